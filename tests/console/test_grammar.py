"""What lines say to the Jinn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.console.listens.grammar import (
    Ask,
    Counted,
    Do,
    Nothing,
    Strange,
    Table,
    Train,
    Turn,
    Want,
    inside,
    outside,
)


def is_turn(text: str) -> bool:
    return bool(text) and all(word.isdecimal() for word in text.replace(",", " ").split())


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("КАЛах", Counted("kalah")),
        ("калах", Counted("kalah")),
        ("КАЛ", Counted("kalah")),
        ("kal", Counted("kalah")),
        ("ПЯТь", Counted("five")),
        ("ЭЙФелева башня", Counted("eiffel")),
        ("КАЛах ТРЕнировка", Train("kalah")),
        ("кал тре э", Train("kalah", "effendi")),
        ("кал тре участник Джинн", Train("kalah", "participant", "jinn")),
        ("KALah TRAining C me", Train("kalah", "candidate", "you")),
        ("ТУРнир", Table()),
        ("ТУРнир 12 Э,У", Table(code="12", ranks=("effendi", "participant"))),
        ("тур балда к если 3", Table("balda", "", ("candidate",), 3)),
        ("ШКОла", Ask("help")),
        ("?", Ask("help")),
        ("КОНец", Ask("quit")),
        ("войти Анна Б.", Ask("enter", "Анна Б.")),
        ("", Nothing()),
        ("ка", Strange("ка")),
        ("калаха", Strange("калаха")),
        ("калах реванш", Strange("реванш")),
        ("турнир 12345", Strange("12345")),
        ("турнир если много", Strange("если много")),
    ],
)
def test_before_a_game(line: str, order: object) -> None:
    assert outside(line) == order


@pytest.mark.parametrize(
    ("line", "deed"),
    [
        ("3", Turn("3")),
        ("6 3, 1 держись!", Turn("6 3, 1 держись!")),
        ("6 3 сдаюсь", Turn("6 3", "resign")),
        ("6, 3, отл", Turn("6, 3", "adjourn")),
        ("6 нич.", Turn("6", "draw")),
        # More than the command word behind a move is a remark (2.4).
        ("6 сдаюсь, но не сразу", Turn("6 сдаюсь, но не сразу")),
        ("6 ну нич", Turn("6 ну нич")),
        ("6 сд", Turn("6 сд")),
        ("СДАюсь", Want("resign")),
        ("отложить!", Want("adjourn")),
        ("кон", Want("quit")),
        ("П", Do("board")),
        ("пов", Do("board")),
        ("слово кот", Do("word", "кот")),
        ("ТУРнир Э", Table(ranks=("effendi",))),
        ("школа", Ask("help")),
        ("   ", Nothing()),
        ("абв", Turn("абв")),
    ],
)
def test_in_a_game(line: str, deed: object) -> None:
    assert inside(line, is_turn) == deed


@given(st.text(max_size=60))
def test_any_line_says_something_and_a_wish_is_never_read_out_of_other_words(line: str) -> None:
    assert outside(line) is not None
    deed = inside(line, is_turn)
    words = line.casefold().replace("ё", "е").split()
    wish = deed.wish if isinstance(deed, (Turn, Want)) else None
    if wish is not None:
        assert len(words[-1].rstrip(".!")) >= 3
    if isinstance(deed, Turn) and deed.wish is None:
        assert deed.text == line.strip()
