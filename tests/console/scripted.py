"""A terminal that types what a test says and keeps all that was shown."""

from collections.abc import Iterable
from random import Random

from jinn.console.hotseat import HotSeat
from jinn.console.match import Match, begin
from jinn.console.terminal import Gone, Terminal
from jinn.core.registry import game
from jinn.core.text import Lang

CLEARED = "<cleared>"


class Script:
    """`shown` is everything on the screen, prompts and clearings among it."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.shown: list[str] = []

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        for line in self.lines:
            return line
        raise Gone

    def terminal(self) -> Terminal:
        return Terminal(self.ask, self.shown.append, lambda: self.shown.append(CLEARED))

    def text(self) -> str:
        return "\n".join(self.shown)


def sit(match: Match, lines: Iterable[str], lang: Lang = "en") -> Script:
    """Plays these lines; what was shown."""
    script = Script(lines)
    HotSeat(match, script.terminal(), lang, Random(0)).run()
    return script


def kalah(**options: int) -> Match:
    return begin(game("kalah", **options), 2, Random(0))
