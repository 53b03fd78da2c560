"""`jinn analyse`, `jinn arena` and `jinn warm` as people and programs call them."""

import json
from pathlib import Path
from typing import Any

import pytest

from jinn.cli import main
from jinn.engines import room

FOUR = "1:0,0,0,1/0 0,0,0,1/0 1"
KALAH = ["kalah", "--set", "houses=4", "--set", "stones=2"]


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_an_analysis_in_json_can_be_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["analyse", "balda", "--set", "length=3", "--seed", "4", "--nodes", "300"]
    first, again = answer(capsys, *words), answer(capsys, *words)
    assert {**first, "seconds": 0} == {**again, "seconds": 0}
    assert first["nodes"] <= 300
    assert first["best"] == first["moves"][0]["move"] == first["line"][0]
    assert first["engine"].startswith("general-")


def test_an_analysis_is_plain_where_nobody_watches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ru", "analyse", "five", "--position", "0,0 0,1 5,5 1,1", "--nodes", "60"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert "\r" not in said.out
    assert "глубина" in said.out
    assert "general-" in said.out


def test_a_level_thinks_as_it_does_in_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "analyse", "eiffel", "--set", "ranks=3", "--set", "files=3", "--level", "1")
    assert found["level"] == 1
    assert found["nodes"] <= room.engine_of("eiffel").levels[0].nodes


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["analyse", "chess"], 2, "no game"),
        (["analyse", "kalah", "--position", "nonsense"], 1, "1.8"),
        (["analyse", "kalah", "--position", "0,0,0,0,0,0/24 0,0,0,0,0,0/24 -"], 1, ""),
        (["analyse", "kalah", "--seat", "2"], 1, "No move is due"),
        (["analyse", "kalah", "--seat", "spectator"], 1, "No move is due"),
        (["analyse", "kalah", "--level", "0"], 2, "levels are 1…"),
        (["analyse", "kalah", "--level", "99"], 2, "levels are 1…"),
        (["analyse", "kalah", "--nodes", "0"], 2, "from 1"),
        (["analyse", "kalah", "--nodes", "many"], 2, "many"),
        (["analyse", "kalah", "--seconds", "-1"], 2, "above 0"),
        (["analyse", "kalah", "--seconds", "nan"], 2, "above 0"),
        (["arena", "kalah", "greedy", "nobody"], 2, "is no entrant"),
        (["arena", "kalah", "greedy", "random", "--sprt", "5", "5"], 2, "--sprt"),
        (["arena", "kalah", "greedy", "random", "--seats", "3"], 2, "2 may play"),
        (["arena", "kalah", "greedy", "random", "--groups", "1", "--out", "/dev/null/x"], 2, "--out"),
        (["warm", "chess"], 2, "no game"),
    ],
)
def test_what_cannot_be_done_is_refused(
    words: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", *words]) == status
    found = capsys.readouterr()
    assert found.out == ""
    assert said in found.err


def test_a_contest_tells_its_result_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", *KALAH, "greedy", "random", "--groups", "4", "--cores", "1", "--seed", "9"]
    first = answer(capsys, *words, "--out", str(tmp_path / "a.jsonl"))
    again = answer(capsys, *words, "--out", str(tmp_path / "a.jsonl"))
    assert {**first, "at": ""} == {**again, "at": ""}
    assert first["matches"] == 8
    assert first["options"] == {"houses": "4", "stones": "2"}
    assert main(["--lang", "en", *words]) == 0
    assert "greedy against random" in capsys.readouterr().out


def test_getting_ready_says_how_long_it_takes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jinn.console.thinking.has_kernel", lambda name: name == "kalah")
    monkeypatch.setattr("jinn.console.thinking.warm", lambda name, progress: None)
    found = answer(capsys, "warm", "--once")
    assert [row["game"] for row in found["games"]] == ["kalah"]
    assert found["games"][0]["again"] is None
    monkeypatch.setenv("JINN_CACHE", "/dev/null/nowhere")
    assert main(["--lang", "en", "warm", "--once"]) == 0
    assert "Nothing can be kept" in capsys.readouterr().out
