"""The columns of what is written on the way of every move, once for both back ends, and values in their order."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

from jinn.store.contract import Append, Summary

EVENT = ("match", "seq", "seat", "kind", "payload", "at", "format", "key")
SUMMARY = (
    "match", "seq", "status", "ply", "due", "deadline", "started", "ended", "places", "points", "reason", "opening",
)  # fmt: skip
STEP = ("match", "seq", "ply", "due", "deadline")
"""What of a summary most events change; to write the rest again takes longer than to write this."""
OPENING = (
    "game", "rules_version", "options", "seats", "control", "speed", "rated", "visibility", "creator", "created",
    "contest", "role", "number",
)  # fmt: skip
JOB = ("id", "match", "seq", "seat", "kind", "priority", "level", "nodes", "created")

values_of_event = attrgetter(*EVENT)
values_of_summary = attrgetter(*SUMMARY)
values_of_step = attrgetter(*STEP)
values_of_opening = attrgetter(*OPENING)
values_of_job = attrgetter(*JOB)


READ_EVENTS = f"SELECT {', '.join(EVENT)} FROM event WHERE match = :match AND seq > :after ORDER BY seq"


def last_summaries(appends: Iterable[Append]) -> tuple[list[Summary], list[Summary]]:
    """Of each match the newest summary: those that must be written whole, and those of which a step is enough.

    The ones before it need not be written.
    """
    whole: dict[str, Summary] = {}
    steps: dict[str, Summary] = {}
    for append in appends:
        summary = append.summary
        match = summary.match
        last = whole if match in whole or not append.step else steps
        known = last.get(match) or steps.pop(match, None)
        last[match] = summary if known is None or known.seq < summary.seq else known
    return list(whole.values()), list(steps.values())


def values_of_match(append: Append) -> tuple[Any, ...]:
    """The row of a new match: what is written once, then what every event writes again."""
    opening = append.opening
    if opening is None:
        raise ValueError("an event that opens no match")
    once = values_of_opening(opening)
    return (opening.match, *once[:6], int(once[6]), *once[7:], *values_of_summary(append.summary)[1:])


MATCH: Sequence[str] = ("id", *OPENING, *SUMMARY[1:])
