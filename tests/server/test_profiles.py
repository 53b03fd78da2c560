"""What pages of players show, counted again naively."""

import random

import pytest

from jinn.core.outcome import Outcome
from jinn.league.glicko import YEAR
from jinn.league.speed import Speed
from jinn.server.lobby import own_matches
from jinn.server.profiles import head_to_head, profile, rating_history, read_point
from jinn.server.sessions import Player
from jinn.server.settle import settle
from jinn.wire.players import RatingPoint
from tests.server.tables import Tables, add_match, add_players
from tests.server.test_search import PLAYERS, house


def player(name: str) -> Player:
    return Player(name, name, "account", created=3)


def how(outcome: Outcome, seat: int) -> int:
    """0 a win, 1 a draw, 2 a loss."""
    return 1 if outcome.is_draw else 0 if outcome.places[seat] == 1 else 2


@pytest.mark.parametrize("own", [True, False])
def test_tallies_are_what_a_naive_count_gives(own: bool) -> None:
    tx, kept = house(random.Random(1), 200)
    assert {match.visibility for match in kept} > {"public"}
    kept = [match for match in kept if own or match.visibility == "public"]
    for name in PLAYERS:
        due: dict[tuple[str, str], list[int]] = {}
        for match in kept:
            if match.outcome is not None and name in match.players:
                row = due.setdefault((match.game, match.speed), [0, 0, 0])
                row[how(match.outcome, match.players.index(name))] += 1
        page = profile(tx, player(name), 10, own=own)
        assert {(t.game, t.speed): [t.wins, t.draws, t.losses] for t in page.tallies} == due
        assert page.finished == sum(map(sum, due.values()))
        assert page.running == sum(match.outcome is None and name in match.players for match in kept)
        assert (page.name, page.joined) == (name, 3)


def test_two_are_compared_by_who_had_the_better_place() -> None:
    tx, kept = house(random.Random(2), 200)
    due: dict[tuple[str, str], list[int]] = {}
    for match in kept:
        if match.outcome is not None and {"anna", "vera"} <= set(match.players):
            mine, theirs = (match.outcome.places[match.players.index(name)] for name in ("anna", "vera"))
            row = due.setdefault((match.game, match.speed), [0, 0, 0])
            row[1 if mine == theirs else 0 if mine < theirs else 2] += 1
    found = head_to_head(tx, player("anna"), player("vera"), viewer="vera")
    assert {(t.game, t.speed): [t.wins, t.draws, t.losses] for t in found.tallies} == due
    turned = head_to_head(tx, player("vera"), player("anna"), viewer="vera")
    assert [(t.losses, t.draws, t.wins) for t in turned.tallies] == [(t.wins, t.draws, t.losses) for t in found.tallies]


def test_ratings_are_those_of_now_and_their_history_is_paged() -> None:
    tx = Tables()
    add_players(tx, "anna", "boris")
    for number in range(25):
        add_match(
            tx,
            f"m{number:02}",
            ("anna", "boris")[:: (-1) ** number],
            Outcome((1, 2), (0, 0), "resigned"),
            ended=number // 2,
        )
    settle(tx)
    (fresh,) = profile(tx, player("anna"), 20).ratings
    (stale,) = profile(tx, player("anna"), 20 + 5 * YEAR).ratings
    assert (fresh.game, fresh.speed, fresh.matches, fresh.provisional) == ("kalah", "rapid", 25, False)
    assert (stale.value, stale.provisional) == (fresh.value, True)
    points: list[RatingPoint] = []
    before = None
    while True:
        page = rating_history(tx, "anna", "kalah", Speed.RAPID, before, "anna", limit=4)
        points[:0] = page.points
        if page.next is None:
            break
        before = read_point(page.next)
    assert [point.match for point in points] == [f"m{number:02}" for number in range(25)]
    assert points[-1].value == fresh.value
    assert rating_history(tx, "anna", "kalah", Speed.SLOW).points == ()


@pytest.mark.parametrize("few", [2000, 1])
def test_own_matches_begin_with_those_that_wait(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jinn.server.lobby.FEW", few)
    tx = Tables()
    add_players(tx, "anna", "boris")
    add_match(tx, "later", ("anna", "boris"), due="0", deadline=900, created=5)
    add_match(tx, "free", ("anna", "boris"), due="0", created=6)
    add_match(tx, "sooner", ("boris", "anna"), due="01", deadline=800, created=1, visibility="link")
    add_match(tx, "theirs", ("anna", "boris"), due="1", deadline=5, created=9)
    add_match(tx, "open", ("anna",), status="open", due="", seats=2, created=8)
    add_match(tx, "over", ("anna", "boris"), Outcome((1, 2), (0, 0), "resigned"))
    add_match(tx, "other", ("boris",), due="0")
    found = own_matches(tx, "anna")
    assert [card.id for card in found] == ["sooner", "later", "free", "theirs", "open"]
    assert [card.seat for card in found] == [1, 0, 0, 0, 0]
