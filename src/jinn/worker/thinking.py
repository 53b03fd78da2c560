"""From a job to a decision: reads the texts, asks the engine, writes the move. Nothing but the job goes in."""

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from jinn.core.errors import Refused
from jinn.core.game import Game
from jinn.core.registry import kind
from jinn.core.text import Text
from jinn.engines import greedy
from jinn.engines.analysis import Stop
from jinn.engines.glance import STRONGEST
from jinn.engines.reading import read_log
from jinn.engines.room import choose, engine_of
from jinn.wire.work import Job, JobResult

WAIT, LOOK = 45.0, 0.2
"""So many seconds an engine is waited for that is still compiled, and so often it is looked at."""
NOT_READY = Text("Движок {name} не готов.", "The engine of {name} is not ready.")


def think(job: Job, stop: Stop | None = None, ready: Callable[[str], bool] = lambda _: True) -> JobResult:
    """The decision for this job, the same on every machine. Raises `Refused` where the job cannot be read.

    The greedy player stands in for an engine that is not ready, at a level as far up his ladder; the answer says so.
    In a match that counts he does not: the engine is waited for, and after that the job is given back.
    """
    game = bound(job.game, job.rules_version, tuple(sorted(job.options.items())))
    view = game.read_view(job.view)
    log = read_log(game, [bytes(report) for report in job.log])
    if ready(job.game) or (job.earnest and _waited_for(job.game, ready, stop)):
        choice = choose(game, view, log, level=job.level, seed=job.seed, nodes=job.nodes, stop=stop)
    else:
        choice = greedy.choose(game, view, log, stand_in(job.game, job.level), job.seed, greedy.NODES)
    return JobResult(
        lease=job.lease,
        move=game.show_move(choice.move),
        nodes=choice.nodes,
        value=choice.value,
        engine=choice.engine,
    )


def _waited_for(name: str, ready: Callable[[str], bool], stop: Stop | None) -> bool:
    """Waits until the engine is ready. Raises `Refused` where it is not in time, or nobody waits any longer."""
    end = time.monotonic() + WAIT
    while time.monotonic() < end and not stop:
        time.sleep(LOOK)
        if ready(name):
            return True
    raise Refused("engine_not_ready", "", NOT_READY.filled(name=name))


def stand_in(name: str, level: int) -> int:
    """The greedy player's level for a level of the game's engine."""
    rungs = len(engine_of(name).levels)
    return max(1, round(STRONGEST * min(level, rungs) / rungs))


@lru_cache(maxsize=64)
def bound(name: str, rules_version: int, options: tuple[tuple[str, str], ...]) -> Game[Any, Any, Any, Any]:
    """The game with these options. Raises `Refused`."""
    found = kind(name)
    if found.rules_version != rules_version:
        raise Refused(
            "other_rules",
            "",
            Text(
                f"Дом играет по правилам {name} версии {rules_version}, а здесь версия {found.rules_version}.",
                f"The house plays {name} by rules {rules_version}; here are rules {found.rules_version}.",
            ),
        )
    return found.game(**dict(options))
