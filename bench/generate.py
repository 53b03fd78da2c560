"""Fills the store of a house with matches of Kalah, fast: a few are played, and written under many names.

What stands in the store is what a house itself would have written, row for row: the same `decide`, the same
`append_of`. Only the way into the file is shorter: one transaction for all of them. The house must not run.
"""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import apsw
from msgspec.structs import replace

from jinn.core.registry import game
from jinn.match.clock import read_control
from jinn.match.commands import Moment, Open, Play, Sit
from jinn.match.decide import decide, open_match
from jinn.match.evolve import begin, evolve
from jinn.server.keeping import append_of
from jinn.store import Append, open_store
from jinn.store.opening import FILE
from jinn.store.rows import EVENT, MATCH, values_of_event, values_of_match

PLAYERS = ("bench-a", "bench-b")
PLAYED = 64  # different matches; the others repeat them under other names
LETTERS = str.maketrans("0123456789", "abcdefghij")  # an id of a match has letters and 2…7
BEGUN = 1_750_000_000_000


def played(seed: int, longest: int = 10_000, rated: bool = False) -> list[Append]:
    """A random match of Kalah as the house writes it, to its end or to so many events."""
    rng = Random(seed)
    at = BEGUN + 86_400_000 * seed
    sits = tuple(Sit(player) for player in PLAYERS)
    control = read_control("3d")
    event = open_match(
        Open(id=f"p{seed}", game=game("kalah"), sits=sits, creator=PLAYERS[0], control=control, rated=rated,
             visibility="public"), Moment(at, chance=rng),
    )  # fmt: skip
    match = begin(f"p{seed}", event)
    written = [append_of(None, event, match)]
    while match.due and len(written) < longest:
        (seat,) = match.due
        rules = match.game
        move = rng.choice(list(rules.moves(rules.view(match.state, seat))))
        at += rng.randrange(1000, 60_000)
        key = f"{PLAYERS[seat]}:{rng.getrandbits(64):x}"
        event = decide(match, Play(seat, match.seq, rules.show_move(move), key), Moment(at, chance=rng))
        before, match = match, evolve(match, event)
        written.append(append_of(before, event, match))
    return written


def fill(data: Path, matches: int, longest: int = 10_000) -> list[str]:
    """Writes so many matches into the house of this folder; their ids."""
    asyncio.run(_schema(data))
    templates = [played(seed, longest) for seed in range(min(PLAYED, matches))]
    names = [f"bench{number:011}".translate(LETTERS) for number in range(matches)]
    db = apsw.Connection(str(data / FILE))
    db.execute("PRAGMA synchronous = OFF")
    with db:
        for player in PLAYERS:
            values = {"id": player, "kind": "account", "name": player, "name_key": player, "created": 0, "seen": 0}
            db.execute(_insert("player", tuple(values)) + " ON CONFLICT DO NOTHING", tuple(values.values()))
        for number, name in enumerate(names):
            written = templates[number % len(templates)]
            db.executemany(_insert("event", EVENT), _events(written, name))
            whole = replace(written[-1], opening=written[0].opening)
            db.execute(_insert("match", MATCH), values_of_match(_named(whole, name)))
            db.executemany("INSERT INTO sitter VALUES (?, ?, ?)", [(name, s, p) for s, p in enumerate(PLAYERS)])
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return names


async def _schema(data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    store = await open_store("", data=data)
    await store.close()


def _named(append: Append, name: str) -> Append:
    assert append.opening is not None
    summary, opening = replace(append.summary, match=name), replace(append.opening, match=name)
    return replace(append, summary=summary, opening=opening)


def _events(written: list[Append], name: str) -> Iterator[tuple[object, ...]]:
    for append in written:
        yield (name, *values_of_event(append.row)[1:])


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
