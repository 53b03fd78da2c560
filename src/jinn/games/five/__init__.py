"""Five in a Row. Read `state`, `stones`, `rules`, then the others in any order; `automaton` is the source's own."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from jinn.core.game import Kind, Seat, Seen, read_seen, show_seen
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn.games.five import board_text, notation, rules, texts
from jinn.games.five.state import Choose, Move, Place, Report, Setting, State, View

__all__ = ["KIND", "Choose", "Five", "Move", "Place", "Report", "Setting", "State", "View"]


class Five:
    """Five in a Row with its options bound."""

    seats = range(2, 3)

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.setting = Setting.of(options)

    @property
    def kind(self) -> Kind:
        """The game's entry in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """The empty board; nothing is drawn."""
        KIND.check_seats(self, seats)
        return rules.opening(self.setting)

    def seated(self, state: State) -> int:
        """Always two."""
        return 2

    def forced(self, state: State) -> tuple[Seat, Place] | None:
        """The first stone, where it has one place."""
        return rules.forced(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden."""
        return Seen(state, seat)

    def moves(self, view: View) -> Iterator[Move]:
        """Free cells in rings around the last stone, or the words of the opening."""
        return rules.moves(view)

    def pick(self, view: View, rng: Random) -> Move:
        """A move near the stones."""
        return rules.pick(view, rng)

    def check(self, view: View, move: Move) -> None:
        """Raises `IllegalMove` unless the stone can be put or the word be said."""
        rules.check(view, move)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after the stone or the word."""
        rules.check(Seen(state, seat), move)
        return rules.play(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Five in a row wins; a full board is a draw."""
        return rules.outcome(state)

    def report(self, before: State, seat: Seat, move: Move, viewer: Seat | None) -> Report:
        """The facts of a move, the same for everybody."""
        return rules.report(before, seat, move)

    def say(self, report: Report, lang: Lang) -> str:
        """The move as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: View, lang: Lang) -> str:
        """The zone around the last stone, or the bounded board."""
        return board_text.draw(view, lang)

    def draw_around(self, view: View, place: str, lang: Lang) -> str:
        """The zone around these coordinates; a bounded board is seen whole (2.2, 3.1)."""
        return board_text.draw(view, lang, notation.read_cell(place))

    def show_move(self, move: Move) -> str:
        """Row and column, or a word."""
        return notation.show_move(move)

    def read_move(self, text: str, view: View) -> Move:
        """The cell of these coordinates, or the word."""
        return notation.read_move(text)

    def show_state(self, state: State) -> str:
        """The options that are not default, and all moves."""
        return notation.show_state(state)

    def read_state(self, text: str) -> State:
        """The position after these moves."""
        return notation.read_state(text, self.setting)

    def show_view(self, view: View) -> str:
        """The position and who looks at it."""
        return show_seen(view.seat, notation.show_state(view.state))

    def read_view(self, text: str) -> View:
        """The view of this text."""
        seat, rest = read_seen(text, 2)
        return Seen(notation.read_state(rest, self.setting), seat)


KIND = Kind(
    id="five",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=texts.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Five,
    options_in=notation.options_in,
)
