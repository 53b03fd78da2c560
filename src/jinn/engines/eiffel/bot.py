"""The Eiffel Tower's engine. A value is by how much the seat's target will be higher than the highest other one.

For one seat the puzzle is solved (`puzzling` says what its values are). For two it is alpha-beta. For more the hero
reckons with all others against him: his value is what he can be sure of, and nothing is called proved.

Weak levels overlook moves, their own and their opponents'; the strong ones are the search with a budget. Nothing is
imported before it is needed: whoever asks for the levels does not want to wait for a compiler.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from jinn.core.game import Seen
from jinn.core.text import Text
from jinn.engines.analysis import Analysis, Budget, Stop, Weighed
from jinn.engines.levels import DEEPEST, Rung, ladder
from jinn.engines.task import Progress, Task
from jinn.games.eiffel.state import State

if TYPE_CHECKING:
    from jinn.engines.eiffel.search import Search
    from jinn.engines.eiffel.thinking import Thought

VERSION: Final = "eiffel-2"
COMPILING = Text("Эйфелева башня: компилируется счёт", "Eiffel Tower: compiling")

# Steps measured in the arena on 5×5, 14 to 60 pairs each: 220, 275, 164, 215, 301, 262, 338, 191 Elo; the last is not.
LEVELS = ladder(
    Rung("junior", 2_000, 1, 0.08),
    Rung("junior", 2_000, 1, 0.25),
    Rung("junior", 2_000, 1, 0.6),
    Rung("candidate", 2_000, 1),
    Rung("candidate", 10_000, 2),
    Rung("participant", 20_000, 3),
    Rung("participant", 60_000, 4, 0.97),
    Rung("effendi", 30_000),
    Rung("effendi", 200_000),
    Rung("effendi", 2_000_000),
)


class Eiffel:
    """The engine."""

    version = VERSION
    levels = LEVELS

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        """Analyses of the view; proved ones say so. Raises `ValueError` where no move is due."""
        view: Any = task.view
        if not isinstance(view, Seen) or view.seat is None or view.state.turn != view.seat:
            raise ValueError("no move is due from this seat")
        if view.state.players == 1:
            from jinn.engines.eiffel import puzzling  # noqa: PLC0415

            return puzzling.think(task, budget, stop)
        return _played(task, task.game, view.state, budget, stop)

    def warm(self, progress: Progress) -> None:
        """Compiles the kernels."""
        from jinn.engines.eiffel.warming import compile_all  # noqa: PLC0415

        progress(COMPILING, 0.0)
        compile_all()
        progress(COMPILING, 1.0)


def _played(task: Task, game: Any, state: State, budget: Budget, stop: Stop) -> Iterator[Analysis]:
    from jinn.engines.eiffel.search import BIGGEST, Search, buckets_for  # noqa: PLC0415
    from jinn.engines.eiffel.thinking import DEEPEST as WHOLE  # noqa: PLC0415
    from jinn.engines.eiffel.thinking import think  # noqa: PLC0415

    level, nodes = task.level, budget.nodes
    if level is not None:
        nodes = level.nodes if nodes is None else min(nodes, level.nodes)
    seat = state.turn
    assert seat is not None
    hero = 0 if state.players == 2 else seat
    search = Search(game.laws, hero, BIGGEST if nodes is None else buckets_for(nodes))
    deepest = WHOLE
    if level is not None:
        search.vary(task.word("variety"))
        search.attend(level.attention, task.word("attention"))
        deepest = WHOLE if level.depth == DEEPEST else level.depth
    with stop.within(budget.seconds) as inner:
        search.watched(inner)
        for thought in think(search, state, nodes, every=level is None, deepest=deepest):
            yield _analysis(search, state, thought)


def _analysis(search: "Search", state: State, thought: "Thought") -> Analysis:
    from jinn.engines.eiffel.search import WHOLE, lead  # noqa: PLC0415

    side = 1 if state.turn == search.hero else -1
    sure = len(state.playing) == 2
    moves = tuple(
        Weighed(weight.move, None if weight.value is None else side * lead(weight.value), sure and weight.proved)
        for weight in thought.moves
    )
    depth = 0 if thought.depth == WHOLE else thought.depth
    line = search.line(state, thought.best)
    value, proved = side * lead(thought.value), sure and thought.proved
    return Analysis(thought.best, value, moves, proved, depth, thought.nodes, line, VERSION)


ENGINE = Eiffel()
