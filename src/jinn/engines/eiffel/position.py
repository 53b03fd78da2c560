"""Positions of the rules as the kernel packs them, and its moves as the rules write them."""

from functools import cache
from typing import Any

import numpy as np

from jinn.engines.eiffel import kernel
from jinn.games.eiffel.board import board
from jinn.games.eiffel.rules import quiet_limit
from jinn.games.eiffel.state import PASS, Laws, Lift, Move, State

EXACT_FIELDS = 16  # so many columns fit a key without any loss, if no more men stand in them


def packed(state: State, laws: Laws, hero: int = 0) -> tuple[Any, Any]:
    """The position and the ground of a game that is not over, in which this player looks for much."""
    assert state.turn is not None
    fields = len(state.heights)
    pos = np.zeros(kernel.POSITION, np.int64)
    pos[:fields] = state.heights
    pos[kernel.MARKED : kernel.MARKED + fields] = state.marked
    pos[kernel.OWNERS : kernel.OWNERS + fields] = [0 if owner is None else owner + 1 for owner in state.owners]
    pos[kernel.TURN], pos[kernel.QUIET] = state.turn, state.quiet
    pos[kernel.BEST : kernel.BEST + state.players] = state.best
    ground = _ground(state.ranks, state.files, state.players).copy()
    ground[kernel.PATIENCE] = quiet_limit(state)
    ground[kernel.OPEN], ground[kernel.FREED], ground[kernel.HERO] = laws.open_target, laws.rest_free, hero
    ground[kernel.MEN] = men = sum(state.heights)
    plain = not (laws.open_target or laws.rest_free)
    ground[kernel.EXACT] = plain and state.players == 2 and fields <= EXACT_FIELDS and men <= EXACT_FIELDS
    ground[kernel.RETIRED] = sum(1 << seat for seat in state.retired)
    kernel.keyed(pos, ground)
    return pos, ground


@cache
def _ground(ranks: int, files: int, players: int) -> Any:
    """What a board of this size never changes."""
    tables = board(ranks, files)
    fields = ranks * files
    ground = np.zeros(kernel.NEAR + 2 * fields * fields, np.int64)
    ground[kernel.FIELDS], ground[kernel.PLAYERS] = fields, players
    ground[kernel.TARGETS : kernel.TARGETS + players] = tables.corners[:players]
    ground[kernel.TARGET_OF : kernel.TARGET_OF + fields] = -1
    for player, field in enumerate(tables.corners[:players]):
        ground[kernel.TARGET_OF + field] = player
    ground[kernel.MIRRORED] = ranks == files and players == 2
    near, far = kernel.NEAR, kernel.NEAR + fields * fields
    for field in range(fields):
        ground[kernel.MIRROR + field] = field % files * files + field // files if ranks == files else field
        nearest = sorted(range(fields), key=lambda other: (tables.distances[field][other], other))
        ground[near + field * fields : near + (field + 1) * fields] = [*nearest[1:], field]
        ground[far + field * fields : far + (field + 1) * fields] = tables.distances[field]
    return ground


def packed_move(move: Move, state: State) -> int:
    """The move as one number."""
    if not isinstance(move, Lift):
        return kernel.PASS
    numbers = state.board.numbers
    return move.men << 14 | numbers[move.end] << 7 | numbers[move.start]


def unpacked_move(move: int, state: State) -> Move:
    """The move of this number."""
    if move == kernel.PASS:
        return PASS
    names = state.board.names
    return Lift(move >> 14, names[move & 127], names[(move >> 7) & 127])
