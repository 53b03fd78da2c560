"""Scores settled: each game once, in the order of its number, whatever the order in which results come."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.outcome import Outcome, drawn, won_by
from jinn.league.ranks import Rank
from jinn.league.score import Result, Rules, Score, folded
from jinn.server import scores
from jinn.server.codes import give_code
from jinn.server.seasons import make_seasons
from tests.server.tables import Tables, add_match, add_players

ENDS = {"won": (1, 2), "lost": (2, 1), "drawn": (1, 1)}


def outcome_of(result: Result, seat: int) -> Outcome:
    """The outcome that is this result for the human in this seat."""
    if result == "drawn":
        return drawn(2, (36, 36), "full")
    return won_by(seat if result == "won" else 1 - seat, 2, (0, 0), "resigned")


@pytest.fixture
def tx() -> Tables:
    return tables()


def tables() -> Tables:
    made = Tables()
    make_seasons(made, 0)
    add_players(made, "anna", "boris")
    add_players(made, "jinn", kind="jinn")
    return made


def add(tx: Tables, player: str, number: int, result: Result, **facts: object) -> None:
    """A game that counts and is over."""
    seat = number % 2
    sits = (player, "jinn") if seat == 0 else ("jinn", player)
    row = {"contest": "kalah-1", "role": "counted", "number": number, "creator": player, "rated": 0, "ended": number}
    add_match(tx, f"{player}{number}", sits, outcome_of(result, seat), **{**row, **facts})


def count_all(tx: Tables) -> int:
    return sum(scores.count(tx, most=3) for _ in iter(lambda: scores.waits(tx), False))


def test_a_game_is_counted_once(tx: Tables) -> None:
    add(tx, "anna", 1, "lost")
    assert scores.count(tx) == 1
    assert scores.score_of(tx, "kalah-1", "anna") == (Score(jinn=1), 1)
    assert scores.count(tx) == 0
    assert not scores.waits(tx)
    add(tx, "anna", 2, "drawn")
    assert count_all(tx) == 1
    assert scores.score_of(tx, "kalah-1", "anna")[0] == Score(jinn=1, drawn=1)


@pytest.mark.parametrize(
    "facts",
    [
        {"role": "training"},
        {"role": "", "contest": ""},
        {"role": "round", "contest": "t1"},
        {"status": "aborted", "ended": 5},
        {"status": "running", "ended": None},
    ],
)
def test_what_does_not_count(tx: Tables, facts: dict[str, object]) -> None:
    add(tx, "anna", 1, "won", **facts)
    assert count_all(tx) == 0
    assert scores.entries(tx, "kalah-1") == ()
    assert scores.recompute(tx) == 0


def test_seasons_are_apart(tx: Tables) -> None:
    add(tx, "anna", 1, "won")
    add(tx, "anna", 2, "won", contest="five-1")
    count_all(tx)
    for season in ("kalah-1", "five-1"):
        assert scores.score_of(tx, season, "anna")[0] == Score(Rank.CANDIDATE)


def test_an_old_table_is_made_again(tx: Tables) -> None:
    ends: tuple[Result, ...] = ("lost", "lost", "won")
    for number, result in enumerate(ends, 1):
        add(tx, "anna", number, result, ended=number * 1000)
    add(tx, "boris", 1, "won", ended=1500)
    count_all(tx)
    give_code(tx, "anna")
    then = {entry.player: entry.score for entry in scores.entries_at(tx, "kalah-1", 2000)}
    assert then == {"anna": Score(jinn=2), "boris": Score(Rank.CANDIDATE)}
    now = {entry.player: (entry.code, entry.score) for entry in scores.entries(tx, "kalah-1")}
    assert now["anna"] == ("1001", Score(human=1, jinn=2))
    assert scores.entries_at(tx, "kalah-1", 0) == ()


def test_a_score_that_is_not_what_the_results_give_is_found(tx: Tables) -> None:
    add(tx, "anna", 1, "lost")
    add(tx, "boris", 1, "won")
    scores.take_part(tx, "five-1", "anna")
    count_all(tx)
    assert scores.wrong(tx) == ()
    tx.run("UPDATE score SET human = 7 WHERE player = 'anna' AND season = 'kalah-1'")
    tx.run("DELETE FROM score WHERE player = 'boris'")
    assert scores.wrong(tx) == (("kalah-1", "anna"), ("kalah-1", "boris"))
    assert scores.recompute(tx) == 2
    assert scores.wrong(tx) == ()


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(("anna", "boris")), st.sampled_from(sorted(ENDS))), max_size=20),
    st.randoms(use_true_random=False),
)
def test_whatever_the_order_the_score_is_that_of_all_results(
    games: list[tuple[str, Result]], chance: random.Random
) -> None:
    tx = tables()
    due: dict[str, list[Result]] = {"anna": [], "boris": []}
    waiting = []
    for player, result in games:
        due[player].append(result)
        waiting.append((player, len(due[player]), result))
    chance.shuffle(waiting)
    for player, number, result in waiting:
        add(tx, player, number, result)
        if chance.random() < 0.5:
            count_all(tx)
    count_all(tx)
    for player, results in due.items():
        assert scores.score_of(tx, "kalah-1", player)[0] == folded(results, Rules())
    assert scores.wrong(tx) == ()
    kept = scores.entries(tx, "kalah-1")
    scores.recompute(tx)
    assert scores.entries(tx, "kalah-1") == kept


def test_codes_are_given_once(tx: Tables) -> None:
    assert [give_code(tx, name) for name in ("anna", "boris", "anna")] == ["1001", "1002", "1001"]
