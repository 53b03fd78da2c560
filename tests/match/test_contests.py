"""Matches that are played for something: what may not be done in them, how long they wait, what their log says."""

import json

import pytest

from jinn.core.game import Seat
from jinn.match import commands as c
from jinn.match.clock import DAY
from jinn.match.commands import Contest
from jinn.match.events import show_payload
from jinn.match.state import NO_WORKER
from tests.match.table import JINN, PEOPLE, Table
from tests.match.test_breaking_off import code

A, B = Seat(0), Seat(1)
WEEK = 7 * DAY
COUNTED, TRAINING = Contest("kalah-1", "counted", "junior", 3), Contest("kalah-1", "training", "junior", 4)
ROUND = Contest("t1", "round", "", 5)


def counted(name: str = "kalah", *, jinn_first: bool = False, contest: Contest = COUNTED, **more: str) -> Table:
    sits = (JINN, PEOPLE[0]) if jinn_first else (PEOPLE[0], JINN)
    return Table(name, sits, contest=contest, **more)  # type: ignore[arg-type]


def test_the_first_event_says_what_it_is_played_for() -> None:
    table = counted()
    assert json.loads(show_payload(table.events[0]))["contest"] == ["kalah-1", "counted", "junior", 3]
    assert (table.match.contest, table.match.role, table.match.earnest) == (COUNTED, "counted", True)
    assert "contest" not in json.loads(show_payload(Table().events[0]))
    assert (Table().match.role, Table().match.earnest) == ("", False)
    assert not counted(contest=TRAINING).match.earnest
    assert Table(contest=ROUND).match.earnest


@pytest.mark.parametrize("contest", [COUNTED, TRAINING, ROUND])
def test_its_players_neither_abort_nor_repeat_it(contest: Contest) -> None:
    table = Table(sits=PEOPLE[:2], contest=contest)
    assert code(table, c.Abort(A)) == "contest_abort"
    table.do(c.Resign(A))
    assert code(table, c.Offer(B, "rematch")) == "contest_rematch"
    other = Table(sits=PEOPLE[:2], contest=contest)
    assert other.do(c.Abort(reason="admin")).status == "aborted"


def test_nothing_is_taken_back_where_it_counts() -> None:
    table = counted()
    table.play("2")
    assert code(table, c.Offer(A, "takeback")) == "contest_takeback"
    training = counted(contest=TRAINING)
    training.play("2")
    assert training.do(c.Offer(A, "takeback")).offers.takeback == {A}
    assert code(training, c.Adjourn(B)) == "training_adjourn"


def test_without_a_clock_it_waits_a_week_for_its_player_and_for_ever_for_the_jinn() -> None:
    table = counted()
    assert table.match.deadline == table.now + WEEK
    table.play("1", after=DAY)  # it ends in the store: the same player moves on
    assert table.match.deadline == table.now + WEEK
    table.play("2", after=DAY)
    assert table.match.due == (B,)
    assert table.match.deadline is None
    table.play("1", after=30 * DAY)
    assert code(table, c.Overdue(), after=WEEK - 1) == "not_overdue"
    assert code(table, c.Overdue(), after=2 * DAY, lost=2 * DAY) == "not_overdue"
    match = table.do(c.Overdue(), after=1, lost=0)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)


@pytest.mark.parametrize("jinn_first", [True, False])
def test_where_both_are_due_the_human_is_waited_for(jinn_first: bool) -> None:
    table = counted("elements", jinn_first=jinn_first)
    assert table.match.due == (A, B)
    match = table.do(c.Overdue(), after=WEEK)
    assert match.outcome is not None
    assert match.outcome.places == ((1, 2) if jinn_first else (2, 1))


def test_when_the_jinn_cannot_think_the_week_begins_when_he_can() -> None:
    table = counted()
    table.play("2")
    match = table.do(c.Adjourn(None, NO_WORKER))
    assert match.jinn_away
    assert match.deadline is None
    table.do(c.Ready(B), after=30 * DAY)
    assert table.match.status == "adjourned"
    assert table.match.deadline == table.now + WEEK
    assert code(table, c.Ready(B)) == "ready_already"
    assert code(table, c.Overdue(), after=WEEK - 1) == "not_overdue"
    assert table.do(c.Ready(A)).status == "running"
    again = counted()
    again.play("2")
    again.do(c.Adjourn(None, NO_WORKER))
    # The human need not wait for that: he may try at any time.
    assert again.do(c.Ready(A), after=DAY).status == "running"
    assert again.match.jinn_due


def test_an_adjourned_game_is_lost_by_its_player_alone() -> None:
    table = counted(control="300+5")
    table.do(c.Adjourn(A))
    assert table.match.deadline == table.now + WEEK
    match = table.do(c.Overdue(), after=WEEK)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)


def test_with_a_clock_time_that_runs_out_before_the_first_move_is_lost() -> None:
    for contest, status in ((ROUND, "over"), (None, "aborted")):
        table = Table(sits=PEOPLE[:2], control="60+0", contest=contest)
        assert table.do(c.Overdue(), after=60_000).status == status
