"""What forms a word may be: pymorphy3 with the dictionary of OpenCorpora, forms known to it only, nothing guessed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

# The house's own words that OpenCorpora lacks: each was read against these. What does not decline (латте) has none.
ENDINGS = {"ость": "femn", "а": "femn", "я": "femn", "ое": "neut", "ство": "neut", "ние": "neut", "ьё": "neut"}
BY_WORD = {
    **dict.fromkeys(("няша", "умничка", "чихуахуа"), "ms-f"),
    **dict.fromkeys(("видеосвязь", "нейросеть", "фотомодель"), "femn"),
    **dict.fromkeys(("аэрогриль", "бигль", "пёсель", "фалафель", "хинкаль"), "masc"),
    **dict.fromkeys(("автокресло", "моноколесо"), "neut"),
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a form."""

    lemma: str
    grammemes: frozenset[str]
    score: float  # how likely it is among the readings of the form


def readings(word: str) -> list[Reading]:
    """The readings of a form, the likeliest first; none for an unknown form, nor where pymorphy3 cannot be had."""
    analyser = _analyser()
    if analyser is None:
        return []
    return [
        Reading(parse.normal_form, frozenset(parse.tag.grammemes), parse.score)
        for parse in analyser.parse(word)
        if parse.is_known
    ]


def gender(word: str) -> str | None:
    """`masc`, `femn`, `neut` or `ms-f` of a common noun in the nominative, `plural` of one without a singular."""
    return next(_genders(word), None)


def gender_of_own(word: str) -> str | None:
    """The gender of a noun that only the house's own lists have; `None` where nothing tells it.

    >>> [gender_of_own(word) for word in ("коворкинг", "нейронка", "веганство", "больной", "латте")]
    ['masc', 'femn', 'neut', 'masc', None]
    """
    if _analyser() is None:  # then it cannot be said which nouns those are
        return None
    if word in BY_WORD:
        return BY_WORD[word]
    if word[-1] not in "аеёиоуыьэюя":
        return "masc"
    return next((named for ending, named in ENDINGS.items() if word.endswith(ending)), None)


def _genders(word: str) -> Iterator[str]:
    for reading in readings(word):
        if {"NOUN", "nomn"} <= reading.grammemes:
            if "Pltm" in reading.grammemes:
                yield "plural"
            elif "sing" in reading.grammemes:
                yield from sorted(reading.grammemes & {"masc", "femn", "neut", "ms-f", "GNdr"})


@cache
def _analyser() -> Any:
    # Loaded when first asked (0.1–0.5 s, 40 MB): most people never ask. Without it the house still plays; it then
    # says of every refused word that the list does not have it, which is true.
    try:
        import pymorphy3  # noqa: PLC0415
        import pymorphy3_dicts_ru  # noqa: PLC0415

        return pymorphy3.MorphAnalyzer(path=pymorphy3_dicts_ru.get_path(), lang="ru")
    except (ImportError, OSError):
        return None
