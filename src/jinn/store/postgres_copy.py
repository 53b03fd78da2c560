"""All tables of a house from PostgreSQL into one SQLite file, and back: either back end takes such a backup."""

from pathlib import Path

import apsw
import psycopg

from jinn.store.backup import write_whole
from jinn.store.postgres_hand import PostgresHand
from jinn.store.postgres_tx import Connection, reach, version_of
from jinn.store.schema import migrations
from jinn.store.sqlite_tx import migrate, tables_of

ROWS = 2_000  # so many are on the way at once


def copy_tables(address: str, target: Path) -> int:
    """Copies the house in this PostgreSQL, as of one moment; the size in bytes."""
    with reach(address, name="jinn backup") as db:
        db.autocommit = False
        db.read_only = True
        db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        return write_whole(target, lambda copy: _read_all(db, copy))


def _read_all(db: Connection, copy: apsw.Connection) -> None:
    migrate(copy, migrations()[: version_of(db)])
    with copy:
        for table, columns in tables_of(copy).items():
            names = ", ".join(columns)
            copy.execute(f"DELETE FROM {table}")
            insert = f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"
            with psycopg.ServerCursor(db, "copying") as cursor:
                cursor.execute(f"SELECT {names} FROM {table}".encode())
                while rows := cursor.fetchmany(ROWS):
                    copy.executemany(insert, rows)


def replace_tables(file: Path, address: str, kept: Path, since: int) -> list[str]:
    """Puts the house of this file, of any version, in place of what the database has, which goes to another file.

    Nothing happens while servers are at work, which is when they showed themselves since then: they are named.
    """
    copy = apsw.Connection(str(file))
    try:
        migrate(copy, migrations())
        PostgresHand(address).close()  # the database has the newest schema then
        with reach(address, name="jinn restore") as db, db.transaction():
            db.execute("LOCK TABLE event, process IN ACCESS EXCLUSIVE MODE")
            working = db.execute("SELECT id FROM process WHERE beat >= %s ORDER BY id", (since,)).fetchall()
            if not working:
                write_whole(kept, lambda aside: _read_all(db, aside))
                _write_all(copy, db)
            return [str(id) for (id,) in working]
    finally:
        copy.close()


def _write_all(copy: apsw.Connection, db: Connection) -> None:
    for table, columns in tables_of(copy).items():
        names = ", ".join(columns)
        db.execute(f"TRUNCATE {table}".encode())
        with db.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN".encode()) as into:
            for row in copy.execute(f"SELECT {names} FROM {table}"):
                into.write_row(row)
