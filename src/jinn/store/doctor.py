"""The doctor: replays every match that a house keeps and names each that no longer folds to what the house says of it.

Nothing is written. The matches are taken in spans of their ids, each small enough to be held in memory, by one process
or by several.
"""

import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.match.commands import BARE
from jinn.match.events import Event, read_payload
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match
from jinn.store.contract import Tx
from jinn.store.source import Source, reading

SPAN = 50  # matches that one process has in hand
NAMED = 1000  # so many wrong matches are described; all are counted

SAID = (
    "id", "game", "rules_version", "seats", "rated", "seq", "status", "ply", "due", "started", "ended", "places",
    "points", "reason",
)  # fmt: skip
READ_IDS = "SELECT id FROM match ORDER BY id"
READ_SAID = f"SELECT {', '.join(SAID)} FROM match WHERE id > :low AND id <= :high"
READ_SITTERS = "SELECT match, seat, player FROM sitter WHERE match > :low AND match <= :high ORDER BY match, seat"
READ_LOG = (
    "SELECT match, seq, seat, kind, payload, at, format, key FROM event "
    "WHERE match > :low AND match <= :high ORDER BY match, seq"
)
Rows: TypeAlias = Sequence[tuple[Any, ...]]

FIRST, LAST = "", "\U0010ffff"  # no id is before the one or behind the other


COUNTED = {
    "player": Text("игроков: {count}", "players: {count}"),
    "session": Text("сеансов и ключей: {count}", "sessions and tokens: {count}"),
    "match": Text("партий: {count}", "matches: {count}"),
    "event": Text("событий: {count}", "events: {count}"),
    "rating": Text("рейтингов: {count}", "ratings: {count}"),
    "job": Text("работ Джинна: {count}", "jobs of the Jinn: {count}"),
    "match open": Text("партий, где ждут игроков: {count}", "matches that wait for players: {count}"),
    "match running": Text("партий идёт: {count}", "matches going on: {count}"),
    "match adjourned": Text("партий отложено: {count}", "matches adjourned: {count}"),
    "match over": Text("партий сыграно: {count}", "matches played: {count}"),
    "match aborted": Text("партий прервано: {count}", "matches aborted: {count}"),
}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A match that is not what the house says of it."""

    match: str
    text: Text


@dataclass(frozen=True, slots=True)
class Report:
    """What the doctor found."""

    store: str
    version: int
    size: int
    complaints: tuple[str, ...]
    """Of the file itself."""
    counts: dict[str, int]
    """Rows of the tables that matter, and matches by status (`match running`)."""
    matches: int
    events: int
    wrong: tuple[Wrong, ...]
    wrong_in_all: int
    seconds: float
    processes: int

    @property
    def well(self) -> bool:
        """Whether nothing is wrong."""
        return not self.complaints and not self.wrong_in_all


@dataclass(slots=True)
class Findings:
    """What came of some spans."""

    matches: int = 0
    events: int = 0
    wrong: list[Wrong] = field(default_factory=list)


def examine(
    address: str,
    *,
    data: Path,
    processes: int = 1,
    progress: Callable[[int, int], None] | None = None,
    also: Sequence[Callable[[Tx], Iterable[Wrong]]] = (),
) -> Report:
    """Looks through the whole house; `progress` is told how many matches are done, and of how many.

    `also` are other looks at the tables, each at one moment of them.
    """
    began = time.perf_counter()
    with reading(address, data=data) as source, ExitStack() as stack:
        complaints = source.complaints()
        ids = [str(id) for (id,) in source.tx.run(READ_IDS)]
        spans = spans_of(ids)
        found = Findings()
        wrong = 0
        results = (
            map(Reader(source), spans)
            if processes <= 1
            else stack.enter_context(_crew(address, data, processes)).map(_look, spans, chunksize=4)
        )
        for some in results:
            found.matches += some.matches
            found.events += some.events
            wrong += len(some.wrong)
            found.wrong += some.wrong[: NAMED - len(found.wrong)]
            if progress is not None:
                progress(found.matches, len(ids))
        for look in also:
            with source.moment() as tx:
                more = list(look(tx))
            wrong += len(more)
            found.wrong += more[: NAMED - len(found.wrong)]
        return Report(
            source.name, source.version, source.size, tuple(complaints), counts_of(source), found.matches,
            found.events, tuple(found.wrong), wrong, time.perf_counter() - began, max(1, processes),
        )  # fmt: skip


def spans_of(ids: Sequence[str]) -> list[tuple[str, str]]:
    """Spans that cover every id there could be, with so many of these in each.

    >>> spans_of([])
    [('', '\\U0010ffff')]
    """
    ends = [*ids[SPAN - 1 : -1 : SPAN], LAST]
    return list(zip([FIRST, *ends], ends, strict=False))


def counts_of(source: Source) -> dict[str, int]:
    """How much the house keeps."""
    counts = {
        table: int(source.tx.run(f"SELECT count(*) FROM {table}")[0][0])
        for table in ("player", "session", "match", "event", "rating", "job")
    }
    by_status = source.tx.run("SELECT status, count(*) FROM match GROUP BY status ORDER BY status")
    return counts | {f"match {status}": int(count) for status, count in by_status}


class Reader:
    """One who looks through spans of matches."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def __call__(self, span: tuple[str, str]) -> Findings:
        """Looks through one span."""
        with self._source.moment() as tx:
            low, high = span
            said = [dict(zip(SAID, row, strict=True)) for row in tx.run(READ_SAID, low=low, high=high)]
            sitters = tx.run(READ_SITTERS, low=low, high=high)
            log = tx.run(READ_LOG, low=low, high=high)
        return look_through(said, sitters, log)


def look_through(said: Sequence[dict[str, Any]], sitters: Rows, log: Rows) -> Findings:
    """Compares what the lists say with what comes of the log, both in the order of matches."""
    found = Findings(matches=len(said), events=len(log))
    unseen = {row["id"]: row for row in said}
    seated = {match: [(seat, player) for _, seat, player in rows] for match, rows in groupby(sitters, itemgetter(0))}
    for match, rows in groupby(log, itemgetter(0)):
        wrong = check(match, rows, unseen.pop(match, None), seated.get(match, []))
        if wrong is not None:
            found.wrong.append(Wrong(match, wrong))
    found.wrong += [Wrong(match, Text("нет ни одного события", "has no event at all")) for match in unseen]
    return found


def check(
    match: str, log: Iterable[tuple[Any, ...]], said: dict[str, Any] | None, sitters: Sequence[tuple[int, str]]
) -> Text | None:
    """What is wrong with this match; `None`: nothing."""
    if said is None:
        return Text("события есть, а партии в списке нет", "has events, and stands in no list")
    folded: Match | None = None
    place = -1
    try:
        for place, (_, seq, seat, kind, payload, at, form, key) in enumerate(log):
            if seq != place:
                return Text(f"нет события {place}", f"event {place} is missing")
            event = Event(seq, kind, None if seat is None else Seat(seat), at, read_payload(payload, form), key)
            folded = begin(match, event) if folded is None else evolve(folded, event)
            wrong = check_end(folded, event)
            if wrong is not None:
                return wrong
    except Refused as refused:
        return Text(f"событие {place}: {refused.text.ru}", f"event {place}: {refused.text.en}")
    except Exception as error:  # whatever is wrong with one log, the others are looked at
        why = f"{type(error).__name__}: {error}"
        return Text(f"событие {place} не читается ({why})", f"event {place} cannot be read ({why})")
    if folded is None:
        return None
    return check_said(facts_of(folded), said) or check_sitters(folded, sitters)


def check_end(match: Match, event: Event) -> Text | None:
    """Whether the match ended as the event says that it ended."""
    end = event.data.get("end")
    if end is None:
        return None
    outcome = match.outcome
    found = None if outcome is None else [list(outcome.places), list(outcome.points), outcome.reason]
    if found == end:
        return None
    return Text(
        f"событие {event.seq}: записан исход {end}, а выходит {found}",
        f"event {event.seq}: the outcome {end} was kept, and {found} comes of it",
    )


def facts_of(match: Match) -> dict[str, Any]:
    """What the row of the match must say, by the log alone."""
    outcome = match.outcome
    kind = match.game.kind
    values = (
        match.id, kind.id, kind.rules_version, match.seats, int(match.rated), match.seq, match.status, match.ply,
        "".join(map(str, match.due)), match.started, match.ended,
        "" if outcome is None else ",".join(map(str, outcome.places)),
        "" if outcome is None else ",".join(map(str, outcome.points)),
        "" if outcome is None else outcome.reason,
    )  # fmt: skip
    return dict(zip(SAID, values, strict=True))


def check_said(facts: dict[str, Any], said: dict[str, Any]) -> Text | None:
    """Whether the list says of the match what its log does."""
    different = [(name, f"{said[name]!r}", f"{value!r}") for name, value in facts.items() if said[name] != value]
    if not different:
        return None
    return Text(
        "; ".join(f"{name}: в списке {listed}, по записи {folded}" for name, listed, folded in different),
        "; ".join(f"{name}: the list says {listed}, the log {folded}" for name, listed, folded in different),
    )


def check_sitters(match: Match, sitters: Sequence[tuple[int, str]]) -> Text | None:
    """Whether the list has the players whom the log has; a name without a player need not stand there."""
    listed = [(seat, player) for seat, player in sitters if not player.startswith(BARE)]
    folded = [
        (seat, sit.player) for seat, sit in enumerate(match.sits) if sit is not None and not sit.player.startswith(BARE)
    ]
    if listed == folded:
        return None
    return Text(f"за столом {folded}, а в списке {listed}", f"{folded} sit, and the list says {listed}")


# --- several processes -----------------------------------------------------------------------------------

_mine: Reader | None = None
_open = ExitStack()


def _crew(address: str, data: Path, processes: int) -> ProcessPoolExecutor:
    """Processes that begin from nothing: a connection must not be shared by a fork."""
    fresh = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, fresh, initializer=_begin, initargs=(address, data))


def _begin(address: str, data: Path) -> None:
    global _mine  # noqa: PLW0603 - what a process of the crew has is all its own
    _mine = Reader(_open.enter_context(reading(address, data=data)))


def _look(span: tuple[str, str]) -> Findings:
    assert _mine is not None
    return _mine(span)


def lines_of(report: Report) -> Iterator[Text]:
    """The report as a person reads it."""
    size = f"{report.size / 1_000_000:.1f}"
    yield Text(
        f"{report.store}, схема {report.version}, {size} МБ", f"{report.store}, schema {report.version}, {size} MB"
    )
    for name, count in report.counts.items():
        line = COUNTED[name].filled(count=count)
        yield Text(f"  {line.ru}", f"  {line.en}")
    pace = report.matches / report.seconds if report.seconds else 0.0
    yield Text(
        f"Переиграно партий: {report.matches}, событий: {report.events}, за {report.seconds:.1f} с "
        f"({pace:.0f} партий/с, процессов: {report.processes})",
        f"Replayed {report.matches} matches, {report.events} events in {report.seconds:.1f} s "
        f"({pace:.0f} matches/s, processes: {report.processes})",
    )
    for complaint in report.complaints:
        yield Text(f"Файл: {complaint}", f"The file: {complaint}")
    for wrong in report.wrong:
        yield Text(f"Партия {wrong.match}: {wrong.text.ru}", f"Match {wrong.match}: {wrong.text.en}")
    if report.wrong_in_all > len(report.wrong):
        more = report.wrong_in_all - len(report.wrong)
        yield Text(f"…и ещё {more}", f"…and {more} more")
    yield Text("Всё в порядке.", "All is well.") if report.well else Text("Дом не в порядке.", "The house is not well.")
