"""The log of a match as those who know the same may read it: folded once, encoded event by event, added to as it grows.

A story is made of the rows of the log and can be made again at any time; a few are kept for matches that are looked at.
"""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from jinn.match.events import Event
from jinn.match.evolve import begin, evolve, steps_of
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.rows import event_of
from jinn.server.showing import Viewer
from jinn.server.streams import Frame, encode
from jinn.store.contract import Row
from jinn.wire.matches import Told


def with_standing(event: bytes, standing: bytes) -> bytes:
    """An encoded event with how the match stands after it. The one is made for many viewers, the other for each."""
    return b'%b,"standing":%b}' % (event[:-1], standing)


AT_ONCE = 100  # events that are read without letting anybody else have a turn

Shot: TypeAlias = tuple[int, int, bytes]
"""The last snapshot for a viewer: its last event, when it was made, its text."""


class Story:
    """All events so far, encoded; `match` is as it is after them."""

    __slots__ = ("_told_bytes", "events", "gate", "match", "shots", "viewer", "whole")

    def __init__(self, viewer: Viewer, whole: bool) -> None:
        self.viewer = viewer
        self.whole = whole
        """Whether hidden moves are told, because all is over."""
        self.match: Match | None = None
        self.events: list[bytes] = []
        self._told_bytes = 0
        self.shots: dict[Viewer, Shot] = {}
        self.gate = asyncio.Lock()
        """Whoever makes a snapshot holds it, so that a crowd makes one."""

    @property
    def seq(self) -> int:
        """The last event."""
        return len(self.events) - 1

    async def take_in(self, rows: Sequence[Row]) -> Match:
        """Reads on; the match as it is then. A long log lets others have their turns in between."""
        for number, row in enumerate(rows, 1):
            if row.seq == len(self.events):  # else somebody else read it in meanwhile
                self._read(event_of(row), row.match)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        if self.match is None:
            raise ValueError("a match has at least its first event")
        return self.match

    def _read(self, event: Event, match_id: str) -> None:
        """Takes in an event of which only the log has told."""
        if self.match is None:
            after = begin(match_id, event)
            self.add(replace(event, steps=steps_of(replace(after, state=after.start), event)), after)
        else:
            event = replace(event, steps=steps_of(self.match, event))
            self.add(event, evolve(self.match, event))

    def add(self, event: Event, after: Match) -> None:
        """Takes in the next event, with its moves, and the match after it."""
        told = encode(showing.event(event, self._told(event, after)))
        self.events.append(told)
        self._told_bytes += len(told)
        self.match = after

    @property
    def size(self) -> int:
        """How many bytes it takes, about."""
        return self._told_bytes + sum(len(shot[2]) for shot in self.shots.values())

    def _told(self, event: Event, after: Match) -> tuple[Told, ...]:
        if not event.steps:
            return ()
        return showing.lines(after.game, event.steps, showing.plays(after, event.steps), self.viewer, self.whole)

    def missed(self, after: int, standing: bytes) -> list[Frame]:
        """The events since that one, the last of them with how the match stands now."""
        if after >= self.seq:
            return []
        frames = [Frame("event", what, seq) for seq, what in enumerate(self.events[after + 1 : -1], after + 1)]
        return [*frames, Frame("event", with_standing(self.events[-1], standing), self.seq)]
