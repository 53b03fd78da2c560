"""All matches of the house: those in memory, who follows them, and how one is opened.

`Matches` finds or loads a match (`get`), opens one (`open`), answers commands (`act`), and tells what has happened
(`publish`) to streams, to the players' own streams and to whoever asked to be told after durability (`after`).
There is never a second object of one match: who has left the cache is found again as long as anybody uses him.
"""

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

from msgspec.structs import replace

from jinn.core.errors import Refused
from jinn.match.commands import Command, Moment, Open
from jinn.match.decide import open_match
from jinn.match.events import Event
from jinn.match.evolve import begin
from jinn.match.state import Match
from jinn.server import match_texts as t
from jinn.server import showing
from jinn.server.http import Body, NotFound
from jinn.server.keeping import append_of
from jinn.server.live import Live
from jinn.server.notices import Notices
from jinn.server.opening import Room, new_id
from jinn.server.presence import Presence
from jinn.server.publishing import Publisher
from jinn.server.rematching import Rematches
from jinn.server.rows import fold, fold_in_turns
from jinn.server.showing import Viewer
from jinn.server.snapshots import Snapshots
from jinn.server.streams import encode
from jinn.server.sweep import Sweep
from jinn.store.contract import StoreBroken
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house import House

LIVES = 10_000  # so many matches that go on are kept in memory beside those that are followed
ENDED = 128  # and of those that are over so many: somebody may still look at the end, or offer another one
BY_HAND = "by-hand"  # what other processes are told when a log was changed by hand
MATCH_ID = re.compile(r"[a-z2-7]{8,32}")

After = Callable[[Live, Event, Match | None, Match], None]


class Matches:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.shared = house.settings.shared
        """Whether other processes may append to the same logs."""
        self.after: list[After] = []
        self.after_end: list[After] = []
        """Called for what happens to matches that are over, their end before all; every move would ask in vain."""
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.ended: OrderedDict[str, Live] = OrderedDict()
        self.known: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._gates: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.sweep = Sweep(self)
        self.presence = Presence(self)
        self.notices = Notices(self)
        self.snapshots = Snapshots(self)
        self.publisher = Publisher(self)
        self.rematches = Rematches(self)
        self.room = Room(house)

    async def start(self) -> None:
        """Learns how long the house was down, and begins to look after deadlines and streams."""
        await self.sweep.start()
        self.presence.start()
        self.publisher.start()
        self.house.spawn(self._listen(), "other processes")
        self.house.metrics.gauge("jinn_live_matches", lambda: len(self.known))

    async def stop(self) -> None:
        """Says when the house was last up, and who was there."""
        await self.presence.stop()
        await self.sweep.stop()

    # --- finding and opening --------------------------------------------------------------------------

    async def get(self, match_id: str) -> Live:
        """The match of this id. Raises `NotFound`."""
        live = self.lives.get(match_id)
        if live is not None:
            self.lives.move_to_end(match_id)
            if live.doubt:
                await live.read_on()
            return live
        if not MATCH_ID.fullmatch(match_id):
            raise NotFound("no_such_match", t.NO_SUCH_MATCH)
        # Two who ask at once get the same object: the second waits for the first.
        gate = self._gates.get(match_id)
        if gate is None:
            gate = self._gates[match_id] = asyncio.Lock()
        async with gate:
            live = self.known.get(match_id)
            if live is None:
                rows = await self.house.store.rows(match_id)
                if not rows:
                    raise NotFound("no_such_match", t.NO_SUCH_MATCH)
                read = Live(self, await fold_in_turns(rows), [row.key for row in rows])
                # Whoever has just opened it may have been quicker.
                live = self.known.get(match_id, read)
                self.rematches.look(live, live.match)
            return self._keep(live)

    def _keep(self, live: Live) -> Live:
        self.known[live.id] = live
        kept, most = (self.ended, ENDED) if live.match.finished else (self.lives, LIVES)
        kept[live.id] = live
        kept.move_to_end(live.id)
        while len(kept) > most:
            # Whoever follows it or is about to command it holds it; then `known` finds it.
            kept.popitem(last=False)
        return live

    def _over(self, live: Live) -> None:
        """A match is over: it is kept among those that are, and who was there matters no more."""
        self.lives.pop(live.id, None)
        self._keep(live)
        self.presence.over(live)

    async def open(self, command: Open) -> Match:
        """Opens a match; it, as it was right after. One that was opened under the same id is found again."""
        event = open_match(command, Moment(self.house.now(), 0, self.house.chance))
        match = begin(command.id, event, command.game)
        if not await self.house.store.append(append_of(None, event, match)):
            if not command.key and command.rematch_of is None:
                return await self.open(replace(command, id=new_id(self.house)))
            return await self._first(command.id)
        # A worker may have come with an answer before this goes on, and then the match is in memory already.
        live = self._keep(self.known.get(command.id) or Live(self, match, [event.key]))
        self.publish(live, None, event, match)
        return match

    async def opened(self, command: Open) -> Match | None:
        """The match that this command has opened before, as it was right after; `None`: it has opened none."""
        if not command.key:
            return None
        try:
            return await self._first(command.id)
        except NotFound:
            return None

    async def _first(self, match_id: str) -> Match:
        live = await self.get(match_id)
        return live.match if live.match.seq == 0 else fold((await self.house.store.rows(match_id))[:1])

    # --- commands ---------------------------------------------------------------------------------------

    async def act(self, live: Live, command: Command, viewer: Viewer) -> wire.Done:
        """Carries a command out for a viewer; a refusal carries how the match stands for him."""
        event, match = await self._carried_out(live, command, viewer)
        return wire.Done(match=live.id, seq=event.seq, standing=showing.standing(match, viewer, self.lost(match)))

    async def answer(self, live: Live, command: Command, viewer: Viewer, player: str = "") -> Body:
        """The same, encoded; how the match stands was encoded already for those who follow it.

        A player who takes a seat by it is answered from there.
        """
        event, match = await self._carried_out(live, command, viewer)
        if player:
            viewer = match.seat_of(player)
        face = live.face(viewer) if match is live.match else encode(showing.standing(match, viewer, self.lost(match)))
        return Body(b'{"match":"%b","seq":%d,"standing":%b}' % (live.id.encode(), event.seq, face))

    async def _carried_out(self, live: Live, command: Command, viewer: Viewer) -> tuple[Event, Match]:
        try:
            done = await live.do(command)
        except Refused as refused:
            refused.standing = live.standing(viewer)  # type: ignore[attr-defined]
            raise
        if viewer is not None and (live.readers is None or viewer not in live.readers):
            self.presence.touch(live, viewer)
        return done

    def moment(self, match: Match) -> Moment:
        """Now, for this match."""
        now = self.house.now()
        return Moment(now, self.sweep.outages.lost(match.clock.at, now), self.house.chance)

    def lost(self, match: Match) -> int:
        """How long the house was down since the clocks of the match were set."""
        return self.sweep.outages.lost(match.clock.at, self.house.now())

    def beside(self, work: Coroutine[Any, Any, None], name: str, match_id: str) -> asyncio.Task[None]:
        """Does something for one match beside the requests; what goes wrong with it is no other match's concern."""
        return self.house.spawn(self._guarded(work, name, match_id), name)

    async def _guarded(self, work: Coroutine[Any, Any, None], name: str, match_id: str) -> None:
        try:
            await work
        except StoreBroken:
            raise
        except Exception as error:
            self.house.log.error(f"could not {name}", error=error, match=match_id)

    def settle(self, live: Live) -> None:
        """Somebody was cancelled while the store was writing: finds out what came of it."""
        if not self.house.closing:
            self.beside(self._settle(live), "settle", live.id)

    async def _settle(self, live: Live) -> None:
        if self.house.store.broken is None:
            # What was handed to the store before this is durable or refused after it.
            await self.house.store.write(lambda _: None)
            await live.read_on()

    # --- what has happened -----------------------------------------------------------------------------

    def publish(self, live: Live, before: Match | None, event: Event, after: Match) -> None:
        """Tells of an event that is durable, and will be acknowledged whatever becomes of the telling."""
        try:
            if live.readers is not None:
                self.publisher.tell(live, before, event, after)
            if self.notices.readers:
                self.notices.tell(before, event, after)
            if event.kind in ("opened", "joined"):
                self.snapshots.began(live, event, after)
            if after.finished:
                self._over(live)
                self.rematches.look(live, after)
        except Exception as error:
            self.house.log.error("an event could not be told", error=error, match=live.id, seq=event.seq)
            self.publisher.cut_off(live)
        for hook in (*self.after, *self.after_end) if after.finished else self.after:
            try:
                hook(live, event, before, after)
            except Exception as error:
                self.house.log.error("an event went unheard", error=error, match=live.id, seq=event.seq)

    async def changed_by_hand(self, match_id: str) -> None:
        """A remark was taken out of the log: what was made of it is made again, in all processes of the house."""
        self.snapshots.forget(match_id)
        await self.house.store.tell(f"{BY_HAND}:{match_id}")

    async def _listen(self) -> None:
        """Follows what other processes append."""
        async for names in self.house.store.woken():
            await self._guarded(self._woken(names or tuple(self.known.keys())), "read on", " ".join(names[:1]))

    async def _woken(self, names: Sequence[str]) -> None:
        """Reads on in these matches: from what came with the notice, else all that are watched in one reading."""
        watched: dict[str, Live] = {}
        for name in names:
            live, rows = self.known.get(name), self.house.store.heard(name)
            if ":" in name:
                self._told(name)
            elif live is not None and live.readers is not None:
                if rows:
                    await self._guarded(live.read_on(rows), "read on", name)
                else:
                    watched[name] = live
            elif live is not None:
                live.doubt = True
            if self.notices.readers:
                await self._guarded(self.notices.elsewhere(name, live), "tell of", name)
        if not watched:
            return
        news = await self.house.store.news({name: live.match.seq for name, live in watched.items()})
        for name, found in groupby(news, attrgetter("match")):
            await self._guarded(watched[name].read_on(tuple(found)), "read on", name)

    def _told(self, name: str) -> None:
        channel, _, rest = name.partition(":")
        if channel == BY_HAND:
            self.snapshots.forget(rest.removesuffix(":"))


__all__ = ["After", "Matches"]
