"""The puzzles of the day: a kept pool of graded positions, one a grade and day, seen from another side each year.

The pool is made by `python -m scripts.eiffel_puzzles` and solved exactly there; whoever shows a puzzle needs no engine.
A day is a number (`datetime.date.toordinal`), since rules have no clock.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinn.core.text import Text
from jinn.games.eiffel.board import board
from jinn.games.eiffel.notation import show_heights, size_in
from jinn.games.eiffel.symmetry import own_images

FILE = Path(__file__).with_name("data") / "puzzles.txt"

GRADES: dict[int, Text] = {
    1: Text("для начала", "to begin with"),
    2: Text("подумать", "some thought"),
    3: Text("подумать дважды", "second thoughts"),
    4: Text("столбик придётся разделить", "a column must be split"),
    5: Text("делить придётся не раз", "columns must be split more than once"),
    6: Text("полная доска: кратчайший путь", "a full board: the shortest way"),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve, and its par."""

    grade: int
    position: str
    goal: str | None
    """Where the column is to stand; `None` is any field."""
    moves: int
    way: int
    splits: int
    """So many moves more than columns but one: that often a column must be split."""
    share: int
    """Of a thousand who send whole columns at random so many would solve it, in however long a way."""

    @property
    def options(self) -> dict[str, str]:
        """The options of a match that begins from it."""
        return {**size_in(self.position), **({} if self.goal is None else {"goal": self.goal})}


def daily(day: int, grade: int) -> Puzzle:
    """The puzzle of this grade for the day.

    >>> daily(739_000, 4).splits
    1
    """
    kept = pool()[grade]
    turn, at = divmod(day, len(kept))
    return turned(kept[at], turn)


def turned(puzzle: Puzzle, turn: int) -> Puzzle:
    """The puzzle seen from another side; the same one again after as many turns as its board has sides."""
    rows = [row.split(",") for row in reversed(puzzle.position.split("/"))]
    ranks, files = len(rows), len(rows[0])
    ways = own_images(ranks, files)
    image = ways[turn % len(ways)]
    heights = image.heights([0 if cell == "." else int(cell) for row in rows for cell in row])
    bare = board(ranks, files)
    goal = None if puzzle.goal is None else bare.names[image.to[bare.numbers[puzzle.goal]]]
    return Puzzle(
        puzzle.grade, show_heights(heights, files), goal, puzzle.moves, puzzle.way, puzzle.splits, puzzle.share
    )


@cache
def pool() -> dict[int, tuple[Puzzle, ...]]:
    """All kept puzzles by their grade."""
    found: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    for row in FILE.read_text("utf-8").splitlines():
        if not row.startswith("#"):
            puzzle = read(row)
            found[puzzle.grade].append(puzzle)
    return {grade: tuple(puzzles) for grade, puzzles in found.items()}


def show(puzzle: Puzzle) -> str:
    """The row of the pool."""
    figures = puzzle.moves, puzzle.way, puzzle.splits, puzzle.share
    return " ".join((str(puzzle.grade), puzzle.position, puzzle.goal or "any", *map(str, figures)))


def read(row: str) -> Puzzle:
    """The puzzle of a row."""
    grade, position, goal, *figures = row.split()
    moves, way, splits, share = map(int, figures)
    return Puzzle(int(grade), position, None if goal == "any" else goal, moves, way, splits, share)
