"""Texts of Balda, both ways. Clauses 5.1-5.3 of docs/rules/balda.en.md.

A move is `c2=к:c2c3d3`, cell, letter and path, or `-`; typed by a person also `c2 к кот`. A position is
`...../...../балда/...../..... балда 0,0 0,0 1`: the field, the words used, points, skips, who is to move.
Two things may follow: `out=2,3`, who has retired, and, behind the 0 of a game that is over, `end=no_word`.
`position` asks whether a position can stand.
"""

import re

from jinn.core.errors import BadNotation, BadPosition, IllegalMove, refusal
from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.balda import field, position, rules, texts
from jinn.games.balda.lay import TooManyWays, lay, missing, spelt
from jinn.games.balda.letters import LETTERS, fold, strange
from jinn.games.balda.rules import SKIP
from jinn.games.balda.state import Move, Placing, Skip, State, Terms, View
from jinn.games.balda.texts import REFUSALS

MOST_MOVE, MOST_POSITION = 300, 9000  # a path over 81 cells; 73 words of 81 letters
# A Russian keyboard gives а, с and е where a column is meant; before a digit nothing else can be.
COLUMN = str.maketrans("асе", "ace")
CELL = re.compile(r"[a-zасе][0-9]{1,2}")
MOVE = re.compile(rf"({CELL.pattern})\s*[=\s]\s*(\S)\s*[:\s]\s*(\S.*)")
PATH = re.compile(rf"(?:{CELL.pattern})+")
FIGURES = re.compile(r"-?\d{1,4}(?:,-?\d{1,4}){1,3}", re.ASCII)
SEATS = re.compile(r"[1-4](?:,[1-4]){0,2}")


# --- moves --------------------------------------------------------------------------------------------


def show_move(move: Move) -> str:
    """`cell=letter:path`, or `-`."""
    return SKIP if isinstance(move, Skip) else f"{move.cell}={move.letter}:{''.join(move.path)}"


def read_move(text: str, view: View) -> Move:
    """The move; for a word without a path the first path that spells it. Raises `BadNotation`."""
    given = text.strip()
    if given == SKIP:
        return Skip()
    parts = MOVE.fullmatch(fold(given)) if len(given) <= MOST_MOVE else None
    if not parts:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=given[:40])
    cell, letter, rest = parts[1].translate(COLUMN), parts[2], "".join(parts[3].split())
    if PATH.fullmatch(rest) and not strange(letter):
        return Placing(cell, letter, tuple(CELL.findall(rest.translate(COLUMN))))
    if rest != parts[3]:
        raise refusal(BadNotation, REFUSALS, "bad_move", text=given[:40])
    wrong = strange(letter + rest)
    if wrong:
        raise refusal(BadNotation, REFUSALS, "bad_letter", cells=(cell,), letter=wrong)
    return _laid(view.state.field, cell, letter, rest)


def _laid(board: str, cell: str, letter: str, word: str) -> Placing:
    """The placing that makes this word."""
    try:
        rules.check_letter(board, cell, letter)
    except IllegalMove as refused:
        raise BadNotation(
            refused.code, refused.clause, refused.text, cells=refused.cells, alternative=refused.alternative
        ) from refused
    if letter not in word:
        raise _unlaid("letter_unused", cell, word, letter=letter)
    n = field.side(board)
    new = field.places(n)[cell]
    filled = field.put(board, new, letter)
    lacking = missing(filled, word)
    if lacking:
        raise _unlaid("letter_missing", cell, word, letter=lacking)
    try:
        path = lay(filled, word, new)
    except TooManyWays:
        raise _unlaid("many_paths", cell, word) from None
    if path is None:
        reached = spelt(filled, word)
        why = texts.BREAKS_OFF.filled(begin=word[:reached], letter=word[reached]) if reached < len(word) else None
        raise _unlaid("no_path", cell, word, why=why or texts.NO_SIMPLE_PATH.filled(cell=cell))
    names = field.names(n)
    return Placing(cell, letter, tuple(names[at] for at in path))


def _unlaid(code: str, cell: str, word: str, *, letter: str = "", why: Text | None = None) -> BadNotation:
    return refusal(BadNotation, REFUSALS, code, cells=(cell,), word=word[:40], letter=letter, why=why)


# --- positions ----------------------------------------------------------------------------------------


def show_state(state: State) -> str:
    """The field, the words, the figures and who is to move."""
    figures = (",".join(map(str, state.points)), ",".join(map(str, state.skips)))
    words = ["/".join(field.rows(state.field)), ",".join(state.used), *figures]
    words.append("0" if state.turn is None else str(state.turn + 1))
    if state.retired:
        words.append("out=" + ",".join(str(seat + 1) for seat in state.retired))
    if state.end:
        words.append(f"end={state.end}")
    return " ".join(words)


def read_state(text: str, terms: Terms) -> State:
    """The position, which must be one that can come up under these terms. Raises `BadPosition`."""
    parts = fold(text).split() if len(text) <= MOST_POSITION else []
    if len(parts) < 5:
        raise _bad(text, texts.PARTS)
    board = _read_field(text, parts[0])
    if not FIGURES.fullmatch(parts[2]) or not FIGURES.fullmatch(parts[3]) or "-" in parts[3]:
        raise _bad(text, texts.FIGURES)
    points, skips = (tuple(map(int, part.split(","))) for part in parts[2:4])
    if len(points) != len(skips):
        raise _bad(text, texts.FIGURES)
    out, end = _read_extras(text, parts[5:])
    if not re.fullmatch("[0-4]", parts[4]):
        raise _bad(text, texts.TURN.filled(seats=len(points)))
    turn = Seat(int(parts[4]) - 1) if parts[4] != "0" else None
    state = State(board, tuple(parts[1].split(",")), points, skips, turn, end, out)
    why = position.wrong(state, terms)
    if why is not None:
        raise _bad(text, why)
    return state if turn is not None else position.ended(state, terms)


def _read_field(text: str, part: str) -> str:
    found = part.split("/")
    n = len(found)
    good = field.SMALLEST <= n <= field.LARGEST and all(
        len(row) == n and all(letter in LETTERS or letter == field.EMPTY for letter in row) for row in found
    )
    if not good:
        raise _bad(text, texts.ROWS.filled(low=field.SMALLEST, high=field.LARGEST))
    return "".join(found)


def _read_extras(text: str, parts: list[str]) -> tuple[tuple[Seat, ...], str]:
    """Who has retired, and why the game is over."""
    values = {name: value for name, _, value in (part.partition("=") for part in parts)}
    known = list(values) in ([], ["out"], ["end"], ["out", "end"])
    if not known or len(values) < len(parts) or values.get("end") == "":
        raise _bad(text, texts.EXTRAS)
    out = values.get("out")
    if out is not None and not SEATS.fullmatch(out):
        raise _bad(text, texts.OUT)
    return tuple(Seat(int(seat) - 1) for seat in out.split(",")) if out else (), values.get("end", "")


def size_in(text: str) -> dict[str, str]:
    """How large a position's field is, so that it can be given without the option."""
    n = text.partition(" ")[0].count("/") + 1
    return {"length": str(n)} if field.SMALLEST <= n <= field.LARGEST else {}


def _bad(text: str, why: Text) -> BadPosition:
    return refusal(BadPosition, REFUSALS, "bad_position", text=text[:80], why=why)
