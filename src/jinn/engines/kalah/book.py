"""The opening books: what was proved, or searched for long, of the first positions of 6×4 and 6×6.

`book.txt` is made by `python -m scripts.kalah_book`, with the kernel and nothing else. A line is a position, its value,
its best houses, and how that is known: `proved`, or to what depth it was searched, which is no proof.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinn.engines.kalah.position import Position

FILE = Path(__file__).with_name("book.txt")
PROVED = "proved"


@dataclass(frozen=True, slots=True)
class Entry:
    """What the book says of a position: its value to the mover, and the sowings that reach it."""

    value: int
    houses: tuple[int, ...]
    depth: int
    """How far it was searched; 0 is a proof, and then `houses` are all the best ones."""

    @property
    def proved(self) -> bool:
        """Whether it holds whatever is played."""
        return self.depth == 0


def read_book(file: Path) -> dict[Position, Entry]:
    """The entries of a file."""
    found = {}
    for line in file.read_text("ascii").splitlines():
        rows, value, houses, how = line.split()
        mine, his = (tuple(map(int, row.split(","))) for row in rows.split("/"))
        depth = 0 if how == PROVED else int(how)
        found[Position(mine, his)] = Entry(int(value), tuple(map(int, houses.split(","))), depth)
    return found


@cache
def book() -> dict[Position, Entry]:
    """The entries that are shipped."""
    return read_book(FILE)
