"""One process that serves a house: opened, announced, watched, and closed within a second.

It is uvicorn with three things more: streams end before it waits for requests to end, whoever begins a request and does
not finish its head is cut off, and a house that cannot go on (a disk that fails) takes the process with it.
"""

import asyncio
import errno
import gc
import json
import logging
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

from jinn.core.errors import Refused
from jinn.core.text import Lang, Text
from jinn.core.troubles import trouble
from jinn.server.app import App
from jinn.server.backups import keep_backups
from jinn.server.built_page import built
from jinn.server.connection import Connection
from jinn.server.house import House
from jinn.server.keys import admin_link, control_key
from jinn.server.settings import Settings
from jinn.server.supervisor import Supervisor
from jinn.store import open_store
from jinn.store.hold import Hold

CHECKS = 20  # uvicorn looks after itself ten times a second, we at every twentieth
BACKLOG = 2048
CONTROL = "control"  # the file with the key of this machine's own commands

OPEN = Text("Дом открыт: {address}", "The house is open: {address}")
FIRST = Text(
    "Станьте администратором по этой ссылке, пока её никто не взял: {link}",
    "Become the administrator by this link before anybody else does: {link}",
)
PORT_TAKEN = Text(
    "Порт {port} на {host} не получить: {why}. Выберите другой: --port N.",
    "The port {port} on {host} cannot be had: {why}. Choose another: --port N.",
)
NO_SUCH_HOST = Text(
    "На {host} слушать нельзя: {why}. --host 127.0.0.1 — только эта машина, 0.0.0.0 — все её адреса.",
    "There is no listening on {host}: {why}. --host 127.0.0.1 is this machine alone, 0.0.0.0 all its addresses.",
)


class CannotListen(Refused):
    """The address cannot be listened on."""


class Server(uvicorn.Server):
    """The server of one house."""

    def __init__(self, config: uvicorn.Config, house: House, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.house = house
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listens, and then says so."""
        await super().startup(sockets)
        self.opened()

    async def on_tick(self, counter: int) -> bool:
        """Cuts off whoever dawdles; ends when the house cannot go on."""
        if self.house.failed is not None or self.house.store.broken is not None:
            self.should_exit = True
        if counter % CHECKS == 0:
            now = asyncio.get_running_loop().time()
            for connection in list(self.server_state.connections):
                if isinstance(connection, Connection) and connection.is_late(now):
                    connection.transport.close()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends the streams first: clients then go to the next process at once, and nothing is left to wait for."""
        # Left to itself, uvicorn would send itself the signal again and die by it.
        self._captured_signals.clear()
        for listening in self.servers:
            listening.close()
        await self.house.leave()
        await super().shutdown(sockets)


@dataclass(frozen=True, slots=True)
class Announcement:
    """What is told when the house is open."""

    address: str
    link: str
    pid: int

    def show(self, lang: Lang, *, as_json: bool) -> str:
        """The announcement for a person, or as one line of JSON."""
        if as_json:
            return json.dumps({"address": self.address, "admin": self.link, "pid": self.pid})
        lines = [OPEN.filled(address=self.address).to(lang)]
        if self.link:
            lines.append(FIRST.filled(link=self.link).to(lang))
        return "\n".join(lines)


def listen(settings: Settings) -> socket.socket:
    """A socket on the address of these settings. Raises `CannotListen`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    made = socket.socket(family)
    try:
        if os.name != "nt":  # there it would let two processes have one port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((settings.host, settings.port))
    except OSError as error:
        made.close()
        wrong = PORT_TAKEN if error.errno in (errno.EADDRINUSE, errno.EACCES) else NO_SUCH_HOST
        text = wrong.filled(port=settings.port, host=settings.host, why=trouble(error))
        raise CannotListen("cannot_listen", "", text) from error
    made.setblocking(False)
    return made


def here(made: socket.socket) -> str:
    """Where a process on this machine reaches this socket."""
    host, port = made.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def serve(settings: Settings, announce: Callable[[Announcement], None]) -> int:
    """Serves until it is told to stop; the exit status."""
    hold = Hold(settings.data)
    try:
        listening = listen(settings)
        try:
            return await _serve(settings, announce, hold, listening)
        finally:
            listening.close()
    finally:
        hold.close()


async def _serve(
    settings: Settings, announce: Callable[[Announcement], None], hold: Hold, listening: socket.socket
) -> int:
    house = House(settings, await open_store(settings.database, data=settings.data, hold=hold))
    control = settings.data / CONTROL
    local = here(listening)
    await house.start()
    try:
        config = uvicorn.Config(
            App(house, page=built()),
            http=Connection,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=2,
            backlog=BACKLOG,
        )
        _log_to(house)
        address = settings.address or local
        hold.say(address=local)
        _write_key(control, control_key(house))
        listening.listen(BACKLOG)  # the worker may knock before the loop is there
        if settings.worker:
            house.spawn(Supervisor(house, local).run(), "worker")
        if settings.backups:
            house.spawn(keep_backups(house), "backups")
        told = Announcement(address, await admin_link(house, address), os.getpid())
        house.log.info("open", store=house.store.name)
        gc.freeze()  # what was loaded stays: the collector need not look at it again
        gc.set_threshold(20_000, 20, 20)  # a move makes hundreds of small values, and none of them is garbage in a ring
        gc.enable()
        await Server(config, house, lambda: announce(told)).serve([listening])
        house.log.info("closing")
    finally:
        control.unlink(missing_ok=True)
        await house.stop()
    return 1 if house.failed is not None or house.store.broken is not None else 0


def _write_key(path: Path, key: str) -> None:
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(key)


class _Handler(logging.Handler):
    """Passes what uvicorn and asyncio complain of to the house's log."""

    def __init__(self, house: House) -> None:
        super().__init__(logging.ERROR)
        self.house = house

    def emit(self, record: logging.LogRecord) -> None:
        """Writes where it came from; its words may hold what a log must not."""
        error = record.exc_info[1] if record.exc_info else None
        self.house.log.error("the server complains", error=error, by=f"{record.name}:{record.lineno}")


def _log_to(house: House) -> None:
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, _Handler)]:
        root.removeHandler(old)
    root.addHandler(_Handler(house))


def more_files() -> None:
    """Lets this process have as many connections as the system allows it."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - there is none on Windows

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(settings: Settings, announce: Callable[[Announcement], None]) -> int:
    """Serves in a loop of its own; the exit status."""
    more_files()
    factory: Any = None
    if sys.platform != "win32":
        import uvloop  # noqa: PLC0415

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(serve(settings, announce))
