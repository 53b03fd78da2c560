"""The two kernels behind one question: is this position worth at least so much? One object serves one thread.

Where the packed kernel has room it answers (up to six houses), else the wide one. Answers to the same questions in the
same order are the same on every machine: the memory's size and the table's cap are given, never found out.
"""

from typing import Any, Final, Protocol

import numpy as np

from jinn.engines.kalah import kernel, tables
from jinn.engines.kalah.position import Child, Position, Row, children

EXACT: Final = kernel.EXACT
ALL_NODES: Final = 1 << 62
GLANCE = 8  # sowings of a short look
BIGGEST = 20  # buckets of a search's memory at most, as a power of two: 64 MB


class Halted(Exception):
    """The search ended before the answer."""


def buckets_for(nodes: int) -> int:
    """How much memory a search of so many nodes gets, as a power of two of buckets of 64 bytes."""
    return max(8, min(BIGGEST, nodes.bit_length() - 1))


class Search(Protocol):
    """A kernel with its memory."""

    control: Any
    proved: bool
    """Whether the last answer holds whatever lies behind the horizon."""

    @property
    def cap(self) -> int:
        """Positions of so many stones it need not search."""

    def at_least(self, position: Position, bound: int, depth: int = EXACT) -> bool:
        """Whether it is worth so much, looking so many sowings ahead. Raises `Halted`."""

    def best_known(self, position: Position) -> int | None:
        """The house that the memory holds for the best, if it can tell."""


def fits(position: Position) -> bool:
    """Whether the packed kernel has room for this position."""
    return position.houses <= kernel.MOST_HOUSES and position.stones < kernel.LONGEST


def search_for(position: Position, cap: int | None = None, buckets: int = 18, memory: Any = None) -> Search:
    """A search for this position and all that follow from it, with a table for at most `cap` stones."""
    table = None
    if position.houses <= tables.MOST_HOUSES and cap != 0:
        table = tables.table(position.houses, cap)
    return Packed(position.houses, table, buckets, memory) if fits(position) else Wide(position.houses, table, buckets)


def packed(row: Row) -> Any:
    """The row as a word, eight bits a house."""
    return np.uint64(int.from_bytes(bytes(row), "little"))


def fresh_control() -> Any:
    """The words that a search and its watcher share."""
    control = np.zeros(8, np.int64)
    control[kernel.LIMIT] = ALL_NODES
    return control


class Packed:
    """Boards of up to six houses. The memory may be shared with other threads' searches."""

    def __init__(self, houses: int, table: tables.Table | None, buckets: int, memory: Any = None) -> None:
        self.table = tables.table(houses, 0) if table is None else table
        self.cap = self.table.cap
        self.control = fresh_control()
        self.memory = np.zeros(8 << buckets, np.uint64) if memory is None else memory
        self.frames = np.zeros((kernel.PLIES, kernel.FRAME), np.int64)
        self.proved = False

    def at_least(self, position: Position, bound: int, depth: int = EXACT) -> bool:
        """Whether it is worth so much. Raises `Halted`."""
        table = self.table
        answer = kernel.test(
            packed(position.mine),
            packed(position.his),
            bound,
            depth,
            table.cap,
            *table.geometry,
            *table.layout,
            table.values,
            self.memory,
            self.frames,
            self.control,
            table.houses,
        )
        if answer == kernel.STOPPED:
            raise Halted
        self.proved = bool(self.control[kernel.PROVED])
        return bool(answer == kernel.TRUE)

    def best_known(self, position: Position) -> int | None:
        """The house that the memory holds for the best."""
        move = kernel.recall(packed(position.mine), packed(position.his), self.memory)
        return None if move == kernel.NO_MOVE else int(move) + 1


class Wide:
    """All other boards."""

    def __init__(self, houses: int, table: tables.Table | None, buckets: int) -> None:
        # Imported here: few boards need it, and it takes as long to load as the other one.
        from jinn.engines.kalah import wide  # noqa: PLC0415

        self.houses, self.wide = houses, wide
        self.cap = 0 if table is None else table.cap
        self.control = fresh_control()
        self.memory = np.zeros(8 << buckets, np.uint64)
        self.frames = np.zeros((wide.PLIES, wide.FRAME), np.int64)
        self.boards = np.zeros((wide.PLIES, wide.MOST_HOUSES + 1, 2 * houses), np.int16)
        self.proved = False
        if table is None:
            nothing = np.zeros((1, 1), np.int64)
            self.told: tuple[Any, ...] = (-1, nothing, nothing[0], nothing, np.zeros(1, np.int8))
        else:
            self.told = (table.cap, *table.layout, table.values)

    def at_least(self, position: Position, bound: int, depth: int = EXACT) -> bool:
        """Whether it is worth so much. Raises `Halted`."""
        start = np.array([*position.mine, *position.his], np.int16)
        words = self.memory, self.boards, self.frames, self.control
        answer = self.wide.test(start, bound, depth, *self.told, *words, self.houses)
        if answer == kernel.STOPPED:
            raise Halted
        self.proved = bool(self.control[kernel.PROVED])
        return bool(answer == kernel.TRUE)

    def best_known(self, position: Position) -> int | None:
        """The house that the memory holds for the best."""
        start = np.array([*position.mine, *position.his], np.int16)
        move = self.wide.recall(start, self.memory, self.houses)
        return None if move == self.wide.NO_MOVE else int(move) + 1


def windows(search: Search, position: Position, depth: int, start: int, low: int, high: int) -> tuple[int, bool]:
    """The value between two bounds, and whether it is proved; the nearer `start` is to it, the sooner. Raises `Halted`.

    Windows step by two: values have the parity of the stones in play.
    """
    low_proved = high_proved = True
    bound = start + ((start + position.stones) & 1)
    while low < high:
        bound = min(max(bound, low + 2), high)
        if search.at_least(position, bound, depth):
            low, low_proved = bound, search.proved
            bound += 2
        else:
            high, high_proved = bound - 2, search.proved
            bound -= 2
    return low, low_proved and high_proved


def exact(search: Search, position: Position, start: int | None = None) -> int:
    """The proved value; without a `start` a short look says where to begin. Raises `Halted`."""
    stones = position.stones
    if start is None:
        start = windows(search, position, GLANCE, (sum(position.mine) - sum(position.his)) // 4, -stones, stones)[0]
    return windows(search, position, EXACT, start, -stones, stones)[0]


def optimal(search: Search, position: Position, value: int) -> tuple[Child, ...]:
    """All sowings that reach this value of the position, proved. Raises `Halted`."""
    return tuple(child for child in children(position) if reaches(search, child, value))


def reaches(search: Search, child: Child, value: int, depth: int = EXACT) -> bool:
    """Whether the sowing is worth at least so much. Raises `Halted`."""
    if child.final is not None:
        search.proved = True
        return child.final >= value
    return search.at_least(child.position, child.bound(value), depth - (depth != EXACT)) == child.again
