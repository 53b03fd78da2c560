"""The league of a house: games that count, training, limits, adjournment, seasons, the table; on both stores."""

from pathlib import Path

from tests.server.house import Opened
from tests.server.leaguing import begun, ended, mine, played
from tests.server.playing import account, in_house


def test_a_new_house_has_an_open_season_of_every_game(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        found = (await anna.get("/api/league")).json["seasons"]
        assert {season["game"] for season in found} >= {"kalah", "five", "balda", "elements", "eiffel"}
        assert all(season["open"] and season["number"] == 1 for season in found)
        own = await mine(anna)
        assert (own["code"], own["rank"], own["human"], own["jinn"], own["left"]) == ("1001", "junior", 0, 0, 5)
        assert own["place"] is None
        assert (await mine(await account(it, "Борис")))["code"] == "1002"

    in_house(tmp_path, play)


def test_beginners_alternate_and_one_game_is_under_way(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        first = await begun(anna)
        assert (first["seat"], first["resumed"], first["rank"], first["level"]) == (0, False, "junior", 1)
        again = await begun(anna)
        assert (again["match"], again["resumed"]) == (first["match"], True)
        info = (await anna.get(f"/api/matches/{first['match']}")).json["info"]
        assert info["contest"] == {"id": "kalah-1", "role": "counted", "number": 1}
        await ended(it, first, won=False)
        second = await begun(anna)
        assert second["seat"] == 1
        assert (await mine(anna))["jinn"] == 1
        await ended(it, second, won=True)
        assert (await begun(anna))["seat"] == 0

    in_house(tmp_path, play)


def test_promotion_with_reset_and_demotion(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        ranks = []
        for _ in range(2):
            await played(it, anna, won=True)
            own = await mine(anna)
            ranks.append((own["rank"], own["human"], own["jinn"]))
        assert ranks == [("candidate", 0, 0), ("participant", 0, 0)]
        for number in range(25):
            assert (await mine(anna))["rank"] == "participant"
            await played(it, anna, won=number % 2 == 0)
        own = await mine(anna)
        assert (own["rank"], own["human"], own["jinn"]) == ("effendi", 13, 12)
        for _ in range(2):
            await played(it, anna, won=False)
        own = await mine(anna)
        assert (own["rank"], own["human"], own["jinn"]) == ("participant", 13, 14)
        assert await it.house.store.read(lambda tx: __import__("jinn.server.scores", fromlist=["x"]).wrong(tx)) == ()

    in_house(tmp_path, play)
