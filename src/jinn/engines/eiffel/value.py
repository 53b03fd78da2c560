"""What a lift is worth in the Eiffel Tower: the heights on the targets, and the columns that can get there.

In the puzzle fewer columns are better, and none that can neither leave nor be reached. Of a full board the winding
solution is known, and followed as long as it has been.
"""

from itertools import islice

from jinn.engines.glance import Glance, Weigher, Worths
from jinn.games.eiffel.puzzle import snake
from jinn.games.eiffel.state import Lift, State

OWNED, READY = 0.15, 0.45  # a man of his own; one in a column that can get to his target at once
FEWER, LONELY, KNOWN, OVER = 10.0, 3.0, 100.0, 1_000.0


def weigh(task: Glance) -> Worths:
    """Every lift."""
    game, state, seat = task.game, task.view.state, task.view.seat
    known = _next_of_snake(state) if state.players == 1 and game.options["goal"] == "any" else None
    for move in islice(game.moves(task.view), task.nodes):
        after = game.play(state, seat, move)
        if state.players == 1:
            end = game.outcome(after)
            over = OVER if end is not None and end.winners else 0.0
            yield move, KNOWN * (move == known) + over - FEWER * after.columns - LONELY * _lonely(after)
        else:
            yield move, lead(after, seat)


def lead(state: State, seat: int) -> float:
    """How much better the seat stands than the best of the others who still play."""
    shares = [_share(state, player) for player in range(state.players)]
    others = [share for player, share in enumerate(shares) if player != seat and player not in state.retired]
    return shares[seat] - max(others, default=0.0)


def _share(state: State, player: int) -> float:
    """What the player has on his target, and may have there."""
    target = state.targets[player]
    far = state.board.distances[target]
    total = float(state.heights[target])
    for field, owner in enumerate(state.owners):
        if owner == player:
            height = state.heights[field]
            total += OWNED * height
            spare = height - far[field]
            if spare >= 0:
                total += READY * (height - spare % 2)
    return total


def _lonely(state: State) -> int:
    """Columns that can neither get to another one nor be reached by one."""
    heights, distances = state.heights, state.board.distances
    columns = [field for field, height in enumerate(heights) if height]
    if len(columns) == 1:
        return 0
    return sum(
        all(distances[field][other] > max(heights[field], heights[other]) for other in columns if other != field)
        for field in columns
    )


def _next_of_snake(state: State) -> Lift | None:
    """The next move of the winding solution, if all moves so far were its."""
    heights, numbers = [1] * len(state.heights), state.board.numbers
    for lift in snake(state.ranks, state.files):
        if tuple(heights) == state.heights:
            return lift
        heights[numbers[lift.start]] -= lift.men
        heights[numbers[lift.end]] += lift.men
    return None


WEIGHER = Weigher(weigh, spread=4.0, evaluate=lead, width=16)
