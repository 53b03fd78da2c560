"""Administrators: the first one's link, what they may do, and that it is written down."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from jinn.core.moment import DAY
from jinn.server.keys import admin_link, control_key
from jinn.server.leaving import forget_guests
from jinn.server.passwords import Passwords
from tests.postgres import Cluster, cluster
from tests.server.house import Client, Opened, opened

PASSWORD = "correct horse"
Work = Callable[[Opened], Coroutine[Any, Any, None]]


def asked(tmp_path: Path, work: Work) -> None:
    async def run() -> None:
        async with opened(tmp_path) as it:
            it.house.accounts.passwords = Passwords(1, 8)
            await work(it)

    asyncio.run(run())


async def account(it: Opened, name: str) -> Client:
    client = it.client()
    assert (await client.post("/api/accounts", {"name": name, "password": PASSWORD})).status == 201
    return client


async def first(it: Opened, name: str = "Вера") -> Client:
    link = await admin_link(it.house, "http://house.test")
    client = it.client()
    body = {"token": link.partition("=")[2], "name": name, "password": PASSWORD}
    assert (await client.post("/api/admin/first", body)).json["role"] == "admin"
    return client


def test_the_first_link_works_once(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        old = (await admin_link(it.house, "")).partition("=")[2]
        link = (await admin_link(it.house, "")).partition("=")[2]
        body = {"token": link, "name": "Вера", "password": PASSWORD}
        assert (await it.client().post("/api/admin/first", {**body, "token": old})).status == 401
        client = it.client()
        assert (await client.post("/api/admin/first", body)).json["role"] == "admin"
        assert (await client.get("/api/admin/players")).status == 200
        assert (await it.client().post("/api/admin/first", {**body, "name": "Гера"})).status == 401
        assert await admin_link(it.house, "") == ""
        # Another one, asked for: it raises an account that is there, by its password alone.
        await account(it, "Гера")
        link = (await admin_link(it.house, "", always=True)).partition("=")[2]
        # Without a link nothing is said of passwords.
        for password in ("wrong horse", PASSWORD):
            tried = await it.client().post("/api/admin/first", {"token": old, "name": "Гера", "password": password})
            assert tried.json["error"]["code"] == "bad_link"
        await it.client().post("/api/guests", {"name": "Гость Дома"})
        guests = {"token": link, "name": "Гость Дома", "password": PASSWORD}
        assert (await it.client().post("/api/admin/first", guests)).json["error"]["code"] == "name_taken"
        wrong = {"token": link, "name": "Гера", "password": "wrong horse"}
        assert (await it.client().post("/api/admin/first", wrong)).json["error"]["code"] == "wrong_login"
        assert (await it.client().post("/api/admin/first", {**wrong, "password": PASSWORD})).json["role"] == "admin"

    asked(tmp_path, work)


def test_nobody_else_may(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        player, guest, nobody = await account(it, "Аня"), it.client(), it.client()
        await guest.post("/api/guests")
        for who, status in ((player, 403), (guest, 403), (nobody, 401)):
            for path in ("players", "audit", "health"):
                assert (await who.get(f"/api/admin/{path}")).status == status
            for path in ("players/x/mute", "players/x/reset", "backup", "link", "workers", "matches/x/abort"):
                body = {"label": "x"} if path == "workers" else {}
                assert (await who.post(f"/api/admin/{path}", body)).status == status

    asked(tmp_path, work)


def test_acts_take_hold_at_once_and_are_written_down(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera, anya = await first(it), await account(it, "Аня")
        for act, fact in (("mute", {"muted": True}), ("unmute", {"muted": False}), ("promote", {"role": "admin"})):
            it.now.pass_by(1)
            assert (await vera.post(f"/api/admin/players/Аня/{act}", {"why": f"because {act}"})).status == 200
            assert fact.items() <= (await anya.get("/api/me")).json.items()
        assert (await anya.get("/api/admin/health")).json["store"].startswith("SQLite")
        it.now.pass_by(1)
        assert (await vera.post("/api/admin/players/аня/demote")).status == 200
        assert (await anya.get("/api/admin/health")).status == 403
        it.now.pass_by(1)
        assert (await vera.post("/api/admin/players/Аня/close")).status == 200
        assert (await anya.get("/api/me")).status == 401
        entries = (await vera.get("/api/admin/audit")).json["entries"]
        assert [e["act"] for e in entries] == ["close", "demote", "promote", "unmute", "mute", "first"]
        assert entries[2]["why"] == "because promote"
        assert {e["admin"] for e in entries} == {"Вера"}
        assert {e["target"] for e in entries} == {"ушедший 1", "Вера"}
        older = (await vera.get(f"/api/admin/audit?before={it.now() - 3}")).json["entries"]
        assert [e["act"] for e in older] == ["mute", "first"]

    asked(tmp_path, work)


def test_what_cannot_be_done(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera, guest = await first(it), it.client()
        name = (await guest.post("/api/guests")).json["name"]
        for path, status in (
            ("Вера/demote", 403),
            ("Вера/close", 403),
            ("Джинн/mute", 403),
            ("Джинн/reset", 403),
            (f"{name}/promote", 403),
            (f"{name}/reset", 403),
            ("Никого/mute", 404),
            (f"{name}/tickle", 404),
        ):
            assert (await vera.post(f"/api/admin/players/{path}")).status == status, path
        assert (await vera.get("/api/admin/audit")).json["entries"][0]["act"] == "first"

    asked(tmp_path, work)


def test_a_reset_link_works_once_and_for_a_day(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera, anya = await first(it), await account(it, "Аня")
        link = (await vera.post("/api/admin/players/Аня/reset")).json["link"]
        assert link.startswith("http://house.test/#reset=")
        token = link.partition("=")[2]
        other = it.client()
        # A link opens no session by itself.
        assert (await it.client(token=token).get("/api/me")).status == 401
        assert (await other.post("/api/reset", {"token": token, "password": "another horse"})).json["name"] == "Аня"
        assert (await other.get("/api/me")).status == 200
        assert (await anya.get("/api/me")).status == 401
        assert (await other.post("/api/reset", {"token": token, "password": "third horse"})).status == 401
        link = (await vera.post("/api/admin/players/Аня/reset")).json["link"]
        it.now.pass_by(DAY)
        late = await other.post("/api/reset", {"token": link.partition("=")[2], "password": "third horse"})
        assert late.json["error"]["code"] == "bad_link"

    asked(tmp_path, work)


def test_players_are_listed_page_by_page(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera = await first(it)
        for n in range(120):
            it.now.pass_by(n % 2)
            await it.client().post("/api/guests", {"name": f"игрок-{n}"})
        page = (await vera.get("/api/admin/players")).json["players"]
        rest = (await vera.get(f"/api/admin/players?after={page[-1]['id']}")).json["players"]
        names = [player["name"] for player in page + rest]
        assert len(page) == 100
        assert len(set(names)) == len(names) == 122
        found = (await vera.get("/api/admin/players?name=ИГРОК-11")).json["players"]
        assert {player["name"] for player in found} == {"игрок-11", *(f"игрок-{n}" for n in range(110, 120))}

    asked(tmp_path, work)


def test_workers_get_a_token_that_is_good_for_work_alone(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera = await first(it)
        token = (await vera.post("/api/admin/workers", {"label": "cellar", "days": 1})).json["token"]
        worker = it.client(token=token)
        assert (await worker.get("/api/me")).status == 401
        assert (await worker.post("/api/jobs/acquire", {"worker": "cellar", "wait": 0})).status == 200
        assert (await vera.post("/api/jobs/acquire", {"worker": "cellar", "wait": 0})).status == 401

    asked(tmp_path, work)


def test_the_key_of_the_data_folder_may_do_all(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        console = it.client(token=control_key(it.house))
        made = (await console.post("/api/admin/backup", {"why": "test"})).json
        assert (tmp_path / "backups" / made["file"]).stat().st_size == made["bytes"]
        assert (await console.get("/api/admin/audit")).json["entries"][0]["admin"] == "console"

    asked(tmp_path, work)


def test_a_remark_is_taken_out(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        vera, anya = await first(it), await account(it, "Аня")
        opened_ = await anya.post("/api/matches", {"game": "kalah", "jinn": 1, "key": "k"})
        assert opened_.status == 201, opened_.content
        match = opened_.json["match"]
        said = (await anya.post(f"/api/matches/{match}/chat", {"text": "rude words"})).json
        assert (await vera.post(f"/api/admin/matches/{match}/hush/{said['seq']}")).status == 200
        assert (await vera.post(f"/api/admin/matches/{match}/hush/0")).status == 404
        assert (await vera.post(f"/api/admin/matches/{match}/hush/-1")).status == 404
        seen = await it.client().get(f"/api/matches/{match}")
        assert seen.status == 200
        assert b"rude" not in seen.content
        assert b"rude" not in (await anya.get("/api/me/export")).content
        assert (await vera.post("/api/admin/players/Аня/mute")).status == 200
        muted = await anya.post(f"/api/matches/{match}/chat", {"text": "more"})
        assert (muted.status, muted.json["error"]["code"]) == (403, "muted")
        assert (await vera.post(f"/api/admin/matches/{match}/abort")).status == 200
        assert (await anya.get(f"/api/matches/{match}")).json["standing"]["status"] == "aborted"

    asked(tmp_path, work)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


def test_accounts_and_administrators_in_postgresql(tmp_path: Path, postgres: Cluster) -> None:
    async def run() -> None:
        async with opened(tmp_path, database=postgres.database()) as it:
            it.house.accounts.passwords = Passwords(1, 8)
            vera, anya = await first(it), it.client()
            guest = (await anya.post("/api/guests")).json
            made = (await anya.post("/api/accounts", {"name": "Аня", "password": PASSWORD})).json
            assert made["id"] == guest["id"]
            assert (await it.client().post("/api/accounts", {"name": "аня", "password": PASSWORD})).status == 409
            assert (await it.client().post("/api/guests", {"name": "АНЯ"})).status == 409
            assert (await it.client().post("/api/login", {"name": "Аня", "password": PASSWORD})).status == 200
            assert (await anya.post("/api/tokens", {"label": "x"})).status == 201
            assert (await anya.get("/api/me/export")).json["player"]["name"] == "Аня"
            found = (await vera.get("/api/admin/players?name=ан")).json["players"]
            assert [player["name"] for player in found] == ["Аня"]
            link = (await vera.post("/api/admin/players/Аня/reset")).json["link"]
            body = {"token": link.partition("=")[2], "password": "another horse"}
            assert (await anya.post("/api/reset", body)).status == 200
            assert await it.house.store.write(lambda tx: forget_guests(tx, it.now())) == 0
            assert (await anya.post("/api/me/close", {"password": "another horse"})).status == 200
            assert (await it.house.accounts.player(made["id"])).name == "ушедший 1"
            acts = [entry["act"] for entry in (await vera.get("/api/admin/audit")).json["entries"]]
            assert sorted(acts) == ["first", "reset"]

    asyncio.run(run())


def test_whoever_closes_his_account_leaves_nobody_waiting(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        anya, boris = await account(it, "Аня"), await account(it, "Боря")
        match = (await anya.post("/api/matches", {"game": "kalah", "seat": 0})).json["match"]
        alone = (await anya.post("/api/matches", {"game": "kalah", "seat": 0})).json["match"]
        assert (await boris.post(f"/api/matches/{match}/join")).status == 200
        assert (await anya.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "k", "move": "1"})).status == 200
        assert (await anya.post("/api/me/close", {"password": PASSWORD})).status == 200
        left = (await boris.get(f"/api/matches/{match}")).json
        assert left["standing"]["outcome"]["places"] == [2, 1]
        assert left["info"]["seats"][0]["kind"] == "gone"
        assert (await boris.get(f"/api/matches/{alone}")).json["standing"]["status"] != "running"
        counters = (await boris.get("/metrics")).content.decode()
        assert "jinn_turns_total 1" in counters
        assert "Аня" not in counters

    asked(tmp_path, work)


def test_reports_of_players_are_kept_and_settled(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        admin, one, other = await first(it), await account(it, "anna"), await account(it, "boris")
        made = await one.post("/api/matches", {"game": "kalah", "seat": 0})
        match = made.json["match"]
        assert (await one.post("/api/players/boris/report", {"why": "rude", "match": match})).status == 404
        await other.post(f"/api/matches/{match}/join")
        assert (await one.post("/api/players/boris/report", {"why": "rude", "match": match})).status == 200
        it.now.pass_by(1)
        assert (await one.post("/api/players/boris/report", {"why": "very rude", "match": match})).status == 200
        it.now.pass_by(1)
        assert (await other.post("/api/players/Anna/report", {"why": "slow"})).status == 200
        for client, name, status in ((one, "anna", 403), (one, "nobody", 404), (it.client(), "boris", 401)):
            assert (await client.post(f"/api/players/{name}/report", {"why": "rude"})).status == status
        assert (await one.get("/api/admin/reports")).status == 403
        waiting = (await admin.get("/api/admin/reports")).json
        assert waiting["open"] == 2
        assert [(r["by"], r["target"], r["match"], r["why"]) for r in waiting["reports"]] == [
            ("boris", "anna", None, "slow"),
            ("anna", "boris", match, "very rude"),
        ]
        name = waiting["reports"][1]["id"]
        assert (await admin.post("/api/admin/players/boris/mute", {"why": "rude"})).status == 200
        assert (await admin.post(f"/api/admin/reports/{name}/resolve", {"verdict": "muted"})).status == 200
        assert (await admin.post(f"/api/admin/reports/{name}/resolve", {})).status == 404
        (settled,) = (await admin.get("/api/admin/reports?settled=1")).json["reports"]
        assert (settled["verdict"], settled["admin"], settled["muted"]) == ("muted", "Вера", True)
        assert (await admin.get("/api/admin/reports")).json["open"] == 1
        entries = (await admin.get("/api/admin/audit")).json["entries"]
        assert [(entry["act"], entry["target"]) for entry in entries][:2] == [("resolve", "boris"), ("mute", "boris")]
        # Whoever was muted may still say what is wrong, but not without end.
        for number in range(20):
            answer = await other.post("/api/players/Вера/report", {"why": "unfair", "match": None})
            assert answer.status == 200, number

    asked(tmp_path, work)


def test_nobody_fills_the_desk_of_reports(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        await first(it)
        one = await account(it, "anna")
        for number in range(12):
            await account(it, f"player {number}")
        answers = [
            await one.post(f"/api/players/player%20{n}/report".replace("%20", " "), {"why": "rude"}) for n in range(12)
        ]
        assert [answer.status for answer in answers] == [200] * 10 + [429] * 2

    asked(tmp_path, work)


def test_an_administrator_sees_the_work_and_the_backups(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        admin, one = await first(it), await account(it, "anna")
        assert (await admin.get("/api/admin/backups")).json["backups"] == []
        made = (await admin.post("/api/admin/backup", {})).json
        (seen,) = (await admin.get("/api/admin/backups")).json["backups"]
        assert (seen["file"], seen["bytes"]) == (made["file"], made["bytes"])
        opened_match = await one.post("/api/matches", {"game": "kalah", "seat": 1, "jinn": 1})
        await one.post("/api/analyses", {"game": "kalah"})
        jobs = (await admin.get("/api/admin/jobs")).json
        assert jobs["counts"] == {"analysis ready": 1, "move ready": 1}
        assert {job["match"] for job in jobs["jobs"]} == {opened_match.json["match"], None}
        for path in ("reports", "jobs", "backups"):
            assert (await one.get(f"/api/admin/{path}")).status == 403

    asked(tmp_path, work)
