"""What leaves the house of a match: values of `match` made into messages, for one viewer at a time.

Here secrecy is kept. Facts of a game leave through `game.view`, `game.report` and `show_report` alone, each made for
the viewer; a state, a payload or a line of the record never does while something is hidden. A hidden move shows its
commitment. When the match is over everything may be known, and moves are shown with their full texts.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import UNSET, UnsetType

from jinn.core.game import Game, Seat
from jinn.core.outcome import Outcome
from jinn.core.record import Line
from jinn.core.text import Text
from jinn.league.speed import Speed, speed_of
from jinn.match.clock import SECOND, Control, show_control
from jinn.match.events import Event, Step
from jinn.match.powers import powers
from jinn.match.state import NO_OFFERS, Match
from jinn.wire import matches as wire
from jinn.wire.basics import Sentence

Viewer: TypeAlias = Seat | None
"""A seat, or a spectator."""

NOTHING_OFFERED = wire.Offers()
# What of an event's data everybody may know, by kind: everything else stays in the log.
SAID = {"said": "text", "moved": "remark"}
DETAIL = {
    "offered": "what",
    "answered": "what",
    "tookback": "to",
    "adjourned": "reason",
    "aborted": "reason",
    "rematched": "match",
}


def keeps_secrets(game: Game[Any, Any, Any, Any]) -> bool:
    """Whether viewers of this game know different things."""
    return powers(game).secret


@lru_cache(maxsize=256)
def speed(control: Control) -> Speed:
    """The speed under which a match with this control is rated."""
    if control.kind == "clock":
        return speed_of(base=control.base // SECOND, increment=control.step // SECOND)
    if control.kind == "move":
        return speed_of(per_move=control.base // SECOND)
    return speed_of(days=1) if control.kind == "days" else speed_of()


@lru_cache(maxsize=256)
def _control(control: Control) -> str:
    return show_control(control)


def options(game: Game[Any, Any, Any, Any]) -> dict[str, str]:
    """The texts of the game's options."""
    return {option.name: option.show(game.options[option.name]) for option in game.kind.options}


def sentence(text: Text) -> Sentence:
    """The sentence as a message has it."""
    return Sentence(ru=text.ru, en=text.en)


def result(outcome: Outcome | None) -> wire.Result | None:
    """How it ended, if it has."""
    if outcome is None:
        return None
    return wire.Result(places=outcome.places, points=outcome.points, reason=outcome.reason)


def view(match: Match, viewer: Viewer) -> str:
    """The text of what the viewer may know of the game now."""
    return match.game.show_view(match.game.view(match.state, viewer))


def standing(match: Match, viewer: Viewer, lost: int = 0) -> wire.Standing:
    """What the viewer may know of the match now; `lost` is how long the house was down since the clock's moment."""
    return standing_of(match, view(match, viewer), lost)


def standing_of(match: Match, view: str, lost: int) -> wire.Standing:
    """The same for somebody who sees this; all the rest is everybody's."""
    clock = match.clock
    shown = None
    if match.control.timed:
        left = clock.left if min(clock.left) >= 0 else tuple(max(0, ms) for ms in clock.left)
        shown = wire.Clock(control=_control(match.control), at=clock.at + lost, left=left, running=tuple(clock.running))
    return wire.Standing(
        status=match.status,
        seq=match.seq,
        ply=match.ply,
        view=view,
        due=match.due,
        clock=shown,
        outcome=result(match.outcome),
        offers=NOTHING_OFFERED if match.offers is NO_OFFERS else _offers(match),
        rematch=match.rematch,
    )


def _offers(match: Match) -> wire.Offers:
    offers = match.offers
    return wire.Offers(
        draw=tuple(sorted(offers.draw)),
        takeback=tuple(sorted(offers.takeback)),
        rematch=tuple(sorted(offers.rematch)),
        ready=tuple(sorted(offers.ready)),
    )


def lines(
    game: Game[Any, Any, Any, Any], steps: Sequence[Step], kept: Sequence[Line], viewer: Viewer, over: bool
) -> tuple[wire.Told, ...]:
    """The moves as the viewer may know them; `kept` are the lines of the record that they became."""
    whole = over or not keeps_secrets(game)
    return tuple([told(game, step, viewer, whole=whole, line=line) for step, line in zip(steps, kept, strict=True)])


def told(
    game: Game[Any, Any, Any, Any], step: Step, viewer: Viewer, *, whole: bool, line: Line | None = None
) -> wire.Told:
    """One move as the viewer may know it; `whole` where nothing of it is hidden from him any more."""
    report = game.report(step.before, step.seat, step.move, viewer)
    text = game.show_move(step.move) if whole else game.show_report(report)  # type: ignore[attr-defined]
    return wire.Told(
        seat=step.seat,
        move=text,
        report=report,
        say=Sentence(ru=game.say(report, "ru"), en=game.say(report, "en")),
        promise=None if line is None or line.promise is None else line.promise.commitment,
    )


def plays(after: Match, steps: Sequence[Step]) -> tuple[Line, ...]:
    """The lines of the record that these moves became, in the match right after them: they are its last."""
    return after.lines[-len(steps) :]


def event(
    what: Event,
    moves: tuple[wire.Told, ...],
    standing: wire.Standing | UnsetType = UNSET,
    sitter: wire.Sitter | None = None,
) -> wire.Event:
    """Something that happened, with its moves as a viewer may know them (`lines`)."""
    data: Mapping[str, Any] = what.data
    kind = what.kind
    detail = data.get(DETAIL[kind]) if kind in DETAIL else None
    if kind == "answered":
        detail = f"{detail} {'yes' if data.get('yes') else 'no'}"
    return wire.Event(
        seq=what.seq,
        kind=kind,
        at=what.at,
        seat=what.seat,
        lines=moves,
        text=(data.get(SAID[kind]) or "") if kind in SAID else "",
        detail="" if detail is None else str(detail),
        sitter=sitter,
        standing=standing,
    )


def contest(match: Match) -> wire.Contest | None:
    """What the match is played for, if for anything."""
    known = match.contest
    return None if known is None else wire.Contest(id=known.id, role=known.role, number=known.number)


def info(match: Match, sitters: tuple[wire.Sitter, ...], creator: str, viewer: Viewer) -> wire.Info:
    """What does not change, or seldom. The first position is shown as the viewer saw it."""
    game = match.game
    return wire.Info(
        id=match.id,
        game=game.kind.id,
        rules_version=game.kind.rules_version,
        options=options(game),
        seats=sitters,
        control=_control(match.control),
        speed=str(speed(match.control)),
        rated=match.rated,
        visibility=match.visibility,
        creator=creator,
        created=match.created,
        started=match.started,
        ended=match.ended,
        start=game.show_view(game.view(match.start, viewer)),
        rematch_of=match.rematch_of,
        contest=contest(match),
    )


def card(match: Match, sitters: tuple[wire.Sitter, ...], viewer: Viewer) -> wire.Card:
    """The match in a list."""
    return wire.Card(
        id=match.id,
        game=match.game.kind.id,
        options=options(match.game),
        seats=sitters,
        control=_control(match.control),
        speed=str(speed(match.control)),
        rated=match.rated,
        status=match.status,
        ply=match.ply,
        created=match.created,
        ended=match.ended,
        outcome=result(match.outcome),
        due=match.due,
        deadline=match.deadline,
        seat=viewer,
        contest=contest(match),
    )
