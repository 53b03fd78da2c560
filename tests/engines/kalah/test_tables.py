"""Endgame tables: right, one file for every cap, and no trouble with the folder stops them."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from jinn.engines import cache
from jinn.engines.kalah import kernel, tables
from jinn.engines.kalah.position import Position, children
from tests.engines.kalah.boards import scattered, tabled


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JINN_CACHE", str(tmp_path))
    monkeypatch.setattr(tables, "_open", {})
    return tmp_path


def file_of(folder: Path, houses: int) -> Path:
    return folder / "tables" / f"kalah-{houses}.table"


def anew(houses: int, cap: int, **more: Any) -> tables.Table:
    """The table as another process would find it."""
    tables._open.clear()
    return tables.table(houses, cap, **more)


def plainly(position: Position, known: dict[Position, int]) -> int:
    """The value by the rules alone."""
    if position not in known:
        values = []
        for child in children(position):
            value = child.final
            values.append(child.value(plainly(child.position, known)) if value is None else value)
        known[position] = max(values)
    return known[position]


@pytest.mark.parametrize(("houses", "cap"), [(1, 30), (2, 14), (3, 9), (6, 6), (8, 5)])
def test_the_table_is_what_the_rules_give(houses: int, cap: int) -> None:
    table, known, rng = tables.table(houses, cap), dict[Position, int](), Random(houses)
    for _ in range(300):
        position = scattered(houses, rng.randint(2, cap), rng)
        assert tabled(table, position) == plainly(position, known)


def test_one_file_serves_every_cap_and_threads_change_nothing(own_folder: Path) -> None:
    made = []
    small = tables.table(6, 7, lambda done, whole: made.append((done, whole)))
    assert [done for done, _ in made] == [kernel.positions(6, k) for k in range(8)]
    assert made[-1][0] == made[-1][1]
    made.clear()
    large = tables.table(6, 9, lambda done, whole: made.append((done, whole)), threads=3)
    assert len(made) == 2  # what was there has not been made again
    assert (large.values[: small.values.size] == small.values).all()
    alone = tables._make(6, 9, None, lambda done, whole: None, 1)
    assert (alone.values == large.values).all()
    assert tables.sums_in(file_of(own_folder, 6), 6) == 10
    assert tables.table(6, 5).cap == 5
    assert anew(6, 8).values.size == kernel.positions(6, 8)


def test_a_build_goes_on_where_it_was_broken_off(own_folder: Path) -> None:
    class Broken(Exception):
        pass

    def breaks(done: int, whole: int) -> None:
        if done >= kernel.positions(6, 6):
            raise Broken

    with pytest.raises(Broken):
        tables.table(6, 9, breaks)
    assert tables.sums_in(file_of(own_folder, 6), 6) == 7
    # A sum that was written and not yet signed does not count.
    with file_of(own_folder, 6).open("ab") as file:
        file.write(b"\1" * 1000)
    steps: list[int] = []
    table = anew(6, 9, progress=lambda done, whole: steps.append(done))
    assert len(steps) == 3
    assert (table.values == tables._make(6, 9, None, lambda done, whole: None, 1).values).all()


@pytest.mark.parametrize("spoil", ["a byte", "the head", "shorter", "another file", "empty"])
def test_what_is_spoiled_is_made_anew(own_folder: Path, spoil: str) -> None:
    good = tables.table(4, 12).values.copy()
    file = file_of(own_folder, 4)
    content = bytearray(file.read_bytes())
    if spoil == "a byte":
        content[tables.HEAD + kernel.positions(4, 9) + 100] ^= 4
    elif spoil == "the head":
        content[100] ^= 1
    elif spoil == "shorter":
        del content[-500:]
    elif spoil == "another file":
        content[:30] = b"something else altogether here"
    else:
        content.clear()
    file.write_bytes(content)
    kept = tables.sums_in(file, 4)
    assert kept < 13
    assert (spoil == "a byte") == (kept == 10)
    assert (anew(4, 12).values == good).all()
    assert tables.sums_in(file, 4) == 13


def test_a_long_file_is_read_through_again_when_it_has_changed(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "CHECKED_ONCE", 1000)
    tables.table(4, 10)
    file = file_of(own_folder, 4)
    assert tables.sums_in(file, 4) == tables.sums_in(file, 4) == 11
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    os.utime(file, (1, 1))
    assert tables.sums_in(file, 4) == 10


def test_a_folder_that_cannot_be_written_stops_nobody(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = tables.table(4, 9).values
    monkeypatch.setenv("JINN_CACHE", str(file_of(own_folder, 4)))  # a file where a folder is wanted
    assert (anew(4, 9).values == good).all()
    # A folder that can only be read: what stands there is used, what lacks is made in memory.
    monkeypatch.setenv("JINN_CACHE", str(own_folder))
    monkeypatch.setattr(cache, "folder", lambda name: None)
    assert (anew(4, 9).values == good).all()
    assert anew(4, 11).values.size == kernel.positions(4, 11)
    assert tables.sums_in(file_of(own_folder, 4), 4) == 10


def test_a_full_disk_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables, "_append", full)
    assert anew(5, 8).values.size == kernel.positions(5, 8)


TWO = "from jinn.engines.kalah import tables; print(int(tables.table(6, 11).values.sum(dtype='i8')))"


def test_processes_that_build_at_once_wait_for_each_other(own_folder: Path) -> None:
    environ = {**os.environ, "JINN_CACHE": str(own_folder)}
    running = [
        subprocess.Popen([sys.executable, "-c", TWO], env=environ, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    said = {process.communicate()[0] for process in running}
    assert said == {f"{int(tables._make(6, 11, None, lambda done, whole: None, 1).values.sum(dtype=np.int64))}\n"}
    assert tables.sums_in(file_of(own_folder, 6), 6) == 12


@pytest.mark.parametrize(("text", "good"), [("18", True), ("25", True), ("26", False), ("5", False), ("many", False)])
def test_the_cap_is_a_setting(monkeypatch: pytest.MonkeyPatch, text: str, good: bool) -> None:
    monkeypatch.setenv("JINN_KALAH_CAP", text)
    if good:
        assert tables.asked_cap() == int(text)
    else:
        with pytest.raises(ValueError, match="6…25"):
            tables.asked_cap()


def test_no_board_gets_more_than_six_houses_do() -> None:
    for asked in (6, 16, 25):
        for houses in range(1, 13):
            cap = tables.cap_for(houses, asked)
            assert cap == 0 if houses > 8 else 1 <= cap < tables.HIGHEST
            if cap:
                assert kernel.positions(houses, cap) <= kernel.positions(6, asked)
