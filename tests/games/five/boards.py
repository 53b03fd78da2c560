"""Positions that several tests of Five in a Row need."""

from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest
from random import Random

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Seat, Seen
from jinn.games.five import KIND, Five, Move, Place, State

FAR = 10**9 - 1
P1, P2 = Seat(0), Seat(1)
X_WINS = "0,0 9,0 0,1 9,2 0,2 9,4 0,3 9,6 0,4"


def game(**options: object) -> Five:
    made = KIND.game(**options)
    assert isinstance(made, Five)
    return made


def position(text: str) -> State:
    """The state of a position's text, which names its own options."""
    return game(**KIND.options_in(text)).read_state(text)


def play(state: State, *moves: str) -> State:
    """The state after these moves, each made by whoever is due."""
    bound = Five(options(state))
    for text in moves:
        view = Seen(state, state.turn)
        state = bound.play(state, due(state), bound.read_move(text, view))
    return state


def due(state: State) -> Seat:
    assert state.turn is not None
    return state.turn


def options(state: State) -> dict[str, object]:
    setting = state.setting
    return {"board": str(setting.size or "endless"), "exact": setting.exact, "opening": setting.opening}


def played(bound: Five, moves: Iterable[Move]) -> State:
    state = bound.setup(2, Random(0))
    for move in moves:
        state = bound.play(state, due(state), move)
    return state


def quiet(rows: range, cols: range, first: tuple[int, int]) -> Iterator[Place]:
    """Stones that fill a rectangle without four of a figure in any row; `first` is the first of them.

    The figures go XXOO along every row and are shifted by two from row to row. Where that gives O one more
    than X, a corner is changed: three of a figure meet there at most.
    """
    corners = [(r, c) for r in (rows[0], rows[-1]) for c in (cols[0], cols[-1])]
    for shift in range(4):
        xs = [(r, c) for r in rows for c in cols if (2 * r + c + shift) % 4 < 2]
        os = [(r, c) for r in rows for c in cols if (2 * r + c + shift) % 4 >= 2]
        if len(xs) < len(os):
            changed = next(corner for corner in corners if corner in os)
            os.remove(changed)
            xs.append(changed)
        if first in xs and len(xs) - len(os) in (0, 1):
            xs.remove(first)
            order = [first, *(cell for pair in zip_longest(os, xs) for cell in pair if cell is not None)]
            return (Place(*cell) for cell in order)
    raise ValueError("no shift of the pattern fits")


def refuse(state: State, move: Move, seat: Seat | None = None) -> IllegalMove:
    bound = game(**{"opening": state.setting.opening})
    with pytest.raises(IllegalMove) as caught:
        bound.check(Seen(state, due(state) if seat is None else seat), move)
    return caught.value


def listed(state: State, most: int = 1000) -> list[str]:
    bound = game()
    return [bound.show_move(move) for move in islice(bound.moves(Seen(state, state.turn)), most)]
