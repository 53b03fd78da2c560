"""Tournaments between people: everybody meets everybody, once or twice, at a board or by correspondence."""

from typing import Annotated, Literal

from msgspec import Meta, field

from jinn.wire.basics import In, Key, Name, Out, Short

Title = Annotated[str, Meta(min_length=1, max_length=80)]
Options = Annotated[dict[Short, Annotated[str, Meta(max_length=200)]], Meta(max_length=20)]
Status = Literal["open", "running", "over", "cancelled"]


class NewTournament(In, frozen=True):
    """Makes a tournament; its maker looks after it. `paired`: a meeting is two games, the beginner changes."""

    game: Short
    title: Title
    options: Options = field(default_factory=dict)
    control: Short = "300+5"
    rounds: Literal["single", "double"] = "single"
    paired: bool | None = None
    """None: as the game's rules ask."""
    rated: bool = True
    bots: bool = False
    """Whether programs may take part."""
    most: Annotated[int, Meta(ge=2, le=64)] = 32
    play: bool = True
    """Whether its maker takes part."""
    key: Key | None = None


class Entrant(Out, frozen=True):
    """Somebody who takes part, or took part until he withdrew."""

    number: int
    name: str
    kind: str
    withdrawn: bool = False
    ready: bool = False
    """Whether he waits at the board for his next game."""
    you: bool = False


class TournamentGame(Out, frozen=True):
    """One game of the schedule: who sits where, which match it is, how it ended.

    Entrants are named by their numbers; `points` are the halves of points that each got: 2, 1 or 0.
    """

    number: int
    round: int
    seats: tuple[int, int]
    match: str | None = None
    status: Literal["waiting", "running", "over", "void"] = "waiting"
    points: tuple[int, int] | None = None
    score: tuple[int, int] | None = None
    """What the game itself counted."""


class TournamentRow(Out, frozen=True):
    """A row of the standings. Points are halves: a meeting won gives 2, a drawn one 1 to each."""

    place: int
    number: int
    name: str
    points: int
    played: int
    won: int
    drawn: int
    lost: int
    direct: int
    """Points against those who have as many."""
    berger: int
    """Sonneborn-Berger in quarters: the points of those beaten, half of those drawn with."""
    score: int
    """The difference of what the games themselves counted."""
    withdrawn: bool = False
    you: bool = False
    meetings: tuple[str, ...] = ()
    """The row of the cross table: against each entrant in the order of the rows `1`, `½`, `0`, `·` or several."""


class TournamentCard(Out, frozen=True):
    """A tournament in a list."""

    id: str
    title: str
    game: str
    options: dict[str, str]
    control: str
    rounds: Literal["single", "double"]
    paired: bool
    rated: bool
    bots: bool
    most: int
    status: Status
    organiser: str
    created: int
    entrants: int
    games: int
    finished: int
    ended: int | None = None
    you: bool = False


class Tournaments(Out, frozen=True):
    """A page of tournaments, the newest first; `next` goes into `before`."""

    tournaments: tuple[TournamentCard, ...]
    next: str | None = None


class Tournament(Out, frozen=True):
    """A tournament whole."""

    card: TournamentCard
    seq: int
    entrants: tuple[Entrant, ...]
    games: tuple[TournamentGame, ...]
    rows: tuple[TournamentRow, ...]
    organise: bool = False
    """Whether you look after it."""
    next_game: str | None = None
    """Of yours: the id of the match that goes on, if one does."""


class OnEntrant(In, frozen=True):
    """Somebody who is taken out by who looks after the tournament."""

    name: Name
    why: Annotated[str, Meta(max_length=300)] = ""
    key: Key | None = None


class OnTournament(In, frozen=True):
    """An act that needs nothing more."""

    key: Key | None = None
