"""The store in one file: SQLite through `apsw`, whose wheel carries a library without the WAL-reset bug.

One thread writes, in groups (`group.py`); only one process opens the file. The thread and the loop share Python's lock,
and every call into SQLite gives it away and waits to have it back, so a group costs few calls: many rows go in with
one statement. What no group has time for, the checkpoint, waits for a quiet moment or a long log.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import Any

import apsw

from jinn.store.backup import copy_file
from jinn.store.contract import Append, Row, StoreBroken, T, Tx
from jinn.store.group import GroupWriter, Wish
from jinn.store.rows import (
    EVENT,
    JOB,
    MATCH,
    READ_EVENTS,
    STEP,
    SUMMARY,
    last_summaries,
    values_of_event,
    values_of_job,
    values_of_match,
    values_of_step,
    values_of_summary,
)
from jinn.store.schema import Migration, migrations
from jinn.store.sqlite_tx import FATAL, SqliteTx, check_library, migrate
from jinn.store.texts import cannot_open

LONG_LOG = 16_384  # pages: 64 MB wait for the checkpoint at most
WORTH_A_CHECKPOINT = 250  # pages
CACHE, READERS_CACHE = 4000, 1000  # kB of pages, of the connection that writes and of each that reads
PATIENCE = 30_000  # ms for the lock of another connection; there is none in a house that serves
READERS = 2
AT_ONCE = 32  # rows of one statement; of every number up to it a statement stays ready, some 10 kB each


@cache
def _insert(table: str, columns: Sequence[str], rows: int) -> str:
    """The statement that inserts so many rows and leaves out those whose key is taken."""
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)} ON CONFLICT DO NOTHING"


@cache
def _update(columns: Sequence[str], rows: int) -> str:
    """The statement that writes so many summaries, or so much of them."""
    row = f"({', '.join('?' * len(columns))})"
    new = f"WITH new ({', '.join(columns)}) AS (VALUES {', '.join([row] * rows)})"
    sets = ", ".join(f"{column} = new.{column}" for column in columns[1:])
    return f"{new} UPDATE match SET {sets} FROM new WHERE match.id = new.match AND match.seq < new.seq"


class SqliteHand:
    """The connection that writes; it lives in the writer's thread once that runs."""

    def __init__(self, path: Path, vfs: str | None = None, known: Sequence[Migration] | None = None) -> None:
        check_library(apsw.sqlite_lib_version())
        self._db = db = apsw.Connection(str(path), vfs=vfs, statementcachesize=4 * AT_ONCE)
        try:
            db.set_busy_timeout(PATIENCE)
            for pragma in (
                "journal_mode = WAL",
                "synchronous = FULL",
                "fullfsync = 1",  # macOS: the plain call does not reach the disk
                "wal_autocheckpoint = 0",
                "journal_size_limit = 67108864",
                "temp_store = MEMORY",
                f"cache_size = -{CACHE}",
            ):
                db.execute(f"PRAGMA {pragma}").fetchall()
            self._log = 0
            migrate(db, migrations() if known is None else known)
        except BaseException:
            db.close()
            raise
        self._tx = SqliteTx(db)
        db.set_wal_hook(self._after_commit)

    def _after_commit(self, _db: apsw.Connection, _name: str, pages: int) -> int:
        self._log = pages
        return apsw.SQLITE_OK

    def commit(self, wishes: Sequence[Wish]) -> None:
        """One transaction for all of them, and in it each may fail alone."""
        execute = self._db.execute
        appends = [wish for wish in wishes if wish.append is not None]
        # What begins with an insert gets the lock by it: a call less in which the loop takes Python's lock away.
        execute("BEGIN" if len(appends) == len(wishes) else "BEGIN IMMEDIATE")
        try:
            if appends and not self._append_all(appends):
                execute("ROLLBACK")
                execute("BEGIN IMMEDIATE")
                for wish in appends:
                    self._alone(wish, self._append_one)
            for wish in wishes:
                if wish.work is not None:
                    self._alone(wish, self._work)
            execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                with contextlib.suppress(apsw.Error):
                    execute("ROLLBACK")
            raise
        if self._log > LONG_LOG:
            self.rest()

    def _append_all(self, wishes: Sequence[Wish]) -> bool:
        """Writes them at a stroke; `False`: one of them lost its number or is wrong, and they must go one by one."""
        appends = [wish.append for wish in wishes if wish.append is not None]
        try:
            if self._insert("event", EVENT, [values_of_event(append.row) for append in appends]) < len(appends):
                return False
            self._follow(appends)
        except apsw.Error as error:
            if self._is_fatal(error):
                raise
            return False
        except (TypeError, ValueError, OverflowError):
            return False
        for wish in wishes:
            wish.answer = True
        return True

    def _append_one(self, wish: Wish) -> bool:
        append = wish.append
        if append is None or not self._insert("event", EVENT, [values_of_event(append.row)]):
            return False
        self._follow([append])
        return True

    def _follow(self, appends: Sequence[Append]) -> None:
        """All that goes with events that have been inserted."""
        opened = [values_of_match(append) for append in appends if append.opening is not None]
        self._insert("match", MATCH, opened)
        whole, steps = last_summaries(append for append in appends if append.opening is None)
        self._many(partial(_update, SUMMARY), [values_of_summary(summary) for summary in whole])
        self._many(partial(_update, STEP), [values_of_step(summary) for summary in steps])
        for append in appends:
            for seat, player in append.sits:
                self._sit(append.row.match, seat, player)
        self._insert("job", JOB, [values_of_job(job) for append in appends for job in append.jobs])

    def _sit(self, match: str, seat: int, player: str | None) -> None:
        self._db.execute("DELETE FROM sitter WHERE match = ? AND seat = ?", (match, seat))
        if player is not None:
            self._db.execute("INSERT INTO sitter (match, seat, player) VALUES (?, ?, ?)", (match, seat, player))

    def _insert(self, table: str, columns: Sequence[str], rows: Sequence[tuple[Any, ...]]) -> int:
        return self._many(partial(_insert, table, columns), rows)

    def _many(self, statement: Callable[[int], str], rows: Sequence[tuple[Any, ...]]) -> int:
        """Runs the statement over the rows, `AT_ONCE` together; how many rows it changed."""
        changed = 0
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            self._db.execute(statement(len(some)), tuple(chain.from_iterable(some)))
            changed += self._db.changes()
        return changed

    def _work(self, wish: Wish) -> Any:
        return wish.work(self._tx) if wish.work is not None else None

    def _alone(self, wish: Wish, do: Callable[[Wish], Any]) -> None:
        """Does this within the group so that its error undoes nothing else."""
        execute = self._db.execute
        execute("SAVEPOINT wish")
        try:
            wish.answer = do(wish)
        except Exception as error:
            if self._is_fatal(error):
                raise
            execute("ROLLBACK TO wish")
            wish.error = error
        execute("RELEASE wish")

    def _is_fatal(self, error: Exception) -> bool:
        return isinstance(error, FATAL) or not self._db.in_transaction

    def rest(self) -> None:
        """Moves the log into the file."""
        if self._log >= WORTH_A_CHECKPOINT:
            self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            self._log = 0

    def close(self) -> None:
        """Closes; as the last connection it takes the log into the file."""
        self._db.close()


class SqliteStore:
    """A house in one file. Open it with `open_store`, or with `SqliteStore.open` where no lock is wanted."""

    def __init__(self, path: Path, hand: SqliteHand, vfs: str | None, on_close: Iterable[Callable[[], None]]) -> None:
        self.path = path
        self._vfs = vfs
        self._writer = GroupWriter(hand, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._mine = threading.local()
        self._opened: list[apsw.Connection] = []
        self._log = self._open_reader()
        self._on_close = tuple(on_close)
        self._closing = asyncio.Event()

    @classmethod
    async def open(
        cls, path: Path, *, vfs: str | None = None, on_close: Iterable[Callable[[], None]] = ()
    ) -> "SqliteStore":
        """Opens the file, made or brought to the newest schema if need be. Raises `CannotOpen`."""
        try:
            hand = await asyncio.to_thread(SqliteHand, path, vfs)
        except apsw.Error as error:
            raise cannot_open("unusable", file=path, why=error) from error
        return cls(path, hand, vfs, on_close)

    @property
    def name(self) -> str:
        """What it is, for people."""
        return f"SQLite {apsw.sqlite_lib_version()}"

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
        """The events of a match with a greater number, in order.

        Read in the loop's own thread: it takes less than to ask another one.
        """
        found: list[tuple[Any, ...]] = self._log.execute(READ_EVENTS, {"match": match, "after": after}).fetchall()
        return [Row(*values) for values in found]

    async def news(self, known: Mapping[str, int]) -> Sequence[Row]:
        """The events of all these matches with greater numbers than those that are known."""
        return [row for match, after in known.items() for row in await self.rows(match, after)]

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Runs the work on what is durable, on one moment of it; it must not write."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Tx], T]) -> T:
        db: apsw.Connection | None = getattr(self._mine, "db", None)
        if db is None:
            db = self._mine.db = self._open_reader()
        db.execute("BEGIN")
        try:
            return work(SqliteTx(db))
        finally:
            db.execute("ROLLBACK")

    def _open_reader(self) -> apsw.Connection:
        db = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READONLY, vfs=self._vfs)
        db.set_busy_timeout(PATIENCE)
        db.execute(f"PRAGMA cache_size = -{READERS_CACHE}").fetchall()
        self._opened.append(db)
        return db

    async def woken(self) -> AsyncIterator[tuple[str, ...]]:
        """Never yields: no other process appends. It ends when the store closes."""
        await self._closing.wait()
        nothing: tuple[tuple[str, ...], ...] = ()
        for names in nothing:
            yield names

    def heard(self, match: str) -> Sequence[Row]:  # noqa: ARG002
        """Nothing: nobody else appends."""
        return ()

    async def tell(self, channel: str) -> None:
        """There is no other process to wake."""

    async def backup(self, target: str) -> int:
        """Writes a whole, consistent copy to this file; its size in bytes."""
        return await asyncio.to_thread(copy_file, self.path, Path(target), vfs=self._vfs)

    async def close(self) -> None:
        """Writes what was asked for and closes."""
        self._closing.set()
        await asyncio.to_thread(self._readers.shutdown)
        for db in self._opened:
            db.close()
        self._opened.clear()
        await self._writer.close()
        for step in self._on_close:
            step()
