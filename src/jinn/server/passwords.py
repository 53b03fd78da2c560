"""Passwords: hashed with Argon2, in threads of their own, two at once; the event loop never waits for it.

Whether a name is known cannot be told from the time that a login takes: for an unknown one a hash is tried that fits
nothing.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from jinn.core.text import Text
from jinn.server.http import Unavailable

if TYPE_CHECKING:
    from argon2 import PasswordHasher

AT_ONCE = 2
WAITING = 40  # beyond so many that wait, others are asked to come again
MEMORY, ROUNDS = 19 * 1024, 2  # KiB and passes

BUSY = Text(
    "Слишком многие входят сразу. Попробуйте через несколько секунд.", "Too many log in at once. Try in a few seconds."
)


class Passwords:
    """Hashes and checks."""

    def __init__(self, rounds: int = ROUNDS, memory: int = MEMORY) -> None:
        self._rounds, self._memory = rounds, memory
        self._threads = ThreadPoolExecutor(AT_ONCE, "argon2")
        self._hasher: PasswordHasher | None = None
        self._nothing = ""
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """The hash to keep. Raises `Unavailable` when too many wait."""
        return str(await self._run(self._hash, password))

    async def fits(self, kept: str, password: str) -> bool:
        """Whether this is the password; an empty hash fits none, and takes as long to say so."""
        return bool(await self._run(self._fits, kept, password))

    def close(self) -> None:
        """Ends the threads."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _run(self, work: object, *values: str) -> object:
        if self._waiting >= WAITING:
            raise Unavailable("busy", BUSY, retry=5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)  # type: ignore[arg-type]
        finally:
            self._waiting -= 1

    def _made(self) -> "PasswordHasher":
        if self._hasher is None:
            # Loaded when the first password comes: most starts of a house need none.
            from argon2 import PasswordHasher  # noqa: PLC0415

            self._hasher = PasswordHasher(time_cost=self._rounds, memory_cost=self._memory, parallelism=1)
        return self._hasher

    def _hash(self, password: str) -> str:
        return self._made().hash(password)

    def _fits(self, kept: str, password: str) -> bool:
        from argon2.exceptions import VerifyMismatchError  # noqa: PLC0415

        hasher = self._made()
        if not kept:
            self._nothing = self._nothing or hasher.hash("nobody has this password")
        try:
            hasher.verify(kept or self._nothing, password)
        except VerifyMismatchError:
            return False
        return bool(kept)
