"""What the Jinn says to what people offer: no to a draw, yes to taking back, yes to another match.

He never has to be asked whether he is ready: an adjourned match goes on when all people are.
"""

from jinn.core.game import Seat
from jinn.match.commands import Answer
from jinn.match.state import Match


def pending(match: Match) -> tuple[Answer, ...]:
    """The answers that the Jinn owes in this match, the same whenever they are asked for."""
    seats = [Seat(seat) for seat, sit in enumerate(match.sits) if sit is not None and sit.kind == "jinn"]
    if not seats:
        return ()
    offers, answers = match.offers, list[Answer]()
    if offers.draw:
        answers.append(Answer(seats[0], "draw", yes=False, key=_key(match, seats[0])))
    for what, offered in (("takeback", offers.takeback), ("rematch", offers.rematch)):
        if offered:
            said = (Answer(seat, what, yes=True, key=_key(match, seat)) for seat in seats if seat not in offered)  # type: ignore[arg-type]
            answers += said
    return tuple(answers)


def _key(match: Match, seat: Seat) -> str:
    # Bound to the event that asks: of two processes that answer it, one answer counts.
    return f"jinn:{match.seq}:{seat}"
