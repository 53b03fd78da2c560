"""The puzzle as an engine thinks about it: the best solution first, then what each move does to it.

A value is -(moves · 100,000 + way) of what is still to be done with this move, so that more is better as everywhere.
A move without a value that is proved leads to a position that cannot be solved; of a proved analysis without a value
nothing can be solved any more. A node is 65,536 steps of the kernel: any position of sixteen columns takes some 1,800.
"""

from collections.abc import Iterator
from dataclasses import replace

from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.eiffel.hints import after_move
from jinn.engines.eiffel.puzzle import Solution, solve, tried
from jinn.engines.task import Task
from jinn.games.eiffel.state import Lift, State

VERSION = "eiffel-puzzle-1"
MOVE = 100_000  # more than any way
ENOUGH = 4_000
"""Nodes for one move of a level, whose ordinary budget is counted in far smaller ones."""


def think(task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
    """Analyses of a view of one seat; a level only wants the move. Raises `ValueError` where no move is due."""
    state: State = task.view.state
    named = task.game.options["goal"]
    goal = None if named == "any" else str(named)
    moves = [move for move in task.game.moves(task.view) if isinstance(move, Lift)]
    if not moves:
        raise ValueError("no move is due from this seat")
    if task.level is not None:
        budget = Budget(ENOUGH if budget.nodes is None else min(ENOUGH, budget.nodes), budget.seconds)
    with stop.within(budget.seconds) as inner:
        found = solve(state, goal, budget=budget, stop=inner)
        if found.line is None and not found.proved:
            found = tried(state, goal, Budget(nodes=1), Stop())  # nothing yet; a line of any kind is more than none
        line = found.line or ()
        best = line[0] if line else moves[0]
        first = Weighed(best, value(found.worth), found.proved)
        answer = Analysis(best, first.value, (first,), found.proved, len(line), found.nodes, line or (best,), VERSION)
        yield answer
        if task.level is None:
            yield from _weighed(state, goal, answer, moves, budget, inner)


def _weighed(
    state: State, goal: str | None, answer: Analysis, moves: list[Lift], budget: Budget, stop: Stop
) -> Iterator[Analysis]:
    """The same answer with ever more other moves, as far as the budget goes."""
    ranked = list(answer.moves)
    nodes = answer.nodes
    for move in moves:
        left = None if budget.nodes is None else budget.nodes - nodes
        if stop or (left is not None and left <= 0):
            return
        if move == answer.best:
            continue
        found = solve(after_move(state, move), goal, budget=Budget(nodes=left), stop=stop)
        nodes += found.nodes
        if found.worth is None and not found.proved:
            continue  # the budget has ended in the midst of it
        ranked.append(Weighed(move, value(_with(move, found)), found.proved))
        ranked.sort(key=lambda weighed: (weighed.value is None, -(weighed.value or 0.0), weighed.move != answer.best))
        if ranked[0].move != answer.best and not answer.proved:
            best, line = ranked[0], (move, *(found.line or ()))
            answer = replace(answer, best=best.move, value=best.value, line=line, depth=len(line))
        yield replace(answer, moves=tuple(ranked), nodes=nodes)


def _with(move: Lift, after: Solution) -> tuple[int, int] | None:
    return None if after.worth is None else (after.worth[0] + 1, after.worth[1] + move.men)


def value(worth: tuple[int, int] | None) -> float | None:
    """Moves and way as one figure, more is better.

    >>> value((15, 22))
    -1500022.0
    """
    return None if worth is None else float(-(worth[0] * MOVE + worth[1]))
