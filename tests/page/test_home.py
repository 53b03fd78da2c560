"""Home: whoever comes can play at once."""

from tests.page.stage import Stage, perform
from tests.server.serving import Served


def test_a_stranger_plays_the_jinn_with_one_click(house: Served) -> None:
    async def play(stage: Stage) -> None:
        anna = await stage.person("anna")
        await anna.go("/")
        await anna.page.get_by_role("button", name="Сыграть с Джинном").first.click()
        await anna.page.wait_for_url("**/match/*")
        await anna.page.get_by_role("combobox", name="Ход", exact=True).wait_for()

    perform(house, play)
