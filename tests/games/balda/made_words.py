"""A made list of Russian-like words, as large as wanted, the same every time, for tests and the benchmark.

Nobody's words: consonants and vowels take turns, each letter as frequent as in Russian nouns, and endings that
nouns have. What matters to the search is only how densely such words fill a board.
"""

from functools import cache
from random import Random

from jinn.games.balda.field import EMPTY
from jinn.games.balda.search import found
from jinn.games.balda.words import WordList

VOWELS = dict(zip("аоеиуыяюэ", (21, 22, 17, 15, 7, 4, 4, 1, 1), strict=True))
CONSONANTS = dict(
    zip("рнткслвпмдбгзшчхжйцщфь", (16, 13, 14, 15, 12, 12, 9, 9, 8, 7, 6, 6, 4, 4, 4, 3, 3, 2, 3, 1, 2, 3), strict=True)
)
LENGTHS = {2: 1, 3: 7, 4: 24, 5: 54, 6: 94, 7: 150, 8: 200, 9: 200, 10: 160, 11: 110}  # of a thousand
DOUBLED = 0.3  # how often a second consonant stands beside the first


def _word(length: int, rng: Random) -> str:
    letters, vowel = "", rng.random() < 0.2
    while len(letters) < length:
        table = VOWELS if vowel else CONSONANTS
        letters += rng.choices(list(table), list(table.values()))[0]
        if vowel or rng.random() > DOUBLED or letters[-2:-1] not in VOWELS:
            vowel = not vowel
    return letters


@cache
def made_words(size: int = 40_000, seed: int = 1) -> WordList:
    """The list of so many words."""
    rng = Random(seed)
    words = set[str]()
    lengths, weights = list(LENGTHS), list(LENGTHS.values())
    while len(words) < size:
        words.add(_word(rng.choices(lengths, weights)[0], rng))
    return WordList.of(sorted(words), f"made-{size}")


def half_filled(words: WordList, side: int, seed: int) -> tuple[str, tuple[str, ...]]:
    """A field that greedy players have filled by half, and the words they used."""
    rng = Random(seed)
    start = rng.choice(words.of_length(side))
    row = (side + 1) // 2 - 1
    field = EMPTY * row * side + start + EMPTY * (side - 1 - row) * side
    used = [start]
    while field.count(EMPTY) > side * side // 2:
        best = max(found(field, words.trie, used), key=lambda hit: (len(hit.word), rng.random()))
        field = field[: best.cell] + best.letter + field[best.cell + 1 :]
        used.append(best.word)
    return field, tuple(used)
