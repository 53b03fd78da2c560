"""Matches replayed: what a viewer saw after each move.

The states of a match are folded once and kept for a while, for who steps through a match asks again at once. What is
told of a state is made for the viewer by `game.view`, as it was told him then; nothing that he learnt later, and
nothing that was never told him, is in it. When the match is over the full positions are told as well.
"""

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from jinn.core.game import Game
from jinn.core.record import REASONS, Line, ended_by
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.showing import Viewer
from jinn.wire.study import Views

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live

KEPT, STATES = 64, 40_000  # so many matches, and of all of them so many states
PAGE = 200  # views of one answer
ROOM = 400_000  # and letters, about


class Replays:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def start(self) -> None:
        """Nothing need be begun."""

    async def stop(self) -> None:
        """Nothing is under way but what is asked for."""

    async def states(self, live: "Live", who: str) -> "Replay":
        """All states of the match as it is now."""
        match = live.match
        replay = self._kept.get(match.id)
        if replay is not None and replay.lines == match.lines:
            self._kept.move_to_end(match.id)
            return replay
        grown = replay if replay is not None and match.lines[: len(replay.lines)] == replay.lines else None
        found = await self.house.study.do(lambda: replayed(match, grown), who)
        self._kept[match.id] = found
        self._kept.move_to_end(match.id)
        count = sum(len(kept.states) for kept in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > KEPT or count > STATES):
            _, old = self._kept.popitem(last=False)
            count -= len(old.states)
        return found

    async def views(self, live: "Live", viewer: Viewer, first: int, last: int, who: str) -> Views:
        """What the viewer saw after so many moves and up to so many; fewer, where they would be too long."""
        match = live.match
        replay = await self.states(live, who)
        plies = len(replay.states) - 1
        game, secret = match.game, showing.keeps_secrets(match.game)
        whole = secret and match.finished

        def show() -> Views:
            views: list[str] = []
            positions: list[str] = []
            room = ROOM
            for state in replay.states[first : min(last, first + PAGE - 1, plies) + 1]:
                views.append(game.show_view(game.view(state, viewer)))
                if whole:
                    positions.append(game.show_state(state))
                room -= len(views[-1])
                if room < 0:
                    break
            return Views(first=first, plies=plies, seq=match.seq, views=tuple(views), positions=tuple(positions))

        return await self.house.study.do(show, who)


class Replay:
    """The states of a match: the first one, then one for each move, with what happened before the next one."""

    __slots__ = ("lines", "state", "states")

    def __init__(self, lines: tuple[Line, ...], states: Sequence[Any]) -> None:
        self.lines = lines
        self.states = tuple(states)
        self.state = self.states[-1]


def replayed(match: Match, before: Replay | None = None) -> Replay:
    """The states of this match; `before` holds those of its first lines."""
    game, kept = match.game, () if before is None else before.lines
    states = [match.start] if before is None else list(before.states)
    for line in match.lines[len(kept) :]:
        _go_on(game, states, line)
    return Replay(match.lines, states)


def _go_on(game: Game[Any, Any, Any, Any], states: list[Any], line: Line) -> None:
    state = states[-1]
    if line.text in REASONS:
        # Somebody gave up, which is no move: the others see the board as it is without him.
        states[-1], _ = ended_by(game, state, line)
        return
    assert line.seat is not None
    states.append(game.play(state, line.seat, game.read_move(line.text, game.view(state, line.seat))))
