"""What a word is worth: its letters. The Jinn knows the words of his own list, the rarer the stronger he is."""

from collections.abc import Iterator
from itertools import islice

from jinn.core.errors import IllegalMove
from jinn.engines.glance import STRONGEST, Glance, Weigher, Worths
from jinn.games.balda.dictionary import HouseWords, jinn_trie
from jinn.games.balda.field import names
from jinn.games.balda.search import found
from jinn.games.balda.state import Placing, Skip, State
from jinn.games.balda.trie import Trie

COMMONEST = 4.5
"""The weakest level knows words of this frequency on (the logarithm of how often one comes in 10⁹ words)."""
RARER = 0.2
"""So much rarer words each level more knows; the strongest knows the whole list."""


def weigh(task: Glance) -> Worths:
    """The words that he finds, and the skip, which is worse than any of them."""
    for move in islice(_found(task), task.nodes - 1):
        # Several ways lead to most words; whether one may be played the game alone says.
        try:
            task.game.check(task.view, move)
        except IllegalMove:
            continue
        yield move, float(len(move.path))
    yield Skip(), -1.0


def _found(task: Glance) -> Iterator[Placing]:
    state: State = task.view.state
    cells = names(state.side)
    for word in found(state.field, _trie(task), state.used):
        yield Placing(cells[word.cell], word.letter, tuple([cells[cell] for cell in word.path]))


def _trie(task: Glance) -> Trie:
    words = task.game.options["words"]
    if not isinstance(words, HouseWords) and words.trie is not None:
        own: Trie = words.trie  # somebody's own list: nobody knows how rare its words are
        return own
    return jinn_trie(None if task.level == STRONGEST else COMMONEST - RARER * (task.level - 1))


def lead(state: State, seat: int) -> float:
    """How many points the seat has more than the best of the others."""
    return float(state.points[seat] - max(points for other, points in enumerate(state.points) if other != seat))


WEIGHER = Weigher(weigh, spread=3.0, evaluate=lead, width=12)
