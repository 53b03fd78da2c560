"""A house on this machine for who names none: the one that is open on this data folder, or one of our own.

Whether a house is open there, the lock in its folder decides, and the command that opens houses looks at it: we start
`jinn serve` on loopback, and where it says that a house is open already, that one's address is what we wanted.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from jinn.core.errors import Refused
from jinn.core.text import Text

LEAVES = 15.0  # seconds that a house may take to close
# A terminal that is closed hangs up on what ran in it; Windows knows no such thing.
ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class NoHouse(Refused):
    """No house could be opened here."""


@contextmanager
def house_here(data: str | None) -> Iterator[str]:
    """The address of a house on this machine; one that was opened for this is closed again. Raises `NoHouse`."""
    words = [sys.executable, "-m", "jinn", "--json", "serve", "--host", "127.0.0.1", "--port", "0"]
    words += ["--data", data] if data is not None else []
    # A session of its own: an interrupt at this keyboard is for the console, not for the house.
    opened = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    before = {number: signal.signal(number, _leave) for number in ENDS}
    try:
        yield _address(opened)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        _close(opened)


def _leave(signum: int, _frame: FrameType | None) -> None:
    """Whoever ends the console lets it close its house first."""
    raise SystemExit(128 + signum)


def _address(opened: "subprocess.Popen[str]") -> str:
    assert opened.stdout is not None
    line = opened.stdout.readline()
    try:
        told = json.loads(line)
    except ValueError:
        said = Text(f"Дом не открылся: {line.strip() or '—'}", f"The house did not open: {line.strip() or '-'}")
        raise NoHouse("no_house", "", said) from None
    if "address" in told:
        return str(told["address"])
    error = told["error"]
    if error["code"] == "running" and error.get("facts", {}).get("address"):
        return str(error["facts"]["address"])
    raise NoHouse(error["code"], error["clause"], Text(error["ru"], error["en"]))


def _close(opened: "subprocess.Popen[str]") -> None:
    if opened.poll() is None:
        opened.terminate()
        try:
            opened.wait(LEAVES)
        except subprocess.TimeoutExpired:
            opened.kill()
            opened.wait()
    assert opened.stdout is not None
    opened.stdout.close()
