"""A tournament between people as a log: `evolve` folds it, `decide_…` say what may be added to it. Pure.

The log holds who takes part, the order that was drawn, who waits at the board and which games were begun for those who
did; how the games ended stands in the matches that bear the tournament's id. Together they give everything.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from jinn.core.errors import NotNow, refusal
from jinn.league.crosstable import Played
from jinn.league.schedule import Pairing, schedule
from jinn.league.texts import REFUSALS

FORMAT = 1
Status: TypeAlias = Literal["open", "running", "over", "cancelled"]
KINDS = ("created", "entered", "left", "started", "readied", "unreadied", "paired", "withdrawn", "finished")


@dataclass(frozen=True, slots=True)
class Settings:
    """What is chosen when a tournament is made; JSON of these names is in its first event."""

    game: str
    title: str
    options: Mapping[str, str]
    control: str
    slow: bool
    """By correspondence: all games are begun at once."""
    cycles: int = 1
    paired: bool = False
    rated: bool = True
    bots: bool = False
    most: int = 32


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part."""

    player: str
    kind: str
    withdrawn: bool = False
    annulled: bool = False
    """Whether he withdrew so early that none of his meetings counts."""
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a tournament; `player` is whom it is about."""

    seq: int
    kind: str
    player: str
    data: Mapping[str, Any]
    at: int


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as its log tells it."""

    id: str
    settings: Settings
    creator: str
    created: int
    entrants: tuple[Entrant, ...] = ()
    status: Status = "open"
    seq: int = 0
    ended: int | None = None
    begun: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    """How often each game was begun for two who were ready."""
    keys: frozenset[str] = frozenset()
    """The keys of what was asked for; asked again it changes nothing."""

    @property
    def games(self) -> tuple[Pairing, ...]:
        """The schedule; empty before it is made."""
        if self.status in ("open", "cancelled"):
            return ()
        return schedule(len(self.entrants), self.settings.cycles, paired=self.settings.paired)

    @property
    def withdrawn(self) -> frozenset[int]:
        """The numbers of those who play no longer."""
        return frozenset(number for number, entrant in enumerate(self.entrants) if entrant.withdrawn)

    @property
    def annulled(self) -> frozenset[int]:
        """The numbers of those whose meetings count for nobody."""
        return frozenset(number for number, entrant in enumerate(self.entrants) if entrant.annulled)

    def number_of(self, player: str) -> int | None:
        """The number of this player, if he takes part."""
        return next((number for number, entrant in enumerate(self.entrants) if entrant.player == player), None)


# --- folds ------------------------------------------------------------------------------------------------------------


def begin(id: str, event: Event) -> Tournament:
    """The tournament right after its first event."""
    return Tournament(id, Settings(**event.data["settings"]), event.player, event.at, keys=_keys(frozenset(), event))


def evolve(tournament: Tournament, event: Event) -> Tournament:
    """The tournament after this event, which must be the next one."""
    if event.seq != tournament.seq + 1:
        raise ValueError(f"event {event.seq} does not follow {tournament.seq}")
    return replace(_FOLDS[event.kind](tournament, event), seq=event.seq, keys=_keys(tournament.keys, event))


def folded(id: str, events: Sequence[Event]) -> Tournament:
    """The tournament of this log."""
    tournament = begin(id, events[0])
    for event in events[1:]:
        tournament = evolve(tournament, event)
    return tournament


def _keys(known: frozenset[str], event: Event) -> frozenset[str]:
    key = event.data.get("key")
    return known | {key} if key else known


def _entered(tournament: Tournament, event: Event) -> Tournament:
    return replace(tournament, entrants=(*tournament.entrants, Entrant(event.player, event.data["kind"])))


def _left(tournament: Tournament, event: Event) -> Tournament:
    staying = tuple(entrant for entrant in tournament.entrants if entrant.player != event.player)
    return replace(tournament, entrants=staying)


def _started(tournament: Tournament, event: Event) -> Tournament:
    drawn = tuple(tournament.entrants[number] for number in event.data["order"])
    return replace(tournament, entrants=drawn, status="running")


def _changed(tournament: Tournament, players: Sequence[str], **changes: Any) -> Tournament:
    entrants = tuple(
        replace(entrant, **changes) if entrant.player in players else entrant for entrant in tournament.entrants
    )
    return replace(tournament, entrants=entrants)


def _readied(tournament: Tournament, event: Event) -> Tournament:
    return _changed(tournament, (event.player,), ready=True)


def _unreadied(tournament: Tournament, event: Event) -> Tournament:
    return _changed(tournament, (event.player,), ready=False)


def _paired(tournament: Tournament, event: Event) -> Tournament:
    number = event.data["game"]
    players = [tournament.entrants[entrant].player for entrant in tournament.games[number].seats]
    begun = {**tournament.begun, number: tournament.begun.get(number, 0) + 1}
    return replace(_changed(tournament, players, ready=False), begun=MappingProxyType(begun))


def _withdrawn(tournament: Tournament, event: Event) -> Tournament:
    annulled = event.data["annulled"]
    return _changed(tournament, (event.player,), withdrawn=True, annulled=annulled, ready=False)


def _finished(tournament: Tournament, event: Event) -> Tournament:
    status: Status = "cancelled" if tournament.status == "open" else "over"
    return replace(tournament, status=status, ended=event.at)


_FOLDS: Mapping[str, Callable[[Tournament, Event], Tournament]] = {
    "entered": _entered,
    "left": _left,
    "started": _started,
    "readied": _readied,
    "unreadied": _unreadied,
    "paired": _paired,
    "withdrawn": _withdrawn,
    "finished": _finished,
}


# --- what may be asked ------------------------------------------------------------------------------------------------

Decided: TypeAlias = tuple[str, Mapping[str, Any]]
"""The kind of the next event and its data."""


def _no(code: str, **facts: Any) -> NotNow:
    return refusal(NotNow, REFUSALS, code, **facts)


def decide_enter(tournament: Tournament, player: str, kind: str) -> Decided:
    """Somebody wants to take part. Raises `NotNow`."""
    if tournament.status != "open":
        raise _no("tournament_begun")
    if kind not in ("account", "bot"):
        raise _no("tournament_guest")
    if kind == "bot" and not tournament.settings.bots:
        raise _no("tournament_bot")
    if tournament.number_of(player) is not None:
        raise _no("entered_already")
    if len(tournament.entrants) >= tournament.settings.most:
        raise _no("tournament_full", most=tournament.settings.most)
    return "entered", {"kind": kind}


def decide_withdraw(tournament: Tournament, player: str, played: Collection[int]) -> Decided:
    """Somebody takes part no longer, when these games were over. Raises `NotNow`.

    Who withdraws before half of his games are over has played for nobody.
    """
    number = tournament.number_of(player)
    if number is None or tournament.entrants[number].withdrawn:
        raise _no("not_entered")
    if tournament.status == "open":
        return "left", {}
    _check_running(tournament)
    own = [pairing.number for pairing in tournament.games if number in pairing.seats]
    return "withdrawn", {"annulled": 2 * sum(game in played for game in own) < len(own)}


def decide_start(tournament: Tournament, order: Sequence[int]) -> Decided:
    """It begins, in this order of entrants, which was drawn. Raises `NotNow`."""
    if tournament.status != "open":
        raise _no("tournament_begun")
    if len(tournament.entrants) < 2:
        raise _no("too_few")
    return "started", {"order": list(order)}


def decide_ready(tournament: Tournament, player: str, *, ready: bool) -> Decided | None:
    """Somebody waits at the board, or does no longer; `None`: so he did already. Raises `NotNow`."""
    _check_running(tournament)
    number = tournament.number_of(player)
    if number is None or tournament.entrants[number].withdrawn:
        raise _no("not_entered")
    if tournament.settings.slow:
        raise _no("slow_tournament")
    if tournament.entrants[number].ready == ready:
        return None
    return ("readied" if ready else "unreadied"), {}


def decide_finish(tournament: Tournament) -> Decided:
    """It ends, whatever is left to play. Raises `NotNow`."""
    if tournament.status != "open":
        _check_running(tournament)
    return "finished", {}


def _check_running(tournament: Tournament) -> None:
    if tournament.status == "open":
        raise _no("not_started")
    if tournament.status != "running":
        raise _no("tournament_over")


# --- what is to be played ---------------------------------------------------------------------------------------------


def left(tournament: Tournament, played: Mapping[int, Played]) -> tuple[Pairing, ...]:
    """The games that are still to be played: of two who both take part."""
    withdrawn = tournament.withdrawn
    return tuple(
        pairing for pairing in tournament.games if pairing.number not in played and not withdrawn & set(pairing.seats)
    )


def due(tournament: Tournament, played: Mapping[int, Played], busy: frozenset[int]) -> tuple[Pairing, ...]:
    """The games to be begun now for those who are ready, none of whom plays another one: the earliest first."""
    free = {number for number, entrant in enumerate(tournament.entrants) if entrant.ready} - busy
    found = []
    for pairing in left(tournament, played):
        if free >= set(pairing.seats):
            found.append(pairing)
            free -= set(pairing.seats)
    return tuple(found)
