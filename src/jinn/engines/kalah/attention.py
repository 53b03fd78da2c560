"""How a level plays that is weaker than the search: it looks a few turns ahead and overlooks what people overlook.

What is overlooked is drawn from the task's seed, the position and the sowing: long sowings, captures by far houses and
the ends of long chains are missed more often. Own extra turns and captures at once are always seen. A look of the whole
search beside it keeps the worst out: no level gives away more stones at once than its style allows, and the better ones
never let a proved win or draw go.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from jinn.engines.kalah import kernel, tables, wide
from jinn.engines.kalah.ladder import Style
from jinn.engines.kalah.position import Child, Position, children
from jinn.engines.kalah.search import search_for
from jinn.engines.kalah.thinking import Thought, think

LEVEL_BITS: Final = 1024
TRUTH_BUCKETS = 12


@dataclass(frozen=True, slots=True)
class Look:
    """A sowing and what it seemed to be worth."""

    child: Child
    value: int
    seen: bool


class Glimpser:
    """Looks with a style's eyes."""

    def __init__(self, houses: int, style: Style, nodes: int) -> None:
        self.houses, self.depth = houses, style.depth
        self.misses = np.array([int(LEVEL_BITS * style.misses), *[int(LEVEL_BITS * style.harder)] * 3], np.int64)
        self.boards = np.zeros((wide.PLIES, 2, 2 * houses), np.int16)
        self.frames = np.zeros((wide.PLIES, 8), np.int64)
        self.control = np.zeros(8, np.int64)
        self.control[kernel.LIMIT] = nodes  # when they are spent, what is left of the look is its first sight
        cap = min(style.cap, tables.cap_for(houses))
        if cap:
            table = tables.table(houses, cap)
            self.told: tuple[Any, ...] = (*table.layout, table.values, cap)
        else:
            nothing = np.zeros((1, 1), np.int64)
            self.told = (nothing, nothing[0], nothing, np.zeros(1, np.int8), -1)

    @property
    def nodes(self) -> int:
        """All nodes so far."""
        return int(self.control[kernel.NODES])

    def worth(self, child: Child, seed: int) -> int:
        """What the sowing seems to be worth."""
        if child.final is not None:
            return child.final
        start = np.array([*child.position.mine, *child.position.his], np.int16)
        depth = self.depth - (not child.again)
        words = self.boards, self.frames, self.control, self.houses
        return child.value(int(wide.glimpse(start, depth, np.uint64(seed), self.misses, *self.told, *words)))


def look(position: Position, style: Style, seed: int, nodes: int) -> tuple[list[Look], int]:
    """All sowings as this style sees them, the best first, and how many nodes that took."""
    eyes = Glimpser(position.houses, style, nodes)
    found = []
    for child in children(position):
        draw = (seed ^ child.house * 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9 % 2**64 >> 54
        seen = child.again or child.gain > 1 or draw >= LEVEL_BITS * style.misses
        found.append(Look(child, eyes.worth(child, seed), seen))
    found.sort(key=lambda looked: (not looked.seen, -looked.value))
    return found, eyes.nodes


def truth(position: Position, style: Style, nodes: int) -> Thought:
    """What a short search without errors says of all sowings."""
    search = search_for(position, min(max(style.cap, 8), tables.cap_for(position.houses)), TRUTH_BUCKETS)
    *_, last = think(search, position, max(1, min(nodes, style.checked)), every=True)
    return last


def bearable(looks: Sequence[Look], style: Style, true: Thought, lead: int) -> list[Look]:
    """The sowings that the style may play, in the order given; `lead` is what the mover is ahead by in the stores."""
    worth = {weight.house: weight for weight in true.moves}
    best = true.value

    def may(looked: Look) -> bool:
        weight = worth[looked.child.house]
        if weight.value is None:  # not looked at by the search, and so no better than the best
            return not true.proved
        if style.careful and true.proved and result(lead + weight.value) < result(lead + best):
            return False
        return best - weight.value <= style.regret

    return [looked for looked in looks if may(looked)]


def result(difference: int) -> int:
    """Won, drawn or lost by this difference of the stores."""
    return (difference > 0) - (difference < 0)
