"""What only a database server can do to a store: connections die, servers start again, deadlocks happen."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from jinn.store import CannotOpen, Store, StoreBroken, Tx, open_store
from jinn.store.notices import Ear, notices
from jinn.store.postgres import PostgresStore
from jinn.store.postgres_tx import connect, in_psycopg
from tests.postgres import Cluster
from tests.store.made import move, opening, set_up, setting

END = (
    "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name LIKE %s"
)


async def end_connections(address: str, name: str) -> None:
    """Ends the connections of this name, as a server does that is started again."""

    def end() -> None:
        with connect(address, name="test") as db:
            assert db.execute(END.encode(), (name,)).fetchall()

    await asyncio.to_thread(end)


def test_a_connection_that_died_unused_is_made_anew(postgres: Cluster) -> None:
    address = postgres.database()

    async def run() -> None:
        store = await PostgresStore.open(address)
        await store.append(opening("m"))
        assert len(await store.rows("m")) == 1
        heard: list[tuple[str, ...]] = []

        async def listen() -> None:
            async for names in store.woken():
                heard.append(names)

        listening = asyncio.create_task(listen())
        await end_connections(address, "jinn %")
        heard.clear()
        assert await store.append(move("m", 1))
        for _ in range(8):  # every reader
            assert len(await store.rows("m")) == 2
        while () not in heard:  # it listens again, and does not know what it missed
            await asyncio.sleep(0.01)
        await store.close()
        await listening

    asyncio.run(run())


def test_a_connection_that_dies_in_a_group_loses_and_doubles_nothing(postgres: Cluster) -> None:
    address = postgres.database()

    async def run() -> None:
        store = await PostgresStore.open(address)
        await store.append(opening("m"))
        runs: list[int] = []

        def work(tx: Tx) -> None:
            set_up(tx, "a", "b")
            runs.append(1)
            if len(runs) == 1:
                asyncio.run_coroutine_threadsafe(end_connections(address, "jinn writer"), loop).result(30)

        loop = asyncio.get_running_loop()
        appended, _ = await asyncio.gather(store.append(move("m", 1)), store.write(work))
        assert appended
        assert len(runs) == 2
        assert [row.seq for row in await store.rows("m")] == [0, 1]
        assert await store.read(lambda tx: setting(tx, "a")) == "b"
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("alone", [True, False])
def test_a_commit_that_nobody_can_vouch_for_breaks_the_store(postgres: Cluster, alone: bool) -> None:
    """The server went away when the commit had been asked for: it may be durable, and must not be acknowledged."""
    address = postgres.database()

    async def run() -> None:
        store = await PostgresStore.open(address)
        with connect(address, name="test") as db:
            # A deferred trigger runs within the commit.
            db.execute(
                b"CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS "
                b"'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(10); RETURN NULL; END'"
            )
            db.execute(
                b"CREATE CONSTRAINT TRIGGER die AFTER INSERT ON event DEFERRABLE INITIALLY DEFERRED "
                b"FOR EACH ROW EXECUTE FUNCTION die()"
            )
        asked: list[Awaitable[object]] = [store.append(opening("m"))]
        if not alone:
            asked.append(store.write(lambda tx: set_up(tx, "a", "b")))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(answer, StoreBroken) for answer in answers)
        assert store.broken is not None
        with pytest.raises(StoreBroken):
            await store.append(opening("n"))
        assert await store.rows("m") == []
        await store.close()

    asyncio.run(run())


def test_of_two_works_in_a_deadlock_both_are_done(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.database()

    async def run() -> None:
        stores = [await open_store(address, data=tmp_path) for _ in range(2)]
        for name in "ab":
            await stores[0].write(lambda tx, name=name: set_up(tx, name, ""))  # type: ignore[misc]
        first = [asyncio.Event(), asyncio.Event()]
        loop = asyncio.get_running_loop()

        async def cross(me: int, store: Store) -> None:
            def work(tx: Tx) -> None:
                sql = "UPDATE setting SET value = value || :me WHERE name = :name"
                tx.run(sql, me=str(me), name="ab"[me])
                loop.call_soon_threadsafe(first[me].set)
                asyncio.run_coroutine_threadsafe(first[1 - me].wait(), loop).result(30)
                tx.run(sql, me=str(me), name="ba"[me])

            await store.write(work)

        await asyncio.gather(*(cross(me, store) for me, store in enumerate(stores)))
        values = await stores[0].read(lambda tx: [setting(tx, name) for name in "ab"])
        assert [sorted(value or "") for value in values] == [["0", "1"]] * 2
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_two_processes_that_open_a_new_house_at_once_make_it_once(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.database()

    async def run() -> None:
        stores = await asyncio.gather(*(open_store(address, data=tmp_path) for _ in range(4)))
        assert await stores[0].append(opening("m"))
        for store in stores:
            assert len(await store.rows("m")) == 1
            await store.close()

    asyncio.run(run())


def test_a_reader_writes_nothing(postgres: Cluster, tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(postgres.database(), data=tmp_path)
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            await store.read(lambda tx: set_up(tx, "a", "b"))
        assert await store.read(lambda tx: setting(tx, "a")) is None
        await store.close()

    asyncio.run(run())


def test_a_database_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    async def run(address: str) -> str:
        with pytest.raises(CannotOpen) as refused:
            await open_store(address, data=tmp_path)
        return refused.value.code

    assert asyncio.run(run(f"postgresql:///house?host={tmp_path}")) == "no_database"
    assert asyncio.run(run("mysql://house")) == "bad_address"


def test_the_driver_is_loaded_only_for_postgres() -> None:
    code = (
        "import asyncio, sys, tempfile, pathlib; from jinn.store import open_store\n"
        "async def run():\n"
        "    with tempfile.TemporaryDirectory() as folder:\n"
        "        await (await open_store('', data=pathlib.Path(folder))).close()\n"
        "asyncio.run(run()); print([name for name in ('psycopg', 'numba', 'textual') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"


@pytest.mark.parametrize(
    ("sql", "wanted"),
    [
        ("SELECT :a, :b_2", "SELECT %(a)s, %(b_2)s"),
        ("SELECT ':a', 'it''s :b', :c", "SELECT ':a', 'it''s :b', %(c)s"),
        ("SELECT '50%' LIKE :x, 5 % 2", "SELECT '50%%' LIKE %(x)s, 5 %% 2"),
        ("SELECT x::text FROM t", "SELECT x::text FROM t"),
    ],
)
def test_statements_are_put_into_the_drivers_words(sql: str, wanted: str) -> None:
    assert in_psycopg(sql) == wanted


def test_notices_stay_below_what_one_may_carry() -> None:
    names = {f"{n:012}" for n in range(2000)}
    texts = list(notices(names))
    assert all(len(text) < 7_100 for text in texts)
    assert [name for text in texts for name in text.split(" ")] == sorted(names)


def test_names_gather_until_they_are_taken() -> None:
    async def run() -> list[Any]:
        ear = Ear()
        ear.tell(["b", "a"])
        ear.tell(["a"])
        taken = [ear.take()]
        ear.tell([])
        ear.tell(["c"])
        taken += [ear.take(), ear.take()]
        ear.tell(f"{n}" for n in range(20_000))
        return [*taken, ear.take()[-1]]

    assert asyncio.run(run()) == [[("a", "b")], [("c",), ()], [], ()]
