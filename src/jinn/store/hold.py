"""Who works on a data folder: a lock that the system takes away when its process dies.

The file's content says who holds it, and where that house answers, to whoever finds it taken.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from jinn.core.troubles import trouble
from jinn.store.texts import cannot_open

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NAME = "house.lock"
PATIENCE = 10  # so often the lock is tried
FAR = 1 << 30  # Windows forbids others to read what is locked: the byte is far behind the text


class Hold:
    """The lock of a data folder, held until `close`."""

    def __init__(self, data: Path) -> None:
        """Takes the folder. Raises `CannotOpen` when another process has it, or nobody may write there."""
        self.data = data
        try:
            data.mkdir(mode=0o700, parents=True, exist_ok=True)  # whoever could read it could read every hidden move
            file = os.open(data / NAME, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        except OSError as error:
            raise cannot_open("no_folder", data=data, why=trouble(error)) from error
        self._file: int | None = file
        for left in range(PATIENCE - 1, -1, -1):
            try:
                _lock(self._file)
            except OSError:
                if left:  # perhaps somebody only looks who has it
                    time.sleep(0.01)
                    continue
                os.close(self._file)
                self._file = None
                raise cannot_open("held", data=data, who=_who(holder(data) or {})) from None
            break
        self.say()

    def say(self, **facts: Any) -> None:
        """Writes who holds the folder: the process, and whatever others should know (`address`)."""
        if self._file is not None:
            text = json.dumps({"pid": os.getpid(), **facts}).encode()
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text)

    def close(self) -> None:
        """Gives the folder back."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.close(self._file)
            self._file = None


def holder(data: Path) -> dict[str, Any] | None:
    """What the process that holds this folder said of itself; `None`: nobody holds it.

    Raises `CannotOpen` where this person may not look.
    """
    try:
        file = os.open(data / NAME, os.O_RDWR)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise cannot_open("no_folder", data=data, why=trouble(error)) from error
    try:
        _lock(file, looking=True)
    except OSError:
        text = os.read(file, 10_000)
    else:
        return None
    finally:
        os.close(file)
    try:
        said = json.loads(text)
    except ValueError:  # he is just writing it
        return {}
    return said if isinstance(said, dict) else {}


def _who(said: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in said.items()) or "?"


if sys.platform == "win32":

    def _lock(file: int, *, looking: bool = False) -> None:  # noqa: ARG001 - there is one kind of lock
        os.lseek(file, FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: int, *, looking: bool = False) -> None:
        # Two who look must not take each other for one who holds.
        fcntl.flock(file, (fcntl.LOCK_SH if looking else fcntl.LOCK_EX) | fcntl.LOCK_NB)
