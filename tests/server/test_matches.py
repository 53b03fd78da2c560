"""Matches over HTTP, in process, on a real store."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.house import Client, Opened, opened


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


def test_a_match_is_opened_joined_and_played(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Аня", "Боря")
        match = await started(one, other)
        moved = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "3 6"})
        assert (moved.status, moved.json["seq"]) == (200, 2)
        assert moved.json["standing"]["view"] == "1:4,4,0,5,5,0/2 5,5,5,5,4,4/0 2"
        seen = (await other.get(f"/api/matches/{match}")).json
        assert seen["standing"]["view"].startswith("2:")
        assert [line["move"] for line in seen["log"][2]["lines"]] == ["3", "6"]
        assert [sitter["name"] for sitter in seen["info"]["seats"]] == ["Аня", "Боря"]
        assert (await other.get(f"/api/matches/{match}/moves")).json["moves"] == ["1", "2", "3", "4", "5", "6"]

    in_house(tmp_path, play)


def test_a_repeated_key_gives_the_first_answer_and_a_stale_move_the_standing(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        first = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "1"})
        await other.post(f"/api/matches/{match}/moves", {"seq": 2, "key": "a", "move": "1"})
        again = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "1"})
        assert (again.status, again.json) == (200, first.json)
        stale = await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "b", "move": "2"})
        assert (stale.status, stale.json["error"]["code"]) == (409, "stale")
        assert stale.json["standing"]["seq"] == 3

    in_house(tmp_path, play)
