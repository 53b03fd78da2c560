"""What every store holds to: one suite, run on each back end."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import apsw
import pytest

from jinn.store import CannotOpen, Store, StoreBroken, Tx, open_store
from tests.store.made import job, move, opening, set_up, setting

Opener = Callable[[], Awaitable[Store]]


@pytest.fixture
def house(tmp_path: Path) -> Opener:
    """Opens a store of the back end under test; every call one more connection to the same data."""

    async def again() -> Store:
        return await open_store("", data=tmp_path)

    return again


def with_store(house: Opener, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await house()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_events_come_back_in_order_and_from_where_one_asks(house: Opener) -> None:
    async def work(store: Store) -> None:
        assert await store.append(opening("m1"))
        for seq in range(1, 12):
            assert await store.append(move("m1", seq))
        assert await store.append(opening("m2"))
        rows = await store.rows("m1")
        assert [row.seq for row in rows] == list(range(12))
        assert rows[0].seat is None
        assert rows[3] == move("m1", 3).row
        assert [row.seq for row in await store.rows("m1", 8)] == [9, 10, 11]
        assert await store.rows("m3") == []

    with_store(house, work)


def test_a_number_is_given_once(house: Opener) -> None:
    async def work(store: Store) -> None:
        assert await store.append(opening("m"))
        assert await store.append(move("m", 1, "first"))
        assert not await store.append(move("m", 1, "second"))
        assert [row.payload for row in await store.rows("m")][1:] == ["first"]

    with_store(house, work)


def test_of_many_at_once_one_has_the_number_and_the_others_are_told(house: Opener) -> None:
    async def work(store: Store) -> None:
        await store.append(opening("m"))
        await store.append(opening("n"))
        wishes = [move("m", 1, f"wish {n}", (job(f"j{n}", "m", 1),)) for n in range(20)]
        others = [move("n", seq) for seq in range(1, 5)]
        answers = await asyncio.gather(*map(store.append, [*wishes, *others]))
        assert sum(answers[:20]) == 1
        assert all(answers[20:])
        [_, winner] = await store.rows("m")
        assert winner.payload == f"wish {answers.index(True)}"
        jobs = await store.read(lambda tx: tx.run("SELECT id FROM job"))
        assert jobs == [(f"j{answers.index(True)}",)]

    with_store(house, work)


def test_the_summary_is_that_of_the_last_event(house: Opener) -> None:
    async def work(store: Store) -> None:
        await store.append(opening("m"))
        await asyncio.gather(*(store.append(move("m", seq)) for seq in range(1, 8)))
        found = await store.read(lambda tx: tx.run("SELECT seq, ply, due, deadline, game, rated FROM match"))
        assert found == [(7, 7, "1", 5007, "kalah", 1)]
        sits = await store.read(lambda tx: tx.run("SELECT seat, player FROM sitter ORDER BY seat"))
        assert sits == [(0, "anna"), (1, "boris")]

    with_store(house, work)


def test_an_error_undoes_its_own_work_alone(house: Opener) -> None:
    def bad(tx: Tx) -> None:
        set_up(tx, "bad", "half done")
        raise LookupError("no")

    def wrong(tx: Tx) -> None:
        set_up(tx, "wrong", "half done")
        tx.run("SELECT nothing FROM nowhere")

    async def work(store: Store) -> None:
        await store.append(opening("m"))
        answers = await asyncio.gather(
            store.write(lambda tx: set_up(tx, "good", "1")),
            store.write(bad),
            store.append(move("m", 1)),
            store.write(wrong),
            store.write(lambda tx: setting(tx, "good")),
            return_exceptions=True,
        )
        assert isinstance(answers[1], LookupError)
        assert isinstance(answers[3], Exception)
        assert not isinstance(answers[3], StoreBroken)
        assert answers[2] is True
        assert answers[4] == "1"
        kept = await store.read(lambda tx: [setting(tx, name) for name in ("good", "bad", "wrong")])
        assert kept == ["1", None, None]
        assert store.broken is None

    with_store(house, work)


def test_what_was_written_is_there_after_opening_again(house: Opener) -> None:
    async def work(store: Store) -> None:
        await store.append(opening("m"))
        await store.write(lambda tx: set_up(tx, "a", "b"))
        await store.close()
        again = await house()
        assert len(await again.rows("m")) == 1
        assert await again.read(lambda tx: setting(tx, "a")) == "b"
        await again.close()

    with_store(house, work)


def test_closing_writes_what_was_asked_for_and_then_nothing(house: Opener) -> None:
    async def work(store: Store) -> None:
        asked = asyncio.gather(*(store.append(opening(f"m{n}")) for n in range(50)))
        await asyncio.sleep(0)
        await store.close()
        assert all(await asked)
        with pytest.raises(StoreBroken):
            await store.append(opening("late"))
        await store.close()

    with_store(house, work)


def test_waiting_for_others_ends_with_the_store(house: Opener) -> None:
    async def work(store: Store) -> None:
        async def listen() -> None:
            async for _ in store.woken():
                pass

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0)
        await store.close()
        await asyncio.wait_for(listening, 10)

    with_store(house, work)


def test_a_backup_taken_under_load_is_whole(house: Opener, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "house.sqlite3"

    async def work(store: Store) -> None:
        await store.append(opening("m"))

        async def play() -> None:
            for seq in range(1, 200):
                await store.append(move("m", seq))

        playing = asyncio.create_task(play())
        while len(await store.rows("m")) < 20:
            await asyncio.sleep(0)
        size = await store.backup(str(target))
        await playing
        assert size == target.stat().st_size
        assert [file.name for file in target.parent.iterdir()] == [target.name]

    with_store(house, work)
    db = apsw.Connection(str(target), flags=apsw.SQLITE_OPEN_READONLY)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    kept = [seq for (seq,) in db.execute("SELECT seq FROM event ORDER BY seq")]
    assert kept == list(range(len(kept)))
    assert len(kept) >= 20
    assert db.execute("SELECT seq FROM match").fetchall() == [(kept[-1],)]
    db.close()


def test_only_one_process_has_a_folder(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store("", data=tmp_path)
        with pytest.raises(CannotOpen) as refused:
            await open_store("", data=tmp_path)
        assert refused.value.code == "held"
        await store.close()
        await (await open_store("", data=tmp_path)).close()

    asyncio.run(run())
