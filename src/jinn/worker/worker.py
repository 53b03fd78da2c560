"""A worker: takes decisions from a house, thinks about them in threads, brings the answers. It never gives up.

A house that is away is asked again, ever more seldom; a job that cannot be thought about is given back with the reason.
While it thinks it says that it is still at it; whoever is not heard of for a minute has lost the job to another.
"""

import asyncio
import platform
import secrets
import traceback
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from typing import Any

from jinn.client import AsyncHouse, HouseAway, HouseRefused, NotAHouse, Patience
from jinn.client.calls import Call
from jinn.core.errors import Refused
from jinn.engines.analysis import Stop
from jinn.wire.work import Job, JobResult, Kind
from jinn.worker import calls, studying
from jinn.worker.studying import quiet_pool
from jinn.worker.thinking import think

WAIT = 20
"""Seconds that the house may keep a request for work."""
RENEW = 20.0
"""So often a worker says that it is still at it; a lease holds for a minute."""
PAUSE, LONGEST = 0.25, 15.0
"""Seconds before a house that is away is asked again: twice as long each time, up to the longest."""
BRINGING = Patience(tries=12, first=0.1, most=5.0)
"""An answer may be brought again: it counts once."""
LEAVING = 1.0
MOVES: tuple[Kind, ...] = ("move", "hint")
ANALYSES: tuple[Kind, ...] = ("analysis",)
WAITING = 16
"""So many answers at most wait until a person would have them."""
GLANCE = 0.5
"""So often a worker that waits looks whether the answer is still wanted."""

Tell = Callable[[str], None]
Think = Callable[[Job, Stop], JobResult]
"""Thinks until it knows, or until nobody wants to know any more."""
Thought = Callable[[], Awaitable[None]]
"""To be called when the thinking is done, and the answer may still have to wait."""


class Denied(Exception):
    """The house does not know the token: asking again would not help."""


class Worker:
    """Takes, thinks and answers until `stop`."""

    def __init__(
        self,
        address: str,
        token: str,
        threads: int,
        tell: Tell,
        *,
        name: str = "",
        think: Think = think,
        ready: Callable[[str], bool] = lambda _: True,
    ) -> None:
        self.address = address
        self.threads = max(1, threads)
        self.name = name or f"{platform.node()[:32]}-{secrets.token_hex(4)}"
        self._token = token
        self._tell = tell
        self._think = think
        self._ready = ready
        self._chance = Random()
        self._stop = asyncio.Event()
        self._away = False
        """Whether it was said that the house is away: once for all places."""
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="thinking")
        self._quiet = quiet_pool()
        self._free = asyncio.Semaphore(self.threads)
        self._numbers = [number for number in range(self.threads + 1 + WAITING) if number != self.threads]
        self._tried = [0] * (self.threads + 1 + WAITING)
        """How often in a row the house was away for each of them."""

    def stop(self) -> None:
        """Gives back what is not finished, and ends."""
        self._stop.set()

    async def run(self) -> None:
        """Works until it is stopped. Raises `Denied`."""
        async with AsyncHouse(self.address, token=self._token, patience=Patience(tries=1)) as house:
            # One place more, for analyses alone: nobody at a board waits for them.
            places = [self._slot(house) for _ in self._numbers] + [self._studies(house, self.threads)]
            slots = [asyncio.create_task(place, name=f"slot {n}") for n, place in enumerate(places)]
            stop = asyncio.create_task(self._stop.wait(), name="stop")
            try:
                done, _ = await asyncio.wait((*slots, stop), return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (*slots, stop):
                    task.cancel()
                await asyncio.gather(*slots, stop, return_exceptions=True)
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._quiet.shutdown(wait=False, cancel_futures=True)
            for task in done:
                task.result()

    async def _slot(self, house: AsyncHouse) -> None:
        """One who thinks about one thing at a time; whoever has an answer that is not wanted yet lets another think."""
        while True:
            async with AsyncExitStack() as held:
                await held.enter_async_context(self._free)
                number = heappop(self._numbers)  # the least one: a house counts the names that ask
                try:
                    await self._ask(house, number, MOVES, held.aclose)
                finally:
                    heappush(self._numbers, number)

    async def _studies(self, house: AsyncHouse, number: int) -> None:
        """One who analyses."""
        while True:
            await self._ask(house, number, ANALYSES, None)

    async def _ask(self, house: AsyncHouse, number: int, kinds: tuple[Kind, ...], thought: Thought | None) -> None:
        """One decision, if there is one."""
        asked, tried = self._now(), self._tried[number]
        try:
            job = (await house.send(calls.acquire(f"{self.name}/{number}", WAIT, kinds))).job
            if self._away:
                self._away = False
                self._tell("the house is back")
            self._tried[number] = 0
            if job is not None:
                await (self._study(house, job) if thought is None else self._work(house, job, thought))
        except (HouseAway, NotAHouse, HouseRefused) as away:
            if isinstance(away, HouseRefused) and away.status in (401, 403):
                raise Denied(str(away)) from away
            if tried == 1 and not self._away:  # at first it may be a house that closes, and its worker with it
                self._away = True
                self._tell(f"the house is away: {away}")
            self._tried[number] = tried + 1
            await asyncio.sleep(self._pause(tried + 1))
            return
        if job is None and self._now() - asked < WAIT / 4:
            await asyncio.sleep(self._pause(1))  # it does not let anybody wait: it is about to close

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    def _pause(self, tried: int) -> float:
        return min(LONGEST, PAUSE * 2.0 ** min(tried - 1, 30)) * self._chance.uniform(0.5, 1.0)

    async def _work(self, house: AsyncHouse, job: Job, thought: Thought) -> None:
        """Thinks, and brings the answer, or gives the job back with the reason."""
        loop = asyncio.get_running_loop()
        enough, due = Stop(), self._now() + job.pause / 1000
        thinking = loop.run_in_executor(self._pool, self._think, job, enough)
        renewing = asyncio.create_task(self._renew(house, job, enough), name="renew")
        try:
            answer = await asyncio.shield(thinking)
            if due > self._now():
                await thought()
            while (left := due - self._now()) > 0 and not enough:
                await asyncio.sleep(min(left, GLANCE))
        except asyncio.CancelledError:
            enough.set()
            thinking.add_done_callback(_forget)
            await self._leave(job)
            raise
        except Exception as error:  # whatever is wrong with one job, the next one may be thought about
            why = _why(error)
            self._tell(f"cannot think about {job.id}: {why}")
            await self._late_is_nothing(house, calls.abort(job.id, job.lease, why, failed=True))
            return
        finally:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)
        if not enough:
            await self._late_is_nothing(house, calls.result(job.id, answer))

    async def _study(self, house: AsyncHouse, job: Job) -> None:
        """Thinks about positions, and tells what it finds on the way."""
        try:
            await studying.bring(house, job, self._quiet, self._ready, Stop())
        except asyncio.CancelledError:
            await self._leave(job)
            raise
        except (HouseAway, HouseRefused, NotAHouse):
            raise  # of the house, not of the job
        except Exception as error:
            why = _why(error)
            self._tell(f"cannot analyse {job.id}: {why}")
            await self._late_is_nothing(house, calls.abort(job.id, job.lease, why, failed=True))

    async def _late_is_nothing(self, house: AsyncHouse, call: Call[Any]) -> None:
        """Brings something; that it came too late, or is refused, ends the matter."""
        for tried in range(1, BRINGING.tries + 1):
            try:
                await house.send(call)
            except HouseRefused as refused:
                if refused.status in (401, 403):
                    raise
                if refused.status not in (404, 409):
                    self._tell(f"the house refused an answer: {refused}")
                return
            except HouseAway:
                await asyncio.sleep(BRINGING.pause(tried, self._chance))
            else:
                return

    async def _renew(self, house: AsyncHouse, job: Job, enough: Stop) -> None:
        """Says again and again that somebody is at it; ends the thinking when nobody waits for it any more."""
        while True:
            await asyncio.sleep(RENEW)
            try:
                await house.send(calls.renew(job.id, job.lease))
            except HouseRefused:
                enough.set()
                return
            except HouseAway:
                continue

    async def _leave(self, job: Job) -> None:
        """Gives a job back at once, on the way out."""
        call = calls.abort(job.id, job.lease, "the worker stops", failed=False)
        try:
            async with asyncio.timeout(LEAVING), self._house() as house:
                await house.send(call)
        except (Refused, TimeoutError):
            return  # then the lease runs out by itself

    def _house(self) -> AsyncHouse:
        return AsyncHouse(self.address, token=self._token, patience=Patience(tries=1))


def _why(error: Exception) -> str:
    """The kind of an error and where it was. Its words may hold what only one seat may know, and others read logs."""
    kind = error.code if isinstance(error, Refused) else type(error).__name__
    at = traceback.extract_tb(error.__traceback__)[-1:]
    return " ".join([kind, *(f"{Path(frame.filename).name}:{frame.lineno}" for frame in at)])


def _forget(thinking: "asyncio.Future[JobResult]") -> None:
    """Nobody waits for this any more; asking for the error keeps it from being told as lost."""
    if not thinking.cancelled():
        thinking.exception()
