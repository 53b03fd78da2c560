"""Elo and the sequential test, against figures that others published, and against chance itself."""

from collections import Counter
from math import isinf, log
from random import Random

import pytest

from jinn.engines.sprt import Sprt, elo_of, expected, measured


def penta(ll: int, ld: int, wl: int, dd: int, wd: int, ww: int) -> dict[float, int]:
    return {0.0: ll, 0.25: ld, 0.5: wl + dd, 0.75: wd, 1.0: ww}


@pytest.mark.parametrize(
    ("elo0", "elo1", "scores", "llr"),
    [
        # What the tests of fastchess expect of its logistic models, three results a game and five a pair.
        (0.5, 2.5, {1.0: 21404, 0.5: 40708, 0.0: 21184}, -1.57),
        (0.0, 2.0, {1.0: 57433, 0.5: 106593, 0.0: 57030}, -2.59),
        (0.5, 2.5, penta(223, 9863, 20279, 1000, 10037, 246), -3.07),
        (0.0, 2.0, penta(871, 26175, 55003, 980, 26678, 821), -4.98),
    ],
)
def test_likelihood_ratios_are_those_of_fastchess(
    elo0: float, elo1: float, scores: dict[float, float], llr: float
) -> None:
    assert Sprt(elo0, elo1).llr(scores) == pytest.approx(llr, rel=0.01)


def test_bounds_are_walds() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert Sprt(0, 5, alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


def test_elo_is_that_of_the_tables() -> None:
    assert [round(expected(elo), 2) for elo in (0, 100, 200, 400)] == [0.5, 0.64, 0.76, 0.91]
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(expected(-237)) == pytest.approx(-237)
    assert isinf(elo_of(1.0))
    assert isinf(elo_of(0.0))


def test_an_interval_holds_what_it_says() -> None:
    rng, inside = Random(5), 0
    for _ in range(400):
        found = measured([(rng.random() < 0.64) / 2 + (rng.random() < 0.64) / 2 for _ in range(120)])
        inside += found.low <= elo_of(0.64) <= found.high
    assert 0.92 <= inside / 400 <= 0.98


def test_who_won_everything_is_stronger_by_no_more_than_was_seen() -> None:
    few, many = measured([1.0] * 4), measured([1.0] * 100)
    assert 0 < few.low < few.elo < many.elo
    assert few.low < many.low < many.elo
    assert isinf(many.high)
    assert measured([]).groups == 0


def test_the_test_errs_no_more_often_than_declared() -> None:
    sprt, rng = Sprt(0, 80, alpha=0.1, beta=0.1), Random(11)
    for elo, wrong in ((0, "elo1"), (80, "elo0")):
        errors = 0
        for _ in range(100):
            counts: Counter[float] = Counter()
            verdict = ""
            while not verdict:
                counts[sum(rng.random() < expected(elo) for _ in range(2)) / 2] += 1
                verdict = sprt.verdict(counts)
            errors += verdict == wrong
        assert errors / 100 <= 0.17


@pytest.mark.parametrize("declared", [(5, 0, 0.05, 0.05), (0, 5, 0, 0.05), (0, 5, 0.05, 0.6)])
def test_a_test_that_cannot_be_declared_is_refused(declared: tuple[float, float, float, float]) -> None:
    with pytest.raises(ValueError, match="elo0 < elo1"):
        Sprt(*declared)
