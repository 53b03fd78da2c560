"""Positions and moves as values: what everybody else in this folder passes round.

A board is a text of 42 letters (`pieces`), so a position in memory looks like its text (7.1).
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from jinn.core.game import Seat
from jinn.games.elements.board import CELLS, TERRITORIES
from jinn.games.elements.pieces import BLANK, ELEMENTS, EMPTY, KINGS

What = Literal["setup", "move", "answer", "element", "over"]

Kings: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The elements that each king still owns, ascending."""

FIRST, SECOND = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Due:
    """The decision that is due, and whose."""

    what: What
    seats: tuple[Seat, ...]
    origin: int | None = None  # answer: the cell of the attacker
    cell: int | None = None  # answer: the king's cell; element: the base that was entered
    sealed: int | None = None  # answer: the attacking king's element, as far as the viewer knows it


OVER = Due("over", ())
TO_MOVE = (Due("move", (FIRST,)), Due("move", (SECOND,)))
TO_SEAL: dict[tuple[Seat, ...], Due] = {seats: Due("setup", seats) for seats in ((FIRST, SECOND), (FIRST,), (SECOND,))}


@dataclass(frozen=True, slots=True)
class State:
    """Everything. `idle` counts the plies in a row without a loss (5.2)."""

    board: str
    kings: Kings
    due: Due
    idle: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know (6.1 and its own of 6.2); the seat is `None` for a spectator."""

    seat: Seat | None
    board: str
    kings: Kings
    due: Due
    idle: int


@dataclass(frozen=True, slots=True)
class Seal:
    """A set-up, sealed: an element for each cell of the own territory in the order of ids (2.2)."""

    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A piece goes to an adjacent cell, or attacks it (3.2)."""

    origin: int
    target: int
    king: int | None = None  # the attacking king's element (4.1)
    base: int | None = None  # the new element on an empty base (3.5)


@dataclass(frozen=True, slots=True)
class Answer:
    """The element of an attacked king (4.1)."""

    element: int


@dataclass(frozen=True, slots=True)
class Change:
    """The new element of a piece that won a fight on a base (3.5)."""

    element: int


Move: TypeAlias = Seal | Step | Answer | Change


def opening() -> State:
    """The first position: kings on their bases, all other pieces without elements (2.1)."""
    pieces = {cell: BLANK for territory in TERRITORIES for cell in territory}
    board = KINGS[0] + "".join(pieces.get(cell, EMPTY) for cell in CELLS[1:-1]) + KINGS[1]
    return State(board, (tuple(ELEMENTS), tuple(ELEMENTS)), TO_SEAL[FIRST, SECOND], 0)
