"""The full-screen terminal, driven by keys in 80×24 against a house in this process; its screen is read as text."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from jinn.client import AsyncHouse
from jinn.console.tui.app import Tui
from jinn.console.tui.board import Board
from jinn.core.text import Lang
from tests.console.dialogues import first_move
from tests.server.house import Clock, opened
from tests.server.served import served, working

GOLDEN = Path(__file__).parents[1] / "golden" / "tui"
Play = Callable[[Tui, "Pilot[None]"], Awaitable[None]]


def on_screen(folder: Path, play: Play, lang: Lang = "en") -> None:
    """Plays a scene."""

    async def scene() -> None:
        async with opened(folder, now=Clock()) as it, served(it) as address, working(it, address, thinks=first_move):
            house = AsyncHouse(address, lang=lang)
            try:
                await house.guest("Vera")
                app = Tui(house, lang)
                async with app.run_test(size=(80, 24)) as pilot:
                    await until(pilot, lambda: "play kalah" in getattr(app.screen, "deeds", {}))
                    await play(app, pilot)
            finally:
                await house.close()

    asyncio.run(asyncio.wait_for(scene(), 100))


async def until(pilot: "Pilot[None]", holds: Callable[[], bool]) -> None:
    """Waits until this holds."""
    for _ in range(1500):
        await pilot.pause(0.02)
        if holds():
            return
    raise AssertionError(shown(pilot))


def shown(pilot: "Pilot[None]") -> str:
    """All that stands on the screen, line by line."""
    screen = pilot.app.screen
    height = screen.size.height
    strips = screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips[:height])


def note(app: Tui) -> str:
    return str(app.screen.query_one("#note", Static).render())


def test_a_match_is_played_by_keys_and_replayed(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await pilot.press("enter")
        await until(pilot, lambda: "Your move" in shown(pilot))
        assert "(6)  (6)  (6)  (6)  (6)  (6)" in shown(pilot)
        board = app.screen.query_one(Board)
        board.cursor = "2"
        await pilot.press("enter")
        await until(
            pilot, lambda: "Your move" in shown(pilot) and "2. the Jinn" in shown(pilot).replace("Jinn (1)", "the Jinn")
        )
        await pilot.press("f3", "f3")
        await until(pilot, lambda: "Move 0 of 2" in shown(pilot))
        assert "(6)  (6)  (6)  (6)  (6)  (6)" in shown(pilot)
        await pilot.press("f4", "f4")
        await until(pilot, lambda: "Your move" in shown(pilot))

    on_screen(tmp_path, play)


def test_a_wrong_move_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await pilot.press("enter")
        await until(pilot, lambda: "Your move" in shown(pilot))
        before = app.screen.query_one(Board).picture
        await pilot.press("tab", "9", "enter")
        await until(pilot, lambda: "no house 9" in note(app))
        assert app.screen.query_one(Board).picture == before
        assert app.screen.query_one(Input).value == "9"

    on_screen(tmp_path, play)


def test_one_resigns_by_asking_twice_and_then_the_jinn_says_what_he_thought(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await pilot.press("enter")
        await until(pilot, lambda: "Your move" in shown(pilot))
        await pilot.press("f2")
        await until(pilot, lambda: "after the match" in note(app))
        await pilot.press("f8")
        await until(pilot, lambda: "once more" in note(app))
        assert "Your move" in shown(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: "resigned" in shown(pilot))

    on_screen(tmp_path, play)


def test_the_board_answers_the_mouse(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await pilot.press("enter")
        await until(pilot, lambda: "Your move" in shown(pilot))
        spot = app.screen.query_one(Board).picture.spot("3")
        assert spot is not None
        # The board's own margin is one letter wide.
        await pilot.click(Board, offset=(spot.col + 1, spot.row))
        await until(pilot, lambda: "house 3" in shown(pilot))

    on_screen(tmp_path, play)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_lobby_speaks_both_languages_and_changes_levels_and_colours(tmp_path: Path, lang: Lang) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        words = {"ru": "Сыграть с Джинном", "en": "Play the Jinn"}
        assert words[lang] in shown(pilot)
        await pilot.press("right")
        await until(pilot, lambda: "Elo" in note(app))
        theme = app.theme
        await pilot.press("d")
        assert app.theme != theme
        await pilot.press("l")
        await until(pilot, lambda: words["en" if lang == "ru" else "ru"] in shown(pilot))

    on_screen(tmp_path, play, lang)


def test_the_table_of_the_league_is_shown_and_a_guest_is_told_what_he_may_play(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await app.screen.deeds["league kalah"]()  # type: ignore[attr-defined]
        await until(pilot, lambda: "no such players" in shown(pilot))
        await pilot.press("g")
        await until(pilot, lambda: "Guests" in note(app))
        await pilot.press("t")
        await until(pilot, lambda: "Your move" in shown(pilot))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: "Play the Jinn" in shown(pilot))

    on_screen(tmp_path, play)


def test_a_puzzle_of_the_day_is_tried_and_taken_back(tmp_path: Path) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        deeds: dict[str, Callable[[], Awaitable[None]]] = app.screen.deeds  # type: ignore[attr-defined]
        name = next(name for name in deeds if name.startswith("puzzle") and "eiffel" in name)
        await deeds[name]()
        await until(pilot, lambda: "Par" in shown(pilot))
        board = app.screen.query_one(Board)
        await until(pilot, lambda: board.game is not None and board.view is not None)
        rules = board.game
        assert rules is not None
        move = rules.show_move(next(iter(rules.moves(board.view))))
        app.screen.query_one(Input).value = move
        app.screen.query_one(Input).focus()
        await pilot.press("enter")
        await until(pilot, lambda: "made 1" in shown(pilot))
        await pilot.press("f3")
        await until(pilot, lambda: "made 0" in shown(pilot))

    on_screen(tmp_path, play)


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("game", ["kalah", "five", "balda", "elements", "eiffel"])
def test_the_screen_of_a_match_is_the_one_that_is_kept(
    tmp_path: Path, game: str, lang: Lang, request: pytest.FixtureRequest
) -> None:
    async def play(app: Tui, pilot: "Pilot[None]") -> None:
        await app.screen.deeds[f"play {game}"]()  # type: ignore[attr-defined]
        await until(pilot, lambda: bool(app.screen.query(Board)) and app.screen.query_one(Board).game is not None)
        turn = {"ru": "Ваш ход", "en": "Your move"}[lang]
        await until(pilot, lambda: turn in shown(pilot))
        # The Jinn's set-up, or his first move, has come; the log says so.
        await pilot.pause(0.3)
        file = GOLDEN / f"{game}.{lang}.txt"
        text = shown(pilot) + "\n"
        if request.config.getoption("--golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        assert text == file.read_text("utf-8")

    on_screen(tmp_path, play, lang)
