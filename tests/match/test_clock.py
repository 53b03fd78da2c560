"""Time controls and clocks: who pays for which time."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.errors import BadOption, NotNow, Refused
from jinn.core.game import Seat
from jinn.match import commands as c
from jinn.match.clock import DAY, Control, read_control, show_control, wound
from jinn.match.decide import is_overdue
from tests.match.table import JINN, PEOPLE, Table

A, B = Seat(0), Seat(1)


@pytest.mark.parametrize("text", ["-", "300+5", "0+3", "60+0", "30/move", "3d", "86400+600"])
def test_controls_go_round(text: str) -> None:
    assert show_control(read_control(text)) == text


@pytest.mark.parametrize(
    "text", ["", "0+0", "5", "+5", "300+601", "86401+0", "0/move", "0d", "31d", "-1d", "1.5d", "٣d"]
)
def test_what_is_no_control_is_refused_with_one_that_is(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_control(text)
    assert refused.value.alternative is not None
    read_control(refused.value.alternative)


@given(st.text(max_size=12))
def test_any_text_is_a_control_or_is_refused(text: str) -> None:
    with contextlib.suppress(BadOption):
        assert isinstance(read_control(text), Control)


def test_a_clock_charges_whoever_thinks_and_adds_with_the_turn() -> None:
    table = Table(control="60+5")
    match = table.do(c.Play(A, 0, "1"), after=10_000)  # the last stone in his store: he moves on
    assert match.clock.left == (50_000, 60_000)
    match = table.do(c.Play(A, 1, "2"), after=1_000)
    assert match.clock.left == (54_000, 60_000)
    assert match.clock.running == (B,)
    assert match.deadline == table.now + 60_000


def test_both_clocks_run_while_both_decide() -> None:
    table = Table("elements", control="60+0")
    match = table.do(c.Play(B, 0, "012340123401234"), after=7_000)
    assert match.clock.left == (53_000, 53_000)
    assert match.clock.running == (A,)
    match = table.do(c.Play(A, 0, "012340123401234"), after=3_000)
    assert match.clock.left == (50_000, 53_000)


def test_time_a_move_begins_anew_with_every_decision() -> None:
    table = Table(control="30/move")
    match = table.play("1", "2", "3", after=20_000)
    assert match.clock.left[match.due[0]] == 30_000
    with pytest.raises(NotNow) as refused:
        table.do(c.Play(match.due[0], match.seq, "4"), after=30_000)
    assert refused.value.code == "time_over"
    match = table.do(c.Overdue())
    assert match.outcome is not None
    assert match.outcome.reason == "time"


def test_time_in_which_the_house_was_down_counts_for_nobody() -> None:
    table = Table(control="60+0")
    table.play("2", "3")
    table.now += 10 * DAY
    assert is_overdue(table.match, table.now)
    assert not is_overdue(table.match, table.now, lost=10 * DAY - 1000)
    match = table.do(c.Play(A, table.match.seq, "3"), lost=10 * DAY - 1000)
    assert match.clock.left[A] == 59_000
    assert match.lines[-1].took == 1000


def test_a_clock_that_goes_back_charges_nothing() -> None:
    clock = wound(Control("clock", 1000), 2).turned((Seat(0),))
    assert clock.charged(500).charged(200).left == (500, 1000)


def test_who_has_not_moved_yet_does_not_lose_on_time() -> None:
    table = Table(control="60+0")
    with pytest.raises(NotNow) as refused:
        table.do(c.Overdue(), after=59_999)
    assert refused.value.code == "not_overdue"
    assert table.do(c.Overdue(), after=1).status == "aborted"


def test_a_flag_ends_the_match_of_two_and_retires_one_of_three() -> None:
    table = Table(control="60+0")
    table.play("2", "3")
    match = table.do(c.Overdue(), after=60_000)
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.reason) == ((2, 1), "time")
    three = Table("eiffel", PEOPLE[:3], control="60+0")
    three.play_on(3)
    match = three.do(c.Overdue(), after=60_000)
    assert match.status == "running"
    assert A not in match.due
    with pytest.raises(NotNow) as refused:
        three.do(c.Play(A, match.seq, "1b1-b2"))
    assert refused.value.code == "retired"


def test_the_jinn_does_not_lose_on_time() -> None:
    table = Table(sits=(JINN, PEOPLE[0]), control="1+0")
    assert table.match.deadline is None
    assert not is_overdue(table.match, table.now + DAY)
    match = table.do(c.Play(A, 0, "2"), after=5000)
    assert match.clock.left[A] == -4000
    assert match.deadline == table.now + 1000


def test_a_table_that_nobody_joins_is_cleared_away() -> None:
    table = Table(sits=(PEOPLE[0], None))
    assert table.match.deadline == table.now + 14 * DAY
    match = table.do(c.Overdue(), after=14 * DAY)
    assert (match.status, table.events[-1].data["reason"]) == ("aborted", "nobody_came")
    with pytest.raises(Refused):
        table.do(c.Overdue())
