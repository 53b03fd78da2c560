"""The verbs of workers; hints; and how the Jinn thought, when a match is over."""

import json

from jinn.core.errors import NotNow
from jinn.core.text import Text
from jinn.server import hints, job_table
from jinn.server.http import Ask, collect, route
from jinn.server.job_texts import GOING_ON
from jinn.wire.basics import Nothing
from jinn.wire.matches import Act
from jinn.wire.work import Acquire, Acquired, Hint, JobAbort, JobRenew, JobResult, Renewed, Thought, Thoughts


def worker_of(ask: Ask, name: str = "") -> str:
    """The worker's name in the table: his own, and the session's, so that nobody can take it from him."""
    assert ask.session is not None
    return f"{name or ask.session.label}@{ask.session.id}"


@route(
    "POST",
    "/api/jobs/acquire",
    takes=Acquire,
    gives=Acquired,
    who="worker",
    limit="none",
    about=Text(
        "Взять работу для Джинна; ответ ждёт до wait секунд и пуст, если её нет.",
        "Takes a decision to think about; waits up to `wait` seconds, and is empty where there is none.",
    ),
)
async def acquire(ask: Ask) -> Acquired:
    """The next decision, or nothing."""
    wanted: Acquire = ask.body
    return Acquired(job=await ask.house.jobs.acquire(wanted, worker_of(ask, wanted.worker)))


@route(
    "POST",
    "/api/jobs/{id}/renew",
    takes=JobRenew,
    gives=Renewed,
    who="worker",
    limit="none",
    refuses=(409,),
    about=Text(
        "Продлить срок работы; 409 — её уже не ждут.", "Makes a lease longer; 409: the decision is not wanted any more."
    ),
)
async def renew(ask: Ask) -> Renewed:
    """Until when the lease holds now."""
    renewed: Renewed = await ask.house.jobs.renew(ask.params["id"], ask.body.lease)
    return renewed


@route(
    "POST",
    "/api/jobs/{id}/result",
    takes=JobResult,
    gives=Nothing,
    who="worker",
    limit="none",
    refuses=(409, 422),
    about=Text("Ответ: ход, который сделает Джинн.", "The answer: the move that the Jinn makes."),
)
async def result(ask: Ask) -> Nothing:
    """Plays the answer."""
    await ask.house.jobs.result(ask.params["id"], ask.body, worker_of(ask))
    return Nothing()


@route(
    "POST",
    "/api/jobs/{id}/abort",
    takes=JobAbort,
    gives=Nothing,
    who="worker",
    limit="none",
    refuses=(409,),
    about=Text("Вернуть работу: её возьмёт другой.", "Gives a job back; somebody else may try."),
)
async def abort(ask: Ask) -> Nothing:
    """Takes the job back."""
    await ask.house.jobs.abort(ask.params["id"], ask.body)
    return Nothing()


@route(
    "POST",
    "/api/matches/{id}/hint",
    takes=Act,
    gives=Hint,
    limit="heavy",
    refuses=(404, 409, 503),
    about=Text(
        "Подсказка: ход, который сделал бы Джинн на вашем месте; не в партиях на рейтинг.",
        "A hint: the move that the Jinn would make in your place; not in rated matches.",
    ),
)
async def hint(ask: Ask) -> Hint:
    """A move for whoever is to move."""
    live = await ask.house.matches.get(ask.params["id"])
    return await hints.hint(ask.house, live.match, live.match.seat_of(ask.you.id))


@route(
    "GET",
    "/api/matches/{id}/thoughts",
    gives=Thoughts,
    who="anyone",
    refuses=(404, 409),
    about=Text(
        "Как думал Джинн: уровень, бюджет и зерно каждого его хода. Только когда партия окончена.",
        "How the Jinn thought: level, budget and seed of each of his moves. Only when the match is over.",
    ),
)
async def thoughts(ask: Ask) -> Thoughts:
    """Enough to come to each move of the Jinn again."""
    live = await ask.house.matches.get(ask.params["id"])
    if not live.match.finished:
        raise NotNow("going_on", "", GOING_ON)
    rows = await ask.house.store.read(lambda tx: job_table.of_match(tx, live.match.id))
    return Thoughts(thoughts=tuple(_thought(*row) for row in rows))


def _thought(seq: int, seat: int, level: int, nodes: int, seed: str, worker: str, used: int, answer: str) -> Thought:
    found = json.loads(answer)
    return Thought(
        seq=seq,
        seat=seat,
        level=level,
        nodes=nodes,
        seed=seed,
        engine=found.get("engine", ""),
        worker=worker.partition("@")[0],
        used=used,
        move=found["move"],
        value=found.get("value"),
    )


ROUTES = collect(globals())
