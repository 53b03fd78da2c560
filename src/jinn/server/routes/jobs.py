"""The verbs of workers, and how the Jinn thought when a match is over."""

from jinn.core.text import Text
from jinn.server.http import Ask, collect, route
from jinn.wire.basics import Nothing
from jinn.wire.work import Acquire, Acquired, JobAbort, JobRenew, JobResult, Renewed


def _worker(ask: Ask, name: str = "") -> str:
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
    return Acquired(job=await ask.house.jobs.acquire(wanted, _worker(ask, wanted.worker)))


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
    await ask.house.jobs.result(ask.params["id"], ask.body, _worker(ask))
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


ROUTES = collect(globals())
