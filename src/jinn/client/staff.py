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


def all_players(before: str | None = None) -> Call[a.AdminPlayers]:
    """The players as an administrator sees them."""
    return get(a.AdminPlayers, "/api/admin/players", query={"before": before})


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
