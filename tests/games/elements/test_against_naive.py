"""The package against the slow second implementation: every position, list of moves, view and outcome."""

from random import Random

import pytest

from jinn.core.errors import IllegalMove
from jinn.games.elements import Step
from jinn.games.elements.board import NEIGHBOURS
from jinn.games.elements.fight import result
from jinn.games.elements.position import FIRST, SECOND
from tests.games.elements import naive
from tests.games.elements.worlds import elements, match

SETUP = 2  # moves before play begins


def test_the_graph_is_that_of_the_formulas() -> None:
    assert {cell: set(near) for cell, near in enumerate(NEIGHBOURS)} == naive.NEAR


def test_all_25_fights_are_those_of_the_two_rings() -> None:
    words = {"W": "win", "L": "loss", "D": "nothing", "M": "both"}
    for x, attacker in enumerate(naive.ELEMENTS):
        for y, defender in enumerate(naive.ELEMENTS):
            assert words[result(x, y)] == naive.outcome_of_fight(attacker, defender), (attacker, defender)


@pytest.mark.parametrize(("seed", "limit"), [(seed, limit) for seed in range(5) for limit in (200, 0, 25)])
def test_random_matches_agree_move_for_move(seed: int, limit: int) -> None:
    game = elements(limit)
    plies = list(match(game, Random(f"naive {seed} {limit}")))
    sealed = {ply.seat: game.show_move(ply.move) for ply in plies[:SETUP]}
    position = naive.opening(sealed[FIRST], sealed[SECOND])
    for ply in plies[SETUP:]:
        assert game.show_state(ply.before) == naive.text(position)
        for seat in (FIRST, SECOND):
            assert game.show_view(game.view(ply.before, seat)) == f"{seat + 1}:{naive.text(position, seat + 1)}"
        assert game.show_view(game.view(ply.before, None)) == f"-:{naive.text(position, 0)}"
        view = game.view(ply.before, ply.seat)
        assert {game.show_move(move) for move in game.moves(view)} == naive.legal(position)
        position = naive.play(position, game.show_move(ply.move), limit)
        assert game.show_state(ply.after) == naive.text(position)
    outcome = game.outcome(plies[-1].after)
    assert outcome is not None
    winner = f"player {outcome.winners[0] + 1}" if outcome.winners else "draw"
    assert position["over"] == winner


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_listed_is_refused(seed: int) -> None:
    """Every pair of cells, each without an element and with one of either kind."""
    game, rng = elements(), Random(f"refused {seed}")
    ply = rng.choice([ply for ply in match(game, rng) if ply.before.due.what == "move"])
    view = game.view(ply.before, ply.seat)
    listed = set(game.moves(view))
    for origin in range(-1, 43):
        for target in range(-1, 43):
            king, base = rng.randrange(-1, 6), rng.randrange(-1, 6)
            for move in (
                Step(origin, target),
                Step(origin, target, king=king),
                Step(origin, target, base=base),
                Step(origin, target, king, base),
            ):
                if move in listed:
                    game.check(view, move)
                else:
                    with pytest.raises(IllegalMove):
                        game.check(view, move)


def perft(position: naive.Position, depth: int) -> int:
    """Sequences of so many complete plies."""
    if depth == 0 and position["due"][0] == "move":
        return 1
    depth -= position["due"][0] == "move"
    return sum(perft(naive.play(position, move, 200), depth) for move in naive.legal(position))


def test_perft_of_one_set_up() -> None:
    assert [perft(naive.opening("012340123401234", "012340123401234"), depth) for depth in (1, 2, 3)] == [10, 100, 1300]
    assert perft(naive.opening("012340123401234", "012340123401234"), 4) == 16840
