"""The requests of those who keep a house: its administrators."""

from typing import Literal

from jinn.client.calls import Call, get, post
from jinn.wire import admin as a
from jinn.wire import players as p
from jinn.wire.basics import Nothing

Act = Literal["mute", "unmute", "close", "promote", "demote"]


def use_admin_link(token: str, name: str, password: str) -> Call[p.Me]:
    """Makes the first administrator, or raises an account to one."""
    return post(p.Me, a.UseAdminLink(token=token, name=name, password=password), "/api/admin/first")


def all_players(name: str | None = None, after: str | None = None) -> Call[a.AdminPlayers]:
    """The players as an administrator sees them: whose names begin so, and after the one of this id."""
    return get(a.AdminPlayers, "/api/admin/players", query={"name": name, "after": after})


def report_player(name: str, why: str, match: str | None = None) -> Call[Nothing]:
    """Tells the administrators of a player."""
    return post(Nothing, a.ReportPlayer(why=why, match=match), "/api/players/{}/report", name)


def reports(*, settled: bool = False, before: int | None = None) -> Call[a.Reports]:
    """What players told of each other: what waits, or what is settled."""
    return get(a.Reports, "/api/admin/reports", query={"settled": int(settled), "before": before})


def resolve_report(report: str, verdict: str = "") -> Call[Nothing]:
    """Settles a report."""
    return post(Nothing, a.Resolve(verdict=verdict), "/api/admin/reports/{}/resolve", report)


def job_states() -> Call[a.JobStates]:
    """What waits to be thought about, and what is."""
    return get(a.JobStates, "/api/admin/jobs")


def backups() -> Call[a.Backups]:
    """The backups that there are."""
    return get(a.Backups, "/api/admin/backups")


def act_on(name: str, act: Act, why: str = "") -> Call[Nothing]:
    """Mutes a player, closes his account, makes him an administrator, or undoes that."""
    return post(Nothing, a.AdminAct(why=why), "/api/admin/players/{}/{}", name, act)


def reset_link(name: str, why: str = "") -> Call[a.Link]:
    """A one-time link with which a player sets a new password."""
    return post(a.Link, a.AdminAct(why=why), "/api/admin/players/{}/reset", name)


def audit() -> Call[a.Audit]:
    """What administrators did, the newest first."""
    return get(a.Audit, "/api/admin/audit")


def health() -> Call[a.Health]:
    """How the house is."""
    return get(a.Health, "/api/admin/health")


def make_backup() -> Call[a.Backup]:
    """Makes a backup now."""
    return post(a.Backup, a.AdminAct(), "/api/admin/backup")


def stop_match(match: str, why: str = "") -> Call[Nothing]:
    """Ends a match without a result."""
    return post(Nothing, a.AdminAct(why=why), "/api/admin/matches/{}/abort", match)


def hush(match: str, seq: int, why: str = "") -> Call[Nothing]:
    """Takes a remark away."""
    return post(Nothing, a.AdminAct(why=why), "/api/admin/matches/{}/hush/{}", match, seq)


def worker_token(label: str, days: int = 365) -> Call[p.Token]:
    """A token for a worker; its text is told this once."""
    return post(p.Token, p.NewToken(label=label, days=days), "/api/admin/workers")
