"""Nim, the smallest game that is a game.

1.1 There are some heaps; heap a holds 3, b 4, c 5, and so on.
1.2 In turn, take one or more from one heap.
1.3 Who takes the last one wins; with `misere` he loses.
"""

from dataclasses import dataclass

from jinn.core.errors import IllegalMove, refusal
from jinn.core.game import Seat, Seen
from jinn.core.outcome import Outcome, won_by
from jinn_nim.texts import REFUSALS

NAMES = "abcdefghi"


@dataclass(frozen=True, slots=True)
class State:
    """What the heaps hold, and whose turn it is: the loser's of the last turn, when all is taken."""

    heaps: tuple[int, ...]
    turn: Seat


@dataclass(frozen=True, slots=True)
class Take:
    """So many from this heap, counted from 0."""

    count: int
    heap: int


@dataclass(frozen=True, slots=True)
class Report:
    """Who took how many from where."""

    seat: Seat
    count: int
    heap: int


def moves(view: Seen[State]) -> list[Take]:
    """Every number from every heap (1.2)."""
    if view.seat is None or view.seat != view.state.turn:
        return []
    return [Take(n, heap) for heap, held in enumerate(view.state.heaps) for n in range(1, held + 1)]


def check(view: Seen[State], move: Take) -> None:
    """Raises `IllegalMove` unless the heap holds so many and the seat is to move."""
    heaps = view.state.heaps
    if not any(heaps):
        raise refusal(IllegalMove, REFUSALS, "game_over")
    if view.seat != view.state.turn:
        raise refusal(IllegalMove, REFUSALS, "not_your_turn", seat=view.state.turn + 1)
    name = NAMES[move.heap]
    if move.heap >= len(heaps):
        raise refusal(IllegalMove, REFUSALS, "no_such_heap", cells=(name,), heap=name)
    if not 1 <= move.count <= heaps[move.heap]:
        there = heaps[move.heap]
        raise refusal(IllegalMove, REFUSALS, "too_many", cells=(name,), heap=name, there=there, count=move.count)


def play(state: State, move: Take) -> State:
    """The state after a move that `check` has passed."""
    heaps = list(state.heaps)
    heaps[move.heap] -= move.count
    return State(tuple(heaps), Seat(1 - state.turn))


def outcome(state: State, misere: bool) -> Outcome | None:
    """Who took the last one wins, or with `misere` loses (1.3)."""
    if any(state.heaps):
        return None
    return won_by(state.turn if misere else 1 - state.turn, 2, (0, 0), "last_taken")
