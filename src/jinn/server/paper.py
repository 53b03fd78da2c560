"""What a worker is given for one decision: the seat's view, its log and a seed; never a state.

The seed is an HMAC under the house's secret, so nobody at the board can know it before the end; afterwards it is shown,
and every move of the Jinn can be made again.
"""

import hmac
import json
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import Raw

from jinn.core.game import Seat
from jinn.core.plain import plain
from jinn.core.record import Line
from jinn.match.powers import powers
from jinn.match.state import Match
from jinn.server.job_table import Job
from jinn.server.pace import pause
from jinn.wire.work import Job as Paper

KEPT = 256
"""So many logs are kept to be added to."""


def seed(secret: bytes, job: Job) -> str:
    """The chance of this decision."""
    return hmac.new(secret, f"{job.match}:{job.seq}:{job.seat}".encode(), sha256).hexdigest()


class Papers:
    """Writes what workers are given; remembers the logs that it wrote last."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._logs: OrderedDict[tuple[str, int], _Log] = OrderedDict()

    def write(self, job: Job, match: Match, now: int) -> Paper:
        """All that there is to know for this decision."""
        game, seat = match.game, Seat(job.seat)
        chance = seed(self._secret, job)
        return Paper(
            id=job.id,
            lease=job.lease,
            expires=job.expires,
            kind=job.kind,  # type: ignore[arg-type]
            game=game.kind.id,
            rules_version=game.kind.rules_version,
            options={option.name: option.show(game.options[option.name]) for option in game.kind.options},
            seat=job.seat,
            view=game.show_view(game.view(match.state, seat)),
            log=self._log(match, seat),
            level=job.level,
            seed=chance,
            nodes=job.nodes,
            earnest=match.earnest,
            pause=pause(match, seat, chance, job.created, now) if job.kind == "move" else 0,
        )

    def _log(self, match: Match, seat: Seat) -> tuple[Raw, ...]:
        """The reports of all moves as the seat saw them. Of a game that hides nothing the view tells all there is."""
        if not powers(match.game).secret:
            return ()
        key = match.id, seat
        log = self._logs.pop(key, None)
        if log is None or match.lines[: len(log.lines)] != log.lines:
            log = _Log(match.start)
        log.go_on(match, seat)
        self._logs[key] = log
        if len(self._logs) > KEPT:
            self._logs.popitem(last=False)
        return tuple(log.reports)


class _Log:
    """One seat's reports, and the state after them."""

    def __init__(self, start: Any) -> None:
        self.state = start
        self.lines: Sequence[Line] = ()
        self.reports: list[Raw] = []

    def go_on(self, match: Match, seat: Seat) -> None:
        game = match.game
        for line in match.lines[len(self.lines) :]:
            if line.seat is None or line.text.startswith("!"):
                continue  # somebody gave up, which is no move and hides nothing
            move = game.read_move(line.text, game.view(self.state, line.seat))
            report = plain(game.report(self.state, line.seat, move, seat))
            self.reports.append(Raw(json.dumps(report, ensure_ascii=False, separators=(",", ":")).encode()))
            self.state = game.play(self.state, line.seat, move)
        self.lines = match.lines
