"""Everything that is asked of a match: to open one, to look at it, to play it."""

import time
from itertools import islice

from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.match import commands as c
from jinn.server import match_texts as t
from jinn.server import showing
from jinn.server.http import Ask, Body, Forbidden, TooMany, collect, route, whole
from jinn.server.live import Live
from jinn.server.opening import opening_of, sit_of
from jinn.wire import matches as wire

MOVES = 1000  # legal moves in one list at most
PATIENCE = 0.05  # seconds that one list may take: some games have more moves than anybody can count


def key_of(ask: Ask) -> str:
    """The key of the command, which is the player's own."""
    key = ask.body.key
    return f"{ask.you.id}:{key}" if key else ""


async def table(ask: Ask) -> tuple[Live, Seat | None]:
    """The match that is asked for, and the seat of who asks."""
    live: Live = await ask.house.matches.get(ask.params["id"])
    if ask.house.matches.shared and ask.route.method == "GET":
        await live.read_on()
    return live, None if ask.player is None else live.match.seat_of(ask.player.id)


async def seated(ask: Ask) -> tuple[Live, Seat]:
    """The same for somebody who sits there. Raises `Forbidden`."""
    live, seat = await table(ask)
    if seat is None and ask.house.matches.shared:
        await live.read_on()
        seat = live.match.seat_of(ask.you.id)
    if seat is None:
        refused = Forbidden("not_seated", t.NOT_SEATED)
        refused.standing = live.standing(None)  # type: ignore[attr-defined]
        raise refused
    return live, seat


async def _act(ask: Ask, live: Live, command: c.Command, seat: Seat) -> Body:
    answer: Body = await ask.house.matches.answer(live, command, seat)
    return answer


@route(
    "POST",
    "/api/matches",
    gives=wire.Done,
    takes=wire.OpenMatch,
    limit="heavy",
    status=201,
    refuses=(409, 422),
    brief=True,
    about=Text("Открыть партию.", "Open a match."),
)
async def open_match(ask: Ask) -> wire.Done:
    """Opens a match; the same key gives the same match."""
    command = opening_of(ask.house, ask.you, ask.body)
    ask.house.matches.snapshots.meet(ask.you)
    matches = ask.house.matches
    try:
        await matches.room.take(ask.you, command.control, opens=None in command.sits)
    except TooMany:
        # Who asks again for what he has opened gets it, however many he has.
        match = await matches.opened(command)
        if match is None:
            raise
    else:
        match = await matches.open(command)
    return wire.Done(match=match.id, seq=match.seq, standing=showing.standing(match, match.seat_of(ask.you.id)))


@route(
    "GET",
    "/api/matches/{id}",
    gives=wire.Snapshot,
    who="anyone",
    refuses=(404,),
    brief=True,
    about=Text("Партия целиком, как её можно видеть вам.", "A match whole, as you may see it."),
)
async def see(ask: Ask) -> Body:
    """The match for the seat of who asks, or for a spectator."""
    live, seat = await table(ask)
    if seat is not None:
        ask.house.matches.presence.touch(live, seat)
    _, content = await ask.house.matches.snapshots.shot(live, seat)
    return Body(content)


@route(
    "GET",
    "/api/matches/{id}/moves",
    gives=wire.Moves,
    refuses=(403, 404),
    query={"limit": whole(Text("Не больше стольких ходов.", "So many moves at most."), 1, MOVES)},
    about=Text("Ваши возможные ходы.", "Your legal moves."),
)
async def moves(ask: Ask) -> wire.Moves:
    """The legal moves of the seat, as far as they go in a short time."""
    live, seat = await seated(ask)
    most = ask.number("limit", 200, 1, MOVES)
    match = live.match
    if seat not in match.due:
        return wire.Moves(moves=(), more=False)
    game, until = match.game, time.monotonic() + PATIENCE
    found: list[str] = []
    for move in islice(game.moves(game.view(match.state, seat)), most + 1):
        if len(found) == most or (found and time.monotonic() > until):
            return wire.Moves(moves=tuple(found), more=True)
        found.append(game.show_move(move))
    return wire.Moves(moves=tuple(found), more=False)


@route(
    "POST",
    "/api/matches/{id}/join",
    gives=wire.Done,
    takes=wire.JoinMatch,
    limit="write",
    refuses=(404, 409, 422),
    brief=True,
    about=Text("Занять место.", "Take a seat."),
)
async def join(ask: Ask) -> Body:
    """Takes a seat; with the last one the match begins."""
    live, _ = await table(ask)
    await ask.house.matches.room.take(ask.you, live.match.control, opens=False)
    ask.house.matches.snapshots.meet(ask.you)
    seat = None if ask.body.seat is None else Seat(ask.body.seat)
    answer: Body = await ask.house.matches.answer(live, c.Join(sit_of(ask.you), seat, key_of(ask)), None, ask.you.id)
    return answer


@route(
    "POST",
    "/api/matches/{id}/leave",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Уйти, пока партия не началась.", "Leave before the match has begun."),
)
async def leave(ask: Ask) -> Body:
    """Gives the seat up; an open table that nobody sits at is gone."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Leave(seat, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/moves",
    gives=wire.Done,
    takes=wire.MakeMove,
    limit="move",
    refuses=(403, 404, 409, 422),
    brief=True,
    about=Text("Ходить.", "Move."),
)
async def move(ask: Ask) -> Body:
    """A move, or a whole turn; `seq` is the last event that was seen."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Play(seat, ask.body.seq, ask.body.move, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/resign",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Сдаться.", "Resign."),
)
async def resign(ask: Ask) -> Body:
    """Gives the match up."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Resign(seat, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/abort",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Прервать партию, пока не все сделали ход.", "Abort the match before all have moved."),
)
async def abort(ask: Ask) -> Body:
    """Ends a match that has hardly begun, without a result."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Abort(seat, "", key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/adjourn",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Отложить партию, не более чем на неделю.", "Adjourn the match, for a week at most."),
)
async def adjourn(ask: Ask) -> Body:
    """Breaks off until all are ready again."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Adjourn(seat, "", key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/ready",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Готовность продолжать отложенную партию.", "Ready to go on with an adjourned match."),
)
async def ready(ask: Ask) -> Body:
    """Wants to go on; with the last one the match is resumed."""
    live, seat = await seated(ask)
    return await _act(ask, live, c.Ready(seat, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/claim",
    gives=wire.Done,
    takes=wire.ClaimEnd,
    limit="write",
    refuses=(403, 404, 409),
    about=Text(
        "Потребовать победы или ничьей: тех, чей ход, давно нет.",
        "Claim a win or a draw: those whose turn it is have long been away.",
    ),
)
async def claim(ask: Ask) -> Body:
    """Ends a match that was abandoned."""
    live, seat = await seated(ask)
    absent = await ask.house.matches.presence.absent(live)
    return await _act(ask, live, c.Claim(seat, ask.body.what, absent, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/chat",
    gives=wire.Done,
    takes=wire.Chat,
    limit="chat",
    refuses=(403, 404, 409, 422),
    about=Text("Сказать за столом.", "Say something at the table."),
)
async def chat(ask: Ask) -> Body:
    """A remark that everybody at the table sees."""
    live, seat = await seated(ask)
    if ask.you.muted:
        raise Forbidden("muted", t.MUTED)
    return await _act(ask, live, c.Say(seat, ask.body.text, key_of(ask)), seat)


async def _offer(ask: Ask, what: c.What) -> Body:
    live, seat = await seated(ask)
    return await _act(ask, live, c.Offer(seat, what, key_of(ask)), seat)


async def _answer(ask: Ask, what: c.What) -> Body:
    live, seat = await seated(ask)
    return await _act(ask, live, c.Answer(seat, what, ask.body.yes, key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/draw",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Предложить ничью.", "Offer a draw."),
)
async def offer_draw(ask: Ask) -> Body:
    """Offers a draw; it lasts until another seat moves."""
    return await _offer(ask, "draw")


@route(
    "POST",
    "/api/matches/{id}/draw/answer",
    gives=wire.Done,
    takes=wire.Reply,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Ответить на предложение ничьей.", "Answer the offer of a draw."),
)
async def answer_draw(ask: Ask) -> Body:
    """When all have agreed, the match is a draw."""
    return await _answer(ask, "draw")


@route(
    "POST",
    "/api/matches/{id}/takeback",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Попросить вернуть свой последний ход.", "Ask to take your last move back."),
)
async def ask_back(ask: Ask) -> Body:
    """Asks the others; who plays alone takes back at once."""
    return await _offer(ask, "takeback")


@route(
    "POST",
    "/api/matches/{id}/takeback/answer",
    gives=wire.Done,
    takes=wire.Reply,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Ответить на просьбу вернуть ход.", "Answer whether a move may be taken back."),
)
async def answer_back(ask: Ask) -> Body:
    """When all have agreed, the move is taken back."""
    return await _answer(ask, "takeback")


async def _rematch(ask: Ask, live: Live, command: c.Command, seat: Seat) -> Body:
    answer = await _act(ask, live, command, seat)
    await ask.house.matches.rematches.opened(live)
    if live.match.rematch is None:
        return answer
    return Body(wire.Done(match=live.id, seq=live.match.seq, standing=live.standing(seat)))


@route(
    "POST",
    "/api/matches/{id}/rematch",
    gives=wire.Done,
    takes=wire.Act,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Предложить сыграть ещё раз.", "Offer another match."),
)
async def offer_rematch(ask: Ask) -> Body:
    """When all have offered, the next match is opened, each one seat further; `standing.rematch` is its id."""
    live, seat = await seated(ask)
    return await _rematch(ask, live, c.Offer(seat, "rematch", key_of(ask)), seat)


@route(
    "POST",
    "/api/matches/{id}/rematch/answer",
    gives=wire.Done,
    takes=wire.Reply,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Ответить на предложение сыграть ещё раз.", "Answer the offer of another match."),
)
async def answer_rematch(ask: Ask) -> Body:
    """Yes opens the next match when all have agreed."""
    live, seat = await seated(ask)
    return await _rematch(ask, live, c.Answer(seat, "rematch", ask.body.yes, key_of(ask)), seat)


ROUTES = collect(globals())
