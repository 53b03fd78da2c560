"""`jinn puzzle` and `jinn solve eiffel` as people and programs ask for them."""

import json
from typing import Any

import pytest

from jinn.cli import main
from jinn.games.eiffel.daily import GRADES
from tests.games.eiffel.checker import set_board, solved_in

DAY = ("--date", "2026-11-19")


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    status = main((*words, "--json"))
    said = capsys.readouterr()
    assert status == 0, said
    return json.loads(said.out)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_day_has_one_puzzle_of_every_grade(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    found = answer(capsys, "puzzle", *DAY)
    assert [one["grade"] for one in found] == list(GRADES)
    assert found == answer(capsys, "puzzle", *DAY)
    assert found != answer(capsys, "puzzle", "--date", "2026-11-20")
    assert main(("puzzle", *DAY, "--lang", lang)) == 0
    said = capsys.readouterr().out
    for one in found:
        assert one["position"] in said
        assert one["title"][lang] in said


@pytest.mark.parametrize("grade", GRADES)
def test_the_par_of_a_day_is_that_of_its_solution(capsys: pytest.CaptureFixture[str], grade: int) -> None:
    found = answer(capsys, "puzzle", *DAY, "--grade", str(grade), "--hint", "--solution")
    par = (found["par"]["moves"], found["par"]["way"])
    assert solved_in(set_board(found["position"]), found["solution"], found["goal"]) == par
    assert found["hint"] == found["solution"][0]


def test_moves_are_judged_and_the_hint_goes_on_from_them(capsys: pytest.CaptureFixture[str]) -> None:
    first = answer(capsys, "puzzle", *DAY, "--grade", "4", "--solution")
    line = first["solution"]
    played = answer(capsys, "puzzle", *line, *DAY, "--grade", "4", "--hint")
    assert [told["keeps"] for told in played["line"]] == [True] * len(line)
    assert played["hint"] is None
    start = answer(capsys, "moves", "eiffel", "--position", first["position"])["moves"]
    told = [answer(capsys, "puzzle", move, *DAY, "--grade", "4")["line"][0] for move in start]
    assert {True, False} == {one["keeps"] for one in told}
    losing = next(one for one in told if not one["keeps"] and not one["ruins"])
    par = [first["par"]["moves"], first["par"]["way"]]
    assert losing["best"] > par
    assert main(("puzzle", losing["move"], *DAY, "--grade", "4", "--lang", "en")) == 0
    assert f"{losing['move']}: loses the par" in capsys.readouterr().out


def test_a_new_puzzle_is_made_from_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("puzzle", "--grade", "1", "--seed", "5", "--solution")
    found = answer(capsys, *asked)
    assert found == answer(capsys, *asked)
    assert found["date"] is None
    assert found["grade"] == 1
    assert len(found["solution"]) == found["par"]["moves"]


def test_solving_positions_and_boards(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "solve", "eiffel", "--position", "2,2/2,2", "--goal", "b1")
    assert (found["moves"], found["way"], found["proved"]) == (4, 8, True)
    assert solved_in(set_board("2,2/2,2"), found["line"], "b1") == (4, 8)
    assert answer(capsys, "solve", "eiffel", "--position", "1,1,.,.,1")["unsolvable"]
    board = answer(capsys, "solve", "eiffel", "--ranks", "6", "--files", "6", "--goal", "a1")
    assert (board["moves"], board["way"], board["proved"]) == (35, 64, True)
    assert main(("solve", "eiffel", "--position", "1,1,.,.,1", "--lang", "en")) == 0
    assert "no solution: proved" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("puzzle", "1a1-b1"),
        ("puzzle", "--grade", "9"),
        ("puzzle", "--grade", "0"),
        ("puzzle", "--date", "yesterday"),
        ("puzzle", "--hint"),
        ("solve", "eiffel", "--houses", "3"),
        ("solve", "kalah", "--ranks", "3"),
        ("solve", "eiffel", "--ranks", "11"),
        ("solve", "eiffel", "--ranks", "3", "--files", "3", "--goal", "d4"),
        ("solve", "eiffel", "--position", "1,1/1,1", "--ranks", "2"),
        ("solve", "eiffel", "--position", "1,1,1/1,1,1/1,1,1 a 0"),
        ("solve", "balda"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_meant_is_wrong_usage(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main((*words, "--json")) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["ru"] != error["en"]


def test_a_refused_move_is_refused_by_its_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("puzzle", "9a1-b1", *DAY, "--grade", "4", "--json")) == 1
    assert json.loads(capsys.readouterr().out)["error"]["clause"] == "2.1"
