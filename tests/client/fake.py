"""A house of canned answers: every request is kept, every answer is what a test says."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import Any, TypeVar

import httpx2
import msgspec

from jinn.client import AsyncHouse, House, Patience
from jinn.client.calls import Call
from jinn.wire.basics import Problem, Sentence
from jinn.wire.matches import Event, Info, Refusal, Snapshot, Standing

T = TypeVar("T")

ADDRESS = "http://house.test"
QUICK = Patience(tries=4, first=0.001, most=0.002, longest=5)

Canned = httpx2.Response | Exception | list[bytes | Exception]
"""An answer, a broken connection, or the chunks of a stream."""


class _Chunks(httpx2.SyncByteStream, httpx2.AsyncByteStream):
    def __init__(self, chunks: Iterable[bytes | Exception]) -> None:
        self.chunks = chunks

    def __iter__(self) -> Iterator[bytes]:
        for chunk in self.chunks:
            if isinstance(chunk, Exception):
                raise chunk
            yield chunk

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self:
            yield chunk


class Fake:
    """Answers in the order given; what was asked is kept."""

    def __init__(self, *canned: Canned) -> None:
        self.canned = list(canned)
        self.asked: list[httpx2.Request] = []

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.asked.append(request)
        answer = self.canned.pop(0)
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, list):
            return httpx2.Response(200, stream=_Chunks(answer))
        return answer

    def bodies(self) -> list[Any]:
        """What was sent."""
        return [msgspec.json.decode(request.content) for request in self.asked]


def ask(fake: Fake, call: Call[T], **settings: Any) -> T:
    """Asks with the client that waits."""
    with House(ADDRESS, transport=httpx2.MockTransport(fake), patience=QUICK, **settings) as house:
        return house.send(call)


def ask_async(fake: Fake, call: Call[T], **settings: Any) -> T:
    """Asks with the client that is awaited."""

    async def run() -> T:
        async with AsyncHouse(ADDRESS, transport=httpx2.MockTransport(fake), patience=QUICK, **settings) as house:
            return await house.send(call)

    return asyncio.run(run())


def follow(fake: Fake, count: int, after: int | None = None) -> list[Snapshot | Event]:
    """The first messages of a stream, by the client that waits."""
    with House(ADDRESS, transport=httpx2.MockTransport(fake), stream_patience=QUICK) as house:
        stream = house.follow("m1", after)
        found = [next(stream) for _ in range(count)]
        stream.close()
        return found


def follow_async(fake: Fake, count: int, after: int | None = None) -> list[Snapshot | Event]:
    """The first messages of a stream, by the client that is awaited."""

    async def run() -> list[Snapshot | Event]:
        async with AsyncHouse(ADDRESS, transport=httpx2.MockTransport(fake), stream_patience=QUICK) as house:
            stream = house.follow("m1", after)
            found = [await anext(stream) for _ in range(count)]
            await stream.aclose()
            return found

    return asyncio.run(run())


Asker = Callable[..., Any]


def json(value: Any, status: int = 200, **headers: str) -> httpx2.Response:
    """An answer with this body."""
    return httpx2.Response(status, content=msgspec.json.encode(value), headers=headers)


def refusal(code: str, standing: Standing | None = None) -> Refusal:
    """A body that says no."""
    problem = Problem(code=code, text=Sentence(ru="нет", en="no"), clause="1.3", cells=("a1",), alternative="4")
    return Refusal(error=problem, standing=standing)


def standing(seq: int) -> Standing:
    """A match after so many events."""
    return Standing(status="running", seq=seq, ply=seq, view="1:4,4,0,5,5,5/1 4,4,4,4,4,4/0 1", due=(0,))


def snapshot(seq: int) -> Snapshot:
    """The match whole."""
    info = Info(
        id="m1",
        game="kalah",
        rules_version=1,
        options={},
        seats=(),
        control="-",
        speed="none",
        rated=False,
        visibility="link",
        creator="anna",
        created=0,
    )
    return Snapshot(info=info, standing=standing(seq), log=())


def event(seq: int) -> Event:
    """Something that happened."""
    return Event(seq=seq, kind="said", at=seq, text=f"n{seq}", standing=standing(seq))


def line(message: Snapshot | Event) -> bytes:
    """A line of a stream."""
    kind = "snapshot" if isinstance(message, Snapshot) else "event"
    return msgspec.json.encode({kind: message}) + b"\n"
