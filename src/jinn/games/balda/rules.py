"""Balda: turns and their effects. Clauses 1.1-3.6 of docs/rules/balda.en.md.

The four functions of the source text (3.5) bear its names: `change_field` and `change_player` stand here,
`change_end` and `finish` in `ending`. Each gives what the source lets it put out, and `report` gathers that.
Read `state` first; then this from `check` on; `search` finds the moves, `words` knows the words.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from jinn.core.errors import BadOption, IllegalMove, refusal
from jinn.core.game import Seat
from jinn.core.outcome import Outcome
from jinn.games.balda import ending, field
from jinn.games.balda.field import EMPTY
from jinn.games.balda.letters import strange
from jinn.games.balda.search import Found, found
from jinn.games.balda.state import Move, Placing, Report, Skip, State, Terms, View
from jinn.games.balda.texts import REFUSALS
from jinn.games.balda.words import SHORTEST

SKIP = "-"
MOST_DRAWS = 50  # a list in which none of so many words can be gone on from is left to end the game at once


# --- the start ----------------------------------------------------------------------------------------


def divides(n: int, seats: int) -> bool:
    """Whether everybody gets the same number of turns on a field of this size (1.2)."""
    return (n * n - n) % seats == 0


def setup(seats: int, rng: Random, terms: Terms) -> State:
    """The start word in the middle row, nobody with points or skips (1.1-1.4). Raises `BadOption`."""
    n = terms.side(seats)
    if not divides(n, seats):
        good = [size for size in range(field.SMALLEST, field.LARGEST + 1) if divides(size, seats)]
        numbers = ", ".join(map(str, good))
        empty = n * n - n
        raise refusal(
            BadOption, REFUSALS, "not_divisible", alternative=str(good[0]), n=n, empty=empty, seats=seats, good=numbers
        )
    start = terms.start or _drawn(n, rng, terms)
    nothing = (0,) * seats
    return _settled(State(field.opening(start), (start,), nothing, nothing, Seat(0)), terms)


def _drawn(n: int, rng: Random, terms: Terms) -> str:
    """A word of this length from which the game can go on, where the list has one."""
    fit = terms.words.starts(n)
    if not fit:
        sizes = range(field.SMALLEST, field.LARGEST + 1)
        have = ", ".join(str(size) for size in sizes if terms.words.starts(size)) or "—"
        raise refusal(BadOption, REFUSALS, "no_start", words=terms.words.text, n=n, have=have)
    drawn = rng.sample(fit, min(len(fit), MOST_DRAWS))
    return next(
        (word for word in drawn if not ending.stuck(field.opening(word), spent((word,), terms), terms.words)), drawn[0]
    )


def spent(used: tuple[str, ...], terms: Terms) -> tuple[str, ...]:
    """The words that may not be used again (2.3)."""
    return () if terms.repeats else used


# --- what may be played -------------------------------------------------------------------------------


def possible(state: State, terms: Terms) -> Iterator[Found]:
    """Every word that can be made in this position, with every way to make it."""
    if terms.words.trie is None:
        return iter(())
    return found(state.field, terms.words.trie, spent(state.used, terms))


def moves(view: View, terms: Terms) -> Iterator[Move]:
    """Every letter with every path that makes a word, by the path's first cell, and the skip at the end."""
    state = view.state
    if view.seat is None or view.seat != state.turn:
        return
    names = field.names(state.side)
    for word in possible(state, terms):
        yield Placing(names[word.cell], word.letter, tuple([names[cell] for cell in word.path]))
    yield Skip()


def check(view: View, move: Move, terms: Terms) -> None:
    """Raises `IllegalMove` unless the view's seat may make this move now."""
    state = view.state
    if state.turn is None:
        raise refusal(IllegalMove, REFUSALS, "game_over")
    if view.seat != state.turn:
        raise refusal(IllegalMove, REFUSALS, "not_your_turn", seat=state.turn + 1)
    if isinstance(move, Skip):
        return
    check_letter(state.field, move.cell, move.letter)
    _check_path(state.field, move)
    _check_word(word_of(state.field, move), state, terms)


def refused(code: str, *cells: str, **facts: object) -> IllegalMove:
    """The refusal of a placing. The move it offers instead is the skip: any other would give a word away."""
    return refusal(IllegalMove, REFUSALS, code, cells=cells, alternative=SKIP, **facts)


def check_letter(board: str, cell: str, letter: str) -> None:
    """Raises `IllegalMove` unless this letter may be put into this cell."""
    places = field.places(field.side(board))
    if cell not in places:
        raise _off_board(board, cell)
    if len(letter) != 1 or strange(letter):
        raise refused("bad_letter", cell, letter=letter[:20])
    if board[places[cell]] != EMPTY:
        raise refused("occupied", cell, cell=cell, letter=board[places[cell]])
    if not field.has_neighbour(board, places[cell]):
        raise refused("no_neighbour", cell, cell=cell)


def _off_board(board: str, cell: str) -> IllegalMove:
    return refused("off_board", cell, cell=cell[:20], last=field.names(field.side(board))[-1])


def _check_path(board: str, move: Placing) -> None:
    """Raises `IllegalMove` unless the path is a line of filled cells through the new one (2.1)."""
    n = field.side(board)
    places, near = field.places(n), field.around(n)
    seen = set[str]()
    for before, cell in zip((None, *move.path), move.path, strict=False):
        if cell not in places:
            raise _off_board(board, cell)
        if cell in seen:
            raise refused("path_crosses", cell, cell=cell)
        if before is not None and places[cell] not in near[places[before]]:
            raise refused("path_broken", before, cell, first=before, second=cell)
        if cell != move.cell and board[places[cell]] == EMPTY:
            raise refused("path_empty", cell, cell=cell)
        seen.add(cell)
    if move.cell not in seen:
        raise refused("path_misses", move.cell, cell=move.cell)


def _check_word(word: str, state: State, terms: Terms) -> None:
    shown = terms.words.shown(word)
    if len(word) < SHORTEST:
        raise refused("too_short", word=shown)
    if word not in terms.words:
        raise refused("unknown_word", word=shown, words=terms.words.text)
    if word in spent(state.used, terms):
        raise refused("used_word", word=shown)


def word_of(board: str, move: Placing) -> str:
    """The word that the placing's path spells."""
    places = field.places(field.side(board))
    return "".join([move.letter if cell == move.cell else board[places[cell]] for cell in move.path])


# --- what a move does ---------------------------------------------------------------------------------


def play(state: State, seat: Seat, move: Move, terms: Terms) -> State:
    """The state after a move that `check` has passed."""
    return _settled(_moved(state, seat, move), terms)


def change_field(board: str, move: Move) -> str:
    """The field with the new letter; the same field after a skip (2.4, 2.5)."""
    return (
        board if isinstance(move, Skip) else field.put(board, field.places(field.side(board))[move.cell], move.letter)
    )


def change_player(points: int, skips: int, move: Move) -> tuple[int, int]:
    """The player's points and skips after his move (2.4, 2.5)."""
    return (points - 1, skips + 1) if isinstance(move, Skip) else (points + len(move.path), skips)


def _moved(state: State, seat: Seat, move: Move) -> State:
    """The move made and the turn passed on; whether the game is over is not asked yet."""
    points, skips = list(state.points), list(state.skips)
    points[seat], skips[seat] = change_player(points[seat], skips[seat], move)
    used = state.used if isinstance(move, Skip) else (*state.used, word_of(state.field, move))
    return replace(
        state,
        field=change_field(state.field, move),
        used=used,
        points=tuple(points),
        skips=tuple(skips),
        turn=state.after(seat),
    )


def _settled(state: State, terms: Terms) -> State:
    """The state, over if one of the end parameters holds (3.3)."""
    why = ending.reason(ending.change_end(state, spent(state.used, terms), terms.words))
    return replace(state, turn=None, end=why) if why else state


def retire(state: State, seat: Seat, terms: Terms) -> State:
    """The state in which the seat plays no more (3.6). Raises `IllegalMove`."""
    if state.turn is None:
        raise refusal(IllegalMove, REFUSALS, "game_over")
    if seat not in state.playing:
        raise refusal(IllegalMove, REFUSALS, "not_playing", seat=seat + 1)
    state = replace(state, retired=tuple(sorted((*state.retired, seat))))
    return _settled(replace(state, turn=state.after(seat)) if state.turn == seat else state, terms)


def close(state: State, reason: str, terms: Terms) -> State:
    """The state, over because no word can be made, as a record says (3.6). Raises `IllegalMove`.

    Where the list is at hand it has been asked already, and did not say so.
    """
    if state.turn is None or reason != ending.STUCK or terms.words.trie is not None:
        raise refusal(IllegalMove, REFUSALS, "cannot_close", reason=reason[:40])
    return replace(state, turn=None, end=reason)


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return ending.finish(state) if state.turn is None else None


def report(before: State, seat: Seat, move: Move, terms: Terms) -> Report:
    """The facts of a legal move."""
    moved = _moved(before, seat, move)
    end = ending.change_end(moved, spent(moved.used, terms), terms.words)
    why = ending.reason(end)
    return Report(
        seat,
        move,
        "" if isinstance(move, Skip) else terms.words.shown(moved.used[-1]),
        moved.field,
        moved.points[seat],
        moved.skips[seat],
        end,
        ending.finish(replace(moved, turn=None, end=why)) if why else None,
    )
