"""One match in memory: who commands it waits his turn, and nothing is told before it is durable.

`Live.do` is the way of every command: the first answer to a repeated key, deadlines that have passed, `decide`, the
store, and only then memory, streams and answer. The number of an event is the only lock between processes: when another
one was faster, the log is read on and the command is judged again. A `Live` never knows more than the log.
"""

import asyncio
from collections.abc import Sequence
from struct import Struct
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jinn.core.errors import Refused
from jinn.core.text import Text
from jinn.match.commands import Command, Overdue
from jinn.match.decide import decide
from jinn.match.events import Event
from jinn.match.evolve import evolve, steps_of
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.http import Unavailable
from jinn.server.keeping import append_of
from jinn.server.rows import event_of, fold_in_turns
from jinn.server.showing import Viewer
from jinn.server.streams import encode
from jinn.store.contract import Row
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.streams import Reader

VIEW = b'"view":""'
TRIES = 8  # so often another process may be faster, or a deadline may come first
BUSY = Text("Партия занята, повторите.", "The match is busy, try again.")


_packed = Struct("q").pack


def _mark(key: str) -> bytes:
    """What is remembered of a key: whether it may have been there. Whether it was, the log knows."""
    return _packed(hash(key)) if key else b""


class Live:
    """One match in memory. Small, for there may be ten thousand; what a watched one needs comes with watching."""

    __slots__ = (
        "__weakref__",
        "_around",
        "_faces",
        "_keys",
        "_lock",
        "deadline",
        "doubt",
        "match",
        "matches",
        "present",
        "readers",
    )

    def __init__(self, matches: "Matches", match: Match, keys: Sequence[str]) -> None:
        self.matches = matches
        self.match = match
        self.deadline = match.deadline
        """The match's own, worked out once for each event."""
        self.doubt = False
        """Whether the log may hold more than memory: somebody was cancelled while the store was writing."""
        self.readers: dict[Viewer, list[Reader]] | None = None
        self.present: wire.Presence | None = None
        """Who was last told to be at the table."""
        self._lock: asyncio.Lock | None = None
        self._faces: dict[Viewer, bytes] = {}
        self._around: tuple[bytes, bytes] | None = None
        # Of each key eight bytes: the keys themselves would take the most room of all.
        self._keys = bytearray().join(map(_mark, keys))

    @property
    def id(self) -> str:
        """The match's id."""
        return self.match.id

    @property
    def lock(self) -> asyncio.Lock:
        """Whoever changes the match holds it."""
        if self._lock is None:
            self._lock = asyncio.Lock()
        return self._lock

    def standing(self, viewer: Viewer) -> wire.Standing:
        """What the viewer may know now."""
        return showing.standing(self.match, viewer, self._lost())

    def face(self, viewer: Viewer) -> bytes:
        """The same, encoded: made once for all who see the same, and for all that it goes into."""
        found = self._faces.get(viewer)
        if found is None:
            if self._around is None:
                # Only the view differs: what stands around it is encoded once.
                head, _, tail = encode(showing.standing_of(self.match, "", self._lost())).partition(VIEW)
                self._around = head + VIEW[:-2], tail
            head, tail = self._around
            found = self._faces[viewer] = b"%b%b%b" % (head, encode(showing.view(self.match, viewer)), tail)
        return found

    def _lost(self) -> int:
        return self.matches.lost(self.match) if self.match.control.timed else 0

    async def do(self, command: Command) -> tuple[Event, Match]:
        """Carries the command out; its event and the match right after it. Raises `Refused`, and nothing is changed.

        A command whose key was seen before gives the first answer again.
        """
        async with self.lock:
            for _ in range(TRIES):
                if self.doubt:
                    await self._read_on()
                if command.key:
                    first = await self._first(command.key)
                    if first is not None:
                        return first
                done = await self._judged(command)
                if done is not None:
                    return done
        raise Unavailable("busy", BUSY, retry=1)

    async def _judged(self, command: Command) -> tuple[Event, Match] | None:
        """Decides and keeps; `None` when the match has gone on meanwhile and the command must be judged again."""
        before = self.match
        moment = self.matches.moment(before)
        deadline = self.deadline
        overdue = deadline is not None and moment.at - moment.lost >= deadline and not isinstance(command, Overdue)
        try:
            event = decide(before, Overdue() if overdue else command, moment)
        except Refused:
            # Another process may know better: a refusal is true only of the match as the log has it.
            if self.matches.shared and await self._read_on():
                return None
            raise
        after = evolve(before, event)
        try:
            append = append_of(before, event, after)
            kept = await self.matches.house.store.append(append)
        except BaseException:
            # Whether it was written is not known: memory must ask the log before anything else happens.
            self.doubt = True
            self.matches.settle(self)
            raise
        if not kept:
            await self._read_on()
            return None
        self.went_on(before, event, after, append.summary.deadline)
        return None if overdue else (event, after)

    async def _first(self, key: str) -> tuple[Event, Match] | None:
        """What came of the command that had this key, if there was one."""
        if _mark(key) not in self._keys:
            return None
        rows = await self.matches.house.store.rows(self.id)
        for place, row in enumerate(rows):
            if row.key == key:
                return event_of(row), await fold_in_turns(rows[: place + 1])
        return None

    async def read_on(self, rows: Sequence[Row] = ()) -> None:
        """Takes in what other processes appended; these rows of it are at hand already."""
        async with self.lock:
            seq = self.match.seq
            new = [row for row in rows if row.seq > seq]
            if rows and not self.doubt and [row.seq for row in new] == list(range(seq + 1, seq + 1 + len(new))):
                self._take_in(new)
            else:
                await self._read_on()

    async def _read_on(self) -> bool:
        """Takes in what the log has more than memory; whether that was anything."""
        rows = await self.matches.house.store.rows(self.id, self.match.seq)
        self._take_in(rows)
        self.doubt = False
        return bool(rows)

    def _take_in(self, rows: Sequence[Row]) -> None:
        for row in rows:
            before, event = self.match, event_of(row)
            event = replace(event, steps=steps_of(before, event))
            after = evolve(before, event)
            self.went_on(before, event, after, after.deadline)

    def went_on(self, before: Match, event: Event, after: Match, deadline: int | None) -> None:
        """The event is durable: memory, streams and all who wait for it learn of it."""
        self.match = after
        self.deadline = deadline
        self._keys += _mark(event.key)
        self._faces.clear()
        self._around = None
        self.matches.publish(self, before, event, after)
