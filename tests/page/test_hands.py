"""What hands do on the boards of Balda and of Five Elements: keys, mouse, drags."""

from playwright.async_api import Locator, expect

from tests.page.playing import Plan, field_of, seated, typed
from tests.page.stage import Person, Stage, perform
from tests.page.test_boards import alone, views
from tests.server.serving import Served

START = "...../...../балда/...../..... балда 0,0 0,0 1"
BAR = "1:...../.р.../балда/...../..... балда,бар 3,0 0,0 2"


def cell(person: Person, number: int) -> Locator:
    """A cell of the board by its number."""
    return person.page.locator(f"[role=gridcell][data-cell='{number}']")


async def middle(person: Person, selector: str) -> tuple[float, float]:
    """The middle of what is drawn there."""
    what = person.page.locator(selector).first
    await what.scroll_into_view_if_needed()
    box = await what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def drag(person: Person, *selectors: str) -> None:
    """Draws with the mouse over these, from the first to the last."""
    mouse = person.page.mouse
    for number, selector in enumerate(selectors):
        x, y = await middle(person, selector)
        await mouse.move(x, y, steps=5)
        if number == 0:
            await mouse.down()
    await mouse.up()


def test_a_word_is_drawn_looked_up_and_played(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "balda", START)
        await cell(anna, 6).click()
        await anna.page.get_by_role("button", name="Буква Р", exact=True).click()
        await drag(anna, *(f"[data-cell='{at}'] .light" for at in (10, 11, 6)))
        await expect(field_of(anna)).to_have_value("b2=р:a3b3b2")
        await expect(anna.page.locator(".spelling .tick")).to_be_visible()
        await anna.page.get_by_role("button", name="Сходить", exact=True).click()
        await views(anna, match, BAR)
        await expect(anna.page.locator(".said li")).to_contain_text("бар")

    perform(house, play)


def test_a_word_is_spelt_by_keys_in_any_layout(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "balda", START)
        await cell(anna, 6).focus()
        for key in ("KeyH", "ArrowDown", "ArrowLeft", "Enter", "Shift+ArrowRight", "Shift+ArrowUp", "Enter"):
            await anna.page.keyboard.press(key)
        await views(anna, match, BAR)

    perform(house, play)


def test_a_word_that_nobody_knows_is_told_before_it_is_played(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "balda", START)
        await field_of(anna).fill("b2 ъ баъ")
        await expect(anna.page.locator(".spelling .line.bad")).to_contain_text("баъ")
        await views(anna, match, f"1:{START}")

    perform(house, play)


def test_a_set_up_is_made_by_keys_and_drags_and_a_piece_goes_by_clicks(house: Served) -> None:
    async def play(stage: Stage) -> None:
        match, (anna, boris) = await seated(stage, Plan("elements"))
        await cell(anna, 1).focus()
        for element in "012340123401234":
            await anna.page.keyboard.press(element)
        await expect(field_of(anna)).to_have_value("012340123401234")
        await drag(anna, ".pieces [data-walk='1']", ".pieces [data-walk='2']")
        await expect(field_of(anna)).to_have_value("102340123401234")
        await anna.page.get_by_role("button", name="Скрепить").click()
        await typed(boris, "001122334401234")
        await expect(anna.page.locator(".status.due")).to_be_visible()
        await anna.page.mouse.click(*await middle(anna, ".pieces [data-walk='3']"))
        await expect(cell(anna, 16)).to_have_attribute("aria-label", "U0: пусто, сюда можно идти")
        await anna.page.mouse.click(*await middle(anna, "[data-cell='16'] .aim"))
        await views(anna, match, "1:Kba.deabcdeabcdec.........222222222222222Q 01234 01234 2 1")
        # The other side sees that something went there, and not what.
        await views(boris, match, "2:K11.1111111111111.........vvwwxxyyzzvwxyzQ 01234 01234 2 1")

    perform(house, play)
