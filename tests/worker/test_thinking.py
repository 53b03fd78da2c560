"""From a job's texts to a decision, and back to what cannot be thought about."""

import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from random import Random
from types import ModuleType

import msgspec
import pytest

from jinn.core.errors import Refused
from jinn.core.registry import game
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.levels import Rung, ladder
from jinn.engines.room import engine_of
from jinn.engines.task import Progress, Task
from jinn.wire.work import Job
from jinn.worker.thinking import think


def job(**changes: object) -> Job:
    """A job of Kalah."""
    kalah = game("kalah")
    state = kalah.setup(2, Random(0))
    paper = Job(
        id="m-0-0",
        lease="lease",
        expires=0,
        kind="move",
        game="kalah",
        rules_version=1,
        options={"houses": "6", "stones": "6"},
        seat=0,
        view=kalah.show_view(kalah.view(state, min(kalah.to_act(state)))),
        log=(),
        level=2,
        seed="ab" * 32,
        nodes=100,
    )
    return msgspec.structs.replace(paper, **changes)


def test_the_same_job_gives_the_same_answer() -> None:
    first, again = think(job()), think(job())
    assert first == again
    assert first.lease == "lease"
    assert first.move in "123456"
    assert first.engine


def test_another_seed_may_give_another_answer() -> None:
    moves = {think(job(seed=f"{n:064x}", level=1)).move for n in range(30)}
    assert len(moves) > 1


class Kernel:
    """An engine that always sows from the third house."""

    version = "kernel-7"
    levels = ladder(*[Rung("junior", 5)] * 2)

    def think(self, task: Task, budget: Budget, stop: Stop) -> Iterator[Analysis]:
        yield Analysis(task.game.read_move("3", task.view), 1.5, nodes=9, engine=self.version)

    def warm(self, progress: Progress) -> None:
        raise AssertionError("nobody asked for it")


def test_a_game_s_own_engine_takes_over_from_the_greedy_player(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = ModuleType("jinn.engines.kalah.bot")
    bot.__spec__ = ModuleSpec("jinn.engines.kalah.bot", None)
    bot.ENGINE = Kernel()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, bot.__name__, bot)
    engine_of.cache_clear()
    try:
        answer = think(job())
    finally:
        engine_of.cache_clear()
    assert (answer.move, answer.value, answer.nodes, answer.engine) == ("3", 1.5, 9, "kernel-7")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"rules_version": 99},
        {"options": {"houses": "many"}},
        {"view": "nonsense"},
        {"log": (msgspec.Raw(b"{}"),)},
        {"level": 0},
        {"view": "2:6,6,6,6,6,6/0 6,6,6,6,6,6/0 1"},
    ],
)
def test_a_job_that_cannot_be_thought_about_says_why(changes: dict[str, object]) -> None:
    with pytest.raises((Refused, ValueError, msgspec.ValidationError)):
        think(job(**changes))
