"""A whole game at one keyboard."""

from pathlib import Path
from random import Random

import pytest

from jinn.console.answers import command_of
from jinn.console.match import begin, resume
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


def test_another_place_of_an_endless_board_is_shown() -> None:
    match = begin(game("five"), 2, Random(1))
    boards = [
        text.split("\n")[0].split()
        for text in sit(match, ["99,-99", "board 0,0", "b"]).shown
        if "Stones: 2, outside this field: 1." in text
    ]
    far = [str(column) for column in range(-103, -94)]
    assert boards == [far, [str(column) for column in range(-4, 5)], far]
    shown = sit(match, ["board here", "?"]).text()
    assert "“here” is not a move" in shown
    assert "board PLACE" in shown
    assert "board PLACE" not in sit(kalah(), ["?"]).text()
    assert len(match.lines) == 2


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


@pytest.mark.parametrize("name", ["a\0b", "x" * 3000, ".", "/", "..", "no/such/dir"])
def test_no_name_of_a_file_ends_the_match(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = kalah()
    shown = sit(match, [f"save {name} !", f"load {name}", "2"]).text()
    assert "cannot be written" in shown
    assert "cannot be read" in shown
    assert len(match.lines) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_file_may_have_blanks_in_its_name(tmp_path: Path) -> None:
    file = tmp_path / "my game.jinn"
    shown = sit(kalah(), ["2", f"save {file}", f"save {file}", f"save {file} !", f"load {file}"]).text()
    assert shown.count("The match is kept") == 2
    assert "is loaded" in shown
    assert list(tmp_path.iterdir()) == [file]


def test_leaving_a_loaded_match_asks_nothing_until_something_is_played(tmp_path: Path) -> None:
    file = tmp_path / "m.jinn"
    sit(kalah(), ["2", f"save {file}"])
    kept = read_record(file.read_text("utf-8"))
    assert "Leave?" not in sit(resume(kept), ["quit"]).text()
    assert "Leave?" in sit(resume(kept), ["3", "quit", "yes"]).text()


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


def test_who_plays_alone_gives_up_and_agrees_with_nobody() -> None:
    match = begin(game("eiffel"), 1, Random(0))
    shown = sit(match, ["draw", "1a1-b1"]).text()
    assert "nobody to draw with" in shown
    assert match.outcome is None
    shown = sit(match, ["resign", "yes"]).text()
    assert "Not solved; given up." in shown
    assert "opponent" not in shown


def test_a_solved_puzzle_tells_its_moves_and_its_way_without_what_was_undone() -> None:
    match = begin(game("eiffel", ranks=2, files=2), 1, Random(0))
    shown = sit(match, ["1a1-b1", "undo", "1a1-a2", "1b2-b1", "2a2-b1"]).text()
    assert "Solved; all men stand in one column.\nMoves: 3, way: 4." in shown
    assert match.figures() is not None
    assert begin(game("eiffel"), 2, Random(0)).figures() is None


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


def test_a_match_with_secrets_shows_them_when_it_is_given_up() -> None:
    match = begin(game("elements"), 2, Random(0))
    script = sit(match, ["", "000111222333444", "", "444333222111000", "", "resign", "yes"])
    after = script.shown[script.shown.index("Player 1 resigns.") :]
    boards = [shown for shown in after if "Base B1" in shown]
    assert len(boards) == 2
    for seat, board in enumerate(boards, 1):
        own = next(line for line in board.split("\n") if line.startswith(f"{seat} "))
        assert "?" not in own


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
