"""Matches as records, and records as matches: what a match tells of itself, and what becomes of one from elsewhere.

A record that is brought in becomes a log like any other, so that it is kept, folded and shown in the same way; what a
log of this house has no place for (its old id, its clock, its tags) stands in its first event under `brought`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from jinn.core.errors import BadRecord
from jinn.core.game import Seat
from jinn.core.outcome import Outcome
from jinn.core.record import DRAW, REASONS, RESIGN, Line, Record, record
from jinn.core.text import Text
from jinn.match.clock import UNTIMED, show_control
from jinn.match.commands import BARE
from jinn.match.decide import UNSEEN
from jinn.match.events import Event
from jinn.match.state import Match

NAME = 64  # letters of a name that a record brings
TAG = 200  # letters of a tag
TAGS = 50
MOVES = 5000  # each becomes an event of its own


def record_of(match: Match, names: Sequence[str]) -> Record:
    """The whole record, hidden things included: for matches in which nothing is hidden any more."""
    made = record(match.game, match.start, match.lines, match.outcome, names)
    if match.brought is None:
        clock = show_control(match.control) if match.control.timed else ""
        return replace(made, match=match.id, clock=clock, started=match.started, ended=match.ended)
    kept = match.brought
    return replace(
        made, names=tuple(kept["names"]), tags=tuple((name, value) for name, value in kept["tags"]),
        match=kept["match"], clock=kept["clock"], started=kept["started"], ended=kept["ended"],
    )  # fmt: skip


def events_of(record: Record, outcome: Outcome | None, creator: str, at: int) -> tuple[Event, ...]:
    """The log of a record that was replayed, with this outcome, brought in at this moment. Raises `BadRecord`."""
    _check_bounds(record)
    thought = sum(line.took or 0 for line in record.lines)
    end = at if record.ended is None else record.ended
    now = max(0, end - thought) if record.started is None else record.started
    events = [Event(0, "opened", None, now, _opened(record, creator))]
    playing = [Seat(seat) for seat in range(record.seats)]
    for line in record.lines:
        now += line.took or 0
        for kind, seat, data in _happened(line, playing):
            events.append(Event(len(events), kind, seat, now, data))
        if line.text in REASONS and line.seat in playing:
            playing.remove(line.seat)
    if outcome is None:
        events.append(Event(len(events), "aborted", None, max(now, end), {"reason": "brought"}))
    last = events[-1]
    if outcome is not None and last.kind in ("opened", "moved"):
        # Balda may end because no word is possible, which only a list of words can tell: so the log says it.
        ending = [list(outcome.places), list(outcome.points), outcome.reason]
        last = structs.replace(last, data={**last.data, "end": ending})
    events[-1] = structs.replace(last, at=max(now, end) if record.ended is not None or outcome is None else now)
    return tuple(events)


def _opened(record: Record, creator: str) -> dict[str, Any]:
    names = [*record.names, *("" for _ in range(record.seats - len(record.names)))]
    return {
        "game": record.game,
        "rules": record.rules_version,
        "options": dict(record.options),
        "seats": record.seats,
        "start": record.start,
        "control": show_control(UNTIMED),
        "rated": False,
        "visibility": "import",
        "creator": creator,
        "sits": [[seat, BARE + UNSEEN.sub("", name), "guest", None] for seat, name in enumerate(names)],
        "brought": {
            "match": record.match,
            "clock": record.clock,
            "started": record.started,
            "ended": record.ended,
            "names": list(record.names),
            "tags": [list(tag) for tag in record.tags],
        },
    }


def _happened(line: Line, playing: Sequence[Seat]) -> list[tuple[str, Seat | None, dict[str, Any]]]:
    """The events of one line: all agree on a draw one after the other."""
    if line.text not in REASONS:
        salt = [] if line.promise is None else [line.promise.salt]
        return [("moved", line.seat, {"lines": [[line.seat, line.text, *salt]], "took": line.took})]
    if line.text == DRAW:
        others = [("answered", seat, {"what": "draw", "yes": True}) for seat in playing[1:]]
        return [("offered", playing[0], {"what": "draw"}), *others]
    if line.text == RESIGN:
        return [("resigned", line.seat, {})]
    return [("flagged", line.seat, {"seats": [line.seat], "why": "time"})]


def _check_bounds(record: Record) -> None:
    """Raises `BadRecord` where a header says more than a house keeps of a match."""
    if len(record.lines) > MOVES:
        text = Text(f"ходов больше {MOVES}.", f"there are more than {MOVES} moves.")
        raise BadRecord("too_long", record.lines[MOVES].number, text)
    for key, said in (("player", record.names), ("match", (record.match,)), ("clock", (record.clock,))):
        if any(len(word) > NAME for word in said):
            text = Text(f"«{key}»: длиннее {NAME} знаков.", f"“{key}” is longer than {NAME} letters.")
            raise BadRecord("bad_header", record.where.get(key, 1), text)
    if len(record.tags) > TAGS or any(len(name) + len(value) > TAG for name, value in record.tags):
        text = Text(
            f"меток больше {TAGS} или одна длиннее {TAG} знаков.",
            f"there are more than {TAGS} tags, or one is longer than {TAG} letters.",
        )
        raise BadRecord("bad_header", record.where.get("tag", 1), text)
