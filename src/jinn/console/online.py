"""A match in a house, played in the line console: `jinn play GAME --server URL`.

The person types in the main thread; the match is followed in another (`client.background`), and what happens is told
as it happens. Every line is a command (`online_texts.ONLINE`) or a move.
"""

import threading
from collections.abc import Callable, Coroutine
from contextlib import aclosing
from random import Random
from typing import Any, Literal, cast

from jinn.client import AsyncHouse
from jinn.client.background import Background
from jinn.client.table import is_over, played, told
from jinn.console import answers, happenings, words
from jinn.console import online_texts as o
from jinn.console import texts as t
from jinn.console.hotseat import say_refusal
from jinn.console.terminal import Gone, Terminal
from jinn.core.errors import Refused
from jinn.core.registry import game as bound
from jinn.core.text import Lang, Text
from jinn.wire.matches import Done, Event, Snapshot

LATEST = 3  # moves told to whoever comes to a match that has begun
ARRIVES = 10.0  # seconds in which what was just done comes back on the stream

AnyGame = answers.AnyGame


class Online:
    """One sitting at the table of a match. A `patient` one asks for a line only when something can be decided."""

    def __init__(
        self,
        house: AsyncHouse,
        loop: Background,
        terminal: Terminal,
        lang: Lang,
        rng: Random,
        *,
        patient: bool = False,
    ) -> None:
        self.house, self.loop, self.terminal, self.rng, self.patient = house, loop, terminal, rng, patient
        self.lang: Lang = lang
        self.news = threading.Condition()
        self.asking = False
        self.lost: Refused | None = None
        self.away = False
        house.lost = self._tell_away
        self._table: Snapshot | None = None
        self._game: AnyGame | None = None

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Snapshot:
        """The match as it was told last."""
        assert self._table is not None, "the sitting has begun"
        return self._table

    @property
    def game(self) -> AnyGame:
        """The game of the match."""
        assert self._game is not None, "the sitting has begun"
        return self._game

    @property
    def view(self) -> Any:
        """What the person's seat may know."""
        return self.game.read_view(self.table.standing.view)

    @property
    def due(self) -> bool:
        """Whether the person's decision is awaited."""
        return self.table.seat in self.table.standing.due

    # --- the loop -----------------------------------------------------------------------------------------------------

    def run(self, match: str) -> None:
        """Sits at the table of this match until the person leaves. Raises `Refused` when the house is lost."""
        watching = self.loop.begin(self._watch(match))
        try:
            self._wait(lambda: self._table is not None)
            while self._one_line():
                pass
        except Gone:
            self._say_how_to_come_back()
        finally:
            watching.cancel()

    def _one_line(self) -> bool:
        if self.patient:
            self._wait(lambda: self.due or is_over(self.table) or bool(happenings.offered(self.table)))
        line = self._ask()
        if self.lost is not None:
            raise self.lost
        try:
            return not line or self._obey(line)
        except Refused as refused:
            self.terminal.tell(say_refusal(refused, self.lang))
        return True

    def _ask(self) -> str:
        with self.news:
            self.asking = True
            prompt = self._prompt()
        try:
            return self.terminal.ask(prompt).strip()
        finally:
            self.asking = False

    def _prompt(self) -> str:
        """What is awaited now."""
        return happenings.prompt(self.table, self.game, self.lang)

    def _wait(self, happens: Callable[[], bool], seconds: float | None = None) -> None:
        with self.news:
            # In short waits, so that an interrupt is heard on every system.
            left = seconds
            while not happens() and self.lost is None and (left is None or left > 0):
                self.news.wait(0.5)
                left = None if left is None else left - 0.5
        if self.lost is not None:
            raise self.lost

    # --- what is heard ------------------------------------------------------------------------------------------------

    async def _watch(self, match: str) -> None:
        """Follows the match, and the next one when there is a rematch. In the other thread."""
        following: str | None = match
        try:
            while following is not None:
                match, following = following, None
                async with aclosing(self.house.follow(match)) as stream:
                    async for message in stream:
                        following = self._hear(message)
                        if following is not None:
                            break
        except Refused as refused:
            with self.news:
                self.lost = refused
                self._tell(o.LINE_LOST.filled(why=refused.text))
                self._remind()
                self.news.notify_all()

    def _hear(self, message: Snapshot | Event) -> str | None:
        """Takes a message in and tells it; the id of a rematch."""
        with self.news:
            before, self.away = self._table, False
            table = self._table = told(before, message)
            if before is None or before.info.id != table.info.id:
                self._game = bound(table.info.game, **table.info.options)
                self._introduce()
                self._remind()
            else:
                fresh = [message] if isinstance(message, Event) else message.log
                self._tell_news([event for event in fresh if event.seq > before.standing.seq], before)
            self.news.notify_all()
        if isinstance(message, Event) and message.kind == "rematched" and table.seat is not None:
            return message.detail
        return None

    def _tell_away(self, why: Text) -> None:
        """The house cannot be reached for the moment: told once, and it is tried on."""
        with self.news:
            if not self.away:
                if self.asking:
                    self._show("")  # below the prompt that stands there
                self._tell(o.AWAY.filled(why=why))
                self._remind()
            self.away = True

    def _introduce(self) -> None:
        table, game = self.table, self.game
        self._show("", happenings.introduction(table, game, self.lang), game.kind.how.to(self.lang))
        self._tell(t.WHAT_TO_TYPE)
        self._show(*self._played()[-LATEST:])
        if table.standing.status == "open":
            where = {"game": table.info.game, "address": self.house.address, "match": table.info.id}
            self._tell(o.WAITING_FOR_PLAYERS.filled(**where))
        else:
            self._picture()

    def _tell_news(self, events: list[Event], before: Snapshot) -> None:
        if not events:
            return
        lines = [line for event in events for line in happenings.happened(self.table, event, self.game, self.lang)]
        if self.asking:
            self._show("")  # below the prompt that stands there
        self._show(*lines)
        if self._shows_board(events, before):
            self._picture()
        self._remind()

    def _shows_board(self, events: list[Event], before: Snapshot) -> bool:
        """Whether what happened is worth another look at the board."""
        begins_or_ends = before.standing.status != self.table.standing.status
        return begins_or_ends or any(event.lines or event.kind == "tookback" for event in events)

    def _picture(self) -> None:
        """The board, the clocks, and how it ended."""
        self._show("", self._named(self.game.draw(self.view, self.lang)))
        end = happenings.ending(self.table, self.game, self.lang)
        clocks = happenings.clocks(self.table, self.game, self.lang)
        self._show(*([end] if end else []), *([clocks] if clocks and not end else []))

    def _remind(self) -> None:
        if self.asking:
            self.terminal.remind(self._prompt())

    # --- what a line may be -------------------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Does what the line says; `False` when the person leaves."""
        command = answers.command_of(line, o.ONLINE)
        if command is None:
            self._move(line)
            return True
        name, rest = command
        if name == "quit":
            self._leave()
            return False
        house, match = self.house, self.table.info.id
        asked: dict[str, Callable[[], None]] = {
            "help": lambda: self._show(*answers.help_lines(self.game, o.ONLINE, self.lang)),
            "board": lambda: self._show(self._named(answers.board(self.game, self.view, rest, self.lang))),
            "moves": lambda: self._show(
                answers.moves(self.game, self.view, self.lang) if self.due else self._not_now()
            ),
            "random": lambda: self._move(answers.any_move(self.game, self.view, self.rng) if self.due else ""),
            "log": self._log,
            "word": lambda: self._show(words.about(rest, self.lang)),
            "rules": lambda: self._show(answers.rules(self.game, rest, self.lang)),
            "clock": lambda: self._show(
                happenings.clocks(self.table, self.game, self.lang) or o.NO_CLOCK.to(self.lang)
            ),
            "save": lambda: self._show(answers.save(rest, lambda: self.loop.ask(house.record(match)), self.lang)[0]),
            "say": lambda: self._say(rest),
            "resign": self._resign,
            "no": self._decline,
            "draw": lambda: self._do(house.offer_draw(match)),
            "undo": lambda: self._do(house.ask_takeback(match)),
            "abort": lambda: self._do(house.abort(match)),
            "adjourn": lambda: self._do(house.adjourn(match)),
            "ready": lambda: self._do(house.ready(match)),
            "again": lambda: self._do(house.rematch(match)),
            "claim": lambda: self._do(house.claim(match)),
        }
        asked[name]()
        return True

    def _do(self, command: Coroutine[Any, Any, Done]) -> None:
        """Carries the command out; what it led to is on the screen before the next line is asked for."""
        done = self.loop.ask(command)
        self._wait(lambda: self.table.info.id != done.match or self.table.standing.seq >= done.seq, ARRIVES)

    def _move(self, text: str) -> None:
        if not self.due and not is_over(self.table):
            self._show(self._not_now())
        elif self.due:
            self._do(self.house.move(self.table.info.id, text, seq=self.table.standing.seq))
        else:
            self._tell(t.WHAT_TO_TYPE)

    def _not_now(self) -> str:
        return o.NOT_YOUR_TURN.to(self.lang)

    def _log(self) -> None:
        self._show(*(f"{number}. {sentence}" for number, sentence in enumerate(self._played(), 1)))

    def _say(self, text: str) -> None:
        if text:
            self._do(self.house.chat(self.table.info.id, text))
        else:
            self._tell(o.WHAT_TO_SAY)

    def _resign(self) -> None:
        seat = self.table.seat
        if seat is None:
            self._show(self._not_now())
        elif answers.agreed(
            self.terminal,
            t.SURE_RESIGN.filled(name=happenings.names(self.table, self.game, self.lang)[seat]),
            self.lang,
        ):
            self._do(self.house.resign(self.table.info.id))

    def _decline(self) -> None:
        offers = happenings.offered(self.table)
        if not offers:
            self._tell(o.NOTHING_OFFERED)
        for what in offers:
            chosen = cast("Literal['draw', 'takeback', 'rematch']", what)
            self._do(self.house.answer(self.table.info.id, chosen, False))

    def _leave(self) -> None:
        """Gives the seat up where the match has not begun; else the match waits."""
        if self.table.standing.status == "open" and self.table.seat is not None:
            self._do(self.house.leave(self.table.info.id))
        else:
            self._say_how_to_come_back()

    def _say_how_to_come_back(self) -> None:
        if self._table is not None and not is_over(self.table) and self.table.seat is not None:
            info = self.table.info
            self._tell(o.COME_BACK.filled(game=info.game, address=self.house.address, match=info.id))

    def _played(self) -> list[str]:
        """The sentences of all moves that stand."""
        return [self._named(told.say.ru if self.lang == "ru" else told.say.en) for told in played(self.table)]

    def _named(self, text: str) -> str:
        return happenings.named(text, self.table, self.game, self.lang)

    # --- saying -------------------------------------------------------------------------------------------------------

    def _tell(self, text: Text) -> None:
        self.terminal.tell(text.to(self.lang))

    def _show(self, *lines: str) -> None:
        for line in lines:
            self.terminal.tell(line)
