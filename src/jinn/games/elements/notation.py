"""Moves as texts, both ways, and the notation of a log. Clauses 1.4 and 7.3 of docs/rules/elements.en.md.

Moves are `012340123401234` (a set-up), `17-22`, `17-22a3` (a king attacks with element 3), `5-0b2` (an
ordinary piece enters an empty base and becomes element 2), and the answers `d1` and `b1`.
"""

import re

from jinn.core.errors import BadNotation, refusal
from jinn.games.elements.arrangement import SIZE
from jinn.games.elements.board import CELL, read_cell
from jinn.games.elements.pieces import BLANK, EMPTY, KINGS, OWNER
from jinn.games.elements.position import Answer, Change, Move, Seal, Step, View
from jinn.games.elements.story import Report
from jinn.games.elements.texts import REFUSALS

LONGEST = 40

_STEP = re.compile(rf"({CELL})\s*[-–—]\s*({CELL})\s*(?:[aа]([0-4]))?\s*(?:[bб]([0-4]))?", re.IGNORECASE)
_REPLY = re.compile(r"([dдbб])\s*([0-4])", re.IGNORECASE)


def show_move(move: Move) -> str:
    """The move's text; cells are ids."""
    match move:
        case Seal(elements):
            return "".join(map(str, elements))
        case Step(origin, target, king, base):
            return f"{origin}-{target}{_mark('a', king)}{_mark('b', base)}"
        case Answer(element):
            return f"d{element}"
        case Change(element):
            return f"b{element}"


def _mark(letter: str, element: int | None) -> str:
    return "" if element is None else f"{letter}{element}"


def read_move(text: str, view: View) -> Move:
    """The move of this text; a king with one element left need not name it (4.1). Raises `BadNotation`."""
    stripped = text.strip()
    if len(stripped) <= LONGEST:
        together = "".join(stripped.split())
        if len(together) == SIZE and re.fullmatch("[0-4]+", together):
            return Seal(tuple(map(int, together)))
        if found := _REPLY.fullmatch(stripped):
            return (Answer if found[1] in "dDдД" else Change)(int(found[2]))
        if found := _STEP.fullmatch(stripped):
            return _read_step(found, view)
    raise refusal(BadNotation, REFUSALS, "bad_move", text=stripped[:LONGEST])


def _read_step(found: re.Match[str], view: View) -> Step:
    cells = []
    for spelt in (found[1], found[2]):
        cell = read_cell(spelt)
        if cell is None:
            raise refusal(BadNotation, REFUSALS, "no_such_cell", cells=(spelt,), cell=spelt)
        cells.append(cell)
    origin, target = cells
    king, base = (None if element is None else int(element) for element in (found[3], found[4]))
    return Step(origin, target, _only_element(view, origin, target) if king is None else king, base)


def _only_element(view: View, origin: int, target: int) -> int | None:
    """The attacking king's element where he has no choice."""
    seat = view.seat
    if seat is None or view.board[origin] != KINGS[seat] or OWNER.get(view.board[target]) != 1 - seat:
        return None
    owned = view.kings[seat]
    return owned[0] if len(owned) == 1 else None


def show_report(report: Report) -> str:
    """The move as a viewer's log writes it: `?` for what he does not know, `=O:xy` for a fight (7.3)."""
    if report.what == "setup":
        return BLANK * SIZE if report.arrangement is None else "".join(map(str, report.arrangement))
    entered = f"b{_known(report.base)}" if report.changed else ""
    if report.what == "element":
        return entered
    attack = f"a{_known(report.attack)}" if report.mover in KINGS and report.met != EMPTY else ""
    fight = report.fight
    outcome = f"={fight.result}:{fight.used[0]}{fight.used[1]}" if fight else ""
    return f"{report.origin}-{report.target}{attack}{_mark('d', report.defence)}{entered}{outcome}"


def _known(element: int | None) -> str:
    return "?" if element is None else str(element)
