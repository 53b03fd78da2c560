"""Days of the house: from midnight to midnight in its time zone."""

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

SECOND = 1000


def zone_of(name: str) -> tzinfo | None:
    """The zone of this name; `None`, which is the machine's own, without one. Raises `ValueError`.

    >>> zone_of("UTC") is zone_of(""), zone_of("UTC")
    (False, datetime.timezone.utc)
    """
    if not name:
        return None
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (OSError, KeyError) as error:  # a name that no file has, or a folder
        raise ValueError(name) from error


def day_of(moment: int, zone: tzinfo | None) -> tuple[int, int]:
    """When the day of this moment began, and when it ends.

    >>> day_of(1_790_000_000_000, UTC)
    (1789948800000, 1790035200000)
    """
    noon = datetime.fromtimestamp(moment / SECOND, zone).replace(hour=12, minute=0, second=0, microsecond=0)
    # From noon, so that a day whose midnight the clocks jump over has one all the same.
    begun = noon.replace(hour=0)
    ended = (noon + timedelta(days=1)).replace(hour=0)
    return round(begun.timestamp() * SECOND), round(ended.timestamp() * SECOND)
