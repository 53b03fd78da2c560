"""The books: small, made of positions of their openings, and borne out by the kernel as far as a test can look."""

from random import Random

import pytest

from jinn.core.game import Seen
from jinn.core.registry import game
from jinn.engines.analysis import Budget
from jinn.engines.kalah.book import FILE, book
from jinn.engines.kalah.position import Position, children, opening
from jinn.engines.kalah.search import Halted, Packed, buckets_for, reaches, search_for
from jinn.engines.kalah.tables import table
from jinn.engines.kalah.thinking import think
from jinn.engines.room import analyse
from scripts.kalah_book import positions


def test_it_is_small_and_knows_both_openings() -> None:
    assert FILE.stat().st_size < 300_000
    assert book()[opening(6, 4)].proved
    assert book()[opening(6, 4)].value == 8
    assert book()[opening(6, 4)].houses == (3,)
    assert not book()[opening(6, 6)].proved
    assert len(book()) >= 300


def test_every_entry_is_of_an_opening_and_can_be_played() -> None:
    reached = {position for stones, far in ((4, 4), (6, 2)) for position, _ in positions(opening(6, stones), far)}
    for position, entry in book().items():
        assert position in reached
        assert set(entry.houses) <= {child.house for child in children(position)}
        assert (entry.value - position.stones) % 2 == 0
        assert entry.proved == (entry.depth == 0)


def test_proved_entries_agree_with_each_other() -> None:
    known = {position: entry for position, entry in book().items() if entry.proved}
    compared = 0
    for position, entry in known.items():
        for child in children(position):
            after = known.get(child.position)
            if after is not None:
                compared += 1
                value = child.value(after.value)
                assert value <= entry.value
                assert (value == entry.value) == (child.house in entry.houses)
    assert compared >= 100


def test_a_short_search_contradicts_nothing() -> None:
    # What a look of some sowings takes for proved must be true; what it only likes must not be far away.
    for position, entry in Random(1).sample(sorted(book().items(), key=repr), 24):
        search = Packed(6, table(6, 12), 16)
        *_, last = think(search, position, 60_000, every=False)
        assert abs(last.value - entry.value) <= 10
        search = Packed(6, table(6, 12), 16)
        search.control[1] = 150_000
        try:
            for child in children(position):
                if child.house in entry.houses and entry.proved:
                    assert not reaches(search, child, entry.value + 2)
        except Halted:
            continue


@pytest.mark.parametrize(("stones", "proved"), [(4, True), (6, False)])
def test_the_strongest_play_by_the_book(stones: int, proved: bool) -> None:
    kalah = game("kalah", houses=6, stones=stones)
    state = kalah.setup(2, Random(0))
    entry = book()[opening(6, stones)]
    (found,) = analyse(kalah, Seen(state, state.turn), level=8, seed="1")
    assert found.best.house in entry.houses
    assert (found.proved, found.nodes) == (proved, 0)
    *_, found = analyse(kalah, Seen(state, state.turn), budget=Budget(nodes=5_000))
    assert found.proved == proved
    assert (found.nodes == 0) == proved


def test_what_the_book_does_not_know_is_searched() -> None:
    position = Position((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1))
    assert position not in book()
    assert list(think(search_for(position, 10, buckets_for(3_000)), position, 3_000, every=True))[-1].nodes > 100
