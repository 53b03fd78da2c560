"""Administration: players, one-time links, the audit log, how the house is."""

from typing import Annotated

from msgspec import Meta

from jinn.wire.basics import In, Name, Out, Secret


class UseAdminLink(In, frozen=True):
    """Makes the first administrator, or raises an account to one, by a one-time link."""

    token: Secret
    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class AdminAct(In, frozen=True):
    """Why something is done; it stands in the audit log."""

    why: Annotated[str, Meta(max_length=300)] = ""


class AdminPlayer(Out, frozen=True):
    """A player as an administrator sees him."""

    id: str
    name: str
    kind: str
    role: str
    created: int
    seen: int
    muted: bool
    closed: bool


class AdminPlayers(Out, frozen=True):
    """A page of players."""

    players: tuple[AdminPlayer, ...]


class Link(Out, frozen=True):
    """A one-time link."""

    link: str
    expires: int


class AuditEntry(Out, frozen=True):
    """One act of an administrator."""

    at: int
    admin: str
    act: str
    target: str
    why: str


class Audit(Out, frozen=True):
    """The last acts of administrators, newest first."""

    entries: tuple[AuditEntry, ...]


class Health(Out, frozen=True):
    """How the house is."""

    version: str
    store: str
    live: int
    streams: int
    jobs: dict[str, int]
    workers: int
    started: int


class Backup(Out, frozen=True):
    """A backup that was made."""

    file: str
    bytes: int


class ReportPlayer(In, frozen=True):
    """What is wrong with a player, told to the administrators; of which match, if of one."""

    why: Annotated[str, Meta(min_length=3, max_length=1000)]
    match: Annotated[str, Meta(max_length=40)] | None = None


class Report(Out, frozen=True):
    """What somebody told of a player, and what became of it."""

    id: str
    at: int
    by: str
    target: str
    target_kind: str
    muted: bool
    """Whether the player may speak no more."""
    match: str | None
    why: str
    resolved: int | None = None
    admin: str | None = None
    verdict: str = ""


class Reports(Out, frozen=True):
    """A page of reports, the newest first; `open` is how many wait in all."""

    reports: tuple[Report, ...]
    open: int


class Resolve(In, frozen=True):
    """What was decided about a report; it stands in the audit log."""

    verdict: Annotated[str, Meta(max_length=300)] = ""


class JobState(Out, frozen=True):
    """A job that waits or is being thought about."""

    id: str
    kind: str
    match: str | None
    state: str
    worker: str
    created: int
    attempts: int


class JobStates(Out, frozen=True):
    """The desk of the Jinn's work: the oldest hundred jobs, and how many there are of each kind and state."""

    jobs: tuple[JobState, ...]
    counts: dict[str, int]
    workers: int


class BackupFile(Out, frozen=True):
    """A backup in the data folder."""

    file: str
    bytes: int
    at: int


class Backups(Out, frozen=True):
    """The backups, the newest first."""

    backups: tuple[BackupFile, ...]
