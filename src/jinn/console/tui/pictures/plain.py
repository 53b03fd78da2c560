"""A game without a picture of its own: its board in text, its moves typed."""

from typing import Any

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed


def draw(look: Look, view: Any) -> Picture:
    """The lines of the text."""
    canvas = Canvas()
    for line in look.game.draw(view, look.lang).splitlines():
        canvas.put(line).end()
    return canvas.picture()


def press(look: Look, view: Any, draft: str, token: str) -> Pressed:
    """There is nothing to point at."""
    return Pressed(draft)


PAINTER = Painter(draw, press)
