"""The store for a house on several machines: PostgreSQL through psycopg 3.

Any number of processes work on it. The unique key (match, seq) is the only lock between them: each writes in groups
like the store in one file does, and of two events with one number the second is left out. A notice to the others goes
with each group, not with each event: a NOTIFY holds a lock of the whole database until its commit is on the disk.
Notices are for speed alone; every second everybody is told to look at all. Read `postgres_hand` for the writing.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg

from jinn.store.contract import Append, Row, StoreBroken, T, Tx
from jinn.store.group import GroupWriter
from jinn.store.notices import CROWD, Ear, read_events
from jinn.store.postgres_copy import copy_tables
from jinn.store.postgres_hand import CHANNEL, PostgresHand
from jinn.store.postgres_tx import Connection, PostgresTx, connect
from jinn.store.rows import EVENT, READ_EVENTS

POLL = 1.0  # seconds after which everybody looks at all
READERS = 4
_READ_NEWS = (
    f"SELECT {', '.join(f'e.{column}' for column in EVENT)} FROM event e "
    "JOIN unnest(%s::text[], %s::bigint[]) AS known (match, seq) ON e.match = known.match AND e.seq > known.seq "
    "ORDER BY e.match, e.seq"
)


class PostgresStore:
    """A house in a database that several processes share. Open it with `open_store`."""

    def __init__(self, address: str, hand: PostgresHand) -> None:
        self._address = address
        self._hand = hand
        self._writer = GroupWriter(hand, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._mine = threading.local()
        self._opened: set[Connection] = set()
        self._ears: set[Ear] = set()
        self._heard: dict[str, list[Row]] = {}
        self._closing = False
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Connects, and brings the schema up if need be. Raises `CannotOpen`."""
        return cls(address, await asyncio.to_thread(PostgresHand, address))

    @property
    def name(self) -> str:
        """What it is, for people."""
        return f"PostgreSQL {self._hand.version}"

    @property
    def broken(self) -> StoreBroken | None:
        """Why it does not write any more; `None` while it does."""
        return self._writer.broken

    async def append(self, what: Append) -> bool:
        """Makes the event durable. `False`: that number was taken, nothing was written."""
        answer: bool = await self._writer.join(append=what)
        return answer

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Runs the work in a transaction of its own; durable when it returns."""
        answer: T = await self._writer.join(work=work)
        return answer

    async def rows(self, match: str, after: int = -1) -> Sequence[Row]:
        """The events of a match with a greater number, in order."""
        found = await self.read(lambda tx: tx.run(READ_EVENTS, match=match, after=after))
        return [Row(*values) for values in found]

    async def news(self, known: Mapping[str, int]) -> Sequence[Row]:
        """The events of all these matches with greater numbers than those that are known."""
        values = list(known), list(known.values())
        found = await asyncio.get_running_loop().run_in_executor(
            self._readers, self._retried, lambda db: db.execute(_READ_NEWS, values).fetchall()
        )
        return [Row(*row) for row in found]

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Runs the work on what is durable, on one moment of it; it must not write."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Tx], T]) -> T:
        return self._retried(lambda db: work(PostgresTx(db)))

    def _retried(self, work: Callable[[Connection], T]) -> T:
        db, fresh = self._reader()
        try:
            return self._read_on(db, work)
        except psycopg.OperationalError:
            if fresh or not db.broken:
                raise
        return self._read_on(self._reader()[0], work)  # the connection had died while nobody used it

    def _reader(self) -> tuple[Connection, bool]:
        db: Connection | None = getattr(self._mine, "db", None)
        if db is not None and not db.closed:
            return db, False
        if db is not None:
            self._opened.discard(db)
        self._mine.db = db = connect(self._address, name="jinn reader")
        self._opened.add(db)
        db.autocommit = False
        db.read_only = True
        db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return db, True

    def _read_on(self, db: Connection, work: Callable[[Connection], T]) -> T:
        try:
            return work(db)
        finally:
            if not db.closed:
                db.rollback()

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True, application_name="jinn listener", connect_timeout=10
                ) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    while True:
                        self._wake(())
                        async for notice in db.notifies(timeout=POLL):
                            self._hear(notice.payload)
            await asyncio.sleep(POLL)

    def _hear(self, payload: str) -> None:
        who, _, told = payload.partition(" ")
        if who == self._hand.me:
            return
        if not told.startswith("["):
            self._wake(told.split(" "))
            return
        if len(self._heard) > CROWD:
            self._heard.clear()  # nobody listens; the log has them all
        rows = read_events(told)
        for row in rows:
            self._heard.setdefault(row.match, []).append(row)
        self._wake([row.match for row in rows])

    def heard(self, match: str) -> Sequence[Row]:
        """Events that came with the name of this match in `woken`, each given once."""
        return self._heard.pop(match, ())

    def _wake(self, names: Sequence[str]) -> None:
        for ear in self._ears:
            ear.tell(names)

    async def woken(self) -> AsyncIterator[tuple[str, ...]]:
        """Matches to which other processes appended, and what they told; an empty tuple says: look at all."""
        ear = Ear()
        self._ears.add(ear)
        try:
            while not self._closing:
                await ear.rung.wait()
                for names in ear.take():
                    yield names
        finally:
            self._ears.discard(ear)

    async def tell(self, channel: str) -> None:
        """Wakes the other processes about something that is no match."""
        await self._writer.join(work=lambda _: self._hand.tell(f"{channel}:"))

    async def backup(self, target: str) -> int:
        """Writes a whole, consistent copy to this file, as a house in one file; its size in bytes."""
        return await asyncio.to_thread(copy_tables, self._address, Path(target))

    async def close(self) -> None:
        """Writes what was asked for and closes."""
        self._closing = True
        self._listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listening
        for ear in self._ears:
            ear.rung.set()
        await asyncio.to_thread(self._readers.shutdown)
        for db in self._opened:
            db.close()
        await self._writer.close()
