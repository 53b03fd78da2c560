"""Answers written at once: head and body in one piece.

uvicorn writes the head and then the body, each to the network at once, and looks through every header for forbidden
signs. That is two system calls and twenty searches for a move of which all headers are ours; here it is one and none.
What it does beside that is done here in the same order (`uvicorn.protocols.http.httptools_impl`).
"""

from collections.abc import Iterable
from http import HTTPStatus
from typing import TypeAlias

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

Cycle: TypeAlias = RequestResponseCycle

KEY = "jinn.cycle"
"""Where a connection puts its cycle into the scope, and the application takes it out of it."""
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


def arrived(cycle: Cycle) -> bytes | None:
    """The body of the request, when all of it has come with the head; `None`: it must be waited for."""
    if cycle.more_body or cycle.disconnected:
        return None
    body = bytes(cycle.body)
    cycle.body = bytearray()
    return body


async def write(cycle: Cycle, head: bytes, content: bytes) -> None:
    """Sends the whole answer; `head` has the status line and all headers, each with its end of line."""
    if cycle.flow.write_paused and not cycle.disconnected:
        await cycle.flow.drain()
    if cycle.disconnected:
        return
    cycle.response_started = cycle.response_complete = True
    cycle.waiting_for_100_continue = False
    close = b"" if cycle.keep_alive else b"connection: close\r\n"
    cycle.transport.write(b"%b%b%b\r\n%b" % (head, _dated(cycle.default_headers), close, content))
    cycle.message_event.set()
    if not cycle.keep_alive:
        cycle.transport.close()
    cycle.on_response()
