"""A move that the Jinn would make in a player's place, by a job of its own; never while a match that counts goes on."""

import asyncio
import json
from typing import TYPE_CHECKING

from jinn.core.errors import NotNow
from jinn.core.game import Seat
from jinn.match.state import Match
from jinn.server import jinn_levels
from jinn.server import job_table as table
from jinn.server.http import Unavailable
from jinn.server.job_texts import NO_HINT, NOT_SEATED, RATED
from jinn.server.jobs import PRIORITY
from jinn.store.contract import NewJob
from jinn.wire.work import Hint

if TYPE_CHECKING:
    from jinn.server.house import House

LOOK, WAIT = 0.05, 15.0
"""Seconds after which it looks for the answer first, and after which it gives up."""


def wanted(match: Match, seat: Seat | None) -> NewJob:
    """The job of a hint for this seat. Raises `NotNow`."""
    if match.earnest:
        raise NotNow("no_hints", "", RATED)
    if seat is None or seat not in match.due:
        raise NotNow("not_seated", "", NOT_SEATED)
    seq = match.decided[seat]
    number = f"{match.id}-{seq}-{seat}-hint"
    level = jinn_levels.levels(match.game.kind.id)[-1]
    return NewJob(number, match.id, seq, seat, "hint", PRIORITY["hint"], level.number, level.nodes, created=match.at)


async def hint(house: "House", match: Match, seat: Seat | None) -> Hint:
    """A move for the seat that is due. Raises `NotNow`, `Unavailable`."""
    job = wanted(match, seat)
    loop = asyncio.get_running_loop()
    await house.store.write(lambda tx: table.add(tx, job, house.now()))
    house.jobs.wake()
    end, look = loop.time() + WAIT, LOOK
    while loop.time() < end and not house.closing:
        answer = await house.store.read(lambda tx: table.answer(tx, job.id))
        if answer is not None:
            found = json.loads(answer)
            return Hint(move=found["move"], value=found.get("value"))
        await asyncio.sleep(look)
        look = min(2 * look, 0.5)
    await house.store.write(lambda tx: table.drop(tx, job.id, house.now()))
    raise Unavailable("no_hint", NO_HINT, retry=10)
