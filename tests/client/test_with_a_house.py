"""The client against a real house: calls, refusals, streams that go on."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jinn.client import AsyncHouse, House, HouseRefused, MoveRefused, Patience
from jinn.client.table import played, told
from jinn.core.text import Text
from jinn.wire.matches import Event, Snapshot
from tests.client.served import served


def test_two_play_and_what_is_followed_is_what_is(tmp_path: Path) -> None:
    with served(tmp_path) as address, House(address) as anna, House(address) as boris:
        assert anna.guest("Анна").name == "Анна"
        assert boris.guest("Борис").kind == "guest"
        match = anna.open_match("kalah", {"stones": "4"}, seat=0).match
        begun = boris.join(match)
        following = boris.follow(match)
        first = next(following)
        assert isinstance(first, Snapshot)
        done = anna.move(match, "3 6", seq=begun.seq)
        table = told(first, next(following))
        assert table.standing.seq == done.seq
        assert [line.move for line in played(table)] == ["3", "6"]
        boris.move(match, "1", seq=done.seq)
        anna.ask_takeback(match)
        boris.answer(match, "takeback", True)
        while table.standing.ply:
            table = told(table, next(following))
        following.close()
        assert played(table) == played(boris.match(match)) == ()
        assert anna.moves(match).moves == ("1", "2", "3", "4", "5", "6")


def test_a_refusal_comes_with_the_match_as_it_stands(tmp_path: Path) -> None:
    with served(tmp_path) as address, House(address) as anna, House(address) as boris:
        anna.guest("Anna")
        boris.guest("Boris")
        match = anna.open_match("kalah", {"stones": "4"}, seat=0).match
        begun = boris.join(match)
        with pytest.raises(MoveRefused) as illegal:
            anna.move(match, "3 3", seq=begun.seq)
        assert illegal.value.clause
        assert illegal.value.standing is not None
        assert illegal.value.standing.seq == begun.seq
        anna.move(match, "1", seq=begun.seq, key="mine")
        assert anna.move(match, "1", seq=begun.seq, key="mine").seq == begun.seq + 1
        with pytest.raises(HouseRefused) as stale:
            boris.move(match, "1", seq=begun.seq)
        assert (stale.value.status, stale.value.code) == (409, "stale")


def test_a_stream_goes_on_after_the_house_was_away(tmp_path: Path) -> None:
    lost: list[Text] = []
    quick = Patience(tries=100, first=0.02, most=0.05)
    with served(tmp_path) as address, House(address) as anna:
        anna.guest("Anna")
        match = anna.open_match("kalah", {"stones": "4"}, seat=0).match
        anna_session = anna.session
    with House(address, stream_patience=quick, lost=lost.append) as watcher:
        with served(tmp_path, int(address.rpartition(":")[2])):
            following = watcher.follow(match)
            first = next(following)
        heard: list[int] = []
        thread = threading.Thread(target=lambda: heard.extend(_seqs(following, 3)))
        thread.start()
        while not lost:
            time.sleep(0.01)
        with served(tmp_path, int(address.rpartition(":")[2])), House(address) as boris:
            boris.guest("Boris")
            begun = boris.join(match)
            with House(address, session=anna_session) as anna:
                done = anna.move(match, "1", seq=begun.seq)
                anna.chat(match, "here again")
            thread.join(30)
            following.close()
    assert isinstance(first, Snapshot)
    assert heard == [begun.seq, done.seq, done.seq + 1]


def _seqs(following: Iterator[Snapshot | Event], count: int) -> list[int]:
    found = [next(following) for _ in range(count)]
    return [message.seq for message in found if isinstance(message, Event)]


def test_a_session_goes_on_in_another_client(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        with House(address) as first:
            name = first.guest().name
            session = first.session
        with House(address, session=session) as again:
            assert again.me().name == name
        with House(address) as nobody, pytest.raises(HouseRefused) as refused:
            nobody.me()
        assert refused.value.status == 401


def test_notices_tell_when_a_decision_is_due(tmp_path: Path) -> None:
    async def play(address: str) -> list[str]:
        async with AsyncHouse(address) as anna, AsyncHouse(address) as boris:
            await anna.guest("Anna")
            await boris.guest("Boris")
            match = (await anna.open_match("kalah", seat=0)).match
            notices = anna.notices()
            first = asyncio.create_task(anext(notices))
            await boris.join(match)
            kinds: list[str] = [(await first).kind]
            await notices.aclose()
            return kinds

    with served(tmp_path) as address:
        assert asyncio.run(play(address))[0] in ("started", "due")
