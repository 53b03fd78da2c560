"""The ASGI application: finds the route, sees who asks and whether he may, reads, answers.

It is one class without a framework: a request passes through `App.__call__` from top to bottom. Everything that can be
known before a request comes is worked out when the application is made.
"""

import time
from collections.abc import Mapping, MutableMapping
from importlib import import_module
from typing import Any, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from msgspec import Struct

from jinn.core.errors import Refused
from jinn.server import onewrite, reading
from jinn.server import texts as t
from jinn.server.built_page import Page
from jinn.server.connection import KEY, Exchange
from jinn.server.credentials import Credentials
from jinn.server.dispatch import NO_PARAMS, Place, Table
from jinn.server.house import House
from jinn.server.http import (
    Ask,
    BadRequest,
    Body,
    Forbidden,
    Headers,
    NotYou,
    Reply,
    Route,
    Stream,
    TooLarge,
    Unavailable,
    WrongType,
)
from jinn.server.keys import CONSOLE
from jinn.server.limits import neighbourhood
from jinn.server.pouring import carry, pour
from jinn.server.proxies import Proxies
from jinn.server.sending import JSON, Broken, Send, answer, refusal, send_reply
from jinn.server.sessions import Player, Session
from jinn.server.streams import Reader
from jinn.store.contract import StoreBroken

Scope: TypeAlias = MutableMapping[str, Any]

MODULES = (
    "house",
    "players",
    "admin",
    "reports",
    "matches",
    "streams",
    "lobby",
    "search",
    "profiles",
    "records",
    "study",
    "words",
    "analyses",
    "puzzles",
    "jobs",
    "league",
    "tournaments",
)
LONGEST_QUERY, LONGEST_VALUE = 4000, 200
SAFE = ("GET", "HEAD")


def all_routes() -> tuple[Route, ...]:
    """The routes of the whole API."""
    found: list[Route] = []
    for name in MODULES:
        found += import_module(f"jinn.server.routes.{name}").ROUTES
    return tuple(found)


class App:
    """The application of one house."""

    def __init__(self, house: House, routes: tuple[Route, ...] | None = None, page: Page | None = None) -> None:
        self.house = house
        self.page = page
        """The built page; without it `/` says what this is."""
        self.routes = all_routes() if routes is None else routes
        self._table = Table(self.routes, house.metrics)
        self._proxies = Proxies(house.settings.proxy)
        self._paged = house.metrics.timed("GET", "page").saw
        self._nowhere = house.metrics.timed("*", "*").saw
        self._prefix = f"{house.chance.getrandbits(32):08x}"
        self._count = 0

    def is_brief(self, scope: Scope) -> bool:
        """Whether this request needs no task of its own (`Route.brief`)."""
        try:
            return self._table.find(scope["method"], scope["path"])[0].route.brief
        except Refused:
            return False

    async def __call__(self, scope: Scope, receive: reading.Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] != "http":
            return
        began = time.perf_counter()
        # Left there it would make a ring with the scope, and what is in a ring waits for the collector.
        exchange: Exchange | None = scope.pop(KEY, None)
        self._count += 1
        request = f"{self._prefix}-{self._count:x}"
        place: Place | None = None
        method: str = scope["method"]
        reply: Reply
        if self.page is not None and method in SAFE:
            shown = self.page.answer(scope["path"], dict(scope["headers"]))
            if shown is not None:
                await _send(shown, shown.status or 200, method, exchange, send, request)
                self._paged(shown.status or 200, time.perf_counter() - began)
                return
        try:
            place, params = self._table.find(method, scope["path"])
            reply = await self._answer(place, params, scope, receive, exchange, request)
            chosen = reply.status if isinstance(reply, Body) else None
            status = place.route.status if chosen is None else chosen
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
            status, reply = refusal(Broken("broken", t.BROKEN.filled(request=request)))
        saw = self._nowhere if place is None else place.saw
        if isinstance(reply, Stream):
            saw(200, time.perf_counter() - began)
            if exchange is not None and isinstance(reply.source, Reader) and method != "HEAD":
                pour(reply, reply.source, exchange, request, self.house.streams)
            else:
                await carry(reply, method, receive, send, request, self.house.streams)
            return
        await _send(reply, status, method, exchange, send, request)
        saw(status, time.perf_counter() - began)
        if self.house.settings.log == "all":
            seconds = time.perf_counter() - began
            route = place.route.path if place else "*"
            self.house.log.info("request", request=request, method=method, route=route, ms=round(seconds * 1000, 2))

    async def _answer(
        self,
        place: Place,
        params: Mapping[str, str],
        scope: Scope,
        receive: reading.Receive,
        exchange: Exchange | None,
        request: str,
    ) -> Reply:
        route, house = place.route, self.house
        headers: dict[bytes, bytes] = dict(scope["headers"])
        hashed, cookie = (Credentials() if exchange is None else exchange.credentials).of(headers)
        session, player = None, None
        if hashed:
            session, player = house.accounts.sessions.known(hashed) or await self._sought(hashed, scope, headers)
        who = self._address(scope, headers) if player is None else player.id
        house.limits.take(route.limit, who, time.monotonic())
        _admit(route, session, player)
        if scope["method"] not in SAFE and (cookie or session is None):
            self._same_site(headers, cookie=cookie and session is not None)
        query = _query(route, scope["query_string"]) if scope["query_string"] else NO_PARAMS
        message = None
        if place.decode is not None:
            content = None if exchange is None else self._arrived(route, headers, exchange)
            if content is None:
                content = await self._body(route, headers, receive)
            message = reading.read(content, place.decode, place.takes)
        ask = Ask(house, route, params, query, message, session, player, who, Headers(headers), request)
        return await route.handler(ask)

    def _arrived(self, route: Route, headers: dict[bytes, bytes], exchange: Exchange) -> bytes | None:
        """The body, when all of it has come already."""
        content = onewrite.arrived(exchange)
        if content is not None:
            reading.bounded(content, route.bound)
            _json_alone(headers)
        return content

    async def _body(self, route: Route, headers: dict[bytes, bytes], receive: reading.Receive) -> bytes:
        """The body, waited for."""
        said = headers.get(b"content-length", b"0")
        if said.isdigit() and int(said[:20]) > route.bound:
            raise TooLarge("too_large", t.TOO_LARGE.filled(bound=route.bound))
        content = await reading.body(receive, route.bound)
        _json_alone(headers)
        return content

    async def _sought(
        self, hashed: str, scope: Scope, headers: dict[bytes, bytes]
    ) -> tuple[Session | None, Player | None]:
        """Whose token this is, which is not at hand; whoever guesses tokens is slowed down, for each costs a read."""
        self.house.limits.take("token", self._address(scope, headers), time.monotonic())
        return await self.house.accounts.sessions.find(hashed) or (None, None)

    def _address(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        client = scope.get("client")
        address = self._proxies.asker(client[0] if client else "?", headers.get(b"x-forwarded-for"))
        return neighbourhood(address)

    def _same_site(self, headers: dict[bytes, bytes], *, cookie: bool) -> None:
        """Refuses what another site's page may have sent in somebody's name; a program names its token itself."""
        if headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            raise Forbidden("other_site", t.OTHER_SITE)
        origin = headers.get(b"origin")
        if origin is not None:
            # Of a real browser nothing follows the host; anything may stand here, and need not be an address at all.
            host = origin.decode("latin-1").partition("://")[2]
            ours = {headers.get(b"host", b"").decode("latin-1"), urlsplit(self.house.settings.address).netloc}
            if not host or host not in ours:
                raise Forbidden("other_site", t.OTHER_SITE)
        if cookie:
            _json_alone(headers)  # a form of another site cannot send this type


async def _send(
    reply: Struct | Body, status: int, method: str, exchange: Exchange | None, send: Send, request: str
) -> None:
    if exchange is None:
        await send_reply(reply, status, method, send, request)
        return
    if exchange.flow.write_paused and not exchange.disconnected:
        await exchange.flow.drain()
    answer(reply, status, method, exchange, request)


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


def _json_alone(headers: Mapping[bytes, bytes]) -> None:
    said = headers.get(b"content-type", b"")
    if said != JSON and said.partition(b";")[0].strip().lower() != JSON:
        raise WrongType("json_wanted", t.JSON_WANTED)


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
