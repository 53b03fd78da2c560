"""Streams: what happens, told to whoever listens, as server-sent events or as lines of JSON.

Each thing that happens is encoded once for all who see the same (`Frame`) and put into the queue of every `Reader`. A
queue is bounded: who does not take what he is told is cut off with `gone`, and may come again with the number of the
last event he saw. One timer keeps all idle streams alive.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from enum import Enum

import msgspec

from jinn.server.showing import Viewer
from jinn.wire import matches as wire
from jinn.wire.basics import Out

QUEUE = 256
HEARTBEAT = 10.0  # seconds

encode = msgspec.json.Encoder().encode


class Form(Enum):
    """How a stream is written: for browsers, or for programs."""

    SSE = "text/event-stream"
    LINES = "application/x-ndjson"


ALIVE = {Form.SSE: b":\n\n", Form.LINES: b"\n"}
GREETING = {Form.SSE: b"retry: 1000\n\n", Form.LINES: b""}


class Frame:
    """One thing that is told, encoded when somebody first wants it in his form."""

    __slots__ = ("_content", "_events", "_lines", "kind", "seq")

    def __init__(self, kind: str, content: bytes, seq: int | None = None) -> None:
        self.kind = kind
        self.seq = seq
        self._content = content
        self._events: bytes | None = None
        self._lines: bytes | None = None

    def to(self, form: Form) -> bytes:
        """What goes over the network."""
        if form is Form.SSE:
            if self._events is None:
                number = b"" if self.seq is None else b"id: %d\n" % self.seq
                self._events = b"%bevent: %b\ndata: %b\n\n" % (number, self.kind.encode(), self._content)
            return self._events
        if self._lines is None:
            self._lines = b'{"%b":%b}\n' % (self.kind.encode(), self._content)
        return self._lines


def frame(kind: str, content: Out, seq: int | None = None) -> Frame:
    """The message as something to be told."""
    return Frame(kind, encode(content), seq)


SLOW = Frame("gone", encode(wire.Gone(why="slow")))
CLOSING = Frame("gone", encode(wire.Gone(why="closing")))


class Reader:
    """Somebody who listens: a bounded queue, and an iterator over what goes to him.

    While it is `held` it keeps what happens, so that nothing is lost between the log that is being read for him and the
    first event that is told to him.
    """

    __slots__ = (
        "_after",
        "_ended",
        "_finish",
        "_form",
        "_held",
        "_leave",
        "_queue",
        "_waiter",
        "_write",
        "player",
        "viewer",
    )

    def __init__(
        self, form: Form, leave: "Callable[[Reader], None]", player: str | None = None, viewer: Viewer = None
    ) -> None:
        self.player = player
        self.viewer = viewer
        self._form = form
        self._leave = leave
        self._queue: deque[bytes] = deque()
        self._held: list[Frame] | None = []
        self._after = -1
        self._waiter: asyncio.Future[None] | None = None
        self._write: Callable[[bytes], bool] | None = None
        self._finish: Callable[[], None] | None = None
        self._ended = False

    def attach(self, write: Callable[[bytes], bool], finish: Callable[[], None]) -> None:
        """Lets everything be written at once while the client keeps up; `False`: it was not, and waits in the queue.

        To wake a task for every event and every listener takes longer than to write it. `finish` is called after the
        last that is said.
        """
        self._write, self._finish = write, finish
        self.flush()

    def flush(self) -> None:
        """Writes what waits in the queue, as far as the client takes it."""
        queue, write = self._queue, self._write
        while queue and write is not None:
            if not write(queue[0]):
                return
            queue.popleft()
        if self._ended and self._finish is not None:
            self._finish()

    def put(self, what: Frame) -> None:
        """Tells it; a reader whose queue is full is cut off."""
        if self._ended:
            return
        if self._held is not None:
            self._held.append(what)
            if len(self._held) > QUEUE:
                self.end(SLOW)
            return
        if what.seq is not None and what.seq <= self._after and what.kind == "event":
            return  # the log was read for him before this process knew of the event
        chunk = what.to(self._form)
        if self._write is not None and not self._queue and self._write(chunk):
            return
        self._queue.append(chunk)
        if len(self._queue) > QUEUE:
            self.end(SLOW)
        elif self._waiter is not None:
            self._wake()

    def release(self, first: Iterable[Frame], after: int) -> None:
        """Tells what comes first, then what was held and is newer than the event `after`."""
        held, self._held = self._held or (), None
        self._after = after
        if self._ended:
            return
        # Never an empty piece: as a chunk it would be the end of the answer.
        said = GREETING[self._form] + b"".join(each.to(self._form) for each in first)
        self._queue.append(said or ALIVE[self._form])
        for each in held:
            if each.seq is None or each.seq > after:
                self._queue.append(each.to(self._form))
        self._wake()

    def alive(self) -> None:
        """Says that the stream is still there, if it has nothing else to say."""
        if not self._queue and self._held is None and not self._ended:
            self._queue.append(ALIVE[self._form])
            self._wake()

    def end(self, why: Frame) -> None:
        """Ends the stream; what it has not taken is dropped."""
        if self._ended:
            return
        self._ended = True
        self._held = None
        self._queue.clear()
        self._queue.append(why.to(self._form))
        self._wake()

    def part(self) -> None:
        """The house closes: says so, behind what has been told, and ends."""
        if not self._ended:
            self._held = None
            self._ended = True
            self._queue.append(CLOSING.to(self._form))
            self._wake()

    def _wake(self) -> None:
        if self._write is not None:
            self.flush()
            return
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    def __aiter__(self) -> "Reader":
        return self

    async def __anext__(self) -> bytes:
        while not self._queue:
            if self._ended:
                raise StopAsyncIteration
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        if len(self._queue) == 1:
            return self._queue.popleft()
        found = b"".join(self._queue)
        self._queue.clear()
        return found

    def close(self) -> None:
        """The stream is over, whoever ended it."""
        self._ended = True
        self._write = self._finish = None
        self._queue.clear()
        self._leave(self)

    async def aclose(self) -> None:
        """The same, as sources of streams are closed."""
        self.close()
