"""The search through the protocol: legal everywhere, reproducible, within its budget, and better than a glance."""

from random import Random

import pytest

from jinn.core.registry import game
from jinn.engines import Budget, Stop, analyse, choose
from jinn.engines.arena import run
from jinn.engines.contest import PLIES, Contest
from jinn.engines.general import General
from jinn.engines.task import Task
from tests.shapes import Shape, shapes

PLAYED = [shape for shape in shapes() if "words" not in shape.variant.options]


@pytest.mark.parametrize("shape", PLAYED, ids=str)
def test_every_shape_is_played_within_the_budget(shape: Shape) -> None:
    played, general = shape.game(), General(shape.game_id)
    state = played.setup(shape.variant.seats, Random(1))
    for ply in range(6):
        if not played.to_act(state):
            break
        seat = min(played.to_act(state))
        view = played.view(state, seat)
        level = general.levels[ply % 3]
        steps = list(general.think(Task(played, view, [], level, f"seed {ply}"), Budget(nodes=120), Stop()))
        again = list(general.think(Task(played, view, [], level, f"seed {ply}"), Budget(nodes=120), Stop()))
        assert steps == again
        played.check(view, steps[-1].best)
        assert steps[-1].nodes <= 120
        assert [step.nodes for step in steps] == sorted(step.nodes for step in steps)
        state = played.play(state, seat, steps[-1].best)


@pytest.mark.parametrize(
    ("name", "nodes", "groups"),
    [("kalah", 300, 10), ("five", 120, 4), ("balda", 600, 6), ("eiffel", 800, 8)],
)
def test_it_beats_the_greedy_player(name: str, nodes: int, groups: int) -> None:
    contest = Contest(name, f"general:3@{nodes}", "greedy", plies=PLIES[name], seed=3)
    result = run(contest, groups, cores=2)
    assert result.measured.score > 0.6, result.counts
    assert not any(group.faults for group in result.groups)


def test_what_is_seen_to_the_end_is_proved() -> None:
    kalah = game("kalah", houses=3, stones=2)
    view = kalah.read_view("1:0,1,1/4 0,1,1/4 1")
    *_, last = General("kalah").think(Task(kalah, view), Budget(nodes=50_000), Stop())
    assert last.proved
    assert kalah.show_move(last.best) == "3"
    assert last.value == 0.0  # a draw, whatever is played


def test_five_wins_when_it_can_and_sees_a_double_three() -> None:
    five = game("five")
    won = five.read_view("1:0,0 5,0 0,1 5,1 0,2 5,2 0,3 5,3")
    assert five.show_move(choose(five, won, level=3, seed="x", nodes=300).move) in ("0,4", "0,-1")


def test_a_flag_that_is_set_ends_it_with_an_answer() -> None:
    balda = game("balda")
    view = balda.view(balda.setup(2, Random(2)), min(balda.to_act(balda.setup(2, Random(2)))))
    stop = Stop()
    stop.set()
    *_, last = analyse(balda, view, level=3, seed="", stop=stop)
    balda.check(view, last.best)
    assert last.depth == 0


def test_seconds_end_it_too() -> None:
    kalah = game("kalah")
    state = kalah.setup(2, Random(0))
    view = kalah.view(state, min(kalah.to_act(state)))
    *_, last = General("kalah").think(Task(kalah, view), Budget(seconds=0.2), Stop())
    kalah.check(view, last.best)
