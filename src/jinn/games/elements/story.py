"""What a move did, as each viewer may know it. Clauses 6.1-6.3 of docs/rules/elements.en.md."""

from dataclasses import dataclass, replace

from jinn.core.game import Seat
from jinn.core.outcome import Outcome
from jinn.games.elements import rules
from jinn.games.elements.fight import Fight
from jinn.games.elements.pieces import EMPTY, HIDDEN, OPEN
from jinn.games.elements.position import Answer, Change, Due, Move, Seal, State, Step, What


@dataclass(frozen=True, slots=True)
class Loss:
    """A king lost an element."""

    seat: Seat
    element: int
    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The facts of one move. What the viewer may not know is `None`, and pieces are as he saw them before it."""

    what: What  # the decision that was made
    seat: Seat  # who made it
    viewer: Seat | None
    due: Due  # the decision that is due now
    idle: int
    outcome: Outcome | None
    arrangement: tuple[int, ...] | None = None  # setup: the elements that were sealed
    origin: int | None = None
    target: int | None = None
    mover: str = ""  # the piece that moved, attacked or changed its element
    met: str = ""  # what stood on the target
    attack: int | None = None  # the attacking king's element
    defence: int | None = None  # the attacked king's element
    changed: bool = False  # the piece got another element on a base and is hidden
    base: int | None = None  # that element
    fight: Fight | None = None
    destroyed: tuple[int, ...] = ()  # cells on which a piece was destroyed
    moved: bool = False  # the mover stands on the target now
    losses: tuple[Loss, ...] = ()


def report(before: State, seat: Seat, move: Move, viewer: Seat | None, idle_limit: int) -> Report:
    """The story of a legal move for this viewer."""
    after = rules.play(before, seat, move, idle_limit)
    own = viewer == seat
    plain = Report(before.due.what, seat, viewer, rules.view(after, viewer).due, after.idle, rules.outcome(after))
    board = rules.view(before, viewer).board
    match move:
        case Seal(elements):
            return replace(plain, arrangement=elements if own else None)
        case Change(element):
            cell = before.due.cell
            assert cell is not None
            return replace(plain, target=cell, mover=board[cell], changed=True, base=element if own else None)
        case Step(origin, target, king, base):
            step = replace(plain, origin=origin, target=target, mover=board[origin], met=board[target])
            fight = rules.fight_of(before, seat, move)
            if fight is not None:
                return _fought(step, fight, before, after)
            return replace(
                step,
                attack=king if own else None,
                changed=base is not None,
                base=base if own else None,
                moved=board[target] == EMPTY,
            )
        case Answer():
            fight = rules.fight_of(before, seat, move)
            assert fight is not None
            origin, target = fight.cells
            return _fought(
                replace(plain, origin=origin, target=target, mover=board[origin], met=board[target]),
                fight,
                before,
                after,
            )


def _fought(story: Report, fight: Fight, before: State, after: State) -> Report:
    """The story with a fight in it, which everybody sees the same (6.1)."""
    attack, defence = (used if is_king else None for used, is_king in zip(fight.used, fight.kings, strict=True))
    losses = tuple(
        Loss(Seat(seat), element, left)
        for seat, (had, left) in enumerate(zip(before.kings, after.kings, strict=True))
        for element in had
        if element not in left
    )
    return replace(
        story,
        attack=attack,
        defence=defence,
        fight=fight,
        destroyed=fight.destroyed,
        moved=fight.moves_in,
        losses=losses,
    )


def reveals(before: State, seat: Seat, move: Move, idle_limit: int) -> bool:
    """Whether somebody learnt by this move what was hidden from him.

    A fight shows the pieces in it and the elements of kings; only two open pieces show nothing new. The end
    shows everything.
    """
    fight = rules.fight_of(before, seat, move)
    if fight is not None and any(before.board[cell] not in OPEN[0] + OPEN[1] for cell in fight.cells):
        return True
    after = rules.play(before, seat, move, idle_limit)
    return after.due.what == "over" and any(letter in HIDDEN[0] + HIDDEN[1] for letter in after.board)
