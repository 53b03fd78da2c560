"""What an engine is given, what it must be able to do, and a decision as the house wants it.

Each game with an engine of its own keeps it as `ENGINE` in `engines/<game>/bot.py`. That module is imported to read the
levels, so it must not import numba: kernels are imported when `think` or `warm` is called.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from jinn.core.game import Game
from jinn.core.text import Text
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.levels import Level, seed_word

Progress: TypeAlias = Callable[[Text, float], None]
"""Is told what is being made, and how much of it is done: 0…1."""


@dataclass(frozen=True, slots=True)
class Task:
    """One decision: all that the seat knows, and how strong it shall be."""

    game: Game[Any, Any, Any, Any]
    view: Any
    log: Sequence[Any] = ()
    """The reports of all moves since the start, as this seat saw them; open games need none."""
    level: Level | None = None
    """`None`: as strong as it can be, nothing overlooked."""
    seed: str = ""

    def word(self, *what: object) -> int:
        """A number of 64 bits for a kernel's chance: of the seed, and whatever goes with it."""
        return seed_word(self.seed, *what)


class Engine(Protocol):
    """Who thinks about one game."""

    @property
    def version(self) -> str:
        """Name and version, `kalah-1`; another one whenever some task gets another answer."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The weakest first, numbered from 1."""

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        """Analyses, each at least as good as the one before; at least one, also when the flag is set already.

        With nodes alone the last one is the same on every machine. Raises `ValueError` where no move is due.
        """

    def warm(self, progress: Progress) -> None:
        """Makes all that is made once: compiles kernels, fills tables. Thinking before that works, and is slow."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision, what it seemed to be worth in the game's own measure, and how many nodes it took."""

    move: Any
    value: float | None
    nodes: int
    engine: str = ""
