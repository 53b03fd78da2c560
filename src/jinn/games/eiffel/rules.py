"""The Eiffel Tower: lifting, landing, property, the end. Clauses 1-6 of docs/rules/eiffel.en.md.

Read `board` first, `state` next, then this, then `puzzle`. One seat is the puzzle (3), two to four the game (4-6).
"""

from collections.abc import Iterator
from dataclasses import replace

from jinn.core.errors import IllegalMove, refusal
from jinn.core.game import Seat
from jinn.core.outcome import Outcome, ranked
from jinn.core.text import Text, count, same
from jinn.games.eiffel import texts
from jinn.games.eiffel.board import LONGEST
from jinn.games.eiffel.state import PASS, Laws, Lift, Move, Pass, State, View
from jinn.games.eiffel.texts import REFUSALS, player

QUIET_TURNS = 10  # of every player in a row end a game (6.3)

SOLVED, DEAD = "solved", "dead"
STUCK, QUIET, ALONE = "nobody_can_move", "quiet_turns", "left_alone"


def size_wrong(ranks: int, files: int, players: int) -> Text | None:
    """What sizes there may be, if this is none of them (1.1)."""
    shortest, least = (1, 2) if players == 1 else (2, 6)
    if shortest <= min(ranks, files) and max(ranks, files) <= LONGEST and ranks * files >= least:
        return None
    return texts.PUZZLE_SIZE if players == 1 else texts.GAME_SIZE


def opening(ranks: int, files: int, players: int) -> State:
    """The first position: one free man on every field (1.2, 5.1)."""
    fields = ranks * files
    best = (1,) * players if players > 1 else ()
    return State(ranks, files, (1,) * fields, (0,) * fields, (None,) * fields, players, Seat(0), best=best)


# --- who can move -------------------------------------------------------------------------------------


def may_lift(state: State, seat: Seat, field: int, laws: Laws) -> bool:
    """Whether the seat may move the column of this field, or a part of it (4.3, 5.2)."""
    owner = state.owners[field]
    if owner is not None:
        return owner == seat
    targets = state.targets
    return field not in targets or (laws.open_target and targets[seat] == field)


def can_move(state: State, seat: Seat, laws: Laws) -> bool:
    """Whether the seat has any move.

    Of a column of height h everything within h fields is in reach: as many men as the way is long (2.5).
    """
    heights = state.heights
    occupied = [field for field, height in enumerate(heights) if height]
    distances = state.board.distances
    for start in occupied:
        if may_lift(state, seat, start, laws):
            height, far = heights[start], distances[start]
            for end in occupied:
                if far[end] <= height and end != start:
                    return True
    return False


def lifts(state: State, seat: Seat, laws: Laws) -> Iterator[Lift]:
    """Every lift of the seat: by field, then by the number of men, then by where they land (2.5)."""
    board, heights = state.board, state.heights
    names = board.names
    occupied = [field for field, height in enumerate(heights) if height]
    for start in occupied:
        if not may_lift(state, seat, start, laws):
            continue
        name, far = names[start], board.distances[start]
        ends = [(far[end], names[end]) for end in occupied if end != start and far[end] <= heights[start]]
        for men in range(1, heights[start] + 1):
            for distance, end in ends:
                if distance <= men and (men - distance) % 2 == 0:
                    yield Lift(men, name, end)


def moves(view: View, laws: Laws) -> Iterator[Move]:
    """The lifts of the view's seat; a pass where it has none (6.1)."""
    state, seat = view.state, view.seat
    if seat is None or seat != state.turn:
        return
    stuck = True
    for lift in lifts(state, seat, laws):
        stuck = False
        yield lift
    if stuck:
        yield PASS


def forced(state: State, laws: Laws) -> tuple[Seat, Pass] | None:
    """The pass of a player who cannot move while somebody else can (6.1)."""
    if state.turn is None or can_move(state, state.turn, laws):
        return None
    return state.turn, PASS


# --- checking -----------------------------------------------------------------------------------------


def check(view: View, move: Move, laws: Laws) -> None:
    """Raises `IllegalMove` unless the view's seat may make this move now (7.3)."""
    state, seat = view.state, view.seat
    if state.turn is None:
        raise _refused("game_over", view, laws)
    if seat is None or seat != state.turn:
        raise _refused("not_your_turn", view, laws, who=player(state.players, state.turn))
    if isinstance(move, Pass):
        if can_move(state, seat, laws):
            raise _refused("must_move", view, laws)
        return
    numbers = state.board.numbers
    for name in (move.start, move.end):
        if name not in numbers:
            last = state.board.names[-1]
            raise _refused("off_board", view, laws, (name,), field=name, last=last)
    start, end = numbers[move.start], numbers[move.end]
    _check_start(view, seat, move, start, laws)
    _check_end(view, move, start, end, laws)


def _check_start(view: View, seat: Seat, move: Lift, start: int, laws: Laws) -> None:
    """The men must stand there, and he must be allowed to lift them (2.1, 4.3, 5.2)."""
    state, cells = view.state, (move.start,)
    height = state.heights[start]
    if not height:
        raise _refused("empty_start", view, laws, cells, field=move.start)
    if not may_lift(state, seat, start, laws):
        owner = state.owners[start]
        if owner is not None:
            raise _refused("not_yours", view, laws, cells, field=move.start, owner=player(state.players, owner))
        why = texts.ONLY_OWNER if laws.open_target else texts.NOBODY
        raise _refused("from_target", view, laws, cells, field=move.start, why=why)
    if not 1 <= move.men <= height:
        raise _refused("bad_count", view, laws, cells, field=move.start, men=move.men, height=height)


def _check_end(view: View, move: Lift, start: int, end: int, laws: Laws) -> None:
    """They must be able to get there, and somebody must stand there (2.3-2.5)."""
    state = view.state
    if end == start:
        raise _refused("same_field", view, laws, (move.start,), field=move.start)
    if not state.heights[end]:
        raise _refused("empty_end", view, laws, (move.end,), field=move.end)
    distance = state.board.distances[start][end]
    if distance <= move.men and (move.men - distance) % 2 == 0:
        return
    good = [str(men) for men in range(distance, state.heights[start] + 1, 2)]
    raise _refused(
        "too_far" if distance > move.men else "wrong_parity",
        view,
        laws,
        (move.start, move.end),
        men=move.men,
        start=move.start,
        end=move.end,
        steps=count(distance, *texts.STEPS),
        good=same(", ".join(good)) if good else texts.NO_PART,
    )


def _refused(code: str, view: View, laws: Laws, cells: tuple[str, ...] = (), **facts: object) -> IllegalMove:
    other = next((str(move) for move in moves(view, laws)), None)
    return refusal(IllegalMove, REFUSALS, code, cells=cells, alternative=other, **facts)


# --- playing ------------------------------------------------------------------------------------------


def play(state: State, move: Move, laws: Laws) -> State:
    """The state after a move of the seat in turn that `check` has passed."""
    seat = state.turn
    assert seat is not None
    if isinstance(move, Pass):
        return _passed_on(replace(state, quiet=state.quiet + 1), seat, laws)
    numbers = state.board.numbers
    start, end, men = numbers[move.start], numbers[move.end], move.men
    heights, marked, owners = list(state.heights), list(state.marked), list(state.owners)
    heights[start] -= men
    heights[end] += men
    marked[start] = 0 if laws.rest_free else max(0, marked[start] - men)
    if not marked[start]:
        owners[start] = None
    best, quiet = state.best, state.quiet
    if state.players > 1:
        quiet = quiet + 1 if heights[start] else 0
        if end not in state.targets:
            marked[end] += men
            owners[end] = seat
        elif heights[end] > best[state.targets.index(end)]:
            best = tuple(max(old, heights[target]) for old, target in zip(best, state.targets, strict=True))
            quiet = 0
    after = State(
        state.ranks,
        state.files,
        tuple(heights),
        tuple(marked),
        tuple(owners),
        state.players,
        seat,
        quiet,
        best,
        state.retired,
    )
    return _passed_on(after, seat, laws)


def _passed_on(state: State, seat: Seat, laws: Laws) -> State:
    """The state with the next player in turn, or nobody where it is over."""
    return replace(state, turn=None if is_over(state, laws) else following(state, seat))


def following(state: State, seat: Seat) -> Seat:
    """The next player who has not retired."""
    turn = seat
    while True:
        turn = Seat((turn + 1) % state.players)
        if turn not in state.retired:
            return turn


def is_over(state: State, laws: Laws) -> bool:
    """Whether nobody can move, the quiet turns are used up, or one player alone is left (6.2, 6.3, 6.5)."""
    playing = state.playing
    if state.players > 1 and (len(playing) == 1 or state.quiet >= quiet_limit(state)):
        return True
    return not any(can_move(state, seat, laws) for seat in playing)


def quiet_limit(state: State) -> int:
    """So many quiet turns end a game; who retired still counts (6.3)."""
    return QUIET_TURNS * state.players


def retire(state: State, seat: Seat, laws: Laws) -> State:
    """The state in which the seat is passed over to the end (6.5)."""
    why: Text | None = None
    if state.turn is None:
        raise refusal(IllegalMove, REFUSALS, "game_over")
    if state.players == 1:
        why = texts.ALONE
    elif seat not in range(state.players) or seat in state.retired:
        why = texts.NOT_PLAYING
    if why is not None:
        raise refusal(IllegalMove, REFUSALS, "cannot_retire", seat=seat + 1, why=why)
    state = replace(state, retired=state.retired | {seat})
    if is_over(state, laws):
        return replace(state, turn=None)
    return replace(state, turn=following(state, seat)) if state.turn == seat else state


# --- the end ------------------------------------------------------------------------------------------


def outcome(state: State, laws: Laws) -> Outcome | None:
    """The puzzle: one column where it should be (3.1). The game: the higher target wins (6.4, 6.5)."""
    if state.turn is not None:
        return None
    if state.players == 1:
        tallest = max(state.heights)
        where = state.heights.index(tallest) if laws.goal is None else state.board.numbers[laws.goal]
        solved = state.heights[where] == sum(state.heights)
        return Outcome((1 if solved else 2,), (state.heights[where],), SOLVED if solved else DEAD)
    points = [state.heights[target] for target in state.targets]
    return ranked(points, _why_over(state), sorted(state.retired))


def _why_over(state: State) -> str:
    if len(state.playing) == 1:
        return ALONE
    return QUIET if state.quiet >= quiet_limit(state) else STUCK
