"""The end of a game: its parameters and its result. Clauses 3.1-3.4 and 3.6 of docs/rules/balda.en.md.

`change_end` and `finish` are the third and the fourth of the four functions of the source text (3.5).
"""

from jinn.core.outcome import Outcome, ranked
from jinn.games.balda.field import EMPTY
from jinn.games.balda.search import found
from jinn.games.balda.state import End, State
from jinn.games.balda.words import Words

FULL, FEW, STUCK, ALL_SKIPPED, ALONE = "full", "few_cells", "no_word", "three_skips", "last_left"
MOST_SKIPS = 3


def stuck(field: str, used: tuple[str, ...], words: Words) -> bool:
    """Whether no word can be made any more (3.3). Without the list only a full field shows that."""
    if EMPTY not in field:
        return True
    return words.trie is not None and next(found(field, words.trie, used), None) is None


def change_end(state: State, used: tuple[str, ...], words: Words) -> End:
    """The end parameters as they are before the turn of `state.turn`; `used` words cannot be made again."""
    empty, skipped, playing = state.field.count(EMPTY), any(state.skips), state.playing
    return End(
        empty=empty,
        skipped=skipped,
        full=not skipped and not empty,
        few=skipped and state.turn == playing[0] and empty < len(playing),
        stuck=stuck(state.field, used, words),
        all_skipped=all(state.skips[seat] >= MOST_SKIPS for seat in playing),
        alone=len(playing) == 1,
    )


def reason(end: End) -> str:
    """Why the game is over by these parameters; empty when it goes on. The order is that of 3.2."""
    held = {ALONE: end.alone, ALL_SKIPPED: end.all_skipped, FULL: end.full, FEW: end.few, STUCK: end.stuck}
    return next((name for name, holds in held.items() if holds), "")


def finish(state: State) -> Outcome:
    """Everybody's points, and who won: most points, but nobody after three skips of each (3.4)."""
    counted = (0,) * len(state.points) if state.end == ALL_SKIPPED else state.points
    return Outcome(ranked(counted, state.end, state.retired).places, state.points, state.end)
