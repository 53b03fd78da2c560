"""Stones that states share: whatever one game does, no other state changes."""

import copy
import pickle
import sys
from random import Random
from threading import Barrier, Thread
from time import sleep
from types import FrameType
from typing import Any

import pytest

from jinn.core.plain import plain
from jinn.games.five import Place
from jinn.games.five.stones import NOBODY, O, Stones, X


def test_figures_alternate() -> None:
    stones = Stones([(0, 0), (1, 1), (0, 1)])
    assert [stones.figure(cell) for cell in stones] == [X, O, X]
    assert stones.figure((5, 5)) == NOBODY


def test_going_on_shares_and_branching_copies() -> None:
    root = Stones([(0, 0)])
    one = root.put((1, 1))
    again = root.put((1, 1))
    branch = root.put((2, 2))
    assert one._cells is root._cells
    assert again._cells is root._cells, "the same stone again is no branch"
    assert branch._cells is not root._cells
    assert list(root) == [(0, 0)]
    assert list(one) == list(again) == [(0, 0), (1, 1)]
    assert list(branch) == [(0, 0), (2, 2)]
    assert root.figure((1, 1)) == root.figure((2, 2)) == NOBODY
    assert one.figure((2, 2)) == branch.figure((1, 1)) == NOBODY


def test_no_state_of_a_random_tree_ever_changes() -> None:
    rng = Random(5)
    grown: list[tuple[Stones, tuple[tuple[int, int], ...]]] = [(Stones(), ())]
    for _ in range(1500):
        stones, cells = grown[-1] if rng.random() < 0.7 else rng.choice(grown)
        cell = (rng.randrange(-6, 7), rng.randrange(-6, 7))
        if cell in cells:
            with pytest.raises(ValueError, match="taken"):
                stones.put(cell)
        else:
            grown.append((stones.put(cell), (*cells, cell)))
    for stones, cells in grown:
        assert tuple(stones) == cells
        assert len(stones) == len(cells)
        figures = {cell: ply % 2 + 1 for ply, cell in enumerate(cells)}
        for cell in ((r, c) for r in range(-6, 7) for c in range(-6, 7)):
            assert stones.figure(cell) == figures.get(cell, NOBODY)
            assert (cell in stones) == (cell in figures)
    assert len({stones for stones, _ in grown}) == len({cells for _, cells in grown})


def test_equality_is_by_content() -> None:
    shared = Stones([(0, 0)])
    longer = shared.put((1, 1))
    assert longer != shared
    assert shared == Stones([(0, 0)])
    assert hash(longer) == hash(Stones([(0, 0), (1, 1)]))
    assert longer != Stones([(1, 1), (0, 0)]), "the order tells the figures"
    assert longer != ((0, 0), (1, 1))


def test_minus_one_is_not_minus_two() -> None:
    """Python's hash of -1 is that of -2; stones must not care."""
    stones = Stones([(-1, -1), (-2, -2), (-1, -2)])
    assert stones.figure((-2, -1)) == NOBODY
    assert stones.figure((-2, -2)) == O
    assert stones != Stones([(-2, -2), (-1, -1), (-1, -2)])


def test_they_are_a_sequence() -> None:
    stones = Stones([(0, 0)]).put((1, 1)).put((0, 1))
    shorter = Stones([(0, 0)])
    shorter.put((1, 1))
    assert stones[-1] == (0, 1)
    assert stones[1:] == ((1, 1), (0, 1))
    assert shorter[-1] == (0, 0)
    assert list(reversed(stones)) == [(0, 1), (1, 1), (0, 0)]
    with pytest.raises(IndexError):
        shorter[1]


def test_copies_stand_alone() -> None:
    root = Stones([(0, 0)])
    root.put((1, 1))
    for twin in (copy.copy(root), copy.deepcopy(root), pickle.loads(pickle.dumps(root))):
        assert twin == root
        assert twin._cells is not root._cells
        assert len(twin._cells) == 1, "what other games put does not come along"


def test_two_stones_on_one_cell_are_no_stones() -> None:
    with pytest.raises(ValueError, match="one cell"):
        Stones([(0, 0), (0, 0)])


def test_moves_are_plain() -> None:
    assert plain(Place(-3, 12)) == {"row": -3, "col": 12}


def test_threads_that_go_on_from_the_same_stones() -> None:
    """Six threads play from one tip, handing over at every line of `put`; each must get exactly its own stones."""
    wrong: list[object] = []
    for turn in range(20):
        race(Stones([(0, 0), (turn, 1)]), wrong)
    assert wrong == []


def race(tip: Stones, wrong: list[object]) -> None:
    ready = Barrier(6)

    def run(thread: int) -> None:
        ready.wait()
        sys.settrace(hand_over)
        stones = tip
        # Threads 0 and 1 put the same stones, so that they share as well as quarrel.
        cells = [(100 + max(thread, 1), column) for column in range(8)]
        for cell in cells:
            stones = stones.put(cell)
        sys.settrace(None)
        if list(stones) != [*tip, *cells] or [stones.figure(cell) for cell in stones] != [1, 2] * 5:
            wrong.append(stones)

    threads = [Thread(target=run, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tip) == 2


def hand_over(frame: FrameType, event: str, arg: object) -> Any:
    if frame.f_code is not Stones.put.__code__:
        return None
    sleep(0)
    return hand_over
