"""The Eiffel Tower. Read `board`, `state`, `rules`, `puzzle`, `story`, then `notation`, `texts`, `board_text`."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from jinn.core.errors import BadOption, refusal
from jinn.core.game import Kind, Seat, Seen, read_seen, show_seen
from jinn.core.outcome import Outcome
from jinn.core.text import Lang, Text
from jinn.games.eiffel import board_text, notation, rules, story, texts
from jinn.games.eiffel.board import board
from jinn.games.eiffel.puzzle import figures, snake
from jinn.games.eiffel.state import PASS, Laws, Lift, Move, Pass, Report, State, View

__all__ = ["KIND", "PASS", "Eiffel", "Laws", "Lift", "Move", "Pass", "Report", "State", "View", "figures", "snake"]

SIDE = {1: 4, 2: 5, 3: 6, 4: 6}  # of the board that so many players get when no size is chosen (1.1)


class Eiffel:
    """The Eiffel Tower with its options bound."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        goal = None if options["goal"] == "any" else options["goal"]
        self.laws = Laws(goal, options["open_target"], options["rest_free"])
        for_game = self.laws.open_target or self.laws.rest_free
        if goal is not None and for_game:
            raise refusal(BadOption, texts.REFUSALS, "mixed_options")
        self.seats = range(2 if for_game else 1, 5 if goal is None else 2)

    @property
    def kind(self) -> Kind:
        """The Eiffel Tower's entry in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """The first position; nothing is drawn."""
        KIND.check_seats(self, seats)
        ranks = self.options["ranks"] or SIDE[seats]
        files = self.options["files"] or SIDE[seats]
        good = rules.size_wrong(ranks, files, seats)
        if good is not None:
            raise refusal(BadOption, texts.REFUSALS, "bad_size", ranks=ranks, files=files, players=seats, good=good)
        names = board(ranks, files).names
        if self.laws.goal is not None and self.laws.goal not in names:
            raise refusal(BadOption, texts.REFUSALS, "goal_off_board", field=self.laws.goal, last=names[-1])
        return rules.opening(ranks, files, seats)

    def seated(self, state: State) -> int:
        """One at the puzzle, two to four in a game."""
        return state.players

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden."""
        return Seen(state, seat)

    def moves(self, view: View) -> Iterator[Move]:
        """Every lift, or the pass of a player who has none."""
        return rules.moves(view, self.laws)

    def check(self, view: View, move: Move) -> None:
        """Raises `IllegalMove` unless the men may be lifted and can get there."""
        rules.check(view, move, self.laws)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after the move, over if nobody can move any more."""
        rules.check(Seen(state, seat), move, self.laws)
        return rules.play(state, move, self.laws)

    def forced(self, state: State) -> tuple[Seat, Pass] | None:
        """The pass of a player who cannot move."""
        return rules.forced(state, self.laws)

    def retire(self, state: State, seat: Seat) -> State:
        """The state in which the seat is passed over."""
        return rules.retire(state, seat, self.laws)

    def outcome(self, state: State) -> Outcome | None:
        """The puzzle is solved or dead; of a game, the higher target wins."""
        return rules.outcome(state, self.laws)

    def sum_up(self, state: State, moves: Sequence[Move]) -> Text | None:
        """The moves and the way of a puzzle's line."""
        if state.players > 1:
            return None
        made, way = figures(move for move in moves if isinstance(move, Lift))
        return texts.FIGURES.filled(moves=made, way=way)

    def report(self, before: State, seat: Seat, move: Move, viewer: Seat | None) -> Report:
        """The story of a move, the same for everybody."""
        return story.report(before, seat, move, self.laws)

    def say(self, report: Report, lang: Lang) -> str:
        """The move as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: View, lang: Lang) -> str:
        """The board, its targets, and who is to move."""
        return board_text.draw(view, self.laws, lang)

    def show_move(self, move: Move) -> str:
        """How many men, from, to."""
        return notation.show_move(move)

    def read_move(self, text: str, view: View) -> Move:
        """The move of this text."""
        return notation.read_move(text)

    def show_state(self, state: State) -> str:
        """The columns and, in a game, whose turn it is."""
        return notation.show_state(state)

    def read_state(self, text: str) -> State:
        """The position of this text, on a board of any size."""
        return notation.read_state(text, self.laws, self.seats)

    def show_view(self, view: View) -> str:
        """The position and who looks at it."""
        return show_seen(view.seat, notation.show_state(view.state))

    def read_view(self, text: str) -> View:
        """The view of this text."""
        _, rest = read_seen(text, self.seats.stop - 1)
        state = notation.read_state(rest, self.laws, self.seats)
        seat, _ = read_seen(text, state.players)
        return Seen(state, seat)


KIND = Kind(
    id="eiffel",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=texts.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Eiffel,
    options_in=notation.size_in,
    seat_names="ABCD",
)
