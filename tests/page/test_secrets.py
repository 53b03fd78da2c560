"""Five Elements on the page: what a seat may not know is neither in what its browser got nor in its memory."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from tests.page.playing import Plan, field_of, typed
from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served

# Both are lawful, and nothing else in the house looks like them.
OWN = ("001122334401234", "443322110043210")


@dataclass
class Wire:
    """What came through one wire between a browser and the house."""

    address: str = ""
    got: bytearray = field(default_factory=bytearray)


@asynccontextmanager
async def tapped(house: str) -> AsyncIterator[Wire]:
    """A wire to the house that keeps all that comes back through it."""
    wire, there = Wire(), urlsplit(house)

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, keep: bytearray | None) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if keep is not None:
                    keep += data
                writer.write(data)
                await writer.drain()
        with suppress(ConnectionError, RuntimeError):
            writer.close()

    async def join(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection(there.hostname, there.port)
        await asyncio.gather(pump(reader, forth, None), pump(back, writer, wire.got))

    server = await asyncio.start_server(join, "127.0.0.1", 0)
    wire.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield wire
    finally:
        server.close()


async def heap(person: Person) -> str:
    """All that the page's memory holds, as text."""
    session = await person.context.new_cdp_session(person.page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    await session.send("HeapProfiler.enable")
    await session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(parts)


async def seated(stage: Stage, wires: list[Wire]) -> list[Person]:
    """Two at one table, each on a wire of his own."""
    people = []
    for seat, wire in enumerate(wires):
        person = await stage.person(f"seat{seat}")
        person.house = wire.address
        await person.page.goto(person.house + "/")
        await person.ask("POST", "/api/guests", {})
        people.append(person)
    plan = Plan("elements")
    match = (await people[0].ask("POST", "/api/matches", {"game": plan.game, "seat": 0}))["match"]
    await people[1].ask("POST", f"/api/matches/{match}/join", {"seat": 1})
    for person in people:
        await person.page.goto(f"{person.house}/match/{match}")
        await field_of(person).wait_for()
    return people


def test_a_sealed_arrangement_reaches_only_its_own_browser(house: Served) -> None:
    async def play(stage: Stage) -> None:
        async with tapped(house.address) as first, tapped(house.address) as second:
            wires = [first, second]
            people = await seated(stage, wires)
            for person, arrangement in zip(people, OWN, strict=True):
                await typed(person, arrangement)
            # Both have sealed: somebody is to move, and both boards show it.
            await people[0].page.locator(".status.due").wait_for()
            await asyncio.sleep(0.5)
            for seat, person in enumerate(people):
                got, held = bytes(wires[seat].got).decode("utf-8", "replace"), await heap(person)
                # Each knows his own, so the search can find something.
                assert OWN[seat] in got
                assert OWN[seat] in held
                assert OWN[1 - seat] not in got
                assert OWN[1 - seat] not in held
                # Nor is it there as letters of a position: 1 and 2 stand for what is hidden.
                letters = ("abcde", "vwxyz")[1 - seat]
                assert "".join(letters[int(n)] for n in OWN[1 - seat]) not in got + held

    perform(house, play)
