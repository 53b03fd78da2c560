"""What a person may set, and where it is said: the command, else the environment, else `jinn.toml` in the data folder.

A wrong setting is refused with what would be right; nothing is guessed.
"""

import os
import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinn.core.errors import BadOption
from jinn.core.text import Text
from jinn.core.troubles import trouble
from jinn.server.days import zone_of
from jinn.server.proxies import networks

PORT = 8420
FILE = "jinn.toml"

BAD = Text("{where}: {name}: не годится {said}. {good}", "{where}: {name}: {said} will not do. {good}")
UNKNOWN = Text(
    "{where}: настройки {name} нет. Есть: {known}.", "{where}: there is no setting {name}. There are: {known}."
)
NO_TOML = Text("{where}: не читается: {error}", "{where}: cannot be read: {error}")
COMMAND_LINE = Text("Командная строка", "Command line")
ENVIRONMENT_ITSELF = Text("Переменные окружения", "Environment")
ENVIRONMENT = Text("Переменная {variable}", "Variable {variable}")
A_PORT = Text("Нужно число от 0 до 65535.", "A number from 0 to 65535 is wanted.")
A_COUNT = Text("Нужно число от 0 до 1000.", "A number from 0 to 1000 is wanted.")
A_SWITCH = Text("Бывает: on, off.", "It is on or off.")
A_PROXY = Text(
    "Бывает: off, on, private или сети через запятую, например 10.0.0.0/8.",
    "It is off, on, private, or networks with commas between, such as 10.0.0.0/8.",
)
A_HOST = Text("Нужно имя или адрес, например 0.0.0.0.", "A name or an address is wanted, such as 0.0.0.0.")
AN_ADDRESS = Text(
    "Нужен адрес вида https://games.example.org.", "An address such as https://games.example.org is wanted."
)
A_DATABASE = Text("Нужен адрес вида postgresql://…", "An address such as postgresql://… is wanted.")
A_ZONE = Text("Нужен часовой пояс, например Europe/Moscow.", "A time zone is wanted, such as Europe/Moscow.")
A_LOG = Text("Бывает: quiet, normal, all.", "It is quiet, normal or all.")
A_FOLDER = Text("Нужна папка.", "A folder is wanted.")


class BadSetting(BadOption):
    """A setting that cannot be meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How this house is run; every field has a meaning for people in `docs/operating.md`."""

    data: Path
    host: str = "127.0.0.1"
    port: int = PORT
    address: str = ""
    """How the house is seen from outside, when a proxy stands before it: `https://games.example.org`."""
    database: str = field(default="", repr=False)
    """`postgresql://…`; empty: a file of its own in the data folder."""
    proxy: tuple[str, ...] = ()
    """Networks of proxies that say who asks (`X-Forwarded-For`); `on` is this machine, `private` all private ones."""
    limits: bool = True
    worker: bool = True
    threads: int = 0
    """How many decisions the local worker thinks about at once; 0: one less than there are processors."""
    patience: int = 60
    """So many seconds a decision of the Jinn waits for a worker before the house plays something simple itself."""
    backups: int = 7
    """How many daily backups are kept; 0: none are made."""
    zone: str = ""
    """Where the house's days begin and end: `Europe/Moscow`; empty: the machine's own zone."""
    log: str = "normal"
    """`quiet`, `normal`, or `all`: every request too."""

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same house."""
        return bool(self.database)

    @property
    def secure(self) -> bool:
        """Whether people reach the house by HTTPS alone."""
        return self.address.startswith("https:")


Reader = Callable[[Any], Any]


def _text(pattern: str) -> Reader:
    def read(said: Any) -> str:
        if isinstance(said, str) and re.fullmatch(pattern, said):
            return said
        raise ValueError

    return read


def _number(most: int) -> Reader:
    def read(said: Any) -> int:
        if isinstance(said, str) and said.isascii() and said.isdecimal() and len(said) < 10:
            said = int(said)
        if isinstance(said, int) and not isinstance(said, bool) and 0 <= said <= most:
            return said
        raise ValueError

    return read


def _switch(said: Any) -> bool:
    words = {"on": True, "off": False, "1": True, "0": False, "yes": True, "no": False, "true": True, "false": False}
    if isinstance(said, bool):
        return said
    if isinstance(said, str) and said.lower() in words:
        return words[said.lower()]
    raise ValueError


def _proxies(said: Any) -> tuple[str, ...]:
    if isinstance(said, bool):
        said = "on" if said else "off"
    if not isinstance(said, str):
        raise ValueError
    return networks(said)


def _address(said: Any) -> str:
    if not isinstance(said, str):
        raise ValueError
    if not said:
        return ""
    parts = urlsplit(said.rstrip("/"))
    good = parts.scheme in ("http", "https") and parts.netloc and not parts.path and not parts.query
    if not good or parts.username or parts.fragment:
        raise ValueError
    return f"{parts.scheme}://{parts.netloc}"


def _zone(said: Any) -> str:
    if not isinstance(said, str):
        raise ValueError
    zone_of(said)
    return said


# Each setting: how it is read, and what would be right.
READERS: dict[str, tuple[Reader, Text]] = {
    "data": (_text(r"(?s).+"), A_FOLDER),
    "host": (_text(r"[\w.:-]+"), A_HOST),
    "port": (_number(65535), A_PORT),
    "address": (_address, AN_ADDRESS),
    "database": (_text(r"(postgresql|postgres)://\S+|"), A_DATABASE),
    "proxy": (_proxies, A_PROXY),
    "limits": (_switch, A_SWITCH),
    "worker": (_switch, A_SWITCH),
    "threads": (_number(1000), A_COUNT),
    "patience": (_number(86_400), A_COUNT),
    "backups": (_number(1000), A_COUNT),
    "zone": (_zone, A_ZONE),
    "log": (_text("quiet|normal|all"), A_LOG),
}
# What other parts of the program, and the recipes of `deploy/`, are told by variables: no settings of a house.
OTHERS = frozenset(
    f"JINN_{name}"
    for name in (
        "CACHE", "KALAH_CAP", "LANG", "SERVER", "TOKEN", "WORKER_TOKEN", "WORKER_SUPERVISED", "SITE", "HOUSES",
        "PASSWORD", "SCREENS",
    )
)  # fmt: skip
HIDDEN = frozenset({"database"})  # it may hold a password


def data_folder(environ: Mapping[str, str]) -> Path:
    """Where a house of this user keeps its things, unless somebody says otherwise."""
    said = environ.get("JINN_DATA")
    if said:
        return Path(said)
    home = Path.home()
    if sys.platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Jinn"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Jinn"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "jinn"


def load(said: Mapping[str, Any], environ: Mapping[str, str] | None = None) -> Settings:
    """The settings; what was said in the command comes first. Raises `BadSetting`."""
    environ = os.environ if environ is None else environ
    chosen = {name: _read(COMMAND_LINE, name, value) for name, value in said.items() if value is not None}
    _check_variables(environ)
    data = Path(chosen.pop("data", None) or data_folder(environ)).absolute()
    for name in READERS:
        variable = f"JINN_{name.upper()}"
        if name != "data" and name not in chosen and environ.get(variable):
            chosen[name] = _read(ENVIRONMENT.filled(variable=variable), name, environ[variable])
    for name, value in _file(data / FILE).items():
        if name not in chosen:
            chosen[name] = value
    return Settings(data=data, **chosen)


def _check_variables(environ: Mapping[str, str]) -> None:
    """A name that nobody reads is a slip, and what it was to say would pass unheard. Raises `BadSetting`."""
    known = {f"JINN_{name.upper()}" for name in READERS}
    for variable in sorted(environ):
        if variable.startswith("JINN_") and variable not in known | OTHERS:
            text = UNKNOWN.filled(where=ENVIRONMENT_ITSELF, name=variable, known=", ".join(sorted(known)))
            raise BadSetting("unknown_setting", "", text)


def _file(path: Path) -> dict[str, Any]:
    where = Text(str(path), str(path))
    try:
        found = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetting("bad_setting", "", NO_TOML.filled(where=where, error=trouble(error))) from error
    known = [name for name in READERS if name != "data"]
    for name in found:
        if name not in known:
            text = UNKNOWN.filled(where=where, name=name, known=", ".join(known))
            raise BadSetting("unknown_setting", "", text)
    return {name: _read(where, name, value) for name, value in found.items()}


def _read(where: Text, name: str, said: Any) -> Any:
    reader, good = READERS[name]
    try:
        return reader(said)
    except ValueError:
        shown = "…" if name in HIDDEN else f"«{str(said)[:60]}»"
        text = BAD.filled(where=where, name=name, said=shown, good=good)
        raise BadSetting("bad_setting", "", text) from None
