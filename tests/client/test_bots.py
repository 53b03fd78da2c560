"""Bots of persons: files that are loaded, matches that are played to their end, failures that hang nobody."""

import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from textwrap import dedent

import pytest

from jinn.cli import main
from jinn.client import House, HouseRefused
from jinn.client import kit as bots
from jinn.client.background import Background
from jinn.client.bot import BadBot, Bot, BotClock, clock_of, load, view_of
from jinn.client.kit import Wish
from jinn.client.table import is_over, told
from jinn.core.registry import game
from jinn.wire.matches import Clock, Snapshot
from tests.client.fake import snapshot
from tests.client.served import served

ROOT = Path(__file__).parents[2]
FIRST = "def choose(view, clock):\n    return next(view.moves())\n"


def written(tmp_path: Path, text: str, name: str = "mine.py") -> str:
    file = tmp_path / name
    file.write_text(dedent(text), "utf-8")
    return str(file)


@contextmanager
def at_work(bot: Bot, address: str, wish: Wish) -> Iterator[list[str]]:
    """A bot that plays meanwhile; what it says."""
    said: list[str] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            bots.run(bot, address, None, wish, lambda text: said.append(text.en))
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, name="bot", daemon=True)
    thread.start()
    yield said
    thread.join(20)
    assert not thread.is_alive(), said
    if failed:
        raise failed[0]


def ended(house: House, match: str) -> Snapshot:
    """The match when it is over."""
    table: Snapshot | None = None
    with closing(house.follow(match)) as following:
        for message in following:
            table = told(table, message)
            if is_over(table):
                return table
    raise AssertionError("a stream has no end of its own")


@pytest.mark.parametrize(
    ("example", "game_id", "chosen"),
    [("kalah_greedy", "kalah", {"stones": "4"}), ("five_lines", "five", {"board": "15"})],
)
def test_examples_play_each_other_to_the_end(
    tmp_path: Path, example: str, game_id: str, chosen: dict[str, str]
) -> None:
    bot = load(str(ROOT / "examples" / f"{example}.py"))
    assert len((ROOT / "examples" / f"{example}.py").read_text("utf-8").splitlines()) < 60
    with (
        served(tmp_path) as address,
        at_work(bot, address, Wish(game_id, None, 1)) as one,
        at_work(bot, address, Wish(None, None, 1)) as other,
    ):
        pass
    assert sum("over: place" in line for line in one) == 1, one + other
    assert not any("_" in line.partition("over: ")[2] for line in one), one  # a sentence, not a code
    assert not any("failure" in line for line in one + other)


def test_a_bot_joins_a_table_declines_and_plays_again(tmp_path: Path) -> None:
    bot = load(written(tmp_path, FIRST))
    with served(tmp_path / "house") as address, House(address) as anna:
        anna.guest("Anna")
        with at_work(bot, address, Wish(None, None, 2)) as said:
            match = anna.open_match("kalah", {"houses": "1", "stones": "1"}, seats=2, seat=0, visibility="public").match
            with closing(anna.follow(match)) as following:
                table = None
                for message in following:
                    table = told(table, message)
                    asked = {event.kind for event in table.log} & {"offered", "answered"}
                    if is_over(table):
                        break
                    if table.standing.status == "running" and not asked:
                        anna.offer_draw(match)
                    elif "answered" in asked and table.seat in table.standing.due:
                        anna.move(match, "1", seq=table.standing.seq)
            assert table is not None
            assert any(event.detail == "draw no" for event in table.log)
            anna.rematch(match)
            again = None
            while again is None:
                again = anna.match(match).standing.rematch
            with suppress(HouseRefused):  # the bot begins, and its first move may have ended it
                anna.resign(again)
    assert sum("over: place" in line for line in said) == 2, said


FAILING = [
    ("def choose(view, clock):\n    return 1 / 0\n", "ZeroDivisionError"),
    ("def choose(view, clock):\n    return 'no such move'\n", "no such move"),
    ("def choose(view, clock):\n    return None\n", "AttributeError"),
]


@pytest.mark.parametrize(("text", "why"), FAILING)
def test_a_bot_that_fails_gives_the_match_up(tmp_path: Path, text: str, why: str) -> None:
    bot = load(written(tmp_path, text))
    with served(tmp_path / "house") as address, House(address) as anna:
        anna.guest("Anna")
        with at_work(bot, address, Wish(None, None, 1)) as said:
            match = anna.open_match("kalah", seat=1, visibility="public").match
            assert ended(anna, match).standing.status == "aborted"
    failures = [line for line in said if "failure" in line]
    assert len(failures) == 3
    assert all(why in line for line in failures)
    if "ZeroDivision" in why:
        assert "mine.py" in failures[0]
        assert "playing.py" not in failures[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x = 1\n", "no_choose"),
        ("choose = 3\n", "no_choose"),
        ("def choose(view, clock:\n", "bad_syntax"),
        ("import no_such_module_at_all\n", "bad_file"),
        ("GAMES = 'kalah'\n" + FIRST, "bad_games"),
        ("draw = True\n" + FIRST, "bad_draw"),
    ],
)
def test_a_file_that_is_no_bot_is_told_why(tmp_path: Path, text: str, code: str) -> None:
    with pytest.raises(BadBot) as caught:
        load(written(tmp_path, text))
    assert caught.value.code == code
    assert "mine.py" in caught.value.text.en


def test_a_bot_may_import_what_lies_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    written(tmp_path, "BEST = '3'\n", "my_opening_book.py")
    bot = load(written(tmp_path, "import my_opening_book\ndef choose(view, clock):\n    return my_opening_book.BEST\n"))
    view = view_of(snapshot(1), game("kalah"))
    assert bot.move(view, None) == "3"


def test_what_a_bot_gets(tmp_path: Path) -> None:
    view = view_of(snapshot(1), game("kalah"))
    assert [view.show(move) for move in view.moves()] == ["1", "2", "4", "5", "6"]
    assert view.show(view.read("4")) == "4"
    assert view.text == snapshot(1).standing.view
    clock = clock_of(Clock(control="300+5", at=1_000_000, left=(60_000, 30_000), running=(0,)), 0, now=1010)
    assert clock == BotClock("300+5", 50.0, (50.0, 30.0))
    assert clock_of(None, 0) is None


def test_a_bot_whose_name_is_taken_bears_a_number(tmp_path: Path) -> None:
    bot = load(written(tmp_path, FIRST))
    with served(tmp_path / "house") as address, House(address) as other, Background() as loop:
        other.guest("mine")
        house = loop.ask(bots._at_home(bot, address, None, {}))
        assert re.fullmatch(r"mine \d+", loop.ask(house.me()).name)
        loop.ask(house.close())


def test_a_program_that_is_stopped_leaves_no_table(tmp_path: Path) -> None:
    file = written(tmp_path, FIRST)
    with served(tmp_path / "house") as address, House(address) as anna:
        anna.guest("Anna")
        words = [sys.executable, "-m", "jinn", "bot", file, "--server", address, "--game", "kalah", "--lang", "en"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
            while not anna.lobby().open:
                assert process.poll() is None
            process.send_signal(signal.SIGTERM)
            said, _ = process.communicate(timeout=30)
        assert process.returncode == 0
        assert "Stopping" in said
        while anna.lobby().open:  # the house shows everybody the lobby of a moment ago
            time.sleep(0.1)


def test_a_house_that_is_not_there_is_told_of_soon(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        nobody = f"http://127.0.0.1:{taken.getsockname()[1]}"
    example = str(ROOT / "examples" / "kalah_greedy.py")
    for words in (["bot", example], ["bot", example, "--token", "x"], ["play", "kalah"]):
        assert main([*words, "--server", nobody, "--lang", "en"]) == 1
        assert f"The house {nobody} does not answer" in capsys.readouterr().err


def test_the_command_complains_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", str(tmp_path / "none.py"), "--lang", "en"]) == 2
    assert "none.py" in capsys.readouterr().err
