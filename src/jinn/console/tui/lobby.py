"""The first screen: play the Jinn, one's own matches, tables, matches to watch, the league, the puzzle."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from jinn.console.tui import texts as t
from jinn.console.tui.league_screen import LeagueScreen
from jinn.console.tui.match_screen import MatchScreen
from jinn.console.tui.puzzle_screen import PuzzleScreen
from jinn.core.errors import Refused
from jinn.core.text import Text
from jinn.wire.matches import Card
from jinn.wire.puzzles import PuzzleInfo

if TYPE_CHECKING:
    from jinn.console.tui.app import Tui

Deed = Callable[[], Coroutine[Any, Any, None]]


class Lobby(Screen[None]):
    """A list of all that can be done."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "refresh", show=False),
        Binding("left", "level(-1)", show=False, priority=True),
        Binding("right", "level(1)", show=False, priority=True),
        Binding("l", "language", show=False),
        Binding("d", "theme", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.levels: dict[str, int] = {}
        self.deeds: dict[str, Deed] = {}

    @property
    def tui(self) -> "Tui":
        """The application."""
        return cast("Tui", self.app)

    def compose(self) -> ComposeResult:
        """A head, the list, the keys."""
        yield Static(id="head")
        yield OptionList(id="list")
        yield Static(id="note")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Fills the list."""
        self.levels = {game.id: game.levels[0].number if game.levels else 1 for game in self.tui.games.values()}
        self.action_refresh()

    def on_screen_resume(self) -> None:
        """Back from a match: what goes on has changed."""
        if self.levels:
            self.action_refresh()

    @work(exclusive=True)
    async def action_refresh(self) -> None:
        """Asks the house what goes on, and shows it."""
        house, say = self.tui.house, self.tui.say
        try:
            me, mine, lobby = await house.me(), await house.my_matches(), await house.lobby()
            daily = (await house.daily_puzzles()).puzzles
        except Refused as refused:
            self.query_one("#note", Static).update(self.tui.complain(refused))
            return
        self.query_one("#head", Static).update(f"{say(t.TITLE)} · {me.name} · {house.address}")
        self.query_one("#keys", Static).update(say(t.LOBBY_KEYS))
        shown = self.query_one("#list", OptionList)
        kept = shown.highlighted
        shown.clear_options()
        self.deeds = {}
        self._head(shown, t.PLAY)
        for game in self.tui.games.values():
            if game.levels:
                text = t.PLAY_LINE.filled(game=Text(game.title.ru, game.title.en), level=self.levels[game.id])
                self._add(shown, f"play {game.id}", say(text), self._playing(game.id))
        self._cards(shown, t.MINE, mine.matches)
        self._cards(shown, t.OPEN, lobby.open)
        self._cards(shown, t.RUNNING, lobby.running)
        self._head(shown, t.DAILY)
        for puzzle in daily:
            of = self.tui.games[puzzle.game].title
            title = say(Text(f"{of.ru}: {puzzle.title.ru}", f"{of.en}: {puzzle.title.en}"))
            done = "" if puzzle.own is None else " ★" if puzzle.own.perfect else " ☆"
            self._add(shown, f"puzzle {puzzle.id}", f"{title}{done}", self._puzzle(puzzle))
        self._head(shown, t.LEAGUE)
        for game in self.tui.games.values():
            if game.levels:
                text = t.LEAGUE_LINE.filled(game=Text(game.title.ru, game.title.en))
                self._add(shown, f"league {game.id}", say(text), self._league(game.id))
        shown.highlighted = kept if kept is not None and kept < shown.option_count else 1
        shown.focus()

    def _head(self, shown: OptionList, text: Text) -> None:
        shown.add_option(Option(f"── {self.tui.say(text)} ──", disabled=True))

    def _add(self, shown: OptionList, name: str, text: str, deed: Deed) -> None:
        self.deeds[name] = deed
        shown.add_option(Option(f"  {text}", id=name))

    def _cards(self, shown: OptionList, head: Text, cards: tuple[Card, ...]) -> None:
        if not cards:
            return
        self._head(shown, head)
        for card in cards:
            name = f"{head.en} {card.id}"
            if name not in self.deeds:
                self._add(shown, name, self._card(card), self._opening(card))

    def _card(self, card: Card) -> str:
        game = self.tui.games.get(card.game)
        title = card.game if game is None else self.tui.say(Text(game.title.ru, game.title.en))
        names = ", ".join(sitter.name or ("Jinn" if sitter.kind == "jinn" else "…") for sitter in card.seats)
        due = " ●" if card.seat is not None and card.seat in card.due else ""
        return f"{title}: {names}  {card.control}{due}"

    def _playing(self, game: str) -> Deed:
        async def play() -> None:
            done = await self.tui.house.open_match(game, {}, jinn=self.levels[game])
            self.app.push_screen(MatchScreen(done.match))

        return play

    def _opening(self, card: Card) -> Deed:
        async def look() -> None:
            if card.status == "open" and card.seat is None:
                await self.tui.house.join(card.id)
            self.app.push_screen(MatchScreen(card.id))

        return look

    def _puzzle(self, puzzle: PuzzleInfo) -> Deed:
        async def solve() -> None:
            self.app.push_screen(PuzzleScreen(puzzle))

        return solve

    def _league(self, game: str) -> Deed:
        async def table() -> None:
            self.app.push_screen(LeagueScreen(game))

        return table

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Does what was chosen."""
        deed = self.deeds.get(event.option.id or "")
        if deed is not None:
            self._do(deed)

    @work
    async def _do(self, deed: Deed) -> None:
        try:
            await deed()
        except Refused as refused:
            self.query_one("#note", Static).update(self.tui.complain(refused))

    def action_level(self, by: int) -> None:
        """Chooses another level for the game under the cursor."""
        shown = self.query_one("#list", OptionList)
        name = "" if shown.highlighted is None else shown.get_option_at_index(shown.highlighted).id or ""
        what, _, game = name.partition(" ")
        if what != "play":
            return
        levels = [level.number for level in self.tui.games[game].levels]
        self.levels[game] = min(max(self.levels[game] + by, levels[0]), levels[-1])
        info = self.tui.games[game]
        text = t.PLAY_LINE.filled(game=Text(info.title.ru, info.title.en), level=self.levels[game])
        shown.replace_option_prompt(name, f"  {self.tui.say(text)}")
        level = next(one for one in info.levels if one.number == self.levels[game])
        strength = "" if level.elo is None else f" · Elo {level.elo} ± {level.within}"
        self.query_one("#note", Static).update(f"{self.tui.say(Text(level.title.ru, level.title.en))}{strength}")

    def action_language(self) -> None:
        """The other language."""
        self.tui.other_language()
        self.action_refresh()

    def action_theme(self) -> None:
        """Dark or light."""
        self.tui.other_theme()

    def action_leave(self) -> None:
        """Ends the program."""
        self.app.exit()
