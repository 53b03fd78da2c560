"""What a seat may do, from its view alone. Clauses 2.1, 3.1-3.5 and 4.1 of docs/rules/elements.en.md.

Nothing here ever sees a state, so neither a list of moves nor a refusal can tell what the seat does not know.
"""

from collections.abc import Iterator
from random import Random

from jinn.core.errors import IllegalMove, refusal
from jinn.games.elements import arrangement
from jinn.games.elements.board import BASES, CELLS, NAMES, NEIGHBOURS
from jinn.games.elements.notation import show_move
from jinn.games.elements.pieces import ELEMENT, ELEMENTS, EMPTY, KINGS, OWNER
from jinn.games.elements.position import Answer, Change, Move, Seal, Step, View
from jinn.games.elements.texts import ELEMENT_NAMES, REFUSALS, listed, with_players


def moves(view: View) -> Iterator[Move]:
    """The legal moves of the view's seat, in a fixed order; set-ups come one by one, as there are 168 million."""
    seat, due = view.seat, view.due
    if seat is None or seat not in due.seats:
        return
    match due.what:
        case "setup":
            for elements in arrangement.arrangements():
                yield Seal(elements)
        case "move":
            for origin in CELLS:
                if OWNER.get(view.board[origin]) == seat:
                    for target in NEIGHBOURS[origin]:
                        yield from _steps(view, seat, origin, target)
        case "answer":
            for element in view.kings[seat]:
                yield Answer(element)
        case "element":
            assert due.cell is not None
            for element in _others(view.board[due.cell]):
                yield Change(element)


def _steps(view: View, seat: int, origin: int, target: int) -> Iterator[Step]:
    piece, met = view.board[origin], view.board[target]
    if OWNER.get(met) == seat:
        return
    if met == EMPTY and target in BASES and piece not in KINGS:
        for element in _others(piece):
            yield Step(origin, target, base=element)
    elif met != EMPTY and piece in KINGS:
        for element in view.kings[seat]:
            yield Step(origin, target, king=element)
    else:
        yield Step(origin, target)


def _others(piece: str) -> tuple[int, ...]:
    return tuple(element for element in ELEMENTS if element != ELEMENT[piece])


def pick(view: View, rng: Random) -> Move:
    """Any legal move: each as likely, and so is each set-up."""
    if view.due.what == "setup" and view.seat in view.due.seats:
        return Seal(arrangement.drawn(rng))
    return rng.choice(list(moves(view)))


# --- refusals -----------------------------------------------------------------------------------------


def check(view: View, move: Move) -> None:
    """Raises `IllegalMove` unless the view's seat may make this move now."""
    seat, due = view.seat, view.due
    if seat is None or seat not in due.seats:
        if due.what == "over":
            raise refusal(IllegalMove, REFUSALS, "game_over")
        raise refusal(IllegalMove, REFUSALS, "not_your_turn", who=with_players(due.seats))
    match due.what:
        case "move":
            if not isinstance(move, Step):
                raise _refused(view, "step_due")
            _check_step(view, seat, move)
        case "setup":
            if not isinstance(move, Seal):
                raise _refused(view, "setup_due")
            if not arrangement.is_whole(move.elements):
                raise _refused(view, "not_three_each", counts=_counts(move))
        case "answer":
            if not isinstance(move, Answer):
                raise _refused(view, "answer_due", cells=(due.origin, due.cell))
            if move.element not in view.kings[seat]:
                raise _refused(view, "not_owned", cells=(due.cell,), owned=listed(view.kings[seat]))
        case "element":
            assert due.cell is not None
            if not isinstance(move, Change):
                raise _refused(view, "element_due", cells=(due.cell,))
            _check_change(view, view.board[due.cell], move.element, (due.cell,))


def _check_step(view: View, seat: int, move: Step) -> None:
    origin, target = move.origin, move.target
    _check_way(view, seat, origin, target)
    piece, met = view.board[origin], view.board[target]
    if piece in KINGS and met != EMPTY:
        if move.king is None:
            raise _refused(view, "king_element_missing", cells=(origin, target), owned=listed(view.kings[seat]))
        if move.king not in view.kings[seat]:
            raise _refused(view, "not_owned", cells=(origin,), owned=listed(view.kings[seat]))
    elif move.king is not None:
        raise _refused(view, "king_element_unwanted", cells=(origin, target))
    if target in BASES and met == EMPTY and piece not in KINGS:
        if move.base is None:
            raise _refused(view, "base_element_missing", cells=(origin, target))
        _check_change(view, piece, move.base, (origin, target))
    elif move.base is not None:
        raise _refused(view, "base_element_unwanted", cells=(origin, target))


def _check_way(view: View, seat: int, origin: int, target: int) -> None:
    """Raises unless an own piece goes to an adjacent cell that holds no own piece (3.2)."""
    for cell in (origin, target):
        if cell not in CELLS:
            raise _refused(view, "no_such_cell", cell=cell)
    owner = OWNER.get(view.board[origin])
    if owner is None:
        raise _refused(view, "no_piece", cells=(origin,), cell=NAMES[origin])
    if owner != seat:
        raise _refused(view, "not_yours", cells=(origin,), cell=NAMES[origin])
    if target not in NEIGHBOURS[origin]:
        facts = {"origin": NAMES[origin], "target": NAMES[target]}
        near = ", ".join(NAMES[cell] for cell in NEIGHBOURS[origin])
        raise _refused(view, "not_adjacent", cells=(origin, target), near=near, **facts)
    if OWNER.get(view.board[target]) == seat:
        raise _refused(view, "own_piece_there", cells=(origin, target), cell=NAMES[target])


def _check_change(view: View, piece: str, element: int, cells: tuple[int, ...]) -> None:
    if element not in ELEMENTS:
        raise _refused(view, "no_such_element", cells=cells, element=element)
    if element == ELEMENT[piece]:
        raise _refused(view, "same_element", cells=cells, element=ELEMENT_NAMES[element])


def _refused(view: View, code: str, *, cells: tuple[int | None, ...] = (), **facts: object) -> IllegalMove:
    other = next(moves(view), None)
    return refusal(
        IllegalMove,
        REFUSALS,
        code,
        cells=tuple(str(cell) for cell in cells),
        alternative=None if other is None else show_move(other),
        **facts,
    )


def _counts(move: Seal) -> str:
    return ", ".join(f"{element}×{move.elements.count(element)}" for element in ELEMENTS)
