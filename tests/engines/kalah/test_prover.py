"""Proofs: true, kept as they come, put together from several files; and the command that makes them."""

import json
from pathlib import Path

import pytest

from jinn.cli import main
from jinn.core.errors import Refused
from jinn.engines.analysis import Stop
from jinn.engines.kalah import tables
from jinn.engines.kalah.position import Position, children, opening
from jinn.engines.kalah.proofs import MAGIC, Proofs
from jinn.engines.kalah.prover import Prover, Question, next_bound
from jinn.engines.kalah.search import exact, search_for
from tests.engines.kalah.boards import tabled


def prover(proofs: Proofs, cap: int, threads: int = 2, piece: int = 300) -> Prover:
    return Prover(proofs, cap, threads=threads, buckets=10, piece=piece)


def lines_of(file: Path) -> list[tuple[Position, int, int]]:
    found = []
    for line in file.read_text("ascii").splitlines()[1:]:
        rows, low, high = line.split()
        mine, his = (tuple(map(int, row.split(","))) for row in rows.split("/"))
        found.append((Position(mine, his), int(low), int(high)))
    return found


@pytest.mark.parametrize(("houses", "stones", "cap", "value"), [(3, 5, 8, None), (4, 4, 10, 2), (5, 3, 10, 6)])
@pytest.mark.parametrize("threads", [1, 3])
def test_every_line_of_a_proof_is_true(
    houses: int, stones: int, cap: int, value: int | None, threads: int, tmp_path: Path
) -> None:
    start = opening(houses, stones)
    proofs = Proofs(tmp_path / "file")
    worker = prover(proofs, cap, threads)
    assert worker.prove(start, 0, Stop(), lambda: None)
    low, high = proofs.bounds(start)
    assert low == high == (exact(search_for(start, cap), start) if value is None else value)
    proofs.close()
    lines = lines_of(tmp_path / "file")
    assert len(lines) > 3  # it was taken apart
    table = tables.table(houses, min(start.stones, tables.cap_for(houses)))
    for position, least, most in lines:
        if position.stones <= table.cap:
            assert least <= tabled(table, position) <= most


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    start, file = opening(4, 5), tmp_path / "file"
    rounds = nodes = 0
    while rounds < 60:
        rounds += 1
        proofs, stop = Proofs(file), Stop()
        before = len(proofs)
        worker = prover(proofs, 10, piece=3_000)

        def told(proofs: Proofs = proofs, stop: Stop = stop, before: int = before) -> None:
            if len(proofs) > before + 1:
                stop.set()

        done = worker.prove(start, 0, stop, told)
        nodes += worker.nodes
        proofs.close()
        with file.open("a") as end:
            end.write("1,2,3/4")  # killed in the middle of a line
        if done:
            break
    assert rounds > 1
    proofs = Proofs(file)
    proofs.close()
    assert proofs.bounds(start) == (4, 4)


def test_files_of_several_machines_are_put_together(tmp_path: Path) -> None:
    start = opening(4, 3)
    value = exact(search_for(start, 8), start)
    for child in children(start):
        proofs = Proofs(tmp_path / str(child.house))
        assert prover(proofs, 8).prove(child.position, 0, Stop(), lambda: None)
        proofs.close()
    merged = Proofs()
    for child in children(start):
        merged.merge((tmp_path / str(child.house)).read_text().splitlines(keepends=True), "")
    # What the sowings are worth is known; of the opening itself it follows at once.
    worker = prover(merged, 8, piece=1)
    assert worker.prove(start, value, Stop(), lambda: None)
    assert worker.nodes < 400_000
    assert merged.bounds(start) == (value, value)


def test_lies_are_refused(tmp_path: Path) -> None:
    proofs = Proofs()
    proofs.learn(opening(2, 2), 2, 4)
    for lines, code in (([f"{MAGIC}\n", "2,2/2,2 -8 0\n"], "at_odds"), (["something\n"], "not_proofs")):
        with pytest.raises(Refused) as refused:
            proofs.merge(lines, "file")
        assert refused.value.code == code
    assert proofs.decided(opening(2, 2), 2) is True
    assert proofs.decided(opening(2, 2), 6) is False
    assert proofs.decided(opening(2, 2), 4) is None


def test_the_next_question_is_near_what_is_known() -> None:
    assert next_bound(-10, 10, 10, 4) == 4
    assert next_bound(-10, 10, 10, 40) == 10
    assert next_bound(-10, 10, 10, -40) == -8
    assert next_bound(4, 10, 10, 4) == 6
    assert next_bound(-10, 2, 10, 4) == 2


def test_a_thread_that_fails_ends_all(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = prover(Proofs(), 8)

    def fails(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(worker, "_try", fails)
    with pytest.raises(RuntimeError, match="broken"):
        worker.answer(Question(opening(4, 4), 2), Stop(), lambda: None)


def test_the_command_proves_and_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    size = ["--houses", "4", "--stones", "3", "--cap", "10"]
    first, second = str(tmp_path / "one"), str(tmp_path / "two")
    assert main(["--lang", "en", "solve", "kalah", *size, "--house", "1", "--state", first]) == 0
    assert "nothing is proved\n" in capsys.readouterr().out
    assert main(["--lang", "en", "solve", "kalah", *size, "--state", second, "--merge", first, "--every"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "Kalah 4×3: +6, proved"
    assert all(line.endswith("proved") for line in said[1:])
    assert len(said) == 5
    assert main(["--json", "solve", "kalah", *size, "--state", second, "--show"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["low"], shown["high"]) == (6, 6)
    assert max(sowing["low"] for sowing in shown["sowings"]) == 6
    assert main(["--lang", "ru", "solve", "kalah", "--houses", "6", "--stones", "6", "--seconds", "1"]) == 0
    assert capsys.readouterr().out.startswith("Калах 6×6: ")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["five"], 2),
        (["kalah", "--houses", "7"], 2),
        (["kalah", "--cap", "30"], 2),
        (["kalah", "--show", "--merge", "missing"], 1),
    ],
)
def test_the_command_refuses(words: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "solve", *words]) == status
    assert capsys.readouterr().err
