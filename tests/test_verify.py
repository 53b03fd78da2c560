"""`jinn verify`: what it says of a whole record, and what of a changed one (docs/records.md, "The seal")."""

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from jinn.cli import main
from jinn.core.outcome import Outcome
from jinn.core.record import read_record, replay, show_record
from tests.house import SHAPES, house_record


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "m.jinn"
    file.write_text(show_record(house_record(SHAPES["elements-20"], 0, longest=8000)), "utf-8")
    return file


def test_verify_says_the_outcome_and_the_hash(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = read_record(kept.read_text("utf-8"))
    promises = sum(line.promise is not None for line in made.lines)
    assert promises
    closing = kept.read_text("utf-8").split()[-1]
    status, out, _ = run(capsys, "verify", str(kept), "--lang", "en")
    assert status == 0
    assert f"Moves by the rules: {len(made.lines)}" in out
    assert f"open as promised: {promises}" in out
    assert out.rstrip().endswith(f"The seal is whole: {closing}")
    assert "Печать цела" in run(capsys, "verify", str(kept), "--lang", "ru")[1]
    facts = json.loads(run(capsys, "verify", str(kept), "--json")[1])
    assert made.result is not None
    assert facts["outcome"]["places"] == list(made.result.places)
    assert (facts["hash"], facts["promises"], facts["match"], facts["sealed"]) == (closing, promises, "m1", True)


def test_verify_compares_with_a_hash_from_elsewhere(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    closing = kept.read_text("utf-8").split()[-1]
    assert run(capsys, "verify", str(kept), "--hash", closing.upper())[0] == 0
    status, out, err = run(capsys, "verify", str(kept), "--hash", "0" * 64, "--lang", "en")
    assert (status, out) == (1, "")
    assert closing in err
    status, out, err = run(capsys, "verify", str(kept), "--hash", closing[:-1], "--lang", "ru")
    assert (status, out) == (2, "")
    assert "64 шестнадцатеричные" in err


def test_verify_names_a_changed_line(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = kept.read_text("utf-8")
    kept.write_text(text.replace("player: Игрок", "player: Джинн", 1), "utf-8")
    number = next(n for n, row in enumerate(text.split("\n"), 1) if "player: Игрок" in row)
    status, out, err = run(capsys, "verify", str(kept), "--lang", "en")
    assert (status, out) == (1, "")
    assert err.startswith(f"Line {number}: the mark is ")
    status, out, _ = run(capsys, "verify", str(kept), "--json")
    assert status == 1
    error = json.loads(out)["error"]
    assert (error["code"], error["line"]) == ("broken_seal", number)


def test_verify_recomputes_a_result_that_was_sealed_wrong(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = house_record(SHAPES["kalah-6x6"], 0)
    wrong = replace(made, result=Outcome((1, 2), (72, 0), "more_stones"))
    assert replay(made).outcome != wrong.result
    kept.write_text(show_record(wrong), "utf-8")
    status, _, err = run(capsys, "verify", str(kept), "--lang", "en")
    assert status == 1
    assert "the moves give" in err


def test_verify_says_where_there_is_no_seal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (Path(__file__).parent / "data" / "records" / "kalah-6x6.jinn").read_text("utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status, out, _ = run(capsys, "verify", "-", "--lang", "en")
    assert status == 0
    assert "There is no seal" in out
    assert "The winner" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    status, _, err = run(capsys, "verify", "-", "--hash", "0" * 64, "--lang", "en")
    assert status == 1
    assert "no hash to compare" in err


def test_verify_in_a_process_of_its_own(kept: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "jinn", "verify", str(kept)], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
