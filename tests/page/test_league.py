"""The league and tournaments on the page: a game that counts comes into the table, two people play a tournament."""

from pathlib import Path
from typing import Any

from playwright.async_api import expect

from tests.page.stage import Person, Stage, perform
from tests.page.test_people import PASSWORD, register
from tests.server.serving import Served, served


def button(person: Person, name: str) -> Any:
    """The button that says this."""
    return person.page.locator("main").get_by_role("button", name=name, exact=True)


async def resign(person: Person) -> None:
    """Gives up the match that is open."""
    await person.page.wait_for_url("**/match/*")
    match = person.page.url.rpartition("/")[2]
    await person.ask("POST", f"/api/matches/{match}/resign", {})


def test_a_counted_game_begins_on_the_page_and_stands_in_the_table(house: Served) -> None:
    async def play(stage: Stage) -> None:
        lena = await stage.person("lena")
        await lena.go("/league/kalah")
        await expect(lena.page.get_by_role("link", name="Войти или завести запись")).to_be_visible()
        await register(lena, "Lena")
        await lena.page.locator("header").get_by_role("link", name="Турниры").click()
        await lena.page.locator("main").get_by_role("link", name="Лига с Джинном").click()
        await lena.page.locator("main").get_by_role("link", name="Калах").click()
        row = lena.page.locator("tbody tr", has=lena.page.get_by_role("link", name="Lena"))
        await expect(button(lena, "Зачётная партия")).to_be_enabled()
        await expect(row).to_have_count(0)
        await button(lena, "Зачётная партия").click()
        await resign(lena)
        await lena.page.get_by_role("link", name="К таблице лиги").click()
        cells = row.locator("td, th")
        await expect(cells.nth(1).locator(".full")).to_have_text("юниор")
        await expect(cells.nth(4)).to_have_text("0")
        await expect(cells.nth(5)).to_have_text("1")
        await expect(lena.page.locator("main dl")).to_contain_text("зачётных 4")
        await lena.page.get_by_role("spinbutton", name="Я выиграю ещё столько партий").fill("1")
        await lena.page.keyboard.press("Tab")
        await expect(cells.nth(4)).to_have_text("1")
        await lena.page.get_by_role("checkbox", name="юниор").uncheck()
        await expect(row).to_have_count(0)

    perform(house, play)


def test_training_begins_for_who_has_no_account(house: Served) -> None:
    async def play(stage: Stage) -> None:
        mark = await stage.person("mark", phone=True)
        await mark.go("/league/eiffel")
        await mark.page.get_by_role("combobox", name="Начинает").select_option("jinn")
        await button(mark, "Начать тренировку").click()
        await mark.page.wait_for_url("**/match/*")
        await mark.go("/league/eiffel")
        await expect(button(mark, "Продолжить тренировку")).to_be_visible()

    perform(house, play)


def test_two_people_play_a_tournament_from_its_making_to_its_standings(house: Served) -> None:
    async def play(stage: Stage) -> None:
        olga, pavel = await stage.person("olga"), await stage.person("pavel")
        await register(olga, "Olga")
        await register(pavel, "Pavel")
        await olga.go("/tournaments")
        await olga.page.get_by_role("link", name="Новый турнир").click()
        await olga.page.get_by_label("Название").fill("An evening of two")
        await button(olga, "Устроить турнир").click()
        await expect(olga.page.locator("main h1")).to_have_text("An evening of two")
        await pavel.go("/tournaments")
        await pavel.page.get_by_role("link", name="An evening of two").click()
        await button(pavel, "Участвовать").click()
        await expect(button(pavel, "Выбыть")).to_be_visible()
        await olga.page.reload()
        await expect(olga.page.locator("main ul")).to_contain_text("Pavel")
        await button(olga, "Начать турнир").click()
        await button(olga, "Я готов играть").click()
        await expect(olga.page.get_by_role("status").filter(has_text="Ждём соперника")).to_be_visible()
        await pavel.page.reload()
        await button(pavel, "Я готов играть").click()
        await olga.page.wait_for_url("**/match/*")
        tournament = (await olga.ask("GET", "/api/tournaments"))["tournaments"][0]["id"]
        await resign(pavel)
        await olga.page.get_by_role("link", name="К турниру").click()
        assert olga.page.url == f"{olga.house}/tournaments/{tournament}"
        await expect(olga.page.locator("main")).to_contain_text("окончен")
        first = olga.page.locator("table").first.locator("tbody tr").first
        await expect(first).to_contain_text("Olga")
        await expect(first.locator(".points")).to_have_text("1")
        await expect(olga.page.locator("table").nth(1).locator("tbody tr")).to_have_count(1)

    perform(house, play)


def test_an_administrator_closes_a_season_and_opens_another(house: Served, tmp_path: Path) -> None:
    async def play(stage: Stage) -> None:
        ruth = await stage.person("ruth")
        await ruth.page.goto(ruth.house + "/#" + stage.house.admin.partition("#")[2])
        await ruth.page.get_by_label("Имя").fill("Ruth")
        await ruth.page.get_by_label("Новый пароль").fill(PASSWORD)
        await button(ruth, "Готово").click()
        await ruth.page.get_by_role("link", name="Лига", exact=True).click()
        await ruth.page.get_by_label("Вместе в день").fill("9")
        for act in ("Изменить условия", "Закрыть турнир", "Открыть новый турнир"):
            await button(ruth, act).click()
            await ruth.page.get_by_label("Почему").fill("a proof")
            await ruth.page.get_by_role("button", name="Выполнить").click()
            await expect(ruth.page.locator("dialog")).to_have_count(0)
        await expect(ruth.page.get_by_role("link", name="Турнир 2")).to_be_visible()
        game = await ruth.page.locator("main select").first.input_value()
        seasons = (await ruth.ask("GET", f"/api/league/{game}/seasons"))["seasons"]
        assert [(one["number"], one["open"], one["terms"]["daily"]) for one in seasons] == [(2, True, 9), (1, False, 9)]
        await ruth.go(f"/league/{game}?season=1")
        await expect(ruth.page.locator("main")).to_contain_text("Это архив: турнир 1")
        await expect(button(ruth, "Зачётная партия")).to_have_count(0)

    with served(tmp_path / "data") as own:
        perform(own, play)
