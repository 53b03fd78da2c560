"""The house: everything the server has while it runs, opened in order and closed in reverse.

Each part is made with the house and finds the others in it. A part has `start` and `stop`; work that goes on beside
the requests is started with `House.spawn`, which owns it, so nothing runs on when the house has closed.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from importlib import import_module
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Protocol

from jinn.server.accounts import Accounts
from jinn.server.limits import Limits
from jinn.server.logs import Log
from jinn.server.metrics import Metrics
from jinn.server.pouring import GOODBYE, SLOW, Pour
from jinn.server.settings import Settings
from jinn.store.contract import Store, Tx

if TYPE_CHECKING:
    from jinn.match.events import Event
    from jinn.match.state import Match
    from jinn.server.analyses import Analyses
    from jinn.server.house_matches import Matches
    from jinn.server.jobs import Jobs
    from jinn.server.league import League
    from jinn.server.live import Live
    from jinn.server.lobby import LobbyBoard
    from jinn.server.ratings import Ratings
    from jinn.server.reading_room import ReadingRoom
    from jinn.server.records import Records
    from jinn.server.replays import Replays
    from jinn.server.study import Study
    from jinn.server.tournaments import Tournaments

# What belongs to a house beside its accounts, in the order in which it starts: the name, the module, the class.
PARTS = (
    ("matches", "jinn.server.house_matches", "Matches"),
    ("ratings", "jinn.server.ratings", "Ratings"),
    ("board", "jinn.server.lobby", "LobbyBoard"),
    ("room", "jinn.server.reading_room", "ReadingRoom"),
    ("study", "jinn.server.study", "Study"),
    ("replays", "jinn.server.replays", "Replays"),
    ("records", "jinn.server.records", "Records"),
    ("analyses", "jinn.server.analyses", "Analyses"),
    ("jobs", "jinn.server.jobs", "Jobs"),
    ("league", "jinn.server.league", "League"),
    ("tournaments", "jinn.server.tournaments", "Tournaments"),
)


EVENTS = {"opened": "jinn_matches_opened_total", "moved": "jinn_turns_total", "aborted": "jinn_matches_aborted_total"}


class Part(Protocol):
    """A part of the house."""

    async def start(self) -> None:
        """Begins, when all parts before it have."""

    async def stop(self) -> None:
        """Ends, before the parts that were before it."""


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """One running house."""

    matches: "Matches"
    ratings: "Ratings"
    board: "LobbyBoard"
    room: "ReadingRoom"
    study: "Study"
    replays: "Replays"
    records: "Records"
    analyses: "Analyses"
    jobs: "Jobs"
    league: "League"
    tournaments: "Tournaments"

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        now: Callable[[], int] = wall,
        chance: Random | None = None,
        log: Log | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.chance = SystemRandom() if chance is None else chance
        self.log = Log(quiet=settings.log == "quiet") if log is None else log
        self.metrics = Metrics()
        self.limits = Limits() if settings.limits else Limits({})
        self.accounts = Accounts(self)
        self.secret = b""
        self.started = now()
        self.closing = False
        self.failed: BaseException | None = None
        self.hurry: list[Callable[[], None]] = []
        """Called when the house begins to close: whoever lets a request wait ends that here."""
        self.streams: set[Pour] = set()
        self.parts: list[Part] = [self.accounts]
        self._running: list[Part] = []
        self._tasks: set[asyncio.Task[None]] = set()
        for name, module, kind in PARTS:
            part = getattr(import_module(module), kind)(self)
            setattr(self, name, part)
            self.parts.append(part)

    async def start(self) -> None:
        """Opens all parts. When one cannot, those before it are closed again."""
        self.secret = bytes.fromhex(await self.store.write(self._secret))
        self.metrics.gauge("jinn_streams", lambda: len(self.streams))
        try:
            for part in self.parts:
                await part.start()
                self._running.append(part)
        except BaseException:
            await self.stop()
            raise
        self.matches.after.append(self._count)
        self.metrics.gauge("jinn_workers", self.jobs.workers)
        self.spawn(self._watch_streams(), "streams")

    def _count(self, _live: "Live", event: "Event", _before: "Match | None", _after: "Match") -> None:
        self.metrics.count(EVENTS.get(event.kind, "jinn_other_events_total"))

    async def leave(self) -> None:
        """Begins to close: nobody waits any longer, and the streams end."""
        self.closing = True
        for call in self.hurry:
            call()
        await self.end_streams()

    async def stop(self) -> None:
        """Ends the streams, the work beside the requests and all parts; the store is closed last."""
        await self.leave()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while self._running:
            await self._running.pop().stop()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Starts work that goes on beside the requests; it is cancelled when the house closes."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.fail(error, task.get_name())

    def fail(self, error: BaseException, where: str) -> None:
        """Something that the house cannot live without has broken: it says so and closes."""
        self.log.error("the house cannot go on", error=error, part=where)
        self.failed = self.failed or error

    def _secret(self, tx: Tx) -> str:
        # In the store, because every process that serves this house must have the same.
        made = f"{self.chance.getrandbits(256):064x}"
        tx.run("INSERT INTO setting (name, value) VALUES ('secret', :made) ON CONFLICT DO NOTHING", made=made)
        return str(tx.run("SELECT value FROM setting WHERE name = 'secret'")[0][0])

    async def end_streams(self) -> None:
        """Ends every stream, in order, so that clients come back to the next process at once."""
        for pour in list(self.streams):
            pour.part()
        told = [pour.task for pour in self.streams if pour.task is not None]
        if told:
            await asyncio.wait(told, timeout=GOODBYE)
        while self.streams:
            pours = list(self.streams)
            for pour in pours:
                pour.cancel()
            await asyncio.gather(*(pour.task for pour in pours if pour.task is not None), return_exceptions=True)

    async def _watch_streams(self) -> None:
        """Cuts off whoever has not taken anything for `SLOW` seconds though there was something to take."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(SLOW / 4)
            late = loop.time() - SLOW
            for pour in list(self.streams):
                if pour.waits_since and pour.waits_since < late:
                    self.metrics.count("jinn_streams_cut_total")
                    pour.cancel()
