"""Moments as text: milliseconds since 1970 in UTC to `2026-07-01T18:09:41.250Z` and back.

The standard library's dates come with a clock, which nothing in the core may read; counting days needs none.
"""

import re

DAY = 86_400_000
PATTERN = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z")

# Years are counted from March, so that a leap day comes last; all cycles of 400 years are equally long.
CYCLE = 146_097
FIRST = 719_468  # days from the 1st of March of the year 0 to the 1st of January 1970


def show_moment(moment: int) -> str:
    """The moment's text.

    >>> show_moment(1_782_929_381_250)
    '2026-07-01T18:09:41.250Z'
    """
    days, rest = divmod(moment, DAY)
    cycle, day = divmod(days + FIRST, CYCLE)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5
    year += 400 * cycle + (month >= 10)
    seconds, thousandths = divmod(rest, 1000)
    clock = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{thousandths:03}"
    return f"{year:04}-{(month + 2) % 12 + 1:02}-{day + 1:02}T{clock}Z"


def read_moment(text: str) -> int:
    """The moment that this text means. Raises `ValueError` where there is none, as on the 30th of February."""
    found = PATTERN.fullmatch(text)
    if found is None:
        raise ValueError(text)
    year, month, day, hour, minute, second, thousandth = map(int, found.groups())
    cycle, year = divmod(year - (month < 3), 400)
    in_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    days = cycle * CYCLE + 365 * year + year // 4 - year // 100 + in_year - FIRST
    moment = days * DAY + ((hour * 60 + minute) * 60 + second) * 1000 + thousandth
    if moment < 0 or show_moment(moment) != text:
        raise ValueError(text)
    return moment
