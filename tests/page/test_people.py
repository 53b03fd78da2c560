"""People of the page: a guest who makes an account, the first administrator, settings that stay."""

from playwright.async_api import expect

from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served

PASSWORD = "eight and more"


async def register(person: Person, name: str) -> None:
    """Makes an account on the page."""
    await person.go("/login")
    form = person.page.locator("form").filter(has=person.page.get_by_role("heading", name="Новая учётная запись"))
    await form.get_by_label("Имя").fill(name)
    await form.get_by_label("Новый пароль").fill(PASSWORD)
    await form.get_by_role("button", name="Завести учётную запись").click()
    await expect(person.page.locator("header .me")).to_have_text(name)


def test_a_guest_becomes_an_account_and_keeps_his_match(house: Served) -> None:
    async def play(stage: Stage) -> None:
        bella = await stage.person("bella")
        await bella.go("/")
        await bella.page.get_by_role("button", name="Сыграть с Джинном").first.click()
        await bella.page.wait_for_url("**/match/*")
        match = bella.page.url
        await register(bella, "Bella V")
        await bella.go("/me")
        await bella.page.locator(f'main a[href="{match[len(bella.house) :]}"]').first.wait_for()
        await bella.go("/player/Bella%20V")
        await expect(bella.page.locator("main h1")).to_have_text("Bella V")
        await bella.go("/settings")
        await bella.page.get_by_role("button", name="Выйти").click()
        await expect(bella.page.locator("header .me")).to_have_text("Войти")
        await bella.go("/login")
        await bella.page.get_by_label("Имя").first.fill("Bella V")
        await bella.page.get_by_label("Пароль", exact=True).fill("not this one")
        await bella.page.get_by_role("button", name="Войти").click()
        await expect(bella.page.get_by_role("alert").filter(has_text="парол")).to_be_visible()
        await bella.page.get_by_label("Пароль", exact=True).fill(PASSWORD)
        await bella.page.get_by_role("button", name="Войти").click()
        await expect(bella.page.locator("header .me")).to_have_text("Bella V")

    perform(house, play)


def test_a_one_time_link_makes_the_administrator_and_is_not_in_the_address(house: Served) -> None:
    async def play(stage: Stage) -> None:
        carl = await stage.person("carl")
        await carl.page.goto(carl.house + "/#" + house.admin.partition("#")[2])
        await carl.page.get_by_label("Имя").fill("Carl")
        assert carl.page.url == carl.house + "/account"
        await carl.page.get_by_label("Новый пароль").fill(PASSWORD)
        await carl.page.get_by_role("button", name="Готово").click()
        await expect(carl.page.locator("main h1")).to_have_text("Управление домом")
        dora = await stage.person("dora")
        await register(dora, "Dora")
        await carl.page.get_by_label("Имя начинается так").fill("dor")
        await carl.page.get_by_role("button", name="Найти").click()
        # Others of this house stand in the list until the answer is there.
        await expect(carl.page.locator("tbody tr")).to_have_count(1)
        await carl.page.get_by_role("button", name="Запретить писать").click()
        await carl.page.get_by_label("Почему").fill("a proof")
        await carl.page.get_by_role("button", name="Выполнить").click()
        await expect(carl.page.locator("tbody tr").first).to_contain_text("молчит")
        await carl.page.goto(carl.house + "/admin#audit")
        await expect(carl.page.locator("tbody tr").first).to_contain_text("a proof")
        await dora.go("/admin")
        await expect(dora.page.locator("main")).to_contain_text("для администраторов")

    perform(house, play)


def test_what_is_chosen_stays_and_the_page_bears_large_letters(house: Served) -> None:
    async def play(stage: Stage) -> None:
        eva = await stage.person("eva", phone=True)
        await eva.go("/settings")
        await eva.page.get_by_label("Язык").select_option("en")
        await expect(eva.page.locator("main h1")).to_have_text("Settings")
        await eva.page.get_by_label("Theme").select_option("dark")
        await eva.page.get_by_label("Size of letters").fill("200")
        for path in ("/settings", "/", "/lobby", "/new", "/login", "/me", "/search", "/nowhere"):
            await eva.go(path)
            assert await eva.page.evaluate("document.documentElement.lang") == "en"
            assert await eva.page.evaluate("document.documentElement.dataset.theme") == "dark"
            assert await eva.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
            wide = await eva.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{path} is {wide} px too wide"

    perform(house, play)
