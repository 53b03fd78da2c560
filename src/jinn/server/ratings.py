"""The part of the house that keeps ratings: it settles a match when it ends, and on start whatever waited.

The work is in `settle`; here is when it is done. Several processes may do it at once: a match is counted once.
"""

import asyncio
from typing import TYPE_CHECKING

from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server.settle import settle, waits

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live

SWEEP = 30.0  # seconds after which it looks by itself: another process may have stopped before it could count


class Ratings:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._ended = asyncio.Event()
        self._idle = asyncio.Event()

    async def start(self) -> None:
        """Begins, with what ended when nobody was there to count it."""
        self.house.matches.after_end.append(self.noticed)
        self._ended.set()
        self.house.spawn(self._keep_settled(), "ratings")

    async def stop(self) -> None:
        """Nothing is under way but what the house itself ends."""

    def noticed(self, _live: "Live", _event: Event, before: Match | None, after: Match) -> None:
        """An event is durable; a rated match that it ended is to be counted."""
        if after.rated and after.status == "over" and (before is None or before.status != "over"):
            self._idle.clear()
            self._ended.set()

    async def settled(self) -> None:
        """Waits until all that has ended is counted."""
        await self._idle.wait()

    async def _keep_settled(self) -> None:
        while True:
            self._ended.clear()
            while await self.house.store.read(waits):
                await self.house.store.write(settle)
                self.house.metrics.count("jinn_ratings_settled_total")
            if not self._ended.is_set():
                self._idle.set()
            try:
                # Not `wait_for`, which forgets that it was cancelled when what it waits for comes at the same time.
                async with asyncio.timeout(SWEEP):
                    await self._ended.wait()
            except TimeoutError:
                continue
