"""The `jinn` command: every subcommand in both languages and as JSON, its exit status, its complaints."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jinn.cli import COMMANDS, main
from jinn.console.usage import in_russian
from jinn.core.registry import games
from jinn.core.text import LANGS, Lang

K4 = ("kalah", "--set", "stones=4")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = main(words)
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 1
    said = capsys.readouterr()
    return status, said.out, said.err


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    status, out, err = run(capsys, *words, "--json")
    assert status == 0, out + err
    return json.loads(out)


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    listed = answer(capsys, "games")
    assert [entry["id"] for entry in listed] == list(games())
    assert {"name": "houses", "default": "6"}.items() <= listed[0]["options"][0].items()
    for lang in LANGS:
        assert "houses=6" in run(capsys, "games", "--lang", lang)[1]


def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "moves", *K4)[1].split() == ["1", "2", "3", "4", "5", "6"]
    assert answer(capsys, "moves", *K4, "--seat", "2")["moves"] == []
    few = answer(capsys, "moves", *K4, "--limit", "2")
    assert few["moves"] == ["1", "2"]
    assert few["more"]


def test_apply_plays_all_or_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    done = answer(capsys, "apply", *K4, "3", "1", "4")
    assert [(row["seat"], row["move"]) for row in done["moves"]] == [("1", "3"), ("1", "1"), ("2", "4")]
    assert done["to_act"] == ["1"]
    assert answer(capsys, "apply", *K4, "3 1", "4")["position"] == done["position"]
    status, out, err = run(capsys, "apply", *K4, "3", "3", "--lang", "en")
    assert (status, out) == (1, "")
    assert "House 3 is empty" in err


def test_apply_goes_on_from_a_position_of_another_size(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "apply", "kalah", "--position", "2,1/0 1,1/0 1", "1")["position"] == "0,2/1 1,1/0 1"


def test_a_refusal_as_json_has_all_parts(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "apply", *K4, "3", "3", "--json")
    assert status == 1
    error = json.loads(out)["error"]
    assert error["code"] == "empty_house"
    assert error["clause"] == "1.3"
    assert error["cells"] == ["3"]
    assert error["alternative"] == "1"
    assert error["ru"]
    assert error["en"]


def test_moves_that_look_like_options_are_moves(capsys: pytest.CaptureFixture[str]) -> None:
    done = answer(capsys, "apply", "five", "-1,-1", "--lang", "en", "-2,-2")
    assert [row["move"] for row in done["moves"]] == ["0,0", "-1,-1", "-2,-2"]
    # The stone that the program plays may be named as well.
    assert answer(capsys, "apply", "five", "0,0", "-1,-1", "-2,-2")["position"] == done["position"]


def test_simultaneous_moves_name_their_seat(capsys: pytest.CaptureFixture[str]) -> None:
    done = answer(capsys, "apply", "elements", "2:000111222333444", "1:444333222111000")
    assert [row["seat"] for row in done["moves"]] == ["2", "1"]


def test_view_shows_what_a_seat_sees(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "view", *K4, "--seat", "2")["view"].startswith("2:")
    assert answer(capsys, "view", *K4, "--seat", "spectator")["view"].startswith("-:")
    status, _, err = run(capsys, "view", *K4, "--seat", "3", "--lang", "en")
    assert status == 2
    assert "seats are 1…2" in err


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "perft", "kalah", "4", "--set", "stones=4")["counts"] == [6, 35, 185, 942]
    assert run(capsys, "perft", "kalah", "2", "--set", "stones=4")[1] == "1\t6\n2\t35\n"
    status, _, err = run(capsys, "perft", "elements", "1", "--lang", "en")
    assert status == 1
    assert "cannot be counted" in err


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "kalah", "1.5", "--lang", "en")[1].startswith("**1.5** If the last stone")
    assert run(capsys, "rules", "kalah", "--lang", "ru")[1].startswith("# Калах")
    assert "1.5" in answer(capsys, "rules", "kalah")["clauses"]
    assert run(capsys, "rules", "kalah", "7")[0] == 1


BEGUN = """jinn-record 1
game: kalah
rules: 1
seats: 2
option: houses=6
option: stones=4
start: 4,4,4,4,4,4/0 4,4,4,4,4,4/0 1
player: Анна
player: Борис
result: *

"""


def test_a_match_begins_as_a_sealed_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "m.jinn"
    file.write_text(answer(capsys, "play", *K4, "--name", "Анна", "--name", "Борис")["record"], "utf-8")
    assert answer(capsys, "verify", str(file))["sealed"]
    file.write_text(BEGUN, "utf-8")
    assert not answer(capsys, "verify", str(file))["sealed"]
    assert answer(capsys, "replay", str(file))["names"] == ["Анна", "Борис"]


def test_word(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "word", "Капучино")
    assert {"word": "капучино", "people": True, "jinn": True, "why": None}.items() <= told.items()
    assert told["meanings"]
    status, out, _ = run(capsys, "word", "книги", "--json")
    assert status == 1
    assert json.loads(out)["why"]["code"] == "plural_of"
    for lang, said in (("ru", "Это множественное число слова «книга»."), ("en", "It is the plural of “книга”.")):
        assert said in run(capsys, "word", "книги", "--lang", lang)[1]
    for odd in ("", "fox", "кот-кот", "ъ" * 100_000):
        status, out, err = run(capsys, "word", odd, "--lang", "ru")
        assert (status, out) == (1, "")
        assert 0 < len(err) < 300


def test_a_refused_word_has_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("apply", "balda", "--set", "start=балда", "d2 ы балды")
    assert "Это множественное число слова «балда»." in run(capsys, *given, "--lang", "ru")[2]
    status, out, _ = run(capsys, *given, "--json")
    assert status == 1
    error = json.loads(out)["error"]
    assert (error["code"], error["why"]["code"], error["why"]["lemma"]) == ("unknown_word", "plural_of", "балда")
    assert json.loads(run(capsys, "apply", *K4, "3", "3", "--json")[1])["error"]["why"] is None


def test_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = f"{BEGUN}1 3\n1 1\n2 4\n"
    file = tmp_path / "m.jinn"
    file.write_text(record, "utf-8")
    told = answer(capsys, "replay", str(file))
    assert told["names"] == ["Анна", "Борис"]
    assert [row["move"] for row in told["moves"]] == ["3", "1", "4"]
    assert answer(capsys, "replay", str(file), "--at", "0")["position"] == "4,4,4,4,4,4/0 4,4,4,4,4,4/0 1"
    assert "Анна, Борис" in run(capsys, "replay", str(file))[1]
    status, _, err = run(capsys, "replay", str(file), "--at", "9", "--lang", "en")
    assert status == 2
    assert "0…3" in err
    monkeypatch.setattr(sys, "stdin", io.StringIO(record))
    assert answer(capsys, "replay", "-") == told
    file.write_text(record + "2 9\n", "utf-8")
    status, _, err = run(capsys, "replay", str(file), "--lang", "en")
    assert status == 1
    assert "Line 15" in err


def test_replay_of_a_puzzle_gives_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(Path(__file__).parent / "data" / "records" / "eiffel-puzzle.jinn")
    assert "Moves: 16, way: 54." in answer(capsys, "replay", file)["figures"]["en"]
    assert answer(capsys, "replay", file, "--at", "3")["figures"] is None
    assert "Moves: 16, way: 54." in run(capsys, "replay", file, "--lang", "en")[1]


def test_replay_says_how_a_match_was_broken_off(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "m.jinn"
    for line, said in (
        ("1 !resign", "Анна resigns."),
        ("2 !time", "Борис is out of time."),
        ("- !draw", "agreement"),
    ):
        file.write_text(f"{BEGUN}{line}\n", "utf-8")
        assert said in answer(capsys, "replay", str(file), "--lang", "en")["moves"][0]["said"]


WRONG = [
    ("chess",),
    ("moves",),
    ("moves", "chess"),
    ("moves", "kalah", "--set", "stones"),
    ("moves", "kalah", "--set", "stones=99"),
    ("moves", "kalah", "--set", "eggs=1"),
    ("moves", "kalah", "--seats", "3"),
    ("moves", "kalah", "--seats", "two"),
    ("moves", "kalah", "--position", "4,4/0 4,4/0 1", "--seats", "3"),
    ("moves", "kalah", "--limit", "-1"),
    ("moves", "kalah", "extra"),
    ("moves", "kalah", "--lang", "de"),
    ("moves", "kalah", "--seed"),
    ("perft", "kalah", "deep"),
    ("apply", "kalah", "3", "--fast"),
    ("replay", "no-such-file.jinn"),
    ("play", "five", "--load", "no-such-file.jinn"),
    ("verify", "no-such-file.jinn"),
    ("verify", "-", "--hash", "12ab"),
    ("play", "five", "--load", "no-such-file.jinn", "--set", "exact=yes"),
    ("play", "kalah", "--name", "a", "--name", "b", "--name", "c"),
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_usage_is_status_2_with_a_reason(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    for lang in LANGS:
        asked = words if "--lang" in words else (*words, "--lang", lang)
        status, out, err = run(capsys, *asked)
        assert status == 2
        assert out == ""
        assert err.strip()
        if lang == "ru" and asked is not words:
            assert any("а" <= letter <= "я" for letter in err), err


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_usage_as_json_has_a_code_and_both_sentences(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (2, "")
    error = json.loads(out)["error"]
    assert error["code"]
    assert error["ru"] != error["en"]


def test_every_answer_can_be_had_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    for game_id in games():
        for words in (("moves", game_id, "--limit", "2"), ("view", game_id), ("apply", game_id), ("play", game_id)):
            assert isinstance(answer(capsys, *words), dict)
    listed = answer(capsys, "games")
    assert answer(capsys, "console") == answer(capsys) == listed
    assert json.loads(run(capsys, "--json", "games")[1]) == listed


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help(capsys: pytest.CaptureFixture[str], command: str, lang: Lang) -> None:
    status, out, _ = run(capsys, *command.split(), "--help", "--lang", lang)
    assert status == 0
    assert ("использование" in out) == (lang == "ru")
    assert "usage: usage" not in out
    if not command:
        assert all(name in out for name in COMMANDS)


def test_complaints_of_the_parser_are_in_russian() -> None:
    assert in_russian("the following arguments are required: GAME") == "не хватает: GAME"
    assert in_russian("argument --seed: expected one argument") == "--seed: нужно значение"


def test_reading_on_after_the_reader_left_is_quiet() -> None:
    command = f"{sys.executable} -m jinn rules kalah | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("# ")


def test_playing_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jinn", "play", "kalah", "--lang", "en", "--set", "houses=1", "--set", "stones=1"],
        input="1\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "A draw" in done.stdout


def test_bytes_that_are_no_letters_are_no_move_and_no_end() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jinn", "play", "kalah", "--lang", "en"],
        input=b"\xff\xfe\n3\nlog\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "is not a move" in done.stdout.decode()
    assert "1. Player 1: house 3" in done.stdout.decode()


def test_own_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = tmp_path / "mine.txt"
    words.write_bytes("\ufeffлук\r\nлуг\r\n\r\nЛУК\r\nёж\r\n".encode())
    done = answer(capsys, "apply", "balda", "--words", str(words), "--set", "start=лук", "b3 г луг")
    assert done["moves"][0]["move"] == "b3=г:a2b2b3"
    words.write_text("лук\nтри слова тут\n", "utf-8")
    status, _, err = run(capsys, "moves", "balda", "--words", str(words))
    assert status == 2
    assert "2 «три слова тут»" in err
    assert run(capsys, "moves", "balda", "--words", str(tmp_path / "none.txt"))[0] == 2
    assert run(capsys, "moves", "kalah", "--words", str(words))[0] == 2


def test_files_that_cannot_be_read_say_why_in_both_languages(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_bytes("лук\nлуг\n".encode() + b"\xff\n")
    for name, russian, english in (
        (tmp_path / "none.txt", "такого файла или папки нет", "no such file or folder"),
        (tmp_path, "это папка", "it is a folder"),
        (spoilt, "UTF-8 (строка 3)", "UTF-8 text (line 3)"),
    ):
        wrong = run(capsys, "moves", "balda", "--words", str(name), "--json")
        error = json.loads(wrong[1] or wrong[2])["error"]
        assert (wrong[0], error["code"]) == (2, "bad_file")
        assert russian in error["ru"]
        assert english in error["en"]
