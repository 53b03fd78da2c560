"""Balda. Read `state`, `rules`, `ending`, then `words`, `dictionary`, `search`, then `notation`, `texts`, `board_text`.

The files of `data` have their own licence (data/NOTICE.md).
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from jinn.core.errors import BadOption, refusal
from jinn.core.game import Kind, Seat, Seen, read_seen, show_seen
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn.games.balda import board_text, notation, options, rules, texts
from jinn.games.balda.dictionary import HouseWords, house_words
from jinn.games.balda.state import Move, Placing, Report, Skip, State, Terms, View
from jinn.games.balda.words import Unlisted, WordList, Words

__all__ = [
    "KIND",
    "Balda",
    "HouseWords",
    "Placing",
    "Report",
    "Skip",
    "State",
    "Unlisted",
    "View",
    "WordList",
    "Words",
    "house_words",
]


class Balda:
    """Balda with its options bound."""

    seats = range(2, 5)

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.options = options
        words: Words = options["words"].allowing(options["plural_only"], options["obscene"])
        self.terms = Terms(words, options["length"], options["start"], options["repeats"])
        start = self.terms.start
        if start and start not in words:
            raise refusal(BadOption, texts.REFUSALS, "start_unknown", word=start, words=words.text)
        if start and self.terms.length not in (0, len(start)):
            raise refusal(
                BadOption,
                texts.REFUSALS,
                "start_length",
                alternative="0",
                word=start,
                n=len(start),
                length=self.terms.length,
            )

    @property
    def kind(self) -> Kind:
        """Balda's entry in the registry."""
        return KIND

    def setup(self, seats: int, rng: Random) -> State:
        """The start word in the middle row; it is drawn unless it was given."""
        KIND.check_seats(self, seats)
        return rules.setup(seats, rng, self.terms)

    def seated(self, state: State) -> int:
        """Everybody with points of his own, the retired among them."""
        return len(state.points)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset() if state.turn is None else frozenset((state.turn,))

    def view(self, state: State, seat: Seat | None) -> View:
        """Nothing is hidden."""
        return Seen(state, seat)

    def moves(self, view: View) -> Iterator[Move]:
        """Every letter with every path that makes a word, and the skip. Without the list, the skip alone."""
        return rules.moves(view, self.terms)

    def possible_words(self, view: View) -> dict[int, tuple[str, ...]]:
        """The words that can be made now, by their length, the longest first (4.4). Raises `BadOption`."""
        if self.terms.words.trie is None:
            raise refusal(BadOption, texts.REFUSALS, "list_lost", words=self.terms.words.text)
        found = {word.word for word in rules.possible(view.state, self.terms)}
        lengths = sorted({len(word) for word in found}, reverse=True)
        shown = self.terms.words.shown
        return {n: tuple(shown(word) for word in sorted(found) if len(word) == n) for n in lengths}

    def check(self, view: View, move: Move) -> None:
        """Raises `IllegalMove` unless the letter and its word may be played."""
        rules.check(view, move, self.terms)

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after the move, over if no word can be made any more."""
        rules.check(Seen(state, seat), move, self.terms)
        return rules.play(state, seat, move, self.terms)

    def retire(self, state: State, seat: Seat) -> State:
        """The state in which the seat is passed over to the end."""
        return rules.retire(state, seat, self.terms)

    def close(self, state: State, reason: str) -> State:
        """The state, over because a record says that no word was left."""
        return rules.close(state, reason, self.terms)

    def outcome(self, state: State) -> Outcome | None:
        """Most points wins."""
        return rules.outcome(state)

    def report(self, before: State, seat: Seat, move: Move, viewer: Seat | None) -> Report:
        """The move with all that it changed, the same for everybody."""
        return rules.report(before, seat, move, self.terms)

    def say(self, report: Report, lang: Lang) -> str:
        """The move as a line of the log."""
        return board_text.say(report, lang)

    def draw(self, view: View, lang: Lang) -> str:
        """The field, the figures, the words used."""
        return board_text.draw(view, self.terms.words.shown, lang)

    def show_move(self, move: Move) -> str:
        """Cell, letter and path, or `-`."""
        return notation.show_move(move)

    def read_move(self, text: str, view: View) -> Move:
        """The move of this text; a word alone is laid on the view's field."""
        return notation.read_move(text, view)

    def show_state(self, state: State) -> str:
        """The field, the words used, points, skips, and who is to move."""
        return notation.show_state(state)

    def read_state(self, text: str) -> State:
        """The position of this text."""
        return notation.read_state(text, self.terms)

    def show_view(self, view: View) -> str:
        """The position and who looks at it."""
        return show_seen(view.seat, notation.show_state(view.state))

    def read_view(self, text: str) -> View:
        """The view of this text."""
        seat, rest = read_seen(text, 4)
        state = notation.read_state(rest, self.terms)
        read_seen(text, len(state.points))
        return Seen(state, seat)


KIND = Kind(
    id="balda",
    rules_version=1,
    title=texts.TITLE,
    how=texts.HOW,
    options=options.OPTIONS,
    refusals=texts.REFUSALS,
    endings=texts.ENDINGS,
    build=Balda,
    options_in=notation.size_in,
)
