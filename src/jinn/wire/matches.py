"""Matches: what a viewer may know of one, what happens in it, what may be asked of it.

Read `Standing` first: it is what a viewer may know of a match right now, and stands in every answer about one.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from jinn.wire.basics import In, Key, Out, Problem, Sentence, Seq, Short

Options = Annotated[dict[Short, Annotated[str, Meta(max_length=200)]], Meta(max_length=20)]
Status = Literal["open", "running", "adjourned", "over", "aborted"]


class Clock(Out, frozen=True):
    """The clocks: what each seat had left at the moment `at`, and whose clock has been running since then."""

    control: str
    at: int
    left: tuple[int, ...]
    running: tuple[int, ...]


class Result(Out, frozen=True):
    """How a match ended: places (1 is best, equals share one), the game's points, and why."""

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str


class Offers(Out, frozen=True):
    """What has been offered and not answered: the seats that offered."""

    draw: tuple[int, ...] = ()
    takeback: tuple[int, ...] = ()
    rematch: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()


class Standing(Out, frozen=True):
    """What one viewer may know of a match now. Send `seq` with your next move."""

    status: Status
    seq: int
    ply: int
    view: str
    due: tuple[int, ...]
    clock: Clock | None = None
    outcome: Result | None = None
    offers: Offers = Offers()
    rematch: str | None = None


class Told(Out, frozen=True):
    """One move as a viewer may know it: its text, its facts (for animation), and a sentence (for the log)."""

    seat: int
    move: str
    report: Any
    say: Sentence
    promise: str | None = None


class Sitter(Out, frozen=True):
    """Who holds a seat. A `name` alone is one that an imported record tells; who is `gone` has closed his account.

    The rating is that before the match once it has ended, and `change` is what the match did to it.
    """

    seat: int
    name: str | None = None
    kind: Literal["guest", "account", "bot", "jinn", "free", "gone", "name"] = "free"
    level: int | None = None
    rating: int | None = None
    change: int | None = None


class Event(Out, frozen=True):
    """Something that happened in a match, as a viewer may know it, and how it stands after it."""

    seq: int
    kind: str
    at: int
    seat: int | None = None
    lines: tuple[Told, ...] = ()
    text: str = ""
    detail: str = ""
    """What a kind needs one word for: what was offered, the id of the rematch, how many lines are left."""
    sitter: Sitter | None = None
    """Who took the seat."""
    standing: Standing | UnsetType = UNSET


class Contest(Out, frozen=True):
    """What a match is played for: a season of the league, or a tournament; which game of it this is."""

    id: str
    role: Literal["counted", "training", "round"]
    number: int


class Info(Out, frozen=True):
    """What does not change, or seldom: the game, its options, who plays, when."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str]
    seats: tuple[Sitter, ...]
    control: str
    speed: str
    rated: bool
    visibility: Literal["public", "link", "import"]
    creator: str
    created: int
    started: int | None = None
    ended: int | None = None
    start: str = ""
    rematch_of: str | None = None
    contest: Contest | None = None


class Snapshot(Out, frozen=True):
    """A match whole, for one viewer: first message of a stream, answer of `GET /api/matches/{id}`."""

    info: Info
    standing: Standing
    log: tuple[Event, ...]
    seat: int | None = None


class Presence(Out, frozen=True):
    """Who is at the table now: the seats whose players follow the match, and how many others do.

    Streams alone tell it.
    """

    seats: tuple[int, ...]
    watchers: int


class Gone(Out, frozen=True):
    """The end of a stream that could not keep up or that the house closes: come again with the last number."""

    why: Literal["slow", "closing"]


class Notice(Out, frozen=True):
    """Something that concerns a player in one of his matches: it began, his decision is due, it is over, an offer."""

    kind: Literal["joined", "left", "started", "due", "offer", "over", "rematch"]
    match: str
    game: str
    seq: int
    seat: int
    detail: str = ""
    """What was offered, or the id of the rematch."""


class Done(Out, frozen=True):
    """A command was carried out and is durable; the standing is that right after it."""

    match: str
    seq: int
    standing: Standing


class Card(Out, frozen=True):
    """A match in a list."""

    id: str
    game: str
    options: dict[str, str]
    seats: tuple[Sitter, ...]
    control: str
    speed: str
    rated: bool
    status: Status
    ply: int
    created: int
    ended: int | None = None
    outcome: Result | None = None
    due: tuple[int, ...] = ()
    deadline: int | None = None
    seat: int | None = None
    contest: Contest | None = None


class Cards(Out, frozen=True):
    """A page of a list; `next` goes into `before` for the page after it."""

    matches: tuple[Card, ...]
    next: str | None = None


class Lobby(Out, frozen=True):
    """What is going on: tables with a free seat, matches to watch."""

    open: tuple[Card, ...]
    running: tuple[Card, ...]


class Moves(Out, frozen=True):
    """Legal moves of the viewer's seat; `more` when the list was cut."""

    moves: tuple[str, ...]
    more: bool


class OpenMatch(In, frozen=True):
    """Opens a match. Without a seat, one is drawn; `jinn` is the level of the Jinn, who takes every other seat
    or as many as `jinn_seats` says; `human` is a pace at which he takes as long as a person would."""  # fmt: skip

    game: Short
    options: Options = field(default_factory=dict)
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    control: Short = "-"
    rated: bool = False
    visibility: Literal["public", "link"] = "link"
    jinn: Annotated[int, Meta(ge=1, le=20)] | None = None
    jinn_seats: Annotated[int, Meta(ge=1, le=7)] | None = None
    jinn_pace: Literal["at once", "human"] | None = None
    position: Annotated[str, Meta(max_length=200_000)] | None = None
    key: Key | None = None


class Act(In, frozen=True):
    """A command that needs nothing more."""

    key: Key | None = None


class JoinMatch(In, frozen=True):
    """Takes a seat: this one, or any that is free."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    key: Key | None = None


class MakeMove(In, frozen=True):
    """A move, or a whole turn where the game has turns of several moves."""

    seq: Seq
    key: Key
    move: Annotated[str, Meta(min_length=1, max_length=2000)]


class Reply(In, frozen=True):
    """Yes or no to an offer."""

    yes: bool
    key: Key | None = None


class ClaimEnd(In, frozen=True):
    """Claims the end of a match whose other players have gone."""

    what: Literal["win", "draw"] = "win"
    key: Key | None = None


class Chat(In, frozen=True):
    """Something said at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    key: Key | None = None


class ImportRecord(In, frozen=True):
    """A record of a match that ended elsewhere."""

    record: Annotated[str, Meta(min_length=1, max_length=900_000)]


class Imported(Out, frozen=True):
    """Where the imported match is kept."""

    match: str


class Refusal(Out, frozen=True):
    """The body of every answer that is not a success; with the match as it stands where it is about one."""

    error: Problem
    standing: Standing | None = None
