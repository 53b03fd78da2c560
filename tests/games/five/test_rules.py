"""Five in a Row clause by clause (docs/rules/five.en.md)."""

from collections.abc import Callable
from itertools import zip_longest
from random import Random

import pytest

from jinn.core.errors import BadNotation, BadOption, BadPosition, IllegalMove, Refused
from jinn.core.game import Forced, Seat, Seen
from jinn.core.outcome import Outcome
from jinn.games.five import KIND, Choose, Place, automaton
from tests.games.five.boards import FAR, P1, P2, X_WINS, due, game, listed, play, played, position, quiet, refuse

# --- 1.2 openings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("opening", ["origin", "longpro", "pro"])
@pytest.mark.parametrize(("board", "first"), [("endless", "0,0"), ("15", "7,7"), ("19", "9,9"), ("20", "10,10")])
def test_1_2_and_3_2_the_first_stone_is_played_by_the_program(opening: str, board: str, first: str) -> None:
    bound = game(opening=opening, board=board)
    state = bound.setup(2, Random(0))
    assert isinstance(bound, Forced)
    forced = bound.forced(state)
    assert forced is not None
    seat, move = forced
    assert (seat, bound.show_move(move)) == (P1, first)
    assert listed(state) == [first]
    after = bound.play(state, seat, move)
    assert due(after) == P2
    assert bound.forced(after) is None


def test_1_2_the_first_stone_stands_nowhere_else() -> None:
    refused = refuse(position(""), Place(0, 1))
    assert (refused.code, refused.cells, refused.alternative) == ("first_stone", ("0,1",), "0,0")


@pytest.mark.parametrize(("opening", "least"), [("pro", 3), ("longpro", 4)])
@pytest.mark.parametrize(("board", "middle"), [("endless", 0), ("15", 7), ("19", 9)])
def test_1_2_the_second_x_stands_away_from_the_first(opening: str, least: int, board: str, middle: int) -> None:
    bound = game(opening=opening, board=board)
    state = played(bound, [Place(middle, middle), Place(middle, middle + 1)])
    for down, right in ((1, 0), (0, -1), (1, 1), (-1, 1)):
        near = Place(middle + down * (least - 1), middle + right * (least - 1))
        if near.cell not in state.stones:
            assert refuse(state, near).code == "too_near"
        bound.check(Seen(state, P1), Place(middle + down * least, middle + right * least))
    # The distance is the larger of the two differences, so a far row makes any column good.
    bound.check(Seen(state, P1), Place(middle + least, middle + 1))
    third = bound.play(state, P1, Place(middle + least, middle))
    bound.check(Seen(third, P2), Place(middle + 1, middle))
    fifth = bound.play(third, P2, Place(middle + 1, middle))
    bound.check(Seen(fifth, P1), Place(middle - 1, middle))


def test_1_2_o_may_stand_next_to_the_first_in_every_opening() -> None:
    for opening in ("origin", "pro", "longpro"):
        game(opening=opening).check(Seen(position(f"opening={opening} 0,0"), P2), Place(0, 1))


def test_1_2_origin_lets_the_second_x_stand_anywhere() -> None:
    game().check(Seen(position("0,0 1,1"), P1), Place(0, 1))


def test_1_2_swap2_three_stones_anywhere_by_player_1() -> None:
    state = position("opening=swap2")
    assert game(opening="swap2").forced(state) is None
    for move in ("-40,7", f"{FAR},0", "3,3"):
        assert due(state) == P1
        assert state.x is None
        assert state.choices == ()
        state = play(state, move)
    assert due(state) == P2
    assert [state.stones.figure(cell) for cell in state.stones] == [1, 2, 1]
    assert listed(state) == ["stay", "swap", "more"]


def test_1_2_swap2_on_a_bounded_board_anywhere_on_it() -> None:
    assert due(play(position("board=15 opening=swap2"), "0,0", "14,14", "0,14")) == P2


@pytest.mark.parametrize(
    ("words", "x", "next_"),
    [
        (("stay",), P1, P2),
        (("swap",), P2, P1),
        (("more", "4,4", "5,5", "stay"), P1, P2),
        (("more", "4,4", "5,5", "swap"), P2, P1),
    ],
)
def test_1_2_swap2_who_gets_x(words: tuple[str, ...], x: Seat, next_: Seat) -> None:
    state = play(position("opening=swap2 0,0 1,1 2,0"), *words)
    assert state.x == x
    assert due(state) == next_, "O moves after the choice"
    assert state.figure == 2
    assert state.choices == ()
    assert due(play(state, "9,9")) == x


def test_1_2_swap2_more_is_o_and_x_by_player_2_then_player_1_chooses() -> None:
    state = play(position("opening=swap2 0,0 1,1 2,0"), "more")
    assert (due(state), state.figure) == (P2, 2)
    state = play(state, "4,4")
    assert (due(state), state.figure) == (P2, 1)
    state = play(state, "5,5")
    assert due(state) == P1
    assert listed(state) == ["stay", "swap"]


def test_1_2_the_winner_after_a_swap_is_who_has_x() -> None:
    state = play(position("opening=swap2 0,0 9,0 0,1 swap"), "9,2", "0,2", "9,4", "0,3", "9,6", "0,4")
    assert state.x == P2
    assert game(opening="swap2").outcome(state) == Outcome((2, 1), (0, 0), "five")


def test_1_2_the_choice_comes_before_stones_and_only_once() -> None:
    chosen = position("opening=swap2 0,0 1,1 2,0 stay")
    due_ = position("opening=swap2 0,0 1,1 2,0")
    assert refuse(due_, Place(5, 5)).code == "choose_first"
    assert refuse(due_, Place(5, 5)).alternative == "stay"
    assert refuse(due_, Choose("stop")).code == "no_such_choice"
    assert refuse(chosen, Choose("swap")).code == "no_choice"
    assert refuse(position("0,0"), Choose("stay")).code == "no_choice"
    assert refuse(position("opening=swap2 0,0"), Choose("stay")).code == "no_choice"
    second = position("opening=swap2 0,0 1,1 2,0 more 4,4 5,5")
    assert "stay или swap" in refuse(second, Choose("more")).text.ru


# --- 1.4 coordinates ----------------------------------------------------------------------------------


def test_1_4_the_only_bound_is_a_thousand_million() -> None:
    state = position("0,0")
    for cell in ((FAR, -FAR), (-FAR, FAR)):
        game().check(Seen(state, P2), Place(*cell))
    for cell in ((FAR + 1, 0), (0, -FAR - 1)):
        assert refuse(state, Place(*cell)).code == "too_far"


def test_1_4_a_row_at_the_end_of_the_world_wins() -> None:
    moves = ["0,0"]
    for i in range(5):
        moves += [f"{FAR},{FAR - i}", f"{10 * i},5"]
    state = play(position(""), *moves[:-1])
    assert state.rows == (tuple((FAR, FAR - 4 + i) for i in range(5)),)
    assert game().outcome(state) == Outcome((2, 1), (0, 0), "five")


def test_1_4_rings_at_the_end_of_the_world_stay_on_it() -> None:
    state = position(f"0,0 {FAR},{FAR}")
    assert listed(state, 3) == [f"{FAR - 1},{FAR - 1}", f"{FAR - 1},{FAR}", f"{FAR},{FAR - 1}"]


# --- 2.1, 2.4-2.6 play --------------------------------------------------------------------------------


def test_2_1_a_cell_takes_one_stone() -> None:
    refused = refuse(position("0,0 1,1"), Place(1, 1))
    assert (refused.code, refused.cells, refused.alternative) == ("occupied", ("1,1",), "0,1")
    assert "O" in refused.text.en


def test_2_1_players_take_turns() -> None:
    state = position("0,0 1,1")
    assert refuse(state, Place(5, 5), P2).code == "not_your_turn"
    with pytest.raises(IllegalMove) as caught:
        game().check(Seen(state, None), Place(5, 5))
    assert caught.value.code == "not_your_turn"


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, 1), (1, -1)])
@pytest.mark.parametrize("last", range(5))
def test_2_4_five_in_each_of_four_lines_whichever_stone_is_last(step: tuple[int, int], last: int) -> None:
    row = [(i * step[0], i * step[1]) for i in range(5)]
    order = [cell for cell in row if cell != row[last]] + [row[last]]
    state = played(game(opening="swap2"), [Place(*order[0]), Place(50, 0), Place(*order[1]), Choose("stay")])
    for i, cell in enumerate(order[2:]):
        assert state.turn is not None
        state = play(state, f"60,{10 * i}", f"{cell[0]},{cell[1]}")
    assert state.turn is None
    assert state.rows == (tuple(row),)


def test_2_4_one_side_that_stops_does_not_stop_the_other() -> None:
    # O stands on 0,-1, so the row can only be counted to the right.
    state = position("0,0 0,-1 0,1 9,2 0,2 9,4 0,3 9,6 0,4")
    assert state.rows == (((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)),)


def test_2_4_four_do_not_win_and_a_gap_counts_nothing() -> None:
    assert position("0,0 9,0 0,1 9,2 0,2 9,4 0,3 9,6").turn == P1
    assert position("0,0 9,0 0,1 9,2 0,3 9,4 0,4 9,6 0,5").turn == P2


def test_2_4_six_in_a_row_win_too() -> None:
    state = position("0,0 9,0 0,1 9,2 0,2 9,4 0,4 9,6 0,5 9,8 0,3")
    assert state.rows == (tuple((0, c) for c in range(6)),)


def test_2_4_one_stone_may_close_several_rows() -> None:
    state = position("0,0 90,0 0,1 90,2 0,2 90,4 0,3 90,6 1,4 90,8 2,4 90,10 3,4 90,12 4,4 90,14 0,4")
    assert state.rows == (tuple((r, 4) for r in range(5)), tuple((0, c) for c in range(5)))


def test_2_5_no_draw_on_an_endless_board() -> None:
    moves = quiet(range(30), range(30), (0, 0))
    assert played(game(), moves).turn is not None


def test_2_6_after_the_end_every_move_is_refused_with_the_result() -> None:
    state = position(X_WINS)
    assert state.turn is None
    for seat in (P1, P2):
        refused = refuse(state, Place(5, 5), seat)
        assert refused.code == "game_over"
        assert "X победили, игрок 1" in refused.text.ru
        assert "X has won, player 1" in refused.text.en
        assert listed(state) == []
    assert game().to_act(state) == frozenset()
    with pytest.raises(IllegalMove):
        game().pick(Seen(state, P1), Random(0))


# --- 3.2 boards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [15, 19, 20])
def test_3_2_a_board_has_an_edge(size: int) -> None:
    bound = game(board=size)
    state = played(bound, [Place(size // 2, size // 2)])
    bound.check(Seen(state, P2), Place(0, size - 1))
    for cell in ((-1, 0), (0, size), (size, 0)):
        assert refuse(state, Place(*cell)).code == "off_board"
    assert len(list(bound.moves(Seen(state, P2)))) == size * size - 1


@pytest.mark.parametrize("size", [15, 19, 20])
def test_3_2_a_full_board_is_a_draw_and_nothing_less(size: int) -> None:
    bound = game(board=size)
    *moves, last = quiet(range(size), range(size), (size // 2, size // 2))
    state = played(bound, moves)
    assert [bound.show_move(move) for move in bound.moves(Seen(state, state.turn))] == [bound.show_move(last)]
    assert bound.pick(Seen(state, state.turn), Random(0)) == last
    state = bound.play(state, due(state), last)
    assert bound.outcome(state) == Outcome((1, 1), (0, 0), "full_board")
    assert bound.read_state(bound.show_state(state)) == state
    assert refuse(state, Place(0, 0), P1).text.en == "The game is over: a draw, the board is full."


def test_3_2_a_row_that_fills_the_board_wins() -> None:
    bound = game(board=15)
    moves = list(quiet(range(15), range(15), (7, 7)))
    xs, os = moves[::2], moves[1::2]
    # X gets the upper end of the left column for two stones elsewhere, and puts the middle of it last.
    column = [Place(r, 0) for r in range(5)]
    elsewhere = (next(x for x in xs if x.row == row and x.col > 6) for row in (9, 13))
    for cell in [cell for cell in column if cell in os]:
        given = next(elsewhere)
        os[os.index(cell)], xs[xs.index(given)] = given, cell
    xs.remove(column[2])
    xs.append(column[2])
    state = played(bound, [cell for pair in zip_longest(xs, os) for cell in pair if cell is not None])
    assert len(state.stones) == 225
    assert bound.outcome(state) == Outcome((1, 2), (0, 0), "five")


def test_3_2_exact_overlines_do_not_win() -> None:
    moves = "0,0 9,0 0,1 9,2 0,2 9,4 0,4 9,6 0,5 9,8 0,3"
    assert position(f"exact=yes {moves}").turn == P2
    assert position(f"exact=yes {X_WINS}").turn is None


def test_3_2_exact_a_five_wins_beside_an_overline() -> None:
    column = "0,0 90,0 1,0 90,2 2,0 90,4 3,0 90,6"
    row = "4,-3 90,8 4,-2 90,10 4,-1 90,12 4,1 90,14 4,2 90,16 4,0"
    assert position(f"exact=yes {column} {row}").rows == (tuple((r, 0) for r in range(5)),)


def test_3_2_options_take_words_and_the_board_a_number() -> None:
    assert game(board=15).options == game(board="15").options == {"board": "15", "exact": False, "opening": "origin"}
    for wrong in (True, 16, "10", None, ""):
        with pytest.raises(BadOption):
            game(board=wrong)


# --- the catalogue ------------------------------------------------------------------------------------

PROVOKED: dict[str, Callable[[], object]] = {
    "first_stone": lambda: game().check(Seen(position(""), P1), Place(1, 1)),
    "too_near": lambda: game().check(Seen(position("opening=pro 0,0 5,5"), P1), Place(0, 2)),
    "choose_first": lambda: game().check(Seen(position("opening=swap2 0,0 1,1 2,0"), P2), Place(7, 7)),
    "no_choice": lambda: game().check(Seen(position("0,0"), P2), Choose("swap")),
    "no_such_choice": lambda: game().check(Seen(position("opening=swap2 0,0 1,1 2,0"), P2), Choose("both")),
    "too_far": lambda: game().check(Seen(position("0,0"), P2), Place(10**9, 0)),
    "not_your_turn": lambda: game().play(position("0,0"), P1, Place(1, 1)),
    "occupied": lambda: game().play(position("0,0"), P2, Place(0, 0)),
    "game_over": lambda: game().play(position(X_WINS), P1, Place(1, 1)),
    "off_board": lambda: game().play(position("board=19 9,9"), P2, Place(19, 0)),
    "bad_move": lambda: game().read_move("e4", Seen(position(""), P1)),
    "bad_position": lambda: game().read_state("0,0 0,0"),
}


@pytest.mark.parametrize("code", [code for code in KIND.refusals if code != "outside_zone"])
def test_every_refusal_can_be_provoked(code: str) -> None:
    with pytest.raises((IllegalMove, BadNotation, BadPosition)) as caught:
        PROVOKED[code]()
    assert_says_it(caught.value, code)


def assert_says_it(refused: Refused, code: str) -> None:
    assert refused.code == code
    assert refused.clause == KIND.refusals[code].clause
    for sentence in (refused.text.ru, refused.text.en):
        assert "{" not in sentence
        assert "None" not in sentence


def test_the_automatons_refusal_can_be_provoked() -> None:
    _, answer = automaton.grab(automaton.started(), 0, 5)
    assert answer.code == "outside_zone"
    assert set(PROVOKED) | {"outside_zone"} == set(KIND.refusals)


def test_every_ending_has_a_sentence() -> None:
    assert set(KIND.endings) == {"five", "full_board"}
