"""The simple player inside the house: decides when no worker does, so that no match ever hangs.

It draws a legal move from the view alone; in a game that cannot draw, one of the first. It is weak, and it says so.
"""

from itertools import islice
from random import Random
from typing import Any

from jinn.core.game import Game, Pickable
from jinn.core.text import Text

VERSION = "fallback-1"
NAME = "house"
"""Stands where a worker's name does."""
LOOKED_AT = 200

ANNOUNCED = Text(
    "Джинн не может подумать как следует: некому. Пока он ходит наугад.",
    "The Jinn cannot think properly: nobody is there to do it. For now he plays at random.",
)


def choose(game: Game[Any, Any, Any, Any], view: Any, seed: str) -> Any:
    """A legal move, the same for the same seed."""
    rng = Random(f"{VERSION} {seed}")
    if isinstance(game, Pickable):
        return game.pick(view, rng)
    return rng.choice(list(islice(game.moves(view), LOOKED_AT)))
