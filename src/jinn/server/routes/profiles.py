"""Pages of players: who he is, what he played, how his ratings went."""

from jinn.core.text import Text
from jinn.league.speed import Speed
from jinn.server import profiles
from jinn.server import search as s
from jinn.server.http import Ask, collect, route, whole
from jinn.server.routes.search import PAGES, QUERY, found, wanted
from jinn.wire.matches import Cards
from jinn.wire.players import HeadToHead, Profile, RatingHistory


def viewer(ask: Ask) -> str | None:
    """The id of who asks."""
    return None if ask.player is None else ask.player.id


HIS = {name: about for name, about in QUERY.items() if name not in ("player", "imports")}


@route(
    "GET",
    "/api/players/{name}",
    gives=Profile,
    who="anyone",
    refuses=(404,),
    about=Text("Страница игрока: рейтинги и итоги партий.", "A player's page: ratings, and how his matches ended."),
)
async def see_player(ask: Ask) -> Profile:
    """What everybody may know of a player."""
    player = await ask.house.accounts.by_name(ask.params["name"])
    return await ask.house.room.profile(player, own=viewer(ask) == player.id)


@route(
    "GET",
    "/api/players/{name}/matches",
    gives=Cards,
    who="anyone",
    query=HIS,
    refuses=(404, 422),
    about=Text(
        "Оконченные партии игрока; отбор тот же, что у поиска.", "A player's finished matches; as in the search."
    ),
)
async def see_matches(ask: Ask) -> Cards:
    """A page of a player's finished matches."""
    player = await ask.house.accounts.by_name(ask.params["name"])
    return await found(ask, await wanted(ask, player.id))


@route(
    "GET",
    "/api/players/{name}/against/{other}",
    gives=HeadToHead,
    who="anyone",
    refuses=(404,),
    about=Text("Итоги партий двух игроков между собой.", "How the matches of two players with each other ended."),
)
async def see_both(ask: Ask) -> HeadToHead:
    """How two players fared with each other."""
    one = await ask.house.accounts.by_name(ask.params["name"])
    other = await ask.house.accounts.by_name(ask.params["other"])
    return await ask.house.room.read(lambda tx: profiles.head_to_head(tx, one, other, viewer(ask)))


@route(
    "GET",
    "/api/players/{name}/ratings/{game}/{speed}",
    gives=RatingHistory,
    who="anyone",
    query={**PAGES, "limit": whole(Text("сколько точек", "how many points"), 1, profiles.POINTS)},
    refuses=(404, 422),
    about=Text("Рейтинг игрока партия за партией.", "A player's rating, match by match."),
)
async def see_rating(ask: Ask) -> RatingHistory:
    """A player's rating in one game and speed, oldest first."""
    player = await ask.house.accounts.by_name(ask.params["name"])
    game, speed = s.read_game(ask.params["game"]), Speed(s.read_speed(ask.params["speed"]))
    before = profiles.read_point(ask.query["before"]) if "before" in ask.query else None
    limit = ask.number("limit", profiles.POINTS, 1, profiles.POINTS)
    return await ask.house.room.read(
        lambda tx: profiles.rating_history(tx, player.id, game, speed, before, viewer(ask), limit)
    )


ROUTES = collect(globals())
