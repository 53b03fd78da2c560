"""Learning, puzzles, analysis, and the board of the Eiffel Tower, as hands use them."""

from playwright.async_api import Locator, expect

from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served


def field_of(place: Locator, name: str) -> Locator:
    """A field of the Eiffel Tower's board."""
    return place.locator(f"[role=gridcell][aria-label^='{name}:']")


async def pressed(person: Person, *keys: str) -> None:
    """Presses the keys one after the other."""
    for key in keys:
        await person.page.keyboard.press(key)


def test_a_lesson_is_solved_by_keyboard_alone_and_remembered(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/learn/eiffel#lesson-split")
        lesson = anna.page.locator("#lesson-split")
        await field_of(lesson, "a1").focus()
        await pressed(anna, "1", "ArrowRight", "Enter")  # one man to b1
        await expect(field_of(lesson, "b1")).to_have_attribute("aria-label", "b1: 3 шашки")
        await field_of(lesson, "b1").focus()
        await pressed(anna, "Enter", "ArrowLeft")
        await expect(field_of(lesson, "a1")).to_have_attribute("aria-label", "a1: 1 шашка, сюда дойдут 3, станет 4")
        await pressed(anna, "Enter")
        await expect(lesson.locator(".came.done")).to_be_visible()
        await anna.page.reload()
        await expect(anna.page.locator("#lesson-split .passed")).to_be_visible()

    perform(house, play)


def test_what_cannot_be_done_says_why_and_the_count_is_changed_by_the_field(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/analysis?game=eiffel&position=3,1,1,1")
        board, typed = anna.page.locator(".board"), anna.page.get_by_role("combobox", name="Ход")
        await typed.fill("2a1-b1")
        await expect(anna.page.get_by_text("До b1 дойдут: 1, 3")).to_be_visible()
        await field_of(board, "a1").focus()
        await typed.fill("")
        await field_of(board, "a1").focus()
        await pressed(anna, "Enter")
        await expect(typed).to_have_value("3a1-")
        await field_of(board, "c1").focus()
        await pressed(anna, "Enter")  # three do not get there, two do
        await expect(typed).to_have_value("2a1-c1")
        await pressed(anna, "Enter")
        await expect(field_of(board, "c1")).to_have_attribute("aria-label", "c1: 3 шашки")

    perform(house, play)


def test_the_puzzle_of_the_day_is_solved_with_hints(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna", phone=True)
        await anna.go("/puzzles")
        await anna.page.locator("a[href^='/puzzles/kalah-']").first.click()
        came, typed = anna.page.locator(".came"), anna.page.get_by_role("combobox", name="Ход")
        for _ in range(20):
            await anna.page.get_by_role("button", name="Подсказка").click()
            await expect(came).to_contain_text("Подсказка:")
            move = (await came.inner_text()).split("Подсказка: ")[1].rstrip(".").split()[0]
            await typed.fill(move)
            await pressed(anna, "Enter")
            await expect(came).not_to_contain_text("Подсказка:")
            if await typed.count() == 0:
                break
        await expect(came).to_contain_text("Верно: лучше хода нет.")
        await anna.go("/puzzles")
        await expect(anna.page.locator("a.done[href^='/puzzles/kalah-']")).to_have_count(1)

    perform(house, play)


def test_variations_are_tried_out_and_stepped_through_by_arrows(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/analysis?game=kalah")
        typed = anna.page.get_by_role("combobox", name="Ход")
        moves = anna.page.locator(".moves button")
        for move in ("1", "2"):
            await typed.fill(move)
            await pressed(anna, "Enter")
            await expect(moves.last).to_have_attribute("aria-current", "step")
        await moves.first.click()
        await typed.fill("3")
        await pressed(anna, "Enter")
        await expect(moves).to_have_count(3)  # 1. 1  2. 2  (2. 3)
        await moves.last.focus()
        await pressed(anna, "ArrowUp")
        await expect(moves.nth(1)).to_have_attribute("aria-current", "step")
        await pressed(anna, "Home")
        await expect(anna.page.locator(".moves [aria-current]")).to_have_count(0)

    perform(house, play)


def test_a_position_set_by_hand_is_looked_at_while_it_is_typed(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/analysis?game=eiffel")
        await anna.page.get_by_text("Поставить позицию").click()
        text = anna.page.get_by_role("textbox", name="Позиция")
        await text.fill("1,1,x")
        await expect(anna.page.get_by_text("поле «x» не прочесть")).to_be_visible()
        await expect(anna.page.get_by_role("button", name="Поставить")).to_be_disabled()
        await text.fill("2,2")
        await anna.page.get_by_role("button", name="Поставить").click()
        await expect(field_of(anna.page.locator(".board"), "a1")).to_have_attribute("aria-label", "a1: 2 шашки")

    perform(house, play)


def test_a_finished_match_is_analysed(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.page.goto(anna.house + "/")
        await anna.ask("POST", "/api/guests", {})
        sent = {"game": "eiffel", "seats": 1, "seat": 0, "position": "3,1,.,."}
        opened = await anna.ask("POST", "/api/matches", sent)
        path = f"/api/matches/{opened['match']}"
        await anna.ask("POST", path + "/moves", {"seq": opened["standing"]["seq"], "key": "k1", "move": "3a1-b1"})
        await anna.go(f"/match/{opened['match']}/analysis")
        await anna.page.get_by_role("button", name="Разобрать всю партию").click()
        # One man would have had a shorter way.
        flaw = anna.page.get_by_role("button", name="3a1-b1 — неточность (−2), лучше 1b1-a1")
        await expect(flaw).to_be_visible(timeout=60_000)
        await expect(anna.page.get_by_role("img", name="График оценки")).to_be_visible()
        await flaw.click()
        await expect(field_of(anna.page.locator(".board"), "a1")).to_have_attribute("aria-label", "a1: 3 шашки")

    perform(house, play)
