"""Texts of Kalah, both ways. Clauses 1.8 and 2.2 of docs/rules/kalah.en.md.

A move is a house, `3`. A position is `6,6,6,6,6,6/0 6,6,6,6,6,6/0 1`: each player's houses in his sowing
order and his store, then who is to move.
"""

import re
from functools import lru_cache

from jinn.core.errors import BadNotation, BadPosition, IllegalMove, refusal
from jinn.core.game import Seat, Seen
from jinn.core.text import Text
from jinn.games.kalah import rules
from jinn.games.kalah.rules import Sowing, State, View
from jinn.games.kalah.texts import (
    GOES_ON,
    HALVES,
    OTHER_SIZE,
    PARTS,
    REFUSALS,
    SIZES,
    SWEPT,
    TOO_MANY,
    TURN,
)

MOST_STONES = 999  # the largest board, 12 houses of 12 stones, holds 288
_CHAIN = re.compile(r"\s*([0-9]+(?:[\s,]+[0-9]+(?!\w))*)(?!\w)[\s,]*")


def show_move(move: Sowing) -> str:
    """The house's number."""
    return str(move.house)


def read_move(text: str) -> Sowing:
    """The sowing of this house. Raises `BadNotation`."""
    text = text.strip()
    if text.isascii() and text.isdecimal() and len(text) <= 4:
        return Sowing(int(text))
    raise refusal(BadNotation, REFUSALS, "bad_move", text=text[:40])


def read_turn(text: str, view: View) -> tuple[tuple[Sowing, ...], str]:
    """A chain of sowings and the remark behind it (2.2): all of it can be played, or nothing is read.

    Numbers up to the first word are the chain. Raises `BadNotation` or `IllegalMove`, which names the
    first bad number.
    """
    if text.isascii() and text.isdecimal():  # most turns are one sowing
        move = read_move(text)
        rules.check(view, move)
        return (move,), ""
    found = _CHAIN.match(text)
    if not found:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=text.strip()[:40])
    chain = tuple(map(read_move, re.findall(r"\d+", found[1])))
    seat, state = view.seat, view.state
    for place, move in enumerate(chain, 1):
        if place > 1 and state.turn != seat:
            raise refusal(IllegalMove, REFUSALS, "turn_passed", cells=(str(move.house),), house=move.house, place=place)
        try:
            rules.check(Seen(state, seat), move)
        except IllegalMove as refused:
            if len(chain) == 1:
                raise
            raise refusal(
                IllegalMove,
                REFUSALS,
                "bad_link",
                cells=refused.cells,
                alternative=refused.alternative if place == 1 else None,
                house=move.house,
                place=place,
                why=refused.text,
            ) from refused
        assert seat is not None
        if place < len(chain):
            state = rules.play(state, seat, move)
    return chain, text[found.end() :].strip()


def show_state(state: State) -> str:
    """Both halves, and who is to move."""
    return f"{_halves(state.pits)} {0 if state.turn is None else state.turn + 1}"


@lru_cache(maxsize=64)
def _halves(pits: tuple[int, ...]) -> str:
    """Both halves; each position is shown to several viewers, one right after the other."""
    words = list(map(str, pits))
    half = len(words) >> 1
    return f"{','.join(words[: half - 1])}/{words[half - 1]} {','.join(words[half:-1])}/{words[-1]}"


def read_state(text: str, houses: int) -> State:
    """The position, which must be one that play goes on from, or the end. Raises `BadPosition`."""
    parts = text.split()
    if len(parts) != 3:
        raise _bad(text, PARTS)
    if parts[2] not in ("0", "1", "2"):
        raise _bad(text, TURN)
    rows = [_half(text, part) for part in parts[:2]]
    if len(rows[0]) != len(rows[1]):
        raise _bad(text, SIZES)
    if len(rows[0]) != houses + 1:
        raise _bad(text, OTHER_SIZE.filled(houses=houses))
    pits = (*rows[0], *rows[1])
    if sum(pits) > MOST_STONES:
        raise _bad(text, TOO_MANY.filled(most=MOST_STONES))
    state = State(pits, Seat(int(parts[2]) - 1) if parts[2] != "0" else None)
    full = [any(state.row(seat)) for seat in (0, 1)]
    if state.turn is None and all(full):
        raise _bad(text, GOES_ON)
    if any(full) if state.turn is None else not all(full):
        raise _bad(text, SWEPT)
    return state


def houses_in(text: str) -> dict[str, str]:
    """How many houses a position's text has, so that it can be given without the option."""
    houses = text.split("/", maxsplit=1)[0].count(",") + 1
    return {"houses": str(houses)} if "/" in text and houses <= 12 else {}


def _half(text: str, part: str) -> tuple[int, ...]:
    if not re.fullmatch(r"\d{1,3}(,\d{1,3})*/\d{1,3}", part, re.ASCII):
        raise _bad(text, HALVES)
    return tuple(map(int, re.split("[,/]", part)))


def _bad(text: str, why: Text) -> BadPosition:
    return refusal(BadPosition, REFUSALS, "bad_position", text=text[:80], why=why)
