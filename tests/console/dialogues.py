"""Dialogues with the Jinn as scripts: visits to a house whose clock a test moves, and whose Jinn plays the first move.

What was typed and shown is one text, a line a line, which a golden file keeps.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from typing import Any

from jinn.client import AsyncHouse
from jinn.client.background import Background
from jinn.console.listens.dialogue import Dialogue
from jinn.console.terminal import Gone, Terminal
from jinn.core.registry import game
from jinn.core.text import Lang
from jinn.engines.analysis import Stop
from jinn.wire.work import Job, JobResult
from tests.server.house import Clock, Opened, opened
from tests.server.served import served, working

DAY = 86_400_000
Meanwhile = Callable[[Opened], Coroutine[Any, Any, str | None]]
"""What happens in the house before the next line is typed, or what the line then is."""


def first_move(job: Job, stop: Stop | None = None, ready: Callable[[str], bool] = lambda _: True) -> JobResult:
    """A Jinn whose games are always the same."""
    rules = game(job.game, **job.options)
    move = next(iter(rules.moves(rules.read_view(job.view))))
    return JobResult(lease=job.lease, move=rules.show_move(move))


class Typist:
    """Types a script into a dialogue; what is typed stands in the text where it was typed."""

    def __init__(self, script: Sequence[str | Meanwhile], it: Opened, loop: asyncio.AbstractEventLoop) -> None:
        self.script = iter(script)
        self.it, self.loop = it, loop
        self.text: list[str] = []

    def ask(self, prompt: str) -> str:
        """The next line, after what happens before it."""
        for step in self.script:
            if isinstance(step, str):
                self.text.append(f"{prompt}{step}".rstrip())
                return step
            done: Future[str | None] = asyncio.run_coroutine_threadsafe(step(self.it), self.loop)
            line = done.result(60)
            if line is not None:
                self.text.append(f"{prompt}{line}".rstrip())
                return line
        self.text.append(prompt.rstrip())
        raise Gone

    def terminal(self) -> Terminal:
        """The two ends of the console."""
        return Terminal(self.ask, lambda text: self.text.append(text.rstrip()), lambda: None, lambda _: None)


class Theatre:
    """A house that is visited again and again; between visits it may be closed, and time passes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Clock()
        self.session: str | None = None
        self.text: list[str] = []
        self.times = 0

    def _open(self) -> AbstractAsyncContextManager[Opened]:
        self.times += 1
        return opened(self.folder, now=self.clock, seed=self.times)

    def visit(self, *script: str | Meanwhile, lang: Lang = "ru", remarks: bool = False, jinn: bool = True) -> None:
        """Somebody comes, talks and leaves; then the house is closed."""
        asyncio.run(asyncio.wait_for(self._visit(script, lang, remarks=remarks, jinn=jinn), 110))

    async def _visit(self, script: Sequence[str | Meanwhile], lang: Lang, *, remarks: bool, jinn: bool) -> None:
        async with self._open() as it, served(it) as address:
            typist = Typist(script, it, asyncio.get_running_loop())
            if jinn:
                async with working(it, address, thinks=first_move):
                    await asyncio.to_thread(self._talk, typist, address, lang, remarks)
            else:
                await asyncio.to_thread(self._talk, typist, address, lang, remarks)
            self.text += typist.text

    def _talk(self, typist: Typist, address: str, lang: Lang, remarks: bool) -> None:
        with Background() as loop:
            house = loop.ask(self._come(address, lang))
            try:
                Dialogue(
                    house, loop, typist.terminal(), lang, Random(0), place="test", patient=True, remarks=remarks
                ).run()
                self.session = house.session
            finally:
                loop.ask(house.close())

    async def _come(self, address: str, lang: Lang) -> AsyncHouse:
        house = AsyncHouse(address, session=self.session, lang=lang)
        if self.session is None:
            await house.guest("Вера" if lang == "ru" else "Vera")
        return house

    def later(self, days: float, what: str) -> None:
        """Time passes while the house is open."""
        self.text.append(f"\n--- {what} ---\n")

        async def whole() -> None:
            # A house that is closed counts nothing, nor one without a Jinn: the days pass while both are there.
            async with self._open() as it, served(it) as address, working(it, address, thinks=first_move):
                self.clock.pass_by(int(days * DAY))
                await it.house.matches.sweep.look(0)

        asyncio.run(whole())


def winning() -> Meanwhile:
    """The next turn on the way to a win against this Jinn, found by trying all; nothing once the game is over."""

    async def turn(it: Opened) -> str | None:
        names = tuple(it.house.matches.known.keys())
        found = [it.house.matches.known.get(name) for name in names]
        live = next((one for one in found if one is not None and one.match.status == "running"), None)
        if live is None:
            return None
        rules, state = live.match.game, live.match.state
        seat = next(iter(rules.to_act(state)))
        way = _way(rules, state, seat)
        assert way is not None, "there is no win from here"
        return str(rules.show_move(way))

    return turn


def _way(rules: Any, state: Any, seat: int) -> Any:
    """A move after which the first moves of the other side cannot keep this seat from winning."""
    for move in rules.moves(rules.view(state, seat)):
        after = rules.play(state, seat, move)
        if _wins(rules, after, seat):
            return move
    return None


def _wins(rules: Any, state: Any, seat: int) -> bool:
    due = rules.to_act(state)
    if not due:
        outcome = rules.outcome(state)
        return bool(outcome.places[seat] == 1 and outcome.places.count(1) == 1)
    mover = next(iter(due))
    if mover == seat:
        return _way(rules, state, seat) is not None
    move = next(iter(rules.moves(rules.view(state, mover))))
    return _wins(rules, rules.play(state, mover, move), seat)
