"""How a game ended."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Places per seat (1 is best, equals share a place), the game's own points, and a stable reason code.

    A draw gives everybody place 1. A puzzle that was lost gives its only seat place 2: nobody won it.
    """

    places: tuple[int, ...]
    points: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none in a draw or a lost puzzle."""
        if self.is_draw:
            return ()
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_draw(self) -> bool:
        """Whether several played and nobody was better than anybody."""
        return len(self.places) > 1 and set(self.places) == {1}

    @property
    def scores(self) -> tuple[float, ...]:
        """1 for the first place, 0 for the last, equal steps between, shared places averaged.

        >>> Outcome((1, 1, 3), (9, 9, 4), "full").scores
        (0.75, 0.75, 0.0)
        """
        n = len(self.places)
        if n == 1:
            return (1.0 if self.places == (1,) else 0.0,)
        return tuple((n - place - (self.places.count(place) - 1) / 2) / (n - 1) for place in self.places)


def ranked(points: Sequence[int], reason: str, last: Sequence[int] = ()) -> Outcome:
    """The outcome in which more points are better; seats in `last` (retired) share the place behind all others.

    >>> ranked((4, 9, 9), "full").places
    (3, 1, 1)
    """
    keys = [(seat not in last, p if seat not in last else 0) for seat, p in enumerate(points)]
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    return Outcome(places, tuple(points), reason)


def won_by(seat: int, seats: int, points: Sequence[int], reason: str) -> Outcome:
    """The outcome in which one seat is first and all others share the place behind."""
    return Outcome(tuple(1 if s == seat else 2 for s in range(seats)), tuple(points), reason)


def drawn(seats: int, points: Sequence[int], reason: str) -> Outcome:
    """The outcome in which nobody is better, whatever the points."""
    return Outcome((1,) * seats, tuple(points), reason)
