"""Ratings as a fold: order, history, refusals."""

import random
from dataclasses import FrozenInstanceError, replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.outcome import drawn, ranked, won_by
from jinn.league import glicko, several
from jinn.league.glicko import NEW, YEAR, Rating, rested
from jinn.league.ratings import BadResult, Change, Ratings, Result, changes, rating_at, replayed
from jinn.league.speed import Speed
from jinn.league.texts import REFUSALS

PLAYERS = ("anna", "boris", "vera", "gleb", "dina")
WON = Result("m1", "kalah", Speed.BLITZ, 1000, ("anna", "boris"), (1, 2))


@st.composite
def seasons(draw: st.DrawFn) -> list[Result]:
    """Results of several games and speeds in any order, some at the same moment."""
    found = []
    for number in range(draw(st.integers(0, 12))):
        players = draw(st.permutations(PLAYERS))[: draw(st.integers(2, 4))]
        points = draw(st.lists(st.integers(0, 3), min_size=len(players), max_size=len(players)))
        found.append(
            Result(
                f"m{number:02}",
                draw(st.sampled_from(("kalah", "balda"))),
                draw(st.sampled_from((Speed.BLITZ, Speed.SLOW))),
                draw(st.integers(0, 5)) * YEAR // 4,
                tuple(players),
                ranked(points, "full").places,
            )
        )
    return draw(st.permutations(found))


@given(seasons())
def test_replayed_over_all_results_is_the_same_as_one_by_one(season: list[Result]) -> None:
    ratings, history = Ratings(), list[Change]()
    for result in sorted(season, key=lambda result: result.when):
        ratings, made = ratings.after(result)
        history += made
    assert replayed(season) == (ratings, tuple(history))


@given(seasons())
def test_every_result_is_in_the_history_seat_by_seat(season: list[Result]) -> None:
    ratings, history = replayed(season)
    assert [change.when for change in history] == sorted(change.when for change in history)
    assert {(change.match, change.player) for change in history} == {
        (result.match, player) for result in season for player in result.players
    }
    value: dict[object, float] = {}
    for change in history:
        assert change.before == value.get(change.key, NEW.value)
        value[change.key] = change.value
    for key, last in ratings.last.items():
        assert last.key == key
        assert ratings.of(*key, at=last.at) == last.rating


@given(seasons())
def test_the_table_of_changes_is_all_that_need_be_kept(season: list[Result]) -> None:
    table: list[Change] = []
    for result in sorted(season, key=lambda result: result.when):
        last = [next((row for row in reversed(table) if row.key == key), None) for key in result.keys]
        table += changes(result, last)
    assert tuple(table) == replayed(season)[1]


def test_two_are_rated_by_glicko_and_more_by_the_model_for_several() -> None:
    one, two = changes(WON, [None, None])
    assert one.rating == glicko.rated(NEW, [(NEW, 1.0)])
    assert two.rating == glicko.rated(NEW, [(NEW, 0.0)])
    assert (one.before, round(one.value), round(two.value)) == (1500, 1662, 1338)
    lost = replace(WON, places=(2, 1))
    assert [change.rating for change in changes(lost, [None, None])] == [two.rating, one.rating]
    for change in changes(replace(WON, places=drawn(2, (24, 24), "equal_stones").places), [None, None]):
        assert change.value == 1500
        assert change.deviation < 350
    three = replace(WON, players=("anna", "boris", "vera"), places=won_by(1, 3, (0, 0, 0), "x").places)
    assert tuple(change.rating for change in changes(three, [None] * 3)) == several.rated((NEW,) * 3, (2, 1, 2))


def test_a_rating_is_a_players_in_one_game_at_one_speed() -> None:
    ratings, _ = Ratings().after(WON)
    assert ratings.of("anna", "kalah", Speed.BLITZ, 1000).value > 1500
    for other in (("anna", "balda", Speed.BLITZ), ("anna", "kalah", Speed.SLOW), ("vera", "kalah", Speed.BLITZ)):
        assert ratings.of(*other, at=1000) == NEW


def test_time_makes_both_less_sure_before_they_meet() -> None:
    ratings, first = Ratings().after(WON)
    _, second = ratings.after(replace(WON, match="m2", at=1000 + 2 * YEAR))
    older = [rested(change.rating, 2 * YEAR) for change in first]
    assert [change.rating for change in second] == [
        glicko.rated(older[0], [(older[1], 1.0)]),
        glicko.rated(older[1], [(older[0], 0.0)]),
    ]
    assert ratings.of("anna", "kalah", Speed.BLITZ, 1000 + YEAR).deviation > first[0].deviation


def test_a_clock_that_is_behind_makes_no_rating_surer() -> None:
    (change, _) = changes(WON, [None, None])
    assert rating_at(change, 0) == rating_at(change, WON.at) == change.rating


def test_a_stronger_player_ends_higher_and_surer() -> None:
    rng = random.Random(5)
    strength = {"anna": 1900, "boris": 1700, "vera": 1500, "gleb": 1300}
    results = []
    for number in range(600):
        one, two = rng.sample(sorted(strength), 2)
        won = rng.random() < 1 / (1 + 10 ** ((strength[two] - strength[one]) / 400))
        pair = (one, two)
        results.append(Result(f"m{number:04}", "five", Speed.RAPID, number, pair, (1, 2) if won else (2, 1)))
    ratings, _ = replayed(results)
    for player, wanted in strength.items():
        found = ratings.of(player, "five", Speed.RAPID, 600)
        assert abs(found.value - (wanted - 100)) < 3 * found.deviation  # those four are 1600 in the mean, ratings 1500
        assert not found.provisional


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": ("anna",), "places": (1,)}, "seats_not_rated"),
        ({"players": (), "places": ()}, "seats_not_rated"),
        ({"players": PLAYERS, "places": (1, 2, 3, 4, 5)}, "seats_not_rated"),
        ({"players": ("anna", "anna")}, "same_player_twice"),
        ({"players": ("anna", "boris", "anna"), "places": (1, 2, 3)}, "same_player_twice"),
        ({"places": (1, 2, 3)}, "bad_places"),
        ({"places": (1,)}, "bad_places"),
        ({"places": (2, 2)}, "bad_places"),
        ({"places": (0, 1)}, "bad_places"),
        ({"places": (1, 3)}, "bad_places"),
        ({"players": ("anna", "boris", "vera"), "places": (1, 1, 2)}, "bad_places"),
    ],
)
def test_what_cannot_be_rated_is_refused(change: dict[str, object], code: str) -> None:
    wrong = replace(WON, **change)  # type: ignore[arg-type]
    with pytest.raises(BadResult) as refused:
        Ratings().after(wrong)
    assert refused.value.code == code
    with pytest.raises(BadResult, match=code):
        replayed([WON, replace(wrong, match="m2")])


def test_a_result_comes_once_and_in_order() -> None:
    ratings, _ = Ratings().after(WON)
    cases = {
        "rated_already": WON,
        "out_of_order": replace(WON, match="m0"),
    }
    for code, late in cases.items():
        with pytest.raises(BadResult) as refused:
            ratings.after(late)
        assert refused.value.code == code
    with pytest.raises(BadResult, match="out_of_order"):
        ratings.after(replace(WON, match="m2", at=999, players=("vera", "boris")))
    with pytest.raises(BadResult, match="rated_already"):
        replayed([WON, WON])
    # Who was not in it is not concerned.
    ratings.after(replace(WON, match="m2", at=999, players=("vera", "gleb")))


def test_results_of_one_moment_count_in_the_order_of_their_matches() -> None:
    pairs = permutations(("anna", "boris", "vera"), 2)
    season = [replace(WON, match=f"m{n}", players=pair) for n, pair in enumerate(pairs)]
    assert replayed(season) == replayed(season[::-1])


def test_every_refusal_speaks_both_languages() -> None:
    for reason in REFUSALS.values():
        assert reason.ru
        assert reason.en
        assert reason.ru != reason.en


def test_nothing_can_be_changed_from_outside() -> None:
    ratings, (change, _) = Ratings().after(WON)
    with pytest.raises(TypeError):
        ratings.last[change.key] = change  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        change.rating.value = 3000.0  # type: ignore[misc]
    assert isinstance(change.rating, Rating)
