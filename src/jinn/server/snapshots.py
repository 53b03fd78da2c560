"""Matches as a whole: the log, the names of those who sit, how it stands; for the first message of a stream and a page.

A thousand who come to look at one match at once cost one encoding: a story is kept for those who know the same, and the
last snapshot with it.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from jinn.league.ratings import Change
from jinn.match.commands import Sit
from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.cards import sitter
from jinn.server.settle import RATED, changes_of, last_changes
from jinn.server.showing import Viewer
from jinn.server.story import Shot, Story
from jinn.server.streams import encode
from jinn.store.contract import Tx
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.live import Live
    from jinn.server.sessions import Player

STORIES, ROOM = 128, 32_000_000  # so many are kept, of so many bytes together
WEIGHED = 64  # after so many questions it is looked how many bytes that is
NAMES = 4096
FRESH = 2000  # ms that a snapshot is good for while nothing happens: names and ratings may change


class Snapshots:
    """The stories of matches that were looked at lately."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self._stories: OrderedDict[tuple[str, Viewer, bool], Story] = OrderedDict()
        self._asked = 0
        self._names: OrderedDict[str, str] = OrderedDict()

    def forget(self, match_id: str) -> None:
        """What was made of this match's log is made again when it is wanted."""
        for key in [key for key in self._stories if key[0] == match_id]:
            del self._stories[key]

    def _forget_some(self) -> None:
        if len(self._stories) > STORIES:
            self._stories.popitem(last=False)
        self._asked += 1
        if self._asked % WEIGHED == 0:
            size = sum(story.size for story in self._stories.values())
            while len(self._stories) > 1 and size > ROOM:
                _, story = self._stories.popitem(last=False)
                size -= story.size

    def began(self, live: "Live", event: Event, after: Match) -> None:
        """A match was opened, or somebody sat down: who comes to follow it next need not have the log read for him."""
        if showing.keeps_secrets(after.game):
            return
        key = (live.id, None, True)
        story = self._stories.get(key)
        if story is None and event.seq == 0:
            story = self._stories[key] = Story(None, whole=True)
        if story is not None and story.seq == event.seq - 1:
            story.add(event, after)
            self._forget_some()

    async def story(self, live: "Live", viewer: Viewer) -> Story:
        """The match's story for this viewer, read on to the end of the log."""
        secret = showing.keeps_secrets(live.match.game)
        whole = not secret or live.match.finished
        key = (live.id, viewer if secret else None, whole)
        story = self._stories.get(key)
        if story is None:
            story = self._stories[key] = Story(viewer if secret else None, whole)
        self._stories.move_to_end(key)
        if story.match is not None and story.seq == live.match.seq and not (self.matches.shared or live.doubt):
            return story  # nobody else writes, so the log has nothing more that anybody was told
        match = await story.take_in(await self.matches.house.store.rows(live.id, story.seq))
        self._forget_some()
        if story.seq > live.match.seq:
            # The log is durable a moment before memory knows; whoever was told an event may answer to it at once.
            await live.read_on()
        if match.finished and not story.whole:
            return await self.story(live, viewer)
        return story

    def standing(self, live: "Live", story: Story, viewer: Viewer) -> bytes:
        """How the match stood after the last event of the story, encoded."""
        assert story.match is not None
        if story.seq == live.match.seq:
            return live.face(viewer)
        return encode(showing.standing(story.match, viewer, self.matches.lost(story.match)))

    async def shot(self, live: "Live", viewer: Viewer) -> tuple[int, bytes]:
        """The whole match for this viewer, encoded, and its last event."""
        story = await self.story(live, viewer)
        async with story.gate:
            shot = self._fresh(story, viewer)
            if shot is None:
                people = await self._people(live.match)
                # From here on nothing waits: the log, the standing and the number belong together.
                shot = story.shots[viewer] = self._made(live, story, viewer, *people)
        return shot[0], shot[2]

    def _fresh(self, story: Story, viewer: Viewer) -> Shot | None:
        shot = story.shots.get(viewer)
        if shot is None or shot[0] != story.seq or not 0 <= self.matches.house.now() - shot[1] < FRESH:
            return None
        return shot

    def _made(self, live: "Live", story: Story, viewer: Viewer, sitters: tuple[wire.Sitter, ...], creator: str) -> Shot:
        assert story.match is not None
        content = b'{"info":%b,"standing":%b,"log":[%b],"seat":%b}' % (
            encode(showing.info(story.match, sitters, creator, viewer)),
            self.standing(live, story, viewer),
            b",".join(story.events),
            b"null" if viewer is None else b"%d" % viewer,
        )
        return story.seq, self.matches.house.now(), content

    async def _people(self, match: Match) -> tuple[tuple[wire.Sitter, ...], str]:
        """Who sits at the table, with ratings, and the name of who opened it."""
        house = self.matches.house
        sat = [sit.player for sit in match.sits if sit is not None]
        people = await house.accounts.players({*sat, match.creator})
        rated = [who for who in sat if who in people and people[who].kind in RATED]
        changes: dict[str, Change] = {}
        if rated:
            changes = await house.store.read(lambda tx: _changes(tx, match, rated))
        sitters = tuple(
            wire.Sitter(seat=seat) if sit is None else self._sitter(seat, sit, people.get(sit.player), changes, match)
            for seat, sit in enumerate(match.sits)
        )
        creator = people.get(match.creator)
        return sitters, "" if creator is None or creator.closed else creator.name

    def _sitter(
        self, seat: int, sit: Sit, player: "Player | None", changes: Mapping[str, Change], match: Match
    ) -> wire.Sitter:
        name, kind, closed = (None, None, None) if player is None else (player.name, player.kind, player.closed)
        return sitter(seat, sit.player, name, kind, closed, sit.level, changes.get(sit.player), match.finished)

    # --- names ------------------------------------------------------------------------------------------

    def meet(self, player: "Player") -> None:
        """Remembers how somebody is called who is about to take a seat."""
        self._names[player.id] = player.name
        while len(self._names) > NAMES:
            self._names.popitem(last=False)

    def sitter_at_hand(self, match: Match, seat: int) -> wire.Sitter:
        """Who took this seat, as far as that is known without asking the store."""
        sit = match.sits[seat]
        if sit is None:
            return wire.Sitter(seat=seat)
        return wire.Sitter(seat=seat, name=self._names.get(sit.player), kind=sit.kind, level=sit.level)


def _changes(tx: Tx, match: Match, players: Sequence[str]) -> dict[str, Change]:
    """What the match did to ratings, or the last change of each before it."""
    if match.finished:
        return changes_of(tx, match.id) if match.rated else {}
    return last_changes(tx, match.game.kind.id, str(showing.speed(match.control)), players)
