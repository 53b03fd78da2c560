"""The levels that the house tells of are those that the engines play."""

import asyncio
import json
from pathlib import Path

from jinn.core.registry import OWN
from jinn.server import jinn_levels
from scripts.ladder import levels_file, strengths
from tests.server.house import opened


def test_the_file_says_what_the_engines_say() -> None:
    """After a change of levels: `python -m scripts.ladder --names`."""
    assert json.loads(jinn_levels.FILE.read_text("utf-8")) == levels_file()
    assert set(jinn_levels.ladders()) == {"", *OWN}


def test_a_level_that_is_no_more_is_played_by_the_strongest() -> None:
    kalah = jinn_levels.levels("kalah")
    assert jinn_levels.level("kalah", 99) == kalah[-1]
    assert jinn_levels.level("kalah", 2) == kalah[1]
    assert jinn_levels.level("nim", None).number == 2


def test_strengths_add_up_and_so_do_their_doubts() -> None:
    rows = [
        {"first": "1", "second": "random", "elo": 300.0, "low": 200.0, "high": 400.0},
        {"first": "2", "second": "1", "elo": 100.0, "low": 70.0, "high": 130.0},
        {"first": "3", "second": "2", "elo": 500.0, "low": 460.0, "high": None},
    ]
    assert strengths({"results": rows}) == {1: (1000, 0), 2: (1100, 30), 3: (1600, 50)}


def test_the_house_tells_the_levels_and_refuses_others(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            client = house.client()
            games = {game["id"]: game for game in (await client.get("/api/games")).json["games"]}
            titles = [level["title"]["ru"] for level in games["kalah"]["levels"]]
            assert titles[0].startswith("юниор")
            assert titles[-1].startswith("эфенди")
            await client.post("/api/guests", {})
            most = len(titles)
            refused = await client.post("/api/matches", {"game": "kalah", "jinn": most + 1})
            assert refused.status == 422
            assert refused.json["error"]["code"] == "no_level"
            assert refused.json["error"]["alternative"] == str(most)
            assert (await client.post("/api/matches", {"game": "kalah", "jinn": most})).status == 201

    asyncio.run(run())
