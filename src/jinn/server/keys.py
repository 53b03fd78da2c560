"""Keys to the house itself: the first administrator's one-time link, and the key of this machine's own commands."""

from functools import partial
from typing import TYPE_CHECKING

from jinn.core.moment import DAY
from jinn.server import names
from jinn.server.accounts import BAD_LINK, NAME_TAKEN, WRONG_LOGIN
from jinn.server.http import NotYou, Taken
from jinn.server.sessions import FOREVER, PLAYER, Player, digest, player_of, write_session
from jinn.store.contract import Tx

if TYPE_CHECKING:
    from jinn.server.house import House

RESET_LIFE = DAY
CONSOLE = Player("console", "console", "account", "admin")
"""Whoever can read the data folder: he could change the store by hand, so he may do all."""


def control_key(house: "House") -> str:
    """A key with which commands on this machine ask this process; it is kept nowhere but in the data folder."""
    token, session = house.accounts.sessions.make(CONSOLE.id, "session", "control", FOREVER)
    house.accounts.sessions.fix(session, CONSOLE)
    return token


def link_to(address: str, what: str, token: str) -> str:
    """A one-time link. The token stands behind `#`: no server and no proxy sees that part, so no log has it."""
    return f"{address}/#{what}={token}"


async def admin_link(house: "House", address: str, *, always: bool = False) -> str:
    """A one-time link for the first administrator; empty when there is one, unless it is asked for all the same.

    Links that were given before end: only the newest is good.
    """
    token, session = house.accounts.sessions.make("", "first", "admin", FOREVER)

    def work(tx: Tx) -> bool:
        if not always and tx.run("SELECT 1 FROM player WHERE role = 'admin' AND closed = 0 LIMIT 1"):
            return False
        tx.run("DELETE FROM session WHERE kind = 'first'")
        write_session(tx, session)
        return True

    return link_to(address, "admin", token) if await house.store.write(work) else ""


async def use_admin_link(house: "House", token: str, name: str, password: str) -> tuple[str, Player]:
    """Makes an administrator of a new account, or of the one with this name and password. Uses the link up.

    Raises `NotYou`, `Taken`, `BadName`.
    """
    accounts, key, link = house.accounts, names.key(name), digest(token)
    # First of all: who has no link must not try passwords here, past the limit of logins.
    if not await house.store.read(partial(_is_open, link=link)):
        raise NotYou("bad_link", BAD_LINK)
    hashed = await accounts.passwords.hash(password)
    rows = await house.store.read(
        lambda tx: tx.run(f"SELECT password, {PLAYER} FROM player WHERE name_key = :key AND closed = 0", key=key)
    )
    found = player_of(rows[0][1:]) if rows else None
    if found is not None and not rows[0][0]:
        raise Taken("name_taken", NAME_TAKEN.filled(name=name))  # a guest's, who could not give a password
    if found is not None and not await accounts.passwords.fits(rows[0][0], password):
        raise NotYou("wrong_login", WRONG_LOGIN)
    if found is None:
        name = names.claim(name)
    who = found.id if found is not None else f"{house.chance.getrandbits(64):016x}"
    made, session = accounts.sessions.make(who, "session")

    def work(tx: Tx) -> str:
        if not _is_open(tx, link):
            return "link"
        if found is None:
            tx.run(
                "INSERT INTO player (id, kind, name, name_key, password, created, seen)"
                " VALUES (:id, 'account', :name, :key, :password, :now, :now) ON CONFLICT DO NOTHING",
                id=who,
                name=name,
                key=key,
                password=hashed,
                now=house.now(),
            )
            if not tx.run("SELECT 1 FROM player WHERE id = :id", id=who):
                return "name"
        tx.run("UPDATE player SET role = 'admin' WHERE id = :id", id=who)
        tx.run("DELETE FROM session WHERE hash = :link", link=link)
        write_session(tx, session)
        write_audit(tx, house, who, "first", who, "")
        return ""

    wrong = await house.store.write(work)
    if wrong == "link":
        raise NotYou("bad_link", BAD_LINK)
    if wrong:
        raise Taken("name_taken", NAME_TAKEN.filled(name=name))
    return made, await accounts.changed(who)


def _is_open(tx: Tx, link: str) -> bool:
    return bool(tx.run("SELECT 1 FROM session WHERE hash = :link AND kind = 'first'", link=link))


def write_audit(tx: Tx, house: "House", admin: str, act: str, target: str, why: str) -> None:
    """Notes what an administrator did."""
    tx.run(
        "INSERT INTO audit (id, at, admin, act, target, why) VALUES (:id, :at, :admin, :act, :target, :why)",
        id=f"{house.chance.getrandbits(64):016x}",
        at=house.now(),
        admin=admin,
        act=act,
        target=target,
        why=why,
    )
