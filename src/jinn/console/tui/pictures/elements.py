"""Five Elements: both rows of territory, the ten big cells between them, the bases; the viewer's own side below.

A piece shows its owner's digit and a letter: small when the other side does not know its element, capital when it is
open, `?` when the viewer does not know it. A set-up is made by pointing: each time the piece takes the next element.
"""

import re

from jinn.console.tui.picture import Canvas, Look, Painter, Picture, Pressed, tone_of
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.elements import texts
from jinn.games.elements.board import BASES, NAMES, TERRITORIES
from jinn.games.elements.board_text import ROWS
from jinn.games.elements.pieces import BLANK, ELEMENT, EMPTY, HIDDEN, KINGS, OWNER, VEILED
from jinn.games.elements.position import View

SEALED = "0" * 3 + "1" * 3 + "2" * 3 + "3" * 3 + "4" * 3
BASE = Text("база", "base")
TELLS = Text("{cell} ({name}): {what}", "{cell} ({name}): {what}")


def draw(look: Look, view: View) -> Picture:
    """The board, and what each king owns."""
    above, below, rows = (1, 0, ROWS[::-1]) if view.seat != 1 else (0, 1, ROWS)
    canvas = Canvas()
    _base(canvas, look, view, above)
    for _label, cells in rows:
        size = len(cells) // 5
        groups = [cells[n : n + size] for n in range(0, len(cells), size)]
        pad = 4 * (3 - size) // 2
        canvas.put("   ")
        for group in groups:
            canvas.put(" " * pad)
            for cell in group:
                canvas.put(f"{cell:>4}", "faint")
            canvas.put(" " * (pad + 1))
        canvas.end().put("   ")
        for group in groups:
            canvas.put(" " * pad)
            for cell in group:
                _cell(canvas, look, view, cell)
            canvas.put(" " * (pad + 1))
        canvas.end()
    _base(canvas, look, view, below)
    for owner in (above, below):
        names = ", ".join(texts.ELEMENT_NAMES[n].to(look.lang) for n in view.kings[owner]) or "-"
        canvas.put(f"{owner + 1}{texts.KING_LETTER.to(look.lang)}: {names}", tone_of(Seat(owner))).end()
    return canvas.picture()


def _base(canvas: Canvas, look: Look, view: View, owner: int) -> None:
    canvas.put(" " * 33).put(f"{BASE.to(look.lang)} {BASES[owner]}", "faint")
    _cell(canvas, look, view, BASES[owner])
    canvas.end()


def _cell(canvas: Canvas, look: Look, view: View, cell: int) -> None:
    letter = view.board[cell]
    shown = _sealing(look, view, cell) or _shown(look, letter, cell)
    owner = None if letter == EMPTY else Seat(OWNER.get(letter, int(cell in TERRITORIES[1])))
    tone = "faint" if owner is None else "hidden" if letter in VEILED else tone_of(owner)
    if re.match(rf"{cell}(-|$)", look.draft.strip()) and view.due.what == "move":
        tone = "mark"
    tells = TELLS.filled(cell=cell, name=NAMES[cell], what=shown).to(look.lang)
    canvas.put(f"{shown:>4}", tone, str(cell), tells)


def _sealing(look: Look, view: View, cell: int) -> str:
    """While the set-up is made, the element that the draft gives to this cell."""
    if view.due.what != "setup" or view.seat is None or cell not in TERRITORIES[view.seat]:
        return ""
    draft = look.draft.strip()
    if not re.fullmatch(r"[0-4]{15}", draft):
        return ""
    return f"{view.seat + 1}{texts.LETTERS.to(look.lang)[int(draft[TERRITORIES[view.seat].index(cell)])]}"


def _shown(look: Look, letter: str, cell: int) -> str:
    if letter == EMPTY:
        return "·"
    digit = OWNER.get(letter, int(cell in TERRITORIES[1])) + 1
    if letter == BLANK:
        return f"{digit}_"
    if letter in KINGS:
        return f"{digit}{texts.KING_LETTER.to(look.lang)}"
    if letter in VEILED:
        return f"{digit}?"
    sign = texts.LETTERS.to(look.lang)[ELEMENT[letter]]
    return f"{digit}{sign if letter in HIDDEN[0] + HIDDEN[1] else sign.upper()}"


def press(look: Look, view: View, draft: str, token: str) -> Pressed:
    """From a piece to a cell; in the set-up the piece changes places with the next one of another element."""
    if view.due.what == "setup" and view.seat is not None:
        return _change(view, draft.strip(), int(token))
    origin = re.fullmatch(r"(\d+)-?", draft.strip())
    cell = int(token)
    own = OWNER.get(view.board[cell]) == view.seat
    if origin is None or own:
        return Pressed(f"{token}-" if own else "")
    move = f"{origin[1]}-{token}"
    if view.board[int(origin[1])] in KINGS and view.board[cell] != EMPTY:
        return Pressed(f"{move}a")  # a king attacks with an element, which is typed
    if view.board[cell] == EMPTY and cell in BASES and view.board[int(origin[1])] not in KINGS:
        return Pressed(f"{move}b")  # who enters an empty base takes an element, which is typed
    return Pressed(move, whole=True)


def _change(view: View, draft: str, cell: int) -> Pressed:
    assert view.seat is not None
    made = list(draft if re.fullmatch(r"[0-4]{15}", draft) else SEALED)
    own = TERRITORIES[view.seat]
    if cell not in own:
        return Pressed("".join(made))
    place = own.index(cell)
    # With the next piece of the next element: there are always three of each.
    wanted = str((int(made[place]) + 1) % 5)
    other = next(n % 15 for n in range(place + 1, place + 16) if made[n % 15] == wanted)
    made[place], made[other] = made[other], made[place]
    return Pressed("".join(made))


PAINTER = Painter(draw, press)
