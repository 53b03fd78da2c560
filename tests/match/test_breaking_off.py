"""Resigning, aborting, adjourning, claiming."""

import pytest

from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.match import commands as c
from jinn.match.clock import DAY
from jinn.match.texts import REFUSALS
from tests.match.table import JINN, PEOPLE, Table

A, B, C = Seat(0), Seat(1), Seat(2)


def code(table: Table, command: c.Command, after: int = 0, lost: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        table.do(command, after, lost)
    return refused.value.code


def test_anybody_may_resign_at_any_time() -> None:
    table = Table()
    match = table.do(c.Resign(B))
    assert match.outcome is not None
    assert match.outcome.places == (1, 2)


def test_of_three_the_others_go_on_without_him() -> None:
    table = Table("balda", PEOPLE[:3], options={"length": 3})
    match = table.do(c.Resign(A))
    assert match.due == (B,)
    assert code(table, c.Resign(A)) == "retired"
    match = table.do(c.Resign(B))
    assert match.status == "over"
    assert match.outcome is not None
    assert match.outcome.places[C] == 1


def test_a_match_is_aborted_until_all_have_moved() -> None:
    table = Table()
    table.play("2")
    assert Table().do(c.Abort(B)).status == "aborted"
    table.play("3")
    assert code(table, c.Abort(A)) == "too_late_to_abort"
    assert table.do(c.Abort(None, "house")).status == "aborted"


def test_an_adjourned_match_stands_still_and_goes_on_when_all_are_ready() -> None:
    table = Table(control="60+0")
    table.play("2")
    assert code(table, c.Adjourn(A)) == "adjourn_in_turn"
    match = table.do(c.Adjourn(B), after=10_000)
    assert match.status == "adjourned"
    assert code(table, c.Play(B, match.seq, "3")) == "is_adjourned"
    match = table.do(c.Ready(A), after=3 * DAY)
    assert match.status == "adjourned"
    assert code(table, c.Ready(A)) == "ready_already"
    match = table.do(c.Ready(B), after=3 * DAY)
    assert match.status == "running"
    assert match.clock.left == (60_000, 50_000)
    assert match.deadline == table.now + 50_000
    table.play("3")
    assert code(table, c.Ready(B)) == "not_adjourned"


def test_after_a_week_whoever_adjourned_has_lost() -> None:
    table = Table()
    table.play("2")
    table.do(c.Adjourn(B))
    assert code(table, c.Overdue(), after=7 * DAY - 1) == "not_overdue"
    match = table.do(c.Overdue(), after=1)
    assert match.outcome is not None
    assert match.outcome.places == (1, 2)


def test_after_a_week_whoever_did_not_come_back_has_lost() -> None:
    table = Table()
    table.play("2")
    table.do(c.Adjourn(B))
    table.do(c.Ready(B), after=DAY)
    match = table.do(c.Overdue(), after=6 * DAY)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)


def test_outages_lose_no_adjourned_match() -> None:
    table = Table()
    table.play("2")
    table.do(c.Adjourn(B))
    assert code(table, c.Overdue(), after=8 * DAY, lost=8 * DAY) == "not_overdue"
    table.do(c.Say(A, "где вы?"), lost=8 * DAY)
    assert table.match.deadline == table.now + 7 * DAY
    assert code(table, c.Overdue(), after=7 * DAY - 1) == "not_overdue"
    table.do(c.Overdue(), after=1)


def test_what_the_house_adjourned_and_nobody_resumes_has_no_result() -> None:
    table = Table()
    table.play("2")
    table.do(c.Adjourn(None, "no_worker"))
    assert table.do(c.Overdue(), after=7 * DAY).status == "aborted"
    with_jinn = Table(sits=(PEOPLE[0], JINN))
    with_jinn.do(c.Adjourn(A))
    match = with_jinn.do(c.Ready(A))
    assert match.status == "running"  # the Jinn is always ready


def test_three_wait_for_three_and_go_on_without_one_who_gave_up() -> None:
    table = Table("eiffel", PEOPLE[:3])
    table.do(c.Adjourn(A))
    table.do(c.Ready(A))
    table.do(c.Ready(B))
    match = table.do(c.Resign(C))
    assert match.status == "running"
    assert match.due == (A,)


def test_of_three_only_the_missing_one_is_dropped() -> None:
    table = Table("eiffel", PEOPLE[:3])
    table.play_on(3)
    table.do(c.Adjourn(A))
    table.do(c.Ready(A))
    table.do(c.Ready(B))
    match = table.do(c.Overdue(), after=7 * DAY)
    assert match.status == "running"
    assert C not in match.due


def test_some_matches_are_not_adjourned() -> None:
    assert code(Table("eiffel", PEOPLE[:1]), c.Adjourn(A)) == "adjourn_alone"
    assert code(Table(control="3d"), c.Adjourn(A)) == "no_clock_to_stop"


def test_the_end_is_claimed_when_the_other_has_gone() -> None:
    table = Table(control="300+0")
    table.play("2")
    assert code(table, c.Claim(B, "win", {A: 10**9})) == "own_turn"
    assert code(table, c.Claim(A, "win", {B: 119_999})) == "not_absent"
    assert code(table, c.Claim(A, "win", {})) == "not_absent"
    match = table.do(c.Claim(A, "win", {B: 120_000}))
    assert match.outcome is not None
    assert match.outcome.places == (1, 2)
    drawn = Table()
    drawn.play("2")
    assert code(drawn, c.Claim(A, "draw", {B: 7 * DAY - 1})) == "not_absent"
    match = drawn.do(c.Claim(A, "draw", {B: 7 * DAY}))
    assert match.outcome is not None
    assert match.outcome.is_draw
    slow = Table(control="3d")
    slow.play("2")
    assert code(slow, c.Claim(A, "win", {B: 10**12})) == "no_claims"


def test_the_jinn_is_never_absent() -> None:
    table = Table(sits=(JINN, PEOPLE[0]), control="60+0")
    assert code(table, c.Claim(B, "win", {A: 10**9})) == "not_absent"


def test_every_refusal_is_said_in_both_languages() -> None:
    for name, reason in REFUSALS.items():
        assert reason.ru, name
        assert reason.en, name
        assert reason.ru != reason.en
