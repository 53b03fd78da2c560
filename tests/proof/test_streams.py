"""Clients that do not behave: half a request, a stream that nobody reads, a thousand of each. The others play on."""

import asyncio
import socket
import sys
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from bench.driver import Figures, House
from bench.load import tables
from bench.process import Process, answers, free_port, house, start

JSON = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
HALF = (
    b"",
    b"G",
    b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 4000,
    JSON + b'Content-Length: 100\r\n\r\n{"na',
    JSON + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
)


class Half(asyncio.Protocol):
    """Sends half a request and waits."""

    def __init__(self, half: bytes) -> None:
        self.half = half
        self.gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast(asyncio.Transport, transport).write(self.half)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True


HASTY = """
import sys
from jinn.server import reading, serve
serve.HEAD_TIME = reading.SLOW_BODY = 2.0
from jinn.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_half_requests_hinder_nobody_and_are_dropped(tmp_path: Path) -> None:
    port = free_port()
    command: list[str | Path] = [
        sys.executable,
        "-c",
        HASTY,
        "serve",
        "--data",
        tmp_path,
        "--port",
        str(port),
        "--no-worker",
    ]
    server = start(command, port, tmp_path / "house.log")

    async def run() -> None:
        loop = asyncio.get_running_loop()
        halves = []
        for number in range(300):
            make = partial(Half, HALF[number % len(HALF)])
            _, made = await loop.create_connection(make, "127.0.0.1", server.port)
            halves.append(made)
        figures = Figures()
        (table,) = await tables(House(), (server.port, server.port), 1, figures, 0.01)
        await table.begin()
        await asyncio.sleep(1)
        await table.end()
        assert len(figures.acked) > 20
        async with asyncio.timeout(40):
            while not all(half.gone for half in halves):
                await asyncio.sleep(0.2)

    try:
        asyncio.run(run())
        assert answers(server.port, "/api/health")
    finally:
        server.stop()


@pytest.mark.timeout(100)
def test_a_thousand_streams_that_nobody_reads_cost_bounded_memory(tmp_path: Path) -> None:
    server = house(tmp_path)
    dead: list[socket.socket] = []

    async def run() -> tuple[float, float]:
        figures = Figures()
        (table,) = await tables(House(), (server.port, server.port), 1, figures)
        table.playing = False
        await table.begin()
        request = f"GET /api/matches/{table.match}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        for _ in range(1000):
            wire = socket.socket()
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            wire.connect(("127.0.0.1", server.port))
            wire.send(request)
            dead.append(wire)
        await asyncio.sleep(1.5)
        before = server.rss()
        for number in range(380):
            # Remarks, as long as may be: the most that a match can make its watchers hear.
            text = f"{number} " + "ы" * 290
            await table.players[number % 2].ask("POST", f"/api/matches/{table.match}/chat", text=text)
        after = server.rss()
        await table.end()
        return before, after

    try:
        before, after = asyncio.run(run())
        # What every stream may owe is bounded by its queue; messages are shared among all who see the same.
        assert after - before < 60, (before, after)
        asyncio.run(quick(server))
    finally:
        for wire in dead:
            wire.close()
        server.stop()


async def quick(server: Process) -> None:
    """Others can play on."""
    figures = Figures()
    (table,) = await tables(House(), (server.port, server.port), 1, figures, 0.01)
    await table.begin()
    await asyncio.sleep(0.5)
    await table.end()
    assert len(figures.acked) > 5


def test_a_house_with_live_streams_stops_in_order(tmp_path: Path) -> None:
    server = house(tmp_path)
    ends: list[bytes] = []

    async def run() -> None:
        figures = Figures()
        (table,) = await tables(House(), (server.port, server.port), 1, figures)
        table.playing = False
        await table.begin()
        wires = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(50)]
        for _, writer in wires:
            writer.write(f"GET /api/matches/{table.match}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        for reader, _ in wires:
            await reader.readuntil(b"\n\n")
        await asyncio.to_thread(server.stop, 10)
        for reader, writer in wires:
            ends.append(await reader.read())
            writer.close()
        await table.end()

    try:
        asyncio.run(run())
    finally:
        server.stop()
    # The last chunk of a chunked answer: the stream was ended, not torn.
    assert len(ends) == 50
    assert all(end.endswith(b"0\r\n\r\n") for end in ends)
    assert server.popen.returncode in (0, -15)
