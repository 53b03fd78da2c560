"""Puzzles of the day: what is to be solved, who has solved it, how well."""

from typing import Annotated

from msgspec import Meta

from jinn.wire.basics import In, Out, Sentence
from jinn.wire.study import Text2000


class PuzzleRecord(Out, frozen=True):
    """How well a puzzle was solved: less is better, `score` first and then `way`.

    In the Eiffel Tower `score` is moves and `way` the way that was walked; in Kalah `score` is how many stones were
    given away against the best turn, and `way` is sowings.
    """

    score: int
    way: int
    moves: tuple[str, ...]
    at: int
    perfect: bool
    """Whether nobody can do better."""


class PuzzleInfo(Out, frozen=True):
    """A puzzle: a position, what is to be done in it, how many have done it, and how well you did."""

    id: str
    game: str
    date: str
    grade: int
    title: Sentence
    task: Sentence
    options: dict[str, str]
    position: str
    view: str
    par: tuple[int, int] | None
    """The least moves and way, in the Eiffel Tower."""
    solvers: int
    perfect: int
    """How many of them did as well as can be."""
    own: PuzzleRecord | None = None


class Puzzles(Out, frozen=True):
    """Puzzles, the newest day first; `next` goes into `before` for those of the days before."""

    today: str
    puzzles: tuple[PuzzleInfo, ...]
    next: str | None = None


class TryPuzzle(In, frozen=True):
    """The moves from the puzzle's position."""

    moves: Annotated[tuple[Text2000, ...], Meta(max_length=300)] = ()


class PuzzleResult(Out, frozen=True):
    """What a solution is worth. In Kalah every turn is one; only the best one is perfect."""

    result: PuzzleRecord
    better: bool
    """Whether it is your best so far."""
    say: Sentence
    puzzle: PuzzleInfo


class PuzzleHint(Out, frozen=True):
    """Whether the best can still be reached after these moves, and the next move towards it."""

    keeps: bool | None
    """`null` where nobody knows."""
    dead: bool
    """Nothing can be reached any more."""
    move: str | None = None
    best: tuple[int, int] | None = None
    """Moves and way that can still be reached, those made already with them."""
