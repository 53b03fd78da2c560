"""Putting a house back from a backup, whichever back end either of them has.

The backup is copied, and the copy is checked, before anything is touched. What stood there before is kept beside it.
"""

import os
import time
from dataclasses import dataclass
from pathlib import Path

import apsw

from jinn.store.backup import copy_file, sync
from jinn.store.hold import Hold
from jinn.store.keeping import FOLDER, name_of
from jinn.store.opening import FILE, is_postgres
from jinn.store.schema import newest
from jinn.store.sqlite_tx import check_library, version_of
from jinn.store.texts import NO_DATABASE, NO_HOUSE, CannotRestore, cannot_open, cannot_restore

ALIVE = 30_000  # ms: a server that showed itself so recently still works


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back."""

    version: int
    """Of the schema, as the backup had it."""
    matches: int
    events: int
    kept: Path | None
    """Where that is which stood there before; `None`: there was nothing."""


def restore(file: Path, address: str, *, data: Path, at: int | None = None) -> Restored:
    """Puts the house of this backup in place. Raises `CannotRestore` or `CannotOpen`; all is then as it was."""
    now = time.time_ns() // 1_000_000 if at is None else at
    check_library(apsw.sqlite_lib_version())
    if not file.is_file():
        raise cannot_restore("no_backup", file=file)
    if is_postgres(address):
        return _into_postgres(file, address, data, now)
    house = Path(address) if address else data / FILE
    hold = Hold(house.parent)
    try:
        return _into_file(file, house, now)
    finally:
        hold.close()


def _into_file(file: Path, house: Path, now: int) -> Restored:
    fresh = house.with_name(f"{house.name}.restoring")
    try:
        version, matches, events = _checked_copy(file, fresh)
        kept = house.with_name(f"{house.stem}-before-{name_of(now).removeprefix('house-')}") if house.exists() else None
        if kept is not None:
            _put_aside(house, kept)
        for rest in ("-wal", "-shm"):
            house.with_name(house.name + rest).unlink(missing_ok=True)
        fresh.replace(house)
        sync(house.parent)
    finally:
        fresh.unlink(missing_ok=True)
    return Restored(version, matches, events, kept)


def _put_aside(house: Path, kept: Path) -> None:
    """Gives the old file a second name. The house keeps its own until the new one takes it, in one step."""
    try:
        db = apsw.Connection(str(house))
        try:
            db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        finally:
            db.close()
    except apsw.Error:  # it is damaged, perhaps that is why: its log is kept with it
        for rest in ("-wal", "-shm"):
            if house.with_name(house.name + rest).exists():
                house.with_name(house.name + rest).replace(kept.with_name(kept.name + rest))
    kept.unlink(missing_ok=True)
    os.link(house, kept)


def _checked_copy(file: Path, fresh: Path) -> tuple[int, int, int]:
    """Copies the backup and looks whether it is whole: its version, and how many matches and events it has."""
    try:
        copy_file(file, fresh)
        db = apsw.Connection(str(fresh), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            return _check(file, db)
        finally:
            db.close()
    except apsw.NotADBError as error:
        raise cannot_restore("not_a_house", file=file, why=NO_DATABASE) from error
    except apsw.Error as error:
        raise cannot_restore("damaged", file=file, why=type(error).__name__) from error


def _check(file: Path, db: apsw.Connection) -> tuple[int, int, int]:
    complaints = [str(word) for (word,) in db.execute("PRAGMA integrity_check(10)")]
    if complaints != ["ok"]:
        raise cannot_restore("damaged", file=file, why="; ".join(complaints))
    version = version_of(db)
    if version == 0:
        raise cannot_restore("not_a_house", file=file, why=NO_HOUSE)
    if version > newest():
        raise cannot_open("newer_schema", found=version, known=newest())
    [(matches, events)] = db.execute("SELECT (SELECT count(*) FROM match), (SELECT count(*) FROM event)").fetchall()
    return version, int(str(matches)), int(str(events))


def _into_postgres(file: Path, address: str, data: Path, now: int) -> Restored:
    from jinn.store.postgres_copy import replace_tables  # noqa: PLC0415 - only a house in PostgreSQL needs the driver

    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = data / f"{FILE}.restoring"
    try:
        version, matches, events = _checked_copy(file, fresh)
        kept = data / FOLDER / f"before-{name_of(now)}"
        working = replace_tables(fresh, address, kept, now - ALIVE)
    finally:
        fresh.unlink(missing_ok=True)
    if working:
        raise cannot_restore("in_use", who=", ".join(working))
    return Restored(version, matches, events, kept)


__all__ = ["CannotRestore", "Restored", "restore"]
