"""Kalah: the opponent's houses above with his store on the left, the viewer's below with his on the right."""

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed, tone_of
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.kalah.rules import View

STORE = Text("калах", "store")
WIDE = 5
HOUSE = Text("лунка {house}: {stones}", "house {house}: {stones}")


def draw(look: Look, view: View) -> Picture:
    """Two rows of houses with their numbers."""
    state = view.state
    below = view.seat or Seat(0)
    above = Seat(1 - below)
    canvas = Canvas()
    margin = 6
    numbers = range(1, state.houses + 1)
    canvas.put(" " * margin).put("".join(f"{n:^{WIDE}}" for n in reversed(numbers)), "faint").end()
    canvas.put(" " * margin)
    for house in reversed(numbers):
        canvas.put(f"{f'({state.row(above)[house - 1]})':^{WIDE}}", tone_of(above))
    canvas.end()
    left, right = f"[{state.stores[above]}]", f"[{state.stores[below]}]"
    canvas.put(f"{left:>{margin}}", tone_of(above)).put(" " * (WIDE * state.houses))
    canvas.put(f"{right:<{margin}}", tone_of(below)).end()
    canvas.put(" " * margin)
    for house in numbers:
        stones = state.row(below)[house - 1]
        tells = HOUSE.filled(house=house, stones=stones).to(look.lang)
        canvas.put(f"{f'({stones})':^{WIDE}}", tone_of(below), str(house), tells)
    canvas.end()
    canvas.put(" " * margin).put("".join(f"{n:^{WIDE}}" for n in numbers), "faint")
    return canvas.end().picture()


def press(look: Look, view: View, draft: str, token: str) -> Pressed:
    """A house is a whole move; behind a typed chain it is the last of it."""
    return Pressed(f"{draft.strip()} {token}".strip(), whole=True)


PAINTER = Painter(draw, press)
