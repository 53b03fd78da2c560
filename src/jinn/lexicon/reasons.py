"""Why a word was refused. Clauses 2.2, 2.6 and 4.1 of docs/rules/balda.en.md.

The first reason that fits is given, in this order: what the dictionary itself marks (obscene, plural only, a name),
abbreviation, nominative plural, proper name, another case, the part of speech, a noun that the list lacks.
"""

from dataclasses import dataclass

from jinn.core.errors import Refused
from jinn.core.text import Text
from jinn.games.balda.dictionary import house_words, look_up
from jinn.games.balda.letters import fold
from jinn.lexicon import texts
from jinn.lexicon.tagger import Reading, readings

CODES = frozenset(("unknown_word", "start_unknown"))
"""The refusals of Balda that a reason can be given for."""
NAMES = frozenset(["Name", "Surn", "Patr", "Geox", "Orgn", "Trad"])
ABBREVIATED = frozenset(["Abbr", "Init"])
WRONG = frozenset(["Erro", "Dist"])  # misspellings
VERBAL = frozenset(["VERB", "INFN", "PRTF", "PRTS", "GRND"])
ADJECTIVAL = frozenset(["ADJF", "ADJS", "COMP"])
SURE = 0.8  # of a form that is mostly no noun (уже, при) the rare case of a noun is not told


@dataclass(frozen=True, slots=True)
class Why:
    """A reason: its code, a sentence, and the word whose form was given, where that is the reason."""

    code: str
    text: Text
    lemma: str = ""


def why_not(word: str, plural_only: bool = False, obscene: bool = False) -> Why | None:
    """Why people may not play the word with the house's list under these options; `None` if they may.

    >>> why_not("кот") is None, why_not("штаны").code, why_not("штаны", plural_only=True) is None
    (True, 'plural_only', True)
    """
    folded = fold(word)
    if folded in house_words(plural_only, obscene):
        return None
    entry = look_up(folded)
    if entry is not None:
        return _why("obscene" if entry.obscene and not obscene else "plural_only" if entry.plural_only else "proper")
    return _by_form(readings(folded))


def why_refused(refused: Refused) -> Why | None:
    """The reason behind a refusal of Balda's rules; `None` where the refusal says all there is.

    A word that the game's options allowed would not have been refused, so the options need not be asked.
    """
    if refused.code not in CODES:
        return None
    if refused.facts["words"] != house_words().text:
        return _why("other_list")
    return why_not(str(refused.facts["word"]))


def _by_form(found: list[Reading]) -> Why:
    good = [reading for reading in found if not reading.grammemes & WRONG]
    whole = [reading for reading in good if not reading.grammemes & ABBREVIATED]
    names = [reading for reading in whole if reading.grammemes & NAMES]
    common = [reading for reading in whole if "NOUN" in reading.grammemes and reading not in names]
    short = [reading for reading in good if reading not in whole]
    if short and (not common or _share(short) >= SURE):
        return _why("abbreviation")
    others = [reading for reading in whole if "NOUN" not in reading.grammemes]
    if _share(others) >= SURE:
        return _part_of_speech(others[0])
    nominative = [reading for reading in common if "nomn" in reading.grammemes]
    plurals = [reading for reading in nominative if "plur" in reading.grammemes]
    for reading in plurals:
        if "Pltm" not in reading.grammemes:
            return _why("plural_of", reading.lemma)
    if nominative:
        return _why("plural_only" if plurals else "rare")
    if names and _share(names) >= max(_share(common), _share(others)):
        return _why("proper")
    if common:
        return _why("case_of", common[0].lemma)
    return _part_of_speech(others[0]) if others else _why("unknown")


def _share(readings: list[Reading]) -> float:
    return sum(reading.score for reading in readings)


def _part_of_speech(reading: Reading) -> Why:
    if reading.grammemes & VERBAL:
        return _why("verb")
    adjective = reading.grammemes & ADJECTIVAL and "Apro" not in reading.grammemes
    return _why("adjective" if adjective else "not_noun")


def _why(code: str, lemma: str = "") -> Why:
    return Why(code, texts.REASONS[code].filled(lemma=lemma), lemma)
