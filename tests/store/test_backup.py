"""Backups: which are kept, that each is whole, and that either back end can be put back from either's."""

import asyncio
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw
import pytest

from jinn.store import CannotOpen, CannotRestore, Store, open_store
from jinn.store.hold import Hold, holder
from jinn.store.keeping import back_up, backups, is_due, name_of, to_delete
from jinn.store.restore import Restored, restore
from jinn.store.schema import Migration, migrations
from jinn.store.sqlite import SqliteHand
from tests.postgres import Cluster
from tests.store.made import job, move, opening, set_up
from tests.store.test_migrations import old_file

HOUR = 3_600_000
DAY = 24 * HOUR
NOON = 1_800_014_400_000  # some noon, UTC


def kept_of(moments: list[int]) -> list[int]:
    """The ages in days of what the rule keeps of backups made at these moments before noon."""
    names = {name_of(NOON - moment): moment for moment in moments}
    gone = to_delete(names)
    return sorted(moment // DAY for name, moment in names.items() if name not in gone)


def test_seven_days_and_four_weeks_are_kept() -> None:
    assert datetime.fromtimestamp(NOON / 1000, UTC).hour == 12
    ages = kept_of([day * DAY for day in range(100)])
    assert ages[:7] == list(range(7))
    weekday = datetime.fromtimestamp(NOON / 1000, UTC).isoweekday()
    sundays = [weekday + 7 * n for n in range(3)]  # the last day of each week before this one
    assert ages == sorted({*range(7), *sundays})


def test_of_one_day_the_last_is_kept() -> None:
    names = [name_of(NOON + n * 60_000) for n in range(5)]
    assert to_delete(names) == names[:4]


def test_a_house_that_stood_still_keeps_what_it_had() -> None:
    old = [400 * DAY, 401 * DAY, 430 * DAY]
    assert kept_of(old) == [400, 401, 430]
    assert to_delete([]) == []


def test_the_rule_can_be_applied_every_day() -> None:
    """What is kept day by day is what would be kept of all at once, near the end of a long time."""
    names: set[str] = set()
    for day in range(200):
        names.add(name_of(NOON + day * DAY))
        names -= set(to_delete(names))
        assert name_of(NOON + day * DAY) in names
        assert len(names) <= 11
    newest = sorted(names)[-7:]
    assert newest == [name_of(NOON + day * DAY) for day in range(193, 200)]


def test_other_files_are_left_alone() -> None:
    others = ["notes.txt", "house.sqlite3", "before-19700101T000000Z.sqlite3", "house-1970.sqlite3", "../x"]
    assert to_delete(others + [name_of(NOON - n * DAY) for n in range(60)]) == to_delete(
        [name_of(NOON - n * DAY) for n in range(60)]
    )


def test_one_is_due_every_day() -> None:
    assert is_due([], NOON)
    assert is_due(["notes.txt"], NOON)
    assert not is_due([name_of(NOON - HOUR)], NOON)
    assert is_due([name_of(NOON - DAY)], NOON)
    moment = datetime(2027, 3, 1, 0, 0, 1, tzinfo=UTC)
    before = int((moment - timedelta(seconds=2)).timestamp() * 1000)
    assert is_due([name_of(before)], int(moment.timestamp() * 1000))


async def fill(store: Store) -> None:
    await store.append(opening("m"))
    for seq in range(1, 30):
        await store.append(move("m", seq, f"ход {seq} \\ \t '", (job(f"j{seq}", "m", seq),)))
    await store.write(lambda tx: set_up(tx, "place", "here"))


async def contents(store: Store) -> list[list[tuple[object, ...]]]:
    tables = ("event", "match", "sitter", "job", "setting", "player", "rating")
    return await store.read(lambda tx: [tx.run(f"SELECT * FROM {table} ORDER BY 1, 2") for table in tables])


@pytest.mark.parametrize("source", ["sqlite", "postgres"])
@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_either_back_end_is_put_back_from_eithers_backup(
    tmp_path: Path, source: str, target: str, postgres: Cluster
) -> None:
    copy = tmp_path / "copy.sqlite3"
    there, here = (postgres.database() if kind == "postgres" else "" for kind in (source, target))

    async def before() -> list[list[tuple[object, ...]]]:
        store = await open_store(there, data=tmp_path / "there")
        await fill(store)
        assert await store.backup(str(copy)) == copy.stat().st_size
        was = await contents(store)
        await store.append(move("m", 30))
        await store.close()
        old = await open_store(here, data=tmp_path / "here")
        await old.append(opening("old"))
        await old.close()
        return was

    was = asyncio.run(before())
    done = restore(copy, here, data=tmp_path / "here", at=NOON)
    assert (done.version, done.matches, done.events) == (len(migrations()), 1, 30)

    async def after() -> None:
        store = await open_store(here, data=tmp_path / "here")
        assert await contents(store) == was
        assert await store.append(move("m", 30))
        await store.close()

    asyncio.run(after())
    # What was there is kept, and can itself be put back.
    assert done.kept is not None
    restore(done.kept, "", data=tmp_path / "third")

    async def third() -> None:
        store = await open_store("", data=tmp_path / "third")
        assert [row.match for row in await store.rows("old")] == ["old"]
        await store.close()

    asyncio.run(third())


def made_house(data: Path) -> Path:
    """A house in this folder, and a backup of it."""

    async def run() -> Path:
        store = await open_store("", data=data)
        await fill(store)
        made = await back_up(store, data, NOON)
        await store.append(move("m", 30))
        await store.close()
        return made

    return asyncio.run(run())


def events_in(data: Path) -> int:
    async def run() -> int:
        store = await open_store("", data=data)
        rows = await store.rows("m")
        await store.close()
        return len(rows)

    return asyncio.run(run())


def test_automatic_backups_go_into_their_folder_and_old_ones_go(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store("", data=tmp_path)
        await fill(store)
        for day in range(12):
            await back_up(store, tmp_path, NOON + day * DAY)
        await store.close()

    asyncio.run(run())
    found = backups(tmp_path)
    assert found[-1].name == name_of(NOON + 11 * DAY)
    assert 7 <= len(found) <= 9
    for file in found:
        db = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
        assert db.execute("SELECT count(*) FROM event").fetchall() == [(30,)]
        db.close()


def test_a_held_folder_is_not_restored_into(tmp_path: Path) -> None:
    copy = made_house(tmp_path)
    hold = Hold(tmp_path)
    hold.say(address="http://127.0.0.1:8420")
    with pytest.raises(CannotOpen, match=r"127\.0\.0\.1:8420") as refused:
        restore(copy, "", data=tmp_path)
    assert refused.value.code == "held"
    said = holder(tmp_path)
    assert said is not None
    assert said["address"] == "http://127.0.0.1:8420"
    hold.close()
    assert holder(tmp_path) is None
    assert events_in(tmp_path) == 31


def test_a_database_at_work_is_not_restored_into(tmp_path: Path, postgres: Cluster) -> None:
    copy = made_house(tmp_path / "there")
    address = postgres.database()

    async def beat(moment: int) -> int:
        store = await open_store(address, data=tmp_path)
        await store.write(
            lambda tx: tx.run("INSERT INTO process (id, started, beat) VALUES ('left', 1, :at)", at=moment)
        )
        rows = await store.rows("m")
        await store.close()
        return len(rows)

    asyncio.run(beat(NOON - 1000))
    with pytest.raises(CannotRestore, match="left") as refused:
        restore(copy, address, data=tmp_path, at=NOON)
    assert refused.value.code == "in_use"
    assert restore(copy, address, data=tmp_path, at=NOON + HOUR).events == 30
    assert asyncio.run(beat(1)) == 30


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_backup_is_refused_and_the_house_left_as_it_was(tmp_path: Path, seed: int) -> None:
    copy = made_house(tmp_path)
    damaged = bytearray(copy.read_bytes())
    chance = random.Random(seed)
    if seed % 2:
        del damaged[chance.randrange(5000, len(damaged)) :]
    else:
        start = 4096 * chance.randrange(2, len(damaged) // 4096 - 1)
        damaged[start : start + 2048] = chance.randbytes(2048)
    copy.write_bytes(damaged)
    with pytest.raises(CannotRestore) as refused:
        restore(copy, "", data=tmp_path)
    assert refused.value.code == "damaged"
    assert events_in(tmp_path) == 31
    assert not list(tmp_path.glob("*.restoring*"))


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Jinn, " * 1000)
    (tmp_path / "empty").touch()
    db = apsw.Connection(str(tmp_path / "other"))
    db.execute("CREATE TABLE song (name TEXT)")
    db.close()
    for name, code in (("nothing", "no_backup"), ("letter", "not_a_house"), ("empty", "not_a_house")):
        with pytest.raises(CannotRestore) as refused:
            restore(tmp_path / name, "", data=tmp_path / "data")
        assert refused.value.code == code
        assert "not an error" not in refused.value.text.ru
    with pytest.raises(CannotRestore) as refused:
        restore(tmp_path / "other", "", data=tmp_path / "data")
    assert refused.value.code == "not_a_house"


def test_a_newer_backup_is_refused_and_an_older_one_upgraded(tmp_path: Path, postgres: Cluster) -> None:
    newer = Migration(len(migrations()) + 1, "next", "ALTER TABLE player ADD COLUMN hat TEXT")
    SqliteHand(tmp_path / "newer", known=[*migrations(), newer]).close()
    with pytest.raises(CannotOpen) as refused:
        restore(tmp_path / "newer", "", data=tmp_path / "data")
    assert refused.value.code == "newer_schema"
    old_file(tmp_path / "older", 1)
    for address in ("", postgres.database()):
        done = restore(tmp_path / "older", address, data=tmp_path / "data")
        assert isinstance(done, Restored)
        assert (done.version, done.matches) == (1, 1)


def test_a_damaged_house_is_replaced_and_kept(tmp_path: Path) -> None:
    copy = made_house(tmp_path)
    (tmp_path / "house.sqlite3").write_bytes(b"nonsense" * 4096)
    (tmp_path / "house.sqlite3-wal").write_bytes(b"old log")
    done = restore(copy, "", data=tmp_path)
    assert done.kept is not None
    assert done.kept.read_bytes()[:8] == b"nonsense"
    assert events_in(tmp_path) == 30
