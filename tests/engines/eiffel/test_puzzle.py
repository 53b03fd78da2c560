"""The solver of the puzzle against a slow one, its lines against a checker that shares no code with it."""

from random import Random

import pytest

from jinn.core.game import Seat
from jinn.core.registry import game
from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel import puzzle
from jinn.engines.eiffel.generator import made
from jinn.engines.eiffel.hints import after_move, judge, next_move
from jinn.engines.eiffel.puzzle import canonical, par_of, searched, solve
from jinn.engines.eiffel.puzzling import think, value
from jinn.engines.task import Task
from jinn.games.eiffel import Lift, State
from jinn.games.eiffel.board import board
from jinn.games.eiffel.daily import pool, show
from jinn.games.eiffel.notation import show_heights
from jinn.games.eiffel.rules import opening
from jinn.games.eiffel.symmetry import own_images
from tests.engines.eiffel.slow_par import slow_par
from tests.games.eiffel.checker import full_board, set_board, solved_in

EIFFEL = game("eiffel")
ONE_SPLIT, TWO_SPLITS, HOPELESS = "2,2/2,2", "1,.,.,.,4,.,2,.,.,2", "1,.,1"


def read(text: str) -> State:
    found: State = EIFFEL.read_state(text)
    return found


def drawn(rng: Random, ranks: int, files: int, columns: int, most: int) -> State:
    heights = [0] * (ranks * files)
    for field in rng.sample(range(ranks * files), columns):
        heights[field] = rng.randint(1, most)
    return read(show_heights(tuple(heights), files))


def slow(state: State, goal: str | None) -> tuple[int, int] | None:
    heights = {divmod(field, state.files)[::-1]: height for field, height in enumerate(state.heights)}
    return slow_par(state.ranks, state.files, heights, goal)


def replayed(state: State, line: tuple[Lift, ...], goal: str | None) -> tuple[int, int]:
    return solved_in(set_board(EIFFEL.show_state(state)), [str(lift) for lift in line], goal)


@pytest.mark.parametrize(
    ("ranks", "files", "columns", "most", "count"),
    [(1, 7, 4, 3, 60), (2, 3, 4, 3, 60), (2, 4, 4, 2, 60), (3, 3, 4, 3, 60), (3, 3, 5, 2, 40), (4, 4, 3, 4, 60)],
)
def test_every_par_is_that_of_a_search_of_all_positions(
    ranks: int, files: int, columns: int, most: int, count: int
) -> None:
    rng = Random(f"{ranks}x{files}")
    verdicts = set()
    for _ in range(count):
        state = drawn(rng, ranks, files, rng.randint(2, columns), most)
        goal = rng.choice([None, None, *(n for n, h in zip(state.board.names, state.heights, strict=True) if h)])
        found = par_of(state, goal)
        text = EIFFEL.show_state(state)
        assert found.proved, text
        assert found.worth == slow(state, goal), text
        if found.line is None:
            assert found.unsolvable
            verdicts.add("unsolvable")
        else:
            assert replayed(state, found.line, goal) == found.worth, text
            verdicts.add(f"{found.moves - state.columns + 1} splits")
    assert "0 splits" in verdicts
    assert len(verdicts) > 1


def test_full_boards_small_enough_for_a_search_of_all_positions() -> None:
    for ranks, files in ((1, 2), (1, 5), (2, 2), (2, 3), (2, 4)):
        for goal in (None, *board(ranks, files).names):
            state = opening(ranks, files, 1)
            found = searched(state.board, state.heights, goal, Budget(), Stop())
            assert found.worth == slow(state, goal)
            assert found.line is not None
            lines = [str(lift) for lift in found.line]
            assert solved_in(full_board(ranks, files), lines, goal) == found.worth


def test_the_par_of_sixteen_columns_is_exact_and_the_stored_one() -> None:
    state = opening(4, 4, 1)
    for goal, way in ((None, 22), ("a1", 24)):
        found = searched(state.board, state.heights, goal, Budget(), Stop())
        assert (found.worth, found.proved) == ((15, way), True)
        assert solve(state, goal).worth == (15, way)


def test_images_of_a_position_have_one_solution_between_them() -> None:
    rng = Random(5)
    for _ in range(30):
        state = drawn(rng, 3, 4, rng.randint(3, 7), 3)
        goal = rng.choice([name for name, height in zip(state.board.names, state.heights, strict=True) if height])
        for image in own_images(3, 4):
            turned = read(show_heights(image.heights(state.heights), 4))
            there = state.board.names[image.to[state.board.numbers[goal]]]
            assert canonical(turned, there) == canonical(state, goal)
            found = par_of(turned, there)
            assert found.worth == par_of(state, goal).worth
            if found.line is not None:
                assert replayed(turned, found.line, there) == found.worth


def test_splits_are_counted_and_the_hopeless_is_proved() -> None:
    assert par_of(read(ONE_SPLIT)).moves == 4
    assert par_of(read(HOPELESS)).unsolvable
    assert par_of(read("3,1"), "a1").moves == 1
    assert par_of(read("3,.,1"), "b1").unsolvable
    assert par_of(read("4,.")).worth == (0, 0)
    assert par_of(read("4,."), "b1").unsolvable


def test_a_flag_or_a_small_budget_ends_it_without_a_false_proof() -> None:
    state, stop = read("2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2"), Stop()
    few = solve(state, budget=Budget(nodes=1))
    assert not few.proved
    assert not few.moves_proved
    stop.set()
    assert not solve(state, stop=stop).proved
    assert solve(state, budget=Budget(nodes=1)) == few


def test_a_board_too_large_for_proofs_gets_a_line() -> None:
    rng = Random(1)
    heights = tuple(rng.randint(1, 2) for _ in range(49))
    state = read(show_heights(heights, 7))
    found = solve(state, budget=Budget(nodes=300))
    assert found.line is not None
    assert not found.proved
    assert found.moves_proved == (found.moves == 48)
    assert replayed(state, found.line, None) == found.worth
    assert solve(state, budget=Budget(nodes=300)) == found
    assert len([height for height in heights if height]) > puzzle.MOST_COLUMNS


def test_a_hint_tells_what_a_move_costs() -> None:
    state = read("1,1,1/1,.,2")
    best = next_move(state)
    assert best is not None
    assert judge(state, best).keeps
    least = slow(state, None)
    verdicts = {str(lift): judge(state, lift) for lift in EIFFEL.moves(EIFFEL.view(state, Seat(0)))}
    for move, verdict in verdicts.items():
        after = slow(after_move(state, EIFFEL.read_move(move, None)), None)
        assert verdict.keeps == (after is not None and (after[0] + 1, after[1] + verdict.men) == least), move
    assert {verdict.keeps for verdict in verdicts.values()} == {True, False}
    ruined = judge(read("1,1,.,1"), Lift(1, "b1", "a1"))
    assert ruined.ruins
    assert ruined.keeps is False
    assert next_move(read(HOPELESS)) is None


def test_a_hint_claims_nothing_about_boards_too_large_to_be_solved() -> None:
    state = opening(5, 5, 1)
    stored = solve(state)
    assert stored.line is not None
    assert judge(state, stored.line[0]).keeps
    off = next(lift for lift in EIFFEL.moves(EIFFEL.view(state, Seat(0))) if lift not in stored.line)
    verdict = judge(state, off, budget=Budget(nodes=50))
    assert verdict.keeps is None or verdict.total == stored.worth
    assert not verdict.ruins


def test_the_engine_values_every_move_and_the_best_first() -> None:
    state = read("1,1,1/1,.,2")
    task = Task(EIFFEL, EIFFEL.view(state, Seat(0)))
    answers = list(think(task, Budget(), Stop()))
    last = answers[-1]
    assert last.proved
    assert {str(weighed.move) for weighed in last.moves} == {str(move) for move in EIFFEL.moves(task.view)}
    for weighed in last.moves:
        after = slow(after_move(state, weighed.move), None)
        assert weighed.proved
        assert weighed.value == value(after and (after[0] + 1, after[1] + weighed.move.men))
    values = [weighed.value for weighed in last.moves if weighed.value is not None]
    assert values == sorted(values, reverse=True)
    assert (last.best, last.value) == (last.moves[0].move, last.moves[0].value)
    assert replayed(state, last.line, None) == par_of(state).worth
    assert [answer.nodes for answer in answers] == sorted(answer.nodes for answer in answers)


def test_the_engine_says_what_cannot_be_solved_and_where_nothing_is_due() -> None:
    (hopeless,) = [answer for answer in think(_task("3,1,.,.,1"), Budget(), Stop()) if len(answer.moves) == 1][:1]
    assert hopeless.value is None or hopeless.proved
    with pytest.raises(ValueError, match="no move is due"):
        next(think(_task("1,.,1"), Budget(), Stop()))


def _task(position: str) -> Task:
    state = read(position)
    return Task(EIFFEL, EIFFEL.view(state, Seat(0)))


@pytest.mark.parametrize("position", ["2,2,2/2,2,2/2,2,2", "4,2,2/2,2,2/2,2,4", "2,.,.,2/.,2,.,4/2,.,2,./2,2,.,2"])
def test_the_bound_of_a_quick_look_changes_no_answer(position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = read(position)
    bounded = searched(state.board, state.heights, None, Budget(), Stop())
    monkeypatch.setattr(puzzle, "QUICKLY", 99)
    plain = searched(state.board, state.heights, None, Budget(), Stop())
    assert bounded.proved
    assert bounded.worth == plain.worth
    assert bounded.moves == state.columns
    assert replayed(state, bounded.line or (), None) == bounded.worth


def test_sixteen_columns_that_need_a_split_get_a_line_within_a_budget() -> None:
    state = read("2,2,2,2/2,2,2,2/2,2,2,2/2,2,2,2")
    found = solve(state, budget=Budget(nodes=20_000))
    assert found.line is not None
    assert (found.moves, found.moves_proved, found.proved) == (16, True, False)
    assert replayed(state, found.line, None) == found.worth


def test_the_pool_is_what_the_solver_says_and_what_the_generator_makes() -> None:
    for grade, puzzles in pool().items():
        for kept in puzzles[:: 20 if grade < 6 else 60]:
            state = game("eiffel", **kept.options).read_state(kept.position)
            found = solve(state, kept.goal)
            assert found.proved
            assert found.worth == (kept.moves, kept.way), show(kept)
    for grade in (1, 2, 4):
        assert made(grade, "0") == pool()[grade][0]
