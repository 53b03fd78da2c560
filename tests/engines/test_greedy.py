"""The greedy player: legal, reproducible, bound by its budget, and better than chance in every game."""

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.engines.greedy import choose
from tests.engines.duels import drawing, duel, greedy, score
from tests.shapes import Shape, shapes

PLAYED = [shape for shape in shapes() if "words" not in shape.variant.options]


@pytest.mark.parametrize(
    ("name", "options", "seats", "matches", "least"),
    [
        ("kalah", {}, 2, 40, 0.85),
        ("five", {}, 2, 30, 0.95),
        ("five", {"opening": "swap2"}, 2, 12, 0.9),
        ("five", {"board": "15", "opening": "longpro", "exact": True}, 2, 12, 0.9),
        ("balda", {}, 2, 12, 0.9),
        ("elements", {}, 2, 24, 0.9),
        ("eiffel", {}, 2, 30, 0.9),
        ("eiffel", {}, 4, 12, 0.7),
    ],
)
def test_greedy_beats_chance(name: str, options: dict[str, Any], seats: int, matches: int, least: float) -> None:
    assert score(game(name, **options), greedy(), drawing, matches, seats) >= least


def test_a_full_board_of_the_puzzle_is_solved() -> None:
    assert duel(game("eiffel"), [greedy()], 0).places == (1,)
    assert duel(game("eiffel", ranks=5, files=3), [greedy()], 0).places == (1,)


def test_a_strong_level_beats_a_weak_one() -> None:
    for name in ("kalah", "five"):
        assert score(game(name), greedy(20), greedy(1), 40) >= 0.7, name


@pytest.mark.parametrize("shape", PLAYED, ids=str)
@pytest.mark.parametrize("level", [1, 12, 20])
def test_every_shape_is_played_by_every_level(shape: Shape, level: int) -> None:
    played = shape.game()
    state = played.setup(shape.variant.seats, Random(1))
    for ply in range(8):
        if not played.to_act(state):
            break
        seat = min(played.to_act(state))
        view = played.view(state, seat)
        choice = choose(played, view, [], level, f"seed {ply}", 50)
        played.check(view, choice.move)
        assert choice.nodes <= 50
        state = played.play(state, seat, choice.move)


def test_one_node_is_enough_for_a_legal_move() -> None:
    for shape in PLAYED:
        played = shape.game()
        state = played.setup(shape.variant.seats, Random(2))
        view = played.view(state, min(played.to_act(state)))
        played.check(view, choose(played, view, [], 20, "", 1).move)


def test_five_takes_the_win_and_else_breaks_a_four() -> None:
    five = game("five")
    won = five.read_view("1:0,0 5,0 0,1 5,1 0,2 5,2 0,3 5,3")
    assert five.show_move(choose(five, won, [], 20, "x", 500).move) in ("0,4", "0,-1")
    lost = five.read_view("2:0,0 0,-1 0,1 9,9 0,2 -9,9 0,3")
    assert five.show_move(choose(five, lost, [], 20, "x", 500).move) == "0,4"


def test_levels_have_bounds_and_a_seat_must_be_due() -> None:
    kalah = game("kalah")
    state = kalah.setup(2, Random(0))
    for level in (0, 21):
        with pytest.raises(ValueError, match="a level is"):
            choose(kalah, kalah.view(state, Seat(0)), [], level, "", 10)
    with pytest.raises(ValueError, match="no move is due"):
        choose(kalah, kalah.view(state, Seat(1)), [], 5, "", 10)


MOVES = """
from random import Random
from jinn.core.game import Secret
from jinn.core.registry import game
from jinn.engines.greedy import choose
for name in ("kalah", "five", "balda", "elements", "eiffel"):
    played = game(name)
    for level in (1, 9, 20):
        state, log = played.setup(2, Random(7)), [[], []]
        for ply in range(8):
            if not played.to_act(state):
                break
            seat = min(played.to_act(state))
            view = played.view(state, seat)
            move = choose(played, view, log[seat], level, f"seed {ply}", 300).move
            print(name, level, played.show_move(move))
            if isinstance(played, Secret):
                for viewer in (0, 1):
                    log[viewer].append(played.report(state, seat, move, viewer))
            state = played.play(state, seat, move)
"""


def test_the_same_task_gives_the_same_move_in_every_process() -> None:
    said = [
        subprocess.run(
            [sys.executable, "-c", MOVES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert said[0] == said[1]
    assert said[0].count("\n") > 100
