"""The Jinn's work in a house of several processes, on PostgreSQL: nothing is leased twice, nothing is lost."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from jinn.server.jobs import LEASE
from jinn.wire.work import Acquired, Job
from tests.postgres import Cluster, cluster
from tests.server.house import Client, Opened, opened

MATCHES, WORKERS = 24, 8


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


async def kalah(house: Opened, person: Client) -> str:
    made = await person.post("/api/matches", {"game": "kalah", "seat": 1, "jinn": 5, "control": "300+5"})
    assert made.status == 201, made.content
    match: str = made.json["match"]
    return match


async def take(client: Client, name: str) -> Job | None:
    answer = await client.post("/api/jobs/acquire", {"worker": name, "wait": 0})
    found: Acquired = answer.to(Acquired)
    return found.job


def test_two_processes_never_lease_a_job_twice(tmp_path: Path, postgres: Cluster) -> None:
    async def run() -> None:
        address = postgres.database()
        async with (
            opened(tmp_path / "1", database=address) as one,
            opened(tmp_path / "2", database=address) as other,
        ):
            matches = []
            for _ in range(MATCHES // 4):
                person = one.client()
                await person.post("/api/guests", {})
                matches += [await kalah(one, person) for _ in range(4)]
            token, _ = await one.house.accounts.worker_token("test", 10**9)
            clients = [Client(house.app, token=token) for house in (one, other) for _ in range(WORKERS)]

            async def work(client: Client, name: str) -> list[Job]:
                """Takes all that it can get; whoever asks under one name has given up what he held."""
                taken: list[Job] = []
                while (job := await take(client, f"{name}-{len(taken)}")) is not None:
                    taken.append(job)
                return taken

            taken = await asyncio.gather(*(work(client, f"w{n}") for n, client in enumerate(clients)))
            jobs = [job for held in taken for job in held]
            assert sorted(job.id.partition("-")[0] for job in jobs) == sorted(matches)
            # The answer goes in where it is brought, and the other process sees it.
            # Whichever process was quicker, a worker of the other one may bring the answer: the lease is the table's.
            at_other = jobs[-1]
            done = await clients[-1].post(f"/api/jobs/{at_other.id}/result", {"lease": at_other.lease, "move": "2"})
            assert done.status == 200, done.content
            live = await one.house.matches.get(at_other.id.partition("-")[0])
            await live.read_on()
            assert live.match.due == (1,)

    asyncio.run(run())


def test_the_lease_of_a_process_that_died_is_taken_over_by_another(tmp_path: Path, postgres: Cluster) -> None:
    async def run() -> None:
        address = postgres.database()
        async with (
            opened(tmp_path / "1", database=address) as one,
            opened(tmp_path / "2", database=address, now=one.now) as other,
        ):
            person = one.client()
            await person.post("/api/guests", {})
            await kalah(one, person)
            token, _ = await one.house.accounts.worker_token("test", 10**9)
            held = await take(Client(one.app, token=token), "local-1")
            assert held is not None
            second = Client(other.app, token=token)
            assert await take(second, "local-2") is None
            one.now.pass_by(LEASE)
            taken = await take(second, "local-2")
            assert taken is not None
            assert (taken.id, taken.seed) == (held.id, held.seed)

    asyncio.run(run())
