"""The widget of a board: a picture, a cursor on its spots, and the half-made move that keys and clicks make."""

from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text as Shown
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from jinn.console.tui.picture import AnyGame, Look, Painter, Picture, Side, Spot, Tone
from jinn.console.tui.pictures import painter_of
from jinn.core.text import Lang

STYLES: dict[Tone, str] = {
    "plain": "",
    "faint": "dim",
    "first": "bold #c9762b",
    "second": "bold #3f8fd2",
    "third": "bold #6f9c2f",
    "fourth": "bold #b06fc4",
    "mark": "bold underline",
    "goal": "bold italic",
    "hidden": "italic #3f8fd2",
}


class Board(Widget, can_focus=True):
    """Shows a view of a game and lets it be pointed at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go('up')", show=False),
        Binding("down", "go('down')", show=False),
        Binding("left", "go('left')", show=False),
        Binding("right", "go('right')", show=False),
        Binding("enter,space", "press", show=False),
    ]

    class Drafted(Message):
        """The half-made move is this now."""

        def __init__(self, draft: str, *, whole: bool) -> None:
            super().__init__()
            self.draft, self.whole = draft, whole

    class Told(Message):
        """The cursor stands on something: this is what is there."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, lang: Lang) -> None:
        super().__init__(id="board")
        self.lang: Lang = lang
        self.game: AnyGame | None = None
        self.view: Any = None
        self.painter: Painter | None = None
        self.picture = Picture((), ())
        self.cursor = ""
        self.draft = ""
        self.place = ""

    def show(self, game: AnyGame, view: Any) -> None:
        """Shows this view."""
        if game is not self.game:
            self.game, self.painter, self.cursor, self.place = game, painter_of(game), "", ""
            self.set_class(self.painter.scrolls, "endless")
        if self.view is None or view != self.view:
            self.place = ""  # something happened: where the board goes on beyond the picture, look there
        self.view = view
        self._draw()

    def take(self, draft: str) -> None:
        """Takes up what was typed."""
        self.draft = draft
        self._draw()

    def _look(self) -> Look:
        assert self.game is not None
        return Look(self.game, self.lang, self.draft, self.place, max(20, self.size.width or 76), self._high())

    def _high(self) -> int:
        return max(5, self.size.height or 17)

    def _draw(self) -> None:
        if self.painter is None:
            return
        self.picture = self.painter.draw(self._look(), self.view)
        if self.picture.spot(self.cursor) is None and self.picture.spots:
            middle = self.picture.spots[len(self.picture.spots) // 2]
            self.cursor = middle.token
        self.refresh(layout=True)

    def on_resize(self) -> None:
        """A board that goes on beyond the picture shows more of itself."""
        self._draw()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as there is room."""
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as the picture is, or as there is room."""
        return max(1, len(self.picture.lines))

    def render(self) -> Shown:
        """The picture with the cursor."""
        shown = Shown(no_wrap=True, end="")
        spot = self.picture.spot(self.cursor) if self.has_focus else None
        for row, line in enumerate(self.picture.lines):
            text = Shown(no_wrap=True, end="")
            for span in line:
                text.append(span.text, style=STYLES[span.tone])
            if spot is not None and spot.row == row:
                text.stylize(Style(reverse=True), spot.col, spot.col + spot.width)
            shown.append_text(text).append("\n")
        return shown

    def action_go(self, side: Side) -> None:
        """Moves the cursor; at the edge of a board that goes on, the board."""
        spot = self.picture.spot(self.cursor)
        if spot is None:
            return
        found = self.picture.beside(spot, side)
        if found == spot and self.painter is not None and self.painter.scrolls:
            self._scroll(spot, side)
            return
        self._stand(found)

    def _scroll(self, spot: Spot, side: Side) -> None:
        row, col = map(int, spot.token.split(","))
        down, right = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}[side]
        self.cursor = self.place = f"{row + down},{col + right}"
        self._draw()
        found = self.picture.spot(self.cursor)
        if found is not None:
            self._stand(found)

    def _stand(self, spot: Spot) -> None:
        self.cursor = spot.token
        self.post_message(self.Told(spot.tells))
        self.refresh()

    def action_press(self) -> None:
        """Points at what is under the cursor."""
        if self.painter is None or not self.cursor:
            return
        pressed = self.painter.press(self._look(), self.view, self.draft, self.cursor)
        self.post_message(self.Drafted(pressed.draft, whole=pressed.whole))

    def on_click(self, event: events.Click) -> None:
        """Points at what was clicked."""
        spot = self.picture.at(event.y, event.x)
        if spot is not None:
            self._stand(spot)
            self.action_press()

    def on_focus(self) -> None:
        """The cursor shows."""
        self.refresh()

    def on_blur(self) -> None:
        """The cursor goes."""
        self.refresh()
