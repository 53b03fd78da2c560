"""What is written with an event: its row, the match's summary for lists and sweeps, the Jinn's work."""

from functools import lru_cache
from json import JSONEncoder

from jinn.match.clock import Control, show_control
from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.jobs import wanted
from jinn.server.rows import row_of
from jinn.store.contract import Append, Opening, Summary

OPENING = 12  # so many first moves of a finished match can be searched by

_json = JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
_control = lru_cache(maxsize=256)(show_control)


def append_of(before: Match | None, event: Event, after: Match) -> Append:
    """The event with all that must become durable with it."""
    known = () if before is None else before.sits
    sits: tuple[tuple[int, str | None], ...] = ()
    if after.sits is not known:
        had = known or (None,) * len(after.sits)
        sits = tuple(
            (seat, None if sit is None else sit.player)
            for seat, (old, sit) in enumerate(zip(had, after.sits, strict=True))
            if old != sit
        )
    jobs = wanted(after) if after.with_jinn and after.status == "running" else ()
    if jobs and before is not None:
        known_jobs = wanted(before)
        jobs = tuple(job for job in jobs if job not in known_jobs)
    return Append(
        row_of(after.id, event),
        summary(after),
        opening(after) if before is None else None,
        sits,
        jobs,
        before is not None and before.status == after.status == "running",
        not showing.keeps_secrets(after.game),
    )


_digits = lru_cache(maxsize=256)(lambda seats: "".join(map(str, seats)))


def summary(match: Match) -> Summary:
    """What lists, sweeps and searches need of the match."""
    outcome = match.outcome
    return Summary(
        match.id,
        match.seq,
        match.status,
        match.ply,
        _digits(match.due),
        match.deadline,
        match.started,
        match.ended,
        "" if outcome is None else ",".join(map(str, outcome.places)),
        "" if outcome is None else ",".join(map(str, outcome.points)),
        "" if outcome is None else outcome.reason,
        _opening_moves(match) if match.finished else "",
    )


def _opening_moves(match: Match) -> str:
    moves = [line.text for line in match.lines[: 2 * OPENING] if not line.text.startswith("!")]
    return " ".join(moves[:OPENING])


def opening(match: Match) -> Opening:
    """What is written once of a match."""
    control: Control = match.control
    return Opening(
        match.id,
        match.game.kind.id,
        match.game.kind.rules_version,
        _json(showing.options(match.game)),
        match.seats,
        _control(control),
        str(showing.speed(control)),
        match.rated,
        match.visibility,
        match.creator,
        match.created,
        *(("", "", 0) if match.contest is None else (match.contest.id, match.contest.role, match.contest.number)),
    )
