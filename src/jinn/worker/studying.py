"""Analyses: a worker thinks about positions that hide nothing from who asks, and tells what it finds on the way.

It is done in a thread of its own that gives way to all others, so that nobody at a board waits for it. The views and
the logs are made here of the moves; an engine gets nothing else, as in a match.
"""

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from jinn.client import AsyncHouse, HouseAway, HouseRefused
from jinn.core.game import Forced, Game, Seat, Secret
from jinn.core.record import REASONS, Line, ended_by
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.room import analyse
from jinn.wire.analysis import Judgement, Study, Weighed
from jinn.wire.work import Job
from jinn.worker import calls
from jinn.worker.thinking import bound

PACE = 0.4  # seconds between two messages to the house
STILL = 20.0  # so long it may say nothing before it says that it is still at it
QUIET = 15  # how much the thread gives way, where the system has such numbers
PATIENCE = 60.0  # seconds that an analysis waits for its engine to be made ready


def quiet_pool() -> ThreadPoolExecutor:
    """One thread that gives way to all others."""
    return ThreadPoolExecutor(1, thread_name_prefix="studying", initializer=_give_way)


def _give_way() -> None:
    if sys.platform == "linux":  # there a thread has a priority of its own
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), QUIET)


class Found:
    """What was found out and not told yet; shared by the thread that thinks and the one that tells."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._new: dict[int, Judgement] = {}

    def put(self, *judged: Judgement) -> None:
        """Keeps the newest of each position."""
        with self._lock:
            self._new.update({one.ply: one for one in judged})

    def put_back(self, judged: tuple[Judgement, ...]) -> None:
        """Keeps what could not be told, unless there is something newer."""
        with self._lock:
            self._new = {one.ply: one for one in judged} | self._new

    def take(self) -> tuple[Judgement, ...]:
        """All that is new."""
        with self._lock:
            taken, self._new = self._new, {}
        return tuple(taken.values())


def study(job: Job, stop: Stop, found: Found, ready: Callable[[str], bool] = lambda _: True) -> None:
    """Judges the positions of a job one after the other. Raises `Refused` where it cannot be read."""
    asked = job.study
    if asked is None:
        raise ValueError("an analysis without a question")
    until = time.monotonic() + PATIENCE
    while not ready(job.game) and not stop and time.monotonic() < until:
        time.sleep(0.2)
    game = bound(job.game, job.rules_version, tuple(sorted(job.options.items())))
    budget = Budget(asked.nodes, asked.seconds)
    for ply, seat, view, log, made in positions(game, asked):
        for analysis in analyse(game, view, log, budget=budget, stop=stop):
            found.put(_judgement(game, ply, seat, analysis, asked.lines, made))
        if stop:
            return


def positions(
    game: Game[Any, Any, Any, Any], asked: Study
) -> Iterator[tuple[int, Seat, Any, tuple[Any, ...], str | None]]:
    """The positions to judge: how many moves led there, who is due, what he sees and has seen, and what he played."""
    state, ply = game.read_state(asked.start), 0
    logs: dict[int, list[Any]] = {seat: [] for seat in range(game.seated(state))}
    secret = isinstance(game, Secret)
    for number, text in asked.moves:
        if text in REASONS:
            state, _ = ended_by(game, state, Line(None if number is None else Seat(number), text))
            continue
        assert number is not None
        seat = Seat(number)
        view = game.view(state, seat)
        forced = isinstance(game, Forced) and game.forced(state) is not None
        if asked.whole and not forced:
            yield ply, seat, view, tuple(logs[seat]), text
        move = game.read_move(text, view)
        if secret:
            for viewer, log in logs.items():
                log.append(game.report(state, seat, move, Seat(viewer)))
        state = game.play(state, seat, move)
        ply += 1
    due = () if game.outcome(state) is not None else sorted(game.to_act(state))
    if not asked.whole and due:
        yield ply, due[0], game.view(state, due[0]), tuple(logs[due[0]]), None


def _judgement(
    game: Game[Any, Any, Any, Any], ply: int, seat: Seat, found: Analysis, lines: int, made: str | None
) -> Judgement:
    weighed = [Weighed(move=game.show_move(one.move), value=one.value, proved=one.proved) for one in found.moves]
    shown = weighed[:lines] + [one for one in weighed[lines:] if one.move == made]
    return Judgement(
        ply=ply,
        seat=seat,
        best=game.show_move(found.best),
        value=found.value,
        proved=found.proved,
        moves=tuple(shown),
        line=tuple(game.show_move(move) for move in found.line),
        depth=found.depth,
        nodes=found.nodes,
        engine=found.engine,
    )


async def bring(
    house: AsyncHouse, job: Job, pool: ThreadPoolExecutor, ready: Callable[[str], bool], stop: Stop
) -> None:
    """Thinks, telling the house on the way, until all is known or nobody wants to know. Raises what thinking raises."""
    loop = asyncio.get_running_loop()
    found, told = Found(), loop.time()
    thinking = loop.run_in_executor(pool, study, job, stop, found, ready)
    try:
        while not thinking.done():
            await asyncio.wait((thinking,), timeout=PACE)
            fresh = () if thinking.done() else found.take()
            if not fresh and loop.time() - told < STILL:
                continue
            try:
                await house.send(calls.judged(job.id, job.lease, fresh, done=False))
                told = loop.time()
            except HouseAway:
                found.put_back(fresh)
            except HouseRefused as refused:
                if refused.status in (401, 403):
                    raise
                stop.set()  # nobody wants to know it any more
                await asyncio.wait((thinking,))
                return
        thinking.result()
    finally:
        stop.set()
        thinking.add_done_callback(_forget)
    await _last(house, job, found.take())


async def _last(house: AsyncHouse, job: Job, judged: tuple[Judgement, ...]) -> None:
    """Brings the rest; that it came too late ends the matter."""
    try:
        await house.send(calls.judged(job.id, job.lease, judged, done=True))
    except HouseRefused as refused:
        if refused.status in (401, 403):
            raise


def _forget(thinking: "asyncio.Future[None]") -> None:
    """Nobody waits for this any more; asking for the error keeps it from being told as lost."""
    if not thinking.cancelled():
        thinking.exception()
