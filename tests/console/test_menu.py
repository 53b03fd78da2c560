"""The line console."""

from pathlib import Path
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


def test_help_and_commands_without_their_words_say_what_to_type() -> None:
    shown = listen("помощь", "правила", "загрузить", "загрузить нет.jinn", "конец")
    assert "загрузить ФАЙЛ — продолжить" in shown
    assert "Назовите игру: правила ИГРА" in shown
    assert "Назовите файл: загрузить ФАЙЛ" in shown
    assert "Файл нет.jinn не прочитать" in shown
    assert "не игра из списка" not in shown


def test_a_kept_match_is_gone_on_with_from_the_menu(tmp_path: Path) -> None:
    file = tmp_path / "my game.jinn"
    listen("калах", "2", f"сохранить {file}", "конец", "конец")
    shown = listen(f"загрузить {file}", "запись", "конец", "конец")
    assert "1. Игрок 1: лунка 2" in shown


def test_the_number_of_players_is_asked_where_it_may_differ() -> None:
    shown = listen("эйфелева башня", "9", "три", "1", "конец")
    assert shown.count("Сколько игроков (1…4)?") == 3


def test_the_end_of_input_is_a_good_bye() -> None:
    assert listen().endswith("До встречи.")
