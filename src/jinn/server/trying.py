"""Moves tried out from a position: for variations, for pages that teach, for positions that somebody set.

Nothing is kept and nothing is anybody's secret: whoever asks made the position himself. It goes through `view`,
`report` and `check` like a match, so the page shows it with the same boards.
"""

import time
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

from jinn.core.errors import BadOption, IllegalMove, Refused, refusal
from jinn.core.game import Game, Seat, Summed
from jinn.core.text import Text
from jinn.match.events import Step
from jinn.match.powers import powers
from jinn.match.texts import REFUSALS
from jinn.server import showing
from jinn.server.opening import game_of
from jinn.wire.matches import Told
from jinn.wire.study import Tried, TryMoves

PATIENCE = 1.0  # seconds for all the moves of one request
LISTING = 0.05  # and for the list of legal moves

TOO_SLOW = Text(
    "За раз столько не сыграть (успели {n}). Пришлите позицию и меньше ходов.",
    "So many moves cannot be played at once ({n} were). Send the position and fewer moves.",
)
NO_SEAT = Text("Места {seat} нет: их {seats}.", "There is no seat {seat}: there are {seats}.")
AT = Text("Ход {n} («{move}»): {why}", "Move {n} (“{move}”): {why}")

AnyGame = Game[Any, Any, Any, Any]


def tried(ask: TryMoves, chance: Random) -> Tried:
    """What comes of these moves. Raises `Refused`: then the sentence says which move it was."""
    game = game_of(ask.game, ask.options)
    start = start_of(game, ask.seats, ask.position, chance)
    seats = game.seated(start)
    if ask.seat is not None and ask.seat >= seats:
        raise BadOption("seat_out", "", NO_SEAT.filled(seat=ask.seat + 1, seats=seats))
    steps = played(game, start, ask.moves)
    state = steps[-1].after if steps else start
    due = due_in(game, state)
    seat = Seat(ask.seat) if ask.seat is not None else due[0] if due else None
    view = game.view(state, seat)
    moves, more = listed(game, view, ask.limit) if seat in due else ((), False)
    figures = game.sum_up(state, [step.move for step in steps]) if isinstance(game, Summed) else None
    return Tried(
        game=game.kind.id,
        options=showing.options(game),
        seats=seats,
        start=game.show_state(start),
        position=game.show_state(state),
        view=game.show_view(view),
        seat=seat,
        ply=len(steps),
        due=due,
        moves=moves,
        more=more,
        lines=_told(game, steps[ask.since :], ask.seat),
        outcome=showing.result(game.outcome(state)),
        figures=None if figures is None else showing.sentence(figures),
    )


def start_of(game: AnyGame, seats: int | None, position: str | None, chance: Random) -> Any:
    """The position that somebody set, or the first one. Raises `Refused`."""
    if position is not None:
        return game.read_state(position)
    seats = seats or (2 if 2 in game.seats else game.seats.start)
    game.kind.check_seats(game, seats)
    return game.setup(seats, chance)


def due_in(game: AnyGame, state: Any) -> tuple[Seat, ...]:
    """Whose decision is due, in order; nobody's when it is over."""
    return () if game.outcome(state) is not None else tuple(sorted(game.to_act(state)))


def listed(game: AnyGame, view: Any, most: int) -> tuple[tuple[str, ...], bool]:
    """The legal moves, so many at most and as far as they go in a short time; and whether there are more."""
    found: list[str] = []
    until = time.monotonic() + LISTING
    for move in islice(game.moves(view), most + 1):
        if len(found) == most or (found and time.monotonic() > until):
            return tuple(found), True
        found.append(game.show_move(move))
    return tuple(found), False


def played(game: AnyGame, start: Any, texts: Sequence[str]) -> list[Step]:
    """The moves of these texts with the program's own between them. Raises `Refused`."""
    steps = _forced(game, start)
    own = [game.show_move(step.move) for step in steps]
    until = time.monotonic() + PATIENCE
    for number, text in enumerate(texts, 1):
        if own and text.strip() == own[0]:
            del own[0]  # it has been played
            continue
        if time.monotonic() > until:
            raise Refused("too_slow", "", TOO_SLOW.filled(n=number - 1))
        state = steps[-1].after if steps else start
        made = _turn(game, state, text, number, len(texts))
        more = _forced(game, made[-1].after if made else state)
        own = [game.show_move(step.move) for step in more]
        steps += made + more
    return steps


def _turn(game: AnyGame, state: Any, text: str, number: int, count: int) -> list[Step]:
    try:
        due = due_in(game, state)
        if not due:
            raise refusal(IllegalMove, REFUSALS, "over")
        view = game.view(state, due[0])
        if powers(game).turns:
            moves, _ = game.read_turn(text, view)  # type: ignore[attr-defined]
        else:
            moves = (game.read_move(text, view),)
        steps: list[Step] = []
        for move in moves:
            after = game.play(state, due[0], move)
            steps.append(Step(state, due[0], move, after))
            state = after
    except Refused as refused:
        if number < count:
            refused.text = AT.filled(n=number, move=text[:40], why=refused.text)
        raise
    return steps


def _forced(game: AnyGame, state: Any) -> list[Step]:
    """What the program plays by itself from here."""
    steps: list[Step] = []
    while powers(game).forced and game.outcome(state) is None:
        found = game.forced(state)  # type: ignore[attr-defined]
        if found is None:
            break
        seat, move = found
        after = game.play(state, seat, move)
        steps.append(Step(state, seat, move, after))
        state = after
    return steps


def _told(game: AnyGame, steps: Sequence[Step], seat: int | None) -> tuple[Told, ...]:
    """The moves as this seat would have seen them; without one, each as its player did."""
    return tuple(
        showing.told(game, step, step.seat if seat is None else Seat(seat), whole=seat is None) for step in steps
    )
