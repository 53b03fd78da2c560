"""Thinking about one position: deeper and deeper until it is proved or the budget is spent.

Where the end looks near enough the proof is tried first, because going through to the end at once costs a fifth of
getting there step by step; only when that does not come off one looks a few sowings ahead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from jinn.engines.kalah import kernel
from jinn.engines.kalah.position import Child, Position, children
from jinn.engines.kalah.search import ALL_NODES, EXACT, Halted, Search, reaches, windows

DEEPEST = EXACT - 1
SHARE = 0.6  # of a budget may go into an early proof that does not come off
LONGEST = 40  # times as many nodes as it is expected to take may go into it
UNHURRIED = 30_000_000  # nodes that a proof may take where nobody set a budget
LINE = 12  # sowings of the expected line
# Measured on random positions of six houses with a table of 16 stones: a proof with all best moves takes 25,000 nodes
# twelve stones above the table, and half as many again with each stone.
# With fewer houses it takes less, and grows more slowly.
PROOF, ABOVE, GROWTH = 25_000, 12, 1 / 12


@dataclass(frozen=True, slots=True)
class Weight:
    """A sowing and what it is worth, as far as that is known."""

    house: int
    value: int | None
    proved: bool


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known so far. The value is what the mover will gain from here on less what the other will."""

    value: int
    moves: tuple[Weight, ...]
    """The best first."""
    proved: bool
    depth: int
    nodes: int
    line: tuple[int, ...] = ()
    """Houses, from the best sowing on."""


def proof_nodes(position: Position, cap: int) -> int:
    """About how many nodes a proof will take."""
    above = position.stones - cap - ABOVE
    return int(PROOF * (1 + GROWTH * position.houses) ** min(60, max(-60, above)))


def think(
    search: Search, position: Position, nodes: int | None, *, every: bool, deepest: int = DEEPEST
) -> Iterator[Thought]:
    """Thoughts, each at least as good as the one before; at least one, however short the budget.

    With `every` all sowings get their values, else only the best one; proved best ones are always named all.
    """
    control = search.control
    whole = control[kernel.LIMIT] = ALL_NODES if nodes is None else max(1, nodes)
    kids = children(position)
    first = at_first_sight(kids)
    yield first
    proof = proof_nodes(position, search.cap)
    if deepest >= DEEPEST and proof * 2 < (UNHURRIED if nodes is None else whole):
        control[kernel.LIMIT] = UNHURRIED if nodes is None else min(int(whole * SHARE), LONGEST * proof)
        try:
            yield from proved(search, position, kids, first.value, every=every)
        except Halted:
            control[kernel.LIMIT] = whole
        else:
            return
    best = first
    for depth in range(1, min(deepest, DEEPEST) + 1):
        try:
            best = (_every if every else _best)(search, position, best, kids, depth)
            yield best
            if best.proved:
                yield from proved(search, position, kids, best.value, every=every)
                return
        except Halted:
            return


def at_first_sight(kids: tuple[Child, ...]) -> Thought:
    """What the sowings seem worth without any search."""
    weights = []
    for child in kids:
        mine, his = sum(child.position.mine), sum(child.position.his)
        seems = (mine - his) // 4
        seems += (seems + mine + his) & 1
        weights.append(Weight(child.house, child.value(seems) if child.final is None else child.final, False))
    weights.sort(key=lambda weight: -(weight.value or 0))
    return Thought(weights[0].value or 0, tuple(weights), False, 0, 0, (weights[0].house,))


def proved(
    search: Search, position: Position, kids: tuple[Child, ...], start: int, *, every: bool
) -> Iterator[Thought]:
    """The proved value and all best sowings; then with `every` the proved values of the others. Raises `Halted`."""
    stones = position.stones
    value = windows(search, position, EXACT, start, -stones, stones)[0]
    good = [child for child in kids if reaches(search, child, value)]
    rest = [child for child in kids if child not in good]
    weights = [Weight(child.house, value, True) for child in good]
    others = [Weight(child.house, None, False) for child in rest]
    found = Thought(value, (*weights, *others), True, EXACT, int(search.control[kernel.NODES]))
    found = replace(found, line=line(search, position, weights[0].house))
    yield found
    if every and rest:
        others = [Weight(child.house, _worth(search, child, EXACT, value - 2)[0], True) for child in rest]
        others.sort(key=lambda weight: -(weight.value or 0))
        yield replace(found, moves=(*weights, *others), nodes=int(search.control[kernel.NODES]))


def _worth(search: Search, child: Child, depth: int, start: int) -> tuple[int, bool]:
    """What a sowing is worth, looking so many sowings ahead, and whether that is proved. Raises `Halted`."""
    if child.final is not None:
        return child.final, True
    after = child.position
    stones = after.stones
    guess = start - child.gain if child.again else child.gain - start
    worth, sure = windows(search, after, depth, guess, -stones, stones)
    return child.value(worth), sure


def _every(search: Search, position: Position, before: Thought, kids: tuple[Child, ...], depth: int) -> Thought:
    by_house = {child.house: child for child in kids}
    weights = []
    for weight in before.moves:
        value, sure = _worth(search, by_house[weight.house], depth - 1, weight.value or 0)
        weights.append(Weight(weight.house, value, sure))
    weights.sort(key=lambda weight: -(weight.value or 0))
    sure = all(weight.proved for weight in weights)
    return _thought(search, position, weights, sure, depth)


def _best(search: Search, position: Position, before: Thought, kids: tuple[Child, ...], depth: int) -> Thought:
    """The best sowing: the one that was best is looked at in full, the others only for whether they are better."""
    by_house = {child.house: child for child in kids}
    order = [weight.house for weight in before.moves]
    value, sure = _worth(search, by_house[order[0]], depth - 1, before.value)
    best, all_sure = order[0], sure
    try:
        for house in order[1:]:
            child = by_house[house]
            if reaches(search, child, value + 2, depth):
                best = house
                value, sure = _worth(search, child, depth - 1, value + 2)
                all_sure = all_sure and sure
            else:
                all_sure = all_sure and search.proved
    except Halted:
        if best == order[0]:
            raise
        all_sure = False
    weights = [Weight(best, value, sure), *(Weight(house, None, False) for house in order if house != best)]
    return _thought(search, position, weights, all_sure, depth)


def _thought(search: Search, position: Position, weights: list[Weight], sure: bool, depth: int) -> Thought:
    best = weights[0]
    nodes = int(search.control[kernel.NODES])
    return Thought(best.value or 0, tuple(weights), sure, depth, nodes, line(search, position, best.house))


def line(search: Search, position: Position, house: int) -> tuple[int, ...]:
    """What the memory expects after this sowing."""
    houses = [house]
    while len(houses) < LINE:
        child = next(child for child in children(position) if child.house == houses[-1])
        if child.final is not None:
            break
        position = child.position
        known = search.best_known(position)
        if known is None:
            break
        houses.append(known)
    return tuple(houses)
