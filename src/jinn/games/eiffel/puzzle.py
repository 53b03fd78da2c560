"""What only the puzzle has: a solution of every full board, and the two figures of a solution. Clauses 3.2, 3.3."""

from collections.abc import Iterable
from itertools import pairwise

from jinn.games.eiffel.board import board, serpentine
from jinn.games.eiffel.state import Lift


def figures(line: Iterable[Lift]) -> tuple[int, int]:
    """The moves and the way of the line that was kept; less is better, the moves first (3.2).

    >>> figures([Lift(1, "a1", "b1"), Lift(2, "b1", "a2"), Lift(3, "a2", "b2")])
    (3, 6)
    """
    men = [lift.men for lift in line]
    return len(men), sum(men)


def snake(ranks: int, files: int) -> tuple[Lift, ...]:
    """One column eats the full board in N - 1 moves: the least number that any solution needs (3.3).

    >>> " ".join(map(str, snake(2, 2)))
    '1a1-b1 2b1-a2 3a2-b2'
    """
    names = board(ranks, files).names
    path = [names[field] for field in serpentine(ranks, files)]
    eaten = [path[place - 1] for place in _order(len(path))]
    return tuple(Lift(men, start, end) for men, (start, end) in enumerate(pairwise(eaten), 1))


def _order(fields: int) -> list[int]:
    """The places of the path, from 1, in the order in which they are eaten.

    A column of an odd number of men steps to the next field or back by one, an even one leaps two ahead.
    """
    order = [2, 1, 3] if fields % 4 == 3 else [1]
    while len(order) < fields:
        order += [order[-1] + ahead for ahead in (1, 3, 2, 4)]
    return [place for place in order if place <= fields]
