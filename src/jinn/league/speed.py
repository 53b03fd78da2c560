"""Speeds: the class of a match by how long its time control lets it last."""

from enum import StrEnum

from jinn.core.errors import Refused, refusal
from jinn.core.text import Text, same
from jinn.league.texts import EMPTY_CLOCK, LONE_INCREMENT, MIXED, REFUSALS, TOO_LITTLE

MOVES = 40  # a match is taken to have so many moves of each player


class Speed(StrEnum):
    """Matches that are rated together: a quick hand and a deep head are two strengths. `TITLES` has their names."""

    BULLET = "bullet"
    BLITZ = "blitz"
    RAPID = "rapid"
    CLASSICAL = "classical"
    SLOW = "slow"
    UNTIMED = "untimed"


# Seconds that a match of each speed lasts less than; what is longer is classical.
BOUNDS = ((180, Speed.BULLET), (480, Speed.BLITZ), (1500, Speed.RAPID))


class BadTimeControl(Refused):
    """A time control that cannot be."""


def speed_of(
    *, base: int | None = None, increment: int | None = None, per_move: int | None = None, days: int | None = None
) -> Speed:
    """The speed of a time control: seconds for each player and for each move made, seconds a move, or days a move.

    Raises `BadTimeControl`.

    >>> [str(speed) for speed in (speed_of(base=180, increment=2), speed_of(per_move=30), speed_of(days=3), speed_of())]
    ['blitz', 'rapid', 'slow', 'untimed']
    """
    _check(base, increment, per_move, days)
    if days is not None:
        return Speed.SLOW
    if base is not None:
        seconds = base + MOVES * (increment or 0)
    elif per_move is not None:
        seconds = MOVES * per_move
    else:
        return Speed.UNTIMED
    return next((speed for bound, speed in BOUNDS if seconds < bound), Speed.CLASSICAL)


def _check(base: int | None, increment: int | None, per_move: int | None, days: int | None) -> None:
    kinds = [name for name, value in (("base", base), ("per_move", per_move), ("days", days)) if value is not None]
    if len(kinds) > 1:
        raise _wrong(MIXED.filled(kinds=", ".join(kinds)))
    if increment is not None and base is None:
        raise _wrong(LONE_INCREMENT)
    least = {"base": (base, 0), "increment": (increment, 0), "per_move": (per_move, 1), "days": (days, 1)}
    for name, (value, bound) in least.items():
        if value is not None and value < bound:
            raise _wrong(TOO_LITTLE.filled(name=same(name), value=value, least=bound))
    if base == 0 and not increment:
        raise _wrong(EMPTY_CLOCK)


def _wrong(why: Text) -> BadTimeControl:
    return refusal(BadTimeControl, REFUSALS, "bad_time_control", wrong=why)
