"""What Five in a Row says of a move and how it draws a view."""

import pytest

from jinn.core.game import Seen
from jinn.games.five import Choose, Place
from tests.games.five.boards import FAR, P1, P2, X_WINS, due, game, played, position, quiet


def test_a_report_tells_what_happened() -> None:
    bound = game()
    before = position("0,0 9,0 0,1 9,2 0,2 9,4 0,3 9,6")
    report = bound.report(before, P1, Place(0, 4), None)
    assert (report.seat, report.figure, report.cell, report.word) == (P1, 1, (0, 4), None)
    assert report.rows == (tuple((0, c) for c in range(5)),)
    assert not report.full
    assert bound.say(report, "en") == (
        "Player 1 puts X on 0,4. A row of X: 0,0 0,1 0,2 0,3 0,4. The end: X has won, player 1."
    )
    assert bound.say(report, "ru") == (
        "Игрок 1 ставит X на 0,4. Ряд X: 0,0 0,1 0,2 0,3 0,4. Конец: X победили, игрок 1."
    )


def test_words_are_reported_with_who_has_x() -> None:
    bound = game(opening="swap2")
    before = position("opening=swap2 0,0 1,1 2,0")
    said = [bound.say(bound.report(before, P2, Choose(word), None), "en") for word in ("stay", "swap", "more")]
    assert said == [
        "Player 2: stay; player 1 has X, player 2 has O.",
        "Player 2: swap; player 2 has X, player 1 has O.",
        "Player 2: more; one more O and X are to follow, then player 1 chooses.",
    ]
    assert bound.report(before, P2, Choose("swap"), None).x == P2


def test_a_full_board_is_reported() -> None:
    bound = game(board=15)
    *moves, last = quiet(range(15), range(15), (7, 7))
    before = played(bound, moves)
    report = bound.report(before, due(before), last, None)
    assert report.full
    assert bound.say(report, "en").endswith("The end: a draw, the board is full.")


def test_1_3_the_picture_is_the_zone_around_the_last_stone() -> None:
    picture = game().draw(Seen(position("0,0 20,-30"), None), "en").split("\n")
    assert picture[0].split() == [str(c) for c in range(-34, -25)]
    assert [line.split()[0] for line in picture[1:10]] == [str(r) for r in range(16, 25)]
    assert picture[5].split() == ["20", *"....O...."]
    assert picture[10:] == [
        "Stones: 2, outside this field: 1.",
        "The last stone: O on 20,-30.",
        "Player 1 has X, player 2 has O.",
        "Player 1 is to move and puts X.",
    ]


def test_a_picture_at_the_end_of_the_world_is_narrow() -> None:
    picture = game().draw(Seen(position(f"0,0 {-FAR},{-FAR}"), None), "en").split("\n")
    assert picture[0] == "Rows -1000000003…-999999995, columns -1000000003…-999999995."
    assert max(map(len, picture)) <= 80


@pytest.mark.parametrize("size", [15, 19, 20])
def test_3_2_a_board_is_drawn_whole(size: int) -> None:
    picture = game(board=size).draw(Seen(position(f"board={size} {size // 2},{size // 2}"), None), "ru").split("\n")
    assert picture[0].split() == [str(c) for c in range(size)]
    assert all(len(line.split()) == size + 1 for line in picture[1 : size + 1])
    assert picture[size + 1] == "Камней: 1, за краем поля: 0."
    assert max(map(len, picture)) <= 80


@pytest.mark.parametrize(
    ("text", "ending"),
    [
        ("opening=swap2", "Кому достанутся X, ещё не выбрано.\nХодит игрок 1, ставит X."),
        ("opening=swap2 0,0 1,1 2,0", "ещё не выбрано.\nВыбирает игрок 2: stay, swap или more."),
        ("opening=swap2 0,0 1,1 2,0 swap", "X — игрок 2, O — игрок 1.\nХодит игрок 1, ставит O."),
        (X_WINS, "Партия окончена: X победили, игрок 1."),
    ],
)
def test_the_picture_says_who_has_x_and_who_is_due(text: str, ending: str) -> None:
    assert game().draw(Seen(position(text), None), "ru").endswith(ending)
