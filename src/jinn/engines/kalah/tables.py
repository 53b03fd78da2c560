"""Endgame tables: what every position of few stones is worth, a byte each, in a file of the cache folder.

A file holds the positions of 0, 1, 2… stones one after another, so that a table for more stones begins with the table
for fewer: one file serves every cap, grows by whole sums of stones, and goes on where a build was broken off. Its head
has a checksum of each sum; what does not agree with it is made anew. Processes share the mapped file, threads the map.
Where nothing can be kept the table is made in memory.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import Any, Final

import numpy as np

from jinn.engines import cache
from jinn.engines.kalah import kernel

CAP: Final = 16
"""For six houses; smaller boards need less and get less, wider ones as many positions at most."""
LIKE_SIXTEEN: Final = (0, 72, 48, 30, 22, 18, 16, 16, 16)
"""By houses: the stones up to which a table is worth its time where six houses have sixteen."""
MOST_HOUSES: Final = len(LIKE_SIXTEEN) - 1
LEAST, MOST = 6, 25  # what may be asked for
HIGHEST = 96  # sums of stones that a head has room for
CHECKED_ONCE = 40_000_000  # bytes; a longer file is read through again only when it has changed
MAGIC = b"jinn-kalah-table 1\n"
HEAD, SUM = 4096, 32

Progress = Callable[[int, int], None]
"""Positions done, and all."""


@dataclass(frozen=True, slots=True)
class Table:
    """The values, and where each stands: the arguments that the kernel's functions take."""

    houses: int
    cap: int
    geometry: tuple[Any, Any, Any, Any]
    layout: tuple[Any, Any, Any]
    values: Any

    def up_to(self, cap: int) -> "Table":
        """The same table, used for fewer stones."""
        return self if cap >= self.cap else Table(self.houses, cap, self.geometry, self.layout, self.values)

    def worth(self, a: int, b: int) -> int:
        """The value of a position of at most `cap` stones, given as two packed rows."""
        _, count, base = self.layout
        mine, his = (sum(row.to_bytes(8, "little")) for row in (a, b))
        at = base[mine + his, mine] + self._rank(a) * count[his] + self._rank(b)
        return int(self.values[at])

    def _rank(self, row: int) -> int:
        binomials, sums, found = self.layout[0], 0, 0
        for j in range(1, self.houses):
            sums += row >> 8 * (j - 1) & 255
            found += int(binomials[j, sums])
        return found


def asked_cap() -> int:
    """The setting JINN_KALAH_CAP, else sixteen. Raises `ValueError`."""
    text = os.environ.get("JINN_KALAH_CAP", str(CAP))
    if not (text.isdecimal() and LEAST <= int(text) <= MOST):
        raise ValueError(f"JINN_KALAH_CAP={text}: a number {LEAST}…{MOST} is wanted")
    return int(text)


def cap_for(houses: int, asked: int = CAP) -> int:
    """Up to how many stones a board of so many houses has its table, where six houses have `asked`; 0 is no table."""
    if houses > MOST_HOUSES:
        return 0
    cap = min(HIGHEST - 1, LIKE_SIXTEEN[houses] * asked // CAP)
    while kernel.positions(houses, cap) > kernel.positions(6, asked):
        cap -= 1
    return cap


_open: dict[int, Table] = {}
_opening = Lock()


def table(houses: int, cap: int | None = None, progress: Progress | None = None, threads: int = 1) -> Table:
    """The table for so many houses and at least so many stones, found or made. What is open stays open."""
    cap = cap_for(houses, asked_cap()) if cap is None else cap
    with _opening:
        found = _open.get(houses)
        if found is None or found.cap < cap:
            found = _open[houses] = _found_or_made(houses, cap, progress or unheard, threads)
    return found.up_to(cap)


def unheard(done: int, whole: int) -> None:
    """No progress is told."""


def _found_or_made(houses: int, cap: int, progress: Progress, threads: int) -> Table:
    if not 0 < houses <= MOST_HOUSES or not 0 <= cap < HIGHEST:
        raise ValueError(f"no table for {houses} houses and {cap} stones")
    file = cache.place() / "tables" / f"kalah-{houses}.table"
    try:
        if sums_in(file, houses) <= cap:
            if cache.folder("tables") is None:
                return _make(houses, cap, None, progress, threads)
            with cache.alone(file):
                _make(houses, cap, file, progress, threads)
        # A private map: what the kernel takes for its own memory is the file's, shared by all who only read it.
        values = np.memmap(file, np.int8, "c", HEAD, (kernel.positions(houses, cap),)).view(np.ndarray)
    except OSError:  # a full disk, a folder that went away: it can be played without
        return _make(houses, cap, None, progress, threads)
    return Table(houses, cap, kernel.geometry(houses), kernel.layout(houses, cap), values)


def _ends(houses: int, k: int) -> tuple[int, int]:
    """Where the positions of so many stones begin and end."""
    return kernel.positions(houses, k - 1) if k else 0, kernel.positions(houses, k)


def sums_in(file: Path, houses: int, *, again: bool = False) -> int:
    """How many sums of stones, from 0 on, the file holds whole. A long file is read through when it has changed."""
    if not file.exists():
        return 0
    about = file.stat()
    stamp, seen = f"{about.st_size} {about.st_mtime_ns}", file.with_suffix(".seen")
    if about.st_size > CHECKED_ONCE and not again and seen.exists():
        words = seen.read_text("ascii", "replace").rsplit(" ", 1)
        if words[0] == stamp and words[-1].isdecimal():
            return int(words[1])
    whole = 0
    with file.open("rb") as source:
        head = source.read(HEAD)
        if head.startswith(MAGIC + bytes([houses])):
            while whole < HIGHEST and _sum_of(source, houses, whole) == head[_at(whole) : _at(whole + 1)]:
                whole += 1
    if about.st_size > CHECKED_ONCE:
        with suppress(OSError):
            seen.write_text(f"{stamp} {whole}", "ascii")
    return whole


def _at(k: int) -> int:
    return 64 + SUM * k


def _sum_of(source: Any, houses: int, k: int) -> bytes:
    start, end = _ends(houses, k)
    content = source.read(end - start)
    return _checksum(k, content) if len(content) == end - start else b""


def _checksum(k: int, content: Any) -> bytes:
    return blake2b(content, digest_size=SUM, salt=k.to_bytes(2, "little")).digest()


def _make(houses: int, cap: int, file: Path | None, progress: Progress, threads: int) -> Table:
    """Fills a table, and the file where there is one; a sum stands in it when its checksum does."""
    whole = kernel.positions(houses, cap)
    values = np.zeros(whole, np.int8)
    geometry, layout = kernel.geometry(houses), kernel.layout(houses, cap)
    count = layout[1]
    first = np.concatenate([[0], np.cumsum(count)]).astype(np.int64)
    rows = np.concatenate([kernel.rows(houses, s, count[s]) for s in range(cap + 1)])
    done = 0 if file is None else _read(file, houses, cap, values)
    with ThreadPoolExecutor(threads) as pool:
        for k in range(done, cap + 1):
            parts = range(threads) if k > LEAST else range(1)
            where = *geometry, *layout, values, rows, first, houses
            jobs = [pool.submit(partial(kernel.build, k, part, len(parts), *where)) for part in parts]
            for job in jobs:
                job.result()
            if file is not None:
                _append(file, houses, k, values)
            progress(_ends(houses, k)[1], whole)
    return Table(houses, cap, geometry, layout, values)


def _read(file: Path, houses: int, cap: int, values: Any) -> int:
    """Reads what the file has of the table; how many sums that are. A file of something else is begun anew."""
    whole = min(sums_in(file, houses), cap + 1)
    if whole == 0:
        file.write_bytes((MAGIC + bytes([houses])).ljust(HEAD, b"\0"))
        return 0
    with file.open("rb") as source:
        source.seek(HEAD)
        source.readinto(memoryview(values)[: _ends(houses, whole - 1)[1]])
    return whole


def _append(file: Path, houses: int, k: int, values: Any) -> None:
    start, end = _ends(houses, k)
    content = memoryview(values)[start:end]
    with file.open("r+b") as target:
        target.seek(HEAD + start)
        target.write(content)
        target.seek(_at(k))
        target.write(_checksum(k, content))
