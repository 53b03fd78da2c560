"""The bare limit: the least that a server can do for a move that is not to be lost. `python -m bench.bare PORT FILE`.

A raw ASGI app under uvicorn: it checks a number, commits one row (SQLite through apsw, WAL, FULL, one writer thread
that shares a commit among all who wait), answers, and tells all streams of that match. No rules, no players, no views,
no clocks. Its paths are those of a house, so that one driver drives both, in the same run on the same machine.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import apsw
import uvicorn
from msgspec import Struct, json

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Waiting = tuple[tuple[str, int, str], asyncio.Future[None]]

JSON = [(b"content-type", b"application/json")]
EVENTS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]


class Move(Struct):
    """What comes in."""

    seq: int
    key: str
    move: str


class Writer:
    """One thread that writes: whatever has come while it committed goes into the next commit."""

    def __init__(self, file: str, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self.file = file
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def append(self, row: tuple[str, int, str]) -> asyncio.Future[None]:
        """Done when the row is durable."""
        future = self.loop.create_future()
        self.queue.put((row, future))
        return future

    def run(self) -> None:
        """Commits group after group until it is told to end."""
        db = apsw.Connection(self.file)
        db.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE IF NOT EXISTS event (match, seq, payload, PRIMARY KEY (match, seq)) WITHOUT ROWID")
        while (first := self.queue.get()) is not None:
            group = [first]
            while not self.queue.empty():
                more = self.queue.get()
                if more is None:
                    return
                group.append(more)
            with db:
                db.executemany("INSERT INTO event VALUES (?, ?, ?)", [row for row, _ in group])
            self.loop.call_soon_threadsafe(self.tell, [future for _, future in group])

    @staticmethod
    def tell(futures: list[asyncio.Future[None]]) -> None:
        """Wakes everybody whose row is durable."""
        for future in futures:
            if not future.done():
                future.set_result(None)


class Bare:
    """The app: numbers of matches, and who listens to each."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seqs: dict[str, int] = {}
        self.streams: dict[str, set[asyncio.Queue[bytes]]] = {}
        self.ids = count(1)
        self.read = json.Decoder(Move).decode
        self.writer: Writer | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] == "lifespan":
            await receive()
            self.writer = Writer(self.file, asyncio.get_running_loop())
            await send({"type": "lifespan.startup.complete"})
            await receive()
            self.writer.queue.put(None)
            await send({"type": "lifespan.shutdown.complete"})
            return
        parts = scope["path"].split("/")
        if parts[-1] == "stream":
            await self.stream(parts[3], receive, send)
        elif parts[-1] == "moves":
            await self.move(parts[3], receive, send)
        elif parts[-1] == "matches":
            name = f"m{next(self.ids)}"
            self.seqs[name] = 0
            await answer(send, 201, b'{"match":"%s"}' % name.encode())
        else:
            await answer(send, 200, b"{}")

    async def move(self, name: str, receive: Receive, send: Send) -> None:
        """Checks the number, commits, answers, publishes."""
        assert self.writer is not None
        asked = self.read((await receive())["body"])
        if asked.seq != self.seqs[name]:
            await answer(send, 409, b"{}")
            return
        seq = self.seqs[name] = asked.seq + 1
        await self.writer.append((name, seq, asked.move))
        await answer(send, 200, b'{"seq":%d}' % seq)
        said = b'id: %d\nevent: event\ndata: {"seq":%d,"move":"%s"}\n\n' % (seq, seq, asked.move.encode())
        for queue in self.streams.get(name, ()):
            queue.put_nowait(said)

    async def stream(self, name: str, receive: Receive, send: Send) -> None:
        """Events from now on, until the client goes."""
        queue: asyncio.Queue[bytes] = asyncio.Queue(256)
        self.streams.setdefault(name, set()).add(queue)
        sender = asyncio.create_task(self.feed(name, queue, send))
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self.streams[name].discard(queue)
            sender.cancel()

    async def feed(self, name: str, queue: asyncio.Queue[bytes], send: Send) -> None:
        """Sends what the queue holds."""
        await send({"type": "http.response.start", "status": 200, "headers": EVENTS})
        first = b'event: snapshot\ndata: {"seq":%d}\n\n' % self.seqs.get(name, 0)
        await send({"type": "http.response.body", "body": first, "more_body": True})
        while True:
            await send({"type": "http.response.body", "body": await queue.get(), "more_body": True})


async def answer(send: Send, status: int, body: bytes) -> None:
    """A whole answer."""
    headers = [*JSON, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def main(port: int, file: Path) -> None:
    """Serves until it is told to stop."""
    uvicorn.run(
        Bare(str(file)),
        port=port,
        loop="uvloop",
        http="httptools",
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
