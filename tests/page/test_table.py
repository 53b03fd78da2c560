"""The table around a board: looking back, refusals that explain, offers, what is asked before it is done."""

import re

from playwright.async_api import expect

from tests.page.playing import field_of, typed
from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served


async def begun(stage: Stage, *moves: str) -> tuple[Person, Person]:
    """Two people at Kalah after these moves, made in turn by whoever is due."""
    fox, owl = await stage.person("fox"), await stage.person("owl")
    for person in (fox, owl):
        await person.page.goto(person.house + "/")
        await person.ask("POST", "/api/guests", {})
    match = (await fox.ask("POST", "/api/matches", {"game": "kalah", "seat": 0}))["match"]
    standing = (await owl.ask("POST", f"/api/matches/{match}/join", {}))["standing"]
    for n, move in enumerate(moves):
        mover = (fox, owl)[standing["due"][0]]
        wanted = {"seq": standing["seq"], "key": f"key {n}", "move": move}
        standing = (await mover.ask("POST", f"/api/matches/{match}/moves", wanted))["standing"]
    for person in (fox, owl):
        await person.page.goto(f"{person.house}/match/{match}")
        await field_of(person).wait_for()
    return fox, owl


def test_moves_are_looked_back_at_by_click_and_by_key(house: Served) -> None:
    async def play(stage: Stage) -> None:
        fox, owl = await begun(stage, "2", "5", "3")
        current = fox.page.locator("ol [aria-current=step]")
        await expect(current).to_contain_text("3")
        await fox.page.locator("main").focus()
        await fox.page.keyboard.press("ArrowLeft")
        await expect(fox.page.locator(".status")).to_contain_text("ход 2 из 3")
        await fox.page.keyboard.press("Home")
        await expect(fox.page.locator(".status")).to_contain_text("ход 0 из 3")
        await fox.page.locator("ol button.move").first.click()
        await expect(fox.page.locator(".status")).to_contain_text("ход 1 из 3")
        await typed(owl, "1")
        await expect(fox.page.locator("ol button.move")).to_have_count(4)
        await expect(fox.page.locator(".status")).to_contain_text("ход 1 из 4")
        await fox.page.keyboard.press("Escape")
        await expect(fox.page.locator(".status")).not_to_contain_text("из 4")

    perform(house, play)


def test_a_refused_move_says_why_and_what_would_do(house: Served) -> None:
    async def play(stage: Stage) -> None:
        fox, _ = await begun(stage, "2", "2")
        await typed(fox, "2")
        refusal = fox.page.locator(".refusal")
        await expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile(r"/learn/kalah#"))
        await refusal.get_by_role("button").first.click()
        await expect(field_of(fox)).to_be_focused()
        assert await field_of(fox).input_value()
        await field_of(fox).press("Enter")
        await expect(fox.page.locator("ol button.move")).to_have_count(3)
        await expect(field_of(fox)).to_be_focused()

    perform(house, play)


def test_offers_are_questions_and_giving_up_is_asked_about(house: Served) -> None:
    async def play(stage: Stage) -> None:
        fox, owl = await begun(stage, "2", "5")
        await fox.page.get_by_role("button", name="Вернуть ход").click()
        await owl.page.get_by_role("button", name="Не разрешать").click()
        await expect(fox.page.locator("ol")).to_contain_text("ход вернуть нельзя")
        await owl.page.get_by_role("button", name="Ничья?").click()
        await expect(fox.page.get_by_role("button", name="Нет, играть")).to_be_visible()
        await fox.page.get_by_role("button", name="Сдаться").click()
        await fox.page.get_by_role("button", name="Нет, играть дальше").click()
        await expect(fox.page.get_by_role("button", name="Сдаться")).to_be_focused()
        await fox.page.get_by_role("button", name="Сдаться").click()
        await fox.page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
        await expect(fox.page.locator(".ending h2")).to_contain_text("Вы проиграли")
        await expect(owl.page.locator(".ending h2")).to_have_text("Вы выиграли")
        before = fox.page.url
        await fox.page.get_by_role("button", name="Ещё раз").click()
        await owl.page.get_by_role("button", name="Сыграть").click()
        for person in (fox, owl):
            await person.page.wait_for_url(lambda url: url != before and "/match/" in url)

    perform(house, play)


def test_what_is_said_is_text_and_nothing_else(house: Served) -> None:
    async def play(stage: Stage) -> None:
        fox, owl = await begun(stage, "2")
        words = "<img src=x onerror=alert(1)> & привет"
        await fox.page.get_by_label("Сказать за столом").fill(words)
        await fox.page.get_by_role("button", name="Сказать").click()
        await expect(owl.page.get_by_role("list", name="Разговор")).to_contain_text(words)

    perform(house, play)
