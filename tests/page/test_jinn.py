"""The Jinn on the page: a whole match against him by keyboard alone, from the home page to the result."""

import pytest

from tests.page.playing import ended, moved
from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served

BOARDS = {"desk": False, "phone": True}


async def tabbed_to(person: Person, name: str) -> None:
    """Goes on with Tab until the thing of this name has the focus."""
    for _ in range(80):
        await person.page.keyboard.press("Tab")
        here = await person.page.evaluate("document.activeElement?.textContent?.trim() ?? ''")
        if name in here and len(here) < len(name) + 20:
            return
    raise AssertionError(f"Tab never came to {name!r}")


def test_home_to_the_board_without_a_mouse(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/")
        await tabbed_to(anna, "Сыграть с Джинном")
        await anna.page.keyboard.press("Enter")
        await anna.page.wait_for_url("**/match/*")
        await anna.page.locator(".status.due").wait_for()

    perform(house, play)


@pytest.mark.parametrize("size", BOARDS)
def test_a_whole_match_against_the_jinn_by_digits(house: Served, size: str) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna", phone=BOARDS[size], dark=BOARDS[size])
        await anna.page.goto(anna.house + "/")
        await anna.ask("POST", "/api/guests", {})
        options = {"houses": "3", "stones": "2"}
        opened = await anna.ask("POST", "/api/matches", {"game": "kalah", "seat": 0, "jinn": 2, "options": options})
        match = opened["match"]
        await anna.page.goto(f"{anna.house}/match/{match}")
        await anna.page.locator(".status").first.wait_for()
        await anna.page.locator("main svg [role=button], main svg [role=gridcell]").first.focus()
        for _ in range(60):
            standing = (await anna.ask("GET", f"/api/matches/{match}"))["standing"]
            if standing["status"] == "over":
                break
            if standing["due"] != [0]:
                await moved(anna, match, standing["seq"])
                continue
            await anna.page.locator(".status.due").wait_for()
            listed = (await anna.ask("GET", f"/api/matches/{match}/moves"))["moves"]
            await anna.page.keyboard.press(listed[0])
            await moved(anna, match, standing["seq"])
        assert await ended(anna)
        # The focus is still somewhere on the page: the next key does something.
        assert await anna.page.evaluate("document.activeElement !== document.body")

    perform(house, play, seconds=110)
