"""Slow looks at the tables, one at a time: searches and counts over thousands of matches.

The store has few threads that read, and every page of every match needs them. So whoever asks for much waits for
others who do, never the other way round; a player's page is kept for a while, the longer the more it took to count.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from jinn.core.text import Text
from jinn.server.http import TooMany
from jinn.server.profiles import profile
from jinn.store.contract import Tx
from jinn.wire.players import Profile

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.sessions import Player

T = TypeVar("T")

WAITING = 100
KEPT = 1000
FRESH, LONG_FRESH = 1_000, 60_000  # ms that a player's page is good for
MANY = 1000  # matches of whom counting takes long

BUSY = Text("Сейчас ищут слишком многие. Повторите через пару секунд.", "Too many are searching now. Try again soon.")


class ReadingRoom:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._profiles: OrderedDict[tuple[str, bool], tuple[int, Profile]] = OrderedDict()

    async def start(self) -> None:
        """Nothing need be begun."""

    async def stop(self) -> None:
        """Nothing is under way but what is asked for."""

    async def read(self, work: Callable[[Tx], T]) -> T:
        """What the work finds, when it is its turn. Raises `TooMany`."""
        if self._waiting >= WAITING:
            raise TooMany("room_full", BUSY, retry=2)
        self._waiting += 1
        try:
            async with self._turn:
                return await self.house.store.read(work)
        finally:
            self._waiting -= 1

    async def profile(self, player: "Player", *, own: bool = False) -> Profile:
        """The player's page for himself or for others, as it was counted lately."""
        kept = self._fresh(player, own)
        if kept is not None:
            return kept

        def count(tx: Tx) -> Profile:
            # Who waited for his turn may find that somebody before him asked the same.
            return self._fresh(player, own) or profile(tx, player, self.house.now(), own=own)

        found = await self.read(count)
        self._profiles[player.id, own] = (self.house.now(), found)
        self._profiles.move_to_end((player.id, own))
        while len(self._profiles) > KEPT:
            self._profiles.popitem(last=False)
        return found

    def _fresh(self, player: "Player", own: bool) -> Profile | None:
        at, kept = self._profiles.get((player.id, own), (0, None))
        if kept is None or kept.name != player.name:
            return None
        age = self.house.now() - at
        return kept if 0 <= age < (LONG_FRESH if kept.finished >= MANY else FRESH) else None
