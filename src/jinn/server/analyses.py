"""Analyses: positions and finished matches that players ask the engines about, thought about by workers.

They come after whatever anybody at a board waits for: workers take them in a place of their own. Of positions a player
has one under way, the last that he asked for; of a match there is one analysis for all. Whoever plays a match that
counts gets none of its positions, and nothing is hidden in what is analysed: it is over, or the asker's own.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from jinn.core.errors import NotNow, Refused
from jinn.core.game import Game, Seat
from jinn.core.text import Text
from jinn.match.state import Match
from jinn.server import analysis_table as table
from jinn.server import job_table, showing
from jinn.server.analysis_table import KIND, Kept
from jinn.server.http import NotFound, Taken, TooMany
from jinn.server.job_table import Job
from jinn.server.job_texts import GOING_ON, NOT_HELD
from jinn.server.jobs import PRIORITY
from jinn.server.mistakes import THRESHOLDS, mistakes
from jinn.server.opening import game_of, name_of
from jinn.server.trying import due_in, played, start_of
from jinn.store.contract import NewJob, Tx
from jinn.wire.analysis import Analysis, AskAnalysis, JobJudged, Study
from jinn.wire.work import Job as Paper
from jinn.wire.work import Renewed

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.sessions import Player

SECONDS = 5.0
WHOLE, LEAST, MOST = 90.0, 0.3, 2.0  # seconds for all positions of a match, and for one at least and at most
LONGEST = 600  # moves of a match that is analysed
SHOWN = 12  # moves with their values in each position of a match
WAITING, OF_ONE = 60, 3  # analyses that wait, of all and of one player
LOOK = 1.0  # seconds after which a waiting request looks again; in between it is woken
TERMINAL = ("done", "failed", "stopped")

NO_ANALYSIS = Text("Такого разбора нет.", "There is no such analysis.")
NOBODY_DUE = Text("Здесь никто не должен ходить.", "Nobody is to move here.")
OWN_MATCH = Text(
    "Эта позиция — из вашей партии {match}, которая ещё идёт и идёт в зачёт: разбора до её конца нет.",
    "This position belongs to your match {match}, which goes on and counts: there is no analysis before its end.",
)
TOO_LONG = Text("В партии больше {most} ходов: её не разобрать.", "The match has more than {most} moves: too many.")
BUSY = Text(
    "Разборов ждёт уже слишком много. Повторите позже.", "Too many analyses are waiting already. Try again later."
)


class Question(msgspec.Struct, frozen=True):
    """What is kept of what was asked: enough for any worker."""

    game: str
    rules_version: int
    options: dict[str, str]
    seats: int
    study: Study


class Analyses:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._waiters: dict[str, set[asyncio.Future[None]]] = {}

    async def start(self) -> None:
        """Whoever waits is woken when the house closes."""
        self.house.hurry.append(self._wake_all)

    async def stop(self) -> None:
        """Nothing is under way here: workers think."""

    # --- who asks -----------------------------------------------------------------------------------------------------

    async def of_position(self, player: "Player", ask: AskAnalysis) -> Analysis:
        """Asks for a position. Raises `Refused`."""
        house = self.house
        game = game_of(ask.game, ask.options)

        def look() -> tuple[Any, list[Any], tuple[tuple[int | None, str], ...]]:
            start = start_of(game, ask.seats, ask.position, house.chance)
            steps = played(game, start, ask.moves)
            states = [start, *(step.after for step in steps)]
            return start, states, tuple((int(step.seat), game.show_move(step.move)) for step in steps)

        start, states, moves = await house.study.do(look, player.id)
        if not due_in(game, states[-1]):
            raise NotNow("nobody_due", "", NOBODY_DUE)
        await self._check_own(player, game, states)
        seconds = SECONDS if ask.seconds is None and ask.nodes is None else ask.seconds
        first = game.show_state(start)
        study = Study(start=first, moves=moves, whole=False, seconds=seconds, nodes=ask.nodes, lines=ask.lines)
        question = _question(game, game.seated(start), study)
        return await self._asked(name_of(house, "analysis", player.id, question), player, "", question)

    async def of_match(self, player: "Player", match: Match) -> Analysis:
        """Asks for a whole match that is over. Raises `NotNow`, `Refused`."""
        if not match.finished:
            raise NotNow("going_on", "", GOING_ON)
        if match.ply > LONGEST:
            raise Refused("too_long", "", TOO_LONG.filled(most=LONGEST))
        seconds = min(MOST, max(LEAST, WHOLE / max(1, match.ply)))
        lines = tuple((line.seat, line.text) for line in match.lines)
        start = match.game.show_state(match.start)
        study = Study(start=start, moves=lines, whole=True, seconds=round(seconds, 2), nodes=None, lines=SHOWN)
        question = _question(match.game, match.seats, study)
        return await self._asked(self._name(match.id), player, match.id, question)

    def _name(self, match_id: str) -> str:
        return name_of(self.house, "analysis of a match", match_id)

    async def _asked(self, name: str, player: "Player", match: str, question: str) -> Analysis:
        house, now = self.house, self.house.now()
        kept = Kept(name, player.id, match, question, (), 0, "waiting")
        job = NewJob(name, match, 0, 0, KIND, PRIORITY[KIND], 0, 0, created=now)

        def add(tx: Tx) -> Kept | None:
            known = table.find(tx, name, now)
            if known is None or known.state in ("stopped", "failed"):
                every, own = table.waiting(tx, player.id)
                if every >= WAITING or own >= OF_ONE + (not match):
                    return None
                table.add(tx, kept, job, now)
                known = table.find(tx, name, now)
            return known

        found = await house.store.write(add)
        if found is None:
            raise TooMany("analyses_full", BUSY, retry=10)
        house.jobs.wake()
        return _shown(found)

    async def _check_own(self, player: "Player", game: Game[Any, Any, Any, Any], states: Sequence[Any]) -> None:
        """Raises `NotNow` for a position of a match that the player plays and that counts."""
        own = await self.house.store.read(lambda tx: table.own(tx, player.id, game.kind.id))
        for match_id in own:
            live = await self.house.matches.get(match_id)
            match, seat = live.match, live.match.seat_of(player.id)
            if match.finished or seat is None or showing.options(match.game) != showing.options(game):
                continue
            replay = await self.house.replays.states(live, player.id)

            def meets(past: Sequence[Any] = replay.states, seat: Seat = seat) -> bool:
                seen = {game.show_view(game.view(state, seat)) for state in past}
                return any(
                    game.seated(state) > seat and game.show_view(game.view(state, seat)) in seen for state in states
                )

            if await self.house.study.do(meets, player.id):
                raise NotNow("own_match", "", OWN_MATCH.filled(match=match_id))

    async def see(self, name: str, after: int = -1, wait: float = 0.0) -> Analysis:
        """What is known; waits so many seconds for more than version `after`. Raises `NotFound`."""
        loop = asyncio.get_running_loop()
        end = loop.time() + wait
        while True:
            now = self.house.now()
            found = await self.house.store.read(lambda tx: table.find(tx, name, now))  # noqa: B023 - awaited here
            if found is None:
                raise NotFound("no_analysis", NO_ANALYSIS)
            left = end - loop.time()
            if found.version > after or found.state in TERMINAL or left <= 0 or self.house.closing:
                return _shown(found)
            await self._woken(name, min(left, LOOK))

    async def of_match_seen(self, match_id: str) -> Analysis:
        """The analysis of a match, if somebody has asked for it. Raises `NotFound`."""
        return await self.see(self._name(match_id))

    async def drop(self, name: str, player: "Player") -> Analysis:
        """Ends an analysis of one's own. Raises `NotFound`."""
        now = self.house.now()

        def work(tx: Tx) -> None:
            found = table.find(tx, name, now)
            if found is not None and found.player == player.id:
                tx.run(
                    "UPDATE job SET state = 'dropped', done = :now"
                    " WHERE id = :id AND kind = 'analysis' AND state IN ('ready', 'leased')",
                    now=now,
                    id=name,
                )

        await self.house.store.write(work)
        self._wake(name)
        return await self.see(name)

    # --- workers ------------------------------------------------------------------------------------------------------

    async def paper(self, job: Job) -> Paper | None:
        """What a worker is given."""
        now = self.house.now()
        kept = await self.house.store.read(lambda tx: table.find(tx, job.id, now))
        if kept is None:
            return None
        self._wake(job.id)
        asked = msgspec.json.decode(kept.question, type=Question)
        return Paper(
            id=job.id,
            lease=job.lease,
            expires=job.expires,
            kind="analysis",
            game=asked.game,
            rules_version=asked.rules_version,
            options=asked.options,
            seat=0,
            view="",
            log=(),
            level=0,
            seed="",
            nodes=asked.study.nodes or 0,
            study=asked.study,
        )

    async def judged(self, job_id: str, given: JobJudged, worker: str) -> Renewed:
        """Keeps what a worker has found out. Raises `Taken` where nobody wants to know it any more."""
        now = self.house.now()
        expires = now + self.house.jobs.lease

        def work(tx: Tx) -> bool:
            job = job_table.held(tx, job_id, given.lease)
            if job is None or job.kind != KIND or not table.judge(tx, job, given.judged, expires):
                return False
            if given.done:
                used = sum(one.nodes for one in given.judged)
                job_table.finish(tx, job, "{}", "", used, worker, now)
            return True

        if not await self.house.store.write(work):
            raise Taken("not_held", NOT_HELD)
        self._wake(job_id)
        return Renewed(expires=expires)

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def _woken(self, name: str, seconds: float) -> None:
        waiter = asyncio.get_running_loop().create_future()
        waiters = self._waiters.setdefault(name, set())
        waiters.add(waiter)
        try:
            await asyncio.wait((waiter,), timeout=seconds)
        finally:
            waiters.discard(waiter)
            if not waiters:
                self._waiters.pop(name, None)

    def _wake(self, name: str) -> None:
        for waiter in self._waiters.get(name, ()):
            if not waiter.done():
                waiter.set_result(None)

    def _wake_all(self) -> None:
        for name in tuple(self._waiters):
            self._wake(name)


def _question(game: Game[Any, Any, Any, Any], seats: int, study: Study) -> str:
    kind = game.kind
    asked = Question(kind.id, kind.rules_version, showing.options(game), seats, study)
    return msgspec.json.encode(asked).decode()


def _shown(kept: Kept) -> Analysis:
    asked = msgspec.json.decode(kept.question, type=Question)
    moves = asked.study.moves
    positions = sum(not text.startswith("!") for _, text in moves) if kept.match else 1
    return Analysis(
        id=kept.id,
        state=kept.state,
        version=kept.version,
        plies=positions,
        judged=kept.judged,
        match=kept.match or None,
        mistakes=mistakes(asked.game, moves, kept.judged, asked.seats) if kept.match else (),
        thresholds=THRESHOLDS.get(asked.game),
    )
