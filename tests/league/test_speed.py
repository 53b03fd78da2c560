"""Speeds of time controls."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.text import LANGS
from jinn.league.speed import BadTimeControl, Speed, speed_of
from jinn.league.texts import TITLES


@pytest.mark.parametrize(
    ("control", "speed"),
    [
        ({"base": 60, "increment": 2}, Speed.BULLET),
        ({"base": 179}, Speed.BULLET),
        ({"base": 180}, Speed.BLITZ),
        ({"base": 0, "increment": 5}, Speed.BLITZ),
        ({"base": 300, "increment": 4}, Speed.BLITZ),
        ({"base": 300, "increment": 5}, Speed.RAPID),
        ({"base": 480}, Speed.RAPID),
        ({"base": 900, "increment": 10}, Speed.RAPID),
        ({"base": 1499, "increment": 0}, Speed.RAPID),
        ({"base": 1500}, Speed.CLASSICAL),
        ({"base": 900, "increment": 15}, Speed.CLASSICAL),
        ({"per_move": 4}, Speed.BULLET),
        ({"per_move": 5}, Speed.BLITZ),
        ({"per_move": 12}, Speed.RAPID),
        ({"per_move": 37}, Speed.RAPID),
        ({"per_move": 38}, Speed.CLASSICAL),
        ({"days": 1}, Speed.SLOW),
        ({"days": 14}, Speed.SLOW),
        ({}, Speed.UNTIMED),
    ],
)
def test_a_time_control_has_a_speed(control: dict[str, int], speed: Speed) -> None:
    assert speed_of(**control) is speed


@given(st.integers(1, 10**6), st.integers(0, 10**4), st.integers(0, 100), st.integers(0, 100))
def test_more_time_is_never_a_quicker_speed(base: int, increment: int, more: int, longer: int) -> None:
    order = list(Speed)
    slower = speed_of(base=base + more, increment=increment + longer)
    assert order.index(speed_of(base=base, increment=increment)) <= order.index(slower) <= order.index(Speed.CLASSICAL)


@pytest.mark.parametrize(
    ("control", "said"),
    [
        ({"base": 0}, "neither time nor increment"),
        ({"base": 0, "increment": 0}, "neither time nor increment"),
        ({"base": -1}, "base=-1 is less than 0"),
        ({"base": 60, "increment": -1}, "increment=-1 is less than 0"),
        ({"increment": 5}, "an increment without a clock"),
        ({"per_move": 5, "increment": 5}, "an increment without a clock"),
        ({"per_move": 0}, "per_move=0 is less than 1"),
        ({"days": 0}, "days=0 is less than 1"),
        ({"base": 60, "days": 1}, "base, days were given together"),
        ({"per_move": 60, "days": 1}, "per_move, days were given together"),
    ],
)
def test_what_is_no_time_control_is_refused(control: dict[str, Any], said: str) -> None:
    with pytest.raises(BadTimeControl) as refused:
        speed_of(**control)
    assert refused.value.code == "bad_time_control"
    assert said in refused.value.text.en
    assert refused.value.text.ru != refused.value.text.en


def test_every_speed_has_a_title_in_both_languages() -> None:
    assert list(TITLES) == [str(speed) for speed in Speed]
    for lang in LANGS:
        assert len({TITLES[speed].to(lang) for speed in Speed}) == len(Speed)
