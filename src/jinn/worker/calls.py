"""The requests of a worker, as values of the client (`jinn.client.calls`)."""

from jinn.client.calls import Call, path
from jinn.wire.basics import Nothing
from jinn.wire.work import Acquire, Acquired, JobAbort, JobRenew, JobResult, Renewed


def acquire(worker: str, wait: int) -> Call[Acquired]:
    """The next decision to think about, if one comes within so many seconds."""
    return Call("POST", "/api/jobs/acquire", Acquired, Acquire(worker=worker, wait=wait), wait=wait)


def renew(job: str, lease: str) -> Call[Renewed]:
    """Still at it."""
    return Call("POST", path("/api/jobs/{}/renew", job), Renewed, JobRenew(lease=lease))


def result(job: str, answer: JobResult) -> Call[Nothing]:
    """The decision."""
    return Call("POST", path("/api/jobs/{}/result", job), Nothing, answer)


def abort(job: str, lease: str, why: str, *, failed: bool) -> Call[Nothing]:
    """Gives the job back."""
    return Call("POST", path("/api/jobs/{}/abort", job), Nothing, JobAbort(lease=lease, why=why[:300], failed=failed))
