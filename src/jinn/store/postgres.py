"""The store for a house on several machines: PostgreSQL through psycopg 3.

Any number of processes work on it. The unique key (match, seq) is the only lock between them: each writes in groups
like the store in one file does, and of two events with one number the second is left out. A notice to the others goes
with each group, not with each event: a NOTIFY holds a lock of the whole database until its commit is on the disk.
Notices are for speed alone; every second everybody is told to look at all.
"""

import asyncio
import contextlib
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import psycopg
from psycopg.pq import TransactionStatus

from jinn.store.contract import Append, NewJob, Row, StoreBroken, Summary, T, Tx
from jinn.store.group import GroupWriter, Wish
from jinn.store.notices import Ear, notices
from jinn.store.postgres_copy import copy_tables
from jinn.store.postgres_tx import Connection, PostgresTx, connect, version_of
from jinn.store.rows import EVENT, JOB, MATCH, READ_EVENTS, SUMMARY, last_summaries, values_of_match
from jinn.store.schema import Migration, migrations, upgrade

CHANNEL = "jinn"
POLL = 1.0  # seconds after which everybody looks at all
READERS = 4
TRIES = 3  # a work that lost a deadlock is run again
SCHEMA_LOCK = 0x6A696E6E  # one process at a time brings the schema up
WORDS = {"match", "id", "kind", "payload", "key", "status", "due", "places", "points", "reason", "opening"}


def _table_of(columns: Sequence[str]) -> str:
    """How a JSON list of objects is read as rows."""
    typed = (f"{column} {'text' if column in WORDS else 'bigint'}" for column in columns)
    return f"json_to_recordset(%s) AS new ({', '.join(typed)})"


def _insert(table: str, columns: Sequence[str]) -> str:
    names = ", ".join(columns)
    read = f"SELECT {names} FROM {_table_of(columns)} ORDER BY match, seq"
    return f"INSERT INTO {table} ({names}) {read} ON CONFLICT DO NOTHING"


# In the order of their keys: two processes that insert the same ones then wait for each other, and never both.
INSERT_EVENTS = f"{_insert('event', EVENT)} RETURNING match, seq"
INSERT_JOBS = _insert("job", JOB)
INSERT_MATCH = (
    f"INSERT INTO match ({', '.join(MATCH)}) VALUES ({', '.join(['%s'] * len(MATCH))}) ON CONFLICT DO NOTHING"
)
UPDATE_MATCHES = (
    f"UPDATE match SET {', '.join(f'{column} = new.{column}' for column in SUMMARY[1:])} "
    f"FROM {_table_of(SUMMARY)} WHERE match.id = new.match AND match.seq < new.seq"
)
to_json = msgspec.json.Encoder().encode


class PostgresHand:
    """The connection that writes; it lives in the writer's thread once that runs."""

    def __init__(self, address: str, known: Sequence[Migration] | None = None) -> None:
        self.me = secrets.token_hex(4)
        self._address = address
        self._told: set[str] = set()
        self._committing = False
        self._db = connect(address, name="jinn writer")
        try:
            self.version = str(self._db.info.server_version // 10_000)
            self._migrate(migrations() if known is None else known)
        except BaseException:
            self._db.close()
            raise

    def _migrate(self, known: Sequence[Migration]) -> None:
        with self._db.transaction():
            self._db.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
            upgrade(version_of(self._db), known, self._apply)

    def _apply(self, migration: Migration) -> None:
        self._db.execute(migration.for_postgres().encode())
        self._db.execute(migration.and_version().encode())

    def commit(self, wishes: Sequence[Wish]) -> None:
        """One transaction for all of them; once more on a new connection if the old one had died before."""
        self._committing = False
        try:
            self._commit(wishes)
        except psycopg.OperationalError:
            if self._committing or not self._db.broken:
                raise
            self._reconnect()
            self._commit(wishes)

    def _reconnect(self) -> None:
        self._db.close()
        self._db = connect(self._address, name="jinn writer")

    def _commit(self, wishes: Sequence[Wish]) -> None:
        self._told.clear()
        for wish in wishes:
            wish.answer = wish.error = None
        try:
            self._write(wishes)
            self._notify()
            self._committing = True
            self._db.execute("COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def _write(self, wishes: Sequence[Wish]) -> None:
        appends = [wish for wish in wishes if wish.append is not None]
        if not (appends and self._append_all(appends)):
            self._roll_back()
            self._db.execute("BEGIN")
            for wish in appends:
                self._alone(wish, lambda wish: self._append([wish]))
        for wish in wishes:
            if wish.work is not None:
                self._alone(wish, self._work)

    def _roll_back(self) -> None:
        if not self._db.closed and self._db.info.transaction_status != TransactionStatus.IDLE:
            with contextlib.suppress(psycopg.Error):
                self._db.execute("ROLLBACK")

    def _append_all(self, wishes: Sequence[Wish]) -> bool:
        """Writes them at a stroke; `False`: one of them is wrong, and they must go one by one."""
        try:
            self._append(wishes, "BEGIN")
        except (psycopg.Error, TypeError, ValueError):
            if self._db.broken:
                raise
            return False
        return True

    def _append(self, wishes: Sequence[Wish], first: str | None = None) -> None:
        """Writes these; an event whose number is taken, or comes twice, is left out with all that goes with it."""
        appends = [wish.append for wish in wishes if wish.append is not None]
        with self._db.pipeline(), self._db.cursor() as cursor:
            if first:
                self._db.execute(first)
            cursor.execute(INSERT_EVENTS, (to_json([append.row for append in appends]).decode(),), prepare=True)
            free = set(cursor.fetchall())
        won: list[Append] = []
        for wish, append in zip(wishes, appends, strict=True):
            number = (append.row.match, append.row.seq)
            wish.answer = number in free
            if wish.answer:
                free.remove(number)
                won.append(append)
        if won:
            self._follow(won)

    def _follow(self, appends: Sequence[Append]) -> None:
        """All that goes with events that have been inserted."""
        opened = [values_of_match(append) for append in appends if append.opening is not None]
        summaries = sorted(
            last_summaries(append for append in appends if append.opening is None), key=lambda summary: summary.match
        )
        jobs = [job for append in appends for job in append.jobs]
        with self._db.pipeline():
            for values in opened:
                self._db.execute(INSERT_MATCH, values, prepare=True)
            if summaries:
                self._json(UPDATE_MATCHES, summaries)
            for append in appends:
                for seat, player in append.sits:
                    self._sit(append.row.match, seat, player)
            if jobs:
                self._json(INSERT_JOBS, jobs)
        self._told.update(append.row.match for append in appends)

    def _json(self, statement: str, values: Sequence[Summary] | Sequence[NewJob]) -> None:
        self._db.execute(statement.encode(), (to_json(values).decode(),), prepare=True)

    def _sit(self, match: str, seat: int, player: str | None) -> None:
        self._db.execute("DELETE FROM sitter WHERE match = %s AND seat = %s", (match, seat))
        if player is not None:
            self._db.execute("INSERT INTO sitter (match, seat, player) VALUES (%s, %s, %s)", (match, seat, player))

    def _work(self, wish: Wish) -> None:
        if wish.work is not None:
            wish.answer = wish.work(PostgresTx(self._db))

    def _alone(self, wish: Wish, do: Callable[[Wish], None]) -> None:
        """Does this within the group so that its error undoes nothing else."""
        for again in range(TRIES - 1, -1, -1):
            self._db.execute("SAVEPOINT wish")
            try:
                do(wish)
            except Exception as error:
                if self._db.broken:
                    raise
                self._db.execute("ROLLBACK TO wish")
                if not (isinstance(error, psycopg.errors.DeadlockDetected) and again):
                    wish.error = error
                    self._db.execute("RELEASE wish")
                    return
            else:
                self._db.execute("RELEASE wish")
                return

    def tell(self, name: str) -> None:
        """Puts one more name into the notice of the group that is being written."""
        self._told.add(name)

    def _notify(self) -> None:
        for names in notices(self._told):
            self._db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {names}"))

    def rest(self) -> None:
        """Nothing to put in order: the server does."""

    def close(self) -> None:
        """Closes the connection."""
        self._db.close()


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

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Runs the work on what is durable, on one moment of it; it must not write."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Tx], T]) -> T:
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

    def _read_on(self, db: Connection, work: Callable[[Tx], T]) -> T:
        try:
            return work(PostgresTx(db))
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
        who, *names = payload.split(" ")
        if who != self._hand.me:
            self._wake(names)

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
