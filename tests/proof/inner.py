"""A house within the test: its application is called without a socket, its clock and chance are the test's own.

Every byte that it sends to somebody is kept with him (`Person.got`), headers and all: what a proof of secrecy compares.
"""

import asyncio
import io
import json
from collections.abc import AsyncIterator, MutableMapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from jinn.server.app import App
from jinn.server.house import House
from jinn.server.logs import Log
from jinn.server.settings import Settings
from jinn.store import open_store

BEGUN = 1_780_000_000_000


@dataclass
class Answer:
    """What came back."""

    status: int = 0
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)

    def header(self, name: bytes) -> bytes:
        """The value of this header; empty if there is none."""
        return next((value for key, value in self.headers if key == name), b"")


@dataclass
class Person:
    """Somebody who asks, and every byte that he got."""

    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    got: bytearray = field(default_factory=bytearray)


class Tap:
    """A stream that is open."""

    def __init__(self, task: "asyncio.Task[None]", gone: asyncio.Event, answer: Answer) -> None:
        self.task = task
        self.gone = gone
        self.answer = answer

    async def until(self, told: bytes) -> None:
        """Waits until this was told, or the stream has ended."""
        async with asyncio.timeout(20):
            while told not in self.answer.body and not self.task.done():
                await asyncio.sleep(0)

    async def close(self) -> None:
        """The client goes."""
        self.gone.set()
        await self.task


@dataclass
class Clock:
    """The house's clock: it stands still unless it is moved."""

    at: int = BEGUN

    def __call__(self) -> int:
        return self.at


class Inner:
    """One house."""

    def __init__(self, house: House, log: io.StringIO) -> None:
        self.house = house
        self.app = App(house)
        self.log = log
        self.dead = False

    async def ask(self, who: Person, method: str, path: str, body: Any = None, accept: str = "") -> Answer:
        """One request and its whole answer."""
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        messages = [{"type": "http.request", "body": content, "more_body": False}]
        answer = Answer()

        async def receive() -> MutableMapping[str, Any]:
            if not messages:
                await asyncio.Event().wait()
            return messages.pop()

        await asyncio.wait_for(
            self.app(_scope(who, method, path, len(content), accept), receive, _keep(who, answer)), 20
        )
        return answer

    async def done(self, who: Person, method: str, path: str, body: Any = None) -> Any:
        """One request that must succeed; its message."""
        answer = await self.ask(who, method, path, {} if body is None and method == "POST" else body)
        assert 200 <= answer.status < 300, (method, path, body, answer.status, answer.body[:600])
        return answer.json()

    async def listen(self, who: Person, path: str, accept: str = "") -> Tap:
        """Opens a stream; what it brings is kept with the person."""
        gone = asyncio.Event()
        answer = Answer()
        asked = False

        async def receive() -> MutableMapping[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await gone.wait()
            return {"type": "http.disconnect"}

        keep = _keep(who, answer)

        async def send(message: MutableMapping[str, Any]) -> None:
            await keep(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                gone.set()  # an answer that is whole is over for a server

        async def run() -> None:
            await self.app(_scope(who, "GET", path, 0, accept), receive, send)

        tap = Tap(asyncio.create_task(run()), gone, answer)
        await tap.until(b"\n")
        return tap

    async def crash(self) -> None:
        """The process is gone: nothing is ended in order, only what is durable remains."""
        for task in list(self.house._tasks):
            task.cancel()
        await asyncio.gather(*self.house._tasks, return_exceptions=True)
        await self.house.store.close()
        self.dead = True

    async def guest(self, name: str | None = None) -> Person:
        """Somebody new."""
        answer = await self.ask(Person(), "POST", "/api/guests", {} if name is None else {"name": name})
        assert answer.status < 300, answer.body
        cookie = answer.header(b"set-cookie").partition(b";")[0]
        assert cookie, answer.headers
        return Person([(b"cookie", cookie)])


def _scope(who: Person, method: str, path: str, length: int, accept: str) -> dict[str, Any]:
    bare, _, query = path.partition("?")
    headers = [(b"host", b"127.0.0.1"), *who.headers]
    if accept:
        headers.append((b"accept", accept.encode()))
    if method not in ("GET", "HEAD"):
        headers += [(b"content-type", b"application/json"), (b"content-length", str(length).encode())]
    return {
        "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method,
        "scheme": "http", "path": bare, "raw_path": bare.encode(), "query_string": query.encode(), "root_path": "",
        "headers": headers, "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
    }  # fmt: skip


def _keep(who: Person, answer: Answer) -> Any:
    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answer.status, answer.headers = message["status"], list(message["headers"])
            who.got += b"\n%d\n" % answer.status + b"\n".join(b": ".join(pair) for pair in answer.headers) + b"\n\n"
        else:
            answer.body += message.get("body", b"")
            who.got += message.get("body", b"")

    return send


@asynccontextmanager
async def inner(
    data: Path, clock: Clock | None = None, seed: int = 1, database: str = "", **settings: Any
) -> AsyncIterator[Inner]:
    """A house on this folder, closed at the end."""
    log = io.StringIO()
    data.mkdir(parents=True, exist_ok=True)
    chosen = Settings(data=data, database=database, **{"limits": False, "worker": False, "log": "all", **settings})
    store = await open_store(database, data=data)
    now = Clock() if clock is None else clock
    house = House(chosen, store, now=now, chance=Random(seed), log=Log(log, plain=False))
    await house.start()
    made = Inner(house, log)
    try:
        yield made
    finally:
        if not made.dead:
            await house.stop()
