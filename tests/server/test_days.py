"""Days of the house: one after another without a gap, however its clocks are moved."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.moment import DAY
from jinn.server.days import day_of, zone_of

HOUR = 3_600_000
ZONES = ("UTC", "Europe/Moscow", "America/New_York", "America/Sao_Paulo", "Pacific/Apia", "Asia/Kathmandu")


@settings(deadline=None)
@given(st.integers(0, 4_000_000_000_000), st.sampled_from(ZONES))
def test_every_moment_has_a_day_and_days_follow_each_other(moment: int, name: str) -> None:
    zone = zone_of(name)
    begun, ended = day_of(moment, zone)
    assert begun <= moment < ended
    assert 22 * HOUR <= ended - begun <= 26 * HOUR or name == "Pacific/Apia"
    assert day_of(begun, zone) == day_of(ended - 1, zone) == (begun, ended)
    assert day_of(ended, zone)[0] == ended


def test_a_day_of_moscow() -> None:
    midnight = datetime(2026, 11, 20, tzinfo=ZoneInfo("Europe/Moscow"))
    begun, ended = day_of(round((midnight + timedelta(hours=5)).timestamp() * 1000), zone_of("Europe/Moscow"))
    assert begun == round(midnight.timestamp() * 1000)
    assert ended - begun == DAY


def test_days_in_which_the_clocks_are_moved_are_longer_or_shorter() -> None:
    zone = zone_of("America/New_York")
    for month, day, hours in ((3, 8, 23), (11, 1, 25)):
        noon = datetime(2026, month, day, 12, tzinfo=ZoneInfo("America/New_York"))
        begun, ended = day_of(round(noon.timestamp() * 1000), zone)
        assert ended - begun == hours * HOUR


@pytest.mark.parametrize("wrong", ["Mars", "Europe", "../etc/passwd", "/etc/passwd", "Europe/Moskva"])
def test_a_zone_that_is_none(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        zone_of(wrong)


def test_without_a_name_it_is_the_machine_s_own() -> None:
    begun, ended = day_of(1_790_000_000_000, zone_of(""))
    assert begun <= 1_790_000_000_000 < ended
