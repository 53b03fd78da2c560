"""The move generator: every word that a letter more can make. Clauses 2.1 and 3.3 of docs/rules/balda.en.md.

Depth-first over the cells and down the trie at once, from every cell that is filled or may be. At most one
empty cell is on a path; it stands for every letter that goes on in the trie. Each path is walked once from
its beginning, so nothing is found twice and nothing has to be remembered.

What keeps it short is a look ahead: as long as the path has no new letter, the nearest cell that could take
one must not be farther than the longest word below the node. A trie that is read from both ends (GADDAG)
visits 1.3 times as many nodes here.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from jinn.games.balda.field import EMPTY, around, side
from jinn.games.balda.letters import FIRST, LETTERS
from jinn.games.balda.trie import ROOT, Trie

FAR = 255  # farther than any word is long


@dataclass(frozen=True, slots=True)
class Found:
    """A word that can be made now."""

    word: str
    letter: str
    cell: int  # where the letter goes
    path: tuple[int, ...]


def found(field: str, trie: Trie, used: Collection[str]) -> Iterator[Found]:
    """Every word outside `used` with every letter and path that make it, by the path's first cell."""
    walk = _Walk(field, trie)
    for cell in range(len(field)):
        for new, number, path in walk.from_cell(cell):
            letter = LETTERS[number]
            word = "".join([letter if at == new else field[at] for at in path])
            if word not in used:
                yield Found(word, letter, new, path)


class _Walk:
    """What the search needs to know of one field and one trie."""

    def __init__(self, field: str, trie: Trie) -> None:
        self.around = around(side(field))
        self.bits = [0 if letter == EMPTY else 1 << ord(letter) - FIRST for letter in field]
        self.beside = [sum({self.bits[to] for to in near}) for near in self.around]  # the letters of the neighbours
        self.far = _distances(self.bits, self.around)
        self.trie = trie

    def from_cell(self, start: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """The new cell, the number of its letter and the path, of every word that begins in this cell."""
        letters, first, below, ends = self.trie.letters, self.trie.first, self.trie.below, self.trie.ends
        near, bits, beside, far = self.around, self.bits, self.beside, self.far
        hits: list[tuple[int, int, tuple[int, ...]]] = []
        path: list[int] = []
        taken = bytearray(len(bits))

        def step(cell: int, node: int, new: int, number: int) -> None:
            # The cell has just been read and led to the node; `new` is -1 as long as no empty cell is on the path.
            path.append(cell)
            if new >= 0 and ends[node]:
                hits.append((new, number, tuple(path)))
            mask = letters[node]
            if mask:
                taken[cell] = 1
                for to in near[cell]:
                    if taken[to]:
                        continue
                    bit = bits[to]
                    if bit:
                        if mask & bit:
                            child = first[node] + (mask & (bit - 1)).bit_count()
                            if new >= 0 or far[to] <= below[child]:
                                step(to, child, new, number)
                    elif new < 0:
                        fill(to, node, mask)
                taken[cell] = 0
            path.pop()

        def fill(cell: int, node: int, mask: int) -> None:
            child = first[node]
            while mask:
                low = mask & -mask
                if ends[child] or letters[child] & beside[cell]:
                    step(cell, child, cell, low.bit_length() - 1)
                mask ^= low
                child += 1

        bit, mask = bits[start], letters[ROOT]
        if bit:
            if mask & bit:
                child = first[ROOT] + (mask & (bit - 1)).bit_count()
                if far[start] <= below[child]:
                    step(start, child, -1, 0)
        elif beside[start]:
            fill(start, ROOT, mask)
        return hits


def _distances(bits: list[int], near: tuple[tuple[int, ...], ...]) -> list[int]:
    """How many steps over filled cells lead from each filled cell to an empty one."""
    far = [FAR] * len(bits)
    ring = [cell for cell, bit in enumerate(bits) if not bit]
    steps = 0
    while ring:
        steps += 1
        after = []
        for cell in ring:
            for to in near[cell]:
                if bits[to] and far[to] == FAR:
                    far[to] = steps
                    after.append(to)
        ring = after
    return far
