"""Replays a claimed solution of the puzzle. It shares no code with the rules that it judges (3.5)."""

import re

Field = tuple[int, int]  # file and rank, from 1


class NoSolution(ValueError):
    """The line breaks a rule, or does not end in one column."""


def full_board(ranks: int, files: int) -> dict[Field, int]:
    return {(file, rank): 1 for file in range(1, files + 1) for rank in range(1, ranks + 1)}


def set_board(text: str) -> dict[Field, int]:
    rows = text.split("/")[::-1]
    cells = {(f, r): cell for r, row in enumerate(rows, 1) for f, cell in enumerate(row.split(","), 1)}
    return {field: 0 if cell == "." else int(cell) for field, cell in cells.items()}


def solved_in(board: dict[Field, int], line: list[str], goal: str | None = None) -> tuple[int, int]:
    """The moves and the way of a line that solves the board. Raises `NoSolution`."""
    heights = dict(board)
    men = sum(heights.values())
    way = 0
    for move in line:
        found = re.fullmatch(r"(\d+)([a-j])(\d+)-([a-j])(\d+)", move)
        if found is None:
            raise NoSolution(move)
        count = int(found[1])
        start, end = _field(found[2], found[3]), _field(found[4], found[5])
        way_straight = abs(start[0] - end[0]) + abs(start[1] - end[1])
        stands = heights.get(start, 0)
        if not (1 <= count <= stands and heights.get(end, 0) and start != end):
            raise NoSolution(move)
        if way_straight > count or (count - way_straight) % 2:
            raise NoSolution(move)
        heights[start] -= count
        heights[end] += count
        way += count
    last = [field for field, height in heights.items() if height == men]
    if not last or (goal is not None and last != [_field(goal[0], goal[1:])]):
        raise NoSolution("more than one column, or another field")
    return len(line), way


def _field(file: str, rank: str) -> Field:
    return ord(file) - ord("a") + 1, int(rank)
