"""The short games of the page's home are played by the rules."""

import json

import pytest

import jinn
from scripts.page_demos import PLIES, TARGET, options, views

DEMOS = {demo["game"]: demo for demo in json.loads(TARGET.read_text("utf-8"))}


@pytest.mark.parametrize("name", PLIES)
def test_what_the_home_plays_can_be_played(name: str) -> None:
    demo = DEMOS[name]
    assert demo["options"] == options(jinn.game(name)), "run python -m scripts.page_demos"
    assert demo["views"] == views(name, demo["start"], demo["moves"])
    assert len(demo["views"]) == len(demo["moves"]) + 1 > 5
