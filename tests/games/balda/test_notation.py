"""Texts, both ways: examples, what is wrong with a position, and texts of every other sort."""

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadNotation, BadPosition
from jinn.core.game import Seat, Seen
from jinn.games.balda import KIND, Balda, Placing, Skip, State, WordList
from jinn.games.balda.field import around, names, places
from tests.games.balda.variants import FEW

START = "...../...../балда/...../..... балда 0,0 0,0 1"
GONE_ON = "...../....р/балда/...../..... балда,дар 3,-1 0,1 1"


def balda(**options: Any) -> Balda:
    game = KIND.game(**{"words": FEW, **options})
    assert isinstance(game, Balda)
    return game


GAME = balda()
FIRST = GAME.view(GAME.read_state(START), Seat(0))


def test_5_1_cells() -> None:
    assert names(3) == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert places(9)["i9"] == 80
    assert around(3)[4] == (1, 3, 5, 7)
    assert around(3)[2] == (1, 5)


@pytest.mark.parametrize("text", ["e2=р:d3e3e2", "c2=к:c2c3d3", "-"])
def test_5_2_full_texts_go_round(text: str) -> None:
    assert GAME.show_move(GAME.read_move(text, FIRST)) == text


@pytest.mark.parametrize(
    "text",
    ["e2 р дар", "e2=р дар", "e2=р:дар", "E2 Р ДАР", "  е2  р  дар ", "e2=р: d3 e3 e2", "е2=р:d3е3е2"],
)
def test_5_2_short_and_careless_texts_are_read(text: str) -> None:
    assert GAME.read_move(text, FIRST) == Placing("e2", "р", ("d3", "e3", "e2"))


def test_5_2_yo_may_be_typed() -> None:
    game = balda(start="село")
    state = game.setup(2, Random(0))
    assert game.read_move("a3 Ё ёс", game.view(state, Seat(0))) == Placing("a3", "е", ("a3", "a2"))


def test_5_2_the_found_path_passes_through_the_new_letter() -> None:
    state = State("олово" * 4 + "олов.", ("олово",), (0, 0), (0, 0), Seat(0))
    move = GAME.read_move("e5 о олово", Seen(state, Seat(0)))
    assert isinstance(move, Placing)
    assert "e5" in move.path
    assert len(set(move.path)) == 5
    field = state.field[:-1] + "о"
    assert "".join(field[places(5)[cell]] for cell in move.path) == "олово"


@pytest.mark.parametrize(
    "text",
    [
        START,
        GONE_ON,
        ".../рот/... рот 0,0,0 0,0,0 2 out=1",
        ".../рот/... рот 0,0,0 0,0,0 0 out=1,2 end=last_left",
        ".../рот/... рот 0,0 0,0 1",
        ".../рот/... рот -3,-3 3,3 0 end=three_skips",
    ],
)
def test_5_3_positions_go_round(text: str) -> None:
    state = GAME.read_state(text)
    assert GAME.show_state(state) == text
    for seat in (None, *map(Seat, range(len(state.points)))):
        view = GAME.view(state, seat)
        assert GAME.read_view(GAME.show_view(view)) == view


def test_5_3_careless_positions_are_read() -> None:
    assert GAME.read_state(START.upper()) == GAME.read_state(START)
    own = balda(words=WordList.of(["осёл", "ёж", "сом"]))
    assert own.show_state(own.read_state("..../ОСЁЛ/..../.... осёл 0,0 0,0 1")) == "..../осел/..../.... осел 0,0 0,0 1"


def test_5_3_the_reason_of_an_end_may_be_left_out() -> None:
    assert GAME.read_state(".../рот/... рот -3,-3 3,3 0").end == "three_skips"
    own = balda(words=WordList.of(["рот"]))
    assert own.read_state(".../рот/... рот 0,0 0,0 0").end == "no_word"
    unknown = balda(words="lost:0123456789ab")
    assert unknown.read_state(".../рот/... рот 0,0 0,0 0").end == "no_word"
    assert unknown.read_state(".../рот/... рот 0,0 0,0 1").turn == 0


ODD = "other:0123456789ab"
WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("", "are wanted", {}),
    ("...../...../балда/...../..... балда 0,0 0,0", "are wanted", {}),
    ("...../....../балда/...../..... балда 0,0 0,0 1", "rows", {}),
    ("../ад ад 0,0 0,0 1", "rows", {}),
    ("...../...../bалда/...../..... балда 0,0 0,0 1", "rows", {}),
    ("...../...../балда/...../..... балда 0,0,0 0,0,0 1", "shared evenly", {}),
    ("...../...../балда/...../..... балда 0 0 1", "points and skips", {}),
    ("...../...../балда/...../..... балда 0,0 0,0,0 1", "points and skips", {}),
    ("...../...../балда/...../..... балда 0,0 0,-1 1", "points and skips", {}),
    ("...../...../балда/...../..... балда 0,0 0,99999 1", "points and skips", {}),
    (START, "the field is 4×4", {"length": 4}),
    (START, "begins with the word “слава”", {"start": "слава"}),
    ("...../...../слава/...../..... балда 0,0 0,0 1", "middle row", {}),
    ("балда/...../...../...../..... балда 0,0 0,0 1", "middle row", {}),
    ("....р/...../балда/...../..... балда,дар 3,0 0,0 2", "hang together", {}),
    ("...../....р/балда/...../..... балда 0,0 0,0 1", "one word more", {}),
    ("...../...../балда/...../..... балда,дар 3,0 0,0 2", "one word more", {}),
    ("...../....р/балда/...../..... балда,балда 5,0 0,0 2", "stands twice", {}),
    ("...../....р/балда/...../..... балда,рада 4,0 0,0 2", "does not have", {}),
    ("...../....р/балда/...../..... балда,р 1,0 0,0 2", "does not have", {"words": ODD}),
    ("...../....р/балда/...../..... балда,d 1,0 0,0 2", "does not have", {"words": ODD}),
    ("...../....р/балда/...../..... балда, 0,0 0,0 2", "does not have", {"words": ODD}),
    ("...../....р/балда/...../..... балда,бар 3,0 0,0 2", "not on the field", {}),
    ("...../....р/балда/...../..... балда,дар 4,0 0,0 2", "add up", {}),
    ("...../....р/балда/...../..... балда,дар 0,3 0,0 2", "player 1 cannot", {}),
    ("...../...../балда/...../..... балда -2,0 2,0 1", "player 1 cannot", {}),
    ("...../....р/балда/...../..... балда,дар 3,0 0,0 3", "who still plays", {}),
    ("...../....р/балда/...../..... балда,дар 3,0 0,0 5", "who still plays", {}),
    (".../рот/... рот 0,0,0 0,0,0 1 out=1", "who still plays", {}),
    ("...../....р/балда/...../..... балда,дар 3,0 0,0 1", "player 2's turn", {}),
    (START + " out=3", "the numbers of the retired", {}),
    (".../рот/... рот 0,0,0 0,0,0 1 out=3,2", "the numbers of the retired", {}),
    (".../рот/... рот 0,0,0 0,0,0 1 out=2,2", "the numbers of the retired", {}),
    (".../рот/... рот 0,0,0 0,0,0 0 out=1,2,3", "the numbers of the retired", {}),
    (START + " out=", "the numbers of the retired", {}),
    (START + " left=1", "may stand at the end", {}),
    (START + " end=", "may stand at the end", {}),
    (START + " end=full out=1", "may stand at the end", {}),
    (START + " out=1 out=1", "may stand at the end", {}),
    (START + " end=full", "cannot be over", {}),
    (".../рот/... рот 0,0,0 0,0,0 3 out=1,2", "the game is over here", {}),
    (".../рот/... рот -3,-3 3,3 1", "the game is over here", {}),
    (".../рот/... рот 0,0 0,0 1", "the game is over here", {"words": WordList.of(["рот"])}),
    (".../рот/... рот 0,0 0,0 0", "cannot be over", {}),
    (".../рот/... рот 0,0 0,0 0 end=no_word", "cannot be over", {}),
    (".../рот/... рот 0,0 0,0 0 end=full", "cannot be over", {"words": ODD}),
    (".../рот/... рот 0,0 0,0 0 end=hungry", "cannot be over", {"words": ODD}),
    (".../рот/... рот -3,-3 3,3 0 end=no_word", "cannot be over", {"words": ODD}),
]


@pytest.mark.parametrize(("text", "why", "options"), WRONG)
def test_5_3_what_cannot_stand_is_refused_with_the_reason(text: str, why: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        balda(**options).read_state(text)
    assert refused.value.code == "bad_position"
    assert why in refused.value.text.en
    assert "{" not in refused.value.text.ru


def test_5_3_a_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(BadPosition):
        GAME.read_view("3:" + START)
    assert GAME.read_view("-:" + START).seat is None


def test_5_3_hard_texts_are_answered_soon() -> None:
    """Words that could be laid in millions of ways are not all tried; numbers without end are not made."""
    unknown = balda(words=ODD, repeats=True)
    rows = "/".join(["б" + "а" * 8, *["а" * 9] * 3, "а" * 9, *["а" * 9] * 4])
    dead_ends = ["а" * length + "б" + "а" * length for length in range(9, 40)]
    for text in (
        f"{rows} {','.join(['а' * 9, *dead_ends, *['аб'] * 41])} 0,0 0,0 1",
        f"{rows} {','.join(['а' * 9] * 73)} 648,0 0,0 0",
        "9" * 100_000,
        "...../...../балда/...../..... балда 0,0 0,0 " + "1" * 5000,
        "/" * 8999,
        "," * 8999,
        START + " out=" + "1," * 4000,
    ):
        with pytest.raises(BadPosition):
            unknown.read_state(text)
    with pytest.raises(BadNotation):
        GAME.read_move("a2" + " " * 290 + "р", FIRST)


def test_a_position_tells_the_size() -> None:
    assert KIND.options_in(".../рот/... рот 0,0 0,0 1") == {"length": "3"}
    assert KIND.options_in("нет") == {}
    assert KIND.options_in("/" * 50) == {}


def reached(rng: Random, game: Balda) -> list[tuple[State, Placing | Skip]]:
    """The states of a random game, each with the move made there."""
    seats = rng.choice((2, 3, 4))
    state = game.setup(seats, rng)
    steps: list[tuple[State, Placing | Skip]] = []
    while state.turn is not None:
        move = rng.choice(list(game.moves(game.view(state, state.turn))))
        steps.append((state, move))
        state = game.play(state, state.turn, move)
        if state.turn is not None and rng.random() < 0.03:
            state = game.retire(state, rng.choice(state.playing))
    steps.append((state, Skip()))
    return steps


@pytest.mark.parametrize("seed", range(25))
def test_all_that_comes_up_goes_round(seed: int) -> None:
    rng = Random(seed)
    game = balda(length=0) if seed % 2 else balda(repeats=True)
    unknown = balda(words=ODD, repeats=bool(not seed % 2))
    for state, move in reached(rng, game):
        assert game.read_state(game.show_state(state)) == state
        assert unknown.read_state(game.show_state(state)) == state
        if state.turn is not None:
            view = game.view(state, state.turn)
            assert game.read_move(game.show_move(move), view) == move
            if isinstance(move, Placing):
                word = game.report(state, state.turn, move, None).word
                found = game.read_move(f"{move.cell} {move.letter} {word}", view)
                assert isinstance(found, Placing)
                game.check(view, found)
                assert game.report(state, state.turn, found, None).word == word


PIECES = st.sampled_from([*"абвгдеёжр.,/=-: 0123450", "end=", "out=", "балда", "дар", "c2", "е2", "…", "p", "\u0301"])


@settings(deadline=None, max_examples=400)
@given(st.text(max_size=40) | st.lists(PIECES, max_size=12).map("".join))
@example("e2 р даp")
@example("j2=р:дар")
@example("a٣=р:дар")
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.read_move(text, FIRST)
    except BadNotation as refused:
        assert refused.code in KIND.refusals
    else:
        assert GAME.read_move(GAME.show_move(move), FIRST) == move


@settings(deadline=None, max_examples=400)
@given(st.data())
def test_any_text_is_a_position_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([START, GONE_ON, ".../рот/... рот 0,0,0 0,0,0 0 out=1,2 end=last_left"]))
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(PIECES) + text[at + data.draw(st.integers(0, 3)) :]
    for game in (GAME, balda(words=ODD)):
        try:
            state = game.read_state(text)
        except BadPosition as refused:
            assert refused.code == "bad_position"
        else:
            assert game.read_state(game.show_state(state)) == state
            assert (game.outcome(state) is None) == bool(game.to_act(state))
            if state.turn is not None:
                assert list(game.moves(game.view(state, state.turn)))
