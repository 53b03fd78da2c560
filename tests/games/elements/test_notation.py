"""Texts both ways: clauses 1.4 and 7.1-7.3."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadNotation, BadPosition
from jinn.core.game import Seat
from jinn.games.elements import Answer, Change, Move, Seal, Step
from jinn.games.elements.notation import show_move
from jinn.games.elements.position import FIRST, SECOND
from tests.games.elements.worlds import VIEWERS, at, elements, match

GAME = elements()
PLAY = GAME.read_state(at({16: "K", 3: "a", 5: "C", 21: "v", 22: "W", 41: "Q"}, "01 01234 1 12"))
VIEW = GAME.view(PLAY, FIRST)
PAIRS = [Step(o, t) for o in range(42) for t in range(42)]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("17-22", Step(17, 22)),
        (" 17 - 22 ", Step(17, 22)),
        ("17–22", Step(17, 22)),
        ("17-22a3", Step(17, 22, king=3)),
        ("5-0b2", Step(5, 0, base=2)),
        ("1M1-B1b2", Step(5, 0, base=2)),
        ("1С1-Б1б2", Step(5, 0, base=2)),
        ("1п0-в0", Step(3, 16)),
        ("U0-D0a1", Step(16, 21, king=1)),
        ("В0—Н0 а1", Step(16, 21, king=1)),
        ("d3", Answer(3)),
        ("Д3", Answer(3)),
        ("b0", Change(0)),
        ("Б 4", Change(4)),
        ("012340123401234", Seal((0, 1, 2, 3, 4) * 3)),
        ("01234 01234 01234", Seal((0, 1, 2, 3, 4) * 3)),
        ("000000000000000", Seal((0,) * 15)),
        ("0-0a0b0", Step(0, 0, 0, 0)),
    ],
)
def test_7_3_moves(text: str, move: Move) -> None:
    assert GAME.read_move(text, VIEW) == move
    assert GAME.read_move(GAME.show_move(move), VIEW) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "17", "17-", "-22", "17-22a5", "17-22a", "17-22b", "17-22d1", "17-22=M:11", "17-22a?", "d5", "d", "e1"),
        *("01234012340123", "0123401234012340", "01234012340123५", "17-42", "42-17", "1X0-2", "17--22", "17-22b1a1"),
        *("17-22" + " " * 50 + "a1", "9" * 5000, "٣-٤", "d²", "1-2-3"),
    ],
)
def test_7_3_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.read_move(text, VIEW)
    assert caught.value.code in ("bad_move", "no_such_cell")
    assert len(caught.value.text.ru) < 300


def test_4_1_the_only_element_of_an_attacking_king_may_be_left_out() -> None:
    one = GAME.read_state(at({16: "K", 21: "v", 25: "a", 41: "Q"}, "3 01234 1 0"))
    view = GAME.view(one, FIRST)
    assert GAME.read_move("16-21", view) == Step(16, 21, king=3)
    assert GAME.read_move("16-1", view) == Step(16, 1)
    assert GAME.read_move("16-25", view) == Step(16, 25)
    assert GAME.read_move("25-40", view) == Step(25, 40)
    assert GAME.read_move("16-21", VIEW) == Step(16, 21)
    assert GAME.read_move("16-21", GAME.view(one, None)) == Step(16, 21)
    assert GAME.read_move("16-21", GAME.view(one, SECOND)) == Step(16, 21)


@pytest.mark.parametrize(
    "text",
    [
        "K" + "?" * 15 + "." * 10 + "?" * 15 + "Q 01234 01234 s12 0",
        "Kabcdeabcdeabcde.........." + "?" * 15 + "Q 01234 01234 s2 0",
        "K" + "?" * 15 + "." * 10 + "vwxyzvwxyzvwxyzQ 01234 01234 s1 0",
        at({17: "K", 22: "Q"}, "0134 01234 1d:22-17:a3 7"),
        at({0: "K", 17: "Q", 22: "v"}, "0134 01234 1 7"),
        at({22: "K", 17: "Q"}, "0134 01234 1d:17-22:a3 7"),
        at({22: "K", 17: "V"}, "0134 01234 1d:17-22 7").replace(".", "Q", 1),
        at({0: "K", 41: "V", 30: "Q"}, "0134 01234 2b:41 0"),
        at({0: "V", 1: "K", 30: "Q"}, "0134 01234 2b:0 0"),
        at({0: "K", 30: "Q"}, "0 - 0 0"),
        at({0: "K", 30: "Q"}, "- - 0 0"),
        at({0: "K", 30: "Q", 3: "a"}, "0 0 0 200"),
    ],
)
def test_7_1_7_2_positions_go_round(text: str) -> None:
    state = GAME.read_state(text)
    assert GAME.show_state(state) == text
    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert GAME.read_view(GAME.show_view(view)) == view


@pytest.mark.parametrize("seed", range(4))
def test_7_1_7_2_every_position_of_a_match_goes_round(seed: int) -> None:
    game = elements((200, 0, 30, 60)[seed])
    for ply in match(game, Random(f"round {seed}")):
        for state in (ply.before, ply.after):
            assert game.read_state(game.show_state(state)) == state
            for viewer in VIEWERS:
                view = game.view(state, viewer)
                assert game.read_view(game.show_view(view)) == view
        view = game.view(ply.before, ply.seat)
        assert game.read_move(game.show_move(ply.move), view) == ply.move


@pytest.mark.parametrize(
    "text",
    [
        "1:" + at({0: "K", 41: "Q", 30: "v"}, "01 01 1 0"),
        "1:" + at({0: "K", 41: "Q", 1: "1"}, "01 01 1 0"),
        "2:" + at({0: "K", 41: "Q", 1: "a"}, "01 01 1 0"),
        "-:" + at({0: "K", 41: "Q", 1: "a"}, "01 01 1 0"),
        "1:" + at({0: "K", 41: "Q", 30: "2"}, "01 - 0 0"),
        "2:" + at({22: "Q", 17: "K"}, "0134 01234 2d:17-22:a3 7"),
        "-:" + at({22: "Q", 17: "K"}, "0134 01234 2d:17-22:a3 7"),
        "1:" + at({22: "Q", 17: "K"}, "0134 01234 2d:17-22 7"),
        "2:K" + "?" * 15 + "." * 10 + "?" * 15 + "Q 01234 01234 s12 0",
        "-:K" + "1" * 15 + "." * 10 + "2" * 14 + ".Q 01234 01234 s12 0",
        "3:" + at({0: "K", 41: "Q"}, "01 01 1 0"),
        at({0: "K", 41: "Q"}, "01 01 1 0"),
        "",
    ],
)
def test_7_2_a_view_shows_what_its_seat_may_know_and_no_more(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.read_view(text)


def logged(position: str, text: str) -> list[str]:
    before = GAME.read_state(position)
    seat = min(GAME.to_act(before))
    move = GAME.read_move(text, GAME.view(before, seat))
    return [GAME.show_report(GAME.report(before, seat, move, viewer)) for viewer in VIEWERS]


def test_7_3_the_log_of_each_viewer() -> None:
    setup = "K" + "?" * 15 + "." * 10 + "?" * 15 + "Q 01234 01234 s12 0"
    assert logged(setup, "012340123401234") == ["012340123401234", "?" * 15, "?" * 15]
    plain = at({0: "K", 41: "Q", 17: "b", 22: "w"}, "01234 01234 1 0")
    assert logged(plain, "17-21") == ["17-21"] * 3
    assert logged(plain, "17-22") == ["17-22=M:11"] * 3
    kings = at({17: "K", 22: "Q"}, "01234 01234 1 0")
    assert logged(kings, "17-22a3") == ["17-22a3", "17-22a?", "17-22a?"]
    assert logged(at({17: "K", 22: "Q"}, "01234 01234 2d:17-22:a3 0"), "d1") == ["17-22a3d1=D:31"] * 3
    assert logged(at({17: "K", 22: "v", 41: "Q"}, "01234 01234 1 0"), "17-22a1") == ["17-22a1=L:10"] * 3
    assert logged(at({17: "K", 22: "Q"}, "1 3 1 0"), "17-22") == ["17-22a1d3=W:13"] * 3
    base = at({5: "a", 6: "K", 41: "Q"}, "01234 01234 1 0")
    assert logged(base, "5-0b2") == ["5-0b2", "5-0b?", "5-0b?"]
    won = at({0: "A", 6: "K", 41: "Q"}, "01234 01234 1b:0 0")
    assert logged(won, "b2") == ["b2", "b?", "b?"]
    asked = at({0: "K", 17: "b", 22: "Q"}, "01234 01234 1 0")
    assert logged(asked, "17-22") == ["17-22"] * 3
    assert logged(at({0: "K", 17: "b", 22: "Q"}, "01234 01234 2d:17-22 0"), "d2") == ["17-22d2=W:12"] * 3


# --- any text -----------------------------------------------------------------------------------------

STATES = [ply.before for seed in (1, 2, 3) for ply in list(match(GAME, Random(seed)))[::5]]
ALPHABET = st.sampled_from("0123456789-–:adb=.KQabcdeABCDEvwxyzVWXYZ?s 12БЛСПВНМ\t\n²٣")


def mutated(text: str, data: st.DataObject) -> str:
    for _ in range(data.draw(st.integers(1, 3))):
        where = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 2))
        text = text[:where] + data.draw(st.text(ALPHABET, max_size=2)) + text[where + cut :]
    return text


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text(ALPHABET, max_size=30))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.read_move(text, VIEW)
    except BadNotation:
        return
    assert GAME.read_move(show_move(move), VIEW) == move


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_spoilt_position_is_refused_or_play_goes_on(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(STATES))
    text = mutated(GAME.show_state(state), data)
    try:
        found = GAME.read_state(text)
    except BadPosition:
        return
    assert GAME.read_state(GAME.show_state(found)) == found
    if GAME.outcome(found) is None:
        seat = min(GAME.to_act(found))
        move = GAME.pick(GAME.view(found, seat), Random(0))
        GAME.play(found, seat, move)
    for viewer in VIEWERS:
        view = GAME.view(found, viewer)
        assert GAME.read_view(GAME.show_view(view)) == view


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_spoilt_view_is_refused_or_goes_round(data: st.DataObject) -> None:
    state = data.draw(st.sampled_from(STATES))
    viewer = data.draw(st.sampled_from(VIEWERS))
    text = mutated(GAME.show_view(GAME.view(state, viewer)), data)
    try:
        found = GAME.read_view(text)
    except BadPosition:
        return
    assert GAME.read_view(GAME.show_view(found)) == found
    world = GAME.sample(found, [], Random(0))
    assert GAME.view(world, found.seat) == found
    assert GAME.read_state(GAME.show_state(world)) == world


@given(st.sampled_from(PAIRS), st.none() | st.integers(0, 4), st.none() | st.integers(0, 4), st.sampled_from(VIEWERS))
def test_every_step_goes_round(pair: Step, king: int | None, base: int | None, viewer: Seat | None) -> None:
    step = Step(pair.origin, pair.target, king, base)
    assert GAME.read_move(show_move(step), GAME.view(PLAY, viewer)) == step
