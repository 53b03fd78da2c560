"""What every store holds to: one suite, run on each back end."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import apsw
import pytest

from jinn.store import Append, CannotOpen, Store, StoreBroken, Tx, open_store
from jinn.store.hold import Hold, holder
from tests.postgres import Cluster
from tests.store.made import job, move, opening, row, set_up, setting, step, summary
from tests.store.racer import open_beside


class House:
    """Data of the back end under test."""

    def __init__(self, address: str) -> None:
        self.address = address

    async def open(self) -> Store:
        """One more connection to the same data, as another process would have it."""
        return await open_beside(self.address)


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> House:
    if request.param == "sqlite":
        return House(str(tmp_path / "house.sqlite3"))
    running: Cluster = request.getfixturevalue("postgres")
    return House(running.database())


def with_store(house: House, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await house.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_events_come_back_in_order_and_from_where_one_asks(house: House) -> None:
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


def test_a_number_is_given_once(house: House) -> None:
    async def work(store: Store) -> None:
        assert await store.append(opening("m"))
        assert await store.append(move("m", 1, "first"))
        assert not await store.append(move("m", 1, "second"))
        assert [row.payload for row in await store.rows("m")][1:] == ["first"]

    with_store(house, work)


def test_of_many_at_once_one_has_the_number_and_the_others_are_told(house: House) -> None:
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


def test_the_summary_is_that_of_the_last_event(house: House) -> None:
    async def work(store: Store) -> None:
        await store.append(opening("m"))
        await asyncio.gather(*(store.append(move("m", seq)) for seq in range(1, 8)))
        found = await store.read(lambda tx: tx.run("SELECT seq, ply, due, deadline, game, rated FROM match"))
        assert found == [(7, 7, "1", 5007, "kalah", 1)]
        sits = await store.read(lambda tx: tx.run("SELECT seat, player FROM sitter ORDER BY seat"))
        assert sits == [(0, "anna"), (1, "boris")]

    with_store(house, work)


def test_a_step_leaves_the_rest_of_the_summary_as_it_was(house: House) -> None:
    columns = "SELECT id, seq, ply, due, deadline, started, reason FROM match ORDER BY id"

    async def work(store: Store) -> None:
        await asyncio.gather(store.append(opening("m")), store.append(opening("n")), store.append(opening("o")))
        new: dict[str, Any] = {"started": 2, "reason": "new"}
        await asyncio.gather(
            store.append(step("m", 1, **new)),
            # In one group a whole summary is not lost to a step that comes after it, or before it.
            store.append(Append(row("n", 1), summary("n", 1, **new))),
            store.append(step("n", 2, **new)),
            store.append(step("o", 1)),
            store.append(Append(row("o", 2), summary("o", 2, **new))),
        )
        assert await store.read(lambda tx: tx.run(columns)) == [
            ("m", 1, 1, "1", 5001, 1000, ""),
            ("n", 2, 2, "0", 5002, 2, "new"),
            ("o", 2, 2, "0", 5002, 2, "new"),
        ]

    with_store(house, work)


def test_news_of_many_matches_come_at_once(house: House) -> None:
    async def work(store: Store) -> None:
        await asyncio.gather(*(store.append(opening(match)) for match in "abc"))
        await asyncio.gather(*(store.append(move(match, seq)) for match in "abc" for seq in range(1, 4)))
        found = await store.news({"a": 1, "b": 3, "c": -1, "d": 0})
        assert [(each.match, each.seq) for each in found] == [("a", 2), ("a", 3), *(("c", n) for n in range(4))]
        assert list(found[:2]) == list(await store.rows("a", 1))
        assert await store.news({}) == []

    with_store(house, work)


def test_an_error_undoes_its_own_work_alone(house: House) -> None:
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


def test_the_same_sql_does_the_same(house: House) -> None:
    def work(tx: Tx) -> list[object]:
        put = "INSERT INTO setting (name, value) VALUES (:name, :value)"
        return [
            tx.run(f"{put} RETURNING value", name="a", value="1"),
            tx.run(f"{put} ON CONFLICT DO NOTHING RETURNING value", name="a", value="2"),
            tx.run(
                f"{put} ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING value", name="a", value="3"
            ),
            tx.run(
                "WITH new (name, value) AS (VALUES (:name, :value)) "
                "UPDATE setting SET value = new.value FROM new WHERE setting.name = new.name RETURNING setting.value",
                name="a",
                value="4",
            ),
            tx.run("DELETE FROM setting WHERE name = :name RETURNING value", name="a"),
            tx.run("SELECT count(*), sum(:n) FROM setting WHERE name = :name", name="a", n=1),
        ]

    async def do(store: Store) -> None:
        assert await store.write(work) == [[("1",)], [], [("3",)], [("4",)], [("4",)], [(0, None)]]

    with_store(house, do)


def test_what_was_written_is_there_after_opening_again(house: House) -> None:
    async def work(store: Store) -> None:
        await store.append(opening("m"))
        await store.write(lambda tx: set_up(tx, "a", "b"))
        await store.close()
        again = await house.open()
        assert len(await again.rows("m")) == 1
        assert await again.read(lambda tx: setting(tx, "a")) == "b"
        await again.close()

    with_store(house, work)


def test_closing_writes_what_was_asked_for_and_then_nothing(house: House) -> None:
    async def work(store: Store) -> None:
        asked = asyncio.gather(*(store.append(opening(f"m{n}")) for n in range(50)))
        await asyncio.sleep(0)
        await store.close()
        assert all(await asked)
        with pytest.raises(StoreBroken):
            await store.append(opening("late"))
        await store.close()

    with_store(house, work)


def test_of_two_connections_one_has_the_number(house: House) -> None:
    async def work(store: Store) -> None:
        other = await house.open()
        await store.append(opening("m"))
        for seq in range(1, 20):
            answers = await asyncio.gather(
                store.append(move("m", seq, "mine")), other.append(move("m", seq, "theirs")), store.rows("m")
            )
            assert sorted(answers[:2]) == [False, True]
            assert len(answers[2]) in (seq, seq + 1)
            [last] = await other.rows("m", seq - 1)
            assert last.payload == ("mine" if answers[0] else "theirs")
        await other.close()

    with_store(house, work)


def test_four_processes_on_one_match_leave_no_gap(house: House) -> None:
    until = 200

    async def work(store: Store) -> None:
        await store.append(opening("m"))
        words = [sys.executable, "-m", "tests.store.racer", house.address, "m", str(until)]
        pipe = asyncio.subprocess.PIPE
        racers = [await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe) for _ in range(4)]
        for racer in racers:
            assert racer.stdout is not None
            assert await racer.stdout.readline() == b"ready\n"
        said = [out.decode() for out, _ in await asyncio.gather(*(racer.communicate(b"go\n") for racer in racers))]
        assert [racer.returncode for racer in racers] == [0] * 4
        won = [int(word) for text in said for word in text.split()]
        assert sorted(won) == list(range(1, until + 1))
        assert [row.seq for row in await store.rows("m")] == list(range(until + 1))
        assert await store.read(lambda tx: tx.run("SELECT seq FROM match")) == [(until,)]

    with_store(house, work)


def test_what_is_not_durable_is_not_read(house: House) -> None:
    """Whoever was told that an event is there finds it on any connection; before that nobody does."""

    async def work(store: Store) -> None:
        other = await house.open()
        inside: list[str | None] = []

        def work(tx: Tx) -> None:
            set_up(tx, "a", "b")
            inside.append(asyncio.run_coroutine_threadsafe(other.read(lambda tx: setting(tx, "a")), loop).result(10))

        loop = asyncio.get_running_loop()
        await store.write(work)
        assert inside == [None]
        assert await other.read(lambda tx: setting(tx, "a")) == "b"
        await other.close()

    with_store(house, work)


def test_numbers_and_words_come_back_as_they_are(house: House) -> None:
    async def work(store: Store) -> None:
        text = "Эйфелева башня % 'x' :no \"q\" \\ 🗼"
        await store.write(lambda tx: set_up(tx, text, text))
        assert await store.read(lambda tx: setting(tx, text)) == text
        await store.append(opening("m"))
        [found] = await store.read(
            lambda tx: tx.run(
                "SELECT seq, rated, deadline, ended, sum(ply), 7 % :n, ':n' FROM match "
                "WHERE rated = :yes AND (:none IS NULL OR game = :none) GROUP BY id LIMIT :n",
                n=4,
                yes=True,
                none=None,
            )
        )
        assert found == (0, 1, 5000, None, 0, 3, ":n")
        assert all(value is None or type(value) in (int, str) for value in found)
        words = ["b", "B", "a", "Я", "_", "é"]
        for word in words:
            await store.write(lambda tx, word=word: set_up(tx, f"order {word}", ""))  # type: ignore[misc]
        sql = "SELECT name FROM setting WHERE name >= :low AND name < :high ORDER BY name"
        ordered = await store.read(lambda tx: tx.run(sql, low="order ", high="order!"))
        assert ordered == [(f"order {word}",) for word in sorted(words)]

    with_store(house, work)


def test_others_are_woken(postgres: Cluster) -> None:
    house = House(postgres.database())

    async def work(store: Store) -> None:
        other = await house.open()
        heard: list[tuple[str, ...]] = []
        mine: list[tuple[str, ...]] = []

        async def listen(to: Store, into: list[tuple[str, ...]]) -> None:
            async for names in to.woken():
                into.append(names)

        tasks = [asyncio.create_task(listen(other, heard)), asyncio.create_task(listen(store, mine))]
        while not (heard and mine):  # the first says that all must be looked at
            await asyncio.sleep(0.01)
        assert heard[0] == ()
        heard.clear()
        await asyncio.gather(store.append(opening("m1")), store.append(opening("m2")), store.tell("jobs"))
        named: set[str] = set()
        while not named >= {"m1", "m2", "jobs:"} or () not in heard:  # and again every second
            await asyncio.sleep(0.01)
            named = {name for names in heard for name in names}
        assert set(mine) == {()}
        assert other.heard("m1") == ()  # what may be hidden in it does not travel
        odd = Append(row("m2", 2, "я" * 4000), summary("m2", 2), plain=True)  # too long for a notice
        heard.clear()
        await asyncio.gather(store.append(step("m1", 1)), store.append(step("m2", 1)), store.append(odd))
        while not {name for names in heard for name in names} >= {"m1", "m2"}:
            await asyncio.sleep(0.01)
        assert list(other.heard("m1")) == list(await store.rows("m1", 0))
        assert [each.seq for each in other.heard("m2")] == [1]
        assert other.heard("m2") == ()
        await other.close()
        await tasks[0]
        tasks[1].cancel()

    with_store(house, work)


def test_an_append_that_cannot_be_fails_alone(house: House) -> None:
    def broken(match: str, seq: int) -> Append:
        return move(match, seq, payload=None)  # type: ignore[arg-type]

    async def work(store: Store) -> None:
        await asyncio.gather(store.append(opening("m")), store.append(opening("n")))
        answers = await asyncio.gather(
            store.append(move("m", 1)),
            store.append(broken("n", 1)),
            store.append(move("m", 2, "lone \ud800")),
            store.append(move("n", 1)),
            return_exceptions=True,
        )
        assert answers[0] is True
        assert answers[3] is True
        for error in answers[1:3]:
            assert isinstance(error, Exception)
            assert not isinstance(error, StoreBroken)
        assert [len(await store.rows(match)) for match in "mn"] == [2, 2]
        summaries = await store.read(lambda tx: tx.run("SELECT id, seq FROM match ORDER BY id"))
        assert summaries == [("m", 1), ("n", 1)]

    with_store(house, work)


def test_who_does_not_wait_any_more_takes_nobody_along(house: House) -> None:
    async def work(store: Store) -> None:
        asking = [asyncio.create_task(store.append(opening(f"m{n}"))) for n in range(6)]
        await asyncio.sleep(0)
        asking[2].cancel()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [answer is True for answer in answers] == [True, True, False, True, True, True]

    with_store(house, work)


def test_waiting_for_others_ends_with_the_store(house: House) -> None:
    async def work(store: Store) -> None:
        async def listen() -> None:
            async for _ in store.woken():
                pass

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0)
        await store.close()
        await asyncio.wait_for(listening, 10)

    with_store(house, work)


def test_a_backup_taken_under_load_is_whole(house: House, tmp_path: Path) -> None:
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
        hold = Hold(tmp_path)
        await (await open_store("", data=tmp_path, hold=hold)).close()
        assert holder(tmp_path) is not None
        hold.close()

    asyncio.run(run())
