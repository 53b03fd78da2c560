"""Five Elements. Read `board`, `pieces`, `position`, `fight`, `legal`, `rules`, then the texts.

`story` tells each viewer what a move did, `sampling` guesses what a seat may not know.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from jinn.core.game import Kind, Seat
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn.games.elements import board_text, legal, notation, position, position_text, rules, sampling, story, texts
from jinn.games.elements.pieces import BLANK
from jinn.games.elements.position import Answer, Change, Move, Seal, State, Step, View
from jinn.games.elements.story import Report

__all__ = ["KIND", "Answer", "Change", "Elements", "Move", "Report", "Seal", "State", "Step", "View"]


class Elements:
    """Five Elements with its options bound."""

    seats = range(2, 3)

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        self.idle_limit: int = options["idle_limit"]

    @property
    def kind(self) -> Kind:
        """The entry of Five Elements in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """The first position; nothing is drawn, the players seal their set-ups."""
        KIND.check_seats(self, seats)
        return position.opening()

    def seated(self, state: State) -> int:
        """Always two."""
        return 2

    def to_act(self, state: State) -> frozenset[Seat]:
        """Both until they have sealed; then the one whose decision is due."""
        return frozenset(state.due.seats)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is public, and what only this seat knows."""
        return rules.view(state, seat)

    def moves(self, view: View) -> Iterator[Move]:
        """Set-ups, moves of pieces, or the answers that are due."""
        return legal.moves(view)

    def pick(self, view: View, rng: Random) -> Move:
        """Any set-up, or any legal move."""
        return legal.pick(view, rng)

    def check(self, view: View, move: Move) -> None:
        """Raises `IllegalMove` unless it may be done."""
        legal.check(view, move)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after the decision and the fight that it settles."""
        legal.check(rules.view(state, seat), move)
        return rules.play(state, seat, move, self.idle_limit)

    def outcome(self, state: State) -> Outcome | None:
        """A king without elements has lost."""
        return rules.outcome(state)

    def report(self, before: State, seat: Seat, move: Move, viewer: Seat | None) -> Report:
        """The story of a decision, without what the viewer may not know."""
        return story.report(before, seat, move, viewer, self.idle_limit)

    def reveals(self, before: State, seat: Seat, move: Move) -> bool:
        """Whether something hidden was shown."""
        return story.reveals(before, seat, move, self.idle_limit)

    def hides(self, before: State, seat: Seat, move: Move) -> bool:
        """A sealed set-up, the element of an attacking king, the new element on a base."""
        return BLANK in notation.show_report(self.report(before, seat, move, None))

    def sample(self, view: View, log: Sequence[Report], rng: Random) -> State:
        """A state that agrees with all the seat knows."""
        return sampling.imagine(view, log, rng).state

    def say(self, report: Report, lang: Lang) -> str:
        """The decision as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: View, lang: Lang) -> str:
        """The board in rows, kings, counts, and whose decision is due."""
        return board_text.draw(view, self.idle_limit, lang)

    def listing(self, view: View, lang: Lang) -> str:
        """The pieces one by one."""
        return board_text.listing(view, lang)

    def show_move(self, move: Move) -> str:
        """A set-up, from-to with its elements, or an answer."""
        return notation.show_move(move)

    def show_report(self, report: Report) -> str:
        """The move as the viewer's log writes it."""
        return notation.show_report(report)

    def read_move(self, text: str, view: View) -> Move:
        """The decision of this text."""
        return notation.read_move(text, view)

    def show_state(self, state: State) -> str:
        """Cells, the elements of the kings, who is due, idle plies."""
        return position_text.show_state(state)

    def read_state(self, text: str) -> State:
        """The position of this text."""
        return position_text.read_state(text, self.idle_limit)

    def show_view(self, view: View) -> str:
        """The position as the seat sees it."""
        return position_text.show_view(view)

    def read_view(self, text: str) -> View:
        """The view of this text."""
        return position_text.read_view(text, self.idle_limit)


KIND = Kind(
    id="elements",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=texts.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Elements,
)
