"""Nim: the template of a game for Jinn. Copy the folder, rename, and walk through docs/adding-a-game.md."""

from collections.abc import Mapping
from random import Random
from typing import Any

from jinn.core.game import Kind, Seat, Seen, read_seen, show_seen
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn_nim import board_text, notation, rules, texts
from jinn_nim.rules import Report, State, Take


class Nim:
    """Nim with its options bound."""

    seats = range(2, 3)

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.heaps: int = options["heaps"]

    @property
    def kind(self) -> Kind:
        """Nim's entry in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """3, 4, 5 and so on."""
        KIND.check_seats(self, seats)
        return State(tuple(range(3, 3 + self.heaps)), Seat(0))

    def seated(self, state: State) -> int:
        """Always two."""
        return 2

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset((state.turn,)) if any(state.heaps) else frozenset()

    def view(self, state: State, seat: Seat | None) -> Seen[State]:
        """Nothing is hidden."""
        return Seen(state, seat)

    def moves(self, view: Seen[State]) -> list[Take]:
        """Every number from every heap."""
        return rules.moves(view)

    def check(self, view: Seen[State], move: Take) -> None:
        """Raises `IllegalMove` unless the move can be made."""
        rules.check(view, move)

    def play(self, state: State, seat: Seat, move: Take) -> State:
        """The state after the move."""
        rules.check(Seen(state, seat), move)
        return rules.play(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Who took the last one."""
        return rules.outcome(state, self.options["misere"])

    def report(self, before: State, seat: Seat, move: Take, viewer: Seat | None) -> Report:
        """The same for everybody."""
        return Report(seat, move.count, move.heap)

    def say(self, report: Report, lang: Lang) -> str:
        """The move as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: Seen[State], lang: Lang) -> str:
        """The heaps."""
        return board_text.draw(view, lang)

    def show_move(self, move: Take) -> str:
        """How many and which heap."""
        return notation.show_move(move)

    def read_move(self, text: str, view: Seen[State]) -> Take:
        """The move of this text."""
        return notation.read_move(text)

    def show_state(self, state: State) -> str:
        """The heaps and who is to move."""
        return notation.show_state(state)

    def read_state(self, text: str) -> State:
        """The position of this text."""
        return notation.read_state(text, self.heaps)

    def show_view(self, view: Seen[State]) -> str:
        """The position and who looks at it."""
        return show_seen(view.seat, notation.show_state(view.state))

    def read_view(self, text: str) -> Seen[State]:
        """The view of this text."""
        seat, rest = read_seen(text, 2)
        return Seen(notation.read_state(rest, self.heaps), seat)


KIND = Kind(
    id="nim",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=texts.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Nim,
)
