"""Scores settled: every game that counts and has ended is folded into its player's score once (`jinn.league.score`).

A match waits with `settled` 0 until a fold looks at it, then it is 3. Whoever folds holds one row of the table
`setting`, so of many processes one works at a time. Of one player only one game is under way, so his results come in
the order of their numbers; one that should come late all the same is put where it belongs by folding him anew.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from jinn.league.ranks import Rank
from jinn.league.score import Result, Rules, Score, after, folded
from jinn.league.standings import Entry
from jinn.server.codes import give_code
from jinn.server.seasons import rules_of, season_by_id
from jinn.store.contract import Tx

SETTLED = 3  # ratings use 1 and 2 of the same column
AT_ONCE = 50  # matches in one transaction: nobody's move waits longer than for so many

_ENDED = (
    "SELECT m.id, m.contest, m.creator, m.number, m.places, s.seat FROM match m "
    "JOIN sitter s ON s.match = m.id AND s.player = m.creator WHERE m.role = 'counted' AND m.status = 'over'"
)
_SCORE = "season, player, rank, human, jinn, drawn, last"
_KEEP = (
    f"INSERT INTO score ({_SCORE}) VALUES (:season, :player, :rank, :human, :jinn, :drawn, :last) "
    "ON CONFLICT (season, player) DO UPDATE SET rank = excluded.rank, human = excluded.human, jinn = excluded.jinn, "
    "drawn = excluded.drawn, last = excluded.last"
)


def waits(tx: Tx) -> bool:
    """Whether some game waits to be counted."""
    return bool(tx.run("SELECT id FROM match WHERE role = 'counted' AND status = 'over' AND settled = 0 LIMIT 1"))


def count(tx: Tx, most: int = AT_ONCE) -> int:
    """Folds the first games that wait into the scores; how many there were. Call it until nothing waits."""
    _alone(tx)
    rows = tx.run(f"{_ENDED} AND m.settled = 0 ORDER BY m.ended, m.number, m.id LIMIT :most", most=most)
    rules: dict[str, Rules] = {}
    for match, season, player, number, places, seat in rows:
        tx.run("UPDATE match SET settled = :to WHERE id = :id", to=SETTLED, id=match)
        if season not in rules:
            rules[season] = rules_of(season_by_id(tx, season).terms)
        before, last = score_of(tx, season, player)
        if number > last:
            _keep(tx, season, player, after(before, result_of(places, seat), rules[season]), number)
        else:
            _fold_anew(tx, season, player, rules[season])
    return len(rows)


def take_part(tx: Tx, season: str, player: str) -> None:
    """Puts somebody into the table with 0:0 who has begun his first game."""
    give_code(tx, player)
    sql = f"INSERT INTO score ({_SCORE}) VALUES (:season, :player, :rank, 0, 0, 0, 0) ON CONFLICT DO NOTHING"
    tx.run(sql, season=season, player=player, rank=str(Rank.JUNIOR))


def score_of(tx: Tx, season: str, player: str) -> tuple[Score, int]:
    """The player's score, and the number of the last game in it."""
    rows = tx.run(
        "SELECT rank, human, jinn, drawn, last FROM score WHERE season = :season AND player = :player",
        season=season, player=player,
    )  # fmt: skip
    if not rows:
        return Score(), 0
    rank, human, jinn, drawn, last = rows[0]
    return Score(Rank(rank), human, jinn, drawn), last


def entries(tx: Tx, season: str, *, waiting: bool = False) -> tuple[Entry, ...]:
    """Everybody in the season; with `waiting`, how many games of each wait to be gone on with."""
    open_games: dict[str, int] = {}
    if waiting:
        going_on = (
            "SELECT creator, COUNT(*) FROM match WHERE contest = :season AND contest <> '' AND role = 'counted' "
            "AND status IN ('running', 'adjourned') GROUP BY creator"
        )
        open_games = {player: int(number) for player, number in tx.run(going_on, season=season)}
    rows = tx.run(
        "SELECT s.player, p.code, p.name, s.rank, s.human, s.jinn, s.drawn FROM score s "
        "JOIN player p ON p.id = s.player WHERE s.season = :season",
        season=season,
    )
    ranks = {str(rank): rank for rank in Rank}
    return tuple(
        Entry(player, code, name, Score(ranks[rank], human, jinn, drawn), open_games.get(player, 0))
        for player, code, name, rank, human, jinn, drawn in rows
    )


def entries_at(tx: Tx, season: str, until: int) -> tuple[Entry, ...]:
    """Everybody as he stood at this moment, by the results alone."""
    names = {entry.player: entry for entry in entries(tx, season)}
    scores = _scores(tx, season, "AND m.ended <= :until", until=until)
    return tuple(
        Entry(player, names[player].code, names[player].name, score)
        for player, (score, _) in scores.items()
        if player in names
    )


def recompute(tx: Tx) -> int:
    """Makes the whole table again from the results; how many rows it has."""
    _alone(tx)
    made = {season: _scores(tx, season, f"AND m.settled = {SETTLED}") for season in _seasons(tx)}
    tx.run("DELETE FROM score")
    for season, scores in made.items():
        for player, (score, last) in scores.items():
            _keep(tx, season, player, score, last)
    return sum(map(len, made.values()))


def wrong(tx: Tx) -> tuple[tuple[str, str], ...]:
    """The season and player of every score that is not what the results give."""
    odd = []
    for season in _seasons(tx):
        due = _scores(tx, season, f"AND m.settled = {SETTLED}")
        rows = tx.run(f"SELECT {_SCORE} FROM score WHERE season = :season", season=season)
        kept = {row[1]: (Score(Rank(row[2]), *row[3:6]), row[6]) for row in rows}
        new = Score(), 0  # who has only begun stands in the table, or not
        odd += [(season, one) for one in sorted(kept.keys() | due.keys()) if kept.get(one, new) != due.get(one, new)]
    return tuple(odd)


def result_of(places: str, seat: int) -> Result:
    """How a game of two ended for this seat.

    >>> result_of("1,2", 0), result_of("1,2", 1), result_of("1,1", 1)
    ('won', 'lost', 'drawn')
    """
    both = tuple(map(int, places.split(",")))
    mine, other = both[seat], both[1 - seat]
    return "drawn" if mine == other else "won" if mine < other else "lost"


def _alone(tx: Tx) -> None:
    # A row that is written belongs to its transaction until the commit: everybody else waits here.
    tx.run("INSERT INTO setting (name, value) VALUES ('counting', '') ON CONFLICT DO NOTHING")
    tx.run("UPDATE setting SET value = '' WHERE name = 'counting'")


def _seasons(tx: Tx) -> list[str]:
    return [id for (id,) in tx.run("SELECT id FROM season ORDER BY id")]


def _fold_anew(tx: Tx, season: str, player: str, rules: Rules) -> None:
    rows = tx.run(
        f"{_ENDED} AND m.contest = :season AND m.contest <> '' AND m.creator = :player AND m.settled = {SETTLED} "
        "ORDER BY m.number",
        season=season, player=player,
    )  # fmt: skip
    score = folded((result_of(places, seat) for *_, places, seat in rows), rules)
    _keep(tx, season, player, score, max(number for _, _, _, number, _, _ in rows))


def _scores(tx: Tx, season: str, clause: str, **values: Any) -> dict[str, tuple[Score, int]]:
    rules = rules_of(season_by_id(tx, season).terms)
    rows = tx.run(
        f"{_ENDED} AND m.contest = :season AND m.contest <> '' {clause} ORDER BY m.number", season=season, **values
    )
    found: dict[str, tuple[Score, int]] = {}
    for player, result, number in _results(rows):
        before, _ = found.get(player, (Score(), 0))
        found[player] = after(before, result, rules), number
    return found


def _results(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[str, Result, int]]:
    for _, _, player, number, places, seat in rows:
        yield player, result_of(places, seat), number


def _keep(tx: Tx, season: str, player: str, score: Score, last: int) -> None:
    tx.run(
        _KEEP, season=season, player=player, rank=str(score.rank), human=score.human, jinn=score.jinn,
        drawn=score.drawn, last=last,
    )  # fmt: skip
