"""Who goes: an account that is closed, a guest who never played. Matches stay, and nobody is left waiting at one."""

from typing import TYPE_CHECKING

from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.core.moment import DAY
from jinn.match.commands import Leave, Resign
from jinn.server.sessions import Player, end_sessions
from jinn.store.contract import Tx

if TYPE_CHECKING:
    from jinn.server.house import House

GUEST_DAYS = 30  # a guest who has played nothing is forgotten after so many days


async def leave_tables(house: "House", player: str) -> None:
    """Gives up what a player who has gone still plays, as he would have had to."""
    sql = (
        "SELECT sitter.match, sitter.seat, match.status FROM sitter JOIN match ON match.id = sitter.match"
        " WHERE sitter.player = :player AND match.status IN ('open', 'running', 'adjourned')"
    )
    for match, seat, status in await house.store.read(lambda tx: tx.run(sql, player=player)):
        live = await house.matches.get(match)
        try:
            await live.do(Leave(Seat(seat)) if status == "open" else Resign(Seat(seat)))
        except Refused as refused:
            # Some matches cannot be given up; their deadlines end them.
            house.log.info("a match goes on without its player", code=refused.code)


def close_player(tx: Tx, player: Player) -> None:
    """Takes the name from a player and ends all that he could come back by."""
    tx.run("INSERT INTO setting (name, value) VALUES ('gone', '0') ON CONFLICT DO NOTHING")
    number = int(tx.run("SELECT value FROM setting WHERE name = 'gone'")[0][0]) + 1
    tx.run("UPDATE setting SET value = :value WHERE name = 'gone'", value=str(number))
    name = f"{'gone' if player.lang == 'en' else 'ушедший'} {number}"
    tx.run(
        "UPDATE player SET name = :name, name_key = :key, password = '', role = 'player', lang = '', closed = 1"
        " WHERE id = :id",
        id=player.id,
        name=name,
        key=f"gone:{player.id}",
    )
    end_sessions(tx, player.id)


def forget_guests(tx: Tx, now: int) -> int:
    """Forgets guests who were not here for long and have never sat at a table, and tokens that are too old."""
    tx.run("DELETE FROM session WHERE expires < :now", now=now)
    old = tx.run(
        "SELECT id FROM player WHERE kind = 'guest' AND seen < :before AND closed = 0"
        " AND NOT EXISTS (SELECT 1 FROM sitter WHERE sitter.player = player.id)"
        " AND NOT EXISTS (SELECT 1 FROM match WHERE match.creator = player.id) LIMIT 500",
        before=now - GUEST_DAYS * DAY,
    )
    for (who,) in old:
        tx.run("DELETE FROM session WHERE player = :id", id=who)
        tx.run("DELETE FROM solved WHERE player = :id", id=who)
        tx.run("DELETE FROM analysis WHERE player = :id AND match = ''", id=who)  # that of a match is everybody's
        tx.run("DELETE FROM player WHERE id = :id", id=who)
    return len(old)
