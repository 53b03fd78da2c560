"""What lists, searches, counts and settles, on PostgreSQL; and several processes that settle at once."""

import asyncio
import random
from pathlib import Path

from jinn.core.outcome import ranked
from jinn.league.speed import Speed
from jinn.server import settle
from jinn.server.cards import cards, matches
from jinn.server.lobby import own_matches
from jinn.server.profiles import head_to_head, profile, rating_history
from jinn.server.search import Search
from jinn.server.sessions import Player
from jinn.store import open_store
from jinn.store.contract import Tx
from tests.postgres import Cluster, postgres
from tests.server.tables import add_match, add_players
from tests.server.test_search import PLAYERS, Kept, compared, fill

__all__ = ["postgres"]


def asked(rng: random.Random) -> Search:
    """Any search."""
    player = rng.choice((None, *PLAYERS))
    return Search(
        viewer=rng.choice((None, *PLAYERS)), player=player, against=rng.choice((None, None, *PLAYERS)),
        game=rng.choice((None, "kalah")), since=rng.choice((None, 4)), until=rng.choice((None, 9)),
        result=rng.choice((None, "draw", "resigned", *(("win", "loss") if player else ()))),
        opening=rng.choice((None, None, "3", "х:1")), rated=rng.choice((None, True)), limit=rng.choice((2, 100)),
    )  # fmt: skip


def test_all_that_is_asked_of_the_tables_reads_alike_on_postgres(postgres: Cluster, tmp_path: Path) -> None:
    rng = random.Random(11)
    kept: list[Kept] = []

    def look(tx: Tx) -> None:
        found = [compared(tx, kept, asked(rng)) for _ in range(150)]
        assert any(found)
        assert len(cards(tx, matches(tx, ""), "anna")) == len(kept)
        assert len(own_matches(tx, "anna")) == sum(m.outcome is None and "anna" in m.players for m in kept)
        anna, boris = (Player(name, name, "account") for name in ("anna", "boris"))
        page = profile(tx, anna, 10**6, own=True)
        assert page.finished == sum(m.outcome is not None and "anna" in m.players for m in kept)
        assert sum(rating.matches for rating in page.ratings) > 0
        assert head_to_head(tx, anna, boris, "anna").tallies
        assert rating_history(tx, "anna", page.ratings[0].game, Speed(page.ratings[0].speed)).points
        assert settle.wrong(tx) == ()

    async def run() -> None:
        store = await open_store(postgres.database(), data=tmp_path)
        try:
            kept.extend(await store.write(lambda tx: fill(tx, rng, 120)))
            while await store.read(settle.waits):
                await store.write(settle.settle)
            await store.read(look)
            rows = await store.write(settle.recompute)
            assert rows > 0
            assert await store.read(settle.wrong) == ()
        finally:
            await store.close()

    asyncio.run(run())


def test_several_processes_settle_each_match_once(postgres: Cluster, tmp_path: Path) -> None:
    rng = random.Random(12)
    address = postgres.database()

    async def process(end: list[int], number: int) -> None:
        """Some matches end here, in another order than they are counted, and whoever comes first counts them."""
        store = await open_store(address, data=tmp_path)
        try:
            for ended in end:
                players = rng.sample(PLAYERS, rng.choice((2, 2, 3)))
                outcome = ranked([rng.randrange(3) for _ in players], "full")

                def put(tx: Tx, at: int = ended, who: list[str] = players, how: object = outcome) -> None:
                    add_match(tx, f"p{number}m{at}", who, how, ended=at)  # type: ignore[arg-type]

                await store.write(put)
                while await store.read(settle.waits):
                    await store.write(settle.settle)
        finally:
            await store.close()

    async def run() -> None:
        store = await open_store(address, data=tmp_path)
        try:
            await store.write(lambda tx: add_players(tx, *PLAYERS))
            await asyncio.gather(*(process(rng.sample(range(40), 15), number) for number in range(3)))
            assert await store.read(settle.wrong) == ()
            assert await store.read(lambda tx: tx.run("SELECT COUNT(*) FROM match WHERE settled = 1")) == [(45,)]
        finally:
            await store.close()

    asyncio.run(run())
