"""What the console says in a game of words: which words were possible, what one means, why one was refused.

Everything is imported when first asked for: who plays Kalah needs no dictionary.
"""

from typing import TYPE_CHECKING

from jinn.console import texts as t
from jinn.console.match import Match
from jinn.core.errors import NotNow, Refused
from jinn.core.game import Wordy
from jinn.core.text import Lang, count

if TYPE_CHECKING:
    from jinn.lexicon import Why

LETTERS = ("буква", "буквы", "букв"), ("letter", "letters")
WORDS = ("слово", "слова", "слов"), ("word", "words")


def possible(match: Match, lang: Lang) -> str:
    """All words that could have been made instead of the last move, the longest first. Raises `Refused`."""
    game = match.game
    if not isinstance(game, Wordy):
        return t.NO_WORDS_HERE.to(lang)
    if not match.lines:
        raise NotNow("no_move", "", t.NO_MOVE_YET)
    by_length = game.possible_words(game.view(match.states[len(match.lines) - 1], None))
    total = sum(map(len, by_length.values()))
    lines = [t.POSSIBLE.filled(words=count(total, *WORDS))]
    for length, words in by_length.items():
        lines.append(t.OF_LENGTH.filled(letters=count(length, *LETTERS), gain=length, words=", ".join(words)))
    if total:
        lines.append(t.ASK_MEANING)
    return "\n".join(line.to(lang) for line in lines)


def about(word: str, lang: Lang) -> str:
    """The article of a word. Raises `Refused`."""
    from jinn.lexicon.articles import article, say  # noqa: PLC0415

    return say(article(word), lang)


def reason(refused: Refused) -> "Why | None":
    """Why a word was refused; `None` where the refusal says all there is."""
    if "word" not in refused.facts:
        return None
    from jinn.lexicon import why_refused  # noqa: PLC0415

    return why_refused(refused)


def lost_list(match: Match, lang: Lang) -> str:
    """A warning where only the name of the list is at hand, and so every word is taken; else empty."""
    if not isinstance(match.game, Wordy) or match.outcome is not None:
        return ""
    from jinn.games.balda import Unlisted  # noqa: PLC0415

    words = match.game.options["words"]
    return t.LOST_LIST.filled(words=words.text).to(lang) if isinstance(words, Unlisted) else ""
