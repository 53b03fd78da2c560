"""The lobby: open tables, matches to watch, one's own matches.

Everybody sees the same lobby, so it is looked up once for all who ask within a moment and kept as the bytes that go
out; a thousand pages that ask for it cost the store what one costs. One's own matches are never older than the answer
to one's own move.
"""

import asyncio
from typing import TYPE_CHECKING

import msgspec

from jinn.server.cards import MatchRow, cards, matches
from jinn.server.search import FEW
from jinn.store.contract import Tx
from jinn.wire.matches import Card, Lobby

if TYPE_CHECKING:
    from jinn.server.house import House

OPEN, RUNNING = 60, 40  # cards of each list
NEWEST = 200  # of so many running matches the most watched are shown
OWN = 300
FRESH = 1000  # ms

# A database uses the index of what goes on only if its own words stand in the question.
GOING_ON = "m.status IN ('open', 'running', 'adjourned')"


class LobbyBoard:
    """A part of the house (`house.House.parts`): the lobby as bytes, made again when it is old and somebody asks."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._content = b""
        self._at: int | None = None
        self._making: asyncio.Task[bytes] | None = None

    async def start(self) -> None:
        """Nothing need be begun."""

    async def stop(self) -> None:
        """Ends what is under way."""
        if self._making is not None:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def content(self) -> bytes:
        """The lobby's JSON."""
        if self._at is not None and 0 <= self.house.now() - self._at < FRESH:
            return self._content
        if self._making is None:
            self._making = asyncio.get_running_loop().create_task(self._make())
            self._making.add_done_callback(self._made)
        # Who goes away must not take the answer from those who wait for it with him.
        return await asyncio.shield(self._making)

    def _made(self, task: "asyncio.Task[bytes]") -> None:
        self._making = None
        if not task.cancelled():
            task.exception()

    async def _make(self) -> bytes:
        at = self.house.now()
        waiting, newest = await self.house.store.read(
            lambda tx: (_public(tx, "open", OPEN), _public(tx, "running", NEWEST))
        )
        # Who watches is known to the loop alone.
        shown = sorted(newest, key=lambda row: -self._watchers(row.id))[:RUNNING]
        found = await self.house.store.read(lambda tx: Lobby(open=cards(tx, waiting), running=cards(tx, shown)))
        self._content, self._at = msgspec.json.encode(found), at
        return self._content

    def _watchers(self, match_id: str) -> int:
        matches = self.house.matches
        live = matches.known.get(match_id)
        return 0 if live is None else matches.presence.now(live).watchers


def _public(tx: Tx, status: str, limit: int) -> list[MatchRow]:
    """The newest public matches of this status."""
    return matches(
        tx,
        f"WHERE {GOING_ON} AND m.status = :status AND m.visibility = 'public' "
        "ORDER BY m.created DESC, m.id DESC LIMIT :limit",
        status=status, limit=limit,
    )  # fmt: skip


def own_matches(tx: Tx, player: str) -> tuple[Card, ...]:
    """The player's matches that are not over: first those that wait for him, the next to run out of time before all."""
    some = tx.run("SELECT match FROM sitter WHERE player = :player LIMIT :few", player=player, few=FEW)
    mine = "m.id IN (SELECT match FROM sitter WHERE player = :player)"
    if len(some) == FEW:
        mine = "EXISTS (SELECT 1 FROM sitter p WHERE p.match = m.id AND p.player || '' = :player)"
    rows = matches(
        tx, f"WHERE {mine} AND {GOING_ON} ORDER BY m.created DESC, m.id DESC LIMIT :limit", player=player, limit=OWN
    )
    return tuple(sorted(cards(tx, rows, player), key=_urgency))


def _urgency(card: Card) -> tuple[bool, float]:
    waits = card.seat in card.due
    return not waits, float("inf") if card.deadline is None or not waits else card.deadline
