"""The league of a house: games that count, training, limits, adjournment, seasons, the table; on both stores."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jinn.core.moment import DAY
from jinn.core.registry import OWN
from jinn.server import scores
from jinn.server.seasons import leagues
from jinn.wire.work import Acquire
from tests.server.house import Client, Clock, Opened, opened
from tests.server.leaguing import begun, ended, mine, played, thought
from tests.server.playing import account, guests, in_house, moved, refused

HOUR = 60 * 60 * 1000


def test_a_new_house_has_an_open_season_of_every_game(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        found = (await anna.get("/api/league")).json["seasons"]
        assert {season["game"] for season in found} == set(leagues()) >= set(OWN)
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
        (ranked,) = (await it.client().get("/api/players/Анна")).json["league"]
        assert ranked == {"game": "kalah", "season": 1, "rank": "participant", "human": 13, "jinn": 14}
        assert await it.house.store.read(scores.wrong) == ()

    in_house(tmp_path, play)


def test_training_is_in_the_own_category_and_counts_for_nothing(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        await refused(anna.post("/api/league/kalah/train", {"rank": "effendi"}), 409, "other_rank")
        game = await begun(anna, what="train", begins="jinn")
        assert (game["seat"], game["rank"], game["resumed"]) == (1, "junior", False)
        assert (await begun(anna, what="train"))["match"] == game["match"]
        await thought(it, game["match"])
        await refused(anna.post(f"/api/matches/{game['match']}/adjourn"), 409, "training_adjourn")
        await refused(anna.post(f"/api/matches/{game['match']}/abort"), 409, "contest_abort")
        await ended(it, game, won=True)
        own = await mine(anna)
        assert (own["human"], own["jinn"], own["drawn"], own["rank"]) == (0, 0, 0, "junior")
        assert own["place"] is None
        profile = (await anna.get("/api/players/Анна")).json
        assert profile["tallies"] == []
        assert (await anna.get("/api/league/kalah")).json["rows"] == []

    in_house(tmp_path, play)


def test_the_daily_limit_weighs_and_ends_with_the_day(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        # The day of the house ends at midnight of its zone, which is three hours before that of Greenwich.
        it.now.at = 1_789_948_800_000 + 2 * HOUR
        anna = await account(it, "Анна")
        for left in (5, 4, 3):
            assert (await mine(anna))["left"] == left
            await ended(it, await begun(anna), won=False)
        await ended(it, await begun(anna, what="train"), won=False)
        own = await mine(anna)
        assert (own["spent"], own["left"], own["left_training"]) == (5, 0, 0)
        assert own["play_refused"]["code"] == own["train_refused"]["code"] == "daily_limit"
        assert own["day_ends"] == 1_789_948_800_000 + 21 * HOUR
        await refused(anna.post("/api/league/kalah/play"), 409, "daily_limit")
        await refused(anna.post("/api/league/kalah/train"), 409, "daily_limit")
        assert (await mine(anna, "five"))["left"] == 5
        it.now.at = own["day_ends"] - 1
        await refused(anna.post("/api/league/kalah/play"), 409, "daily_limit")
        it.now.at = own["day_ends"]
        assert (await mine(anna))["left"] == 5
        await begun(anna)

    in_house(tmp_path, play, zone="Europe/Moscow")


def test_guests_and_programs_only_train(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        (guest,) = await guests(it, "Мира")
        await refused(guest.post("/api/league/kalah/play"), 409, "guests_train")
        assert (await mine(guest))["code"] is None
        assert (await begun(guest, what="train"))["rank"] == "junior"
        bot = it.client()
        made = {"name": "robot", "password": "a long password", "bot": True}
        assert (await bot.post("/api/accounts", made)).status == 201
        await refused(bot.post("/api/league/kalah/play"), 409, "people_only")
        await begun(bot, what="train")
        assert (await it.client().post("/api/league/kalah/play")).status == 401
        await refused(guest.post("/api/league/chess/play"), 404, "no_league")

    in_house(tmp_path, play)


def test_a_counted_game_is_in_earnest(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        game = await begun(anna)
        match = game["match"]
        await refused(anna.post(f"/api/matches/{match}/abort"), 409, "contest_abort")
        done = await moved(anna, match, game["seq"], "1")
        assert done.status == 200
        await refused(anna.post(f"/api/matches/{match}/takeback"), 409, "contest_takeback")
        await refused(anna.post(f"/api/matches/{match}/hint"), 409, "no_hints")
        assert (await anna.post(f"/api/matches/{match}/resign")).status == 200
        await refused(anna.post(f"/api/matches/{match}/rematch"), 409, "contest_rematch")
        own = await mine(anna)
        assert (own["jinn"], own["match"]) == (1, None)

    in_house(tmp_path, play)


def test_kk_games_and_the_season_is_over_for_one(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        admin, anna = await admin_of(it), await account(it, "Анна")
        await season_anew(admin, most=3)
        for _ in range(3):
            await played(it, anna, won=False)
        await refused(anna.post("/api/league/kalah/play"), 409, "games_over")
        assert (await mine(anna))["play_refused"]["clause"] == "4.4"
        await begun(anna, what="train")

    in_house(tmp_path, play)


# --- broken off -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("days", "lost"), [(6, False), (8, True)])
def test_an_adjourned_game_waits_for_seven_days(tmp_path: Path, days: int, lost: bool) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        game = await begun(anna)
        assert (await anna.post(f"/api/matches/{game['match']}/adjourn")).status == 200
        assert (await mine(anna))["adjourned"]
        it.now.pass_by(days * DAY)
        await it.house.matches.sweep.look(0)
        own = await mine(anna)
        assert (own["jinn"], own["match"] is None) == (int(lost), lost)
        again = await begun(anna)
        assert (again["match"] == game["match"], again["resumed"]) == (not lost, not lost)
        assert again["standing"]["status"] == "running"

    in_house(tmp_path, play)


@pytest.mark.parametrize(("days", "lost"), [(6, False), (8, True)])
def test_who_simply_leaves_is_waited_for_as_long(tmp_path: Path, days: int, lost: bool) -> None:
    """A connection that is lost breaks a game off as well: nothing need be said for it."""

    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, now=clock) as it:
            anna = await account(it, "Анна")
            game = await begun(anna)
            cookie = anna.cookie
            clock.pass_by(days * DAY)
            await it.house.matches.sweep.look(0)
        async with opened(tmp_path, now=clock) as it:
            anna = it.client(cookie=cookie)
            assert (await mine(anna))["jinn"] == int(lost)
            assert ((await begun(anna))["match"] == game["match"]) is not lost

    asyncio.run(run())


def test_days_in_which_the_house_was_down_do_not_count(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, now=clock) as it:
            anna = await account(it, "Анна")
            game = await begun(anna)
            assert (await anna.post(f"/api/matches/{game['match']}/adjourn")).status == 200
            cookie = anna.cookie
            clock.pass_by(3 * DAY)
        clock.pass_by(10 * DAY)
        async with opened(tmp_path, now=clock) as it:
            anna = it.client(cookie=cookie)
            assert (await begun(anna))["match"] == game["match"]
            assert (await anna.post(f"/api/matches/{game['match']}/adjourn")).status == 200
            clock.pass_by(8 * DAY)
            await it.house.matches.sweep.look(0)
            assert (await mine(anna))["jinn"] == 1

    asyncio.run(run())


def test_a_game_for_which_nobody_thinks_is_adjourned_and_its_week_begins_when_somebody_does(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        game = await begun(anna)
        await moved(anna, game["match"], game["seq"], "2")
        it.now.pass_by(2 * 60_000)
        await it.house.jobs.sweep()
        live = await it.house.matches.get(game["match"])
        assert live.match.status == "adjourned"
        assert live.match.lines[-1].seat == 0
        assert live.match.deadline is None
        it.now.pass_by(30 * DAY)
        await it.house.matches.sweep.look(0)
        await it.house.league.wake_adjourned()
        assert live.match.jinn_away
        # A worker comes: from now on the human is waited for.
        assert await it.house.jobs.acquire(Acquire(worker="w", wait=0), "w") is None
        await it.house.league.wake_adjourned()
        assert live.match.deadline == it.now.at + 7 * DAY
        await it.house.league.wake_adjourned()
        it.now.pass_by(6 * DAY)
        await it.house.matches.sweep.look(0)
        again = await begun(anna)
        assert (again["match"], again["standing"]["status"]) == (game["match"], "running")
        assert live.match.jinn_due
        paper = await it.house.jobs.acquire(Acquire(worker="w", wait=0), "w")
        assert paper is not None
        assert paper.earnest  # nobody weaker may stand in
        assert (await mine(anna))["jinn"] == 0

    in_house(tmp_path, play, patience=60)


def test_a_game_goes_on_after_a_restart_in_the_middle(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as it:
            anna = await account(it, "Анна")
            game = await begun(anna)
            await moved(anna, game["match"], game["seq"], "1")
            cookie = anna.cookie
        async with opened(tmp_path) as it:
            anna = it.client(cookie=cookie)
            again = await begun(anna)
            assert (again["match"], again["resumed"]) == (game["match"], True)
            await thought(it, game["match"])
            assert (await anna.post(f"/api/matches/{game['match']}/resign")).status == 200
        async with opened(tmp_path) as it:
            assert (await mine(it.client(cookie=cookie)))["jinn"] == 1

    asyncio.run(run())


def test_what_ended_when_nobody_could_count_is_counted_later(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as it:
            anna = await account(it, "Анна")
            await played(it, anna, won=True)
            await it.house.league.counted()
            await it.house.store.write(lambda tx: tx.run("UPDATE match SET settled = 0"))
            await it.house.store.write(lambda tx: tx.run("DELETE FROM score"))
            cookie = anna.cookie
        async with opened(tmp_path) as it:
            assert (await mine(it.client(cookie=cookie)))["rank"] == "candidate"
            assert await it.house.store.read(scores.wrong) == ()

    asyncio.run(run())


# --- many at once -----------------------------------------------------------------------------------------------------


def test_many_requests_at_once_begin_one_game(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        games = await asyncio.gather(*(begun(anna) for _ in range(12)))
        assert len({game["match"] for game in games}) == 1
        mixed = await asyncio.gather(
            *(begun(anna, "five", what) for what in ("play", "train", "play", "train", "play", "train"))
        )
        assert len({game["match"] for game in mixed}) == 2
        assert (await mine(anna, "five"))["spent"] == 3

    in_house(tmp_path, play)


# --- seasons ----------------------------------------------------------------------------------------------------------


async def admin_of(it: Opened) -> Client:
    """An administrator."""
    client = await account(it, "Хозяйка")
    await it.house.store.write(lambda tx: tx.run("UPDATE player SET role = 'admin' WHERE name = 'Хозяйка'"))
    await it.house.accounts.changed((await client.get("/api/me")).json["id"])
    return client


async def season_anew(admin: Client, game: str = "kalah", **terms: Any) -> Any:
    """The season closed and a new one opened."""
    assert (await admin.post(f"/api/admin/league/{game}/close", {"why": "конец"})).status == 200
    answer = await admin.post(f"/api/admin/league/{game}/open", terms)
    assert answer.status == 201, answer.content.decode()
    return answer.json


def test_a_season_is_closed_and_a_new_one_begins_from_nothing(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        admin, anna, boris = await admin_of(it), await account(it, "Анна"), await account(it, "Борис")
        await played(it, anna, won=True)
        await played(it, boris, won=False)
        waiting = await begun(boris)
        old = (await anna.get("/api/league/kalah")).json
        await refused(admin.post("/api/admin/league/kalah/open"), 409, "season_open")
        assert not (await admin.post("/api/admin/league/kalah/close")).json["open"]
        await refused(admin.post("/api/admin/league/kalah/close"), 409, "season_closed")
        await refused(anna.post("/api/league/kalah/play"), 409, "season_closed")
        # Training is free now, whatever the category.
        assert (await begun(anna, what="train", rank="effendi"))["level"] == 9
        # What was begun is played to the end, and counts where it was begun.
        assert (await begun(boris))["match"] == waiting["match"]
        made = (await admin.post("/api/admin/league/kalah/open", {"enough": 10, "daily": 9})).json
        assert (made["number"], made["terms"]["enough"], made["terms"]["most"]) == (2, 10, 255)
        await ended(it, waiting, won=False)
        fresh = (await anna.get("/api/league/kalah")).json
        assert (fresh["season"]["number"], fresh["rows"]) == (2, [])
        assert (await mine(anna))["rank"] == "junior"
        archive = (await anna.get("/api/league/kalah/seasons")).json["seasons"]
        assert [season["number"] for season in archive] == [2, 1]
        kept = (await anna.get("/api/league/kalah?season=1")).json
        assert [(row["name"], row["human"], row["jinn"]) for row in kept["rows"]] == [("Анна", 0, 0), ("Борис", 0, 2)]
        # The old table as it was before that game ended.
        until = old["season"]["opened"] + DAY
        then = (await anna.get(f"/api/league/kalah?season=1&until={until}")).json
        assert [row["name"] for row in then["rows"]] == ["Анна", "Борис"]
        await refused(anna.get("/api/league/kalah?season=3"), 404, "no_season")
        acts = [entry["act"] for entry in (await admin.get("/api/admin/audit")).json["entries"]]
        assert acts[:2] == ["open season", "close season"]
        await refused(anna.post("/api/admin/league/kalah/close"), 403, "admin_wanted")

    in_house(tmp_path, play)


def test_terms_are_changed_where_they_may_be(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        admin, anna = await admin_of(it), await account(it, "Анна")
        change = "/api/admin/league/kalah/terms"
        assert (await admin.post(change, {"daily": 1, "levels": {"junior": 2}})).json["terms"]["daily"] == 1
        game = await begun(anna)
        assert game["level"] == 2
        await ended(it, game, won=False)
        await refused(anna.post("/api/league/kalah/play"), 409, "daily_limit")
        await refused(admin.post(change, {"enough": 5}), 409, "terms_fixed")
        await refused(admin.post(change, {"levels": {"junior": 20}}), 422, "bad_level")
        await refused(admin.post(change, {"control": "soon"}), 422, "bad_control")
        await admin.post("/api/admin/league/kalah/close")
        await refused(admin.post("/api/admin/league/kalah/open", {"options": {"houses": "99"}}), 422, "bad_option")
        await admin.post("/api/admin/league/kalah/open", {"options": {"stones": "3"}, "control": "300+5"})
        it.now.pass_by(DAY)
        info = (await anna.get(f"/api/matches/{(await begun(anna))['match']}")).json["info"]
        assert (info["options"]["stones"], info["control"]) == ("3", "300+5")

    in_house(tmp_path, play)


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_table_is_told_filtered_and_supposed(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        admin = await admin_of(it)
        people = [await account(it, name) for name in ("Анна", "Борис", "Вера")]
        for client, wins in zip(people, ((True, True), (True,), (False, False)), strict=True):
            for won in wins:
                await played(it, client, won)
        waiting = await begun(people[2])
        whole = (await people[1].get("/api/league/kalah")).json
        assert [(row["name"], row["rank"], row["fora"], row["you"]) for row in whole["rows"]] == [
            ("Анна", "participant", 0, False), ("Борис", "candidate", 2, True), ("Вера", "junior", 4, False),
        ]  # fmt: skip
        assert whole["rows"][0]["adjourned"] is None
        assert whole["totals"] == {"players": 3, "human": 0, "jinn": 2, "drawn": 0, "adjourned": None}
        seen = (await admin.get("/api/league/kalah")).json
        assert [row["adjourned"] for row in seen["rows"]] == [0, 0, 1]
        only = (await admin.get("/api/league/kalah?ranks=%D0%AE")).json["rows"]
        assert [(row["name"], row["place"], row["fora"]) for row in only] == [("Вера", 3, 0)]
        code = whole["rows"][1]["code"]
        assert [row["name"] for row in (await admin.get(f"/api/league/kalah?code={code}")).json["rows"]] == ["Борис"]
        supposed = (await people[2].get("/api/league/kalah?if_wins=4")).json
        assert [row["name"] for row in supposed["rows"]] == ["Анна", "Вера", "Борис"]
        assert supposed["if_wins"] == 4
        await refused(admin.get("/api/league/kalah?if_wins=1"), 409, "not_in_table")
        await refused(admin.get("/api/league/kalah?ranks=%D0%A5"), 422, "bad_rank")
        await refused(admin.get("/api/league/kalah?code=1a"), 422, "bad_code")
        text = await people[0].get("/api/league/kalah/text", accept_language="ru")
        assert text.headers["content-type"] == "text/plain; charset=utf-8"
        assert "НОМО" in text.content.decode()
        csv = (await admin.get("/api/league/kalah/csv")).content.decode()
        assert csv.startswith("place,category,code,name,human,jinn,drawn,fora,adjourned\r\n1,participant,")
        assert waiting["match"] not in csv

    in_house(tmp_path, play)


@pytest.mark.parametrize("game", ["five", "balda", "elements", "eiffel"])
def test_every_game_has_the_same_league(tmp_path: Path, game: str) -> None:
    async def play(it: Opened) -> None:
        anna = await account(it, "Анна")
        first = await begun(anna, game)
        assert (first["seat"], first["level"]) == (0, (await mine(anna, game))["level"])
        await ended(it, first, won=True)
        it.now.pass_by(DAY)
        second = await begun(anna, game)
        assert (second["seat"], second["rank"]) == (1, "candidate")
        assert (await mine(anna))["rank"] == "junior"

    in_house(tmp_path, play)
