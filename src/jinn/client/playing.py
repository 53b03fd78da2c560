"""A bot in a house: it finds matches, plays several at once, and never leaves one hanging.

All here runs in an event loop (`background.py`); the bot's own function is called by whoever gives `think`, one call
after another. Read `Playing.run`, then `_Table.told`.
"""

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from pathlib import Path
from typing import Any, TypeAlias

from jinn.client import texts as t
from jinn.client.bot import Bot, BotClock, BotView, clock_of, view_of
from jinn.client.errors import HouseAway, HouseRefused
from jinn.client.house import AsyncHouse
from jinn.client.table import is_over, told
from jinn.core.errors import Refused
from jinn.core.registry import game as bound
from jinn.core.registry import games as known_games
from jinn.core.registry import kind
from jinn.core.text import Text, same
from jinn.match.texts import ENDINGS
from jinn.wire.matches import Card, Done, Event, Snapshot

LOOK = 3.0  # seconds between two looks at the lobby
AGAIN = 60.0  # seconds that the other side has to offer a rematch
AT_ONCE = 8  # matches at a time
BEGINS = ("started", "rematch")  # notices after which there may be a match to play
FAILURES = 3  # in a row; then the bot gives the match up

Think: TypeAlias = Callable[[Callable[[BotView, BotClock | None], Any], BotView, BotClock | None], Awaitable[Any]]
Tell: TypeAlias = Callable[[Text], None]


class Playing:
    """A bot at work. `matches` is after how many it stops; without it, it goes on until it is stopped."""

    def __init__(
        self,
        house: AsyncHouse,
        bot: Bot,
        think: Think,
        tell: Tell,
        *,
        game: str | None = None,
        level: int | None = None,
        matches: int | None = None,
    ) -> None:
        self.house, self.bot, self.think, self.tell = house, bot, think, tell
        self.level, self.matches = level, matches
        self.games = (game,) if game is not None else bot.games or known_games()
        self.opens = game is not None
        """Whether it sets up tables of its own: only where it was told of what game."""
        self.at_hand: set[str] = set()
        """The matches that it sits in."""
        self.taken: set[str] = set()
        self.count = 0
        self.refused: set[str] = set()
        self.news = asyncio.Event()
        self.group = asyncio.TaskGroup()
        self.tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Plays until there were enough matches."""
        me = await self.house.me()
        self.tell(t.BOT_IS.filled(name=me.name, address=self.house.address, games=", ".join(self.games)))
        try:
            async with self.group:
                self.tasks.append(self.group.create_task(self._listen()))
                while self.wants_more or self.at_hand:
                    await self._look_patiently()
                    self.news.clear()
                    await _within(LOOK, self.news.wait())
                for task in self.tasks:
                    task.cancel()
        except* Refused as refused:
            raise refused.exceptions[0] from None

    @property
    def wants_more(self) -> bool:
        """Whether another match may begin."""
        return self.matches is None or self.count < self.matches

    async def _listen(self) -> None:
        """Looks at once when something has happened, and not only in a while."""
        try:
            async with aclosing(self.house.notices()) as notices:
                async for notice in notices:
                    if notice.kind in BEGINS:
                        self.news.set()
        except Refused as refused:
            self.tell(refused.text)

    # --- finding matches ----------------------------------------------------------------------------------------------

    async def _look_patiently(self) -> None:
        """A house that is away for a while, or has too much to do, is looked at again later."""
        try:
            await self._look()
        except HouseAway as away:
            self.tell(away.text)
        except HouseRefused as refused:
            if refused.status in (401, 403, 422):
                raise
            self.tell(refused.text)

    async def _look(self) -> None:
        """Goes on with its own matches, then finds more."""
        for card in (await self.house.my_matches()).matches:
            if card.status in ("open", "running", "adjourned"):
                self.take(card.id, card.game)
        if self._room and self.level is not None:
            if not self.at_hand:
                await self._open(jinn=self.level)
        elif self._room:
            for card in (await self.house.lobby()).open:
                await self._join(card)
            if self.opens and not self.at_hand:
                await self._open(visibility="public")

    @property
    def _room(self) -> bool:
        return self.wants_more and len(self.at_hand) < AT_ONCE

    def take(self, match: str, game: str) -> None:
        """Plays this match too, if there is room for it."""
        if match not in self.taken and game in self.games and self._room:
            self.taken.add(match)
            self.at_hand.add(match)
            self.count += 1
            self.tasks.append(self.group.create_task(_Table(self, match).play()))

    async def _join(self, card: Card) -> None:
        known = card.seat is not None or card.id in self.taken | self.refused
        if known or not self._room or card.game not in self.games:
            return
        try:
            await self.house.join(card.id)
        except HouseRefused:
            self.refused.add(card.id)  # somebody was faster, or it is not for bots
        else:
            self.take(card.id, card.game)

    async def _open(self, **chosen: Any) -> None:
        game = self.games[len(self.taken) % len(self.games)]
        self.take((await self.house.open_match(game, **chosen)).match, game)

    # --- leaving ------------------------------------------------------------------------------------------------------

    async def leave(self, *, for_good: bool) -> None:
        """Gives up tables where nobody has come; matches too, where nobody can ever go on with them."""
        for card in (await self.house.my_matches()).matches:
            try:
                if card.status == "open" and (for_good or card.id in self.at_hand):
                    await self.house.leave(card.id)
                elif for_good and card.status in ("running", "adjourned"):
                    await self.give_up(card.id)
            except Refused as refused:
                self.tell(refused.text)

    async def give_up(self, match: str) -> Done:
        """Ends a match without a result where that may be, else loses it."""
        try:
            return await self.house.abort(match)
        except HouseRefused:
            return await self.house.resign(match)


class _Table:
    """One match of a bot."""

    def __init__(self, playing: Playing, match: str) -> None:
        self.playing, self.house, self.match = playing, playing.house, match
        self.done = -1  # the last event that this bot caused: what is older asks nothing of it any more
        self.failures = 0

    async def play(self) -> None:
        """Plays it to its end, and waits a while for a rematch."""
        table: Snapshot | None = None
        try:
            async with aclosing(self.house.follow(self.match)) as stream:
                async for message in stream:
                    began = table is None
                    table = told(table, message)
                    if began:
                        self._say(t.BOT_BEGINS, players=_players(table), game=table.info.game)
                    if is_over(table):
                        break
                    await self._turn(table)
        except Refused as refused:
            self._say(t.BOT_WRONG, why=refused.text)
            if isinstance(refused, HouseAway):  # it is among the bot's matches still: taken up again in a while
                self.playing.taken.discard(self.match)
                self.playing.count -= 1
        finally:
            self.playing.at_hand.discard(self.match)
            self.playing.news.set()
        if table is not None and is_over(table):
            self._say(_result(table))
            await self._rematch(table)

    def _say(self, text: Text, **facts: object) -> None:
        self.playing.tell(t.BOT_IN.filled(match=self.match, what=text.filled(**facts) if facts else text))

    async def _turn(self, table: Snapshot) -> None:
        """Does what the match asks of its seat now."""
        standing, seat = table.standing, table.seat
        if seat is None or standing.seq < self.done:
            return
        try:
            if standing.status == "adjourned" and seat not in standing.offers.ready:
                self.done = (await self.house.ready(self.match)).seq
            elif standing.status == "running":
                await self._offers(table, seat)
                if seat in standing.due:
                    await self._move(table)
        except HouseRefused as refused:
            # Something newer has happened, and is on its way here.
            if refused.status != 409:
                raise

    async def _offers(self, table: Snapshot, seat: int) -> None:
        """Answers what was offered: nobody is kept waiting."""
        offers = table.standing.offers
        if offers.draw and seat not in offers.draw:
            await self.house.answer(self.match, "draw", await self._takes_draw(table))
        if offers.takeback and seat not in offers.takeback:
            await self.house.answer(self.match, "takeback", False)

    async def _takes_draw(self, table: Snapshot) -> bool:
        if self.playing.bot.draw is None:
            return False
        try:
            return bool(await self._asked(table, self.playing.bot.draw))
        except _Failed as failed:
            self._say(failed.text)
            return False

    async def _asked(self, table: Snapshot, what: Callable[[BotView, BotClock | None], Any]) -> Any:
        """What the bot's function says, or its failure as `_Failed`."""
        game = bound(table.info.game, **table.info.options)
        view, clock = view_of(table, game), clock_of(table.standing.clock, table.seat or 0)
        try:
            return await self.playing.think(what, view, clock)
        except Exception as error:
            raise _Failed(same(_trace(error))) from error

    async def _move(self, table: Snapshot) -> None:
        """Makes the move that the bot chooses; when it fails too often, the match is given up."""
        while self.failures < FAILURES:
            try:
                move = await self._asked(table, self.playing.bot.move)
                self.done = (await self.house.move(self.match, move, seq=table.standing.seq)).seq
            except (_Failed, HouseRefused) as wrong:
                if isinstance(wrong, HouseRefused) and wrong.status not in (400, 422):
                    raise
                self.failures += 1
                self._say(t.BOT_FAILED, why=wrong.text, number=self.failures, most=FAILURES)
            else:
                self.failures = 0
                return
        self._say(t.BOT_GIVES_UP)
        self.done = (await self.playing.give_up(self.match)).seq

    async def _rematch(self, table: Snapshot) -> None:
        """Takes a rematch that is offered soon; it then stands among the bot's matches."""
        people = any(sitter.kind != "jinn" for sitter in table.info.seats if sitter.seat != table.seat)
        if not people or not self.playing.wants_more or table.standing.status != "over":
            return
        await _within(AGAIN, self._take_rematch(table.standing.seq, table.info.game, table.seat))

    async def _take_rematch(self, after: int, game: str, seat: int | None) -> None:
        answered = False
        try:
            async with aclosing(self.house.follow(self.match, after)) as stream:
                async for message in stream:
                    if not isinstance(message, Event):
                        continue
                    if (
                        (message.kind, message.detail) == ("offered", "rematch")
                        and message.seat != seat
                        and not answered
                    ):
                        answered = True
                        await self.house.answer(self.match, "rematch", True)
                    elif message.kind == "rematched":
                        self.playing.take(message.detail, game)
                        return
        except Refused as refused:
            self._say(t.BOT_WRONG, why=refused.text)


class _Failed(Exception):
    """The bot's own function did not give a move."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def _trace(error: Exception) -> str:
    """Where the bot's function failed, without the frames of this package above it."""
    frame, own = error.__traceback__, error.__traceback__
    while frame is not None:
        if Path(frame.tb_frame.f_code.co_filename).parent == Path(__file__).parent:
            own = frame.tb_next
        frame = frame.tb_next
    return "".join(traceback.format_exception(type(error), error, own)).rstrip()


async def _within(seconds: float, work: Awaitable[Any]) -> None:
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        pass


def _players(table: Snapshot) -> str:
    return ", ".join(sitter.name or "…" for sitter in table.info.seats)


def _result(table: Snapshot) -> Text:
    outcome, seat = table.standing.outcome, table.seat
    if outcome is None or seat is None:
        return t.BOT_ABORTED
    points = " : ".join(map(str, outcome.points))
    endings = {**ENDINGS, **kind(table.info.game).endings}
    why = endings.get(outcome.reason, same(outcome.reason))
    return t.BOT_OVER.filled(place=outcome.places[seat], points=points, reason=why)
