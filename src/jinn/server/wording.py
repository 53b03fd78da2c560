"""Words of Balda for a person: what the house knows of one, and which ones a position held.

The dictionary and the tagger are loaded when first asked for. While a match goes on nothing is said of the position
that is due now, and of a rated match nothing at all.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from jinn.core.errors import NotNow, Refused
from jinn.core.game import Game, Seat, Wordy
from jinn.core.text import Text
from jinn.match.state import Match
from jinn.server.job_texts import RATED
from jinn.server.showing import sentence
from jinn.server.trying import due_in
from jinn.wire.words import PossibleWord, PossibleWords, Word

if TYPE_CHECKING:
    from jinn.games.balda import Balda

BEST = 30  # words of one answer
SENSES = 3  # meanings of each

NO_WORDS = Text("В этой игре слов не составляют.", "No words are made in this game.")
NOT_PAST = Text(
    "Слова видны только для позиций, которые уже позади: ходов сделано {plies}.",
    "Words are shown of positions that are past alone: {plies} moves have been made.",
)


def word(given: str, *, plural_only: bool, obscene: bool) -> Word:
    """What the house knows of the word under these options. Raises `BadWord`."""
    from jinn.lexicon import article, why_not  # noqa: PLC0415

    found = article(given)
    why = why_not(found.word, plural_only, obscene)
    return Word(
        word=found.word,
        list=found.words,
        allowed=why is None,
        jinn=found.jinn,
        why=None if why is None else sentence(why.text),
        code="" if why is None else why.code,
        grade=found.grade,
        frequency=sentence(found.frequency),
        gender=None if found.gender is None else sentence(found.gender),
        meanings=found.meanings,
        source=None if found.source is None else sentence(found.source),
        address=found.address,
    )


def check_past(match: Match, ply: int, plies: int) -> None:
    """Raises `Refused` unless words may be told of the position after so many moves."""
    if not isinstance(match.game, Wordy):
        raise Refused("no_words", "", NO_WORDS)
    if not match.finished and match.earnest:
        raise NotNow("no_hints", "", RATED)
    if ply > plies or (ply == plies and not match.finished):
        raise NotNow("not_past", "", NOT_PAST.filled(plies=plies))


def possible(game: Game[Any, Any, Any, Any], state: Any, ply: int) -> PossibleWords:
    """The words that can be made in this state, the longest and then the most common first."""
    from jinn.games.balda.dictionary import look_up  # noqa: PLC0415
    from jinn.games.balda.meanings import meanings  # noqa: PLC0415

    ways = _ways(game, state)

    def worth(word: str) -> tuple[float, float, str]:
        entry = look_up(word)
        return -len(word), -(entry.grade or 0.0) if entry else 1.0, word

    best: Sequence[str] = sorted(ways, key=worth)[:BEST]
    shown = game.options["words"].shown
    return PossibleWords(
        ply=ply,
        total=len(ways),
        words=tuple(
            PossibleWord(word=shown(word), points=len(word), move=ways[word], meanings=meanings(word)[:SENSES])
            for word in best
        ),
    )


def _ways(game: Any, state: Any) -> dict[str, str]:
    """The words, each with the first move that makes it. Raises `BadOption` where the list is lost."""
    from jinn.games.balda.rules import word_of  # noqa: PLC0415
    from jinn.games.balda.state import Placing  # noqa: PLC0415

    balda: Balda = game
    found: dict[str, str] = {}
    for seat in due_in(balda, state):
        view = balda.view(state, Seat(seat))
        if balda.terms.words.trie is None:
            balda.possible_words(view)  # which says that the list is lost
        for move in balda.moves(view):
            if isinstance(move, Placing):
                found.setdefault(word_of(state.field, move), balda.show_move(move))
    return found
