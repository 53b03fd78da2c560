"""The Jinn's work: decisions that are wanted, and what workers answer."""

from typing import Annotated, Literal

from msgspec import Meta, Raw

from jinn.wire.basics import In, Out, Secret, Short


class Acquire(In, frozen=True):
    """Asks for work; waits up to so many seconds for it."""

    worker: Short
    wait: Annotated[int, Meta(ge=0, le=30)] = 20
    kinds: tuple[Literal["move", "analysis", "hint"], ...] = ("move", "analysis", "hint")


class Job(Out, frozen=True):
    """A decision that is wanted: what the seat may know, and nothing else."""

    id: str
    lease: str
    expires: int
    kind: Literal["move", "analysis", "hint"]
    game: str
    rules_version: int
    options: dict[str, str]
    seat: int
    view: str
    log: tuple[Raw, ...]
    """The reports of all moves so far, as this seat saw them."""
    level: int
    seed: str
    nodes: int


class JobResult(In, frozen=True):
    """The decision, and what it took."""

    lease: Secret
    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    nodes: Annotated[int, Meta(ge=0)] = 0
    value: float | None = None


class JobAbort(In, frozen=True):
    """Gives a job back; somebody else may try."""

    lease: Secret
    why: Annotated[str, Meta(max_length=300)] = ""


class Renewed(Out, frozen=True):
    """Until when the lease holds now."""

    expires: int
