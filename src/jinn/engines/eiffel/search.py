"""The compiled search behind one object: positions of the rules in, values and moves of the rules out.

Values inside are the hero's, a hundred for a man of lead, and much more where the game is won. One object serves one
thread, and all positions of one match.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from jinn.engines.analysis import Stop
from jinn.engines.eiffel import kernel, kernel_search
from jinn.engines.eiffel.position import packed, packed_move, unpacked_move
from jinn.games.eiffel.state import Laws, Move, State

ALL_NODES: Final = 1 << 62
WHOLE: Final = kernel_search.PLIES  # so deep that no match gets there
LOWEST, HIGHEST = -kernel.FAR + 1, kernel.FAR - 1
BIGGEST = 20  # buckets of a search's memory at most, as a power of two: 100 MB
VARIETY = 60  # how much promise chance gives to a move
LINE = 8  # moves of the expected line


class Halted(Exception):
    """The search ended before the answer."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search says: the hero's value, a best move, and whether nothing can change that."""

    value: int
    move: Move | None
    proved: bool


def buckets_for(nodes: int) -> int:
    """How much memory a search of so many nodes gets, as a power of two of buckets of 96 bytes."""
    return max(8, min(BIGGEST, nodes.bit_length() - 2))


def worth(lead: int) -> int:
    """What an end is worth in which the hero leads by so many men."""
    return kernel.WORTH * lead + (kernel.WIN if lead > 0 else -kernel.WIN if lead < 0 else 0)


def lead(value: int) -> float:
    """By how many men he will lead, it seems."""
    beyond = kernel.WIN if value > kernel.WIN // 2 else -kernel.WIN if value < -kernel.WIN // 2 else 0
    return (value - beyond) / kernel.WORTH


class Search:
    """A memory, a stack and a count of nodes."""

    def __init__(self, laws: Laws, hero: int, buckets: int) -> None:
        self.laws, self.hero = laws, hero
        self.memory = np.zeros(3 * kernel_search.WAYS << buckets, np.int64)
        self.frames = np.zeros((kernel_search.PLIES, kernel_search.FRAME), np.int64)
        self.moves = np.zeros(kernel.ROOM, np.int64)
        self.history = np.zeros(kernel.HISTORY, np.int64)
        self.control = np.zeros(kernel_search.CONTROL, np.int64)
        self.control[kernel_search.ATTENTION] = kernel_search.ALL_OF_IT
        self.allow(None)

    def attend(self, attention: float, seed: int) -> None:
        """Overlooks all but this share of the moves; which ones, the seed says."""
        self.control[kernel_search.ATTENTION] = round(attention * kernel_search.ALL_OF_IT)
        self.control[kernel_search.SEED] = seed & ((1 << 63) - 1)

    def allow(self, nodes: int | None) -> None:
        """Ends every search when so many nodes have been looked at in all."""
        self.control[kernel_search.LIMIT] = ALL_NODES if nodes is None else nodes

    @property
    def nodes(self) -> int:
        """How many have been looked at."""
        return int(self.control[kernel_search.NODES])

    def look(self, state: State, depth: int, low: int = LOWEST, high: int = HIGHEST) -> Found:
        """The value, if it is between the two, so many moves deep. Raises `Halted`."""
        pos, ground = packed(state, self.laws, self.hero)
        words = self.memory, self.frames, self.moves, self.history, self.control
        value = int(kernel_search.search(pos, ground, depth, low, high, *words))
        if value == kernel_search.STOPPED:
            raise Halted
        return Found(value, self.best(state), bool(self.control[kernel_search.PROVED]))

    def settled(self, state: State) -> int:
        """What a match that is over is worth."""
        heights = [state.heights[target] for target in state.targets]
        others = [heights[seat] for seat in state.playing if seat != self.hero]
        return worth(heights[self.hero] - max(others, default=0))

    def best(self, state: State) -> Move | None:
        """The best move of the last search of this position so far, if it got that far."""
        move = int(self.control[kernel_search.MOVE])
        return None if move == kernel.NONE else unpacked_move(move, state)

    def value(self) -> int:
        """What that move seemed worth."""
        return int(self.control[kernel_search.VALUE])

    def line(self, state: State, first: Move) -> tuple[Move, ...]:
        """What the memory expects from this move on."""
        pos, ground = packed(state, self.laws, self.hero)
        made = [first]
        while len(made) < LINE:
            kernel.advance(pos, ground, packed_move(made[-1], state))
            count = kernel.lifts(pos, ground, self.moves, self.history)
            legal = {int(move) & kernel.NONE for move in self.moves[: max(0, count)]} or {kernel.PASS}
            known = int(kernel_search.recall(pos, ground, self.memory))
            if count < 0 or known not in legal:
                break
            made.append(unpacked_move(known, state))
        return tuple(made)

    def watched(self, stop: Stop) -> None:
        """Ends every search when this flag is set."""
        stop.share(self.control, kernel_search.STOP)

    def vary(self, seed: int) -> None:
        """Lets the seed say which of moves that seem equal is looked at first, and so made."""
        self.history[:] = np.random.Generator(np.random.PCG64(seed)).integers(0, VARIETY, kernel.HISTORY)
