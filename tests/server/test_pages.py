"""Lobby, search, pages of players and ratings over HTTP, in a house where matches are played."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote

import pytest

from jinn.cli import main
from jinn.core.record import show_record
from jinn.server import profiles, reading_room
from jinn.server.settle import wrong
from jinn.store import open_store
from jinn.store.contract import Tx
from jinn.wire.matches import Card, Cards, Lobby, Snapshot
from jinn.wire.players import HeadToHead, Profile, RatingHistory
from tests.house import SHAPES, house_record
from tests.server.house import Client, Opened, opened
from tests.server.playing import guests, in_house, started


async def accounts(house: Opened, *names: str) -> list[Client]:
    """Accounts of these names."""
    clients = [house.client() for _ in names]
    for client, name in zip(clients, names, strict=True):
        made = await client.post("/api/accounts", {"name": name, "password": "correct horse"})
        assert made.status == 201, made.content
    return clients


async def rated(one: Client, other: Client, **more: object) -> str:
    """A rated match that the other one resigned after a move of each."""
    match = await started(one, other, rated=True, visibility="public", **more)
    assert (await one.post(f"/api/matches/{match}/moves", {"seq": 1, "key": "a", "move": "1"})).status == 200
    assert (await other.post(f"/api/matches/{match}/moves", {"seq": 2, "key": "a", "move": "2"})).status == 200
    assert (await other.post(f"/api/matches/{match}/resign")).status == 200
    return match


async def cards(client: Client, target: str) -> tuple[Card, ...]:
    answer = await client.get(target)
    assert answer.status == 200, answer.content
    found: tuple[Card, ...] = answer.to(Cards).matches
    return found


def test_a_rated_match_is_counted_shown_and_found(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await accounts(house, "Анна", "Boris")
        stranger = house.client()
        match = await rated(one, other)
        await house.house.ratings.settled()
        (card,) = await cards(stranger, "/api/matches")
        assert card.id == match
        assert [(s.name, s.rating, s.change) for s in card.seats] == [("Анна", 1500, 162), ("Boris", 1500, -162)]
        assert (card.seat, (await cards(one, "/api/matches"))[0].seat) == (None, 0)
        house.now.pass_by(5000)
        seen = (await stranger.get(f"/api/matches/{match}")).to(Snapshot)
        assert [sitter.change for sitter in seen.info.seats] == [162, -162]
        profile = (await stranger.get("/api/players/анна")).to(Profile)
        assert (profile.name, profile.kind, profile.finished) == ("Анна", "account", 1)
        assert [(r.game, r.speed, r.value, r.matches, r.provisional) for r in profile.ratings] == [
            ("kalah", "untimed", 1662, 1, True)
        ]
        assert [(t.wins, t.draws, t.losses) for t in profile.tallies] == [(1, 0, 0)]
        history = (await stranger.get("/api/players/Boris/ratings/kalah/untimed")).to(RatingHistory)
        assert [(point.match, point.value) for point in history.points] == [(match, 1338)]
        both = (await stranger.get("/api/players/Boris/against/Анна")).to(HeadToHead)
        assert [(t.wins, t.losses) for t in both.tallies] == [(0, 1)]
        assert await house.house.store.read(wrong) == ()

    in_house(tmp_path, play)


def test_the_search_of_a_house(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await accounts(house, "anna", "boris")
        open_to_all = await rated(one, other)
        house.now.pass_by(1)
        hidden = await started(one, other)
        assert (await one.post(f"/api/matches/{hidden}/moves", {"seq": 1, "key": "a", "move": "3"})).status == 200
        await one.post(f"/api/matches/{hidden}/resign")
        stranger = house.client()
        both = [hidden, open_to_all]
        for target, client, due in (
            ("/api/matches", stranger, [open_to_all]),
            ("/api/matches", one, both),
            ("/api/matches?opening=1%202", one, [open_to_all]),
            ("/api/matches?opening=3", one, [hidden]),
            ("/api/matches?opening=3", stranger, []),
            ("/api/matches?rated=0", one, [hidden]),
            ("/api/matches?player=BORIS&result=win", one, [hidden]),
            ("/api/matches?player=boris&result=loss&against=anna", stranger, [open_to_all]),
            ("/api/matches?result=resigned", stranger, [open_to_all]),
            ("/api/matches?result=draw", one, []),
            ("/api/matches?game=five", one, []),
            ("/api/matches?since=2026-09-21", one, both),
            ("/api/matches?until=2026-09-20", one, []),
            ("/api/players/anna/matches?result=win", stranger, [open_to_all]),
            ("/api/players/anna/matches", stranger, [open_to_all]),
        ):
            assert [card.id for card in await cards(client, target)] == due, target
        first = (await one.get("/api/matches?limit=1")).to(Cards)
        second = (await one.get(f"/api/matches?limit=1&before={first.next}")).to(Cards)
        assert [card.id for card in (*first.matches, *second.matches)] == both
        assert second.next is None

    in_house(tmp_path, play)


@pytest.mark.parametrize(
    "query",
    [
        "game=no%20game", "since=tomorrow", "until=2026-13-01", "result=WIN", "result=win", "rated=yes", "speed=warp",
        "before=x", "before=1-%27%3B--", "opening=%20", "opening=" + "1%20" * 13,
    ],
)  # fmt: skip
def test_a_search_that_cannot_be_read_is_refused(tmp_path: Path, query: str) -> None:
    async def play(house: Opened) -> None:
        answer = await house.client().get(f"/api/matches?{query}")
        assert (answer.status, answer.json["error"]["code"]) == (422, "bad_query")
        assert answer.json["error"]["text"]["ru"]

    in_house(tmp_path, play)


def test_names_that_nobody_bears(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await accounts(house, "anna")
        for name in ("nobody", "' OR 1=1--", "ушедший 1", "\0", "~anna", "👻" * 300, "..", " "):
            for target in (
                f"/api/players/{name}",
                f"/api/players/{name}/matches",
                f"/api/matches?player={quote(name)}",
            ):
                assert (await house.client().get(target)).status in (400, 404, 422), target

    in_house(tmp_path, play)


def test_who_closed_his_account_is_gone_and_his_matches_stay(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await accounts(house, "anna", "boris")
        match = await rated(one, other)
        await house.house.ratings.settled()
        assert (await other.post("/api/me/close", {"password": "correct horse"})).status == 200
        (card,) = await cards(one, "/api/matches")
        assert card.id == match
        assert [(s.kind, s.rating) for s in card.seats] == [("account", 1500), ("gone", None)]
        assert b"boris" not in (await one.get("/api/matches")).content
        assert (await one.get("/api/players/boris")).status == 404

    in_house(tmp_path, play)


def test_the_lobby_and_ones_own_matches(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        running = await started(one, other, visibility="public")
        table = (await one.post("/api/matches", {"game": "five", "visibility": "public"})).json["match"]
        await one.post("/api/matches", {"game": "five"})
        lobby = (await house.client().get("/api/lobby")).to(Lobby)
        assert [card.id for card in lobby.open] == [table]
        assert [card.id for card in lobby.running] == [running]
        assert [(s.name, s.kind) for s in lobby.open[0].seats if s.kind != "free"] == [("a", "guest")]
        own = await cards(one, "/api/me/matches")
        assert own[0].id == running
        assert len(own) == 3
        assert [card.due for card in await cards(other, "/api/me/matches")] == [(0,)]

    in_house(tmp_path, play)


def test_a_thousand_who_look_at_the_lobby_ask_the_store_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: Opened) -> None:
        asked = 0
        read = house.house.store.read

        def count(work: object) -> object:
            nonlocal asked
            asked += 1
            return read(work)  # type: ignore[arg-type]

        monkeypatch.setattr(house.house.store, "read", count)
        client = house.client()
        answers = await asyncio.gather(*(client.get("/api/lobby") for _ in range(1000)))
        assert {answer.status for answer in answers} == {200}
        assert asked < 10  # other parts of the house ask too, now and then
        house.now.pass_by(1001)
        await client.get("/api/lobby")
        assert 2 < asked < 15

    in_house(tmp_path, play)


def test_slow_looks_wait_for_each_other_and_a_page_is_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: Opened) -> None:
        (one,) = await accounts(house, "anna")
        at_once, most, counted = 0, 0, 0
        read = house.house.store.read
        count = profiles.profile

        async def watch(work: Callable[[Tx], object]) -> object:
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            try:
                await asyncio.sleep(0)
                return await read(work)
            finally:
                at_once -= 1

        def profile(*what: Any, own: bool) -> Profile:
            nonlocal counted
            counted += 1
            return count(*what, own=own)

        house.house.room.house = SimpleNamespace(store=SimpleNamespace(read=watch), now=house.now)  # type: ignore[assignment]
        monkeypatch.setattr(reading_room, "profile", profile)
        answers = await asyncio.gather(*(one.get("/api/players/anna") for _ in range(50)))
        assert {answer.status for answer in answers} == {200}
        assert counted == 1
        await asyncio.gather(*(one.get("/api/matches") for _ in range(50)))
        assert most == 1
        house.now.pass_by(reading_room.FRESH)
        await one.get("/api/players/anna")
        assert counted == 2
        monkeypatch.setattr(reading_room, "WAITING", 0)
        full = await one.get("/api/matches")
        assert (full.status, full.json["error"]["code"]) == (429, "room_full")

    in_house(tmp_path, play)


def test_what_ended_when_nobody_could_count_it_is_counted_on_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as house:
            one, other = await accounts(house, "anna", "boris")
            match = await rated(one, other)
            await house.house.ratings.settled()
            await house.house.store.write(lambda tx: tx.run("DELETE FROM rating"))
            await house.house.store.write(lambda tx: tx.run("UPDATE match SET settled = 0"))
        async with opened(tmp_path) as house:
            await house.house.ratings.settled()
            rows = await house.house.store.read(lambda tx: tx.run("SELECT match FROM rating"))
            assert rows == [(match,), (match,)]
            assert await house.house.store.read(wrong) == ()

    asyncio.run(play())


def test_the_doctor_knows_imported_records_and_looks_at_the_ratings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def examined(*words: str) -> tuple[int, dict[str, Any]]:
        status = main(["--json", "doctor", "--data", str(tmp_path), *words])
        report: dict[str, Any] = json.loads(capsys.readouterr().out)
        return status, report

    async def play() -> None:
        async with opened(tmp_path) as house:
            one, other = await accounts(house, "anna", "boris")
            await rated(one, other)
            for name in ("kalah-6x6", "elements-20", "balda-house-3-players", "eiffel-puzzle-goal"):
                text = show_record(house_record(SHAPES[name], 5, longest=300))
                assert (await one.post("/api/records", {"record": text})).status == 201
            await house.house.ratings.settled()

    async def spoil() -> None:
        store = await open_store("", data=tmp_path)
        await store.write(lambda tx: tx.run("UPDATE rating SET value = value + 1 WHERE before = 1500 AND value > 1500"))
        await store.close()

    asyncio.run(play())
    status, report = examined()
    assert (status, report["well"], report["matches"]) == (0, True, 5)
    asyncio.run(spoil())
    status, report = examined()
    assert (status, report["well"], report["wrong_in_all"]) == (1, False, 1)
    assert "--ratings" in report["wrong"][0]["text"]["en"]
    status, report = examined("--ratings")
    assert (status, report["well"]) == (0, True)
