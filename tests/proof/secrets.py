"""Two worlds of Five Elements that one viewer cannot tell apart, and what else happens at the table meanwhile."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from jinn.core.game import Seat
from jinn.core.registry import kind
from jinn.games.elements import Elements, Move, Report, State
from jinn.games.elements.board import BASES
from jinn.games.elements.pieces import EMPTY, KINGS
from jinn.games.elements.position import Step
from jinn.games.elements.sampling import Past, imagine
from tests.games.elements.test_sampling import moves_of

GAME = cast(Elements, kind("elements").game())


@dataclass(frozen=True)
class Done:
    """One move: whose, and its text."""

    seat: Seat
    text: str


@dataclass(frozen=True)
class Worlds:
    """The same match twice; what the viewer may not know differs."""

    viewer: Seat | None
    one: tuple[Done, ...]
    other: tuple[Done, ...]
    kinds: frozenset[str]
    """What happened in it, for counting that everything did."""


def eager(game: Elements, state: State, seat: Seat, rng: Random, march: float) -> Move:
    """A legal move; attacks and bases are sought, and kings march, so that everything happens soon."""
    view = game.view(state, seat)
    if state.due.what != "move":
        return game.pick(view, rng)
    moves = list(game.moves(view))

    def worth(move: Move) -> float:
        assert isinstance(move, Step)
        met = state.board[move.target]
        ahead = move.target - move.origin if seat == 0 else move.origin - move.target
        king = state.board[move.origin] in KINGS
        attack = (3 + 9 * king) * (met in KINGS) + (met != EMPTY)
        return attack + 2 * (move.target in BASES and not king) + (march if king else 0.1) * ahead

    return max(rng.sample(moves, min(len(moves), 8)), key=worth)


def worlds(seed: int, viewer: Seat | None, stop: str, longest: int = 90) -> Worlds | None:
    """A match up to a moment at which `stop` is due, and another that looks the same to the viewer.

    `None` where such a moment did not come, or where nothing else was possible.
    """
    rng = Random(seed)
    game, state = GAME, GAME.setup(2, rng)
    log: list[Report] = []
    one: list[Done] = []
    kinds = set[str]()
    found: tuple[int, State] | None = None
    least = rng.randrange(2, longest) if stop == "move" else 1
    march = rng.choice((0.0, 1.0))
    for number in range(longest):
        due = sorted(game.to_act(state))
        if not due:
            break
        if _stops(state, stop) and number >= least:
            found = number, state
            break
        seat = rng.choice(due)
        move = eager(game, state, seat, rng, march)
        report = game.report(state, seat, move, viewer)
        kinds |= _kinds(report)
        log.append(report)
        one.append(Done(seat, game.show_move(move)))
        state = game.play(state, seat, move)
    if found is None:
        return None
    past = imagine(game.view(state, viewer), log, rng)
    other = _told_again(log, past, one)
    return None if other == one else Worlds(viewer, tuple(one), tuple(other), frozenset({*kinds, stop}))


def _stops(state: State, stop: str) -> bool:
    """Whether this is due; `sealed` is an answer to a king whose element is hidden."""
    return state.due.what == stop or (stop == "sealed" and state.due.sealed is not None)


def _told_again(log: Sequence[Report], past: Past, one: Sequence[Done]) -> list[Done]:
    return [Done(done.seat, GAME.show_move(move)) for done, move in zip(one, moves_of(log, past), strict=True)]


def _kinds(report: Report) -> set[str]:
    found: set[str] = {report.what}
    if report.changed:
        found.add("base")
    if report.fight is not None:
        found.add("fight")
        if any(report.fight.kings):
            found.add("king")
        if all(report.fight.kings):
            found.add("kings")
    return found
