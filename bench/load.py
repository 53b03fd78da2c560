"""Loads: many tables at once, one table at leisure, one table with a thousand onlookers."""

import asyncio
from dataclasses import dataclass, field
from itertools import count

import uvloop

from bench.driver import Asker, Dialect, Figures, Listener, Player, Table, clock
from bench.process import Process

EACH = 20  # matches of two players, one after another, that are only opened


async def connect(dialect: Dialect, port: int) -> Player:
    """A player who is known to the server at this port."""
    _, asker = await asyncio.get_running_loop().create_connection(Asker, "127.0.0.1", port)
    player = Player(asker, port)
    await dialect.enter(player)
    return player


async def tables(
    dialect: Dialect, ports: tuple[int, int], many: int, figures: Figures, pause: float = 0
) -> list[Table]:
    """So many tables; seat 0 is connected to the first port, seat 1 to the second."""
    keys = count()
    made = []
    for _ in range(many):
        first, second = [await connect(dialect, port) for port in ports]
        made.append(Table(dialect, (first, second), figures, keys, pause))
    return made


async def _play(dialect: Dialect, servers: list[Process], many: int, seconds: float, pause: float) -> Figures:
    figures = Figures()
    made = await tables(dialect, (servers[0].port, servers[-1].port), many, figures, pause)
    for table in made:
        await table.begin()
    await asyncio.sleep(min(2.0, seconds / 4))  # what the first seconds cost is not what is asked
    figures.acked.clear()
    figures.seen.clear()
    cpu, begun = sum(server.cpu() for server in servers), clock()
    await asyncio.sleep(seconds)
    figures.seconds, figures.cpu = clock() - begun, sum(server.cpu() for server in servers) - cpu
    acked, seen = list(figures.acked), list(figures.seen)
    for table in made:
        await table.end()
    figures.acked, figures.seen = acked, seen
    return figures


def play(dialect: Dialect, servers: list[Process], many: int, seconds: float, pause: float = 0) -> Figures:
    """So many tables play for so long; with several servers, seat 0 is connected to the first, seat 1 to the last."""
    return uvloop.run(_play(dialect, servers, many, seconds, pause))


async def _open(dialect: Dialect, server: Process, matches: int) -> float:
    # Nobody may have too many matches at once.
    made = await tables(dialect, (server.port, server.port), -(-matches // EACH), Figures())
    cpu = server.cpu()
    for table in made:
        table.playing = False
        for _ in range(EACH):
            await table.begin()
            while min(table.shown) < 0:
                await asyncio.sleep(0.001)
    cpu = server.cpu() - cpu
    for table in made:
        await table.end()
    return cpu / (len(made) * EACH)


def opening(dialect: Dialect, server: Process, matches: int) -> float:
    """Seconds of CPU to open a match, let the other join, and follow it on both streams."""
    return uvloop.run(_open(dialect, server, matches))


@dataclass
class Crowd:
    """What a crowd cost, and how long a move took to all of it. Times in seconds."""

    onlookers: int
    kb: float
    """Memory a stream."""
    spread: list[float] = field(default_factory=list)
    """From a move's request to each onlooker."""
    last: list[float] = field(default_factory=list)
    """From a move's request to the last onlooker."""


async def _crowd(dialect: Dialect, server: Process, onlookers: int, moves: int) -> Crowd:
    figures = Figures()
    (table,) = await tables(dialect, (server.port, server.port), 1, figures, pause=0.25)
    table.playing = False
    await table.begin()
    before = server.rss()
    heard: list[float] = []
    path = f"GET /api/matches/{table.match}/stream HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    loop = asyncio.get_running_loop()
    streams = []

    def saw(data: bytes, now: float) -> None:
        if dialect.due(data, 0)[0] >= 0:
            heard.append(now)

    for _ in range(onlookers):
        _, stream = await loop.create_connection(lambda: Listener(path, saw), "127.0.0.1", server.port)
        streams.append(stream)
    while len(heard) < onlookers:  # everybody has got his snapshot
        await asyncio.sleep(0.05)
    crowd = Crowd(onlookers, 1024 * (server.rss() - before) / onlookers)
    table.playing = True
    table.streams[0].close()
    table.shown[0] = -1
    table.streams[0] = await table.listen(0)  # his snapshot makes him move
    for _ in range(moves):
        heard.clear()
        while len(heard) < onlookers:
            await asyncio.sleep(0.01)
        crowd.spread += [now - table.last for now in heard]
        crowd.last.append(max(heard) - table.last)
    for stream in streams:
        stream.close()
    await table.end()
    return crowd


def crowd(dialect: Dialect, server: Process, onlookers: int, moves: int) -> Crowd:
    """A match with many who watch: a move every quarter of a second."""
    return uvloop.run(_crowd(dialect, server, onlookers, moves))
