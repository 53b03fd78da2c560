"""The client against a real house: calls, refusals, streams that go on."""

import asyncio
from pathlib import Path

import pytest

from jinn.client import AsyncHouse, House, HouseRefused, MoveRefused
from jinn.client.table import played, told
from jinn.wire.matches import Snapshot
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
