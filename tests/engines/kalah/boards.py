"""Positions to try kernels on: from random matches, and scattered at random."""

from collections.abc import Iterator
from random import Random

from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.engines.kalah.position import Position
from jinn.engines.kalah.search import packed
from jinn.engines.kalah.tables import Table
from jinn.games.kalah.rules import State


def scattered(houses: int, stones: int, rng: Random) -> Position:
    """A position in which both have stones."""
    while True:
        pits = [0] * (2 * houses)
        for _ in range(stones):
            pits[rng.randrange(2 * houses)] += 1
        found = Position(tuple(pits[:houses]), tuple(pits[houses:]))
        if any(found.mine) and any(found.his):
            return found


def played(houses: int, stones: int, rng: Random) -> Iterator[State]:
    """All positions of a random match in which somebody is to move."""
    kalah = game("kalah", houses=houses, stones=stones)
    state: State = kalah.setup(2, rng)
    while state.turn is not None:
        yield state
        seat = Seat(state.turn)
        state = kalah.play(state, seat, rng.choice(tuple(kalah.moves(kalah.view(state, seat)))))


def tabled(table: Table, position: Position) -> int:
    """What the table says of the position."""
    return table.worth(int(packed(position.mine)), int(packed(position.his)))
