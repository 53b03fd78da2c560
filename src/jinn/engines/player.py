"""Who plays a game for the Jinn: the game's own engine where it has one, else the greedy player.

An own engine is a module `bot` in the game's folder with a `VERSION` and a `choose` of the same kind as `greedy`'s.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from jinn.core.game import Game
from jinn.core.registry import OWN
from jinn.engines import greedy
from jinn.engines.task import Choice


class Player(Protocol):
    """An engine: its version, which changes whenever some position gets another move, and its decisions."""

    VERSION: str

    def choose(
        self, game: Game[Any, Any, Any, Any], view: Any, log: Sequence[Any], level: int, seed: str, nodes: int
    ) -> Choice:
        """The move of this level for the view's seat."""


@cache
def player_of(name: str) -> Player:
    """Who plays the game of this name."""
    own = f"jinn.engines.{name}.bot"
    if name in OWN and find_spec(own) is not None:
        return cast(Player, import_module(own))
    return cast(Player, greedy)
