"""The stones of a game in the order they were put: a value that costs nothing to go on from.

All states of one game share their storage: two tables that only grow, of which every `Stones` knows how
many entries are its own. Putting a stone writes one entry behind them. Where another game has already
written there (somebody went back and played on otherwise), the branch gets tables of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, overload

Cell: TypeAlias = tuple[int, int]
"""Row and column, rows growing downward."""

NOBODY, X, O = 0, 1, 2  # noqa: E741 - the figures bear these names on every board
FIGURES = ".XO"
"""What a cell looks like, by its figure."""


def show_cell(cell: Cell) -> str:
    """The cell as people write it.

    >>> show_cell((-3, 12))
    '-3,12'
    """
    return f"{cell[0]},{cell[1]}"


class Stones(Sequence[Cell]):
    """The cells of all stones, in order; X and O take turns, so a stone's place tells its figure.

    >>> two = Stones([(0, 0), (1, 1)])
    >>> two.put((0, 1))
    Stones([(0, 0), (1, 1), (0, 1)])
    >>> two.figure((1, 1)), two.figure((0, 1))
    (2, 0)
    """

    __slots__ = ("_cells", "_count", "_plies")

    _cells: dict[int, Cell]  # a dictionary, not a list, for the one thing it can do: see `put`
    _plies: dict[Cell, int]
    _count: int  # entries from here on belong to games that went further

    def __init__(self, cells: Iterable[Cell] = ()) -> None:
        self._cells = dict(enumerate(cells))
        self._plies = {cell: ply for ply, cell in self._cells.items()}
        self._count = len(self._cells)
        if len(self._plies) != self._count:
            raise ValueError("two stones on one cell")

    def figure(self, cell: Cell) -> int:
        """Whose stone stands here."""
        ply = self._plies.get(cell, self._count)
        return ply % 2 + 1 if ply < self._count else NOBODY

    def put(self, cell: Cell) -> "Stones":
        """These stones and one more, on a free cell; these stay as they are.

        Threads that go on from the same stones at once need no lock: `setdefault` is one step, so exactly
        one cell gets the next entry, and whoever finds another cell there copies. Who finds his own shares
        it: the second table then gets the same entry twice, which is no change.
        """
        if cell in self:
            raise ValueError(f"{show_cell(cell)} is taken")
        count = self._count
        if self._cells.setdefault(count, cell) != cell:
            return Stones((*self, cell))
        self._plies[cell] = count
        longer = Stones.__new__(Stones)
        longer._cells, longer._plies, longer._count = self._cells, self._plies, count + 1
        return longer

    def __contains__(self, cell: object) -> bool:
        return self._plies.get(cell, self._count) < self._count  # type: ignore[call-overload, no-any-return]

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Cell]:
        # By number: the table may grow meanwhile, which an iteration over its values would not survive.
        return map(self._cells.__getitem__, range(self._count))

    @overload
    def __getitem__(self, index: int) -> Cell: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Cell, ...]: ...
    def __getitem__(self, index: int | slice) -> Cell | tuple[Cell, ...]:
        at = range(self._count)[index]
        return self._cells[at] if isinstance(at, int) else tuple(map(self._cells.__getitem__, at))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stones):
            return NotImplemented
        if self._count != other._count:
            return False
        return self._cells is other._cells or all(map(tuple.__eq__, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Stones({list(self)})"

    def __reduce__(self) -> tuple[type["Stones"], tuple[tuple[Cell, ...]]]:
        # A copy takes along its own stones, not those of games that went further.
        return Stones, (tuple(self),)
