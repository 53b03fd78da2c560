"""The tables of a house in memory, for tests of what only reads and writes them."""

import json
import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import apsw

from jinn.core.outcome import Outcome
from jinn.store.contract import Tx


class Tables:
    """A transaction (`jinn.store.contract.Tx`) without end, on SQLite in memory."""

    def __init__(self) -> None:
        self.connection = apsw.Connection(":memory:")
        for file in sorted(files("jinn.store.migrations").iterdir(), key=lambda file: file.name):
            if file.name.endswith(".sql"):
                self.connection.execute(re.sub(r"/\*sqlite (.*?)\*/", r"\1", file.read_text("utf-8")))

    def run(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Runs one statement; its rows."""
        return list(self.connection.execute(sql, values))


def add_players(tx: Tx, *names: str, kind: str = "account") -> None:
    """Players whose id is their name."""
    for name in names:
        tx.run(
            "INSERT INTO player (id, kind, name, name_key, created, seen) VALUES (:id, :kind, :id, :key, 0, 0)",
            id=name, kind=kind, key=name.casefold(),
        )  # fmt: skip


def add_match(tx: Tx, id: str, players: Iterable[str], outcome: Outcome | None = None, **facts: Any) -> None:
    """A match of these players: running, or over with this outcome."""
    sat = tuple(players)
    over = outcome is not None
    row = {
        "id": id, "game": "kalah", "rules_version": 1, "options": json.dumps({}), "seats": len(sat), "control": "300+5",
        "speed": "rapid", "rated": 1, "visibility": "public", "creator": sat[0] if sat else "", "created": 0, "seq": 0,
        "status": "over" if over else "running", "ply": 0, "due": "" if over else "0", "deadline": None, "started": 0,
        "ended": 1000 if over else None, "places": ",".join(map(str, outcome.places)) if outcome else "",
        "points": ",".join(map(str, outcome.points)) if outcome else "", "reason": outcome.reason if outcome else "",
        "opening": "", "settled": 0,
    } | facts  # fmt: skip
    tx.run(f"INSERT INTO match ({', '.join(row)}) VALUES ({', '.join(':' + name for name in row)})", **row)
    for seat, player in enumerate(sat):
        tx.run("INSERT INTO sitter VALUES (:match, :seat, :player)", match=id, seat=seat, player=player)
