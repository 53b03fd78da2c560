"""A person in the line console against somebody in a house."""

import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from jinn.cli import main
from jinn.client import AsyncHouse, House
from jinn.client.background import Background
from jinn.console import happenings, sessions
from jinn.console.online import Online
from jinn.console.terminal import Gone, Terminal
from jinn.core.registry import game
from jinn.core.text import Lang, same
from jinn.wire.matches import Sitter
from tests.client.fake import event, snapshot
from tests.client.opponent import opponent
from tests.client.served import served


class Person:
    """Types what a test says; `shown` is everything on the screen. A line may be asked of a function."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.shown: list[str] = []
        self.reminded: list[str] = []

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        for line in self.lines:
            return line
        raise Gone

    @property
    def text(self) -> str:
        return "\n".join(self.shown)

    def sit(self, address: str, match: str, session: str | None, lang: Lang = "en", *, patient: bool = True) -> None:
        terminal = Terminal(self.ask, self.shown.append, lambda: None, self.reminded.append)
        with Background() as loop:
            house = AsyncHouse(address, session=session)
            try:
                Online(house, loop, terminal, lang, Random(1), patient=patient).run(match)
            finally:
                loop.ask(house.close())


def begin(address: str, game_id: str, **chosen: str) -> tuple[str, str | None]:
    """A match of Anna's, who has the first seat, and her session."""
    with House(address) as anna:
        anna.guest("Anna")
        return anna.open_match(game_id, chosen, seat=0).match, anna.session


def until_over(person: Person, line: Callable[[], str]) -> Iterable[str]:
    """The same line until the match is over."""
    while "The match is over" not in person.shown[-1]:
        yield line()


@pytest.mark.parametrize(("game_id", "chosen"), [("kalah", {"houses": "3", "stones": "2"}), ("elements", {})])
def test_a_match_is_played_to_its_end(tmp_path: Path, game_id: str, chosen: dict[str, str]) -> None:
    person = Person([])

    def lines() -> Iterable[str]:
        yield from ("help", "moves", "board", "rules 1.1", "nonsense")
        for _ in until_over(person, str):
            yield "random" if game_id == "kalah" or len(person.shown) < 200 else "resign"
            if person.shown[-1].startswith("Anna, do you resign?"):
                yield "yes"
        yield "log"

    person.lines = iter(lines())
    with served(tmp_path) as address:
        match, session = begin(address, game_id, **chosen)
        with opponent(address, match):
            person.sit(address, match, session)
    assert "Anna, your move: " in person.shown
    assert "Anna, Boris" in person.text
    assert "1. " in person.shown[-2] or "1. " in person.text
    assert "nonsense" in person.text


def test_offers_chat_takeback_and_resigning(tmp_path: Path) -> None:
    person = Person(
        ["1", "undo", "say hello there", "1", "no", "clock", "claim", "resign", "no", "resign", "yes", "quit"]
    )
    with served(tmp_path) as address:
        match, session = begin(address, "kalah", stones="4")
        with opponent(address, match):
            person.sit(address, match, session)
    for said in (
        "Anna asks to take back.",
        "The move was taken back.",
        "Anna: hello there",
        "Nothing has been offered.",
        "There is no clock in this match.",
        "It is your turn: others wait for you.",
        "Then play goes on.",
        "Anna resigns.",
        "The winner: Boris",
    ):
        assert said in person.text, said


def test_a_draw_is_agreed_and_another_match_begins(tmp_path: Path) -> None:
    person = Person([])
    with served(tmp_path) as address:
        match, session = begin(address, "kalah", stones="4")
        with opponent(address, match) as boris:

            def lines() -> Iterable[str]:
                yield "draw"
                while boris.match(match).standing.status != "over":
                    time.sleep(0.01)
                boris.rematch(match)
                yield "again"
                while "Новая партия" not in person.text or "Boris, Anna" not in person.text:
                    time.sleep(0.01)
                yield "quit"

            person.lines = iter(lines())
            person.sit(address, match, session, "ru", patient=False)
            again = boris.match(match).standing.rematch
    assert again is not None
    assert "Ничья; по соглашению." in person.text
    assert "Boris хочет сыграть ещё (ещё или нет)." in person.text
    assert "Anna предлагает ничью." in person.text
    assert f"Новая партия: {again}" in person.text
    assert f"партия {again}: Boris, Anna" in person.text


def test_whoever_leaves_is_told_how_to_come_back(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        match, session = begin(address, "kalah", stones="4")
        person = Person([])
        with House(address) as boris:
            boris.guest("Boris")
            boris.join(match)
            person.sit(address, match, session)
            assert f"jinn play kalah --server {address} --join {match}" in person.text


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_opens_a_table_and_a_guest_comes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with served(tmp_path / "house") as address:
        words = ["play", "kalah", "--server", address, "--json", "--lang", "en"]
        more = ["--set", "stones=3", "--seat", "2", "--control", "300+5", "--name", "Anna", "--public"]
        assert main([*words, *more]) == 0
        opened = json.loads(capsys.readouterr().out)
        info = opened["info"]
        assert (info["options"]["stones"], info["control"], info["visibility"]) == ("3", "300+5", "public")
        assert (opened["seat"], info["seats"][1]["name"]) == (1, "Anna")
        assert main([*words, "--join", f"{address}/match/{info['id']}/"]) == 0
        assert json.loads(capsys.readouterr().out)["seat"] == 1
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "another"))
        assert main([*words, "--join", info["id"]]) == 0
        assert json.loads(capsys.readouterr().out)["seat"] == 0
        assert main(["play", "five", "--server", address, "--join", info["id"]]) == 2
        assert main(["play", "kalah", "--server", address, "--join", "nothere"]) == 1
    assert (tmp_path / "state" / "jinn" / "sessions.json").stat().st_mode & 0o077 == 0


def test_a_guest_whom_the_house_has_forgotten_comes_as_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with served(tmp_path / "house") as address:
        sessions.keep(address, "0" * 64)
        words = ["play", "kalah", "--server", address, "--json", "--seat", "1", "--name", "Anna"]
        assert main(words) == 0
        opened = json.loads(capsys.readouterr().out)
        assert (opened["seat"], opened["info"]["seats"][0]["name"]) == (0, "Anna")
        assert main(["play", "kalah", "--server", address, "--json", "--join", opened["info"]["id"]]) == 0
        assert json.loads(capsys.readouterr().out)["seat"] == 0


@pytest.mark.parametrize(
    "words",
    [
        ["play", "kalah", "--jinn", "3"],
        ["play", "kalah", "--server", "nowhere"],
        ["play", "chess", "--server", "http://127.0.0.1:9"],
        ["play", "kalah", "--server", "http://127.0.0.1:9", "--load", "file"],
        ["play", "kalah", "--server", "http://127.0.0.1:9", "--join", "x", "--rated"],
        ["play", "kalah", "--server", "http://127.0.0.1:9", "--seat", "0"],
        ["play", "kalah", "--server", "http://127.0.0.1:9", "--token", "@/no/such/file"],
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str]) -> None:
    assert main(words) == 2


def test_two_people_play_from_one_machine_under_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with served(tmp_path / "house") as address:
        words = ["play", "kalah", "--server", address, "--json"]
        assert main([*words, "--seat", "1", "--name", "Anna"]) == 0
        opened = json.loads(capsys.readouterr().out)
        join = [*words, "--join", f"{address}/#{opened['info']['id']}"]
        assert main([*join, "--name", "Boris"]) == 0
        joined = json.loads(capsys.readouterr().out)
        assert [sitter["name"] for sitter in joined["info"]["seats"]] == ["Anna", "Boris"]
        assert main([*join, "--name", "Anna"]) == 0
        assert json.loads(capsys.readouterr().out)["seat"] == 0


def test_sessions_are_kept_by_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert sessions.kept("http://a") is None
    assert sessions.keep("http://a", "one")
    assert sessions.keep("http://b", "two")
    assert (sessions.kept("http://a"), sessions.kept("http://b")) == ("one", "two")
    assert sessions.keep("http://a", "three", "Anna")
    assert (sessions.kept("http://a"), sessions.kept("http://a", "Anna")) == ("three", "three")
    assert sessions.keep("http://a", "four", "Boris")
    assert (sessions.kept("http://a", "Anna"), sessions.kept("http://a", "Clara")) == ("three", None)
    (tmp_path / "jinn" / "sessions.json").write_text("[", "utf-8")
    assert sessions.kept("http://a") is None


def test_the_jinn_is_named_in_the_language_of_who_plays() -> None:
    sitter = Sitter(seat=1, name="Джинн", kind="jinn", level=3)
    assert happenings.name_of(sitter, game("kalah"), "en") == "Jinn (3)"
    assert happenings.name_of(sitter, game("kalah"), "ru") == "Джинн (3)"


def test_the_prompt_comes_again_only_below_news() -> None:
    person = Person([])
    with Background() as loop:
        house = AsyncHouse("http://house.test")
        online = Online(
            house,
            loop,
            Terminal(person.ask, person.shown.append, lambda: None, person.reminded.append),
            "en",
            Random(1),
        )
        online._hear(snapshot(1))
        online.asking = True
        for message in (snapshot(1), event(2), snapshot(2)):
            online._hear(message)
        assert len(person.reminded) == 1
        online._tell_away(same("no route"))
        assert person.shown[-2:] == ["", "The house does not answer (no route); trying again."]
        loop.ask(house.close())


def test_a_prompt_for_every_standing() -> None:
    kalah = game("kalah")
    assert happenings.prompt(snapshot(1), kalah, "en") == "You are watching: "
    assert happenings.clocks(snapshot(1), kalah, "en") == ""
