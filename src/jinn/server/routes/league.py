"""The league with the Jinn: its table, one's own standing, games that count, training; what administrators do to it."""

from collections.abc import Callable

from jinn.core.errors import NotNow, refusal
from jinn.core.text import Text
from jinn.league.ranks import RANKS, Rank, read_ranks
from jinn.league.score import Rules
from jinn.league.standings import Entry, Row, Table, table, what_if
from jinn.league.table_text import show_csv, show_table
from jinn.server import scores
from jinn.server.http import Ask, Body, Param, collect, route, whole
from jinn.server.keys import write_audit
from jinn.server.league_facts import read_code
from jinn.server.league_texts import REFUSALS
from jinn.server.seasons import (
    change_terms,
    check_game,
    check_terms,
    close_season,
    leagues,
    open_season,
    rules_of,
    season,
    seasons,
)
from jinn.server.seasons import whole as with_levels
from jinn.store.contract import Tx
from jinn.wire.admin import AdminAct
from jinn.wire.league import (
    LeagueDone,
    LeagueRow,
    LeagueTable,
    LeagueTotals,
    MyLeague,
    NewTerms,
    PlayCounted,
    Season,
    Seasons,
    Train,
)

MOST_WINS = 10_000
QUERY: dict[str, Text | Param] = {
    "season": whole(Text("номер турнира; без него последний", "a season's number; else the newest"), 1, 1 << 31),
    "code": Text("начало шифра: 1–4 цифры", "how the code begins: 1–4 digits"),
    "ranks": Text("категории: Э,У,К,Ю", "categories: E,P,C,J"),
    "if_wins": whole(
        Text("как если бы вы выиграли ещё столько партий", "as if you had won so many more games"), 0, MOST_WINS
    ),
    "until": whole(Text("как было в этот момент", "as it was at this moment"), 0, 1 << 53),
}


async def _listing(ask: Ask) -> tuple[Season, Table]:
    """The season and the listing that are asked for."""
    house, game, admin = ask.house, check_game(ask.params["game"]), _is_admin(ask)
    number = ask.number("season", 0, 1, 1 << 31) or None
    until, wins = ask.number("until", -1, -1, 1 << 53), ask.number("if_wins", 0, 0, MOST_WINS)
    code, ranks = read_code(ask.query.get("code", "")), read_ranks(ask.query.get("ranks", ""))
    await house.league.counted()
    found = await house.store.read(lambda tx: season(tx, game, number))
    you = "" if ask.player is None else ask.player.id
    if not (admin or until >= 0 or wins or code or len(ranks) < len(RANKS)):
        return with_levels(found), (await house.league.standings(found)).table

    def work(tx: Tx) -> Table:
        then = until >= 0
        entries = scores.entries_at(tx, found.id, until) if then else scores.entries(tx, found.id, waiting=admin)
        rules = rules_of(found.terms)
        return table(_supposed(entries, you, wins, rules), rules, code=code, ranks=ranks)

    return with_levels(found), await house.room.read(work)


def _supposed(entries: tuple[Entry, ...], you: str, wins: int, rules: Rules) -> tuple[Entry, ...]:
    if not wins:
        return entries
    if all(entry.player != you for entry in entries):
        raise refusal(NotNow, REFUSALS, "not_in_table")
    return what_if(entries, you, wins, rules)


def _is_admin(ask: Ask) -> bool:
    return ask.player is not None and ask.player.role == "admin"


def _row(row: Row, you: str, admin: bool) -> LeagueRow:
    entry, score = row.entry, row.entry.score
    return LeagueRow(
        place=row.place, code=entry.code, name=entry.name, rank=score.rank.value, human=score.human, jinn=score.jinn,
        drawn=score.drawn, fora=row.fora, adjourned=entry.adjourned if admin else None, you=entry.player == you,
    )  # fmt: skip


@route("GET", "/api/league", gives=Seasons, who="anyone", about=Text("Турниры всех игр.", "The seasons of all games."))
async def see_all(ask: Ask) -> Seasons:
    """The newest season of each game."""
    found = await ask.house.store.read(lambda tx: tuple(season(tx, game) for game in leagues()))
    return Seasons(seasons=tuple(with_levels(one) for one in found))


@route(
    "GET",
    "/api/league/{game}",
    gives=LeagueTable,
    who="anyone",
    query=QUERY,
    refuses=(404, 409, 422),
    about=Text("Таблица турнира «Джинн–человек».", "The table of Jinn against human."),
)
async def see_table(ask: Ask) -> LeagueTable:
    """The standings, or those of them that are asked for."""
    found, listing = await _listing(ask)
    you = "" if ask.player is None else ask.player.id
    return shown(found, listing, you=you, admin=_is_admin(ask), if_wins=ask.number("if_wins", 0, 0, MOST_WINS))


def shown(found: Season, listing: Table, *, you: str, admin: bool, if_wins: int) -> LeagueTable:
    """The listing as a message."""
    totals = listing.totals
    return LeagueTable(
        season=found,
        rows=tuple(_row(row, you, admin) for row in listing.rows),
        line=listing.line,
        totals=LeagueTotals(
            players=totals.players,
            human=totals.human,
            jinn=totals.jinn,
            drawn=totals.drawn,
            adjourned=totals.adjourned if admin else None,
        ),
        if_wins=if_wins,
    )


@route(
    "GET",
    "/api/league/{game}/text",
    who="anyone",
    media="text/plain",
    query=QUERY,
    refuses=(404, 409, 422),
    about=Text("Та же таблица строками.", "The same table as lines of text."),
)
async def see_text(ask: Ask) -> Body:
    """The standings as the console prints them."""
    _, listing = await _listing(ask)
    shown = await ask.house.room.read(lambda _: show_table(listing, ask.lang, adjourned=_is_admin(ask)))
    return Body(f"{shown}\n".encode(), "text/plain; charset=utf-8")


@route(
    "GET",
    "/api/league/{game}/csv",
    who="anyone",
    media="text/csv",
    query=QUERY,
    refuses=(404, 409, 422),
    about=Text("Та же таблица в CSV.", "The same table as CSV."),
)
async def see_csv(ask: Ask) -> Body:
    """The standings for a spreadsheet."""
    _, listing = await _listing(ask)
    shown = await ask.house.room.read(lambda _: show_csv(listing, adjourned=_is_admin(ask)))
    return Body(shown.encode(), "text/csv; charset=utf-8")


@route(
    "GET",
    "/api/league/{game}/seasons",
    gives=Seasons,
    who="anyone",
    refuses=(404,),
    about=Text("Все турниры игры, сначала новые.", "All seasons of a game, the newest first."),
)
async def see_seasons(ask: Ask) -> Seasons:
    """The archive."""
    game = check_game(ask.params["game"])
    found = await ask.house.store.read(lambda tx: seasons(tx, game))
    return Seasons(seasons=tuple(with_levels(one) for one in found))


@route(
    "GET",
    "/api/league/{game}/me",
    gives=MyLeague,
    refuses=(404,),
    about=Text("Ваше место, счёт и что вам можно играть.", "Your place and score, and what you may play."),
)
async def see_mine(ask: Ask) -> MyLeague:
    """How who asks stands."""
    found: MyLeague = await ask.house.league.mine(ask.you, ask.params["game"])
    return found


@route(
    "POST",
    "/api/league/{game}/play",
    gives=LeagueDone,
    takes=PlayCounted,
    limit="heavy",
    refuses=(404, 409),
    about=Text("Начать зачётную партию или продолжить отложенную.", "Begin a game that counts, or go on with one."),
)
async def play(ask: Ask) -> LeagueDone:
    """One game that counts is under way at a time: asked again, it is the same one."""
    done: LeagueDone = await ask.house.league.play(ask.you, ask.params["game"])
    return done


@route(
    "POST",
    "/api/league/{game}/train",
    gives=LeagueDone,
    takes=Train,
    limit="heavy",
    refuses=(404, 409),
    about=Text("Начать тренировочную партию или продолжить её.", "Begin a training game, or go on with it."),
)
async def train(ask: Ask) -> LeagueDone:
    """Its result counts for nothing."""
    body: Train = ask.body
    rank = None if body.rank is None else Rank(body.rank)
    done: LeagueDone = await ask.house.league.train(ask.you, ask.params["game"], rank, he_begins=body.begins == "you")
    return done


# --- administrators ---------------------------------------------------------------------------------------------------


async def _change(ask: Ask, act: str, work: Callable[[Tx, str, int], Season]) -> Season:
    house, game, why = ask.house, check_game(ask.params["game"]), ask.body.why
    await house.league.counted()

    def noted(tx: Tx) -> Season:
        made = work(tx, game, house.now())
        write_audit(tx, house, ask.you.id, act, made.id, why)
        return made

    return with_levels(await house.store.write(noted))


@route(
    "POST",
    "/api/admin/league/{game}/open",
    gives=Season,
    takes=NewTerms,
    who="admin",
    limit="write",
    status=201,
    refuses=(404, 409),
    about=Text("Открыть новый турнир; прежняя таблица в архиве.", "Open a new season; the old table stays."),
)
async def open_new(ask: Ask) -> Season:
    """Opens a season; what is not chosen is as in the one before."""
    given: NewTerms = ask.body
    check_terms(check_game(ask.params["game"]), given)
    return await _change(ask, "open season", lambda tx, game, now: open_season(tx, game, given, now))


@route(
    "POST",
    "/api/admin/league/{game}/close",
    gives=Season,
    takes=AdminAct,
    who="admin",
    limit="write",
    refuses=(404, 409),
    about=Text("Закрыть турнир.", "Close the season."),
)
async def close(ask: Ask) -> Season:
    """Closes the season: games that were begun in it still end and count."""
    return await _change(ask, "close season", close_season)


@route(
    "POST",
    "/api/admin/league/{game}/terms",
    gives=Season,
    takes=NewTerms,
    who="admin",
    limit="write",
    refuses=(404, 409),
    about=Text("Изменить условия идущего турнира.", "Change the terms of the season that is open."),
)
async def change(ask: Ask) -> Season:
    """Changes the daily limit, its weights, the time control or the Jinn's levels."""
    given: NewTerms = ask.body
    check_terms(check_game(ask.params["game"]), given)
    return await _change(ask, "season terms", lambda tx, game, _: change_terms(tx, game, given))


ROUTES = collect(globals())
