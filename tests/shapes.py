"""Every registered game in every shape its tests name, and random matches of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any

from jinn.core.game import Forced, Game, Pickable, Seat
from jinn.core.record import Line
from jinn.core.registry import games, kind
from tests.variant import Variant

LISTED = 400  # moves looked at from a list that may have no end


@dataclass(frozen=True)
class Shape:
    """A game with a variant of it."""

    game_id: str
    variant: Variant

    def __str__(self) -> str:
        return f"{self.game_id}-{self.variant.name}"

    def game(self) -> Game[Any, Any, Any, Any]:
        return kind(self.game_id).game(**self.variant.options)


def shapes() -> list[Shape]:
    """All shapes; a registered game without `tests/games/ID/variants.py` is an error."""
    return [
        Shape(game_id, variant)
        for game_id in games()
        for variant in import_module(f"tests.games.{game_id}.variants").VARIANTS
    ]


@dataclass(frozen=True)
class Step:
    """One move of a match, with the state it was made in."""

    before: Any
    seat: Seat
    move: Any
    after: Any


def choose(game: Game[Any, Any, Any, Any], state: Any, rng: Random) -> tuple[Seat, Any]:
    """A seat that is due and any legal move of it."""
    if isinstance(game, Forced):
        forced = game.forced(state)
        if forced is not None:
            return forced
    seat = rng.choice(sorted(game.to_act(state)))
    view = game.view(state, seat)
    if isinstance(game, Pickable):
        return seat, game.pick(view, rng)
    return seat, rng.choice(list(islice(game.moves(view), LISTED)))


def match(game: Game[Any, Any, Any, Any], seats: int, rng: Random, longest: int = 2000) -> Iterator[Step]:
    """A random match, to the end or to so many moves."""
    state = game.setup(seats, rng)
    for _ in range(longest):
        if not game.to_act(state):
            return
        seat, move = choose(game, state, rng)
        after = game.play(state, seat, move)
        yield Step(state, seat, move, after)
        state = after


def lines(game: Game[Any, Any, Any, Any], steps: list[Step]) -> list[Line]:
    """The match as the lines of a record."""
    return [Line(step.seat, game.show_move(step.move)) for step in steps]


def viewers(seats: int) -> list[Seat | None]:
    """All who may look at a match."""
    return [None, *(Seat(seat) for seat in range(seats))]
