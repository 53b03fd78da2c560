"""Positions and matches that engines think about: what is asked, what is known so far, which moves were mistakes."""

from typing import Annotated, Literal

from msgspec import Meta, field

from jinn.wire.basics import In, Out, Secret, Short
from jinn.wire.matches import Options
from jinn.wire.study import Text2000

Seconds = Annotated[float, Meta(ge=0.1, le=30)]
State = Literal["waiting", "running", "done", "stopped", "failed"]


class AskAnalysis(In, frozen=True):
    """A position of one's own to think about: the first one or `position`, and moves from there.

    Without `nodes` or `seconds` it is five seconds. Nodes give the same answer again everywhere.
    """

    game: Short
    options: Options = field(default_factory=dict)
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    position: Annotated[str, Meta(max_length=200_000)] | None = None
    moves: Annotated[tuple[Text2000, ...], Meta(max_length=2000)] = ()
    seconds: Seconds | None = None
    nodes: Annotated[int, Meta(ge=1, le=200_000_000)] | None = None
    lines: Annotated[int, Meta(ge=1, le=50)] = 10
    """So many moves with their values at most."""


class Weighed(Out, frozen=True):
    """A move and what it is worth to who makes it, in the game's own measure."""

    move: str
    value: float | None = None
    proved: bool = False


class Judgement(Out, frozen=True):
    """What is known of one position: the one after so many moves."""

    ply: int
    seat: int
    best: str
    value: float | None = None
    """For the seat that is due: in Kalah stones more at the end, in the Eiffel Tower men higher."""
    proved: bool = False
    moves: tuple[Weighed, ...] = ()
    line: tuple[str, ...] = ()
    depth: int = 0
    nodes: int = 0
    engine: str = ""


class Mistake(Out, frozen=True):
    """A move that was worth less than the best one by a threshold at least."""

    ply: int
    """It was made in the position after so many moves."""
    seat: int
    move: str
    best: str
    loss: float
    kind: Literal["inaccuracy", "mistake", "blunder"]


class Thresholds(Out, frozen=True):
    """From which loss on a move is called what, in the game's own measure."""

    inaccuracy: float
    mistake: float
    blunder: float


class Analysis(Out, frozen=True):
    """What is known so far. It becomes better until it is done; `version` grows with everything new."""

    id: str
    state: State
    version: int
    plies: int
    """How many positions are thought about."""
    judged: tuple[Judgement, ...]
    match: str | None = None
    mistakes: tuple[Mistake, ...] = ()
    thresholds: Thresholds | None = None


class Study(Out, frozen=True):
    """What a worker thinks about: moves from a position that hides nothing from who asks.

    Of a whole match every position is judged, else the last one.
    """

    start: str
    moves: tuple[tuple[int | None, str], ...]
    """The seats and the texts, as the lines of a record have them."""
    whole: bool
    seconds: float | None
    """For each position."""
    nodes: int | None
    lines: int


class JobJudged(In, frozen=True):
    """What a worker has found out so far, or all that it will."""

    lease: Secret
    judged: Annotated[tuple[Judgement, ...], Meta(max_length=2000)] = ()
    done: bool = False
