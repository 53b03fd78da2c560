"""Records in and out: a match of the house as a `.jinn` file, and a file from elsewhere as a match of the house.

A file goes out when nothing in it is hidden any more. One that comes in is read and played through beside the loop, one
at a time, and kept in one transaction: as a match that is over, counts nowhere and is found by whoever brought it.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from jinn.core.chain import digest
from jinn.core.errors import BadRecord, NotNow
from jinn.core.record import read_record, replay, show_record
from jinn.core.text import Text
from jinn.match.evolve import begin, evolve
from jinn.match.powers import powers
from jinn.match.records import MOVES, events_of, record_of
from jinn.match.state import Match
from jinn.server.http import TooMany
from jinn.server.keeping import append_of
from jinn.server.opening import name_of
from jinn.store.contract import Append, Row, Tx
from jinn.store.rows import EVENT, MATCH, values_of_event, values_of_match

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live

WAITING = 8  # so many wait for their records to be read; whoever comes then is asked to come again
AT_ONCE = 100  # rows in one statement
LONG = 300  # lines of a record that is written beside the loop

HIDDEN = Text(
    "Пока партия идёт, её запись закрыта: в ней всё, что игроки ещё не должны знать. Она откроется с концом партии.",
    "While the match goes on its record is closed: it holds what the players must not know yet. It opens at the end.",
)
BUSY = Text("Другие записи ещё читаются. Повторите чуть позже.", "Other records are still being read. Try again soon.")
UNLIKE = Text("запись не складывается в партию.", "the record does not make a match.")


@dataclass(frozen=True, slots=True)
class Brought:
    """A record that was played through, ready to be kept."""

    first: Append
    rows: tuple[Row, ...]


class Records:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="records")
        self._places = BoundedSemaphore(WAITING)

    async def start(self) -> None:
        """Nothing need be begun."""

    async def stop(self) -> None:
        """Ends the thread; a record that is being read is read to its end, which takes a second at most."""
        self._reader.shutdown(wait=False, cancel_futures=True)

    async def text(self, live: "Live") -> str:
        """The match's record. Raises `NotNow` while something is hidden."""
        if live.doubt:
            await live.read_on()
        match = live.match
        if not match.finished and powers(match.game).secret:
            raise NotNow("record_hidden", "", HIDDEN)
        people = await self.house.accounts.players({sit.player for sit in match.sits if sit is not None})
        names = [people[sit.player].name if sit is not None and sit.player in people else "" for sit in match.sits]
        if len(match.lines) < LONG:
            return show_record(record_of(match, names))
        return await asyncio.to_thread(lambda: show_record(record_of(match, names)))

    async def bring(self, text: str, player: str) -> str:
        """Keeps this record as a match and gives its id; the same record of the same player is kept once.

        Raises `BadRecord`, `TooMany`.
        """
        if not self._places.acquire(blocking=False):
            raise TooMany("records_busy", BUSY, retry=2)
        # Under the house's secret: nobody learns by trying whether somebody else has brought this record.
        match_id = name_of(self.house, "record", player, digest(text))
        read = self._reader.submit(brought, match_id, text, player, self.house.now())
        # Who goes away leaves his record to be read: the place is free when it has been.
        read.add_done_callback(lambda _: self._places.release())
        made = await asyncio.wrap_future(read)
        await self.house.store.write(lambda tx: keep(tx, made))
        return match_id


def brought(match_id: str, text: str, player: str, now: int) -> Brought:
    """The record, read and played through. Raises `BadRecord` with the line that is wrong."""
    record = read_record(text)
    if len(record.lines) > MOVES:
        many = Text(f"ходов больше {MOVES}.", f"there are more than {MOVES} moves.")
        raise BadRecord("too_long", record.lines[MOVES].number, many)
    played = replay(record)
    events = events_of(record, played.outcome, player, now)
    opened = begin(match_id, events[0])
    appends = [append_of(None, events[0], opened)]
    match: Match = opened
    for event in events[1:]:
        before, match = match, evolve(match, event)
        appends.append(append_of(before, event, match))
    if match.outcome != played.outcome or match.state != played.states[-1] or not match.finished:
        raise BadRecord("no_match", 1, UNLIKE)
    first = Append(appends[0].row, appends[-1].summary, appends[0].opening, appends[0].sits)
    return Brought(first, tuple(append.row for append in appends))


def keep(tx: Tx, made: Brought) -> None:
    """Writes a record that was brought in, whole, unless it is there already."""
    opening = made.first.row.match
    if tx.run("SELECT id FROM match WHERE id = :id", id=opening):
        return
    _insert(tx, "match", MATCH, [values_of_match(made.first)])
    _insert(tx, "event", EVENT, [values_of_event(row) for row in made.rows])
    _insert(tx, "sitter", ("match", "seat", "player"), [(opening, seat, who) for seat, who in made.first.sits])


def _insert(tx: Tx, table: str, columns: Sequence[str], rows: list[tuple[Any, ...]]) -> None:
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        values = {f"v{n}": value for n, value in enumerate(value for row in some for value in row)}
        names, width = iter(values), len(columns)
        shown = ", ".join(f"({', '.join(f':{next(names)}' for _ in range(width))})" for _ in some)
        tx.run(f"INSERT INTO {table} ({', '.join(columns)}) VALUES {shown} ON CONFLICT DO NOTHING", **values)
