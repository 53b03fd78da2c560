"""Laying a given word on a field, and why it cannot be laid. Clauses 2.1 and 5.2 of docs/rules/balda.en.md.

Nothing here asks whether the word is known: the word is given, the way is looked for.
"""

from collections import Counter

from jinn.games.balda.field import EMPTY, around, side

MOST_STEPS = 4000  # a word of a dictionary takes under a hundred; a field of one letter would take for ever


class TooManyWays(Exception):
    """The search was given up: so many paths begin like this word."""


def lay(field: str, word: str, through: int | None = None) -> tuple[int, ...] | None:
    """The first path that spells the word and passes through the cell; `None` where there is none.

    Raises `TooManyWays`.

    >>> lay("....", "ад"), lay("а.д.", "ад"), lay("адда", "ад", through=3)
    (None, (0, 2), (3, 1))
    """
    reach = [] if missing(field, word) else _reach(field, word)
    if not reach or (through is not None and not any(through in cells for cells in reach)):
        return None
    near = around(side(field))
    path: list[int] = []
    steps = 0

    def go_on(cell: int) -> bool:
        nonlocal steps
        steps += 1
        if steps > MOST_STEPS:
            raise TooManyWays
        path.append(cell)
        at = len(path)
        if at == len(word):
            if through is None or through in path:
                return True
        elif through is None or through in path or any(through in cells for cells in reach[at:]):
            for to in near[cell]:
                if to in reach[at] and to not in path and go_on(to):
                    return True
        path.pop()
        return False

    return tuple(path) if any(go_on(cell) for cell in sorted(reach[0])) else None


def spelt(field: str, word: str) -> int:
    """How many letters of the word stand side by side somewhere, in its order, cells perhaps taken twice."""
    cells: set[int] = set()
    for at, letter in enumerate(word):
        cells = _standing(field, letter, cells if at else None)
        if not cells:
            return at
    return len(word)


def missing(field: str, word: str) -> str:
    """The first letter of the word that the field has too few of; empty when it has enough."""
    short = Counter(word) - Counter(field.replace(EMPTY, ""))
    return next((letter for letter in word if letter in short), "")


def _standing(field: str, letter: str, before: set[int] | None) -> set[int]:
    """The cells of this letter, beside one of the cells before."""
    near = around(side(field))
    if before is None:
        return {cell for cell, other in enumerate(field) if other == letter}
    return {to for cell in before for to in near[cell] if field[to] == letter}


def _reach(field: str, word: str) -> list[set[int]]:
    """For each letter the cells from which the rest of the word can be spelt, cells perhaps taken twice."""
    reach: list[set[int]] = []
    for letter in reversed(word):
        cells = _standing(field, letter, reach[-1] if reach else None)
        if not cells:
            return []
        reach.append(cells)
    return reach[::-1]
