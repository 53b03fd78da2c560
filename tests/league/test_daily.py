"""The limit of a day."""

from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.league.daily import Daily, begins


def test_five_games_or_three_trainings() -> None:
    daily = Daily()
    assert daily.spent(("counted", "training", "counted")) == 4
    assert daily.may_begin(4)
    assert not daily.may_begin(5)
    assert not daily.may_begin(6)
    assert [daily.left(4, role) for role in ("counted", "training")] == [1, 1]


@settings(deadline=None)
@given(
    st.integers(1, 20), st.integers(1, 5), st.integers(1, 5), st.lists(st.sampled_from(("counted", "training"))),
    st.sampled_from(("counted", "training")),
)  # fmt: skip
def test_what_is_left_is_what_may_be_begun(limit: int, one: int, other: int, today: list[str], role: str) -> None:
    daily = Daily(limit, {"counted": one, "training": other})
    left = daily.left(daily.spent(today), role)
    begun = 0
    while daily.may_begin(daily.spent(today)):
        today = [*today, role]
        begun += 1
    assert begun == left


def test_the_beginners_alternate() -> None:
    assert [begins(number) for number in range(4)] == [True, False, True, False]
