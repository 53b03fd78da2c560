"""How long the Jinn takes over a move where somebody wants him to play like a person, and not at once.

The span is drawn from the decision's seed, so it can be told again, and it counts from when the decision was due: a
house that was restarted meanwhile does not make anybody wait twice. It never costs more than a small share of the time
on the Jinn's clock.
"""

from math import log
from random import Random

from jinn.core.game import Seat
from jinn.match.clock import SECOND
from jinn.match.state import Match

USUAL = 3.0 * SECOND
SPREAD = 0.6
"""Of the logarithm: two thirds of all moves take between half as long as usual and twice as long."""
SHORTEST, LONGEST = 0.8 * SECOND, 15.0 * SECOND
MOVES = 20  # that the rest of the clock must last for
SHARE = 4  # of the time for one move at most this part is used


def pause(match: Match, seat: Seat, chance: str, created: int, now: int) -> int:
    """Milliseconds from now before which the answer should not come; 0 where nobody asked for that."""
    sit = match.sits[seat]
    if sit is None or sit.pace != "human":
        return 0
    drawn = Random(f"pace {chance}").lognormvariate(log(USUAL), SPREAD)
    span = min(max(drawn, SHORTEST), LONGEST, _affordable(match, seat, now))
    return max(0, int(span) - max(0, now - created))


def _affordable(match: Match, seat: Seat, now: int) -> float:
    """What the clock lets him take, from when the decision was due."""
    control = match.control
    if not control.timed:
        return LONGEST
    left = match.clock.charged(now).left[seat]
    return left / SHARE if control.kind != "clock" else left / MOVES + control.step / 2
