"""The field: cells, their names and neighbours, the middle row. Clauses 1.2, 1.3 and 5.1 of docs/rules/balda.en.md.

A field is one string, row by row from the top, `.` for an empty cell; a cell inside the rules is an index
into it. In moves and texts a cell goes by its name: a letter for the column, a number for the row.
"""

from collections.abc import Mapping
from functools import cache
from math import isqrt

EMPTY = "."
COLUMNS = "abcdefghi"
SMALLEST, LARGEST = 3, 9


def side(field: str) -> int:
    """How many cells a row has."""
    return isqrt(len(field))


def rows(field: str) -> list[str]:
    """The rows from the top."""
    n = side(field)
    return [field[at : at + n] for at in range(0, len(field), n)]


def middle(n: int) -> range:
    """Where the start word stands (1.3).

    >>> middle(4), middle(5)
    (range(4, 8), range(10, 15))
    """
    row = (n + 1) // 2 - 1
    return range(row * n, (row + 1) * n)


def opening(word: str) -> str:
    """The field with nothing but the start word."""
    n = len(word)
    row = middle(n)
    return EMPTY * row.start + word + EMPTY * (n * n - row.stop)


@cache
def names(n: int) -> tuple[str, ...]:
    """The names of all cells."""
    return tuple(f"{COLUMNS[column]}{row}" for row in range(1, n + 1) for column in range(n))


@cache
def places(n: int) -> Mapping[str, int]:
    """The cell of every name."""
    return {name: cell for cell, name in enumerate(names(n))}


@cache
def around(n: int) -> tuple[tuple[int, ...], ...]:
    """The neighbours of every cell: up, left, right, down."""
    return tuple(
        tuple(
            cell + step
            for step, inside in ((-n, cell >= n), (-1, cell % n), (1, (cell + 1) % n), (n, cell < n * n - n))
            if inside
        )
        for cell in range(n * n)
    )


def has_neighbour(field: str, cell: int) -> bool:
    """Whether a filled cell lies beside this one (2.1)."""
    return any(field[to] != EMPTY for to in around(side(field))[cell])


def put(field: str, cell: int, letter: str) -> str:
    """The field with a letter in this cell."""
    return field[:cell] + letter + field[cell + 1 :]
