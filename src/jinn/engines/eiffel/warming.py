"""Compiles the kernels by one small question to each."""

from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel.puzzle import searched
from jinn.engines.eiffel.search import Search
from jinn.engines.eiffel.thinking import think
from jinn.games.eiffel.board import board
from jinn.games.eiffel.rules import opening
from jinn.games.eiffel.state import Laws


def compile_all() -> None:
    """Everything that a match needs."""
    search = Search(Laws(), 0, 8)
    *_, last = think(search, opening(2, 3, 2), 1_000, every=True)
    search.line(opening(2, 3, 2), last.best)
    # A position that needs a split, and not one that is stored or remembered: so all of the puzzle's kernel is run.
    searched(board(2, 2), (2, 2, 2, 2), None, Budget(), Stop())
