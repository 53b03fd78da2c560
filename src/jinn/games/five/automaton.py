"""The source's automaton: six properties and its commands by their names. Sections 1 and 2 of docs/rules/five.en.md.

It stands on the rules and adds what they know nothing of: a zone through which one looks and moves. A
command takes an automaton and gives the next one with an answer; one that is refused gives the same back.

>>> automaton, answer = grab(started(), 6, 6)
>>> automaton.board, automaton.player, automaton.zone_row, automaton.zone_col
(((0, 1), (0, 1), (1, 2)), 1, -3, -3)
>>> automaton, answer = grab(automaton, 4, 4)
>>> answer.text.en
'There is an X on 0,0 already: choose a free cell.'
"""

from dataclasses import dataclass
from typing import Any

from jinn.core.errors import IllegalMove, refusal
from jinn.core.game import Seen
from jinn.core.text import LANGS, Text
from jinn.games.five import board_text, rules, texts
from jinn.games.five.state import FARTHEST, Place, Setting, State
from jinn.games.five.stones import NOBODY, Cell, X, show_cell
from jinn.games.five.zone import MIDDLE, SIDE, corner_around, figures, to_world

IN_PROGRESS, X_WON, O_WON, DRAW = "in progress", "X won", "O won", "draw"


@dataclass(frozen=True, slots=True)
class Automaton:
    """The game and the zone's upper left corner; the source's six properties follow (1.1)."""

    state: State
    corner: Cell

    @property
    def board(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The occupied cells as three rows: first coordinates, second coordinates, figures."""
        stones = self.state.stones
        return tuple(r for r, _ in stones), tuple(c for _, c in stones), tuple(map(stones.figure, stones))

    @property
    def player(self) -> int:
        """The figure that is to move, 1 or 2; after the end, the one that would be."""
        return self.state.figure

    @property
    def status(self) -> str:
        """How the game stands; the endless board knows no draw (2.5)."""
        if self.state.turn is not None:
            return IN_PROGRESS
        return {NOBODY: DRAW, X: X_WON}.get(rules.winner(self.state), O_WON)

    @property
    def zone(self) -> tuple[tuple[int, ...], ...]:
        """The figures in the zone, 0 where there is none."""
        return figures(self.state.stones, self.corner)

    @property
    def zone_row(self) -> int:
        """The world's row in which the zone begins."""
        return self.corner[0]

    @property
    def zone_col(self) -> int:
        """The world's column in which the zone begins."""
        return self.corner[1]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints, and the refusal's code where it is one."""

    text: Text
    code: str | None = None


Step = tuple[Automaton, Answer]


def initial() -> Automaton:
    """Nothing is occupied, the zone lies around the origin, figure 1 is to move (1.2)."""
    return Automaton(rules.opening(Setting()), corner_around((0, 0)))


def started() -> Automaton:
    """The automaton at the moment the game starts: the first stone lies at the origin (1.2)."""
    return grab(initial(), MIDDLE, MIDDLE)[0]


def grab(automaton: Automaton, row: int, col: int, *, beyond: bool = False) -> Step:
    """Puts the mover's figure on a cell of the zone, which then lies around it (2.1).

    Local numbers outside 1…9 mean cells outside the zone; they are refused unless `beyond` is set.
    """
    state = automaton.state
    cell = to_world(automaton.corner, row, col)
    inside = 1 <= row <= SIDE and 1 <= col <= SIDE
    if state.turn is not None and not inside and not beyond:
        return automaton, _refused("outside_zone", cell=show_cell((row, col)))
    move = Place(*cell)
    try:
        rules.check(Seen(state, state.turn), move)
    except IllegalMove as refused:
        return automaton, Answer(refused.text, refused.code)
    assert state.turn is not None
    report = rules.report(state, state.turn, move)
    said = Text(*(board_text.say(report, lang) for lang in LANGS))
    return Automaton(rules.play(state, move), corner_around(cell)), Answer(said)


def focus(automaton: Automaton, row: int, col: int) -> Step:
    """Shows the field around a cell of the world; nothing changes (2.2)."""
    if _too_far(row, col):
        return automaton, _refused("too_far", cell=show_cell((row, col)))
    return automaton, _field(Automaton(automaton.state, corner_around((row, col))))


def refocus(automaton: Automaton, down: int, right: int) -> Step:
    """Shifts the zone by so many rows and columns (2.3)."""
    if automaton.state.turn is None:
        return automaton, _refused("game_over", result=rules.result(automaton.state))
    centre = to_world(automaton.corner, MIDDLE + down, MIDDLE + right)
    if _too_far(*centre):
        return automaton, _refused("too_far", cell=show_cell(centre))
    shifted = Automaton(automaton.state, corner_around(centre))
    return shifted, _field(shifted)


def gameOverCheck(automaton: Automaton) -> Step:
    """Tells the state of the game, which the last stone has decided (2.4); the name is the source's own."""
    return automaton, Answer(rules.result(automaton.state))


def put(automaton: Automaton, row: int, col: int) -> Step:
    """A move in the world's coordinates: the zone goes there first, and back if the move is refused (2.3)."""
    there = Automaton(automaton.state, corner_around((row, col)))
    after, answer = grab(there, MIDDLE, MIDDLE)
    return (after if answer.code is None else automaton), answer


def _too_far(row: int, col: int) -> bool:
    return max(abs(row), abs(col)) > FARTHEST


def _refused(code: str, **facts: Any) -> Answer:
    return Answer(refusal(IllegalMove, texts.REFUSALS, code, **facts).text, code)


def _field(automaton: Automaton) -> Answer:
    stones, corner = automaton.state.stones, automaton.corner
    return Answer(Text(*("\n".join(board_text.field(stones, corner, SIDE, lang)) for lang in LANGS)))
