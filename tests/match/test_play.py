"""Matches played: moves, chains, what is stale, secrets, and that a log gives the same match again (`Table.check`)."""

import random
from typing import Any

import pytest

from jinn.core.chain import commitment
from jinn.core.errors import BadNotation, IllegalMove, NotNow, Refused, Stale
from jinn.core.game import Seat
from jinn.core.record import record, replay
from jinn.match import commands as c
from jinn.match.commands import Moment, Sit
from jinn.match.decide import decide
from jinn.match.evolve import states
from tests.match.table import JINN, PEOPLE, Table, refolded

A, B = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("kalah", 2, {}),
        ("five", 2, {"board": "15"}),
        ("five", 2, {"opening": "swap2", "board": "15"}),
        ("balda", 3, {"length": 3}),
        ("elements", 2, {}),
        ("eiffel", 1, {}),
        ("eiffel", 2, {"ranks": 3, "files": 3}),
        ("eiffel", 4, {"ranks": 3, "files": 3}),
    ],
)
def test_a_random_match_of_every_game_is_played_to_its_end(name: str, seats: int, options: dict[str, object]) -> None:
    table = Table(name, PEOPLE[:seats], options=options)
    assert table.match.status == "running"
    match = table.play_on(60 if name in ("eiffel", "five") else 400)
    if match.status == "running":
        match = table.do(c.Resign(match.due[0]))
        while match.status == "running":
            match = table.do(c.Resign(match.due[0]))
    assert match.outcome is not None
    assert match.ended == table.now
    kept = record(match.game, match.start, match.lines, match.outcome)
    assert replay(kept).outcome == match.outcome
    assert states(match)[-1] == match.state
    assert match.deadline is None
    assert not match.due


def test_a_chain_of_sowings_is_one_event_and_is_judged_as_a_whole() -> None:
    table = Table()
    before = table.match
    with pytest.raises(IllegalMove) as refused:
        table.do(c.Play(A, 0, "1 2 3"))
    assert refused.value.code == "turn_passed"
    assert table.match == before
    match = table.do(c.Play(A, 0, "1 2 держись!\x07"), after=4000)
    assert (match.seq, match.ply) == (1, 2)
    assert [line.took for line in match.lines] == [4000, None]
    assert table.events[-1].data["remark"] == "держись!"
    assert match.due == (B,)


def test_a_move_that_cannot_be_read_or_played_changes_nothing() -> None:
    table = Table("five", options={"board": "15"})
    for text, kind in (("x", BadNotation), ("7,7", IllegalMove), ("1000000000,1", Refused)):
        with pytest.raises(kind):
            table.do(c.Play(B, table.match.seq, text))
    with pytest.raises(IllegalMove):
        table.do(c.Play(A, table.match.seq, "1,1"))
    assert len(table.events) == 1


def test_the_program_plays_the_first_stone_and_the_log_has_it() -> None:
    table = Table("five", [PEOPLE[0], None])
    assert (table.match.status, table.match.ply) == ("open", 0)
    match = table.do(c.Join(PEOPLE[1]))
    assert match.due == (B,)
    assert [line.text for line in match.lines] == ["0,0"]
    assert table.events[-1].data["lines"] == [[0, "0,0"]]


def test_an_answer_to_what_is_no_more_is_stale() -> None:
    table = Table()
    table.play("2", "3")
    with pytest.raises(Stale) as refused:
        table.do(c.Play(A, 0, "1"))
    assert refused.value.code == "stale"
    with pytest.raises(Stale):
        table.do(c.Play(A, 99, "1"))
    table.do(c.Say(B, "ваш ход"))
    table.do(c.Play(A, 2, "1"))  # a remark makes nothing stale
    assert table.match.seq == 4


def test_the_other_sealing_his_set_up_makes_nothing_stale() -> None:
    table = Table("elements")
    table.do(c.Play(B, 0, "012340123401234"))
    match = table.do(c.Play(A, 0, "043210432104321"))
    assert match.due == (A,)
    with pytest.raises(Stale):
        table.do(c.Play(A, 1, "1-16"))


def test_hidden_moves_are_promised_and_the_promise_opens() -> None:
    table = Table("elements")
    match = table.do(c.Play(A, 0, "012340123401234"))
    (line,) = match.lines
    assert line.promise is not None
    assert line.promise.commitment == commitment(line.promise.salt, "m", A, 0, line.text)
    match = table.do(c.Play(B, 0, "012340123401234"))
    match = table.play("1-16")
    assert match.lines[2].promise is None  # everybody sees an ordinary step
    assert len({line.promise.salt for line in match.lines if line.promise}) == 2


def test_a_seat_out_of_turn_is_refused_by_the_rules() -> None:
    table = Table()
    with pytest.raises(IllegalMove) as refused:
        table.do(c.Play(B, 0, "1"))
    assert refused.value.clause


def test_deciding_is_pure() -> None:
    table = Table("elements")
    command = c.Play(A, 0, "012340123401234")
    twice = [decide(table.match, command, Moment(5, 0, random.Random(3))) for _ in range(2)]
    assert twice[0] == twice[1]
    assert table.match.seq == 0


def test_who_sits_where() -> None:
    table = Table(sits=(PEOPLE[0], None), control="300+5")
    with pytest.raises(NotNow) as refused:
        table.do(c.Join(PEOPLE[0]))
    assert refused.value.code == "sits_already"
    for seat, code in ((A, "seat_taken"), (Seat(5), "no_such_seat")):
        with pytest.raises(Refused) as wrong:
            table.do(c.Join(PEOPLE[1], seat))
        assert wrong.value.code == code
    match = table.do(c.Join(PEOPLE[1]), after=60_000)
    assert match.started == table.now
    assert match.clock.left == (300_000, 300_000)  # nobody pays for waiting
    assert match.seat_of("boris") == B
    with pytest.raises(NotNow):
        table.do(c.Join(PEOPLE[2]))
    with pytest.raises(NotNow):
        table.do(c.Leave(A))


def test_a_seat_may_be_given_up_before_it_begins() -> None:
    table = Table("eiffel", (PEOPLE[0], None, None))
    match = table.do(c.Join(PEOPLE[1]))
    assert match.status == "open"
    match = table.do(c.Leave(A))
    assert [sit and sit.player for sit in match.sits] == [None, "boris", None]
    match = table.do(c.Leave(B))
    assert match.status == "aborted"
    with pytest.raises(NotNow):
        table.do(c.Join(PEOPLE[2]))


def test_a_rated_match_is_for_two_accounts_from_the_first_position() -> None:
    guest = Sit("g", "guest")
    cases: tuple[tuple[tuple[Sit | None, ...], dict[str, Any], str], ...] = (
        ((PEOPLE[0], guest), {}, "rated_guest"),
        ((PEOPLE[0], JINN), {}, "rated_jinn"),
        ((PEOPLE[0], None), {"position": "4,4,4,4,4,4/0 4,4,4,4,4,4/0 1"}, "rated_position"),
    )
    for sits, rest, code in cases:
        with pytest.raises(Refused) as refused:
            Table(sits=sits, rated=True, **rest)
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        Table("eiffel", PEOPLE[:1], rated=True)
    assert refused.value.code == "rated_alone"
    table = Table(sits=(PEOPLE[0], None), rated=True)
    with pytest.raises(Refused) as refused:
        table.do(c.Join(guest))
    assert refused.value.code == "rated_guest"


def test_a_set_position_is_played_from() -> None:
    table = Table(position="0,0,0,0,0,1/30 1,0,0,0,0,1/30 1")
    assert table.match.positioned
    assert table.play("6").status == "over"
    for name, position, code in (
        ("kalah", "0,0,0,0,0,0/30 0,0,0,0,0,0/30 0", "position_over"),
        ("eiffel", "1,1/1,1", "position_seats"),
        ("elements", "whatever", "position_hidden"),
    ):
        with pytest.raises(Refused) as refused:
            Table(name, position=position)
        assert refused.value.code == code


def test_an_old_log_names_rules_that_this_program_knows_or_says_so() -> None:
    table = Table()
    first = table.events[0]
    data = {**first.data, "rules": 99}
    with pytest.raises(Refused) as refused:
        refolded([type(first)(0, "opened", None, first.at, data)])
    assert refused.value.code == "unknown_rules"
