"""Who plays here: guests, accounts, programs, the Jinn; and how a request is known to be theirs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from jinn.core.text import Lang

if TYPE_CHECKING:
    from jinn.server.house import House

COOKIE = "jinn_session"
JINN = "jinn"


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
    """What a token stands for: a browser's session, a program's token, a worker's."""

    id: str
    player: str
    kind: Literal["session", "token", "worker"]
    label: str
    expires: int
    hash: str


class Accounts:
    """All players, and their sessions."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._known: dict[str, tuple[Session, Player | None]] = {}

    async def start(self) -> None:
        """Makes sure that the Jinn is a player."""

    async def stop(self) -> None:
        """Nothing is under way."""

    def known(self, token: str) -> tuple[Session, Player | None] | None:
        """Whose token this is, if that is at hand."""
        return self._known.get(token)

    async def find(self, token: str) -> tuple[Session, Player | None] | None:
        """Whose token this is."""
        return self._known.get(token)
