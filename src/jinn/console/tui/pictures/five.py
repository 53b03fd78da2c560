"""Five in a row: as much of the endless board as fits, around the place that is looked at."""

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed, Tone
from jinn.games.five.state import View
from jinn.games.five.stones import Cell, show_cell

SIGNS = {0: "·", 1: "X", 2: "O"}
WIDE = 3
MARGIN = 7


def focus_of(look: Look, view: View) -> Cell:
    """The cell in the middle: the one that was chosen, else the last stone, else the origin."""
    if look.focus:
        row, col = look.focus.split(",")
        return int(row), int(col)
    stones = view.state.stones
    return next(reversed(tuple(stones)), (0, 0))


def draw(look: Look, view: View) -> Picture:
    """The cells with the numbers of rows and columns."""
    stones = view.state.stones
    middle = focus_of(look, view)
    high = max(3, look.high - 1)
    wide = max(3, (look.wide - MARGIN) // WIDE)
    top, left = middle[0] - high // 2, middle[1] - wide // 2
    last = next(reversed(tuple(stones)), None)
    canvas = Canvas()
    # Every other column is numbered: numbers of three letters would run into each other.
    heads = (f"{col if (col - middle[1]) % 2 == 0 else '':>{WIDE}}" for col in range(left, left + wide))
    canvas.put(" " * MARGIN).put("".join(heads), "faint").end()
    for row in range(top, top + high):
        canvas.put(f"{row:>{MARGIN - 1}} ", "faint")
        for col in range(left, left + wide):
            figure = stones.figure((row, col))
            tone: Tone = (
                "faint" if not figure else "mark" if (row, col) == last else "first" if figure == 1 else "second"
            )
            canvas.put(f"{SIGNS[figure]:>{WIDE}}", tone, show_cell((row, col)), show_cell((row, col)))
        canvas.end()
    return canvas.picture()


def press(look: Look, view: View, draft: str, token: str) -> Pressed:
    """A cell is a whole move."""
    return Pressed(token, whole=True)


PAINTER = Painter(draw, press, scrolls=True)
