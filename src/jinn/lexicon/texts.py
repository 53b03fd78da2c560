"""What is said of words: reasons for a refusal, genders, how common a word is, the article of a word."""

from jinn.core.errors import Reason
from jinn.core.text import Text

REASONS = {
    "unknown": Text("Такого слова словарь не знает.", "The dictionary does not know such a word."),
    "plural_of": Text("Это множественное число слова «{lemma}».", "It is the plural of “{lemma}”."),
    "case_of": Text(
        "Это падежная форма слова «{lemma}», а нужен именительный падеж.",
        "It is another case of “{lemma}”; the nominative is wanted.",
    ),
    "plural_only": Text(
        "У этого слова есть только множественное число; такие можно с параметром plural_only=yes.",
        "It only has a plural; such words may be played with the option plural_only=yes.",
    ),
    "proper": Text("Это имя собственное.", "It is a proper name."),
    "abbreviation": Text("Это сокращение.", "It is an abbreviation."),
    "verb": Text("Это форма глагола, а не существительное.", "It is a form of a verb, no noun."),
    "adjective": Text("Это форма прилагательного, а не существительное.", "It is a form of an adjective, no noun."),
    "not_noun": Text("Это не существительное.", "It is no noun."),
    "rare": Text(
        "Такое существительное есть, но слишком редкое: в список оно не вошло.",
        "There is such a noun, but it is too rare: the list was made without it.",
    ),
    "obscene": Text(
        "Это бранное слово; такие можно с параметром obscene=yes.",
        "It is obscene; such words may be played with the option obscene=yes.",
    ),
    "other_list": Text(
        "В этой партии свой список слов, и решает он.", "This game has a list of its own, and that decides."
    ),
}

REFUSALS = {
    "no_word": Reason("", "Назовите слово.", "Name a word."),
    "bad_word": Reason(
        "2.2",
        "«{word}» — не слово: нужно от {low} до {high} русских букв без пробелов и дефисов, а здесь есть «{wrong}».",
        "“{word}” is no word: {low} to {high} Russian letters are wanted, no blank or hyphen; there is “{wrong}”.",
    ),
    "bad_length": Reason(
        "2.2",
        "Букв {n}, а в слове бывает от {low} до {high}: «{word}».",
        "{n} letters, and a word has {low} to {high}: “{word}”.",
    ),
}

GENDERS = {
    "masc": Text("мужской род", "masculine"),
    "femn": Text("женский род", "feminine"),
    "neut": Text("средний род", "neuter"),
    "ms-f": Text("общий род", "common gender"),
    "GNdr": Text("общий род", "common gender"),
    "plural": Text("только множественное число", "plural only"),
}

# From this frequency on, the logarithm of how often the noun comes in 10⁹ words.
FREQUENCIES = (
    (4.5, Text("очень частое", "very frequent")),
    (3.5, Text("частое", "frequent")),
    (2.5, Text("не слишком частое", "not very frequent")),
    (1.5, Text("редкое", "rare")),
    (0.0, Text("очень редкое", "very rare")),
)
NO_FREQUENCY = Text("частота неизвестна", "frequency unknown")

IN_LIST = Text("«{word}» есть в списке {words}.", "“{word}” is in the list {words}.")
NOT_IN_LIST = Text("«{word}» в списке {words} нет. {why}", "“{word}” is not in the list {words}. {why}")
JINN_PLAYS = Text("Джинн этим словом играет.", "The Jinn plays this word.")
JINN_DOES_NOT = Text("Джинн этим словом не играет.", "The Jinn does not play this word.")
FREQUENCY = Text("Частота: {grade} ({how})", "Frequency: {grade} ({how})")
WITHOUT_FREQUENCY = Text("Частота неизвестна", "Frequency unknown")
AND_GENDER = Text("{graded}; {gender}.", "{graded}; {gender}.")
FULL_STOP = Text("{said}.", "{said}.")
MEANING = Text("Значение: {meaning}", "Meaning: {meaning}")
ONE_OF = Text("{number}. {meaning}", "{number}. {meaning}")
NO_MEANING = Text("Толкования нет.", "There is no definition.")
SOURCE = Text("Источник: {source}; {address}", "Source: {source}; {address}")
