"""A connection: HTTP as uvicorn reads it, with a bound and a time for a request's head, and little made per request.

uvicorn builds a full ASGI scope, an event and a task for every request. A house knows its one application, so here a
request is an `Exchange` that makes nothing before it is wanted, and a brief one is an `Errand`: it begins as soon as
it has been read, in the same turn of the loop, and goes on when the store has answered, without a task of its own.
Together that takes 12 µs from a move. What uvicorn does beside that is done here in the same order
(`uvicorn.protocols.http.httptools_impl`).
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

import httptools
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from jinn.server.credentials import Credentials

if TYPE_CHECKING:
    from jinn.server.app import App

HEAD_TIME = 15.0  # seconds for the head of a request
HEAD_SIZE = 64 * 1024
KEEP_ALIVE = 60.0  # seconds in which a connection may ask nothing
KEY = "jinn.exchange"
"""Where a connection puts the exchange into the scope, and the application takes it out of it."""

_log = logging.getLogger("uvicorn.error")


class _Nobody:
    """The event for which nobody waits."""

    def set(self) -> None:
        """Nobody is woken."""


_NOBODY = cast(asyncio.Event, _Nobody())


def _nothing() -> None:
    """After an answer nothing more is done for it."""


class Exchange(RequestResponseCycle):
    """One request and its answer."""

    disconnected = False
    waiting_for_100_continue = False
    more_body = True
    response_started = False
    response_complete = False
    chunked_encoding = None
    expected_content_length = 0
    access_log = False
    logger = _log
    message_event = _NOBODY
    body = b""  # type: ignore[assignment]  # bytes grow as a bytearray does, and most bodies come in one piece
    resumed: Callable[[], None] = staticmethod(_nothing)
    """Called when the client takes what is sent again."""
    lost: Callable[[], None] = staticmethod(_nothing)
    """Called when the connection is gone."""

    def __init__(self, connection: "Connection", scope: dict[str, Any], *, keep_alive: bool) -> None:
        self.scope = scope  # type: ignore[assignment]
        self.transport = connection.transport
        self.flow = connection.flow
        self.default_headers = connection.server_state.default_headers
        self.keep_alive = keep_alive
        self.credentials = connection.credentials
        self.on_response = connection.on_response_complete

    async def run_asgi(self, app: "App") -> None:  # type: ignore[override]
        """Lets the application answer; it has an answer for everything, so an error here is the connection's end."""
        try:
            await app(self.scope, self.receive, self.send)  # type: ignore[arg-type]
        except BaseException as error:
            _log.error("a request broke", exc_info=error)
            self.transport.close()
        finally:
            if self.response_complete:
                self.on_response = _nothing  # else they would make a ring, which waits for the collector

    async def receive(self) -> Any:
        """The next piece of the body, when it is there; then that the client has gone."""
        if self.message_event is _NOBODY:
            self.message_event = asyncio.Event()
            if self.body or not self.more_body:
                self.message_event.set()
        return await super().receive()


class Errand:
    """A brief request that is carried out without a task. It may wait for futures alone, as whoever asks the store does."""  # noqa: E501

    __slots__ = ("_errands", "_waits", "_work")

    def __init__(self, work: Coroutine[Any, Any, None], errands: "set[Any]") -> None:
        self._work = work
        self._errands = errands
        self._waits: asyncio.Future[Any] | None = None
        errands.add(self)
        self._step()

    def _step(self, _: object = None) -> None:
        try:
            waits = self._work.send(None)
        except StopIteration:
            self._errands.discard(self)
            return
        self._waits = waits
        if waits is None:  # it lets others have their turns
            asyncio.get_running_loop().call_soon(self._step)
        else:
            waits._asyncio_future_blocking = False  # as a task does it: the future was awaited, not just yielded
            waits.add_done_callback(self._step)

    def cancel(self, msg: str | None = None) -> None:
        """Ends it where it waits, as a task is ended."""
        if self._waits is not None:
            self._waits.cancel(msg)


class Connection(HttpToolsProtocol):
    """A connection that gives a request's head a bound and a time."""

    began = 0.0
    head = 0
    owed = 0.0
    """Since when a body has been owed to a request that is answered already."""
    idle = 0.0
    """Since when nothing has been asked: one look at all connections takes less than a timer for each answer."""
    waiting: Exchange | None = None
    """A request of which the head has been read just now."""
    answering: Exchange | None = None
    """The request that is being answered; others may have been read behind it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody came; the time for his first request begins."""
        super().connection_made(transport)
        self.credentials = Credentials()
        self.began = self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        super().connection_lost(exc)
        self.pipeline.clear()
        answering, self.answering = self.answering, None
        if answering is None:
            return
        answering.on_response = _nothing
        if not answering.response_complete:
            answering.disconnected = True
            answering.message_event.set()
            answering.lost()

    def resume_writing(self) -> None:
        """He takes what is sent again."""
        super().resume_writing()
        if self.answering is not None:
            self.answering.resumed()

    def on_message_begin(self) -> None:
        """A request begins."""
        self.url = b""
        self.expect_100_continue = False
        self.headers = []
        self.began = self.loop.time()
        self.head = 0

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self.began = 0.0
        parser, url = self.parser, self.url
        if url[:1] == b"/" and b"#" not in url:
            raw_path, _, query = url.partition(b"?")
        else:
            parsed = httptools.parse_url(url)
            raw_path, query = parsed.path, parsed.query or b""
        path = raw_path.decode("ascii")
        scope: dict[str, Any] = {
            "type": "http",
            "method": parser.get_method().decode("ascii"),
            "path": unquote(path) if "%" in path else path,
            "query_string": query,
            "headers": self.headers,
            "client": self.client,
        }
        before = cast("Exchange | None", self.cycle)
        keep_alive = parser.get_http_version() != "1.0" and parser.should_keep_alive()
        self.cycle = exchange = Exchange(self, scope, keep_alive=keep_alive)
        scope[KEY] = exchange
        if self.expect_100_continue:
            exchange.waiting_for_100_continue = True
        if before is None or before.response_complete:
            self.waiting = exchange
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((exchange, self.app))

    def on_body(self, body: bytes) -> None:
        """A piece of its body is there."""
        exchange = self.cycle
        if not exchange.response_complete:
            exchange.body += body
            if len(exchange.body) > HIGH_WATER_LIMIT:
                self.flow.pause_reading()
            exchange.message_event.set()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self.owed = 0.0
        exchange = self.cycle
        if not exchange.response_complete:
            exchange.more_body = False
            exchange.message_event.set()

    def on_response_complete(self) -> None:
        """It was answered, perhaps before all of it had come: what is too large or too slow is not waited for."""
        if self.cycle.more_body:
            self.owed = self.loop.time()
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            following, app = self.pipeline.pop()
            self.answering = cast(Exchange, following)
            self._start_asgi_task(following, app)
        else:
            self.idle = self.loop.time()

    def data_received(self, data: bytes) -> None:
        """Reads on, unless the head has grown too long; what has been read is begun."""
        self.idle = 0.0
        if self.began:
            self.head += len(data)
            if self.head > HEAD_SIZE and len(data) < self.head:
                self.transport.close()
                return
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self.waiting = None
            self.send_400_response("Invalid HTTP request received.")
            return
        except httptools.HttpParserUpgrade:
            pass  # nothing else is spoken here
        waiting, self.waiting = self.waiting, None
        if waiting is None:
            return
        self.answering = waiting
        app = cast("App", self.app)
        if waiting.more_body or not app.is_brief(cast(dict[str, Any], waiting.scope)):
            self._start_asgi_task(waiting, self.app)
        else:
            Errand(waiting.run_asgi(app), cast("set[Any]", self.tasks))

    def is_late(self, now: float) -> bool:
        """Whether nobody need wait for it any longer."""
        return 0 < self.began < now - HEAD_TIME or 0 < self.owed < now - HEAD_TIME or 0 < self.idle < now - KEEP_ALIVE
