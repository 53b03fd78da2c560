"""Round robins: everybody meets everybody, nobody plays two at once, and the seats are balanced."""

from collections import Counter

import pytest

from jinn.league.schedule import rounds, schedule


@pytest.mark.parametrize("entrants", range(2, 33))
@pytest.mark.parametrize("cycles", [1, 2])
def test_everybody_meets_everybody_as_often(entrants: int, cycles: int) -> None:
    games = schedule(entrants, cycles)
    met = Counter(frozenset(pairing.seats) for pairing in games)
    assert len(met) == entrants * (entrants - 1) // 2
    assert set(met.values()) == {cycles}
    assert [pairing.number for pairing in games] == list(range(len(games)))
    for round in range(1, cycles * rounds(entrants) + 1):
        playing = [entrant for pairing in games if pairing.round == round for entrant in pairing.seats]
        assert len(playing) == len(set(playing)) == entrants - entrants % 2


@pytest.mark.parametrize("entrants", range(2, 33))
def test_the_seats_are_balanced(entrants: int) -> None:
    def difference(cycles: int) -> Counter[int]:
        first = Counter(pairing.seats[0] for pairing in schedule(entrants, cycles))
        second = Counter(pairing.seats[1] for pairing in schedule(entrants, cycles))
        return Counter({entrant: abs(first[entrant] - second[entrant]) for entrant in range(entrants)})

    assert set(difference(1).values()) <= ({0} if entrants % 2 else {1})
    assert set(difference(2).values()) == {0}


@pytest.mark.parametrize("entrants", [2, 3, 6])
def test_a_paired_meeting_is_two_games_with_the_beginner_changed(entrants: int) -> None:
    single, paired = schedule(entrants), schedule(entrants, paired=True)
    assert len(paired) == 2 * len(single)
    for one, other, alone in zip(paired[::2], paired[1::2], single, strict=True):
        assert one.seats == other.seats[::-1] == alone.seats
        assert one.meeting == other.meeting == alone.meeting
        assert one.round == other.round == alone.round


def test_too_few_meet_nobody() -> None:
    assert schedule(0) == schedule(1) == ()
