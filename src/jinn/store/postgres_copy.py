"""All tables of a house from PostgreSQL into one SQLite file, and back: either back end takes such a backup."""

from pathlib import Path

import apsw
import psycopg

from jinn.store.backup import write_whole
from jinn.store.postgres_tx import Connection, connect, version_of
from jinn.store.schema import migrations
from jinn.store.sqlite_tx import migrate, tables_of

ROWS = 2_000  # so many are on the way at once


def copy_tables(address: str, target: Path) -> int:
    """Copies the house in this PostgreSQL, as of one moment; the size in bytes."""
    with connect(address, name="jinn backup") as db:
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


def load_tables(file: Path, db: Connection) -> None:
    """Puts all rows of the file in place of what the database has, in the transaction that is under way."""
    copy = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        for table, columns in tables_of(copy).items():
            names = ", ".join(columns)
            db.execute(f"TRUNCATE {table}".encode())
            with db.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN".encode()) as into:
                for row in copy.execute(f"SELECT {names} FROM {table}"):
                    into.write_row(row)
    finally:
        copy.close()
