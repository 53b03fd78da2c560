"""The schema and its versions: numbered texts of SQL that are only ever added (`migrations/0001_house.sql`…).

One text serves both back ends; what stands in `/*sqlite …*/` is a comment for PostgreSQL and SQL for SQLite. Which
version a database has is one row of its table `setting`. There is no way back: a newer schema than this program knows
is refused, a backup is the way back.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from jinn.store.texts import cannot_open

READ_VERSION = "SELECT value FROM setting WHERE name = 'schema'"
_NAME = re.compile(r"(\d{4})_\w+\.sql")
_TEXT = re.compile(r"\bTEXT\b")
_SQLITE_PART = re.compile(r"/\*sqlite (.*?)\*/", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from the version before to this one."""

    version: int
    name: str
    sql: str

    def for_sqlite(self) -> str:
        """The text as SQLite reads it."""
        return _SQLITE_PART.sub(r"\1", self.sql)

    def for_postgres(self) -> str:
        """The text as PostgreSQL reads it: words are compared by their bytes, as SQLite does, in every locale."""
        return _TEXT.sub('TEXT COLLATE "C"', self.sql)

    def and_version(self) -> str:
        """The statement that notes the version, in the same transaction."""
        return (
            f"INSERT INTO setting (name, value) VALUES ('schema', '{self.version}') "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )


def read_migrations(folder: Traversable) -> tuple[Migration, ...]:
    """The migrations of a folder, in order; they are numbered from 1 without a gap."""
    found = []
    for file in folder.iterdir():
        named = _NAME.fullmatch(file.name)
        if named:
            found.append(Migration(int(named[1]), file.name, file.read_text("utf-8")))
    found.sort(key=lambda migration: migration.version)
    if [migration.version for migration in found] != list(range(1, len(found) + 1)):
        raise ValueError(f"migrations are not numbered one by one: {[migration.name for migration in found]}")
    return tuple(found)


@cache
def migrations() -> tuple[Migration, ...]:
    """All migrations that this program knows."""
    return read_migrations(files("jinn.store") / "migrations")


def newest() -> int:
    """The version of the schema that this program works with."""
    return len(migrations())


def upgrade(version: int, known: Sequence[Migration], apply: Callable[[Migration], None]) -> None:
    """Applies what is missing, one migration after another. Raises `CannotOpen` for a newer schema."""
    if version > len(known):
        raise cannot_open("newer_schema", found=version, known=len(known))
    for migration in known[version:]:
        apply(migration)
