"""Which words the dictionary has, and what is said of each.

The Jinn's list is every common noun, nominative singular, of OpenCorpora that the spelling dictionary or the Wiktionary
has too. People may also play those that are in use (wordfreq), never a name, and not rather a form of another noun. Our
own files add the words that the sources lack or call something else, take the brands out, mark the obscene ones and
put the words without a singular right.

What not to do: take only words that are their own lemma (loses бобр, супруга), or only those whose first reading is
a noun (loses купе, соло, рабочий).
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from jinn.games.balda.letters import fold
from jinn.games.balda.packed import COMMON, JINN, NAME, OBSCENE, PLURAL_ONLY, STEPS, Row
from scripts.lexicon.sources import OpenCorpora, Reading, frequencies, headwords, stems, usable

NAMES = frozenset(["Name", "Surn", "Patr", "Geox", "Orgn", "Trad"])  # of people, places, firms, goods
BARRED = NAMES | frozenset(["Abbr", "Init", "Erro", "Dist"])  # abbreviations, misspellings
DOUBLETS = frozenset(["V-be", "V-ie", "Arch"])  # терпенье, счастие: only with an article of their own
ADJECTIVAL = ("ые", "ие")
NOT_WELL_KNOWN = 2.95


@dataclass(frozen=True)
class Own:
    """Our own files, as folded words with how people write them."""

    words: dict[str, str]
    substantives: dict[str, str]
    brands: dict[str, str]
    obscene: dict[str, str]
    plural_only: dict[str, str]
    not_plural_only: dict[str, str]

    @classmethod
    def read(cls, folder: Path) -> "Own":
        """The files of this folder. Raises `ValueError`, which names the line that is wrong."""
        signed = _lines(folder / "plural_only.txt")
        own = cls(
            _words(_lines(folder / "own_words.txt")),
            _words(_lines(folder / "substantives.txt")),
            _words(_lines(folder / "brands.txt")),
            _words(_lines(folder / "obscene.txt")),
            _words((place, line[1:]) for place, line in signed if line[0] == "+"),
            _words((place, line[1:]) for place, line in signed if line[0] != "+"),
        )
        both = (own.words.keys() | own.substantives.keys()) & own.brands.keys()
        if both:
            raise ValueError(f"brands.txt takes out what another file puts in: {', '.join(sorted(both))}")
        return own


def _lines(file: Path) -> list[tuple[str, str]]:
    """Where each line stands, and what it says besides its comment."""
    numbered = enumerate(file.read_text("utf-8").splitlines(), 1)
    said = [(f"{file.name}, line {number}", line.partition("#")[0].strip()) for number, line in numbered]
    return [(place, line) for place, line in said if line]


def _words(lines: Iterable[tuple[str, str]]) -> dict[str, str]:
    kept: dict[str, str] = {}
    for place, word in lines:
        if not usable(word):
            raise ValueError(f"{place}: «{word}» is no word of small Russian letters")
        if kept.get(fold(word)) == word:
            raise ValueError(f"{place}: «{word}» stands there twice")
        if kept.get(fold(word)) != fold(word):  # of two spellings the one without ё is shown
            kept[fold(word)] = word
    return kept


class Lists:
    """Every list, from all the sources; words are folded."""

    def __init__(self, own: Own) -> None:
        self.own = own
        self.corpora = OpenCorpora()
        self.frequency = frequencies()
        self.small, self.capital = stems()
        self.articles = headwords()
        self.nouns: dict[str, list[Reading]] = {}  # the readings that make a word one of the list
        self.plurals: dict[str, list[Reading]] = {}
        self.named = set[str]()  # what may also be a name
        self._sort_out()

    def _sort_out(self) -> None:
        # Sorted, because the look-up is fastest in this order; nothing that comes out depends on it.
        for word in sorted(self.small | self.articles | self.frequency.keys()):
            readings = [reading for reading in self.corpora.readings(word) if {"NOUN", "nomn"} <= reading.grammemes]
            if any(reading.grammemes & NAMES for reading in readings):
                self.named.add(word)
            common = [reading for reading in readings if not reading.grammemes & BARRED]
            singular = [reading for reading in common if "sing" in reading.grammemes]
            plural = [reading for reading in common if "Pltm" in reading.grammemes]
            if singular and not self._mere_doublet(word, singular):
                self.nouns[word] = singular
            elif plural:
                self.plurals[word] = plural

    def _mere_doublet(self, word: str, readings: list[Reading]) -> bool:
        return word not in self.articles and all(reading.grammemes & DOUBLETS for reading in readings)

    def _attested(self, word: str) -> bool:
        return word in self.small or word in self.articles

    def _in_use(self, word: str) -> bool:
        return word in self.frequency and word not in self.named and word not in self.capital

    def _rather_a_form(self, word: str, readings: list[Reading]) -> bool:
        """Whether the form is mostly one of another noun: ставок, кроссовок, вод."""
        lemmas = {reading.lemma for reading in readings}
        nouns = [(reading.lemma in lemmas, score) for reading, score in self.corpora.scored(word) if reading.is_noun]
        return sum(score for mine, score in nouns if not mine) > sum(score for mine, score in nouns if mine)

    def rows(self) -> list[Row]:
        """The dictionary."""
        rows: dict[str, Row] = {}
        for word, readings in self.nouns.items():
            marks = (COMMON | JINN) * self._attested(word) or COMMON * self._in_use(word)
            if word in self.own.brands or (marks == COMMON and self._rather_a_form(word, readings)):
                continue
            if marks:
                rows[word] = Row(_spelt(word, readings), marks, self._grade(word, readings))
        for word in self._without_singular(rows):
            readings = self.plurals.get(word, [])
            spelt = self.own.plural_only.get(word) or _spelt(word, readings)
            rows[word] = Row(spelt, PLURAL_ONLY, self._grade(word, readings))
        for word, spelt in {**self.own.words, **self.own.substantives}.items():
            rows[word] = Row(spelt, COMMON | JINN, self._grade(word, self.nouns.get(word, [])))
        for word, spelt in self.own.obscene.items():
            row = rows.get(word) or Row(spelt, COMMON, self._grade(word, []))
            rows[word] = Row(row.word, row.marks & PLURAL_ONLY | OBSCENE, row.grade)
        for word, spelt in self.own.brands.items():
            rows.setdefault(word, Row(spelt, NAME))
        return [rows[word] for word in sorted(rows)]

    def _without_singular(self, rows: dict[str, Row]) -> list[str]:
        taken = [
            word
            for word in self.plurals
            if (self._attested(word) or self._in_use(word))
            and word not in self.own.not_plural_only
            # вожатые, родные: OpenCorpora lists them twice, and they have a singular.
            and not (word.endswith(ADJECTIVAL) and word[:-1] + "й" in rows)
        ]
        return sorted({*taken, *self.own.plural_only} - rows.keys())

    def _grade(self, word: str, readings: list[Reading]) -> int:
        """The frequency of the form, times how much of it is this noun."""
        frequency = self.frequency.get(word)
        if frequency is None:
            return 0
        if readings:
            frequency += self._share(word, {reading.lemma for reading in readings})
        elif any(True for _ in self.corpora.readings(word)):
            # A word of our own that is spelt like a form of another one (матча, клава). A tenth is a guess, and no
            # guess makes a word a well-known one.
            frequency = min(frequency - 1, NOT_WELL_KNOWN)
        return max(1, min(255, math.floor(round(frequency, 4) * STEPS + 1e-6)))

    def _share(self, word: str, lemmas: set[str]) -> float:
        """The logarithm of how much of the form's use is these nouns, in any case of theirs (else пальто falls)."""
        scored = self.corpora.scored(word)
        mine = sum(
            score
            for reading, score in scored
            if reading.is_noun and reading.lemma in lemmas and not reading.grammemes & BARRED
        )
        return math.log10(mine / sum(score for _, score in scored))


def _spelt(word: str, readings: list[Reading]) -> str:
    """The word with its ё, unless it is a word without it too (небо)."""
    forms = {reading.word for reading in readings}
    return word if word in forms or not forms else min(forms)
