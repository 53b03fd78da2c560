"""What happened in a match: one event for every accepted command, and its text in the log.

The payload of an event is JSON of a numbered format. Formats are only ever added: an old log is read for ever.
"""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from jinn.core.game import Seat

FORMAT = 1

KINDS = frozenset(
    {
        "opened",  # event 0: the game, who sits, the first position
        "joined",  # somebody took a free seat; with the last one the match begins
        "left",  # a seat became free before the match began
        "moved",  # a move, or a whole turn, and what the program played after it
        "resigned",
        "flagged",  # the time of a seat was over
        "claimed",  # the end was claimed because somebody had gone
        "offered",  # a draw, to take back, another match
        "answered",  # yes or no to an offer; yes to a draw ends the match
        "tookback",
        "adjourned",
        "readied",  # a seat wants to go on; with the last one the match is resumed
        "aborted",
        "rematched",
        "said",
    }
)
_show = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Step(Struct, frozen=True, gc=False):
    """One move of the game with the states around it: what reports are made of."""

    before: Any
    seat: Seat
    move: Any
    after: Any


class Event(Struct, frozen=True, gc=False):
    """Something that happened. `data` is what the log keeps of it; what is hidden stands there too."""

    seq: int
    kind: str
    seat: Seat | None
    at: int
    data: Mapping[str, Any] = NOTHING
    key: str = ""
    steps: tuple[Step, ...] | None = None
    """The moves of the event, played; a log does not keep them, whoever reads it plays them again."""


def show_payload(event: Event) -> str:
    """The text of the event's data.

    >>> show_payload(Event(3, "offered", Seat(0), 0, {"what": "draw"}))
    '{"what":"draw"}'
    """
    return _show(event.data if isinstance(event.data, dict) else dict(event.data))


def read_payload(text: str, format: int) -> dict[str, Any]:
    """The data of this text. Raises `ValueError` where no program of this version wrote it."""
    if format != FORMAT:
        raise ValueError(f"an event of format {format}; this program knows formats up to {FORMAT}")
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("the payload of an event is an object")
    return data
