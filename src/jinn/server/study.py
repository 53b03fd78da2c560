"""The study: work that takes long for a request and changes nothing, done beside the loop, one piece at a time.

Whoever tries variations, replays a match or asks for words waits for others who do, and never does anybody at a board
wait for him. There is a bound to how many wait, and a smaller one to how many of one asker.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from jinn.core.text import Text
from jinn.server.http import TooMany

if TYPE_CHECKING:
    from jinn.server.house import House

T = TypeVar("T")

WAITING = 64
OF_ONE = 12  # of these so many of one asker: a page that teaches asks for all its boards at once

FULL = Text("Сейчас разбирают слишком многие. Повторите чуть позже.", "Too many are studying now. Try again soon.")


class Study:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="study")
        self._waiting: Counter[str] = Counter()

    async def start(self) -> None:
        """Nothing need be begun."""

    async def stop(self) -> None:
        """Ends the thread; whatever is being worked out has a bound of its own."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many pieces of work are not done yet."""
        return self._waiting.total()

    async def do(self, work: Callable[[], T], who: str) -> T:
        """What the work gives, for this asker. Raises `TooMany`, and whatever the work raises."""
        if self._waiting[who] >= OF_ONE or self._waiting.total() >= WAITING:
            raise TooMany("study_full", FULL, retry=1)
        self._waiting[who] += 1
        given = self._thread.submit(work)
        # Who goes away leaves his work to be done: the place is free when it has been.
        loop = asyncio.get_running_loop()
        given.add_done_callback(lambda done: self._call(loop, done, who))
        return await asyncio.wrap_future(given)

    def _call(self, loop: asyncio.AbstractEventLoop, _done: "Future[T]", who: str) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._left, who)

    def _left(self, who: str) -> None:
        self._waiting[who] -= 1
        if not self._waiting[who]:
            del self._waiting[who]
