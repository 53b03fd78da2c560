"""Streams of matches: what is told first, what is told as it happens, who comes again, who is too slow."""

import asyncio
import json
from pathlib import Path
from typing import Any

from jinn.core.game import Seat
from jinn.match.commands import Say
from jinn.server.streams import QUEUE, Form, Reader, frame
from jinn.wire import matches as wire
from tests.server.house import Opened, opened
from tests.server.playing import done, guests, heard, in_house, moved, started


def test_a_stream_tells_the_match_whole_and_then_what_happens(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        stream = await heard(other, f"/api/matches/{match}/stream")
        kind, snapshot = await stream.next()
        assert kind == "snapshot"
        assert snapshot == (await other.get(f"/api/matches/{match}")).json
        answer = await moved(one, match, 1, "3 6")
        kind, event = await stream.next()
        assert (kind, event["seq"], [line["move"] for line in event["lines"]]) == ("event", 2, ["3", "6"])
        assert event["standing"]["view"] == "2:" + answer.json["standing"]["view"][2:]
        assert event["lines"][0]["say"]["en"] == "Player 1: house 3, 4 stones; moves again."
        assert stream.last_id == "2"
        assert (await other.get(f"/api/matches/{match}")).json["log"][2] == {
            name: value for name, value in event.items() if name != "standing"
        }
        await stream.leave()
        assert house.house.matches.known[match].readers is None

    in_house(tmp_path, play)


def test_who_comes_again_is_told_what_he_missed_and_nothing_else(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        for seq, (mover, house_of) in enumerate(zip((one, other) * 2, "1133", strict=True), 1):
            await done(moved(mover, match, seq, house_of))
        stream = await heard(one, f"/api/matches/{match}/stream", last_event_id="3")
        missed = [await stream.next() for _ in range(2)]
        assert [(kind, event["seq"]) for kind, event in missed] == [("event", 4), ("event", 5)]
        assert "standing" not in missed[0][1]
        assert missed[1][1]["standing"] == (await one.get(f"/api/matches/{match}")).json["standing"]
        await done(moved(one, match, 5, "4"))
        assert (await stream.next())[1]["seq"] == 6
        await stream.leave()
        stream = await heard(one, f"/api/matches/{match}/stream?after=6")
        await done(moved(other, match, 6, "4"))
        assert (await stream.next())[1]["seq"] == 7
        await stream.leave()
        for nonsense in ("99", "x", "-1"):
            stream = await heard(one, f"/api/matches/{match}/stream", last_event_id=nonsense)
            assert (await stream.next())[0] == "snapshot"
            await stream.leave()

    in_house(tmp_path, play)


def test_programs_read_the_same_as_lines(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        lines = await one.listen(f"/api/matches/{match}/stream", accept="application/x-ndjson")
        assert dict(lines.start["headers"])[b"content-type"] == b"application/x-ndjson"
        first = await lines.next()
        assert first is not None
        snapshot = json.loads(first.splitlines()[0])
        assert list(snapshot) == ["snapshot"]
        await done(moved(one, match, 1, "1"))
        chunk = await lines.next()
        while chunk is not None and b'"event"' not in chunk:
            chunk = await lines.next()
        assert chunk is not None
        assert json.loads(chunk.splitlines()[-1])["event"]["seq"] == 2
        await lines.leave()

    in_house(tmp_path, play)


def test_spectators_see_a_match_from_outside_and_presence_is_told(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        stranger = await heard(house.client(), f"/api/matches/{match}/stream")
        kind, snapshot = await stranger.next()
        assert (kind, snapshot["seat"], snapshot["standing"]["view"][:2]) == ("snapshot", None, "-:")
        assert await stranger.next(presence=True) == ("presence", {"seats": [], "watchers": 1})
        mine = await heard(one, f"/api/matches/{match}/stream")
        assert await stranger.next(presence=True) == ("presence", {"seats": [0], "watchers": 1})
        await mine.leave()
        assert await stranger.next(presence=True) == ("presence", {"seats": [], "watchers": 1})
        await stranger.leave()

    in_house(tmp_path, play)


def test_who_takes_a_seat_sees_from_it_and_who_leaves_it_no_more(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other, third = await guests(house, "a", "b", "c")
        ask = {"game": "eiffel", "seats": 3, "seat": 0}
        match = (await one.post("/api/matches", ask)).json["match"]
        stream = await heard(other, f"/api/matches/{match}/stream")
        assert (await stream.next())[1]["seat"] is None
        await done(other.post(f"/api/matches/{match}/join", {"seat": 2}))
        event = (await stream.next())[1]
        assert (event["sitter"]["seat"], event["sitter"]["name"]) == (2, "b")
        assert event["standing"]["view"].startswith("3:")
        await done(other.post(f"/api/matches/{match}/leave"))
        assert (await stream.next())[1]["standing"]["view"].startswith("-:")
        await done(third.post(f"/api/matches/{match}/join", {"seat": 2}))
        event = (await stream.next())[1]
        assert (event["sitter"]["name"], event["standing"]["view"][:2]) == ("c", "-:")
        await stream.leave()

    in_house(tmp_path, play)


def test_a_player_is_told_what_concerns_him(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        mine = await heard(other, "/api/me/stream")
        assert (await mine.next())[1]["kind"] == "started"
        await done(moved(one, match, 1, "1"))
        assert await mine.next() == (
            "notice",
            {"kind": "due", "match": match, "game": "kalah", "seq": 2, "seat": 1, "detail": ""},
        )
        await done(one.post(f"/api/matches/{match}/draw"))
        notice = (await mine.next())[1]
        assert (notice["kind"], notice["detail"]) == ("offer", "draw")
        await done(one.post(f"/api/matches/{match}/resign"))
        assert (await mine.next())[1]["kind"] == "over"
        await done(other.post(f"/api/matches/{match}/rematch"))
        following = (await done(one.post(f"/api/matches/{match}/rematch")))["rematch"]
        kinds = {(await mine.next())[1]["kind"], (await mine.next())[1]["kind"], (await mine.next())[1]["kind"]}
        assert kinds == {"offer", "due", "rematch"}
        again = await heard(other, "/api/me/stream")
        assert (await again.next())[1] == {
            "kind": "due", "match": following, "game": "kalah", "seq": 0, "seat": 0, "detail": "",
        }  # fmt: skip
        await mine.leave()
        await again.leave()
        assert (await house.client().get("/api/me/stream")).status == 401

    in_house(tmp_path, play)


def test_who_has_nothing_to_hear_yet_is_not_told_that_all_is_over() -> None:
    for form in Form:
        written: list[bytes] = []

        def write(chunk: bytes, written: list[bytes] = written) -> bool:
            written.append(chunk)
            return True

        reader = Reader(form, lambda _: None)
        reader.attach(write, lambda: None)
        reader.release((), -1)
        # An empty chunk ends an answer that comes in chunks.
        assert written
        assert all(written)


def test_a_crowd_costs_one_snapshot(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        snapshots, made = house.house.matches.snapshots, []
        make = snapshots._made

        def counted(*what: Any) -> Any:
            made.append(what)
            return make(*what)

        snapshots._made = counted  # type: ignore[method-assign, assignment]
        streams = await asyncio.gather(*(heard(house.client(), f"/api/matches/{match}/stream") for _ in range(50)))
        firsts = await asyncio.gather(*(stream.next() for stream in streams))
        assert len(made) == 1
        assert all(first == firsts[0] for first in firsts)
        await asyncio.gather(*(stream.leave() for stream in streams))

    in_house(tmp_path, play)


def test_a_reader_who_takes_nothing_is_cut_off(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        left: list[Reader] = []
        reader = Reader(Form.SSE, left.append)
        reader.release((), -1)
        for seq in range(QUEUE + 10):
            reader.put(frame("event", wire.Event(seq=seq, kind="said", at=0), seq))
        told = [chunk async for chunk in reader]
        assert told == [b'event: gone\ndata: {"why":"slow"}\n\n']
        await reader.aclose()
        assert left == [reader]

    in_house(tmp_path, play)


def test_nothing_is_lost_or_doubled_between_the_log_and_the_first_event(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        reader = Reader(Form.LINES, lambda _: None)
        frames = [frame("event", wire.Event(seq=seq, kind="said", at=0), seq) for seq in range(6)]
        for each in frames[3:]:
            reader.put(each)
        reader.release(frames[:5], 4)
        chunk = await anext(reader)
        assert [json.loads(line)["event"]["seq"] for line in chunk.splitlines()] == [0, 1, 2, 3, 4, 5]

    in_house(tmp_path, play)


def test_an_event_that_the_log_told_before_this_process_knew_of_it_is_told_once(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        reader = Reader(Form.LINES, lambda _: None)
        frames = [frame("event", wire.Event(seq=seq, kind="said", at=0), seq) for seq in range(4)]
        reader.release(frames[:3], 2)
        for each in frames[2:]:
            reader.put(each)
        chunk = await anext(reader)
        assert [json.loads(line)["event"]["seq"] for line in chunk.splitlines()] == [0, 1, 2, 3]

    in_house(tmp_path, play)


def test_an_idle_stream_says_that_it_is_there(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        stream = await one.listen(f"/api/matches/{match}/stream")
        await stream.next()
        for reader in house.house.matches.publisher.all:
            reader.alive()
        assert await stream.next() == b":\n\n"
        await stream.leave()

    in_house(tmp_path, play)


def test_a_long_log_is_read_by_many_at_once_and_whole(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        matches = house.house.matches
        live = await matches.get(match)
        for number in range(150):
            for seat in (0, 1):
                await live.do(Say(Seat(seat), f"{number}"))
        del live
        matches.lives.clear()
        matches.snapshots.forget(match)
        streams = await asyncio.gather(
            *(heard(house.client(), f"/api/matches/{match}/stream{after}") for after in ("", "?after=290", "") * 3)
        )
        for number, stream in enumerate(streams):
            kind, first = await stream.next()
            if number % 3 == 1:
                assert (kind, first["seq"]) == ("event", 291)
            else:
                assert [event["seq"] for event in first["log"]] == list(range(302))
            await stream.leave()

    in_house(tmp_path, play)


def test_what_cannot_be_told_is_done_all_the_same(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "a", "b")
        match = await started(one, other)
        stream = await heard(other, f"/api/matches/{match}/stream")
        await stream.next()

        def broken(*_: object) -> None:
            raise ZeroDivisionError

        publisher: Any = house.house.matches.publisher
        tell, publisher.tell = publisher.tell, broken
        house.house.matches.after.append(broken)
        assert (await moved(one, match, 1, "1")).json["seq"] == 2
        assert await stream.next() == ("gone", {"why": "slow"})
        assert await stream.next() == ("end", None)
        publisher.tell = tell
        stream = await heard(other, f"/api/matches/{match}/stream", last_event_id="1")
        assert (await stream.next())[1]["seq"] == 2
        await stream.leave()

    in_house(tmp_path, play)


def test_whoever_listens_is_told_that_the_house_closes(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            one, other = await guests(house, "Anna", "Boris")
            match = await started(one, other)
            listening = await heard(one, f"/api/matches/{match}/stream")
            notices = await heard(one, "/api/me/stream")
            assert (await listening.next())[0] == "snapshot"
            assert (await moved(one, match, 1, "1")).status == 200
            leaving = asyncio.create_task(house.house.leave())
            kinds = []
            while (message := await listening.next())[0] != "end":
                kinds.append(message)
            assert [kind for kind, _ in kinds] == ["event", "gone"]
            assert kinds[-1][1] == {"why": "closing"}
            last = ""
            while (message := await notices.next())[0] != "end":
                last = message[0]
            assert last == "gone"
            await leaving
            assert not house.house.streams

    asyncio.run(run())
