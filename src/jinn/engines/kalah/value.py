"""What a sowing is worth: the stores after it, another turn, and what the other one takes at once."""

from itertools import islice
from typing import Any

from jinn.core.game import Game, Seat, Seen
from jinn.engines.glance import Glance, Weigher, Worths
from jinn.games.kalah.rules import State

AGAIN = 1.5  # stones that another turn brings by itself


def weigh(task: Glance) -> Worths:
    """Every sowing."""
    seat, state = task.view.seat, task.view.state
    for move in islice(task.game.moves(task.view), task.nodes):
        after = task.game.play(state, seat, move)
        yield move, _lead(after, seat) - _taken(task.game, after, seat) + AGAIN * (after.turn == seat)


def _lead(state: State, seat: int) -> float:
    return state.stores[seat] - state.stores[1 - seat]


def _taken(game: Game[Any, Any, Any, Any], state: State, seat: int) -> float:
    """How much one answer can change the stores for the worse."""
    if state.turn is None or state.turn == seat:
        return 0
    other, lead = Seat(1 - seat), _lead(state, seat)
    view = Seen(state, other)
    return max(0, *(lead - _lead(game.play(state, other, answer), seat) for answer in game.moves(view)))


WEIGHER = Weigher(weigh, spread=8.0, evaluate=_lead)
