"""Texts of Five in a Row, both ways. Clauses 4.1 and 4.2 of docs/rules/five.en.md.

A move is `row,col` in world coordinates, `-3,12`, or a word of the swap2 opening. A position is the options
that are not default and all moves in order: `0,0 1,1 0,1`, `board=15 opening=swap2 7,7 7,8 8,8 stay`.
Reading a position is playing it, so whatever could not be played is refused.
"""

import re
from typing import Any

from jinn.core.errors import BadNotation, BadOption, BadPosition, IllegalMove, refusal
from jinn.core.game import Seen
from jinn.core.options import bind
from jinn.core.text import Text, same
from jinn.games.five import rules, texts
from jinn.games.five.rules import SWAP2
from jinn.games.five.state import FARTHEST, MORE, STAY, SWAP, Choose, Move, Place, Setting, State
from jinn.games.five.stones import Cell, show_cell
from jinn.games.five.texts import OPTIONS, REFUSALS

MOST_MOVES = 120_000  # as many as a record may have lines
MOST_LETTERS = 24 * MOST_MOVES  # the longest move, with its blank, has 22

WORDS = (STAY, SWAP, MORE)
NUMBERS = re.compile(r"([-−]?)([0-9]+)\s*,\s*([-−]?)([0-9]+)")
OPTION = re.compile(r"([a-z][a-z0-9_-]{0,30})=(\S{1,30})")


def show_move(move: Move) -> str:
    """Row and column, or the word."""
    return move.word if isinstance(move, Choose) else show_cell(move.cell)


def read_move(text: str) -> Move:
    """The move of this text. Raises `BadNotation`."""
    word = text.strip().lower()
    return Choose(word) if word in WORDS else Place(*read_cell(text))


def read_cell(text: str) -> Cell:
    """The world's row and column. Raises `BadNotation`."""
    text = text.strip()
    found = NUMBERS.fullmatch(text)
    if not found:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=text[:40], words=texts.listed(WORDS))
    row, col = (_number(*found.group(sign, sign + 1)) for sign in (1, 3))
    if row is None or col is None:
        raise refusal(BadNotation, REFUSALS, "too_far", cells=(text[:40],), cell=text[:40])
    return row, col


def _number(sign: str, digits: str) -> int | None:
    """The number, unless it is larger than any coordinate; so nobody makes us read a million digits."""
    digits = digits.lstrip("0") or "0"
    if len(digits) > len(str(FARTHEST)):
        return None
    return -int(digits) if sign else int(digits)


def show_state(state: State) -> str:
    """The options that are not default, and the moves in order."""
    shown = [show_cell(cell) for cell in state.stones]
    if state.setting.opening == SWAP2:
        if state.more:
            shown.insert(3, MORE)
        if state.x is not None:
            shown.insert(6 if state.more else 3, SWAP if state.x else STAY)
    return " ".join(_options(state.setting) + shown)


def _options(setting: Setting) -> list[str]:
    values: dict[str, Any] = {
        "board": texts.ENDLESS if setting.size is None else str(setting.size),
        "exact": setting.exact,
        "opening": setting.opening,
    }
    return [f"{o.name}={o.show(values[o.name])}" for o in OPTIONS if values[o.name] != o.default]


def read_state(text: str, setting: Setting) -> State:
    """The position after these moves, each of which must have been legal. Raises `BadPosition`."""
    parts = text.split() if len(text) <= MOST_LETTERS else []
    if len(text) > MOST_LETTERS or len(parts) > MOST_MOVES:
        raise _bad(text, texts.TOO_LONG.filled(most=MOST_MOVES))
    named = next((i for i, part in enumerate(parts) if "=" not in part), len(parts))
    given = _read_options(text, parts[:named])
    if given != setting:
        shown = (same(" ".join(words)) if words else texts.DEFAULT for words in map(_options, (given, setting)))
        raise _bad(text, texts.OTHER_OPTIONS.filled(given=next(shown), bound=next(shown)))
    state = rules.opening(setting)
    for place, part in enumerate(parts[named:], 1):
        try:
            move = read_move(part)
            rules.check(Seen(state, state.turn), move)
        except (BadNotation, IllegalMove) as refused:
            raise _bad(text, texts.BAD_PLACE.filled(place=place, move=part[:40], why=refused.text)) from refused
        state = rules.play(state, move)
    return state


def _read_options(text: str, parts: list[str]) -> Setting:
    chosen: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name in chosen:
            raise _bad(text, texts.TWICE.filled(name=name[:40]))
        chosen[name] = value
    try:
        return Setting.of(bind("five", OPTIONS, chosen))
    except BadOption as refused:
        raise _bad(text, refused.text) from refused


def options_in(text: str) -> dict[str, str]:
    """The options that a position's text begins with."""
    chosen = {}
    for part in text[:1000].split():
        found = OPTION.fullmatch(part)
        if not found:
            break
        chosen[found[1]] = found[2]
    return chosen


def _bad(text: str, why: Text) -> BadPosition:
    return refusal(BadPosition, REFUSALS, "bad_position", text=text[:80], why=why)
