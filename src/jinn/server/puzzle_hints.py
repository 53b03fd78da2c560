"""Hints in puzzles: whether the best can still be reached, and the next move towards it.

Of Kalah the pool itself knows it. Of the Eiffel Tower the engine is asked, by an analysis like any other; its values
are -(moves · `MOVE` + way) of what is still to be done, and a proved position without a value has no solution.
"""

import asyncio
from typing import TYPE_CHECKING

from jinn.server.http import Unavailable
from jinn.server.job_texts import NO_HINT
from jinn.server.puzzles import Puzzle, walked
from jinn.server.trying import due_in, played
from jinn.wire.analysis import AskAnalysis
from jinn.wire.puzzles import PuzzleHint

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.sessions import Player

MOVE = 100_000
SECONDS, WAIT = 5.0, 12.0
UNDER_WAY = ("waiting", "running")


async def hint(house: "House", player: "Player", puzzle: Puzzle, moves: tuple[str, ...]) -> PuzzleHint:
    """What may be told after these moves. Raises `Refused`."""
    game = puzzle.game
    start = game.read_state(puzzle.position)
    steps = played(game, start, moves)
    state = steps[-1].after if steps else start
    if puzzle.turns is not None:
        return _sown(puzzle, tuple(game.show_move(step.move) for step in steps))
    made = walked(step.move for step in steps)
    if not due_in(game, state):
        outcome = game.outcome(state)
        done = outcome is not None and outcome.places == (1,)
        return PuzzleHint(keeps=done and made == puzzle.par, dead=not done, best=made if done else None)
    ask = AskAnalysis(
        game="eiffel", options=puzzle.options, position=puzzle.position, moves=moves, seconds=SECONDS, lines=3
    )
    found = await house.analyses.of_position(player, ask)
    loop = asyncio.get_running_loop()
    end = loop.time() + WAIT
    while found.state in UNDER_WAY and not (found.judged and found.judged[0].proved) and loop.time() < end:
        found = await house.analyses.see(found.id, found.version, end - loop.time())
    if not found.judged:
        raise Unavailable("no_hint", NO_HINT, retry=10)
    judged = found.judged[0]
    if judged.value is None:
        return PuzzleHint(keeps=False if judged.proved else None, dead=judged.proved)
    left, way = divmod(round(-judged.value), MOVE)
    best = made[0] + left, made[1] + way
    assert puzzle.par is not None
    keeps = True if best <= puzzle.par else False if judged.proved else None
    return PuzzleHint(keeps=keeps, dead=False, move=judged.best, best=best)


def _sown(puzzle: Puzzle, made: tuple[str, ...]) -> PuzzleHint:
    """Of Kalah: whether the best turn begins so, and how it goes on."""
    assert puzzle.turns is not None
    value = max(puzzle.turns.values())
    for turn, worth in puzzle.turns.items():
        sowings = tuple(turn.split())
        if worth == value and sowings[: len(made)] == made:
            return PuzzleHint(keeps=True, dead=False, move=sowings[len(made)] if len(made) < len(sowings) else None)
    return PuzzleHint(keeps=False, dead=False)
