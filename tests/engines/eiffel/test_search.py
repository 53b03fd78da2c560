"""The compiled search against a plain one through the rules: the same values, and proofs that hold."""

from functools import cache
from random import Random

import pytest

from jinn.core.game import Seat, Seen
from jinn.engines.analysis import Stop
from jinn.engines.eiffel import kernel, small
from jinn.engines.eiffel.position import packed
from jinn.engines.eiffel.search import WHOLE, Halted, Search, lead, worth
from jinn.engines.eiffel.thinking import think
from jinn.games.eiffel import rules
from jinn.games.eiffel.notation import read_state
from jinn.games.eiffel.state import Laws, State
from tests.engines.eiffel.boards import played

PLAIN, BOTH = Laws(), Laws(open_target=True, rest_free=True)


def plain(state: State, search: Search, depth: int) -> int:
    """The hero's value, so many moves deep, without any art; a pass is not counted."""
    if state.turn is None:
        return search.settled(state)
    moves = list(rules.moves(Seen(state, state.turn), search.laws))
    forced = rules.forced(state, search.laws)
    if depth <= 0 and forced is None:
        return int(kernel.evaluate(*packed(state, search.laws, search.hero)))
    values = [plain(rules.play(state, move, search.laws), search, depth - (forced is None)) for move in moves]
    return max(values) if state.turn == search.hero else min(values)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("laws", [PLAIN, BOTH], ids=["plain", "options"])
def test_the_search_finds_what_a_plain_one_finds(players: int, laws: Laws) -> None:
    rng = Random(f"{players} {laws}")
    tried = same = 0
    while tried < 30:
        for state in played(3, 3 + players // 4, players, laws, rng):
            if rng.random() < 0.4 and state.columns < 9:
                assert state.turn is not None
                tried += 1
                search = Search(laws, 0 if players == 2 else state.turn, 0)
                depth = 3 if state.columns < 7 else 2
                found = search.look(state, depth)
                same += found.value == plain(state, search, depth)
                assert found.move in list(rules.moves(Seen(state, state.turn), laws))
    # Now and then it knows more than the plain one: from its memory, or because nothing can outweigh a lead any more.
    assert same >= 0.75 * tried


def rules_text(state: State) -> str:
    """The position, for a message."""
    from jinn.games.eiffel.notation import show_state  # noqa: PLC0415

    return show_state(state)


@cache
def exact(state: State, laws: Laws) -> int:
    """The lead of A when all is played out."""
    if state.turn is None:
        a, b = state.targets
        return state.heights[a] - state.heights[b]
    values = [exact(rules.play(state, move, laws), laws) for move in rules.moves(Seen(state, state.turn), laws)]
    return max(values) if state.turn == 0 else min(values)


@pytest.mark.parametrize("laws", [PLAIN, Laws(rest_free=True)], ids=["plain", "free"])
def test_endgames_are_exact(laws: Laws) -> None:
    rng = Random(f"{laws}")
    tried = 0
    while tried < 40:
        for state in played(3, 3, 2, laws, rng):
            if state.columns <= 4:
                tried += 1
                search = Search(laws, 0, 12)
                whole = search.look(state, WHOLE)
                assert (whole.proved, lead(whole.value)) == (True, exact(state, laws)), rules_text(state)
                *_, last = think(Search(laws, 0, 12), state, 1_000_000, every=True)
                assert last.proved
                for weight in last.moves:
                    after = rules.play(state, weight.move, laws)
                    assert not weight.proved or lead(weight.value or 0) == exact(after, laws)
                break


def test_small_boards_are_solved() -> None:
    assert exact(rules.opening(2, 3, 2), PLAIN) == 0
    quick = [kept for kept in small.shelf().boards if kept.nodes < 100_000]
    assert [(kept.ranks, kept.files, kept.low) for kept in quick] == [(2, 3, 0), (2, 4, 0), (3, 3, -3), (2, 5, 4)]
    for kept in quick:
        found = small.solve(kept.ranks, kept.files, buckets=14)
        assert (found.lead, found.lead) == (kept.low, kept.high)


def test_what_is_shipped_begins_with_legal_moves() -> None:
    for kept in small.shelf().boards:
        state = rules.opening(kept.ranks, kept.files, 2)
        assert kept.first in map(str, rules.moves(Seen(state, Seat(0)), PLAIN))
        assert kept.low <= kept.high


def test_quiet_turns_count() -> None:
    # B has one man to carry home with the last turn; a turn later nobody has time for it.
    text = "1,.,2/.,.,1/2,.,1 {turn} {quiet}"
    late = read_state(text.format(turn="b", quiet=19), PLAIN, range(2, 5))
    early = read_state(text.format(turn="b", quiet=0), PLAIN, range(2, 5))
    for state in (late, early):
        assert lead(Search(PLAIN, 0, 10).look(state, WHOLE).value) == exact(state, PLAIN)
    search = Search(PLAIN, 0, 10)
    assert [lead(search.look(state, WHOLE).value) for state in (early, late)] == [
        exact(state, PLAIN) for state in (early, late)
    ]


def test_a_lead_is_worth_what_it_is() -> None:
    assert [lead(worth(men)) for men in (-20, -1, 0, 3)] == [-20, -1, 0, 3]


def test_a_flag_ends_a_proof() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Halted):
        small.solve(4, 4, stop=stop, buckets=8)
    search = Search(PLAIN, 0, 8)
    search.watched(stop)
    first = next(think(search, rules.opening(6, 6, 2), None))
    assert first.moves


def test_levels_of_attention_see_other_moves() -> None:
    state = rules.opening(5, 5, 2)
    best = set()
    for seed in range(12):
        search = Search(PLAIN, 0, 8)
        search.attend(0.3, seed)
        best.add(search.look(state, 2).move)
        assert state.turn == Seat(0)
    assert len(best) > 3
