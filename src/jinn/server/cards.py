"""Cards: matches as lists show them, made of the tables alone, so that a list folds no match.

A card tells nothing that a position tells, so it may be shown to whoever may know that the match is there.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from jinn.league.ratings import Change
from jinn.match.commands import BARE
from jinn.server.settle import changes_of, last_changes
from jinn.store.contract import Tx
from jinn.wire.matches import Card, Contest, Result, Sitter


class MatchRow(NamedTuple):
    """The columns of a match that a card needs."""

    id: str
    game: str
    options: str
    seats: int
    control: str
    speed: str
    rated: int
    status: str
    ply: int
    created: int
    ended: int | None
    places: str
    points: str
    reason: str
    due: str
    deadline: int | None
    contest: str
    role: str
    number: int


COLUMNS = ", ".join(f"m.{name}" for name in MatchRow._fields)
FINISHED = ("over", "aborted")


def matches(tx: Tx, clause: str, **values: Any) -> list[MatchRow]:
    """The matches `m` of this clause."""
    return [MatchRow(*row) for row in tx.run(f"SELECT {COLUMNS} FROM match m {clause}", **values)]


def cards(tx: Tx, rows: Sequence[MatchRow], viewer: str | None = None) -> tuple[Card, ...]:
    """The cards of these matches; `viewer` is the player whose seat is told."""
    sat: dict[str, list[tuple[Any, ...]]] = {row.id: [] for row in rows}
    for match, *who in among(
        tx,
        "SELECT s.match, s.seat, s.player, p.name, p.kind, p.closed FROM sitter s LEFT JOIN player p "
        "ON p.id = s.player WHERE s.match IN ({ids})",
        sat,
    ):
        sat[match].append(tuple(who))
    levels = _levels(tx, [match for match, who in sat.items() if any(kind == "jinn" for _, _, _, kind, _ in who)])
    return tuple(_card(tx, row, sat[row.id], levels.get(row.id, {}), viewer) for row in rows)


def among(tx: Tx, sql: str, ids: Iterable[str]) -> list[tuple[Any, ...]]:
    """The rows of a statement that asks for several ids at once, where `{ids}` stands."""
    values = {f"id{place}": value for place, value in enumerate(ids)}
    return tx.run(sql.format(ids=", ".join(f":{name}" for name in values)), **values) if values else []


def _card(
    tx: Tx, row: MatchRow, sat: Iterable[tuple[Any, ...]], levels: dict[int, int | None], viewer: str | None
) -> Card:
    seated = {seat: (player, name, kind, closed) for seat, player, name, kind, closed in sat}
    over = row.status in FINISHED
    players = [player for player, *_ in seated.values()]
    made = _rated(tx, row) if over else last_changes(tx, row.game, row.speed, players)
    sitters = tuple(
        sitter(seat, *seated[seat], levels.get(seat), made.get(seated[seat][0]), over)
        if seat in seated
        else Sitter(seat=seat)
        for seat in range(row.seats)
    )
    return Card(
        id=row.id, game=row.game, options=json.loads(row.options), seats=sitters, control=row.control,
        speed=row.speed, rated=bool(row.rated), status=row.status, ply=row.ply,  # type: ignore[arg-type]
        created=row.created, ended=row.ended, outcome=outcome_of(row), due=tuple(map(int, row.due)),
        deadline=row.deadline,
        seat=next((seat for seat, (player, *_) in seated.items() if viewer is not None and player == viewer), None),
        contest=Contest(id=row.contest, role=row.role, number=row.number) if row.contest else None,  # type: ignore[arg-type]
    )  # fmt: skip


def _rated(tx: Tx, row: MatchRow) -> dict[str, Change]:
    return changes_of(tx, row.id) if row.rated else {}


def outcome_of(row: MatchRow) -> Result | None:
    """How the match ended; nothing while it has not, and where it was broken off."""
    if row.status != "over":
        return None
    places, points = (tuple(map(int, text.split(","))) for text in (row.places, row.points))
    return Result(places=places, points=points, reason=row.reason)


def sitter(
    seat: int,
    player: str,
    name: str | None,
    kind: str | None,
    closed: int | None,
    level: int | None,
    change: Change | None,
    over: bool,
) -> Sitter:
    """Who holds the seat. `change` is his last one, or that of this match when it is over."""
    if player.startswith(BARE):
        return Sitter(seat=seat, name=player.removeprefix(BARE), kind="name")
    if kind is None or closed:
        return Sitter(seat=seat, kind="gone")
    rating, by = None, None
    if change is not None:
        rating = round(change.before if over else change.value)
        by = round(change.value) - rating if over else None
    return Sitter(seat=seat, name=name, kind=kind, level=level, rating=rating, change=by)  # type: ignore[arg-type]


def _levels(tx: Tx, ids: Iterable[str]) -> dict[str, dict[int, int | None]]:
    """The levels of the Jinn's seats, which the first event of a match tells."""
    rows = among(tx, "SELECT match, payload FROM event WHERE seq = 0 AND match IN ({ids})", ids)
    return {
        match: {seat: level for seat, _, kind, level in json.loads(payload)["sits"] if kind == "jinn"}
        for match, payload in rows
    }
