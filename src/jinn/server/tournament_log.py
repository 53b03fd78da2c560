"""Tournaments as the store keeps them: the log of each, and the matches that bear its id."""

import json
from dataclasses import dataclass, replace
from typing import Any

from jinn.league.crosstable import DRAW, LOSS, WIN, Played
from jinn.league.tournament import FORMAT, Event, Settings, Tournament, evolve, folded
from jinn.server.http import NotFound
from jinn.server.tournament_texts import NO_TOURNAMENT
from jinn.store.contract import Tx

_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
GOING_ON = ("running", "adjourned")


@dataclass(frozen=True, slots=True)
class Game:
    """What became of a game of the schedule: its last match, how that stands, how many were begun."""

    match: str
    status: str
    attempts: int
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """A tournament with its games, as they were at one moment."""

    tournament: Tournament
    games: dict[int, Game]

    @property
    def played(self) -> dict[int, Played]:
        """The games that are over."""
        return {number: game.played for number, game in self.games.items() if game.played is not None}

    @property
    def busy(self) -> frozenset[int]:
        """The entrants who play a game of it now."""
        going_on = {number for number, game in self.games.items() if game.status in GOING_ON}
        return frozenset(
            entrant for pairing in self.tournament.games if pairing.number in going_on for entrant in pairing.seats
        )


def create(tx: Tx, id: str, settings: Settings, creator: str, at: int, key: str) -> None:
    """Begins the log of a tournament, unless that has begun."""
    row = "id, game, title, status, creator, created, ended, seq"
    tx.run(
        f"INSERT INTO tournament ({row}) VALUES (:id, :game, :title, 'open', :creator, :at, NULL, 0) "
        "ON CONFLICT DO NOTHING",
        id=id, game=settings.game, title=settings.title, creator=creator, at=at,
    )  # fmt: skip
    data = {"settings": {name: getattr(settings, name) for name in Settings.__slots__}, "key": key}
    _insert(tx, id, Event(0, "created", creator, data, at))


def _insert(tx: Tx, id: str, event: Event) -> None:
    tx.run(
        "INSERT INTO tournament_event (tournament, seq, kind, player, payload, at, format) "
        "VALUES (:id, :seq, :kind, :player, :payload, :at, :format) ON CONFLICT DO NOTHING",
        id=id, seq=event.seq, kind=event.kind, player=event.player, payload=_ENCODE(event.data), at=event.at,
        format=FORMAT,
    )  # fmt: skip


def lock(tx: Tx, id: str) -> None:
    """Nobody else changes this tournament until the transaction is over."""
    tx.run("UPDATE tournament SET seq = seq WHERE id = :id", id=id)


def append(tx: Tx, before: Tournament, kind: str, player: str, data: dict[str, Any], at: int) -> Tournament:
    """Adds an event; the tournament after it. The tournament must be locked."""
    event = Event(before.seq + 1, kind, player, data, max(at, before.created))
    after = evolve(before, event)
    _insert(tx, before.id, event)
    tx.run(
        "UPDATE tournament SET seq = :seq, status = :status, ended = :ended WHERE id = :id",
        id=before.id, seq=after.seq, status=after.status, ended=after.ended,
    )  # fmt: skip
    return after


def read(tx: Tx, id: str) -> Known:
    """The tournament of this id. Raises `NotFound`."""
    rows = tx.run(
        "SELECT seq, kind, player, payload, at FROM tournament_event WHERE tournament = :id ORDER BY seq", id=id
    )
    if not rows:
        raise NotFound("no_tournament", NO_TOURNAMENT)
    events = [Event(seq, kind, player, json.loads(payload), at) for seq, kind, player, payload, at in rows]
    return Known(folded(id, events), games_of(tx, id))


def games_of(tx: Tx, id: str) -> dict[int, Game]:
    """What became of each game that was begun."""
    rows = tx.run(
        "SELECT number, id, status, places, points FROM match WHERE contest = :id AND contest <> '' "
        "ORDER BY number, created, id",
        id=id,
    )
    found: dict[int, Game] = {}
    for number, match, status, places, points in rows:
        attempts = found[number].attempts + 1 if number in found else 1
        if number in found and found[number].status != "aborted":
            # Another one was begun though this one goes on: the first counts.
            found[number] = replace(found[number], attempts=attempts)
            continue
        found[number] = Game(match, status, attempts, _played(places, points) if status == "over" else None)
    return found


def _played(places: str, points: str) -> Played:
    one, other = map(int, places.split(","))
    halves = (DRAW, DRAW) if one == other else (WIN, LOSS) if one < other else (LOSS, WIN)
    score = tuple(map(int, points.split(",")))
    return Played(halves, (score[0], score[1]))


def running(tx: Tx) -> list[str]:
    """The tournaments that somebody has to look after: those that run, and those with matches that go on."""
    rows = tx.run(
        "SELECT id FROM tournament WHERE status IN ('open', 'running') AND status = 'running' UNION "
        "SELECT contest FROM match WHERE status IN ('open', 'running', 'adjourned') AND role = 'round'"
    )
    return sorted(id for (id,) in rows)


def page(tx: Tx, game: str, status: str, before: tuple[int, str], size: int) -> list[Known]:
    """A page of tournaments, the newest first, and one more."""
    rows = tx.run(
        "SELECT id FROM tournament WHERE (game = :game OR :game = '') AND (status = :status OR :status = '') "
        "AND (created < :at OR (created = :at AND id < :id)) ORDER BY created DESC, id DESC LIMIT :size",
        game=game, status=status, at=before[0], id=before[1], size=size + 1,
    )  # fmt: skip
    return [read(tx, id) for (id,) in rows]


def unfinished(tx: Tx, creator: str) -> int:
    """How many tournaments of this maker are not over."""
    rows = tx.run(
        "SELECT COUNT(*) FROM tournament WHERE status IN ('open', 'running') AND creator = :creator", creator=creator
    )
    return int(rows[0][0])
