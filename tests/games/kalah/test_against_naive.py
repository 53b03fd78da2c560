"""The rules against a second Kalah that knows nothing of them."""

import random

import pytest

from jinn.core.game import Seat, Seen
from jinn.games.kalah import Kalah, Sowing, State
from jinn.games.kalah import rules as kalah_rules
from tests.games.kalah import naive


def as_names(state: State) -> tuple[naive.Board, str]:
    board = dict(zip(naive.circle(state.houses), state.pits, strict=True))
    return board, "" if state.turn is None else "ab"[state.turn]


def position(rng: random.Random, houses: int) -> State:
    """Any position that play goes on from: few stones or many, laps and captures among them."""
    most = rng.choice((1, 3, 8, 50))
    filled = rng.choice((0.1, 0.5, 0.9))
    while True:
        pits = tuple(rng.randrange(most + 1) if rng.random() < filled else 0 for _ in range(2 * houses + 2))
        if any(pits[:houses]) and any(pits[houses + 1 : -1]):
            return State(pits, Seat(rng.randrange(2)))


@pytest.mark.parametrize("houses", range(1, 13))
def test_every_sowing_of_random_positions(houses: int) -> None:
    game = Kalah({"houses": houses, "stones": 6})
    rng = random.Random(houses)
    captures = laps = ends = 0
    for _ in range(400):
        state = position(rng, houses)
        assert state.turn is not None
        board, who = as_names(state)
        legal = [n for n in range(1, houses + 1) if board[f"{who}{n}"]]
        assert [move.house for move in game.moves(game.view(state, state.turn))] == legal
        for house in legal:
            after = game.play(state, state.turn, Sowing(house))
            assert as_names(after) == naive.sow(board, houses, who, house)
            report = game.report(state, state.turn, Sowing(house), None)
            assert report.stores == after.stores
            assert report.again == (after.turn == state.turn)
            assert len(report.path) == board[f"{who}{house}"]
            captures += report.captured > 0
            laps += len(report.path) > 2 * houses
            ends += after.turn is None
    assert captures > 10
    assert laps > 10
    assert ends > 10


def test_the_report_accounts_for_every_stone() -> None:
    rng = random.Random(5)
    for _ in range(1000):
        state = position(rng, 6)
        assert state.turn is not None
        seat = state.turn
        for move in kalah_rules.moves(Seen(state, seat)):
            told = kalah_rules.report(state, seat, move)
            store = seat * 7 + 6
            gain = told.path.count(store) + told.captured + (told.swept[seat] if told.swept else 0)
            assert told.stores[seat] == state.stores[seat] + gain
