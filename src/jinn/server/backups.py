"""Backups that the house makes of itself: one a day, the newest ones kept."""

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinn.server.house import House

FOLDER = "backups"
EVERY = 24 * 3600
LOOK = 300.0
PATTERN = "house-*.sqlite3"


async def make_backup(house: "House", why: str = "house") -> tuple[str, int]:
    """Makes one now, in the data folder; its name and its size in bytes."""
    folder = house.settings.data / FOLDER
    folder.mkdir(exist_ok=True)
    name = f"{why}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(house.now() / 1000))}"
    target = folder / f"{name}.sqlite3"
    count = 1
    while target.exists():
        count += 1
        target = folder / f"{name}-{count}.sqlite3"
    size = await house.store.backup(str(target))
    return target.name, size


async def keep_backups(house: "House") -> None:
    """Makes a backup when the last one is a day old, and lets go of those beyond the number to keep."""
    folder = house.settings.data / FOLDER
    while True:
        await asyncio.sleep(LOOK)
        kept = sorted(folder.glob(PATTERN)) if folder.is_dir() else []
        if not kept or kept[-1].stat().st_mtime < time.time() - EVERY:
            try:
                name, size = await make_backup(house)
            except Exception as error:
                # Each back end fails in its own ways, and none of them is a reason to close the house.
                house.log.error("no backup could be made", error=error)
                house.metrics.count("jinn_backup_failures_total")
            else:
                house.log.info("backup", file=name, bytes=size)
                for old in sorted(folder.glob(PATTERN))[: -house.settings.backups]:
                    old.unlink(missing_ok=True)
