"""The connection to PostgreSQL that writes: a group in one transaction, its events with one statement."""

import contextlib
import secrets
import time
from collections.abc import Callable, Sequence

import msgspec
import psycopg
from psycopg.pq import TransactionStatus

from jinn.store.contract import Append, NewJob, StoreBroken, Summary
from jinn.store.group import Wish
from jinn.store.notices import notices, show_events
from jinn.store.postgres_tx import PostgresTx, connect, reach, version_of
from jinn.store.rows import EVENT, JOB, MATCH, STEP, SUMMARY, last_summaries, values_of_match
from jinn.store.schema import Migration, migrations, upgrade

CHANNEL = "jinn"
RETRIES, RETRY = 40, 0.25  # so often, and so many seconds between, a lost server is looked for
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


def _update(columns: Sequence[str]) -> str:
    sets = ", ".join(f"{column} = new.{column}" for column in columns[1:])
    return f"UPDATE match SET {sets} FROM {_table_of(columns)} WHERE match.id = new.match AND match.seq < new.seq"


UPDATE_MATCHES, UPDATE_STEPS = _update(SUMMARY), _update(STEP)
to_json = msgspec.json.Encoder().encode


class PostgresHand:
    """The connection that writes; it lives in the writer's thread once that runs."""

    def __init__(self, address: str, known: Sequence[Migration] | None = None) -> None:
        self.me = secrets.token_hex(4)
        self._address = address
        self._told: set[str] = set()
        self._events: list[str] = []
        self._committing = False
        self._db = reach(address, name="jinn writer")
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
        """One transaction for all of them; once more on a new connection if the old one died before the commit."""
        self._committing = False
        try:
            self._commit(wishes)
        except psycopg.OperationalError:
            if self._committing or not self._db.broken:
                raise
            self._reconnect()
            self._commit(wishes)

    def _reconnect(self) -> None:
        """A new connection; a server that is started again is waited for."""
        self._db.close()
        for left in range(RETRIES - 1, -1, -1):
            try:
                self._db = connect(self._address, name="jinn writer")
            except psycopg.OperationalError:
                if not left:
                    raise
                time.sleep(RETRY)
            else:
                return

    def _commit(self, wishes: Sequence[Wish]) -> None:
        self._forget()
        for wish in wishes:
            wish.answer = wish.error = None
        appends = [wish for wish in wishes if wish.append is not None]
        works = [wish for wish in wishes if wish.work is not None]
        try:
            if not self._append_at_a_stroke(appends, whole=not works):
                self._db.execute("BEGIN")
                for wish in appends:
                    self._alone(wish, lambda wish: self._append([wish]))
            elif not works:
                return
            for wish in works:
                self._alone(wish, self._work)
            self._notify()
            self._committing = True
            done = self._db.execute("COMMIT").statusmessage
            if done != "COMMIT":
                raise StoreBroken(f"the database answered {done} to COMMIT")
        except BaseException:
            self._roll_back()
            raise

    def _append_at_a_stroke(self, wishes: Sequence[Wish], *, whole: bool) -> bool:
        """Begins and writes them all in few exchanges; `False`: there are none, or they must go one by one.

        `whole`: they are the whole transaction, and it is committed too.
        """
        if not wishes:
            return False
        try:
            self._append(wishes, first=True, last=whole)
        except (psycopg.Error, TypeError, ValueError):
            if self._db.broken:
                raise
            # One of them is wrong: nothing was committed, and each is tried by itself.
            self._committing = False
            self._forget()
            self._roll_back()
            return False
        return True

    def _roll_back(self) -> None:
        if not self._db.closed and self._db.info.transaction_status != TransactionStatus.IDLE:
            with contextlib.suppress(psycopg.Error):
                self._db.execute("ROLLBACK")

    def _append(self, wishes: Sequence[Wish], *, first: bool = False, last: bool = False) -> None:
        """Writes these; an event whose number is taken, or comes twice, is left out with all that goes with it."""
        appends = [wish.append for wish in wishes if wish.append is not None]
        with self._db.pipeline(), self._db.cursor() as cursor:
            if first:
                self._db.execute("BEGIN")
            cursor.execute(INSERT_EVENTS, (to_json([append.row for append in appends]).decode(),), prepare=True)
            free = set(cursor.fetchall())
        won: list[Append] = []
        for wish, append in zip(wishes, appends, strict=True):
            number = (append.row.match, append.row.seq)
            wish.answer = number in free
            if wish.answer:
                free.remove(number)
                won.append(append)
        texts, others = show_events(won)
        self._events += texts
        self._told |= others
        with self._db.pipeline():
            self._follow(won)
            if last:
                self._notify()
                self._committing = True
                self._db.execute("COMMIT")

    def _follow(self, appends: Sequence[Append]) -> None:
        """All that goes with events that have been inserted."""
        opened = [values_of_match(append) for append in appends if append.opening is not None]
        summaries = last_summaries(append for append in appends if append.opening is None)
        jobs = [job for append in appends for job in append.jobs]
        for values in opened:
            self._db.execute(INSERT_MATCH, values, prepare=True)
        for statement, some in zip((UPDATE_MATCHES, UPDATE_STEPS), summaries, strict=True):
            if some:
                self._json(statement, sorted(some, key=lambda summary: summary.match))
        for append in appends:
            for seat, player in append.sits:
                self._sit(append.row.match, seat, player)
        if jobs:
            self._json(INSERT_JOBS, jobs)

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

    def _forget(self) -> None:
        self._told.clear()
        self._events.clear()

    def _notify(self) -> None:
        for text in (*self._events, *notices(self._told)):
            self._db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self.me} {text}"), prepare=True)

    def rest(self) -> None:
        """Nothing to put in order: the server does."""

    def close(self) -> None:
        """Closes the connection."""
        self._db.close()
