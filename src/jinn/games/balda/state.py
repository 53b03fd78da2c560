"""The values of Balda: what was agreed, the state, the moves, the report.

The state keeps words folded, so that it is the same whether the list of words is at hand or not. It does not
keep the list's hash: the list is bound in the game for good, a record names it in its header, and so one
position text serves whatever list is played.
"""

from dataclasses import dataclass

from jinn.core.game import Seat, Seen
from jinn.core.outcome import Outcome
from jinn.games.balda import field
from jinn.games.balda.words import Words


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game: the options."""

    words: Words
    length: int  # of the start word; 0: by the number of players (1.1)
    start: str  # the start word, folded; empty: it is drawn
    repeats: bool  # a word may be used again (2.3)

    def side(self, seats: int) -> int:
        """How large the field of so many players is."""
        return len(self.start) or self.length or (6 if seats == 3 else 5)


@dataclass(frozen=True, slots=True)
class State:
    """The field, the words used (the start word first), every player's figures, whose turn it is."""

    field: str
    used: tuple[str, ...]
    points: tuple[int, ...]
    skips: tuple[int, ...]
    turn: Seat | None  # None: the game is over
    end: str = ""  # and why; empty while it goes on
    retired: tuple[Seat, ...] = ()

    @property
    def side(self) -> int:
        """How many cells a row has."""
        return field.side(self.field)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not retired, in their order."""
        return tuple(Seat(seat) for seat in range(len(self.points)) if seat not in self.retired)

    def after(self, seat: Seat) -> Seat:
        """Who plays after this seat; the retired are passed over (3.6)."""
        return next((other for other in self.playing if other > seat), self.playing[0])


View = Seen[State]


@dataclass(frozen=True, slots=True)
class Placing:
    """A letter put into a cell, and the path along which the word is read; cells go by their names."""

    cell: str
    letter: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skip:
    """A turn passed over (2.5)."""


Move = Placing | Skip


@dataclass(frozen=True, slots=True)
class End:
    """The end parameters: what may end the game, each with whether it holds now."""

    empty: int  # cells that are still empty
    skipped: bool  # somebody has skipped a turn
    full: bool  # 3.1a
    few: bool  # 3.2a
    stuck: bool  # 3.1b, 3.2b
    all_skipped: bool  # 3.2c
    alone: bool  # 3.6


@dataclass(frozen=True, slots=True)
class Report:
    """What one move did: what the four functions put out."""

    seat: Seat
    move: Move
    word: str  # as people write it; empty after a skip
    field: str  # after the move, like all that follows
    points: int  # of the player who moved
    skips: int
    end: End
    outcome: Outcome | None
