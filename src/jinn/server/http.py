"""What routes are made of: what is asked, what may be answered, how a handler says where it belongs.

A handler is an async function from an `Ask` to a reply; `route` puts beside it all that the dispatcher (`app`) and the
documentation (`openapi`) must know. What cannot be done is raised as a `Refused`; its class gives the HTTP status.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias, TypeVar

from msgspec import Struct

from jinn.core.errors import Refused
from jinn.core.text import Lang, Text

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.sessions import Player, Session

MB = 1 << 20
HOST = re.compile(r"[A-Za-z0-9.:\[\]_-]{1,255}")
BODY = MB  # a request's body is refused beyond this, unless its route says otherwise

Who: TypeAlias = Literal["anyone", "player", "account", "admin", "worker"]
Limit: TypeAlias = Literal[
    "read", "write", "move", "auth", "chat", "stream", "heavy", "study", "token", "login", "guest", "none"
]


class NotServed(Refused):
    """A refusal that is about the request, not about the rules. Each class has its HTTP status."""

    status: ClassVar[int] = 422
    retry: int | None = None
    """After how many seconds asking again makes sense."""

    def __init__(self, code: str, text: Text, *, retry: int | None = None, alternative: str | None = None) -> None:
        super().__init__(code, "", text, alternative=alternative)
        self.retry = retry


class BadRequest(NotServed):
    """What was sent cannot be read."""

    status = 400


class NotYou(NotServed):
    """Only somebody who has said who he is may do this."""

    status = 401


class Forbidden(NotServed):
    """You may not do this."""

    status = 403


class NotFound(NotServed):
    """There is no such thing, or it is not for your eyes."""

    status = 404


class WrongMethod(NotServed):
    """This path takes other methods."""

    status = 405


class Taken(NotServed):
    """Somebody has it already, or was faster."""

    status = 409


class TooLarge(NotServed):
    """More was sent than is read."""

    status = 413


class WrongType(NotServed):
    """What was sent is not JSON, or does not say so."""

    status = 415


class TooMany(NotServed):
    """Too often; `retry` says when again."""

    status = 429


class Unavailable(NotServed):
    """Not now: the house is closing, or cannot write."""

    status = 503


class Headers:
    """The headers of a request by their names in lower case."""

    __slots__ = ("raw",)

    def __init__(self, raw: Mapping[bytes, bytes]) -> None:
        self.raw = raw

    def get(self, name: str, otherwise: str = "") -> str:
        """The value of this header."""
        found = self.raw.get(name.encode("latin-1"))
        return otherwise if found is None else found.decode("latin-1")


class Ask(Struct, frozen=True, gc=False):
    """One request, understood: who asks for what."""

    house: "House"
    route: "Route"
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    session: "Session | None"
    player: "Player | None"
    asker: str
    """Whose asking it is: the player's id, or the address of who is none."""
    headers: Headers
    request: str
    """The number of the request: in its answer and in the log."""

    @property
    def you(self) -> "Player":
        """Who asks, where the route is for players alone."""
        assert self.player is not None
        return self.player

    @property
    def lang(self) -> Lang:
        """The language that the player chose, else that of his browser, else Russian."""
        if self.player is not None and self.player.lang is not None:
            return self.player.lang
        return preferred(self.headers.get("accept-language"))

    def number(self, name: str, otherwise: int, low: int, high: int) -> int:
        """A whole number of the query. Raises `BadRequest`."""
        said = self.query.get(name)
        if said is None:
            return otherwise
        if said.isascii() and said.isdecimal() and len(said) < 16 and low <= int(said) <= high:
            return int(said)
        raise BadRequest(
            "bad_query",
            Text(
                f"{name}={said[:40]}: нужно целое число от {low} до {high}.",
                f"{name}={said[:40]}: a whole number from {low} to {high} is wanted.",
            ),
        )


def outside(ask: Ask) -> str:
    """The address of the house as who asks sees it."""
    host = ask.headers.get("host")
    return ask.house.settings.address or f"http://{host if HOST.fullmatch(host) else 'localhost'}"


def preferred(accepted: str) -> Lang:
    """The language for this `Accept-Language`.

    >>> preferred("en-GB,en;q=0.9"), preferred("de, ru;q=0.5, en;q=0.3"), preferred("")
    ('en', 'ru', 'ru')
    """
    for part in accepted.split(","):
        word = part.strip()[:2].lower()
        if word in ("ru", "en"):
            return "en" if word == "en" else "ru"
    return "ru"


class Body(Struct, frozen=True, gc=False):
    """A reply that is not simply one message: another type, another status, more headers."""

    content: bytes | Struct = b""
    type: str = "application/json"
    status: int | None = None
    headers: tuple[tuple[bytes, bytes], ...] = ()
    keep: bytes = b"no-store"
    """How long browsers may keep it."""


@dataclass(frozen=True, slots=True)
class Stream:
    """A reply that goes on. The source is closed when the client leaves or the house closes."""

    source: AsyncIterator[bytes]
    type: str = "text/event-stream"
    headers: tuple[tuple[bytes, bytes], ...] = ()


Reply: TypeAlias = Struct | Body | Stream
Handler: TypeAlias = Callable[[Ask], Awaitable[Reply]]
H = TypeVar("H", bound=Callable[..., Awaitable[Any]])


@dataclass(frozen=True, slots=True)
class Param:
    """A parameter of the query: what it is for, and its JSON schema."""

    about: Text
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string", "maxLength": 200})


def whole(about: Text, low: int, high: int) -> Param:
    """A parameter that is a whole number; read it with `Ask.number`."""
    return Param(about, {"type": "integer", "minimum": low, "maximum": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """Where a handler belongs, and all that must be known of it."""

    method: str
    path: str
    handler: Handler
    about: Text
    gives: type | None = None
    takes: type | None = None
    who: Who = "player"
    limit: Limit = "read"
    refuses: tuple[int, ...] = ()
    """Statuses that it may answer beyond those that all routes of its kind have."""
    query: Mapping[str, Param] = field(default_factory=dict)
    status: int = 200
    stream: bool = False
    media: str = "application/json"
    """What it gives, where that is no JSON."""
    bound: int = BODY
    brief: bool = False
    """Whether it waits for futures alone (the store), with no time-out of its own: then it needs no task."""

    @property
    def alone(self) -> bool:
        """Whether its handler has no other place."""
        return len(getattr(self.handler, "__routes__", ())) < 2


def route(
    method: str,
    path: str,
    *,
    about: Text,
    gives: type | None = None,
    takes: type | None = None,
    who: Who = "player",
    limit: Limit = "read",
    refuses: tuple[int, ...] = (),
    query: Mapping[str, Text | Param] | None = None,
    status: int = 200,
    stream: bool = False,
    media: str = "application/json",
    bound: int = BODY,
    brief: bool = False,
) -> Callable[[H], H]:
    """Says where a handler belongs; one handler may have several places."""
    params = {name: Param(what) if isinstance(what, Text) else what for name, what in (query or {}).items()}

    def place(handler: H) -> H:
        made = Route(
            method=method,
            path=path,
            handler=handler,
            about=about,
            gives=gives,
            takes=takes,
            who=who,
            limit=limit,
            refuses=refuses,
            query=params,
            status=status,
            stream=stream,
            media=media,
            bound=bound,
            brief=brief,
        )
        vars(handler).setdefault("__routes__", []).insert(0, made)
        return handler

    return place


def collect(module: Mapping[str, Any]) -> tuple[Route, ...]:
    """The routes of a module, in the order of its handlers: `ROUTES = collect(globals())`."""
    found: list[Route] = []
    for thing in module.values():
        if callable(thing) and getattr(thing, "__module__", None) == module["__name__"]:
            found += getattr(thing, "__routes__", ())
    return tuple(found)
