"""The arena: paired, reproducible, resumable, and open to other programs."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from jinn.core.errors import BadOption
from jinn.engines.arena import run
from jinn.engines.contest import Arena, Contest, Group
from jinn.engines.entrants import entrant
from jinn.engines.sprt import Sprt

ECHO = f"cmd:{sys.executable} {Path(__file__).with_name('echo.py')}"
KALAH = Contest("kalah", "greedy:16", "greedy:4", plies=3, seed=7)


def test_a_contest_comes_out_the_same_on_any_number_of_cores_and_when_gone_on_with(tmp_path: Path) -> None:
    whole = run(KALAH, 6, cores=2, file=tmp_path / "whole.jsonl")
    file = tmp_path / "halves.jsonl"
    assert len(run(KALAH, 3, cores=1, file=file).groups) == 3
    file.write_text(file.read_text() + '{"number": 3, "sco')  # cut off while it was written
    seen: list[int] = []
    again = run(KALAH, 6, cores=1, file=file, seen=lambda now: seen.append(len(now.groups)))
    assert again.groups == whole.groups
    assert seen[0] == 3
    head, *lines = file.read_text().splitlines()
    assert json.loads(head)["contest"]["seed"] == 7
    assert "version" in json.loads(head)
    assert sorted(Group.of(line).number for line in lines) == list(range(6))
    assert 0.5 < whole.measured.score <= 1.0


def test_another_contest_needs_another_file(tmp_path: Path) -> None:
    run(KALAH, 1, cores=1, file=tmp_path / "a.jsonl")
    other = Contest("kalah", "greedy:16", "greedy:5", plies=3, seed=7)
    with pytest.raises(BadOption, match="other_contest"):
        run(other, 1, cores=1, file=tmp_path / "a.jsonl")


def test_who_plays_himself_halves_every_pair() -> None:
    arena = Arena(Contest("kalah", "greedy", "greedy", plies=4, seed=1))
    groups = [arena.group(number) for number in range(4)]
    assert {group.score for group in groups} == {0.5}
    assert len({group.lengths for group in groups}) > 1


def test_an_opening_is_as_long_as_was_asked_and_the_same_for_both() -> None:
    arena = Arena(Contest("kalah", "random", "random", plies=5, seed=1))
    group = arena.group(0)
    assert group == arena.group(0)
    assert min(group.lengths) > 5


def test_more_seats_are_taken_in_turn() -> None:
    group = Arena(Contest("eiffel", "greedy", "random", seats=3, plies=3)).group(0)
    assert len(group.scores) == 3


def test_the_sequential_test_ends_a_contest_early() -> None:
    contest = Contest("kalah", "greedy", "random", plies=2, seed=2)
    result = run(contest, 200, cores=1, sprt=Sprt(0, 200))
    assert result.verdict == "elo1"
    assert len(result.groups) < 60
    assert result.facts()["sprt"]["verdict"] == "elo1"


def test_another_program_takes_part() -> None:
    arena = Arena(Contest("kalah", "greedy", ECHO, plies=2))
    try:
        group = arena.group(0)
    finally:
        arena.close()
    assert group.names == ("greedy-1", "echo-1")
    assert not group.faults


@pytest.mark.parametrize(("how", "why"), [("cheats", "B: "), ("dies", "B: it ended")])
def test_who_does_not_answer_loses(how: str, why: str) -> None:
    arena = Arena(Contest("kalah", "greedy", f"{ECHO} {how}", plies=2))
    try:
        group = arena.group(0)
    finally:
        arena.close()
    assert group.scores == (1.0, 1.0)
    assert group.faults[0].startswith(why)


def test_this_release_answers_lines_as_it_plays_itself(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    python = tmp_path / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    arena = Arena(Contest("elements", "1@60", f"path:{tmp_path}#1@60", plies=3, seed=5))
    here, there = arena.entrants
    try:
        game = arena.game
        opening = arena._opening(Random(3))
        state = game.setup(2, Random(arena._draw))
        for seat, move in opening:
            state = game.play(state, seat, move)
        seat = min(game.to_act(state))
        text = game.show_view(game.view(state, seat))
        assert here.choose(game, text, [], "s") == there.choose(game, text, [], "s")
    finally:
        arena.close()


def test_an_interrupt_ends_it_at_once_and_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    words = [sys.executable, "-m", "jinn", "--lang", "en", "arena", "five", "general:3", "general:2", "--cores", "2"]
    process = subprocess.Popen([*words, "--out", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while not file.exists() or "contest" not in file.read_text():
            time.sleep(0.05)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 130, err
    assert out == ""
    assert "go on with the contest" in err
    assert "Traceback" not in err
    assert file.read_text().startswith('{"arena"')


def test_who_plays_for_an_arena_that_was_killed_ends_too(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    words = [sys.executable, "-m", "jinn", "arena", "kalah", "greedy", "random", "--cores", "1", "--groups", "100000"]
    process = subprocess.Popen([*words, "--out", str(file)])
    while not file.exists() or file.read_text().count("\n") < 2:
        time.sleep(0.05)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert children
    process.kill()
    process.wait()
    while any(Path(f"/proc/{child}").exists() and "Z" not in state(child) for child in children):
        time.sleep(0.05)


def state(process: str) -> str:
    """What the system says of a process: Z is one that has ended and was not yet asked for."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return "Z"


@pytest.mark.parametrize("text", ["", "0", "99", "best@", "general:4", "greedy:21", "strong", "path:/nowhere"])
def test_who_is_nobody_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        entrant(text, "five")
