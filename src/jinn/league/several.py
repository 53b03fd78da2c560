"""Ratings for three and four: the Bradley-Terry model of Weng and Lin, every seat compared with every other.

The package `openskill` computes it. Its model has no scale of its own, so it is given one in which its numbers are
those that people see: value and deviation in points, and a spread of one performance that makes 400 points mean
10 to 1 in a pair of settled players, as in Glicko-2. Nothing is converted, forth or back.
"""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING

from jinn.league.glicko import NEW, SCALE, Rating, rating

if TYPE_CHECKING:
    from openskill.models import BradleyTerryPart

MOST = 4


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after one match, in the order of the seats; equal places are draws between their seats.

    What the model does not know, the volatility, stays; a rating grows less sure with time alone (`rested`).
    """
    model = _model()
    teams = [[model.rating(mu=one.value, sigma=one.deviation)] for one in before]
    found = model.rate(teams, ranks=[float(place) for place in places])
    return tuple(rating(after.mu, after.sigma, one.volatility) for one, (after,) in zip(before, found, strict=True))


@cache
def _model() -> "BradleyTerryPart":
    # Only matches of three and four need the package: a house of two-seat games never loads it.
    from openskill.models import BradleyTerryPart  # noqa: PLC0415

    return BradleyTerryPart(
        mu=NEW.value,
        sigma=NEW.deviation,
        beta=SCALE / sqrt(2),
        gamma=_full,
        tau=0.0,
        window_size=MOST,
    )


def _full(*_: object) -> float:
    """How much of what a comparison tells makes the deviation smaller: all of it.

    The package's own choice counts it nearly down to nothing for settled players. In simulated leagues of 60 players
    (4 seats, 60 matches each) it left the values 149 points off and the deviations at 122; this one 90 and 82.
    """
    return 1.0
