"""Tournaments between people in a house: entering, beginning, games that open by themselves, standings, restarts."""

import asyncio
from pathlib import Path
from typing import Any

from jinn.core.game import Seat
from jinn.core.moment import DAY
from jinn.match.commands import Abort, Resign
from tests.server.house import Answer, Client, Opened, opened
from tests.server.playing import account, guests, in_house


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


async def refused(answering: Any, status: int, code: str) -> None:
    """What had to be refused was, with sentences in both languages."""
    answer: Answer = await answering
    error = answer.json["error"]
    assert (answer.status, error["code"]) == (status, code), answer.content.decode()
    assert error["text"]["ru"] != error["text"]["en"]


def test_who_may_do_what(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        (guest,) = await guests(it, "Мира")
        wanted = {"game": "kalah", "title": "Зима", "play": False, "most": 2}
        await refused(guest.post("/api/tournaments", wanted), 403, "account_wanted")
        id = (await told(anna.post("/api/tournaments", wanted)))["card"]["id"]
        at = f"/api/tournaments/{id}"
        await refused(guest.post(f"{at}/enter"), 409, "tournament_guest")
        bot = it.client()
        made_bot = {"name": "robot", "password": "a long password", "bot": True}
        assert (await bot.post("/api/accounts", made_bot)).status == 201
        await refused(bot.post(f"{at}/enter"), 409, "tournament_bot")
        await refused(boris.post(f"{at}/start"), 403, "not_organiser")
        await refused(anna.post(f"{at}/start"), 409, "too_few")
        await told(boris.post(f"{at}/enter"))
        await refused(boris.post(f"{at}/enter"), 409, "entered_already")
        await told(anna.post(f"{at}/enter"))
        await refused((await account(it, "Вера")).post(f"{at}/enter"), 409, "tournament_full")
        await refused(boris.post(f"{at}/ready"), 409, "not_started")
        await told(anna.post(f"{at}/start"))
        await refused(boris.post(f"{at}/take-out", {"name": "Анна"}), 403, "not_organiser")
        await refused(anna.post(f"{at}/take-out", {"name": "Вера"}), 409, "not_entered")
        whole = await told(anna.post(f"{at}/take-out", {"name": "Борис", "why": "не приходит"}))
        assert whole["card"]["status"] == "over"
        await refused(anna.post(f"{at}/finish"), 409, "tournament_over")
        await refused(it.client().get("/api/tournaments/aaaaaaaaaaaaaaaa"), 404, "no_tournament")

    in_house(tmp_path, play)


def test_what_is_chosen_is_checked(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        (anna,) = await people(it, "Анна")

        async def ask(status: int, code: str, **chosen: Any) -> None:
            await refused(anna.post("/api/tournaments", {"game": "kalah", "title": "Т", **chosen}), status, code)

        await ask(422, "tournament_untimed", control="-")
        await ask(422, "bad_control", control="soon")
        await ask(422, "bad_option", options={"stones": "99"})
        await ask(422, "unknown_game", game="chess")
        await ask(422, "bad_title", title="\u202e ·")
        for number in range(5):
            await told(anna.post("/api/tournaments", {"game": "five", "title": f"Т{number}"}))
        await ask(429, "too_many_tournaments")
        await refused(anna.get("/api/tournaments?status=open2"), 422, "bad_status")
        await refused(anna.get("/api/tournaments?before=x"), 422, "bad_before")

    in_house(tmp_path, play)


def test_the_same_key_does_it_once(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        wanted = {"game": "kalah", "title": "Осень", "key": "a"}
        one, other = [await told(anna.post("/api/tournaments", wanted)) for _ in range(2)]
        assert one == other
        at = f"/api/tournaments/{one['card']['id']}"
        first = await told(boris.post(f"{at}/enter", {"key": "b"}))
        assert await told(boris.post(f"{at}/enter", {"key": "b"})) == first
        assert len(first["entrants"]) == 2
        begun = await told(anna.post(f"{at}/start", {"key": "c"}))
        assert (await told(anna.post(f"{at}/start", {"key": "c"})))["seq"] == begun["seq"]

    in_house(tmp_path, play)


def test_lists_go_page_by_page(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        for number in range(5):
            (maker,) = await people(it, f"Устроитель {number}")
            for title in "абвг":
                it.now.pass_by(number % 2)
                await told(maker.post("/api/tournaments", {"game": "kalah", "title": title}))
            last = await told(maker.post("/api/tournaments", {"game": "five", "title": "д"}))
            await told(maker.post(f"/api/tournaments/{last['card']['id']}/finish"))
        first = await told(it.client().get("/api/tournaments"))
        second = await told(it.client().get(f"/api/tournaments?before={first['next']}"))
        ids = [card["id"] for page in (first, second) for card in page["tournaments"]]
        assert (len(ids), len(set(ids)), second["next"]) == (25, 25, None)
        created = [card["created"] for page in (first, second) for card in page["tournaments"]]
        assert created == sorted(created, reverse=True)
        over = await told(it.client().get("/api/tournaments?status=cancelled&game=five"))
        assert len(over["tournaments"]) == 5
        assert {card["organiser"] for card in over["tournaments"]} == {f"Устроитель {n}" for n in range(5)}

    in_house(tmp_path, play)


def test_eiffel_is_played_in_pairs_and_a_double_round_changes_the_seats(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        paired = await made(anna, [boris], game="eiffel", options={}, control="3d")
        whole = await see(it, paired)
        assert whole["card"]["paired"]
        assert [game["seats"] for game in whole["games"]] == [[0, 1], [1, 0]]
        double = await made(boris, [anna], rounds="double", control="3d", key="two")
        whole = await see(it, double)
        assert [game["seats"] for game in whole["games"]] == [[0, 1], [1, 0]]
        assert [game["round"] for game in whole["games"]] == [1, 2]
        await lose(it, whole["games"][0], 0)
        await lose(it, whole["games"][1], 1)
        ended = await see(it, double)
        # Two meetings, each to number 1; and in the cross table they stand in one cell.
        assert [(row["number"], row["points"], row["meetings"]) for row in ended["rows"]] == [
            (1, 4, ["×", "11"]), (0, 0, ["00", "×"]),
        ]  # fmt: skip
        pair = await see(it, paired)
        await lose(it, pair["games"][0], 0)
        assert (await see(it, paired))["rows"][0]["points"] == 0
        await lose(it, pair["games"][1], 1)
        assert [row["points"] for row in (await see(it, paired))["rows"]] == [2, 0]

    in_house(tmp_path, play)


def test_what_an_administrator_ends_is_played_again(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        id = await made(anna, [boris], control="3d")
        (game,) = (await see(it, id))["games"]
        live = await it.house.matches.get(game["match"])
        await live.do(Abort(reason="admin"))
        (again,) = (await see(it, id))["games"]
        assert again["status"] == "running"
        assert again["match"] != game["match"]
        await lose(it, again, 0)
        assert (await see(it, id))["card"]["status"] == "over"

    in_house(tmp_path, play)


def test_a_tournament_that_is_ended_early_leaves_nobody_at_a_board(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        clients = await people(it, "Анна", "Борис", "Вера")
        id = await made(clients[0], clients[1:], control="3d")
        games = (await see(it, id))["games"]
        await lose(it, games[0], 0)
        whole = await told(clients[0].post(f"/api/tournaments/{id}/finish"))
        assert [game["status"] for game in whole["games"]] == ["over", "void", "void"]
        assert sum(row["points"] for row in whole["rows"]) == 2
        for game in games[1:]:
            live = await it.house.matches.get(game["match"])
            assert live.match.status == "aborted"

    in_house(tmp_path, play)


def test_who_closes_his_account_withdraws(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        clients = await people(it, "Анна", "Борис", "Вера")
        id = await made(clients[0], clients[1:], control="3d")
        assert (await clients[1].post("/api/me/close", {"password": "a long password"})).status == 200
        whole = await see(it, id)
        (gone,) = [entrant for entrant in whole["entrants"] if entrant["withdrawn"]]
        assert gone["name"].startswith("ушедший")
        (left,) = [game for game in whole["games"] if game["status"] == "running"]
        await lose(it, left, 1)
        assert (await see(it, id))["card"]["status"] == "over"

    in_house(tmp_path, play)


def test_time_that_runs_out_before_the_first_move_is_a_loss_here(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        id = await made(anna, [boris], control="1d")
        it.now.pass_by(DAY + 1)
        await it.house.matches.sweep.look(0)
        whole = await see(it, id)
        assert whole["games"][0]["points"] == [0, 2]
        assert whole["card"]["status"] == "over"
        await it.house.ratings.settled()

    in_house(tmp_path, play)


def test_the_game_is_in_earnest_and_says_what_it_is_played_for(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris = await people(it, "Анна", "Борис")
        id = await made(anna, [boris], control="3d", rated=False)
        match = (await see(it, id))["games"][0]["match"]
        info = (await anna.get(f"/api/matches/{match}")).json["info"]
        assert info["contest"] == {"id": id, "role": "round", "number": 0}
        card = (await anna.get("/api/me/matches")).json["matches"][0]
        assert card["contest"] == info["contest"]
        await refused(anna.post(f"/api/matches/{match}/abort"), 409, "contest_abort")
        await refused(anna.post(f"/api/matches/{match}/hint"), 409, "no_hints")

    in_house(tmp_path, play)


def test_an_administrator_who_steps_in_is_in_the_audit_log(tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        anna, boris, keeper = await people(it, "Анна", "Борис", "Хозяйка")
        await it.house.store.write(lambda tx: tx.run("UPDATE player SET role = 'admin' WHERE name = 'Хозяйка'"))
        await it.house.accounts.changed((await keeper.get("/api/me")).json["id"])
        id = await made(anna, [boris], control="3d")
        assert (await told(keeper.get(f"/api/tournaments/{id}")))["organise"]
        await told(keeper.post(f"/api/tournaments/{id}/finish"))
        entries = (await keeper.get("/api/admin/audit")).json["entries"]
        assert [(entry["act"], entry["target"]) for entry in entries] == [("finish tournament", id)]

    in_house(tmp_path, play)
