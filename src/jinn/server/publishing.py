"""An event told to all who follow its match: encoded once for all who see the same."""

import asyncio
from typing import TYPE_CHECKING

from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.showing import Viewer
from jinn.server.story import with_standing
from jinn.server.streams import HEARTBEAT, QUEUE, SLOW, Form, Frame, Reader, encode
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.live import Live


class Publisher:
    """All readers of matches."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self.all: set[Reader] = set()

    def start(self) -> None:
        """Begins to keep idle streams alive."""
        self.matches.house.spawn(self._keep_alive(), "heartbeat of streams")

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            for reader in tuple(self.all):
                reader.alive()

    def follow(self, live: "Live", viewer: Viewer, player: str | None, form: Form) -> Reader:
        """A new reader of this match, held until it is told how things stand."""

        def leave(reader: Reader) -> None:
            self.all.discard(reader)
            if self._drop(live, reader):
                self.matches.presence.changed(live, reader.viewer)

        reader = Reader(form, leave, player, viewer)
        self.all.add(reader)
        self._add(live, reader)
        self.matches.presence.changed(live, viewer)
        return reader

    def _add(self, live: "Live", reader: Reader) -> None:
        if live.readers is None:
            live.readers = {}
        live.readers.setdefault(reader.viewer, []).append(reader)

    def _drop(self, live: "Live", reader: Reader) -> bool:
        readers = live.readers or {}
        mine = readers.get(reader.viewer, [])
        if reader not in mine:
            return False
        mine.remove(reader)
        if not mine:
            del readers[reader.viewer]
        if not readers:
            live.readers = None
        return True

    def _reseat(self, live: "Live", after: Match) -> None:
        """Whoever took a seat sees from it now; whoever gave one up is a spectator again."""
        for readers in tuple((live.readers or {}).values()):
            for reader in tuple(readers):
                seat = None if reader.player is None else after.seat_of(reader.player)
                if seat != reader.viewer and self._drop(live, reader):
                    reader.viewer = seat
                    self._add(live, reader)
                    self.matches.presence.changed(live, seat)

    def tell(self, live: "Live", before: Match | None, event: Event, after: Match) -> None:
        """Puts the event into the queues of all who follow the match."""
        assert live.readers is not None
        if event.kind in ("joined", "left"):
            self._reseat(live, after)
        secret = showing.keeps_secrets(after.game)
        content: bytes | None = None
        for viewer, readers in tuple(live.readers.items()):
            if content is None or secret:
                content = self._content(event, after, viewer)
            told = Frame("event", with_standing(content, live.face(viewer)), event.seq)
            for reader in tuple(readers):
                reader.put(told)
        if secret and after.finished and not (before is not None and before.finished):
            self.matches.beside(self._reveal(live), "reveal", live.id)

    def cut_off(self, live: "Live") -> None:
        """Ends all streams of this match: they come again and are told how it stands."""
        for readers in tuple((live.readers or {}).values()):
            for reader in tuple(readers):
                reader.end(SLOW)

    async def _reveal(self, live: "Live") -> None:
        """All may be known now: whoever follows a match that hid something is told it whole."""
        for viewer in tuple(live.readers or ()):
            seq, content = await self.matches.snapshots.shot(live, viewer)
            told = Frame("snapshot", content, seq)
            for reader in tuple((live.readers or {}).get(viewer, ())):
                reader.put(told)

    async def first(self, live: "Live", viewer: Viewer, after: int | None) -> tuple[list[Frame], int]:
        """What a new reader is told first, and up to which event: what it missed, or the whole match."""
        snapshots = self.matches.snapshots
        present = Frame("presence", encode(self.matches.presence.now(live)))
        if after is not None:
            story = await snapshots.story(live, viewer)
            whole = story.match is not None and story.match.finished and showing.keeps_secrets(live.match.game)
            # Who knew only a part of the moves before the end must be told all of them.
            if story.seq - QUEUE < after <= story.seq and not whole:
                return [*story.missed(after, snapshots.standing(live, story, viewer)), present], story.seq
        seq, content = await snapshots.shot(live, viewer)
        return [Frame("snapshot", content, seq), present], seq

    def _content(self, event: Event, after: Match, viewer: Viewer) -> bytes:
        steps = event.steps
        lines: tuple[wire.Told, ...] = ()
        if steps:
            lines = showing.lines(after.game, steps, showing.plays(after, steps), viewer, after.finished)
        sitter = None
        if event.kind == "joined":
            sitter = self.matches.snapshots.sitter_at_hand(after, event.data["sit"][0])
        return encode(showing.event(event, lines, sitter=sitter))
