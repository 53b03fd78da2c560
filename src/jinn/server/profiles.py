"""What pages of players show: ratings and their history, how matches ended, how two fared with each other.

Everything is counted from the tables when it is asked for; nothing is kept twice, so nothing can be out of step.
"""

from typing import Any

from jinn.league.ratings import rating_at
from jinn.league.speed import Speed
from jinn.server.search import CURSOR, DRAWN, PLACE, bad, read_cursor
from jinn.server.sessions import Player
from jinn.server.settle import last_changes
from jinn.store.contract import Tx
from jinn.wire.players import HeadToHead, LeagueRank, Profile, Rating, RatingHistory, RatingPoint, Tally

POINTS = 500  # of a rating's history at once
MOMENT = 1000  # points of one moment, at most

_MINE = PLACE.format(sitter="s")
_COUNTS = (
    f"COUNT(CASE WHEN NOT {DRAWN} AND {_MINE} = '1' THEN 1 END), COUNT(CASE WHEN {DRAWN} THEN 1 END), "
    f"COUNT(CASE WHEN NOT {DRAWN} AND {_MINE} <> '1' THEN 1 END)"
)


def profile(tx: Tx, player: Player, now: int, *, own: bool = False) -> Profile:
    """The player's page. Matches that are not public count for himself alone: nobody else need know that they were."""
    public = "" if own else "AND m.visibility = 'public' "
    tallies = _tallies(
        tx,
        f"SELECT m.game, m.speed, {_COUNTS} FROM sitter s JOIN match m ON m.id = s.match "
        "WHERE s.player = :player AND m.status = 'over' AND m.role <> 'training' "
        f"{public}GROUP BY m.game, m.speed ORDER BY m.game, m.speed",
        player=player.id,
    )
    ((running,),) = tx.run(
        "SELECT COUNT(*) FROM sitter s JOIN match m ON m.id = s.match WHERE s.player = :player "
        f"AND m.status IN ('running', 'adjourned') {public}",
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
        league=_league(tx, player.id),
    )


def _league(tx: Tx, player: str) -> tuple[LeagueRank, ...]:
    """How the player stands against the Jinn, game by game."""
    rows = tx.run(
        "SELECT s.game, s.number, c.rank, c.human, c.jinn FROM score c JOIN season s ON s.id = c.season "
        "WHERE c.player = :player AND s.number = (SELECT MAX(n.number) FROM season n WHERE n.game = s.game) "
        "ORDER BY s.game",
        player=player,
    )
    return tuple(
        LeagueRank(game=game, season=number, rank=rank, human=human, jinn=jinn)
        for game, number, rank, human, jinn in rows
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


def head_to_head(tx: Tx, one: Player, other: Player, viewer: str | None = None) -> HeadToHead:
    """How the matches in which both sat ended, as the first of them sees it: who had the better place.

    Matches that are not public count for the two alone: nobody else need know that they were.
    """
    theirs = PLACE.format(sitter="o")
    public = "" if viewer in (one.id, other.id) else "AND m.visibility = 'public' "
    tallies = _tallies(
        tx,
        f"SELECT m.game, m.speed, COUNT(CASE WHEN {_MINE} < {theirs} THEN 1 END), "
        f"COUNT(CASE WHEN {_MINE} = {theirs} THEN 1 END), COUNT(CASE WHEN {_MINE} > {theirs} THEN 1 END) "
        "FROM sitter s JOIN sitter o ON o.match = s.match JOIN match m ON m.id = s.match "
        f"WHERE s.player = :one AND o.player = :other AND s.seat <> o.seat AND m.status = 'over' {public}"
        "GROUP BY m.game, m.speed ORDER BY m.game, m.speed",
        one=one.id, other=other.id,
    )  # fmt: skip
    return HeadToHead(name=one.name, against=other.name, tallies=tallies)


def rating_history(
    tx: Tx,
    player: str,
    game: str,
    speed: Speed,
    before: tuple[int, int] | None = None,
    viewer: str | None = None,
    limit: int = POINTS,
) -> RatingHistory:
    """The newest points of a rating, or those before a cursor; oldest first.

    The id of a match is its link, so one that is not public is told to those alone who played it. The cursor is
    a moment, and how many points of that moment were told already.
    """  # fmt: skip
    at, told = (1 << 62, 0) if before is None else before
    rows = tx.run(
        "SELECT r.match, r.at, r.value, r.deviation, "
        "m.visibility = 'public' OR EXISTS (SELECT 1 FROM sitter v WHERE v.match = r.match AND v.player = :viewer) "
        "FROM rating r LEFT JOIN match m ON m.id = r.match "
        "WHERE r.player = :player AND r.game = :game AND r.speed = :speed AND r.at <= :at "
        "ORDER BY r.at DESC, r.match DESC LIMIT :limit",
        viewer=viewer or "", player=player, game=game, speed=str(speed), at=at, limit=told + limit + 1,
    )  # fmt: skip
    page = rows[told : told + limit]
    points = tuple(
        RatingPoint(match=match if seen else None, at=at, value=round(value), deviation=round(deviation))
        for match, at, value, deviation, seen in reversed(page)
    )
    following = None
    if len(rows) > told + limit:
        last = page[-1][1]
        following = f"{last}-{sum(row[1] == last for row in rows[: told + limit])}"
    return RatingHistory(points=points, next=following)


def read_point(text: str) -> tuple[int, int]:
    """The cursor that an earlier page of points gave. Raises `BadSearch`."""
    at, told = read_cursor(text)
    if not told.isdecimal() or int(told) > MOMENT:
        raise bad("before", text, CURSOR)
    return at, int(told)


def _tallies(tx: Tx, sql: str, **values: Any) -> tuple[Tally, ...]:
    return tuple(
        Tally(game=game, speed=speed, wins=int(wins), draws=int(draws), losses=int(losses))
        for game, speed, wins, draws, losses in tx.run(sql, **values)
    )
