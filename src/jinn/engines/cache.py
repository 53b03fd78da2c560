"""The folder in which engines keep what takes long to make: compiled kernels, endgame tables. It can go at any time.

A folder that is missing, read-only, full or spoiled costs time and never a move: then things are made anew and kept in
memory. Nothing here needs numba until `compiled` is asked for.
"""

import errno
import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Any


def place(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where the folder is: JINN_CACHE, else where this system's programs keep such things."""
    if environ.get("JINN_CACHE"):
        return Path(environ["JINN_CACHE"])
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "jinn" / "cache"
    if platform == "darwin":
        return Path.home() / "Library" / "Caches" / "jinn"
    return Path(environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jinn"


def folder(name: str) -> Path | None:
    """A folder of this name in the cache, made if need be; `None` where nothing can be written there."""
    try:
        inner = place() / name
        inner.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=inner):
            return inner
    except (OSError, RuntimeError):  # RuntimeError: nobody knows where this user is at home
        return None


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Waits until no other process works on this file. Raises `OSError` where it cannot be marked.

    The mark lies beside the file and goes with the process that holds it, however that ends.
    """
    with file.with_name(f"{file.name}.lock").open("a+b") as mark:
        _lock(mark)
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(mark: IO[bytes]) -> None:
        while True:
            try:
                mark.seek(0)
                msvcrt.locking(mark.fileno(), msvcrt.LK_LOCK, 1)
            except OSError as error:
                if error.errno != errno.EDEADLOCK:
                    raise
            else:
                return

else:
    import fcntl

    def _lock(mark: IO[bytes]) -> None:
        fcntl.flock(mark, fcntl.LOCK_EX)


@cache
def _kept_in(file: str) -> str | None:
    """The folder for what is compiled from this source: another text of it has another folder."""
    path = Path(file)
    sources = [path, *sorted(path.parent.glob("kernel*.py"))]
    source = hashlib.sha256(b"\0".join(each.read_bytes() for each in sources)).hexdigest()[:16]
    found = folder(f"kernels/{path.parent.name}-{path.stem}-{source}")
    return None if found is None else str(found)


def compiled(function: Callable[..., Any]) -> Any:
    """Compiles the function at its first call, without the interpreter's lock, and keeps the result in our own folder.

    All that it calls must stand in the same file, or beside it in a `kernel….py`: a change elsewhere is not seen.
    """
    # Imported here: `jinn` itself starts in a tenth of the time that numba takes to load.
    numba: Any = import_module("numba")
    caching: Any = import_module("numba.core.caching")

    class Kept(caching.FunctionCache):  # type: ignore[misc]
        """Whatever is wrong with what was kept, or with keeping it, the function is compiled and works."""

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            """What was kept for these types, if it can be read."""
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # a spoiled file raises anything that reading a pickle can raise
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            """Keeps it, if the folder takes it."""
            try:
                super().save_overload(sig, data)
            except Exception:
                self.disable()

    dispatcher = numba.njit(nogil=True)(function)
    where = _kept_in(function.__code__.co_filename)
    if where is not None:
        numba.config.CACHE_DIR = where  # read when a cache is made
        dispatcher._cache = Kept(function)
    return dispatcher
