"""How streams go out: straight into the connection as things happen, or through ASGI, by a task that waits for them.

A stream stands open for hours and mostly says nothing. `Straight` needs no task: the reader writes into the connection
while the client keeps up, else waits in its queue until the connection says that it takes more.
"""

import asyncio
from typing import Any, Protocol

from jinn.server import onewrite
from jinn.server.connection import Exchange
from jinn.server.http import Stream
from jinn.server.reading import Receive
from jinn.server.sending import NO_STORE, SECURITY, SECURITY_BLOCK, Send
from jinn.server.streams import Reader

SLOW = 20.0  # seconds
GOODBYE = 0.3  # seconds in which those who listen may take the last word


class Pour(Protocol):
    """A stream that is being sent."""

    waits_since: float
    """Since when its client lets it wait; 0 while he does not."""
    task: "asyncio.Task[None] | None"

    def part(self) -> None:
        """The house closes: lets whoever listens know, behind what has been told."""

    def cancel(self) -> None:
        """Ends it."""


class Straight:
    """A stream of a reader that writes into the connection itself."""

    __slots__ = ("_exchange", "_pours", "_reader", "task", "waits_since")

    def __init__(self, reader: Reader, exchange: Exchange, pours: set[Pour]) -> None:
        self._reader = reader
        self._exchange = exchange
        self._pours = pours
        self.task: asyncio.Task[None] | None = None
        self.waits_since = 0.0

    def begin(self, head: bytes) -> None:
        """Sends the head, and from now on whatever the reader is told."""
        exchange = self._exchange
        if exchange.disconnected:
            self._reader.close()
            return
        self._pours.add(self)
        exchange.resumed, exchange.lost = self._resumed, self._left
        exchange.transport.write(onewrite.begun(exchange, head, b"transfer-encoding: chunked\r\n"))
        self._reader.attach(self._write, self._end)

    def _write(self, chunk: bytes) -> bool:
        """Sends it; `False`: the client does not keep up, and it must wait."""
        exchange = self._exchange
        if exchange.flow.write_paused:
            self.waits_since = self.waits_since or asyncio.get_running_loop().time()
            return False
        # Between the end of a connection and word of it, writing would be an error of whoever made the news.
        if not exchange.transport.is_closing():
            exchange.transport.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
        return True

    def _resumed(self) -> None:
        self.waits_since = 0.0
        self._reader.flush()

    def _left(self) -> None:
        """The client has gone, or the stream has ended."""
        exchange = self._exchange
        del exchange.resumed, exchange.lost
        self._pours.discard(self)
        self._reader.close()

    def _end(self) -> None:
        """All is said."""
        self._left()
        if not self._exchange.transport.is_closing():
            self._exchange.transport.write(b"0\r\n\r\n")
        onewrite.ended(self._exchange)

    def part(self) -> None:
        """Lets the reader say that the house closes, which is his last word."""
        self._reader.part()

    def cancel(self) -> None:
        """Ends it in order, or cuts it off where the client takes nothing."""
        if self.waits_since:
            self._left()
            self._exchange.transport.abort()  # what it has not taken would be waited for
        else:
            self._end()


class Carried:
    """A stream that a task carries through ASGI."""

    __slots__ = ("_source", "task", "waits_since")

    def __init__(self, source: object) -> None:
        self._source = source
        self.task: asyncio.Task[None] | None = None
        self.waits_since = 0.0

    def part(self) -> None:
        """Lets a reader say that the house closes."""
        if isinstance(self._source, Reader):
            self._source.part()

    def cancel(self) -> None:
        """Ends the task."""
        if self.task is not None:
            self.task.cancel()


def pour(stream: Stream, reader: Reader, exchange: Exchange, request: str, pours: set[Pour]) -> None:
    """Lets a reader's stream go straight into its connection."""
    head = b"%bcontent-type: %b\r\nx-accel-buffering: no\r\nx-request-id: %b\r\ncache-control: no-store\r\n%b%b" % (
        onewrite.LINES[200],
        stream.type.encode(),
        request.encode(),
        SECURITY_BLOCK,
        onewrite.block(stream.headers),
    )
    Straight(reader, exchange, pours).begin(head)


async def carry(stream: Stream, method: str, receive: Receive, send: Send, request: str, pours: set[Pour]) -> None:
    """Sends a stream through ASGI until it ends, its client leaves or the house closes."""
    start = {
        "type": "http.response.start",
        "status": 200,
        "headers": [
            (b"content-type", stream.type.encode()),
            (b"x-accel-buffering", b"no"),
            (b"x-request-id", request.encode()),
            (b"cache-control", NO_STORE),
            *SECURITY,
            *stream.headers,
        ],
    }
    if method == "HEAD":
        await _close(stream)
        await send(start)
        await send({"type": "http.response.body", "body": b""})
        return
    made = Carried(stream.source)
    task = made.task = asyncio.get_running_loop().create_task(_carry(made, stream, start, send), name="stream")
    pours.add(made)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        task.cancel()
        pours.discard(made)
        await asyncio.gather(task, return_exceptions=True)


async def _carry(made: Carried, stream: Stream, start: dict[str, Any], send: Send) -> None:
    """Sends a stream to its end; then its source is closed, whatever ended it."""
    time_now = asyncio.get_running_loop().time
    try:
        await send(start)
        async for chunk in stream.source:
            made.waits_since = time_now()
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
            made.waits_since = 0.0
    finally:
        await _close(stream)
        if not made.waits_since:
            await send({"type": "http.response.body", "body": b""})


async def _close(stream: Stream) -> None:
    close = getattr(stream.source, "aclose", None)
    if close is not None:
        await close()
