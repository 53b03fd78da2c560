"""Tokens and whom they stand for. Only the hash of a token is kept; who was seen lately is kept in memory.

With a store that other processes share, what is in memory is trusted for `FRESH` milliseconds: so long may a session
live on that another process has ended.
"""

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from jinn.core.moment import DAY
from jinn.core.text import Lang
from jinn.store.contract import Tx

if TYPE_CHECKING:
    from jinn.server.house import House

FRESH = 3_000
MOST = 20_000
LIFE = 365 * DAY
FOREVER = 253_402_300_799_000  # the end of the year 9999

Kind = Literal["session", "token", "worker", "reset", "first"]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays here, or has played."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot", "jinn"]
    role: Literal["player", "admin"] = "player"
    lang: Lang | None = None
    muted: bool = False
    closed: bool = False
    created: int = 0


@dataclass(frozen=True, slots=True)
class Session:
    """What a token stands for: a browser's session, a program's token, a worker's, a one-time link."""

    id: str
    player: str
    kind: Kind
    label: str
    created: int
    expires: int
    hash: str


@dataclass(slots=True)
class _Known:
    session: Session
    player: Player | None
    until: int


PLAYER = "id, name, kind, role, lang, muted, closed, created"
SESSION = "id, player, kind, label, created, expires, hash"


def player_of(row: tuple[Any, ...]) -> Player:
    """The player of a row of `PLAYER`."""
    who, name, kind, role, lang, muted, closed, created = row
    return Player(who, name, kind, role, lang or None, bool(muted), bool(closed), created)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """All tokens of this house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._known: dict[str, _Known] = {}
        self._fixed: dict[str, tuple[Session, Player | None]] = {}
        self._ended = 0  # how often sessions were ended: what was read before that is not kept

    def known(self, hashed: str) -> tuple[Session, Player | None] | None:
        """Whose token has this hash, if that is at hand."""
        found = self._known.get(hashed)
        if found is None or found.until <= self.house.now():
            return self._fixed.get(hashed)
        return found.session, found.player

    def fix(self, session: Session, player: Player) -> None:
        """Knows this session as long as the process lives; it is not in the store."""
        self._fixed[session.hash] = (session, player)

    async def find(self, hashed: str) -> tuple[Session, Player | None] | None:
        """Whose token has this hash."""
        ended = self._ended
        found = await self.house.store.read(lambda tx: read_session(tx, hashed))
        now = self.house.now()
        if found is None or found[0].expires <= now:
            self._known.pop(hashed, None)
            return None
        session, player = found
        if session.kind in ("reset", "first") or (player is not None and player.closed):
            return None
        if player is not None:
            self.house.accounts.saw(player.id)
        if ended != self._ended:
            return found
        if len(self._known) >= MOST:
            del self._known[next(iter(self._known))]
        until = min(session.expires, now + FRESH) if self.house.settings.shared else session.expires
        self._known[hashed] = _Known(session, player, until)
        return found

    def make(self, player: str, kind: Kind, label: str = "", life: int = LIFE) -> tuple[str, Session]:
        """A new token and its session, to be written with `write_session`."""
        token = f"{self.house.chance.getrandbits(256):064x}"
        now = self.house.now()
        number = f"{self.house.chance.getrandbits(64):016x}"
        return token, Session(number, player, kind, label, now, min(now + life, FOREVER), digest(token))

    def changed(self, player: Player) -> None:
        """Lets all sessions of this player see what he is now."""
        self._ended += 1
        for known in self._known.values():
            if known.session.player == player.id:
                known.player = player

    def forget(self, player: str, *, kept: str = "") -> None:
        """Drops this player's sessions from memory, but for the one with this hash."""
        self._ended += 1
        for hashed, known in list(self._known.items()):
            if known.session.player == player and hashed != kept:
                del self._known[hashed]

    def forget_one(self, hashed: str) -> None:
        """Drops one session from memory."""
        self._ended += 1
        self._known.pop(hashed, None)


def read_session(tx: Tx, hashed: str) -> tuple[Session, Player | None] | None:
    """The session of this hash and its player."""
    rows = tx.run(f"SELECT {SESSION} FROM session WHERE hash = :hashed", hashed=hashed)
    if not rows:
        return None
    session = Session(*rows[0])
    players = tx.run(f"SELECT {PLAYER} FROM player WHERE id = :id", id=session.player)
    return session, player_of(players[0]) if players else None


def write_session(tx: Tx, session: Session) -> None:
    """Keeps a new session."""
    tx.run(
        f"INSERT INTO session ({SESSION}) VALUES (:id, :player, :kind, :label, :created, :expires, :hash)",
        id=session.id,
        player=session.player,
        kind=session.kind,
        label=session.label,
        created=session.created,
        expires=session.expires,
        hash=session.hash,
    )


def end_sessions(
    tx: Tx, player: str, *, kept: str = "", kinds: tuple[Kind, ...] = ("session", "token", "reset")
) -> None:
    """Ends all sessions of a player of these kinds, but for the one with this hash."""
    for kind in kinds:
        tx.run(
            "DELETE FROM session WHERE player = :player AND kind = :kind AND hash <> :kept",
            player=player,
            kind=kind,
            kept=kept,
        )
