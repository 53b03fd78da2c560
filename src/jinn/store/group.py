"""Group commit: one thread writes, and whatever was asked while it wrote becomes durable together.

The loop gathers what is asked within one of its turns and hands it over as one list; the thread takes all lists that
wait, commits them as one group, and answers the whole group with one call back into the loop. The first error of a
commit ends it: nothing of that group was acknowledged, nothing is written afterwards, and whoever serves must stop.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from jinn.store.contract import Append, StoreBroken, Tx

QUIET = 0.2  # after so many seconds without work the thread puts things in order
GROUP = 1024  # so many go into one commit at most, so that nobody waits for a crowd


class Wish:
    """One append or one piece of work, and its answer."""

    __slots__ = ("answer", "append", "error", "future", "work")

    def __init__(
        self, future: "asyncio.Future[Any]", append: Append | None = None, work: Callable[[Tx], Any] | None = None
    ) -> None:
        self.future = future
        self.append = append
        self.work = work
        self.answer: Any = None
        self.error: Exception | None = None


class Hand(Protocol):
    """What writes a group: the back end."""

    def commit(self, wishes: Sequence[Wish]) -> None:
        """Makes all of them durable and fills in their answers; an error fails them all and breaks the store."""

    def rest(self) -> None:
        """Puts things in order in a quiet moment."""

    def close(self) -> None:
        """Ends, after the last group."""


class GroupWriter:
    """The one thread that writes. Called from the loop's thread alone."""

    def __init__(self, hand: Hand, name: str) -> None:
        self.broken: StoreBroken | None = None
        self._hand = hand
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Wish] = []
        self._queue: SimpleQueue[list[Wish] | None] = SimpleQueue()
        self._closed = False
        self._ended = asyncio.Event()
        self._thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self._thread.start()

    def join(self, append: Append | None = None, work: Callable[[Tx], Any] | None = None) -> "asyncio.Future[Any]":
        """Asks for one more thing to be written; the future tells what came of it, after it is durable."""
        if self.broken is not None:
            raise self.broken
        if self._closed:
            raise StoreBroken("the store is closed")
        future = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Wish(future, append, work))
        return future

    async def close(self) -> None:
        """Writes what was asked for, then ends the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await self._ended.wait()
        self._thread.join()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _serve(self) -> None:
        going = True
        while going:
            wishes, going = self._next()
            for start in range(0, len(wishes), GROUP):
                group = wishes[start : start + GROUP]
                self._commit(group)
                self._loop.call_soon_threadsafe(_settle, group)
        try:
            self._hand.close()
        except Exception as error:  # a disk that failed before may fail again; all that was acknowledged is there
            self._break(error)
        self._loop.call_soon_threadsafe(self._ended.set)

    def _next(self) -> tuple[list[Wish], bool]:
        try:
            wishes = self._queue.get(timeout=QUIET)
        except Empty:
            self._rest()
            wishes = self._queue.get()
        while wishes is not None and len(wishes) < GROUP and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return wishes, False
            wishes += more
        return (wishes, True) if wishes is not None else ([], False)

    def _commit(self, group: list[Wish]) -> None:
        if self.broken is None:
            try:
                self._hand.commit(group)
            except Exception as error:  # whatever it was, nobody can say that this group is durable
                self._break(error)
            else:
                return
        for wish in group:
            wish.error = self.broken

    def _rest(self) -> None:
        if self.broken is None:
            try:
                self._hand.rest()
            except Exception as error:
                self._break(error)

    def _break(self, error: Exception) -> None:
        if self.broken is not None:
            return
        broken = StoreBroken(f"the store does not write any more: {type(error).__name__}: {error}")
        broken.__cause__ = error
        self.broken = broken


def _settle(group: list[Wish]) -> None:
    """Answers a whole group in the loop's thread; who does not wait any more gets nothing."""
    for wish in group:
        if wish.future.done():
            continue
        if wish.error is not None:
            wish.future.set_exception(wish.error)
        else:
            wish.future.set_result(wish.answer)
