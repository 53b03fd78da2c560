"""Rows of the log and events: what is kept of an event, and the match that rows make."""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from jinn.core.game import Seat
from jinn.match.events import FORMAT, Event, read_payload, show_payload
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match
from jinn.store.contract import Row

encode = msgspec.json.Encoder().encode

AT_ONCE = 200  # events that are folded without letting anybody else have a turn


def row_of(match: str, event: Event) -> Row:
    """The event as the log keeps it."""
    return Row(match, event.seq, event.seat, event.kind, _payload(event), event.at, FORMAT, event.key)


def _payload(event: Event) -> str:
    """`show_payload`, in a third of its time."""
    return encode(event.data).decode() if isinstance(event.data, dict) else show_payload(event)


def event_of(row: Row) -> Event:
    """The event that this row of the log keeps."""
    seat = None if row.seat is None else Seat(row.seat)
    return Event(row.seq, row.kind, seat, row.at, read_payload(row.payload, row.format), row.key)


def fold(rows: Iterable[Row]) -> Match:
    """The match after these rows, which begin with its first."""
    match: Match | None = None
    for row in rows:
        event = event_of(row)
        match = begin(row.match, event) if match is None else evolve(match, event)
    if match is None:
        raise ValueError("a match has at least its first event")
    return match


async def fold_in_turns(rows: Sequence[Row]) -> Match:
    """The same for a log that may be long: others have their turns in between."""
    match = fold(rows[:AT_ONCE])
    for start in range(AT_ONCE, len(rows), AT_ONCE):
        await asyncio.sleep(0)
        for row in rows[start : start + AT_ONCE]:
            match = evolve(match, event_of(row))
    return match
