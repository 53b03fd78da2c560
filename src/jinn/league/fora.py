"""Фора: how many games in a row a player must win to stand above another one (docs/rules/kalah.en.md 5.4).

`key` is the order of the table, and фора asks nothing else: the least number of wins after which the player's key is
the better one. It goes through the categories without playing the games: each stretch of wins in which the group stays
the same is answered by a formula.
"""

from collections.abc import Iterator
from typing import TypeAlias

from jinn.league.ranks import RANKS, Rank
from jinn.league.score import Rules, Score

Key: TypeAlias = tuple[int, float, int]

EFFENDI, SETTLED, FEW, CANDIDATES, JUNIORS = range(5)
"""The groups of the table. Between participants with enough games and those with fewer is the dotted line."""
_GROUPS = {Rank.EFFENDI: EFFENDI, Rank.CANDIDATE: CANDIDATES, Rank.JUNIOR: JUNIORS}


def group(score: Score, rules: Rules) -> int:
    """In which group of the table a score stands."""
    if score.rank is Rank.PARTICIPANT:
        return SETTLED if score.games >= rules.enough else FEW
    return _GROUPS[score.rank]


def key(score: Score, rules: Rules) -> Key:
    """The place of a score in the order of the table: less is better.

    First the group, then the percentage of games won, 0:0 last; then more games for who is not behind the Jinn, fewer
    for who is. Two fractions of whole numbers below 2**26 are the same float only when they are equal.
    """
    return _key(group(score, rules), score.human, score.jinn)


def _key(of_group: int, human: int, jinn: int) -> Key:
    games = human + jinn
    if not games:
        return of_group, 1.0, 0
    return of_group, -human / games, -games if human >= jinn else games


def fora(score: Score, above: Score, rules: Rules) -> int | None:
    """The least number of wins in a row that puts `score` above `above`; `None`: no number of them does."""
    target = key(above, rules)
    for played, of_group, human, jinn, length in _stretches(score, rules):
        least = 1 if played == 0 else 0
        if of_group < target[0]:
            wins: int | None = least
        elif of_group == target[0]:
            wins = _wins(human, jinn, above, least)
        else:
            continue
        if wins is not None and wins < length:
            return played + wins
    return None


def _stretches(score: Score, rules: Rules) -> Iterator[tuple[int, int, int, int, int]]:
    """Stretches of wins in one group: the wins before it, the group, the score there, how many states it has.

    The games that one may still play bound every stretch: its last state may be the last of all.
    """
    played, rank, human, jinn = 0, score.rank, score.human, score.jinn
    while rank in (Rank.JUNIOR, Rank.CANDIDATE):
        leave = max(1, jinn - human + 1)
        may = max(0, rules.most - human - jinn)
        yield played, _GROUPS[rank], human, jinn, min(leave, may + 1)
        if may < leave:
            return
        played, rank, human, jinn = played + leave, RANKS[RANKS.index(rank) + 1], 0, 0
    states = max(0, rules.most - human - jinn) + 1
    if rank is Rank.EFFENDI:
        yield played, EFFENDI, human, jinn, states
        return
    enough = max(0, rules.enough - human - jinn)
    # Nobody is raised without a game: who is here already ahead with enough games must still win one.
    ahead = max(enough, jinn - human + 1, 1)
    for begin, end, of_group in ((0, enough, FEW), (enough, ahead, SETTLED), (ahead, states, EFFENDI)):
        length = min(end, states) - begin
        if length > 0:
            yield played + begin, of_group, human + begin, jinn, length


def _wins(human: int, jinn: int, above: Score, least: int) -> int | None:
    """The least number of wins, at least `least`, with a better key than that of `above` in the same group."""
    if not above.games:
        return max(least, 0 if human + jinn else 1)
    if not above.jinn:
        # Nobody's percentage is better than all: only who has lost nothing can have more games.
        return None if jinn else max(least, above.human - human + 1)
    first = least if human + jinn else max(least, 1)
    # The least m with (human + m) / (human + m + jinn) at least the other's percentage, in whole numbers.
    level = max(first, -(-above.human * jinn // above.jinn) - human)
    better = _key(0, human + level, jinn) < _key(0, above.human, above.jinn)
    return level if better else level + 1
