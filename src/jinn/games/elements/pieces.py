"""Pieces as the letters of a position's text (7.1, 7.2). A board is a text of 42 of them, one for each cell.

`K` `Q` are the kings of players 1 and 2, `abcde` and `vwxyz` their hidden pieces by element, capitals the open
ones. `1` and `2` stand for a hidden piece whose element the viewer does not know, `?` for a piece that has no
element yet.
"""

EMPTY = "."
KINGS = "KQ"
HIDDEN = ("abcde", "vwxyz")
OPEN = ("ABCDE", "VWXYZ")
VEILED = "12"
BLANK = "?"

ELEMENTS = range(5)
"""Fire, metal, wood, earth, water: residues modulo 5 (2.3)."""

ORDINARY = tuple(frozenset(HIDDEN[owner] + OPEN[owner] + VEILED[owner]) for owner in (0, 1))

OWNER = {letter: owner for owner in (0, 1) for letter in (KINGS[owner], *ORDINARY[owner])}
"""Whose piece it is."""

ELEMENT = {letters[element]: element for letters in HIDDEN + OPEN for element in ELEMENTS}
"""The element of an ordinary piece that shows one."""
