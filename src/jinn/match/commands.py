"""What may be asked of a match. Each command becomes one event, or is refused and changes nothing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, TypeAlias

from jinn.core.game import Game, Seat
from jinn.match.clock import UNTIMED, Control

What: TypeAlias = Literal["draw", "takeback", "rematch"]

BARE = "~"  # no player's id begins with it: what follows is a name that a record brought, and no player


@dataclass(frozen=True, slots=True)
class Moment:
    """When a command comes: the house's clock, what of the time since `Clock.at` the house was down, and chance."""

    at: int
    lost: int = 0
    chance: Random = field(default_factory=Random, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Sit:
    """Who holds a seat. The Jinn has a level, and nobody waits for his consent."""

    player: str
    kind: Literal["guest", "account", "bot", "jinn"] = "account"
    level: int | None = None

    @property
    def bare(self) -> str | None:
        """The name of somebody who is no player here, because a record brought him; else nothing."""
        return self.player.removeprefix(BARE) if self.player.startswith(BARE) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
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
    key: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Takes this seat, or any that is free."""

    sit: Sit
    seat: Seat | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """Gives a seat up before the match has begun."""

    seat: Seat
    key: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A move or a whole turn as text. `seq` is the last event that the player saw."""

    seat: Seat
    seq: int
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the match up."""

    seat: Seat
    key: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Offers a draw or another match, or asks to take back."""

    seat: Seat
    what: What
    key: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answers what another seat has offered."""

    seat: Seat
    what: What
    yes: bool
    key: str = ""


@dataclass(frozen=True, slots=True)
class Abort:
    """Ends a match that has hardly begun, without a result; without a seat it is the house that does, at any time."""

    seat: Seat | None = None
    reason: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Adjourn:
    """Breaks off until all are ready again, a week at most; without a seat it is the house that does."""

    seat: Seat | None = None
    reason: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Ready:
    """Wants to go on with an adjourned match."""

    seat: Seat
    key: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """Claims the end because the seats that are due have been away; `absent` is for how long, by the house's word."""

    seat: Seat
    what: Literal["win", "draw"]
    absent: Mapping[int, int]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """Says something at the table."""

    seat: Seat
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Overdue:
    """What a deadline brings that has passed: time is over, an adjourned match is dropped, nobody came."""

    key: str = ""


@dataclass(frozen=True, slots=True)
class Rematched:
    """The next match was opened."""

    match: str
    key: str = ""


Command: TypeAlias = (
    Join | Leave | Play | Resign | Offer | Answer | Abort | Adjourn | Ready | Claim | Say | Overdue | Rematched
)
