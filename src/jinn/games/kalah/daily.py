"""The puzzles of the day: positions of played games in which one turn is far better than all others.

The pool is made by `python -m scripts.kalah_puzzles` and solved exactly there, with what every turn is worth; whoever
shows or grades a puzzle needs no engine. Player 1 is to move. A day is a number (`datetime.date.toordinal`), since
rules have no clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinn.core.text import Text

FILE = Path(__file__).with_name("data") / "puzzles.txt"

GRADES: dict[int, Text] = {
    1: Text("видно сразу", "seen at once"),
    2: Text("не самый жадный ход", "not the greediest turn"),
    3: Text("посчитать ответы", "count the answers"),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve, and what every turn in it is worth: by how many stones player 1 will lead in the end."""

    grade: int
    position: str
    turns: Mapping[str, int]
    """Every whole turn, its sowings with blanks between, the best first."""

    @property
    def value(self) -> int:
        """What the best turn is worth."""
        return next(iter(self.turns.values()))

    @property
    def best(self) -> tuple[str, ...]:
        """The best turn; more than one where the same sowings may be made in another order."""
        return tuple(turn for turn, value in self.turns.items() if value == self.value)


def daily(day: int) -> Puzzle:
    """The puzzle of the day.

    >>> puzzle = daily(739_000)
    >>> puzzle.value - min(puzzle.turns.values()) > 2
    True
    """
    kept = pool()
    return kept[day % len(kept)]


@cache
def pool() -> tuple[Puzzle, ...]:
    """All kept puzzles, in the order of the days."""
    return tuple(read(row) for row in FILE.read_text("utf-8").splitlines() if not row.startswith("#"))


def show(puzzle: Puzzle) -> str:
    """The row of the pool."""
    turns = ";".join(f"{turn.replace(' ', ',')}={value}" for turn, value in puzzle.turns.items())
    return "\t".join((str(puzzle.grade), puzzle.position, turns))


def read(row: str) -> Puzzle:
    """The puzzle of a row.

    >>> read("1\\t0,0,0,0,0,1/30 0,0,0,0,1,1/39 1\\t6=-8").turns
    {'6': -8}
    """
    grade, position, turns = row.split("\t")
    worth = (turn.rsplit("=", 1) for turn in turns.split(";"))
    return Puzzle(int(grade), position, {turn.replace(",", " "): int(value) for turn, value in worth})
