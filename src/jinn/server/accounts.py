"""Who plays here: guests, accounts, programs, the Jinn. Read `sessions` first.

A guest plays at once and has a cookie; when he makes an account he stays the same player, so his matches stay his.
Everything that is asked often is in memory; with a store that other processes share it is a few seconds old at most.
"""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from jinn.core.moment import DAY
from jinn.core.text import Lang, Text
from jinn.server import names
from jinn.server.credentials import COOKIE
from jinn.server.http import Forbidden, NotFound, NotYou, Taken
from jinn.server.leaving import close_player, forget_guests, leave_tables
from jinn.server.passwords import Passwords
from jinn.server.sessions import (
    FRESH,
    PLAYER,
    SESSION,
    Player,
    Session,
    Sessions,
    digest,
    end_sessions,
    player_of,
    write_session,
)
from jinn.store.contract import Tx

if TYPE_CHECKING:
    from jinn.server.house import House

__all__ = ["COOKIE", "JINN", "Accounts", "Player", "Session"]

JINN = "jinn"
JINN_NAME = "Джинн"
MOST = 20_000
SEEN_EVERY = 60.0  # seconds between two notes of who was here
TOKENS = 50  # so many tokens one account may have

NO_PLAYER = Text("Игрока «{name}» здесь нет.", "There is no player “{name}” here.")
NAME_TAKEN = Text("Имя «{name}» уже занято.", "The name “{name}” is taken.")
WRONG_LOGIN = Text("Имя или пароль не подходят.", "The name or the password is wrong.")
WRONG_PASSWORD = Text("Пароль не подходит.", "The password is wrong.")
HAS_ACCOUNT = Text(
    "У вас уже есть учётная запись; чтобы завести другую, сначала выйдите.",
    "You have an account; log out first to make another.",
)
BAD_LINK = Text("Ссылка не годится: она уже использована или просрочена.", "The link is used up, or too old.")
MANY_TOKENS = Text("Ключей больше {most} не бывает; удалите лишние.", "There cannot be more than {most} tokens.")
NO_TOKEN = Text("Такого ключа у вас нет.", "You have no such token.")
SERVICE = Text("С Джинном этого сделать нельзя.", "This cannot be done to the Jinn.")


class Accounts:
    """All players of this house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.sessions = Sessions(house)
        self.passwords = Passwords()
        self._players: dict[str, tuple[Player, int]] = {}
        self._seen: dict[str, int] = {}

    async def start(self) -> None:
        """Makes sure that the Jinn is a player; notes now and then who was here."""
        await self.house.store.write(self._make_jinn)
        if not self.house.settings.shared:
            # Workers of this machine get a new token with each start of the house.
            old = "DELETE FROM session WHERE kind = 'worker' AND label = 'local'"
            await self.house.store.write(lambda tx: tx.run(old))
        self.house.spawn(self._note(), "accounts")

    async def stop(self) -> None:
        """Notes who was here last, and ends the threads."""
        self.passwords.close()
        await self.note_seen()

    # Who somebody is.

    async def players(self, ids: Iterable[str]) -> dict[str, Player]:
        """The players with these ids, those who have gone too."""
        now = self.house.now()
        found: dict[str, Player] = {}
        missing: list[str] = []
        for who in set(ids):
            kept = self._players.get(who)
            if kept is not None and kept[1] >= now:
                found[who] = kept[0]
            else:
                missing.append(who)
        if missing:
            for player in await self.house.store.read(lambda tx: _read_players(tx, missing)):
                found[player.id] = self._keep(player)
        return found

    async def player(self, who: str) -> Player:
        """The player with this id. Raises `NotFound`."""
        found = (await self.players((who,))).get(who)
        if found is None:
            raise NotFound("no_player", NO_PLAYER.filled(name=who[:40]))
        return found

    async def by_name(self, name: str) -> Player:
        """The player who bears this name. Raises `NotFound`."""
        key = names.key(name[:200])
        rows = await self.house.store.read(
            lambda tx: tx.run(f"SELECT {PLAYER} FROM player WHERE name_key = :key AND closed = 0", key=key)
        )
        if not rows:
            raise NotFound("no_player", NO_PLAYER.filled(name=name[:40]))
        return self._keep(player_of(rows[0]))

    def _keep(self, player: Player) -> Player:
        if len(self._players) >= MOST:
            del self._players[next(iter(self._players))]
        fresh = FRESH if self.house.settings.shared else 10**12
        self._players[player.id] = (player, self.house.now() + fresh)
        return player

    async def changed(self, who: str) -> Player:
        """Reads this player anew; his sessions see what he is now."""
        self._players.pop(who, None)
        player = await self.player(who)
        self.sessions.changed(player)
        return player

    def saw(self, who: str) -> None:
        """Somebody is here."""
        self._seen[who] = self.house.now()

    async def note_seen(self) -> None:
        """Writes down who was here."""
        seen, self._seen = self._seen, {}
        if seen:
            await self.house.store.write(lambda tx: _write_seen(tx, seen))

    # Coming and going.

    async def guest(self, name: str | None, lang: Lang) -> tuple[str, Player]:
        """A new guest, and the token of his session. Raises `BadName`, `Taken`."""
        chosen = names.claim(name) if name is not None else None
        tries = [chosen] if chosen is not None else self._numbered("Гость" if lang == "ru" else "Guest")
        for bears in tries:
            made = await self._make(bears, "guest", "", lang)
            if made is not None:
                return made
        raise Taken("name_taken", NAME_TAKEN.filled(name=tries[-1]))

    def _numbered(self, word: str) -> list[str]:
        return [f"{word} {self.house.chance.randrange(10**digits)}" for digits in (4, 6, 9, 12)]

    async def register(
        self, name: str, password: str, guest: Player | None, lang: Lang, *, bot: bool = False
    ) -> tuple[str, Player]:
        """A new account, made of this guest if there is one. Raises `BadName`, `Taken`."""
        if guest is not None and guest.kind != "guest":
            raise Taken("has_account", HAS_ACCOUNT)
        name, kind = names.claim(name), "bot" if bot else "account"
        hashed = await self.passwords.hash(password)
        if guest is None:
            made = await self._make(name, kind, hashed, lang)
        else:
            made = await self._raise_guest(guest.id, name, kind, hashed)
        if made is None:
            raise Taken("name_taken", NAME_TAKEN.filled(name=name))
        return made

    async def _make(self, name: str, kind: str, hashed: str, lang: Lang) -> tuple[str, Player] | None:
        who, now = f"{self.house.chance.getrandbits(64):016x}", self.house.now()
        token, session = self.sessions.make(who, "session")

        def work(tx: Tx) -> bool:
            tx.run(
                "INSERT INTO player (id, kind, name, name_key, password, lang, created, seen)"
                " VALUES (:id, :kind, :name, :key, :password, :lang, :now, :now) ON CONFLICT DO NOTHING",
                id=who,
                kind=kind,
                name=name,
                key=names.key(name),
                password=hashed,
                lang=lang,
                now=now,
            )
            made = bool(tx.run("SELECT 1 FROM player WHERE id = :id", id=who))
            if made:
                write_session(tx, session)
            return made

        if not await self.house.store.write(work):
            return None
        return token, await self.player(who)

    async def _raise_guest(self, who: str, name: str, kind: str, hashed: str) -> tuple[str, Player] | None:
        token, session = self.sessions.make(who, "session")

        def work(tx: Tx) -> bool:
            tx.run(
                "UPDATE player SET kind = :kind, name = :name, name_key = :key, password = :password WHERE id = :id"
                " AND kind = 'guest' AND NOT EXISTS (SELECT 1 FROM player WHERE name_key = :key AND id <> :id)",
                id=who,
                kind=kind,
                name=name,
                key=names.key(name),
                password=hashed,
            )
            made = bool(tx.run("SELECT 1 FROM player WHERE id = :id AND password = :p", id=who, p=hashed))
            if made:
                end_sessions(tx, who)
                write_session(tx, session)
            return made

        if not await self.house.store.write(work):
            return None
        self.sessions.forget(who)
        return token, await self.changed(who)

    async def login(self, name: str, password: str) -> tuple[str, Player]:
        """A session of this account. Raises `NotYou`."""
        found = await self._check(names.key(name), password)
        if found is None:
            raise NotYou("wrong_login", WRONG_LOGIN)
        token, session = self.sessions.make(found.id, "session")
        await self.house.store.write(lambda tx: write_session(tx, session))
        self.saw(found.id)
        return token, self._keep(found)

    async def _check(self, key: str, password: str) -> Player | None:
        rows = await self.house.store.read(
            lambda tx: tx.run(f"SELECT password, {PLAYER} FROM player WHERE name_key = :key AND closed = 0", key=key)
        )
        kept = rows[0][0] if rows else ""
        return player_of(rows[0][1:]) if await self.passwords.fits(kept, password) else None

    async def logout(self, session: Session) -> None:
        """Ends this session."""
        await self.house.store.write(lambda tx: tx.run("DELETE FROM session WHERE hash = :hash", hash=session.hash))
        self.sessions.forget_one(session.hash)

    async def check_password(self, player: Player, password: str) -> None:
        """Raises `Forbidden` when this is not the player's password."""
        if await self._check(names.key(player.name), password) is None:
            raise Forbidden("wrong_password", WRONG_PASSWORD)

    async def set_password(self, player: Player, password: str, kept: Session) -> None:
        """A new password; all other sessions and tokens end."""
        hashed = await self.passwords.hash(password)

        def work(tx: Tx) -> None:
            tx.run("UPDATE player SET password = :password WHERE id = :id", id=player.id, password=hashed)
            end_sessions(tx, player.id, kept=kept.hash)

        await self.house.store.write(work)
        self.sessions.forget(player.id, kept=kept.hash)

    async def prefer(self, player: Player, lang: Lang | None) -> Player:
        """The language in which the house speaks to this player."""
        await self.house.store.write(
            lambda tx: tx.run("UPDATE player SET lang = :lang WHERE id = :id", id=player.id, lang=lang or "")
        )
        return await self.changed(player.id)

    async def close(self, player: Player) -> None:
        """Closes an account for good: its matches stay, the name goes, its sessions end."""
        if player.kind == "jinn":
            raise Forbidden("service", SERVICE)
        await self.house.store.write(lambda tx: close_player(tx, player))
        self.sessions.forget(player.id)
        self._players.pop(player.id, None)
        await leave_tables(self.house, player.id)

    # Tokens and one-time links.

    async def tokens(self, player: Player) -> list[Session]:
        """The tokens of this account, newest first."""
        rows = await self.house.store.read(
            lambda tx: tx.run(
                f"SELECT {SESSION} FROM session WHERE player = :id AND kind = 'token' ORDER BY created DESC, id",
                id=player.id,
            )
        )
        return [Session(*row) for row in rows]

    async def new_token(self, player: Player, label: str, days: int) -> tuple[str, Session]:
        """A token for a program that plays as this player."""
        token, session = self.sessions.make(player.id, "token", label, days * DAY)

        def work(tx: Tx) -> bool:
            rows = tx.run("SELECT COUNT(*) FROM session WHERE player = :id AND kind = 'token'", id=player.id)
            if rows[0][0] < TOKENS:
                write_session(tx, session)
            return bool(rows[0][0] < TOKENS)

        if not await self.house.store.write(work):
            raise Taken("many_tokens", MANY_TOKENS.filled(most=TOKENS))
        return token, session

    async def drop_token(self, player: Player, number: str) -> None:
        """Ends a token. Raises `NotFound`."""

        def work(tx: Tx) -> list[str]:
            where = "WHERE id = :number AND player = :player AND kind = 'token'"
            rows = tx.run(f"SELECT hash FROM session {where}", number=number, player=player.id)
            tx.run(f"DELETE FROM session {where}", number=number, player=player.id)
            return [row[0] for row in rows]

        hashes = await self.house.store.write(work)
        if not hashes:
            raise NotFound("no_token", NO_TOKEN)
        self.sessions.forget_one(hashes[0])

    async def worker_token(self, label: str, life: int) -> tuple[str, Session]:
        """A token for a worker, who plays as nobody."""
        token, session = self.sessions.make("", "worker", label, life)
        await self.house.store.write(lambda tx: write_session(tx, session))
        return token, session

    async def use_reset(self, token: str, password: str) -> tuple[str, Player]:
        """A new password by a one-time link; all sessions end, a new one begins. Raises `NotYou`."""
        hashed, now, link = await self.passwords.hash(password), self.house.now(), digest(token)

        def work(tx: Tx) -> tuple[str, str] | None:
            rows = tx.run(
                "SELECT player FROM session WHERE hash = :link AND kind = 'reset' AND expires > :now",
                link=link,
                now=now,
            )
            if not rows or not tx.run("SELECT 1 FROM player WHERE id = :id AND closed = 0", id=rows[0][0]):
                return None
            who = rows[0][0]
            tx.run("UPDATE player SET password = :password WHERE id = :id", id=who, password=hashed)
            end_sessions(tx, who)
            made, session = self.sessions.make(who, "session")
            write_session(tx, session)
            return made, who

        done = await self.house.store.write(work)
        if done is None:
            raise NotYou("bad_link", BAD_LINK)
        self.sessions.forget(done[1])
        return done[0], await self.changed(done[1])

    async def _note(self) -> None:
        while True:
            await asyncio.sleep(SEEN_EVERY)
            await self.note_seen()
            await self.house.store.write(lambda tx: forget_guests(tx, self.house.now()))

    def _make_jinn(self, tx: Tx) -> None:
        tx.run(
            "INSERT INTO player (id, kind, name, name_key, created, seen)"
            " VALUES (:id, 'jinn', :name, :key, :now, :now) ON CONFLICT DO NOTHING",
            id=JINN,
            name=JINN_NAME,
            key=names.key(JINN_NAME),
            now=self.house.now(),
        )


def _read_players(tx: Tx, ids: list[str]) -> list[Player]:
    found = []
    for who in ids:
        found += [player_of(row) for row in tx.run(f"SELECT {PLAYER} FROM player WHERE id = :id", id=who)]
    return found


def _write_seen(tx: Tx, seen: dict[str, int]) -> None:
    for who, at in seen.items():
        tx.run("UPDATE player SET seen = :at WHERE id = :id AND seen < :at", id=who, at=at)
