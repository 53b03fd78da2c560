"""Scores against the Jinn: promotion, reset, effendi, demotion, the limit of games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.league.ranks import RANKS, Rank
from jinn.league.score import Result, Rules, Score, after, folded, may_play, supposed
from tests.league.scores import RESULTS, RULES, reached

FEW = Rules(enough=4, most=6)


def test_a_lead_of_one_leads_out_of_the_lower_categories() -> None:
    score = folded(("lost", "lost", "won", "won"), FEW)
    assert score == Score(Rank.JUNIOR, 2, 2)
    assert after(score, "won", FEW) == Score(Rank.CANDIDATE)
    assert after(Score(Rank.CANDIDATE, 7, 7), "won", FEW) == Score(Rank.PARTICIPANT)
    assert after(Score(Rank.CANDIDATE, 7, 9), "won", FEW) == Score(Rank.CANDIDATE, 8, 9)


def test_an_effendi_needs_the_lead_and_the_games() -> None:
    score = folded(("won", "won", "won"), FEW, Score(Rank.PARTICIPANT))
    assert score == Score(Rank.PARTICIPANT, 3, 0)
    assert after(score, "won", FEW) == Score(Rank.EFFENDI, 4, 0)
    assert after(score, "lost", FEW) == Score(Rank.EFFENDI, 3, 1)
    level = Score(Rank.PARTICIPANT, 2, 2)
    assert after(level, "drawn", FEW).rank is Rank.PARTICIPANT
    assert after(level, "won", FEW) == Score(Rank.EFFENDI, 3, 2)


@pytest.mark.parametrize(("demotion", "rank"), [(True, Rank.PARTICIPANT), (False, Rank.EFFENDI)])
def test_an_effendi_who_is_overtaken(demotion: bool, rank: Rank) -> None:
    rules = Rules(enough=4, demotion=demotion)
    level = after(Score(Rank.EFFENDI, 3, 2), "lost", rules)
    assert level == Score(Rank.EFFENDI, 3, 3)
    overtaken = after(level, "lost", rules)
    assert overtaken == Score(rank, 3, 4)
    # The score is kept, so a lead makes him an effendi again at once.
    assert folded(("won", "won"), rules, overtaken) == Score(Rank.EFFENDI, 5, 4)


def test_a_draw_counts_for_nobody() -> None:
    assert folded(("drawn", "won", "drawn"), FEW) == Score(Rank.CANDIDATE, drawn=1)
    assert may_play(Score(Rank.PARTICIPANT, 2, 3, drawn=90), FEW)
    assert not may_play(Score(Rank.PARTICIPANT, 3, 3), FEW)


def test_nobody_is_supposed_to_play_more_than_he_may() -> None:
    assert supposed(Score(Rank.PARTICIPANT, 0, 4), 99, FEW) == Score(Rank.PARTICIPANT, 2, 4)
    assert supposed(Score(), 3, FEW) == Score(Rank.PARTICIPANT, 1)
    assert supposed(Score(), 0, FEW) == Score()


@settings(deadline=None)
@given(RESULTS, RULES)
def test_what_always_holds(results: list[Result], rules: Rules) -> None:
    score = reached(results, rules)
    assert score.games <= rules.most
    if score.rank in (Rank.JUNIOR, Rank.CANDIDATE):
        assert score.human <= score.jinn
    if score.rank is Rank.PARTICIPANT and score.games >= rules.enough:
        assert score.human <= score.jinn
    if score.rank is Rank.EFFENDI:
        assert score.games >= rules.enough
        assert score.human >= score.jinn or not rules.demotion


@settings(deadline=None)
@given(RESULTS, RULES, st.integers(0, 40))
def test_a_fold_may_be_broken_anywhere(results: list[Result], rules: Rules, at: int) -> None:
    first = folded(results[:at], rules)
    assert folded(results[at:], rules, first) == folded(results, rules)


@settings(deadline=None)
@given(RESULTS, RULES)
def test_nobody_falls_but_from_the_top(results: list[Result], rules: Rules) -> None:
    score = Score()
    for result in results:
        following = after(score, result, rules)
        step = RANKS.index(following.rank) - RANKS.index(score.rank)
        assert step in (0, 1) or (score.rank is Rank.EFFENDI and step == -1 and result == "lost")
        score = following
