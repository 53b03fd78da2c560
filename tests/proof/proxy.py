"""A proxy that does to requests what networks do: it loses, doubles, delays, overtakes and cuts them. Seeded.

It knows as much HTTP as it must: a request is a head and a body, an answer is whatever comes. Each request goes to the
house on a connection of its own, so that one may come long after others that were sent later.
"""

import asyncio
import contextlib
import random
import re
from collections import Counter

LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
KEEP = re.compile(rb"\r\nconnection: *[^\r]*", re.IGNORECASE)


class Proxy:
    """Listens on a port of its own, and passes requests on to the house as it pleases."""

    def __init__(self, port: int, seed: int, evil: float = 0.5) -> None:
        self.target = port
        self.rng = random.Random(seed)
        self.evil = evil
        """The share of requests to which something happens."""
        self.done: Counter[str] = Counter()
        self.late: set[asyncio.Task[bytes]] = set()
        self.server: asyncio.Server | None = None
        self.port = 0
        self.open: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Begins to listen."""
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def settle(self) -> None:
        """Lets what is held go on its way."""
        await asyncio.gather(*self.late, return_exceptions=True)

    async def stop(self) -> None:
        """Closes."""
        assert self.server is not None
        self.server.close()
        await self.settle()
        for task in list(self.open):
            task.cancel()
        await asyncio.gather(*self.open, return_exceptions=True)
        await self.server.wait_closed()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection of a client."""
        task = asyncio.current_task()
        assert task is not None
        self.open.add(task)
        try:
            while await self.one(reader, writer):
                pass
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self.open.discard(task)
            writer.transport.abort()

    async def one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """One request; whether the connection stays."""
        head = await reader.readuntil(b"\r\n\r\n")
        found = LENGTH.search(head)
        request = KEEP.sub(b"", head)[:-4] + b"\r\nConnection: close\r\n\r\n"
        request += await reader.readexactly(int(found[1])) if found else b""
        method, path, _ = head.split(b" ", 2)
        if path.split(b"?")[0].endswith(b"/stream"):
            await self.stream(request, writer)
            return False
        fate = "pass" if self.rng.random() >= self.evil else self.rng.choice(FATES)
        if fate == "double" and method != b"POST":
            fate = "pass"
        self.done[fate] += 1
        stays: bool = await getattr(self, f"_{fate}")(request, writer)
        return stays

    async def _pass(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        writer.write(await self.ask(request))
        await writer.drain()
        return False

    async def _lose_request(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        return False

    async def _lose_answer(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        await self.ask(request)
        return False

    async def _cut_answer(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        answer = await self.ask(request)
        writer.write(answer[: self.rng.randrange(len(answer))] if answer else b"")
        await writer.drain()
        return False

    async def _double(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        first, second = await asyncio.gather(self.ask(request), self.ask(request))
        writer.write(self.rng.choice((first, second)))
        await writer.drain()
        return False

    async def _delay(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        await asyncio.sleep(self.rng.uniform(0, 0.05))
        return await self._pass(request, writer)

    async def _overtaken(self, request: bytes, writer: asyncio.StreamWriter) -> bool:
        """The client hears nothing and asks again; this request comes to the house long after that."""

        async def later() -> bytes:
            await asyncio.sleep(self.rng.uniform(0.02, 0.3))
            return await self.ask(request)

        task = asyncio.create_task(later())
        self.late.add(task)
        task.add_done_callback(self.late.discard)
        return False

    async def ask(self, request: bytes) -> bytes:
        """What the house answers to this request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.target)
        try:
            writer.write(request)
            return await reader.read()
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def stream(self, request: bytes, writer: asyncio.StreamWriter) -> None:
        """A stream: passed on piece by piece, and cut in the middle of something more often than not."""
        reader, upstream = await asyncio.open_connection("127.0.0.1", self.target)
        left = self.rng.randrange(200, 20_000) if self.rng.random() < self.evil else None
        try:
            upstream.write(request)
            while data := await reader.read(self.rng.choice((7, 300, 65536))):
                if left is not None and len(data) >= left:
                    self.done["cut_stream"] += 1
                    writer.write(data[:left])
                    await writer.drain()
                    return
                left = None if left is None else left - len(data)
                writer.write(data)
                await writer.drain()
        finally:
            upstream.transport.abort()


FATES = ("lose_request", "lose_answer", "cut_answer", "double", "delay", "overtaken")
