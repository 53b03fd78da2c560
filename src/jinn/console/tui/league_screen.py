"""The table of a league, and the ways into it: a game that counts, a training game."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from jinn.console.tui import texts as t
from jinn.console.tui.match_screen import MatchScreen
from jinn.core.errors import Refused

if TYPE_CHECKING:
    from jinn.console.tui.app import Tui


class LeagueScreen(Screen[None]):
    """The table as the house prints it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", show=False),
        Binding("g", "play(True)", show=False),
        Binding("t", "play(False)", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    @property
    def tui(self) -> "Tui":
        """The application."""
        return cast("Tui", self.app)

    def compose(self) -> ComposeResult:
        """The table under a head."""
        yield Static(id="head")
        with VerticalScroll(id="table"):
            yield Static(id="rows", markup=False)
        yield Static(id="note")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Asks for the table."""
        info = self.tui.games[self.game].title
        self.query_one("#head", Static).update(info.ru if self.tui.lang == "ru" else info.en)
        self.query_one("#keys", Static).update(self.tui.say(t.TABLE_KEYS))
        self.load()

    def on_screen_resume(self) -> None:
        """Back from a game: the table has changed."""
        self.load()

    @work(exclusive=True)
    async def load(self) -> None:
        """Shows the table."""
        try:
            text = await self.tui.house.league_text(self.game)
        except Refused as refused:
            text = self.tui.complain(refused)
        self.query_one("#rows", Static).update(text)
        self.query_one("#table", VerticalScroll).focus()

    @work
    async def action_play(self, counted: bool) -> None:
        """Begins a game, or goes on with the one that waits."""
        house = self.tui.house
        try:
            done = await (house.play_counted(self.game) if counted else house.train(self.game))
        except Refused as refused:
            self.query_one("#note", Static).update(self.tui.complain(refused))
            return
        self.app.push_screen(MatchScreen(done.match))

    def action_back(self) -> None:
        """To the lobby."""
        self.app.pop_screen()
