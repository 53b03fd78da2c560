"""The kernels sow as the rules do, on every size, and count the same trees."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from jinn.core.perft import perft
from jinn.core.registry import game
from jinn.engines.kalah import kernel, wide
from jinn.engines.kalah.position import Position, children, position_of
from jinn.engines.kalah.search import packed
from tests.engines.kalah.boards import played, scattered

SIZES = [(1, 1), (1, 12), (2, 12), (3, 7), (4, 6), (5, 5), (6, 4), (6, 6), (6, 12)]
WIDE = [(2, 12), (6, 6), (7, 4), (9, 3), (12, 12)]


@njit
def sowings(rows: Any, own: Any, opposite: Any, store: Any, last: Any, houses: int) -> Any:
    """Of every pair of rows, what each house makes: both rows, the gain and the last pit."""
    made = np.zeros((rows.shape[0], houses, 4), np.uint64)
    for i in range(rows.shape[0]):
        for house in range(houses):
            if (rows[i, 0] >> np.uint64(8 * house)) & np.uint64(255):
                a, b, gain, end = kernel.sow(rows[i, 0], rows[i, 1], house, own, opposite, store, last, houses)
                made[i, house, 0], made[i, house, 1], made[i, house, 2], made[i, house, 3] = a, b, gain, end
    return made


@njit
def wide_sowing(board: Any, child: Any, house: int, houses: int) -> Any:
    return wide.sow(board, child, house, houses)


def unpacked(row: int, houses: int) -> tuple[int, ...]:
    return tuple(int(row).to_bytes(8, "little")[:houses])


@pytest.mark.parametrize(("houses", "stones"), SIZES)
def test_packed_rows_are_sown_by_the_rules(houses: int, stones: int) -> None:
    rng = Random(f"{houses} {stones}")
    positions: list[Position] = []
    while len(positions) < 1_300:
        positions += map(position_of, played(houses, stones, rng))
        positions.append(scattered(houses, rng.randint(2, min(2 * houses * stones, 150)), rng))
    rows = np.array([[packed(position.mine), packed(position.his)] for position in positions])
    made = sowings(rows, *kernel.geometry(houses), houses)
    for position, found in zip(positions, made, strict=True):
        for child in children(position):
            a, b, gain, end = map(int, found[child.house - 1])
            mine, his = unpacked(a, houses), unpacked(b, houses)
            if child.final is not None:
                assert not any(mine) or not any(his)
                assert gain + sum(mine) - sum(his) == child.final
                continue
            assert (end == houses, gain) == (child.again, child.gain)
            assert Position(*((mine, his) if child.again else (his, mine))) == child.position


@pytest.mark.parametrize(("houses", "stones"), WIDE)
def test_wide_boards_are_sown_by_the_rules(houses: int, stones: int) -> None:
    rng = Random(f"{houses} {stones}")
    tried = 0
    out = np.zeros(2 * houses, np.int16)
    while tried < 500:
        for state in played(houses, stones, rng):
            position = position_of(state)
            tried += 1
            for child in children(position):
                board = np.array([*position.mine, *position.his], np.int16)
                gain, again = wide_sowing(board, out, child.house - 1, houses)
                left, right = out[:houses], out[houses:]
                if child.final is not None:
                    rest = int(left.sum()) - int(right.sum())
                    assert gain + (rest if again else -rest) == child.final
                    continue
                assert (again, gain) == (child.again, child.gain)
                assert Position(tuple(map(int, left)), tuple(map(int, right))) == child.position


def test_the_kernel_counts_the_tree_of_6_by_4() -> None:
    # Counted by two independent programs; the rules are asked for the first of them.
    wanted = [6, 35, 185, 942, 4_690, 23_233, 114_430]
    kalah = game("kalah", houses=6, stones=4)
    assert [perft(kalah, kalah.setup(2, Random(0)), depth) for depth in range(1, 5)] == wanted[:4]
    geometry = kernel.geometry(6)
    level = np.array([[packed((4,) * 6), packed((4,) * 6)]])
    for depth in range(1, len(wanted) + 1):
        made = sowings(level, *geometry, 6).reshape(-1, 4)
        made = made[(made[:, 0] | made[:, 1]) != 0]
        assert len(made) == wanted[depth - 1]
        goes_on = made[(made[:, 0] != 0) & (made[:, 1] != 0)]
        swapped = np.where((goes_on[:, 3] == 6)[:, None], goes_on[:, :2], goes_on[:, 1::-1])
        level = np.ascontiguousarray(swapped)
