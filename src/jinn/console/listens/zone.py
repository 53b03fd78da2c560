"""The source's commands of five in a row, in a match with the Jinn: the zone is the person's, the rules the house's.

`grab ROW COLUMN` moves within the zone, `focus ROW COLUMN` looks elsewhere, `refocus DOWN RIGHT` shifts the zone and
`gameOverCheck` tells how the game stands; sections 1 and 2 of the rules page of five. Each has a Russian twin.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from jinn.console.listens.grammar import means
from jinn.core.text import Text
from jinn.games.five.automaton import Answer, Automaton, focus, gameOverCheck, refocus
from jinn.games.five.state import State
from jinn.games.five.stones import Cell, show_cell
from jinn.games.five.zone import SIDE, corner_around, to_world

COMMANDS: dict[str, tuple[str, ...]] = {
    "grab": ("grab", "взять"),
    "focus": ("focus", "фокус"),
    "refocus": ("refocus", "сместить"),
    "gameOverCheck": ("gameovercheck", "проверка"),
}
HELP = (
    Text(
        "ВЗЯть Р С (grab) — ход в клетку зоны: ряд и столбец 1…9",
        "GRAb R C — move to a cell of the zone: row and column 1…9",
    ),
    Text("ФОКус Р С (focus) — показать поле 9×9 вокруг клетки", "FOCus R C — show the 9×9 field around a cell"),
    Text("СМЕстить ВНИЗ ВПРАВО (refocus) — сместить зону", "REFocus DOWN RIGHT — shift the zone"),
    Text("ПРОверка (gameOverCheck) — как стоит игра", "GAMeOverCheck — how the game stands"),
)
TWO_NUMBERS = Text(
    "{command}: нужны два числа, например {command} 5 5", "{command}: two numbers are wanted, such as {command} 5 5"
)
OUTSIDE = Text(
    "Клетки зоны — от 1 до {side}; другое место покажет focus или refocus.",
    "The zone's cells run from 1 to {side}; focus or refocus shows another place.",
)
NUMBERS = re.compile(r"\s*(-?\d{1,10})[\s,;]+(-?\d{1,10})\s*")


@dataclass(frozen=True, slots=True)
class Said:
    """What a line of the zone comes to: a move for the house, or an answer."""

    move: str = ""
    answer: Text | None = None


class Zone:
    """The window through which one person looks at the endless board."""

    def __init__(self) -> None:
        self.corner: Cell = corner_around((0, 0))
        self.stones = -1

    def read(self, line: str, state: State) -> Said | None:
        """What the line says of the zone; `None` where it says something else."""
        word, _, rest = line.strip().partition(" ")
        command = next((name for name, names in COMMANDS.items() if means(word, names)), None)
        if command is None:
            return None
        automaton = Automaton(state, self._corner(state))
        if command == "gameOverCheck":
            return Said(answer=gameOverCheck(automaton)[1].text)
        found = NUMBERS.fullmatch(rest)
        if found is None:
            return Said(answer=TWO_NUMBERS.filled(command=word))
        first, second = int(found[1]), int(found[2])
        if command == "grab":
            if not (1 <= first <= SIDE and 1 <= second <= SIDE):
                return Said(answer=OUTSIDE.filled(side=SIDE))
            return Said(move=show_cell(to_world(automaton.corner, first, second)))
        looks: Callable[[Automaton, int, int], tuple[Automaton, Answer]] = focus if command == "focus" else refocus
        moved, answer = looks(automaton, first, second)
        self.corner = moved.corner
        return Said(answer=answer.text)

    def _corner(self, state: State) -> Cell:
        """Where the zone lies: around the last stone, unless the person has looked elsewhere since (1.3)."""
        if len(state.stones) != self.stones:
            self.stones = len(state.stones)
            last = next(reversed(tuple(state.stones)), None)
            self.corner = corner_around(last if last is not None else (0, 0))
        return self.corner


def state_of(view: Any) -> State:
    """The state that a view of five holds: nothing is hidden in it."""
    state = view.state
    assert isinstance(state, State)
    return state
