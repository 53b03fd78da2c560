"""Automatic backups: when the next one is due, which old ones go.

What has another name than ours in the folder of the backups is somebody's own and is never touched.
"""

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path

from jinn.store.contract import Store

FOLDER = "backups"
DAYS, WEEKS = 7, 4
_NAME = re.compile(r"house-(\d{8}T\d{6})Z\.sqlite3")


def name_of(at: int) -> str:
    """The name of the backup of this moment (milliseconds since 1970); names sort by their moments.

    >>> name_of(0)
    'house-19700101T000000Z.sqlite3'
    """
    return f"house-{_moment(at):%Y%m%dT%H%M%S}Z.sqlite3"


def to_delete(names: Iterable[str], *, days: int = DAYS, weeks: int = WEEKS) -> list[str]:
    """Which of these backups are not kept.

    Kept are the last one of each of the last days that have any, and of each of the last weeks that have any. So the
    house that stood still for a month keeps what it had.
    """
    ours = sorted((name for name in names if _NAME.fullmatch(name)), reverse=True)
    kept = set(ours[:1])
    for most, span in ((days, _day), (weeks, _week)):
        newest: dict[object, str] = {}
        for name in ours:
            newest.setdefault(span(name), name)
        kept.update(list(newest.values())[:most])
    return sorted(set(ours) - kept)


def is_due(names: Iterable[str], at: int) -> bool:
    """Whether this day (UTC) has no backup yet."""
    today = _moment(at).date()
    return all(_day(name) != today for name in names if _NAME.fullmatch(name))


async def back_up(store: Store, data: Path, at: int, *, days: int = DAYS, weeks: int = WEEKS) -> Path:
    """Makes a backup in the data folder and takes away those that the rule does not keep; the new file."""
    folder = data / FOLDER
    made = folder / name_of(at)
    await store.backup(str(made))
    for name in to_delete((file.name for file in folder.iterdir()), days=days, weeks=weeks):
        (folder / name).unlink(missing_ok=True)
    return made


def backups(data: Path) -> list[Path]:
    """The automatic backups of this data folder, the oldest first."""
    folder = data / FOLDER
    return sorted(file for file in folder.glob("*") if _NAME.fullmatch(file.name))


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def _day(name: str) -> date:
    found = _NAME.fullmatch(name)
    assert found is not None
    return datetime.strptime(found[1], "%Y%m%dT%H%M%S").replace(tzinfo=UTC).date()


def _week(name: str) -> tuple[int, int]:
    year, week, _ = _day(name).isocalendar()
    return year, week
