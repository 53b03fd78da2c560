"""The fight: which element does what to which. Clauses 4.1-4.4 of docs/rules/elements.en.md."""

from dataclasses import dataclass
from typing import Literal

from jinn.core.text import Text

Result = Literal["W", "L", "M", "D"]
"""For the attacker: a win, a loss, mutual destruction, a draw."""

BY_DIFFERENCE: tuple[Result, ...] = ("M", "W", "W", "D", "L")


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight whose two elements are known; each pair is the attacker's and then the defender's."""

    cells: tuple[int, int]
    kings: tuple[bool, bool]
    used: tuple[int, int]
    result: Result

    @property
    def beaten(self) -> tuple[bool, bool]:
        """Who is destroyed, or loses the used element if he is a king (4.5)."""
        return self.result in "LM", self.result in "WM"

    @property
    def destroyed(self) -> tuple[int, ...]:
        """The cells on which an ordinary piece is destroyed."""
        sides = zip(self.cells, self.kings, self.beaten, strict=True)
        return tuple(cell for cell, is_king, beaten in sides if beaten and not is_king)

    @property
    def moves_in(self) -> bool:
        """Whether the attacker goes to the defender's cell: a king who lost still stands on his (4.5)."""
        return self.result == "W" and not self.kings[1]


def result(attacker: int, defender: int) -> Result:
    """The fight rule of 4.2.

    >>> result(0, 1), result(0, 3), result(0, 4)
    ('W', 'D', 'L')
    """
    return BY_DIFFERENCE[(defender - attacker) % 5]


BEATS = {
    (0, 1): Text("ОГОНЬ плавит МЕТАЛЛ", "fire melts metal"),
    (1, 2): Text("МЕТАЛЛ рубит ДЕРЕВО", "metal cuts wood"),
    (2, 3): Text("ДЕРЕВО раскалывает ЗЕМЛЮ", "wood splits earth"),
    (3, 4): Text("ЗЕМЛЯ запруживает ВОДУ", "earth dams water"),
    (4, 0): Text("ВОДА тушит ОГОНЬ", "water quenches fire"),
    (0, 2): Text("ОГОНЬ сжигает ДЕРЕВО", "fire burns wood"),
    (1, 3): Text("МЕТАЛЛ выходит из ЗЕМЛИ", "metal comes out of earth"),
    (2, 4): Text("ДЕРЕВО выпивает ВОДУ", "wood drinks water"),
    (3, 0): Text("ЗЕМЛЯ родится из пепла ОГНЯ", "earth is made from the ash of fire"),
    (4, 1): Text("ВОДА собирается на МЕТАЛЛЕ", "water gathers on metal"),
}

FEEDS = {
    (0, 3): Text("ОГОНЬ лишь питает ЗЕМЛЮ", "fire only feeds earth"),
    (1, 4): Text("МЕТАЛЛ лишь питает ВОДУ", "metal only feeds water"),
    (2, 0): Text("ДЕРЕВО лишь питает ОГОНЬ", "wood only feeds fire"),
    (3, 1): Text("ЗЕМЛЯ лишь питает МЕТАЛЛ", "earth only feeds metal"),
    (4, 2): Text("ВОДА лишь питает ДЕРЕВО", "water only feeds wood"),
}

MEETS = (
    Text("ОГОНЬ встречает ОГОНЬ", "fire meets fire"),
    Text("МЕТАЛЛ встречает МЕТАЛЛ", "metal meets metal"),
    Text("ДЕРЕВО встречает ДЕРЕВО", "wood meets wood"),
    Text("ЗЕМЛЯ встречает ЗЕМЛЮ", "earth meets earth"),
    Text("ВОДА встречает ВОДУ", "water meets water"),
)


def words(attacker: int, defender: int) -> Text:
    """What happens between the two elements, in words.

    >>> words(3, 2).en
    'wood splits earth'
    """
    match result(attacker, defender):
        case "W":
            return BEATS[attacker, defender]
        case "L":
            return BEATS[defender, attacker]
        case "D":
            return FEEDS[attacker, defender]
        case "M":
            return MEETS[attacker]
