"""Glicko-2 against the paper's example, a package, and what must hold for all ratings."""

from math import isfinite

import pytest
from glicko2 import Player  # type: ignore[import-untyped]
from hypothesis import assume, given
from hypothesis import strategies as st

from jinn.league.glicko import (
    DEVIATIONS,
    NEW,
    PROVISIONAL,
    SCALE,
    TAU,
    VALUES,
    VOLATILITIES,
    YEAR,
    Rating,
    rated,
    rested,
)

SCORES = st.sampled_from((0.0, 0.5, 1.0))
ANY = st.builds(
    Rating,
    st.floats(*VALUES),
    st.floats(0, DEVIATIONS[1], exclude_min=True),
    st.floats(*VOLATILITIES),
)
KEPT = st.builds(Rating, st.floats(*VALUES), st.floats(*DEVIATIONS), st.floats(*VOLATILITIES))
COMMON = st.builds(Rating, st.floats(1000, 2000), st.floats(60, 340), st.floats(0.04, 0.08))


def test_the_example_of_the_paper() -> None:
    met = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(Rating(1500, 200, 0.06), met, periods=1)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


class Oracle(Player):  # type: ignore[misc]
    """The package's player, with its slip mended: its step 5 squares the rating where the paper has the deviation."""

    _tau = TAU
    _Player__rating: float
    _Player__rd: float

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        rating, self._Player__rating = self._Player__rating, self._Player__rd
        try:
            return float(super()._f(x, delta, v, a))
        finally:
            self._Player__rating = rating


def by_package(player: Player, met: list[tuple[Rating, float]]) -> tuple[float, float, float]:
    player.update_player([one.value for one, _ in met], [one.deviation for one, _ in met], [score for _, score in met])
    return player.rating, player.rd, player.vol


@given(COMMON, st.lists(st.tuples(COMMON, SCORES), min_size=1, max_size=5))
def test_the_package_finds_the_same(before: Rating, met: list[tuple[Rating, float]]) -> None:
    after = rated(before, met, periods=1)
    value, deviation, volatility = by_package(Oracle(before.value, before.deviation, before.volatility), met)
    assume(VALUES[0] < value < VALUES[1] and DEVIATIONS[0] < deviation and volatility < VOLATILITIES[1])
    assert after.value == pytest.approx(value, rel=1e-6)
    assert after.deviation == pytest.approx(deviation, rel=1e-6)
    assert after.volatility == pytest.approx(volatility, rel=1e-6)


@given(st.sampled_from((-1, 1)), st.floats(60, 340), st.floats(0.04, 0.08), COMMON, SCORES)
def test_the_package_as_it_is_finds_the_same_where_its_slip_does_not_show(
    side: int, deviation: float, volatility: float, other: Rating, score: float
) -> None:
    before = Rating(1500 + side * deviation, deviation, volatility)
    after = rated(before, [(other, score)], periods=1)
    found = by_package(Player(before.value, before.deviation, before.volatility), [(other, score)])
    assert (after.value, after.deviation, after.volatility) == pytest.approx(found, rel=1e-6)


@given(ANY, st.lists(st.tuples(ANY, SCORES), min_size=1, max_size=4), st.floats(0, 10_000))
def test_every_match_of_every_two_gives_a_rating_within_bounds(
    before: Rating, met: list[tuple[Rating, float]], periods: float
) -> None:
    after = rated(before, met, periods)
    assert all(map(isfinite, (after.value, after.deviation, after.volatility)))
    assert DEVIATIONS[0] <= after.deviation <= DEVIATIONS[1]


@given(ANY, ANY)
def test_who_wins_never_loses_points(winner: Rating, loser: Rating) -> None:
    assert rated(winner, [(loser, 1.0)]).value >= winner.value
    assert rated(loser, [(winner, 0.0)]).value <= loser.value


@given(COMMON, COMMON)
def test_who_wins_gains_and_a_better_score_is_worth_more(one: Rating, other: Rating) -> None:
    lost, drew, won = (rated(one, [(other, score)]).value for score in (0.0, 0.5, 1.0))
    assert lost < drew < won
    assert lost < one.value < won


@given(st.floats(*VALUES), KEPT, KEPT)
def test_a_draw_of_equals_leaves_the_number_as_it_was(value: float, one: Rating, other: Rating) -> None:
    one = Rating(value, one.deviation, one.volatility)
    assert rated(one, [(Rating(value, other.deviation, other.volatility), 0.5)]).value == value


@given(KEPT, KEPT, SCORES)
def test_a_match_makes_a_rating_surer(one: Rating, other: Rating, score: float) -> None:
    assert rated(one, [(other, score)]).deviation <= one.deviation


@given(st.floats(0, 500), st.floats(60, 340), st.floats(0.04, 0.08), SCORES)
def test_what_one_gains_his_equal_loses(apart: float, deviation: float, volatility: float, score: float) -> None:
    high, low = Rating(1500 + apart, deviation, volatility), Rating(1500 - apart, deviation, volatility)
    up, down = rated(high, [(low, score)]), rated(low, [(high, 1 - score)])
    assert up.value - high.value == pytest.approx(low.value - down.value)
    assert up.deviation == pytest.approx(down.deviation)
    assert up.volatility == pytest.approx(down.volatility)


def test_an_upset_makes_a_rating_less_steady_and_an_expected_result_steadier() -> None:
    strong, weak = Rating(1900, 60), Rating(1300, 60)
    assert rated(strong, [(weak, 0.0)]).volatility > strong.volatility > rated(strong, [(weak, 1.0)]).volatility


def test_a_settled_player_is_provisional_again_after_a_year() -> None:
    settled = Rating(1700, 60)
    day = YEAR // 365
    assert not rested(settled, YEAR - day).provisional
    assert rested(settled, YEAR + day).provisional
    assert rested(settled, YEAR + day).value == 1700


def test_a_newcomer_is_provisional_until_he_has_played() -> None:
    ratings, matches = [NEW, NEW], 0
    while any(rating.provisional for rating in ratings):
        score = matches % 2
        ratings = [rated(ratings[0], [(ratings[1], score)]), rated(ratings[1], [(ratings[0], 1 - score)])]
        matches += 1
    assert matches == 13
    assert all(rating.deviation <= PROVISIONAL for rating in ratings)


@given(KEPT, st.integers(0, 10 * YEAR), st.integers(0, 10 * YEAR))
def test_two_rests_are_one(before: Rating, first: int, second: int) -> None:
    once = rested(before, first + second)
    assert rested(rested(before, first), second).deviation == pytest.approx(once.deviation)
    assert before.deviation <= once.deviation * (1 + 1e-12) <= DEVIATIONS[1] * (1 + 1e-12)
    assert (once.value, once.volatility) == (before.value, before.volatility)


@pytest.mark.parametrize(
    "wrong",
    [
        (VALUES[0] - 1, 100, 0.06),
        (VALUES[1] + 1, 100, 0.06),
        (float("nan"), 100, 0.06),
        (1500, 0, 0.06),
        (1500, DEVIATIONS[1] + 1, 0.06),
        (1500, 100, 0),
        (1500, 100, 0.2),
    ],
)
def test_what_is_no_rating_is_refused(wrong: tuple[float, float, float]) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        Rating(*wrong)


def test_400_points_are_10_to_1_in_a_settled_pair() -> None:
    high, low = Rating(1900, 0.001), Rating(1500, 0.001)
    win, loss = (rated(high, [(low, score)], periods=1).value - high.value for score in (1.0, 0.0))
    assert -loss / win == pytest.approx(10, rel=1e-3)
    assert pytest.approx(400 / 2.302585, rel=1e-5) == SCALE
