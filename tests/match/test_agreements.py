"""What players agree on: draws, taking back, another match, remarks."""

import pytest

from jinn.core.errors import NotNow, Refused
from jinn.core.game import Seat
from jinn.match import commands as c
from jinn.match.decide import REMARK, REMARKS
from tests.match.table import PEOPLE, Table

A, B, C = Seat(0), Seat(1), Seat(2)
SEALED = "012340123401234"


def code(table: Table, command: c.Command) -> str:
    before = table.match
    with pytest.raises(Refused) as refused:
        table.do(command)
    assert table.match is before
    return refused.value.code


def test_a_draw_needs_both() -> None:
    table = Table()
    assert code(table, c.Answer(B, "draw", True)) == "no_offer"
    table.do(c.Offer(A, "draw"))
    assert code(table, c.Offer(A, "draw")) == "own_offer"
    assert code(table, c.Answer(A, "draw", True)) == "own_offer"
    match = table.do(c.Answer(B, "draw", True))
    assert match.outcome is not None
    assert match.outcome.is_draw
    assert match.outcome.reason == "agreed"


def test_a_refused_draw_is_not_offered_again_before_a_move() -> None:
    table = Table()
    table.do(c.Offer(A, "draw"))
    table.do(c.Answer(B, "draw", False))
    assert code(table, c.Offer(A, "draw")) == "asked_already"
    table.play("2")
    table.do(c.Offer(A, "draw"))
    match = table.play("3")  # the other moves: that is a no
    assert not match.offers.draw


def test_an_offer_lives_through_ones_own_move_and_two_offers_agree() -> None:
    table = Table()
    table.do(c.Offer(A, "draw"))
    match = table.play("2")
    assert match.offers.draw == {A}
    assert table.do(c.Offer(B, "draw")).status == "over"


def test_a_draw_of_three_needs_all_who_still_play() -> None:
    table = Table("eiffel", PEOPLE[:3])
    table.do(c.Resign(C))
    table.do(c.Offer(A, "draw"))
    assert code(table, c.Answer(C, "draw", True)) == "retired"
    assert table.do(c.Answer(B, "draw", True)).status == "over"


def test_who_plays_alone_has_nobody_to_ask_and_takes_back_at_once() -> None:
    table = Table("eiffel", PEOPLE[:1])
    start = table.match.state
    assert code(table, c.Offer(A, "draw")) == "alone"
    assert code(table, c.Offer(A, "takeback")) == "no_move"
    table.play("1a1-a2", "2a2-b1")
    match = table.do(c.Offer(A, "takeback"))
    assert [line.text for line in match.lines] == ["1a1-a2"]
    match = table.do(c.Offer(A, "takeback"))
    assert (match.state, match.lines, match.ply) == (start, (), 0)


def test_a_takeback_goes_to_before_the_askers_last_turn() -> None:
    table = Table(control="60+0")
    table.play("2", "3")
    before = table.match.state
    table.do(c.Play(A, table.match.seq, "1"), after=5000)
    after_one = table.match
    if after_one.due == (A,):
        table.play("3")
    table.play(*_legal(table))
    table.do(c.Offer(A, "takeback"))
    match = table.do(c.Answer(B, "takeback", True))
    assert match.due == (A,)
    assert match.clock.running == (A,)
    assert match.clock.left[A] <= 55_000  # time is not given back
    assert len(match.lines) in (2, 3)
    assert match.lines[:2] == table.match.lines[:2]
    assert before.turn == A
    assert set(match.decided) == {match.seq}


def _legal(table: Table) -> list[str]:
    view = table.match.game.view(table.match.state, table.match.due[0])
    return [table.match.game.show_move(next(iter(table.match.game.moves(view))))]


def test_no_takeback_when_rated_or_once_something_was_shown() -> None:
    rated = Table(rated=True)
    rated.play("2")
    assert code(rated, c.Offer(A, "takeback")) == "rated_takeback"
    table = Table("elements")
    table.do(c.Play(A, 0, SEALED))
    table.do(c.Play(B, 0, SEALED))
    table.play("3-16")
    table.do(c.Offer(A, "takeback"))
    table.do(c.Answer(B, "takeback", True))
    assert table.match.due == (A,)
    # 3-16, 26-21 and an attack, after which both pieces are open
    table.play("3-16", "26-21", "16-21")
    assert table.match.game.to_act(table.match.state)
    assert code(table, c.Offer(A, "takeback")) == "revealed"


def test_a_takeback_among_three_needs_the_two_others() -> None:
    table = Table("eiffel", PEOPLE[:3])
    table.play_on(2)
    table.do(c.Offer(A, "takeback"))
    match = table.do(c.Answer(B, "takeback", True))
    assert match.ply == 2
    match = table.do(c.Answer(C, "takeback", True))
    assert (match.ply, match.due) == (0, (A,))


def test_another_match_is_agreed_after_the_end() -> None:
    table = Table()
    assert code(table, c.Offer(A, "rematch")) == "not_over"
    table.do(c.Resign(A))
    table.do(c.Offer(A, "rematch"))
    assert code(table, c.Offer(A, "rematch")) == "asked_already"
    assert table.do(c.Answer(B, "rematch", True)).offers.rematch == {A, B}
    assert table.do(c.Rematched("n")).rematch == "n"
    assert code(table, c.Rematched("o")) == "asked_already"


def test_a_refused_rematch_can_be_offered_by_the_other() -> None:
    table = Table()
    table.do(c.Resign(A))
    table.do(c.Offer(A, "rematch"))
    assert not table.do(c.Answer(B, "rematch", False)).offers.rematch
    assert table.do(c.Offer(B, "rematch")).offers.rematch == {B}


def test_nothing_is_said_before_all_sit() -> None:
    table = Table("eiffel", [PEOPLE[0], PEOPLE[1], None])
    assert code(table, c.Say(B, "so?")) == "not_begun"  # B may leave, and another would have said it
    table.do(c.Join(PEOPLE[2]))
    assert table.do(c.Say(B, "so?")).said[B] == 1


def test_remarks_are_bounded_and_cleaned() -> None:
    table = Table()
    table.do(c.Say(A, " при\u202eвет\x1b[2J \n вам "))
    assert table.events[-1].data["text"] == "привет [2J вам"
    assert code(table, c.Say(A, "\u200b\n ")) == "nothing_said"
    assert code(table, c.Say(A, "я" * (REMARK + 1))) == "said_too_long"
    for _ in range(REMARKS - 1):
        table.do(c.Say(A, "a"))
    assert code(table, c.Say(A, "a")) == "said_too_much"
    table.do(c.Say(B, "a"))


def test_nothing_is_asked_of_a_match_that_does_not_run() -> None:
    table = Table(sits=(PEOPLE[0], None))
    early: list[c.Command] = [c.Play(A, 0, "1"), c.Resign(A), c.Offer(A, "draw"), c.Adjourn(A)]
    for command in [*early, c.Claim(A, "win", {1: 10**9})]:
        assert code(table, command) == "not_begun"
    done = Table()
    done.do(c.Resign(A))
    for command in [*early, c.Abort(A), c.Ready(A), c.Leave(A)]:
        assert code(done, command) == "over"
    with pytest.raises(NotNow):
        done.do(c.Join(PEOPLE[2]))
