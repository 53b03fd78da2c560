"""Streams over HTTP: one match for whoever knows it, and everything that concerns a player."""

from jinn.core.text import Text
from jinn.server.http import Ask, Param, Stream, collect, route
from jinn.server.routes.matches import table
from jinn.server.streams import Form
from jinn.wire import matches as wire

AFTER = Param(
    Text(
        "Номер последнего увиденного события: придут только те, что после него.",
        "The number of the last event that was seen: only those after it will come.",
    ),
    {"type": "integer", "minimum": 0, "maximum": 10**9},
)


def form_of(ask: Ask) -> Form:
    """Lines of JSON for who asks for them, else events for a browser."""
    return Form.LINES if Form.LINES.value in ask.headers.get("accept") else Form.SSE


def seen(ask: Ask) -> int | None:
    """The last event that was seen, by a browser that comes again or by who says so."""
    last = ask.headers.get("last-event-id").strip()
    if last.isascii() and last.isdecimal() and len(last) < 10:
        return int(last)
    return None if "after" not in ask.query else ask.number("after", 0, 0, 10**9)


@route(
    "GET",
    "/api/matches/{id}/stream",
    gives=wire.Snapshot,
    who="anyone",
    limit="stream",
    refuses=(404,),
    query={"after": AFTER},
    stream=True,
    brief=True,
    media="text/event-stream",
    about=Text("Партия по мере того, как она идёт.", "A match as it goes on."),
)
async def follow(ask: Ask) -> Stream:
    """First the match whole, or what was missed; then every event as it happens."""
    live, seat = await table(ask)
    publisher = ask.house.matches.publisher
    form = form_of(ask)
    after = seen(ask)
    reader = publisher.follow(live, seat, None if ask.player is None else ask.player.id, form)
    try:
        first, upto = await publisher.first(live, seat, after)
    except BaseException:
        await reader.aclose()
        raise
    reader.release(first, upto)
    return Stream(reader, form.value)


@route(
    "GET",
    "/api/me/stream",
    gives=wire.Notice,
    limit="stream",
    stream=True,
    brief=True,
    media="text/event-stream",
    about=Text("Что касается вас во всех ваших партиях.", "What concerns you in any of your matches."),
)
async def mine(ask: Ask) -> Stream:
    """First every match of yours that goes on, then what happens: begun, due, over, offered."""
    form = form_of(ask)
    reader = await ask.house.matches.notices.follow(ask.you.id, form)
    return Stream(reader, form.value)


ROUTES = collect(globals())
