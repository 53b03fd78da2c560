"""Glicko-2 for two: how strong a player seems, how sure that is, and how steady.

The steps are those of Mark Glickman's paper “Example of the Glicko-2 system”; the names in `rated` are his.
Every match is a rating period of its own, so that a number moves as soon as a match ends; the time between
two matches counts in periods too, and only makes a rating less sure (docs/decisions/0012-ratings.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178  # points in one unit of the paper's inner scale: 400 / ln 10
TAU = 0.5  # how fast steadiness may change; the paper's own example, in the middle of its 0.3–1.2
CLOSE = 1e-6  # the paper's tolerance for the logarithm of the squared volatility

VALUES = (400.0, 4000.0)
DEVIATIONS = (45.0, 350.0)  # below the first a number would stop following its player
VOLATILITIES = (0.01, 0.1)

PROVISIONAL = 110.0
SETTLED = 60.0  # the deviation of somebody who plays often
YEAR = 365 * 24 * 60 * 60 * 1000


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength in points, how many points it may well be off, and how unsteady it is.

    >>> Rating(1503.6, 80.0).shown, Rating(1503.6, 120.0).shown
    ('1504', '1504?')
    """

    value: float = 1500.0
    deviation: float = DEVIATIONS[1]
    volatility: float = 0.06

    def __post_init__(self) -> None:
        sound = (
            VALUES[0] <= self.value <= VALUES[1]
            and 0 < self.deviation <= DEVIATIONS[1]
            and VOLATILITIES[0] <= self.volatility <= VOLATILITIES[1]
        )
        if not sound:
            raise ValueError(f"such a rating cannot be: {self.value}, {self.deviation}, {self.volatility}")

    @property
    def provisional(self) -> bool:
        """Whether too little is known, or it is too old, for the number to mean much."""
        return self.deviation > PROVISIONAL

    @property
    def shown(self) -> str:
        """The number for people; a question mark while it is provisional."""
        return f"{self.value:.0f}{'?' if self.provisional else ''}"


NEW = Rating()

# Milliseconds in a period: a settled player who stays away is provisional again after a year, about 4.7 days.
PERIOD = YEAR * (NEW.volatility * SCALE) ** 2 / (PROVISIONAL**2 - SETTLED**2)


def rating(value: float, deviation: float, volatility: float) -> Rating:
    """The rating nearest to these numbers that can be."""
    return Rating(_within(VALUES, value), _within(DEVIATIONS, deviation), _within(VOLATILITIES, volatility))


def rested(before: Rating, ms: int) -> Rating:
    """The rating after so long without a match: the same number, less sure.

    >>> round(rested(Rating(1700, 60), YEAR).deviation, 6)
    110.0
    """
    grown = sqrt(before.deviation**2 + ms / PERIOD * (before.volatility * SCALE) ** 2)
    return Rating(before.value, min(grown, DEVIATIONS[1]), before.volatility)


def rated(before: Rating, met: Sequence[tuple[Rating, float]], periods: float = 0.0) -> Rating:
    """The rating after the matches of one period: whom the player met, and 1, ½ or 0 for a win, a draw, a loss.

    `periods` is how much of a period passed meanwhile; 0 for somebody `rested` until now.
    """
    phi2 = (before.deviation / SCALE) ** 2
    drift, information = 0.0, 0.0
    for other, score in met:
        weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(weight * (other.value - before.value) / SCALE))
        drift += weight * (score - expected)
        information += weight**2 * expected * (1 - expected)
    v = 1 / information
    sigma = _volatility(before.volatility, phi2, v, v * drift)
    grown = phi2 + periods * sigma**2
    # 1 / (1/φ*² + 1/v) without the division by a φ*² that may be as small as a float gets.
    phi2 = grown * v / (grown + v)
    # The change is added to the value itself, so that a draw of equals leaves it as it was to the last bit.
    return rating(before.value + SCALE * phi2 * drift, SCALE * sqrt(phi2), sigma)


def _volatility(sigma: float, phi2: float, v: float, delta: float) -> float:
    """The root of step 5, by the Illinois variant of regula falsi."""
    a = log(sigma**2)
    excess = delta**2 - phi2 - v

    def f(x: float) -> float:
        return exp(x) * (excess - exp(x)) / (2 * (phi2 + v + exp(x)) ** 2) - (x - a) / TAU**2

    # The paper looks for the left end in steps of τ. The first always does: the fraction in f is never below
    # -1/2, so f(a - τ) >= 1/τ - 1/2, and that is positive for every τ under 2.
    left, right = a, log(excess) if excess > 0 else a - TAU
    at_left, at_right = f(left), f(right)
    while abs(right - left) > CLOSE:
        middle = left + (left - right) * at_left / (at_right - at_left)
        at_middle = f(middle)
        if at_middle * at_right <= 0:
            left, at_left = right, at_right
        else:
            at_left /= 2
        right, at_right = middle, at_middle
    return exp(left / 2)


def _within(bounds: tuple[float, float], number: float) -> float:
    return min(max(number, bounds[0]), bounds[1])
