"""Between players and house sits a proxy that loses, doubles, delays, overtakes and cuts: all ends in one log.

The players use the client that people's programs use. However often a command had to be sent, it took effect once.
"""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bench.process import Process, house
from jinn.client import AsyncHouse, Patience
from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.wire.matches import Event, Snapshot, Standing
from tests.proof.proxy import FATES, Proxy

HASTE = Patience(tries=200, first=0.005, most=0.05)
KALAH = game("kalah")


class Log:
    """What one client saw of a match, in the order in which it came."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def heard(self, message: Snapshot | Event) -> Standing | None:
        """Takes a message in; how the match stands, if it says so: of events that were missed only the last does."""
        if isinstance(message, Snapshot):
            # The match whole comes again where a stream could not go on; it must agree with what was seen.
            known = facts(message.log)[: len(self.events)]
            assert known == facts(self.events)
            self.events = list(message.log)
            return message.standing
        assert message.seq == len(self.events)
        self.events.append(message)
        return message.standing if isinstance(message.standing, Standing) else None


def facts(events: "list[Event] | tuple[Event, ...]") -> list[tuple[object, ...]]:
    """What must be the same for everybody."""
    return [(e.seq, e.kind, e.at, e.seat, e.text, [(line.seat, line.move) for line in e.lines]) for e in events]


async def player(client: AsyncHouse, match: str, seat: Seat, sent: list[str], rng: Random) -> Log:
    """Plays to the end, a move as soon as his own stream says that he is due; says something now and then."""
    log, mine = Log(), 0
    stream = client.follow(match)
    try:
        async for message in stream:
            standing = log.heard(message)
            if standing is None:
                continue
            if standing.status != "running":
                return log
            # A remark that came in before his move may be shown after it was answered.
            if seat in standing.due and standing.seq >= mine:
                view = KALAH.read_view(standing.view)
                move = rng.choice([KALAH.show_move(move) for move in KALAH.moves(view)])
                done = await client.move(match, seq=standing.seq, move=move)
                mine = done.seq
                sent.append(f"{done.seq} {seat} {move}")
                if rng.random() < 0.1:
                    said = await client.chat(match, f"{seat} {done.seq}")
                    sent.append(f"{said.seq} {seat} said")
    finally:
        await stream.aclose()
    raise AssertionError("the stream ended before the match")


async def table(server: Process, seed: int) -> tuple[Proxy, list[str], list[Log], Snapshot]:
    """One match through a bad network; what was done, what both saw, and how the house tells it directly."""
    proxy = Proxy(server.port, seed)
    await proxy.start()
    direct, bad = f"http://127.0.0.1:{server.port}", f"http://127.0.0.1:{proxy.port}"
    sent: list[str] = []
    clients = []
    for _ in range(2):
        async with AsyncHouse(direct) as known:
            await known.guest()
            session = known.session
        clients.append(AsyncHouse(bad, session=session, patience=HASTE, stream_patience=HASTE))
    first, second = clients
    try:
        match = (await first.open_match("kalah", seat=0, visibility="public")).match
        await second.join(match, seat=1)
        players = [player(client, match, Seat(seat), sent, Random(seed + seat)) for seat, client in enumerate(clients)]
        logs = list(await asyncio.wait_for(asyncio.gather(*players), 60))
        await proxy.settle()  # ghosts of requests arrive now, if ever
        async with AsyncHouse(direct, session=first.session) as known:
            whole = await known.match(match)
            # Opening was asked for more than once, perhaps, and done once.
            assert (await known.my_matches()).matches == ()
            played = await known.player_matches((await known.me()).name)
            assert [card.id for card in played.matches] == [match]
    finally:
        for client in clients:
            await client.close()
        await proxy.stop()
    return proxy, sent, logs, whole


@pytest.mark.timeout(150)
def test_two_clients_end_with_the_same_log(tmp_path: Path) -> None:
    server = house(tmp_path)
    fates: set[str] = set()
    try:
        for seed in range(4):
            proxy, sent, logs, whole = asyncio.run(table(server, seed))
            fates |= set(proxy.done)
            end = max(event.seq for event in whole.log if event.kind == "moved") + 1
            # Whoever heard of the end went away; a remark may have come after it.
            assert facts(logs[0].events)[:end] == facts(logs[1].events)[:end] == facts(whole.log)[:end]
            assert [event.seq for event in whole.log] == list(range(len(whole.log)))
            done = [
                f"{event.seq} {event.seat} {'said' if event.kind == 'said' else event.lines[0].move}"
                for event in whole.log
                if event.kind in ("moved", "said")
            ]
            assert sorted(sent, key=lambda text: int(text.split()[0])) == done
            assert whole.standing.status == "over"
    finally:
        server.stop()
    assert fates >= {*FATES, "cut_stream"}
