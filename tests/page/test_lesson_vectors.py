"""The lessons of the page are positions of the games, their moves are legal, their clauses are in the rules."""

import pytest

from jinn.core.registry import games
from jinn.core.text import Lang
from jinn.server.rules_pages import rules_page
from tests.page.lesson_vectors import TARGET, after, lessons, text


def test_what_comes_of_the_lessons_is_fresh() -> None:
    assert TARGET.read_text("utf-8") == text(), "run python -m tests.page.lesson_vectors"


def test_every_game_has_lessons() -> None:
    taught = [lesson["game"] for lesson in lessons()]
    assert all(3 <= taught.count(game) <= 6 for game in ("kalah", "five", "balda", "elements", "eiffel"))
    assert set(taught) <= set(games())


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: f"{lesson['game']}.{lesson['id']}")
def test_the_one_who_learns_is_in_turn(lesson: dict[str, str]) -> None:
    assert after(lesson, []).due == (0,)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_clauses_are_in_the_rules(lang: Lang) -> None:
    for game in {lesson["game"] for lesson in lessons()}:
        clauses = {clause.number for section in rules_page(game, lang).sections for clause in section.clauses}
        assert {lesson["clause"] for lesson in lessons() if lesson["game"] == game} <= clauses
