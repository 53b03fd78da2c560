"""The board as a graph of 42 cells, loaded from `board.json`. Clauses 1.1-1.5 of docs/rules/elements.en.md.

A cell is a number here, as in every text (`17-22`); its name (`1L0`, in Russian `1Л0`) is read as well. The
data file also holds the two drawings that a page may choose from.
"""

import json
import re
from importlib.resources import files
from typing import Any


def _load() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath("board.json").read_text("utf-8"))
    return found


_DATA = _load()
_CELLS = _DATA["cells"]

CELLS = range(len(_CELLS))
NAMES: tuple[str, ...] = tuple(cell["name"] for cell in _CELLS)
KINDS: tuple[str, ...] = tuple(cell["kind"] for cell in _CELLS)  # base, small, big
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(tuple(cell["neighbours"]) for cell in _CELLS)
BASES: tuple[int, ...] = tuple(cell["id"] for cell in _CELLS if cell["kind"] == "base")
TERRITORIES: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell["id"] for cell in _CELLS if cell["kind"] == "small" and cell["owner"] == player) for player in (1, 2)
)
SYMMETRIES: dict[str, tuple[int, ...]] = {name: tuple(image) for name, image in _DATA["symmetries"].items()}
DRAWINGS: dict[str, Any] = _DATA["drawings"]

CELL = "[BБ][12]|[12][LMRЛСП][0-4]|[UDВН][0-4]|[0-9]{1,2}"
"""A regular expression for a cell: its name in Latin or Cyrillic letters, or its id."""

_LATIN = str.maketrans("БЛСПВН", "BLMRUD")
_BY_NAME = {name: cell for cell, name in enumerate(NAMES)}


def read_cell(text: str) -> int | None:
    """The cell of this id or name (1.4); `None` when there is none.

    >>> read_cell("1П0"), read_cell("1r0"), read_cell("3"), read_cell("42")
    (3, 3, 3, None)
    """
    if not re.fullmatch(CELL, text, re.IGNORECASE):
        return None
    if text.isdecimal():
        return int(text) if int(text) in CELLS else None
    return _BY_NAME.get(text.upper().translate(_LATIN))
