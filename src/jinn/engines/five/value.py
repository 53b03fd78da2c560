"""What a stone is worth: the fives it builds or breaks. Only cells near stones are looked at.

A five that is still possible for one player alone counts by the stones that stand in it already; a cell gets the sum
over all fives through it, its own and those it takes from the other player.
"""

from collections.abc import Iterator

from jinn.core.errors import IllegalMove
from jinn.engines.glance import Glance, Weigher, Worths
from jinn.games.five.rows import LINES
from jinn.games.five.state import MORE, Choose, Place, State
from jinn.games.five.stones import NOBODY, Cell, O, X

OWN = (1.0, 12.0, 110.0, 1_500.0, 1_000_000.0)  # by the own stones that a possible five holds already
TAKEN = (1.0, 9.0, 80.0, 1_000.0, 100_000.0)  # by the other player's, when the cell takes it from him
STANDS = (0.0, 1.0, 8.0, 50.0, 120.0, 0.0)  # an open five by its stones, in a position
MOVING, SURE = 1.6, 100_000.0  # whoever is to move makes more of his; a five that cannot be stopped
NEAR = 2  # so far from a stone a cell still joins it
FARTHEST = 6  # so far cells are looked for where an opening forbids the near ones


def weigh(task: Glance) -> Worths:
    """The words of an opening, or cells near stones."""
    state: State = task.view.state
    if state.choices:
        yield from _weigh_words(task, state)
        return
    opening = state.x is None
    for place in _near(task, state):
        if opening:
            # Who puts the stones of a swap2 opening does not know whose they will be: the evener the better.
            yield place, -abs(balance(task.game.play(state, task.view.seat, place)))
        else:
            yield place, _worth(task, state, place)


def _weigh_words(task: Glance, state: State) -> Worths:
    """The figure that stands better; two stones more where neither does."""
    for word in state.choices:
        after = task.game.play(state, task.view.seat, Choose(word))
        # O is to move after the choice, which is worth about a stone.
        better = balance(after) - OWN[1]
        yield Choose(word), 0.0 if word == MORE else better if after.owner(X) == task.view.seat else -better


def balance(state: State) -> float:
    """How much better the stones of X stand than those of O."""
    total = 0.0
    for cell in state.stones:
        figure = state.stones.figure(cell)
        own, _ = lines(state, cell, figure)
        total += own if figure == X else -own
    return total


def _near(task: Glance, state: State) -> Iterator[Place]:
    """Legal cells near stones, near the last ones first; at most as many as may be weighed."""
    for far in range(NEAR, FARTHEST + 1):
        found = 0
        for place in _around(state, far):
            try:
                task.game.check(task.view, place)
            except IllegalMove:
                continue
            yield place
            found += 1
            if found == task.nodes:
                return
        if found:
            return


def _around(state: State, far: int) -> Iterator[Place]:
    seen: dict[Cell, None] = {}
    stones = state.stones
    centres = (stones[at] for at in range(len(stones) - 1, -1, -1)) if len(stones) else iter((state.setting.centre,))
    for row, col in centres:
        for r in range(row - far, row + far + 1):
            for c in range(col - far, col + far + 1):
                cell = (r, c)
                if cell not in seen and stones.figure(cell) == NOBODY:
                    seen[cell] = None
                    yield Place(r, c)


def _worth(task: Glance, state: State, place: Place) -> float:
    own, taken = lines(state, place.cell, state.figure)
    if own >= OWN[4] and task.game.outcome(task.game.play(state, task.view.seat, place)) is None:
        own -= OWN[4]  # a row too long, which wins nothing
    return own + taken


def lines(state: State, cell: Cell, figure: int) -> tuple[float, float]:
    """What the fives through this cell are worth to whoever has the figure: his own, and the other's."""
    low, high, figure_at = state.setting.low, state.setting.high, state.stones.figure
    row, col = cell
    other = O if figure == X else X
    own = taken = 0.0
    for dr, dc in LINES:
        # The nine cells of this line that can share a five with the cell; it stands in the middle.
        row_of = [0 if step == 0 else figure_at((row + step * dr, col + step * dc)) for step in range(-4, 5)]
        for first in range(5):
            start, end = first - 4, first
            if not (
                low <= row + start * dr <= high
                and low <= row + end * dr <= high
                and low <= col + start * dc <= high
                and low <= col + end * dc <= high
            ):
                continue
            five = row_of[first : first + 5]
            mine, his = five.count(figure), five.count(other)
            if not his:
                own += OWN[mine]
            elif not mine:
                taken += TAKEN[his]
    return own, taken


def windows(state: State) -> dict[tuple[int, int, int], list[int]]:
    """Every five cells in a row that hold a stone, by their first cell and line: how many of X and of O."""
    found: dict[tuple[int, int, int], list[int]] = {}
    low, high = state.setting.low, state.setting.high
    for ply, (row, col) in enumerate(state.stones):
        for line, (dr, dc) in enumerate(LINES):
            for back in range(5):
                r, c = row - back * dr, col - back * dc
                if low <= r <= high - 4 * dr and low + (4 if dc < 0 else 0) <= c <= high - (4 if dc > 0 else 0):
                    found.setdefault((r, c, line), [0, 0])[ply % 2] += 1
    return found


def rank(task: Glance) -> Worths:
    """Cells by the fives through them that hold a stone, in one pass over all of them."""
    state: State = task.view.state
    if state.x is None or len(state.stones) < 3:
        return  # openings forbid cells
    mine = state.figure - 1
    spots: dict[Cell, float] = {}
    for (row, col, line), held in windows(state).items():
        if held[0] and held[1]:
            continue
        worth = OWN[held[mine]] if held[mine] else TAKEN[held[1 - mine]]
        dr, dc = LINES[line]
        for step in range(5):
            cell = (row + step * dr, col + step * dc)
            if cell not in state.stones:
                spots[cell] = spots.get(cell, 0.0) + worth
    for cell, worth in spots.items():
        yield Place(*cell), worth


def evaluate(state: State, seat: int) -> float:
    """The open fives of the seat less those of the other; a four of whoever is to move wins, two of the other lose."""
    if state.x is None or state.turn is None:
        return balance(state) if state.owner(X) == seat else -balance(state)
    mover = state.figure - 1
    total, winning = 0.0, False
    losing: set[Cell] = set()
    for (row, col, line), held in windows(state).items():
        if held[0] and held[1]:
            continue
        figure = 0 if held[0] else 1
        total += STANDS[held[figure]] * (MOVING if figure == mover else -1.0)
        if held[figure] == 4:
            dr, dc = LINES[line]
            ends = ((row + step * dr, col + step * dc) for step in range(5))
            winning |= figure == mover
            if figure != mover:
                losing.update(cell for cell in ends if cell not in state.stones)
    if winning:
        total += SURE
    elif len(losing) > 1:
        total -= SURE
    return total if state.turn == seat else -total


WEIGHER = Weigher(weigh, spread=600.0, evaluate=evaluate, rank=rank, width=10, won=1_000_000.0)
