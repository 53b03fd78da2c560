"""Kalah: sowing, captures, the end. Clauses 1.1-1.7 of docs/rules/kalah.en.md.

The board is one tuple of pits in sowing order: houses of seat 0, his store, houses of seat 1, his store.
A sowing walks along it counter-clockwise and leaves out the other seat's store.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from jinn.core.errors import IllegalMove, refusal
from jinn.core.game import Seat, Seen
from jinn.core.outcome import Outcome, drawn, won_by
from jinn.games.kalah.texts import REFUSALS

MORE, EQUAL = "more_stones", "equal_stones"


@dataclass(frozen=True, slots=True)
class State:
    """Stones in every pit, and whose turn it is; `None` when the game is over."""

    pits: tuple[int, ...]
    turn: Seat | None

    @property
    def houses(self) -> int:
        """How many houses a seat has."""
        return len(self.pits) // 2 - 1

    def row(self, seat: int) -> tuple[int, ...]:
        """The seat's houses in his sowing order."""
        first = seat * len(self.pits) // 2
        return self.pits[first : first + self.houses]

    @property
    def stores(self) -> tuple[int, int]:
        """Stones in the two stores."""
        half = len(self.pits) // 2
        return self.pits[half - 1], self.pits[-1]


View = Seen[State]


@dataclass(frozen=True, slots=True)
class Sowing:
    """All stones of one house, numbered from 1 in the owner's sowing order."""

    house: int


@dataclass(frozen=True, slots=True)
class Report:
    """What one sowing did. Pits are numbered as in `State.pits`."""

    seat: Seat
    house: int
    path: tuple[int, ...]  # the pits that got a stone, in order
    captured: int  # stones taken by 1.5, the capturing one among them
    again: bool  # the same player moves once more (1.4)
    swept: tuple[int, int] | None  # at the end: stones each player had left (1.6)
    stores: tuple[int, int]


def opening(houses: int, stones: int) -> State:
    """The first position (1.2)."""
    half = (stones,) * houses + (0,)
    return State(half + half, Seat(0))


def moves(view: View) -> tuple[Sowing, ...]:
    """Every own house that holds stones (1.3)."""
    state = view.state
    if view.seat is None or view.seat != state.turn:
        return ()
    return tuple(Sowing(i) for i, stones in enumerate(state.row(view.seat), 1) if stones)


def check(view: View, move: Sowing) -> None:
    """Raises `IllegalMove` unless the seat is to move and the house is its own and holds stones (1.3)."""
    state, seat = view.state, view.seat
    pits = state.pits
    half = len(pits) >> 1
    if seat is not None and seat == state.turn and 0 < move.house < half:
        if pits[seat * half + move.house - 1]:
            return
        raise _refused("empty_house", view, house=move.house)
    if state.turn is None:
        raise _refused("game_over", view)
    if seat != state.turn:
        raise _refused("not_your_turn", view, seat=state.turn + 1)
    raise _refused("no_such_house", view, house=move.house, houses=half - 1)


def _refused(code: str, view: View, **facts: object) -> IllegalMove:
    house = facts.get("house")
    other = next((str(move.house) for move in moves(view)), None)
    cells = () if house is None else (str(house),)
    return refusal(IllegalMove, REFUSALS, code, cells=cells, alternative=other, **facts)


def play(state: State, seat: Seat, move: Sowing) -> State:
    """The state after a sowing that `check` has passed."""
    pits, path, _ = _sown(state.pits, seat, move.house)
    half = len(pits) >> 1
    if not any(pits[: half - 1]) or not any(pits[half:-1]):
        return State(_swept(pits), None)
    again = path[-1] == seat * half + half - 1
    return State(pits, seat if again else Seat(1 - seat))


@cache
def _round(size: int, seat: int) -> tuple[int, ...]:
    """The pits that a sowing of this seat goes through, from his first house on, three times round (1.3)."""
    first = seat * size >> 1
    return tuple(at % size for at in range(first, first + size) if at % size != size - 1 - first) * 3


def _path(pits: tuple[int, ...], seat: int, house: int) -> tuple[int, ...]:
    """The pits that get a stone, in order (1.3)."""
    size = len(pits)
    ways = _round(size, seat)
    stones = pits[(seat * size >> 1) + house - 1]
    if stones > 2 * size - 2:  # more than twice round
        ways *= stones // size + 1
    return ways[house : house + stones]


@lru_cache(maxsize=64)
def _sown(before: tuple[int, ...], seat: int, house: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The pits after the sowing and the capture (1.3, 1.5), the path, and how many stones were captured.

    A sowing is played and then told, one right after the other.
    """
    size = len(before)
    first = seat * size >> 1
    path = _path(before, seat, house)
    pits = list(before)
    pits[first + house - 1] = captured = 0
    for at in path:
        pits[at] += 1
    last = path[-1]
    opposite = size - 2 - last
    if first <= last < first + (size >> 1) - 1 and pits[last] == 1 and pits[opposite]:
        captured = pits[opposite] + 1
        pits[first + (size >> 1) - 1] += captured
        pits[last] = pits[opposite] = 0
    return tuple(pits), path, captured


def _swept(pits: tuple[int, ...]) -> tuple[int, ...]:
    """Every stone that is left goes to the store of the player in whose houses it lies (1.6)."""
    half = len(pits) // 2
    empty = (0,) * (half - 1)
    return (*empty, sum(pits[:half]), *empty, sum(pits[half:]))


def report(before: State, seat: Seat, move: Sowing) -> Report:
    """The story of a legal sowing."""
    pits, path, captured = _sown(before.pits, seat, move.house)
    half = len(pits) // 2
    store = seat * half + half - 1
    left = sum(pits[: half - 1]), sum(pits[half:-1])
    over = 0 in left
    return Report(
        seat,
        move.house,
        path,
        captured,
        path[-1] == store and not over,
        left if over else None,
        (pits[half - 1] + left[0] * over, pits[-1] + left[1] * over),
    )


def outcome(state: State) -> Outcome | None:
    """More stones wins, equal is a draw (1.6)."""
    if state.turn is not None:
        return None
    first, second = state.stores
    if first == second:
        return drawn(2, state.stores, EQUAL)
    return won_by(0 if first > second else 1, 2, state.stores, MORE)
