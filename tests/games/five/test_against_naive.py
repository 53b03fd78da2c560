"""The rules against the naive ones, move for move, with every refusal."""

from random import Random

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Seen
from jinn.games.five import Choose, Five, Place, State
from tests.games.five.boards import FAR, due, game, quiet
from tests.games.five.naive import Naive

OPENINGS = ("origin", "swap2", "longpro", "pro")
SIZES = (None, 15, 19, 20)
CORNERS = ((0, 0), (FAR - 7, FAR - 7), (-FAR, -FAR), (-FAR, FAR - 7), (-5, -5))
WORDS = ("stay", "swap", "more", "stop")


def test_the_figures_of_the_naive_rules_are_counted_right() -> None:
    naive = Naive(stones={(0, c): "X" for c in range(6)})
    assert naive.rows() == {tuple((0, c) for c in range(6))}
    naive.exact = True
    assert naive.rows() == set()


def assert_same(bound: Five, state: State, naive: Naive) -> None:
    if naive.is_over():
        assert state.turn is None
        assert set(state.rows) == naive.rows()
        outcome = bound.outcome(state)
        assert outcome is not None
        winner = naive.winner()
        assert outcome.reason == ("full_board" if winner is None else "five")
        assert outcome.winners == (() if winner is None else (winner - 1,))
        return
    assert bound.outcome(state) is None
    seat, words = naive.due()
    assert due(state) == seat - 1
    assert set(state.choices) == words
    x = naive.owner_of_x()
    assert state.x == (None if x is None else x - 1)
    assert ".XO"[state.figure] == naive.next_figure()
    assert {cell: ".XO"[state.stones.figure(cell)] for cell in state.stones} == naive.stones


def is_legal(bound: Five, state: State, move: Place | Choose) -> bool:
    try:
        bound.check(Seen(state, state.turn), move)
    except IllegalMove as refused:
        if refused.alternative is not None:
            bound.check(Seen(state, state.turn), bound.read_move(refused.alternative, Seen(state, state.turn)))
        return False
    return True


def random_game(bound: Five, naive: Naive, rng: Random, plies: int) -> str:
    """Plays until the end or the last ply, in a small square so that rows meet; tells how it ended."""
    state = bound.setup(2, rng)
    top, left = (0, 0) if naive.size else rng.choice(CORNERS)
    side = rng.choice((6, 8))
    if naive.size:
        top, left = rng.randrange(naive.size - side + 1), rng.randrange(naive.size - side + 1)
    for _ in range(plies):
        assert_same(bound, state, naive)
        if naive.is_over():
            return "full" if naive.winner() is None else "won"
        word = Choose(rng.choice(WORDS))
        assert is_legal(bound, state, word) == (word.word in naive.due()[1])
        if naive.due()[1]:
            if is_legal(bound, state, word):
                naive.say(word.word)
                state = bound.play(state, due(state), word)
            continue
        cell = (top + rng.randrange(-1, side + 1), left + rng.randrange(-1, side + 1))
        if len(naive.stones) < 3 and rng.random() < 0.5:
            centre = bound.setting.centre
            cell = (centre[0] + rng.randrange(-5, 6), centre[1] + rng.randrange(-5, 6))
        assert is_legal(bound, state, Place(*cell)) == naive.may_put(cell), (cell, naive)
        if naive.may_put(cell):
            naive.put(cell)
            state = bound.play(state, due(state), Place(*cell))
    return "goes on"


@pytest.mark.parametrize("exact", [False, True], ids=["freestyle", "exact"])
@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("size", SIZES)
def test_random_games_agree(size: int | None, opening: str, exact: bool) -> None:
    bound = game(opening=opening, exact=exact, board=size or "endless")
    rng = Random(f"{size} {opening} {exact}")
    ends = [random_game(bound, Naive(opening, exact, size), rng, 300) for _ in range(12)]
    assert ends.count("won") > 2


@pytest.mark.parametrize("size", [15, 19, 20])
@pytest.mark.parametrize("exact", [False, True], ids=["freestyle", "exact"])
def test_a_board_filled_without_a_row_agrees(size: int, exact: bool) -> None:
    bound, naive = game(board=size, exact=exact), Naive(exact=exact, size=size)
    state = bound.setup(2, Random(0))
    for ply, move in enumerate(quiet(range(size), range(size), bound.setting.centre)):
        if ply % 20 == 0:
            assert_same(bound, state, naive)
        naive.put(move.cell)
        state = bound.play(state, due(state), move)
    assert naive.is_full()
    assert_same(bound, state, naive)


PIECES = [(behind, before) for behind in range(5) for before in range(5)]
BASES = ((0, 0), (-1, -2), (FAR - 5, FAR - 5), (5 - FAR, 5 - FAR), (5 - FAR, FAR - 5))


@pytest.mark.parametrize("exact", [False, True], ids=["freestyle", "exact"])
@pytest.mark.parametrize("line", [(0, 1), (1, 0), (1, 1), (1, -1)])
def test_rows_of_every_length_agree(line: tuple[int, int], exact: bool) -> None:
    """One stone joins two pieces of a row: pieces of any length, near the origin and at the ends of the world."""
    won = {joined(base, line, *pieces, exact) for base in BASES for pieces in PIECES}
    assert won == {False, True}


def joined(base: tuple[int, int], line: tuple[int, int], behind: int, before: int, exact: bool) -> bool:
    """X fills two pieces of a row, then the gap between them at `base`; whether that wins."""
    bound, naive = game(opening="swap2", exact=exact), Naive("swap2", exact)
    state = bound.setup(2, Random(0))
    far_from_all = iter([(1000 + 10 * i, 0) for i in range(20)])
    for steps in (*range(-behind, 0), *range(1, before + 1), 0):
        for cell in ((base[0] + steps * line[0], base[1] + steps * line[1]), next(far_from_all)):
            if naive.due()[1]:
                naive.say("stay")
                state = bound.play(state, due(state), Choose("stay"))
            assert naive.may_put(cell)
            naive.put(cell)
            state = bound.play(state, due(state), Place(*cell))
            assert_same(bound, state, naive)
            if naive.is_over():
                assert steps == 0
                return True
    return False
