"""Scores and rules for tests: reached by results, or any that can be; and the naive ways to say what follows."""

from collections.abc import Sequence

from hypothesis import strategies as st

from jinn.league.fora import key
from jinn.league.ranks import RANKS, Rank
from jinn.league.score import Result, Rules, Score, after, may_play
from jinn.league.standings import Entry, table

RULES = st.builds(
    Rules,
    enough=st.sampled_from((1, 2, 3, 5, 8, 25)),
    most=st.sampled_from((2, 3, 6, 12, 20, 60, 255)),
    demotion=st.booleans(),
)
RESULTS: st.SearchStrategy[list[Result]] = st.lists(
    st.sampled_from(("won", "won", "lost", "lost", "drawn")), max_size=40
)


def reached(results: Sequence[Result], rules: Rules) -> Score:
    """The score after these results, as far as one may play."""
    score = Score()
    for result in results:
        if may_play(score, rules):
            score = after(score, result, rules)
    return score


@st.composite
def scores(draw: st.DrawFn, rules: Rules) -> Score:
    """A score that somebody can have: reached from the beginning, or from a category's 0:0."""
    if draw(st.booleans()):
        return reached(draw(RESULTS), rules)
    score = Score(draw(st.sampled_from((Rank.JUNIOR, Rank.CANDIDATE, Rank.PARTICIPANT))))
    for result in draw(RESULTS):
        following = after(score, result, rules)
        if not may_play(score, rules) or RANKS.index(following.rank) > RANKS.index(score.rank) + 1:
            break
        score = following
    return score


def naive_fora(entries: Sequence[Entry], player: str, other: str, rules: Rules) -> int | None:
    """Lets the player win game after game, and looks at the whole table each time; `None`: he may play no more."""
    entries, wins = list(entries), 0
    while True:
        mine = next(entry for entry in entries if entry.player == player)
        if not may_play(mine.score, rules):
            return None
        won = Entry(mine.player, mine.code, mine.name, after(mine.score, "won", rules))
        entries = [won if entry.player == player else entry for entry in entries]
        wins += 1
        places = {row.entry.player: row.place for row in table(entries, rules).rows}
        if places[player] < places[other]:
            return wins


def stands_above(one: Score, other: Score, rules: Rules) -> bool:
    """Whether the first stands better."""
    return key(one, rules) < key(other, rules)
