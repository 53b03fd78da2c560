"""A match: board, clocks, log, the field for moves; replay by keys, and what the Jinn thinks once it is over."""

import time
from contextlib import aclosing
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from jinn.client.table import is_over, played, told
from jinn.console import happenings
from jinn.console import online_texts as o
from jinn.console.tui import texts as t
from jinn.console.tui.board import Board
from jinn.console.tui.picture import AnyGame
from jinn.core.errors import Refused
from jinn.core.registry import game as bound
from jinn.core.text import Text
from jinn.wire.analysis import Judgement
from jinn.wire.matches import Snapshot

if TYPE_CHECKING:
    from jinn.console.tui.app import Tui

WAIT = 10  # seconds that an analysis is waited for at once
BESIDE = 46  # letters of a board that leaves room for the log beside it
PAGE = 60  # views asked for at once when a match is replayed


class MatchScreen(Screen[None]):
    """One match, played or watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("f2", "analyse", show=False),
        Binding("f3", "replay(-1)", show=False),
        Binding("f4", "replay(1)", show=False),
        Binding("f6", "draw", show=False),
        Binding("f7", "ready", show=False),
        Binding("f8", "resign", show=False),
        Binding("f9", "again", show=False),
    ]

    def __init__(self, match: str) -> None:
        super().__init__()
        self.match = match
        self.known: Snapshot | None = None
        self.game: AnyGame | None = None
        self.views: dict[int, str] = {}
        self.ply: int | None = None
        """The move up to which the match is replayed; none: as it stands."""
        self.asked_to_resign = False

    @property
    def tui(self) -> "Tui":
        """The application."""
        return cast("Tui", self.app)

    def compose(self) -> ComposeResult:
        """Head, board and log, state, field, keys."""
        yield Static(id="head", markup=False)
        with Horizontal(id="table"):
            yield Board(self.tui.lang)
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="moves", markup=False)
        yield Static(id="state", markup=False)
        yield Static(id="note", markup=False)
        yield Input(id="move", select_on_focus=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begins to follow."""
        self.query_one("#keys", Static).update(self.tui.say(t.MATCH_KEYS))
        self.set_interval(1.0, self._clocks)
        self.query_one(Board).focus()
        self.follow()

    @work(exclusive=True, group="follow")
    async def follow(self) -> None:
        """Takes up what the house tells, and goes on with the rematch when there is one."""
        house = self.tui.house
        house.lost = lambda why: self.note(t.AWAY.filled(why=why))
        following: str | None = self.match
        while following is not None:
            match, following = following, None
            self.match, self.known, self.views, self.ply = match, None, {}, None
            try:
                async with aclosing(house.follow(match)) as stream:
                    async for message in stream:
                        before: Snapshot | None = self.known
                        self.known = told(before, message)
                        self.show(before)
                        if getattr(message, "kind", "") == "rematched" and self.known.seat is not None:
                            following = getattr(message, "detail", "") or None
                            if following:
                                break
            except Refused as refused:
                self.note(self.tui.complain(refused))

    # --- what is shown ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Snapshot:
        """The match as it was told last."""
        assert self.known is not None
        return self.known

    def view(self) -> Any:
        """The view that is shown: of now, or of the move that is replayed."""
        assert self.game is not None
        text = self.table.standing.view if self.ply is None else self.views[self.ply]
        return self.game.read_view(text)

    def show(self, before: Snapshot | None) -> None:
        """Shows the match as it stands."""
        table = self.table
        if self.game is None or before is None:
            self.game = bound(table.info.game, **table.info.options)
            self.query_one(Input).placeholder = self.game.kind.how.to(self.tui.lang)
        board = self.query_one(Board)
        board.show(self.game, self.view())
        # Beside a wide board there is no room for the log on a small screen: it goes below.
        self.query_one("#table").set_class(board.picture.width > BESIDE, "wide")
        lang = self.tui.lang
        moves = (one.say.ru if lang == "ru" else one.say.en for one in played(table))
        lines = [f"{n}. {happenings.named(text, table, self.game, lang)}" for n, text in enumerate(moves, 1)]
        if before is not None:
            fresh = [event for event in table.log if event.seq > before.standing.seq and not event.lines]
            said = [line for event in fresh for line in happenings.happened(table, event, self.game, lang)]
            if said:
                self.note(" ".join(said))
        self.query_one("#moves", Static).update("\n".join(lines))
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)
        self._clocks()

    def _clocks(self) -> None:
        """The head with names and clocks, and whose move it is."""
        if self.known is None or self.game is None:
            return
        table, lang = self.known, self.tui.lang
        clocks = happenings.clocks(table, self.game, lang, time.time())
        names = " – ".join(happenings.names(table, self.game, lang))
        self.query_one("#head", Static).update(f"{self.game.kind.title.to(lang)}: {clocks or names}")
        self.query_one("#state", Static).update(self._state())

    def _state(self) -> str:
        table, say, game = self.table, self.tui.say, self.game
        assert game is not None
        if self.ply is not None:
            return say(t.REPLAY.filled(ply=self.ply, plies=table.standing.ply))
        status = table.standing.status
        if status == "open":
            facts = {"game": table.info.game, "address": self.tui.house.address, "match": table.info.id}
            return say(t.WAITING.filled(**facts))
        if status == "adjourned":
            return say(t.ADJOURNED)
        if is_over(table):
            return happenings.ending(table, game, self.tui.lang) or say(o.ABORTED)
        if table.seat in table.standing.due:
            return say(t.YOUR_MOVE)
        due = table.standing.due
        name = happenings.names(table, game, self.tui.lang)[due[0]] if due else ""
        text = say(t.THEIR_MOVE.filled(name=name))
        return text if table.seat is not None else f"{say(t.WATCHING)}. {text}"

    def note(self, text: Text | str) -> None:
        """Says something in the line of notes."""
        self.query_one("#note", Static).update(text if isinstance(text, str) else self.tui.say(text))

    # --- moves --------------------------------------------------------------------------------------------------------

    def on_board_drafted(self, event: Board.Drafted) -> None:
        """Something was pointed at."""
        field = self.query_one(Input)
        field.value = event.draft
        field.cursor_position = len(event.draft)
        if event.whole:
            self.play(event.draft)
        elif event.draft.endswith(("=", "a", "b")):
            field.focus()  # a letter or an element has to be typed now

    def on_board_told(self, event: Board.Told) -> None:
        """The cursor stands on something."""
        self.note(event.text)

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed shows on the board."""
        self.query_one(Board).take(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A move was typed."""
        text = event.value.strip()
        if text.startswith("/"):
            self.say(text.removeprefix("/").strip())
        elif text:
            self.play(text)

    @work(exclusive=True, group="play")
    async def play(self, text: str) -> None:
        """Makes the move; a refusal says what is wrong and changes nothing."""
        if self.known is None:
            return
        field = self.query_one(Input)
        self.ply = None
        try:
            await self.tui.house.move(self.match, text, seq=self.table.standing.seq)
        except Refused as refused:
            self.note(self.tui.complain(refused))
            return
        self.note("")
        field.value = ""
        self.query_one(Board).focus()

    @work
    async def say(self, text: str) -> None:
        """Says something at the table."""
        try:
            await self.tui.house.chat(self.match, text)
            self.query_one(Input).value = ""
        except Refused as refused:
            self.note(self.tui.complain(refused))

    # --- other deeds --------------------------------------------------------------------------------------------------

    @work
    async def action_replay(self, by: int) -> None:
        """Goes back and forth in the moves."""
        if self.known is None or self.game is None:
            return
        plies = self.table.standing.ply
        ply = min(max(0, (plies if self.ply is None else self.ply) + by), plies)
        try:
            if ply not in self.views and ply != plies:
                first = max(0, ply - PAGE // 2)
                told_views = await self.tui.house.views(self.match, first, first + PAGE - 1)
                self.views |= dict(enumerate(told_views.views, told_views.first))
        except Refused as refused:
            self.note(self.tui.complain(refused))
            return
        self.ply = None if ply == plies else ply
        self.query_one(Board).show(self.game, self.view())
        self._clocks()

    @work(exclusive=True, group="analysis")
    async def action_analyse(self) -> None:
        """What the Jinn thinks of the position that is shown, once the match is over; more and more as he thinks."""
        if self.known is None or self.game is None:
            return
        if not is_over(self.table):
            self.note(t.NO_RUNNING_ANALYSIS)
            return
        house, info = self.tui.house, self.table.info
        moves = [one.move for one in played(self.table)][: self.ply]
        self.note(t.THINKING)
        try:
            found = await house.ask_analysis(info.game, moves, options=info.options, position=info.start or None)
            while True:
                if found.judged:
                    self.note(self._judged(found.judged[-1]))
                if found.state not in ("waiting", "running"):
                    break
                found = await house.analysis(found.id, found.version, WAIT)
        except Refused as refused:
            self.note(self.tui.complain(refused))

    def _judged(self, judged: Judgement) -> Text:
        value = "?" if judged.value is None else f"{judged.value:+g}"
        proved = t.PROVED if judged.proved else ""
        return t.BEST.filled(move=judged.best, value=value, proved=proved, line=" ".join(judged.line[:8]))

    def action_draw(self) -> None:
        """Offers a draw, or accepts one."""
        self._act("draw")

    def action_ready(self) -> None:
        """Goes on with an adjourned match."""
        self._act("ready")

    def action_again(self) -> None:
        """Another match with the same players."""
        self._act("rematch")

    def action_resign(self) -> None:
        """Resigns when asked twice."""
        if self.known is None or self.table.seat is None or is_over(self.table):
            return
        if not self.asked_to_resign:
            self.asked_to_resign = True
            self.note(t.SURE)
            return
        self.asked_to_resign = False
        self._act("resign")

    @work
    async def _act(self, what: str) -> None:
        house = self.tui.house
        deeds = {"draw": house.offer_draw, "ready": house.ready, "rematch": house.rematch, "resign": house.resign}
        try:
            await deeds[what](self.match)
        except Refused as refused:
            self.note(self.tui.complain(refused))

    def action_back(self) -> None:
        """Leaves the table; the match stays."""
        self.workers.cancel_group(self, "follow")
        self.app.pop_screen()
