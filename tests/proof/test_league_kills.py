"""A house is killed while games of the league are begun and given up: each counts once, whatever was cut off."""

import asyncio
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.process import free_port
from jinn.client import House, HouseAway, HouseRefused, Patience
from jinn.server import scores
from jinn.store import open_store
from tests.server.serving import Served, start

KILLS = 6
ONCE = Patience(tries=1)


class Loser:
    """Somebody who begins game after game and gives each up, and takes note of what was acknowledged."""

    def __init__(self, address: str, session: str) -> None:
        self.address, self.session = address, session
        self.begun: set[str] = set()
        self.lost: set[str] = set()
        self.cut = 0
        self.over = threading.Event()

    def run(self) -> None:
        """Until it is told to stop."""
        while not self.over.is_set():
            try:
                with House(self.address, session=self.session, patience=ONCE) as house:
                    self.lose(house)
            except (HouseAway, HouseRefused):
                self.cut += 1
                time.sleep(0.02)

    def lose(self, house: House) -> None:
        """Loses one game after another."""
        while not self.over.is_set():
            match = house.play_counted("kalah").match
            self.begun.add(match)
            house.resign(match)
            self.lost.add(match)


def opened(data: Path, port: int) -> Served:
    return start(data, "--no-worker", "--port", str(port), environ={"JINN_LIMITS": "off", "JINN_BACKUPS": "0"})


def all_matches(house: House) -> Iterator[str]:
    """The matches of her page, page by page."""
    page = house.player_matches("Anna")
    yield from (card.id for card in page.matches)
    while page.next is not None:
        page = house.player_matches("Anna", page.next)
        yield from (card.id for card in page.matches)


@pytest.mark.timeout(110)
def test_every_game_counts_once(tmp_path: Path) -> None:
    data, port, chance = tmp_path / "data", free_port(), random.Random(3)
    served = opened(data, port)
    try:
        with House(served.address) as keeper, House(served.address) as anna:
            keeper.use_admin_link(served.admin.rpartition("=")[2], "Keeper", "a long password")
            keeper.close_season("kalah")
            keeper.open_season("kalah", daily=1000, most=10_000)
            anna.sign_up("Anna", "a long password")
            assert anna.session is not None
            loser = Loser(served.address, anna.session)
        work = threading.Thread(target=loser.run)
        work.start()
        for _ in range(KILLS):
            time.sleep(chance.uniform(0.2, 0.7))
            served.kill()
            served = opened(data, port)
        time.sleep(0.3)
        loser.over.set()
        work.join(30)
        assert not work.is_alive()
        with House(served.address, session=loser.session) as anna:
            own = anna.my_league("kalah")
            if own.match is not None:
                loser.begun.add(own.match)
                anna.resign(own.match)
            own = anna.my_league("kalah")
            played = set(all_matches(anna))
        assert own.jinn + own.human == own.spent == len(played)
        # A game whose beginning was never acknowledged may have been found again, or begun and not told.
        assert loser.lost <= loser.begun <= played
        assert loser.cut > 0
        assert len(loser.lost) > KILLS
    finally:
        served.stop()

    async def look() -> None:
        store = await open_store("", data=data)
        try:
            assert await store.read(scores.wrong) == ()
        finally:
            await store.close()

    asyncio.run(look())
