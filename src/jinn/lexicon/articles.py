"""All that is known of one word, for a person who asks."""

from dataclasses import dataclass

from jinn.core.errors import Refused, refusal
from jinn.core.text import Lang, Text
from jinn.games.balda.dictionary import Entry, house_words, look_up
from jinn.games.balda.letters import fold, lowered, strange
from jinn.games.balda.meanings import ARTICLE, SOURCE, meanings
from jinn.games.balda.words import LONGEST, SHORTEST
from jinn.lexicon import texts as t
from jinn.lexicon.reasons import Why, why_not
from jinn.lexicon.tagger import gender, gender_of_own

SHOWN = 40  # letters of something that is no word


class BadWord(Refused):
    """Something that cannot be a word of Balda."""


@dataclass(frozen=True, slots=True)
class Article:
    """What the house knows of a word."""

    word: str  # as people write it
    words: str  # the list that was asked
    known: bool  # whether the dictionary knows more of it than that it is in no list
    people: bool  # whether people may play it
    jinn: bool  # whether the Jinn may
    why: Why | None  # the reason why people may not
    grade: float | None  # its frequency: the logarithm of how often the noun comes in 10⁹ words
    frequency: Text
    gender: Text | None
    meanings: tuple[str, ...]
    source: Text | None  # of the meanings
    address: str  # of the article they are from


def article(given: str) -> Article:
    """All that is known of the word. Raises `BadWord` where it can be none.

    >>> captain = article("Капучино")
    >>> captain.people, captain.jinn, captain.why
    (True, True, None)
    """
    word = _checked(given)
    entry = look_up(word)
    if entry is not None:
        word = entry.word
    known = entry is not None and not entry.name
    senses = meanings(word) if known else ()
    grade = entry.grade if entry is not None else None
    named = _gender(entry) if entry is not None and known else None
    return Article(
        word,
        house_words().text,
        known,
        fold(word) in house_words(),
        entry is not None and entry.jinn,
        why_not(word),
        grade,
        _frequency(grade),
        t.GENDERS[named] if named else None,
        senses,
        SOURCE if senses else None,
        ARTICLE.format(word=word) if senses else "",
    )


def _checked(given: str) -> str:
    word = lowered(given.strip())
    if not word:
        raise refusal(BadWord, t.REFUSALS, "no_word")
    wrong = strange(fold(word))
    if wrong:
        raise refusal(BadWord, t.REFUSALS, "bad_word", word=_short(word), wrong=wrong, low=SHORTEST, high=LONGEST)
    if not SHORTEST <= len(word) <= LONGEST:
        raise refusal(BadWord, t.REFUSALS, "bad_length", word=_short(word), n=len(word), low=SHORTEST, high=LONGEST)
    return word


def _gender(entry: Entry) -> str | None:
    if entry.plural_only:
        return "plural"
    # Of the nouns that OpenCorpora lacks those that the Jinn plays are the house's own, chosen and read one by one.
    return gender(entry.word) or (gender_of_own(entry.word) if entry.jinn else None)


def _short(word: str) -> str:
    return word if len(word) <= SHOWN else f"{word[:SHOWN]}…"


def _frequency(grade: float | None) -> Text:
    if grade is None:
        return t.NO_FREQUENCY
    return next(how for least, how in t.FREQUENCIES if grade >= least)


def say(found: Article, lang: Lang) -> str:
    """The article as lines for a console."""
    if found.why is None:
        lines = [t.IN_LIST.filled(word=found.word, words=found.words)]
    else:
        lines = [t.NOT_IN_LIST.filled(word=found.word, words=found.words, why=found.why.text)]
    lines.append(t.JINN_PLAYS if found.jinn else t.JINN_DOES_NOT)
    if found.known:
        lines += _lines_of(found)
    return "\n".join(line.to(lang) for line in lines)


def _lines_of(found: Article) -> list[Text]:
    graded = t.FREQUENCY.filled(grade=f"{found.grade:.1f}", how=found.frequency) if found.grade else t.WITHOUT_FREQUENCY
    first = t.AND_GENDER.filled(graded=graded, gender=found.gender) if found.gender else t.FULL_STOP.filled(said=graded)
    if not found.meanings:
        return [first, t.NO_MEANING]
    many = len(found.meanings) > 1
    told = [
        t.ONE_OF.filled(number=number, meaning=meaning) if many else t.MEANING.filled(meaning=meaning)
        for number, meaning in enumerate(found.meanings, 1)
    ]
    return [first, *told, t.SOURCE.filled(source=found.source, address=found.address)]
