"""Houses for tests: one in this process, asked without a network, its clock moved by the test."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from jinn.server.accounts import COOKIE
from jinn.server.app import App
from jinn.server.built_page import Page
from jinn.server.house import House
from jinn.server.http import Route
from jinn.server.settings import Settings
from jinn.store import Store, open_store

START = 1_790_000_000_000


@dataclass
class Clock:
    """The house's clock; it moves when a test says so."""

    at: int = START

    def __call__(self) -> int:
        return self.at

    def pass_by(self, milliseconds: int) -> None:
        self.at += milliseconds


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    cookies: tuple[str, ...] = ()

    @property
    def json(self) -> Any:
        """The answer's JSON."""
        return json.loads(self.content)

    def to(self, kind: type[Any]) -> Any:
        """The answer as this message."""
        return msgspec.json.decode(self.content, type=kind)


@dataclass
class Listening:
    """A stream that is being listened to in process."""

    task: "asyncio.Task[None]"
    chunks: "asyncio.Queue[bytes | None]"
    gone: asyncio.Event
    start: dict[str, Any]

    async def next(self, seconds: float = 10) -> bytes | None:
        """The next chunk; `None` when the stream has ended."""
        return await asyncio.wait_for(self.chunks.get(), seconds)

    async def leave(self) -> None:
        """Goes away, as a client does who closes his browser."""
        self.gone.set()
        await self.task


@dataclass
class Client:
    """Somebody who asks the house: in this process, through ASGI, with a cookie of his own."""

    app: App
    cookie: str = ""
    token: str = ""
    address: str = "127.0.0.1"
    headers: dict[str, str] = field(default_factory=dict)

    async def ask(self, method: str, target: str, body: Any = None, **more: str) -> Answer:
        """One request; the body is a message, or anything that JSON can carry, or bytes as they are."""
        content = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        sent: list[MutableMapping[str, Any]] = []
        came = [{"type": "http.request", "body": content}]

        async def receive() -> MutableMapping[str, Any]:
            return came.pop() if came else {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        await self.app(self._scope(method, target, content, more), receive, send)
        start, *rest = sent
        heads = [(name.decode(), value.decode()) for name, value in start["headers"]]
        cookies = tuple(value for name, value in heads if name == "set-cookie")
        self._keep(cookies)
        return Answer(start["status"], dict(heads), b"".join(part["body"] for part in rest), cookies)

    async def get(self, target: str, **more: str) -> Answer:
        """GET."""
        return await self.ask("GET", target, **more)

    async def post(self, target: str, body: Any = None, **more: str) -> Answer:
        """POST; without a body an empty message is sent."""
        return await self.ask("POST", target, {} if body is None else body, **more)

    async def listen(self, target: str, **more: str) -> Listening:
        """Listens to a stream; returns when it has begun."""
        begun: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        gone, done = asyncio.Event(), asyncio.Event()
        chunks: asyncio.Queue[bytes | None] = asyncio.Queue()
        came = [{"type": "http.request", "body": b""}]

        async def receive() -> MutableMapping[str, Any]:
            if came:
                return came.pop()
            waits = [asyncio.ensure_future(gone.wait()), asyncio.ensure_future(done.wait())]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                begun.set_result(dict(message))
                return
            if message.get("body"):
                chunks.put_nowait(message["body"])
            if not message.get("more_body"):
                chunks.put_nowait(None)
                done.set()

        task = asyncio.get_running_loop().create_task(self.app(self._scope("GET", target, b"", more), receive, send))
        while not begun.done() and not task.done():
            await asyncio.sleep(0)
        if not begun.done():
            task.result()
        return Listening(task, chunks, gone, await begun)

    def _scope(self, method: str, target: str, content: bytes, more: Mapping[str, str]) -> dict[str, Any]:
        path, _, query = target.partition("?")
        headers = {"host": "house.test", **self.headers, **{n.replace("_", "-"): v for n, v in more.items()}}
        if content:
            headers.setdefault("content-type", "application/json")
            headers["content-length"] = str(len(content))
        elif method == "POST":
            headers.setdefault("content-type", "application/json")
        if self.cookie:
            headers["cookie"] = f"{COOKIE}={self.cookie}"
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (self.address, 1),
        }

    def _keep(self, cookies: tuple[str, ...]) -> None:
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            if name == COOKIE:
                self.cookie = value


@dataclass
class Opened:
    """A house that is open in this process."""

    house: House
    app: App
    now: Clock

    def client(self, **more: Any) -> Client:
        """Somebody new."""
        return Client(self.app, **more)


@asynccontextmanager
async def opened(
    data: Path,
    *,
    now: Clock | None = None,
    routes: tuple[Route, ...] | None = None,
    store: Store | None = None,
    page: Page | None = None,
    seed: int = 1,
    **settings: Any,
) -> AsyncIterator[Opened]:
    """A house on this folder, closed at the end; limits are off unless asked for. When opened again: another seed."""
    clock = now or Clock()
    chosen = Settings(**{"data": data, "limits": False, "worker": False, "log": "quiet", **settings})
    house = House(chosen, store or await open_store(chosen.database, data=data), now=clock, chance=Random(seed))
    await house.start()
    try:
        yield Opened(house, App(house, routes, page), clock)
    finally:
        await house.stop()
