"""Ratings of three and four seats."""

import subprocess
import sys
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.outcome import ranked
from jinn.league.glicko import DEVIATIONS, NEW, SCALE, Rating
from jinn.league.several import rated
from tests.league.naive import bradley_terry

KEPT = st.builds(Rating, st.floats(400, 4000), st.floats(*DEVIATIONS), st.floats(0.01, 0.1))
MATCH = st.integers(3, 4).flatmap(
    lambda n: st.tuples(
        st.lists(KEPT, min_size=n, max_size=n),
        st.lists(st.integers(0, 9), min_size=n, max_size=n).map(lambda points: ranked(points, "full").places),
    )
)


@given(MATCH)
def test_a_second_reckoning_finds_the_same(match: tuple[list[Rating], tuple[int, ...]]) -> None:
    before, places = match
    wanted = bradley_terry([(one.value, one.deviation) for one in before], places, SCALE)
    for old, new, (value, deviation) in zip(before, rated(before, places), wanted, strict=True):
        assert new.value == pytest.approx(min(max(value, 400), 4000))
        assert new.deviation == pytest.approx(max(deviation, DEVIATIONS[0]))
        assert new.volatility == old.volatility


@given(MATCH)
def test_who_is_first_alone_never_loses_points_and_who_is_last_alone_never_gains(
    match: tuple[list[Rating], tuple[int, ...]],
) -> None:
    before, places = match
    for place, old, new in zip(places, before, rated(before, places), strict=True):
        assert new.deviation <= old.deviation
        if place == 1 and places.count(1) == 1:
            assert new.value >= old.value
        if place == len(places):
            assert new.value <= old.value


@pytest.mark.parametrize("places", [(1, 1, 3, 4), (1, 2, 2, 4), (1, 2, 3, 3), (1, 1, 3, 3), (1, 2, 2, 2), (1, 1, 1, 4)])
def test_equals_end_in_the_order_of_their_places_and_ties_are_exact(places: tuple[int, ...]) -> None:
    for seating in set(permutations(places)):
        after = rated((NEW,) * 4, seating)
        for one, place in zip(after, seating, strict=True):
            for other, his in zip(after, seating, strict=True):
                if place == his:
                    assert one.value == pytest.approx(other.value, abs=1e-9)
                    assert one.deviation == pytest.approx(other.deviation, abs=1e-9)
                else:
                    assert (one.value - other.value > 30) is (place < his)
        assert sum(one.value for one in after) == pytest.approx(4 * NEW.value)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_draw_of_equals_leaves_the_numbers_as_they_were(seats: int) -> None:
    after = rated((Rating(1800, 70),) * seats, (1,) * seats)
    assert [one.value for one in after] == [1800] * seats
    assert all(one.deviation < 70 for one in after)


@given(MATCH, st.randoms(use_true_random=False))
def test_who_sits_where_is_of_no_account(match: tuple[list[Rating], tuple[int, ...]], rng: Random) -> None:
    before, places = match
    seating = list(range(len(before)))
    rng.shuffle(seating)
    straight = rated(before, places)
    seated = rated([before[i] for i in seating], [places[i] for i in seating])
    for i, one in zip(seating, seated, strict=True):
        assert one.value == pytest.approx(straight[i].value)
        assert one.deviation == pytest.approx(straight[i].deviation)


def test_a_newcomer_is_provisional_until_he_has_played_with_equals() -> None:
    four: tuple[Rating, ...] = (NEW,) * 4
    matches = 0
    while four[0].provisional:
        turn = matches % 4
        four = rated(four, [(seat - turn) % 4 + 1 for seat in range(4)])
        matches += 1
    assert matches == 27


def test_400_points_are_10_to_1_in_a_settled_pair() -> None:
    high, low = Rating(1900, 45), Rating(1500, 45)
    won, upset = (rated((high, low, low), places)[0].value - high.value for places in ((1, 2, 2), (3, 1, 1)))
    assert -upset / won == pytest.approx(10, rel=0.2)


def test_the_package_is_loaded_for_three_and_four_only() -> None:
    code = (
        "import sys; from jinn.league.ratings import *; from jinn.league.speed import Speed\n"
        "Ratings().after(Result('m', 'kalah', Speed.BLITZ, 0, ('a', 'b'), (1, 2))); print('openskill' in sys.modules)\n"
        "Ratings().after(Result('m', 'balda', Speed.BLITZ, 0, ('a', 'b', 'c'), (1, 2, 2)))\n"
        "print('openskill' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
