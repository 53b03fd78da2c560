"""A bot for Five in a Row that counts: it puts its stone where the longest row goes on, its own or the other's.

    jinn bot examples/five_lines.py --server http://127.0.0.1:8420 --jinn 3

The board has no end, so the moves have none: the bot looks at the nearest ones only.
"""

from itertools import islice

from jinn.client.bot import BotClock, BotView
from jinn.games.five import Choose, Move, Place, State

GAMES = ("five",)
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
LOOKED_AT = 250


def choose(view: BotView, clock: BotClock | None) -> Move:
    """The cell that is worth most; in an opening of words, the first word."""
    best: Move | None = None
    most = -1.0
    for move in islice(view.moves(), LOOKED_AT):
        if isinstance(move, Choose):
            return move
        worth = value(view, move)
        if worth > most:
            best, most = move, worth
    assert best is not None, "whoever is asked has a move"
    return best


def draw(view: BotView, clock: BotClock | None) -> bool:
    """Takes a draw once the board is crowded."""
    return len(view.log) > 100


def value(view: BotView, place: Place) -> float:
    """Rows through this cell: the own ones a little more than those that it takes from the other."""
    state = view.view.state
    own = state.figure
    return sum(
        10.0 ** row(state, place, way, own) * 1.1 + 10.0 ** row(state, place, way, 3 - own) for way in DIRECTIONS
    )


def row(state: State, place: Place, way: tuple[int, int], figure: int) -> int:
    """How many stones of this figure stand next to the cell in one direction, both ways."""
    stones, found = state.stones, 0
    for sign in (1, -1):
        for step in range(1, 5):
            cell = (place.row + sign * step * way[0], place.col + sign * step * way[1])
            if cell not in stones or stones.figure(cell) != figure:
                break
            found += 1
    return min(found, 4)
