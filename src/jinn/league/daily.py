"""How many games of the league one may still begin today (docs/rules/kalah.en.md 3.4).

Each game begun weighs something, a training game more than one that counts; when the day's sum has reached the limit,
both are refused until the next day. What a day is, the house says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

COUNTED, TRAINING = "counted", "training"
_WEIGHTS: Mapping[str, int] = MappingProxyType({COUNTED: 1, TRAINING: 2})


@dataclass(frozen=True, slots=True)
class Daily:
    """The limit of a day, and what each kind of game weighs."""

    limit: int = 5
    weights: Mapping[str, int] = field(default_factory=lambda: _WEIGHTS)

    def spent(self, roles: Iterable[str]) -> int:
        """What the games begun today weigh together."""
        return sum(self.weights[role] for role in roles)

    def may_begin(self, spent: int) -> bool:
        """Whether one more game may be begun."""
        return spent < self.limit

    def left(self, spent: int, role: str) -> int:
        """How many games of one kind may still be begun, if no other is.

        >>> Daily().left(0, "counted"), Daily().left(0, "training"), Daily().left(4, "training")
        (5, 3, 1)
        """
        return max(0, -(-(self.limit - spent) // self.weights[role]))


def begins(counted: int) -> bool:
    """Whether the human begins the next game that counts, after so many: the beginners alternate (3.2).

    >>> begins(0), begins(1)
    (True, False)
    """
    return counted % 2 == 0
