"""Every page of the house, with what has to be there before it is worth a look."""

import secrets
from dataclasses import dataclass

from tests.page.stage import Person

GAMES = ("kalah", "five", "balda", "elements", "eiffel")


@dataclass(frozen=True)
class Sight:
    """A page: what it is called, and where it is."""

    name: str
    path: str


async def sights(person: Person) -> list[Sight]:
    """All pages, for somebody who has an account, a running match of each game and one that is over."""
    found = [
        Sight("home", "/"),
        Sight("lobby", "/lobby"),
        Sight("new", "/new"),
        Sight("login", "/login"),
        Sight("settings", "/settings"),
        Sight("mine", "/me"),
        Sight("search", "/search"),
        Sight("learn", "/learn"),
        Sight("analysis", "/analysis?game=eiffel"),
        Sight("puzzles", "/puzzles"),
        Sight("missing", "/nowhere"),
        Sight("leagues", "/league"),
        Sight("tournaments", "/tournaments"),
        Sight("new-tournament", "/tournaments/new"),
        Sight("league", "/league/kalah"),
    ]
    for game in GAMES:
        opened = await person.ask("POST", "/api/matches", {"game": game, "seat": 0, "jinn": 1})
        found += [Sight(f"match-{game}", f"/match/{opened['match']}"), Sight(f"learn-{game}", f"/learn/{game}")]
    over = await person.ask("POST", "/api/matches", {"game": "kalah", "seat": 0, "jinn": 1})
    await person.ask("POST", f"/api/matches/{over['match']}/resign", {})
    puzzle = (await person.ask("GET", "/api/puzzles/daily"))["puzzles"][0]["id"]
    name = f"Vera {secrets.token_hex(4)}"
    await person.ask("POST", "/api/accounts", {"name": name, "password": "eight and more"})
    counted = await person.ask("POST", "/api/league/kalah/play", {})
    await person.ask("POST", f"/api/matches/{counted['match']}/resign", {})
    tournament = await person.ask(
        "POST", "/api/tournaments", {"game": "eiffel", "title": "A long evening", "control": "3d"}
    )
    return [
        *found,
        Sight("match-over", f"/match/{over['match']}"),
        Sight("match-analysis", f"/match/{over['match']}/analysis"),
        Sight("puzzle", f"/puzzles/{puzzle}"),
        Sight("player", f"/player/{name}"),
        Sight("tournament", f"/tournaments/{tournament['card']['id']}"),
    ]
