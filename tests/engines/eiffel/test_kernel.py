"""The kernel lifts, plays and ends as the rules do, on every size and with every option, and counts the same trees."""

from itertools import product
from random import Random

import numpy as np
import pytest

from jinn.core.game import Seen
from jinn.engines.eiffel import kernel
from jinn.engines.eiffel.position import packed, packed_move, unpacked_move
from jinn.games.eiffel import rules
from jinn.games.eiffel.state import PASS, Laws, State
from tests.engines.eiffel.boards import played

SIZES = [(3, 3), (2, 5), (4, 4), (5, 5), (3, 7), (6, 6), (10, 10)]
LAWS = [Laws(open_target=opened, rest_free=freed) for opened, freed in product((False, True), repeat=2)]
HISTORY = np.zeros(kernel.HISTORY, np.int64)
MOVES = np.zeros(kernel.ROOM, np.int64)


def lifted(state: State, laws: Laws) -> list[int] | None:
    """The moves that the kernel finds; `None` if it thinks that all is over."""
    pos, ground = packed(state, laws)
    count = kernel.lifts(pos, ground, MOVES, HISTORY)
    if count < 0:
        return None
    return sorted(int(move) & kernel.NONE for move in MOVES[:count]) or [kernel.PASS]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("laws", LAWS, ids=["plain", "free", "open", "both"])
def test_the_kernel_plays_by_the_rules(players: int, laws: Laws) -> None:
    tried = 0
    for (ranks, files), attempt in product(SIZES, range(4)):
        rng = Random(f"{players} {ranks} {files} {attempt} {laws}")
        for state in played(ranks, files, players, laws, rng):
            seat = state.turn
            assert seat is not None
            tried += 1
            moves = list(rules.moves(Seen(state, seat), laws))
            assert lifted(state, laws) == sorted(packed_move(move, state) for move in moves)
            move = rng.choice(moves)
            assert unpacked_move(packed_move(move, state), state) == move
            after = rules.play(state, move, laws)
            pos, ground = packed(state, laws)
            kernel.advance(pos, ground, packed_move(move, state))
            if after.turn is None:
                assert kernel.lifts(pos, ground, MOVES, HISTORY) == -1
                continue
            assert pos.tolist() == packed(after, laws)[0].tolist()
            if tried % 150 == 0 and tried > 1_000:
                break
    assert tried >= 1_000


def count(state: State, depth: int) -> int:
    """The lines of so many turns, as the kernel finds them."""
    pos, ground = packed(state, Laws())
    return _count(pos, ground, state, depth)


def _count(pos: np.ndarray, ground: np.ndarray, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    found = kernel.lifts(pos, ground, MOVES, HISTORY)
    if found < 0:
        return 0
    total = 0
    for move in [int(move) & kernel.NONE for move in MOVES[:found]] or [kernel.PASS]:
        after = pos.copy()
        kernel.advance(after, ground, move)
        total += _count(after, ground, state, depth - 1)
    return total


def test_the_kernel_counts_the_trees_of_the_ruling() -> None:
    assert [count(rules.opening(3, 3, 2), depth) for depth in (1, 2, 3)] == [20, 260, 2764]
    assert [count(rules.opening(2, 3, 2), depth) for depth in range(1, 8)] == [10, 48, 128, 206, 232, 176, 114]


def test_a_pass_is_packed_too() -> None:
    state = rules.opening(3, 3, 2)
    assert unpacked_move(packed_move(PASS, state), state) == PASS
