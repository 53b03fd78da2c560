"""A puzzle of the day: a position that is played on by trying moves; what comes of them, the house says."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input, Static

from jinn.console.tui import texts as t
from jinn.console.tui.board import Board
from jinn.core.errors import Refused
from jinn.core.registry import game as bound
from jinn.core.text import Text
from jinn.wire.basics import Sentence
from jinn.wire.puzzles import PuzzleInfo

if TYPE_CHECKING:
    from jinn.console.tui.app import Tui


class PuzzleScreen(Screen[None]):
    """One puzzle. Nothing of what is tried is kept; a solution is, if it is the person's best."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("f3", "undo", show=False),
        Binding("f4", "hint", show=False),
        Binding("f5", "again", show=False),
    ]

    def __init__(self, puzzle: PuzzleInfo) -> None:
        super().__init__()
        self.puzzle = puzzle
        self.game = bound(puzzle.game, **puzzle.options)
        self.moves: list[str] = []

    @property
    def tui(self) -> "Tui":
        """The application."""
        return cast("Tui", self.app)

    def compose(self) -> ComposeResult:
        """The task, the board, the field, the keys."""
        yield Static(id="head", markup=False)
        with Horizontal(id="table"):
            yield Board(self.tui.lang)
        yield Static(id="state", markup=False)
        yield Static(id="note", markup=False)
        yield Input(id="move", select_on_focus=False)
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Shows the position."""
        title = f"{self.game.kind.title.to(self.tui.lang)}: {self._text(self.puzzle.title)}"
        self.query_one("#head", Static).update(title)
        self.query_one("#keys", Static).update(self.tui.say(t.PUZZLE_KEYS))
        self.query_one(Input).placeholder = self.game.kind.how.to(self.tui.lang)
        self.note(self._text(self.puzzle.task))
        self.query_one(Board).focus()
        self.tried([])

    def _text(self, sentence: Sentence) -> str:
        return sentence.ru if self.tui.lang == "ru" else sentence.en

    def note(self, text: str) -> None:
        """Says something in the line of notes."""
        self.query_one("#note", Static).update(text)

    def on_board_drafted(self, event: Board.Drafted) -> None:
        """Something was pointed at."""
        field = self.query_one(Input)
        field.value = event.draft
        field.cursor_position = len(event.draft)
        if event.whole:
            self.tried([*self.moves, event.draft])

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is typed shows on the board."""
        self.query_one(Board).take(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A move was typed."""
        if event.value.strip():
            self.tried([*self.moves, *event.value.split()])

    @work(exclusive=True)
    async def tried(self, moves: list[str]) -> None:
        """Tries these moves; a refusal says what is wrong and changes nothing."""
        puzzle = self.puzzle
        seats = 1 if puzzle.game == "eiffel" else 2
        try:
            found = await self.tui.house.try_moves(
                puzzle.game, moves, options=puzzle.options, seats=seats, position=puzzle.position
            )
            self.moves = moves
            self.query_one(Board).show(self.game, self.game.read_view(found.view))
            self.query_one(Input).value = ""
            figures = "" if found.figures is None else self._text(found.figures)
            par = "" if puzzle.par is None else self.tui.say(t.PAR.filled(par=puzzle.par[0], made=len(moves)))
            self.query_one("#state", Static).update(" ".join(filter(None, (par, figures, " ".join(moves)))))
            first = found.lines[0].seat if found.lines else None
            if moves and (found.outcome is not None or (seats == 2 and first not in found.due)):
                result = await self.tui.house.solve_puzzle(puzzle.id, moves)
                self.note(self._text(result.say))
        except Refused as refused:
            self.note(self.tui.complain(refused))

    def action_undo(self) -> None:
        """Takes the last move back."""
        self.tried(self.moves[:-1])

    def action_again(self) -> None:
        """Begins again."""
        self.tried([])

    @work
    async def action_hint(self) -> None:
        """The next move of the best, or that it cannot be reached any more."""
        self.note(self.tui.say(t.THINKING))
        try:
            hint = await self.tui.house.puzzle_hint(self.puzzle.id, self.moves)
        except Refused as refused:
            self.note(self.tui.complain(refused))
            return
        said: list[Text] = []
        if hint.keeps is False or hint.dead:
            said.append(t.LOST_PAR)
        if hint.move is not None:
            said.append(t.HINT.filled(move=hint.move))
        self.note(" ".join(self.tui.say(text) for text in said) or self.tui.say(t.NO_HINT))

    def action_back(self) -> None:
        """To the lobby."""
        self.app.pop_screen()
