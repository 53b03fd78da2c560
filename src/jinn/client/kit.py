"""Runs a bot: its own function in the main thread, all that goes over the network in another.

So an interrupt, a debugger and a `print` of the bot work as in any program, and its function is never called twice at
the same time, however many matches it plays.
"""

import asyncio
import queue
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from random import randrange
from typing import Any, TypeAlias

from jinn.client import texts as t
from jinn.client.background import Background
from jinn.client.bot import Bot, BotClock, BotView
from jinn.client.errors import HouseRefused
from jinn.client.exchange import AT_THE_DOOR, FOR_CALLS
from jinn.client.house import AsyncHouse
from jinn.client.playing import Playing, Tell
from jinn.core.errors import Refused

Question: TypeAlias = tuple[Callable[[BotView, BotClock | None], Any], BotView, BotClock | None, "Future[Any]"]


@dataclass(frozen=True, slots=True)
class Wish:
    """What a bot shall play: which game, against the Jinn of which level, how many matches."""

    game: str | None = None
    level: int | None = None
    matches: int | None = None


def run(bot: Bot, address: str, token: str | None, wish: Wish, tell: Tell, **settings: Any) -> None:
    """Plays until there were enough matches, or until an interrupt. Without a token the bot is a guest."""
    questions: queue.SimpleQueue[Question | None] = queue.SimpleQueue()

    async def think(what: Callable[[BotView, BotClock | None], Any], view: BotView, clock: BotClock | None) -> Any:
        answer: Future[Any] = Future()
        questions.put((what, view, clock, answer))
        return await asyncio.wrap_future(answer)

    with Background() as loop:
        house = loop.ask(_at_home(bot, address, token, settings))
        playing = Playing(house, bot, think, tell, game=wish.game, level=wish.level, matches=wish.matches)
        work = loop.begin(playing.run())
        try:
            work.add_done_callback(lambda _: questions.put(None))
            _answer(questions)
            work.result()
        except KeyboardInterrupt:
            tell(t.BOT_STOPS if token is None else t.BOT_PAUSES)
            work.cancel()  # first of all: it must not find another match meanwhile
            loop.ask(playing.leave(for_good=token is None))
        finally:
            work.cancel()
            loop.ask(house.close())


async def _at_home(bot: Bot, address: str, token: str | None, settings: dict[str, Any]) -> AsyncHouse:
    """The house, with somebody to play as."""
    house = AsyncHouse(address, token=token, patience=AT_THE_DOOR, **settings)
    try:
        if token is not None:
            await house.me()
        else:
            await _be_guest(house, bot.name)
    except Refused:
        await house.close()
        raise
    house.patience = FOR_CALLS
    return house


async def _be_guest(house: AsyncHouse, name: str) -> None:
    """Enters under the bot's name, with a number where somebody bears that already, or as the house calls guests."""
    for bears in (name, f"{name} {randrange(2, 10_000)}", None):
        try:
            await house.guest(bears)
        except HouseRefused as refused:
            if refused.status not in (409, 422) or bears is None:
                raise
        else:
            return


def _answer(questions: "queue.SimpleQueue[Question | None]") -> None:
    """Calls the bot's function whenever it is asked, until nothing more will be."""
    while True:
        try:
            # With an end, so that an interrupt is heard on every system.
            question = questions.get(timeout=1)
        except queue.Empty:
            continue
        if question is None:
            return
        what, view, clock, answer = question
        if answer.set_running_or_notify_cancel():
            try:
                answer.set_result(what(view, clock))
            except Exception as error:
                answer.set_exception(error)
