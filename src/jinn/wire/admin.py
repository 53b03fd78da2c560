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
