"""The packed form of a dictionary: one file that is mapped and searched as it lies there.

Everything is little-endian. A header: magic, format, version of the list, number of nodes, length of the
spellings, SHA-256 of all the rest. Then, one entry a node, the four sequences of `trie.Trie`, of which `ends`
holds marks here, and the grades. At the end the words that are spelt with ё, sorted, one a line in UTF-8.

A grade is a byte: 0 where no frequency is known, else a frequency in twentieths, rounded down.
"""

import struct
import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from mmap import mmap

from jinn.core.errors import BadOption, refusal
from jinn.core.text import Text
from jinn.games.balda import texts
from jinn.games.balda.letters import fold
from jinn.games.balda.trie import grown

MAGIC = b"jinnword"
FORMAT = 1
START = struct.Struct("<8sHHII")
HEADER = START.size + 32
A_NODE = 4 + 4 + 1 + 1 + 1

COMMON, JINN, PLURAL_ONLY, OBSCENE, NAME = 1, 2, 4, 8, 16
"""The marks: played by people; played by the Jinn as well; two that need an option each; a name that nobody plays."""
STEPS = 20  # of a grade, between one frequency and the tenfold


@dataclass(frozen=True, slots=True)
class Row:
    """A word to be packed."""

    word: str  # as people write it
    marks: int
    grade: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Packed:
    """A dictionary as it lies in its file."""

    version: int
    sha256: str
    letters: Sequence[int]
    first: Sequence[int]
    below: Sequence[int]
    marks: memoryview
    grades: memoryview
    spellings: memoryview

    def spelt(self) -> dict[str, str]:
        """The words with ё by their folded forms."""
        return {fold(word): word for word in str(self.spellings, "utf-8").split()}


def pack(rows: Iterable[Row], version: int) -> bytes:
    """The file of these words, whose folded forms all differ; the same bytes in whatever order they come.

    >>> unpack(pack([Row("ёж", COMMON), Row("кот", COMMON | JINN, 81)], version=3)).spelt()
    {'еж': 'ёж'}
    """
    by_folded = {fold(row.word): row for row in rows}
    trie = grown(sorted(by_folded))
    marks, grades = bytearray(len(trie.letters)), bytearray(len(trie.letters))
    for folded, row in by_folded.items():
        node = trie.node(folded)
        marks[node], grades[node] = row.marks, row.grade
    spellings = "\n".join(sorted(row.word for folded, row in by_folded.items() if row.word != folded)).encode()
    start = START.pack(MAGIC, FORMAT, version, len(marks), len(spellings))
    numbers = [struct.pack(f"<{len(marks)}I", *part) for part in (trie.letters, trie.first)]
    body = b"".join([*numbers, bytes(trie.below), marks, grades, spellings])
    return start + sha256(start + body).digest() + body


def unpack(data: bytes | mmap) -> Packed:
    """The dictionary in this file, nothing copied. Raises `BadOption` if it is broken or no such file."""
    whole = memoryview(data)
    if len(whole) < HEADER or whole[: len(MAGIC)] != MAGIC:
        raise _bad(texts.FOREIGN)
    _, known, version, nodes, spelt = START.unpack_from(whole)
    if known != FORMAT:
        raise _bad(texts.OTHER_FORMAT.filled(format=known, known=FORMAT))
    size = HEADER + nodes * A_NODE + spelt
    if len(whole) != size:
        raise _bad(texts.OTHER_LENGTH.filled(length=len(whole), size=size))
    digest = sha256(whole[: START.size])
    digest.update(whole[HEADER:])
    if digest.digest() != whole[START.size : HEADER]:
        raise _bad(texts.DAMAGED)
    at, parts = HEADER, []
    for width in (4, 4, 1, 1, 1):
        parts.append(whole[at : at + nodes * width])
        at += nodes * width
    letters, first, below, marks, grades = parts
    return Packed(version, digest.hexdigest(), _numbers(letters), _numbers(first), below, marks, grades, whole[at:])


def _numbers(part: memoryview) -> Sequence[int]:
    if sys.byteorder == "little":
        return part.cast("I")
    swapped = array("I", part.tobytes())
    swapped.byteswap()
    return swapped


def _bad(why: Text) -> BadOption:
    return refusal(BadOption, texts.REFUSALS, "bad_dictionary", why=why)
