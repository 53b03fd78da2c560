"""Sentences in the two languages of the house.

Both stand side by side in the code, so that neither can be forgotten and a reader sees at once what a
player will see (docs/decisions/0003-two-languages-side-by-side.md).
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Lang: TypeAlias = Literal["ru", "en"]
LANGS: tuple[Lang, ...] = ("ru", "en")


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence, or a template for one, in Russian and in English.

    >>> Text("Ход {n}", "Move {n}").filled(n=3).to("ru")
    'Ход 3'
    """

    ru: str
    en: str

    def to(self, lang: Lang) -> str:
        """The sentence in this language."""
        return self.ru if lang == "ru" else self.en

    def filled(self, **facts: object) -> "Text":
        """The sentence with its facts put in; a fact that is a `Text` gives each language its own word."""
        return Text(_fill(self.ru, "ru", facts), _fill(self.en, "en", facts))


def _fill(template: str, lang: Lang, facts: dict[str, object]) -> str:
    return template.format(**{name: fact.to(lang) if isinstance(fact, Text) else fact for name, fact in facts.items()})


def same(word: object) -> Text:
    """What reads alike in both languages: a number, a cell, a move."""
    return Text(str(word), str(word))


def count(n: int, ru: tuple[str, str, str], en: tuple[str, str]) -> Text:
    """A number with its noun; Russian has three forms.

    >>> count(22, ("камень", "камня", "камней"), ("stone", "stones"))
    Text(ru='22 камня', en='22 stones')
    """
    tens, ones = abs(n) % 100, abs(n) % 10
    few = ones in (2, 3, 4) and tens not in (12, 13, 14)
    form = ru[0] if ones == 1 and tens != 11 else ru[1] if few else ru[2]
    return Text(f"{n} {form}", f"{n} {en[0] if abs(n) == 1 else en[1]}")
