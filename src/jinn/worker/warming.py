"""Makes the engines ready when a worker starts, beside the thinking, never in its way.

Compiling takes seconds where nothing is kept from an earlier start, and would hold up every thread: another process
does it, and this one loads what that has kept. Whoever wants a move meanwhile gets one of the greedy player: a weak
move soon is worth more than a clock that runs out.
"""

import subprocess
import sys
import threading
import time
from collections.abc import Callable

from jinn.core.registry import OWN
from jinn.engines import cache, room

PATIENCE = 4.0
"""Seconds after the start for which decisions wait for their engine: about what loading takes that was kept."""


class Warming:
    """Warms every engine of its own, one after the other, in a thread."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._ready = {name: threading.Event() for name in OWN if room.has_kernel(name)}
        self._said: set[str] = set()
        self._until = time.monotonic() + PATIENCE
        self._other: subprocess.Popen[bytes] | None = None
        self._stopped = False

    def start(self) -> None:
        """Begins; the thread ends with the process."""
        threading.Thread(target=self._run, daemon=True, name="warming").start()

    def stop(self) -> None:
        """Ends the other process, if it still compiles."""
        self._stopped = True
        if self._other is not None:
            self._other.kill()
            self._other.wait()

    def _run(self) -> None:
        for name, ready in self._ready.items():
            began = time.monotonic()
            try:
                self._compile(name)
                if self._stopped:
                    return
                room.warm(name, lambda what, done: None)  # noqa: ARG005 - a log has no use for a bar
            except Exception as error:  # without its engine a game is played by the greedy player, and the log says so
                self._tell(f"the engine of {name} cannot be made ready: {type(error).__name__}: {error}")
                continue
            self._tell(f"the engine of {name} is ready after {time.monotonic() - began:.1f} s")
            ready.set()

    def _compile(self, name: str) -> None:
        """Lets another process compile, where it can keep what it makes; whatever it fails at is done here again."""
        if cache.folder("kernels") is None or self._stopped:
            return
        command = [sys.executable, "-m", "jinn", "warm", name, "--once", "--json"]
        nothing = subprocess.DEVNULL
        self._other = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
        if self._stopped:  # `stop` came while it was started
            self._other.kill()
        self._other.wait()

    def loaded(self, name: str) -> bool:
        """Whether the game's engine can be asked; for those who can wait."""
        ready = self._ready.get(name)
        return ready is None or ready.is_set()

    def ready(self, name: str) -> bool:
        """Whether the game's engine can be asked; waits a moment for it, right after the start."""
        ready = self._ready.get(name)
        if ready is None or ready.wait(max(0.0, self._until - time.monotonic())):
            return True
        if name not in self._said:
            self._said.add(name)
            self._tell(f"the engine of {name} is not ready: the greedy player stands in for it")
        return False
