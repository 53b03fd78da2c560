"""What can go wrong between a client and a house. All are refusals: a code, a sentence in both languages."""

from jinn.client import texts as t
from jinn.core.errors import IllegalMove, Refused
from jinn.core.text import Text
from jinn.wire.matches import Refusal, Standing


class HouseRefused(Refused):
    """The house said no and changed nothing. `standing` is the match as it stands, where it was about one."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        error = refusal.error
        text = Text(error.text.ru, error.text.en)
        super().__init__(error.code, error.clause, text, cells=tuple(error.cells), alternative=error.alternative)
        self.status = status
        self.standing: Standing | None = refusal.standing


class MoveRefused(HouseRefused, IllegalMove):
    """A move that the rules do not allow, or that cannot be read."""


class HouseAway(Refused):
    """The house could not be reached, or went away before it answered."""

    def __init__(self, address: str, why: Text) -> None:
        super().__init__("house_away", "", t.AWAY.filled(address=address, why=why))


class NotAHouse(Refused):
    """Something answered that is not a house, or one of another version."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__("not_a_house", "", t.NOT_A_HOUSE.filled(address=address, why=why))


def refused(status: int, refusal: Refusal) -> HouseRefused:
    """The exception for this answer."""
    kind = MoveRefused if status == 422 and refusal.standing is not None else HouseRefused
    return kind(status, refusal)
