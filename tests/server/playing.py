"""People at tables, for tests of matches: guests, matches that have begun, streams read message by message."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.house import Answer, Client, Listening, Opened, opened


def in_house(data: Path, play: Callable[[Opened], Awaitable[None]], **more: Any) -> None:
    """Runs a test in a house that is open on this folder."""

    async def run() -> None:
        async with opened(data, **more) as house:
            await play(house)

    asyncio.run(run())


async def guests(house: Opened, *names: str) -> list[Client]:
    """Guests of these names."""
    clients = [house.client() for _ in names]
    for client, name in zip(clients, names, strict=True):
        assert (await client.post("/api/guests", {"name": name})).status == 201
    return clients


async def started(one: Client, other: Client, **more: Any) -> str:
    """A running match of two; the first has seat 0."""
    made = await one.post("/api/matches", {"game": "kalah", "options": {"stones": "4"}, "seat": 0, **more})
    assert made.status == 201, made.content
    match: str = made.json["match"]
    joined = await other.post(f"/api/matches/{match}/join")
    assert joined.status == 200, joined.content
    return match


async def account(house: Opened, name: str) -> Client:
    """Somebody with an account."""
    client = house.client()
    assert (await client.post("/api/accounts", {"name": name, "password": "a long password"})).status == 201
    return client


async def moved(client: Client, match: str, seq: int, move: str, key: str = "") -> Answer:
    """What a move was answered."""
    return await client.post(f"/api/matches/{match}/moves", {"seq": seq, "key": key or f"{seq} {move}", "move": move})


async def done(answering: Awaitable[Answer]) -> Any:
    """The standing after something that had to succeed."""
    answer = await answering
    assert answer.status in (200, 201), answer.content.decode()
    return answer.json["standing"]


async def refused(answering: Awaitable[Answer], status: int, code: str) -> Any:
    """The standing that came with a refusal."""
    answer = await answering
    assert (answer.status, answer.json["error"]["code"]) == (status, code), answer.content.decode()
    return answer.json["standing"]


@dataclass
class Heard:
    """A stream of server-sent events, message by message."""

    listening: Listening
    lines: str = ""
    waiting: list[tuple[str, Any]] = field(default_factory=list)
    last_id: str = ""

    async def next(self, *, presence: bool = False) -> tuple[str, Any]:
        """The next message that is no sign of life; `end` is the end."""
        while True:
            while not self.waiting:
                chunk = await self.listening.next()
                if chunk is None:
                    return "end", None
                self._read(chunk)
            kind, data = self.waiting.pop(0)
            if presence or kind != "presence":
                return kind, data

    async def leave(self) -> None:
        """Goes away."""
        await self.listening.leave()

    def _read(self, chunk: bytes) -> None:
        self.lines += chunk.decode()
        *blocks, self.lines = self.lines.split("\n\n")
        for block in blocks:
            fields = dict(line.split(": ", 1) for line in block.split("\n") if not line.startswith(":") and line)
            self.last_id = fields.get("id", self.last_id)
            if "event" in fields:
                self.waiting.append((fields["event"], json.loads(fields["data"])))


async def heard(client: Client, target: str, **headers: str) -> Heard:
    """Listens to a stream."""
    return Heard(await client.listen(target, **headers))
