"""All that the house keeps of a player, as one JSON text for himself."""

from collections.abc import Callable
from typing import Any

import msgspec

from jinn.server.sessions import Player
from jinn.store.contract import Tx

PLAYER = ("name", "kind", "role", "lang", "created", "seen", "code")
# What is his, by the name of the part: the columns, and where they stand.
PARTS = {
    "sessions": (("kind", "label", "created", "expires"), "session WHERE player = :id ORDER BY created"),
    "matches": (
        ("match", "seat", "game", "options", "control", "rated", "created", "ended", "places", "reason"),
        "sitter JOIN match ON match.id = sitter.match WHERE sitter.player = :id ORDER BY match.created, sitter.match",
    ),
    "records": (
        ("match", "game", "options", "created"),
        "match WHERE creator = :id AND visibility = 'import' ORDER BY created, id",
    ),
    "ratings": (
        ("match", "game", "speed", "at", "value", "deviation", "volatility"),
        "rating WHERE player = :id ORDER BY at, match",
    ),
    "league": (("season", "rank", "human", "jinn", "drawn"), "score WHERE player = :id ORDER BY season"),
    "tournaments": (
        ("tournament", "kind", "at"),
        "tournament_event WHERE player = :id ORDER BY at, tournament, seq",
    ),
    "puzzles": (("puzzle", "score", "way", "moves", "first", "at"), "solved WHERE player = :id ORDER BY first, puzzle"),
    "reports": (
        ("at", "of", "match", "why", "resolved"),
        "report LEFT JOIN player ON player.id = report.target WHERE report.player = :id ORDER BY at, report.id",
    ),
    "analyses": (("match", "question", "created"), "analysis WHERE player = :id ORDER BY created, id"),
    "remarks": (
        ("match", "seq", "at", "text"),
        "event JOIN sitter ON sitter.match = event.match AND sitter.seat = event.seat"
        " WHERE sitter.player = :id AND event.kind = 'said' ORDER BY event.at",
    ),
}
TABLES = {
    "matches": {"match": "sitter.match"},
    "records": {"match": "id"},
    "reports": {"of": "player.name", "match": "report.match"},
    "remarks": {"match": "event.match", "text": "event.payload"},
}
READ: dict[str, Callable[[Any], Any]] = {
    "options": msgspec.json.decode,
    "rated": bool,
    "question": msgspec.json.decode,
    "text": lambda payload: msgspec.json.decode(payload)["text"],
}
"""What is kept in a form of the house's own, made into what it says."""


def export(tx: Tx, player: Player) -> bytes:
    """Everything, with the records of his matches left to `GET /api/matches/{id}/record`."""
    row = tx.run(f"SELECT {', '.join(PLAYER)} FROM player WHERE id = :id", id=player.id)[0]
    made: dict[str, Any] = {"player": dict(zip(PLAYER, row, strict=True))}
    for part, (columns, where) in PARTS.items():
        named = TABLES.get(part, {})
        sql = f"SELECT {', '.join(named.get(column, column) for column in columns)} FROM {where}"
        made[part] = [
            {name: READ.get(name, _as_is)(value) for name, value in zip(columns, found, strict=True)}
            for found in tx.run(sql, id=player.id)
        ]
    return msgspec.json.format(msgspec.json.encode(made), indent=1)


def _as_is(value: Any) -> Any:
    return value
