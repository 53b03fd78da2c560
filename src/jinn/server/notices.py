"""A player's own stream: what concerns him in any of his matches, for the lobby and for programs that play."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from jinn.core.game import Seat
from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server.rows import event_of
from jinn.server.streams import Form, Frame, Reader, frame
from jinn.store.contract import Tx
from jinn.wire import matches as wire

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.live import Live

Kind: TypeAlias = Literal["joined", "left", "started", "due", "offer", "over", "rematch"]

MOST = 500  # matches that a new reader is told of

_GOING_ON = (
    "SELECT m.id, m.game, m.seq, m.status, m.due, s.seat FROM sitter s JOIN match m ON m.id = s.match "
    "WHERE s.player = :player AND m.status IN ('open', 'running', 'adjourned') ORDER BY m.created DESC LIMIT :most"
)
_SITS = "SELECT player FROM sitter WHERE match = :match"


class Notices:
    """Who listens for himself."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self.readers: dict[str, list[Reader]] = {}

    async def follow(self, player: str, form: Form) -> Reader:
        """A new reader of what concerns this player; first it is told of all his matches that go on."""

        def leave(reader: Reader) -> None:
            self.matches.publisher.all.discard(reader)
            mine = self.readers.get(player, [])
            if reader in mine:
                mine.remove(reader)
                if not mine:
                    del self.readers[player]

        reader = Reader(form, leave)
        self.matches.publisher.all.add(reader)
        self.readers.setdefault(player, []).append(reader)
        try:
            rows = await self.matches.house.store.read(lambda tx: tx.run(_GOING_ON, player=player, most=MOST))
        except BaseException:
            leave(reader)
            raise
        first = []
        for match, game, seq, status, due, seat in rows:
            if status != "open":
                kind: Kind = "due" if status == "running" and str(seat) in due else "started"
                notice = wire.Notice(kind=kind, match=match, game=game, seq=seq, seat=seat)
                first.append(frame("notice", notice))
        reader.release(first, -1)
        return reader

    def tell(self, before: Match | None, event: Event, after: Match) -> None:
        """Tells the players whom the event concerns."""
        for number, sit in enumerate(after.sits):
            if sit is None or sit.player not in self.readers:
                continue
            told = self._notice(before, event, after, Seat(number))
            if told is not None:
                self._put(sit.player, told)

    def _put(self, player: str, told: Frame) -> None:
        for reader in tuple(self.readers.get(player, ())):
            reader.put(told)

    def _notice(self, before: Match | None, event: Event, after: Match, seat: Seat) -> Frame | None:
        kind: Kind | None = None
        detail = ""
        if event.kind == "rematched":
            kind, detail = "rematch", event.data["match"]
        elif after.finished and not (before is not None and before.finished):
            kind = "over"
        elif after.status == "running" and seat in after.due and self._is_new(before, after, seat):
            kind = "due"
        elif after.status == "running" and (before is None or before.status != "running"):
            kind = "started"
        elif event.kind == "joined" and event.seat != seat:
            kind = "joined"
        elif event.kind == "left" and event.seat != seat:
            kind = "left"
        elif event.kind == "offered" and event.seat != seat:
            kind, detail = "offer", event.data["what"]
        if kind is None:
            return None
        return frame(
            "notice",
            wire.Notice(kind=kind, match=after.id, game=after.game.kind.id, seq=after.seq, seat=seat, detail=detail),
        )

    def _is_new(self, before: Match | None, after: Match, seat: Seat) -> bool:
        return before is None or before.status != "running" or before.decided[seat] != after.decided[seat]

    async def elsewhere(self, match_id: str, live: "Live | None") -> None:
        """Another process appended to this match: whoever listens here and plays there is told how it stands."""
        if live is not None and live.readers is not None:
            return
        players = await self.matches.house.store.read(lambda tx: _sits(tx, match_id))
        if not any(player in self.readers for player in players):
            return
        if live is None:
            live = await self.matches.get(match_id)
            rows = await self.matches.house.store.rows(match_id, live.match.seq - 1)
            self.tell(None, event_of(rows[0]), live.match)
        else:
            await live.read_on()


def _sits(tx: Tx, match: str) -> list[str]:
    return [player for (player,) in tx.run(_SITS, match=match)]
