"""Time that passes by itself: flags, the house's own absence, what is found after a restart."""

import asyncio
from pathlib import Path

from jinn.match.commands import Play, Resign
from jinn.server.sweep import BEAT, DEAD, Outages
from tests.server.house import Clock, Opened, opened
from tests.server.playing import done, guests, heard, in_house, moved, refused, started

HOUR = 3_600_000


def test_lost_time_is_what_lies_within_outages() -> None:
    outages = Outages()
    outages.add(100, 200)
    outages.add(150, 260)
    outages.add(400, 500)
    assert outages.lost(0, 1000) == 160 + 100
    assert outages.lost(120, 450) == 140 + 50
    assert outages.lost(260, 400) == 0
    assert outages.lost(500, 1000) == 0
    assert outages.last == 500


def test_a_process_that_slept_has_lost_the_time_since_its_last_sign() -> None:
    outages = Outages()
    outages.beat = 1000
    assert outages.lost(0, 1000 + DEAD) == 0
    assert outages.lost(0, 1000 + DEAD + HOUR) == DEAD + HOUR
    assert outages.lost(5000, 1000 + DEAD + HOUR) == DEAD + HOUR - 4000


def test_a_deadline_that_passes_ends_the_match_by_itself(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other, control="60+0")
        await done(moved(one, match, 1, "1"))
        await done(moved(other, match, 2, "1"))
        stream = await heard(other, f"/api/matches/{match}/stream")
        await stream.next()
        sweep = house.house.matches.sweep
        house.now.pass_by(59_000)
        assert await sweep.look(0) == 0
        house.now.pass_by(1_001)
        assert await sweep.look(0) == 1
        kind, event = await stream.next()
        assert (kind, event["kind"], event["seat"]) == ("event", "flagged", 0)
        outcome = event["standing"]["outcome"]
        assert (outcome["places"], outcome["reason"]) == ([2, 1], "time")
        assert event["standing"]["clock"]["left"] == [0, 60_000]  # nobody has less than nothing left
        assert await sweep.look(0) == 0
        await stream.leave()

    in_house(tmp_path, play)


def test_a_move_that_comes_too_late_finds_the_flag_fallen(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other, control="60+0")
        await done(moved(one, match, 1, "1"))
        await done(moved(other, match, 2, "1"))
        house.now.pass_by(60_001)
        standing = await refused(moved(one, match, 3, "3"), 409, "over")
        assert (standing["status"], standing["seq"]) == ("over", 4)

    in_house(tmp_path, play)


def test_a_table_to_which_nobody_comes_is_dropped(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "a")
        table = (await one.post("/api/matches", {"game": "kalah"})).json["match"]
        house.now.pass_by(14 * 24 * HOUR)
        await house.house.matches.sweep.look(0)
        assert (await one.get(f"/api/matches/{table}")).json["standing"]["status"] == "aborted"

    in_house(tmp_path, play)


def test_who_has_been_away_for_long_loses_to_who_claims(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other, control="900+0")
        at = f"/api/matches/{match}"
        stream = await heard(other, f"{at}/stream")
        await done(moved(one, match, 1, "1"))
        await refused(one.post(f"{at}/claim", {"what": "win"}), 409, "not_absent")
        house.now.pass_by(200_000)
        await refused(one.post(f"{at}/claim", {"what": "win"}), 409, "not_absent")
        await stream.leave()
        house.now.pass_by(119_000)
        await refused(one.post(f"{at}/claim", {"what": "win"}), 409, "not_absent")
        house.now.pass_by(1_000)
        await refused(other.post(f"{at}/claim", {"what": "win"}), 409, "own_turn")
        standing = await done(one.post(f"{at}/claim", {"what": "win"}))
        assert (standing["status"], standing["outcome"]["places"]) == ("over", [1, 2])

    in_house(tmp_path, play)


def test_time_without_a_house_is_nobodys(tmp_path: Path) -> None:
    now = Clock()

    async def run() -> None:
        async with opened(tmp_path, now=now) as house:
            one, other = await guests(house, "a", "b")
            match = await started(one, other, control="300+0")
            await done(moved(one, match, 1, "1"))
            await done(moved(other, match, 2, "1"))
            now.pass_by(10_000)
        now.pass_by(8 * 24 * HOUR)
        async with opened(tmp_path, now=now) as house:
            one, other = (house.client(cookie=client.cookie) for client in (one, other))
            assert await house.house.matches.sweep.look(0) == 0
            now.pass_by(5_000)
            standing = await done(moved(one, match, 3, "3"))
            assert standing["clock"]["left"][0] == 285_000

    asyncio.run(run())


def test_eight_days_of_outage_lose_no_adjourned_match(tmp_path: Path) -> None:
    now = Clock()

    async def run() -> None:
        async with opened(tmp_path, now=now) as house:
            one, other = await guests(house, "a", "b")
            match = await started(one, other, control="300+0")
            await done(one.post(f"/api/matches/{match}/adjourn"))
            now.pass_by(24 * HOUR)
            await house.house.matches.sweep.live()
        now.pass_by(8 * 24 * HOUR)
        async with opened(tmp_path, now=now) as house:
            one, other = (house.client(cookie=client.cookie) for client in (one, other))
            await house.house.matches.sweep.look(0)
            at = f"/api/matches/{match}"
            assert (await one.get(at)).json["standing"]["status"] == "adjourned"
            await done(other.post(f"{at}/ready"))
            now.pass_by(6 * 24 * HOUR - 1)
            await house.house.matches.sweep.look(0)
            assert (await one.get(at)).json["standing"]["status"] == "adjourned"
            now.pass_by(1)
            await house.house.matches.sweep.look(0)
            assert (await one.get(at)).json["standing"]["outcome"]["places"] == [2, 1]

    asyncio.run(run())


def test_a_killed_house_lost_the_time_since_its_last_sign_of_life(tmp_path: Path) -> None:
    now = Clock()

    async def run() -> None:
        async with opened(tmp_path, now=now) as house:
            one, other = await guests(house, "a", "b")
            match = await started(one, other, control="300+0")
            await done(moved(one, match, 1, "1"))
            await house.house.matches.sweep.live()
            now.pass_by(BEAT)
            house.house.matches.sweep.process = ""  # no last sign: it was killed
        now.pass_by(HOUR)
        async with opened(tmp_path, now=now) as house:
            other = house.client(cookie=other.cookie)
            standing = await done(moved(other, match, 2, "1"))
            assert standing["clock"]["left"][1] == 300_000

    asyncio.run(run())


def test_a_restart_in_the_middle_of_everything_goes_on_exactly_there(tmp_path: Path) -> None:
    now = Clock()

    async def run() -> None:
        before = {}
        async with opened(tmp_path, now=now) as house:
            one, other = await guests(house, "a", "b")
            kalah = await started(one, other)
            await done(moved(one, kalah, 1, "3"))
            await done(moved(one, kalah, 2, "6"))
            chain = await started(one, other)
            await done(moved(one, chain, 1, "3"))
            hidden = await started(one, other, game="elements", options={})
            await done(moved(other, hidden, 1, "012340123401234"))
            offer = await started(one, other)
            await done(one.post(f"/api/matches/{offer}/draw"))
            agreed = await started(one, other)
            await done(one.post(f"/api/matches/{agreed}/resign"))
            await done(one.post(f"/api/matches/{agreed}/rematch"))
            for match in (kalah, chain, hidden, offer, agreed):
                before[match] = [(await who.get(f"/api/matches/{match}")).json for who in (one, other, house.client())]
        async with opened(tmp_path, now=now) as house:
            one, other = (house.client(cookie=client.cookie) for client in (one, other))
            for match, seen in before.items():
                clients = (one, other, house.client())
                assert [(await who.get(f"/api/matches/{match}")).json for who in clients] == seen
            assert (await moved(one, chain, 1, "3")).json["seq"] == 2  # the key is known still
            await done(moved(one, chain, 2, "4"))
            await done(moved(other, kalah, 3, "1"))
            await done(moved(one, hidden, 1, "432104321043210"))
            assert (await done(other.post(f"/api/matches/{offer}/draw/answer", {"yes": True})))["status"] == "over"
            assert (await done(other.post(f"/api/matches/{agreed}/rematch")))["rematch"]

    asyncio.run(run())


def test_a_rematch_that_was_agreed_when_the_house_fell_is_opened_when_somebody_looks(tmp_path: Path) -> None:
    now = Clock()

    async def run() -> None:
        async with opened(tmp_path, now=now) as house:
            one, other = await guests(house, "a", "b")
            match = await started(one, other)
            await done(one.post(f"/api/matches/{match}/resign"))
            house.house.matches.rematches.look = lambda live, match: None  # type: ignore[method-assign]
            await done(one.post(f"/api/matches/{match}/rematch"))
            assert (await done(other.post(f"/api/matches/{match}/rematch")))["rematch"] is None
        async with opened(tmp_path, now=now) as house:
            one = house.client(cookie=one.cookie)
            live = await house.house.matches.get(match)
            await house.house.matches.rematches.opened(live)
            following = (await one.get(f"/api/matches/{match}")).json["standing"]["rematch"]
            assert (await one.get(f"/api/matches/{following}")).json["info"]["rematch_of"] == match

    asyncio.run(run())


def test_who_is_cut_off_while_the_store_writes_leaves_memory_and_log_the_same(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        live = await house.house.matches.get(match)
        stream = await heard(other, f"/api/matches/{match}/stream")
        await stream.next()
        cut = asyncio.ensure_future(live.do(Play(live.match.due[0], 1, "1", "x")))
        await asyncio.sleep(0)
        cut.cancel()
        await asyncio.gather(cut, return_exceptions=True)
        assert cut.cancelled()
        assert (await stream.next())[1]["seq"] == 2
        assert (live.match.seq, len(await house.house.store.rows(match))) == (2, 3)
        event, _ = await live.do(Play(live.match.due[0], 1, "1", "x"))
        assert event.seq == 2
        await live.do(Resign(live.match.due[0]))
        await stream.leave()

    in_house(tmp_path, play)


def test_there_is_one_object_of_a_match_however_many_ask(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        matches = house.house.matches
        held = await matches.get(match)
        matches.lives.clear()
        assert await matches.get(match) is held
        matches.lives.clear()
        del held
        matches.known.clear()
        found = await asyncio.gather(*(matches.get(match) for _ in range(20)))
        assert len({id(live) for live in found}) == 1

    in_house(tmp_path, play)


def test_many_who_command_at_once_get_one_winner_each_number(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        answers = await asyncio.gather(
            *(moved(one, match, 1, str(place % 6 + 1), f"k{place}") for place in range(40)),
            *(moved(other, match, 1, "1", f"k{place}") for place in range(20)),
        )
        rows = await house.house.store.rows(match)
        assert [row.seq for row in rows] == list(range(len(rows)))
        assert sum(answer.status == 200 for answer in answers) == len(rows) - 2

    in_house(tmp_path, play)


def test_a_match_that_cannot_be_read_stops_no_other_clock(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        bad, good = [await started(one, other, control="60+0") for _ in range(2)]
        matches = house.house.matches
        spoil = "UPDATE event SET payload = 'rubbish' WHERE match = :match AND seq = 1"
        await house.house.store.write(lambda tx: tx.run(spoil, match=bad))
        matches.lives.clear()
        house.now.pass_by(60_001)
        assert await matches.sweep.look(0) == 1
        assert (await one.get(f"/api/matches/{good}")).json["standing"]["status"] == "aborted"
        assert (await one.get(f"/api/matches/{bad}")).status == 500
        assert house.house.failed is None

    in_house(tmp_path, play)
