"""The line console."""

from random import Random

from jinn.console import menu
from tests.console.scripted import Script


def listen(*lines: str) -> str:
    script = Script(lines)
    menu.run(script.terminal(), "ru", Random(0))
    return script.text()


def test_games_are_chosen_by_number_name_or_three_letters() -> None:
    for word in ("1", "kalah", "КАЛах", "кал", "Kalah"):
        assert "калах 0" in listen(word, "конец", "конец")


def test_what_is_no_game_is_said_and_the_list_comes_again() -> None:
    shown = listen("шахматы", "", "ка", "конец")
    assert "«шахматы» — не игра из списка" in shown
    assert shown.count("1. Калах") == 4
    assert shown.endswith("До встречи.")


def test_rules_can_be_read_without_playing() -> None:
    shown = listen("правила калах 1.5", "правила калах 9", "правила", "конец")
    assert "**1.5**" in shown
    assert "Пункта 9 нет" in shown


def test_the_number_of_players_is_asked_where_it_may_differ() -> None:
    shown = listen("эйфелева башня", "9", "три", "1", "конец")
    assert shown.count("Сколько игроков (1…4)?") == 3


def test_the_end_of_input_is_a_good_bye() -> None:
    assert listen().endswith("До встречи.")
