"""Standings of a tournament: points, the order of equals, paired meetings, withdrawal; text and CSV."""

import random

import pytest

from jinn.league.cross_text import cells, show_cross, show_cross_csv
from jinn.league.crosstable import Line, Meeting, Played, meetings, standings
from jinn.league.schedule import schedule

NAMES = {0: "Анна", 1: "Boris", 2: "Вера", 3: "Глеб"}


def won_by_lower(entrants: int) -> dict[int, Played]:
    """Every game is won by the one of the lower number."""
    return {
        pairing.number: Played((2, 0) if pairing.seats[0] < pairing.seats[1] else (0, 2), (3, 1))
        for pairing in schedule(entrants)
    }


def stand(entrants: int, met: tuple[Meeting, ...]) -> list[tuple[int, int, int]]:
    return [(line.place, line.entrant, line.points) for line in standings(entrants, met)]


def test_who_wins_all_is_first() -> None:
    met = meetings(schedule(4), won_by_lower(4))
    assert stand(4, met) == [(1, 0, 6), (2, 1, 4), (3, 2, 2), (4, 3, 0)]


def test_before_anything_is_played_all_are_first() -> None:
    assert stand(3, ()) == [(1, 0, 0), (1, 1, 0), (1, 2, 0)]


def meeting(number: int, one: int, other: int, points: tuple[int, int], score: tuple[int, int] = (0, 0)) -> Meeting:
    return Meeting(number, (one, other), points, score)


def test_equals_are_told_apart_by_their_own_meeting_first() -> None:
    met = (
        meeting(0, 0, 1, (0, 2)),
        meeting(1, 0, 2, (2, 0)),
        meeting(2, 0, 3, (2, 0)),
        meeting(3, 1, 2, (2, 0)),
        meeting(4, 1, 3, (0, 2)),
        meeting(5, 2, 3, (1, 1)),
    )
    assert stand(4, met) == [(1, 1, 4), (2, 0, 4), (3, 3, 3), (4, 2, 1)]


def test_then_by_berger_then_wins_then_what_the_games_counted() -> None:
    ring = (meeting(0, 0, 1, (2, 0)), meeting(1, 1, 2, (2, 0)), meeting(2, 2, 0, (2, 0)))
    assert stand(3, ring) == [(1, 0, 2), (1, 1, 2), (1, 2, 2)]
    counted = (*ring[:2], meeting(2, 2, 0, (2, 0), (9, 1)))
    assert stand(3, counted) == [(1, 2, 2), (2, 1, 2), (3, 0, 2)]
    line = standings(3, counted)[0]
    assert (line.direct, line.berger, line.won, line.drawn, line.lost, line.score, line.played) == (2, 4, 1, 0, 1, 8, 2)


def test_a_paired_meeting_goes_to_the_greater_sum() -> None:
    games = schedule(2, paired=True)
    split = {0: Played((2, 0), (7, 2)), 1: Played((2, 0), (5, 4))}
    (met,) = meetings(games, split)
    # Each won with the first move: 7 + 4 against 2 + 5.
    assert met.pair == games[0].seats
    assert (met.points, met.score) == ((2, 0), (11, 7))
    (level,) = meetings(games, {0: Played((2, 0), (7, 2)), 1: Played((2, 0), (7, 2))})
    assert level.points == (1, 1)
    (clear,) = meetings(games, {0: Played((1, 1), (1, 1)), 1: Played((0, 2), (0, 9))})
    assert clear.points == (2, 0)
    assert meetings(games, {0: Played((2, 0), (7, 2))}) == ()


def test_who_withdraws_late_loses_what_is_left() -> None:
    games = schedule(4)
    played = {pairing.number: Played((1, 1)) for pairing in games if 3 in pairing.seats and 0 not in pairing.seats}
    met = meetings(games, played, withdrawn=frozenset({3}))
    assert {(one.pair, one.points, one.forfeit) for one in met if one.forfeit} == {((0, 3), (2, 0), True)}
    assert stand(4, met)[0] == (1, 0, 2)
    both = meetings(games, {}, withdrawn=frozenset({1, 2}))
    assert next(one.points for one in both if set(one.pair) == {1, 2}) == (0, 0)


def test_who_withdraws_early_has_played_for_nobody() -> None:
    games = schedule(4)
    gone = frozenset({0})
    met = meetings(games, won_by_lower(4), withdrawn=gone, annulled=gone)
    assert all(0 not in one.pair for one in met)
    lines = standings(4, met, gone)
    assert [line.entrant for line in lines] == [1, 2, 3, 0]
    assert lines[-1].annulled


@pytest.mark.parametrize("seed", range(20))
def test_points_are_shared_out_whole(seed: int) -> None:
    rng = random.Random(seed)
    count, paired = rng.randrange(2, 9), rng.random() < 0.5
    games = schedule(count, rng.randrange(1, 3), paired=paired)
    played = {
        pairing.number: Played(rng.choice(((2, 0), (1, 1), (0, 2))), (rng.randrange(9), rng.randrange(9)))
        for pairing in games
        if rng.random() < 0.8
    }
    met = meetings(games, played)
    lines = standings(count, met)
    assert sum(line.points for line in lines) == 2 * len(met)
    assert sum(line.played for line in lines) == 2 * len(met)
    assert sum(line.score for line in lines) == 0
    places = [line.place for line in lines]
    assert places == sorted(places)
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)


def shown() -> tuple[tuple[Line, ...], tuple[Meeting, ...]]:
    games = schedule(4)
    played = {pairing.number: Played((1, 1)) for pairing in games if set(pairing.seats) == {0, 1}}
    played |= {pairing.number: Played((2, 0)) for pairing in games if set(pairing.seats) == {1, 2}}
    met = meetings(games, played, withdrawn=frozenset({3}))
    return standings(4, met), met


def test_the_cross_table_as_text_and_csv() -> None:
    lines, met = shown()
    text = show_cross(lines, met, NAMES, frozenset({3}), "ru")
    assert text.split("\n") == [
        "место  имя           1  2  3  4  очки  Бергер  побед",
        "----------------------------------------------------",
        "    1  Boris         ×  ½  1  +    2½    1.75      2",
        "    2  Анна          ½  ×  ·  +    1½    1.25      1",
        "    3  Вера          0  ·  ×  +     1       0      1",
        "    4  Глеб (выбыл)  -  -  -  ×     0       0      0",
    ]
    csv = show_cross_csv(lines, met, NAMES).split("\r\n")
    assert csv[0] == "place,name,1,2,3,4,points,direct,berger,won,drawn,lost,score"
    assert csv[1].startswith("1,Boris,×,")
    assert len(cells(lines, met)) == 4
    assert show_cross((), (), {}, frozenset(), "en") == "Nobody takes part yet."
