"""The ASGI application: finds the route, sees who asks and whether he may, reads, answers.

It is one class without a framework: a request passes through `App.__call__` from top to bottom. Everything that can be
known before a request comes is worked out when the application is made.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec

from jinn.core.errors import NotNow, Refused
from jinn.server import reading
from jinn.server import texts as t
from jinn.server.accounts import COOKIE
from jinn.server.house import House, Pour
from jinn.server.http import (
    Ask,
    BadRequest,
    Body,
    Forbidden,
    Headers,
    NotFound,
    NotServed,
    NotYou,
    Reply,
    Route,
    Stream,
    TooLarge,
    Unavailable,
    WrongMethod,
    WrongType,
)
from jinn.server.keys import CONSOLE
from jinn.server.limits import neighbourhood
from jinn.server.sessions import Player, Session
from jinn.store.contract import StoreBroken
from jinn.wire.basics import Problem, Sentence
from jinn.wire.matches import Refusal

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MODULES = ("house", "players", "admin", "matches", "streams", "lobby", "search", "profiles", "records", "jobs")
LONGEST_PATH, LONGEST_QUERY, LONGEST_VALUE = 1000, 4000, 200
SAFE = ("GET", "HEAD")
JSON = b"application/json"
CSP = b"default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
SECURITY = (
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"content-security-policy", CSP),
)
NO_PARAMS: Mapping[str, str] = {}
encode = msgspec.json.Encoder().encode


def all_routes() -> tuple[Route, ...]:
    """The routes of the whole API."""
    found: list[Route] = []
    for name in MODULES:
        module = f"jinn.server.routes.{name}"
        if find_spec(module) is not None:
            found += import_module(module).ROUTES
    return tuple(found)


class Place:
    """A route, made ready for requests."""

    __slots__ = ("decode", "names", "route", "saw")

    def __init__(self, route: Route, names: tuple[str, ...], house: House) -> None:
        self.route = route
        self.names = names
        self.decode: Callable[[bytes], Any] | None = (
            None if route.takes is None else msgspec.json.Decoder(route.takes).decode
        )
        self.saw = house.metrics.timed(route.method, route.path).saw


class Branch:
    """The paths that begin alike: by the next word, or by whatever stands there."""

    __slots__ = ("any", "here", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.any: Branch | None = None
        self.here: dict[str, Place] | None = None

    def find(self, parts: list[str], n: int, values: list[str]) -> dict[str, Place] | None:
        """The places of this path, by their methods; what stood for the names is added to `values`."""
        if n == len(parts):
            return self.here
        following = self.words.get(parts[n])
        found = following.find(parts, n + 1, values) if following is not None else None
        if found is None and self.any is not None and parts[n]:
            values.append(parts[n])
            found = self.any.find(parts, n + 1, values)
            if found is None:
                values.pop()
        return found


class App:
    """The application of one house."""

    def __init__(self, house: House, routes: tuple[Route, ...] | None = None) -> None:
        self.house = house
        self.routes = all_routes() if routes is None else routes
        self._exact: dict[str, dict[str, Place]] = {}
        self._tree = Branch()
        self._nowhere = house.metrics.timed("*", "*").saw
        self._prefix = f"{house.chance.getrandbits(32):08x}"
        self._count = 0
        for route in self.routes:
            self._place(route)

    def _place(self, route: Route) -> None:
        parts = route.path.split("/")
        names = tuple(part[1:-1] for part in parts if part.startswith("{"))
        place = Place(route, names, self.house)
        if names:
            branch = self._tree
            for part in parts:
                if part.startswith("{"):
                    branch.any = branch.any or Branch()
                    branch = branch.any
                else:
                    branch = branch.words.setdefault(part, Branch())
            if branch.here is None:
                branch.here = {}
            here = branch.here
        else:
            here = self._exact.setdefault(route.path, {})
        if route.method in here:
            raise ValueError(f"two handlers for {route.method} {route.path}")
        here[route.method] = place

    async def __call__(self, scope: Scope, receive: reading.Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            return
        began = time.perf_counter()
        self._count += 1
        request = f"{self._prefix}-{self._count:x}"
        place: Place | None = None
        reply: Reply
        try:
            place, params = self._find(scope)
            reply = await self._answer(place, params, scope, receive, request)
            status = place.route.status
        except reading.Gone:
            return
        except Refused as refused:
            status, reply = refusal(refused)
        except StoreBroken as broken:
            self.house.fail(broken, "store")
            status, reply = refusal(Unavailable("not_durable", t.NOT_DURABLE, retry=5))
        except Exception as error:
            self.house.log.error("a request broke", error=error, request=request, route=place and place.route.path)
            self.house.metrics.count("jinn_errors_total")
            status, reply = refusal(_Broken("broken", t.BROKEN.filled(request=request)))
        if isinstance(reply, Stream):
            await self._stream(reply, scope, receive, send, request)
            return
        await _send(reply, status, send, request, head=scope["method"] == "HEAD")
        (self._nowhere if place is None else place.saw)(status, time.perf_counter() - began)
        if self.house.settings.log == "all":
            seconds = time.perf_counter() - began
            route = place.route.path if place else "*"
            self.house.log.info(
                "request", request=request, method=scope["method"], route=route, ms=round(seconds * 1000, 2)
            )

    def _find(self, scope: Scope) -> tuple[Place, Mapping[str, str]]:
        path: str = scope["path"]
        method = scope["method"]
        values: list[str] = []
        here = self._exact.get(path)
        if here is None and len(path) <= LONGEST_PATH:
            here = self._tree.find(path.split("/"), 0, values)
        if here is None:
            raise NotFound("no_such_path", t.NO_SUCH_PATH)
        place = here.get("GET" if method == "HEAD" else method)
        if place is None:
            allowed = sorted({*here, *(("HEAD",) if "GET" in here else ())})
            wrong = WrongMethod("wrong_method", t.WRONG_METHOD.filled(allowed=", ".join(allowed)))
            wrong.facts["allow"] = ", ".join(allowed)
            raise wrong
        return place, dict(zip(place.names, values, strict=True)) if values else NO_PARAMS

    async def _answer(
        self, place: Place, params: Mapping[str, str], scope: Scope, receive: reading.Receive, request: str
    ) -> Reply:
        route, house = place.route, self.house
        headers: dict[bytes, bytes] = dict(scope["headers"])
        address = self._address(scope, headers)
        session, player, cookie = await self._who(headers, address)
        house.limits.take(route.limit, address if player is None else player.id, time.monotonic())
        _admit(route, session, player)
        if scope["method"] not in SAFE:
            self._same_site(headers, cookie=cookie, bearer=session is not None and not cookie)
        query = _query(route, scope["query_string"]) if scope["query_string"] else NO_PARAMS
        message = None
        if place.decode is not None:
            message = await self._body(place, headers, receive)
        ask = Ask(house, route, params, query, message, session, player, address, Headers(headers), request)
        return await route.handler(ask)

    async def _body(self, place: Place, headers: dict[bytes, bytes], receive: reading.Receive) -> Any:
        route = place.route
        assert place.decode is not None
        assert route.takes is not None
        said = headers.get(b"content-length", b"0")
        if said.isdigit() and int(said[:20]) > route.bound:
            raise TooLarge("too_large", t.TOO_LARGE.filled(bound=route.bound))
        content = await reading.body(receive, route.bound)
        if headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != JSON:
            raise WrongType("json_wanted", t.JSON_WANTED)
        return reading.read(content, place.decode, route.takes)

    async def _who(self, headers: dict[bytes, bytes], address: str) -> tuple[Session | None, Player | None, bool]:
        """Who asks, and whether his browser says so by a cookie."""
        bearer = headers.get(b"authorization")
        if bearer is not None:
            token = bearer[7:].decode("latin-1").strip() if bearer[:7].lower() == b"bearer " else ""
        else:
            token = _cookie(headers.get(b"cookie", b""))
        if not token:
            return None, None, False
        sessions = self.house.accounts.sessions
        found = sessions.known(token)
        if found is None:
            # What is not at hand costs a read of the store: whoever guesses tokens is slowed down.
            self.house.limits.take("token", address, time.monotonic())
            found = await sessions.find(token)
        if found is None:
            return None, None, False
        return found[0], found[1], bearer is None

    def _address(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        client = scope.get("client")
        address = client[0] if client else "?"
        if self.house.settings.proxy and address in ("127.0.0.1", "::1", "?"):
            # The last entry is the one that our own proxy wrote; those before it anybody can write.
            said = headers.get(b"x-forwarded-for", b"").rpartition(b",")[2].strip()
            address = said.decode("latin-1") or address
        return neighbourhood(address)

    def _same_site(self, headers: dict[bytes, bytes], *, cookie: bool, bearer: bool) -> None:
        """Refuses what another site's page may have sent in somebody's name."""
        if bearer:
            return
        if headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            raise Forbidden("other_site", t.OTHER_SITE)
        origin = headers.get(b"origin")
        if origin is not None:
            host = urlsplit(origin.decode("latin-1")).netloc
            ours = {headers.get(b"host", b"").decode("latin-1"), urlsplit(self.house.settings.address).netloc}
            if not host or host not in ours:
                raise Forbidden("other_site", t.OTHER_SITE)
        if cookie and headers.get(b"content-type", b"").partition(b";")[0].strip().lower() != JSON:
            # A form of another site cannot send this type.
            raise WrongType("json_wanted", t.JSON_WANTED)

    async def _stream(self, stream: Stream, scope: Scope, receive: reading.Receive, send: Send, request: str) -> None:
        start = {
            "type": "http.response.start",
            "status": 200,
            "headers": [
                (b"content-type", stream.type.encode()),
                (b"x-accel-buffering", b"no"),
                (b"x-request-id", request.encode()),
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
        pour.task = asyncio.get_running_loop().create_task(_pour(pour, stream, start, send), name="stream")
        self.house.streams.add(pour)
        try:
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            pour.task.cancel()
            self.house.streams.discard(pour)
            await asyncio.gather(pour.task, return_exceptions=True)


class _Broken(NotServed):
    status = 500


async def _pour(pour: Pour, stream: Stream, start: dict[str, Any], send: Send) -> None:
    """Sends a stream to its end; then its source is closed, whatever ended it."""
    time_now = asyncio.get_running_loop().time
    try:
        await send(start)
        async for chunk in stream.source:
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


def refusal(refused: Refused) -> tuple[int, Body]:
    """The answer for something that cannot be done."""
    problem = Problem(
        code=refused.code,
        text=Sentence(ru=refused.text.ru, en=refused.text.en),
        clause=refused.clause,
        cells=refused.cells,
        alternative=refused.alternative,
    )
    status = status_of(refused)
    headers: list[tuple[bytes, bytes]] = []
    if isinstance(refused, NotServed) and refused.retry is not None:
        headers.append((b"retry-after", str(refused.retry).encode()))
    if status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    if "allow" in refused.facts and status == 405:
        headers.append((b"allow", str(refused.facts["allow"]).encode()))
    body = Refusal(error=problem, standing=getattr(refused, "standing", None))
    return status, Body(encode(body), headers=tuple(headers))


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refused, NotServed):
        return refused.status
    return 409 if isinstance(refused, NotNow) else 422


async def _send(reply: Reply, status: int, send: Send, request: str, *, head: bool) -> None:
    kind = JSON
    more: tuple[tuple[bytes, bytes], ...] = ()
    if isinstance(reply, Body):
        content = reply.content if isinstance(reply.content, bytes) else encode(reply.content)
        status = status if reply.status is None else reply.status
        kind, more = reply.type.encode(), reply.headers
    else:
        content = encode(reply)
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(content)).encode()),
        (b"x-request-id", request.encode()),
        *SECURITY,
        *more,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if head else content})


def _admit(route: Route, session: Session | None, player: Player | None) -> None:
    if route.who == "anyone":
        return
    if route.who == "worker":
        if session is None or session.kind != "worker":
            raise NotYou("worker_wanted", t.WORKER_WANTED)
        return
    if player is None:
        raise NotYou("who_are_you", t.WHO_ARE_YOU)
    if player is CONSOLE and route.who != "admin":
        raise Forbidden("account_wanted", t.ACCOUNT_WANTED)  # it looks after the house and plays nothing
    if route.limit == "chat" and player.muted:
        raise Forbidden("muted", t.MUTED)
    if route.who == "account" and player.kind not in ("account", "bot"):
        raise Forbidden("account_wanted", t.ACCOUNT_WANTED)
    if route.who == "admin" and player.role != "admin":
        raise Forbidden("admin_wanted", t.ADMIN_WANTED)


def _query(route: Route, raw: bytes) -> dict[str, str]:
    if len(raw) > LONGEST_QUERY:
        raise BadRequest("bad_query", t.LONG_QUERY)
    found = dict(parse_qsl(raw.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=100))
    for name, value in found.items():
        if len(value) > LONGEST_VALUE:
            raise BadRequest("bad_query", t.LONG_QUERY)
        if name not in route.query:
            known = ", ".join(route.query)
            raise BadRequest("bad_query", t.UNKNOWN_QUERY.filled(name=name[:60], known=known or t.NONE))
    return found


def _cookie(header: bytes) -> str:
    for part in header.split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return ""
