"""The stored pars of full boards: the least way of a solution in N - 1 moves, and a line that walks it. Clause 3.5.

The file is made by `python -m scripts.eiffel_par`, which says how each figure is proved; tests replay every line.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from jinn.games.eiffel.board import board
from jinn.games.eiffel.notation import read_move
from jinn.games.eiffel.state import Lift
from jinn.games.eiffel.symmetry import images

FILE = Path(__file__).with_name("data") / "par.txt"
BEST_KNOWN = "best-known"


@dataclass(frozen=True, slots=True)
class Par:
    """The figures of a full board and how they are known."""

    goal: str | None
    """The goal it was asked for; `None` is any field."""
    moves: int
    way: int
    how: tuple[str, ...]
    """The methods that proved it, one at least (docs/puzzles.en.md)."""
    line: tuple[Lift, ...]

    @property
    def proved(self) -> bool:
        """Whether it is par and not merely the best that anybody has found."""
        return BEST_KNOWN not in self.how


@lru_cache(maxsize=1024)
def par(ranks: int, files: int, goal: str | None = None) -> Par | None:
    """The par of a full board for this goal, or for any field; `None` where none is stored.

    >>> found = par(5, 5)
    >>> found.moves, found.way, found.line[-1].end, found.proved
    (24, 36, 'c3', True)
    >>> par(4, 4, "a1").way
    24
    """
    names = board(ranks, files).names
    for image in images(ranks, files):
        # `image` lays our board on the one that is stored; its goal there is ours here.
        aim = "any" if goal is None else board(image.ranks, image.files).names[image.to[names.index(goal)]]
        row = _rows().get((image.ranks, image.files, aim))
        if row is None:
            continue
        way, how, text = row
        there = tuple(move for word in text.split() if isinstance(move := read_move(word), Lift))
        back = {image.to[field]: name for field, name in enumerate(names)}
        called = board(image.ranks, image.files).numbers
        line = tuple(Lift(lift.men, back[called[lift.start]], back[called[lift.end]]) for lift in there)
        return Par(goal, len(line), way, tuple(how.split("+")), line)
    return None


@cache
def _rows() -> dict[tuple[int, int, str], tuple[int, str, str]]:
    """By size and goal: way, methods, line; goal `any` is the least of its board."""
    rows: dict[tuple[int, int, str], tuple[int, str, str]] = {}
    for text in FILE.read_text("utf-8").splitlines():
        if text.startswith("#"):
            continue
        size, goal, way, how, line = text.split(maxsplit=4)
        ranks, files = map(int, size.split("x"))
        rows[ranks, files, goal] = (int(way), how, line)
    return rows


def stored() -> tuple[tuple[int, int, str | None], ...]:
    """Every board and goal that has a row of its own: ranks, files, goal."""
    return tuple((ranks, files, None if goal == "any" else goal) for ranks, files, goal in _rows())
