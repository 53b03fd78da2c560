"""Jinn: a house for five games.

>>> import random, jinn
>>> kalah = jinn.game("kalah", houses=6, stones=4)
>>> state = kalah.setup(2, random.Random(0))
>>> view = kalah.view(state, jinn.Seat(0))
>>> [kalah.show_move(move) for move in kalah.moves(view)]
['1', '2', '3', '4', '5', '6']
>>> kalah.show_state(kalah.play(state, jinn.Seat(0), kalah.read_move("3", view)))
'4,4,0,5,5,5/1 4,4,4,4,4,4/0 1'
"""

from jinn.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    Refused,
    UnknownGame,
)
from jinn.core.game import Game, Kind, Seat
from jinn.core.outcome import Outcome
from jinn.core.record import Record, read_record, replay, show_record
from jinn.core.registry import game, games, kind

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Kind",
    "Outcome",
    "Record",
    "Refused",
    "Seat",
    "UnknownGame",
    "game",
    "games",
    "kind",
    "read_record",
    "replay",
    "show_record",
]
