"""A match at one moment: a frozen value, folded from its events (`evolve`)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from jinn.core.game import Game, Seat
from jinn.core.outcome import Outcome
from jinn.core.record import Line
from jinn.match.clock import DAY, Clock, Control
from jinn.match.commands import Contest, Sit

Status: TypeAlias = Literal["open", "running", "adjourned", "over", "aborted"]

UNSTARTED = 14 * DAY  # so long a table waits for its players
ADJOURNED = 7 * DAY  # so long an adjourned match waits (docs/rules/kalah.en.md 3.3)
NO_WORKER = "no_worker"  # why the house broke a match off in which nobody thought for the Jinn


class Offers(Struct, frozen=True, gc=False):
    """What has been offered and not answered: the seats that offered, and who is ready to go on."""

    draw: frozenset[Seat] = frozenset()
    takeback: frozenset[Seat] = frozenset()
    rematch: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()


NO_OFFERS = Offers()
NO_QUESTIONS: Mapping[str, int] = MappingProxyType({})


class Adjourned(Struct, frozen=True, gc=False):
    """Who broke the match off (`None`: the house), why, and since when."""

    seat: Seat | None
    reason: str
    at: int


class Match(Struct, frozen=True, gc=False):
    """All there is of a match. What a seat may know of it, only `game.view` says."""

    id: str
    game: Game[Any, Any, Any, Any]
    control: Control
    rated: bool
    visibility: Literal["public", "link", "import"]
    creator: str
    created: int
    sits: tuple[Sit | None, ...]
    start: Any
    state: Any
    clock: Clock
    rematch_of: str | None = None
    positioned: bool = False
    """Whether it began from a position that somebody set."""
    status: Status = "open"
    seq: int = -1
    at: int = 0
    """When the last event happened."""
    lines: tuple[Line, ...] = ()
    """The lines of its record; those that begin with `!` are no moves."""
    ply: int = 0
    turns: tuple[tuple[Seat, int], ...] = ()
    """Whose turn each was, and the line with which it began: what a takeback goes back to."""
    outcome: Outcome | None = None
    started: int | None = None
    ended: int | None = None
    decided: tuple[int, ...] = ()
    """For each seat, the last event that changed its decision: an answer to anything older is stale."""
    offers: Offers = NO_OFFERS
    asked: Mapping[str, int] = NO_QUESTIONS
    """At which ply each seat asked last for what (`0 draw`): nobody is asked twice the same."""
    said: tuple[int, ...] = ()
    """How often each seat spoke."""
    adjourned: Adjourned | None = None
    rematch: str | None = None
    brought: Mapping[str, Any] | None = None
    """What a record from elsewhere says of itself; the match was not played here."""
    contest: Contest | None = None
    """What it is played for, if for anything."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sits)

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats whose decision is awaited, in order: those that `game.to_act` names, and whose clocks run."""
        return self.clock.running if self.status == "running" else ()

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are asked for consent: all but free ones and the Jinn's."""
        return tuple([Seat(n) for n, sit in enumerate(self.sits) if sit is not None and sit.kind != "jinn"])

    @property
    def with_jinn(self) -> bool:
        """Whether the Jinn plays."""
        for sit in self.sits:  # noqa: SIM110 — a generator takes twice as long, and every move asks
            if sit is not None and sit.kind == "jinn":
                return True
        return False

    @property
    def jinn_due(self) -> tuple[Seat, ...]:
        """The seats whose decision the Jinn owes."""
        return tuple(seat for seat in self.due if self.sits[seat] is not None and seat not in self.people)

    @property
    def role(self) -> str:
        """`counted`, `training` or `round` in a contest; else nothing."""
        return "" if self.contest is None else self.contest.role

    @property
    def earnest(self) -> bool:
        """Whether its result counts somewhere: nothing is taken back, no hint is given, nobody is replaced."""
        return self.rated or self.role in ("counted", "round")

    @property
    def finished(self) -> bool:
        """Whether nothing more can be played."""
        return self.status in ("over", "aborted")

    @property
    def deadline(self) -> int | None:
        """When something happens by itself, if the house is never down; the Jinn's own clock is nobody's loss."""
        if self.status == "running":
            return self._runs_out()
        if self.status == "open":
            return self.created + UNSTARTED
        if self.status == "adjourned" and self.adjourned is not None:
            return None if self.jinn_away else self.adjourned.at + ADJOURNED
        return None

    def _runs_out(self) -> int | None:
        """When the first of the people who think runs out of time. A plain loop: every move asks twice."""
        clock = self.clock
        if self.control.kind == "none":
            # A counted game without a clock waits for its player as an adjourned one does.
            waits = self.role == "counted" and any(seat in self.people for seat in self.due)
            return clock.at + ADJOURNED if waits else None
        first: int | None = None
        for seat in clock.running:
            sit = self.sits[seat]
            if sit is not None and sit.kind != "jinn":
                end = clock.at + clock.left[seat]
                if first is None or end < first:
                    first = end
        return first

    @property
    def jinn_away(self) -> bool:
        """Whether a counted game waits because the Jinn could not think, and he has not said that he can again."""
        if self.role != "counted" or self.adjourned is None or self.adjourned.reason != NO_WORKER:
            return False
        return self.offers.ready <= set(self.people)

    def seat_of(self, player: str) -> Seat | None:
        """The seat that this player holds."""
        for n, sit in enumerate(self.sits):
            if sit is not None and sit.player == player:
                return Seat(n)
        return None
