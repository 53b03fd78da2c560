"""The stored pars: complete, replayed, the same from every side."""

import pytest

from jinn.core.registry import game
from jinn.games.eiffel import figures
from jinn.games.eiffel.board import board
from jinn.games.eiffel.par import par, stored
from jinn.games.eiffel.symmetry import images, own_images
from tests.games.eiffel.checker import full_board, solved_in

BEST = {(2, 2): 4, (3, 3): 11, (4, 4): 22, (5, 5): 36, (6, 6): 58}
SIZES = [(ranks, files) for ranks in range(1, 7) for files in range(1, 7) if ranks * files > 1]


@pytest.mark.parametrize(("ranks", "files"), SIZES)
def test_every_goal_of_every_board_has_a_proved_par_and_a_line(ranks: int, files: int) -> None:
    ways = []
    for goal in (None, *board(ranks, files).names):
        found = par(ranks, files, goal)
        assert found is not None
        assert found.proved
        line = [str(lift) for lift in found.line]
        assert solved_in(full_board(ranks, files), line, goal) == (found.moves, found.way) == figures(found.line)
        assert found.moves == ranks * files - 1
        assert all(how in ("cp-sat", "subsets") for how in found.how)
        ways.append(found.way)
    assert ways[0] == min(ways[1:])
    assert ways[0] == BEST.get((ranks, files), ways[0])


def test_larger_boards_have_the_par_of_their_best_goal() -> None:
    for side, way, goal in ((7, 80, "d4"), (8, 110, "d4")):
        found = par(side, side)
        assert found is not None
        assert (found.way, found.proved, found.line[-1].end) == (way, True, goal)
        assert par(side, side, "a1") is None


def test_every_stored_line_is_replayed() -> None:
    eiffel = game("eiffel")
    for ranks, files, goal in stored():
        found = par(ranks, files, goal)
        assert found is not None
        state = eiffel.read_state("/".join([",".join("1" * files)] * ranks))
        for lift in found.line:
            state = eiffel.play(state, state.turn, lift)
        outcome = eiffel.outcome(state)
        assert outcome is not None
        assert outcome.winners
        assert solved_in(full_board(ranks, files), list(map(str, found.line)), goal) == (found.moves, found.way)


def test_images_are_all_different_and_keep_distances() -> None:
    assert {size: len(own_images(*size)) for size in ((1, 5), (3, 4), (4, 4))} == {(1, 5): 2, (3, 4): 4, (4, 4): 8}
    for ranks, files in ((1, 4), (2, 3), (3, 3)):
        for image in images(ranks, files):
            here, there = board(ranks, files), board(image.ranks, image.files)
            assert sorted(image.to) == list(range(ranks * files))
            for x, row in enumerate(here.distances):
                assert [there.distances[image.to[x]][image.to[y]] for y in range(len(row))] == list(row)
