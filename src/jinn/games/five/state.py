"""The values of Five in a Row: what was chosen, how the game stands, moves and reports.

A state is the stones in order and what the opening has decided. X and O take turns from the first stone
to the last, also in an opening in which one player puts several: so the number of stones tells the figure,
and only *who* puts it needs telling.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from jinn.core.game import Seat, Seen
from jinn.games.five.rows import Row
from jinn.games.five.stones import Cell, Stones, X
from jinn.games.five.texts import ENDLESS

FARTHEST = 10**9 - 1  # the largest coordinate of the endless board (1.4)
STAY, SWAP, MORE = "stay", "swap", "more"


@dataclass(frozen=True, slots=True)
class Setting:
    """What was chosen before the game; `size` is `None` on the endless board."""

    opening: str = "origin"
    exact: bool = False
    size: int | None = None

    @staticmethod
    def of(options: Mapping[str, Any]) -> "Setting":
        """The setting of bound options."""
        board = options["board"]
        return Setting(options["opening"], options["exact"], None if board == ENDLESS else int(board))

    @property
    def low(self) -> int:
        """The smallest coordinate."""
        return -FARTHEST if self.size is None else 0

    @property
    def high(self) -> int:
        """The largest coordinate."""
        return FARTHEST if self.size is None else self.size - 1

    @property
    def centre(self) -> Cell:
        """Where the first stone stands, unless its place is free."""
        middle = 0 if self.size is None else self.size // 2
        return middle, middle


@dataclass(frozen=True, slots=True)
class State:
    """The stones, who has X, and whose decision is due: `None` when the game is over.

    `x` is `None` until a swap2 opening has decided it; `more` tells that two more stones were asked for in
    it. `rows` are the rows that the last stone has won with, more than one when it closed several.
    """

    setting: Setting
    stones: Stones
    x: Seat | None
    more: bool
    turn: Seat | None
    rows: tuple[Row, ...] = ()

    @property
    def figure(self) -> int:
        """The figure of the next stone."""
        return len(self.stones) % 2 + 1

    @property
    def last(self) -> Cell | None:
        """Where the last stone stands."""
        return self.stones[-1] if self.stones else None

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that may be said now; none when a stone is due."""
        if self.x is not None or len(self.stones) != (5 if self.more else 3):
            return ()
        return (STAY, SWAP) if self.more else (STAY, SWAP, MORE)

    def owner(self, figure: int) -> Seat | None:
        """Who plays this figure; `None` while that is not chosen."""
        return self.x if self.x is None or figure == X else Seat(1 - self.x)


View = Seen[State]


@dataclass(frozen=True, slots=True)
class Place:
    """A stone on a cell, in world coordinates."""

    row: int
    col: int

    @property
    def cell(self) -> Cell:
        """The cell."""
        return self.row, self.col


@dataclass(frozen=True, slots=True)
class Choose:
    """A word of the swap2 opening: `stay`, `swap` or `more`."""

    word: str


Move: TypeAlias = Place | Choose


@dataclass(frozen=True, slots=True)
class Report:
    """What one move did: a stone on `cell`, or a `word`. `x`, `rows` and `full` are as after the move."""

    seat: Seat
    figure: int  # 0 for a word
    cell: Cell | None
    word: str | None
    x: Seat | None
    rows: tuple[Row, ...]
    full: bool
