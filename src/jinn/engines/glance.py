"""What the greedy player looks at, and how a game tells it what a move is worth.

The same version, level, seed, budget, view and log give the same move on every machine: chance comes from the seed
alone, the budget is counted in nodes, and nothing goes through a set or a hash in an order of its own.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from jinn.core.game import Game

STRONGEST = 20
"""The greedy player's own levels are 1…20."""


@dataclass(frozen=True, slots=True)
class Glance:
    """One decision: all that the seat knows, how strong it shall be, how much may be weighed."""

    game: Game[Any, Any, Any, Any]
    view: Any
    log: Sequence[Any]
    """The reports of all moves since the start, as this seat saw them; open games need none."""
    level: int
    nodes: int
    rng: Random

    @property
    def weakness(self) -> float:
        """0 at the strongest level, 1 at the weakest."""
        return (STRONGEST - self.level) / (STRONGEST - 1)


Worths: TypeAlias = Iterator[tuple[Any, float]]


@dataclass(frozen=True, slots=True)
class Weigher:
    """How one game weighs: legal moves with their worth, and what a search through the protocol needs beside them."""

    weigh: Callable[[Glance], Worths]
    spread: float
    """How far the weakest greedy level may err."""
    evaluate: Callable[[Any, int], float] | None = None
    """How much better a seat stands in a state than the others; without it games are played out."""
    rank: Callable[[Glance], Worths] | None = None
    """Moves worth looking at inside a search, where `weigh` would take too long; none of them: `weigh` after all."""
    width: int = 40
    """So many moves a search looks at in one position."""
    won: float = 1_000.0
    """What a won game is worth beside its points: more than any evaluation."""
