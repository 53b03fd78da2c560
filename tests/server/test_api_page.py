"""The page about the API is true: its commands are sent to a house, and what comes back is what it says."""

import json
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from jinn.server.limits import RATES
from jinn.server.settings import PORT
from tests.server.house import Client, Opened
from tests.server.playing import in_house

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ANY = "…"


def blocks(page: str) -> list[tuple[str, str]]:
    """The examples of a page: their kinds and texts."""
    return BLOCK.findall((DOCS / page).read_text("utf-8"))


def fits(found: Any, wanted: Any) -> bool:
    """Whether an answer is what the page says, which may leave out what differs or what does not matter there."""
    if wanted == ANY:
        return True
    if isinstance(wanted, dict):
        open_ended = ANY in wanted
        named = wanted.keys() - {ANY}
        return (
            isinstance(found, dict)
            and (named <= found.keys() if open_ended else named == found.keys())
            and all(fits(found[name], wanted[name]) for name in named)
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(map(fits, found, wanted))
    return bool(found == wanted)


@dataclass
class Shell:
    """Just so much of a shell and of curl as the page needs."""

    house: Opened
    jars: dict[str, Client] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=lambda: {"HOUSE": f"http://127.0.0.1:{PORT}"})
    said: str = ""

    async def run(self, line: str) -> None:
        """Runs a line of the page."""
        name, equals, value = line.partition("=")
        if equals and name.isupper():
            made = json.loads(self.said or "{}") if value == ANY else {}
            self.names[name] = made[name.lower()] if value == ANY else value
            return
        command, *words = shlex.split(re.sub(r"\$([A-Z]+)", lambda found: self.names[found[1]], line))
        assert command == "curl"
        jar, body, headers, follow, url = "", None, {}, False, ""
        while words:
            word = words.pop(0)
            if word == "-N":
                follow = True
            elif word in ("-b", "-c"):
                jar = words.pop(0)
            elif word == "--json":
                body = words.pop(0)
            elif word == "-H":
                header, _, value = words.pop(0).partition(": ")
                headers[header.lower()] = value
            else:
                url = word
        target = url.removeprefix(self.names["HOUSE"])
        client = self.jars.setdefault(jar, self.house.client()) if jar else self.house.client()
        if follow:
            listening = await client.listen(target)
            self.said = (await listening.next() or b"").decode()
            await listening.leave()
            return
        answer = await client.ask("GET" if body is None else "POST", target, body and body.encode(), **headers)
        self.said = answer.content.decode()


@pytest.mark.parametrize("page", ["api.md", "api.ru.md"])
def test_the_examples_of_the_page_give_what_it_says(page: str, tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        shell = Shell(house)
        compared = 0
        for kind, text in blocks(page):
            if kind == "sh":
                for line in text.splitlines():
                    await shell.run(line)
            elif kind == "json":
                assert fits(json.loads(shell.said), json.loads(text)), f"{text}\n{shell.said}"
                compared += 1
            else:
                beginning, cut, _ = text.partition(ANY)
                assert cut
                assert shell.said.startswith(beginning), shell.said
                compared += 1
        assert compared > 8

    in_house(tmp_path, play)


def test_both_pages_have_the_same_examples() -> None:
    assert blocks("api.md") == blocks("api.ru.md")


@pytest.mark.parametrize("page", ["api.md", "api.ru.md"])
def test_the_limits_of_the_page_are_those_of_the_house(page: str) -> None:
    rows = re.findall(r"^\| [^|]+ \| ([0-9]+) \| ([0-9.,]+) \|$", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    said = [(int(burst), float(second.replace(",", "."))) for burst, second in rows]
    due = [RATES[name] for name in ("read", "move", "write", "study", "stream", "chat", "heavy", "auth")]
    assert said == [(rate.burst, rate.second) for rate in due]
