"""The Jinn's levels: four classes, a number each, what a level may think and how much it attends.

A weak level does not throw dice over its moves: it thinks little, and some moves it does not see, as people do not.
What it overlooks is drawn from the task's seed and the move, so the same task always gives the same move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal, NamedTuple, TypeAlias

from jinn.core.text import Text

Class: TypeAlias = Literal["junior", "candidate", "participant", "effendi"]

CLASSES: dict[Class, Text] = {
    "junior": Text("юниор", "junior"),
    "candidate": Text("кандидат", "candidate"),
    "participant": Text("участник", "participant"),
    "effendi": Text("эфенди", "effendi"),
}
"""The classes of the Kalah text, the weakest first."""
DEEPEST = 1_000


@dataclass(frozen=True, slots=True)
class Level:
    """One rung. Levels of a game are numbered from 1, the weakest."""

    number: int
    rank: Class
    title: Text
    nodes: int
    """Its ordinary budget: so much this level thinks where nobody says otherwise."""
    depth: int = DEEPEST
    """It looks at most so many moves ahead."""
    attention: float = 1.0
    """How many of the moves that take some seeing it sees: 1 is all."""


class Rung(NamedTuple):
    """A level before it has a number and a name."""

    rank: Class
    nodes: int
    depth: int = DEEPEST
    attention: float = 1.0


def ladder(*rungs: Rung) -> tuple[Level, ...]:
    """Levels numbered from 1, with the names of their classes: `юниор 1`, `юниор 2`, `кандидат 1`…

    >>> [level.title.en for level in ladder(Rung("junior", 50), Rung("junior", 90), Rung("effendi", 7_000))]
    ['junior 1', 'junior 2', 'effendi']
    """
    made: list[Level] = []
    for number, rung in enumerate(rungs, 1):
        title = CLASSES[rung.rank]
        if sum(other.rank == rung.rank for other in rungs) > 1:
            at = 1 + sum(level.rank == rung.rank for level in made)
            title = Text(f"{title.ru} {at}", f"{title.en} {at}")
        made.append(Level(number, rung.rank, title, rung.nodes, rung.depth, rung.attention))
    return tuple(made)


def level_of(levels: Sequence[Level], number: int) -> Level:
    """The level of this number. Raises `ValueError`."""
    if not 1 <= number <= len(levels):
        raise ValueError(f"a level is 1…{len(levels)}, not {number}")
    return levels[number - 1]


def seed_word(*what: object) -> int:
    """A well spread number of 64 bits for a seed and whatever goes with it, the same on every machine.

    >>> seed_word("seed", "d3") == seed_word("seed", "d3") != seed_word("seed", "d4")
    True
    """
    text = "\0".join(map(str, what)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def overlooks(attention: float, *what: object) -> bool:
    """Whether somebody who attends so much does not see this; `what` begins with the task's seed."""
    return attention < 1.0 and seed_word(*what) >= attention * 2.0**64
