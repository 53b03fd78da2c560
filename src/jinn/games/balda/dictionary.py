"""The house's words. Clauses 1.1, 2.2, 4.1 and 4.3 of docs/rules/balda.en.md.

One trie holds every word of the dictionary; a mark says in which lists a word is. A list is the same trie with
other `ends`: what people play, by the options, and what the Jinn plays, by the frequency that a level knows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from mmap import ACCESS_READ, mmap
from operator import and_
from pathlib import Path

from jinn.games.balda.letters import fold
from jinn.games.balda.packed import COMMON, JINN, NAME, OBSCENE, PLURAL_ONLY, STEPS, Packed, unpack
from jinn.games.balda.trie import Trie

FILE = Path(__file__).with_name("data") / "nouns.bin"
LIST = "nouns"
START_GRADE = 3.0
"""From this frequency on everybody knows a word, and it may be drawn to begin with."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What the dictionary knows of a word."""

    word: str  # as people write it
    common: bool  # people may play it without an option
    jinn: bool  # the Jinn may play it
    grade: float | None  # its frequency as a noun: the logarithm of how often it comes in 10⁹ words; None: unknown
    plural_only: bool
    obscene: bool
    name: bool  # a brand that the sources take for a common noun: in no list


@dataclass(frozen=True, slots=True)
class HouseWords:
    """The words that may be played under two options (4.1)."""

    text: str  # names the file, and so the same whatever the options
    plural_only: bool
    obscene: bool
    trie: Trie = field(compare=False, repr=False)

    def __contains__(self, word: str) -> bool:
        return self.trie.holds(word)

    def shown(self, word: str) -> str:
        """The word with its ё."""
        return _spelt().get(word, word)

    def of_length(self, length: int) -> tuple[str, ...]:
        """The words of so many letters."""
        return tuple(self.trie.of_length(length))

    def starts(self, length: int) -> tuple[str, ...]:
        """The well-known words of so many letters."""
        return _starts(length)

    def allowing(self, plural_only: bool, obscene: bool) -> "HouseWords":
        """The words under these options."""
        return house_words(plural_only, obscene)


def house_words(plural_only: bool = False, obscene: bool = False) -> HouseWords:
    """The list that is played with when no other is given (4.1).

    >>> "штаны" in house_words(), "штаны" in house_words(plural_only=True)
    (False, True)
    """
    return _under(plural_only, obscene)


@cache
def _under(plural_only: bool, obscene: bool) -> HouseWords:
    packed = _packed()
    barred = ~(COMMON | JINN | plural_only * PLURAL_ONLY | obscene * OBSCENE)
    ends = packed.marks.tobytes().translate(bytes(marks > 0 and not marks & barred for marks in range(256)))
    text = f"{LIST}-{packed.version}:{packed.sha256[:12]}"
    return HouseWords(text, plural_only, obscene, Trie(packed.letters, packed.first, packed.below, ends))


@lru_cache(maxsize=16)
def jinn_trie(least: float | None = None) -> Trie:
    """The words of the Jinn's list (4.3): all, or those of at least this frequency.

    >>> jinn_trie().holds("кот"), jinn_trie(3.0).holds("кот"), jinn_trie(3.0).holds("козимаза")
    (True, True, False)
    """
    packed = _packed()
    ends = packed.marks.tobytes().translate(bytes(bool(marks & JINN) for marks in range(256)))
    if least is not None:
        known = packed.grades.tobytes().translate(bytes(grade > 0 and grade / STEPS >= least for grade in range(256)))
        ends = bytes(map(and_, ends, known))
    return Trie(packed.letters, packed.first, packed.below, ends)


def look_up(word: str) -> Entry | None:
    """What the dictionary knows of the word; `None` when that is nothing.

    >>> entry = look_up("Ёж")
    >>> entry.word, entry.common, entry.jinn
    ('ёж', True, True)
    """
    every = _every()
    node = every.node(fold(word))
    return _entry(node, fold(word)) if every.ends[node] else None


def entries() -> Iterator[Entry]:
    """Every word of the dictionary, the short ones first."""
    every = _every()
    return (_entry(node, every.word(node)) for node, marks in enumerate(every.ends) if marks)


def _entry(node: int, folded: str) -> Entry:
    packed = _packed()
    marks, grade = packed.marks[node], packed.grades[node]
    return Entry(
        _spelt().get(folded, folded),
        bool(marks & COMMON),
        bool(marks & JINN),
        grade / STEPS if grade else None,
        bool(marks & PLURAL_ONLY),
        bool(marks & OBSCENE),
        bool(marks & NAME),
    )


@cache
def _packed() -> Packed:
    with FILE.open("rb") as file:
        return unpack(mmap(file.fileno(), 0, access=ACCESS_READ))


@cache
def _every() -> Trie:
    packed = _packed()
    return Trie(packed.letters, packed.first, packed.below, packed.marks)


@cache
def _spelt() -> dict[str, str]:
    return _packed().spelt()


@cache
def _starts(length: int) -> tuple[str, ...]:
    return tuple(jinn_trie(START_GRADE).of_length(length))
