"""Ratings settled: every rated match that ended is folded into the table of ratings once, in order (`jinn.league`).

A match waits with `settled` 0 until a fold looks at it; then it is 1, counted, or 2, passed over: somebody in it has
no account, or it was played alone. Whoever settles holds one row of the table `setting`, so of many processes one
works at a time. A result that comes late, with a later one of its players counted already, is put where it belongs:
what follows it in that game and speed is taken back and folded again.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from jinn.league.ratings import BadResult, Change, Result, changes, replayed
from jinn.league.speed import Speed
from jinn.store.contract import Tx

COUNTED, PASSED = 1, 2
AT_ONCE = 50  # matches in one transaction: nobody's move waits longer than for so many
RATED = ("account", "bot")  # guests come and go, and the Jinn has levels of measured strength
MARGIN = 1e-6  # two machines' exp and log may differ so much (docs/decisions/0012-ratings.md)

# The order of ids is Python's, here and in the league: that of a database may follow the customs of some language.
TIES = 8  # so many matches of one player may end in the same millisecond

_CHANGE = "match, player, game, speed, at, before, value, deviation, volatility"
_RESULT = "m.id, m.game, m.speed, m.ended, m.places, s.player"


def settle(tx: Tx, most: int = AT_ONCE) -> tuple[Result, ...]:
    """Folds the first matches that wait into the ratings; those that counted. Call it until nothing waits."""
    _alone(tx)
    waiting = _waiting(tx, most)
    counted = []
    for result in waiting:
        good = _countable(tx, result)
        tx.run("UPDATE match SET settled = :to WHERE id = :id", to=COUNTED if good else PASSED, id=result.match)
        if good:
            _fold(tx, result)
            counted.append(result)
    return tuple(counted)


def waits(tx: Tx) -> bool:
    """Whether some match waits to be settled."""
    return bool(tx.run("SELECT id FROM match WHERE rated = 1 AND status = 'over' AND settled = 0 LIMIT 1"))


def recompute(tx: Tx) -> int:
    """Makes the whole table again from the results that count; how many rows it has."""
    _alone(tx)
    history = _history(tx)
    tx.run("DELETE FROM rating")
    _write(tx, history)
    return len(history)


def wrong(tx: Tx) -> tuple[tuple[str, str], ...]:
    """The match and player of every row that is not what the results give, or is missing, or too many."""
    kept = {(row.match, row.player): row for row in _changes(tx.run(f"SELECT {_CHANGE} FROM rating"))}
    due = {(row.match, row.player): row for row in _history(tx)}
    odd = {key for key in kept.keys() | due.keys() if not _alike(kept.get(key), due.get(key))}
    return tuple(sorted(odd))


def last_changes(tx: Tx, game: str, speed: str, players: Iterable[str]) -> dict[str, Change]:
    """The last change of each of these players who has one."""
    found: dict[str, Change] = {}
    for player in players:
        rows = tx.run(
            f"SELECT {_CHANGE} FROM rating WHERE player = :player AND game = :game AND speed = :speed "
            "ORDER BY at DESC LIMIT :ties",
            player=player, game=game, speed=speed, ties=TIES,
        )  # fmt: skip
        if rows:
            found[player] = max(_changes(rows), key=lambda change: change.when)
    return found


def changes_of(tx: Tx, match: str) -> dict[str, Change]:
    """What a match did to the ratings of those who played it."""
    rows = tx.run(f"SELECT {_CHANGE} FROM rating WHERE match = :match", match=match)
    return {change.player: change for change in _changes(rows)}


def _alone(tx: Tx) -> None:
    # A row that is written belongs to its transaction until the commit: everybody else waits here.
    tx.run("INSERT INTO setting (name, value) VALUES ('settling', '') ON CONFLICT DO NOTHING")
    tx.run("UPDATE setting SET value = '' WHERE name = 'settling'")


def _waiting(tx: Tx, most: int) -> tuple[Result, ...]:
    rows = tx.run(
        f"SELECT {_RESULT} FROM (SELECT * FROM match WHERE rated = 1 AND status = 'over' AND settled = 0 "
        "ORDER BY ended, id LIMIT :most) m LEFT JOIN sitter s ON s.match = m.id ORDER BY m.ended, m.id, s.seat",
        most=most,
    )
    return tuple(sorted(_results(rows), key=lambda result: result.when))


def _countable(tx: Tx, result: Result) -> bool:
    """Whether all who played it have accounts, and the league can rate it."""
    for player in result.players:
        kinds = tx.run("SELECT kind FROM player WHERE id = :id", id=player)
        if not kinds or kinds[0][0] not in RATED:
            return False
    try:
        changes(result, [None] * len(result.players))
    except BadResult:
        return False
    return True


def _fold(tx: Tx, result: Result) -> None:
    """Counts one result, in its place."""
    last = last_changes(tx, result.game, result.speed, result.players)
    if all(change.when < result.when for change in last.values()):
        _write(tx, changes(result, [last.get(player) for player in result.players]))
        return
    where = {"game": result.game, "speed": str(result.speed), "at": result.at}
    tx.run("DELETE FROM rating WHERE game = :game AND speed = :speed AND at >= :at", **where)
    rows = tx.run(
        f"SELECT {_RESULT} FROM match m JOIN sitter s ON s.match = m.id "
        f"WHERE m.game = :game AND m.speed = :speed AND m.ended >= :at AND m.settled = {COUNTED} "
        "ORDER BY m.ended, m.id, s.seat",
        **where,
    )
    known: dict[str, Change] = {}
    for later in sorted(_results(rows), key=lambda result: result.when):
        known.update(last_changes(tx, later.game, later.speed, set(later.players) - known.keys()))
        made = changes(later, [known.get(player) for player in later.players])
        known.update((change.player, change) for change in made)
        _write(tx, made)


def _history(tx: Tx) -> tuple[Change, ...]:
    """All changes that the counted results make, from the first on."""
    rows = tx.run(
        f"SELECT {_RESULT} FROM match m JOIN sitter s ON s.match = m.id "
        f"WHERE m.settled = {COUNTED} ORDER BY m.ended, m.id, s.seat"
    )
    return replayed(_results(rows))[1]


def _results(rows: Iterable[tuple[Any, ...]]) -> Iterator[Result]:
    """The results of rows that are a match and one of its players each, match after match."""
    for (match, game, speed, ended, places), sat in groupby(rows, key=lambda row: row[:5]):
        players = tuple(player for *_, player in sat if player is not None)
        yield Result(match, game, Speed(speed), ended, players, tuple(map(int, places.split(","))))


def _changes(rows: Iterable[tuple[Any, ...]]) -> Iterator[Change]:
    for match, player, game, speed, *numbers in rows:
        yield Change(match, player, game, Speed(speed), *numbers)


def _alike(one: Change | None, other: Change | None) -> bool:
    if one is None or other is None or (one.key, one.when) != (other.key, other.when):
        return False
    pairs = ((getattr(one, name), getattr(other, name)) for name in ("before", "value", "deviation", "volatility"))
    return all(abs(a - b) <= MARGIN for a, b in pairs)


def _write(tx: Tx, made: Iterable[Change]) -> None:
    for change in made:
        tx.run(
            f"INSERT INTO rating ({_CHANGE}) "
            "VALUES (:match, :player, :game, :speed, :at, :before, :value, :deviation, :volatility)",
            match=change.match, player=change.player, game=change.game, speed=str(change.speed), at=change.at,
            before=change.before, value=change.value, deviation=change.deviation, volatility=change.volatility,
        )  # fmt: skip
