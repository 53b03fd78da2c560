"""A position as the engine sees it: two rows, from whoever is to move. The rules make what comes of a sowing."""

from dataclasses import dataclass

from jinn.core.game import Seat
from jinn.games.kalah import rules
from jinn.games.kalah.rules import Sowing, State

Row = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Stones in the houses of the one to move and of the other, each row in its owner's sowing order."""

    mine: Row
    his: Row

    @property
    def houses(self) -> int:
        """Houses in a row."""
        return len(self.mine)

    @property
    def stones(self) -> int:
        """Stones in play. A value lies between less and more than this many, and has its parity."""
        return sum(self.mine) + sum(self.his)


@dataclass(frozen=True, slots=True)
class Child:
    """What one sowing leads to: stones gained, who is to move then, and the position as he sees it."""

    house: int
    """From 1, as in the rules."""
    gain: int
    again: bool
    position: Position
    final: int | None
    """The value of the sowing where it ends the game."""

    def bound(self, value: int) -> int:
        """For the sowing to be worth `value` the position must be worth this; less, when the other one is to move."""
        return value - self.gain if self.again else self.gain - value + 2

    def value(self, worth: int) -> int:
        """What the sowing is worth if the position is worth so much to whoever is to move there."""
        return self.gain + worth if self.again else self.gain - worth


def position_of(state: State) -> Position:
    """The position of a state in which somebody is to move."""
    seat = state.turn
    if seat is None:
        raise ValueError("the game is over")
    return Position(state.row(seat), state.row(1 - seat))


def opening(houses: int, stones: int) -> Position:
    """The first position."""
    return Position((stones,) * houses, (stones,) * houses)


def children(position: Position) -> tuple[Child, ...]:
    """Every sowing, from the first house on."""
    mover = Seat(0)
    state = State((*position.mine, 0, *position.his, 0), mover)
    found = []
    for house, stones in enumerate(position.mine, 1):
        if stones:
            after = rules.play(state, mover, Sowing(house))
            first, second = after.stores
            again = after.turn == mover
            rows = after.row(0), after.row(1)
            seen = Position(*(rows if again else rows[::-1]))
            found.append(Child(house, first - second, again, seen, first - second if after.turn is None else None))
    return tuple(found)
