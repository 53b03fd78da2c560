"""The league with the Jinn: seasons, the table, one's own standing, games that count and training games."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from jinn.wire.basics import In, Key, Out, Problem, Short
from jinn.wire.matches import Standing

RankName = Literal["junior", "candidate", "participant", "effendi"]
Levels = dict[RankName, Annotated[int, Meta(ge=1, le=20)]]
Options = Annotated[dict[Short, Annotated[str, Meta(max_length=200)]], Meta(max_length=20)]


class Terms(Out, frozen=True):
    """By what a season is played. `daily`: so much may be begun a day, by the weights of `counted` and `training`."""

    daily: int = 5
    counted: int = 1
    training: int = 2
    enough: int = 25
    """So many games as a participant make an effendi of who is ahead (NNN)."""
    most: int = 255
    """So many games one may play at most (KK)."""
    demotion: bool = True
    control: str = "-"
    options: dict[str, str] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    """The Jinn's level in each category."""


class Season(Out, frozen=True):
    """A season of the league of one game."""

    id: str
    game: str
    number: int
    open: bool
    opened: int
    terms: Terms
    closed: int | None = None


class Seasons(Out, frozen=True):
    """Seasons; of one game the newest first."""

    seasons: tuple[Season, ...]


class LeagueRow(Out, frozen=True):
    """Somebody in the table. `fora`: so many games won in a row pass the row above; none where no number does."""

    place: int
    code: str
    name: str
    rank: RankName
    human: int
    jinn: int
    drawn: int
    fora: int | None
    adjourned: int | None = None
    """How many of his games wait; told to administrators."""
    you: bool = False


class LeagueTotals(Out, frozen=True):
    """The last row of the table."""

    players: int
    human: int
    jinn: int
    drawn: int
    adjourned: int | None = None


class LeagueTable(Out, frozen=True):
    """The standings, or those of them that were asked for; so many rows stand above the dotted `line`."""

    season: Season
    rows: tuple[LeagueRow, ...]
    line: int
    totals: LeagueTotals
    if_wins: int = 0
    """As if you had won so many games more."""


class MyLeague(Out, frozen=True):
    """How you stand in the league of a game, and what you may play now."""

    season: Season
    code: str | None
    rank: RankName
    human: int
    jinn: int
    drawn: int
    level: int
    """Of the Jinn in your category."""
    spent: int
    """What the games weigh that you began today."""
    left: int
    """How many games that count you may still begin today."""
    left_training: int
    day_ends: int
    begins: Literal["you", "jinn"]
    """Who begins your next game that counts."""
    place: int | None = None
    """None while you have played nothing that counts."""
    fora: int | None = None
    match: str | None = None
    """Your game that counts and is not over."""
    adjourned: bool = False
    training: str | None = None
    """Your training game that is not over."""
    trains: tuple[RankName, ...] = ()
    """In which categories you may train now."""
    play_refused: Problem | None = None
    """Why you may begin no game that counts now, if so."""
    train_refused: Problem | None = None


class PlayCounted(In, frozen=True):
    """Begins a game that counts, or goes on with the one that is not over."""

    key: Key | None = None


class Train(In, frozen=True):
    """Begins a training game, in your own category unless you name another, or goes on with the one that is not over."""  # noqa: E501

    rank: RankName | None = None
    begins: Literal["you", "jinn"] = "you"
    key: Key | None = None


class LeagueDone(Out, frozen=True):
    """The game that was begun, or that goes on, and how it stands for you."""

    match: str
    seq: int
    seat: int
    standing: Standing
    resumed: bool
    """Whether it was begun before."""
    rank: RankName
    level: int


class NewTerms(In, frozen=True):
    """What an administrator chooses; what is left out stays as it is. Some of it can be chosen with a new season alone:
    `enough`, `most`, `demotion`, `options`."""  # fmt: skip

    daily: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    counted: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    training: Annotated[int, Meta(ge=1, le=1000)] | UnsetType = UNSET
    enough: Annotated[int, Meta(ge=1, le=10_000)] | UnsetType = UNSET
    most: Annotated[int, Meta(ge=1, le=10_000)] | UnsetType = UNSET
    demotion: bool | UnsetType = UNSET
    control: Short | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    levels: Levels | UnsetType = UNSET
    why: Annotated[str, Meta(max_length=300)] = ""
