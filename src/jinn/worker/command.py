"""`jinn worker`: thinks for the Jinn of a house on this machine or another one, until it is told to stop.

A house starts one itself (`server/supervisor.py`): that one gets its token on the standard input, and ends when the
other end of it is closed, however the house came to its end.
"""

import argparse
import asyncio
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from jinn.core.errors import BadOption
from jinn.core.text import Lang, Text
from jinn.core.troubles import trouble
from jinn.worker.thinking import think
from jinn.worker.warming import Warming
from jinn.worker.worker import Denied, Worker

OK, REFUSED = 0, 1
HERE = "http://127.0.0.1:8420"
SUPERVISED = "JINN_WORKER_SUPERVISED"
"""Set by the house: its token and name come on the standard input, which stays open as long as the house is there."""

NO_TOKEN = Text(
    "Нужен ключ работника: --token КЛЮЧ, --token @файл или JINN_WORKER_TOKEN. Его даёт администратор дома.",
    "A worker's token is wanted: --token TOKEN, --token @FILE or JINN_WORKER_TOKEN. An administrator gives it.",
)
NO_FILE = Text("Файл {file} не читается: {why}.", "The file {file} cannot be read: {why}.")
DENIED = Text("Дом не знает этого ключа.", "The house does not know this token.")


def work(args: argparse.Namespace, lang: Lang) -> int:
    """Runs one worker; the exit status."""
    address = args.server or os.environ.get("JINN_SERVER") or HERE
    threads = args.threads or os.cpu_count() or 1
    supervised = bool(os.environ.get(SUPERVISED))
    token, name = _told_by_house() if supervised else (_token(args.token), "")
    try:
        asyncio.run(_run(address, token, threads, name, supervised=supervised))
    except Denied:
        _tell(DENIED.to(lang))
        return REFUSED
    if supervised:
        # Nothing is owed to anybody now, and to take down what compiled the engines takes longer than a house may.
        os._exit(OK)
    return OK


async def _run(address: str, token: str, threads: int, name: str, *, supervised: bool) -> None:
    warming = Warming(_tell)
    worker = Worker(
        address, token, threads, _tell, name=name, think=partial(think, ready=warming.ready), ready=warming.loaded
    )
    warming.start()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where there are no such handlers, an interrupt ends the process anyway
            loop.add_signal_handler(number, worker.stop)
    if supervised:
        threading.Thread(target=_watch, args=(loop, worker), daemon=True, name="house").start()
    try:
        await worker.run()
    finally:
        warming.stop()


def _told_by_house() -> tuple[str, str]:
    """The token and the name that the house gave."""
    line = b""
    while not line.endswith(b"\n"):
        byte = os.read(0, 1)
        if not byte:
            break
        line += byte
    token, _, name = line.decode().strip().partition(" ")
    return token, name


def _watch(loop: asyncio.AbstractEventLoop, worker: Worker) -> None:
    """Waits until the house lets go of the other end."""
    while os.read(0, 4096):
        continue
    with suppress(RuntimeError):  # the loop has ended before the house
        loop.call_soon_threadsafe(worker.stop)


def _token(given: str | None) -> str:
    text = given or os.environ.get("JINN_WORKER_TOKEN", "")
    if text.startswith("@"):
        try:
            text = Path(text[1:]).read_text("utf-8")
        except (OSError, ValueError) as error:
            raise BadOption("no_file", "", NO_FILE.filled(file=text[1:], why=trouble(error))) from error
    if not text.strip():
        raise BadOption("no_token", "", NO_TOKEN)
    return text.strip()


def _tell(what: str) -> None:
    """One line of the worker's log."""
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    sys.stderr.write(f"{at} worker {os.getpid()}: {what}\n")
    sys.stderr.flush()
