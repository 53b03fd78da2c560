"""The pool of daily puzzles: every row is what it says, and comes round from another side."""

from collections import Counter

from jinn.core.registry import game
from jinn.games.eiffel.daily import GRADES, daily, pool, read, show, turned
from tests.games.eiffel.checker import set_board


def test_a_day_has_a_puzzle_of_every_grade_and_the_pool_comes_round_from_another_side() -> None:
    for grade in GRADES:
        puzzles = pool()[grade]
        assert len(puzzles) >= 366
        assert [daily(day, grade) for day in (800, 801)] == [daily(day, grade) for day in (800, 801)]
        seen = Counter(daily(day, grade).position for day in range(len(puzzles)))
        assert grade == max(GRADES) or len(seen) > 0.99 * len(puzzles)
        first, again = daily(0, grade), daily(len(puzzles), grade)
        assert (again.moves, again.way, again.grade) == (first.moves, first.way, first.grade)


def test_a_row_is_read_as_it_was_shown_and_its_position_can_be_played() -> None:
    for puzzles in pool().values():
        for puzzle in puzzles:
            assert read(show(puzzle)) == puzzle
            state = game("eiffel", **puzzle.options).read_state(puzzle.position)
            assert puzzle.splits == puzzle.moves - (state.columns - 1)
            assert min(puzzle.splits + 3, 5) == puzzle.grade or (not puzzle.splits and puzzle.grade in (1, 2, 3, 6))


def test_a_turned_puzzle_has_its_goal_turned_with_it() -> None:
    puzzle = read("1 1,2/.,3 b1 2 3 0 500")
    sides = {(turned(puzzle, turn).position, turned(puzzle, turn).goal) for turn in range(8)}
    assert len(sides) == 8
    for position, goal in sides:
        file, rank = ord(goal[0]) - 96 if goal else 0, int(goal[1]) if goal else 0
        assert set_board(position)[file, rank] == 3
