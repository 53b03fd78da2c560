"""What players tell the administrators of each other: written down, looked at, decided. Nobody else ever sees it."""

from typing import Any

from jinn.core.text import Text
from jinn.server.http import NotFound, TooMany
from jinn.store.contract import Tx

OPEN = 10  # reports of one player that wait
PAGE = 100

TOO_MANY = Text(
    "Ваши прежние сообщения ещё не рассмотрены: дождитесь этого.",
    "Your reports before this one have not been looked at yet: wait for that.",
)
NO_REPORT = Text("Такого сообщения нет, или оно уже рассмотрено.", "There is no such report, or it has been settled.")
NOT_THERE = Text("В этой партии {name} не играет.", "{name} does not play in that match.")
YOURSELF = Text("Это вы сами.", "That is yourself.")

_FIELDS = (
    "r.id, r.at, r.player, r.target, p.kind, p.muted, r.match, r.why, r.resolved, r.admin, r.verdict"
    " FROM report r LEFT JOIN player p ON p.id = r.target"
)


def write(tx: Tx, name: str, at: int, player: str, target: str, match: str, why: str) -> None:
    """Keeps a report. Raises `TooMany`; the same about the same match again takes the place of the first."""
    waiting = tx.run("SELECT id, target, match FROM report WHERE player = :player AND resolved IS NULL", player=player)
    same = [row[0] for row in waiting if row[1:] == (target, match)]
    if same:
        tx.run("UPDATE report SET why = :why, at = :at WHERE id = :id", why=why, at=at, id=same[0])
        return
    if len(waiting) >= OPEN:
        raise TooMany("reports_waiting", TOO_MANY, retry=3600)
    tx.run(
        "INSERT INTO report (id, at, player, target, match, why) VALUES (:id, :at, :player, :target, :match, :why)",
        id=name, at=at, player=player, target=target, match=match, why=why,
    )  # fmt: skip


def page(tx: Tx, before: int, *, settled: bool) -> tuple[list[tuple[Any, ...]], int]:
    """Reports that wait, or those that were settled; and how many wait."""
    where = "IS NOT NULL" if settled else "IS NULL"
    rows = tx.run(
        f"SELECT {_FIELDS} WHERE r.resolved {where} AND r.at < :before ORDER BY r.at DESC, r.id LIMIT {PAGE}",
        before=before,
    )
    ((waiting,),) = tx.run("SELECT COUNT(*) FROM report WHERE resolved IS NULL")
    return rows, int(waiting)


def resolve(tx: Tx, name: str, at: int, admin: str, verdict: str) -> str:
    """Settles a report; of whom it was. Raises `NotFound`."""
    rows = tx.run("SELECT target FROM report WHERE id = :id AND resolved IS NULL", id=name)
    if not rows:
        raise NotFound("no_report", NO_REPORT)
    tx.run(
        "UPDATE report SET resolved = :at, admin = :admin, verdict = :verdict WHERE id = :id",
        at=at, admin=admin, verdict=verdict, id=name,
    )  # fmt: skip
    return str(rows[0][0])
