"""Thinking about one position of a game: deeper and deeper until it is proved or the budget is spent.

Where few columns are left the whole tree is tried first: when that comes off, it takes a small part of the nodes that
going there step by step would take.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from jinn.core.game import Seen
from jinn.engines.eiffel.search import WHOLE, Found, Halted, Search
from jinn.games.eiffel import rules
from jinn.games.eiffel.state import Move, State

DEEPEST = 100
FEW = 13  # with so many columns off the targets the end may be near enough
SHARE = 0.4  # of a budget may go into an early proof that does not come off
UNHURRIED = 20_000_000  # nodes that a proof may take where nobody set a budget
BEHIND = 2  # so many moves less deep is looked at the moves that are not the best


@dataclass(frozen=True, slots=True)
class Weight:
    """A move and what it is worth to the hero, as far as that is known."""

    move: Move
    value: int | None = None
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known so far; the best move first."""

    value: int
    moves: tuple[Weight, ...]
    proved: bool
    depth: int
    nodes: int

    @property
    def best(self) -> Move:
        """The move to make."""
        return self.moves[0].move


def think(
    search: Search,
    state: State,
    nodes: int | None,
    *,
    every: bool = False,
    deepest: int = DEEPEST,
) -> Iterator[Thought]:
    """Thoughts, each at least as good as the one before; at least one, however short the budget.

    With `every` all moves get a value, the best a deeper one than the others.
    """
    assert state.turn is not None
    moves = tuple(rules.moves(Seen(state, state.turn), search.laws))
    yield (best := _first(search, state, moves))
    if len(moves) == 1 and not every:
        return
    columns = state.columns - sum(state.heights[target] > 0 for target in state.targets)
    try:
        if columns <= FEW and deepest == DEEPEST:
            search.allow(UNHURRIED if nodes is None else int(nodes * SHARE))
            with suppress(Halted):
                best = _thought(search, moves, search.look(state, WHOLE), WHOLE)
        search.allow(nodes)
        for depth in range(2, deepest + 1):
            if best.proved:
                break
            best = _deeper(search, state, moves, best, depth)
            yield best
            if every and depth > BEHIND:
                best = _others(search, state, best, depth - BEHIND)
                yield best
        if best.proved:
            yield best
            if every:
                yield _others(search, state, best, WHOLE)
    except Halted:
        return


def _first(search: Search, state: State, moves: tuple[Move, ...]) -> Thought:
    """What is seen without any budget: a move ahead; and if somebody is in such a hurry, any move."""
    search.allow(None)
    try:
        return _thought(search, moves, search.look(state, 1), 1)
    except Halted:
        return Thought(0, tuple(Weight(move) for move in moves), False, 0, search.nodes)


def _thought(search: Search, moves: tuple[Move, ...], found: Found, depth: int) -> Thought:
    best = moves[0] if found.move is None else found.move
    rest = tuple(Weight(move) for move in moves if move != best)
    return Thought(found.value, (Weight(best, found.value, found.proved), *rest), found.proved, depth, search.nodes)


def _deeper(search: Search, state: State, moves: tuple[Move, ...], before: Thought, depth: int) -> Thought:
    """One move deeper; or, when that is broken off, the best of what was looked at. Raises `Halted`."""
    try:
        found = search.look(state, depth)
    except Halted:
        move = search.best(state)
        if move is None or move == before.best:
            raise
        found = Found(search.value(), move, False)
        # The best move so far was looked at first, so this one is better, as deep as that.
        return _thought(search, moves, found, depth)
    return _thought(search, moves, found, depth)


def _others(search: Search, state: State, best: Thought, depth: int) -> Thought:
    """The same with values for all moves, so deep; none seems better than the best. Raises `Halted`."""
    assert state.turn is not None
    weights = []
    side = 1 if state.turn == search.hero else -1
    for weight in best.moves[1:]:
        after = rules.play(state, weight.move, search.laws)
        if after.turn is None:
            found = Found(search.settled(after), None, True)
        else:
            found = search.look(after, depth if depth == WHOLE else depth - 1)
        value = side * min(side * found.value, side * best.value)
        weights.append(Weight(weight.move, value, found.proved and value == found.value))
    weights.sort(key=lambda weight: -side * (weight.value or 0))
    return replace(best, moves=(best.moves[0], *weights), nodes=search.nodes)
