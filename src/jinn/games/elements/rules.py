"""Five Elements played: views, moves, fights, the end. Clauses 2-6 of docs/rules/elements.en.md.

Read `position` first for the values, then `legal` for what may be done; here is what it does.
"""

from collections.abc import Sequence
from dataclasses import replace

from jinn.core.game import Seat
from jinn.core.outcome import Outcome, drawn, won_by
from jinn.games.elements.board import BASES, TERRITORIES
from jinn.games.elements.fight import Fight, result
from jinn.games.elements.pieces import ELEMENT, EMPTY, HIDDEN, KINGS, OPEN, VEILED
from jinn.games.elements.position import (
    OVER,
    TO_MOVE,
    TO_SEAL,
    Answer,
    Change,
    Due,
    Kings,
    Move,
    Seal,
    State,
    Step,
    View,
)

BARE, BOTH_BARE, IDLE = "king_without_elements", "both_kings_without_elements", "idle_limit"

_VEILS = {
    seat: str.maketrans({letter: VEILED[owner] for owner in (0, 1) if owner != seat for letter in HIDDEN[owner]})
    for seat in (None, Seat(0), Seat(1))
}


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know (6.1, 6.2); after the end, everything (6.3)."""
    board, due = state.board, state.due
    if due.what == "over":
        return View(seat, board, state.kings, due, state.idle)
    if due.what == "setup":
        board = _veiled_setup(board, seat)
    elif due.sealed is not None and seat in (None, due.seats[0]):
        due = replace(due, sealed=None)
    return View(seat, board.translate(_VEILS[seat]), state.kings, due, state.idle)


def _veiled_setup(board: str, seat: Seat | None) -> str:
    """The others' territories wholly hidden: a piece without an element looks like one that has got its own."""
    for owner, territory in enumerate(TERRITORIES):
        if owner != seat:
            board = board[: territory[0]] + VEILED[owner] * len(territory) + board[territory[-1] + 1 :]
    return board


def play(state: State, seat: Seat, move: Move, idle_limit: int) -> State:
    """The state after a move that `legal.check` has passed."""
    fight = fight_of(state, seat, move)
    if fight is not None:
        return _fought(state, _attacker_of(state, seat), fight, idle_limit)
    match move:
        case Seal(elements):
            return _sealed(state, seat, elements)
        case Step(origin, target, king, base):
            if state.board[target] != EMPTY:
                return replace(state, due=Due("answer", (_other(seat),), origin, target, king))
            board = list(state.board)
            board[target] = board[origin] if base is None else HIDDEN[seat][base]
            board[origin] = EMPTY
            return _passed(board, state.kings, seat, state.idle + 1, idle_limit)
        case Change(element):
            assert state.due.cell is not None
            board = list(state.board)
            board[state.due.cell] = HIDDEN[seat][element]
            return _passed(board, state.kings, seat, state.idle, idle_limit)
    raise AssertionError("an answer is always a fight")


def _other(seat: Seat) -> Seat:
    return Seat(1 - seat)


def _sealed(state: State, seat: Seat, elements: Sequence[int]) -> State:
    territory = TERRITORIES[seat]
    pieces = "".join(HIDDEN[seat][element] for element in elements)
    board = state.board[: territory[0]] + pieces + state.board[territory[-1] + 1 :]
    left = tuple(other for other in state.due.seats if other != seat)
    return replace(state, board=board, due=TO_SEAL[left] if left else TO_MOVE[0])


def _attacker_of(state: State, seat: Seat) -> Seat:
    """Who attacks when this seat decides now: an answer is the defender's."""
    return _other(seat) if state.due.what == "answer" else seat


def fight_of(state: State, seat: Seat, move: Move) -> Fight | None:
    """The fight that this move decides; `None` where nobody is attacked or a king must be asked first (4.1)."""
    if isinstance(move, Answer):
        due = state.due
        assert due.origin is not None
        assert due.cell is not None
        return _fight(state, due.origin, due.cell, due.sealed, move.element)
    if isinstance(move, Step) and state.board[move.target] != EMPTY:
        if state.board[move.target] not in KINGS:
            return _fight(state, move.origin, move.target, move.king, None)
        owned = state.kings[1 - seat]
        if len(owned) == 1:
            return _fight(state, move.origin, move.target, move.king, owned[0])
    return None


def _fight(state: State, origin: int, target: int, king: int | None, answer: int | None) -> Fight:
    attacker = ELEMENT[state.board[origin]] if king is None else king
    defender = ELEMENT[state.board[target]] if answer is None else answer
    kings = king is not None, answer is not None
    return Fight((origin, target), kings, (attacker, defender), result(attacker, defender))


def _fought(state: State, attacker: Seat, fight: Fight, idle_limit: int) -> State:
    board, kings = list(state.board), list(state.kings)
    sides = zip((attacker, _other(attacker)), fight.cells, fight.kings, fight.used, fight.beaten, strict=True)
    for owner, cell, is_king, used, beaten in sides:
        if not is_king:
            board[cell] = EMPTY if beaten else OPEN[owner][used]
        elif beaten:
            kings[owner] = tuple(element for element in kings[owner] if element != used)
    origin, target = fight.cells
    idle = state.idle + 1 if fight.result == "D" else 0
    if fight.moves_in:
        board[target], board[origin] = board[origin], EMPTY
        if target in BASES and not fight.kings[0]:
            return State("".join(board), state.kings, Due("element", (attacker,), cell=target), idle)
    return _passed(board, (kings[0], kings[1]), attacker, idle, idle_limit)


def _passed(board: list[str], kings: Kings, seat: Seat, idle: int, idle_limit: int) -> State:
    """The turn goes to the other player unless the game is over (5.1, 5.2)."""
    over = not (kings[0] and kings[1]) or (idle_limit and idle >= idle_limit)
    return State("".join(board), kings, OVER if over else TO_MOVE[1 - seat], idle)


def outcome(state: State) -> Outcome | None:
    """Who still has a king with elements; the points are the elements that each king owns."""
    if state.due.what != "over":
        return None
    points = len(state.kings[0]), len(state.kings[1])
    if not any(points):
        return drawn(2, points, BOTH_BARE)
    if all(points):
        return drawn(2, points, IDLE)
    return won_by(0 if points[0] else 1, 2, points, BARE)
