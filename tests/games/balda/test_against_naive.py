"""The rules against a second, naive reading of them."""

import random

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Seat
from jinn.games.balda import KIND, Balda, Placing, WordList
from jinn.games.balda.search import found
from jinn.games.balda.state import State
from tests.games.balda.naive import Board, Naive, name, placings


def some_words(rng: random.Random, letters: str, many: int, longest: int) -> set[str]:
    return {"".join(rng.choices(letters, k=rng.randint(2, longest))) for _ in range(many)}


def letters_of(rng: random.Random) -> str:
    return "".join(rng.sample("абвгдежзийклмнопрстуфхцчшщъыьэюя", rng.randint(2, 6)))


def as_board(field: str, n: int) -> Board:
    return {(at % n + 1, at // n + 1): letter for at, letter in enumerate(field) if letter != "."}


@pytest.mark.parametrize("seed", range(400))
def test_every_move_is_found_once(seed: int) -> None:
    rng = random.Random(seed)
    n = rng.choice((3, 3, 4))
    letters = letters_of(rng)
    field = "".join(rng.choice(letters + "." * rng.randint(1, 6)) for _ in range(n * n))
    words = some_words(rng, letters, rng.randint(1, 25), rng.randint(2, 6))
    used = set(rng.sample(sorted(words), rng.randint(0, len(words) // 3)))
    cells = [name((at % n + 1, at // n + 1)) for at in range(n * n)]
    hits = [
        (f"{cells[hit.cell]}={hit.letter}:{''.join(cells[at] for at in hit.path)}", hit.word)
        for hit in found(field, WordList.of(words).trie, used)
    ]
    assert len(hits) == len(set(hits))
    assert dict(hits) == placings(n, as_board(field, n), words - used)


def random_move(rng: random.Random, state: State, letters: str) -> Placing:
    """A placing that is legal only by luck, with a path that is mostly one."""
    n = state.side
    cell = rng.randrange(1, n + 2), rng.randrange(1, n + 1)
    path = [cell]
    while rng.random() < 0.75:
        column, row = path[-1]
        step = rng.choice([(0, 1), (0, -1), (1, 0), (-1, 0)] * 10 + [(1, 1)])
        to = column + step[0], row + step[1]
        if 1 <= to[0] <= 9 and 1 <= to[1] <= 9:
            path.append(to)
    if rng.random() < 0.5:
        path.reverse()
    if rng.random() < 0.1:
        path = path[:-1]
    return Placing(name(cell), rng.choice(letters), tuple(map(name, path)))


def test_whole_games() -> None:
    """Comparing is worth nothing if some ending never comes up, or no random move is ever legal."""
    ends, by_luck = set[str](), 0
    for seed in range(250):
        end, legal = whole_game(seed)
        ends.add(end)
        by_luck += legal
    assert ends == set(KIND.endings)
    assert by_luck > 100


def whole_game(seed: int) -> tuple[str, int]:
    """How the game of this seed ended, and how many random moves in it were legal."""
    by_luck = 0
    rng = random.Random(seed)
    seats, n = rng.choice(((2, 3), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4)))
    letters = letters_of(rng)
    start = "".join(rng.choices(letters, k=n))
    words = some_words(rng, letters, rng.choice((3, 10, 30)), 5) | {start}
    repeats = rng.random() < 0.3
    lazy = rng.choice((0.0, 0.0, 0.2, 0.6))
    game = KIND.game(words=WordList.of(words), start=start, repeats=repeats)
    assert isinstance(game, Balda)
    naive = Naive(words, seats, start, repeats)
    state = game.setup(seats, rng)
    while True:
        assert state.points == tuple(map(naive.points, range(seats)))
        assert state.skips == tuple(map(naive.skips, range(seats)))
        assert as_board(state.field, n) == naive.board
        assert state.end == naive.end
        assert game.read_state(game.show_state(state)) == state
        if naive.end:
            break
        assert state.turn == naive.turn
        if seats > 2 and rng.random() < 0.04:
            gone = rng.choice(state.playing)
            state = game.retire(state, gone)
            naive.retire(gone)
            continue
        seat = Seat(naive.turn)
        view = game.view(state, seat)
        legal = naive.moves()
        assert sorted(map(game.show_move, game.moves(view))) == sorted([*legal, "-"])
        for _ in range(15):
            move = random_move(rng, state, letters)
            try:
                game.check(view, move)
            except IllegalMove:
                assert game.show_move(move) not in legal
            else:
                assert game.show_move(move) in legal
                by_luck += 1
        text = "-" if not legal or rng.random() < lazy else rng.choice(sorted(legal))
        state = game.play(state, seat, game.read_move(text, view))
        naive.play(text)
    outcome = game.outcome(state)
    assert outcome is not None
    assert list(outcome.places) == naive.places()
    assert outcome.reason == naive.end
    return naive.end, by_luck
