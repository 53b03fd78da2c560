"""Looking at positions that nobody plays: one's own, set or tried out, and those that a match went through."""

from typing import Annotated

from msgspec import Meta, field

from jinn.wire.basics import In, Out, Sentence, Short
from jinn.wire.matches import Options, Result, Told

Text2000 = Annotated[str, Meta(min_length=1, max_length=2000)]


class TryMoves(In, frozen=True):
    """A position (else the first one) and moves from there: what comes of them? Nothing of it is kept.

    Moves that the program itself plays may be given or left out. Of the moves before `since` nothing is told.
    """

    game: Short
    options: Options = field(default_factory=dict)
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    position: Annotated[str, Meta(max_length=200_000)] | None = None
    moves: Annotated[tuple[Text2000, ...], Meta(max_length=2000)] = ()
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    """Whose eyes; else those of the seat that is due."""
    since: Annotated[int, Meta(ge=0, le=10_000)] = 0
    limit: Annotated[int, Meta(ge=0, le=1000)] = 200
    """So many legal moves at most."""


class Tried(Out, frozen=True):
    """What came of moves that were tried out. All of it is the asker's own: `position` hides nothing."""

    game: str
    options: dict[str, str]
    seats: int
    start: str
    position: str
    view: str
    seat: int | None
    ply: int
    due: tuple[int, ...]
    moves: tuple[str, ...]
    """Legal moves of `seat`, if it is due."""
    more: bool
    lines: tuple[Told, ...]
    outcome: Result | None = None
    figures: Sentence | None = None
    """Of games that have some: the figures of the line that was played."""


class Views(Out, frozen=True):
    """A match replayed: what the viewer saw when so many moves had been made, from the first of these numbers on."""

    first: int
    plies: int
    """How many moves have been made by now: there is one view more than moves."""
    seq: int
    views: tuple[str, ...]
    positions: tuple[str, ...] = ()
    """The same with all that was hidden then: when the match is over, in games that hide something."""
