"""How long `jinn doctor` takes over a large house: `python -m bench.doctor [MATCHES] [PROCESSES]`.

The matches are random ones of all games, a few of each, kept many times over under new ids.
"""

import asyncio
import json
import random
import resource
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from msgspec.structs import replace

from jinn.core.game import Pickable
from jinn.core.registry import games, kind
from jinn.match import commands as c
from jinn.match.commands import Moment, Sit
from jinn.match.decide import decide, open_match
from jinn.match.evolve import begin, evolve
from jinn.server.keeping import append_of
from jinn.store import Append, Store, open_store
from jinn.store.doctor import examine

EACH = 8  # different matches of a game
MOST = 60  # moves of one


def play(name: str, seed: int) -> list[Append]:
    """One random match of a game."""
    chance = random.Random(seed)
    made = kind(name).game()
    sits = tuple(Sit(f"p{seat}") for seat in range(2))
    event = open_match(c.Open(id="m", game=made, sits=sits, creator="p0"), Moment(1000, 0, chance))
    match = begin("m", event, made)
    log = [append_of(None, event, match)]
    while match.status == "running" and match.ply < MOST:
        seat = match.due[0]
        view = made.view(match.state, seat)
        move = made.pick(view, chance) if isinstance(made, Pickable) else chance.choice(list(made.moves(view)))
        event = decide(match, c.Play(seat, match.seq, made.show_move(move)), Moment(match.at + 1000, 0, chance))
        before, match = match, evolve(match, event)
        log.append(append_of(before, event, match))
    return log


def renamed(log: list[Append], match: str) -> Iterator[Append]:
    """The same log under another id."""
    for append in log:
        opening = None if append.opening is None else replace(append.opening, match=match)
        row, summary = replace(append.row, match=match), replace(append.summary, match=match)
        yield replace(append, row=row, summary=summary, opening=opening)


async def fill(store: Store, logs: list[list[Append]], matches: int) -> None:
    """So many matches, many of them at once."""

    async def one(number: int) -> None:
        for append in renamed(logs[number % len(logs)], f"{number:08}"):
            await store.append(append)

    for start in range(0, matches, 500):
        await asyncio.gather(*(one(number) for number in range(start, min(start + 500, matches))))


def main(matches: int, processes: int) -> None:
    """Fills a house and looks through it; one line of JSON."""
    logs = [play(name, seed) for name in games() if 2 in kind(name).game().seats for seed in range(EACH)]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)

        async def run() -> None:
            store = await open_store("", data=data)
            await fill(store, logs, matches)
            await store.close()

        asyncio.run(run())
        report = examine("", data=data, processes=processes)
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        crew = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        said = {name: value for name, value in asdict(report).items() if name not in ("wrong", "complaints", "counts")}
        print(json.dumps(said | {"well": report.well, "kilobytes": own, "kilobytes_each": crew}))


if __name__ == "__main__":
    words = [*sys.argv[1:], *("100000", "2")[len(sys.argv) - 1 :]]
    main(int(words[0]), int(words[1]))
