"""The narrow contract of a store: an append-only log of matches, and transactions for everything else.

A log is kept right by one thing alone, the unique key (match, seq): who appends says which number his event bears, and
of two with the same number one is refused. `append` returns when the event is durable, never before; nothing may be
told to anybody until then.
"""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Row(Struct, frozen=True, gc=False):
    """One accepted command as it is kept. `format` is the version of the payload."""

    match: str
    seq: int
    seat: int | None
    kind: str
    payload: str
    at: int
    format: int
    key: str = ""


class Summary(Struct, frozen=True, gc=False):
    """What lists, sweeps and searches need of a match, written with each event; it can be made again from the log."""

    match: str
    seq: int
    status: str
    ply: int
    due: str
    """The seats whose decision is due, as digits: `01`."""
    deadline: int | None
    started: int | None
    ended: int | None
    places: str
    """`1,2`; empty while it is not over."""
    points: str
    reason: str
    opening: str
    """The first moves, one blank between them; empty while anything is hidden."""


class Opening(Struct, frozen=True, gc=False):
    """What is written once, with the first event."""

    match: str
    game: str
    rules_version: int
    options: str
    """JSON."""
    seats: int
    control: str
    speed: str
    rated: bool
    visibility: str
    creator: str
    created: int
    contest: str = ""
    """The season or tournament that it is played in; empty: in none."""
    role: str = ""
    number: int = 0


class NewJob(Struct, frozen=True, gc=False):
    """A decision that is wanted of the Jinn, enqueued in the transaction of the event that made it due."""

    id: str
    match: str
    seq: int
    seat: int
    kind: str
    priority: int
    level: int
    nodes: int
    created: int


class Append(Struct, frozen=True, gc=False):
    """One event and all that must become durable with it."""

    row: Row
    summary: Summary
    opening: Opening | None = None
    sits: tuple[tuple[int, str | None], ...] = ()
    """Seats that changed hands with this event: the seat and its player's id."""
    jobs: tuple[NewJob, ...] = ()
    step: bool = False
    """Whether only `seq`, `ply`, `due` and `deadline` of the summary differ from those of the event before."""
    plain: bool = False
    """Whether nothing in the event is hidden from anybody: it may travel in a notice to the other processes."""


class Tx(Protocol):
    """A transaction: statements with `:name` parameters, in the SQL that both back ends understand.

    Yes and no are 1 and 0, words are compared by their bytes, whole numbers come back as `int` from sums too;
    `ON CONFLICT`, `RETURNING`, `UPDATE … FROM` and `WITH` are the same. `LIKE` is not: in PostgreSQL it minds the case.
    """

    def run(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Runs one statement; its rows, if it gives any."""


class StoreBroken(RuntimeError):
    """The store could not make something durable. Nothing of that group was acknowledged; the process must stop serving."""  # noqa: E501


class Store(Protocol):
    """A store that is open. Every method may be called from the event loop's thread alone."""

    @property
    def name(self) -> str:
        """What it is, for people: `SQLite 3.54.1`."""

    @property
    def broken(self) -> StoreBroken | None:
        """Why it does not write any more; `None` while it does."""

    async def append(self, what: Append) -> bool:
        """Makes the event durable. `False`: that number was taken, nothing was written."""

    async def rows(self, match: str, after: int = -1) -> Sequence[Row]:
        """The events of a match with a greater number, in order."""

    async def news(self, known: Mapping[str, int]) -> Sequence[Row]:
        """The events of all these matches with greater numbers than those that are known, match by match, in order."""

    async def write(self, work: Callable[[Tx], T]) -> T:
        """Runs the work in a transaction of its own (it may share a commit); durable when it returns.

        An error of the work undoes the work alone and is raised here. The work runs in another thread, and may run
        again from its start (a deadlock, a lost connection): it changes nothing but the store.
        """

    async def read(self, work: Callable[[Tx], T]) -> T:
        """Runs the work on what is durable, on one moment of it; it must not write. It runs in another thread."""

    def woken(self) -> AsyncIterator[tuple[str, ...]]:
        """Matches to which other processes appended; an empty tuple says: look at all (missed notices, or a poll).

        With a store that one process has alone it never yields.
        """

    def heard(self, match: str) -> Sequence[Row]:
        """Events that came with the name of this match in `woken`, each given once. The log may have more of them."""

    async def tell(self, channel: str) -> None:
        """Wakes the other processes about something that is no match: `jobs`, for one. They get `channel:` names in `woken`."""  # noqa: E501

    async def backup(self, target: str) -> int:
        """Writes a whole, consistent copy to this file; its size in bytes."""

    async def close(self) -> None:
        """Ends what is under way and closes."""
