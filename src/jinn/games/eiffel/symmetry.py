"""What turning and mirroring a board does to its fields. A puzzle and its image have the same par."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from jinn.games.eiffel.board import LONGEST, board
from jinn.games.eiffel.state import Lift


@dataclass(frozen=True, slots=True)
class Image:
    """One way of laying a board on another: field x of the one lies on field `to[x]` of the other."""

    ranks: int
    files: int
    """The size of the board it lies on: turned by a quarter when it is another."""
    to: tuple[int, ...]

    def heights(self, heights: Sequence[int]) -> tuple[int, ...]:
        """The columns as they stand there."""
        there = [0] * len(self.to)
        for field, height in enumerate(heights):
            there[self.to[field]] = height
        return tuple(there)

    def line(self, line: Sequence[Lift], names: Sequence[str]) -> tuple[Lift, ...]:
        """The moves as they are called there; `names` are the fields' names here."""
        called = board(self.ranks, self.files).names
        new = {name: called[self.to[field]] for field, name in enumerate(names)}
        return tuple(Lift(lift.men, new[lift.start], new[lift.end]) for lift in line)


@lru_cache(maxsize=LONGEST * LONGEST)
def images(ranks: int, files: int) -> tuple[Image, ...]:
    """All eight ways, the identity first, those that change the size of the board last.

    >>> [image.to for image in images(1, 2)]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    """
    made = []
    for turned in (False, True):
        high, wide = (files, ranks) if turned else (ranks, files)
        for up in (False, True):
            for left in (False, True):
                to = []
                for field in range(ranks * files):
                    rank, file = divmod(field, files)
                    rank, file = (file, rank) if turned else (rank, file)
                    rank = high - 1 - rank if up else rank
                    file = wide - 1 - file if left else file
                    to.append(rank * wide + file)
                made.append(Image(high, wide, tuple(to)))
    return tuple(dict.fromkeys(made))


def unlike(ranks: int, files: int) -> tuple[int, ...]:
    """One field for all that are its images, the middle of the board first.

    >>> unlike(3, 3)
    (4, 1, 0)
    """
    ways = own_images(ranks, files)
    return tuple(sorted({min(image.to[field] for image in ways) for field in range(ranks * files)}, reverse=True))


def own_images(ranks: int, files: int) -> tuple[Image, ...]:
    """Those that lay the board on itself: eight of a square, four of another rectangle, two of a strip."""
    return tuple(image for image in images(ranks, files) if image.files == files)
