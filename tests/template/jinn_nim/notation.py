"""Texts of Nim, both ways: a move is `2a`, a position is `3,4,5 1`."""

import re

from jinn.core.errors import BadNotation, BadPosition, refusal
from jinn.core.game import Seat
from jinn_nim.rules import NAMES, State, Take
from jinn_nim.texts import REFUSALS


def show_move(move: Take) -> str:
    """How many and which heap."""
    return f"{move.count}{NAMES[move.heap]}"


def read_move(text: str) -> Take:
    """The move of this text. Raises `BadNotation`."""
    found = re.fullmatch(r"\s*([0-9]{1,3})([a-i])\s*", text)
    if not found:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=text[:40])
    return Take(int(found[1]), NAMES.index(found[2]))


def show_state(state: State) -> str:
    """The heaps and who is to move."""
    return f"{','.join(map(str, state.heaps))} {state.turn + 1}"


def read_state(text: str, heaps: int) -> State:
    """The position of this text. Raises `BadPosition`."""
    found = re.fullmatch(r"([0-9]{1,3}(?:,[0-9]{1,3})*) ([12])", text)
    if not found or found[1].count(",") != heaps - 1:
        raise refusal(BadPosition, REFUSALS, "bad_position", text=text[:40])
    return State(tuple(map(int, found[1].split(","))), Seat(int(found[2]) - 1))
