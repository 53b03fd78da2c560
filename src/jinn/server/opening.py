"""A new match as a player asked for it: the game, the seats, the Jinn, how many one may have."""

import hmac
from base64 import b32encode
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from jinn.core.errors import Refused, refusal
from jinn.core.game import Game
from jinn.core.options import bind
from jinn.core.registry import games, kind
from jinn.match.clock import Control, read_control
from jinn.match.commands import Open, Sit
from jinn.match.evolve import bound
from jinn.server import jinn_levels
from jinn.server import match_texts as t
from jinn.server.accounts import JINN
from jinn.server.http import TooMany
from jinn.wire.matches import OpenMatch

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.sessions import Player

TABLES = 10  # open tables of one player
RUNNING = 100, 300  # matches of one player that go on: with him at the board, or without haste
KNOWN, LOOK = 10_000, 60_000  # players of whom it is known how many they may begin, and for how many ms

_COUNT = (
    "SELECT m.status, m.control, COUNT(*) FROM sitter s JOIN match m ON m.id = s.match WHERE s.player = :player "
    "AND m.status IN ('open', 'running', 'adjourned') GROUP BY m.status, m.control"
)


@cache
def _names() -> frozenset[str]:
    # Asking the installed packages for every wrong name would be slow.
    return frozenset(games())


def game_of(name: str, options: Mapping[str, str]) -> Game[Any, Any, Any, Any]:
    """The game with these options. Raises `UnknownGame` or `BadOption`."""
    found = kind(name if name in _names() else name[:20] + "?")
    values = bind(found.id, found.options, options)
    texts = tuple(sorted((option.name, option.show(values[option.name])) for option in found.options))
    return bound(found.id, found.rules_version, texts)


def name_of(house: "House", *what: str) -> str:
    """The id that follows from these words in this house: the same words give the same one, and nobody guesses it."""
    found = hmac.digest(house.secret, "\n".join(what).encode(), "sha256")
    return b32encode(found[:10]).decode().lower()


def new_id(house: "House") -> str:
    """An id that nobody guesses: whoever knows it may look on, and join."""
    return b32encode(house.chance.getrandbits(80).to_bytes(10, "big")).decode().lower()


def opening_of(house: "House", player: "Player", ask: OpenMatch) -> Open:
    """The command that opens the match. Raises `Refused`."""
    game = game_of(ask.game, ask.options)
    seats = ask.seats
    if seats is None and ask.position is not None:
        seats = game.seated(game.read_state(ask.position))
    if seats is None:
        seats = 2 if 2 in game.seats else game.seats.start
    game.kind.check_seats(game, seats)
    return Open(
        id=new_id(house) if ask.key is None else name_of(house, "open", player.id, ask.key),
        game=game,
        sits=_sits(house, player, ask, seats),
        creator=player.id,
        control=read_control(ask.control),
        rated=ask.rated,
        visibility=ask.visibility,
        position=ask.position,
        key="" if ask.key is None else f"{player.id}:{ask.key}",
    )


def _sits(house: "House", player: "Player", ask: OpenMatch, seats: int) -> tuple[Sit | None, ...]:
    if ask.seat is not None and ask.seat >= seats:
        raise refusal(Refused, t.REFUSALS, "seat_out", seat=ask.seat + 1, seats=seats)
    own = house.chance.randrange(seats) if ask.seat is None else ask.seat
    others = [seat for seat in range(seats) if seat != own]
    sits: list[Sit | None] = [None] * seats
    sits[own] = sit_of(player)
    if ask.jinn is None and (ask.jinn_seats, ask.jinn_pace) != (None, None):
        raise refusal(Refused, t.REFUSALS, "jinn_level")
    if ask.jinn is not None:
        most = len(jinn_levels.levels(ask.game))
        if ask.jinn > most:
            raise Refused("no_level", "", jinn_levels.NO_LEVEL.filled(most=most), alternative=str(most))
        count = len(others) if ask.jinn_seats is None else ask.jinn_seats
        if count > len(others) or not others:
            raise refusal(Refused, t.REFUSALS, "jinn_too_many", jinn=max(1, count), free=len(others))
        for seat in house.chance.sample(others, count):
            sits[seat] = Sit(JINN, "jinn", ask.jinn, ask.jinn_pace or "at once")
    return tuple(sits)


def sit_of(player: "Player") -> Sit:
    """The player as he sits at a table."""
    return Sit(player.id, player.kind)


class Room:
    """How many matches each player may still begin, counted down between two looks at the store."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._left: dict[str, tuple[float, list[int]]] = {}

    async def take(self, player: "Player", control: Control, *, opens: bool) -> None:
        """Takes one. Raises `TooMany`."""
        slow = control.kind in ("days", "none")
        until, left = self._left.get(player.id, (0, [0, 0, 0]))
        if until < self.house.now() or left[slow] < 1 or (opens and left[2] < 1):
            left = await self._look(player)
        if opens and left[2] < 1:
            raise TooMany("too_many_tables", t.TOO_MANY_TABLES.filled(count=TABLES - left[2]), retry=60)
        if left[slow] < 1:
            raise TooMany("too_many_matches", t.TOO_MANY_MATCHES.filled(count=RUNNING[slow] - left[slow]), retry=60)
        left[slow] -= 1
        left[2] -= opens

    async def _look(self, player: "Player") -> list[int]:
        rows = await self.house.store.read(lambda tx: tx.run(_COUNT, player=player.id))
        left = [*RUNNING, TABLES]
        for status, control, count in rows:
            left[control == "-" or control.endswith("d")] -= count
            left[2] -= count if status == "open" else 0
        if len(self._left) >= KNOWN:
            del self._left[next(iter(self._left))]
        self._left[player.id] = self.house.now() + LOOK, left
        return left


def rotated(sits: tuple[Sit | None, ...]) -> tuple[Sit | None, ...]:
    """The same players, each one seat further."""
    return sits[-1:] + sits[:-1]
