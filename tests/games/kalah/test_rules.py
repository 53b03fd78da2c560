"""Kalah clause by clause (docs/rules/kalah.en.md)."""

import random
from typing import Any

import pytest

from jinn import game
from jinn.core.errors import BadNotation, BadOption, BadPosition, IllegalMove, Refused
from jinn.core.game import Seat, Turns
from jinn.core.perft import perft
from jinn.games.kalah import KIND, Sowing, State

K6 = game("kalah")


def after(position: str, *houses: int, **options: int) -> str:
    kalah = game("kalah", **{"houses": position.split("/", maxsplit=1)[0].count(",") + 1, **options})
    state = kalah.read_state(position)
    for house in houses:
        state = kalah.play(state, state.turn, Sowing(house))
    return kalah.show_state(state)


def test_1_2_the_opening_and_its_options() -> None:
    assert K6.show_state(K6.setup(2, random.Random(0))) == "6,6,6,6,6,6/0 6,6,6,6,6,6/0 1"
    small = game("kalah", houses=1, stones=12)
    assert small.show_state(small.setup(2, random.Random(0))) == "12/0 12/0 1"
    for bad in ({"houses": 0}, {"houses": 13}, {"stones": 0}, {"stones": 13}, {"stones": "six"}, {"houses": True}):
        with pytest.raises(BadOption):
            game("kalah", **bad)


def test_1_3_a_sowing_goes_round_and_leaves_the_other_store_out() -> None:
    assert after("1,0,0,0,0,8/0 1,1,1,1,1,1/0 1", 6) == "2,0,0,0,0,0/1 2,2,2,2,2,2/0 2"
    assert after("0,0,0,0,0,14/0 1,1,1,1,1,1/0 1", 6) == "1,1,1,1,1,1/2 2,2,2,2,2,2/0 1"
    assert after("1,1,1,1,1,1/9 1,0,0,0,0,8/5 2", 6) == "2,2,2,2,2,2/9 2,0,0,0,0,0/6 1"


def test_1_3_thirteen_stones_fill_the_house_they_came_from_and_capture() -> None:
    assert after("0,0,0,0,0,13/0 1,1,1,1,1,1/0 1", 6) == "1,1,1,1,1,0/4 0,2,2,2,2,2/0 2"


def test_1_4_a_last_stone_in_the_store_moves_again() -> None:
    assert after("6,6,6,6,6,6/0 6,6,6,6,6,6/0 1", 1) == "0,7,7,7,7,7/1 6,6,6,6,6,6/0 1"


def test_1_5_captures_only_when_the_house_opposite_holds_stones() -> None:
    assert after("2,0,0,0,0,1/0 4,1,1,5,1,1/0 1", 1) == "0,1,0,0,0,1/6 4,1,1,0,1,1/0 2"
    assert after("2,0,0,0,0,1/0 4,1,1,0,1,1/0 1", 1) == "0,1,1,0,0,1/0 4,1,1,0,1,1/0 2"


def test_1_6_the_end_comes_whoever_is_to_move() -> None:
    # The mover empties his own row; the opponent keeps what lies in his.
    assert after("0,0,0,0,0,1/30 0,0,0,0,2,3/36 1", 6) == "0,0,0,0,0,0/31 0,0,0,0,0,0/41 0"
    # The mover's capture empties the opponent's row.
    assert after("1,0,4,0,0,0/0 0,0,0,0,7,0/0 1", 1) == "0,0,0,0,0,0/12 0,0,0,0,0,0/0 0"
    # A last stone in the store gives no further move when the game is over.
    report = K6.report(K6.read_state("0,0,0,0,0,1/30 0,0,0,0,2,3/36 1"), Seat(0), Sowing(6), None)
    assert not report.again
    assert report.swept == (0, 5)


def test_1_6_more_stones_win_and_equal_ones_draw() -> None:
    def outcome(first: int, second: int) -> Any:
        return K6.outcome(State((0,) * 6 + (first,) + (0,) * 6 + (second,), None))

    assert (outcome(40, 32).winners, outcome(40, 32).reason) == ((0,), "more_stones")
    assert outcome(32, 40).places == (2, 1)
    assert outcome(36, 36).is_draw
    assert outcome(36, 36).reason == "equal_stones"


def test_1_7_a_full_store_does_not_end_the_game() -> None:
    state = K6.read_state("1,1,0,0,0,0/50 1,0,0,0,0,0/19 1")
    assert K6.outcome(state) is None


def test_counted_tree_of_six_houses_and_four_stones() -> None:
    kalah = game("kalah", houses=6, stones=4)
    start = kalah.setup(2, random.Random(0))
    assert [perft(kalah, start, depth) for depth in range(1, 7)] == [6, 35, 185, 942, 4690, 23233]


def turn(text: str, position: str = "6,6,6,6,6,6/0 6,6,6,6,6,6/0 1", seat: int = 0) -> Any:
    assert isinstance(K6, Turns)
    return K6.read_turn(text, K6.view(K6.read_state(position), Seat(seat)))


@pytest.mark.parametrize(
    ("text", "chain", "remark"),
    [
        ("3", (3,), ""),
        ("1 2", (1, 2), ""),
        ("1,2", (1, 2), ""),
        ("1,, 2", (1, 2), ""),
        (" 1 , 2 держись!", (1, 2), "держись!"),
        ("1 2, hold on", (1, 2), "hold on"),
        ("3 3й ход", (3,), "3й ход"),
    ],
)
def test_2_2_a_chain_and_a_remark(text: str, chain: tuple[int, ...], remark: str) -> None:
    assert turn(text) == (tuple(Sowing(house) for house in chain), remark)


def test_2_2_a_chain_is_all_or_nothing_and_names_the_first_bad_number() -> None:
    with pytest.raises(IllegalMove) as refused:
        turn("1 1 5")
    assert refused.value.code == "bad_link"
    assert "номер 2" in refused.value.text.ru
    assert "House 1 (number 2 of the chain): House 1 is empty" in refused.value.text.en
    assert refused.value.cells == ("1",)
    with pytest.raises(IllegalMove) as refused:
        turn("3 1")
    assert refused.value.code == "turn_passed"
    assert "House 1 (number 2" in refused.value.text.en


def test_2_2_a_long_number_is_a_bad_number_and_no_remark() -> None:
    for text in ("1 33333", "33333"):
        with pytest.raises(BadNotation) as refused:
            turn(text)
        assert "“33333” is not a move" in refused.value.text.en


def test_2_2_a_number_with_a_mark_behind_it_is_still_a_number() -> None:
    with pytest.raises(IllegalMove) as refused:
        turn("1 2 3!")
    assert refused.value.code == "turn_passed"


def test_2_2_a_chain_that_ends_the_game_ends_there() -> None:
    with pytest.raises(IllegalMove) as refused:
        turn("6 5", "0,0,0,0,0,1/30 0,0,0,0,2,3/36 1")
    assert refused.value.code == "turn_passed"


START = "6,6,6,6,6,6/0 6,6,6,6,6,6/0 1"


def check(house: int, seat: int | None, position: str = START) -> None:
    K6.check(K6.view(K6.read_state(position), None if seat is None else Seat(seat)), Sowing(house))


def read_move(text: str) -> None:
    K6.read_move(text, K6.view(K6.read_state(START), Seat(0)))


REFUSED = [
    ("no_such_house", IllegalMove, lambda: check(7, 0)),
    ("no_such_house", IllegalMove, lambda: check(0, 0)),
    ("empty_house", IllegalMove, lambda: check(1, 0, "0,7,7,7,7,7/1 6,6,6,6,6,6/0 1")),
    ("not_your_turn", IllegalMove, lambda: check(1, 1)),
    ("not_your_turn", IllegalMove, lambda: check(1, None)),
    ("game_over", IllegalMove, lambda: check(1, 0, "0,0,0/36 0,0,0/36 0".replace("0,0,0", "0,0,0,0,0,0"))),
    ("bad_move", BadNotation, lambda: read_move("three")),
    ("bad_move", BadNotation, lambda: read_move("²")),
    ("bad_move", BadNotation, lambda: turn("держись")),
    ("turn_passed", IllegalMove, lambda: turn("3 1")),
    ("bad_link", IllegalMove, lambda: turn("1 9")),
    ("bad_position", BadPosition, lambda: K6.read_state("")),
    ("bad_position", BadPosition, lambda: K6.read_state("6,6,6,6,6,6/0 6,6,6,6,6,6/0 3")),
    ("bad_position", BadPosition, lambda: K6.read_state("6,6,6,6,6,6/0 6,6,6,6,6/0 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("6,6,6/0 6,6,6/0 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("6,6,6,6,6,x/0 6,6,6,6,6,6/0 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("999,6,6,6,6,6/0 6,6,6,6,6,6/0 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("0,0,0,0,0,0/0 6,6,6,6,6,6/0 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("0,0,0,0,0,0/9 0,0,0,0,0,0/9 1")),
    ("bad_position", BadPosition, lambda: K6.read_state("1,0,0,0,0,0/9 1,0,0,0,0,0/9 0")),
    ("bad_position", BadPosition, lambda: K6.read_state("0,0,0,0,0,0/9 1,0,0,0,0,0/9 0")),
]


@pytest.mark.parametrize(("code", "kind", "act"), REFUSED)
def test_refusals(code: str, kind: type[Refused], act: Any) -> None:
    with pytest.raises(kind) as refused:
        act()
    assert refused.value.code == code
    assert refused.value.clause == KIND.refusals[code].clause


def test_every_refusal_of_the_catalogue_is_provoked_above() -> None:
    assert {code for code, _, _ in REFUSED} == set(KIND.refusals)


def test_a_refusal_offers_a_legal_move() -> None:
    with pytest.raises(IllegalMove) as refused:
        check(1, 0, "0,7,7,7,7,7/1 6,6,6,6,6,6/0 1")
    assert refused.value.alternative == "2"
    assert refused.value.cells == ("1",)


def test_the_log_tells_captures_and_the_end() -> None:
    state = K6.read_state("1,0,4,0,0,0/0 0,0,0,0,7,0/0 1")
    report = K6.report(state, Seat(0), Sowing(1), None)
    assert (
        K6.say(report, "en") == "Player 1: house 1, 1 stone; captures 8 stones; what was left: 4 and 0. The end: 12:0."
    )
    assert K6.say(report, "ru") == "Игрок 1: лунка 1, 1 камень; берёт 8 камней; остатки: 4 и 0. Конец: 12:0."
