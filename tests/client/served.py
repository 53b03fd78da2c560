"""A house that listens on a free port of this machine, in a thread of its own: what a client meets."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import SystemRandom
from typing import Any

import uvicorn

from tests.server.house import Clock, opened


class Now(Clock):
    """The time of this machine."""

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, listens: threading.Event) -> None:
        super().__init__(config)
        self.listens = listens

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.listens.set()


@contextmanager
def served(data: Path, port: int = 0, **settings: Any) -> Iterator[str]:
    """The address of a house on this folder."""
    listens = threading.Event()
    found: list[uvicorn.Server] = []
    failed: list[BaseException] = []

    async def serve() -> None:
        async with opened(data, now=Now(), **settings) as house:
            # A house that is opened again on the same folder must not draw the same names and keys again.
            house.house.chance = SystemRandom()
            config = uvicorn.Config(
                house.app, port=port, lifespan="off", log_config=None, access_log=False, timeout_graceful_shutdown=0
            )
            found.append(_Server(config, listens))
            await found[0].serve()

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            failed.append(error)
            listens.set()

    thread = threading.Thread(target=run, name="house")
    thread.start()
    try:
        assert listens.wait(30), "the house did not open"
        if failed:
            raise failed[0]
        yield f"http://127.0.0.1:{found[0].servers[0].sockets[0].getsockname()[1]}"
    finally:
        if found:
            found[0].should_exit = True
        thread.join(30)
        assert not thread.is_alive()
