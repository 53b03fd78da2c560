"""Balda: the field with its letters. A cell, a letter typed, then the cells of the word one after another."""

import re

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed, Tone, tone_of
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.balda.field import EMPTY, names
from jinn.games.balda.state import View

POINTS = Text("{who}: {points}", "{who}: {points}")
PLAYER = Text("игрок {seat}", "player {seat}")
EMPTY_CELL = Text("{cell}: пусто", "{cell}: empty")
HALF = re.compile(r"([a-z]\d{1,2})=(\S)(?::(.*))?")
"""A half-made move: the cell, the letter, the path so far."""


def draw(look: Look, view: View) -> Picture:
    """The field, the points beside it, and the words below."""
    state = view.state
    side = state.side
    found = HALF.fullmatch(look.draft.strip())
    path = re.findall(r"[a-z]\d{1,2}", found[3] or "") if found else []
    canvas = Canvas().put("    ").put("  ".join(chr(ord("a") + n) for n in range(side)), "faint").end()
    for row in range(side):
        canvas.put(f"{row + 1:>2} ", "faint")
        for col in range(side):
            cell = names(side)[row * side + col]
            letter = state.field[row * side + col]
            put = found is not None and found[1] == cell
            shown = found[2] if found is not None and put else "·" if letter == EMPTY else letter
            tone: Tone = "mark" if cell in path else "goal" if put else "faint" if letter == EMPTY else "plain"
            tells = EMPTY_CELL.filled(cell=cell).to(look.lang) if letter == EMPTY else f"{cell}: {letter}"
            canvas.put(f" {shown.upper()} ", tone, cell, tells)
        if row < len(state.points):
            who = PLAYER.filled(seat=row + 1).to(look.lang)
            canvas.put("   ").put(POINTS.filled(who=who, points=state.points[row]).to(look.lang), tone_of(Seat(row)))
        canvas.end()
    line = ""
    for word in state.used:
        if len(line) + len(word) + 2 > look.wide:
            canvas.put(line, "faint").end()
            line = ""
        line = f"{line} {word}".strip()
    return canvas.put(line, "faint").end().picture()


def press(look: Look, view: View, draft: str, token: str) -> Pressed:
    """The cell of the new letter first; after the letter was typed, the cells of the word."""
    found = HALF.fullmatch(draft.strip())
    if found is None:
        return Pressed(f"{token}=")
    path = re.findall(r"[a-z]\d{1,2}", found[3] or "")
    if path and path[-1] == token:
        return Pressed(draft.strip(), whole=True)  # pointing at the last letter again ends the word
    return Pressed(f"{found[1]}={found[2]}:{''.join(path)}{token}")


PAINTER = Painter(draw, press)
