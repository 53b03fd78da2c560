"""A player's score against the Jinn as a fold over his results (docs/rules/kalah.en.md 4).

A game won adds one to his own, a game lost one to the Jinn's, a draw nothing. Whoever is ahead as a junior or a
candidate goes one category up and begins from 0:0; a participant who is ahead after `enough` games is an effendi, and
an effendi whom the Jinn overtakes is a participant again, with the score as it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jinn.league.ranks import RANKS, Rank

Result: TypeAlias = Literal["won", "lost", "drawn"]
"""How a game ended for the human."""


_LOWER = (Rank.JUNIOR, Rank.CANDIDATE)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the administrator chooses when he opens a season."""

    enough: int = 25
    """So many games as a participant make an effendi of who is ahead (NNN)."""
    most: int = 255
    """So many games, by the current score, one may play at most (KK)."""
    demotion: bool = True
    """Whether an effendi whom the Jinn overtakes is a participant again."""


@dataclass(frozen=True, slots=True)
class Score:
    """A category, and the score in it."""

    rank: Rank = Rank.JUNIOR
    human: int = 0
    jinn: int = 0
    drawn: int = 0
    """Draws in this category: they are not counted, only told."""

    @property
    def games(self) -> int:
        """The games that count."""
        return self.human + self.jinn


def after(score: Score, result: Result, rules: Rules) -> Score:
    """The score after one more game.

    >>> after(Score(human=3, jinn=3), "won", Rules())
    Score(rank=<Rank.CANDIDATE: 'candidate'>, human=0, jinn=0, drawn=0)
    """
    rank, human, jinn = score.rank, score.human, score.jinn
    if result == "drawn":
        return Score(rank, human, jinn, score.drawn + 1)
    if result == "won":
        human += 1
    else:
        jinn += 1
    if rank is Rank.PARTICIPANT and human > jinn and human + jinn >= rules.enough:
        rank = Rank.EFFENDI
    elif rank is Rank.EFFENDI and result == "lost" and jinn > human and rules.demotion:
        rank = Rank.PARTICIPANT
    elif human > jinn and rank in _LOWER:
        return Score(RANKS[RANKS.index(rank) + 1])
    return Score(rank, human, jinn, score.drawn)


def folded(results: Iterable[Result], rules: Rules, score: Score | None = None) -> Score:
    """The score after all these games, in their order."""
    score = Score() if score is None else score
    for result in results:
        score = after(score, result, rules)
    return score


def may_play(score: Score, rules: Rules) -> bool:
    """Whether he may play one more game that counts (4.4)."""
    return score.games < rules.most


def supposed(score: Score, wins: int, rules: Rules) -> Score:
    """The score after so many more wins, or after as many of them as he may still play."""
    for _ in range(wins):
        if not may_play(score, rules):
            break
        score = after(score, "won", rules)
    return score
