"""Rows to put into a store."""

from typing import Any

from jinn.store import Append, NewJob, Opening, Row, Summary, Tx


def row(match: str, seq: int, payload: str = '{"moves":["3"]}', **changes: Any) -> Row:
    facts: dict[str, Any] = {"seat": seq % 2, "kind": "moved", "at": 1000 + seq, "format": 1, "key": f"p:{seq}"}
    return Row(match=match, seq=seq, payload=payload, **{**facts, **changes})


def summary(match: str, seq: int, **changes: Any) -> Summary:
    facts: dict[str, Any] = {
        "status": "running",
        "ply": seq,
        "due": str(seq % 2),
        "deadline": 5000 + seq,
        "started": 1000,
        "ended": None,
        "places": "",
        "points": "",
        "reason": "",
        "opening": "3 4",
    }
    return Summary(match=match, seq=seq, **{**facts, **changes})


def opening(match: str) -> Append:
    """The first event of a match between `anna` and `boris`."""
    facts = Opening(match, "kalah", 1, "{}", 2, "5+3", "blitz", True, "public", "anna", 1000)
    first = row(match, 0, '{"game":"kalah"}', kind="opened", seat=None, key="")
    return Append(first, summary(match, 0), facts, ((0, "anna"), (1, "boris")))


def move(match: str, seq: int, payload: str = '{"moves":["3"]}', jobs: tuple[NewJob, ...] = ()) -> Append:
    return Append(row(match, seq, payload), summary(match, seq), jobs=jobs)


def step(match: str, seq: int, **changes: Any) -> Append:
    """A move in which nothing is hidden and of whose summary only a step is written."""
    return Append(row(match, seq), summary(match, seq, **changes), step=True, plain=True)


def job(id: str, match: str, seq: int) -> NewJob:
    return NewJob(id, match, seq, 1, "move", 0, 3, 1000, 1000)


def set_up(tx: Tx, name: str, value: str) -> None:
    tx.run("INSERT INTO setting (name, value) VALUES (:name, :value)", name=name, value=value)


def setting(tx: Tx, name: str) -> str | None:
    found = tx.run("SELECT value FROM setting WHERE name = :name", name=name)
    return str(found[0][0]) if found else None
