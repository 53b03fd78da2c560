"""The bare board: fields, distances, target corners, the line that is walked. Clauses 1.1, 2.2, 2.5, 3.3, 4.1.

Fields are numbered along rank 1 from a1, then along rank 2, and so on; their names are `a1`…`j10`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

FILES = "abcdefghij"
LONGEST = 10  # ranks or files a board may have


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of one size of board; `board` keeps them."""

    ranks: int
    files: int
    names: tuple[str, ...]
    numbers: Mapping[str, int]
    distances: tuple[tuple[int, ...], ...]
    corners: tuple[int, int, int, int]  # the targets of A, B, C, D (4.1)


@lru_cache(maxsize=LONGEST * LONGEST)
def board(ranks: int, files: int) -> Board:
    """The board of this size.

    >>> board(2, 3).names
    ('a1', 'b1', 'c1', 'a2', 'b2', 'c2')
    """
    fields = range(ranks * files)
    names = tuple(f"{FILES[field % files]}{field // files + 1}" for field in fields)
    distances = tuple(tuple(abs(x % files - y % files) + abs(x // files - y // files) for y in fields) for x in fields)
    corners = (0, fields[-1], files - 1, fields[-1] - files + 1)
    return Board(ranks, files, names, {name: field for field, name in enumerate(names)}, distances, corners)


def walk(files: int, start: int, end: int, men: int) -> tuple[int, ...]:
    """A line from start to end of exactly so many fields, the start in front (2.5).

    Straight there, along the rank and then along the file; the even rest is spent between the last two fields.
    """
    path = [start]
    at = start
    while at != end:
        if at % files != end % files:
            at += 1 if end % files > at % files else -1
        else:
            at += files if end > at else -files
        path.append(at)
    rest = men - (len(path) - 1)
    assert rest >= 0
    assert rest % 2 == 0
    path += path[-2:] * (rest // 2)
    return tuple(path)


def serpentine(ranks: int, files: int) -> tuple[int, ...]:
    """All fields as a path of side-neighbours: rank 1 to the right, rank 2 to the left, and so on (3.3)."""
    rows = [range(rank * files, (rank + 1) * files) for rank in range(ranks)]
    return tuple(field for rank, row in enumerate(rows) for field in (reversed(row) if rank % 2 else row))
