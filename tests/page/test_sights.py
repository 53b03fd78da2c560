"""Every page is open to everybody: axe finds nothing, in both themes, on a desk and on a phone; pictures are kept."""

from importlib.resources import files

import pytest

from tests.page.pages import sights
from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
LOOK = """async () => {
    const found = await axe.run(document, {resultTypes: ['violations']});
    return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join('; ')}`);
}"""


async def wrong(person: Person) -> list[str]:
    """What axe finds on the page that stands there."""
    await person.page.evaluate(AXE)
    found: list[str] = await person.page.evaluate(LOOK)
    return found


@pytest.mark.timeout(240)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nobody_is_shut_out_of_any_page(house: Served, dark: bool, phone: bool) -> None:
    async def play(stage: Stage) -> None:
        lang = "en" if phone else "ru"
        person = await stage.person("vera", dark=dark, phone=phone, lang=lang)
        await person.page.goto(person.house + "/")
        await person.ask("POST", "/api/guests", {})
        found = []
        for sight in await sights(person):
            await person.go(sight.path)
            await person.page.wait_for_timeout(100)
            await person.screen(f"{sight.name}-{'phone' if phone else 'desk'}-{'dark' if dark else 'light'}")
            found += [f"{sight.name}: {fault}" for fault in await wrong(person)]
            wide = await person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{sight.name} is {wide} px wider than the window"
        assert not found, "\n".join(found)

    perform(house, play, seconds=220)
