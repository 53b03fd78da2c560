"""How long the standings of a large league take: `python -m bench.league [PLAYERS]`.

The scores are reached by random results; the table is made with places, фора and totals, and made again from the
results alone. Then the same by way of a house: the rows read from its store, the message encoded. All times are the
processor's own: others may be at work on the machine.
"""

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from jinn.league.ranks import Rank
from jinn.league.score import Result, Rules, Score, after, folded, may_play
from jinn.league.standings import Entry, Table, table, what_if
from jinn.league.table_text import show_table
from jinn.server.scores import entries as read_entries
from jinn.store import open_store
from jinn.store.contract import Tx

PLAYERS = 10_000
LONGEST = 300  # games of one player
ROUNDS = 5
RULES = Rules()


def results(chance: random.Random) -> list[Result]:
    """How the games of one player ended, as far as he may play."""
    strength, score = chance.random(), Score()
    made: list[Result] = []
    for _ in range(chance.randrange(LONGEST)):
        if not may_play(score, RULES):
            break
        made.append("drawn" if chance.random() < 0.05 else "won" if chance.random() < strength else "lost")
        score = after(score, made[-1], RULES)
    return made


def fastest(work: Callable[[], Any]) -> float:
    """Seconds of the processor's own time in the best of several rounds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


def fill(tx: Tx, entries: list[Entry]) -> None:
    """Players and scores of a season."""
    for entry in entries:
        tx.run(
            "INSERT INTO player (id, kind, name, name_key, created, seen, code) "
            "VALUES (:id, 'account', :name, :name, 0, 0, :code)",
            id=entry.player, name=entry.name, code=entry.code,
        )  # fmt: skip
        score = entry.score
        tx.run(
            "INSERT INTO score (season, player, rank, human, jinn, drawn, last) "
            "VALUES ('kalah-1', :id, :rank, :human, :jinn, :drawn, 1)",
            id=entry.player, rank=str(score.rank), human=score.human, jinn=score.jinn, drawn=score.drawn,
        )  # fmt: skip


async def through_a_house(entries: list[Entry]) -> float:
    """Seconds from the question to the bytes of the answer, in a house that reads its store."""
    from jinn.server.house import House  # noqa: PLC0415 - the folds above need no house
    from jinn.server.routes.league import shown  # noqa: PLC0415
    from jinn.server.seasons import season  # noqa: PLC0415
    from jinn.server.settings import Settings  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        house = House(Settings(data=data, worker=False, log="quiet"), await open_store("", data=data))
        await house.start()
        try:
            await house.store.write(lambda tx: fill(tx, entries))
            best = float("inf")
            for _ in range(ROUNDS):
                begun = time.process_time()
                found = await house.store.read(lambda tx: season(tx, "kalah"))
                read = await house.store.read(lambda tx: read_entries(tx, "kalah-1"))
                msgspec.json.encode(shown(found, table(read, RULES), you="", admin=False, if_wins=0))
                best = min(best, time.process_time() - begun)
            return best
        finally:
            await house.stop()


def main() -> None:
    """Prints the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    chance = random.Random(7)
    played = [results(chance) for _ in range(count)]
    games = sum(map(len, played))

    def anew() -> list[Entry]:
        return [Entry(f"p{n}", f"{n:04}", f"Игрок {n}", folded(made, RULES)) for n, made in enumerate(played)]

    entries = anew()
    whole: Table = table(entries, RULES)
    beyond = sum(row.fora is None for row in whole.rows)
    ranks = {str(rank): sum(entry.score.rank is rank for entry in entries) for rank in Rank}
    print(f"{count} players, {games} games, {ranks}; фора is out of reach of {beyond}")
    print(f"standings with фора and totals: {fastest(lambda: table(entries, RULES)):.3f} s   wanted ≤ 0.3")
    if_won = fastest(lambda: table(what_if(entries, "p1", 5, RULES), RULES))
    print(f"the same after five more wins of one: {if_won:.3f} s")
    print(f"as lines of text: {fastest(lambda: show_table(whole, 'ru')):.3f} s")
    print(f"all scores anew from {games} results: {fastest(anew):.3f} s")
    print(f"through a house, store to bytes: {asyncio.run(through_a_house(entries)):.3f} s   wanted ≤ 0.3")


if __name__ == "__main__":
    main()
