"""The values of the Eiffel Tower: options, state, moves, reports. Clauses 1, 2.1, 5.1, 6 of docs/rules/eiffel.en.md."""

from dataclasses import dataclass
from typing import TypeAlias

from jinn.core.game import Seat, Seen
from jinn.core.outcome import Outcome
from jinn.games.eiffel.board import Board, board


@dataclass(frozen=True, slots=True)
class Laws:
    """The options that change what is allowed or what wins."""

    goal: str | None = None  # the puzzle's goal field; any field where there is none (3.1)
    open_target: bool = False  # an owner may move from his own target (4.3)
    rest_free: bool = False  # what is left behind is free to all (5.6)


@dataclass(frozen=True, slots=True)
class State:
    """The columns, field by field as `board` numbers them, and whose turn it is; `None` when it is over.

    The marks of a column lie on its topmost men and are all of one owner; the men beneath are free. In the
    puzzle and on targets nothing is marked.
    """

    ranks: int
    files: int
    heights: tuple[int, ...]
    marked: tuple[int, ...]  # how many men, from the top, carry their owner's mark (5.1)
    owners: tuple[Seat | None, ...]
    players: int  # 1 is the puzzle
    turn: Seat | None
    quiet: int = 0  # turns in a row without an emptied field or a new record on a target (6.3)
    best: tuple[int, ...] = ()  # the greatest height each target has had (6.3)
    retired: frozenset[Seat] = frozenset()

    @property
    def board(self) -> Board:
        """The tables of a board of this size."""
        return board(self.ranks, self.files)

    @property
    def targets(self) -> tuple[int, ...]:
        """The target of each player; none in the puzzle (4.1)."""
        return self.board.corners[: self.players] if self.players > 1 else ()

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The players who have not retired."""
        return tuple(Seat(seat) for seat in range(self.players) if seat not in self.retired)

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.heights) - self.heights.count(0)


View = Seen[State]


@dataclass(frozen=True, slots=True)
class Lift:
    """The top men of the column on one field go to another; fields by name.

    >>> str(Lift(3, "c2", "a1"))
    '3c2-a1'
    """

    men: int
    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.men}{self.start}-{self.end}"


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a player who cannot move."""

    def __str__(self) -> str:
        return "--"


PASS = Pass()
Move: TypeAlias = Lift | Pass


@dataclass(frozen=True, slots=True)
class Report:
    """What one move did; fields by name."""

    seat: Seat
    players: int
    men: int  # 0 is a pass
    path: tuple[str, ...]  # one line they may have walked, from start to end (2.5)
    left: int  # men who stayed behind
    height: int  # of the column they joined, with them
    captured: Seat | None  # whose column became the mover's (5.4)
    target: Seat | None  # on whose target they landed
    columns: int  # how many there are now
    outcome: Outcome | None
