"""What a game can do beside the protocol, asked once a class: asking a protocol takes longer than many a move."""

from functools import lru_cache
from typing import Any

from msgspec import Struct

from jinn.core.game import Closable, Forced, Game, Retirable, Secret, Turns


class Powers(Struct, frozen=True, gc=False):
    """The small protocols that a game keeps."""

    turns: bool
    forced: bool
    retirable: bool
    closable: bool
    secret: bool


def powers(game: Game[Any, Any, Any, Any]) -> Powers:
    """What this game can do."""
    return _of(type(game))


@lru_cache(maxsize=64)
def _of(kind: type) -> Powers:
    return Powers(*(issubclass(kind, power) for power in (Turns, Forced, Retirable, Closable, Secret)))
