"""Engines are made ready beside the thinking; whoever cannot wait gets a greedy move."""

import threading
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from jinn.core.errors import Refused
from jinn.engines import room
from jinn.engines.analysis import Stop
from jinn.engines.task import Progress
from jinn.worker import thinking, warming
from jinn.worker.thinking import stand_in, think
from jinn.worker.warming import Warming
from tests.worker.test_thinking import job

SECONDS = 20.0


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setattr(room, "has_kernel", lambda name: name in ("kalah", "eiffel"))
    monkeypatch.setattr(warming, "PATIENCE", 0.0)
    monkeypatch.setattr("jinn.engines.cache.folder", lambda name: None)
    return []


def test_an_engine_is_asked_when_it_is_ready(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    may, done = threading.Event(), threading.Event()

    def warm(name: str, progress: Progress) -> None:
        assert may.wait(SECONDS)
        if name == "eiffel":
            done.set()

    monkeypatch.setattr(room, "warm", warm)
    warmed = Warming(told.append)
    warmed.start()
    assert warmed.ready("five")  # it has nothing to make ready
    answers = [think(job(level=3), ready=warmed.ready) for _ in range(2)]
    assert {answer.engine for answer in answers} == {"greedy-1"}
    assert answers[0].move == answers[1].move
    assert [line for line in told if "stands in" in line] == told
    assert len(told) == 1
    may.set()
    assert done.wait(SECONDS)
    warmed._until = time.monotonic() + SECONDS
    assert warmed.ready("kalah")
    assert warmed.ready("eiffel")


def test_in_a_match_that_counts_the_engine_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ready(name: str) -> bool:
        asked.append(name)
        return len(asked) > 3

    monkeypatch.setattr(thinking, "LOOK", 0.001)
    assert think(replace(job(level=1), earnest=True), ready=ready).engine.startswith("kalah")
    assert len(asked) == 4
    monkeypatch.setattr(thinking, "WAIT", 0.01)
    with pytest.raises(Refused) as refused:
        think(replace(job(), earnest=True), ready=lambda _: False)
    assert refused.value.code == "engine_not_ready"
    stop = Stop()
    stop.set()
    monkeypatch.setattr(thinking, "WAIT", SECONDS)
    with pytest.raises(Refused):
        think(replace(job(), earnest=True), stop, ready=lambda _: False)


def test_an_engine_that_cannot_be_made_ready_is_stood_in_for(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def warm(name: str, progress: Progress) -> None:
        raise OSError("no compiler")

    monkeypatch.setattr(room, "warm", warm)
    warmed = Warming(told.append)
    warmed._run()
    assert not warmed.ready("kalah")
    assert think(job(), ready=warmed.ready).engine == "greedy-1"
    assert "no compiler" in told[0]


def test_the_stand_in_is_as_weak_or_as_strong() -> None:
    levels = [stand_in("kalah", level) for level in range(1, len(room.engine_of("kalah").levels) + 1)]
    assert levels == sorted(levels)
    assert levels[-1] == 20


def test_another_process_compiles_and_is_ended_with_this_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JINN_CACHE", str(tmp_path))
    monkeypatch.setattr(room, "has_kernel", lambda name: name == "kalah")
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/said\nexec sleep 60\n')
    python.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(python))
    told: list[str] = []
    warmed = Warming(told.append)
    warmed.start()
    while not (tmp_path / "said").exists() or not (tmp_path / "said").read_text().endswith("\n"):
        time.sleep(0.01)
    assert (tmp_path / "said").read_text() == "-m jinn warm kalah --once --json\n"
    warmed.stop()
    assert warmed._other is not None
    assert warmed._other.returncode is not None
    assert told == []
