"""The levels: legal, reproducible, within their budgets and bounds, each class stronger than the one below."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from jinn.core.game import Seat, Seen
from jinn.core.registry import game
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.kalah.attention import truth
from jinn.engines.kalah.bot import ENGINE
from jinn.engines.kalah.ladder import LEVELS, STYLES
from jinn.engines.kalah.position import position_of
from jinn.engines.kalah.search import exact, search_for
from jinn.engines.room import analyse, choose
from jinn.engines.task import Task
from jinn.games.kalah.rules import Sowing, State
from tests.engines.kalah.boards import played


def view(state: State) -> Seen[State]:
    return Seen(state, state.turn)


def asked(state: State, level: int | None, budget: Budget, seed: str = "") -> Analysis:
    kalah = game("kalah", houses=state.houses)
    *_, last = analyse(kalah, view(state), budget=budget, level=level, seed=seed)
    return last


def test_there_are_four_classes_in_order() -> None:
    ranks = [level.rank for level in LEVELS]
    assert len(LEVELS) >= 8
    assert list(dict.fromkeys(ranks)) == ["junior", "candidate", "participant", "effendi"]
    assert all(STYLES[number].misses > STYLES[number + 1].misses for number in range(1, len(STYLES)))
    assert all(STYLES[number].regret >= STYLES[number + 1].regret for number in range(1, len(STYLES)))


@pytest.mark.parametrize(("houses", "stones"), [(1, 1), (2, 12), (6, 4), (7, 3), (12, 12)])
@pytest.mark.parametrize("level", [None, *range(1, len(LEVELS) + 1)])
def test_every_level_plays_every_board_within_its_budget(houses: int, stones: int, level: int | None) -> None:
    kalah = game("kalah", houses=houses, stones=stones)
    state = kalah.setup(2, Random(0))
    for nodes in (1, 3_000):
        for ply in range(4):
            if state.turn is None:
                return
            found = asked(state, level, Budget(nodes=nodes), f"{ply}")
            assert found == asked(state, level, Budget(nodes=nodes), f"{ply}")
            kalah.check(view(state), found.best)
            assert found.nodes <= nodes
            assert found.best == found.moves[0].move
            assert {weighed.move for weighed in found.moves} == set(kalah.moves(view(state)))
            state = kalah.play(state, state.turn, found.best)


def test_a_value_is_the_final_difference_of_the_stores() -> None:
    kalah, rng = game("kalah", houses=4, stones=3), Random(5)
    for state in played(4, 3, rng):
        found = asked(state, None, Budget(nodes=500_000))
        assert found.proved
        position = position_of(state)
        lead = state.stores[state.turn or 0] - state.stores[1 - (state.turn or 0)]
        assert found.value == lead + exact(search_for(position, 10), position)
        assert all(weighed.proved for weighed in found.moves)
        first = kalah.play(state, Seat(state.turn or 0), found.best)
        if first.turn is None:
            assert found.value == first.stores[state.turn or 0] - first.stores[1 - (state.turn or 0)]


def test_nothing_worse_than_the_style_allows_and_no_proved_result_thrown_away() -> None:
    rng = Random(8)
    looked = careful = 0
    for _ in range(4):
        for ply, state in enumerate(played(6, 4, rng)):
            for number, style in STYLES.items():
                found = asked(state, number, Budget(), f"{ply}")
                true = truth(position_of(state), style, style.checked)
                worth = {Sowing(weight.house): weight.value for weight in true.moves}[found.best]
                if worth is None or found.nodes < 2:
                    continue
                looked += 1
                lead = state.stores[state.turn or 0] - state.stores[1 - (state.turn or 0)]
                if true.proved:
                    assert true.value - worth <= style.regret
                    if style.careful:
                        careful += 1
                        assert (lead + worth > 0, lead + worth >= 0) == (lead + true.value > 0, lead + true.value >= 0)
    assert looked > 300
    assert careful > 20


def test_openings_differ_from_seed_to_seed() -> None:
    kalah = game("kalah")
    state = kalah.setup(2, Random(0))
    for level in (1, 4, 7):
        assert len({choose(kalah, view(state), level=level, seed=f"{n}", nodes=3_000).move for n in range(30)}) > 1


@pytest.mark.parametrize(("stronger", "weaker"), [(3, 1), (5, 3), (8, 6)])
def test_each_class_beats_the_one_below(stronger: int, weaker: int) -> None:
    kalah, total = game("kalah"), 0.0
    for seed in range(16):
        state, ply = kalah.setup(2, Random(0)), 0
        while state.turn is not None:
            level = stronger if state.turn == seed % 2 else weaker
            move = choose(kalah, view(state), level=level, seed=f"{seed // 2} {ply}").move
            state, ply = kalah.play(state, state.turn, move), ply + 1
        own, other = state.stores[seed % 2], state.stores[1 - seed % 2]
        total += (own > other) + 0.5 * (own == other)
    assert total >= 10


def test_seconds_end_the_search() -> None:
    state = game("kalah").setup(2, Random(0))
    stop = Stop()
    seen: list[Analysis] = []
    for found in ENGINE.think(Task(game("kalah"), view(state)), Budget(seconds=0.3), stop):
        seen.append(found)
    assert len(seen) > 3
    stop.set()
    assert len(list(ENGINE.think(Task(game("kalah"), view(state)), Budget(), stop))) >= 1


def test_who_is_not_to_move_is_told_so() -> None:
    kalah = game("kalah")
    state = kalah.setup(2, Random(0))
    for seat in (Seat(1), None):
        with pytest.raises(ValueError, match="no move is due"):
            choose(kalah, Seen(state, seat), level=3, seed="", nodes=10)


MOVES = """
from random import Random
from jinn.core.game import Seen
from jinn.core.registry import game
from jinn.engines.room import choose
for houses, stones in ((6, 6), (8, 4)):
    kalah = game("kalah", houses=houses, stones=stones)
    for level in range(1, 11):
        state = kalah.setup(2, Random(0))
        for ply in range(6):
            if state.turn is None:
                break
            choice = choose(kalah, Seen(state, state.turn), level=level, seed=f"{ply}", nodes=4_000)
            print(level, choice.move.house, choice.value, choice.nodes)
            state = kalah.play(state, state.turn, choice.move)
"""


def test_the_same_task_gives_the_same_answer_whatever_table_a_machine_has(tmp_path: Any) -> None:
    said = []
    for number, cap in enumerate(("8", "17")):
        environ = {**os.environ, "PYTHONHASHSEED": f"{number}", "JINN_KALAH_CAP": cap}
        done = subprocess.run([sys.executable, "-c", MOVES], env=environ, capture_output=True, text=True, check=True)
        said.append(done.stdout)
    assert said[0] == said[1]
    assert said[0].count("\n") > 80


def test_asking_for_the_levels_needs_no_compiler() -> None:
    code = "import sys; from jinn.engines.kalah.bot import ENGINE; ENGINE.levels; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
