"""Which moves are listed, picked and counted."""

from itertools import islice
from random import Random

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Pickable, Seen
from jinn.core.perft import perft
from jinn.games.five import KIND, Place, State
from tests.games.five.boards import P1, due, game, listed, played, position, quiet


def test_moves_go_in_rings_around_the_last_stone() -> None:
    assert listed(position("0,0 5,5"), 8) == ["4,4", "4,5", "4,6", "5,4", "5,6", "6,4", "6,5", "6,6"]
    assert listed(position("0,0 5,5"), 9)[-1] == "3,3"
    nearest = [max(abs(r - 5), abs(c - 5)) for r, c in cells(position("0,0 5,5"), 500)]
    assert nearest == sorted(nearest)
    assert listed(position("0,0 0,1"), 8)[3:5] == ["0,2", "1,0"]


def cells(state: State, most: int) -> list[tuple[int, int]]:
    moves = islice(game().moves(Seen(state, state.turn)), most)
    return [move.cell for move in moves if isinstance(move, Place)]


def test_moves_of_who_is_not_due_are_none() -> None:
    assert list(game().moves(Seen(position("0,0"), P1))) == []
    assert list(game().moves(Seen(position("0,0"), None))) == []


@pytest.mark.parametrize("board", [15, 20])
def test_moves_and_check_agree_on_a_whole_board(board: int) -> None:
    bound = game(board=board, opening="longpro")
    middle = board // 2
    state = played(bound, [Place(middle, middle), Place(middle + 4, middle)])
    view = Seen(state, P1)
    found = {move.cell for move in bound.moves(view) if isinstance(move, Place)}
    for cell in ((r, c) for r in range(-1, board + 1) for c in range(-1, board + 1)):
        try:
            bound.check(view, Place(*cell))
        except IllegalMove:
            assert cell not in found
        else:
            assert cell in found
    assert len(found) == board * board - 50


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        # 225 - 1 cells for O, then all that are left, or all outside the square around the first stone.
        ("board=15", [1, 224, 224 * 223]),
        ("board=15 opening=pro", [1, 224, 224 * 200 - 200]),
        ("board=15 opening=longpro", [1, 224, 224 * 176 - 176]),
        ("board=15 opening=swap2 0,0 0,1", [223, 669]),
    ],
)
def test_1_2_the_tree_of_an_opening_is_counted(text: str, counts: list[int]) -> None:
    state = position(text)
    bound = game(**KIND.options_in(text))
    assert [perft(bound, state, depth + 1) for depth in range(len(counts))] == counts


def test_a_pick_is_legal_near_the_stones_and_ends_games() -> None:
    bound = game()
    assert isinstance(bound, Pickable)
    lengths = []
    for seed in range(30):
        rng = Random(seed)
        state = bound.setup(2, rng)
        while state.turn is not None:
            move = bound.pick(Seen(state, state.turn), rng)
            assert isinstance(move, Place)
            if state.stones:
                assert min(max(abs(r - move.row), abs(c - move.col)) for r, c in state.stones) <= 3
            state = bound.play(state, due(state), move)
        lengths.append(len(state.stones))
    assert max(lengths) < 500


def test_a_pick_looks_further_where_all_is_full() -> None:
    bound = game()
    state = played(bound, quiet(range(-3, 12), range(-3, 12), (0, 0)))
    for seed in range(200):
        move = bound.pick(Seen(state, state.turn), Random(seed))
        bound.check(Seen(state, state.turn), move)
