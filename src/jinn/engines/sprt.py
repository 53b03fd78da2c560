"""How much stronger one player is than another: Elo with an interval, and the sequential test that is declared before.

What is counted are groups of matches from one opening, in which every seat was taken: matches of one opening depend on
each other, groups do not. A group's score is its mean; with two seats there are five, which is the pentanomial model.
The test is the generalized SPRT: the likelihood of the counts when the mean is what `elo1` says, over that of `elo0`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf, log, log10, pow, sqrt
from typing import Literal, TypeAlias

Scores: TypeAlias = Mapping[float, float]
"""How often each score of a group came."""

CONFIDENT = 1.959964
"""Standard deviations of an interval that holds in 95 of 100 cases."""
UNSEEN = 1e-3
"""What an end of the scale counts that never came: without it a mean beyond all that came could not be."""


def expected(elo: float) -> float:
    """The score of somebody so much stronger.

    >>> round(expected(100), 3)
    0.64
    """
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0))


def elo_of(score: float) -> float:
    """How much stronger somebody is who gets this score; endless where he gets all or nothing."""
    if score <= 0.0 or score >= 1.0:
        return inf if score >= 1.0 else -inf
    return 400.0 * log10(score / (1.0 - score))


@dataclass(frozen=True, slots=True)
class Measured:
    """A difference in Elo, and between what it lies in 95 of 100 cases."""

    elo: float
    low: float
    high: float
    score: float
    groups: int

    @property
    def half(self) -> float:
        """Half the interval."""
        return (self.high - self.low) / 2


def measured(scores: Iterable[float]) -> Measured:
    """The strength that the groups' scores show. Where all were won the point itself is only a bound, and finite."""
    counts = Counter(scores)
    n = sum(counts.values())
    if n == 0:
        return Measured(0.0, -inf, inf, 0.5, 0)
    mean = sum(score * count for score, count in counts.items()) / n
    # Half a group at each end: a tally without spread would else claim to know everything.
    held = Counter({0.0: 0.5, 1.0: 0.5}) + counts
    centre = sum(score * count for score, count in held.items()) / (n + 1)
    spread = sqrt(sum(count * (score - centre) ** 2 for score, count in held.items()) / (n + 1) / n)
    edge = 1 / (4 * n)
    point = min(max(mean, edge), 1 - edge)
    low, high = point - CONFIDENT * spread, point + CONFIDENT * spread
    return Measured(elo_of(point), elo_of(low), elo_of(high), mean, n)


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test that was declared: is the first player at least `elo1` stronger rather than at most `elo0`?"""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (self.elo0 < self.elo1 and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("an SPRT needs elo0 < elo1, and alpha and beta between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first `elo0` is accepted, above the second `elo1`."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def llr(self, scores: Scores) -> float:
        """The logarithm of the likelihood ratio of these counts."""
        counts = {score: float(count) for score, count in scores.items() if count}
        if not counts:
            return 0.0
        for end in (0.0, 1.0):
            counts.setdefault(end, UNSEEN)
        n = sum(counts.values())
        shares = {score: count / n for score, count in counts.items()}
        if0, if1 = (_likeliest(shares, expected(elo)) for elo in (self.elo0, self.elo1))
        return n * sum(share * log(if1[score] / if0[score]) for score, share in shares.items())

    def verdict(self, scores: Scores) -> Literal["elo0", "elo1", ""]:
        """Which is accepted by now; empty while the test goes on."""
        low, high = self.bounds
        llr = self.llr(scores)
        return "elo0" if llr <= low else "elo1" if llr >= high else ""


def _likeliest(shares: Scores, mean: float) -> dict[float, float]:
    """The distribution with this mean under which the shares are most likely."""
    # Lagrange: each share is divided by 1 + x·(score - mean), with the one x for which the mean is right.
    away = {score: score - mean for score in shares}
    low, high = -1.0 / max(away.values()), -1.0 / min(away.values())
    for _ in range(200):
        x = (low + high) / 2
        if sum(share * away[score] / (1.0 + x * away[score]) for score, share in shares.items()) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return {score: share / (1.0 + x * away[score]) for score, share in shares.items()}
