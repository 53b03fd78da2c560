"""Tournaments between people in a house: entering, beginning, games that open by themselves, standings, restarts."""

import asyncio
from pathlib import Path
from typing import Any

from jinn.core.game import Seat
from jinn.match.commands import Resign
from tests.server.house import Answer, Client, Opened, opened
from tests.server.playing import account, in_house


async def people(it: Opened, *names: str) -> list[Client]:
    """Accounts of these names."""
    return [await account(it, name) for name in names]


async def told(answer: Any) -> Any:
    """What a request that had to succeed was answered."""
    found: Answer = await answer
    assert found.status in (200, 201), found.content.decode()
    return found.json


async def made(maker: Client, others: list[Client], **more: Any) -> str:
    """A tournament in which all these take part, begun."""
    wanted = {"game": "kalah", "title": "Осень", "options": {"stones": "4"}, "key": "one", **more}
    id: str = (await told(maker.post("/api/tournaments", wanted)))["card"]["id"]
    for other in others:
        await told(other.post(f"/api/tournaments/{id}/enter"))
    await told(maker.post(f"/api/tournaments/{id}/start"))
    return id


async def see(it: Opened, id: str) -> Any:
    """The tournament as a stranger sees it, when all that follows from what happened is done."""
    await it.house.tournaments.look(id)
    return await told(it.client().get(f"/api/tournaments/{id}"))


async def lose(it: Opened, game: Any, seat: int) -> None:
    """This seat gives the game up."""
    live = await it.house.matches.get(game["match"])
    await live.do(Resign(Seat(seat)))


def test_by_correspondence_all_games_begin_and_the_table_is_told(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        clients = await people(it, "Анна", "Борис", "Вера", "Глеб")
        id = await made(clients[0], clients[1:], control="3d")
        games = (await see(it, id))["games"]
        assert len(games) == 6
        assert {game["status"] for game in games} == {"running"}
        for game in games:
            # Whoever has the lower number wins.
            await lose(it, game, 1 if game["seats"][0] < game["seats"][1] else 0)
        whole = await see(it, id)
        assert whole["card"]["status"] == "over"
        assert [(row["place"], row["number"], row["points"]) for row in whole["rows"]] == [
            (1, 0, 6), (2, 1, 4), (3, 2, 2), (4, 3, 0),
        ]  # fmt: skip
        assert whole["rows"][0]["meetings"] == ["×", "1", "1", "1"]
        text = (await clients[0].get(f"/api/tournaments/{id}/text")).content.decode()
        assert "Осень" in text
        csv = (await clients[0].get(f"/api/tournaments/{id}/csv")).content.decode()
        assert csv.startswith("place,name,1,2,3,4,points,")
        await it.house.ratings.settled()
        rated = (await clients[0].get("/api/players/Анна")).json["ratings"]
        assert rated[0]["matches"] == 3

    in_house(tmp_path, play)


def test_live_games_begin_when_both_are_ready(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris, vera = await people(it, "Анна", "Борис", "Вера")
        id = await made(anna, [boris, vera])
        assert all(game["match"] is None for game in (await see(it, id))["games"])
        assert (await told(anna.post(f"/api/tournaments/{id}/ready")))["next_game"] is None
        match = (await told(boris.post(f"/api/tournaments/{id}/ready")))["next_game"]
        assert match is not None
        whole = await told(vera.post(f"/api/tournaments/{id}/ready"))
        assert whole["next_game"] is None
        assert [entrant["ready"] for entrant in whole["entrants"] if entrant["name"] == "Вера"] == [True]
        running = [game for game in whole["games"] if game["status"] == "running"]
        assert [game["match"] for game in running] == [match]
        # Who plays waits for nobody; when the game is over and he is ready, the next begins.
        await told(anna.post(f"/api/tournaments/{id}/ready"))
        assert (await told(vera.get(f"/api/tournaments/{id}")))["next_game"] is None
        await lose(it, running[0], 0)
        assert (await see(it, id))["games"][running[0]["number"]]["status"] == "over"
        assert (await told(vera.get(f"/api/tournaments/{id}")))["next_game"] is not None

    in_house(tmp_path, play)


def test_a_restart_loses_nothing_and_begins_what_was_not(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as it:
            clients = await people(it, "Анна", "Борис", "Вера")
            id = await made(clients[0], clients[1:], control="1d")
            before = await see(it, id)
            tokens = [client.cookie for client in clients]
        async with opened(tmp_path) as it:
            anna = it.client(cookie=tokens[0])
            assert (await told(anna.get(f"/api/tournaments/{id}")))["games"] == before["games"]
            await lose(it, before["games"][0], 0)
        async with opened(tmp_path) as it:
            after = await see(it, id)
            assert after["games"][0]["points"] == [0, 2]
            assert after["card"]["finished"] == 1

    asyncio.run(run())


def test_who_withdraws_early_has_played_for_nobody_and_late_loses_the_rest(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        clients = await people(it, "Анна", "Борис", "Вера", "Глеб")
        id = await made(clients[0], clients[1:], control="3d")
        whole = await told(clients[3].post(f"/api/tournaments/{id}/withdraw"))
        gone = next(entrant["number"] for entrant in whole["entrants"] if entrant["name"] == "Глеб")
        assert whole["rows"][-1]["number"] == gone
        own = [game for game in whole["games"] if gone in game["seats"]]
        # He gave up those that went on, but had played less than half of them.
        assert {game["status"] for game in own} == {"over"}
        assert [(row["points"], row["played"]) for row in whole["rows"]] == [(0, 0)] * 4
        games = [game for game in whole["games"] if gone not in game["seats"]]
        late = games[2]["seats"][0]
        for game in games[:2]:
            await lose(it, game, 0)
        (loser,) = [client for client in clients if await _number(client, id) == late]
        ended = await told(loser.post(f"/api/tournaments/{id}/withdraw"))
        assert ended["card"]["status"] == "over"
        row = next(row for row in ended["rows"] if row["number"] == late)
        assert (row["withdrawn"], row["played"]) == (True, 2)

    in_house(tmp_path, play)


async def _number(client: Client, id: str) -> int | None:
    whole = await told(client.get(f"/api/tournaments/{id}"))
    return next((entrant["number"] for entrant in whole["entrants"] if entrant["you"]), None)
