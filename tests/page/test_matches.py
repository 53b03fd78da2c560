"""Whole matches on the page, in every game: to the end, watched, cut off and come back, reloaded in the middle."""

import pytest
from playwright.async_api import expect

from tests.page.playing import Plan, ended, play_on, seated, told
from tests.page.stage import Person, Stage, perform
from tests.server.serving import Served

# The first stone lies at the origin before anybody moves.
FIVE = (
    ("0,1", "0,2", "0,3", "0,4"),
    ("1,0", "1,1", "1,2", "5,5"),
)
PLANS = [
    Plan("kalah", options={"stones": "3"}),
    Plan("five", script=FIVE),
    Plan("balda", seats=4),
    Plan("elements", options={"idle_limit": "8"}),
    Plan("eiffel", seats=3, options={"ranks": "3", "files": "3"}),
]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.game)
def test_a_whole_match_is_played_watched_and_survives_what_happens_to_browsers(house: Served, plan: Plan) -> None:
    async def play(stage: Stage) -> None:
        match, people = await seated(stage, plan)
        onlooker = await stage.person("onlooker")
        await onlooker.page.goto(f"{onlooker.house}/match/{match}")
        away: list[Person] = []

        async def between(made: int, due: int) -> None:
            if made == 2:
                # Somebody who is not to move loses the network, and the match goes on without him.
                away.append(people[due - 1])
                await away[0].context.set_offline(True)
            elif made == 3:
                await away[0].context.set_offline(False)
                await expect(away[0].page.locator(".link.live")).to_be_visible()
            elif made == 4:
                await people[due].page.reload()

        made = await play_on(house, match, people, plan, plan.game, between=between)
        assert made >= 5
        results = [await ended(person) for person in (*people, onlooker)]
        assert all(results)
        lines = {await told(person) for person in (*people, onlooker)}
        assert len(lines) == 1
        assert lines.pop() >= made
        await people[0].screen(f"{plan.game}-over")

    perform(house, play, seconds=110)
