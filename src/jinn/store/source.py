"""A house that is only read, from outside its server: what `jinn doctor` looks at."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import apsw

from jinn.store.contract import Tx
from jinn.store.opening import FILE, is_postgres
from jinn.store.schema import newest
from jinn.store.sqlite_tx import SqliteTx, check_library, version_of
from jinn.store.texts import cannot_open

COMPLAINTS = 20  # of the integrity check; more would say nothing new


@dataclass(frozen=True, slots=True)
class Source:
    """A house to read from, and what is known of its keeping."""

    tx: Tx
    name: str
    version: int
    size: int
    file: bool
    """Whether it is one file, which can be checked as a whole."""

    @contextmanager
    def moment(self) -> Iterator[Tx]:
        """All that is read within is of one moment, whatever a server writes meanwhile."""
        self.tx.run("BEGIN" if self.file else "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield self.tx
        finally:
            self.tx.run("ROLLBACK")

    def complaints(self) -> list[str]:
        """What is wrong with the file itself; a database server looks after its own files."""
        if not self.file:
            return []
        said = [str(word) for (word,) in self.tx.run(f"PRAGMA integrity_check({COMPLAINTS})")]
        return [] if said == ["ok"] else said


@contextmanager
def reading(address: str, *, data: Path) -> Iterator[Source]:
    """Opens a house for reading, one that serves too. Raises `CannotOpen`."""
    with _postgres(address) if is_postgres(address) else _file(Path(address) if address else data / FILE) as source:
        if source.version > newest():
            raise cannot_open("newer_schema", found=source.version, known=newest())
        yield source


@contextmanager
def _file(path: Path) -> Iterator[Source]:
    check_library(apsw.sqlite_lib_version())
    if not path.is_file():
        raise cannot_open("no_house", file=path)
    try:
        db = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        version = version_of(db)
    except apsw.Error as error:
        raise cannot_open("unusable", file=path, why=error) from error
    try:
        name = f"SQLite {apsw.sqlite_lib_version()}"
        yield Source(SqliteTx(db), name, version, path.stat().st_size, True)
    finally:
        db.close()


@contextmanager
def _postgres(address: str) -> Iterator[Source]:
    from jinn.store import postgres_tx  # noqa: PLC0415 - only a house in PostgreSQL needs the driver

    with postgres_tx.reach(address, name="jinn doctor") as db:
        name = f"PostgreSQL {db.info.server_version // 10_000}"
        [(size,)] = db.execute("SELECT pg_database_size(current_database())").fetchall()
        yield Source(postgres_tx.PostgresTx(db), name, postgres_tx.version_of(db), size, False)
