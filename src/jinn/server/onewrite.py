"""Answers written at once: head and body in one piece.

uvicorn writes the head and then the body, each to the network at once, and looks through every header for forbidden
signs. That is two system calls and twenty searches for a move of which all headers are ours; here it is one and none.
What it does beside that is done here in the same order (`uvicorn.protocols.http.httptools_impl`).
"""

from collections.abc import Iterable
from http import HTTPStatus

from jinn.server.connection import Exchange
from jinn.server.reading import Gone

LINES = {status.value: b"HTTP/1.1 %d %s\r\n" % (status.value, status.phrase.encode()) for status in HTTPStatus}

Header = tuple[bytes, bytes]


def block(headers: Iterable[Header]) -> bytes:
    """Headers as they go over the network.

    >>> block([(b"allow", b"GET")])
    b'allow: GET\\r\\n'
    """
    lines = []
    for name, value in headers:
        if b"\r" in value or b"\n" in value:
            raise ValueError(f"a header {name!r} with an end of line in it")
        lines.append(b"%b: %b\r\n" % (name, value))
    return b"".join(lines)


_date: tuple[object, bytes] = (None, b"")


def _dated(headers: list[Header]) -> bytes:
    """The headers that uvicorn makes anew each second: the date."""
    global _date  # noqa: PLW0603 - one value for all connections
    if _date[0] is not headers:
        _date = (headers, block(headers))
    return _date[1]


def arrived(exchange: Exchange) -> bytes | None:
    """The body of the request, when all of it has come; `None`: it must be waited for. Raises `Gone`."""
    if exchange.disconnected:
        raise Gone
    if exchange.more_body:
        return None
    body, exchange.body = bytes(exchange.body), b""
    return body


def begun(exchange: Exchange, head: bytes, more: bytes = b"") -> bytes:
    """The head of an answer as it goes out: the date is added, and that the connection ends, where it does."""
    exchange.response_started = True
    exchange.waiting_for_100_continue = False
    close = b"" if exchange.keep_alive else b"connection: close\r\n"
    return b"%b%b%b%b\r\n" % (head, _dated(exchange.default_headers), close, more)


def ended(exchange: Exchange) -> None:
    """The answer is out: the connection is free for the next request, or done with."""
    exchange.response_complete = True
    exchange.message_event.set()
    if not exchange.keep_alive:
        exchange.transport.close()
    exchange.on_response()


def write(exchange: Exchange, head: bytes, content: bytes) -> None:
    """Sends the whole answer; `head` has the status line and all headers, each with its end of line."""
    if not exchange.disconnected:
        exchange.transport.write(begun(exchange, head) + content)
        ended(exchange)
