"""The Jinn's levels as the house knows them: from a file, because a server never loads the engines.

`python -m scripts.ladder` writes the file: numbers, names and budgets as the engines have them, strengths as the arena
measured them (docs/strength.md). A game that is not in it is played by the search through the protocol.
"""

from functools import cache
from pathlib import Path

import msgspec

from jinn.core.text import Text
from jinn.wire.basics import Out
from jinn.wire.games import LevelInfo

FILE = Path(__file__).with_name("levels.json")
GUESTS = ""
NO_LEVEL = Text("У Джинна в этой игре уровни 1…{most}.", "In this game the Jinn has levels 1…{most}.")


class Ladder(Out, frozen=True):
    """The levels of one game, the weakest first, and the engine that was measured."""

    engine: str
    levels: tuple[LevelInfo, ...]


@cache
def ladders() -> dict[str, Ladder]:
    """All ladders by their games."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Ladder])


def levels(game: str) -> tuple[LevelInfo, ...]:
    """The levels of a game."""
    return ladders().get(game, ladders()[GUESTS]).levels


def level(game: str, number: int | None) -> LevelInfo:
    """The level of this number, the middle one without a number.

    A match may be older than the engine: where there are fewer levels now, the strongest goes on with it.
    """
    all_of_them = levels(game)
    at = (len(all_of_them) + 1) // 2 if number is None else min(number, len(all_of_them))
    return all_of_them[at - 1]
