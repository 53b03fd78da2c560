"""Backups that the house makes of itself: one a day by the rule of `store.keeping`, and more when asked for."""

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

from jinn.store import keeping
from jinn.wire.admin import BackupFile

if TYPE_CHECKING:
    from jinn.server.house import House

LOOK = 300.0  # seconds between two looks whether one is due


async def make_backup(house: "House") -> tuple[str, int]:
    """Makes one now that the rule never takes away; its name in the folder of the backups, and its size in bytes."""
    folder = house.settings.data / keeping.FOLDER
    target = _free(folder, f"asked-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(house.now() / 1000))}")
    size = await house.store.backup(str(target))
    return target.name, size


async def listed(house: "House") -> tuple[BackupFile, ...]:
    """The backups in the data folder, whoever made them, the newest first."""
    return await asyncio.to_thread(_listed, house.settings.data / keeping.FOLDER)


def _listed(folder: Path) -> tuple[BackupFile, ...]:
    found = [(file.stat(), file.name) for file in folder.glob("*.sqlite3")]
    made = [BackupFile(file=name, bytes=stat.st_size, at=int(stat.st_mtime * 1000)) for stat, name in found]
    return tuple(sorted(made, key=lambda one: (-one.at, one.file)))


def _free(folder: Path, stem: str) -> Path:
    target, count = folder / f"{stem}.sqlite3", 1
    while target.exists():
        count += 1
        target = folder / f"{stem}-{count}.sqlite3"
    return target


async def keep_backups(house: "House") -> None:
    """Makes a backup on each day, the first some minutes after the house has opened."""
    data = house.settings.data
    while True:
        await asyncio.sleep(LOOK)
        if not keeping.is_due((file.name for file in keeping.backups(data)), house.now()):
            continue
        try:
            made = await keeping.back_up(house.store, data, house.now(), days=house.settings.backups)
        except Exception as error:
            # Each back end fails in its own ways, and none of them is a reason to close the house.
            house.log.error("no backup could be made", error=error)
            house.metrics.count("jinn_backup_failures_total")
        else:
            house.log.info("backup", file=made.name, bytes=made.stat().st_size)
