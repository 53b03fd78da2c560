"""What hands do on the boards of Kalah and of Five in a Row: keys, mouse, fingers."""

import re
from typing import Any

from playwright.async_api import Locator, expect

from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served


async def alone(stage: Stage, game: str, position: str, **how: Any) -> tuple[Person, str]:
    """Somebody who is to move at a table from this position; the other one only sits there."""
    person = await stage.person("anna", **how)
    other = await stage.person("boris")
    for one in (person, other):
        await one.page.goto(one.house + "/")
        await one.ask("POST", "/api/guests", {})
    sent = {"game": game, "seat": 0, "seats": 2, "position": position}
    match: str = (await person.ask("POST", "/api/matches", sent))["match"]
    await other.ask("POST", f"/api/matches/{match}/join", {"seat": 1})
    await person.page.goto(f"{person.house}/match/{match}")
    await expect(person.page.locator(".status.due")).to_be_visible()
    return person, match


async def views(person: Person, match: str, wanted: str) -> None:
    """Waits until the house shows this person this view."""
    seen = ""
    for _ in range(100):
        seen = (await person.ask("GET", f"/api/matches/{match}"))["standing"]["view"]
        if seen == wanted:
            return
        await person.page.wait_for_timeout(50)
    raise AssertionError(f"{seen} is not {wanted}")


def house_of(person: Person, number: int) -> Locator:
    """One's own house on the board of Kalah."""
    return person.page.locator(f".house[aria-label^='Ваша лунка {number}:']")


def test_kalah_is_played_by_keys_and_shows_beforehand_what_comes(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "kalah", "1,0,3,0,1,1/5 4,0,0,2,0,0/5 1")
        await house_of(anna, 1).focus()
        await anna.page.keyboard.press("ArrowRight")
        await expect(house_of(anna, 2)).to_be_focused()
        await anna.page.keyboard.press("ArrowLeft")
        # The last stone falls into the empty house 2; on the other side of it lies nothing.
        await expect(anna.page.locator(".kalah .caption")).to_have_text("Лунка 1: последний камень в вашу лунку 2")
        await anna.page.keyboard.press("6")
        await views(anna, match, "1:1,0,3,0,1,0/6 4,0,0,2,0,0/5 1")
        # His turn again, and the focus is where his hand was.
        await expect(house_of(anna, 6)).to_be_focused()
        await expect(house_of(anna, 3)).to_have_attribute("aria-label", re.compile("в вашу лунку 6, берёт 5 камней"))
        await anna.page.keyboard.press("3")
        await views(anna, match, "1:1,0,0,1,2,0/11 0,0,0,2,0,0/5 2")

    perform(house, play)


def test_a_chain_of_kalah_is_gathered_seen_and_sent_as_one_turn(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "kalah", "6,6,6,6,6,6/0 6,6,6,6,6,6/0 1")
        await anna.page.get_by_label("ходить цепочкой").check()
        await house_of(anna, 1).click()
        await expect(house_of(anna, 1)).to_have_attribute("aria-label", "Ваша лунка 1: пусто")
        await expect(anna.page.locator(".kalah .caption")).to_contain_text("Задумано: 1")
        # Nothing was sent yet, and what was gathered can be taken back.
        await views(anna, match, "1:6,6,6,6,6,6/0 6,6,6,6,6,6/0 1")
        await anna.page.get_by_role("button", name="Убрать последний").click()
        await expect(house_of(anna, 1)).to_have_attribute("aria-label", re.compile("^Ваша лунка 1: 6 камней"))
        await house_of(anna, 1).click()
        await house_of(anna, 2).click()
        await views(anna, match, "1:0,0,8,8,8,8/2 7,7,6,6,6,6/0 2")

    perform(house, play)


def cell_of(person: Person, row: int, col: int) -> Locator:
    """A cell of the zone of Five in a Row."""
    label = f"строка {row}, столбец {col}:".replace("-", "−")
    return person.page.locator(f"[role=gridcell][aria-label^='{label}']")


def test_five_is_played_by_keys_beyond_the_edge_of_the_zone(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "five", "0,0 0,1")
        await cell_of(anna, 0, 1).focus()
        for _ in range(6):
            await anna.page.keyboard.press("ArrowDown")
        # The zone was centred on the last stone and ended four cells below it.
        await expect(cell_of(anna, 6, 1)).to_be_focused()
        await anna.page.keyboard.press("Enter")
        await views(anna, match, "1:0,0 0,1 6,1")

    perform(house, play)


def test_a_place_far_away_is_jumped_to_and_left_again(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, _ = await alone(stage, "five", "0,0 0,1")
        await anna.page.get_by_label("Показать клетку").fill("-1000,77")
        await anna.page.keyboard.press("Enter")
        await expect(anna.page.locator("[role=gridcell][tabindex='0']")).to_have_attribute(
            "aria-label", "строка −1000, столбец 77: пусто"
        )
        await expect(anna.page.locator(".five .map")).to_be_visible()
        await anna.page.get_by_role("button", name="К последнему камню").click()
        await expect(anna.page.locator(".five .map")).to_be_hidden()

    perform(house, play)


def test_a_finger_chooses_first_and_puts_the_stone_then(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, match = await alone(stage, "five", "0,0 0,1", phone=True)
        box = await cell_of(anna, 2, 0).bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        await anna.page.touchscreen.tap(x, y)
        await expect(anna.page.locator(".five .caption")).to_have_text("X на 2,0")
        await views(anna, match, "1:0,0 0,1")
        await anna.page.touchscreen.tap(x, y)
        await views(anna, match, "1:0,0 0,1 2,0")

    perform(house, play)


def test_the_wheel_leaves_under_the_pointer_what_was_there(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna, _ = await alone(stage, "five", "0,0 0,1")
        box = await cell_of(anna, 3, -2).bounding_box()
        assert box is not None
        await anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for turn in (-300, 700):
            await anna.page.mouse.wheel(0, turn)
            await anna.page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2)
            await expect(anna.page.locator(".five .caption")).to_have_text("X на 3,−2")

    perform(house, play)
