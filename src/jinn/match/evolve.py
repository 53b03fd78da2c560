"""What an event makes of a match. Pure, and the only way in which a match changes.

`begin` makes a match of its first event, `evolve` the next match of every other. An event that was just decided
brings its moves played (`Event.steps`); one that comes from a log is played again, with every check of the rules.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from jinn.core.chain import commitment
from jinn.core.errors import Refused, refusal
from jinn.core.game import Game, Seat
from jinn.core.outcome import Outcome
from jinn.core.record import DRAW, REASONS, RESIGN, TIME, Line, Promise, ended_by
from jinn.core.registry import kind
from jinn.match.clock import read_control, wound
from jinn.match.commands import Contest, Sit
from jinn.match.events import Event, Step
from jinn.match.powers import powers
from jinn.match.state import NO_OFFERS, Adjourned, Match, Offers
from jinn.match.texts import REFUSALS


def begin(match_id: str, event: Event, game: Game[Any, Any, Any, Any] | None = None) -> Match:
    """The match right after its first event. Raises `Refused` where its rules are unknown to this program."""
    data = event.data
    if game is None:
        game = bound(data["game"], data["rules"], tuple(sorted(data["options"].items())))
    start = game.read_state(data["start"])
    sits: list[Sit | None] = [None] * data["seats"]
    for seat, *sit in data["sits"]:
        sits[seat] = Sit(*sit)
    control = read_control(data["control"])
    match = Match(
        match_id, game, control, data["rated"], data["visibility"], data["creator"], event.at, tuple(sits), start,
        start, replace(wound(control, len(sits)), at=event.at), data.get("rematch_of"), data.get("positioned", False),
        at=event.at, decided=(0,) * len(sits), said=(0,) * len(sits), brought=data.get("brought"),
        contest=Contest(*data["contest"]) if "contest" in data else None,
    )  # fmt: skip
    return _started(match, event, steps_of(match, event)) if None not in sits else replace(match, seq=event.seq)


@lru_cache(maxsize=256)
def bound(name: str, rules: int, options: tuple[tuple[str, str], ...]) -> Game[Any, Any, Any, Any]:
    """The game with these options, one object for all matches that share them. Raises `Refused`."""
    found = kind(name)
    if found.rules_version != rules:
        raise refusal(Refused, REFUSALS, "unknown_rules", game=name, version=rules, known=found.rules_version)
    return found.game(**dict(options))


def evolve(match: Match, event: Event) -> Match:
    """The match after this event, which must be the next one."""
    if event.seq != match.seq + 1:
        raise ValueError(f"event {event.seq} does not follow {match.seq}")
    return _FOLDS[event.kind](match, event)


def steps_of(match: Match, event: Event) -> tuple[Step, ...]:
    """The moves that the event made in the match before it."""
    if event.steps is not None:
        return event.steps
    steps, state, game = [], match.state, match.game
    for seat, text, *_ in event.data.get("lines", ()):
        move = game.read_move(text, game.view(state, seat))
        after = game.play(state, seat, move)
        steps.append(Step(state, Seat(seat), move, after))
        state = after
    return tuple(steps)


def states(match: Match, most: int | None = None) -> list[Any]:
    """All states of the match: the first one, then that after each of its lines, or of so many of them."""
    game, state = match.game, match.start
    found = [state]
    for line in match.lines[:most]:
        if line.text in REASONS:
            state, _ = ended_by(game, state, line)
        else:
            assert line.seat is not None
            state = game.play(state, line.seat, game.read_move(line.text, game.view(state, line.seat)))
        found.append(state)
    return found


def retired(match: Match) -> frozenset[Seat]:
    """The seats that play no more, of a match that goes on without them."""
    return frozenset(line.seat for line in match.lines if line.seat is not None and line.text in (RESIGN, TIME))


def active(match: Match) -> frozenset[Seat]:
    """The seats that still play."""
    return frozenset(Seat(seat) for seat in range(match.seats)) - (retired(match) if match.seats > 2 else frozenset())


# --- folds --------------------------------------------------------------------------------------------


def _next(match: Match, event: Event, **changes: Any) -> Match:
    """The match with the event counted: its clocks run on, unless something has been done to them."""
    lost = event.data.get("lost", 0)
    at = max(match.at, event.at)
    if "clock" not in changes:
        changes["clock"] = match.clock.charged(at, lost)
    if match.adjourned is not None and "adjourned" not in changes:
        changes["adjourned"] = replace(match.adjourned, at=match.adjourned.at + lost)
    return replace(match, seq=event.seq, at=at, **changes)


def _started(match: Match, event: Event, steps: Sequence[Step]) -> Match:
    begun = replace(match, status="running", started=event.at)
    return _played(begun, event, steps, mover=None)


def _joined(match: Match, event: Event) -> Match:
    seat, *sit = event.data["sit"]
    sits = (*match.sits[:seat], Sit(*sit), *match.sits[seat + 1 :])
    seated = replace(match, sits=sits)
    return _started(seated, event, steps_of(seated, event)) if None not in sits else _next(seated, event)


def _left(match: Match, event: Event) -> Match:
    assert event.seat is not None
    sits = (*match.sits[: event.seat], None, *match.sits[event.seat + 1 :])
    return _next(match, event, sits=sits)


def _moved(match: Match, event: Event) -> Match:
    return _played(match, event, steps_of(match, event), mover=event.seat)


def _played(match: Match, event: Event, steps: Sequence[Step], mover: Seat | None) -> Match:
    """The match after these moves, the forced ones at its start among them."""
    game, before = match.game, match.due
    clock = match.clock.charged(event.at, event.data.get("lost", 0))
    took = event.data.get("took") if match.brought or mover is None else clock.thought[mover]
    lines = match.lines + _lines(match, event, took)
    state = steps[-1].after if steps else match.state
    end = event.data.get("end")
    if end is not None and game.outcome(state) is None and powers(game).closable:
        # The list of words that ended it may be lost; the log says how it was.
        state = game.close(state, end[2])  # type: ignore[attr-defined]
    outcome = game.outcome(state)
    due = () if outcome else tuple(sorted(game.to_act(state)))
    played = replace(
        match, state=state, lines=lines, ply=match.ply + len(steps), seq=event.seq, at=max(match.at, event.at),
        clock=clock.turned(due, mover), decided=_decided(match, event.seq, before, due, mover),
        turns=match.turns if mover is None else (*match.turns, (mover, len(match.lines))),
        offers=_lapsed(match.offers, mover),
    )  # fmt: skip
    return played if outcome is None else _over(played, outcome, event.at)


def _lines(match: Match, event: Event, took: int | None) -> tuple[Line, ...]:
    """The lines of the record that the event wrote; the first of them tells how long was thought."""
    found: list[Line] = []
    for seat, text, *salts in event.data.get("lines", ()):
        promise = _promise(match, Seat(seat), len(match.lines) + len(found), text, salts[0]) if salts else None
        found.append(Line(Seat(seat), text, 0, None if found else took, promise))
    return tuple(found)


def _promise(match: Match, seat: Seat, place: int, text: str, salt: str) -> Promise:
    home = match.id if match.brought is None else match.brought["match"]
    return Promise(salt, commitment(salt, home, seat, place, text))


def _decided(
    match: Match, seq: int, before: Sequence[Seat], due: Sequence[Seat], mover: Seat | None
) -> tuple[int, ...]:
    """Whose decision is a new one; who was due and still is has the same one as before, whatever others sealed."""
    return tuple(
        [
            seq if seat in due and (seat == mover or seat not in before) else old
            for seat, old in enumerate(match.decided)
        ]
    )


def _lapsed(offers: Offers, mover: Seat | None) -> Offers:
    """An offer lasts until another seat moves; what is to be taken back changes with every move."""
    if offers is NO_OFFERS or mover is None:
        return offers
    draw = frozenset((mover,)) if mover in offers.draw and len(offers.draw) == 1 else frozenset[Seat]()
    return Offers(draw=draw) if draw else NO_OFFERS


def _over(match: Match, outcome: Outcome, at: int) -> Match:
    return replace(
        match, status="over", outcome=outcome, ended=at, clock=match.clock.stopped(), offers=NO_OFFERS, adjourned=None
    )


def _broken_off(match: Match, event: Event, lines: Iterable[Line]) -> Match:
    """The match after somebody resigned or ran out of time, or all agreed; of more than two the others may go on."""
    broken = _next(match, event)
    outcome: Outcome | None = None
    for line in lines:
        state, outcome = ended_by(match.game, broken.state, line)
        broken = replace(broken, state=state, lines=(*broken.lines, line))
        if outcome is not None:
            return _over(broken, outcome, broken.at)
    if match.adjourned is not None:
        # Of more than two the others still wait to go on.
        return _resumed_if_all(broken, event)
    due = tuple(sorted(match.game.to_act(broken.state)))
    decided = _decided(match, event.seq, match.due, due, None)
    return replace(broken, clock=broken.clock.turned(due), decided=decided, offers=NO_OFFERS)


def _resigned(match: Match, event: Event) -> Match:
    return _broken_off(match, event, [Line(event.seat, RESIGN)])


def _flagged(match: Match, event: Event) -> Match:
    return _broken_off(match, event, [Line(Seat(seat), TIME) for seat in event.data["seats"]])


def _claimed(match: Match, event: Event) -> Match:
    if event.data["what"] == "draw":
        return _broken_off(match, event, [Line(None, DRAW)])
    return _broken_off(match, event, [Line(Seat(seat), TIME) for seat in event.data["seats"]])


def _offered(match: Match, event: Event) -> Match:
    what, seat = event.data["what"], event.seat
    assert seat is not None
    asked = {**match.asked, f"{seat} {what}": match.ply}
    if what == "takeback":
        asked["takeback"] = seat
    return _next(match, event, offers=_agreed(match.offers, what, seat), asked=MappingProxyType(asked))


def _agreed(offers: Offers, what: str, seat: Seat) -> Offers:
    return replace(offers, **{what: getattr(offers, what) | {seat}})


def _answered(match: Match, event: Event) -> Match:
    what, seat = event.data["what"], event.seat
    assert seat is not None
    if not event.data["yes"]:
        return _next(match, event, offers=replace(match.offers, **{what: frozenset()}))
    offers = _agreed(match.offers, what, seat)
    if what == "draw" and offers.draw >= active(match):
        return _broken_off(match, event, [Line(None, DRAW)])
    return _next(match, event, offers=offers)


def _tookback(match: Match, event: Event) -> Match:
    keep = event.data["to"]
    state = states(match, keep)[-1]
    due = tuple(sorted(match.game.to_act(state)))
    lines = match.lines[:keep]
    clock = match.clock.charged(event.at, event.data.get("lost", 0)).stopped().turned(due)
    return _next(
        match, event, state=state, lines=lines, ply=sum(line.text not in REASONS for line in lines),
        turns=tuple(turn for turn in match.turns if turn[1] < keep), offers=NO_OFFERS, clock=clock,
        decided=(event.seq,) * match.seats, asked=MappingProxyType({}),
    )  # fmt: skip


def _adjourned(match: Match, event: Event) -> Match:
    clock = match.clock.charged(event.at, event.data.get("lost", 0)).stopped()
    why = Adjourned(event.seat, event.data.get("reason", ""), max(match.at, event.at))
    return _next(match, event, status="adjourned", clock=clock, adjourned=why, offers=NO_OFFERS)


def _readied(match: Match, event: Event) -> Match:
    assert event.seat is not None
    ready = _next(match, event, offers=_agreed(match.offers, "ready", event.seat))
    if match.jinn_away and ready.adjourned is not None:
        # The week begins when the Jinn can think again (docs/rules/kalah.en.md 3.3).
        ready = replace(ready, adjourned=replace(ready.adjourned, at=ready.at))
    return _resumed_if_all(ready, event)


def _resumed_if_all(match: Match, event: Event) -> Match:
    if not match.offers.ready >= active(match) & set(match.people):
        return match
    due = tuple(sorted(match.game.to_act(match.state)))
    clock = replace(match.clock, at=match.at).turned(due)
    return replace(
        match, status="running", adjourned=None, offers=NO_OFFERS, clock=clock, decided=(event.seq,) * match.seats
    )


def _aborted(match: Match, event: Event) -> Match:
    after = _next(match, event, status="aborted", ended=max(match.at, event.at), offers=NO_OFFERS, adjourned=None)
    return replace(after, clock=after.clock.stopped())


def _said(match: Match, event: Event) -> Match:
    said = tuple(n + (seat == event.seat) for seat, n in enumerate(match.said))
    return _next(match, event, said=said)


def _rematched(match: Match, event: Event) -> Match:
    return _next(match, event, rematch=event.data["match"], offers=NO_OFFERS)


_FOLDS: Mapping[str, Callable[[Match, Event], Match]] = {
    "joined": _joined,
    "left": _left,
    "moved": _moved,
    "resigned": _resigned,
    "flagged": _flagged,
    "claimed": _claimed,
    "offered": _offered,
    "answered": _answered,
    "tookback": _tookback,
    "adjourned": _adjourned,
    "readied": _readied,
    "aborted": _aborted,
    "rematched": _rematched,
    "said": _said,
}
