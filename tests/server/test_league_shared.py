"""League and tournaments in a house of two processes, on PostgreSQL: nobody gets past a limit by being quick."""

import asyncio
from pathlib import Path

from jinn.core.game import Seat
from jinn.match.commands import Resign
from jinn.server import scores
from tests.postgres import Cluster
from tests.server.house import Client, Opened
from tests.server.leaguing import begun, ended, mine, played
from tests.server.playing import account
from tests.server.test_shared import at, in_both
from tests.server.test_tournaments import made, told


def test_both_processes_begin_one_game(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        anna = await account(here, "Анна")
        (away,) = at(there, anna)
        whats = ("play", "train") * 3
        asked = [begun(client, "kalah", what) for what in whats for client in (anna, away)]
        games = await asyncio.gather(*asked)
        assert len({game["match"] for game in games}) == 2
        own = await mine(away)
        assert (own["spent"], own["left"]) == (3, 2)
        roles = {game["match"]: game["rank"] for game in games}
        assert set(roles.values()) == {"junior"}

    in_both(tmp_path, postgres, play)


def test_what_ends_in_one_is_counted_once_in_both(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        anna, boris = await account(here, "Анна"), await account(here, "Борис")
        (away,) = at(there, anna)
        for number in range(4):
            await played(here, anna, won=number == 3)
            there.now.at = here.now.at
            await asyncio.gather(here.house.league.counted(), there.house.league.counted())
        assert [((await mine(client))["human"], (await mine(client))["jinn"]) for client in (anna, away)] == [
            (1, 3)
        ] * 2
        game = await begun(away)
        await ended(there, game, won=True)
        rows = (await boris.get("/api/league/kalah")).json["rows"]
        assert [(row["name"], row["human"], row["jinn"], row["code"]) for row in rows] == [("Анна", 2, 3, "1001")]
        assert (await mine(boris))["code"] == "1002"
        assert await here.house.store.read(scores.wrong) == ()
        assert await here.house.store.write(scores.recompute) == 1
        assert (await mine(anna))["human"] == 2

    in_both(tmp_path, postgres, play)


def test_a_tournament_is_one_in_both(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        people: list[Client] = [await account(here, name) for name in ("Анна", "Борис", "Вера", "Глеб")]
        id = await made(people[0], people[1:])
        elsewhere = at(there, *people)
        ready = [
            client.post(f"/api/tournaments/{id}/ready", {"key": str(number)})
            for number, client in enumerate((*people[:2], *elsewhere[2:]))
        ]
        answers = await asyncio.gather(*ready)
        assert {answer.status for answer in answers} == {200}
        await asyncio.gather(here.house.tournaments.look(id), there.house.tournaments.look(id))
        whole = await told(people[0].get(f"/api/tournaments/{id}"))
        running = [game for game in whole["games"] if game["status"] == "running"]
        assert len(running) == 2
        assert {seat for game in running for seat in game["seats"]} == {0, 1, 2, 3}
        for house, game in zip((here, there), running, strict=True):
            live = await house.house.matches.get(game["match"])
            await live.do(Resign(Seat(0)))
        await there.house.tournaments.look(id)
        again = await told(elsewhere[0].get(f"/api/tournaments/{id}"))
        assert again["card"]["finished"] == 2
        assert again == await told(people[0].get(f"/api/tournaments/{id}"))

    in_both(tmp_path, postgres, play)
