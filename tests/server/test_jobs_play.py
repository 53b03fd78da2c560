"""All five games against the Jinn to their end: a person who draws his moves, a house on a port, a worker over HTTP."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jinn.core.game import Pickable, Seat
from jinn.core.registry import game
from jinn.engines import choose
from tests.server.house import Client, Opened, opened
from tests.server.served import served, working

LONG = 120.0  # the first move of a process may have to wait for a compiler


async def drawn_move(client: Client, match: str, name: str, options: dict[str, str], rng: Random, view: str) -> str:
    """A legal move of the person, drawn."""
    played = game(name, **options)
    if isinstance(played, Pickable):
        seen = played.read_view(view)
        return played.show_move(played.pick(seen, rng))
    moves = (await client.get(f"/api/matches/{match}/moves?limit=500")).json["moves"]
    return str(rng.choice(moves))


async def play_out(client: Client, match: str, seat: int, name: str, options: dict[str, str], rng: Random) -> Any:
    """Plays at random against whoever sits there; the last standing."""
    loop = asyncio.get_running_loop()
    moved = loop.time()
    while True:
        standing = (await client.get(f"/api/matches/{match}")).json["standing"]
        if standing["status"] != "running":
            return standing
        if seat in standing["due"]:
            move = await drawn_move(client, match, name, options, rng, standing["view"])
            key = f"k{standing['seq']}-{rng.random()}"
            answer = await client.post(
                f"/api/matches/{match}/moves", {"seq": standing["seq"], "key": key, "move": move}
            )
            assert answer.status in (200, 409), answer.content
            moved = loop.time()
        else:
            assert loop.time() - moved < LONG, f"the Jinn does not move: {standing}"
            await asyncio.sleep(0.003)


async def against_jinn(house: Opened, name: str, options: dict[str, str], **more: Any) -> tuple[Client, str]:
    """A guest and a match of his against the Jinn; the guest has seat 0."""
    client = house.client()
    assert (await client.post("/api/guests", {})).status == 201
    opening = {"game": name, "options": options, "seat": 0, "jinn": 2, "key": f"open {name}", **more}
    made = await client.post("/api/matches", opening)
    assert made.status == 201, made.content
    return client, made.json["match"]


@pytest.mark.parametrize(
    ("name", "options", "more"),
    [
        ("kalah", {"houses": "4", "stones": "3"}, {}),
        ("five", {}, {}),
        ("five", {"opening": "swap2", "board": "15"}, {}),
        ("balda", {"length": "3"}, {}),
        ("elements", {"idle_limit": "60"}, {}),
        ("eiffel", {"ranks": "3", "files": "3"}, {}),
        ("eiffel", {"ranks": "4", "files": "3"}, {"seats": 3}),
        ("nim", {}, {}),
    ],
)
def test_a_person_plays_the_jinn_to_the_end(
    tmp_path: Path, name: str, options: dict[str, str], more: dict[str, Any]
) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address, working(house, address):
            client, match = await against_jinn(house, name, options, **more)
            early = await client.get(f"/api/matches/{match}/thoughts")
            standing = await play_out(client, match, 0, name, options, Random(5))
            assert standing["outcome"] is not None
            assert early.status == 409
            await check_thoughts(house, client, match)

    asyncio.run(run())


async def check_thoughts(house: Opened, client: Client, match: str) -> None:
    """Each move of the Jinn is told with its level and seed, and can be made again."""
    live = await house.house.matches.get(match)
    played, texts = live.match.game, {line.text for line in live.match.lines}
    thoughts: list[dict[str, Any]] = []
    for _ in range(200):
        # The last answer is written right after its move is.
        answer = await client.get(f"/api/matches/{match}/thoughts")
        assert answer.status == 200, answer.content
        thoughts = answer.json["thoughts"]
        if len(thoughts) == len({(mover, start) for mover, start in live.match.turns if mover != 0}):
            break
        await asyncio.sleep(0.01)
    else:
        raise AssertionError(f"{len(thoughts)} thoughts for {live.match.turns}")
    for thought in thoughts:
        assert thought["level"] == 2
        assert len(thought["seed"]) == 64
        assert thought["engine"]
        assert thought["worker"] != "house"
        assert thought["move"] in texts
    if played.kind.id == "balda":
        first, start, begun = thoughts[0], live.match.start, live.match.lines[0]
        state = played.play(start, Seat(0), played.read_move(begun.text, played.view(start, Seat(0))))
        view = played.read_view(played.show_view(played.view(state, Seat(1))))
        again = choose(played, view, level=first["level"], seed=first["seed"], nodes=first["nodes"])
        assert played.show_move(again.move) == first["move"]


def test_three_seats_may_be_the_jinn_s(tmp_path: Path) -> None:
    """One worker with two threads thinks for all of them."""

    async def run() -> None:
        async with opened(tmp_path) as house, served(house) as address, working(house, address, threads=2):
            client, match = await against_jinn(house, "eiffel", {}, seats=4)
            standing = await play_out(client, match, 0, "eiffel", {}, Random(1))
            assert len(standing["outcome"]["places"]) == 4

    asyncio.run(run())
