"""Five in a Row: openings, stones, the end. Clauses 1.2, 1.4, 2.1, 2.4-2.6 and 3.2 of docs/rules/five.en.md.

Read `state` and `stones` first; `rows` says when a stone wins.
"""

from collections.abc import Iterator
from random import Random

from jinn.core.errors import IllegalMove, refusal
from jinn.core.game import Seat
from jinn.core.outcome import Outcome, drawn, won_by
from jinn.core.text import Text
from jinn.games.five import texts
from jinn.games.five.rows import winning_rows
from jinn.games.five.state import FARTHEST, MORE, STAY, Choose, Move, Place, Report, Setting, State, View
from jinn.games.five.stones import FIGURES, NOBODY, Cell, Stones, show_cell

LEAST = {"pro": 3, "longpro": 4}  # how far the second X stands from the first (1.2)
SWAP2 = "swap2"
FIVE, FULL_BOARD = "five", "full_board"


def opening(setting: Setting) -> State:
    """The empty board; the program puts the first stone where its place is given (`forced`)."""
    return State(setting, Stones(), None if setting.opening == SWAP2 else Seat(0), False, Seat(0))


def forced(state: State) -> tuple[Seat, Place] | None:
    """The first stone, where it has one place only (1.2)."""
    if state.stones or state.setting.opening == SWAP2:
        return None
    return Seat(0), Place(*state.setting.centre)


# --- what may be played -------------------------------------------------------------------------------


def moves(view: View) -> Iterator[Move]:
    """Words first where one is due; cells in rings around the last stone, each from its upper left corner.

    On the endless board this ends only in theory.
    """
    state = view.state
    if view.seat is None or view.seat != state.turn:
        return
    if state.choices:
        yield from map(Choose, state.choices)
        return
    only = forced(state)
    if only:
        yield only[1]
        return
    for cell in rings(state, 2 * FARTHEST):
        if _wrong(state, cell) is None:
            yield Place(*cell)


def rings(state: State, most: int) -> Iterator[Cell]:
    """All cells of the board no farther than this from the last stone, the nearest first."""
    low, high = state.setting.low, state.setting.high
    row, col = state.last or state.setting.centre
    for distance in range(min(most, high - low) + 1):
        left, right = col - distance, col + distance
        sides = [side for side in dict.fromkeys((left, right)) if low <= side <= high]
        across = range(max(left, low), min(right, high) + 1)
        for r in range(max(row - distance, low), min(row + distance, high) + 1):
            for c in across if abs(r - row) == distance else sides:
                yield r, c


def pick(view: View, rng: Random) -> Move:
    """A legal move, drawn: a word, or a cell within 3 of the last stone or of any stone."""
    state = view.state
    if view.seat is None or view.seat != state.turn:
        raise _not_due(state)
    if state.choices:
        return Choose(rng.choice(state.choices))
    around = state.last or state.setting.centre
    if len(state.stones) > 1 and rng.random() < 0.5:
        around = state.stones[rng.randrange(len(state.stones))]
    near = [(around[0] + dr, around[1] + dc) for dr in range(-3, 4) for dc in range(-3, 4)]
    good = [cell for cell in near if _wrong(state, cell) is None]
    return Place(*rng.choice(good)) if good else next(moves(view))


def check(view: View, move: Move) -> None:
    """Raises `IllegalMove` unless the seat is due and may say this word or put a stone on this cell."""
    state = view.state
    if view.seat is None or view.seat != state.turn:
        raise _not_due(state)
    choices = state.choices
    if isinstance(move, Choose):
        if not choices:
            raise _refused("no_choice", state, word=move.word[:20])
        if move.word not in choices:
            raise _refused("no_such_choice", state, word=move.word[:20], words=texts.listed(choices))
    elif choices:
        raise _refused("choose_first", state, move.cell, words=texts.listed(choices))
    else:
        cell = (move.row, move.col)
        code = _wrong(state, cell)
        if code is not None:
            raise _refused(code, state, cell)


def _wrong(state: State, cell: Cell) -> str | None:
    """Why no stone may be put on this cell now; `None` when it may."""
    setting, stones = state.setting, state.stones
    low, high = setting.low, setting.high
    if not (low <= cell[0] <= high and low <= cell[1] <= high):
        return "too_far" if setting.size is None else "off_board"
    if cell in stones:
        return "occupied"
    if len(stones) < 3 and setting.opening != SWAP2:
        if not stones and cell != setting.centre:
            return "first_stone"
        if len(stones) == 2 and _distance(cell, stones[0]) < LEAST.get(setting.opening, 0):
            return "too_near"
    return None


def _distance(a: Cell, b: Cell) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _not_due(state: State) -> IllegalMove:
    if state.turn is None:
        return refusal(IllegalMove, texts.REFUSALS, "game_over", result=result(state))
    return refusal(IllegalMove, texts.REFUSALS, "not_your_turn", seat=state.turn + 1)


def _refused(code: str, state: State, cell: Cell | None = None, **facts: object) -> IllegalMove:
    setting = state.setting
    if cell is not None:
        figure = FIGURES[state.stones.figure(cell)]
        first, least = show_cell(setting.centre), LEAST.get(setting.opening)
        facts |= {"cell": show_cell(cell), "figure": figure, "first": first, "least": least, "last": setting.high}
    cells = () if cell is None else (show_cell(cell),)
    return refusal(IllegalMove, texts.REFUSALS, code, cells=cells, alternative=_instead(state), **facts)


def _instead(state: State) -> str | None:
    if state.choices:
        return state.choices[0]
    # Twenty rings hold the largest bounded board; on the endless one they keep a refusal cheap, however
    # many stones lie about.
    return next((show_cell(cell) for cell in rings(state, 20) if _wrong(state, cell) is None), None)


# --- what a move does ---------------------------------------------------------------------------------


def play(state: State, move: Move) -> State:
    """The state after a move that `check` has passed."""
    setting, stones, x, more = state.setting, state.stones, state.x, state.more
    if isinstance(move, Choose):
        if move.word == MORE:
            return State(setting, stones, None, True, Seat(1))
        x = Seat(0 if move.word == STAY else 1)
        return State(setting, stones, x, more, _next(len(stones), x))
    cell = (move.row, move.col)
    stones = stones.put(cell)
    rows = winning_rows(stones, cell, setting.exact)
    over = bool(rows) or _is_full(setting, stones)
    return State(setting, stones, x, more, None if over else _next(len(stones), x), rows)


def _next(stones: int, x: Seat | None) -> Seat:
    """Whose decision is due after so many stones (1.2)."""
    if x is not None:
        return x if stones % 2 == 0 else Seat(1 - x)
    # Swap2 undecided: player 1 puts three, player 2 chooses or puts two more, then player 1 chooses.
    return Seat(1) if stones in (3, 4) else Seat(0)


def _is_full(setting: Setting, stones: Stones) -> bool:
    return setting.size is not None and len(stones) == setting.size**2


def report(before: State, seat: Seat, move: Move) -> Report:
    """The facts of a legal move."""
    after = play(before, move)
    if isinstance(move, Choose):
        return Report(seat, NOBODY, None, move.word, after.x, (), False)
    full = after.turn is None and not after.rows
    return Report(seat, before.figure, move.cell, None, after.x, after.rows, full)


# --- the end ------------------------------------------------------------------------------------------


def winner(state: State) -> int:
    """The figure that has won, or `NOBODY`."""
    return state.stones.figure(state.rows[0][0]) if state.rows else NOBODY


def outcome(state: State) -> Outcome | None:
    """Five in a row wins; a full board is a draw."""
    if state.turn is not None:
        return None
    seat = state.owner(winner(state)) if state.rows else None
    return drawn(2, (0, 0), FULL_BOARD) if seat is None else won_by(seat, 2, (0, 0), FIVE)


def result(state: State) -> Text:
    """How the game stands, for people."""
    if state.turn is not None:
        return texts.IN_PROGRESS
    if not state.rows:
        return texts.FULL
    figure = winner(state)
    seat = state.owner(figure)
    assert seat is not None
    return texts.WON.filled(figure=FIGURES[figure], seat=seat + 1)
