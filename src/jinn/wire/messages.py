"""Every message of the API, declared once: it is decoded by this, checked by this, and documented from this.

Read `Standing` first: it is what a viewer may know of a match right now, and stands in every answer about one.
Seats count from 0 here, moments and spans are milliseconds, a moment is counted from 1970 in UTC. Positions, views
and moves are the texts of the game's rules page.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

Key = Annotated[
    str, Meta(min_length=1, max_length=64, description="Any text; sent again, it gives the first answer again.")
]
Seq = Annotated[int, Meta(ge=0, description="The number of the last event that was seen.")]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]
Status = Literal["open", "running", "adjourned", "over", "aborted"]


class In(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: a field that the message does not have is refused."""


class Out(Struct, frozen=True, kw_only=True):
    """What the server sends: a client passes over fields that it does not know."""


# Refusals


class Sentence(Out, frozen=True):
    """One sentence in both languages."""

    ru: str
    en: str


class Problem(Out, frozen=True):
    """Why something was refused. Nothing was changed."""

    code: str
    text: Sentence
    clause: str = ""
    cells: tuple[str, ...] = ()
    alternative: str | None = None


class Refusal(Out, frozen=True):
    """The body of every answer that is not a success; with the match as it stands where it is about one."""

    error: Problem
    standing: "Standing | None" = None


# Matches


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


class Event(Out, frozen=True):
    """Something that happened in a match, as a viewer may know it, and how it stands after it."""

    seq: int
    kind: str
    at: int
    seat: int | None = None
    lines: tuple[Told, ...] = ()
    text: str = ""
    detail: str = ""
    """What a kind needs one word for: the id of the rematch, the reason of an adjournment."""
    standing: Standing | UnsetType = UNSET


class Sitter(Out, frozen=True):
    """Who holds a seat; no name means that it is free."""

    seat: int
    name: str | None = None
    kind: Literal["guest", "account", "bot", "jinn", "free"] = "free"
    level: int | None = None
    rating: int | None = None
    change: int | None = None


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
    visibility: Literal["public", "link"]
    creator: str
    created: int
    started: int | None = None
    ended: int | None = None
    start: str = ""
    rematch_of: str | None = None


class Snapshot(Out, frozen=True):
    """A match whole, for one viewer: first message of a stream, answer of `GET /api/matches/{id}`."""

    info: Info
    standing: Standing
    log: tuple[Event, ...]
    seat: int | None = None


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
    or as many as `jinn_seats` says."""  # fmt: skip

    game: Short
    options: Annotated[dict[Short, Annotated[str, Meta(max_length=200)]], Meta(max_length=20)] = {}
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    control: Short = "-"
    rated: bool = False
    visibility: Literal["public", "link"] = "link"
    jinn: Annotated[int, Meta(ge=1, le=20)] | None = None
    jinn_seats: Annotated[int, Meta(ge=1, le=7)] | None = None
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


# Players


class Me(Out, frozen=True):
    """Who you are here."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot", "jinn"]
    role: Literal["player", "admin"]
    lang: Literal["ru", "en"] | None = None
    muted: bool = False


class NewGuest(In, frozen=True):
    """Plays at once, without an account."""

    name: Name | None = None


class NewAccount(In, frozen=True):
    """Makes an account; a guest who asks keeps his matches."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]
    bot: bool = False


class Login(In, frozen=True):
    """Opens a session of an account."""

    name: Name
    password: Secret


class NewPassword(In, frozen=True):
    """Changes the password; all other sessions end."""

    old: Secret
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class UseReset(In, frozen=True):
    """Sets a new password by an administrator's one-time link."""

    token: Secret
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class CloseAccount(In, frozen=True):
    """Closes the account for good: its matches stay, the name goes."""

    password: Secret | None = None


class Preferences(In, frozen=True):
    """What an account may change of itself."""

    lang: Literal["ru", "en"] | None = None


class NewToken(In, frozen=True):
    """A token for a program that plays as you."""

    label: Short
    days: Annotated[int, Meta(ge=1, le=3650)] = 365


class Token(Out, frozen=True):
    """A token; its text is told once, when it is made."""

    id: str
    label: str
    created: int
    expires: int
    token: str | None = None


class Tokens(Out, frozen=True):
    """The tokens of an account."""

    tokens: tuple[Token, ...]


class Rating(Out, frozen=True):
    """A rating of one game and speed."""

    game: str
    speed: str
    value: int
    deviation: int
    matches: int
    provisional: bool


class Profile(Out, frozen=True):
    """What everybody may know of a player."""

    name: str
    kind: Literal["guest", "account", "bot", "jinn"]
    joined: int
    ratings: tuple[Rating, ...]
    finished: int
    running: int


class RatingPoint(Out, frozen=True):
    """A rating right after a match."""

    match: str
    at: int
    value: int
    deviation: int


class RatingHistory(Out, frozen=True):
    """A player's rating in one game and speed, oldest first."""

    points: tuple[RatingPoint, ...]


# Administration


class UseAdminLink(In, frozen=True):
    """Makes the first administrator, or raises an account to one, by a one-time link."""

    token: Secret
    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class AdminAct(In, frozen=True):
    """Why something is done; it stands in the audit log."""

    why: Annotated[str, Meta(max_length=300)] = ""


class AdminPlayer(Out, frozen=True):
    """A player as an administrator sees him."""

    id: str
    name: str
    kind: str
    role: str
    created: int
    seen: int
    muted: bool
    closed: bool


class AdminPlayers(Out, frozen=True):
    """A page of players."""

    players: tuple[AdminPlayer, ...]


class Link(Out, frozen=True):
    """A one-time link."""

    link: str
    expires: int


class AuditEntry(Out, frozen=True):
    """One act of an administrator."""

    at: int
    admin: str
    act: str
    target: str
    why: str


class Audit(Out, frozen=True):
    """The last acts of administrators, newest first."""

    entries: tuple[AuditEntry, ...]


class Health(Out, frozen=True):
    """How the house is."""

    version: str
    store: str
    live: int
    streams: int
    jobs: dict[str, int]
    workers: int
    started: int


class Backup(Out, frozen=True):
    """A backup that was made."""

    file: str
    bytes: int


# The Jinn's work


class Acquire(In, frozen=True):
    """Asks for work; waits up to so many seconds for it."""

    worker: Short
    wait: Annotated[int, Meta(ge=0, le=30)] = 20
    kinds: tuple[Literal["move", "analysis", "hint"], ...] = ("move", "analysis", "hint")


class Job(Out, frozen=True):
    """A decision that is wanted: what the seat may know, and nothing else."""

    id: str
    lease: str
    expires: int
    kind: Literal["move", "analysis", "hint"]
    game: str
    rules_version: int
    options: dict[str, str]
    seat: int
    view: str
    log: tuple[Raw, ...]
    """The reports of all moves so far, as this seat saw them."""
    level: int
    seed: str
    nodes: int


class JobResult(In, frozen=True):
    """The decision, and what it took."""

    lease: Secret
    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    nodes: Annotated[int, Meta(ge=0)] = 0
    value: float | None = None


class JobAbort(In, frozen=True):
    """Gives a job back; somebody else may try."""

    lease: Secret
    why: Annotated[str, Meta(max_length=300)] = ""


class Renewed(Out, frozen=True):
    """Until when the lease holds now."""

    expires: int


class Nothing(Out, frozen=True):
    """Done; there is nothing to tell."""


# The games


class OptionInfo(Out, frozen=True):
    """An option of a game."""

    name: str
    about: Sentence
    default: str
    good: Sentence


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    rules_version: int
    title: Sentence
    how: Sentence
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]


class Games(Out, frozen=True):
    """All games of the house."""

    games: tuple[GameInfo, ...]
