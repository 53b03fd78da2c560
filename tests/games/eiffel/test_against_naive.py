"""The rules against a second implementation that walks every step and keeps every man."""

import random
from itertools import pairwise, product

import pytest

from jinn.core.errors import IllegalMove
from jinn.core.game import Seat, Seen
from jinn.games.eiffel import Lift, State
from tests.games.eiffel.naive import FREE, SlowTower, ends_of_walks, name
from tests.games.eiffel.tower import played, tower

PUZZLE = tower()
SIZES = [(1, 2), (1, 7), (7, 1), (2, 2), (2, 5), (3, 3), (4, 3), (3, 6), (6, 5), (7, 7)]


@pytest.mark.parametrize(("ranks", "files"), SIZES)
def test_2_5_the_test_agrees_with_walking_every_step(ranks: int, files: int) -> None:
    rng = random.Random(f"{ranks}x{files}")
    fields = [(file, rank) for rank in range(ranks) for file in range(files)]
    for _ in range(3):
        heights = {field: rng.choice((0, 1, 2, 3, 5, 8)) for field in fields}
        heights[fields[0]] = heights[fields[-1]] = 6
        rows = [[heights[file, rank] or "." for file in range(files)] for rank in reversed(range(ranks))]
        state = PUZZLE.read_state("/".join(",".join(map(str, row)) for row in rows))
        starts = rng.sample(fields, min(8, len(fields)))
        for start, end in product(starts, fields):
            for men in range(heights[start] + 2):
                walked = 1 <= men <= heights[start] and end in ends_of_walks(ranks, files, start, men)
                allowed = walked and end != start and heights[end] > 0
                assert accepts(state, Lift(men, name(start), name(end))) == allowed
                if allowed:
                    look_at_path(state, Lift(men, name(start), name(end)))


def accepts(state: State, move: Lift) -> bool:
    try:
        PUZZLE.check(Seen(state, Seat(0)), move)
    except IllegalMove:
        return False
    return True


def look_at_path(state: State, move: Lift) -> None:
    """The line that is shown has as many steps as there are men, each to a side-neighbour (2.5)."""
    path = PUZZLE.report(state, Seat(0), move, None).path
    spots = {name: divmod(number, state.files) for number, name in enumerate(state.board.names)}
    assert (path[0], path[-1]) == (move.start, move.end)
    assert len(path) == move.men + 1
    for here, there in pairwise(path):
        assert sum(abs(a - b) for a, b in zip(spots[here], spots[there], strict=True)) == 1


GAMES = [
    (size, players, open_target, rest_free)
    for size in ((2, 3), (3, 3), (4, 4), (3, 5))
    for players in (2, 3, 4)
    for open_target in (False, True)
    for rest_free in (False, True)
]


@pytest.mark.parametrize(("size", "players", "open_target", "rest_free"), GAMES)
def test_4_to_6_games_agree_move_for_move(
    size: tuple[int, int], players: int, open_target: bool, rest_free: bool
) -> None:
    ranks, files = size
    game = tower(ranks=ranks, files=files, open_target=open_target, rest_free=rest_free, goal="any")
    rng = random.Random(f"{size}{players}{open_target}{rest_free}")
    for number in range(12):
        slow = SlowTower(ranks, files, players, open_target=open_target, rest_free=rest_free)
        state = game.setup(players, rng)
        while not slow.over():
            assert game.show_state(state) == slow.show()
            assert state.turn is not None
            listed = [game.show_move(move) for move in game.moves(Seen(state, state.turn))]
            assert len(listed) == len(set(listed))
            assert set(listed) == slow.moves()
            assert (game.forced(state) is not None) == (listed == ["--"])
            if players > 2 and number % 2 and rng.random() < 0.05:
                gone = rng.choice(state.playing)
                state = game.retire(state, gone)
                slow.retire(slow.players[gone])
                continue
            move = rng.choice(sorted(listed))
            state = played(game, state, move)
            slow.play(move)
        assert state.turn is None
        assert game.show_state(state) == slow.show()
        outcome = game.outcome(state)
        assert outcome is not None
        assert list(outcome.points) == slow.points()
        assert list(outcome.places) == places(slow)


def places(slow: SlowTower) -> list[int]:
    """6.4 and 6.5: by height, equals share; who has retired is behind all others."""
    keys = [-1 if who in slow.retired else points for who, points in zip(slow.players, slow.points(), strict=True)]
    return [1 + sum(other > key for other in keys) for key in keys]


@pytest.mark.parametrize("rest_free", [False, True])
def test_5_set_positions_agree(rest_free: bool) -> None:
    rng = random.Random(f"set {rest_free}")
    compared = 0
    for _ in range(1000):
        ranks, files, players = rng.randint(2, 4), rng.randint(3, 5), rng.randint(2, 4)
        slow = SlowTower(ranks, files, players, open_target=False, rest_free=rest_free)
        for field in slow.columns:
            free, marked = rng.randint(0, 3 if rest_free else 1), rng.choice((0, 0, 1, 2, 3))
            if field in slow.target.values():
                slow.columns[field] = [FREE] * rng.randint(1, 4)
            else:
                slow.columns[field] = [FREE] * free + [rng.choice(slow.players)] * marked
        slow.record = dict(zip(slow.players, slow.points(), strict=True))
        slow.turn, slow.quiet = rng.choice(slow.players), rng.randint(0, 10 * players - 1)
        game = tower(rest_free=rest_free)
        state = game.read_state(slow.show())
        for _ in range(4):
            if slow.over():
                break
            moves = slow.moves()
            assert {game.show_move(move) for move in game.moves(Seen(state, state.turn))} == moves
            move = rng.choice(sorted(moves))
            state = played(game, state, move)
            slow.play(move)
            assert game.show_state(state) == slow.show()
            compared += 1
    assert compared > 2500


@pytest.mark.parametrize(("ranks", "files"), [(2, 3), (3, 3), (4, 4)])
def test_3_puzzles_agree_move_for_move(ranks: int, files: int) -> None:
    game = tower(ranks=ranks, files=files)
    rng = random.Random(f"{ranks} {files}")
    for _ in range(12):
        slow = SlowTower(ranks, files, 1, open_target=False, rest_free=False)
        state = game.setup(1, rng)
        for _ in range(60):
            assert game.show_state(state) == slow.show()
            moves = slow.moves()
            assert {game.show_move(move) for move in game.moves(Seen(state, Seat(0)))} == moves
            assert (game.outcome(state) is not None) == slow.over() == (not moves)
            if slow.over():
                break
            move = rng.choice(sorted(moves))
            state = played(game, state, move)
            slow.play(move)
