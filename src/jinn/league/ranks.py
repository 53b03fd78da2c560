"""The four categories of the league: junior, candidate, participant, effendi (docs/rules/kalah.en.md 4.1).

In Russian they are named by a letter, Ю, К, У or Э, and never by a digit, so that in a line a code of digits and a
category cannot be mixed up (5.2).
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from jinn.core.errors import BadOption, refusal
from jinn.core.text import Text
from jinn.league.texts import REFUSALS


class Rank(StrEnum):
    """A category, the lowest first."""

    JUNIOR = "junior"
    CANDIDATE = "candidate"
    PARTICIPANT = "participant"
    EFFENDI = "effendi"


RANKS = tuple(Rank)
TITLES: Mapping[Rank, Text] = MappingProxyType(
    {
        Rank.JUNIOR: Text("юниор", "junior"),
        Rank.CANDIDATE: Text("кандидат", "candidate"),
        Rank.PARTICIPANT: Text("участник", "participant"),
        Rank.EFFENDI: Text("эфенди", "effendi"),
    }
)
LETTERS: Mapping[Rank, Text] = MappingProxyType(
    {
        Rank.JUNIOR: Text("Ю", "J"),
        Rank.CANDIDATE: Text("К", "C"),
        Rank.PARTICIPANT: Text("У", "P"),
        Rank.EFFENDI: Text("Э", "E"),
    }
)
LEAST = 3  # letters of a word that is cut short
_BY_LETTER = {letter: rank for rank, text in LETTERS.items() for letter in (text.ru, text.en)} | {"K": Rank.CANDIDATE}


def read_rank(text: str) -> Rank:
    """The category of a letter, or of a word of which at least three letters are given. Raises `BadOption`.

    >>> str(read_rank("у")), str(read_rank("КАНД")), str(read_rank("effendi"))
    ('participant', 'candidate', 'effendi')
    """
    word = text.strip().upper()
    found = _BY_LETTER.get(word)
    if found is None and len(word) >= LEAST:
        found = next((rank for rank, title in TITLES.items() if _begins(title, word)), None)
    if found is None:
        raise refusal(BadOption, REFUSALS, "bad_rank", wrong=text[:20], alternative="У")
    return found


def _begins(title: Text, word: str) -> bool:
    return title.ru.upper().startswith(word) or title.en.upper().startswith(word)


def read_ranks(text: str) -> frozenset[Rank]:
    """The categories of a list with commas or blanks between them; none given means all. Raises `BadOption`.

    >>> sorted(map(str, read_ranks("Э, у")))
    ['effendi', 'participant']
    """
    return frozenset(read_rank(word) for word in text.replace(",", " ").split()) or frozenset(RANKS)
