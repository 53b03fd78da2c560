"""Positions of the Eiffel Tower that tests try engines on."""

from collections.abc import Iterator
from random import Random

from jinn.games.eiffel import rules
from jinn.games.eiffel.state import Laws, State


def played(ranks: int, files: int, players: int, laws: Laws, rng: Random) -> Iterator[State]:
    """The positions of a random match in which now and then somebody retires, up to the end."""
    state = rules.opening(ranks, files, players)
    gone = rng.randrange(200)
    while state.turn is not None:
        yield state
        seat = state.turn
        gone -= 1
        if gone == 0 and players > 2:
            state = rules.retire(state, seat, laws)
            continue
        lifts = list(rules.lifts(state, seat, laws))
        tall = [lift for lift in lifts if lift.men > 1]
        forced = rules.forced(state, laws)
        move = forced[1] if forced else rng.choice(tall if tall and rng.random() < 0.4 else lifts)
        state = rules.play(state, move, laws)
