"""The Jinn's work: which decisions are wanted of him, who thinks about them, what becomes of the answers.

`wanted` says what a match needs, from the match alone; it is enqueued in the transaction of the event that made it due,
so no crash can come between the two. A job bears the number of the last event that changed its seat's decision: chat
changes nothing, a move or a takeback makes another job, and an answer to the older one is dropped.
"""

from jinn.core.game import Seat
from jinn.match.state import Match
from jinn.store.contract import NewJob

PRIORITY = {"move": 0, "hint": 1, "analysis": 2}
"""Whoever waits at a board comes first."""
LEVEL = 10
"""Of a Jinn whose level nobody chose."""
NODES = 3_000
"""So many moves the Jinn may weigh for one decision: a budget in nodes is the same on every machine."""


def wanted(match: Match) -> tuple[NewJob, ...]:
    """The jobs that the match needs now: one for every seat whose decision the Jinn owes.

    Always the same for the same match, ids included, so that they may be enqueued again without harm.
    """
    return tuple(_move(match, seat) for seat in match.jinn_due)


def _move(match: Match, seat: Seat) -> NewJob:
    sit, seq = match.sits[seat], match.decided[seat]
    level = LEVEL if sit is None or sit.level is None else sit.level
    return NewJob(
        f"{match.id}-{seq}-{seat}", match.id, seq, seat, "move", PRIORITY["move"], level, NODES, created=match.at
    )
