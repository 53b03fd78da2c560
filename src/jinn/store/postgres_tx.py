"""Statements of the house as PostgreSQL takes them through psycopg 3."""

import re
from functools import cache
from typing import Any, TypeAlias

import psycopg
from psycopg.types.numeric import FloatLoader

from jinn.store.schema import READ_VERSION
from jinn.store.texts import cannot_open

Connection: TypeAlias = "psycopg.Connection[tuple[Any, ...]]"

_PARAMETER = re.compile(r"'[^']*'|::|:([a-z_]\w*)|%")


@cache
def in_psycopg(sql: str) -> str:
    """The statement as psycopg reads it.

    >>> in_psycopg("SELECT 10 % :n, ':n', x::text FROM t")
    "SELECT 10 %% %(n)s, ':n', x::text FROM t"
    """

    def put(found: re.Match[str]) -> str:
        return f"%({found[1]})s" if found[1] else found[0].replace("%", "%%")

    return _PARAMETER.sub(put, sql)


class NumberLoader(FloatLoader):
    """Sums come as `numeric`; here they are whole numbers, or floats, as SQLite gives them."""

    def load(self, data: Any) -> Any:
        """The number of this text."""
        text = bytes(data)
        return int(text) if text.lstrip(b"-").isdigit() else float(text)


def connect(address: str, *, name: str) -> Connection:
    """A connection that commits by itself."""
    db = psycopg.connect(address, autocommit=True, application_name=name, connect_timeout=10)
    db.adapters.register_loader("numeric", NumberLoader)
    return db


def reach(address: str, *, name: str) -> Connection:
    """The first connection to a database. Raises `CannotOpen`."""
    try:
        return connect(address, name=name)
    except psycopg.Error as error:
        raise cannot_open("no_database", why=str(error).strip()) from error


class PostgresTx:
    """Statements on one connection, whose transaction somebody else begins and ends.

    The values are put into the text here, not by the server: it need not guess of which type each is, and the same
    statement works as with SQLite.
    """

    __slots__ = ("_cursor",)

    def __init__(self, db: Connection) -> None:
        self._cursor = psycopg.ClientCursor(db)

    def run(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Runs one statement; its rows, if it gives any."""
        numbers = {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}
        self._cursor.execute(in_psycopg(sql), numbers)
        return self._cursor.fetchall() if self._cursor.description else []


def version_of(db: Connection) -> int:
    """The version of the schema in this database; 0 where there is none yet."""
    if db.execute("SELECT to_regclass('setting')").fetchall() == [(None,)]:
        return 0
    found = db.execute(READ_VERSION.encode()).fetchall()
    return int(found[0][0]) if found else 0
