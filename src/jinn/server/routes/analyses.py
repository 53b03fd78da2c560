"""Analyses of positions and of matches, and what workers find out about them."""

from jinn.core.text import Text
from jinn.server.http import Ask, collect, route, whole
from jinn.server.routes.jobs import worker_of
from jinn.server.routes.matches import table
from jinn.wire.analysis import Analysis, AskAnalysis, JobJudged
from jinn.wire.matches import Act
from jinn.wire.work import Renewed

LONGEST = 25  # seconds that a request may wait for more


@route(
    "POST",
    "/api/analyses",
    takes=AskAnalysis,
    gives=Analysis,
    limit="study",
    status=201,
    refuses=(409, 422),
    about=Text(
        "Разобрать позицию: свою, не из своей партии в зачёт, пока она идёт. Новый разбор кончает прежний.",
        "Analyse a position: one's own, not of one's own match that counts while it goes on. A new one ends the last.",
    ),
)
async def ask_position(ask: Ask) -> Analysis:
    """The analysis, under way or known already."""
    found: Analysis = await ask.house.analyses.of_position(ask.you, ask.body)
    return found


@route(
    "GET",
    "/api/analyses/{id}",
    gives=Analysis,
    who="anyone",
    refuses=(404,),
    query={
        "after": whole(Text("Известная версия.", "The version that is known."), 0, 1 << 30),
        "wait": whole(Text("Сколько секунд ждать новой.", "So many seconds to wait for a newer one."), 0, LONGEST),
    },
    about=Text("Что пока известно; может ждать нового.", "What is known so far; may wait for more."),
)
async def see(ask: Ask) -> Analysis:
    """What is known."""
    after = ask.number("after", 0, 0, 1 << 30) if "after" in ask.query else -1
    found: Analysis = await ask.house.analyses.see(ask.params["id"], after, ask.number("wait", 0, 0, LONGEST))
    return found


@route(
    "POST",
    "/api/analyses/{id}/stop",
    takes=Act,
    gives=Analysis,
    limit="study",
    refuses=(404,),
    about=Text("Кончить свой разбор.", "End an analysis of one's own."),
)
async def stop(ask: Ask) -> Analysis:
    """What was known when it was ended."""
    found: Analysis = await ask.house.analyses.drop(ask.params["id"], ask.you)
    return found


@route(
    "POST",
    "/api/matches/{id}/analysis",
    takes=Act,
    gives=Analysis,
    limit="heavy",
    status=201,
    refuses=(404, 409, 422),
    about=Text(
        "Разобрать оконченную партию: цена каждой позиции, лучшие ходы, ошибки.",
        "Analyse a match that is over: the value of each position, the best moves, the mistakes.",
    ),
)
async def ask_match(ask: Ask) -> Analysis:
    """The analysis, under way or known already."""
    live, _ = await table(ask)
    found: Analysis = await ask.house.analyses.of_match(ask.you, live.match)
    return found


@route(
    "GET",
    "/api/matches/{id}/analysis",
    gives=Analysis,
    who="anyone",
    refuses=(404,),
    about=Text("Разбор партии, если он есть.", "The analysis of a match, if there is one."),
)
async def see_match(ask: Ask) -> Analysis:
    """What is known of the match."""
    live, _ = await table(ask)
    found: Analysis = await ask.house.analyses.of_match_seen(live.id)
    return found


@route(
    "POST",
    "/api/jobs/{id}/judged",
    takes=JobJudged,
    gives=Renewed,
    who="worker",
    limit="none",
    refuses=(409,),
    about=Text(
        "Что работник узнал при разборе; 409 — больше не ждут.",
        "What a worker has found out in an analysis; 409: nobody waits for it any more.",
    ),
)
async def judged(ask: Ask) -> Renewed:
    """Until when the lease holds now."""
    found: Renewed = await ask.house.analyses.judged(ask.params["id"], ask.body, worker_of(ask))
    return found


ROUTES = collect(globals())
