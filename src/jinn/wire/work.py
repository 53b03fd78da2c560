"""The Jinn's work: decisions that are wanted, and what workers answer."""

from typing import Annotated, Literal

from msgspec import Meta, Raw

from jinn.wire.analysis import Study
from jinn.wire.basics import In, Out, Secret, Short

Kind = Literal["move", "analysis", "hint"]


class Acquire(In, frozen=True):
    """Asks for work; waits up to so many seconds for it."""

    worker: Short
    wait: Annotated[int, Meta(ge=0, le=30)] = 20
    kinds: Annotated[tuple[Kind, ...], Meta(min_length=1, max_length=3)] = (
        "move",
        "analysis",
        "hint",
    )


class Job(Out, frozen=True):
    """A decision that is wanted: what the seat may know, and nothing else."""

    id: str
    lease: str
    expires: int
    kind: Kind
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
    study: Study | None = None
    """What an analysis is about; the view and the seat of such a job say nothing."""
    earnest: bool = False
    """Whether the match counts somewhere: then nobody weaker may stand in for the engine that was measured."""
    pause: int = 0
    """Milliseconds before which the answer should not be brought: the Jinn plays at a person's pace."""


class Acquired(Out, frozen=True):
    """The job, if there was one."""

    job: Job | None = None


class JobResult(In, frozen=True):
    """The decision, and what it took."""

    lease: Secret
    move: Annotated[str, Meta(min_length=1, max_length=2000)]
    nodes: Annotated[int, Meta(ge=0, le=1 << 53)] = 0
    value: float | None = None
    engine: Short = ""
    """Which engine of which version: with the seed, what is needed to come to the same move again."""


class JobAbort(In, frozen=True):
    """Gives a job back; somebody else may try."""

    lease: Secret
    why: Annotated[str, Meta(max_length=300)] = ""
    failed: bool = True
    """No: the worker merely stops. After three failures the house decides itself."""


class JobRenew(In, frozen=True):
    """Still at it."""

    lease: Secret


class Renewed(Out, frozen=True):
    """Until when the lease holds now."""

    expires: int


class Hint(Out, frozen=True):
    """A move that the Jinn would make in your place."""

    move: str
    value: float | None = None


class Thought(Out, frozen=True):
    """How one move of the Jinn came about: enough to come to it again."""

    seq: int
    seat: int
    level: int
    nodes: int
    seed: str
    engine: str
    worker: str
    used: int
    move: str
    value: float | None = None


class Thoughts(Out, frozen=True):
    """All decisions of the Jinn in a match."""

    thoughts: tuple[Thought, ...]
