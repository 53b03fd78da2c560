"""What a command leads to: one event, or a refusal that changes nothing. Pure: the moment and all chance come in.

Read `decide` and `_DECISIONS`, then any one decision. Moves are judged by the game on the view of the seat that
makes them, so no refusal knows more than that seat does.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import astuple

from jinn.core.errors import NotNow, Refused, Stale, refusal
from jinn.core.game import Game, Seat
from jinn.core.outcome import Outcome
from jinn.core.record import CONTROLS
from jinn.match import commands as c
from jinn.match.clock import SECOND, show_control
from jinn.match.commands import Moment, Sit
from jinn.match.events import Event, Step
from jinn.match.evolve import active, states
from jinn.match.powers import powers
from jinn.match.state import Match
from jinn.match.texts import REFUSALS

REMARK = 300  # letters of something said
REMARKS = 200  # of one seat in one match
ABSENT = {"clock": 120 * SECOND, "move": 120 * SECOND, "none": 7 * 24 * 60 * 60 * SECOND}

# Letters that turn the direction of a line or cannot be seen: a remark with them may say what it does not show.
UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def open_match(command: c.Open, moment: Moment) -> Event:
    """The first event of a match. Raises `Refused`."""
    game, sits = command.game, command.sits
    game.kind.check_seats(game, len(sits))
    _check_rated(command)
    start = game.setup(len(sits), moment.chance) if command.position is None else _position(command)
    lines, steps, outcome = _forced(game, start) if None not in sits else ([], [], None)
    data: dict[str, Any] = {
        "game": game.kind.id,
        "rules": game.kind.rules_version,
        "options": {option.name: option.show(game.options[option.name]) for option in game.kind.options},
        "seats": len(sits),
        "start": game.show_state(start),
        "control": show_control(command.control),
        "rated": command.rated,
        "visibility": command.visibility,
        "creator": command.creator,
        "sits": [_sit(seat, sit) for seat, sit in enumerate(sits) if sit is not None],
        **({"positioned": True} if command.position is not None else {}),
        **({"rematch_of": command.rematch_of} if command.rematch_of else {}),
        **({"contest": list(astuple(command.contest))} if command.contest else {}),
        **({"lines": lines} if lines else {}),
        **_end(outcome),
    }
    return Event(0, "opened", None, moment.at, data, command.key, tuple(steps))


def decide(match: Match, command: c.Command, moment: Moment) -> Event:
    """The event that this command leads to in this match. Raises `Refused`."""
    kind, seat, data, steps = _DECISIONS[type(command)](match, command, moment)
    if moment.lost and not match.finished:
        data = {**data, "lost": moment.lost}
    return Event(match.seq + 1, kind, seat, max(moment.at, match.at), data, command.key, steps)


def is_overdue(match: Match, at: int, lost: int = 0) -> bool:
    """Whether a deadline of the match has passed, which `Overdue` then carries out."""
    deadline = match.deadline
    return deadline is not None and at - lost >= deadline


Decided = tuple[str, Seat | None, Mapping[str, Any], tuple[Step, ...] | None]


def _no(code: str, kind: type[Refused] = NotNow, **facts: Any) -> Refused:
    return refusal(kind, REFUSALS, code, **facts)


# --- who sits -----------------------------------------------------------------------------------------


def _sit(seat: int, sit: Sit) -> list[Any]:
    return [seat, sit.player, sit.kind, sit.level, *([] if sit.pace == "at once" else [sit.pace])]


def _check_rated(command: c.Open) -> None:
    if not command.rated:
        return
    if len(command.sits) < 2:
        raise _no("rated_alone", Refused)
    if command.position is not None:
        raise _no("rated_position", Refused)
    for sit in command.sits:
        if sit is not None:
            _check_rated_sit(sit)


def _check_rated_sit(sit: Sit) -> None:
    if sit.kind in ("guest", "jinn"):
        raise _no(f"rated_{sit.kind}", Refused)


def _position(command: c.Open) -> Any:
    """The set position, which must be one that so many can play on from and that hides nothing."""
    game = command.game
    if powers(game).secret:
        raise _no("position_hidden", Refused)
    assert command.position is not None
    start = game.read_state(command.position)
    if game.seated(start) != len(command.sits):
        raise _no("position_seats", Refused, found=game.seated(start), seats=len(command.sits))
    if game.outcome(start) is not None:
        raise _no("position_over", Refused)
    return start


def _join(match: Match, command: c.Join, moment: Moment) -> Decided:
    if match.status != "open":
        raise _no("begun" if not match.finished else "over")
    if match.seat_of(command.sit.player) is not None and command.sit.kind != "jinn":
        raise _no("sits_already")
    if match.rated:
        _check_rated_sit(command.sit)
    free = [seat for seat, sit in enumerate(match.sits) if sit is None]
    if not free:
        raise _no("no_free_seat")
    seat = free[0] if command.seat is None else command.seat
    if not 0 <= seat < match.seats:
        raise _no("no_such_seat", Refused, seat=seat + 1, seats=match.seats)
    if seat not in free:
        raise _no("seat_taken", seat=seat + 1)
    data: dict[str, Any] = {"sit": _sit(seat, command.sit)}
    if len(free) > 1:
        return "joined", Seat(seat), data, ()
    lines, steps, outcome = _forced(match.game, match.state)
    return "joined", Seat(seat), {**data, **({"lines": lines} if lines else {}), **_end(outcome)}, tuple(steps)


def _leave(match: Match, command: c.Leave, moment: Moment) -> Decided:
    if match.status != "open":
        raise _no("begun" if not match.finished else "over")
    if set(match.people) <= {command.seat}:
        return "aborted", command.seat, {"reason": "left"}, None
    return "left", command.seat, {}, None


# --- moves --------------------------------------------------------------------------------------------


def _check_running(match: Match, seat: Seat | None = None) -> None:
    if match.status != "running":
        raise _no({"open": "not_begun", "adjourned": "is_adjourned"}.get(match.status, "over"))
    if match.seats > 2 and seat is not None and seat not in active(match):
        raise _no("retired")


def _play(match: Match, command: c.Play, moment: Moment) -> Decided:
    seat, game = command.seat, match.game
    _check_running(match, seat)
    if command.seq > match.seq:
        raise _no("seq_too_high", Stale, seen=command.seq, now=match.seq)
    if command.seq < match.decided[seat]:
        raise _no("stale", Stale, seen=command.seq, now=match.decided[seat])
    if match.control.timed and is_overdue(match, moment.at, moment.lost):
        raise _no("time_over")
    view = game.view(match.state, seat)
    remark, can = "", powers(game)
    if can.turns:
        moves, remark = game.read_turn(command.text, view)  # type: ignore[attr-defined]
    else:
        moves = (game.read_move(command.text, view),)
    lines: list[list[Any]] = []
    steps: list[Step] = []
    state = match.state
    for move in moves:
        after = game.play(state, seat, move)
        salts = [f"{moment.chance.getrandbits(128):032x}"] if can.secret and _hides(game, state, seat, move) else []
        lines.append([seat, game.show_move(move), *salts])
        steps.append(Step(state, seat, move, after))
        state = after
    forced, more, outcome = _forced(game, state)
    said = {"remark": _clean(remark)[:REMARK]} if remark else {}
    return "moved", seat, {"lines": [*lines, *forced], **said, **_end(outcome)}, (*steps, *more)


def _hides(game: Game[Any, Any, Any, Any], state: Any, seat: Seat, move: Any) -> bool:
    hidden: bool = game.hides(state, seat, move)  # type: ignore[attr-defined]
    return hidden


def _forced(game: Game[Any, Any, Any, Any], state: Any) -> tuple[list[list[Any]], list[Step], Outcome | None]:
    """What the program plays by itself from here, and the outcome after it."""
    lines: list[list[Any]] = []
    steps: list[Step] = []
    outcome = game.outcome(state)
    while outcome is None and powers(game).forced:
        found = game.forced(state)  # type: ignore[attr-defined]
        if found is None:
            break
        seat, move = found
        after = game.play(state, seat, move)
        lines.append([seat, game.show_move(move)])
        steps.append(Step(state, seat, move, after))
        state, outcome = after, game.outcome(after)
    return lines, steps, outcome


def _end(outcome: Outcome | None) -> dict[str, Any]:
    return {} if outcome is None else {"end": [list(outcome.places), list(outcome.points), outcome.reason]}


# --- what players agree on ----------------------------------------------------------------------------


def _resign(match: Match, command: c.Resign, moment: Moment) -> Decided:
    if match.status != "adjourned" or command.seat not in active(match):
        _check_running(match, command.seat)
    return "resigned", command.seat, {}, None


def _offer(match: Match, command: c.Offer, moment: Moment) -> Decided:
    seat, what = command.seat, command.what
    if what == "rematch":
        if match.status != "over":
            raise _no("not_over" if not match.finished else "over")
        if match.contest is not None:
            raise _no("contest_rematch")
        if seat in match.offers.rematch:
            raise _no("asked_already")
        return "offered", seat, {"what": what}, None
    _check_running(match, seat)
    alone = active(match) == {seat}
    if what == "takeback":
        keep = _taken_back(match, seat)
        if alone:
            return "tookback", seat, {"to": keep}, None
    elif alone:
        raise _no("alone")
    if getattr(match.offers, what):
        # Who is asked and asks the same agrees.
        return _answer(match, c.Answer(seat, what, True), moment)
    if match.asked.get(f"{seat} {what}") == match.ply:
        raise _no("asked_already")
    return "offered", seat, {"what": what}, None


def _answer(match: Match, command: c.Answer, moment: Moment) -> Decided:
    seat, what = command.seat, command.what
    if what != "rematch":
        _check_running(match, seat)
    offered: frozenset[Seat] = getattr(match.offers, what)
    if not offered:
        raise _no("no_offer")
    if seat in offered:
        raise _no("own_offer")
    if command.yes and what == "rematch":
        return "offered", seat, {"what": what}, None
    if command.yes and what == "takeback" and offered | {seat} >= active(match):
        return "tookback", seat, {"to": _taken_back(match, Seat(match.asked["takeback"]))}, None
    return "answered", seat, {"what": what, "yes": command.yes}, None


def _taken_back(match: Match, seat: Seat) -> int:
    """How many lines are left when this seat takes its last turn back. Raises `NotNow`."""
    if match.earnest:
        raise _no("rated_takeback" if match.rated else "contest_takeback")
    keep = next((start for mover, start in reversed(match.turns) if mover == seat), None)
    if keep is None:
        raise _no("no_move")
    if powers(match.game).secret:
        around = states(match)
        for before, line in zip(around[keep:], match.lines[keep:], strict=False):
            assert line.seat is not None
            move = match.game.read_move(line.text, match.game.view(before, line.seat))
            if match.game.reveals(before, line.seat, move):  # type: ignore[attr-defined]
                raise _no("revealed")
    return keep


def _say(match: Match, command: c.Say, moment: Moment) -> Decided:
    if match.status == "open":
        raise _no("not_begun")  # a seat may still change hands, and what was said would be its next player's
    text = _clean(command.text)
    if not text:
        raise _no("nothing_said", Refused)
    if len(text) > REMARK:
        raise _no("said_too_long", Refused, most=REMARK)
    if match.said[command.seat] >= REMARKS:
        raise _no("said_too_much", most=REMARKS)
    return "said", command.seat, {"text": text}, None


def _clean(text: str) -> str:
    return " ".join(UNSEEN.sub("", CONTROLS.sub(" ", text)).split())


def _rematched(match: Match, command: c.Rematched, moment: Moment) -> Decided:
    if match.status != "over":
        raise _no("not_over")
    if match.rematch is not None:
        raise _no("asked_already")
    return "rematched", None, {"match": command.match}, None


# --- breaking off -------------------------------------------------------------------------------------


def _abort(match: Match, command: c.Abort, moment: Moment) -> Decided:
    if match.finished:
        raise _no("over")
    moved = {mover for mover, _ in match.turns}
    if command.seat is not None and match.contest is not None:
        raise _no("contest_abort")
    if command.seat is not None and match.status != "open" and moved >= active(match):
        raise _no("too_late_to_abort")
    return "aborted", command.seat, {"reason": command.reason or "aborted"}, None


def _adjourn(match: Match, command: c.Adjourn, moment: Moment) -> Decided:
    _check_running(match, command.seat)
    if command.seat is not None:
        if match.seats == 1:
            raise _no("adjourn_alone")
        if match.control.kind == "days":
            raise _no("no_clock_to_stop")
        if match.role == "training":
            raise _no("training_adjourn")
        if command.seat not in match.due:
            raise _no("adjourn_in_turn")
    return "adjourned", command.seat, {"reason": command.reason}, None


def _ready(match: Match, command: c.Ready, moment: Moment) -> Decided:
    if match.status != "adjourned":
        raise _no("over" if match.finished else "not_adjourned")
    if command.seat not in active(match):
        raise _no("retired")
    if command.seat in match.offers.ready:
        raise _no("ready_already")
    return "readied", command.seat, {}, None


def _claim(match: Match, command: c.Claim, moment: Moment) -> Decided:
    _check_running(match, command.seat)
    if command.seat in match.due:
        raise _no("own_turn")
    wait = ABSENT.get(match.control.kind)
    if wait is None:
        raise _no("no_claims")
    gone = [seat for seat in match.due if seat in match.people and command.absent.get(seat, 0) >= wait]
    if not gone or len(gone) < len(match.due):
        raise _no("not_absent", wait=wait // SECOND)
    return "claimed", command.seat, {"what": command.what, "seats": gone}, None


def _overdue(match: Match, command: c.Overdue, moment: Moment) -> Decided:
    if not is_overdue(match, moment.at, moment.lost):
        raise _no("not_overdue")
    if match.status == "open":
        return "aborted", None, {"reason": "nobody_came"}, None
    if match.status == "adjourned":
        return _dropped(match)
    if match.control.kind == "none":
        waited = next(seat for seat in match.due if seat in match.people)
        return "flagged", waited, {"seats": [waited], "why": "adjourned"}, None
    clock = match.clock.charged(moment.at, moment.lost)
    late = [seat for seat in clock.running if clock.left[seat] <= 0 and seat in match.people]
    first = min(late, key=lambda seat: (clock.left[seat], seat))
    if match.contest is None and first not in {mover for mover, _ in match.turns}:
        return "aborted", None, {"reason": "not_begun"}, None
    return "flagged", Seat(first), {"seats": [first], "why": "time"}, None


def _dropped(match: Match) -> Decided:
    """An adjourned match after its week: who broke it off and is not ready loses, else whoever is not ready (3.3)."""
    assert match.adjourned is not None
    asked = active(match) & set(match.people)
    missing = sorted(asked - match.offers.ready)
    if match.adjourned.seat in missing:
        missing = [match.adjourned.seat]
    elif set(missing) == active(match) and match.seats > 1:
        return "aborted", None, {"reason": "adjourned_too_long"}, None
    return "flagged", Seat(missing[0]), {"seats": missing, "why": "adjourned"}, None


_DECISIONS: Mapping[type, Callable[[Match, Any, Moment], Decided]] = {
    c.Join: _join,
    c.Leave: _leave,
    c.Play: _play,
    c.Resign: _resign,
    c.Offer: _offer,
    c.Answer: _answer,
    c.Abort: _abort,
    c.Adjourn: _adjourn,
    c.Ready: _ready,
    c.Claim: _claim,
    c.Say: _say,
    c.Overdue: _overdue,
    c.Rematched: _rematched,
}
