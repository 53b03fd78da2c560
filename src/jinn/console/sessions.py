"""Who one was in which house: a guest who comes back from the console is the same guest.

One small file of the person's own, which nobody else may read: a session opens the seats of its player.
"""

import json
import os
from pathlib import Path
from typing import Any


def _file() -> Path:
    """Where it is kept: `XDG_STATE_HOME`, or what the system has in its place."""
    if os.name == "nt" and "LOCALAPPDATA" in os.environ:
        return Path(os.environ["LOCALAPPDATA"]) / "jinn" / "sessions.json"
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "jinn" / "sessions.json"


def kept(address: str, name: str | None = None) -> str | None:
    """The session in this house that was kept last, or last under this name, if there is one."""
    session = _read().get(_key(address, name))
    return session if isinstance(session, str) else None


def keep(address: str, session: str, name: str | None = None) -> bool:
    """Keeps the session, under the name too with which it was opened; whether there was a place for it."""
    file = _file()
    sessions = {**_read(), address: session, _key(address, name): session}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(".part")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as opened:
            json.dump(sessions, opened)
        draft.replace(file)
    except OSError:
        return False
    return True


def _key(address: str, name: str | None) -> str:
    return address if name is None else f"{address} {name}"


def _read() -> dict[str, Any]:
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
