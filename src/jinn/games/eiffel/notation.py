"""Texts of the Eiffel Tower, both ways. Clauses 7.1 and 7.2 of docs/rules/eiffel.en.md.

A move is `1b1-b2`, a pass `--`. A puzzle's position is its heights, `1,1/.,2`; a game's has the marks, then who
is in turn and the quiet turns, `1,a3,1/1a2,.,1 b 4`, then what the plain case need not say:
`players=3 retired=b best=5,1,1`.
"""

import re
from dataclasses import replace

from jinn.core.errors import BadNotation, BadPosition, refusal
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.eiffel import rules, texts
from jinn.games.eiffel.board import LONGEST
from jinn.games.eiffel.state import PASS, Laws, Lift, Move, State
from jinn.games.eiffel.texts import REFUSALS

SEATS = "abcd"
MOST_MEN = 999  # a full board has a hundred
MOST_TEXT = 1000


def show_move(move: Move) -> str:
    """The number of men, from, to; or the pass."""
    return str(move)


def read_move(text: str) -> Move:
    """The move of this text; whether the board has the fields is for the rules. Raises `BadNotation`."""
    text = text.strip()
    if text == str(PASS):
        return PASS
    found = re.fullmatch(r"(\d{1,4})([a-z]\d{1,3})-([a-z]\d{1,3})", text, re.ASCII)
    if not found:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=text[:40])
    return Lift(int(found[1]), found[2], found[3])


# --- showing ------------------------------------------------------------------------------------------


def show_state(state: State) -> str:
    """The board from the highest rank down; in a game who is in turn, the quiet turns, and words."""
    files = state.files
    rows = ("/".join(_row(state, rank * files) for rank in range(state.ranks - 1, -1, -1)),)
    if state.players == 1:
        return rows[0]
    turn = "-" if state.turn is None else SEATS[state.turn]
    return " ".join((*rows, turn, str(state.quiet), *_words(state)))


def show_heights(heights: tuple[int, ...], files: int) -> str:
    """A puzzle's position as text (7.2).

    >>> show_heights((1, 0, 2, 1), 2)
    '2,1/1,.'
    """
    rows = [heights[first : first + files] for first in range(0, len(heights), files)]
    return "/".join(",".join(str(height or ".") for height in row) for row in reversed(rows))


def _row(state: State, first: int) -> str:
    return ",".join(show_field(state, field) for field in range(first, first + state.files))


def show_field(state: State, field: int) -> str:
    """One field: `.`, `1`, `a3` or `1a2`."""
    owner, marked = state.owners[field], state.marked[field]
    free = state.heights[field] - marked
    if owner is None:
        return str(free or ".")
    return f"{free or ''}{SEATS[owner]}{marked}"


def _words(state: State) -> list[str]:
    words = []
    if state.players > 2:
        words.append(f"players={state.players}")
    if state.retired:
        words.append(f"retired={''.join(SEATS[seat] for seat in sorted(state.retired))}")
    if state.best != tuple(state.heights[target] for target in state.targets):
        words.append(f"best={','.join(map(str, state.best))}")
    return words


# --- reading ------------------------------------------------------------------------------------------


def read_state(text: str, laws: Laws, seats: range) -> State:
    """The position, which must be one that play goes on from, or the end. Raises `BadPosition`."""
    if len(text) > MOST_TEXT:
        raise _bad(text, texts.TOO_LONG)
    parts = text.split()
    if len(parts) != 1 and len(parts) < 3:
        raise _bad(text, texts.PARTS)
    words = _read_words(text, parts[3:])
    players = 1 if len(parts) == 1 else int(words.get("players", "2"))
    if players not in seats:
        raise _bad(text, texts.OTHER_SEATS.filled(good=", ".join(map(str, seats))))
    board = _read_board(text, parts[0], players)
    _check_columns(text, board, laws)
    if players == 1:
        return board if rules.is_over(board, laws) else replace(board, turn=Seat(0))
    return _read_game(text, board, parts[1:3], words, laws)


def _read_words(text: str, parts: list[str]) -> dict[str, str]:
    """The words behind a game's position, each once and in its form."""
    forms = {"players": "[234]", "retired": "(?=.)a?b?c?d?", "best": r"\d{1,3}(,\d{1,3}){1,3}"}
    words: dict[str, str] = {}
    for word in parts:
        name, _, value = word.partition("=")
        if name not in forms or name in words or not re.fullmatch(forms[name], value, re.ASCII):
            raise _bad(text, texts.WORD.filled(word=word))
        words[name] = value
    return words


def _read_board(text: str, part: str, players: int) -> State:
    """The columns, as a position that is over."""
    rows = [row.split(",") for row in reversed(part.split("/"))]
    ranks, files = len(rows), len(rows[0])
    if any(len(row) != files for row in rows):
        raise _bad(text, texts.ROWS)
    wrong = rules.size_wrong(ranks, files, players)
    if wrong is not None:
        raise _bad(text, wrong)
    fields = [_read_field(text, cell) for row in rows for cell in row]
    heights = tuple(free + marked for free, marked, _ in fields)
    marks = tuple(marked for _, marked, _ in fields)
    return State(ranks, files, heights, marks, tuple(owner for _, _, owner in fields), players, None)


def _read_field(text: str, cell: str) -> tuple[int, int, Seat | None]:
    """The free men of a field, the marked ones on top of them, and whose they are."""
    found = re.fullmatch(r"\.|([1-9]\d{0,2})?(?:([a-d])([1-9]\d{0,2}))?", cell, re.ASCII)
    if not found or not cell:
        raise _bad(text, texts.CELL.filled(cell=cell[:20]))
    owner = None if found[2] is None else Seat(SEATS.index(found[2]))
    return int(found[1] or 0), int(found[3] or 0), owner


def _check_columns(text: str, state: State, laws: Laws) -> None:
    """Columns that can stand where they stand (4.3, 4.4, 5.5)."""
    names, targets = state.board.names, state.targets
    if laws.goal is not None and laws.goal not in names:
        raise _bad(text, texts.NO_GOAL.filled(field=laws.goal))
    if not 0 < sum(state.heights) <= MOST_MEN:
        raise _bad(text, texts.TOO_MANY.filled(most=MOST_MEN) if any(state.heights) else texts.NO_MEN)
    for field, (height, marked, owner) in enumerate(zip(state.heights, state.marked, state.owners, strict=True)):
        if field in targets or state.players == 1:
            if owner is not None:
                raise _bad(text, texts.MARKED.filled(field=names[field]))
            if not height and state.players > 1 and not laws.open_target:
                raise _bad(text, texts.EMPTY_TARGET.filled(field=names[field]))
        elif owner is not None and owner >= state.players:
            raise _bad(text, texts.STRANGER.filled(letter=SEATS[owner]))
        elif height - marked > 1 and not laws.rest_free:
            raise _bad(text, texts.SHAPE.filled(field=names[field]))


def _read_game(text: str, board: State, parts: list[str], words: dict[str, str], laws: Laws) -> State:
    """The board with the rest of a game's position."""
    turn, quiet = parts
    letters = SEATS[: board.players]
    most = rules.quiet_limit(board)
    if not re.fullmatch("[a-d-]", turn, re.ASCII):
        raise _bad(text, texts.TURN)
    retired = words.get("retired", "")
    absent = [letter for letter in turn.strip("-") + retired if letter not in letters]
    if absent or turn in retired:
        raise _bad(text, texts.STRANGER.filled(letter=(absent or [turn])[0]))
    if retired == letters:
        raise _bad(text, texts.ALL_RETIRED)
    if not re.fullmatch(r"\d{1,2}", quiet, re.ASCII) or int(quiet) > most:
        raise _bad(text, texts.QUIETS.filled(most=most))
    heights = tuple(board.heights[target] for target in board.targets)
    best = tuple(map(int, words["best"].split(","))) if "best" in words else heights
    if len(best) != board.players or any(old < now for old, now in zip(best, heights, strict=True)):
        raise _bad(text, texts.BEST)
    if best != heights and not laws.open_target:
        raise _bad(text, texts.BEST)
    gone = frozenset(Seat(SEATS.index(letter)) for letter in retired)
    state = replace(board, quiet=int(quiet), best=best, retired=gone)
    if rules.is_over(state, laws) != (turn == "-"):
        raise _bad(text, texts.NOT_OVER if turn == "-" else texts.OVER_ALREADY)
    return state if turn == "-" else replace(state, turn=Seat(SEATS.index(turn)))


def size_in(text: str) -> dict[str, str]:
    """The size of the board of a position's text."""
    rows = text.split(maxsplit=1)[0].split("/") if text.split() else []
    sizes = {"ranks": len(rows), "files": rows[0].count(",") + 1 if rows else 0}
    if not all(1 <= size <= LONGEST for size in sizes.values()):
        return {}
    return {name: str(size) for name, size in sizes.items()}


def _bad(text: str, why: Text) -> BadPosition:
    return refusal(BadPosition, REFUSALS, "bad_position", text=text[:80], why=why)
