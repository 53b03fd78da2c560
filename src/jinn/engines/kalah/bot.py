"""Kalah's engine: ten levels in four classes, and the whole search. A value is the final difference of the stores.

Weak levels overlook things (`attention.py`); the strong ones are the search with a budget. In the opening a level draws
among sowings that seem equally good, so that no two games need be the same. Nothing is imported before it is needed:
whoever asks for the levels does not want to wait for a compiler.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from jinn.core.game import Seen
from jinn.core.text import Text
from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.kalah.ladder import CAPS, LEVELS, OPENING, STYLES, Style
from jinn.engines.levels import Level
from jinn.engines.task import Progress, Task
from jinn.games.kalah.rules import Sowing, State

if TYPE_CHECKING:
    from jinn.engines.kalah.position import Position
    from jinn.engines.kalah.thinking import Thought

VERSION: Final = "kalah-2"


@dataclass(frozen=True, slots=True)
class Asked:
    """A task, understood."""

    state: State
    seat: int
    lead: int
    task: Task

    @property
    def varies(self) -> bool:
        """Whether this is the opening, in which a level varies its play."""
        return self.task.level is not None and sum(self.state.stores) <= OPENING


def asked(task: Task) -> Asked:
    """What is asked. Raises `ValueError` where no move is due."""
    view: Any = task.view
    if not isinstance(view, Seen) or view.seat is None or view.state.turn != view.seat:
        raise ValueError("no move is due from this seat")
    stores = view.state.stores
    return Asked(view.state, view.seat, stores[view.seat] - stores[1 - view.seat], task)


class Kalah:
    """The engine."""

    version = VERSION
    levels = LEVELS

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        """Analyses of the view; proved ones say so. Raises `ValueError` where no move is due."""
        question = asked(task)
        level = task.level
        style = None if level is None else STYLES.get(level.number)
        if level is None or style is None:
            yield from _searched(question, budget, stop)
        else:
            yield _glimpsed(question, level, style, budget.nodes)

    def warm(self, progress: Progress) -> None:
        """Compiles the kernels and makes the table of six houses."""
        from jinn.engines.kalah import tables  # noqa: PLC0415
        from jinn.engines.kalah.warming import compile_all  # noqa: PLC0415

        progress(COMPILING, 0.0)
        compile_all()
        progress(COMPILING, 1.0)
        tables.table(6, progress=lambda done, whole: progress(TABLE, done / whole))


COMPILING = Text("калах: компилируется счёт", "Kalah: compiling")
TABLE = Text("калах: таблица окончаний", "Kalah: the endgame table")


def _searched(question: Asked, budget: Budget, stop: Stop) -> Iterator[Analysis]:
    from jinn.engines.kalah import kernel, tables  # noqa: PLC0415
    from jinn.engines.kalah.position import position_of  # noqa: PLC0415
    from jinn.engines.kalah.search import BIGGEST, buckets_for, search_for  # noqa: PLC0415
    from jinn.engines.kalah.thinking import think  # noqa: PLC0415

    position, level = position_of(question.state), question.task.level
    nodes, cap = budget.nodes, None
    if level is not None:
        # The same on every machine, whatever table somebody has made there.
        cap = min(CAPS[level.number], tables.cap_for(position.houses))
        nodes = level.nodes if nodes is None else min(nodes, level.nodes)
    known = _from_book(position) if level is None or level.rank == "effendi" else None
    if known is not None and (known.proved or level is not None):
        yield _analysis(question, known)
        return
    search = search_for(position, cap, BIGGEST if nodes is None else buckets_for(nodes))
    every = level is None or question.varies
    with stop.within(budget.seconds) as inner:
        inner.share(search.control, kernel.STOP)
        for thought in think(search, position, nodes, every=every):
            yield _analysis(question, thought)


def _from_book(position: "Position") -> "Thought | None":
    """What the opening book says; the participants play without it."""
    from jinn.engines.kalah.book import book  # noqa: PLC0415
    from jinn.engines.kalah.position import children  # noqa: PLC0415
    from jinn.engines.kalah.thinking import Thought, Weight  # noqa: PLC0415

    entry = book().get(position)
    if entry is None:
        return None
    rest = [child.house for child in children(position) if child.house not in entry.houses]
    good = [Weight(house, entry.value, entry.proved) for house in entry.houses]
    others = [Weight(house, None, False) for house in rest]
    return Thought(entry.value, (*good, *others), entry.proved, entry.depth, 0, entry.houses[:1])


def _analysis(question: Asked, thought: "Thought") -> Analysis:
    lead = question.lead
    moves = tuple(
        Weighed(Sowing(weight.house), None if weight.value is None else lead + weight.value, weight.proved)
        for weight in thought.moves
    )
    if question.varies:
        same = [weighed for weighed in moves if weighed.value == moves[0].value]
        chosen = same[_chance(question).randrange(len(same))]
        moves = (chosen, *(weighed for weighed in moves if weighed is not chosen))
    best = moves[0].move
    line = tuple(Sowing(house) for house in thought.line)
    line = line if line and line[0] == best else (best,)
    depth = 0 if thought.proved else thought.depth
    return Analysis(best, float(lead + thought.value), moves, thought.proved, depth, thought.nodes, line, VERSION)


def _glimpsed(question: Asked, level: Level, style: Style, nodes: int | None) -> Analysis:
    from jinn.engines.kalah.attention import bearable, look, truth  # noqa: PLC0415
    from jinn.engines.kalah.position import position_of  # noqa: PLC0415

    position, lead = position_of(question.state), question.lead
    nodes = level.nodes if nodes is None else min(nodes, level.nodes)
    looks, looked = look(position, style, question.task.word("kalah"), nodes * 3 // 4)
    true = truth(position, style, nodes - looked)
    may = bearable(looks, style, true, lead) or looks[:1]
    if question.varies:
        same = [one for one in may if one.seen and one.value >= may[0].value - 2] or may[:1]
        first = same[_chance(question).randrange(len(same))]
        may.remove(first)
        may.insert(0, first)
    rest = [one for one in looks if one not in may]
    moves = tuple(Weighed(Sowing(one.child.house), float(lead + one.value)) for one in (*may, *rest))
    spent = looked + true.nodes
    return Analysis(moves[0].move, moves[0].value, moves, False, style.depth, spent, (moves[0].move,), VERSION)


def _chance(question: Asked) -> Random:
    return Random(question.task.word("opening"))


ENGINE = Kalah()
