"""What words mean: short definitions from the Wiktionary, in a file of their own that may be absent. Clause 4.4.

The file: a header (magic, format, length of the index, SHA-256 of all that follows), the index, one line a block (its
first word and its length in bytes), and the blocks. A block is compressed text, one line a word: the folded word and
its senses, tabs between them. One look-up unpacks one block.
"""

import struct
import zlib
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from jinn.core.errors import BadOption, refusal
from jinn.core.text import Text
from jinn.games.balda import texts
from jinn.games.balda.letters import fold

FILE = Path(__file__).with_name("data") / "meanings.bin"
SOURCE = Text("Викисловарь (авторы статей), CC BY-SA", "the Russian Wiktionary (the authors of its articles), CC BY-SA")
ARTICLE = "https://ru.wiktionary.org/wiki/{word}"

MAGIC = b"jinnmean"
FORMAT = 1
START = struct.Struct("<8sHI")
HEADER = START.size + 32
BLOCK = 48_000  # bytes before they are compressed: larger ones would save little and cost every look-up


@dataclass(frozen=True, slots=True)
class Meanings:
    """The definitions as they lie in their file."""

    first: Sequence[str]  # the first word of each block
    starts: Sequence[int]  # where each block begins, and the end of the last
    blocks: memoryview

    def of(self, word: str) -> tuple[str, ...]:
        """The senses of the word; none where the source had none."""
        folded = fold(word)
        block = bisect_right(self.first, folded) - 1
        if block < 0:
            return ()
        for line in self.block(block):
            if line.startswith(f"{folded}\t"):
                return tuple(line.split("\t")[1:])
        return ()

    def block(self, number: int) -> list[str]:
        """The lines of this block."""
        packed = self.blocks[self.starts[number] : self.starts[number + 1]]
        return zlib.decompress(packed).decode().split("\n")

    def lines(self) -> list[str]:
        """Every line."""
        return [line for number in range(len(self.first)) for line in self.block(number)]


def pack(senses: Mapping[str, Sequence[str]]) -> bytes:
    """The file of these senses by folded words.

    >>> unpack(pack({"кот": ["самец кошки"], "еж": ["зверь", "заграждение"]})).of("Ёж")
    ('зверь', 'заграждение')
    """
    blocks: list[list[str]] = []
    first: list[str] = []
    size = BLOCK
    for word in sorted(senses):
        if size >= BLOCK:
            blocks.append([])
            first.append(word)
            size = 0
        line = "\t".join([word, *senses[word]])
        blocks[-1].append(line)
        size += len(line.encode()) + 1
    packed = [zlib.compress("\n".join(block).encode(), 9) for block in blocks]
    index = "\n".join(f"{word} {len(part)}" for word, part in zip(first, packed, strict=True)).encode()
    body = b"".join([index, *packed])
    return START.pack(MAGIC, FORMAT, len(index)) + sha256(body).digest() + body


def unpack(data: bytes) -> Meanings:
    """The definitions in this file. Raises `BadOption` if it is broken or no such file."""
    whole = memoryview(data)
    if len(whole) < HEADER or whole[: len(MAGIC)] != MAGIC:
        raise _bad(texts.FOREIGN)
    _, known, size = START.unpack_from(whole)
    if known != FORMAT:
        raise _bad(texts.OTHER_FORMAT.filled(format=known, known=FORMAT))
    if sha256(whole[HEADER:]).digest() != whole[START.size : HEADER]:
        raise _bad(texts.DAMAGED)
    rows = [line.split(" ") for line in str(whole[HEADER : HEADER + size], "utf-8").splitlines()]
    starts = [0, *accumulate(int(length) for _, length in rows)]
    return Meanings([word for word, _ in rows], starts, whole[HEADER + size :])


def _bad(why: Text) -> BadOption:
    return refusal(BadOption, texts.REFUSALS, "bad_meanings", why=why)


def meanings(word: str) -> tuple[str, ...]:
    """The senses of a word of the house's dictionary; none where the file has none or was not installed.

    >>> meanings("кот")[0]
    'зоол. самец кошки'
    """
    packed = _packed()
    return packed.of(word) if packed else ()


@cache
def _packed() -> Meanings | None:
    return unpack(FILE.read_bytes()) if FILE.exists() else None
