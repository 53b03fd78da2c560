"""The options of Balda: words, size, start word, repeats. Clauses 1.1, 2.3, 4.1, 4.2 of docs/rules/balda.en.md."""

from dataclasses import dataclass

from jinn.core.errors import BadOption, refusal
from jinn.core.options import Flag, Whole
from jinn.core.text import Text
from jinn.games.balda.dictionary import HouseWords, house_words
from jinn.games.balda.field import LARGEST, SMALLEST
from jinn.games.balda.letters import fold, strange
from jinn.games.balda.texts import REFUSALS
from jinn.games.balda.words import Unlisted, WordList, Words, read_source

DRAWN = "-"


@dataclass(frozen=True, slots=True)
class WordsOption:
    """A list of words; its text names it."""

    name: str
    clause: str
    about: Text

    @property
    def default(self) -> Words:
        """The house's words."""
        return house_words()

    def accept(self, value: object) -> Words:
        """The list itself, or what its text means. Raises `BadOption`."""
        if isinstance(value, HouseWords | WordList | Unlisted):
            return value
        source = read_source(value) if isinstance(value, str) else None
        if source is None:
            raise refusal(
                BadOption,
                REFUSALS,
                "bad_words",
                value=str(value)[:40],
                example=house_words().text,
                alternative=house_words().text,
            )
        return source

    def show(self, value: Words) -> str:
        """`name:hash`."""
        return value.text

    def good(self) -> Text:
        """What may be given."""
        return Text("список слов; в записи — имя:отпечаток", "a list of words; in a record, name:hash")


@dataclass(frozen=True, slots=True)
class StartOption:
    """A word to begin with, or none: then it is drawn."""

    name: str
    clause: str
    about: Text
    default: str = ""

    def accept(self, value: object) -> str:
        """The word, folded. Raises `BadOption`."""
        if value in (None, "", DRAWN):
            return ""
        word = fold(value) if isinstance(value, str) else "?"
        if strange(word) or not SMALLEST <= len(word) <= LARGEST:
            raise refusal(
                BadOption, REFUSALS, "bad_start", value=str(value)[:40], low=SMALLEST, high=LARGEST, alternative=DRAWN
            )
        return word

    def show(self, value: str) -> str:
        """The word, or `-`."""
        return value or DRAWN

    def good(self) -> Text:
        """What may be given."""
        return Text(
            f"слово из {SMALLEST}…{LARGEST} букв или {DRAWN} (по жребию)",
            f"a word of {SMALLEST}…{LARGEST} letters, or {DRAWN} (drawn)",
        )


OPTIONS = (
    WordsOption("words", "4.2", Text("список слов", "the list of words")),
    Whole(
        "length",
        "1.1",
        Text("букв в исходном слове (0: 5, втроём 6)", "letters of the start word (0: 5, of three players 6)"),
        0,
        0,
        LARGEST,
        (0, *range(SMALLEST, LARGEST + 1)),
    ),
    StartOption("start", "1.1", Text("исходное слово (-: по жребию)", "the start word (-: drawn)")),
    Flag(
        "plural_only",
        "4.1",
        Text("можно слова, у которых есть только множественное число", "words that only have a plural may be played"),
    ),
    Flag("obscene", "4.1", Text("можно бранные слова", "obscene words may be played")),
    Flag("repeats", "2.3", Text("слово можно повторить", "a word may be used again")),
)
