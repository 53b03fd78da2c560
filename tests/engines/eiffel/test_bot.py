"""The engine of the Eiffel Tower: one way to ask, for one seat and for four."""

import subprocess
import sys
from random import Random

import pytest

from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.engines import Budget, analyse, choose, engine_of
from jinn.engines.levels import CLASSES


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", [1, 5, 10])
def test_every_level_plays_with_every_number_of_seats(seats: int, level: int) -> None:
    tower = game("eiffel", ranks=3, files=3)
    state = tower.setup(seats, Random(0))
    turns = 0
    while (turn := min(tower.to_act(state), default=None)) is not None:
        choice = choose(tower, tower.view(state, turn), level=level, seed=f"{turns}", nodes=3_000)
        state = tower.play(state, turn, choice.move)
        turns += 1
    assert turns >= 3


def test_the_same_question_has_the_same_answer() -> None:
    tower = game("eiffel")
    view = tower.view(tower.setup(2, Random(0)), Seat(0))
    for level in (2, 8):
        assert choose(tower, view, level=level, seed="s") == choose(tower, view, level=level, seed="s")
    assert len({choose(tower, view, level=8, seed=f"{seed}", nodes=2_000).move for seed in range(8)}) > 1


def test_a_small_board_is_proved() -> None:
    tower = game("eiffel", ranks=3, files=3)
    view = tower.view(tower.setup(2, Random(0)), Seat(0))
    *_, last = analyse(tower, view, budget=Budget(nodes=100_000))
    assert (last.proved, last.value) == (True, -3.0)
    assert {weighed.proved for weighed in last.moves} == {True}
    state = view.state
    for move in last.line:
        assert state.turn is not None
        state = tower.play(state, state.turn, move)


def test_nobody_thinks_for_another() -> None:
    tower = game("eiffel")
    state = tower.setup(2, Random(0))
    for seat in (Seat(1), None):
        with pytest.raises(ValueError, match="no move"):
            next(analyse(tower, tower.view(state, seat)))


def test_the_ladder_has_four_classes_and_needs_no_compiler() -> None:
    ranks = [level.rank for level in engine_of("eiffel").levels]
    assert sorted(ranks, key=list(CLASSES).index) == ranks
    assert set(ranks) == set(CLASSES)
    assert len(ranks) >= 8
    code = "import sys, jinn.engines.eiffel.bot; print('numba' in sys.modules, 'numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.split() == ["False", "False"]
