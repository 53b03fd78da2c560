"""A match with its log, driven by commands at moments that the test chooses."""

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from jinn.core.game import Pickable, Seat
from jinn.core.registry import game
from jinn.match import commands as c
from jinn.match.clock import read_control
from jinn.match.commands import Moment, Sit
from jinn.match.decide import decide, open_match
from jinn.match.events import FORMAT, Event, read_payload, show_payload
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match

PEOPLE = (Sit("anna"), Sit("boris"), Sit("vera"), Sit("gleb"))
JINN = Sit("jinn", "jinn", 3)


class Table:
    """After every command the log, read back from its texts, must give the same match again."""

    def __init__(
        self,
        name: str = "kalah",
        sits: Sequence[Sit | None] = PEOPLE[:2],
        *,
        control: str = "-",
        options: dict[str, Any] | None = None,
        **rest: Any,
    ) -> None:
        self.now = 1_000_000
        self.chance = random.Random(7)
        opened = c.Open(
            id="m",
            game=game(name, **(options or {})),
            sits=tuple(sits),
            creator="anna",
            control=read_control(control),
            **rest,
        )
        self.events = [open_match(opened, self.moment())]
        self.match = begin("m", self.events[0], opened.game)
        self.check()

    def moment(self, lost: int = 0) -> Moment:
        return Moment(self.now, lost, self.chance)

    def do(self, command: c.Command, after: int = 0, lost: int = 0) -> Match:
        """The match after the command, so many milliseconds later."""
        self.now += after
        event = decide(self.match, command, self.moment(lost))
        self.match = evolve(self.match, event)
        self.events.append(event)
        self.check()
        return self.match

    def check(self) -> None:
        if self.match.status == "running":
            assert self.match.due == tuple(sorted(self.match.game.to_act(self.match.state)))
        assert replace(refolded(self.events), game=self.match.game) == self.match

    def play(self, *moves: str, after: int = 0) -> Match:
        """Each move by the first seat that is due."""
        for move in moves:
            self.do(c.Play(self.match.due[0], self.match.seq, move), after)
        return self.match

    def play_on(self, most: int = 10_000) -> Match:
        """Random legal moves, to the end or so many."""
        for _ in range(most):
            if self.match.status != "running":
                break
            seat = self.chance.choice(self.match.due)
            self.do(c.Play(seat, self.match.seq, random_move(self.match, seat, self.chance)), after=1000)
        return self.match


def refolded(events: Sequence[Event]) -> Match:
    """The match as a log gives it."""
    match = None
    for event in events:
        data = read_payload(show_payload(event), FORMAT)
        bare = Event(event.seq, event.kind, event.seat, event.at, data, event.key)
        match = begin("m", bare) if match is None else evolve(match, bare)
    assert match is not None
    return match


def random_move(match: Match, seat: Seat, rng: random.Random) -> str:
    played = match.game
    view = played.view(match.state, seat)
    if isinstance(played, Pickable):
        return played.show_move(played.pick(view, rng))
    return played.show_move(rng.choice(list(played.moves(view))))
