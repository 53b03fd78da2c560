"""Time that passes by itself: deadlines that nobody's command notices, and spans in which the house was down.

Every process says every two seconds that it lives. A span in which none did counts for nobody: not for the clock of a
match, not for the week of an adjourned one. What is overdue is found by the deadline that stands beside each match, and
carried out by the same way as any command; whether it is overdue indeed, the match decides.
"""

import asyncio
from bisect import bisect_left
from functools import partial
from secrets import token_hex
from typing import TYPE_CHECKING

from jinn.core.errors import Refused
from jinn.core.moment import DAY
from jinn.match.commands import Overdue
from jinn.match.decide import is_overdue
from jinn.server.house import wall
from jinn.store.contract import StoreBroken, Tx

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches

BEAT = 2000  # ms between two signs of life, and between two looks at deadlines
DEAD = 6000  # ms without one, and a process of several is taken to be down
PAGE = 500  # matches of one look
KNOWN = 50_000  # deadlines that an outage put off are remembered, not to load their matches at every look

_BEAT = (
    "INSERT INTO process (id, started, beat) VALUES (:id, :started, :beat) "
    "ON CONFLICT (id) DO UPDATE SET beat = excluded.beat"
)
_DOWN = "INSERT INTO outage (start, finish) VALUES (:start, :finish) ON CONFLICT DO NOTHING"
_DUE = (
    "SELECT id, deadline FROM match WHERE deadline IS NOT NULL AND deadline <= :until "
    "AND (deadline > :deadline OR (deadline = :deadline AND id > :id)) ORDER BY deadline, id LIMIT :page"
)


class Outages:
    """Spans in which no process of the house lived, in order, none touching another."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []
        self.beat = 0
        """The last sign of life of this process; 0: it gives none."""

    @property
    def last(self) -> int:
        """When the last of them ended."""
        return self._spans[-1][1] if self._spans else 0

    def add(self, start: int, finish: int) -> None:
        """One more span; what lies within another is not counted twice."""
        merged: list[tuple[int, int]] = []
        for low, high in sorted([*self._spans, (start, finish)]):
            if merged and low <= merged[-1][1]:
                merged[-1] = merged[-1][0], max(high, merged[-1][1])
            elif low < high:
                merged.append((low, high))
        self._spans = merged

    def lost(self, since: int, now: int) -> int:
        """How much of the time since then was lost. A process that slept lost the time since its last sign."""
        spans = self._spans
        lost = 0
        if spans and spans[-1][1] > since:
            first = bisect_left(spans, since, key=lambda span: span[1])
            lost = sum(max(0, min(now, high) - max(since, low)) for low, high in spans[first:])
        if self.beat and now - self.beat > DEAD:
            lost += now - max(since, self.beat)
        return lost


class Sweep:
    """The process's signs of life, and its look at deadlines."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self.outages = Outages()
        self.process = ""
        self._extended: dict[str, tuple[int, int]] = {}
        """Matches whose deadline an outage put off: the one that is written, and the real one."""

    async def start(self) -> None:
        """Learns how long the house was down, carries out what is overdue, and goes on doing so."""
        house = self.matches.house
        self.process = token_hex(8)  # the house's own chance may be one that repeats
        await self.live()
        house.spawn(self._keep_living(), "signs of life")
        house.spawn(self._keep_looking(), "deadlines")

    async def stop(self) -> None:
        """The last sign of life: what comes after it is lost time."""
        if self.process and self.matches.house.store.broken is None:
            await self.live()

    async def live(self) -> None:
        """Gives a sign of life, and takes note of a span in which nobody did."""
        now, started = self.matches.house.now(), self.matches.house.started
        # Whoever moves the clock by hand, as tests do, has not slept.
        sleeps = self.matches.house.now is wall
        spans = await self.matches.house.store.write(
            lambda tx: _live(tx, self.process, started, now, shared=self.matches.shared, sleeps=sleeps)
        )
        for start, finish in spans:
            self.outages.add(start, finish)
        if sleeps:
            self.outages.beat = now

    async def _keep_living(self) -> None:
        while True:
            await asyncio.sleep(BEAT / 1000)
            await self.live()

    async def _keep_looking(self) -> None:
        while True:
            await self.look(BEAT)
            await asyncio.sleep(BEAT / 1000)

    async def look(self, ahead: int) -> int:
        """Carries out what is overdue, and what will be within so many milliseconds when it is; how many there were."""
        until = self.matches.house.now() + ahead
        done, deadline, match_id = 0, -1, ""
        while True:
            rows = await self.matches.house.store.read(partial(_due, until=until, deadline=deadline, id=match_id))
            for match_id, deadline in rows:
                done += await self._carry_out(match_id, deadline)
            if len(rows) < PAGE:
                return done

    async def _carry_out(self, match_id: str, deadline: int) -> bool:
        known, real = self._extended.get(match_id, (None, deadline))
        real = real if known == deadline else deadline
        wait = real - self.matches.house.now()
        if wait > BEAT:
            return False
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        try:
            live = await self.matches.get(match_id)
            match, lost = live.match, self.matches.lost(live.match)
            if match.deadline is not None and not is_overdue(match, self.matches.house.now(), lost):
                if len(self._extended) >= KNOWN:
                    self._extended.clear()
                self._extended[match_id] = deadline, match.deadline + lost
                return False
            self._extended.pop(match_id, None)
            await live.do(Overdue())
        except Refused:
            return False  # somebody moved in time
        except StoreBroken:
            raise
        except Exception as error:
            # One match that cannot be read must not stop the clocks of all others.
            self.matches.house.log.error("a deadline could not be carried out", error=error, match=match_id)
            return False
        return True


def _due(tx: Tx, until: int, deadline: int, id: str) -> list[tuple[str, int]]:
    """A page of what is overdue then, after this deadline and match."""
    rows = tx.run(_DUE, until=until, deadline=deadline, id=id, page=PAGE)
    return [(match, int(at)) for match, at in rows]


def _live(tx: Tx, process: str, started: int, now: int, *, shared: bool, sleeps: bool) -> list[tuple[int, int]]:
    """Writes the sign of life; the outages of late, a new one among them if this sign ends one."""
    last = tx.run("SELECT MAX(beat) FROM process")[0][0]
    mine = tx.run("SELECT beat FROM process WHERE id = :id", id=process)
    # A process that starts alone ends an outage however short; one that runs, or starts beside others, may be late.
    least = DEAD if mine or shared else 0
    if last is not None and now - last > least and (sleeps or not mine):
        tx.run(_DOWN, start=last, finish=now)
    tx.run(_BEAT, id=process, started=started, beat=now)
    if not mine:
        tx.run("DELETE FROM process WHERE beat < :old AND id <> :id", old=now - DAY, id=process)
        return [(int(a), int(b)) for a, b in tx.run("SELECT start, finish FROM outage ORDER BY start")]
    return [(int(a), int(b)) for a, b in tx.run("SELECT start, finish FROM outage WHERE finish >= :old", old=now - DAY)]
