"""What of a match is taken elsewhere: its record, out and in; its link as a picture."""

from jinn.core.moment import show_moment
from jinn.core.text import Text
from jinn.server.http import Ask, Body, collect, outside, route
from jinn.server.qr_codes import qr_code
from jinn.wire.matches import Imported, ImportRecord


@route(
    "GET",
    "/api/matches/{id}/record",
    who="anyone",
    media="text/plain",
    refuses=(404, 409),
    about=Text(
        "Запись партии: файл .jinn. Пока в партии что-то скрыто, её нет.",
        "The match's record: a .jinn file. There is none while anything is hidden.",
    ),
)
async def take_record(ask: Ask) -> Body:
    """The record as a file."""
    live = await ask.house.matches.get(ask.params["id"])
    text = await ask.house.records.text(live)
    day = show_moment(live.match.created)[:10]
    name = f"{live.match.game.kind.id}-{day}-{live.id}.jinn"
    disposition = f'attachment; filename="{name}"'.encode("ascii", "replace")
    return Body(text.encode(), "text/plain; charset=utf-8", headers=((b"content-disposition", disposition),))


@route(
    "POST",
    "/api/records",
    gives=Imported,
    takes=ImportRecord,
    limit="heavy",
    status=201,
    refuses=(422, 429),
    about=Text(
        "Сохранить запись партии, сыгранной в другом месте. Она ни на что не влияет; видят её те, у кого есть ссылка.",
        "Keeps the record of a match played elsewhere. It counts nowhere; whoever has the link sees it.",
    ),
)
async def bring_record(ask: Ask) -> Imported:
    """Where the record is kept now."""
    return Imported(match=await ask.house.records.bring(ask.body.record, ask.you.id))


@route(
    "GET",
    "/api/matches/{id}/qr",
    who="anyone",
    media="image/svg+xml",
    refuses=(404,),
    about=Text("Ссылка на партию как QR-код: картинка SVG.", "The match's link as a QR code: an SVG picture."),
)
async def show_code(ask: Ask) -> Body:
    """The code of the match's page, as the house is seen from outside."""
    live = await ask.house.matches.get(ask.params["id"])
    return Body(qr_code(f"{outside(ask)}/match/{live.id}"), "image/svg+xml")


ROUTES = collect(globals())
