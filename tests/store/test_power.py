"""The power goes: of what was written since the last sync each piece may be there or not. What was acknowledged is.

Under the real store lies a file system of SQLite's own (a VFS) that remembers what was not synced, and takes a random
part of it away.
"""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import apsw
import pytest

from jinn.store.sqlite import SqliteStore
from tests.store.test_faults import look_at, play

MATCHES = 6


@dataclass
class Pending:
    """What one file was at the last sync, where it was written over, and what was written since."""

    size: int
    old: list[tuple[int, bytes]] = field(default_factory=list)
    new: list[tuple[int, bytes]] = field(default_factory=list)


class Plug:
    """The machine's power: it goes after so many writes and syncs."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.files: dict[str, Pending] = {}

    def use(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise apsw.IOError("the power is gone")

    def pull(self, chance: random.Random) -> None:
        """Leaves of each file what a disk may leave: all that was synced, and any part of the rest."""
        for name, pending in self.files.items():
            if not Path(name).exists():
                continue
            with Path(name).open("r+b") as file:
                for offset, data in reversed(pending.old):
                    file.seek(offset)
                    file.write(data)
                file.truncate(pending.size)
                for offset, data in pending.new:
                    if chance.random() < 0.5:
                        file.seek(offset)
                        file.write(data)
            Path(f"{name}-shm").unlink(missing_ok=True)


class PluggedFile(apsw.VFSFile):
    def __init__(self, plug: Plug, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.plug = plug
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self.pending = plug.files.setdefault(path, Pending(super().xFileSize()))

    def xWrite(self, data: bytes, offset: int) -> None:
        self.plug.use()
        before = super().xRead(len(data), offset) if offset < super().xFileSize() else b""
        self.pending.old.append((offset, before))
        self.pending.new.append((offset, data))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:
        self.plug.use()
        super().xTruncate(size)
        self.xSync(0)

    def xSync(self, flags: int) -> None:
        self.plug.use()
        super().xSync(flags)
        self.pending.old.clear()
        self.pending.new.clear()
        self.pending.size = super().xFileSize()


class PluggedSystem(apsw.VFS):
    def __init__(self, name: str, plug: Plug) -> None:
        super().__init__(name, "")
        self.plug = plug

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> PluggedFile:
        return PluggedFile(self.plug, name, flags)


@pytest.fixture
def plug() -> Iterator[Plug]:
    made = Plug()
    system = PluggedSystem("plugged", made)
    yield made
    system.unregister()


async def run_until_dark(path: Path, plug: Plug, uses: int) -> dict[str, int]:
    """Plays several matches until the power goes; the last acknowledged number of each."""
    acknowledged: dict[str, int] = {}
    store = await SqliteStore.open(path, vfs="plugged")
    plug.left = uses
    await asyncio.gather(*(play(store, f"m{n}", acknowledged) for n in range(MATCHES)), return_exceptions=True)
    assert store.broken is not None
    await store.close()
    return acknowledged


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("pages", [16_384, 40], ids=["rare checkpoints", "many checkpoints"])
def test_what_was_acknowledged_outlives_the_power(
    tmp_path: Path, plug: Plug, seed: int, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jinn.store.sqlite.LONG_LOG", pages)
    monkeypatch.setattr("jinn.store.sqlite.WORTH_A_CHECKPOINT", 10)
    chance = random.Random(seed)
    acknowledged = asyncio.run(run_until_dark(tmp_path / "house", plug, chance.randrange(1, 1500)))
    plug.pull(chance)
    asyncio.run(look_at(tmp_path / "house", acknowledged))
