"""Positions tried out, matches replayed."""

from jinn.core.text import Text
from jinn.server.http import Ask, collect, route, whole
from jinn.server.routes.matches import table
from jinn.server.trying import tried
from jinn.wire.study import Tried, TryMoves, Views

MOST = 1 << 20


@route(
    "POST",
    "/api/positions",
    gives=Tried,
    takes=TryMoves,
    who="anyone",
    limit="study",
    refuses=(422,),
    about=Text(
        "Попробовать ходы из позиции, заданной или начальной. Ничего не сохраняется.",
        "Try moves out from a position, a given one or the first. Nothing is kept.",
    ),
)
async def try_moves(ask: Ask) -> Tried:
    """What comes of these moves."""
    body: TryMoves = ask.body
    found: Tried = await ask.house.study.do(lambda: tried(body, ask.house.chance), ask.asker)
    return found


@route(
    "GET",
    "/api/matches/{id}/views",
    gives=Views,
    who="anyone",
    limit="study",
    refuses=(404,),
    query={
        "from": whole(Text("После скольких ходов первый вид.", "After how many moves the first view is."), 0, MOST),
        "to": whole(Text("После скольких — последний.", "After how many the last one is."), 0, MOST),
    },
    about=Text(
        "Партия ход за ходом: что было видно вам после каждого хода.",
        "The match move by move: what you saw after each of them.",
    ),
)
async def views(ask: Ask) -> Views:
    """What the viewer saw, 200 views at most."""
    live, seat = await table(ask)
    first = ask.number("from", 0, 0, MOST)
    found: Views = await ask.house.replays.views(live, seat, first, ask.number("to", MOST, 0, MOST), ask.asker)
    return found


ROUTES = collect(globals())
