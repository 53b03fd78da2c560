"""The zone: the 9×9 window through which the source looks at its endless board. Clause 1.3 of docs/rules/five.en.md.

Its own coordinates run 1…9 from the upper left corner, down and to the right.
"""

from jinn.games.five.stones import Cell, Stones

SIDE = 9
MIDDLE = SIDE // 2 + 1  # the local number of the row and of the column that cross in the centre


def corner_around(centre: Cell) -> Cell:
    """The upper left corner, in the world, of the zone with this centre."""
    return centre[0] - MIDDLE + 1, centre[1] - MIDDLE + 1


def to_world(corner: Cell, row: int, col: int) -> Cell:
    """The cell that the zone numbers so; numbers outside 1…9 go on beyond its edge."""
    return corner[0] + row - 1, corner[1] + col - 1


def figures(stones: Stones, corner: Cell, side: int = SIDE) -> tuple[tuple[int, ...], ...]:
    """Whose stones stand in the square with this corner, row by row."""
    lines = range(side)
    return tuple(tuple(stones.figure((corner[0] + r, corner[1] + c)) for c in lines) for r in lines)
