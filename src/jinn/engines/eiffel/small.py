"""Small boards for two, solved: by how many men the first player wins when both play as well as can be.

A lead is proved by asking only whether A can reach it. The whole tree at once is often the quickest way, and sometimes
the slowest, because men can be carried to and fro; deeper and deeper is never bad. So both are tried in turns, with
ever larger shares, and what either has proved both remember.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files as files_of

import msgspec

from jinn.engines.analysis import Stop
from jinn.engines.eiffel.search import WHOLE, Halted, Search, worth
from jinn.games.eiffel.rules import opening
from jinn.games.eiffel.state import Laws, Move, State

SHARE = 50_000  # nodes of the first try
GROWTH = 1.5


@dataclass(frozen=True, slots=True)
class Bound:
    """Whether A can lead by so many at the end: proved, with a first move that does it."""

    lead: int
    reached: bool
    move: Move | None
    nodes: int
    """All nodes so far."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The lead of A, proved, and a first move that keeps it."""

    ranks: int
    files: int
    lead: int
    move: Move | None
    nodes: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A solution as it is shipped: the lead lies between the two, with a first move that keeps `low`."""

    ranks: int
    files: int
    low: int
    high: int
    first: str
    nodes: int


@dataclass(frozen=True, slots=True)
class Shelf:
    """All that is shipped, and how it was proved."""

    how: str
    boards: tuple[Kept, ...]


@cache
def shelf() -> Shelf:
    """What is known of small boards without any work; all of it with the ordinary options."""
    return msgspec.json.decode(files_of(__package__).joinpath("small.json").read_bytes(), type=Shelf)


Told = Callable[[Bound], None]


def solve(
    ranks: int,
    files: int,
    laws: Laws | None = None,
    *,
    stop: Stop | None = None,
    told: Told | None = None,
    buckets: int = 20,
) -> Solution:
    """The exact lead of A from the opening of this board. Raises `Halted` when the flag is set."""
    state = opening(ranks, files, 2)
    search = Search(laws or Laws(), 0, buckets)
    if stop is not None:
        search.watched(stop)
    found: dict[int, Bound] = {}
    for bound in bounds(search, state, stop or Stop()):
        found[bound.lead] = bound
        if told is not None:
            told(bound)
    exact = max(lead for lead, bound in found.items() if bound.reached)
    return Solution(ranks, files, exact, found[exact].move, search.nodes)


def bounds(search: Search, state: State, stop: Stop) -> Iterator[Bound]:
    """Proved bounds until they meet: whether A wins, or draws, then by how many. Raises `Halted`."""
    high = sum(state.heights)
    low, ask = -high, 1
    while low < high:
        reached, move = reaches(search, state, ask, stop)
        yield Bound(ask, reached, move, search.nodes)
        if reached:
            low, ask = ask, ask + 1
        else:
            high = ask = ask - 1


def reaches(search: Search, state: State, margin: int, stop: Stop) -> tuple[bool, Move | None]:
    """Whether A can lead by so many at the end, proved, and how. Raises `Halted`."""
    bound = worth(margin)
    depth, share = 1, SHARE
    while True:
        for whole in (True, False):
            begun = search.nodes
            search.allow(begun + share)
            try:
                while True:
                    found = search.look(state, WHOLE if whole else depth, bound - 1, bound)
                    if found.proved:
                        return found.value >= bound, found.move
                    depth += 1
            except Halted:
                if stop:
                    raise
        share = int(share * GROWTH)
