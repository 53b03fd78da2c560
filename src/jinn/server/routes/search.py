"""The search of finished matches."""

from jinn.core.text import Text
from jinn.server import search as s
from jinn.server.cards import cards
from jinn.server.http import Ask, Forbidden, Param, collect, route, whole
from jinn.store.contract import Tx
from jinn.wire.matches import Cards

NOT_YOURS = Text("Привезённые записи ищет тот, кто их привёз.", "Imported records are found by whoever imported them.")

PAGES: dict[str, Text | Param] = {
    "before": Text("«next» прошлой страницы", "the `next` of the page before"),
    "limit": whole(Text("сколько партий на странице", "how many matches a page has"), 1, s.MOST),
}
FLAG = {"type": "string", "enum": ["0", "1"]}
QUERY: dict[str, Text | Param] = {
    "game": Text("имя игры", "the name of a game"),
    "player": Text("имя игрока", "the name of a player"),
    "against": Text("имя второго игрока", "the name of another player"),
    "since": Text("с этого дня (2026-07-01, UTC) или момента", "from this day (2026-07-01, UTC) or moment on"),
    "until": Text("по этот день или до этого момента", "to the end of this day, or before this moment"),
    "result": Text(
        "win или loss игрока player, draw, или причина конца",
        "a win or loss of `player`, a draw, or a reason of ending",
    ),
    "opening": Text("первые ходы через пробел", "the first moves with blanks between"),
    "rated": Param(Text("1: только рейтинговые, 0: только прочие", "1: rated ones, 0: all others"), FLAG),
    "speed": Text("скорость: blitz, rapid…", "a speed: blitz, rapid…"),
    "imports": Param(Text("1: записи, которые привезли вы", "1: the records that you imported"), FLAG),
    **PAGES,
}


@route(
    "GET",
    "/api/matches",
    gives=Cards,
    who="anyone",
    query=QUERY,
    refuses=(403, 404, 422),
    about=Text(
        "Поиск оконченных партий: открытых всем и тех, где играли вы.",
        "A search of finished matches: public ones, and those that you played.",
    ),
)
async def search_matches(ask: Ask) -> Cards:
    """A page of finished matches, newest first."""
    return await found(ask, await wanted(ask))


async def wanted(ask: Ask, player: str | None = None) -> s.Search:
    """What the query asks for. Raises `BadSearch`, `NotFound`."""
    said = ask.query
    by_name = ask.house.accounts.by_name
    if player is None and "player" in said:
        player = (await by_name(said["player"])).id
    imports = "imports" in said and s.read_flag("imports", said["imports"])
    if imports and ask.player is None:
        raise Forbidden("not_yours", NOT_YOURS)
    return s.Search(
        viewer=None if ask.player is None else ask.player.id,
        game=s.read_game(said["game"]) if "game" in said else None,
        player=player,
        against=(await by_name(said["against"])).id if "against" in said else None,
        since=s.read_day("since", said["since"]) if "since" in said else None,
        until=s.read_day("until", said["until"], after=True) if "until" in said else None,
        result=s.read_result(said["result"], player is not None) if "result" in said else None,
        opening=s.read_opening(said["opening"]) if "opening" in said else None,
        rated=s.read_flag("rated", said["rated"]) if "rated" in said else None,
        speed=s.read_speed(said["speed"]) if "speed" in said else None,
        imports=imports,
        before=s.read_cursor(said["before"]) if "before" in said else None,
        limit=ask.number("limit", s.PAGE, 1, s.MOST),
    )


async def found(ask: Ask, search: s.Search) -> Cards:
    """The page of this search."""

    def work(tx: Tx) -> Cards:
        rows, following = s.find(tx, search)
        return Cards(matches=cards(tx, rows, search.viewer), next=following)

    return await ask.house.room.read(work)


ROUTES = collect(globals())
