"""A house of any age opens: from every version there ever was to the newest, and never from a newer one."""

import asyncio
from pathlib import Path

import apsw
import pytest

from jinn.store import CannotOpen
from jinn.store.postgres import PostgresStore
from jinn.store.postgres_hand import PostgresHand
from jinn.store.postgres_tx import connect
from jinn.store.schema import Migration, migrations, newest, read_migrations
from jinn.store.sqlite import SqliteHand, SqliteStore
from jinn.store.sqlite_tx import check_library, migrate, tables_of, version_of
from tests.postgres import Cluster

VERSIONS = Path(__file__).with_name("versions")
OLDER = range(1, newest() + 1)
NEXT = Migration(newest() + 1, "next", "ALTER TABLE player ADD COLUMN hat TEXT NOT NULL DEFAULT 'top'")
BROKEN = Migration(newest() + 2, "broken", "CREATE TABLE half (done BIGINT); SELECT * FROM nowhere")


def old_file(path: Path, version: int) -> None:
    """A house as this version left it."""
    db = apsw.Connection(str(path))
    migrate(db, migrations()[:version])
    db.execute((VERSIONS / f"{version:04}.sql").read_text("utf-8")).fetchall()
    db.close()


def old_database(address: str, version: int) -> None:
    PostgresHand(address, migrations()[:version]).close()
    with connect(address, name="test") as db:
        db.execute((VERSIONS / f"{version:04}.sql").read_bytes())


async def check_house(store: SqliteStore | PostgresStore) -> None:
    """What stood in the old house stands in the new one."""
    try:
        assert [row.payload for row in await store.rows("m1")] == ['{"game":"kalah"}', '{"moves":["3"]}']
        found = await store.read(lambda tx: tx.run("SELECT name, value FROM player JOIN rating ON player = id"))
        assert found == [("Анна", 1512.5)]
        version = await store.read(lambda tx: tx.run("SELECT value FROM setting WHERE name = 'schema'"))
        assert version == [(str(newest()),)]
    finally:
        await store.close()


def test_every_version_has_a_house_to_test_with() -> None:
    assert [file.name for file in sorted(VERSIONS.glob("*.sql"))] == [f"{version:04}.sql" for version in OLDER]


@pytest.mark.parametrize("version", OLDER)
def test_a_file_of_every_version_opens(tmp_path: Path, version: int) -> None:
    old_file(tmp_path / "house", version)

    async def run() -> None:
        await check_house(await SqliteStore.open(tmp_path / "house"))

    asyncio.run(run())


@pytest.mark.parametrize("version", OLDER)
def test_a_database_of_every_version_opens(postgres: Cluster, version: int) -> None:
    address = postgres.database()
    old_database(address, version)

    async def run() -> None:
        await check_house(await PostgresStore.open(address))

    asyncio.run(run())


def test_a_house_of_every_age_looks_the_same(tmp_path: Path) -> None:
    """Upgraded step by step or made at once: the same tables and indexes."""

    def schema(path: Path) -> list[object]:
        db = apsw.Connection(str(path))
        found = list(db.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name"))
        db.close()
        return list(found)

    SqliteHand(tmp_path / "new").close()
    for version in OLDER:
        old_file(tmp_path / f"v{version}", version)
        SqliteHand(tmp_path / f"v{version}").close()
        assert schema(tmp_path / f"v{version}") == schema(tmp_path / "new")


def test_both_back_ends_have_the_same_columns(tmp_path: Path, postgres: Cluster) -> None:
    address = postgres.database()
    PostgresHand(address).close()
    SqliteHand(tmp_path / "house").close()
    db = apsw.Connection(str(tmp_path / "house"))
    mine = {(table, column) for table, columns in tables_of(db).items() for column in columns}
    db.close()
    with connect(address, name="test") as other:
        sql = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        assert set(other.execute(sql).fetchall()) == mine


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    old_file(tmp_path / "house", newest())
    with pytest.raises(apsw.SQLError, match="nowhere"):
        SqliteHand(tmp_path / "house", known=[*migrations(), NEXT, BROKEN])
    db = apsw.Connection(str(tmp_path / "house"))
    assert version_of(db) == newest()
    assert "hat" not in tables_of(db)["player"]
    assert "half" not in tables_of(db)
    db.close()
    SqliteHand(tmp_path / "house", known=[*migrations(), NEXT]).close()


def test_a_newer_house_is_refused_and_left_alone(tmp_path: Path, postgres: Cluster) -> None:
    SqliteHand(tmp_path / "house", known=[*migrations(), NEXT]).close()
    before = (tmp_path / "house").read_bytes()
    with pytest.raises(CannotOpen) as refused:
        SqliteHand(tmp_path / "house")
    assert refused.value.code == "newer_schema"
    assert str(newest() + 1) in refused.value.text.ru
    assert (tmp_path / "house").read_bytes() == before
    address = postgres.database()
    PostgresHand(address, [*migrations(), NEXT]).close()
    with pytest.raises(CannotOpen) as refused:
        PostgresHand(address)
    assert refused.value.code == "newer_schema"


def test_migrations_are_numbered_without_a_gap(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_text("")
    (tmp_path / "0003_c.sql").write_text("")
    with pytest.raises(ValueError, match="0003_c"):
        read_migrations(tmp_path)
    (tmp_path / "0002_b.sql").write_text("")
    assert [migration.version for migration in read_migrations(tmp_path)] == [1, 2, 3]


@pytest.mark.parametrize("found", ["3.40.1", "3.51.2", "3.7.17"])
def test_a_library_that_loses_pages_is_refused(found: str) -> None:
    with pytest.raises(CannotOpen, match="WAL-reset") as refused:
        check_library(found)
    assert found in refused.value.text.ru
    check_library("3.51.3")
    check_library("3.54.1")


def test_what_is_no_house_is_refused(tmp_path: Path) -> None:
    (tmp_path / "house").write_bytes(b"a letter, and no database at all, but long enough to be one" * 100)

    async def run() -> None:
        with pytest.raises(CannotOpen) as refused:
            await SqliteStore.open(tmp_path / "house")
        assert refused.value.code == "unusable"

    asyncio.run(run())
