"""Proofs about a whole puzzle, as `jinn solve eiffel` asks for them: a set position, or a full board of any size."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel import puzzle, tree_model
from jinn.games.eiffel.board import board
from jinn.games.eiffel.par import par
from jinn.games.eiffel.puzzle import snake
from jinn.games.eiffel.rules import opening
from jinn.games.eiffel.state import Lift
from jinn.games.eiffel.symmetry import unlike


@dataclass(frozen=True, slots=True)
class Proven:
    """What is known of a full board so far."""

    line: tuple[Lift, ...]
    """The best line that was found; empty while there is none."""
    proved: bool
    how: tuple[str, ...]
    done: int
    goals: int
    """So many goal fields of so many have been dealt with; images of a field count with it."""


def prove(ranks: int, files: int, goal: str | None = None, seconds: float | None = None) -> Iterator[Proven]:
    """The par of a full board: what is stored; else what sets of columns say; else trees, goal by goal.

    Raises `ModuleNotFoundError` where it takes OR-Tools and they are not there.
    """
    stored = par(ranks, files, goal)
    if stored is not None:
        yield Proven(stored.line, stored.proved, stored.how, 1, 1)
    elif ranks * files <= puzzle.MOST_COLUMNS:
        heights = opening(ranks, files, 1).heights
        found = puzzle.searched(board(ranks, files), heights, goal, Budget(seconds=seconds), Stop())
        yield Proven(found.line or (), found.proved, ("subsets",), int(found.proved), 1)
    else:
        yield from by_trees(ranks, files, goal, seconds)


def by_trees(ranks: int, files: int, goal: str | None = None, seconds: float | None = None) -> Iterator[Proven]:
    """The par by the tree model alone, also of a board whose par is stored; the last one yielded is the answer."""
    names = board(ranks, files).names
    goals = [names[field] for field in unlike(ranks, files)] if goal is None else [goal]
    end = None if seconds is None else time.monotonic() + seconds
    best: tuple[int, tuple[Lift, ...]] | None = None
    proved = True
    fallback = snake(ranks, files) if goal is None else ()
    for done, aim in enumerate(goals, 1):
        left = None if end is None else max(0.01, end - time.monotonic())
        found = tree_model.least(ranks, files, aim, below=best and best[0], seconds=left)
        proved = proved and found.proved
        if found.way is not None and (best is None or found.way < best[0]):
            best = found.way, found.line
        late = end is not None and time.monotonic() >= end and done < len(goals)
        proved = proved and not late
        line = best[1] if best else fallback
        yield Proven(line, proved and best is not None, (tree_model.METHOD,), done, len(goals))
        if late:
            return
