"""Players: accounts, guests and sessions, tokens, ratings and pages of players."""

from typing import Annotated, Literal

from msgspec import Meta

from jinn.wire.basics import In, Name, Out, Secret, Short


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


class Tally(Out, frozen=True):
    """How a player's matches of one game and speed ended; those that he played alone are wins or losses."""

    game: str
    speed: str
    wins: int
    draws: int
    losses: int


class LeagueRank(Out, frozen=True):
    """A player's category and score in the newest season of a game's league."""

    game: str
    season: int
    rank: Literal["junior", "candidate", "participant", "effendi"]
    human: int
    jinn: int


class Profile(Out, frozen=True):
    """What everybody may know of a player."""

    name: str
    kind: Literal["guest", "account", "bot", "jinn"]
    joined: int
    ratings: tuple[Rating, ...]
    finished: int
    running: int
    tallies: tuple[Tally, ...] = ()
    league: tuple[LeagueRank, ...] = ()


class HeadToHead(Out, frozen=True):
    """How matches between two players ended, game by game, as the first of them sees it."""

    name: str
    against: str
    tallies: tuple[Tally, ...]


class RatingPoint(Out, frozen=True):
    """A rating right after a match; the match is named to those who may find it."""

    at: int
    value: int
    deviation: int
    match: str | None = None


class RatingHistory(Out, frozen=True):
    """A player's rating in one game and speed, oldest first; `next` goes into `before` for the points before these."""

    points: tuple[RatingPoint, ...]
    next: str | None = None
