"""How answers go out: messages, other bodies, refusals, streams; with headers that keep browsers from doing harm."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from jinn.core.errors import NotNow, Refused
from jinn.server import onewrite
from jinn.server.house import Pour
from jinn.server.http import Body, NotServed, Reply, Stream
from jinn.server.reading import Receive
from jinn.wire.basics import Problem, Sentence
from jinn.wire.matches import Refusal

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

JSON = b"application/json"
# Nothing but what the house itself serves, and nothing inline; pictures may be made by the page's own scripts.
CSP = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    b"media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    b"base-uri 'none'; frame-ancestors 'none'"
)
NO_STORE = b"no-store"
SECURITY = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"content-security-policy", CSP),
)
SECURITY_BLOCK = onewrite.block(SECURITY)
encode = msgspec.json.Encoder().encode


class Broken(NotServed):
    """Something in the house is wrong, and whoever asked cannot help it."""

    status = 500


def problem(refused: Refused) -> Problem:
    """What was refused, as a message has it."""
    return Problem(
        code=refused.code,
        text=Sentence(ru=refused.text.ru, en=refused.text.en),
        clause=refused.clause,
        cells=refused.cells,
        alternative=refused.alternative,
    )


def refusal(refused: Refused) -> tuple[int, Body]:
    """The answer for something that cannot be done."""
    status = status_of(refused)
    headers: list[tuple[bytes, bytes]] = []
    if isinstance(refused, NotServed) and refused.retry is not None:
        headers.append((b"retry-after", str(refused.retry).encode()))
    if status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    if "allow" in refused.facts and status == 405:
        headers.append((b"allow", str(refused.facts["allow"]).encode()))
    body = Refusal(error=problem(refused), standing=getattr(refused, "standing", None))
    return status, Body(encode(body), headers=tuple(headers))


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refused, NotServed):
        return refused.status
    return 409 if isinstance(refused, NotNow) else 422


async def send_reply(
    reply: Reply, status: int, scope: Scope, send: Send, cycle: onewrite.Cycle | None, request: str
) -> None:
    """Sends an answer that is no stream."""
    kind, keep = JSON, NO_STORE
    more: tuple[tuple[bytes, bytes], ...] = ()
    if isinstance(reply, Body):
        content = reply.content if isinstance(reply.content, bytes) else encode(reply.content)
        kind, more, keep = reply.type.encode(), reply.headers, reply.keep
    else:
        content = encode(reply)
    head = scope["method"] == "HEAD" or status == 304  # then only the length of what would come is told
    if cycle is not None:
        start = b"%bcontent-type: %b\r\ncontent-length: %d\r\nx-request-id: %b\r\ncache-control: %b\r\n%b" % (
            onewrite.LINES[status],
            kind,
            len(content),
            request.encode(),
            keep,
            SECURITY_BLOCK,
        )
        await onewrite.write(cycle, start + onewrite.block(more) if more else start, b"" if head else content)
        return
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(content)).encode()),
        (b"x-request-id", request.encode()),
        (b"cache-control", keep),
        *SECURITY,
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else content})


async def send_stream(
    stream: Stream,
    scope: Scope,
    receive: Receive,
    send: Send,
    cycle: onewrite.Cycle | None,
    request: str,
    streams: set[Pour],
) -> None:
    """Sends a stream until it ends, its client leaves or the house closes."""
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
    if scope["method"] == "HEAD":
        await _close(stream)
        await send(start)
        await send({"type": "http.response.body", "body": b""})
        return
    pour = Pour()
    pour.task = asyncio.get_running_loop().create_task(_pour(pour, stream, start, send, cycle), name="stream")
    streams.add(pour)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        pour.task.cancel()
        streams.discard(pour)
        await asyncio.gather(pour.task, return_exceptions=True)


async def _pour(pour: Pour, stream: Stream, start: dict[str, Any], send: Send, cycle: Any) -> None:
    """Sends a stream to its end; then its source is closed, whatever ended it."""
    time_now = asyncio.get_running_loop().time

    def write(chunk: bytes) -> bool:
        if cycle.flow.write_paused or cycle.disconnected:
            return False
        cycle.transport.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
        return True

    attach = getattr(stream.source, "attach", None)
    try:
        await send(start)
        if cycle is not None and attach is not None:
            attach(write)
        async for chunk in stream.source:
            if cycle is not None and write(chunk):
                continue
            pour.waits_since = time_now()
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
            pour.waits_since = 0.0
    finally:
        await _close(stream)
        if not pour.waits_since:
            await send({"type": "http.response.body", "body": b""})


async def _close(stream: Stream) -> None:
    close = getattr(stream.source, "aclose", None)
    if close is not None:
        await close()
