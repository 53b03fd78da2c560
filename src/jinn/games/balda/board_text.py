"""Balda drawn in text: the field with its columns and rows, everybody's figures, the words used."""

from collections.abc import Callable
from textwrap import wrap

from jinn.core.outcome import Outcome
from jinn.core.text import Lang, Text, count
from jinn.games.balda import ending, field, texts
from jinn.games.balda.state import Report, Skip, State, View

WIDTH = 80
POINTS = ("очко", "очка", "очков"), ("point", "points")
SKIPS = ("пропуск", "пропуска", "пропусков"), ("skip", "skips")


def draw(view: View, shown: Callable[[str], str], lang: Lang) -> str:
    """The field, the players, the words, and whose turn it is; the same for everybody.

    >>> from jinn.core.game import Seat, Seen
    >>> start = State("...кот...", ("кот",), (0, 0), (0, 0), Seat(0))
    >>> print(draw(Seen(start, None), str, "en"))
       a b c
    1  . . .
    2  к о т
    3  . . .
    Player 1: 0 points, 0 skips
    Player 2: 0 points, 0 skips
    Words: кот
    Empty cells: 6.
    Player 1 is to move.
    """
    state = view.state
    columns = " ".join(field.COLUMNS[: state.side])
    grid = [f"{number}  {' '.join(row)}" for number, row in enumerate(field.rows(state.field), 1)]
    words = texts.WORDS.filled(words=", ".join(map(shown, state.used))).to(lang)
    lines = [
        f"   {columns}",
        *grid,
        *(_player(state, seat, lang) for seat in range(len(state.points))),
        *wrap(words, WIDTH, subsequent_indent="  "),
        texts.EMPTY_CELLS.filled(empty=state.field.count(field.EMPTY)).to(lang),
        _whose_turn(state, lang),
    ]
    return "\n".join(lines)


def _player(state: State, seat: int, lang: Lang) -> str:
    line = texts.PLAYER.filled(
        seat=seat + 1, points=count(state.points[seat], *POINTS), skips=count(state.skips[seat], *SKIPS)
    )
    return line.to(lang) + (texts.RETIRED.to(lang) if seat in state.retired else "")


def _whose_turn(state: State, lang: Lang) -> str:
    if state.turn is not None:
        return texts.TO_MOVE.filled(seat=state.turn + 1).to(lang)
    return texts.OVER_NOW.filled(why=texts.ENDINGS[state.end], result=_result(ending.finish(state))).to(lang)


def _result(outcome: Outcome) -> Text:
    winners = ", ".join(str(seat + 1) for seat in outcome.winners)
    if not winners:
        return texts.DRAWN
    return texts.WON.filled(seat=winners) if len(winners) == 1 else texts.SHARED.filled(seats=winners)


def say(report: Report, lang: Lang) -> str:
    """One move as a line of the log: what it was, what it gave, and how the game ended by it."""
    move = report.move
    if isinstance(move, Skip):
        first = texts.SKIPPED.filled(seat=report.seat + 1)
    else:
        first = texts.PLACED.filled(
            seat=report.seat + 1,
            letter=move.letter,
            cell=move.cell,
            word=report.word,
            path=" ".join(move.path),
            gain=len(move.path),
        )
    now = texts.FIGURES_NOW.filled(
        points=count(report.points, *POINTS), skips=count(report.skips, *SKIPS), empty=report.end.empty
    )
    line = first.to(lang) + now.to(lang)
    if report.outcome is None:
        return line
    points = ":".join(map(str, report.outcome.points))
    why = texts.ENDINGS[report.outcome.reason]
    return line + texts.END.filled(why=why, points=points, result=_result(report.outcome)).to(lang)
