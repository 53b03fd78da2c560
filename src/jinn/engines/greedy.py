"""The player who looks one move ahead, in every game, through the protocol and from the view alone.

Each move is worth what it seems to lead to at once; a weak level errs in the worth and overlooks moves. A game that the
house does not know is weighed by its outcome, or its moves are drawn. He stands in for engines that are not warm yet.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from jinn.core.game import Game, Pickable, Secret, Seen
from jinn.core.registry import OWN
from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.glance import STRONGEST, Glance, Weigher, Worths
from jinn.engines.levels import Class, Rung, ladder, level_of
from jinn.engines.task import Choice, Progress, Task

VERSION = "greedy-1"
"""Changes whenever some position gets another move: an answer is made again by the version that gave it."""
OVERLOOKED = 0.45
"""How many of all moves the weakest level does not see."""
HAIR = 1e-9
"""What tells equal moves apart: far less than any worth."""
NODES = 3_000
"""So many moves are weighed where nobody says otherwise."""
RANKS: tuple[Class, ...] = ("junior",) * 8 + ("candidate",) * 6 + ("participant",) * 6


class Greedy:
    """The greedy player as an engine of twenty levels, for any game."""

    version = VERSION
    levels = ladder(*(Rung(rank, NODES, 1) for rank in RANKS))

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        """One analysis: every move that was seen, by what it seemed to be worth."""
        level = STRONGEST if task.level is None else task.level.number
        nodes = NODES if budget.nodes is None else budget.nodes
        yield glance(Glance(task.game, task.view, task.log, level, max(1, nodes), Random(f"{VERSION} {task.seed}")))

    def warm(self, progress: Progress) -> None:
        """Nothing takes long here."""


def choose(game: Game[Any, Any, Any, Any], view: Any, log: Sequence[Any], level: int, seed: str, nodes: int) -> Choice:
    """His move of this level, 1…20. Raises `ValueError` where no move is due."""
    rung = level_of(Greedy.levels, level)
    (last,) = Greedy().think(Task(game, view, log, rung, seed), Budget(nodes=nodes), Stop())
    return Choice(last.best, last.value, last.nodes, last.engine)


def glance(task: Glance) -> Analysis:
    """The moves that this level sees, as it values them. Raises `ValueError` where no move is due."""
    weigher = weigher_of(task.game)
    seen: list[tuple[float, Any, float]] = []
    overlooked: list[tuple[float, Any, float]] = []
    for move, value in weigher.weigh(task):
        error = task.weakness * weigher.spread * (2 * task.rng.random() - 1)
        sees = task.rng.random() >= OVERLOOKED * task.weakness
        found = (value + error + HAIR * task.rng.random(), move, value)
        (seen if sees else overlooked).append(found)
    weighed = len(seen) + len(overlooked)
    moves = sorted(seen or overlooked, key=lambda found: -found[0])
    if not moves:
        return Analysis(drawn(task), None, nodes=weighed, engine=VERSION)
    ranked = tuple(Weighed(move, value) for _, move, value in moves)
    return Analysis(ranked[0].move, ranked[0].value, ranked, False, 1, weighed, (ranked[0].move,), VERSION)


def weigher_of(game: Game[Any, Any, Any, Any]) -> Weigher:
    """How this game weighs."""
    if game.kind.id in OWN:
        weigher: Weigher = import_module(f"jinn.engines.{game.kind.id}.value").WEIGHER
        return weigher
    return STRANGE


def drawn(task: Glance) -> Any:
    """Any legal move. Raises `ValueError` where there is none."""
    if isinstance(task.game, Pickable):
        return task.game.pick(task.view, task.rng)
    moves = list(islice(task.game.moves(task.view), task.nodes))
    if not moves:
        raise ValueError("no move is due from this seat")
    return moves[int(task.rng.random() * len(moves))]


def weigh_strange(task: Glance) -> Worths:
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
