"""The Eiffel Tower: every column as its height, with whose men lie on top; targets and the goal in brackets.

A move is made from a column to a field; how many men go is typed before it or is as many as the way is long where that
is the only number that fits.
"""

import re

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed, tone_of
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.eiffel.board import FILES
from jinn.games.eiffel.notation import show_field
from jinn.games.eiffel.state import View

HALF = re.compile(r"(\d*)\s*([a-z]\d{1,2})-?")
TELLS = Text("{field}: {height}", "{field}: {height}")


def draw(look: Look, view: View) -> Picture:
    """The board with its highest rank above."""
    state = view.state
    names = state.board.names
    goal = str(look.game.options["goal"]) if "goal" in look.game.options else ""
    wide = 2 + max(len(show_field(state, field)) for field in range(len(state.heights)))
    lifted = HALF.fullmatch(look.draft.strip())
    canvas = Canvas()
    for rank in range(state.ranks - 1, -1, -1):
        canvas.put(f"{rank + 1:>3} ", "faint")
        for field in range(rank * state.files, (rank + 1) * state.files):
            shown, tone = show_field(state, field), tone_of(state.owners[field])
            if field in state.targets:
                seat = Seat(state.targets.index(field))
                shown, tone = f"[{shown}]{'ABCD'[seat]}", tone_of(seat)
            elif names[field] == goal:
                shown, tone = f"[{shown}]", "goal"
            elif not state.heights[field]:
                tone = "faint"
            if lifted is not None and lifted[2] == names[field]:
                tone = "mark"
            tells = TELLS.filled(field=names[field], height=state.heights[field]).to(look.lang)
            canvas.put(f"{shown:^{wide + 3}}", tone, names[field], tells)
        canvas.end()
    canvas.put("    ").put("".join(f"{letter:^{wide + 3}}" for letter in FILES[: state.files]), "faint")
    return canvas.end().picture()


def press(look: Look, view: View, draft: str, token: str) -> Pressed:
    """First the column, then the field where it goes."""
    found = HALF.fullmatch(draft.strip())
    if found is None or found[2] == token:
        count = re.fullmatch(r"\d*", draft.strip())
        return Pressed(f"{draft.strip() if count else ''}{token}-")
    moves = [look.game.show_move(move) for move in look.game.moves(view)]
    fitting = [move for move in moves if re.fullmatch(rf"{found[1] or r'[0-9]+'}{found[2]}-{token}", move)]
    if len(fitting) == 1:
        return Pressed(fitting[0], whole=True)
    return Pressed(f"{found[1]}{found[2]}-{token}")


PAINTER = Painter(draw, press)
