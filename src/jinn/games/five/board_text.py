"""Five in a Row drawn in text: the zone around a stone or a place, or all of a bounded board."""

from jinn.core.text import Lang, Text
from jinn.games.five import rules, texts
from jinn.games.five.state import Report, State, View
from jinn.games.five.stones import FIGURES, Cell, Stones, show_cell
from jinn.games.five.zone import SIDE, corner_around, figures

WIDEST = 6  # a column's number of more letters would make nine columns too wide for a terminal


def draw(view: View, lang: Lang, around: Cell | None = None) -> str:
    """The field with world coordinates on its margins, and what there is to know about it.

    On an endless board it lies around the given cell, or around the last stone.

    >>> from jinn.core.game import Seen
    >>> from jinn.games.five.rules import opening, play
    >>> from jinn.games.five.state import Place, Setting
    >>> print(draw(Seen(play(opening(Setting()), Place(0, 0)), None), "en"))
         -4 -3 -2 -1  0  1  2  3  4
     -4   .  .  .  .  .  .  .  .  .
     -3   .  .  .  .  .  .  .  .  .
     -2   .  .  .  .  .  .  .  .  .
     -1   .  .  .  .  .  .  .  .  .
      0   .  .  .  .  X  .  .  .  .
      1   .  .  .  .  .  .  .  .  .
      2   .  .  .  .  .  .  .  .  .
      3   .  .  .  .  .  .  .  .  .
      4   .  .  .  .  .  .  .  .  .
    Stones: 1, outside this field: 0.
    The last stone: X on 0,0.
    Player 1 has X, player 2 has O.
    Player 2 is to move and puts O.
    """
    state = view.state
    size = state.setting.size
    corner, side = ((0, 0), size) if size else (corner_around(around or state.last or state.setting.centre), SIDE)
    inside = sum(figure != 0 for row in figures(state.stones, corner, side) for figure in row)
    sentences = [texts.COUNTED.filled(stones=len(state.stones), outside=len(state.stones) - inside)]
    if state.last is not None:
        figure = FIGURES[state.stones.figure(state.last)]
        sentences.append(texts.LAST.filled(figure=figure, cell=show_cell(state.last)))
    sentences += [_owners(state), _due(state)]
    return "\n".join([*field(state.stones, corner, side, lang), *(text.to(lang) for text in sentences)])


def field(stones: Stones, corner: Cell, side: int, lang: Lang) -> list[str]:
    """The square with this corner, line by line."""
    rows = [str(corner[0] + i) for i in range(side)]
    columns = [str(corner[1] + i) for i in range(side)]
    margin = max(map(len, rows)) + 2
    width = max(2, *map(len, columns)) + 1
    if width <= WIDEST:
        lines = [" " * margin + "".join(f"{column:>{width}}" for column in columns)]
    else:
        width = 2
        ends = {"rows": f"{rows[0]}…{rows[-1]}", "columns": f"{columns[0]}…{columns[-1]}"}
        lines = [texts.ROWS.filled(**ends).to(lang)]
    for name, row in zip(rows, figures(stones, corner, side), strict=True):
        cells = "".join(f"{FIGURES[figure]:>{width}}" for figure in row)
        lines.append(f"{name:>{margin - 1}} {cells}")
    return lines


def _owners(state: State) -> Text:
    if state.x is None:
        return texts.UNDECIDED
    return texts.OWNERS.filled(x=state.x + 1, o=2 - state.x)


def _due(state: State) -> Text:
    if state.turn is None:
        return texts.OVER.filled(result=rules.result(state))
    if state.choices:
        return texts.TO_CHOOSE.filled(seat=state.turn + 1, words=texts.listed(state.choices))
    return texts.TO_MOVE.filled(seat=state.turn + 1, figure=FIGURES[state.figure])


def say(report: Report, lang: Lang) -> str:
    """One move as a line of the log."""
    seat = report.seat + 1
    if report.cell is None:
        if report.x is None:
            return texts.MORE.filled(seat=seat).to(lang)
        return texts.CHOSE.filled(seat=seat, word=report.word, x=report.x + 1, o=2 - report.x).to(lang)
    figure = FIGURES[report.figure]
    told = [texts.PUT.filled(seat=seat, figure=figure, cell=show_cell(report.cell))]
    told += [texts.ROW.filled(figure=figure, cells=" ".join(map(show_cell, row))) for row in report.rows]
    if report.rows:
        told.append(texts.END.filled(result=texts.WON.filled(figure=figure, seat=seat)))
    elif report.full:
        told.append(texts.END.filled(result=texts.FULL))
    return " ".join(text.to(lang) for text in told)
