"""The player who looks one move ahead, in every game, through the protocol and from the view alone.

Each move is worth what it seems to lead to at once; a weak level errs in the worth and overlooks moves. A game that the
house does not know is weighed by its outcome, or its moves are drawn.
"""

from collections.abc import Sequence
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from jinn.core.game import Game, Pickable, Secret, Seen
from jinn.core.registry import OWN
from jinn.engines.task import STRONGEST, Choice, Task, Weighed, Weigher

VERSION = "greedy-1"
"""Changes whenever some position gets another move: an answer is made again by the version that gave it."""
OVERLOOKED = 0.45
"""How many of all moves the weakest level does not see."""
HAIR = 1e-9
"""What tells equal moves apart: far less than any worth."""


def choose(game: Game[Any, Any, Any, Any], view: Any, log: Sequence[Any], level: int, seed: str, nodes: int) -> Choice:
    """The move of this level for the view's seat. Raises `ValueError` where no move is due."""
    if not 1 <= level <= STRONGEST:
        raise ValueError(f"a level is 1…{STRONGEST}, not {level}")
    task = Task(game, view, log, level, max(1, nodes), Random(f"{VERSION} {seed}"))
    weigher = weigher_of(game)
    best: tuple[float, Any, float] | None = None
    overlooked: tuple[float, Any, float] | None = None
    weighed = 0
    for move, value in weigher.weigh(task):
        weighed += 1
        error = task.weakness * weigher.spread * (2 * task.rng.random() - 1)
        seen = task.rng.random() >= OVERLOOKED * task.weakness
        found = (value + error + HAIR * task.rng.random(), move, value)
        if seen:
            best = found if best is None or found[0] > best[0] else best
        else:
            overlooked = found if overlooked is None or found[0] > overlooked[0] else overlooked
    chosen = best or overlooked
    if chosen is None:
        return Choice(drawn(task), None, weighed)
    return Choice(chosen[1], chosen[2], weighed)


def weigher_of(game: Game[Any, Any, Any, Any]) -> Weigher:
    """How this game weighs."""
    if game.kind.id in OWN:
        weigher: Weigher = import_module(f"jinn.engines.{game.kind.id}.value").WEIGHER
        return weigher
    return STRANGE


def drawn(task: Task) -> Any:
    """Any legal move. Raises `ValueError` where there is none."""
    if isinstance(task.game, Pickable):
        return task.game.pick(task.view, task.rng)
    moves = list(islice(task.game.moves(task.view), task.nodes))
    if not moves:
        raise ValueError("no move is due from this seat")
    return moves[int(task.rng.random() * len(moves))]


def weigh_strange(task: Task) -> Weighed:
    """The moves of a game that the house does not know: what ends it well is best, what ends it badly worst."""
    game, seat = task.game, task.view.seat
    if isinstance(game, Secret):
        state = game.sample(task.view, task.log, task.rng)
    elif isinstance(task.view, Seen):
        state = task.view.state
    else:
        return
    for move in islice(game.moves(task.view), task.nodes):
        outcome = game.outcome(game.play(state, seat, move))
        yield move, 0.5 if outcome is None else outcome.scores[seat]


STRANGE = Weigher(weigh_strange, spread=0.0)
