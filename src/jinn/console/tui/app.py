"""The application: one house, one person, screens."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from jinn.client import AsyncHouse
from jinn.console.hotseat import say_refusal
from jinn.console.tui.lobby import Lobby
from jinn.core.errors import Refused
from jinn.core.text import Lang, Text
from jinn.wire.games import GameInfo


class Tui(App[None]):
    """The full-screen terminal."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]
    CSS = """
    Screen { layout: vertical; }
    #head, #state, #keys, #note { height: auto; padding: 0 1; }
    #head { text-style: bold; background: $panel; }
    #keys { dock: bottom; color: $text-muted; background: $panel; }
    #note { color: $warning; min-height: 1; }
    #table { height: 1fr; }
    #board { height: auto; width: 1fr; padding: 0 1; overflow: hidden; text-wrap: nowrap; }
    #board.endless { height: 1fr; }
    #log { width: 30; border-left: solid $panel; padding: 0 1; }
    #table.wide { layout: vertical; }
    #table.wide #board { width: 1fr; height: auto; }
    #table.wide #log { width: 1fr; height: 1fr; min-height: 2; border-left: none; border-top: solid $panel; }
    #move, #move:focus { height: 1; border: none; padding: 0 1; background: $boost; }
    OptionList { height: 1fr; border: none; }
    """

    def __init__(self, house: AsyncHouse, lang: Lang) -> None:
        super().__init__()
        self.house = house
        self.lang: Lang = lang
        self.games: dict[str, GameInfo] = {}

    async def on_mount(self) -> None:
        """Comes in: the games are asked for once."""
        self.games = {game.id: game for game in (await self.house.games()).games}
        await self.push_screen(Lobby())

    def say(self, text: Text) -> str:
        """In the person's language."""
        return text.to(self.lang)

    def complain(self, refused: Refused) -> str:
        """A refusal in the person's language, with its clause and what would be right."""
        return say_refusal(refused, self.lang)

    def other_language(self) -> None:
        """Changes the language."""
        self.lang = "en" if self.lang == "ru" else "ru"

    def other_theme(self) -> None:
        """Changes between dark and light."""
        self.theme = "textual-light" if self.theme == "textual-dark" else "textual-dark"
