"""Makes the engines ready when a worker starts, beside the thinking, never in its way.

Compiling takes seconds where nothing is kept from an earlier start. Whoever wants a move meanwhile waits a moment, and
then gets one of the greedy player: a weak move soon is worth more than a clock that runs out.
"""

import threading
import time
from collections.abc import Callable

from jinn.core.registry import OWN
from jinn.engines import room

PATIENCE = 4.0
"""Seconds that a decision waits for its engine: as long as one takes that was kept."""


class Warming:
    """Warms every engine of its own, one after the other, in a thread."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._ready = {name: threading.Event() for name in OWN if room.has_kernel(name)}
        self._said: set[str] = set()

    def start(self) -> None:
        """Begins; the thread ends with the process."""
        threading.Thread(target=self._run, daemon=True, name="warming").start()

    def _run(self) -> None:
        for name, ready in self._ready.items():
            began = time.monotonic()
            try:
                room.warm(name, lambda what, done: None)  # noqa: ARG005 - a log has no use for a bar
            except Exception as error:  # without its engine a game is played by the greedy player, and the log says so
                self._tell(f"the engine of {name} cannot be made ready: {type(error).__name__}: {error}")
                continue
            self._tell(f"the engine of {name} is ready after {time.monotonic() - began:.1f} s")
            ready.set()

    def ready(self, name: str) -> bool:
        """Whether the game's engine can be asked; waits a moment for it."""
        ready = self._ready.get(name)
        if ready is None or ready.wait(PATIENCE):
            return True
        if name not in self._said:
            self._said.add(name)
            self._tell(f"the engine of {name} is not ready: the greedy player stands in for it")
        return False
