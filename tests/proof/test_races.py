"""Many at one match at once: each number of the log is won by one, and nobody is told two stories.

Sixty-four connections of two players race on one house; four processes race on one database.
"""

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench.driver import COOKIE, Asker, Listener, Player
from bench.process import Process, house
from tests.postgres import Cluster

CLIENTS = 64
ROUNDS = 40


async def connect(port: int, auth: bytes = b"") -> Player:
    """A connection; without credentials a new guest gets on it."""
    _, asker = await asyncio.get_running_loop().create_connection(Asker, "127.0.0.1", port)
    player = Player(asker, port, auth)
    if not auth:
        await player.ask("POST", "/api/guests")
        found = COOKIE.search(asker.head)
        assert found is not None
        player.auth = b"Cookie: " + found[1] + b"\r\n"
    return player


def due_move(standing: dict[str, Any], seat: int) -> list[str]:
    """The houses of this seat that hold stones."""
    half = standing["view"].partition(":")[2].split(" ")[seat]
    return [str(number) for number, stones in enumerate(half.partition("/")[0].split(","), 1) if stones != "0"]


async def race(ports: list[int], clients: int, rounds: int) -> dict[str, Any]:
    """All clients send a move at the same number, again and again; what was won, and what every process tells."""
    first, second = await connect(ports[0]), await connect(ports[-1])
    opening = {"game": "kalah", "options": {"houses": "12", "stones": "12"}, "seat": 0, "visibility": "public"}
    match = (await first.ask("POST", "/api/matches", **opening))["match"]
    await second.ask("POST", f"/api/matches/{match}/join", seat=1)
    crowd = [
        (number % 2, await connect(ports[number % len(ports)], (first, second)[number % 2].auth))
        for number in range(clients)
    ]
    shown: list[list[int]] = []
    streams = [await listen(player, match, shown) for _, player in crowd[: 2 * len(ports)]]
    path = f"/api/matches/{match}/moves"
    wins: dict[int, str] = {}
    statuses: Counter[int] = Counter()
    for turn in range(rounds):
        standing = (await first.ask("GET", f"/api/matches/{match}"))["standing"]
        if standing["status"] != "running":
            break
        (due,) = standing["due"]
        choices = due_move(standing, due)
        requests = []
        for number, (seat, player) in enumerate(crowd):
            move = choices[number // 2 % len(choices)]
            body = json.dumps({"seq": standing["seq"], "key": f"{turn} {number}", "move": move}).encode()
            requests.append((seat, move, player.asker.ask(player.request("POST", path, body))))
        answers = await asyncio.gather(*(request for _, _, request in requests))
        for (seat, move, _), (status, body) in zip(requests, answers, strict=True):
            statuses[status] += 1
            if status == 200:
                number = json.loads(body)["seq"]
                assert seat == due
                assert number not in wins, f"two won number {number}"
                wins[number] = move
    told = [(await player.ask("GET", f"/api/matches/{match}"))["log"] for _, player in crowd[: 2 * len(ports)]]
    await until(lambda: all(numbers and numbers[-1] == told[0][-1]["seq"] for numbers in shown))
    for stream in streams:
        stream.close()
    for player in (first, second, *(player for _, player in crowd)):
        player.asker.close()
    return {"wins": wins, "statuses": statuses, "told": told, "shown": shown}


async def listen(player: Player, match: str, shown: list[list[int]]) -> Listener:
    """A stream; the numbers that it shows are kept."""
    numbers: list[int] = []
    shown.append(numbers)

    def heard(data: bytes, _: float) -> None:
        message = json.loads(data[6:])
        if "standing" not in message:
            return  # who is connected
        numbers.append(message["standing"]["seq"] if "log" in message else message["seq"])

    request = player.request("GET", f"/api/matches/{match}/stream")
    loop = asyncio.get_running_loop()
    _, stream = await loop.create_connection(lambda: Listener(request, heard), "127.0.0.1", player.port)
    return stream


async def until(holds: Any, patience: float = 15.0) -> None:
    """Waits until it holds."""
    async with asyncio.timeout(patience):
        while not holds():
            await asyncio.sleep(0.01)


def check(found: dict[str, Any]) -> None:
    """One winner for each number, no gaps, and the same story for everybody."""
    log = found["told"][0]
    assert [event["seq"] for event in log] == list(range(len(log)))
    assert {event["seq"]: event["lines"][0]["move"] for event in log if event["kind"] == "moved"} == found["wins"]
    for other in found["told"][1:]:
        assert [(event["seq"], event["at"], event["kind"]) for event in other] == [
            (event["seq"], event["at"], event["kind"]) for event in log
        ]
    for numbers in found["shown"]:
        assert numbers == list(range(numbers[0], len(log)))
    assert set(found["statuses"]) <= {200, 409, 422}
    assert found["statuses"][409] > len(found["wins"])


def test_sixty_four_clients_race_on_one_match(tmp_path: Path) -> None:
    server = house(tmp_path)
    try:
        found = asyncio.run(race([server.port], CLIENTS, ROUNDS))
    finally:
        server.stop()
    check(found)
    assert len(found["wins"]) >= ROUNDS


@pytest.mark.timeout(180)
def test_four_processes_race_on_one_match(tmp_path: Path, postgres: Cluster) -> None:
    servers: list[Process] = []
    database = postgres.database()
    try:
        for number in range(4):
            servers.append(house(tmp_path / str(number), database=database))
        found = asyncio.run(race([server.port for server in servers], 16, ROUNDS))
    finally:
        for server in servers:
            server.stop()
    check(found)
    assert len(found["wins"]) >= ROUNDS
