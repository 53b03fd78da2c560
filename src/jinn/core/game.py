"""The protocol that every game keeps, and the small powers that some games have beside it.

Read `Game` first: everything else in the house (records, console, matches, bots) knows games only
through it. Legality is a function of the *view*: what may be refused, listed or told to a seat is
computed from what that seat may know, so a refusal cannot tell a secret.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeVar, runtime_checkable

from jinn.core.errors import BadOption, BadPosition, Reason
from jinn.core.options import Option, bind
from jinn.core.outcome import Outcome
from jinn.core.text import Lang, Text

Seat = NewType("Seat", int)
"""A place at the board, from 0 in code; people see it from 1 (`show_seat`)."""

S = TypeVar("S")  # state: everything
V = TypeVar("V")  # view: what a seat may know
M = TypeVar("M")  # move
R = TypeVar("R")  # report: the facts of one move, as a viewer may know them

S_co = TypeVar("S_co", covariant=True)


class Game(Protocol[S, V, M, R]):
    """The rules of one game with its options bound. States, views, moves and reports are frozen values."""

    @property
    def kind(self) -> "Kind":
        """What game this is: its name, options and refusals."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The bound value of every option."""

    @property
    def seats(self) -> range:
        """How many may play."""

    def setup(self, seats: int, rng: Random) -> S:
        """The first state. All chance is drawn here or is a logged move."""

    def seated(self, state: S) -> int:
        """How many play in this state."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats whose decision is due; none when the game is over, several when they decide together."""

    def view(self, state: S, seat: Seat | None) -> V:
        """All that this seat may know; `None` is a spectator."""

    def moves(self, view: V) -> Iterable[M]:
        """The legal moves of the view's seat: lazy, in a fixed order, perhaps without end."""

    def check(self, view: V, move: M) -> None:
        """Raises `IllegalMove` unless the view's seat may make this move now."""

    def play(self, state: S, seat: Seat, move: M) -> S:
        """The next state. Checks the move against the seat's view first."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; `None` while it goes on."""

    def report(self, before: S, seat: Seat, move: M, viewer: Seat | None) -> R:
        """The facts of this move as the viewer may know them: what a page animates and a log tells."""

    def say(self, report: R, lang: Lang) -> str:
        """The report as one line of a log."""

    def draw(self, view: V, lang: Lang) -> str:
        """The view as a picture made of text, for a console and a screen reader."""

    def show_move(self, move: M) -> str:
        """The move's one full text."""

    def read_move(self, text: str, view: V) -> M:
        """The move that this text means to somebody who sees this view. Raises `BadNotation`."""

    def show_state(self, state: S) -> str:
        """The position's text, hidden things included."""

    def read_state(self, text: str) -> S:
        """The position that this text means. Raises `BadPosition`."""

    def show_view(self, view: V) -> str:
        """The text of all that the view's seat may know."""

    def read_view(self, text: str) -> V:
        """The view that this text means. Raises `BadPosition`."""


@runtime_checkable
class Turns(Protocol):
    """Games in which one line of a player may hold several moves (a chain of sowings) and a remark."""

    def read_turn(self, text: str, view: Any) -> tuple[tuple[Any, ...], str]:
        """The moves and the remark behind them; all are legal in this order, or nothing is read."""


@runtime_checkable
class Forced(Protocol):
    """Games in which the program itself plays some moves: a first stone that has one place, a pass."""

    def forced(self, state: Any) -> tuple[Seat, Any] | None:
        """The move that nobody need be asked for."""


@runtime_checkable
class Pickable(Protocol):
    """Games whose moves are too many to list."""

    def pick(self, view: Any, rng: Random) -> Any:
        """Any legal move, drawn."""


@runtime_checkable
class Retirable(Protocol):
    """Games for more than two: who resigns or runs out of time is passed over and is last."""

    def retire(self, state: Any, seat: Seat) -> Any:
        """The state in which the seat plays no more."""


@runtime_checkable
class Closable(Protocol):
    """Games that may end for a reason that a record states and the bound options cannot show again."""

    def close(self, state: Any, reason: str) -> Any:
        """The state, over for this reason. Raises `IllegalMove` where that cannot be."""


@runtime_checkable
class Summed(Protocol):
    """Games in which the line that was played has figures of its own, which no position carries."""

    def sum_up(self, state: Any, moves: Sequence[Any]) -> Text | None:
        """The figures of the moves that led to this state, in a sentence; `None` where they mean nothing."""


@runtime_checkable
class Spacious(Protocol):
    """Games whose board may be larger than its picture."""

    def draw_around(self, view: Any, place: str, lang: Lang) -> str:
        """The view with the picture around this place of the board. Raises `BadNotation`."""


@runtime_checkable
class Secret(Protocol):
    """Games that hide something."""

    def reveals(self, before: Any, seat: Seat, move: Any) -> bool:
        """Whether this move showed somebody what had been hidden: then it cannot be taken back."""

    def hides(self, before: Any, seat: Seat, move: Any) -> bool:
        """Whether somebody may not know all of this move now that it is made."""

    def show_report(self, report: Any) -> str:
        """The move as the log of the report's viewer writes it, with `?` for what he may not know."""

    def sample(self, view: Any, log: Sequence[Any], rng: Random) -> Any:
        """A state that agrees with all the view's seat knows; `log` holds its reports since the start."""


@runtime_checkable
class Wordy(Protocol):
    """Games in which words are made."""

    def possible_words(self, view: Any) -> Mapping[int, tuple[str, ...]]:
        """The words that can be made now, by their length, the longest first. Raises `BadOption` without a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A game before its options are bound: what a registry keeps."""

    id: str
    rules_version: int
    title: Text
    how: Text
    """How a person types a move, in a sentence with an example."""
    options: tuple[Option, ...]
    refusals: Mapping[str, Reason]
    endings: Mapping[str, Text]
    """What each reason of an outcome means."""
    build: Callable[[Mapping[str, Any]], Game[Any, Any, Any, Any]]
    options_in: Callable[[str], Mapping[str, str]] = lambda _: {}
    """What a position text itself says of the options, so that it can be given alone."""
    seat_names: str = "123456789"
    """How the rules call the seats, a letter each."""

    def game(self, **chosen: Any) -> Game[Any, Any, Any, Any]:
        """The game with these options. Raises `BadOption`."""
        return self.build(bind(self.id, self.options, chosen))

    def check_seats(self, game: Game[Any, Any, Any, Any], seats: int) -> None:
        """Raises `BadOption` unless so many may play."""
        if seats not in game.seats:
            low, high = game.seats.start, game.seats.stop - 1
            good = f"{low}…{high}" if low < high else str(low)
            text = Text(f"Игроков {seats}, а можно {good}.", f"Players: {seats}; {good} may play.")
            raise BadOption("bad_seats", "", text, alternative=str(low))


@dataclass(frozen=True, slots=True)
class Seen(Generic[S_co]):
    """The view of a game that hides nothing: the state and who looks at it."""

    state: S_co
    seat: Seat | None


def show_seat(seat: Seat | None) -> str:
    """The seat for people: `1`, `2`…; `-` is a spectator."""
    return "-" if seat is None else str(seat + 1)


def show_seen(seat: Seat | None, rest: str) -> str:
    """A view's text: who looks, a colon, what he sees."""
    return f"{show_seat(seat)}:{rest}"


def read_seen(text: str, seats: int) -> tuple[Seat | None, str]:
    """Who looks and what he sees, of a game with at most so many seats. Raises `BadPosition`."""
    who, colon, rest = text.partition(":")
    if colon and who == "-":
        return None, rest
    if colon and who.isascii() and who.isdecimal() and len(who) < 3 and 1 <= int(who) <= seats:
        return Seat(int(who) - 1), rest
    raise BadPosition(
        "bad_view",
        "",
        Text(
            f"«{text[:60]}» — не вид позиции: впереди должно стоять 1…{seats} (место) или - (зритель) и двоеточие.",
            f"“{text[:60]}” is not a view: it begins with 1…{seats} (the seat) or - (a spectator) and a colon.",
        ),
    )
