"""An event loop in a thread of its own, for programs whose main thread waits for a person or thinks.

The main thread keeps the keyboard, the signals and the debugger; all that goes over the network runs here and ends
here, whatever the main thread was doing.
"""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import Future
from types import TracebackType
from typing import Any, TypeVar

T = TypeVar("T")


class Background:
    """`with Background() as loop: loop.ask(coroutine)`."""

    def __init__(self) -> None:
        self._begun = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="jinn-client", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over: asyncio.Event | None = None

    async def _serve(self) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        self._begun.set()
        # What still runs when this returns is cancelled, and waited for, by `asyncio.run`.
        await self._over.wait()
        await asyncio.sleep(0)  # a connection that was closed right before ends in the next turn

    def begin(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Lets this run; cancelling the future cancels the work."""
        if self._loop is None:
            raise RuntimeError("the loop runs only within `with`")
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def ask(self, work: Coroutine[Any, Any, T]) -> T:
        """Lets this run and waits for what it gives."""
        future = self.begin(work)
        try:
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def __enter__(self) -> "Background":
        self._thread.start()
        self._begun.wait()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._loop is not None and self._over is not None:
            self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
