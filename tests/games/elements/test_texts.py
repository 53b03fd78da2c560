"""Sentences, the picture and the listing: section 8 and 5.2."""

from random import Random

from jinn.core.game import Seat
from jinn.games.elements import Seal, State
from jinn.games.elements.position import FIRST, SECOND
from tests.games.elements.worlds import EVEN, GAME, VIEWERS, elements, match, play, state


def said(before: State, text: str, viewer: Seat | None, lang: str = "ru") -> str:
    seat = min(GAME.to_act(before))
    report = GAME.report(before, seat, GAME.read_move(text, GAME.view(before, seat)), viewer)
    return GAME.say(report, "ru" if lang == "ru" else "en")


def test_8_1_set_up() -> None:
    first = GAME.setup(2, Random(0))
    asks = "Расставьте по три фигуры каждого элемента. Соперник вашей расстановки не увидит."
    assert asks in GAME.draw(GAME.view(first, FIRST), "ru")
    half = GAME.play(first, FIRST, Seal(EVEN))
    waits = "Расстановка скреплена, ждём соперника."
    assert waits in GAME.draw(GAME.view(half, FIRST), "ru")
    assert "Расстановка: решение за обоими игроками." in GAME.draw(GAME.view(first, None), "ru")
    assert "Расстановка: решение за игроком 2." in GAME.draw(GAME.view(half, None), "ru")
    assert said(first, "012340123401234", FIRST) == waits
    assert said(first, "012340123401234", SECOND) == "Игрок 1 скрепил расстановку."
    assert said(half, "012340123401234", SECOND) == "Обе расстановки скреплены, игра начинается."
    assert said(half, "012340123401234", None, "en").startswith("Player 2 has sealed the set-up. Both ")


def test_8_2_decisions() -> None:
    before = state({3: "a", 16: "Q"})
    question = "Вашего короля атакуют (1R0, скрытая фигура). Каким элементом ответить?"
    assert said(before, "3-16", SECOND).endswith(question)
    asked = play(before, "3-16")
    assert question in GAME.draw(GAME.view(asked, SECOND), "ru")
    assert "ОГОНЬ (d0), МЕТАЛЛ (d1)" in GAME.draw(GAME.view(asked, SECOND), "ru")
    assert "Вашего короля" not in GAME.draw(GAME.view(asked, FIRST), "ru")
    chosen = play(state({7: "K", 2: "a", 0: "w"}), "2-0")
    question = "Фигура вошла на базу: выберите новый элемент, она снова скрыта."
    assert question in GAME.draw(GAME.view(chosen, FIRST), "ru")
    assert question not in GAME.draw(GAME.view(chosen, SECOND), "ru")


def test_8_3_losses_and_ends() -> None:
    lost = said(state({17: "K", 22: "z"}, "014 01234 1 0"), "17-22a0", FIRST)
    assert lost.endswith("Король игрока 1 лишился ОГНЯ, осталось: МЕТАЛЛ, ВОДА.")
    won = said(state({17: "b", 22: "Q"}, "013 2 1 0"), "17-22", FIRST)
    assert won.endswith("У короля игрока 2 не осталось элементов: победа игрока 1!")
    both = said(state({17: "K", 22: "Q"}, "3 3 1 0"), "17-22", None)
    assert both.endswith("Оба короля лишились последнего элемента: ничья.")
    idle = said(state({17: "a"}, "01234 01234 1 199"), "17-22", None, "en")
    assert idle.endswith("200 plies without a loss: a draw.")


def test_the_picture() -> None:
    before = state({3: "a", 17: "B", 22: "w", 40: "z"}, "013 - 0 0")
    picture = GAME.draw(GAME.view(before, FIRST), "en").split("\n")
    assert picture[:13] == [
        "Base B2 (41): 2K",
        "     L0  M0  R0   L1  M1  R1   L2  M2  R2   L3  M3  R3   L4  M4  R4",
        "id   26  27  28   29  30  31   32  33  34   35  36  37   38  39  40",
        "2     .   .   .    .   .   .    .   .   .    .   .   .    .   .  2a",
        "id       21           22           23           24           25",
        "D         .           2m            .            .            .",
        "id       16           17           18           19           20",
        "U         .           1M            .            .            .",
        "id    1   2   3    4   5   6    7   8   9   10  11  12   13  14  15",
        "1     .   .  1f    .   .   .    .   .   .    .   .   .    .   .   .",
        "     L0  M0  R0   L1  M1  R1   L2  M2  R2   L3  M3  R3   L4  M4  R4",
        "Base B1 (0): 1K",
        "Rows 1 and 2 are rings; M touch the base, L and R the U or D of their number;",
    ]
    assert picture[-1] == "The king of player 2 has no elements left: player 1 wins!"
    assert GAME.draw(GAME.view(before, SECOND), "ru").startswith("База B1 (0): 1К\n")


def test_the_picture_is_narrow() -> None:
    for ply in match(elements(20), Random(8)):
        for viewer in VIEWERS:
            for picture in (GAME.draw(GAME.view(ply.before, viewer), lang) for lang in ("ru", "en")):
                assert max(map(len, picture.split("\n"))) <= 80


def test_the_listing() -> None:
    before = state({3: "a", 22: "w", 17: "B"})
    assert GAME.listing(GAME.view(before, FIRST), "en").split("\n") == [
        "B1 (0): player 1, king",
        "1R0 (3): player 1, hidden piece of fire",
        "U1 (17): player 1, open piece of metal",
        "D1 (22): player 2, hidden piece",
        "B2 (41): player 2, king",
    ]
    first = GAME.listing(GAME.view(GAME.setup(2, Random(0)), SECOND), "ru").split("\n")
    assert first[1] == "1L0 (1): игрок 1, скрытая фигура"
    assert first[20] == "2M1 (30): игрок 2, фигура без элемента"
