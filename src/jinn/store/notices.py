"""Notices between the processes of one house: names of matches, packed by who tells, gathered by who listens."""

import asyncio
from collections.abc import Iterable, Iterator

NOTICE = 7_000  # bytes; PostgreSQL takes less than 8,000
CROWD = 10_000  # names; with more, one looks at all


def notices(names: Iterable[str]) -> Iterator[str]:
    """The names in texts that one notice can carry.

    >>> list(notices(["b", "a"]))
    ['a b']
    """
    text = ""
    for name in sorted(names):
        if len(text) + len(name) >= NOTICE:
            yield text
            text = ""
        text = f"{text} {name}" if text else name
    if text:
        yield text


class Ear:
    """One who waits for notices: names that gather until he takes them."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.all = False
        self.rung = asyncio.Event()

    def tell(self, names: Iterable[str]) -> None:
        """Adds names; none at all means: look at everything."""
        before = len(self.names)
        self.names.update(names)
        self.all = self.all or len(self.names) == before == 0 or len(self.names) > CROWD
        self.rung.set()

    def take(self) -> list[tuple[str, ...]]:
        """What has gathered."""
        taken = [tuple(sorted(self.names))] if self.names else []
        if self.all:
            taken.append(())
        self.names, self.all = set(), False
        self.rung.clear()
        return taken
