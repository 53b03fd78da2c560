"""Two processes of one house, here two houses on one database: what happens in one is known in the other."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from jinn.server.keys import admin_link
from tests.postgres import Cluster
from tests.server.house import Client, Opened, opened
from tests.server.playing import done, guests, heard, moved, refused, started


def in_both(data: Path, postgres: Cluster, play: Callable[[Opened, Opened], Awaitable[None]]) -> None:
    """Runs a test in two houses that share their matches."""
    database = postgres.database()

    async def run() -> None:
        async with opened(data / "a", database=database) as here, opened(data / "b", database=database) as there:
            await play(here, there)

    asyncio.run(run())


def at(house: Opened, *clients: Client) -> list[Client]:
    """The same people at another process."""
    return [house.client(cookie=client.cookie) for client in clients]


def test_moves_on_one_reach_streams_on_the_other(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        one, other = await guests(here, "a", "b")
        match = await started(one, other)
        (away,) = at(there, other)
        stream = await heard(away, f"/api/matches/{match}/stream")
        assert (await stream.next())[1]["standing"]["seq"] == 1
        await done(moved(one, match, 1, "1"))
        kind, event = await stream.next()
        assert (kind, event["seq"], event["standing"]["view"][:2]) == ("event", 2, "2:")
        await done(moved(away, match, 2, "1"))
        assert (await stream.next())[1]["seq"] == 3
        assert (await one.get(f"/api/matches/{match}")).json["standing"]["seq"] == 3
        await stream.leave()

    in_both(tmp_path, postgres, play)


def test_a_process_that_has_not_heard_yet_judges_by_the_log(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        one, other = await guests(here, "a", "b")
        away, other_away = at(there, one, other)
        match = await started(one, other)
        live = await there.house.matches.get(match)
        there.house.matches._woken = _deaf  # type: ignore[method-assign]
        first = await moved(one, match, 1, "1", "key")
        assert live.match.seq == 1
        again = await moved(away, match, 1, "1", "key")
        assert (again.status, again.json) == (200, first.json)
        await done(moved(other_away, match, 2, "1"))
        here.house.matches._woken = _deaf  # type: ignore[method-assign]
        await refused(moved(one, match, 2, "2"), 409, "stale")
        await done(one.post(f"/api/matches/{match}/resign"))
        await refused(moved(away, match, 3, "2"), 409, "over")

    in_both(tmp_path, postgres, play)


async def _deaf(names: Sequence[str]) -> None:
    """Hears nothing."""


def test_both_at_once_give_every_number_one_winner(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        one, other = await guests(here, "a", "b")
        (away,) = at(there, one)
        match = await started(one, other)
        sayings = [who.post(f"/api/matches/{match}/chat", {"text": f"{n}"}) for n in range(8) for who in (one, away)]
        answers = await asyncio.gather(*sayings)
        rows = await here.house.store.rows(match)
        assert [row.seq for row in rows] == list(range(len(rows)))
        assert sorted(answer.status for answer in answers).count(200) == len(rows) - 2

    in_both(tmp_path, postgres, play)


def test_what_is_taken_out_on_one_is_shown_no_more_by_the_other(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        one, other = await guests(here, "a", "b")
        (away,) = at(there, other)
        match = await started(one, other)
        said = await done(one.post(f"/api/matches/{match}/chat", {"text": "rude words"}))
        assert b"rude" in (await away.get(f"/api/matches/{match}")).content
        admin = here.client()
        link = (await admin_link(here.house, "")).partition("=")[2]
        await admin.post("/api/admin/first", {"token": link, "name": "Vera", "password": "long enough"})
        assert (await admin.post(f"/api/admin/matches/{match}/hush/{said['seq']}")).status == 200
        async with asyncio.timeout(10):
            while b"rude" in (await away.get(f"/api/matches/{match}")).content:
                await asyncio.sleep(0.02)

    in_both(tmp_path, postgres, play)


def test_a_player_is_told_of_a_match_on_another_process(tmp_path: Path, postgres: Cluster) -> None:
    async def play(here: Opened, there: Opened) -> None:
        one, other = await guests(here, "a", "b")
        (away,) = at(there, other)
        mine = await heard(away, "/api/me/stream")
        match = await started(one, other)
        notice = (await mine.next())[1]
        assert (notice["match"], notice["kind"]) == (match, "started")
        await done(moved(one, match, 1, "1"))
        notice = (await mine.next())[1]
        while notice["kind"] != "due":
            notice = (await mine.next())[1]
        assert notice["match"] == match
        await mine.leave()

    in_both(tmp_path, postgres, play)
