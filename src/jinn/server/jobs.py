"""The Jinn's work: which decisions are wanted of him, who thinks about them, what becomes of the answers.

`wanted` says what a match needs, from the match alone; it is enqueued in the transaction of the event that made it due,
so no crash can come between the two. A job bears the number of the last event that changed its seat's decision: chat
changes nothing, a move or a takeback makes another job, and an answer to the older one is dropped.

`Jobs` is the desk: workers take jobs from it and bring answers. A lease that runs out frees its job; after three that
led to nothing, or when nobody comes for it, the house decides itself (`fallback`), so no match ever hangs.
"""

import asyncio
import json
import secrets
from typing import TYPE_CHECKING

from jinn.core.errors import NotNow, Refused
from jinn.core.game import Seat
from jinn.match.clock import DAY, SECOND
from jinn.match.commands import Adjourn, Command, Play, Say
from jinn.match.events import Event
from jinn.match.state import NO_WORKER, Match
from jinn.server import analysis_table, fallback, jinn_answers, jinn_levels
from jinn.server import job_table as table
from jinn.server.accounts import JINN
from jinn.server.http import Taken
from jinn.server.job_table import Job
from jinn.server.job_texts import NOT_HELD, NOT_WANTED
from jinn.server.paper import Papers, seed
from jinn.store.contract import NewJob, StoreBroken
from jinn.wire.work import Acquire, JobAbort, JobResult, Renewed
from jinn.wire.work import Job as Paper

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live

PRIORITY = {"move": 0, "hint": 1, "analysis": 2}
"""Whoever waits at a board comes first."""

LEASE = 60 * SECOND
HURRY = 2 * SECOND
"""The same when nobody came the last time either, and the least there is."""
BUSY = 5
"""So many times as long it waits while workers are at work on others."""
LOOK = 1.0
"""Seconds after which a waiting worker's request looks again; in between it is woken."""
SWEEP = 1.0
ANEW = 30
"""After so many sweeps the table is compared with the matches."""


def wanted(match: Match) -> tuple[NewJob, ...]:
    """The jobs that the match needs now: one for every seat whose decision the Jinn owes.

    Always the same for the same match, ids included, so that they may be enqueued again without harm.
    """
    return tuple(_move(match, seat) for seat in match.jinn_due)


def _move(match: Match, seat: Seat) -> NewJob:
    sit, seq = match.sits[seat], match.decided[seat]
    level = jinn_levels.level(match.game.kind.id, None if sit is None else sit.level)
    return NewJob(
        f"{match.id}-{seq}-{seat}",
        match.id,
        seq,
        seat,
        "move",
        PRIORITY["move"],
        level.number,
        level.nodes,
        created=match.at,
    )


class Jobs:
    """The desk of the Jinn's work in one process; the table is that of all processes."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.lease = LEASE
        self.patience = house.settings.patience * SECOND
        """So long a decision waits for a worker; less where people play with a clock."""
        self._papers = Papers(b"")
        self._waiters: set[asyncio.Future[None]] = set()
        self._seen: dict[str, int] = {}
        self._missed = 0

    async def start(self) -> None:
        """Takes up what was under way when the house closed."""
        self._papers = Papers(self.house.secret)
        self.house.hurry.append(self.wake)
        if not self.house.settings.shared:
            # The worker that this house had with it has died with it.
            await self.house.store.write(lambda tx: table.release(tx, "local-", self.house.now()))
        self.house.matches.after.append(self.went_on)
        await self.derive()
        self.house.spawn(self._answer_left_over(), "what was left over")
        self.house.spawn(self._sweep(), "jobs")

    async def stop(self) -> None:
        """Lets nobody wait any longer."""
        self.wake()

    def workers(self) -> int:
        """How many workers asked for work in the last minute."""
        now = self.house.now()
        self._seen = {name: at for name, at in self._seen.items() if now - at < 60 * SECOND}
        return len(self._seen)

    # --- workers ------------------------------------------------------------------------------------------------------

    async def acquire(self, ask: Acquire, worker: str) -> Paper | None:
        """The next decision to think about; waits for one as long as was asked."""
        loop = asyncio.get_running_loop()
        end = loop.time() + ask.wait
        while not self.house.closing:
            if "move" in ask.kinds:  # who only analyses is no help to those who wait at a board
                self._seen[worker] = self.house.now()
            waiter = loop.create_future()
            self._waiters.add(waiter)
            try:
                paper = await self._take(ask, worker)
                left = end - loop.time()
                if paper is not None or left <= 0:
                    return paper
                await asyncio.wait((waiter,), timeout=min(left, LOOK))
            finally:
                self._waiters.discard(waiter)
        return None

    async def _take(self, ask: Acquire, worker: str) -> Paper | None:
        store = self.house.store
        while True:
            now = self.house.now()
            lease = secrets.token_urlsafe(16)
            job = await store.write(lambda tx: table.take(tx, worker, ask.kinds, lease, now, now + self.lease))  # noqa: B023 - awaited here
            if job is None:
                return None
            if job.kind == "analysis":
                return await self.house.analyses.paper(job)
            live = await self._wanting(job)
            if live is not None:
                return self._papers.write(job, live.match, now)
            await self._drop(job)

    async def renew(self, job_id: str, lease: str) -> Renewed:
        """Makes a lease longer. Raises `Taken` where it is not held or the decision not wanted any more."""
        expires = self.house.now() + self.lease
        job = await self.house.store.write(lambda tx: table.renew(tx, job_id, lease, expires))
        if job is None or job.kind != "analysis":
            await self._still(job)
        return Renewed(expires=expires)

    async def abort(self, job_id: str, given: JobAbort) -> None:
        """Takes a job back; somebody else may try. Raises `Taken`."""
        now = self.house.now()
        job = await self.house.store.write(
            lambda tx: table.give_back(tx, job_id, given.lease, now, failed=given.failed)
        )
        if job is None:
            raise Taken("not_held", NOT_HELD)
        if given.failed:
            self.house.log.warn("a worker gave a decision up", job=job.id, attempts=job.attempts)
        await self._failed(job)

    async def result(self, job_id: str, given: JobResult, worker: str) -> None:
        """Plays the answer. Raises `Taken` where it comes too late, and what the rules say where it is not legal."""
        job = await self.house.store.read(lambda tx: table.held(tx, job_id, given.lease))
        if job is not None and job.kind == "analysis":
            raise Taken("not_held", NOT_HELD)  # it is answered by what was judged
        live = await self._still(job)
        assert job is not None
        try:
            if job.kind == "move":
                await live.do(Play(Seat(job.seat), job.seq, given.move, key=f"jinn:{job.id}"))
            else:
                game, view = live.match.game, live.match.game.view(live.match.state, Seat(job.seat))
                game.check(view, game.read_move(given.move, view))
        except NotNow:
            await self._drop(job)
            raise Taken("not_wanted", NOT_WANTED) from None
        except Refused:
            now = self.house.now()
            back = await self.house.store.write(lambda tx: table.give_back(tx, job.id, given.lease, now, failed=True))
            self.house.log.warn("a worker answered with what is no legal move", job=job.id)
            if back is not None:
                await self._failed(back)
            raise
        await self._finish(job, {"move": given.move, "value": given.value, "engine": given.engine}, given.nodes, worker)

    async def _finish(self, job: Job, answer: dict[str, object], used: int, worker: str) -> None:
        text, now = json.dumps(answer, ensure_ascii=False), self.house.now()
        chance = seed(self.house.secret, job)
        await self.house.store.write(lambda tx: table.finish(tx, job, text, chance, used, worker, now))
        self.house.metrics.count("jinn_jobs_done_total")

    async def _still(self, job: Job | None) -> "Live":
        """The match of a job that is held and wanted. Raises `Taken`."""
        if job is None:
            raise Taken("not_held", NOT_HELD)
        live = await self._wanting(job)
        if live is None:
            await self._drop(job)
            raise Taken("not_wanted", NOT_WANTED)
        return live

    async def _wanting(self, job: Job) -> "Live | None":
        """The match, if it still wants this decision."""
        live = await self._match(job.match)
        if live is None:
            return None
        if not _wants(live.match, job):
            # Another process may have gone on with the match: only the log knows.
            await live.read_on()
        return live if _wants(live.match, job) else None

    async def _match(self, match_id: str) -> "Live | None":
        """The match; `None` where this program cannot play it."""
        try:
            live: Live = await self.house.matches.get(match_id)
        except StoreBroken:
            raise
        except Exception as error:  # rules of another version, a spoilt log: the other matches are not to suffer for it
            self.house.log.error("a match that cannot be read", error=error, match=match_id)
            return None
        return live

    async def _drop(self, job: Job) -> None:
        now = self.house.now()
        await self.house.store.write(lambda tx: table.drop(tx, job.id, now))
        self.house.metrics.count("jinn_jobs_dropped_total")

    async def _failed(self, job: Job) -> None:
        if job.attempts >= table.FAILURES and job.kind == "move":
            live = await self._wanting(job)
            await (self._drop(job) if live is None else self._decide(job, live))
        else:
            self.wake()

    def wake(self) -> None:
        """There may be work: whoever waits looks."""
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)

    # --- matches ------------------------------------------------------------------------------------------------------

    def went_on(self, live: "Live", event: Event, before: Match | None, after: Match) -> None:  # noqa: ARG002
        """A match went on: workers are woken, offers to the Jinn answered."""
        if not after.with_jinn:
            return
        if after.jinn_due:
            self.wake()
        if event.kind == "offered" and (event.seat is None or event.seat in after.people):
            answers = jinn_answers.pending(after)
            if answers:
                self.house.spawn(self._say(live, answers), "answers of the Jinn")

    async def _say(self, live: "Live", commands: tuple[Command, ...]) -> None:
        for command in commands:
            try:
                await live.do(command)
            except Refused:
                continue  # the match went on meanwhile, and nobody waits for this answer any more

    async def _answer_left_over(self) -> None:
        """Answers what was offered right before the house closed; clears the table of old hints."""
        yesterday = self.house.now() - DAY
        await self.house.store.write(lambda tx: table.forget_hints(tx, yesterday))
        await self.house.store.write(lambda tx: analysis_table.forget(tx, yesterday))
        for match in await self.house.store.read(lambda tx: table.offered(tx, JINN)):
            live = await self._match(match)
            if live is not None:
                await self._say(live, jinn_answers.pending(live.match))

    async def derive(self) -> None:
        """Compares the table with the matches: whatever the Jinn owes has a job."""
        for match in await self.house.store.read(lambda tx: table.owing(tx, JINN)):
            live = await self._match(match)
            for job in () if live is None else wanted(live.match):
                await self.house.store.write(lambda tx, job=job: table.put(tx, job, self.house.now()))  # type: ignore[misc]
            self.wake()

    async def _sweep(self) -> None:
        for turn in range(1, 1 << 62):
            await asyncio.sleep(SWEEP)
            await self.sweep()
            if turn % ANEW == 0:
                self.workers()  # forgets those who left
                await self.derive()

    async def sweep(self) -> None:
        """Decides what nobody else does."""
        now = self.house.now()
        neglected = await self.house.store.read(lambda tx: table.neglected(tx, now, now - HURRY))
        if not neglected:
            return
        busy = await self.house.store.read(lambda tx: table.at_work(tx, now))
        for job in neglected:
            try:
                await self._look_after(job, now, busy)
            except StoreBroken:
                raise
            except Exception as error:  # a fault in one game must not take all matches with it
                self.house.log.error("a decision cannot be looked after", error=error, job=job.id)

    async def _look_after(self, job: Job, now: int, busy: bool) -> None:
        live = await self._wanting(job)
        if live is None:
            await self._drop(job)
        elif job.attempts >= table.FAILURES:
            await self._decide(job, live)
        elif now - job.waits_since(self.house.started) >= self._waits(live.match, Seat(job.seat), busy):
            self._missed = now
            await self._decide(job, live)

    def _waits(self, match: Match, seat: Seat, busy: bool) -> int:
        """How long the decision waits for a worker."""
        if not busy and self._missed > max(self._seen.values(), default=-1) and self._missed:
            return HURRY
        patience = self.patience * (BUSY if busy else 1)
        if match.control.live:
            patience = min(patience, match.clock.left[seat] // 4)
        return max(patience, HURRY)

    async def _decide(self, job: Job, live: "Live") -> None:
        """The house decides itself: a move at random, announced; one that counts waits for better times."""
        match, seat = live.match, Seat(job.seat)
        self.house.metrics.count("jinn_fallbacks_total")
        self.house.log.warn("nobody thought for the Jinn", job=job.id, attempts=job.attempts)
        try:
            if match.earnest:
                await live.do(Adjourn(None, NO_WORKER, key=f"house:{job.id}"))
                await self._drop(job)
                return
            view = match.game.view(match.state, seat)
            move = match.game.show_move(fallback.choose(match.game, view, seed(self.house.secret, job)))
            said = f"{fallback.ANNOUNCED.ru} {fallback.ANNOUNCED.en}"
            await self._say(live, (Say(seat, said, key=f"house:said:{seat}"),))  # once a match: the key is the same
            await live.do(Play(seat, job.seq, move, key=f"jinn:{job.id}"))
        except NotNow:
            await self._drop(job)  # the match went on meanwhile
            return
        except Refused as refused:
            # It stays in the table, and the next sweep tries again.
            self.house.log.error("the house could not decide itself", error=refused, job=job.id)
            return
        await self._finish(job, {"move": move, "engine": fallback.VERSION}, 0, fallback.NAME)


def _wants(match: Match, job: Job) -> bool:
    """Whether the match still wants this decision."""
    if job.kind == "move":
        return any(new.id == job.id for new in wanted(match))
    return not match.earnest and job.seat in match.due and match.decided[job.seat] == job.seq
