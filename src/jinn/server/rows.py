"""Rows of the log and events: what is kept of an event, and the match that rows make."""

from collections.abc import Iterable

from jinn.core.game import Seat
from jinn.match.events import FORMAT, Event, read_payload, show_payload
from jinn.match.evolve import begin, evolve
from jinn.match.state import Match
from jinn.store.contract import Row


def row_of(match: str, event: Event) -> Row:
    """The event as the log keeps it."""
    return Row(match, event.seq, event.seat, event.kind, show_payload(event), event.at, FORMAT, event.key)


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
