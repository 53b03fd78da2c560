"""How much work a play and a refusal are, however long the game."""

from random import Random

import pytest

from jinn.core.game import Seen
from jinn.games.five import Choose, Place
from jinn.games.five.stones import Stones
from tests.games.five.boards import FAR, P1, P2, due, game, played, quiet, refuse

MOST_LOOKS = 4 * 2 * (1 + 5)  # two directions of four lines, in each the stone's own figure and five cells


def counted_looks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Every cell whose figure is asked for from now on."""
    looks: list[tuple[int, int]] = []
    figure = Stones.figure

    def counted(stones: Stones, cell: tuple[int, int]) -> int:
        looks.append(cell)
        return figure(stones, cell)

    monkeypatch.setattr(Stones, "figure", counted)
    return looks


@pytest.mark.parametrize("corner", [1, FAR - 100])
def test_work_of_a_play_does_not_grow(corner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cells looked at and the stones copied by one play, up to ten thousand stones."""
    bound = game(opening="swap2")
    state = bound.setup(2, Random(0))
    storage = state.stones._cells
    looks = counted_looks(monkeypatch)
    square = range(corner, corner + 101)
    for move in quiet(square, square, (corner + 50, corner + 50)):
        if state.choices:
            state = bound.play(state, P2, Choose("swap"))
        looks.clear()
        state = bound.play(state, due(state), move)
        assert len(looks) <= MOST_LOOKS
    assert len(state.stones) > 10_000
    assert state.turn is not None
    assert state.stones._cells is storage


def test_a_row_without_end_costs_no_more_where_overlines_do_not_win(monkeypatch: pytest.MonkeyPatch) -> None:
    bound = game(exact=True)
    state = played(bound, [Place(0, 0)])
    # Of every seven cells the last stays free to the end and the fourth joins three and two: six, never five.
    row = range(1, 7 * 80 + 6)
    order = [c for c in row if c % 7 not in (3, 6)] + [c for c in row if c % 7 == 3] + [c for c in row if c % 7 == 6]
    looks = counted_looks(monkeypatch)
    for i, c in enumerate(order):
        state = bound.play(state, P2, Place(500 + 10 * i, 0))
        looks.clear()
        state = bound.play(state, P1, Place(0, c))
        assert len(looks) <= MOST_LOOKS
        assert state.turn is not None


def test_a_refusal_in_a_block_of_stones_is_cheap_and_may_name_no_other_cell() -> None:
    bound = game()
    state = played(bound, quiet(range(-25, 26), range(-25, 26), (0, 0)))
    for at in state.stones[:50]:
        refused = refuse(state, Place(*at))
        assert refused.code == "occupied"
        if refused.alternative is not None:
            bound.check(Seen(state, state.turn), bound.read_move(refused.alternative, Seen(state, state.turn)))
