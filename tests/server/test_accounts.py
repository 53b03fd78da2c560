"""Guests, accounts, sessions, tokens: who is who, and for how long."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from jinn.core.moment import DAY
from jinn.server.leaving import GUEST_DAYS, forget_guests
from jinn.server.limits import MOST, Limits, Rate
from jinn.server.passwords import Passwords
from jinn.server.sessions import FRESH, LIFE
from jinn.store import open_store
from tests.server.house import Clock, Opened, opened

PASSWORD = "correct horse"
ANN = {"name": "Аня", "password": PASSWORD}
Work = Callable[[Opened], Coroutine[Any, Any, None]]


def asked(tmp_path: Path, work: Work, **settings: Any) -> None:
    async def run() -> None:
        async with opened(tmp_path, **settings) as it:
            it.house.accounts.passwords = Passwords(1, 8)
            await work(it)

    asyncio.run(run())


def test_a_guest_plays_at_once_and_stays_himself_with_an_account(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client = it.client()
        assert (await client.get("/api/me")).status == 401
        made = await client.post("/api/guests")
        assert made.status == 201
        assert made.json["kind"] == "guest"
        assert made.json["name"].startswith("Гость ")
        assert "HttpOnly; SameSite=Strict" in made.cookies[0]
        assert "Secure" not in made.cookies[0]
        assert (await client.post("/api/guests")).json == made.json
        before = client.cookie
        account = (await client.post("/api/accounts", ANN)).json
        assert (account["id"], account["kind"], account["name"]) == (made.json["id"], "account", "Аня")
        assert (await client.get("/api/me")).json == account
        # Whoever had the guest's cookie has nothing now.
        assert (await it.client(cookie=before).get("/api/me")).status == 401
        assert (await client.post("/api/accounts", {**ANN, "name": "Боря"})).status == 409

    asked(tmp_path, work)


def test_the_cookie_is_for_https_alone_where_the_house_is(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        assert (await it.client().post("/api/guests")).cookies[0].endswith("; Secure")

    asked(tmp_path, work, address="https://games.example.org")


def test_names_are_borne_once(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        assert (await it.client().post("/api/guests", {"name": "Аня"})).status == 201
        for name in ("АНЯ", "аня", "Aня"):
            for path, body in (("/api/guests", {"name": name}), ("/api/accounts", {**ANN, "name": name})):
                assert (await it.client().post(path, body)).json["error"]["code"] == "name_taken"
        assert (await it.client().post("/api/accounts", {**ANN, "name": "Jinn"})).status == 422
        assert (await it.house.accounts.by_name("Джинн")).kind == "jinn"

    asked(tmp_path, work)


def test_login_logout_and_wrong_passwords(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        first, second = it.client(), it.client()
        await first.post("/api/accounts", ANN)
        wrong = await second.post("/api/login", {**ANN, "password": "x"})
        nobody = await second.post("/api/login", {"name": "Никого нет", "password": "x"})
        guest = await it.client().post("/api/guests", {"name": "Боря"})
        unarmed = await second.post("/api/login", {"name": "Боря", "password": "x"})
        assert guest.status == 201
        assert wrong.status == nobody.status == unarmed.status == 401
        assert wrong.content == nobody.content == unarmed.content
        assert (await second.post("/api/login", {**ANN, "name": "аня"})).json["name"] == "Аня"
        assert first.cookie != second.cookie
        cookie = second.cookie
        await second.post("/api/logout")
        assert second.cookie == ""
        assert (await it.client(cookie=cookie).get("/api/me")).status == 401
        assert (await first.get("/api/me")).status == 200

    asked(tmp_path, work)


def test_a_new_password_ends_all_other_sessions_and_tokens(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        here, there = it.client(), it.client()
        await here.post("/api/accounts", ANN)
        await there.post("/api/login", ANN)
        token = (await here.post("/api/tokens", {"label": "bot"})).json["token"]
        program = it.client(token=token)
        assert (await program.get("/api/me")).json["name"] == "Аня"
        assert (await there.get("/api/me")).status == 200
        wrong = await here.post("/api/me/password", {"old": "wrong", "new": "another horse"})
        assert (wrong.status, wrong.json["error"]["code"]) == (403, "wrong_password")
        assert (await here.post("/api/me/password", {"old": PASSWORD, "new": "another horse"})).status == 200
        assert [(await who.get("/api/me")).status for who in (here, there, program)] == [200, 401, 401]
        assert (await there.post("/api/login", ANN)).status == 401
        assert (await there.post("/api/login", {**ANN, "password": "another horse"})).status == 200

    asked(tmp_path, work)


def test_tokens_of_programs(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client = it.client()
        await client.post("/api/accounts", {**ANN, "bot": True})
        made = (await client.post("/api/tokens", {"label": "мой бот", "days": 2})).json
        listed = (await client.get("/api/tokens")).json["tokens"]
        assert listed == [{**made, "token": None}]
        program = it.client(token=made["token"])
        assert (await program.get("/api/me")).json["kind"] == "bot"
        # A program cannot make itself more rights, nor close what it plays for.
        assert (await program.post("/api/tokens", {"label": "x"})).json["error"]["code"] == "by_person"
        assert (await program.post("/api/me/close", {"password": PASSWORD})).status == 403
        it.now.pass_by(2 * DAY)
        assert (await program.get("/api/me")).status == 401
        again = (await client.post("/api/tokens", {"label": "x"})).json
        program = it.client(token=again["token"])
        assert (await program.get("/api/me")).status == 200
        assert (await client.ask("DELETE", f"/api/tokens/{again['id']}", content_type="application/json")).status == 200
        assert (await program.get("/api/me")).status == 401
        assert (await client.ask("DELETE", f"/api/tokens/{again['id']}", content_type="application/json")).status == 404
        guest = it.client()
        await guest.post("/api/guests")
        assert (await guest.post("/api/tokens", {"label": "x"})).status == 403

    asked(tmp_path, work)


def test_closing_an_account_takes_its_name_and_leaves_its_row(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client, other = it.client(), it.client()
        made = (await client.post("/api/accounts", ANN)).json
        await other.post("/api/login", ANN)
        assert (await client.post("/api/me/close")).status == 403
        assert (await client.post("/api/me/close", {"password": PASSWORD})).status == 200
        assert [(await who.get("/api/me")).status for who in (client, other)] == [401, 401]
        gone = await it.house.accounts.player(made["id"])
        assert (gone.name, gone.closed) == ("ушедший 1", True)
        assert (await other.post("/api/login", ANN)).status == 401
        assert (await other.post("/api/accounts", ANN)).json["id"] != made["id"]
        guest = it.client(headers={"accept-language": "en"})
        who = (await guest.post("/api/guests")).json
        assert who["name"].startswith("Guest ")
        assert (await guest.post("/api/me/close")).status == 200
        assert (await it.house.accounts.player(who["id"])).name == "gone 2"

    asked(tmp_path, work)


def test_preferences_and_export(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client = it.client()
        await client.post("/api/accounts", ANN)
        changed = await client.ask("PATCH", "/api/me", {"lang": "en"})
        assert changed.json["lang"] == "en"
        assert (await client.get("/api/me")).json["lang"] == "en"
        kept = (await client.get("/api/me/export")).json
        assert kept["player"]["name"] == "Аня"
        parts = {"sessions", "matches", "records", "ratings", "league", "tournaments", "remarks"}
        parts |= {"puzzles", "reports", "analyses"}
        assert set(kept) == {"player", *parts}
        other = it.client()
        await other.post("/api/guests", {"name": "Борис"})
        assert (await client.post("/api/players/Борис/report", {"why": "rude"})).status == 200
        assert (await client.post("/api/analyses", {"game": "kalah", "moves": ["3"]})).status == 201
        made = {"game": "kalah", "jinn": 1, "options": {"stones": "4"}}
        match = (await client.post("/api/matches", made)).json["match"]
        assert (await client.post(f"/api/matches/{match}/chat", {"text": "«hm»"})).status == 200
        assert (await client.post(f"/api/matches/{match}/resign", {})).status == 200
        record = (await client.get(f"/api/matches/{match}/record")).content.decode()
        brought = (await client.post("/api/records", {"record": record})).json["match"]
        kept = (await client.get("/api/me/export")).json
        assert [(one["match"], one["options"]["stones"], one["rated"]) for one in kept["matches"]] == [
            (match, "4", False)
        ]
        assert [(one["match"], one["text"]) for one in kept["remarks"]] == [(match, "«hm»")]
        assert [one["match"] for one in kept["records"]] == [brought]
        assert [(one["of"], one["match"], one["why"]) for one in kept["reports"]] == [("Борис", "", "rude")]
        assert [one["question"]["study"]["moves"] for one in kept["analyses"]] == [[[0, "3"]]]
        assert PASSWORD not in str(kept)
        assert "argon2" not in str(kept)

    asked(tmp_path, work)


def test_sessions_end_in_time_and_survive_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, now=clock) as it:
            client = it.client()
            await client.post("/api/guests")
            cookie = client.cookie
        async with opened(tmp_path, now=clock) as it:
            client = it.client(cookie=cookie)
            assert (await client.get("/api/me")).status == 200
            clock.pass_by(LIFE)
            assert (await client.get("/api/me")).status == 401

    asyncio.run(run())


def test_what_another_process_ended_ends_here_within_seconds(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, database="postgresql://x", store=await open_store("", data=tmp_path)) as it:
            client = it.client()
            await client.post("/api/guests")
            assert (await client.get("/api/me")).status == 200
            await it.house.store.write(lambda tx: tx.run("DELETE FROM session"))
            it.now.pass_by(FRESH + 1)
            assert (await client.get("/api/me")).status == 401

    asyncio.run(run())


def test_no_cookie_of_another_sites_form(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client = it.client()
        await client.post("/api/guests")
        assert (await client.post("/api/logout", content_type="text/plain")).status == 415
        assert (await client.post("/api/logout", origin="https://evil.example")).status == 403
        assert (await client.get("/api/me")).status == 200

    asked(tmp_path, work)


def test_guests_who_played_nothing_are_forgotten(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        idle, player = it.client(), it.client()
        idle_id = (await idle.post("/api/guests")).json["id"]
        player_id = (await player.post("/api/guests")).json["id"]

        def sit(tx: Any) -> None:
            tx.run("INSERT INTO sitter (match, seat, player) VALUES (:m, 0, :p)", m="m", p=player_id)
            for who in (idle_id, player_id):
                tx.run(
                    "INSERT INTO solved (puzzle, player, score, way, moves, first, at)"
                    " VALUES ('a', :p, 1, 1, '', 1, 1)",
                    p=who,
                )
                for match in ("", who):
                    tx.run(
                        "INSERT INTO analysis (id, player, match, question, created) VALUES (:id, :p, :m, '{}', 1)",
                        id=f"{who} {match}", p=who, m=match,
                    )  # fmt: skip

        await it.house.store.write(sit)
        it.now.pass_by((GUEST_DAYS + 1) * DAY)
        assert await it.house.store.write(lambda tx: forget_guests(tx, it.now())) == 1
        assert set(await it.house.accounts.players((idle_id, player_id))) >= {player_id}
        rows = await it.house.store.read(lambda tx: tx.run("SELECT id FROM player WHERE kind = 'guest'"))
        assert rows == [(player_id,)]
        assert await it.house.store.read(lambda tx: tx.run("SELECT player FROM solved")) == [(player_id,)]
        kept = await it.house.store.read(lambda tx: tx.run("SELECT match FROM analysis WHERE player = :p", p=idle_id))
        assert kept == [(idle_id,)]

    asked(tmp_path, work)


def test_logins_are_limited_by_address_and_by_name(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        codes = [
            (await it.client(address=f"192.0.2.{n}").post("/api/login", {"name": "Аня", "password": "x"})).status
            for n in range(25)
        ]
        assert codes[:15] == [401] * 15
        assert codes[-1] == 429
        last = await it.client(address="192.0.2.99").post("/api/login", {"name": "Боря", "password": "x"})
        assert last.status == 401

    asked(tmp_path, work, limits=True)


def test_limits_hold_no_more_than_they_may() -> None:
    limits = Limits({"read": Rate(5, 1)})
    for n in range(MOST * 2):
        limits.take("read", str(n), 0.0)
    assert len(limits._full) <= MOST


@pytest.mark.parametrize(("kept", "good"), [("", False), ("made", True)])
def test_passwords(kept: str, good: bool) -> None:
    async def run() -> None:
        passwords = Passwords(1, 8)
        try:
            hashed = await passwords.hash(PASSWORD) if kept else ""
            assert PASSWORD not in hashed
            assert await passwords.fits(hashed, PASSWORD) is good
            assert not await passwords.fits(hashed, PASSWORD + " ")
        finally:
            passwords.close()

    asyncio.run(run())
