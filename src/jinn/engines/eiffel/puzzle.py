"""Solves the puzzle from any position: the fewest moves, then the shortest way, or that there is none. Clauses 3.2-3.6.

Up to eighteen columns are solved exactly (`kernel_puzzle`); of a full board the stored par is taken. What has more
columns is tried at random until few enough are left: a line, and no proof.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from jinn.engines.analysis import Budget, Stop
from jinn.games.eiffel.board import Board, board
from jinn.games.eiffel.par import par
from jinn.games.eiffel.puzzle import figures
from jinn.games.eiffel.state import Lift, State
from jinn.games.eiffel.symmetry import own_images

MOST_COLUMNS = 18
"""The kernel's time grows by three and its memory by two with every column: 18 take seconds and 10 MB."""
MOST_SPLITS = 1_000  # there is no end to them in theory; positions are finite
ROOM = 1 << 12, 1 << 16, 1 << 20
"""So many positions after splits are kept; where they do not suffice, more."""
STEPS = 1 << 16
"""Steps of the kernel that make one node."""
FOREVER = 1 << 62
FEW = 11  # columns that a random line is finished from
QUICKLY = 8  # with so many columns a search of all splits takes no time


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position: a line that solves it, and how good that is."""

    line: tuple[Lift, ...] | None
    """The best known; `None` where there is none."""
    proved: bool
    """Nothing is better; without a line: the position is unsolvable."""
    moves_proved: bool
    """Nothing takes fewer moves; the way may still become shorter."""
    nodes: int = 0

    @property
    def moves(self) -> int:
        """The moves of the line, which there must be."""
        return figures(self.line or ())[0]

    @property
    def way(self) -> int:
        """Its way."""
        return figures(self.line or ())[1]

    @property
    def unsolvable(self) -> bool:
        """Proved to have no solution."""
        return self.line is None and self.proved

    @property
    def worth(self) -> tuple[int, int] | None:
        """Less is better; `None` without a line."""
        return None if self.line is None else figures(self.line)


def solve(state: State, goal: str | None = None, *, budget: Budget | None = None, stop: Stop | None = None) -> Solution:
    """The best solution that the budget finds; without a budget the best there is, if it has at most 18 columns.

    >>> from jinn.games.eiffel.rules import opening
    >>> found = solve(opening(4, 4, 1), "b2")
    >>> found.moves, found.way, found.proved
    (15, 22, True)
    """
    budget = budget or Budget()
    known = _known(state, goal)
    if known is not None:
        return known
    with (stop or Stop()).within(budget.seconds) as inner:
        columns = [field for field, height in enumerate(state.heights) if height]
        if len(columns) > MOST_COLUMNS:
            return tried(state, goal, budget, inner)
        bare = budget.nodes is None and budget.seconds is None and stop is None
        return par_of(state, goal) if bare else searched(state.board, state.heights, goal, budget, inner)


def par_of(state: State, goal: str | None = None) -> Solution:
    """The exact solution of a position of at most 18 columns, remembered for all its images."""
    heights, named = canonical(state, goal)
    found = _remembered(state.ranks, state.files, heights, named)
    if found.line is None:
        return found
    names = state.board.names
    for image in own_images(state.ranks, state.files):
        same_goal = goal is None or names[image.to[state.board.numbers[named or ""]]] == goal
        if image.heights(heights) == state.heights and same_goal:
            return replace(found, line=image.line(found.line, names))
    raise AssertionError("a position is an image of its canonical one")


def canonical(state: State, goal: str | None) -> tuple[tuple[int, ...], str | None]:
    """The same for all images of a position and its goal."""
    names, numbers = state.board.names, state.board.numbers
    at = -1 if goal is None else numbers[goal]
    heights, at = min(
        (image.heights(state.heights), -1 if at < 0 else image.to[at]) for image in own_images(state.ranks, state.files)
    )
    return heights, None if at < 0 else names[at]


@lru_cache(maxsize=4096)
def _remembered(ranks: int, files: int, heights: tuple[int, ...], goal: str | None) -> Solution:
    return searched(board(ranks, files), heights, goal, Budget(), Stop())


def _known(state: State, goal: str | None) -> Solution | None:
    """What needs no search: one column, a full board whose par is stored."""
    if state.columns == 1:
        there = goal is None or state.heights[state.board.numbers[goal]]
        return Solution(() if there else None, True, True)
    if any(height != 1 for height in state.heights):
        return None
    stored = par(state.ranks, state.files, goal)
    return None if stored is None else Solution(stored.line, stored.proved, True)


def searched(bare: Board, heights: Sequence[int], goal: str | None, budget: Budget, stop: Stop) -> Solution:
    """The kernel's answer. With many columns a quick look for any splits that help bounds the exact search."""
    fields = [field for field, height in enumerate(heights) if height]
    if goal is not None and bare.numbers[goal] not in fields:
        return Solution(None, True, True)
    search = _Search(bare, fields, [heights[field] for field in fields], goal)
    search.control[search.kernel.LIMIT] = FOREVER if budget.nodes is None else budget.nodes * STEPS
    stop.share(search.control, search.kernel.STOP)
    quick: tuple[Lift, ...] | None = None
    splits = 0
    if len(fields) > QUICKLY:
        status, quick, splits = search.run(first=True)
        if quick is not None and splits == 0:
            return Solution(quick, True, True, search.nodes)
    status, line, _ = search.run(below=None if quick is None else (splits, figures(quick)[1]))
    done = status in (search.kernel.SOLVED, search.kernel.HOPELESS)
    best = quick if line is None else line
    if best is None:
        return Solution(None, done, done, search.nodes)
    # Without a split there was none; so what one split does cannot be done in fewer moves.
    return Solution(best, done, done or line is not None or splits == 1, search.nodes)


class _Search:
    """One position for the kernel, with room for those that splits make of it."""

    def __init__(self, bare: Board, fields: Sequence[int], heights: Sequence[int], goal: str | None) -> None:
        self.kernel: Any = import_module("jinn.engines.eiffel.kernel_puzzle")
        self.far = np.array([[bare.distances[x][y] for y in fields] for x in fields], np.int64)
        self.heights = heights
        self.names = [bare.names[field] for field in fields]
        self.goal = -1 if goal is None else self.names.index(goal)
        self.control = np.zeros(self.kernel.CONTROLS, np.int64)
        self.positions = np.zeros((0, len(fields)), np.int16)
        self.came = np.zeros((0, 5), np.int32)

    @property
    def nodes(self) -> int:
        """What was spent so far."""
        return -(-int(self.control[self.kernel.NODES]) // STEPS)

    def run(
        self, *, first: bool = False, below: tuple[int, int] | None = None
    ) -> tuple[int, tuple[Lift, ...] | None, int]:
        """How it ended, the line if any, and its splits; with ever more room for positions.

        `first`: any solution will do, and only columns are split that have not moved. `below`: so many splits and so
        long a way are known already.
        """
        kernel, control, result = self.kernel, self.control, np.zeros(8, np.int64)
        control[kernel.WIDEST] = control[kernel.FIRST] = int(first)
        control[kernel.LEVEL], control[kernel.BOUND] = below or (-1, 0)
        status = kernel.FULL
        for room in ROOM:
            self.positions = np.zeros((room, len(self.heights)), np.int16)
            self.positions[0] = self.heights
            self.came = np.zeros((room, 5), np.int32)
            walked, table = np.zeros(room, np.int64), np.full(2 * room, -1, np.int32)
            status = kernel.splits(
                self.far, self.goal, MOST_SPLITS, self.positions, walked, self.came, table, control, result
            )
            if status != kernel.FULL:
                break
        if not result[kernel.FOUND]:
            return status, None, 0
        line = self.line(int(result[kernel.LAST]), int(result[kernel.ROOT]))
        return (
            status,
            tuple(Lift(men, self.names[x], self.names[y]) for men, x, y in line),
            int(result[kernel.SPLITS]),
        )

    def line(self, last: int, root: int) -> list[tuple[int, int, int]]:
        """Men, from, to: the moves up to the position, and those of its tree."""
        made = self._tree(last, None, root)
        while last:
            last, whole, start, end, men = (int(word) for word in self.came[last])
            made = [*self._tree(last, whole, start), (men, start, end), *made]
        return made

    def _tree(self, at: int, whole: int | None, root: int) -> list[tuple[int, int, int]]:
        """The moves that gather a set of columns (bits), or all of them, on the root."""
        position = self.positions[at]
        names = [field for field, height in enumerate(position) if height]
        heights = np.array([position[field] for field in names], np.int64)
        columns = len(names)
        near = np.ascontiguousarray(self.far[np.ix_(names, names)])
        size = np.zeros(1 << columns, np.int64)
        ways = np.zeros((columns, 1 << columns), np.uint16)
        sent = np.zeros((columns, 1 << columns), np.uint16)
        control = np.zeros(self.kernel.CONTROLS, np.int64)
        control[self.kernel.LIMIT] = FOREVER
        self.kernel.gather(heights, columns, near, size, ways, sent, control)
        out = np.zeros(columns, np.int64)
        everything = (1 << columns) - 1 if whole is None else whole
        self.kernel.parents(columns, ways, sent, size, near, everything, names.index(root), out)
        sends = {child: int(parent) for child, parent in enumerate(out) if parent >= 0}
        men = [int(height) for height in heights]
        moves = []
        while sends:
            child = min(set(sends) - set(sends.values()))
            parent = sends.pop(child)
            moves.append((men[child], names[child], names[parent]))
            men[parent] += men[child]
        return moves


def tried(state: State, goal: str | None, budget: Budget, stop: Stop) -> Solution:
    """The best of some random lines; the same for the same budget in nodes."""
    best: Solution | None = None
    nodes, chance = 0, Random(str((state.heights, goal)))
    most = budget.nodes if budget.nodes is not None else FOREVER if budget.seconds is not None else 2_000
    for line, after in _random_lines(state, goal, chance):
        if best is not None and (nodes >= most or stop):
            break
        nodes += 16
        if after is not None:
            end = searched(state.board, after, goal, Budget(nodes=64), Stop())
            nodes += end.nodes
            if end.line is not None:
                found = Solution((*line, *end.line), False, False)
                if best is None or (found.worth or ()) < (best.worth or ()):
                    best = found
        if best is None and (nodes >= max(most, 2_000) or stop):
            break
    if best is None:
        return Solution(None, False, False, nodes)
    return replace(best, moves_proved=best.moves == state.columns - 1, nodes=nodes)


def _random_lines(
    state: State, goal: str | None, chance: Random
) -> Iterator[tuple[list[Lift], tuple[int, ...] | None]]:
    """Whole columns sent at random, the lowest ones first, until few are left; without end."""
    names, far = state.board.names, state.board.distances
    kept = -1 if goal is None else state.board.numbers[goal]
    while True:
        heights, line = list(state.heights), []
        while len(columns := [field for field, height in enumerate(heights) if height]) > FEW:
            ready = []
            for start in columns:
                men = heights[start]
                ends = [
                    end
                    for end in columns
                    if end != start and far[start][end] <= men and (men - far[start][end]) % 2 == 0
                ]
                if ends and start != kept:
                    ready.append((men + 1.5 * chance.random(), start, ends))
            if not ready:
                break
            _, start, ends = min(ready)
            end = min(ends, key=lambda end: (heights[end] % 2 == 0, chance.random()))
            line.append(Lift(heights[start], names[start], names[end]))
            heights[end] += heights[start]
            heights[start] = 0
        yield line, tuple(heights) if len(columns) <= FEW else None
