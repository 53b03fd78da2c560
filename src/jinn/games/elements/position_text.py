"""Positions and views as texts, both ways. Clauses 7.1 and 7.2 of docs/rules/elements.en.md.

Full: `Kabcde… 01234 01234 1 0`: 42 cells, the elements of the two kings, whose decision is due, plies without
a loss. A view is the same with `1` and `2` for the hidden pieces that its seat does not know.
"""

import re
from dataclasses import dataclass

from jinn.core.errors import BadPosition, refusal
from jinn.core.game import Seat, read_seen, show_seen
from jinn.core.text import Text
from jinn.games.elements import texts
from jinn.games.elements.arrangement import SIZE, is_whole
from jinn.games.elements.board import BASES, CELLS, NEIGHBOURS, TERRITORIES
from jinn.games.elements.pieces import BLANK, ELEMENT, ELEMENTS, EMPTY, HIDDEN, KINGS, OPEN, ORDINARY, OWNER, VEILED
from jinn.games.elements.position import OVER, TO_MOVE, TO_SEAL, Due, Kings, State, View

LONGEST = 120

_BOARD = re.compile("[.KQa-eA-Ev-zV-Z12?]{42}")
_OWNED = re.compile("-|0?1?2?3?4?")
_DUE = re.compile("([012])|s(12|1|2)|([12])d:([0-9]{1,2})-([0-9]{1,2})(?::a([0-4]))?|([12])b:([0-9]{1,2})")


def show_state(state: State) -> str:
    """The full position."""
    return _show(state)


def show_view(view: View) -> str:
    """Who looks, and the position as he sees it."""
    return show_seen(view.seat, _show(view))


def _show(seen: State | View) -> str:
    owned = ("".join(map(str, elements)) or "-" for elements in seen.kings)
    return " ".join((seen.board, *owned, _show_due(seen.due), str(seen.idle)))


def _show_due(due: Due) -> str:
    seats = "".join(str(seat + 1) for seat in due.seats)
    match due.what:
        case "setup":
            return f"s{seats}"
        case "move":
            return seats
        case "answer":
            return f"{seats}d:{due.origin}-{due.cell}" + ("" if due.sealed is None else f":a{due.sealed}")
        case "element":
            return f"{seats}b:{due.cell}"
        case "over":
            return "0"


def read_state(text: str, idle_limit: int) -> State:
    """The full position of this text. Raises `BadPosition`."""
    state = _read(text)
    _check(_Looked(text, state, (), idle_limit))
    return state


def read_view(text: str, idle_limit: int) -> View:
    """The view of this text. Raises `BadPosition`."""
    seat, rest = read_seen(text, 2)
    seen = _read(rest)
    unknown = () if seen.due.what == "over" else tuple(owner for owner in (0, 1) if owner != seat)
    _check(_Looked(text, seen, unknown, idle_limit))
    return View(seat, seen.board, seen.kings, seen.due, seen.idle)


def _read(text: str) -> State:
    """The five fields, each by itself."""
    fields = text.split() if len(text) <= LONGEST else []
    if len(fields) != 5:
        raise _bad(text, texts.FIELDS)
    board, first, second, due, idle = fields
    if not _BOARD.fullmatch(board):
        raise _bad(text, texts.LETTERS_WRONG)
    if not (_OWNED.fullmatch(first) and _OWNED.fullmatch(second)):
        raise _bad(text, texts.OWNED_WRONG)
    if not re.fullmatch("[0-9]{1,9}", idle):
        raise _bad(text, texts.IDLE_WRONG)
    kings: Kings = _owned(first), _owned(second)
    return State(board, kings, _read_due(text, due), int(idle))


def _owned(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(map(int, text))


def _read_due(text: str, due: str) -> Due:
    found = _DUE.fullmatch(due)
    if not found:
        raise _bad(text, texts.DUE_WRONG)
    turn, sealing, defender, origin, target, sealed, entered, base = found.groups()
    if turn:
        return OVER if turn == "0" else TO_MOVE[int(turn) - 1]
    if sealing:
        return TO_SEAL[tuple(Seat(int(seat) - 1) for seat in sealing)]
    if entered:
        return Due("element", (Seat(int(entered) - 1),), cell=int(base))
    return Due("answer", (Seat(int(defender) - 1),), int(origin), int(target), None if sealed is None else int(sealed))


@dataclass(frozen=True, slots=True)
class _Looked:
    """A position whose fields have been read, for the checks that look at several of them.

    `unknown` are the players whose hidden pieces the viewer does not know.
    """

    text: str
    state: State
    unknown: tuple[int, ...]
    idle_limit: int


def _check(looked: _Looked) -> None:
    """Raises `BadPosition` unless it can stand on a board, and play goes on from it or it is over."""
    text, state = looked.text, looked.state
    board, due = state.board, state.due
    if any(board.count(king) != 1 for king in KINGS):
        raise _bad(text, texts.KINGS_WRONG)
    for owner in (0, 1):
        wrong = HIDDEN[owner] if owner in looked.unknown else VEILED[owner]
        if any(letter in board for letter in wrong):
            raise _bad(text, texts.VEILED_WRONG)
        if sum(letter in ORDINARY[owner] for letter in board) > SIZE:
            raise _bad(text, texts.TOO_MANY_PIECES)
    if due.what != "setup" and BLANK in board:
        raise _bad(text, texts.BLANK_WRONG)
    _check_end(looked)
    match due.what:
        case "setup":
            _check_setup(looked)
        case "answer":
            _check_answer(looked)
        case "element":
            assert due.cell is not None
            if due.cell not in BASES or board[due.cell] not in OPEN[due.seats[0]] or state.idle:
                raise _bad(text, texts.ELEMENT_WRONG)


def _check_end(looked: _Looked) -> None:
    text, state, limit = looked.text, looked.state, looked.idle_limit
    bare = not all(state.kings)
    if bare and state.idle:
        raise _bad(text, texts.JUST_LOST)
    if state.due.what == "over":
        if not bare and not (limit and state.idle == limit):
            raise _bad(text, texts.NOT_OVER)
    elif bare or (limit and state.idle >= limit):
        raise _bad(text, texts.IS_OVER)


def _check_setup(looked: _Looked) -> None:
    state = looked.state
    board = state.board
    neutral = (cell for cell in CELLS if cell not in BASES + TERRITORIES[0] + TERRITORIES[1])
    good = all(len(owned) == len(ELEMENTS) for owned in state.kings) and not state.idle
    good = good and all(board[base] == king for base, king in zip(BASES, KINGS, strict=True))
    good = good and all(board[cell] == EMPTY for cell in neutral)
    for owner, territory in enumerate(TERRITORIES):
        pieces = [board[cell] for cell in territory]
        if owner in looked.unknown:
            good = good and set(pieces) == {VEILED[owner]}
        elif owner in state.due.seats:
            good = good and set(pieces) == {BLANK}
        else:
            good = good and set(pieces) <= set(HIDDEN[owner]) and is_whole([ELEMENT[piece] for piece in pieces])
    if not good:
        raise _bad(looked.text, texts.SETUP_WRONG)


def _check_answer(looked: _Looked) -> None:
    text, state = looked.text, looked.state
    due, board = state.due, state.board
    origin, target, defender = due.origin, due.cell, due.seats[0]
    assert origin is not None
    assert target is not None
    attacker = 1 - defender
    if (
        origin not in CELLS
        or target not in NEIGHBOURS[origin]
        or board[target] != KINGS[defender]
        or OWNER.get(board[origin]) != attacker
        or len(state.kings[defender]) < 2
    ):
        raise _bad(text, texts.ANSWER_WRONG)
    known = board[origin] == KINGS[attacker] and attacker not in looked.unknown
    if (due.sealed in state.kings[attacker]) if known else due.sealed is None:
        return
    raise _bad(text, texts.SEALED_WRONG)


def _bad(text: str, why: Text) -> BadPosition:
    return refusal(BadPosition, texts.REFUSALS, "bad_position", text=text[:LONGEST], why=why)
