"""The engine room: which engine thinks about which game, and how it is asked.

A game's own engine is the object `ENGINE` of `engines/<game>/bot.py`; the others are played through the protocol.
Whoever wants a move calls `choose`, whoever wants to watch calls `analyse`.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from jinn.core.game import Game
from jinn.core.registry import OWN
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.general import General
from jinn.engines.levels import Level, level_of
from jinn.engines.task import Choice, Engine, Progress, Task


@cache
def engine_of(name: str) -> Engine:
    """Who thinks about the game of this name."""
    return _own(name) or General(name)


def has_kernel(name: str) -> bool:
    """Whether the game has an engine of its own, which wants to be warmed."""
    return _own(name) is not None


def _own(name: str) -> Engine | None:
    module = f"jinn.engines.{name}.bot"
    if name in OWN and find_spec(module) is not None:
        return cast(Engine, import_module(module).ENGINE)
    return None


def warm(name: str, progress: Progress) -> None:
    """Makes what the game's engine makes once in a process."""
    engine_of(name).warm(progress)


def analyse(
    game: Game[Any, Any, Any, Any],
    view: Any,
    log: Sequence[Any] = (),
    *,
    budget: Budget | None = None,
    level: Level | int | None = None,
    seed: str = "",
    stop: Stop | None = None,
) -> Iterator[Analysis]:
    """Better and better analyses of the view; the last one is the answer.

    Without a level it is as strong as it can be; without a budget it thinks as long as the level ordinarily does, or
    until it has proved the answer or is stopped. Raises `ValueError` where no move is due or the level is none.
    """
    engine = engine_of(game.kind.id)
    rung = level_of(engine.levels, level) if isinstance(level, int) else level
    if budget is None:
        budget = Budget() if rung is None else Budget(nodes=rung.nodes)
    yield from engine.think(Task(game, view, log, rung, seed), budget, stop or Stop())


def choose(
    game: Game[Any, Any, Any, Any],
    view: Any,
    log: Sequence[Any] = (),
    *,
    level: int,
    seed: str,
    nodes: int | None = None,
    stop: Stop | None = None,
) -> Choice:
    """The move of this level; the same for the same engine, level, seed and nodes. Raises `ValueError`.

    A house may count more levels than this engine has: its strongest plays for those above.
    """
    budget = None if nodes is None else Budget(nodes=nodes)
    rung = min(level, len(engine_of(game.kind.id).levels))
    (last,) = deque(analyse(game, view, log, budget=budget, level=rung, seed=seed, stop=stop), maxlen=1)
    return chosen(last)


def chosen(last: Analysis) -> Choice:
    """The decision that an analysis comes to."""
    return Choice(last.best, last.value, last.nodes, last.engine)
