"""A house of a test on a port of its own, in this process, and workers for it."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from jinn.worker.thinking import think
from jinn.worker.worker import Think, Worker
from tests.server.house import Opened


@asynccontextmanager
async def served(opened: Opened, port: int = 0, **more: Any) -> AsyncIterator[str]:
    """The address at which this house answers."""
    with socket.create_server(("127.0.0.1", port)) as listening:
        more = {"proxy_headers": False, **more}
        config = uvicorn.Config(opened.app, lifespan="off", log_config=None, timeout_graceful_shutdown=1, **more)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        serving = asyncio.create_task(server._serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            opened.house.closing = True
            opened.house.jobs.wake()
            server.should_exit = True
            await serving


@asynccontextmanager
async def working(
    opened: Opened,
    address: str,
    *,
    threads: int = 1,
    thinks: Think = think,
    tell: Callable[[str], None] = lambda what: None,
) -> AsyncIterator[Worker]:
    """A worker of this house, in this process."""
    token, _ = await opened.house.accounts.worker_token("test", 10**9)
    worker = Worker(address, token, threads, tell, think=thinks)
    running = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        worker.stop()
        with contextlib.suppress(asyncio.CancelledError):
            await running
