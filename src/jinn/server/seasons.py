"""Seasons of the league as the store keeps them: their terms, the newest of each game, how one is opened and closed.

A fresh house has an open season of every game for two. What the fold over results depends on is fixed with the
opening, so that an old table can always be made again; the rest may be changed while the season goes on.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict, replace

from jinn.core.errors import BadOption, NotNow, refusal
from jinn.core.registry import OWN, games, kind
from jinn.league.daily import COUNTED, TRAINING, Daily
from jinn.league.ranks import RANKS, TITLES, Rank
from jinn.league.score import Rules
from jinn.match.clock import read_control
from jinn.server import jinn_levels
from jinn.server.http import NotFound
from jinn.server.league_texts import REFUSALS
from jinn.server.opening import game_of
from jinn.store.contract import Tx
from jinn.wire.league import NewTerms, Season, Terms

_COLUMNS = "id, game, number, opened, closed, terms"
FIXED = ("enough", "most", "demotion", "options")


@cache
def leagues() -> tuple[str, ...]:
    """The games that have a league: those that two can play."""
    return tuple(name for name in games() if 2 in kind(name).game().seats)


def check_game(game: str) -> str:
    """The game, if it has a league. Raises `NotFound`."""
    if game not in leagues():
        reason = REFUSALS["no_league"]
        raise NotFound("no_league", refusal(BadOption, {"no_league": reason}, "no_league", game=game[:20]).text)
    return game


def rules_of(terms: Terms) -> Rules:
    """By what results are folded."""
    return Rules(terms.enough, terms.most, terms.demotion)


def daily_of(terms: Terms) -> Daily:
    """By what games are begun."""
    return Daily(terms.daily, {COUNTED: terms.counted, TRAINING: terms.training})


def level_of(season: Season, rank: Rank) -> int:
    """The Jinn's level against this category."""
    return season.terms.levels.get(str(rank)) or default_level(season.game, rank)


@cache
def default_level(game: str, rank: Rank) -> int:
    """The middle level of the category's own; where it has none, the strongest below."""
    levels = jinn_levels.levels(game)
    for known in reversed(RANKS[: RANKS.index(rank) + 1]):
        own = [level.number for level in levels if level.rank == known]
        if own:
            return own[(len(own) - 1) // 2] if known is rank else own[-1]
    return levels[0].number


def whole(season: Season) -> Season:
    """The season with all its levels named."""
    levels = {str(rank): level_of(season, rank) for rank in RANKS}
    return replace(season, terms=replace(season.terms, levels=levels))


# --- rows -------------------------------------------------------------------------------------------------------------


def read_season(row: tuple[Any, ...]) -> Season:
    """The season of a row."""
    id, game, number, opened, closed, terms = row
    return Season(
        id=id, game=game, number=int(number), open=closed is None, opened=opened, closed=closed,
        terms=msgspec.json.decode(terms, type=Terms),
    )  # fmt: skip


def make_seasons(tx: Tx, now: int) -> None:
    """Opens the first season of every game that has had none.

    A house begins with this, so no game is loaded that need not be: two can play every one of the house's own.
    """
    begun = {str(game) for (game,) in tx.run("SELECT DISTINCT game FROM season")}
    for game in games():
        if game in begun or not (game in OWN or 2 in kind(game).game().seats):
            continue
        tx.run(
            f"INSERT INTO season ({_COLUMNS}) VALUES (:id, :game, 1, :now, NULL, '{{}}') ON CONFLICT DO NOTHING",
            id=f"{game}-1", game=game, now=now,
        )  # fmt: skip


def seasons(tx: Tx, game: str) -> tuple[Season, ...]:
    """All seasons of a game, the newest first."""
    rows = tx.run(f"SELECT {_COLUMNS} FROM season WHERE game = :game ORDER BY number DESC", game=game)
    return tuple(read_season(row) for row in rows)


def season(tx: Tx, game: str, number: int | None = None) -> Season:
    """The newest season of a game, or that of this number. Raises `NotFound`."""
    found = seasons(tx, game)
    for one in found:
        if number is None or one.number == number:
            return one
    no = refusal(BadOption, REFUSALS, "no_season", number=number)
    raise NotFound(no.code, no.text)


def season_by_id(tx: Tx, id: str) -> Season:
    """The season of this id, which is there."""
    return read_season(tx.run(f"SELECT {_COLUMNS} FROM season WHERE id = :id", id=id)[0])


def open_season(tx: Tx, game: str, given: NewTerms, now: int) -> Season:
    """Opens the next season. Raises `NotNow` while one is open."""
    last = season(tx, game)
    if last.open:
        raise refusal(NotNow, REFUSALS, "season_open")
    made = Season(
        id=f"{game}-{last.number + 1}", game=game, number=last.number + 1, open=True, opened=now,
        terms=changed(last.terms, given),
    )  # fmt: skip
    tx.run(
        f"INSERT INTO season ({_COLUMNS}) VALUES (:id, :game, :number, :opened, NULL, :terms)",
        id=made.id, game=game, number=made.number, opened=now, terms=msgspec.json.encode(made.terms).decode(),
    )  # fmt: skip
    return made


def close_season(tx: Tx, game: str, now: int) -> Season:
    """Closes the season. Raises `NotNow` where none is open."""
    last = season(tx, game)
    if not last.open:
        raise refusal(NotNow, REFUSALS, "season_closed")
    tx.run("UPDATE season SET closed = :now WHERE id = :id", id=last.id, now=now)
    return replace(last, open=False, closed=now)


def change_terms(tx: Tx, game: str, given: NewTerms) -> Season:
    """Changes what may be changed of the season that is open. Raises `NotNow`."""
    last = season(tx, game)
    if not last.open:
        raise refusal(NotNow, REFUSALS, "season_closed")
    fixed = [name for name in FIXED if getattr(given, name) is not UNSET]
    if fixed:
        raise refusal(NotNow, REFUSALS, "terms_fixed", names=", ".join(fixed))
    terms = changed(last.terms, given)
    tx.run("UPDATE season SET terms = :t WHERE id = :id", t=msgspec.json.encode(terms).decode(), id=last.id)
    return replace(last, terms=terms)


def changed(terms: Terms, given: NewTerms) -> Terms:
    """The terms with what was chosen."""
    chosen: Mapping[str, Any] = {
        name: value for name, value in asdict(given).items() if name != "why" and value is not UNSET
    }
    return replace(terms, **chosen)


def check_terms(game: str, given: NewTerms) -> None:
    """Raises `BadOption` where the game has no such option or level, or there is no such time control."""
    if given.control is not UNSET:
        read_control(given.control)
    if given.options is not UNSET:
        game_of(game, given.options)
    if given.levels is not UNSET:
        most = len(jinn_levels.levels(game))
        for rank, level in given.levels.items():
            if level > most:
                raise refusal(BadOption, REFUSALS, "bad_level", rank=TITLES[Rank(rank)], most=most)
