"""Rows of five: what the last stone may have closed. Clauses 2.4 and 3.2 of docs/rules/five.en.md."""

from typing import TypeAlias

from jinn.games.five.stones import Cell, Stones

Row: TypeAlias = tuple[Cell, ...]

LINES = ((1, 0), (0, 1), (1, 1), (1, -1))  # vertical, horizontal, the two diagonals


def winning_rows(stones: Stones, cell: Cell, exact: bool) -> tuple[Row, ...]:
    """The rows through this stone that win: five or more, or five alone where more do not (3.2)."""
    rows = []
    for dr, dc in LINES:
        behind, before = _reach(stones, cell, -dr, -dc), _reach(stones, cell, dr, dc)
        length = behind + 1 + before
        if length == 5 or (length > 5 and not exact):
            rows.append(tuple((cell[0] + i * dr, cell[1] + i * dc) for i in range(-behind, before + 1)))
    return tuple(rows)


def _reach(stones: Stones, cell: Cell, dr: int, dc: int) -> int:
    """How many stones of the same figure follow in this direction.

    Five are enough to know that a row is too long; where six do not win, rows may grow without end.
    """
    row, col = cell
    figure = stones.figure(cell)
    for reach in range(5):
        row += dr
        col += dc
        if stones.figure((row, col)) != figure:
            return reach
    return 5
