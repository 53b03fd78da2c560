"""The worker that a house brings with it: one process, started anew when it dies, ended with the house.

It gets a fresh token on its standard input, never in its arguments. The house keeps the other end of that pipe open:
when it is closed, be it by a stop or because the house was killed, the worker ends by itself.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from jinn.server import job_table
from jinn.server.sessions import LIFE

if TYPE_CHECKING:
    from jinn.server.house import House

SUPERVISED = "JINN_WORKER_SUPERVISED"  # see `jinn.worker.command`
FIRST, LONGEST = 0.5, 30.0
"""Seconds before a worker that died is started again: twice as long each time."""
WELL = 60.0
"""Who lived so long is well: the next one is started soon."""
LEAVE = 0.5
"""Seconds that a worker has to end. What it holds the house gives back in its place: it has stopped listening."""


class Supervisor:
    """Keeps one worker alive."""

    def __init__(self, house: "House", address: str) -> None:
        self.house = house
        self.address = address
        """Where this process answers: `http://127.0.0.1:8420`."""
        self.process: Process | None = None
        self.starts = 0
        self._chance = Random()
        self._token = ""
        self._name = ""

    async def run(self) -> None:
        """Starts the worker, again and again, until it is cancelled; then ends it."""
        loop, deaths = asyncio.get_running_loop(), 0
        try:
            while True:
                born = loop.time()
                status = await self._live()
                await self._release()
                self.house.jobs.wake()
                deaths = 1 if loop.time() - born > WELL else deaths + 1
                self.house.log.warn("the worker died", status=status, deaths=deaths)
                pause = min(LONGEST, FIRST * 2.0 ** min(deaths - 1, 30))
                await asyncio.sleep(pause * self._chance.uniform(0.5, 1.0))
        finally:
            await self._end()
            if self.house.store.broken is None:
                await self._release()

    async def _release(self) -> None:
        """Takes back what the last worker held: its leases would only run out after a minute."""
        name, now = self._name, self.house.now()
        if name:
            await self.house.store.write(lambda tx: job_table.release(tx, name, now))

    async def _live(self) -> int:
        """One worker's life; its exit status."""
        self._name = name = f"local-{self.house.chance.getrandbits(32):08x}"
        if not self._token:
            self._token, _ = await self.house.accounts.worker_token("local", LIFE)
        threads = self.house.settings.threads or max(1, (os.cpu_count() or 1) - 1)
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "jinn", "worker", "--server", self.address, "--threads", str(threads)),
            stdin=PIPE,
            stdout=DEVNULL,
            env={**os.environ, SUPERVISED: "1"},
            start_new_session=True,  # an interrupt at the keyboard is for the house, which then ends its worker
        )
        self.starts += 1
        assert self.process.stdin is not None
        with suppress(ConnectionError):  # it died before it could read
            self.process.stdin.write(f"{self._token} {name}\n".encode())
            await self.process.stdin.drain()
        return await self.process.wait()

    async def _end(self) -> None:
        """Lets the worker go, and makes it go if it does not."""
        process = self.process
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None
        process.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVE):
                await process.wait()
                return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
