"""How answers go out: messages, other bodies, refusals; with headers that keep browsers from doing harm."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from jinn.core.errors import NotNow, Refused
from jinn.server import onewrite
from jinn.server.connection import Exchange
from jinn.server.http import Body, NotServed, Reply
from jinn.wire.basics import Problem, Sentence
from jinn.wire.matches import Refusal

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


def answer(reply: Reply, status: int, method: str, exchange: Exchange, request: str) -> None:
    """Sends an answer that is no stream, in one piece."""
    kind, keep, more = JSON, NO_STORE, b""
    if isinstance(reply, Body):
        content = reply.content if isinstance(reply.content, bytes) else encode(reply.content)
        kind, keep = reply.type.encode(), reply.keep
        if reply.headers:
            more = onewrite.block(reply.headers)
    else:
        content = encode(reply)
    head = b"%bcontent-type: %b\r\ncontent-length: %d\r\nx-request-id: %b\r\ncache-control: %b\r\n%b%b" % (
        onewrite.LINES[status],
        kind,
        len(content),
        request.encode(),
        keep,
        SECURITY_BLOCK,
        more,
    )
    onewrite.write(exchange, head, b"" if _told_alone(method, status) else content)


async def send_reply(reply: Reply, status: int, method: str, send: Send, request: str) -> None:
    """The same through ASGI."""
    kind, keep = JSON, NO_STORE
    more: tuple[tuple[bytes, bytes], ...] = ()
    if isinstance(reply, Body):
        content = reply.content if isinstance(reply.content, bytes) else encode(reply.content)
        kind, more, keep = reply.type.encode(), reply.headers, reply.keep
    else:
        content = encode(reply)
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(content)).encode()),
        (b"x-request-id", request.encode()),
        (b"cache-control", keep),
        *SECURITY,
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if _told_alone(method, status) else content})


def _told_alone(method: str, status: int) -> bool:
    """Whether only the length of what would come is told."""
    return method == "HEAD" or status == 304
