"""What a decision is worth in Five Elements: its mean over states that agree with all that the seat knows.

Pieces and elements of kings count, those of a king more the fewer are left; pieces are worth a little more near the
enemy's king, who never gets away from a board that is connected.
"""

from typing import Any

from jinn.core.game import Seat
from jinn.engines.glance import Glance, Weigher, Worths
from jinn.games.elements.board import CELLS, NEIGHBOURS
from jinn.games.elements.pieces import HIDDEN, KINGS, OWNER
from jinn.games.elements.position import Answer, State

SAMPLES = 12
KING = (-1_000.0, 4.0, 7.5, 10.5, 13.0, 15.0)  # by the elements that he owns
PIECE, SECRET = 1.0, 0.15  # an ordinary piece, and what it is worth that nobody knows it
STEP = 0.03  # a step nearer to the enemy's king
FACED = 0.25  # beside the enemy's king, where it can attack at once


def _far(start: int) -> tuple[int, ...]:
    """The steps from this cell to every cell."""
    far = {start: 0}
    ring = [start]
    while ring:
        ring = [to for cell in ring for to in NEIGHBOURS[cell] if far.setdefault(to, far[cell] + 1) == far[cell] + 1]
        ring = list(dict.fromkeys(ring))
    return tuple(far[cell] for cell in CELLS)


FAR = tuple(_far(cell) for cell in CELLS)


def weigh(task: Glance) -> Worths:
    """Every decision, on as many states as the budget allows; a set-up is drawn."""
    game, view = task.game, task.view
    if view.due.what == "setup":
        yield game.pick(view, task.rng), 0.0  # type: ignore[attr-defined]
        return
    moves = list(game.moves(view))[: task.nodes]
    samples = max(1, min(SAMPLES, task.nodes // max(1, len(moves))))
    states = [game.sample(view, task.log, task.rng) for _ in range(samples)]  # type: ignore[attr-defined]
    for move in moves:
        yield move, sum(_after(task, state, move) for state in states) / samples


def _after(task: Glance, state: State, move: Any) -> float:
    """What the move is worth on this state; an answer that a king owes then is any of his."""
    game, seat = task.game, task.view.seat
    after: State = game.play(state, seat, move)
    if after.due.what != "answer":
        return worth(after, seat)
    other = Seat(1 - seat)
    answers = [worth(game.play(after, other, Answer(element)), seat) for element in after.kings[other]]
    return sum(answers) / len(answers)


def worth(state: State, seat: int) -> float:
    """How much better the seat stands than the other one."""
    total = KING[len(state.kings[seat])] - KING[len(state.kings[1 - seat])]
    aims = [state.board.find(KINGS[1 - owner]) for owner in (0, 1)]
    for cell, letter in enumerate(state.board):
        owner = OWNER.get(letter)
        if owner is None or letter in KINGS:
            continue
        far = FAR[aims[owner]][cell]
        piece = PIECE - STEP * far + FACED * (far == 1) + SECRET * (letter in HIDDEN[owner])
        total += piece if owner == seat else -piece
    return total


WEIGHER = Weigher(weigh, spread=3.0, evaluate=worth)
