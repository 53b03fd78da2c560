"""Random matches of Five Elements with the log of every viewer, and positions to look at."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Seat
from jinn.core.registry import kind
from jinn.games.elements import Elements, Move, Report, State
from jinn.games.elements.position import FIRST, SECOND

VIEWERS = (FIRST, SECOND, None)


def elements(idle_limit: int = 200) -> Elements:
    game = kind("elements").game(idle_limit=idle_limit)
    assert isinstance(game, Elements)
    return game


@dataclass(frozen=True)
class Ply:
    before: State
    seat: Seat
    move: Move
    after: State
    logs: dict[Seat | None, list[Report]]
    """What every viewer had been told before this move; the lists grow as the match goes on."""


def match(game: Elements, rng: Random, start: State | None = None, longest: int = 3000) -> Iterator[Ply]:
    state = game.setup(2, rng) if start is None else start
    logs: dict[Seat | None, list[Report]] = {viewer: [] for viewer in VIEWERS}
    for _ in range(longest):
        due = sorted(game.to_act(state))
        if not due:
            return
        seat = rng.choice(due)
        move = game.pick(game.view(state, seat), rng)
        after = game.play(state, seat, move)
        yield Ply(state, seat, move, after, logs)
        for viewer in VIEWERS:
            logs[viewer].append(game.report(state, seat, move, viewer))
        state = after


def at(pieces: dict[int, str], rest: str) -> str:
    """The text of a position with these pieces on these cells."""
    return f"{''.join(pieces.get(cell, '.') for cell in range(42))} {rest}"


GAME = elements()
EVEN = tuple(int(digit) for digit in "012340123401234")


def state(pieces: dict[int, str], rest: str = "01234 01234 1 0", game: Elements = GAME) -> State:
    """The position with kings at home unless they are given."""
    kings = {king: cell for cell, king in ((0, "K"), (41, "Q")) if king not in pieces.values()}
    return game.read_state(at({**{cell: king for king, cell in kings.items()}, **pieces}, rest))


def play(before: State, *moves: str, game: Elements = GAME) -> State:
    """The state after these moves of whoever is due."""
    for text in moves:
        seat = min(game.to_act(before))
        before = game.play(before, seat, game.read_move(text, game.view(before, seat)))
    return before


def refused(before: State, seat: Seat | None, move: Move, game: Elements = GAME) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        game.check(game.view(before, seat), move)
    return caught.value
