"""Who meets whom, when, and who begins: everybody meets everybody once, or twice (the circle method).

Entrants are numbered from 0 in the order that was drawn. In one cycle everybody has the first seat as often as the
second, or once more or less; the second cycle is the first one with the seats changed. A meeting is one game, or a
pair of games with the beginner changed where the rules of the game ask for that.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game: its number, its round from 1, its meeting, and the entrants in the order of their seats."""

    number: int
    round: int
    meeting: int
    seats: tuple[int, int]


@lru_cache(maxsize=256)
def schedule(entrants: int, cycles: int = 1, *, paired: bool = False) -> tuple[Pairing, ...]:
    """All games of a tournament, round after round.

    >>> [pairing.seats for pairing in schedule(3)]
    [(0, 1), (2, 0), (1, 2)]
    """
    made: list[Pairing] = []
    meeting = 0
    for cycle in range(cycles):
        for round, first, second in _cycle(entrants):
            seats = (first, second) if cycle % 2 == 0 else (second, first)
            when = cycle * rounds(entrants) + round
            for both in (seats, seats[::-1]) if paired else (seats,):
                made.append(Pairing(len(made), when, meeting, (both[0], both[1])))
            meeting += 1
    return tuple(made)


def rounds(entrants: int) -> int:
    """How many rounds a cycle has; with an odd number somebody rests in each."""
    return entrants - 1 + entrants % 2


def _cycle(entrants: int) -> Iterator[tuple[int, int, int]]:
    """Round, first and second of every meeting of one cycle, in order.

    The last of an even number stands still while the others go round. Two of the others meet when the sum of their
    numbers says so, and its parity says who begins; against the last one half of them begins.
    """
    around = rounds(entrants)
    found: list[tuple[int, int, int]] = []
    for one in range(entrants):
        for other in range(one + 1, entrants):
            if other == around:  # only where the number is even
                seats, when = ((one, other) if one < entrants // 2 else (other, one)), 2 * one
            else:
                seats, when = ((one, other) if (one + other) % 2 else (other, one)), one + other
            found.append(((when - 1) % around + 1, *seats))
    return iter(sorted(found))
