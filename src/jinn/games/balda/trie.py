"""A set of words as a tree of letters, in four flat sequences.

The nodes are numbered breadth-first from the root, 0, and the children of a node stand side by side in
the order of their letters. So a node needs only the mask of its letters and the number of its first child:
the child by a letter is the first one plus the letters before it in the mask. Nothing here cares whether
the four sequences are arrays in memory or parts of a mapped file. `search` reads them directly: a call for
every step would double its time.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jinn.games.balda.letters import FIRST

ROOT = 0
NONE = 0
"""No child: the root is nobody's."""


@dataclass(frozen=True, slots=True, eq=False)
class Trie:
    """Words of the 32 folded letters; every sequence has one entry a node."""

    letters: Sequence[int]  # bit n: a child by the letter number n
    first: Sequence[int]  # the node of the first child
    below: Sequence[int]  # how many letters the longest word below still has
    ends: Sequence[int]  # not 0 where a word ends

    def child(self, node: int, letter: int) -> int:
        """The child by the letter of this number, or `NONE`."""
        mask, bit = self.letters[node], 1 << letter
        return self.first[node] + (mask & (bit - 1)).bit_count() if mask & bit else NONE

    def children(self, node: int) -> Iterator[tuple[int, int]]:
        """The letters that go on from the node, each with its child."""
        mask, child = self.letters[node], self.first[node]
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1, child
            mask ^= low
            child += 1

    def node(self, word: str) -> int:
        """The node to which the folded word leads, or `NONE`."""
        node = ROOT
        for character in word:
            letter = ord(character) - FIRST
            node = self.child(node, letter) if 0 <= letter < 32 else NONE
            if node == NONE:
                break
        return node

    def holds(self, word: str) -> bool:
        """Whether the folded word is one of the set."""
        return bool(self.ends[self.node(word)])

    def word(self, node: int) -> str:
        """The letters that lead to the node."""
        letters = ""
        while node:
            # Of the nodes whose children cannot begin after this one the last is its parent.
            parent = bisect_right(self.first, node) - 1
            mask = self.letters[parent]
            for _ in range(node - self.first[parent]):
                mask &= mask - 1
            letters = chr(FIRST + (mask & -mask).bit_length() - 1) + letters
            node = parent
        return letters

    def level(self, depth: int) -> range:
        """The nodes so many letters deep, in alphabetical order."""
        nodes = range(ROOT, ROOT + 1)
        for _ in range(depth):
            if nodes:
                last = nodes[-1]
                nodes = range(nodes.stop, self.first[last] + self.letters[last].bit_count())
        return nodes

    def of_length(self, length: int) -> Iterator[str]:
        """The words of so many letters, in alphabetical order."""
        ends = self.ends
        return (self.word(node) for node in self.level(length) if ends[node])


def grown(words: Sequence[str]) -> Trie:
    """The trie of folded words, which come sorted and each once.

    >>> list(grown(["ад", "кот", "кошка"]).of_length(3))
    ['кот']
    """
    letters, first, ends = array("I"), array("I"), bytearray()
    level, depth = [(0, len(words))], 0
    while level:
        start, after = len(letters) + len(level), list[tuple[int, int]]()
        for low, high in level:
            end = len(words[low]) == depth
            ends.append(end)
            first.append(start + len(after))
            mask, at = 0, low + end
            while at < high:
                letter, begin = words[at][depth], at
                while at < high and words[at][depth] == letter:
                    at += 1
                mask |= 1 << ord(letter) - FIRST
                after.append((begin, at))
            letters.append(mask)
        level, depth = after, depth + 1
    return Trie(letters, first, _heights(letters, first), ends)


def _heights(letters: Sequence[int], first: Sequence[int]) -> bytearray:
    """How many letters the longest word below each node still has."""
    below = bytearray(len(letters))
    for node in range(len(letters) - 1, -1, -1):
        count = letters[node].bit_count()
        if count:
            below[node] = 1 + max(below[first[node] : first[node] + count])
    return below
