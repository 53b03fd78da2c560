"""What may be asked of a match. Each command becomes one event, or is refused and changes nothing."""

from collections.abc import Mapping
from random import Random
from typing import Any, Literal, TypeAlias

from msgspec import Struct, field

from jinn.core.game import Game, Seat
from jinn.match.clock import UNTIMED, Control

What: TypeAlias = Literal["draw", "takeback", "rematch"]

BARE = "~"  # no player's id begins with it: what follows is a name that a record brought, and no player


class Moment(Struct, frozen=True, gc=False):
    """When a command comes: the house's clock, what of the time since `Clock.at` the house was down, and chance."""

    at: int
    lost: int = 0
    chance: Random = field(default_factory=Random)


class Sit(Struct, frozen=True, gc=False):
    """Who holds a seat. The Jinn has a level and a pace, and nobody waits for his consent."""

    player: str
    kind: Literal["guest", "account", "bot", "jinn"] = "account"
    level: int | None = None
    pace: Literal["at once", "human"] = "at once"

    @property
    def bare(self) -> str | None:
        """The name of somebody who is no player here, because a record brought him; else nothing."""
        return self.player.removeprefix(BARE) if self.player.startswith(BARE) else None


class Contest(Struct, frozen=True, gc=False):
    """What a match is played for: a season of the league with the Jinn, or a tournament between people."""

    id: str
    role: Literal["counted", "training", "round"]
    """A counted or a training game of the league (docs/rules/kalah.en.md 3), or a game of a tournament."""
    rank: str = ""
    """The category in which it is played; of a tournament none."""
    number: int = 0
    """Which of the player's games of the league it is, or which game of the tournament."""


class Open(Struct, frozen=True, kw_only=True, gc=False):
    """Opens a match: it begins at once when no seat is free."""

    id: str
    game: Game[Any, Any, Any, Any]
    sits: tuple[Sit | None, ...]
    creator: str
    control: Control = UNTIMED
    rated: bool = False
    visibility: Literal["public", "link"] = "link"
    position: str | None = None
    """A position to begin from; without it the game sets up."""
    rematch_of: str | None = None
    contest: Contest | None = None
    key: str = ""


class Join(Struct, frozen=True, gc=False):
    """Takes this seat, or any that is free."""

    sit: Sit
    seat: Seat | None = None
    key: str = ""


class Leave(Struct, frozen=True, gc=False):
    """Gives a seat up before the match has begun."""

    seat: Seat
    key: str = ""


class Play(Struct, frozen=True, gc=False):
    """A move or a whole turn as text. `seq` is the last event that the player saw."""

    seat: Seat
    seq: int
    text: str
    key: str = ""


class Resign(Struct, frozen=True, gc=False):
    """Gives the match up."""

    seat: Seat
    key: str = ""


class Offer(Struct, frozen=True, gc=False):
    """Offers a draw or another match, or asks to take back."""

    seat: Seat
    what: What
    key: str = ""


class Answer(Struct, frozen=True, gc=False):
    """Answers what another seat has offered."""

    seat: Seat
    what: What
    yes: bool
    key: str = ""


class Abort(Struct, frozen=True, gc=False):
    """Ends a match that has hardly begun, without a result; without a seat it is the house that does, at any time."""

    seat: Seat | None = None
    reason: str = ""
    key: str = ""


class Adjourn(Struct, frozen=True, gc=False):
    """Breaks off until all are ready again, a week at most; without a seat it is the house that does."""

    seat: Seat | None = None
    reason: str = ""
    key: str = ""


class Ready(Struct, frozen=True, gc=False):
    """Wants to go on with an adjourned match."""

    seat: Seat
    key: str = ""


class Claim(Struct, frozen=True, gc=False):
    """Claims the end because the seats that are due have been away; `absent` is for how long, by the house's word."""

    seat: Seat
    what: Literal["win", "draw"]
    absent: Mapping[int, int]
    key: str = ""


class Say(Struct, frozen=True, gc=False):
    """Says something at the table."""

    seat: Seat
    text: str
    key: str = ""


class Overdue(Struct, frozen=True, gc=False):
    """What a deadline brings that has passed: time is over, an adjourned match is dropped, nobody came."""

    key: str = ""


class Rematched(Struct, frozen=True, gc=False):
    """The next match was opened."""

    match: str
    key: str = ""


Command: TypeAlias = (
    Join | Leave | Play | Resign | Offer | Answer | Abort | Adjourn | Ready | Claim | Say | Overdue | Rematched
)
