"""Backups: one SQLite file that holds a whole house at one moment, whichever back end it lives in.

It is written beside its target under another name, reaches the disk, and only then gets its name: a backup that has
its name is whole.
"""

import os
from collections.abc import Callable
from pathlib import Path

import apsw


def copy_file(source: Path, target: Path, *, vfs: str | None = None) -> int:
    """Copies the house in this file, which may be at work; the size in bytes.

    The copy is made in one step: a reader holds its moment, and in the WAL mode no writer waits for him.
    """

    def fill(copy: apsw.Connection) -> None:
        db = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY, vfs=vfs)
        try:
            with copy.backup("main", db, "main") as copying:
                copying.step(-1)
        finally:
            db.close()

    return write_whole(target, fill)


def write_whole(target: Path, fill: Callable[[apsw.Connection], None]) -> int:
    """Makes a SQLite file that appears under its name only when all of it is on the disk; its size in bytes."""
    target.parent.mkdir(parents=True, exist_ok=True)
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.part")
    unfinished.unlink(missing_ok=True)
    try:
        unfinished.touch(mode=0o600)  # a backup holds all that is hidden, and may lie anywhere
        copy = apsw.Connection(str(unfinished))
        try:
            fill(copy)
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()  # one file, and no others beside it
        finally:
            copy.close()
        sync(unfinished)
        size = unfinished.stat().st_size
        unfinished.replace(target)
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            unfinished.with_name(unfinished.name + rest).unlink(missing_ok=True)
    sync(target.parent)
    return size


def sync(path: Path) -> None:
    """Sees a file or a folder to the disk."""
    if path.is_dir() and os.name == "nt":
        return  # a folder cannot be opened there
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)
