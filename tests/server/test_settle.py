"""Ratings settled: each match once, in order, whatever the order in which results come."""

import random
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.outcome import Outcome, drawn, ranked, won_by
from jinn.league.ratings import Change, Result, replayed
from jinn.league.speed import Speed
from jinn.server import settle
from tests.server.tables import Tables, add_match, add_players

PLAYERS = ("anna", "boris", "vera", "gleb", "dina")
WON = won_by(0, 2, (0, 0), "resigned")


@pytest.fixture
def tx() -> Tables:
    tables = Tables()
    add_players(tables, *PLAYERS)
    return tables


def table(tx: Tables) -> list[Change]:
    rows = tx.run("SELECT match, player, game, speed, at, before, value, deviation, volatility FROM rating")
    return sorted((Change(*row) for row in rows), key=lambda change: (change.when, change.player))


def due(results: list[Result]) -> list[Change]:
    return sorted(replayed(results)[1], key=lambda change: (change.when, change.player))


def settle_all(tx: Tables) -> int:
    return sum(len(settle.settle(tx, most=3)) for _ in iter(lambda: settle.waits(tx), False))


def test_a_match_is_counted_once(tx: Tables) -> None:
    add_match(tx, "m1", ("anna", "boris"), WON)
    (result,) = settle.settle(tx)
    assert result.players == ("anna", "boris")
    kept = table(tx)
    assert kept == due([result])
    assert settle.settle(tx) == ()
    assert table(tx) == kept
    assert settle.last_changes(tx, "kalah", "rapid", PLAYERS) == {change.player: change for change in kept}
    assert settle.changes_of(tx, "m1") == {change.player: change for change in kept}


@pytest.mark.parametrize(
    ("players", "outcome", "facts"),
    [
        (("anna", "boris"), WON, {"rated": 0}),
        (("anna", "boris"), None, {"status": "aborted", "ended": 5}),
        (("anna", "boris"), None, {}),
        (("anna", "guest"), WON, {}),
        (("anna", "jinn"), WON, {}),
        (("anna", "nobody"), WON, {}),
        (("anna", "anna"), WON, {}),
        (("anna",), Outcome((1,), (7,), "full"), {}),
        (("anna", "boris", "vera", "gleb", "dina"), drawn(5, (0,) * 5, "full"), {}),
        ((), WON, {}),
    ],
)
def test_what_does_not_count(
    tx: Tables, players: tuple[str, ...], outcome: Outcome | None, facts: dict[str, object]
) -> None:
    add_players(tx, "guest", kind="guest")
    add_players(tx, "jinn", kind="jinn")
    add_match(tx, "m1", players, outcome, **facts)
    assert settle.settle(tx) == ()
    assert not settle.waits(tx)
    assert table(tx) == []


def test_a_guest_who_makes_an_account_later_changes_no_table(tx: Tables) -> None:
    add_players(tx, "zoe", kind="guest")
    add_match(tx, "m1", ("zoe", "boris"), WON)
    settle_all(tx)
    tx.run("UPDATE player SET kind = 'account' WHERE id = 'zoe'")
    assert settle.recompute(tx) == 0
    assert settle.settle(tx) == ()


def test_programs_are_rated_like_people(tx: Tables) -> None:
    add_players(tx, "robot", kind="bot")
    add_match(tx, "m1", ("anna", "robot"), WON)
    assert len(settle.settle(tx)) == 1
    assert len(table(tx)) == 2


def test_a_late_result_takes_its_place(tx: Tables) -> None:
    add_match(tx, "m2", ("anna", "boris"), WON, ended=2000)
    add_match(tx, "m3", ("boris", "vera"), WON, ended=3000)
    add_match(tx, "other", ("anna", "boris"), WON, ended=4000, speed="slow")
    results = list(settle.settle(tx))
    slow = settle.last_changes(tx, "kalah", "slow", PLAYERS)
    add_match(tx, "m1", ("boris", "anna"), WON, ended=1000)
    results += settle.settle(tx)
    assert len(results) == 4
    assert table(tx) == due(results)
    assert settle.last_changes(tx, "kalah", "slow", PLAYERS) == slow


@st.composite
def leagues(draw: st.DrawFn) -> list[tuple[str, int, tuple[str, ...], Outcome, str, str]]:
    """Matches that ended at any time, often at the same."""
    made = []
    for number in range(draw(st.integers(0, 14))):
        players = tuple(draw(st.permutations(PLAYERS))[: draw(st.sampled_from((2, 2, 2, 3, 4)))])
        points = draw(st.lists(st.integers(0, 2), min_size=len(players), max_size=len(players)))
        game, speed = draw(st.sampled_from(("kalah", "balda"))), draw(st.sampled_from(("rapid", "slow")))
        made.append((f"m{number:02}", draw(st.integers(0, 6)), players, ranked(points, "full"), game, speed))
    return draw(st.permutations(made))


@settings(deadline=None)
@given(leagues(), st.randoms(use_true_random=False))
def test_whatever_the_order_the_table_is_that_of_all_results(
    league: list[tuple[str, int, tuple[str, ...], Outcome, str, str]], rng: random.Random
) -> None:
    tx = Tables()
    add_players(tx, *PLAYERS)
    for id, ended, players, outcome, game, speed in league:
        add_match(tx, id, players, outcome, ended=ended, game=game, speed=speed)
        if rng.random() < 0.5:
            settle_all(tx)
    settle_all(tx)
    results = [
        Result(id, game, Speed(speed), ended, players, outcome.places)
        for id, ended, players, outcome, game, speed in league
    ]
    assert table(tx) == due(results)
    assert settle.wrong(tx) == ()
    kept = table(tx)
    assert settle.recompute(tx) == len(kept)
    assert table(tx) == kept


def test_a_table_that_is_not_what_the_results_give_is_found(tx: Tables) -> None:
    for number, seats in zip(count(), (("anna", "boris"), ("boris", "vera"), ("vera", "anna")), strict=False):
        add_match(tx, f"m{number}", seats, WON, ended=number)
    settle_all(tx)
    assert settle.wrong(tx) == ()
    tx.run("UPDATE rating SET value = value + 1 WHERE match = 'm0' AND player = 'anna'")
    tx.run("DELETE FROM rating WHERE match = 'm2' AND player = 'vera'")
    tx.run("INSERT INTO rating VALUES ('m9', 'dina', 'kalah', 'rapid', 9, 1500, 1500, 350, 0.06)")
    assert settle.wrong(tx) == (("m0", "anna"), ("m2", "vera"), ("m9", "dina"))
    settle.recompute(tx)
    assert settle.wrong(tx) == ()
