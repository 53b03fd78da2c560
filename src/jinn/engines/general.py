"""A search through the protocol: it plays any game from the view alone, slower than a kernel and better than a glance.

Open games: alpha-beta, deeper and deeper; with more than two seats everybody else is held to play against the searcher.
Games with secrets: the same on several states that agree with all the seat knows, and the mean of what they say. A game
that nobody has taught to evaluate is played out at random instead. Values are the evaluation's (`engines/*/value.py`),
and a game's end counts its points and `Weigher.won`.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from jinn.core.game import Forced, Seat, Secret, Seen
from jinn.core.outcome import Outcome
from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.glance import STRONGEST, Glance
from jinn.engines.greedy import HAIR, STRANGE, drawn, weigher_of
from jinn.engines.levels import DEEPEST, Level, Rung, ladder, overlooks
from jinn.engines.task import Progress, Task

VERSION = "general-1"
SAMPLES = 6
"""States that are searched where something is hidden."""
PLAYOUTS, LONGEST = 2, 200
"""How often, and for how many moves, a game without an evaluation is played out."""
FOREVER = float("inf")
SOONER = 1e-6
"""How much more a win is worth a move earlier."""

RUNGS = {
    "": (Rung("junior", 150, 1, 0.6), Rung("candidate", 600, 2, 0.9), Rung("participant", 3_000)),
    "elements": (Rung("junior", 150, 1, 0.6), Rung("candidate", 500, 1, 0.9), Rung("participant", 2_000)),
    "five": (Rung("junior", 150, 1, 0.6), Rung("candidate", 400, 2, 0.9), Rung("participant", 1_500)),
}


class _Over(Exception):
    """The budget is spent, or somebody stopped the search."""


class General:
    """The search through the protocol as an engine, for the game of this name."""

    version = VERSION

    def __init__(self, name: str) -> None:
        self.levels: tuple[Level, ...] = ladder(*RUNGS.get(name, RUNGS[""]))

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        """An analysis for every depth that was finished, and what is known when the budget is spent."""
        with stop.within(budget.seconds) as inner:
            yield from _Search(task, budget.nodes, inner).run()

    def warm(self, progress: Progress) -> None:
        """Nothing takes long here."""


def _nothing_forced(_: Any) -> tuple[Seat, Any] | None:
    """Of a game that plays no moves by itself."""
    return None


class _Search:
    """One search: its nodes, its budget, and whether anything was left out."""

    def __init__(self, task: Task, limit: int | None, stop: Stop) -> None:
        self.task, self.game = task, task.game
        self.weigher = weigher_of(task.game)
        self.seat: Seat = task.view.seat
        # Asked once: to ask a protocol costs as much as a move.
        self.secret = isinstance(self.game, Secret)
        self.forced = self.game.forced if isinstance(self.game, Forced) else _nothing_forced
        self.limit = FOREVER if limit is None else max(1, limit)
        self.stop = stop
        self.rng = Random(f"{VERSION} {task.seed}")
        self.attention = 1.0 if task.level is None else task.level.attention
        self.deepest = DEEPEST if task.level is None else task.level.depth
        self.nodes = 0
        self.cut = False

    def run(self) -> Iterator[Analysis]:
        """Deeper and deeper, until all is seen or the budget is spent."""
        moves = self._first()
        top, reached = moves[0], 0
        yield Analysis(top.move, top.value, tuple(moves), False, reached, self.nodes, (top.move,), VERSION)
        states = self._states()
        if len(moves) == 1 or not states or self.game.seated(states[0]) == 1:
            return
        for depth in range(1, self.deepest + 1):
            self.cut = self.secret
            moves, over = self._look(moves, states, depth)
            top, proved = moves[0], not over and not self.cut
            moves = [Weighed(move.move, move.value, proved and move.value is not None) for move in moves]
            reached = reached if over else depth
            yield Analysis(top.move, top.value, tuple(moves), proved, reached, self.nodes, (top.move,), VERSION)
            if over or not self.cut or abs(top.value or 0.0) > self.weigher.won / 2:
                return

    def _first(self) -> list[Weighed]:
        """The moves that are seen at all, as a glance values them, the best first."""
        nodes = int(min(self.limit, 1 << 40))
        task = Glance(self.game, self.task.view, self.task.log, STRONGEST, nodes, self.rng)
        found = [(value + HAIR * self.rng.random(), move, value) for move, value in self.weigher.weigh(task)]
        self.nodes += len(found)
        if not found:
            return [Weighed(drawn(task))]
        found.sort(key=lambda one: -one[0])
        moves = [Weighed(move, value) for _, move, value in found[: self.weigher.width]]
        return [move for move in moves if not self._overlooked(move.move)] or moves[:1]

    def _overlooked(self, move: Any) -> bool:
        return overlooks(self.attention, self.task.seed, move)

    def _states(self) -> list[Any]:
        """What is searched: the state, or some that agree with all the seat knows; none where neither can be had."""
        view = self.task.view
        if isinstance(self.game, Secret):
            return [self.game.sample(view, self.task.log, self.rng) for _ in range(SAMPLES)]
        return [view.state] if isinstance(view, Seen) else []

    def _look(self, moves: list[Weighed], states: list[Any], depth: int) -> tuple[list[Weighed], bool]:
        """The moves anew, so deep; and whether the budget ended it. The best so far comes first."""
        found: list[tuple[float, bool, Weighed]] = []
        best = -FOREVER
        try:
            for move in moves:
                low = best if len(states) == 1 else -FOREVER
                values = [self._after(state, self.seat, move.move, depth - 1, low, FOREVER) for state in states]
                value = sum(values) / len(values)
                exact = value > low
                found.append((value, exact, Weighed(move.move, value if exact else None)))
                best = max(best, value)
        except _Over:
            if not found:
                return moves, True
        seen = len(found)
        # A move that failed low is only known to be no better than the best before it.
        found.sort(key=lambda one: (-one[0], not one[1]))
        return [one[2] for one in found] + [Weighed(move.move) for move in moves[seen:]], seen < len(moves)

    def _after(self, state: Any, seat: Seat, move: Any, depth: int, low: float, high: float) -> float:
        self._spend()
        return self._value(self.game.play(state, seat, move), depth, low, high)

    def _spend(self) -> None:
        if self.nodes >= self.limit or self.stop:
            raise _Over
        self.nodes += 1

    def _value(self, state: Any, depth: int, low: float, high: float) -> float:
        """What the state is worth to the searcher, looking so many moves ahead."""
        game = self.game
        while (forced := self.forced(state)) is not None:
            state = game.play(state, *forced)
        outcome = game.outcome(state)
        if outcome is not None:
            return self._end(outcome) * (1.0 + SOONER * depth)
        if depth <= 0:
            self.cut = True
            return self._stands(state)
        seat = min(game.to_act(state))
        best = -FOREVER if seat == self.seat else FOREVER
        for move in self._ranked(state, seat):
            value = self._after(state, seat, move, depth - 1, low, high)
            if seat == self.seat:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _ranked(self, state: Any, seat: Seat) -> list[Any]:
        """The moves worth looking at, the best first; those that the level overlooks are missing."""
        view = self.game.view(state, seat)
        weigher, width = self.weigher, self.weigher.width
        if self.secret or weigher is STRANGE:
            moves = list(islice(self.game.moves(view), width + 1))
            self.cut = self.cut or len(moves) > width
            return self._seen(moves[:width])
        left = int(min(self.limit - self.nodes, 1 << 40))
        if left < 1:
            raise _Over
        task = Glance(self.game, view, (), STRONGEST, left, self.rng)
        found = [] if weigher.rank is None else list(weigher.rank(task))
        if not found:
            found = list(weigher.weigh(task))
            self.nodes += len(found)
        found.sort(key=lambda one: -one[1])
        # Moves that a rank leaves out are left out for ever.
        self.cut = self.cut or len(found) > width or weigher.rank is not None
        return self._seen([move for move, _ in found[:width]])

    def _seen(self, moves: list[Any]) -> list[Any]:
        if self.attention >= 1.0:
            return moves
        self.cut = True
        return [move for move in moves if not self._overlooked(move)] or moves[:1]

    def _end(self, outcome: Outcome) -> float:
        """What an outcome is worth to the searcher."""
        others = [points for seat, points in enumerate(outcome.points) if seat != self.seat]
        points = outcome.points[self.seat] - max(others, default=0)
        return (2.0 * outcome.scores[self.seat] - 1.0) * self.weigher.won + points

    def _stands(self, state: Any) -> float:
        if self.weigher.evaluate is not None:
            return self.weigher.evaluate(state, self.seat)
        return sum(self._played_out(state) for _ in range(PLAYOUTS)) / PLAYOUTS

    def _played_out(self, state: Any) -> float:
        game = self.game
        for _ in range(LONGEST):
            outcome = game.outcome(state)
            if outcome is not None:
                return self._end(outcome)
            forced = self.forced(state)
            seat = min(game.to_act(state)) if forced is None else forced[0]
            task = Glance(game, game.view(state, seat), (), STRONGEST, 400, self.rng)
            state = game.play(state, seat, drawn(task) if forced is None else forced[1])
            self._spend()
        return 0.0
