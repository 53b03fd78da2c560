"""Who is at the table: told to those who follow the match, and what a claim of absence rests on.

Whoever follows a match from his seat, or has just commanded it, is there. What is written is seldom written: when
somebody leaves, and where several processes serve the house, now and then for whoever stays.
"""

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from jinn.server.showing import Viewer
from jinn.server.streams import frame
from jinn.store.contract import Tx
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.live import Live

TOLD = 0.5  # seconds in which comings and goings are gathered
WRITTEN = 20.0  # seconds between two writings
KEPT = 20_000  # so many absences are remembered beside the table

_WRITE = (
    "INSERT INTO presence (match, seat, at) VALUES (:match, :seat, :at) "
    "ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at WHERE presence.at < excluded.at"
)
_READ = "SELECT seat, at FROM presence WHERE match = :match"


class Presence:
    """Who is where, and since when nobody has been there."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self._stirred: set[Live] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._seen: dict[tuple[str, int], int] = {}
        self._unwritten: dict[tuple[str, int], int] = {}

    def start(self) -> None:
        """Begins to write now and then."""
        self.matches.house.spawn(self._keep_writing(), "presence")

    async def stop(self) -> None:
        """Writes who is there at the end."""
        if self._timer is not None:
            self._timer.cancel()
        await self._write()

    def changed(self, live: "Live", viewer: Viewer) -> None:
        """Somebody came or went."""
        if viewer is not None:
            self.touch(live, viewer)
        if live.readers is None:
            self._stirred.discard(live)
            live.present = None
            return
        self._stirred.add(live)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(TOLD, self._tell)

    def touch(self, live: "Live", seat: int) -> None:
        """The seat's player is there now; after the end nobody asks."""
        if live.match.finished:
            return
        key = (live.id, seat)
        self._seen[key] = self._unwritten[key] = self.matches.house.now()
        while len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]

    def over(self, live: "Live") -> None:
        """The match is over: nobody can claim any more that another was away."""
        for seat in range(live.match.seats):
            self._seen.pop((live.id, seat), None)
            self._unwritten.pop((live.id, seat), None)

    def now(self, live: "Live") -> wire.Presence:
        """Who is at the table."""
        readers = live.readers or {}
        return wire.Presence(
            seats=tuple(sorted(viewer for viewer in readers if viewer is not None)), watchers=len(readers.get(None, ()))
        )

    def _tell(self) -> None:
        self._timer = None
        stirred, self._stirred = self._stirred, set()
        for live in stirred:
            present = self.now(live)
            if live.readers is None or present == live.present:
                continue
            live.present = present
            told = frame("presence", present)
            for readers in tuple(live.readers.values()):
                for reader in tuple(readers):
                    reader.put(told)

    async def absent(self, live: "Live") -> Mapping[int, int]:
        """For how many milliseconds each seat that is due has been away; the house's own absence counts for nobody."""
        there = live.readers or {}
        match = live.match
        rows = await self.matches.house.store.read(lambda tx: tx.run(_READ, match=match.id))
        written = {int(seat): int(at) for seat, at in rows}
        now = self.matches.house.now()
        begun = max(match.started or match.created, self.matches.sweep.outages.last, self.matches.house.started)
        return {
            seat: max(0, now - max(begun, written.get(seat, 0), self._seen.get((match.id, seat), 0)))
            for seat in match.due
            if seat not in there
        }

    async def _keep_writing(self) -> None:
        while True:
            await asyncio.sleep(WRITTEN)
            if self.matches.shared:
                for live in tuple(self.matches.known.values()):
                    for viewer in live.readers or ():
                        if viewer is not None and live.match.status == "running":
                            self.touch(live, viewer)
            await self._write()

    async def _write(self) -> None:
        if not self._unwritten or self.matches.house.store.broken is not None:
            return
        rows, self._unwritten = self._unwritten, {}

        def write(tx: Tx) -> None:
            for (match, seat), at in rows.items():
                tx.run(_WRITE, match=match, seat=seat, at=at)

        await self.matches.house.store.write(write)
