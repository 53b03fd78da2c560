"""The worker that a house brings with it, as a process: killed, started anew, ended with the house."""

import asyncio
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from jinn.server.supervisor import Supervisor
from tests.server.house import Client, Opened, opened
from tests.server.served import served

SECONDS = 60


async def kalah(house: Opened) -> tuple[Client, str]:
    """A guest, and a match of his in which the Jinn begins."""
    client = house.client()
    await client.post("/api/guests", {})
    made = await client.post("/api/matches", {"game": "kalah", "options": {"stones": "4"}, "seat": 1, "jinn": 5})
    assert made.status == 201, made.content
    return client, made.json["match"]


async def moved(client: Client, match: str) -> None:
    async with asyncio.timeout(SECONDS):
        while (await client.get(f"/api/matches/{match}")).json["standing"]["ply"] == 0:
            await asyncio.sleep(0.02)


async def leased(house: Opened, match: str) -> None:
    """Waits until somebody holds the job of this match."""
    sql = "SELECT id FROM job WHERE match = :match AND state = 'leased'"
    async with asyncio.timeout(SECONDS):
        while not await house.house.store.read(lambda tx: tx.run(sql, match=match)):
            await asyncio.sleep(0.01)


async def started(supervisor: Supervisor, times: int) -> int:
    """The worker's process id, when it has been started so often."""
    async with asyncio.timeout(SECONDS):
        while supervisor.starts < times:
            await asyncio.sleep(0.02)
    assert supervisor.process is not None
    return supervisor.process.pid


@asynccontextmanager
async def stuck(house: Opened, pid: int) -> AsyncIterator[tuple[Client, str]]:
    """The worker, stopped when it has taken a job: it thinks for ever, and is gone at the end however it went."""
    client, match = await kalah(house)
    await moved(client, match)
    async with asyncio.timeout(SECONDS):
        while len(house.house.jobs._waiters) < 2:  # one waits for moves, one for analyses
            await asyncio.sleep(0.01)
    os.kill(pid, signal.SIGSTOP)
    try:
        client, match = await kalah(house)
        await leased(house, match)
        yield client, match
    finally:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def test_a_worker_that_is_killed_is_started_again_and_its_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jinn.server.supervisor.LEAVE", float(SECONDS))  # it ends by itself, on a busy machine too

    async def run() -> None:
        async with opened(tmp_path, threads=1) as house, served(house) as address:
            supervisor = Supervisor(house.house, address)
            running = asyncio.create_task(supervisor.run())
            first = await started(supervisor, 1)
            async with stuck(house, first) as (client, match):
                os.kill(first, signal.SIGKILL)
                second = await started(supervisor, 2)
                assert second != first
                await moved(client, match)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            assert supervisor.process is not None
            assert supervisor.process.returncode == 0

    asyncio.run(run())


def test_a_worker_that_does_not_end_is_made_to_and_what_it_held_is_free(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, threads=1) as house, served(house) as address:
            supervisor = Supervisor(house.house, address)
            running = asyncio.create_task(supervisor.run())
            pid = await started(supervisor, 1)
            async with stuck(house, pid) as (_, match):
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
            assert supervisor.process is not None
            assert supervisor.process.returncode == -signal.SIGKILL
            sql = "SELECT worker FROM job WHERE match = :match AND expires > :now"
            now = house.house.now()
            assert not await house.house.store.read(lambda tx: tx.run(sql, match=match, now=now))

    asyncio.run(run())


def test_the_token_is_in_no_argument_and_in_no_environment(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, threads=1) as house, served(house) as address:
            supervisor = Supervisor(house.house, address)
            running = asyncio.create_task(supervisor.run())
            pid = await started(supervisor, 1)
            client, match = await kalah(house)
            await moved(client, match)
            token = supervisor._token.encode()
            assert token
            for what in ("cmdline", "environ"):
                assert token not in Path(f"/proc/{pid}/{what}").read_bytes()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())


PARENT = textwrap.dedent(
    """
    import os, subprocess, sys, time
    worker = subprocess.Popen(
        [sys.executable, "-m", "jinn", "worker", "--server", "http://127.0.0.1:9", "--threads", "1"],
        stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env={**os.environ, "JINN_WORKER_SUPERVISED": "1"},
        start_new_session=True,
    )
    worker.stdin.write(b"token local-1\\n")
    worker.stdin.flush()
    print(worker.pid, flush=True)
    time.sleep(600)
    """
)


def test_a_worker_ends_when_its_house_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
        parent.wait()

    async def gone() -> None:
        async with asyncio.timeout(SECONDS):
            while alive(worker):
                await asyncio.sleep(0.02)

    asyncio.run(gone())


def alive(pid: int) -> bool:
    """Whether the process runs; one that ended and that nobody has asked for yet does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
