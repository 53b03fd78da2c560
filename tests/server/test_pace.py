"""The Jinn at a person's pace: how long he takes, what the clock lets him take, and who need not wait for him."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jinn.core.game import Seat
from jinn.match.clock import read_control
from jinn.match.commands import Moment, Open, Sit
from jinn.match.decide import open_match
from jinn.match.events import read_payload, show_payload
from jinn.match.evolve import begin
from jinn.match.state import Match
from jinn.server import pace
from jinn.wire.work import Job, JobResult
from jinn.worker.thinking import think
from jinn.worker.worker import WAITING
from tests.games.five.boards import game as five
from tests.server.house import Client, Opened, opened
from tests.server.served import served, working

SECONDS = 120  # the first decision of a process may have to wait for a compiler
HUMAN = Sit("jinn", "jinn", 3, "human")


def table(control: str = "-", jinn: Sit = HUMAN) -> Match:
    """A match in which the Jinn begins."""
    command = Open(
        id="m", game=five(), sits=(jinn, Sit("p", "guest")), creator="p", control=read_control(control), key="k"
    )
    event = open_match(command, Moment(0))
    payload = read_payload(show_payload(event), 1)
    assert len(payload["sits"][1]) == 4
    return begin("m", event)


def spans(match: Match, created: int = 0, now: int = 0) -> list[int]:
    """Pauses of many decisions of seat 0."""
    return [pace.pause(match, Seat(0), f"{seed}", created, now) for seed in range(300)]


def test_a_person_takes_a_few_seconds_and_the_seed_says_how_many() -> None:
    drawn = spans(table())
    assert drawn == spans(table())
    assert min(drawn) >= pace.SHORTEST
    assert max(drawn) <= pace.LONGEST
    assert pace.USUAL / 2 < sorted(drawn)[150] < pace.USUAL * 2
    assert len(set(drawn)) > 200


def test_what_was_spent_since_it_was_due_counts() -> None:
    whole, rest = spans(table()), spans(table(), created=1000, now=3500)
    assert rest == [max(0, span - 2500) for span in whole]


@pytest.mark.parametrize(("control", "most"), [("60+0", 3000), ("60+2", 4000), ("4/move", 1000), ("1d", 15_000)])
def test_a_clock_bounds_it(control: str, most: int) -> None:
    drawn = spans(table(control))
    assert max(drawn) <= most
    assert min(drawn) > 0


def test_at_once_is_at_once() -> None:
    assert set(spans(table(jinn=Sit("jinn", "jinn", 3)))) == {0}


async def jinn_begins(house: Opened, **more: Any) -> tuple[Client, str]:
    """A guest, and a match of his in which the Jinn begins."""
    client = house.client()
    await client.post("/api/guests", {})
    chosen = {"game": "kalah", "options": {"houses": "2", "stones": "1"}, "seat": 1, "jinn": 1, **more}
    made = await client.post("/api/matches", chosen)
    assert made.status == 201, made.content
    return client, made.json["match"]


async def seq_of(client: Client, match: str) -> int:
    """How many events the match has come to."""
    return int((await client.get(f"/api/matches/{match}")).json["standing"]["seq"])


def test_nobody_waits_for_an_answer_that_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SHORTEST", 10**7)
    monkeypatch.setattr(pace, "LONGEST", 10**7)
    thought: list[str] = []

    def noted(job: Job, stop: Any) -> JobResult:
        thought.append(job.id)
        return think(job, stop)

    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            async with working(house, address, thinks=noted):
                slow = [await jinn_begins(house, jinn_pace="human") for _ in range(3)]
                async with asyncio.timeout(SECONDS):
                    while len(thought) < len(slow):
                        await asyncio.sleep(0.01)
                    quick = await jinn_begins(house)
                    while await seq_of(*quick) == 0:
                        await asyncio.sleep(0.01)
                assert [await seq_of(*table) for table in slow] == [0] * len(slow)
                assert len(thought) < WAITING
                assert house.house.jobs.workers() <= len(slow) + 1
            # Stopped while it waited, it has given all of them back.
            left = await house.house.store.read(lambda tx: tx.run("SELECT state, attempts FROM job WHERE done IS NULL"))
            assert left == [("ready", 0)] * len(slow)

    asyncio.run(run())


def test_a_pace_needs_a_jinn(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            client = house.client()
            await client.post("/api/guests", {})
            answer = await client.post("/api/matches", {"game": "kalah", "jinn_pace": "human"})
            assert (answer.status, answer.json["error"]["code"]) == (422, "jinn_level")

    asyncio.run(run())
