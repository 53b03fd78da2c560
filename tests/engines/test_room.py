"""The engine room: the flag, the ladder, the one way to ask."""

import subprocess
import sys
import time
from random import Random

import pytest

from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.engines import Budget, Stop, analyse, choose, engine_of
from jinn.engines.levels import Rung, ladder, level_of, overlooks


def test_a_flag_reaches_every_word_and_every_inner_flag() -> None:
    stop, early, late = Stop(), [0, 0], [0]
    stop.share(early, 1)
    with stop.within(None) as inner:
        stop.set()
        assert inner
    stop.share(late, 0)
    assert (early, late) == ([0, 1], [1])
    with stop.within(60) as inner:
        assert inner


def test_an_inner_flag_is_set_by_time_and_leaves_the_outer_one_alone() -> None:
    stop = Stop()
    with stop.within(0.01) as inner:
        while not inner:
            time.sleep(0.01)
    assert not stop


def test_a_ladder_names_its_rungs_and_refuses_others() -> None:
    levels = ladder(Rung("junior", 10), Rung("junior", 20, 3, 0.5), Rung("candidate", 30))
    assert [level.title.ru for level in levels] == ["юниор 1", "юниор 2", "кандидат"]
    assert level_of(levels, 2).attention == 0.5
    for number in (0, 4):
        with pytest.raises(ValueError, match="1…3"):
            level_of(levels, number)


def test_attention_is_a_share_and_comes_from_the_seed() -> None:
    missed = sum(overlooks(0.7, "seed", n) for n in range(2_000))
    assert 500 < missed < 700
    assert not any(overlooks(1.0, "seed", n) for n in range(100))
    assert [overlooks(0.5, "a", n) for n in range(64)] != [overlooks(0.5, "b", n) for n in range(64)]


def test_choose_is_the_last_word_of_analyse() -> None:
    kalah = game("kalah")
    view = kalah.view(kalah.setup(2, Random(0)), Seat(0))
    *_, last = analyse(kalah, view, level=1, seed="s", budget=Budget(nodes=200))
    choice = choose(kalah, view, level=1, seed="s", nodes=200)
    assert (choice.move, choice.value, choice.nodes) == (last.best, last.value, last.nodes)
    assert choice.engine == engine_of("kalah").version


def test_the_room_opens_without_kernels() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import sys, jinn.engines; print('numba' in sys.modules, 'numpy' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert said.split() == ["False", "False"]
