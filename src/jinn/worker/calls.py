"""The requests of a worker, as values of the client (`jinn.client.calls`)."""

from jinn.client.calls import Call, path
from jinn.wire.analysis import JobJudged, Judgement
from jinn.wire.basics import Nothing
from jinn.wire.work import Acquire, Acquired, JobAbort, JobRenew, JobResult, Kind, Renewed


def acquire(worker: str, wait: int, kinds: tuple[Kind, ...] = ("move", "hint")) -> Call[Acquired]:
    """The next decision to think about, if one comes within so many seconds."""
    return Call("POST", "/api/jobs/acquire", Acquired, Acquire(worker=worker, wait=wait, kinds=kinds), wait=wait)


def renew(job: str, lease: str) -> Call[Renewed]:
    """Still at it."""
    return Call("POST", path("/api/jobs/{}/renew", job), Renewed, JobRenew(lease=lease))


def result(job: str, answer: JobResult) -> Call[Nothing]:
    """The decision."""
    return Call("POST", path("/api/jobs/{}/result", job), Nothing, answer)


def judged(job: str, lease: str, judged: tuple[Judgement, ...], *, done: bool) -> Call[Renewed]:
    """What was found out in an analysis so far, or all of it."""
    return Call("POST", path("/api/jobs/{}/judged", job), Renewed, JobJudged(lease=lease, judged=judged, done=done))


def abort(job: str, lease: str, why: str, *, failed: bool) -> Call[Nothing]:
    """Gives the job back."""
    return Call("POST", path("/api/jobs/{}/abort", job), Nothing, JobAbort(lease=lease, why=why[:300], failed=failed))
