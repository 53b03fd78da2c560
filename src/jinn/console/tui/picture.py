"""A board as a value: lines of styled text, and the spots on it that can be pointed at. It needs no screen.

Every game's picture comes from its view alone. `press` says what pointing at a spot does to the half-made move, which
is the same text that a person could type.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from jinn.core.game import Game, Seat
from jinn.core.text import Lang

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
Tone = Literal["plain", "faint", "first", "second", "third", "fourth", "mark", "goal", "hidden"]
Side = Literal["up", "down", "left", "right"]


@dataclass(frozen=True, slots=True)
class Span:
    """Some letters in one tone."""

    text: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be pointed at: where it stands, and what it is called in moves."""

    row: int
    col: int
    width: int
    token: str
    tells: str = ""
    """What is there, in words."""

    @property
    def middle(self) -> float:
        """The column of its middle."""
        return self.col + (self.width - 1) / 2


@dataclass(frozen=True, slots=True)
class Picture:
    """A board drawn."""

    lines: tuple[tuple[Span, ...], ...]
    spots: tuple[Spot, ...]

    @property
    def width(self) -> int:
        """The length of its longest line."""
        return max((sum(len(span.text) for span in line) for line in self.lines), default=0)

    def spot(self, token: str) -> Spot | None:
        """The spot of this name."""
        return next((spot for spot in self.spots if spot.token == token), None)

    def at(self, row: int, col: int) -> Spot | None:
        """The spot under this letter."""
        return next((s for s in self.spots if s.row == row and s.col <= col < s.col + s.width), None)

    def beside(self, spot: Spot, side: Side) -> Spot:
        """The nearest spot on that side; the same one at the edge."""
        found = [other for other in self.spots if _lies(other, spot, side)]
        return min(found, key=lambda other: _far(other, spot, side), default=spot)


def _lies(other: Spot, spot: Spot, side: Side) -> bool:
    return {
        "up": other.row < spot.row,
        "down": other.row > spot.row,
        "left": other.row == spot.row and other.middle < spot.middle,
        "right": other.row == spot.row and other.middle > spot.middle,
    }[side]


def _far(other: Spot, spot: Spot, side: Side) -> tuple[float, float]:
    if side in ("left", "right"):
        return abs(other.middle - spot.middle), 0
    return abs(other.row - spot.row), abs(other.middle - spot.middle)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What pointing came to: the draft now, and whether it is a whole move."""

    draft: str
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How a person looks at a board: its game and language, his half-made move, and where on a board without an end."""

    game: AnyGame
    lang: Lang
    draft: str = ""
    focus: str = ""
    wide: int = 76
    high: int = 19


@dataclass(frozen=True, slots=True)
class Painter:
    """The two functions of a game's picture."""

    draw: Callable[[Look, Any], Picture]
    press: Callable[[Look, Any, str, str], Pressed]
    """Look, view, draft, token: what pointing at the spot does."""
    scrolls: bool = False
    """Whether the board goes on beyond the picture."""


class Canvas:
    """Where a picture is put together, line by line."""

    def __init__(self) -> None:
        self._lines: list[list[Span]] = [[]]
        self._spots: list[Spot] = []

    def put(self, text: str, tone: Tone = "plain", token: str | None = None, tells: str = "") -> "Canvas":
        """Writes on; with a token, what is written is a spot (without the blanks around it)."""
        if token is not None:
            left = len(text) - len(text.lstrip())
            inner = max(1, len(text.strip()))
            self._spots.append(Spot(len(self._lines) - 1, self._col() + left, inner, token, tells))
        self._lines[-1].append(Span(text, tone))
        return self

    def end(self) -> "Canvas":
        """Ends the line."""
        self._lines.append([])
        return self

    def _col(self) -> int:
        return sum(len(span.text) for span in self._lines[-1])

    def picture(self) -> Picture:
        """What was put together."""
        lines = self._lines if self._lines[-1] else self._lines[:-1]
        return Picture(tuple(tuple(line) for line in lines), tuple(self._spots))


TONES: tuple[Tone, ...] = ("first", "second", "third", "fourth")


def tone_of(seat: Seat | None) -> Tone:
    """The tone of a seat's things. A sign goes with it everywhere: a tone alone never tells anything."""
    return "plain" if seat is None else TONES[seat % len(TONES)]
