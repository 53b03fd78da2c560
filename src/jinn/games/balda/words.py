"""Where words come from: a list, or only the name of one. Clauses 2.2, 4.1 and 4.2 of docs/rules/balda.en.md.

The house's words (`dictionary`) or an own `WordList` are bound in the game as an option. What a record keeps of
them is their text, `name:hash`. When that text comes back and is not that of the house's words, an `Unlisted`
stands in: it takes every word for a known one, so a record replays without its list, and it cannot list moves nor
see that no word is left.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Protocol

from jinn.core.errors import BadOption, refusal
from jinn.games.balda.dictionary import house_words
from jinn.games.balda.letters import fold, lowered, strange
from jinn.games.balda.texts import REFUSALS
from jinn.games.balda.trie import Trie, grown

SHORTEST, LONGEST = 2, 40
TEXT = re.compile(r"([\w.-]{1,40}):([0-9a-f]{12})")
NAMED = 5  # so many bad lines are named; the rest would only be noise


class Words(Protocol):
    """What the rules ask of a source of words. Every word here is folded."""

    @property
    def text(self) -> str:
        """`name:hash`, as a record keeps it."""

    @property
    def trie(self) -> Trie | None:
        """All words, to be searched; `None` when the list is not at hand."""

    def __contains__(self, word: str) -> bool: ...

    def shown(self, word: str) -> str:
        """The word as people write it, its ё kept."""

    def of_length(self, length: int) -> tuple[str, ...]:
        """The words of so many letters, in alphabetical order."""

    def starts(self, length: int) -> tuple[str, ...]:
        """Those of them that a game may begin with."""

    def allowing(self, plural_only: bool, obscene: bool) -> "Words":
        """The words under these options. What somebody has chosen himself stands as it is."""


@dataclass(frozen=True, slots=True)
class WordList:
    """Known words. Two lists are one when name and content are."""

    name: str
    sha256: str  # of the words as people write them, sorted, one a line
    trie: Trie = field(compare=False, repr=False)
    spelt: dict[str, str] = field(compare=False, repr=False)  # the words whose own form differs from the folded one

    @classmethod
    def of(cls, words: Iterable[str], name: str = "own") -> "WordList":
        """The list of these words. Raises `BadOption`, which names those that are none by their number.

        >>> few = WordList.of(["ёж", "кот", "Кот"], name="few")
        >>> few.text, "кот" in few, few.shown("еж")
        ('few:c25a813ccf8c', True, 'ёж')
        """
        kept, bad = set[str](), list[str]()
        for number, line in enumerate(words, 1):
            word = lowered(line.strip())
            if not word:
                continue
            if strange(fold(word)) or not SHORTEST <= len(word) <= LONGEST:
                bad.append(f"{number} «{word[:20]}»")
            else:
                kept.add(word)
        if bad:
            lines = ", ".join(bad[:NAMED]) + (", …" if len(bad) > NAMED else "")
            raise refusal(BadOption, REFUSALS, "bad_list", lines=lines, low=SHORTEST, high=LONGEST)
        if not kept:
            raise refusal(BadOption, REFUSALS, "empty_list")
        content = sorted(kept)
        # Sorted backwards, of two words that differ by ё alone the one with е comes last, and stays.
        by_folded = {fold(word): word for word in reversed(content)}
        spelt = {folded: word for folded, word in by_folded.items() if folded != word}
        name = re.sub(r"[^\w.-]+", "-", name)[:40] or "own"
        return cls(name, sha256("\n".join(content).encode()).hexdigest(), grown(sorted(by_folded)), spelt)

    @classmethod
    def read(cls, text: str, name: str = "own") -> "WordList":
        """The list of a text with one word a line (4.2). Raises `BadOption`, which names the bad lines.

        A byte order mark, blank lines, doubles and either end of line do no harm.
        """
        return cls.of(text.removeprefix("\ufeff").split("\n"), name)

    @property
    def text(self) -> str:
        """`name:hash`."""
        return f"{self.name}:{self.sha256[:12]}"

    def __contains__(self, word: str) -> bool:
        return self.trie.holds(word)

    def shown(self, word: str) -> str:
        """The word with its ё."""
        return self.spelt.get(word, word)

    def of_length(self, length: int) -> tuple[str, ...]:
        """The words of so many letters."""
        return tuple(self.trie.of_length(length))

    def starts(self, length: int) -> tuple[str, ...]:
        """The words of so many letters: who made the list knows them all."""
        return self.of_length(length)

    def allowing(self, plural_only: bool, obscene: bool) -> "WordList":  # noqa: ARG002 - it holds what it holds
        """The list itself."""
        return self


@dataclass(frozen=True, slots=True)
class Unlisted:
    """A list of which only the text is known: good for playing a record again."""

    text: str

    @property
    def trie(self) -> None:
        """Nothing to search."""
        return None

    def __contains__(self, word: str) -> bool:
        return True

    def shown(self, word: str) -> str:
        """The word without its ё, which only the list knows."""
        return word

    def of_length(self, length: int) -> tuple[str, ...]:  # noqa: ARG002 - none is known, of any length
        """None that could be named."""
        return ()

    def starts(self, length: int) -> tuple[str, ...]:
        """None that could be drawn."""
        return self.of_length(length)

    def allowing(self, plural_only: bool, obscene: bool) -> "Unlisted":  # noqa: ARG002 - nothing is known of it
        """The same."""
        return self


def read_source(text: str) -> Words | None:
    """The source that a record's text means; `None` where it is no such text."""
    if not TEXT.fullmatch(text):
        return None
    house = house_words()
    return house if text == house.text else Unlisted(text)
