"""The table of analyses: what was asked, what is known so far. Each function runs in a transaction of the store.

The job of the same id (`job_table`) says whether anybody is at work on it.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from jinn.server import job_table
from jinn.server.job_table import FAILURES, Job
from jinn.store.contract import NewJob, Tx
from jinn.wire.analysis import Judgement, State

KIND = "analysis"
_judgements = msgspec.json.Decoder(tuple[Judgement, ...]).decode


@dataclass(frozen=True, slots=True)
class Kept:
    """One row, with the state of its job."""

    id: str
    player: str
    match: str
    question: str
    judged: tuple[Judgement, ...]
    version: int
    state: State


def find(tx: Tx, name: str, now: int) -> Kept | None:
    """The analysis of this id."""
    rows = tx.run(
        "SELECT a.id, a.player, a.match, a.question, a.answer, a.version, j.state, j.attempts, j.expires"
        " FROM analysis a LEFT JOIN job j ON j.id = a.id WHERE a.id = :id",
        id=name,
    )
    if not rows:
        return None
    *_, state, attempts, expires = rows[0]
    row = rows[0]
    return Kept(row[0], row[1], row[2], row[3], _judgements(row[4]), row[5], _state(state, attempts, expires, now))


def _state(state: str | None, attempts: int, expires: int, now: int) -> State:
    at_work = state == "leased" and expires > now
    if state in ("ready", "leased") and not at_work:
        return "failed" if attempts >= FAILURES else "waiting"
    return "running" if at_work else "done" if state == "done" else "stopped"


def add(tx: Tx, kept: Kept, job: NewJob, now: int) -> None:
    """Asks for an analysis, again if it came to nothing. Of positions each player has one under way."""
    tx.run(
        "INSERT INTO analysis (id, player, match, question, created)"
        " VALUES (:id, :player, :match, :question, :now) ON CONFLICT DO NOTHING",
        id=kept.id, player=kept.player, match=kept.match, question=kept.question, now=now,
    )  # fmt: skip
    job_table.add(tx, job, now)
    tx.run(
        "UPDATE job SET state = 'ready', lease = '', worker = '', expires = 0, attempts = 0, created = :now,"
        " done = NULL WHERE id = :id AND (state = 'dropped' OR (attempts >= :most AND state <> 'done'))",
        id=kept.id, most=FAILURES, now=now,
    )  # fmt: skip
    if not kept.match:
        tx.run(
            "UPDATE job SET state = 'dropped', done = :now WHERE kind = 'analysis' AND state IN ('ready', 'leased')"
            " AND id <> :id AND id IN (SELECT id FROM analysis WHERE player = :player AND match = '')",
            now=now, id=kept.id, player=kept.player,
        )  # fmt: skip


def waiting(tx: Tx, player: str) -> tuple[int, int]:
    """How many analyses are not done, of all and of this player."""
    rows = tx.run(
        "SELECT a.player FROM job j JOIN analysis a ON a.id = j.id"
        " WHERE j.kind = 'analysis' AND j.state IN ('ready', 'leased') AND j.attempts < :most",
        most=FAILURES,
    )
    return len(rows), sum(who == player for (who,) in rows)


def judge(tx: Tx, job: Job, judged: tuple[Judgement, ...], expires: int) -> bool:
    """Adds what a worker has found out; whether the lease still held."""
    if job_table.renew(tx, job.id, job.lease, expires) is None:
        return False
    rows = tx.run("SELECT answer FROM analysis WHERE id = :id", id=job.id)
    if not rows:
        return False
    if judged:
        known = {one.ply: one for one in (*_judgements(rows[0][0]), *judged)}
        answer = msgspec.json.encode([known[ply] for ply in sorted(known)]).decode()
        tx.run("UPDATE analysis SET answer = :answer, version = version + 1 WHERE id = :id", answer=answer, id=job.id)
    return True


def forget(tx: Tx, before: int) -> None:
    """Takes analyses of positions out that nobody asks for any more."""
    tx.run("DELETE FROM analysis WHERE match = '' AND created < :before", before=before)


def own(tx: Tx, player: str, game: str) -> list[str]:
    """Matches of this game that the player plays now and that count."""
    rows: list[tuple[Any, ...]] = tx.run(
        "SELECT m.id FROM sitter s JOIN match m ON m.id = s.match WHERE s.player = :player AND m.game = :game"
        " AND (m.rated = 1 OR m.role IN ('counted', 'round'))"
        " AND m.status IN ('open', 'running', 'adjourned') ORDER BY m.id",
        player=player, game=game,
    )  # fmt: skip
    return [str(match) for (match,) in rows]
