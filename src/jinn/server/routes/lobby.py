"""What goes on: open tables, matches to watch, one's own matches."""

from jinn.core.text import Text
from jinn.server.http import Ask, Body, collect, route
from jinn.server.lobby import own_matches
from jinn.wire.matches import Cards, Lobby


@route(
    "GET",
    "/api/lobby",
    gives=Lobby,
    who="anyone",
    about=Text(
        "Открытые столы и партии, которые можно смотреть. Обновляется раз в секунду.",
        "Open tables and matches to watch. Made anew once a second.",
    ),
)
async def see_lobby(ask: Ask) -> Body:
    """The lobby, the same for all."""
    return Body(await ask.house.board.content())


@route(
    "GET",
    "/api/me/matches",
    gives=Cards,
    about=Text(
        "Ваши неоконченные партии; впереди те, где ждут вас.",
        "Your matches that are not over; those that wait for you come first.",
    ),
)
async def see_own(ask: Ask) -> Cards:
    """The matches of who asks."""
    you = ask.you.id
    return Cards(matches=await ask.house.store.read(lambda tx: own_matches(tx, you)))


ROUTES = collect(globals())
