"""What pages of players show: ratings and their history, how matches ended, how two fared with each other.

Everything is counted from the tables when it is asked for; nothing is kept twice, so nothing can be out of step.
"""

from typing import Any

from jinn.league.ratings import rating_at
from jinn.league.speed import Speed
from jinn.server.search import DRAWN, PLACE
from jinn.server.sessions import Player
from jinn.server.settle import last_changes
from jinn.store.contract import Tx
from jinn.wire.players import HeadToHead, Profile, Rating, RatingHistory, RatingPoint, Tally

POINTS = 500  # of a rating's history at once

_MINE = PLACE.format(sitter="s")
_COUNTS = (
    f"COUNT(CASE WHEN NOT {DRAWN} AND {_MINE} = '1' THEN 1 END), COUNT(CASE WHEN {DRAWN} THEN 1 END), "
    f"COUNT(CASE WHEN NOT {DRAWN} AND {_MINE} <> '1' THEN 1 END)"
)


def profile(tx: Tx, player: Player, now: int) -> Profile:
    """The player's page."""
    tallies = _tallies(
        tx,
        f"SELECT m.game, m.speed, {_COUNTS} FROM sitter s JOIN match m ON m.id = s.match "
        "WHERE s.player = :player AND m.status = 'over' GROUP BY m.game, m.speed ORDER BY m.game, m.speed",
        player=player.id,
    )
    ((running,),) = tx.run(
        "SELECT COUNT(*) FROM sitter s JOIN match m ON m.id = s.match WHERE s.player = :player "
        "AND m.status IN ('running', 'adjourned')",
        player=player.id,
    )
    return Profile(
        name=player.name,
        kind=player.kind,
        joined=player.created,
        ratings=ratings(tx, player.id, now),
        finished=sum(tally.wins + tally.draws + tally.losses for tally in tallies),
        running=int(running),
        tallies=tallies,
    )


def ratings(tx: Tx, player: str, now: int) -> tuple[Rating, ...]:
    """All ratings of a player as they are at this moment."""
    rows = tx.run(
        "SELECT game, speed, COUNT(*) FROM rating WHERE player = :player GROUP BY game, speed ORDER BY game, speed",
        player=player,
    )
    found = []
    for game, speed, count in rows:
        rating = rating_at(last_changes(tx, game, speed, (player,))[player], now)
        found.append(
            Rating(
                game=game, speed=speed, value=round(rating.value), deviation=round(rating.deviation),
                matches=int(count), provisional=rating.provisional,
            )
        )  # fmt: skip
    return tuple(found)


def head_to_head(tx: Tx, one: Player, other: Player) -> HeadToHead:
    """How the matches in which both sat ended, as the first of them sees it: who had the better place."""
    theirs = PLACE.format(sitter="o")
    tallies = _tallies(
        tx,
        f"SELECT m.game, m.speed, COUNT(CASE WHEN {_MINE} < {theirs} THEN 1 END), "
        f"COUNT(CASE WHEN {_MINE} = {theirs} THEN 1 END), COUNT(CASE WHEN {_MINE} > {theirs} THEN 1 END) "
        "FROM sitter s JOIN sitter o ON o.match = s.match JOIN match m ON m.id = s.match "
        "WHERE s.player = :one AND o.player = :other AND s.seat <> o.seat AND m.status = 'over' "
        "GROUP BY m.game, m.speed ORDER BY m.game, m.speed",
        one=one.id, other=other.id,
    )  # fmt: skip
    return HeadToHead(name=one.name, against=other.name, tallies=tallies)


def rating_history(
    tx: Tx, player: str, game: str, speed: Speed, before: tuple[int, str] | None, limit: int = POINTS
) -> RatingHistory:
    """The newest points of a rating, or those before a cursor; oldest first."""
    at, match = (None, "") if before is None else before
    past = "" if at is None else "AND (at < :at OR (at = :at AND match < :match)) "
    values: dict[str, Any] = {} if at is None else {"at": at, "match": match}
    rows = tx.run(
        "SELECT match, at, value, deviation FROM rating WHERE player = :player AND game = :game AND speed = :speed "
        f"{past}ORDER BY at DESC, match DESC LIMIT :limit",
        player=player, game=game, speed=str(speed), limit=limit + 1, **values,
    )  # fmt: skip
    page = rows[:limit]
    points = tuple(
        RatingPoint(match=match, at=at, value=round(value), deviation=round(deviation))
        for match, at, value, deviation in reversed(page)
    )
    return RatingHistory(points=points, next=f"{page[-1][1]}-{page[-1][0]}" if len(rows) > limit else None)


def _tallies(tx: Tx, sql: str, **values: Any) -> tuple[Tally, ...]:
    return tuple(
        Tally(game=game, speed=speed, wins=int(wins), draws=int(draws), losses=int(losses))
        for game, speed, wins, draws, losses in tx.run(sql, **values)
    )
