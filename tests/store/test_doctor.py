"""The doctor finds nothing in a well house, and every kind of harm in a harmed one."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

import apsw
import pytest

from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.match import commands as c
from jinn.match.commands import Sit
from jinn.match.events import Event
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match
from jinn.server.keeping import append_of
from jinn.store import Append, CannotOpen, Store, open_store
from jinn.store.doctor import examine, lines_of, spans_of
from tests.match.table import PEOPLE, Table
from tests.postgres import Cluster


class Quick(Table):
    """A table that does not look after itself: the doctor does."""

    def check(self) -> None:
        """Nothing."""


@cache
def tables() -> list[list[Event]]:
    """Logs of matches of all games: finished, broken off, and still played."""
    return list(play_all())


def play_all() -> Iterator[list[Event]]:
    for name, seats in (("kalah", 2), ("five", 2), ("balda", 3), ("elements", 2), ("eiffel", 2)):
        going = Quick(name, PEOPLE[:seats], control="5+3")
        going.play_on(12)
        yield going.events
        if name != "five":
            over = Quick(name, PEOPLE[:seats])
            over.play_on(400)
            yield over.events
    resigned = Quick("kalah", rated=True, control="3+2")
    resigned.play_on(4)
    resigned.do(c.Offer(Seat(0), "draw"))
    resigned.do(c.Say(Seat(1), "нет"))
    resigned.do(c.Resign(Seat(1)))
    yield resigned.events
    joined = Quick("kalah", (Sit("anna"), None))
    joined.do(c.Join(Sit("vera")))
    yield joined.events


def appends() -> Iterator[Append]:
    """The rows of a house that has them all."""
    for number, events in enumerate(tables()):
        before: Match | None = None
        for event in events:
            after = begin(f"m{number:02}", event) if before is None else evolve(before, event)
            yield append_of(before, event, after)
            before = after


async def fill(store: Store) -> None:
    """Each match's events in order, all matches together."""
    lines: dict[str, list[Append]] = {}
    for append in appends():
        lines.setdefault(append.row.match, []).append(append)

    async def one(line: list[Append]) -> None:
        for append in line:
            assert await store.append(append)

    await asyncio.gather(*(one(line) for line in lines.values()))


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("house")

    async def run() -> None:
        store = await open_store("", data=data)
        await fill(store)
        await store.close()

    asyncio.run(run())
    return data


@contextmanager
def harmed(well: Path, data: Path) -> Iterator[Callable[[str], object]]:
    """A copy of the well house that statements may harm."""
    (data / "house.sqlite3").write_bytes((well / "house.sqlite3").read_bytes())
    db = apsw.Connection(str(data / "house.sqlite3"))
    yield lambda sql: db.execute(sql).fetchall()
    db.close()


def test_a_well_house_is_well(well: Path) -> None:
    told: list[tuple[int, int]] = []
    report = examine("", data=well, progress=lambda done, of: told.append((done, of)))
    assert report.well, report.wrong
    assert report.matches == report.counts["match"] == len(tables())
    assert report.events == report.counts["event"] == sum(len(events) for events in tables())
    assert report.counts["match over"] >= 4
    assert told[-1] == (report.matches, report.matches)
    assert "All is well." in [line.en for line in lines_of(report)]


def test_several_processes_find_the_same(well: Path, tmp_path: Path) -> None:
    with harmed(well, tmp_path) as sql:
        sql("UPDATE match SET ply = 99 WHERE id IN ('m01', 'm03')")
    alone = examine("", data=tmp_path)
    crew = examine("", data=tmp_path, processes=2)
    assert [wrong.match for wrong in alone.wrong] == ["m01", "m03"]
    assert crew == replace(alone, seconds=crew.seconds, processes=2)


HARMS = {
    "UPDATE match SET places = '2,1' WHERE id = 'm01'": "places: the list says '2,1'",
    "UPDATE match SET status = 'running' WHERE id = 'm01'": "status: the list says 'running'",
    "UPDATE match SET seq = seq + 1 WHERE id = 'm02'": "seq: the list says",
    "DELETE FROM event WHERE match = 'm02' AND seq = 3": "event 3 is missing",
    "DELETE FROM event WHERE match = 'm02' AND seq = 0": "event 0 is missing",
    "DELETE FROM event WHERE match = 'm02'": "has no event at all",
    "DELETE FROM match WHERE id = 'm02'": "stands in no list",
    "UPDATE sitter SET player = 'eve' WHERE match = 'm02' AND seat = 1": "the list says",
    "DELETE FROM sitter WHERE match = 'm02'": "the list says []",
    "UPDATE event SET format = 99 WHERE match = 'm02' AND seq = 2": "event 2 cannot be read",
    "UPDATE event SET payload = '{' WHERE match = 'm02' AND seq = 2": "event 2 cannot be read",
    "UPDATE event SET kind = 'danced' WHERE match = 'm02' AND seq = 2": "event 2 cannot be read",
    "UPDATE event SET payload = replace(payload, '[[0,', '[[1,') WHERE match = 'm00' AND seq = 1": "event 1",
    "UPDATE event SET payload = replace(payload, '\"end\":[[', '\"end\":[[7,') WHERE match = 'm01'": "comes of it",
}


@pytest.mark.parametrize("harm", HARMS)
def test_every_harm_is_found(well: Path, tmp_path: Path, harm: str) -> None:
    with harmed(well, tmp_path) as sql:
        sql(harm)
    report = examine("", data=tmp_path)
    assert not report.well
    [wrong] = report.wrong
    assert wrong.match in harm
    assert HARMS[harm] in wrong.text.en
    assert any(line.ru.startswith(f"Партия {wrong.match}") for line in lines_of(report))
    assert Text("Дом не в порядке.", "The house is not well.") in list(lines_of(report))


def test_a_harmed_file_is_found(well: Path, tmp_path: Path) -> None:
    with harmed(well, tmp_path) as sql:
        sql("PRAGMA writable_schema = 1")
        sql("UPDATE sqlite_master SET sql = replace(sql, 'key)', 'key, id)') WHERE name = 'job_match'")
        sql("DELETE FROM sqlite_master WHERE name = 'sitter_player'")
    report = examine("", data=tmp_path)
    assert report.complaints
    assert not report.well


def test_a_house_in_postgres_is_looked_through(postgres: Cluster, tmp_path: Path) -> None:
    address = postgres.database()

    async def run() -> None:
        store = await open_store(address, data=tmp_path)
        await fill(store)
        assert examine(address, data=tmp_path).well
        await store.write(lambda tx: tx.run("UPDATE match SET ply = 99 WHERE id = 'm01'"))
        await store.close()

    asyncio.run(run())
    for processes in (1, 2):
        report = examine(address, data=tmp_path, processes=processes)
        assert [wrong.match for wrong in report.wrong] == ["m01"]
        assert report.store.startswith("PostgreSQL")


def test_a_house_at_work_is_looked_through(well: Path, tmp_path: Path) -> None:
    """A match that goes on meanwhile is no false alarm."""

    async def run() -> None:
        store = await open_store("", data=tmp_path)

        async def play() -> None:
            for append in appends():
                await store.append(append)

        playing = asyncio.gather(play())
        reports = await asyncio.gather(*(asyncio.to_thread(examine, "", data=tmp_path) for _ in range(3)))
        await playing
        for report in reports:
            assert report.well, report.wrong
        await store.close()

    asyncio.run(run())


def test_where_no_house_is_none_is_made(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen) as refused:
        examine("", data=tmp_path / "nowhere")
    assert refused.value.code == "no_house"
    assert not (tmp_path / "nowhere").exists()


def test_spans_cover_all_ids() -> None:
    ids = [f"{n:04}" for n in range(151)]
    spans = spans_of(ids)
    assert len(spans) == 4
    assert [low for low, _ in spans][1:] == [high for _, high in spans][:-1]
    assert [sum(low < id <= high for id in ids) for low, high in spans] == [50, 50, 50, 1]
