"""A whole game at one keyboard."""

from pathlib import Path
from random import Random

import pytest

from jinn.console.hotseat import command_of
from jinn.console.match import begin
from jinn.console.texts import COMMANDS, OF_WORDS
from jinn.core.record import read_record, replay, show_record
from jinn.core.registry import game
from jinn.core.text import LANGS, Lang
from tests.console.scripted import CLEARED, kalah, sit


def test_a_game_is_played_to_its_end() -> None:
    match = kalah(houses=1, stones=1)
    shown = sit(match, ["1"]).text()
    assert "Player 1: house 1, 1 stone" in shown
    assert match.outcome is not None
    assert "draw" in shown.lower()
    assert "equal stones" in shown


def test_chains_and_remarks() -> None:
    match = kalah(stones=4)
    shown = sit(match, ["3 1 hold on!"]).text()
    assert [line.text for line in match.lines] == ["3", "1"]
    assert "Player 1: hold on!" in shown


def test_a_bad_chain_plays_nothing() -> None:
    match = kalah(stones=4)
    shown = sit(match, ["3 3"]).text()
    assert match.lines == []
    assert "number 2 of the chain" in shown


def test_a_refusal_says_why_and_what_would_be_right() -> None:
    shown = sit(kalah(), ["77", "what?"]).text()
    assert "There is no house 77" in shown
    assert "(rules, 1.3)" in shown
    assert "You may play, for instance: 1" in shown
    assert "“what?” is not a move" in shown


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_is_known_by_its_first_letters_in_both_languages(lang: Lang) -> None:
    for name, (spellings, about) in COMMANDS.items():
        for spelling in spellings:
            assert command_of(spelling.upper()) == (name, "")
            if len(spelling) > 3:
                assert command_of(spelling[:3] + " x y") == (name, "x y")
        assert about.to(lang).split()[0].casefold() in spellings


def test_help_names_every_command() -> None:
    shown = sit(kalah(), ["?"], "ru").text()
    for name, (_, about) in COMMANDS.items():
        assert (about.ru in shown) == (name not in OF_WORDS)


def test_undo_takes_back_one_move_of_a_person() -> None:
    match = kalah()
    shown = sit(match, ["undo", "2", "3", "undo", "undo"]).text()
    assert "No move has been made yet" in shown
    assert match.lines == []
    assert len(match.states) == 1


def test_undo_takes_back_what_the_program_played_too() -> None:
    match = begin(game("five"), 2, Random(0))
    shown = sit(match, ["undo", "0,1", "undo"]).text()
    assert "No move has been made yet" in shown
    assert [line.text for line in match.lines] == ["0,0"]


def test_a_match_can_be_saved_loaded_and_gone_on_with(tmp_path: Path) -> None:
    file = str(tmp_path / "m.jinn")
    match = kalah()
    shown = sit(match, ["2", f"save {file}", f"save {file}", f"save {file} !", "save"]).text()
    assert shown.count("The match is kept") == 2
    assert "is there already" in shown
    assert "Name a file" in shown
    assert [p.name for p in tmp_path.iterdir()] == ["m.jinn"]
    other = kalah()
    script = sit(other, [f"load {file}", "3", "log"])
    assert "1. Player 1: house 2" in script.text()
    assert "2. Player 2: house 3" in script.text()


def test_files_that_cannot_be_used_change_nothing(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jinn"
    bad.write_bytes(b"\xff\xfe")
    worse = tmp_path / "worse.jinn"
    worse.write_text("jinn-record 1\ngame: kalah\n")
    match = kalah()
    lines = ["2", f"load {tmp_path}/none", f"load {bad}", f"load {worse}", "load", f"save {tmp_path}/no/such/dir", "3"]
    shown = sit(match, lines).text()
    assert "cannot be read" in shown
    assert "Line 2" in shown
    assert "cannot be written" in shown
    assert [line.text for line in match.lines] == ["2", "3"]


def test_resigning_and_agreeing_ask_first() -> None:
    match = kalah()
    sit(match, ["resign", "no", "draw", "no", "2"])
    assert match.outcome is None
    shown = sit(match, ["resign", "yes"]).text()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert "the opponent resigned" in shown
    assert match.lines[-1].text == "!resign"
    other = kalah()
    sit(other, ["ничья", "да"], "ru")
    assert other.outcome is not None
    assert other.outcome.is_draw
    assert replay(read_record(show_record(other.record()))).outcome == other.outcome


def test_leaving_asks_when_something_would_be_lost_and_says_how_to_go_on() -> None:
    shown = sit(kalah(), ["quit"]).text()
    assert "Leave?" not in shown
    shown = sit(kalah(stones=4), ["2", "quit", "no"]).text()
    assert "Leave?" in shown
    assert "jinn play kalah --set stones=4 --position '4,0,5,5,5,5/0 4,4,4,4,4,4/0 2'" in shown


def test_moves_random_board_and_rules() -> None:
    match = kalah()
    shown = sit(match, ["moves", "board", "rules 1.5", "rules 9.9", "random"]).text()
    assert "1  2  3  4  5  6" in shown
    assert "**1.5**" in shown
    assert "There is no clause 9.9" in shown
    assert len(match.lines) == 1


def test_the_screen_is_cleared_and_handed_over_where_something_is_hidden() -> None:
    match = begin(game("elements"), 2, Random(0))
    first, second = "000111222333444", "444333222111000"
    script = sit(match, ["", first, "", second, ""])
    shown = script.shown
    assert shown.count(CLEARED) == 6  # before and after each Enter of three hand-overs
    typed_by_second = shown.index(CLEARED, shown.index(CLEARED, shown.index(CLEARED) + 1) + 1)
    assert "Hand the keyboard over to: Player 2" in shown[typed_by_second + 1]
    # What the second player is shown tells nothing of the first one's set-up.
    second_screen = "\n".join(shown[typed_by_second : typed_by_second + 8])
    assert first not in second_screen
    assert {line.text for line in match.lines} == {first, second}


def test_what_showed_a_secret_cannot_be_taken_back(tmp_path: Path) -> None:
    match = begin(game("elements"), 2, Random(0))
    # Player 1's piece on 1L0 goes to U0 and fights the piece that came to D0.
    script = sit(
        match, ["", "000111222333444", "", "000111222333444", "", "1-16", "", "26-21", "", "16-21", "", "undo"]
    )
    assert "what was hidden" in script.text()
    assert len(match.lines) == 5
    saved = sit(match, ["", f"save {tmp_path / 'e.jinn'}"]).text()
    assert "holds the secrets" in saved
