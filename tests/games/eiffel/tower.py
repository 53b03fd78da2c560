"""The game with its own type, and lines of moves played on it."""

import random
from typing import Any

from jinn.core.game import Seat, Seen
from jinn.games.eiffel import KIND, Eiffel, State


def tower(**options: Any) -> Eiffel:
    game = KIND.game(**options)
    assert isinstance(game, Eiffel)
    return game


def start(game: Eiffel, seats: int) -> State:
    return game.setup(seats, random.Random(0))


def played(game: Eiffel, state: State, *line: str) -> State:
    """The state after these moves, each by the seat in turn."""
    for text in line:
        seat = state.turn if state.turn is not None else Seat(0)
        state = game.play(state, seat, game.read_move(text, Seen(state, seat)))
    return state


def after(game: Eiffel, position: str, *line: str) -> str:
    """The text of the position after these moves."""
    return game.show_state(played(game, game.read_state(position), *line))


def listed(game: Eiffel, position: str) -> list[str]:
    """The texts of the legal moves of the seat in turn."""
    state = game.read_state(position)
    return [game.show_move(move) for move in game.moves(Seen(state, state.turn))]
