"""Statements of the house as SQLite takes them through `apsw`, and which SQLite may be trusted."""

from collections.abc import Sequence
from typing import Any

import apsw

from jinn.store.schema import READ_VERSION, Migration, upgrade
from jinn.store.texts import cannot_open

SAFE = (3, 51, 3)  # older ones lose committed pages when a checkpoint meets a writer
# After these nothing can be trusted to be written; any other error is the statement's own.
FATAL = (
    apsw.FullError,
    apsw.IOError,
    apsw.CorruptError,
    apsw.NotADBError,
    apsw.CantOpenError,
    apsw.ReadOnlyError,
    apsw.NoMemError,
    apsw.BusyError,
    apsw.LockedError,
    apsw.ProtocolError,
    apsw.InternalError,
)


def check_library(found: str) -> None:
    """Refuses a SQLite that loses what it has written. Raises `CannotOpen`."""
    if tuple(int(part) for part in found.split(".")[:3]) < SAFE:
        raise cannot_open("old_sqlite", found=found, wanted=".".join(map(str, SAFE)))


class SqliteTx:
    """Statements on one connection, whose transaction somebody else begins and ends."""

    __slots__ = ("_execute",)

    def __init__(self, db: apsw.Connection) -> None:
        self._execute = db.execute

    def run(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Runs one statement; its rows, if it gives any."""
        return self._execute(sql, values).fetchall()


def version_of(db: apsw.Connection) -> int:
    """The version of the schema in this file; 0 where there is none yet."""
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'setting'").fetchall():
        return 0
    found: list[tuple[Any, ...]] = db.execute(READ_VERSION).fetchall()
    return int(found[0][0]) if found else 0


def migrate(db: apsw.Connection, known: Sequence[Migration]) -> None:
    """Brings the file to the newest schema, all steps in one transaction. Raises `CannotOpen`."""

    def apply(migration: Migration) -> None:
        db.execute(migration.for_sqlite()).fetchall()
        db.execute(migration.and_version())

    db.execute("BEGIN IMMEDIATE")
    try:
        upgrade(version_of(db), known, apply)
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def tables_of(db: apsw.Connection) -> dict[str, list[str]]:
    """The tables of this file, and the columns of each."""
    names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
    return {
        str(table): [str(name) for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))]
        for (table,) in names
    }
