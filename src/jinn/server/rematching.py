"""Another match between the same players: opened when all have agreed, once, whatever is cut off in between.

Its id follows from the old one's, so whoever opens it twice finds it opened; and whoever loads a match in which all
had agreed when the house went down opens it then.
"""

import asyncio
from typing import TYPE_CHECKING

from jinn.core.errors import Refused
from jinn.match.commands import Open, Rematched
from jinn.match.state import Match
from jinn.server.opening import name_of, rotated

if TYPE_CHECKING:
    from jinn.server.house_matches import Matches
    from jinn.server.live import Live


class Rematches:
    """The matches that are about to be opened again."""

    def __init__(self, matches: "Matches") -> None:
        self.matches = matches
        self._opening: dict[str, asyncio.Task[None]] = {}

    def look(self, live: "Live", match: Match) -> None:
        """Opens the next match if all have agreed and it has not been opened."""
        agreed = match.offers.rematch and match.offers.rematch >= set(match.people)
        if match.status != "over" or match.visibility == "import" or match.rematch is not None:
            return
        if agreed and match.id not in self._opening and not self.matches.house.closing:
            task = self.matches.beside(self._open(live, match), "open a rematch", match.id)
            self._opening[match.id] = task
            task.add_done_callback(lambda _: self._opening.pop(match.id, None))

    async def opened(self, live: "Live") -> None:
        """Waits until the next match of this one is opened, if it is about to be."""
        task = self._opening.get(live.id)
        if task is not None:
            await asyncio.shield(task)

    async def _open(self, live: "Live", match: Match) -> None:
        assert match.visibility != "import"
        command = Open(
            id=name_of(self.matches.house, "rematch", match.id),
            game=match.game,
            sits=rotated(match.sits),
            creator=match.creator,
            control=match.control,
            rated=match.rated,
            visibility=match.visibility,
            position=match.game.show_state(match.start) if match.positioned else None,
            rematch_of=match.id,
        )
        try:
            opened = await self.matches.open(command)
            await live.do(Rematched(opened.id))
        except Refused as refused:
            # Another process was faster, or the match cannot be played again.
            self.matches.house.log.info("no rematch", match=match.id, code=refused.code)
