"""A house is killed thirty times under load: nothing that was acknowledged is lost (`bench/crash.py` does the same at length)."""  # noqa: E501

from pathlib import Path

import pytest

from bench.crash import Lost, Story, crash, verify
from bench.driver import Sent
from tests.postgres import Cluster


@pytest.mark.timeout(240)
def test_thirty_kills_lose_nothing(tmp_path: Path) -> None:
    report = crash(30, tmp_path, tables=8, shortest=0.02, longest=0.25)
    assert report.kills == 30
    assert report.acknowledged > 300
    # The point of it: some moves were on their way when the house died, and were settled by their keys.
    assert report.resent > 0


@pytest.mark.timeout(150)
def test_one_of_two_processes_is_killed_again_and_again(tmp_path: Path, postgres: Cluster) -> None:
    report = crash(8, tmp_path, tables=6, shortest=0.1, longest=0.5, database=postgres.database())
    assert report.kills == 8
    assert report.acknowledged > 50


def test_the_check_can_fail() -> None:
    sent = Sent(0, 1, "k", "3", 0.0)
    story = Story("m", {2: sent}, {2}, 2)
    moved = {"seq": 2, "kind": "moved", "lines": [{"seat": 0, "move": "3"}]}
    begun = [{"seq": 0, "kind": "opened"}, {"seq": 1, "kind": "joined"}]
    verify(story, [*begun, moved])
    for wrong in (
        begun,
        [*begun, {**moved, "lines": [{"seat": 0, "move": "4"}]}],
        [*begun, moved, {**moved, "seq": 3}],
        [*begun, {"seq": 2, "kind": "flagged"}],
        [*begun, moved, moved],
    ):
        with pytest.raises(Lost):
            verify(story, wrong)
