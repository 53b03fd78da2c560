"""A disk that is full: nothing is acknowledged that is not durable, and the house says why it goes."""

import asyncio
import time
from itertools import count
from pathlib import Path

import pytest

from bench.crash import Board, verify
from bench.driver import Asker, Figures, House, Player
from bench.process import Process, house


@pytest.mark.timeout(100)
def test_a_full_disk_costs_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    dialect = House()
    figures, keys = Figures(), count()
    boards = [Board(dialect, (Player(Asker(), 0), Player(Asker(), 0)), figures, keys) for _ in range(8)]

    async def fill(server: Process) -> None:
        await enter(server, boards)
        await asyncio.gather(*(board.begin() for board in boards), return_exceptions=True)
        until = time.monotonic() + 40
        while server.popen.poll() is None and time.monotonic() < until:
            await asyncio.sleep(0.05)
        for board in boards:
            await board.end()

    async def look(server: Process) -> int:
        await enter(server, boards)
        kept = 0
        for board in boards:
            for story in board.stories:
                snapshot = await board.players[0].ask("GET", f"/api/matches/{story.match}")
                verify(story, snapshot["log"])
                kept += len(story.acked)
            await board.end()
        return kept

    server = house(tmp_path, file_size=1_500_000)
    try:
        asyncio.run(fill(server))
        assert server.popen.returncode not in (None, 0), "the house goes when it cannot write"
    finally:
        if server.popen.poll() is None:
            server.kill()
    said = (tmp_path / "house.log").read_text()
    assert "cannot go on" in said
    assert set(figures.refused) <= {503}, (figures.refused, figures.sample)
    server = house(tmp_path)
    try:
        assert asyncio.run(look(server)) > 50
    finally:
        server.stop()


async def enter(server: Process, boards: list[Board]) -> None:
    """Connects everybody."""
    loop = asyncio.get_running_loop()
    for board in boards:
        for player in board.players:
            _, player.asker = await loop.create_connection(Asker, "127.0.0.1", server.port)
            player.port = server.port
            if not player.auth:
                await board.dialect.enter(player)
