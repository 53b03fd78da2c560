"""Notices between the processes of one house: names of matches, packed by who tells, gathered by who listens.

Events in which nothing is hidden travel whole, so that whoever hears of one need not ask the database for it. They are
sent in the transaction that writes them, and so are as true as the log; but notices may be missed.
"""

import asyncio
from collections.abc import Iterable, Iterator

import msgspec

from jinn.store.contract import Append, Row
from jinn.store.rows import values_of_event

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


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(list[tuple[str, int, int | None, str, str, int, int, str]]).decode


def show_events(appends: Iterable[Append]) -> tuple[list[str], set[str]]:
    """Plain events in texts that one notice can carry each, and the names of the matches of all others."""
    texts: list[str] = []
    others: set[str] = set()
    pieces: list[str] = []
    size = 0
    for append in appends:
        piece = _encode(values_of_event(append.row)).decode() if append.plain else ""
        length = len(piece.encode())
        if not 0 < length < NOTICE:
            others.add(append.row.match)
            continue
        if size + length >= NOTICE:
            texts.append(f"[{','.join(pieces)}]")
            pieces, size = [], 0
        pieces.append(piece)
        size += length + 1
    if pieces:
        texts.append(f"[{','.join(pieces)}]")
    return texts, others


def read_events(text: str) -> list[Row]:
    """The events of such a text."""
    return [Row(*values) for values in _decode(text)]


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
