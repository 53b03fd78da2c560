"""Compiles every kernel of Kalah for the types that it is called with, by asking each for something small."""

from jinn.engines.kalah import tables
from jinn.engines.kalah.attention import look
from jinn.engines.kalah.ladder import Style
from jinn.engines.kalah.position import opening
from jinn.engines.kalah.search import Packed, Wide
from jinn.engines.kalah.thinking import think

SMALL = Style(1, 0.1, 0.1, 10, 2)


def compile_all() -> None:
    """Asks each kernel for something small."""
    table, start = tables.table(3, 2), opening(3, 3)
    for search in (Packed(3, table, 8), Wide(3, table, 8), Wide(3, None, 8)):
        for _ in think(search, start, 2_000, every=True):
            pass
    look(start, SMALL, 1, 1_000)
