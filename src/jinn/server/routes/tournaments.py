"""Tournaments between people: to make one, take part, begin, be ready, withdraw; its schedule and standings."""

from collections.abc import Mapping
from random import Random

from jinn.core.errors import BadOption, Refused, refusal
from jinn.core.record import CONTROLS
from jinn.core.text import Text
from jinn.league import tournament as t
from jinn.league.cross_text import show_cross, show_cross_csv
from jinn.match.clock import read_control, show_control
from jinn.match.decide import UNSEEN
from jinn.server import tournament_cards as cards
from jinn.server import tournament_log as log
from jinn.server.http import Ask, Body, Forbidden, TooMany, collect, route
from jinn.server.keys import write_audit
from jinn.server.opening import game_of, name_of, new_id
from jinn.server.search import read_game
from jinn.server.sessions import Player
from jinn.server.tournament_log import Known
from jinn.server.tournament_texts import NOT_ORGANISER, REFUSALS, TOO_MANY
from jinn.server.tournaments import Deciding
from jinn.store.contract import Tx
from jinn.wire.tournaments import NewTournament, OnEntrant, OnTournament, Tournament, Tournaments

PAGE = 20
UNFINISHED = 5  # tournaments of one maker
PAIRED = frozenset({"eiffel"})  # docs/rules/eiffel.en.md 6.6: the first move is worth something
CYCLES = {"single": 1, "double": 2}
STATUSES = ("open", "running", "over", "cancelled")


@route(
    "GET",
    "/api/tournaments",
    gives=Tournaments,
    who="anyone",
    query={
        "game": Text("игра", "the game"),
        "status": Text("open, running, over или cancelled", "open, running, over or cancelled"),
        "before": Text("next прошлой страницы", "the `next` of the page before"),
    },
    refuses=(422,),
    about=Text("Турниры между людьми, сначала новые.", "Tournaments between people, the newest first."),
)
async def see_all(ask: Ask) -> Tournaments:
    """A page of tournaments."""
    game = read_game(ask.query["game"]) if "game" in ask.query else ""
    status, before = ask.query.get("status", ""), _read_before(ask.query.get("before", ""))
    if status and status not in STATUSES:
        raise refusal(BadOption, REFUSALS, "bad_status", wrong=status[:20], alternative="open")
    found = await ask.house.room.read(lambda tx: log.page(tx, game, status, before, PAGE))
    page, more = found[:PAGE], len(found) > PAGE
    people = await _people(ask, *page)
    you = "" if ask.player is None else ask.player.id
    last = page[-1].tournament if page else None
    return Tournaments(
        tournaments=tuple(cards.card(known, people, you) for known in page),
        next=f"{last.created}-{last.id}" if more and last is not None else None,
    )


def _read_before(text: str) -> tuple[int, str]:
    if not text:
        return 1 << 62, ""
    at, dash, id = text.partition("-")
    if not dash or not (at.isascii() and at.isdecimal() and len(at) < 16):
        raise refusal(BadOption, REFUSALS, "bad_before", wrong=text[:40])
    return int(at), id


async def _people(ask: Ask, *known: Known) -> Mapping[str, Player]:
    ids = {entrant.player for one in known for entrant in one.tournament.entrants}
    people: Mapping[str, Player] = await ask.house.accounts.players(ids | {one.tournament.creator for one in known})
    return people


async def _shown(ask: Ask, known: Known) -> Tournament:
    return cards.whole(known, await _people(ask, known), ask.player)


@route(
    "POST",
    "/api/tournaments",
    gives=Tournament,
    takes=NewTournament,
    who="account",
    limit="heavy",
    status=201,
    refuses=(422,),
    about=Text("Устроить турнир.", "Make a tournament."),
)
async def create(ask: Ask) -> Tournament:
    """Makes a tournament; the same key gives the same one."""
    body: NewTournament = ask.body
    settings, house, you = _settings(body), ask.house, ask.you
    if await house.store.read(lambda tx: log.unfinished(tx, you.id)) >= UNFINISHED:
        raise TooMany("too_many_tournaments", TOO_MANY.filled(count=UNFINISHED), retry=3600)
    id = new_id(house) if body.key is None else name_of(house, "tournament", you.id, body.key)
    known: Known = await house.tournaments.create(id, settings, you.id, _key(ask))
    if body.play and known.tournament.seq == 0:
        try:
            known = await house.tournaments.act(
                id, you.id, f"{_key(ask)}:play", lambda one: t.decide_enter(one.tournament, you.id, you.kind)
            )
        except Refused as refused:
            house.log.info("its maker does not take part", tournament=id, code=refused.code)
    return await _shown(ask, known)


def _settings(body: NewTournament) -> t.Settings:
    """What was chosen, checked. Raises `Refused`."""
    game, control = game_of(body.game, body.options), read_control(body.control)
    if 2 not in game.seats:
        raise refusal(BadOption, REFUSALS, "tournament_seats", game=game.kind.title)
    if not control.timed:
        raise refusal(BadOption, REFUSALS, "tournament_untimed", alternative="300+5")
    title = " ".join(UNSEEN.sub("", CONTROLS.sub(" ", body.title)).split())
    if not any(letter.isalnum() for letter in title):
        raise refusal(BadOption, REFUSALS, "bad_title")
    return t.Settings(
        game=game.kind.id, title=title, options=dict(body.options), control=show_control(control),
        slow=control.kind == "days", cycles=CYCLES[body.rounds],
        paired=game.kind.id in PAIRED if body.paired is None else body.paired, rated=body.rated, bots=body.bots,
        most=body.most,
    )  # fmt: skip


@route(
    "GET",
    "/api/tournaments/{id}",
    gives=Tournament,
    who="anyone",
    refuses=(404,),
    about=Text("Турнир: участники, расписание, таблица.", "A tournament: who plays, the schedule, the standings."),
)
async def see(ask: Ask) -> Tournament:
    """The tournament whole."""
    return await _shown(ask, await ask.house.tournaments.known(ask.params["id"]))


@route(
    "GET",
    "/api/tournaments/{id}/text",
    who="anyone",
    media="text/plain",
    refuses=(404,),
    about=Text("Таблица турнира строками.", "The standings as lines of text."),
)
async def see_text(ask: Ask) -> Body:
    """The cross table as lines."""
    known: Known = await ask.house.tournaments.known(ask.params["id"])
    stand, met = cards.lines(known)
    called = cards.names(known, await _people(ask, known))
    shown = show_cross(stand, met, called, known.tournament.withdrawn, ask.lang)
    return Body(f"{known.tournament.settings.title}\n\n{shown}\n".encode(), "text/plain; charset=utf-8")


@route(
    "GET",
    "/api/tournaments/{id}/csv",
    who="anyone",
    media="text/csv",
    refuses=(404,),
    about=Text("Таблица турнира в CSV.", "The standings as CSV."),
)
async def see_csv(ask: Ask) -> Body:
    """The cross table for a spreadsheet."""
    known: Known = await ask.house.tournaments.known(ask.params["id"])
    stand, met = cards.lines(known)
    called = cards.names(known, await _people(ask, known))
    return Body(show_cross_csv(stand, met, called).encode(), "text/csv; charset=utf-8")


# --- who takes part ---------------------------------------------------------------------------------------------------


def _key(ask: Ask) -> str:
    return f"{ask.you.id}:{ask.body.key}" if ask.body.key else ""


async def _act(ask: Ask, player: str, decide: Deciding, act: str = "") -> Tournament:
    """What is asked, done; noted where an administrator does it to somebody else's tournament."""
    house, you, id = ask.house, ask.you, ask.params["id"]
    why = getattr(ask.body, "why", "")

    def noted(tx: Tx) -> None:
        write_audit(tx, house, you.id, act, id, why)

    audited = bool(act) and (await house.tournaments.known(id)).tournament.creator != you.id
    return await _shown(ask, await house.tournaments.act(id, player, _key(ask), decide, noted if audited else None))


async def _organising(ask: Ask) -> Known:
    known: Known = await ask.house.tournaments.known(ask.params["id"])
    if not cards.may_organise(known, ask.you):
        raise Forbidden("not_organiser", NOT_ORGANISER)
    return known


@route(
    "POST",
    "/api/tournaments/{id}/enter",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(404, 409),
    about=Text("Участвовать.", "Take part."),
)
async def enter(ask: Ask) -> Tournament:
    """Takes part in a tournament that has not begun."""
    return await _act(ask, ask.you.id, lambda one: t.decide_enter(one.tournament, ask.you.id, ask.you.kind))


@route(
    "POST",
    "/api/tournaments/{id}/withdraw",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(404, 409),
    about=Text("Выбыть.", "Withdraw."),
)
async def withdraw(ask: Ask) -> Tournament:
    """Takes part no longer; games that go on are given up."""
    return await _act(ask, ask.you.id, lambda one: t.decide_withdraw(one.tournament, ask.you.id, one.played))


@route(
    "POST",
    "/api/tournaments/{id}/take-out",
    gives=Tournament,
    takes=OnEntrant,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Вывести участника, который не приходит.", "Take somebody out who does not come."),
)
async def take_out(ask: Ask) -> Tournament:
    """Withdraws somebody else."""
    await _organising(ask)
    player = await ask.house.accounts.by_name(ask.body.name)
    return await _act(
        ask, player.id, lambda one: t.decide_withdraw(one.tournament, player.id, one.played), "take out of tournament"
    )


@route(
    "POST",
    "/api/tournaments/{id}/start",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Начать турнир: составить расписание.", "Begin the tournament: make the schedule."),
)
async def start(ask: Ask) -> Tournament:
    """Draws the order of the entrants; by correspondence all games begin."""
    await _organising(ask)
    seed = ask.house.chance.getrandbits(64)

    def decide(one: Known) -> t.Decided:
        # It may run twice, and in another thread: the same order comes of it.
        order = list(range(len(one.tournament.entrants)))
        Random(seed).shuffle(order)
        return t.decide_start(one.tournament, order)

    return await _act(ask, "", decide, "start tournament")


@route(
    "POST",
    "/api/tournaments/{id}/finish",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(403, 404, 409),
    about=Text("Закончить турнир раньше времени.", "End the tournament before its time."),
)
async def finish(ask: Ask) -> Tournament:
    """Ends it: games that were not played count for nobody."""
    await _organising(ask)
    return await _act(ask, "", lambda one: t.decide_finish(one.tournament), "finish tournament")


@route(
    "POST",
    "/api/tournaments/{id}/ready",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(404, 409),
    about=Text("Ждать у доски следующей партии.", "Wait at the board for the next game."),
)
async def ready(ask: Ask) -> Tournament:
    """When an opponent waits too, the game begins."""
    return await _act(ask, ask.you.id, lambda one: t.decide_ready(one.tournament, ask.you.id, ready=True))


@route(
    "POST",
    "/api/tournaments/{id}/unready",
    gives=Tournament,
    takes=OnTournament,
    limit="write",
    refuses=(404, 409),
    about=Text("Больше не ждать.", "Wait no longer."),
)
async def unready(ask: Ask) -> Tournament:
    """Waits no longer."""
    return await _act(ask, ask.you.id, lambda one: t.decide_ready(one.tournament, ask.you.id, ready=False))


ROUTES = collect(globals())
