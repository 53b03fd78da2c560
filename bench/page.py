"""The page's figures in Chromium, on a house of its own: what is loaded, how soon it can be used, how fast moves show.

    python -m bench.page [--game kalah] [--moves 30]

Bytes are counted as they came over the wire, compressed. The processor is slowed down four times for the first load
only. Moves are timed in the browsers themselves: from the key that sends one to the frame in which each page shows it.
"""

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Page

from tests.page.playing import Plan, field_of, seated
from tests.page.stage import Person, Stage, curtain
from tests.server.serving import Served, served

READY = """() => {
    const usable = () => document.querySelector('main svg') && document.querySelector('.status');
    window.marks = {ready: 0, shifts: 0, long: [], moved: []};
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (!one.hadRecentInput) {
            window.marks.shifts += one.value;
            const names = one.sources.map(({node}) => node?.className?.baseVal ?? node?.className ?? '');
            window.marks.moved.push(...names);
        }
    }).observe({type: 'layout-shift', buffered: true});
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) window.marks.long.push(one.duration);
    }).observe({type: 'longtask', buffered: true});
    const look = () => {
        if (!window.marks.ready && usable()) window.marks.ready = performance.now();
        if (!window.marks.ready) requestAnimationFrame(look);
    };
    look();
}"""
SHOWN = """(count) => new Promise((done) => {
    const look = () => document.querySelectorAll('.move').length > count
        ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
})"""
SEND = """() => {
    const field = document.querySelector('form input[autocomplete=off]');
    field.form.requestSubmit();
    return performance.timeOrigin + performance.now();
}"""


async def loaded(stage: Stage, match: str) -> dict[str, float]:
    """The first load of a match page by somebody who was never here, on a slow processor."""
    person = await stage.person("newcomer", still=False)
    await person.context.add_init_script(f"({READY})()")
    session = await person.context.new_cdp_session(person.page)
    await session.send("Network.enable")
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    names: dict[str, str] = {}
    wire: dict[str, float] = {}
    session.on("Network.responseReceived", lambda e: names.update({e["requestId"]: e["response"]["url"]}))
    session.on("Network.loadingFinished", lambda e: wire.update({e["requestId"]: e["encodedDataLength"]}))
    await person.page.goto(f"{person.house}/match/{match}")
    await person.page.locator(".status").wait_for()
    await person.page.wait_for_timeout(2500)
    marks: dict[str, Any] = await person.page.evaluate("window.marks")
    built = sum(size for name, size in wire.items() if "/api/" not in names.get(name, "/api/"))
    await person.context.close()
    return {
        "kB": built / 1000,
        "files": sum("/api/" not in name for name in names.values()),
        "ready ms at 4x": marks["ready"],
        "shift": marks["shifts"],
        "longest task ms at 4x": max(marks["long"], default=0),
    }


async def moves(stage: Stage, house: Served, plan: Plan, most: int) -> dict[str, Any]:
    """A match played with motion on: how soon each side shows a move, and what the page does meanwhile."""
    match, people = await seated(stage, plan, still=False)
    for person in people:
        await person.page.evaluate(f"({READY})()")
        await person.page.evaluate("window.marks.shifts = 0; window.marks.long = []; window.marks.moved = []")
    rng, own, other = Random(1), [], []
    for _ in range(most):
        standing = (await asyncio.to_thread(house.get, f"/api/matches/{match}"))["standing"]
        if standing["status"] != "running":
            break
        mover = people[standing["due"][0]]
        watcher = next(person for person in people if person is not mover)
        listed = (await mover.ask("GET", f"/api/matches/{match}/moves?limit=60"))["moves"]
        await mover.page.locator(".status.due").wait_for()
        await field_of(mover).fill(rng.choice(listed))
        await mover.page.wait_for_timeout(300)
        sent, mine, theirs = await timed(mover, watcher)
        own.append(mine - sent)
        other.append(theirs - sent)
    marks = [await page_marks(person.page) for person in people]
    moved = {name for mark in marks for name in mark["moved"]}
    return {
        "moves": len(own),
        "own p50": statistics.median(own),
        "own worst": max(own),
        "other p50": statistics.median(other),
        "other worst": max(other),
        "shift in play": max(mark["shifts"] for mark in marks),
        "what shifted": sorted(moved),
        "longest task ms": max((task for mark in marks for task in mark["long"]), default=0),
    }


async def timed(mover: Person, watcher: Person) -> tuple[float, float, float]:
    """Sends the move that is typed: when it was sent, when the mover saw it, when the other did."""
    before = await mover.page.locator(".move").count()
    seen = asyncio.gather(mover.page.evaluate(SHOWN, before), watcher.page.evaluate(SHOWN, before))
    await asyncio.sleep(0.05)
    sent = await mover.page.evaluate(SEND)
    mine, theirs = await seen
    return float(sent), float(mine), float(theirs)


async def page_marks(page: Page) -> dict[str, Any]:
    """What the page has noted of itself."""
    found: dict[str, Any] = await page.evaluate("window.marks")
    return found


async def measured(house: Served, game: str, most: int) -> None:
    """Measures and prints."""
    async with curtain(house) as stage:
        plan = Plan(game)
        match, people = await seated(stage, plan)
        for person in people:
            await person.context.close()
        first = await loaded(stage, match)
    print(game, "first load:", {name: round(value, 3) for name, value in first.items()})
    async with curtain(house) as stage:
        played = await moves(stage, house, plan, most)
    print(
        game,
        "in play, ms:",
        {name: value if isinstance(value, list) else round(value, 3) for name, value in played.items()},
    )


def main() -> None:
    """Reads the words and measures."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", action="append", default=[])
    words.add_argument("--moves", type=int, default=30)
    args = words.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder) / "data", "--no-worker") as house,
    ):
        for game in args.game or ["kalah", "five", "balda", "elements", "eiffel"]:
            asyncio.run(measured(house, game, args.moves))


if __name__ == "__main__":
    main()
