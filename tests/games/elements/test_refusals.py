"""Every refusal is provoked, of moves and of positions, and says what would be right."""

import pytest

from jinn.core.errors import BadNotation, BadPosition, IllegalMove
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.elements import Answer, Change, Step, texts
from jinn.games.elements.position import FIRST, SECOND
from jinn.games.elements.texts import REFUSALS
from tests.games.elements.worlds import GAME, at, refused

START = "K" + "?" * 15 + "." * 10 + "?" * 15 + "Q 01234 01234 s12 0"
PLAY = at({16: "K", 3: "a", 4: "b", 5: "c", 21: "v", 41: "Q"}, "01 01234 1 0")
ASKED = at({0: "K", 17: "a", 22: "Q"}, "01234 24 2d:17-22 0")
CHOOSE = at({0: "A", 16: "K", 41: "Q"}, "01234 24 1b:0 0")
OVER = at({0: "K", 41: "Q"}, "01234 - 0 0")

MOVES: list[tuple[str, str, Seat | None, str]] = [
    ("no_such_cell", PLAY, FIRST, "3-42"),
    ("setup_due", START, FIRST, "3-4"),
    ("setup_due", START, SECOND, "d1"),
    ("not_three_each", START, FIRST, "000011112222333"),
    ("not_your_turn", PLAY, SECOND, "21-16"),
    ("not_your_turn", PLAY, None, "3-2"),
    ("not_your_turn", START, None, "012340123401234"),
    ("not_your_turn", ASKED, FIRST, "d2"),
    ("step_due", PLAY, FIRST, "d1"),
    ("step_due", PLAY, FIRST, "b1"),
    ("step_due", PLAY, FIRST, "012340123401234"),
    ("no_piece", PLAY, FIRST, "1-2"),
    ("not_yours", PLAY, FIRST, "21-26"),
    ("not_adjacent", PLAY, FIRST, "3-17"),
    ("own_piece_there", PLAY, FIRST, "3-4"),
    ("base_element_missing", PLAY, FIRST, "5-0"),
    ("base_element_unwanted", PLAY, FIRST, "3-2b1"),
    ("element_due", CHOOSE, FIRST, "0-2"),
    ("same_element", CHOOSE, FIRST, "b0"),
    ("same_element", PLAY, FIRST, "5-0b2"),
    ("king_element_missing", PLAY, FIRST, "16-21"),
    ("king_element_unwanted", PLAY, FIRST, "3-2a0"),
    ("king_element_unwanted", PLAY, FIRST, "16-1a0"),
    ("not_owned", PLAY, FIRST, "16-21a4"),
    ("not_owned", ASKED, SECOND, "d0"),
    ("answer_due", ASKED, SECOND, "22-23"),
    ("game_over", OVER, FIRST, "0-2"),
    ("game_over", OVER, None, "0-2"),
    ("bad_move", PLAY, FIRST, "hello"),
]

POSITIONS: list[tuple[Text, str]] = [
    (texts.FIELDS, "K 01234 01234 1"),
    (texts.FIELDS, PLAY + " " * 100),
    (texts.LETTERS_WRONG, PLAY.replace("c", "f")),
    (texts.LETTERS_WRONG, PLAY[1:]),
    (texts.KINGS_WRONG, PLAY.replace("Q", ".")),
    (texts.KINGS_WRONG, PLAY.replace("v", "Q")),
    (texts.OWNED_WRONG, PLAY.replace(" 01 ", " 10 ")),
    (texts.OWNED_WRONG, PLAY.replace(" 01 ", " 00 ")),
    (texts.DUE_WRONG, PLAY.replace(" 1 0", " 3 0")),
    (texts.DUE_WRONG, PLAY.replace(" 1 0", " s21 0")),
    (texts.IDLE_WRONG, PLAY.replace(" 1 0", " 1 x")),
    (texts.IDLE_WRONG, PLAY.replace(" 1 0", " 1 0000000000")),
    (texts.TOO_MANY_PIECES, "K" + "a" * 16 + "." * 24 + "Q 01 01 1 0"),
    (texts.VEILED_WRONG, PLAY.replace("v", "2")),
    (texts.BLANK_WRONG, PLAY.replace("c", "?")),
    (texts.IS_OVER, PLAY.replace(" 01 ", " - ")),
    (texts.NOT_OVER, OVER.replace(" - ", " 2 ")),
    (texts.JUST_LOST, OVER.replace(" 0 0", " 0 3")),
    (texts.IS_OVER, PLAY.replace(" 1 0", " 1 200")),
    (texts.NOT_OVER, OVER.replace(" - 0 0", " 2 0 201")),
    (texts.SETUP_WRONG, START.replace("s12 0", "s12 1")),
    (texts.SETUP_WRONG, START.replace("K?", "?K", 1)),
    (texts.SETUP_WRONG, START.replace("?.", "?a", 1)),
    (texts.SETUP_WRONG, START.replace(" 01234 ", " 0123 ", 1)),
    (texts.SETUP_WRONG, START.replace("K?", "Ka")),
    (texts.SETUP_WRONG, START.replace("s12", "s1")),
    (texts.SETUP_WRONG, START.replace("?" * 15 + "Q", "vvvvwwwxxxyyyzzQ").replace("s12", "s1")),
    (texts.SETUP_WRONG, START.replace("?" * 15 + "Q", "Vvvwwwxxxyyyzzz" + "Q").replace("s12", "s1")),
    (texts.ANSWER_WRONG, ASKED.replace("17-22", "22-17")),
    (texts.ANSWER_WRONG, ASKED.replace("17-22", "0-22")),
    (texts.ANSWER_WRONG, ASKED.replace("17-22", "18-22")),
    (texts.ANSWER_WRONG, ASKED.replace("17-22", "99-22")),
    (texts.ANSWER_WRONG, ASKED.replace("17-22", "17-99")),
    (texts.ANSWER_WRONG, ASKED.replace("2d", "1d")),
    (texts.ANSWER_WRONG, ASKED.replace(" 24 ", " 2 ")),
    (texts.SEALED_WRONG, ASKED.replace("17-22", "17-22:a1")),
    (texts.SEALED_WRONG, at({17: "K", 22: "Q"}, "0 24 2d:17-22 0")),
    (texts.SEALED_WRONG, at({17: "K", 22: "Q"}, "0 24 2d:17-22:a1 0")),
    (texts.ELEMENT_WRONG, CHOOSE.replace("b:0", "b:16")),
    (texts.ELEMENT_WRONG, CHOOSE.replace("b:0", "b:42")),
    (texts.ELEMENT_WRONG, CHOOSE.replace("A", "a")),
    (texts.ELEMENT_WRONG, CHOOSE.replace("1b", "2b")),
    (texts.ELEMENT_WRONG, CHOOSE.replace("b:0 0", "b:0 1")),
]


@pytest.mark.parametrize(("code", "position", "seat", "text"), MOVES)
def test_refused_moves(code: str, position: str, seat: Seat | None, text: str) -> None:
    before = GAME.read_state(position)
    view = GAME.view(before, seat)
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        GAME.check(view, GAME.read_move(text, view))
    found = caught.value
    assert found.code == code
    assert found.clause == REFUSALS[code].clause
    if found.alternative is not None:
        GAME.check(view, GAME.read_move(found.alternative, view))
    for sentence in (found.text.ru, found.text.en):
        assert "{" not in sentence


@pytest.mark.parametrize(("why", "position"), POSITIONS)
def test_refused_positions(why: Text, position: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.read_state(position)
    assert caught.value.code == "bad_position"
    assert caught.value.clause == "7.1"
    assert f": {why.ru}." in caught.value.text.ru
    assert f": {why.en}." in caught.value.text.en


def test_every_refusal_is_provoked() -> None:
    provoked = {code for code, *_ in MOVES} | {"bad_position", "no_such_element"}
    assert provoked == set(REFUSALS)
    assert refused(GAME.read_state(PLAY), FIRST, Step(5, 0, base=5)).code == "no_such_element"
    assert refused(GAME.read_state(PLAY), FIRST, Step(3, 42)).code == "no_such_cell"
    assert refused(GAME.read_state(CHOOSE), FIRST, Change(-1)).code == "no_such_element"


def test_refusals_say_what_would_be_right() -> None:
    found = refused(GAME.read_state(PLAY), FIRST, Step(3, 17))
    assert found.text.ru == "Клетки 1R0 и U1 не смежны; рядом с 1R0: 1M0, 1L1, U0."
    assert found.cells == ("3", "17")
    owned = refused(GAME.read_state(ASKED), SECOND, Answer(0))
    assert owned.text.en == "The king does not own this element. He owns wood, water."
    assert owned.alternative == "d2"
