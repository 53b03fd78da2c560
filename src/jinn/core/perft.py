"""Counted trees: how rules are compared with other programs, number by number."""

from itertools import islice
from typing import Any

from jinn.core.errors import Refused
from jinn.core.game import Game
from jinn.core.text import Text

COUNTED = 100_000  # more moves in one position than this are not counted one by one


class NotCounted(Refused):
    """A tree that is too wide to count."""


def perft(game: Game[Any, Any, Any, Any], state: Any, depth: int) -> int:
    """How many lines of so many moves there are; a line that ends earlier is not counted."""
    seat = min(game.to_act(state), default=None)
    if seat is None:
        return 0
    moves = list(islice(game.moves(game.view(state, seat)), COUNTED + 1))
    if len(moves) > COUNTED:
        raise NotCounted(
            "not_counted",
            "",
            Text(
                f"здесь больше {COUNTED} ходов: дерево не сосчитать. Задайте позицию или доску с краем.",
                f"there are more than {COUNTED} moves here: the tree cannot be counted. "
                "Give a position or a bounded board.",
            ),
        )
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(state, seat, move), depth - 1) for move in moves)
