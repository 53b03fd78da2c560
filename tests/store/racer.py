"""One of several processes that append to one match: `python -m tests.store.racer ADDRESS MATCH UNTIL`."""

import asyncio
import sys
from pathlib import Path

from jinn.store import Store
from jinn.store.opening import is_postgres
from jinn.store.sqlite import SqliteStore
from tests.store.made import move


async def open_beside(address: str) -> Store:
    """A store that does not ask for the lock of its folder."""
    if is_postgres(address):
        from jinn.store.postgres import PostgresStore  # noqa: PLC0415

        return await PostgresStore.open(address)
    return await SqliteStore.open(Path(address))


async def race(address: str, match: str, until: int) -> list[int]:
    """Appends the next number over and over, once told to go; the numbers that were won."""
    store = await open_beside(address)
    won: list[int] = []
    try:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        sys.stdin.readline()
        while True:
            seq = (await store.rows(match))[-1].seq + 1
            if seq > until:
                return won
            if await store.append(move(match, seq)):
                won.append(seq)
    finally:
        await store.close()


if __name__ == "__main__":
    sys.stdout.write(" ".join(map(str, asyncio.run(race(sys.argv[1], sys.argv[2], int(sys.argv[3]))))))
