"""Texts of Five in a Row: whatever is read is a value or a refusal, and what is shown is read back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.errors import BadNotation, BadOption, BadPosition
from jinn.core.game import Seat, Seen
from jinn.games.five import KIND, Choose, Move, Place
from jinn.games.five.notation import MOST_MOVES
from tests.games.five.boards import FAR, due, game, played, position, quiet

ANY = Seen(position("0,0"), Seat(1))

coordinates = st.integers(-FAR, FAR) | st.integers(-3, 3)
cells = st.tuples(coordinates, coordinates)


def read(text: str) -> Move:
    return game().read_move(text, ANY)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("-3,12", Place(-3, 12)),
        ("−3,12", Place(-3, 12)),
        ("  -3 , 12\t", Place(-3, 12)),
        ("-0,007", Place(0, 7)),
        ("-00000000000012,3", Place(-12, 3)),
        (f"{FAR},-{FAR}", Place(FAR, -FAR)),
        ("stay", Choose("stay")),
        (" Swap ", Choose("swap")),
        ("MORE", Choose("more")),
    ],
)
def test_4_1_moves_are_read(text: str, move: Move) -> None:
    assert read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3 12",
        "3,",
        ",3",
        "3,4,5",
        "--3,4",
        "+3,4",
        "3.0,4",
        "e4",
        "٣,٤",
        "²,3",
        "pass",
        "stay swap",
        "3,4 5,6",
    ],
)
def test_4_1_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert caught.value.code == "bad_move"


@pytest.mark.parametrize("text", ["1000000000,0", "0,-1000000000", "9" * 100_000 + ",0", "0,−" + "9" * 100_000])
def test_1_4_numbers_too_large_are_refused_unread(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert caught.value.code == "too_far"
    assert len(caught.value.text.en) < 200


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0,0 1,1 0,1", "0,0 1,1 0,1"),
        ("", ""),
        ("  0,0\n−1,1 ", "0,0 -1,1"),
        ("board=15 opening=swap2 7,7 7,8 8,8", "board=15 opening=swap2 7,7 7,8 8,8"),
        ("opening=swap2 board=15 7,7", "board=15 opening=swap2 7,7"),
        ("board=endless exact=no opening=origin 0,0", "0,0"),
        ("exact=да board=20", "board=20 exact=yes"),
        (
            "opening=swap2 0,0 1,1 2,0 MORE 4,4 5,5 Swap 9,9",
            "opening=swap2 0,0 1,1 2,0 more 4,4 5,5 swap 9,9",
        ),
        ("opening=swap2 0,0 1,1 2,0 stay", "opening=swap2 0,0 1,1 2,0 stay"),
        ("opening=swap2 0,0 1,1 2,0 more 4,4", "opening=swap2 0,0 1,1 2,0 more 4,4"),
    ],
)
def test_4_2_positions_are_read(text: str, shown: str) -> None:
    bound = game(**KIND.options_in(text))
    assert bound.show_state(bound.read_state(text)) == shown


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1,1", "move 1, 1,1: The first stone"),
        ("0,0 1,1 1,1", "move 3, 1,1: There is an O on 1,1"),
        ("0,0 x", "move 2, x: “x” is not a move"),
        ("0,0 stay", "move 2, stay: stay is no move now"),
        ("0,0 9999999999,0", "move 2, 9999999999,0: 9999999999,0 is too far"),
        ("0,0 9,0 0,1 9,2 0,2 9,4 0,3 9,6 0,4 9,8", "move 10, 9,8: The game is over: X has won"),
        ("0,0 board=15", "move 2, board=15: “board=15” is not a move"),
        ("board=15 7,7", "its options are board=15, those of this game the default ones"),
        ("board=17 7,7", "board=17: there is no such value"),
        ("board=endless board=15", "the option board is given twice"),
        ("size=15 7,7", "has no option size"),
        ("=", "has no option"),
        ("0,0 " * (MOST_MOVES + 1), f"more than {MOST_MOVES} moves"),
        ("0,0" + " " * 10_000_000, f"more than {MOST_MOVES} moves"),
    ],
)
def test_4_2_contradictions_are_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadPosition) as caught:
        game().read_state(text)
    assert caught.value.code == "bad_position"
    assert why in caught.value.text.en
    assert len(caught.value.text.ru) < 600


def test_4_2_a_position_of_other_options_is_refused() -> None:
    bound = game(board=15, opening="swap2")
    with pytest.raises(BadPosition) as caught:
        bound.read_state("0,0 1,1")
    assert "обычные, а у этой игры board=15 opening=swap2" in caught.value.text.ru
    assert bound.read_state("board=15 opening=swap2 3,3").stones[0] == (3, 3)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("0,0 1,1", {}),
        ("", {}),
        ("board=15 opening=swap2 7,7", {"board": "15", "opening": "swap2"}),
        ("exact=yes", {"exact": "yes"}),
        ("0,0 board=15", {}),
        ("=15 0,0", {}),
    ],
)
def test_4_2_a_position_tells_its_options(text: str, options: dict[str, str]) -> None:
    assert KIND.options_in(text) == options


def test_options_that_do_not_exist_are_refused_when_they_are_bound() -> None:
    for text in ("board=16 0,0", "tiles=3"):
        with pytest.raises(BadOption):
            game(**KIND.options_in(text))


@pytest.mark.parametrize(
    "text",
    ["1:0,0 1,1", "2:", "-:0,0", "1:exact=yes 0,0", "-:opening=swap2 0,0 1,1 2,0 more 4,4 5,5 stay"],
)
def test_views_go_round(text: str) -> None:
    bound = game(**KIND.options_in(text[2:]))
    view = bound.read_view(text)
    assert bound.show_view(view) == text
    assert view.seat == (None if text[0] == "-" else int(text[0]) - 1)


@pytest.mark.parametrize("text", ["", "0,0", "3:0,0", "0:0,0", "²:0,0", "1:5,5"])
def test_other_texts_are_no_views(text: str) -> None:
    with pytest.raises(BadPosition):
        game().read_view(text)


def test_a_long_game_far_away_goes_round() -> None:
    bound = game(opening="swap2")
    square = range(FAR - 49, FAR + 1)
    moves: list[Move] = list(quiet(square, range(-FAR, 50 - FAR), (FAR, -FAR)))
    moves.insert(3, Choose("stay"))
    state = played(bound, moves)
    assert len(state.stones) == 2500
    assert bound.read_state(bound.show_state(state)) == state


@given(cells)
def test_every_move_goes_round(cell: tuple[int, int]) -> None:
    move = Place(*cell)
    assert read(game().show_move(move)) == move


@given(st.lists(cells, unique=True, max_size=30), st.sampled_from([None, "stay", "swap"]), st.booleans())
def test_every_swap2_position_goes_round(places: list[tuple[int, int]], choice: str | None, more: bool) -> None:
    bound = game(opening="swap2")
    state = bound.setup(2, Random(0))
    for place in places:
        if state.choices:
            word = "more" if more and "more" in state.choices else choice
            if word is None:
                break
            state = bound.play(state, due(state), Choose(word))
        if state.turn is None:
            break
        if not state.choices:
            state = bound.play(state, due(state), Place(*place))
    assert bound.read_state(bound.show_state(state)) == state
    for seat in (None, Seat(0), Seat(1)):
        assert bound.read_view(bound.show_view(Seen(state, seat))) == Seen(state, seat)


pieces = st.sampled_from(
    [*"0123456789,-−= ", "0,0", "1,1", "0,1", "7,7", "stay", "swap", "more", "board=15", "opening=swap2", "exact=yes"]
)
nearly = st.lists(pieces, max_size=12).map(" ".join) | st.lists(pieces, max_size=12).map("".join)


@given(st.text(max_size=40) | nearly)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = read(text)
    except BadNotation as refused:
        assert refused.code in ("bad_move", "too_far")
    else:
        assert read(game().show_move(move)) == move


@given(st.text(max_size=40) | nearly)
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        bound = game(**KIND.options_in(text))
    except BadOption:
        bound = game()
    try:
        state = bound.read_state(text)
    except BadPosition as refused:
        assert refused.code == "bad_position"
    else:
        assert bound.read_state(bound.show_state(state)) == state
        assert (bound.outcome(state) is None) == bool(bound.to_act(state))
        if state.turn is not None:
            bound.play(state, due(state), bound.pick(Seen(state, state.turn), Random(0)))
