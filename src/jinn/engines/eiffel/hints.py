"""What a solver of the puzzle may be told: whether a move loses the par, and which one keeps it. Clauses 3.5, 3.6."""

from dataclasses import dataclass, replace

from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel.puzzle import Solution, solve
from jinn.games.eiffel import rules
from jinn.games.eiffel.state import Laws, Lift, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """A move of a puzzle, judged by what could be reached before it and what can be reached after it."""

    before: Solution
    after: Solution
    """From the position after the move on, without the move itself."""
    men: int

    @property
    def total(self) -> tuple[int, int] | None:
        """The moves and the way with this move and the best that is known after it; `None` where nothing is known."""
        worth = self.after.worth
        return None if worth is None else (worth[0] + 1, worth[1] + self.men)

    @property
    def keeps(self) -> bool | None:
        """Whether as good a solution as before can still be reached; `None` where that is not proved."""
        best = self.before.worth
        if best is not None and self.total is not None and self.total <= best and self.before.proved:
            return True
        if best is None:
            return None
        return False if self.after.proved else None

    @property
    def ruins(self) -> bool:
        """Whether there was a solution, and after this move there is none."""
        return self.before.line is not None and self.after.unsolvable


def judge(
    state: State, move: Lift, goal: str | None = None, *, budget: Budget | None = None, stop: Stop | None = None
) -> Verdict:
    """What this legal move does to the par.

    >>> from jinn.games.eiffel.rules import opening
    >>> judge(opening(2, 2, 1), Lift(1, "a1", "a2")).keeps
    True
    """
    before = solve(state, goal, budget=budget, stop=stop)
    after = solve(after_move(state, move), goal, budget=budget, stop=stop)
    if before.line is not None and before.line[0] == move and before.proved:
        # The line goes on where the move leads, also on a board too large to be solved again.
        rest = replace(before, line=before.line[1:])
        if after.worth is None or (rest.worth or ()) < after.worth or not after.proved:
            after = rest
    return Verdict(before, after, move.men)


def after_move(state: State, move: Lift) -> State:
    """The puzzle's position after a legal move."""
    return rules.play(state, move, Laws())


def next_move(
    state: State, goal: str | None = None, *, budget: Budget | None = None, stop: Stop | None = None
) -> Lift | None:
    """The next move of the best solution known; `None` where there is none, or nothing is left to do."""
    found = solve(state, goal, budget=budget, stop=stop)
    return found.line[0] if found.line else None
