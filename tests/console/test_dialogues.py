"""What is said between a person and the Jinn, whole, in both languages: golden files in tests/golden/console.

python -m pytest tests/console/test_dialogues.py --golden     writes them anew; look at the difference
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from jinn.core.text import Lang
from tests.console.dialogues import Meanwhile, Theatre, winning
from tests.server.house import Opened
from tests.server.test_league import admin_of, season_anew

GOLDEN = Path(__file__).parents[1] / "golden" / "console"
TURN = winning()
Play = Callable[[Theatre, Lang], None]
PASSWORD = "пароль подлиннее"


def both(ru: str, en: str) -> dict[Lang, str]:
    return {"ru": ru, "en": en}


REGISTER = both("зап Вера", "register Vera")
KALAH = both("кал", "kal")
QUIT = both("кон", "quit")
RESIGN = both("сда", "res")


def small_season(**terms: Any) -> Meanwhile:
    """A season of a board so small that every game can be won, in the place of the open one."""

    async def anew(it: Opened) -> None:
        await season_anew(await admin_of(it), "kalah", options={"houses": "3", "stones": "1"}, **terms)

    return anew


def whole_game(theatre: Theatre, lang: Lang) -> None:
    """A counted game to its end, and the table after it; what the Jinn remarks."""
    lines = [f"{n} {text}" for n, text in zip((2, 1, 3, 1, 2), both_remarks(lang), strict=True)]
    theatre.visit(
        REGISTER[lang],
        PASSWORD,
        KALAH[lang],
        *lines,
        "1",
        "6",
        "2",
        "1",
        "3",
        "4",
        "5",
        "1",
        "2",
        "3",
        "4",
        "1",
        "2",
        "3",
        "5",
        "6",
        "4",
        "5",
        "6",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        lang=lang,
        remarks=True,
    )


def both_remarks(lang: Lang) -> tuple[str, ...]:
    return ("", "держись!", "", "", "ага") if lang == "ru" else ("", "beware!", "", "", "aha")


def chains(theatre: Theatre, lang: Lang) -> None:
    """Chains, good and bad, and what may stand behind a move."""
    texts = {
        "ru": (
            "зап Вера",
            PASSWORD,
            "кал тре",
            "9",
            "6 3, 1 держись!",
            "1 4 вот",
            "1 сдавайся",
            "ходы",
            "п",
            "2 нич",
            "3 отл",
            "4 сда",
            "тур",
            "кон",
        ),
        "en": (
            "register Vera",
            PASSWORD,
            "kal tra",
            "9",
            "6 3, 1 beware!",
            "1 4 there",
            "1 resigned",
            "moves",
            "r",
            "2 draw",
            "3 adj",
            "4 res",
            "tou",
            "quit",
        ),
    }
    theatre.visit(*texts[lang], lang=lang)


def adjourned(theatre: Theatre, lang: Lang) -> None:
    """A game that waits, over a restart of the house, six days, and eight."""
    wait = both("отложить", "adjourn")[lang]
    theatre.visit(REGISTER[lang], PASSWORD, KALAH[lang], "2", wait, wait, QUIT[lang], lang=lang)
    theatre.later(6, both("шесть дней спустя", "six days later")[lang])
    theatre.visit(KALAH[lang], "1", wait, QUIT[lang], lang=lang)
    theatre.later(8, both("восемь дней спустя", "eight days later")[lang])
    theatre.visit(both("тур", "tou")[lang], KALAH[lang], "1", QUIT[lang], QUIT[lang], QUIT[lang], lang=lang)


def daily_limit(theatre: Theatre, lang: Lang) -> None:
    """Five a day, and training weighs two; the next day begins anew."""
    theatre.visit(REGISTER[lang], PASSWORD, both("кал тре", "kal tra")[lang], RESIGN[lang], lang=lang)
    for _ in range(3):
        theatre.visit(KALAH[lang], RESIGN[lang], RESIGN[lang], KALAH[lang], lang=lang)
    theatre.visit(KALAH[lang], both("кал тре", "kal tra")[lang], lang=lang)
    theatre.later(1, both("на другой день", "the next day")[lang])
    theatre.visit(KALAH[lang], RESIGN[lang], RESIGN[lang], lang=lang)


def categories(theatre: Theatre, lang: Lang) -> None:
    """From junior to effendi by winning, and back by losing."""
    theatre.visit(REGISTER[lang], PASSWORD, small_season(enough=2, daily=50), lang=lang)
    table = both("тур если 1", "tou if 1")[lang]
    for _ in range(4):
        theatre.visit(KALAH[lang], *[TURN] * 6, lang=lang)
    theatre.visit(table, lang=lang)
    for _ in range(4):
        theatre.visit(KALAH[lang], RESIGN[lang], RESIGN[lang], lang=lang)
    theatre.visit(table, lang=lang)


def closed(theatre: Theatre, lang: Lang) -> None:
    """A tournament that is closed: nothing counts, training is free, the old table is kept."""

    async def close(it: Opened) -> None:
        admin = await admin_of(it)
        assert (await admin.post("/api/admin/league/kalah/close", {"why": "конец"})).status == 200

    train = both("кал тре э", "kal tra e")[lang]
    theatre.visit(
        REGISTER[lang],
        PASSWORD,
        KALAH[lang],
        RESIGN[lang],
        RESIGN[lang],
        train,
        close,
        KALAH[lang],
        train,
        RESIGN[lang],
        both("арх", "archive")[lang],
        both("арх калах 1", "archive kalah 1")[lang],
        QUIT[lang],
        lang=lang,
    )


def refusals(theatre: Theatre, lang: Lang) -> None:
    """Every line gets an answer that says what is wrong, and nothing happens."""
    texts = {
        "ru": (
            "",
            "?",
            "абв",
            "калаха",
            "кал",
            "кал ю",
            "кал тре ы",
            "тур 12345",
            "тур если сто",
            "тур шахматы",
            "войти",
            "зап",
            "войти Никто",
            "не тот пароль",
            "вдв шахматы",
            "вдв калах 7",
            "загрузить",
            "загрузить нет.jinn",
            "правила 9.9",
            "правила элементы 1.4",
            "арх шахматы",
            "молчи",
            "говори",
            "english",
            "русский",
            "выход",
        ),
        "en": (
            "",
            "?",
            "abc",
            "kalahs",
            "kal",
            "kal j",
            "kal tra z",
            "tou 12345",
            "tou if many",
            "tou chess",
            "enter",
            "register",
            "enter Nobody",
            "a wrong password",
            "tog chess",
            "tog kalah 7",
            "load",
            "load no.jinn",
            "rules 9.9",
            "rules elements 1.4",
            "arc chess",
            "hush",
            "speak",
            "русский",
            "english",
            "exit",
        ),
    }
    theatre.visit(*texts[lang], lang=lang)


def five(theatre: Theatre, lang: Lang) -> None:
    """The source's commands of five in a row, and their twins."""
    texts = {
        "ru": (
            "пять тре",
            "grab 5 6",
            "взять 1",
            "взять 10 1",
            "взять 6 6",
            "фокус 3 3",
            "сместить -1 0",
            "проверка",
            "gameOverCheck",
            "0,7",
            "0,7",
            "focus далеко",
            "сда",
            "кон",
        ),
        "en": (
            "five tra",
            "grab 5 6",
            "grab 1",
            "grab 10 1",
            "grab 6 6",
            "focus 3 3",
            "refocus -1 0",
            "gameOverCheck",
            "0,7",
            "0,7",
            "focus far",
            "res",
            "quit",
        ),
    }
    theatre.visit(*texts[lang], lang=lang)


PLAYS: dict[str, Play] = {
    play.__name__: play for play in (whole_game, chains, adjourned, daily_limit, categories, closed, refusals, five)
}


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("name", PLAYS)
def test_the_dialogue_is_the_one_that_is_kept(
    name: str, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("TZ", "UTC")
    monkeypatch.chdir(tmp_path)
    theatre = Theatre(tmp_path / "house")
    PLAYS[name](theatre, lang)
    text = "\n".join(theatre.text) + "\n"
    file = GOLDEN / f"{name}.{lang}.txt"
    if request.config.getoption("--golden"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")
