"""Kalah. Read `rules`, then `notation`, `texts`, `board_text`."""

from collections.abc import Mapping
from random import Random
from typing import Any

from jinn.core.game import Kind, Seat, Seen, read_seen, show_seen
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn.games.kalah import board_text, notation, rules, texts
from jinn.games.kalah.rules import Report, Sowing, State, View

__all__ = ["KIND", "Kalah", "Report", "Sowing", "State", "View"]


class Kalah:
    """Kalah with its options bound."""

    seats = range(2, 3)

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.houses: int = options["houses"]
        self.stones: int = options["stones"]

    @property
    def kind(self) -> Kind:
        """Kalah's entry in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """The first position; nothing is drawn."""
        KIND.check_seats(self, seats)
        return rules.opening(self.houses, self.stones)

    def seated(self, state: State) -> int:
        """Always two."""
        return 2

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden."""
        return Seen(state, seat)

    def moves(self, view: View) -> tuple[Sowing, ...]:
        """Every own house that holds stones."""
        return rules.moves(view)

    def check(self, view: View, move: Sowing) -> None:
        """Raises `IllegalMove` unless the house can be sown."""
        rules.check(view, move)

    def play(self, state: State, seat: Seat, move: Sowing) -> State:
        """The state after the sowing, its captures and, at the end, the sweep."""
        rules.check(Seen(state, seat), move)
        return rules.play(state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        """More stones wins."""
        return rules.outcome(state)

    def report(self, before: State, seat: Seat, move: Sowing, viewer: Seat | None) -> Report:
        """The story of a sowing, the same for everybody."""
        return rules.report(before, seat, move)

    def say(self, report: Report, lang: Lang) -> str:
        """The sowing as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: View, lang: Lang) -> str:
        """The two rows and the stores."""
        return board_text.draw(view, lang)

    def show_move(self, move: Sowing) -> str:
        """The house's number."""
        return notation.show_move(move)

    def read_move(self, text: str, view: View) -> Sowing:
        """The house of this number."""
        return notation.read_move(text)

    def read_turn(self, text: str, view: View) -> tuple[tuple[Sowing, ...], str]:
        """A chain of sowings and a remark."""
        return notation.read_turn(text, view)

    def show_state(self, state: State) -> str:
        """Houses and stores of both, and who is to move."""
        return notation.show_state(state)

    def read_state(self, text: str) -> State:
        """The position of this text."""
        return notation.read_state(text, self.houses)

    def show_view(self, view: View) -> str:
        """The position and who looks at it."""
        return show_seen(view.seat, notation.show_state(view.state))

    def read_view(self, text: str) -> View:
        """The view of this text."""
        seat, rest = read_seen(text, 2)
        return Seen(notation.read_state(rest, self.houses), seat)


KIND = Kind(
    id="kalah",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=texts.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Kalah,
    options_in=notation.houses_in,
)
