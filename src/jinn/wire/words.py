"""Words of Balda, and the pages of the rules: what the house knows beside the board."""

from typing import Literal

from jinn.wire.basics import Out, Sentence


class Word(Out, frozen=True):
    """What the house knows of a word: whether it may be played, why not, what it means, how common it is."""

    word: str
    list: str
    allowed: bool
    jinn: bool
    """Whether the Jinn plays it."""
    frequency: Sentence
    why: Sentence | None = None
    code: str = ""
    """The kind of reason: `plural_of`, `case_of`, `unknown`…"""
    grade: float | None = None
    """The logarithm of how often it comes in 10⁹ words."""
    gender: Sentence | None = None
    meanings: tuple[str, ...] = ()
    source: Sentence | None = None
    address: str = ""
    """The article that the meanings are from."""


class PossibleWord(Out, frozen=True):
    """A word that could have been made: for how many points, by which move, what it means."""

    word: str
    points: int
    move: str
    meanings: tuple[str, ...] = ()


class PossibleWords(Out, frozen=True):
    """The words that could be made after so many moves of a match: how many, and the best of them."""

    ply: int
    total: int
    words: tuple[PossibleWord, ...]


class RulesBlock(Out, frozen=True):
    """A piece of a clause. Text has marks: `code` between backquotes, *stress* and **strong** between stars.

    Of code `text` is the code and `lang` its kind; of a table `rows` are its cells, the first row its head; of a list
    `rows` are its entries, one cell each.
    """

    kind: Literal["text", "code", "table", "list"]
    text: str = ""
    lang: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


class RulesClause(Out, frozen=True):
    """A clause by its number; what stands under a heading before its first clause has none."""

    number: str
    blocks: tuple[RulesBlock, ...]


class RulesSection(Out, frozen=True):
    """A heading and its clauses; level 1 is the page's own heading."""

    level: int
    heading: str
    clauses: tuple[RulesClause, ...]


class RulesPage(Out, frozen=True):
    """The rules of a game."""

    game: str
    lang: Literal["ru", "en"]
    version: int
    sections: tuple[RulesSection, ...]
