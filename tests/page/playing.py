"""People at one table on the page: they join by the link, choose moves by a seed, and make them as people do."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.async_api import expect

from tests.page.stage import Person, Stage
from tests.server.serving import Served

STILL_ASKS = "() => localStorage.setItem('jinn', JSON.stringify({ confirm: false }))"


@dataclass
class Plan:
    """A match to be played whole."""

    game: str
    seats: int = 2
    options: dict[str, str] = field(default_factory=dict)
    script: tuple[tuple[str, ...], ...] = ()
    """Moves of each seat, where chance would not end the match; else legal ones are drawn."""


async def seated(stage: Stage, plan: Plan, **how: Any) -> tuple[str, list[Person]]:
    """A table with everybody at it; the match, and the people in the order of seats."""
    people = []
    for seat in range(plan.seats):
        person = await stage.person(f"seat{seat}", lang="ru" if seat % 2 == 0 else "en", **how)
        await person.context.add_init_script(f"({STILL_ASKS})()")
        await person.page.goto(person.house + "/")
        await person.ask("POST", "/api/guests", {})
        people.append(person)
    wanted = {"game": plan.game, "options": plan.options, "seats": plan.seats, "seat": 0}
    match = (await people[0].ask("POST", "/api/matches", wanted))["match"]
    for seat, person in enumerate(people[1:], 1):
        await person.ask("POST", f"/api/matches/{match}/join", {"seat": seat})
    for person in people:
        await person.page.goto(f"{person.house}/match/{match}")
        await field_of(person).wait_for()
    return match, people


def field_of(person: Person) -> Any:
    """The field in which moves are typed."""
    return person.page.locator("form input[autocomplete=off]").first


async def typed(person: Person, move: str) -> None:
    """Makes a move by typing it."""
    where = field_of(person)
    await where.fill(move)
    await where.press("Enter")


async def play_on(
    house: Served,
    match: str,
    people: list[Person],
    plan: Plan,
    seed: str,
    *,
    make: Callable[[Person, str], Awaitable[None]] = typed,
    between: Callable[[int, int], Awaitable[None]] | None = None,
    most: int = 400,
) -> int:
    """Plays until the match is over; the number of moves. Before each, `between` gets their number, and whose it is."""
    rng = Random(seed)
    scripts = [iter(moves) for moves in plan.script]
    for made in range(most):
        standing = (await asyncio.to_thread(house.get, f"/api/matches/{match}"))["standing"]
        if standing["status"] == "over":
            return made
        seat = standing["due"][0]
        if between is not None:
            await between(made, seat)
        person = people[seat]
        if scripts:
            move = next(scripts[seat])
        else:
            listed = (await person.ask("GET", f"/api/matches/{match}/moves?limit=60"))["moves"]
            move = rng.choice(listed)
        # The page knows that it is this person's turn before he moves.
        await expect(person.page.locator(".status.due")).to_be_visible()
        await make(person, move)
        await moved(person, match, standing["seq"])
    raise AssertionError(f"the match did not end within {most} moves")


async def moved(person: Person, match: str, seq: int) -> None:
    """Waits until the house has taken the move."""
    script = """async ([match, seq]) => {
        for (let n = 0; n < 400; n++) {
            const answer = await fetch(`/api/matches/${match}`);
            if (answer.ok && (await answer.json()).standing.seq > seq) return true;
            await new Promise((done) => setTimeout(done, n < 10 ? 15 : 60));
        }
        return false;
    }"""
    assert await person.page.evaluate(script, [match, seq]), f"{person.name}: the move was not taken"


async def told(person: Person) -> int:
    """So many moves the list on the page has."""
    return int(await person.page.locator(".move").count())


async def ended(person: Person) -> str:
    """Waits until the page says how the match ended; what it says."""
    ending = person.page.locator(".ending h2")
    await ending.wait_for()
    return str(await ending.inner_text())
