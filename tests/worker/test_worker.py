"""A worker and the house it thinks for: bad jobs, a house that goes away, stopping, tokens nobody knows."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from jinn.engines.analysis import Stop
from jinn.server import fallback
from jinn.wire.work import Job, JobResult
from jinn.worker.thinking import think
from jinn.worker.worker import Denied, Worker
from tests.server.house import Client, Opened, opened
from tests.server.served import served, working

SECONDS = 120  # the first decision of a process may have to wait for a compiler


async def kalah(house: Opened) -> tuple[Client, str]:
    """A guest, and a match of his in which the Jinn begins."""
    client = house.client()
    await client.post("/api/guests", {})
    made = await client.post("/api/matches", {"game": "kalah", "options": {"stones": "4"}, "seat": 1, "jinn": 5})
    assert made.status == 201, made.content
    return client, made.json["match"]


async def moved(client: Client, match: str, kind: str = "moved") -> Any:
    """Waits until something of this kind has happened in the match."""
    async with asyncio.timeout(SECONDS):
        while True:
            log = (await client.get(f"/api/matches/{match}")).json["log"]
            found = [event for event in log if event["kind"] == kind]
            if found:
                return found
            await asyncio.sleep(0.01)


def test_a_job_that_cannot_be_thought_about_is_given_back_until_the_house_decides(tmp_path: Path) -> None:
    calls = []

    def broken(job: Job, stop: Stop) -> JobResult:
        calls.append(job.id)
        raise ZeroDivisionError(f"an engine with a fault: {job.view}")

    async def run() -> None:
        told: list[str] = []
        async with (
            opened(tmp_path) as house,
            served(house) as address,
            working(house, address, thinks=broken, tell=told.append),
        ):
            client, match = await kalah(house)
            said = await moved(client, match, "said")
            assert fallback.ANNOUNCED.en in said[0]["text"]
            await moved(client, match)
            assert len(calls) >= 3
        assert any("ZeroDivisionError test_worker.py" in line for line in told)
        assert not any("4,4,4" in line for line in told)  # no views in a log

    asyncio.run(run())


def test_a_worker_finds_a_house_that_was_away(tmp_path: Path) -> None:
    async def run() -> None:
        told: list[str] = []
        async with opened(tmp_path) as house:
            token, _ = await house.house.accounts.worker_token("test", 10**9)
            async with served(house) as address:
                pass
            house.house.closing = False
            worker = Worker(address, token, 1, told.append)
            running = asyncio.create_task(worker.run())
            async with asyncio.timeout(SECONDS):
                while not told:
                    await asyncio.sleep(0.01)
            async with served(house, port=int(address.rpartition(":")[2])):
                client, match = await kalah(house)
                await moved(client, match)
                worker.stop()
                await running
        assert told[0].startswith("the house is away")
        assert "the house is back" in told

    asyncio.run(run())


def test_a_token_that_nobody_knows_ends_the_worker(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            with pytest.raises(Denied):
                await Worker(address, "made up", 2, lambda what: None).run()

    asyncio.run(run())


def test_who_is_stopped_gives_back_what_he_holds(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            begun, may_end = asyncio.Event(), threading.Event()
            loop = asyncio.get_running_loop()

            def slow(job: Job, stop: Stop) -> JobResult:
                loop.call_soon_threadsafe(begun.set)
                may_end.wait(SECONDS)
                return think(job)

            client, match = await kalah(house)
            async with working(house, address, thinks=slow):
                await asyncio.wait_for(begun.wait(), SECONDS)
            may_end.set()
            rows = await house.house.store.read(lambda tx: tx.run("SELECT state, attempts FROM job"))
            assert rows == [("ready", 0)]
            async with working(house, address):
                await moved(client, match)

    asyncio.run(run())


def test_two_workers_share_the_work(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            tables = [await kalah(house) for _ in range(12)]
            by: dict[str, list[str]] = {"a": [], "b": []}

            def noting(name: str) -> Any:
                def thinks(job: Job, stop: Stop) -> JobResult:
                    by[name].append(job.id)
                    return think(job)

                return thinks

            async with working(house, address, thinks=noting("a")), working(house, address, thinks=noting("b")):
                for client, match in tables:
                    await moved(client, match)
            done = by["a"] + by["b"]
            assert len(done) == len(set(done))

    asyncio.run(run())


def test_thinking_ends_when_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jinn.worker.worker.RENEW", 0.05)

    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address:
            begun, ended = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            def endless(job: Job, stop: Stop) -> JobResult:
                loop.call_soon_threadsafe(begun.set)
                word = [0]
                stop.share(word, 0)
                while not word[0]:
                    time.sleep(0.01)
                loop.call_soon_threadsafe(ended.set)
                return think(job)

            client, match = await kalah(house)
            async with working(house, address, thinks=endless):
                await asyncio.wait_for(begun.wait(), SECONDS)
                resigned = await client.post(f"/api/matches/{match}/resign", {})
                assert resigned.status == 200, resigned.content
                await asyncio.wait_for(ended.wait(), SECONDS)

    asyncio.run(run())
