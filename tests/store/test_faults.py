"""A disk that is full, and a disk that does not take what it was given: nothing is acknowledged that is not durable.

The faults are made by a file system of SQLite's own (a VFS) under the real store.
"""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from jinn.store import StoreBroken
from jinn.store.sqlite import SqliteStore
from tests.store.made import move, opening, set_up, setting

MATCHES = 6


class Disk:
    """How many bytes it still takes, and how often it still reaches the platter."""

    def __init__(self) -> None:
        self.room: int | None = None
        self.syncs: int | None = None
        self.failed = 0

    def write(self, amount: int) -> None:
        if self.room is not None:
            self.room -= amount
            if self.room < 0:
                self.failed += 1
                raise apsw.FullError("no room left")

    def sync(self) -> None:
        if self.syncs is not None:
            self.syncs -= 1
            if self.syncs < 0:
                self.failed += 1
                raise apsw.IOError("the disk did not take it")


class FaultyFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:
        self.disk.write(len(data))
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self.disk.sync()
        super().xSync(flags)


class FaultySystem(apsw.VFS):
    def __init__(self, name: str, disk: Disk) -> None:
        super().__init__(name, "")
        self.disk = disk

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> FaultyFile:
        return FaultyFile(self.disk, name, flags)


@pytest.fixture
def disk() -> Iterator[Disk]:
    made = Disk()
    system = FaultySystem("faulty", made)
    yield made
    system.unregister()


async def play(store: SqliteStore, match: str, acknowledged: dict[str, int]) -> None:
    """Appends until the store breaks; notes what was acknowledged."""
    seq = 0
    while seq < 400:
        assert await store.append(move(match, seq, "x" * 300) if seq else opening(match))
        acknowledged[match] = seq
        seq += 1


async def run_into(path: Path, disk: Disk, room: int | None, syncs: int | None) -> dict[str, int]:
    """Plays several matches until the disk fails; the last acknowledged number of each."""
    acknowledged: dict[str, int] = {}
    store = await SqliteStore.open(path, vfs="faulty")
    disk.room, disk.syncs = room, syncs
    plays = [play(store, f"m{n}", acknowledged) for n in range(MATCHES)]
    ends = await asyncio.gather(*plays, return_exceptions=True)
    assert disk.failed
    assert all(isinstance(end, StoreBroken) for end in ends), ends
    assert isinstance(store.broken, StoreBroken)
    # It stays broken, though the disk is well again.
    disk.room = disk.syncs = None
    with pytest.raises(StoreBroken, match="does not write any more"):
        await store.append(opening("after"))
    with pytest.raises(StoreBroken):
        await store.write(lambda tx: set_up(tx, "a", "b"))
    await store.close()
    return acknowledged


async def look_at(path: Path, acknowledged: dict[str, int]) -> None:
    """The file is whole, all that was acknowledged is there, and no log has a gap."""
    db = apsw.Connection(str(path))
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()
    store = await SqliteStore.open(path)
    for n in range(MATCHES):
        seqs = [row.seq for row in await store.rows(f"m{n}")]
        assert seqs == list(range(len(seqs)))
        assert len(seqs) > acknowledged.get(f"m{n}", -1)
        summary = await store.read(lambda tx, n=n: tx.run("SELECT seq FROM match WHERE id = :id", id=f"m{n}"))  # type: ignore[misc]
        assert summary == ([(seqs[-1],)] if seqs else [])
    assert await store.read(lambda tx: setting(tx, "a")) is None
    assert await store.append(opening("again"))
    await store.close()


@pytest.mark.parametrize("seed", range(12))
def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, disk: Disk, seed: int) -> None:
    room = random.Random(seed).randrange(0, 1_500_000)
    acknowledged = asyncio.run(run_into(tmp_path / "house", disk, room, None))
    asyncio.run(look_at(tmp_path / "house", acknowledged))


@pytest.mark.parametrize("seed", range(12))
def test_a_disk_that_does_not_sync_loses_nothing_that_was_acknowledged(tmp_path: Path, disk: Disk, seed: int) -> None:
    syncs = random.Random(seed).randrange(0, 60)
    acknowledged = asyncio.run(run_into(tmp_path / "house", disk, None, syncs))
    asyncio.run(look_at(tmp_path / "house", acknowledged))
