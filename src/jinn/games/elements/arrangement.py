"""Arrangements of a set-up: fifteen elements, three of each, for the cells of a territory in the order of ids.

Clauses 2.1 and 2.2 of docs/rules/elements.en.md. `drawn` and `mirrored` are the helps that an interface
offers before a player seals his set-up.
"""

from collections.abc import Iterator, Sequence
from random import Random

from jinn.games.elements.board import SYMMETRIES, TERRITORIES
from jinn.games.elements.pieces import ELEMENTS

EACH = 3
SIZE = EACH * len(ELEMENTS)


def arrangements() -> Iterator[tuple[int, ...]]:
    """All 168,168,000 arrangements, one after another in the order of their digits."""
    row = [element for element in ELEMENTS for _ in range(EACH)]
    while True:
        yield tuple(row)
        # The next permutation: the last rise is raised by as little as can be, all behind it falls into order.
        rise = next((i for i in range(SIZE - 2, -1, -1) if row[i] < row[i + 1]), None)
        if rise is None:
            return
        higher = next(i for i in range(SIZE - 1, rise, -1) if row[i] > row[rise])
        row[rise], row[higher] = row[higher], row[rise]
        row[rise + 1 :] = reversed(row[rise + 1 :])


def is_whole(elements: Sequence[int]) -> bool:
    """Whether every element is there exactly three times."""
    return len(elements) == SIZE and all(elements.count(element) == EACH for element in ELEMENTS)


def drawn(rng: Random) -> tuple[int, ...]:
    """Any arrangement, each as likely."""
    row = [element for element in ELEMENTS for _ in range(EACH)]
    rng.shuffle(row)
    return tuple(row)


def mirrored(elements: Sequence[int]) -> tuple[int, ...]:
    """The arrangement with left and right exchanged; it serves either player's territory.

    >>> mirrored((0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4))
    (0, 0, 0, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1)
    """
    territory = TERRITORIES[0]
    return tuple(elements[territory.index(SYMMETRIES["reflection"][cell])] for cell in territory)
