"""The table of the Jinn's work: who holds what until when. Each function runs in a transaction of the store.

A lease is taken by comparing what was read: of two processes that read the same row one changes it, and the other finds
a lease that is not its own. Nothing here knows matches; whether a decision is still wanted the desk asks (`jobs`).

Rows that are done stay, so that every move of the Jinn can be made again. What is asked often says `state IN ('ready',
'leased')` in so many words: only then SQLite takes the small index of those rows, and does not read all others.
"""

from dataclasses import dataclass
from typing import Any

from jinn.store.contract import NewJob, Tx

FAILURES = 3
"""After so many leases that led to nothing the house decides itself."""
LOOKED_AT = 16  # rows that one request looks at: more than one is only needed when others take them meanwhile
SWEPT = 200
SHOWN = 100

FIELDS = "id, match, seq, seat, kind, level, nodes, created, state, lease, worker, expires, attempts"


@dataclass(frozen=True, slots=True)
class Job:
    """One row, as far as the desk needs it."""

    id: str
    match: str
    seq: int
    seat: int
    kind: str
    level: int
    nodes: int
    created: int
    state: str
    """`ready`, `leased`, `done`, or `dropped` because the match went on without it."""
    lease: str
    worker: str
    expires: int
    """Until when the lease holds; of one given back, since when it waits again."""
    attempts: int

    def waits_since(self, started: int) -> int:
        """Since when nobody has been at work on it, as far as a process knows that started then."""
        return max(self.created, self.expires, started)


def find(tx: Tx, job: str) -> Job | None:
    """The job of this id."""
    return _first(tx.run(f"SELECT {FIELDS} FROM job WHERE id = :id", id=job))


def take(tx: Tx, worker: str, kinds: tuple[str, ...], lease: str, now: int, expires: int) -> Job | None:
    """Leases the next job to this worker: the most urgent kind first, then the oldest; `None` where none waits.

    A worker that asks again holds nothing any more, whatever it was given: the answer may never have reached it.
    """
    wanted = (*kinds, *([kinds[0]] * (3 - len(kinds))))
    rows = tx.run(
        f"SELECT {FIELDS} FROM job WHERE state IN ('ready', 'leased') AND kind IN (:first, :second, :third)"
        " AND (worker = :worker OR (attempts < :most AND (state = 'ready' OR expires <= :now)))"
        f" ORDER BY priority, created, id LIMIT {LOOKED_AT}",
        first=wanted[0], second=wanted[1], third=wanted[2], worker=worker, most=FAILURES, now=now,
    )  # fmt: skip
    for row in rows:
        job = Job(*row)
        again = job.worker == worker and job.state == "leased"
        tx.run(
            "UPDATE job SET state = 'leased', lease = :lease, worker = :worker, expires = :expires,"
            " attempts = :attempts WHERE id = :id AND state = :state AND lease = :had",
            lease=lease, worker=worker, expires=expires, attempts=job.attempts + (not again), id=job.id,
            state=job.state, had=job.lease,
        )  # fmt: skip
        taken = find(tx, job.id)
        if taken is not None and taken.lease == lease:
            return taken
    return None


def renew(tx: Tx, job: str, lease: str, expires: int) -> Job | None:
    """Makes the lease longer; `None` where it is not held any more."""
    tx.run(
        "UPDATE job SET expires = :expires WHERE id = :id AND lease = :lease AND state = 'leased'",
        expires=expires, id=job, lease=lease,
    )  # fmt: skip
    return held(tx, job, lease)


def held(tx: Tx, job: str, lease: str) -> Job | None:
    """The job, if this lease of it is the last one and nothing has come of it yet."""
    found = find(tx, job)
    return found if found is not None and found.state == "leased" and found.lease == lease else None


def give_back(tx: Tx, job: str, lease: str, now: int, *, failed: bool) -> Job | None:
    """Ends the lease without an answer; `None` where it was not held. Who merely stops has not failed."""
    if held(tx, job, lease) is None:
        return None
    tx.run(
        "UPDATE job SET state = 'ready', lease = '', worker = '', expires = :now, attempts = attempts - :freed"
        " WHERE id = :id AND lease = :lease AND state = 'leased'",
        now=now, freed=int(not failed), id=job, lease=lease,
    )  # fmt: skip
    found = find(tx, job)
    return found if found is not None and found.state == "ready" else None


def finish(tx: Tx, job: Job, answer: str, seed: str, used: int, worker: str, now: int) -> None:
    """Keeps what was answered, and all that is needed to come to it again."""
    tx.run(
        "UPDATE job SET state = 'done', answer = :answer, seed = :seed, used = :used, worker = :worker, done = :now"
        " WHERE id = :id",
        answer=answer, seed=seed, used=used, worker=worker, now=now, id=job.id,
    )  # fmt: skip


def drop(tx: Tx, job: str, now: int) -> None:
    """The match went on without it."""
    tx.run(
        "UPDATE job SET state = 'dropped', done = :now WHERE id = :id AND state IN ('ready', 'leased')", now=now, id=job
    )


def release(tx: Tx, worker: str, now: int) -> None:
    """Frees what a worker held that is known to be dead, or all whose names begin so."""
    tx.run(
        "UPDATE job SET expires = :now WHERE state IN ('ready', 'leased') AND state = 'leased'"
        " AND worker LIKE :worker AND expires > :now",
        worker=f"{worker}%", now=now,
    )  # fmt: skip


def add(tx: Tx, job: NewJob, now: int) -> None:
    """Makes the job, unless it is there."""
    tx.run(
        "INSERT INTO job (id, match, seq, seat, kind, priority, level, nodes, created)"
        " VALUES (:id, :match, :seq, :seat, :kind, :priority, :level, :nodes, :created) ON CONFLICT DO NOTHING",
        id=job.id, match=job.match, seq=job.seq, seat=job.seat, kind=job.kind, priority=job.priority,
        level=job.level, nodes=job.nodes, created=now,
    )  # fmt: skip


def put(tx: Tx, job: NewJob, now: int) -> None:
    """Makes the job, or wakes one that came to nothing."""
    add(tx, job, now)
    tx.run(
        "UPDATE job SET state = 'ready', lease = '', worker = '', expires = 0, attempts = 0, created = :now,"
        " done = NULL WHERE id = :id AND state IN ('done', 'dropped')",
        now=now, id=job.id,
    )  # fmt: skip


def neglected(tx: Tx, now: int, before: int) -> list[Job]:
    """Moves that nobody is at work on: given up by workers, or waiting since before that moment."""
    rows = tx.run(
        f"SELECT {FIELDS} FROM job WHERE state IN ('ready', 'leased') AND kind = 'move'"
        " AND (state = 'ready' OR expires <= :now)"
        f" AND (attempts >= :most OR (created <= :before AND expires <= :before)) ORDER BY created LIMIT {SWEPT}",
        now=now, most=FAILURES, before=before,
    )  # fmt: skip
    return [Job(*row) for row in rows]


def at_work(tx: Tx, now: int) -> bool:
    """Whether any worker of any process is at work for somebody at a board."""
    rows = tx.run(
        "SELECT id FROM job WHERE state IN ('ready', 'leased') AND state = 'leased' AND expires > :now"
        " AND kind <> 'analysis' LIMIT 1",
        now=now,
    )
    return bool(rows)


def owing(tx: Tx, jinn: str) -> list[str]:
    """Matches in which a decision of the Jinn is due and no job stands for it."""
    rows = tx.run(
        "SELECT m.id, m.due, s.seat FROM match m CROSS JOIN sitter s"
        " WHERE m.status IN ('open', 'running', 'adjourned') AND m.status = 'running'"
        " AND s.match = m.id AND s.player = :jinn"
        " AND NOT EXISTS (SELECT 1 FROM job j WHERE j.match = m.id AND j.seat = s.seat"
        " AND j.kind = 'move' AND j.state IN ('ready', 'leased'))",
        jinn=jinn,
    )
    return sorted({str(match) for match, due, seat in rows if str(seat) in due})


def offered(tx: Tx, jinn: str) -> list[str]:
    """Matches with the Jinn whose last event is an offer."""
    rows = tx.run(
        "SELECT DISTINCT m.id FROM match m JOIN sitter s ON s.match = m.id AND s.player = :jinn"
        " JOIN event e ON e.match = m.id AND e.seq = m.seq"
        " WHERE m.status IN ('running', 'over') AND e.kind = 'offered'",
        jinn=jinn,
    )
    return sorted(str(match) for (match,) in rows)


def forget_hints(tx: Tx, before: int) -> None:
    """Takes old hints and analyses out; nobody will ask for them again, and what was found out stands elsewhere."""
    tx.run("DELETE FROM job WHERE kind <> 'move' AND created < :before", before=before)


def counts(tx: Tx) -> dict[str, int]:
    """How many jobs wait and how many are being thought about."""
    rows = tx.run("SELECT state, COUNT(*) FROM job WHERE state IN ('ready', 'leased') GROUP BY state")
    return {"ready": 0, "leased": 0, **{str(state): int(number) for state, number in rows}}


def unfinished(tx: Tx) -> list[Job]:
    """Jobs that wait or are being thought about, the oldest first."""
    rows = tx.run(f"SELECT {FIELDS} FROM job WHERE state IN ('ready', 'leased') ORDER BY created, id LIMIT {SHOWN}")
    return [Job(*row) for row in rows]


def by_kind(tx: Tx) -> dict[str, int]:
    """How many there are of each kind and state: `move ready`."""
    rows = tx.run(
        "SELECT kind, state, COUNT(*) FROM job WHERE state IN ('ready', 'leased')"
        " GROUP BY kind, state ORDER BY kind, state"
    )
    return {f"{kind} {state}": int(number) for kind, state, number in rows}


def answer(tx: Tx, job: str) -> str | None:
    """What was answered, as JSON; `None` while nothing was."""
    rows = tx.run("SELECT answer FROM job WHERE id = :id AND state = 'done'", id=job)
    return str(rows[0][0]) if rows else None


def of_match(tx: Tx, match: str) -> list[tuple[Any, ...]]:
    """What was thought in a match: seq, seat, level, nodes, seed, worker, used, answer."""
    return tx.run(
        "SELECT seq, seat, level, nodes, seed, worker, used, answer FROM job"
        " WHERE match = :match AND state = 'done' AND kind = 'move' ORDER BY seq, seat",
        match=match,
    )


def _first(rows: list[tuple[Any, ...]]) -> Job | None:
    return Job(*rows[0]) if rows else None
