"""One group of matches of the arena: the same opening, and the first entrant in every seat in turn.

Everything comes from the contest's seed and the group's number, so any process can play a group, again or alone.
"""

import json
from dataclasses import asdict, dataclass, field
from itertools import islice
from random import Random
from typing import Any

import msgspec

from jinn.core.errors import Refused
from jinn.core.game import Forced, Game, Pickable, Seat, Secret
from jinn.core.plain import plain
from jinn.core.registry import kind
from jinn.engines.entrants import Entrant, entrant
from jinn.engines.lines import Broken

NEAR = 40
"""An opening takes its moves from so many, the first that the game lists."""
LONGEST = 2_000
"""A match of so many moves is a draw."""
TRIES = 100
PLIES = {"kalah": 4, "five": 3, "balda": 2, "elements": 4, "eiffel": 4}
"""How many moves of an opening are drawn, where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played, all of it: a result means nothing without this."""

    game: str
    first: str
    second: str
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 2
    plies: int = 2
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """What came of one group: the first entrant's score in each seat, and how long and hard it was."""

    number: int
    scores: tuple[float, ...]
    lengths: tuple[int, ...]
    nodes: tuple[int, int]
    """Nodes of the first and of the second entrant."""
    names: tuple[str, str]
    faults: tuple[str, ...] = ()
    """Moves that were none, programs that ended: each lost its match."""

    @property
    def score(self) -> float:
        """The mean of the group."""
        return sum(self.scores) / len(self.scores)

    def line(self) -> str:
        """The group as a line of a file."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @staticmethod
    def of(line: str) -> "Group":
        """The group of such a line. Raises `ValueError`."""
        return msgspec.json.decode(line, type=Group)


class Fault(Exception):
    """An entrant lost by what he did to the arena, not by what he played."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.seat = seat


class Arena:
    """Plays groups of one contest; owns its entrants."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.game: Game[Any, Any, Any, Any] = kind(contest.game).game(**contest.options)
        kind(contest.game).check_seats(self.game, contest.seats)
        self.entrants: list[Entrant] = []
        try:
            for text in (contest.first, contest.second):
                self.entrants.append(entrant(text, contest.game))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Ends the entrants."""
        for one in self.entrants:
            one.close()

    def group(self, number: int) -> Group:
        """Plays one group."""
        opening = self._opening(Random(f"opening {self.contest.seed} {number}"))
        scores, lengths, faults, nodes = [], [], [], [0, 0]
        for seat in range(self.contest.seats):
            who = [0 if at == seat else 1 for at in range(self.contest.seats)]
            try:
                score, length = self._match(opening, who, f"{self.contest.seed} {number}", seat, nodes)
            except Fault as fault:
                lost = who[fault.seat] == 0
                score, length = 0.0 if lost else 1.0, 0
                faults.append(f"{'AB'[who[fault.seat]]}: {fault}")
            scores.append(score)
            lengths.append(length)
        names = (self.entrants[0].name, self.entrants[1].name)
        return Group(number, tuple(scores), tuple(lengths), (nodes[0], nodes[1]), names, tuple(faults))

    def _opening(self, rng: Random) -> list[tuple[Seat, Any]]:
        """The first moves, drawn; with the state's own chance as the seed says."""
        for _ in range(TRIES):
            draw = rng.getrandbits(64)
            moves: list[tuple[Seat, Any]] = []
            state = self.game.setup(self.contest.seats, Random(draw))
            while len(moves) < self.contest.plies and self.game.to_act(state):
                seat, move = self._drawn(state, rng)
                state = self.game.play(state, seat, move)
                moves.append((seat, move))
            if self.game.to_act(state):
                self._draw = draw
                return moves
        raise ValueError(f"{self.contest.plies} moves end the game: fewer are wanted for an opening")

    def _drawn(self, state: Any, rng: Random) -> tuple[Seat, Any]:
        game = self.game
        forced = game.forced(state) if isinstance(game, Forced) else None
        if forced is not None:
            return forced
        seat = min(game.to_act(state))
        view = game.view(state, seat)
        if isinstance(game, Pickable):
            return seat, game.pick(view, rng)
        return seat, rng.choice(list(islice(game.moves(view), NEAR)))

    def _match(
        self, opening: list[tuple[Seat, Any]], who: list[int], seed: str, seat: int, nodes: list[int]
    ) -> tuple[float, int]:
        """One match from the opening; the score of the first entrant, who has this seat. Raises `Fault`."""
        game = self.game
        state = game.setup(self.contest.seats, Random(self._draw))
        logs: list[list[bytes]] = [[] for _ in who]
        begun = iter(opening)
        for ply in range(LONGEST):
            if not game.to_act(state):
                break
            known = next(begun, None)
            if known is None and isinstance(game, Forced):
                known = game.forced(state)
            if known is None:
                mover = min(game.to_act(state))
                known = mover, self._asked(state, mover, who[mover], logs[mover], f"{seed} {ply}", nodes)
            if isinstance(game, Secret):
                for viewer, log in enumerate(logs):
                    report = plain(game.report(state, *known, Seat(viewer)))
                    log.append(json.dumps(report, ensure_ascii=False).encode())
            state = game.play(state, *known)
        outcome = game.outcome(state)
        return (0.5 if outcome is None else outcome.scores[seat]), ply

    def _asked(self, state: Any, seat: Seat, who: int, log: list[bytes], seed: str, nodes: list[int]) -> Any:
        view = self.game.view(state, seat)
        try:
            text, used = self.entrants[who].choose(self.game, self.game.show_view(view), log, seed)
            move = self.game.read_move(text, view)
            self.game.check(view, move)
        except Refused as refused:
            raise Fault(seat, f"{refused.code}: {refused.text.en}") from refused
        except Broken as broken:
            raise Fault(seat, str(broken)) from broken
        nodes[who] += used
        return move
