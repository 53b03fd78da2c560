"""The rules clause by clause (docs/rules/eiffel.en.md)."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from jinn.core.errors import BadOption, IllegalMove, Refused
from jinn.core.game import Forced, Retirable, Seat, Seen
from jinn.core.outcome import Outcome
from jinn.core.record import Line, ended_by
from jinn.games.eiffel import KIND, PASS, Eiffel, Lift, State, figures, snake
from tests.games.eiffel.checker import NoSolution, full_board, set_board, solved_in
from tests.games.eiffel.tower import after, listed, played, start, tower

A, B, C, D = (Seat(seat) for seat in range(4))
GAME = tower()
OPEN = tower(open_target=True)
FREE_REST = tower(rest_free=True)
START_3X3 = "1,1,1/1,1,1/1,1,1 a 0"


# --- 1. the board -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "side"), [(1, 4), (2, 5), (3, 6), (4, 6)])
def test_1_1_the_size_goes_by_the_players(seats: int, side: int) -> None:
    state = start(GAME, seats)
    assert (state.ranks, state.files, state.players) == (side, side, seats)


def test_1_1_a_size_may_be_chosen() -> None:
    assert GAME.show_state(start(tower(ranks=1, files=2), 1)) == "1,1"
    assert start(tower(ranks=10, files=10), 4).board.names[-1] == "j10"
    state = start(tower(files=3), 2)
    assert (state.ranks, state.files) == (5, 3)


@pytest.mark.parametrize(
    ("ranks", "files", "seats"), [(1, 1, 1), (1, 6, 2), (6, 1, 2), (2, 2, 2), (1, 10, 3), (2, 2, 4)]
)
def test_1_1_other_sizes_are_refused_with_the_reason(ranks: int, files: int, seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        start(tower(ranks=ranks, files=files), seats)
    assert refused.value.code == "bad_size"
    assert refused.value.clause == "1.1"


def test_1_2_every_field_holds_one_free_man() -> None:
    state = start(GAME, 2)
    assert set(state.heights) == {1}
    assert set(state.owners) == {None}


# --- 2. the move --------------------------------------------------------------------------------------


def test_2_1_a_top_part_travels_as_far_as_it_is_high() -> None:
    assert after(GAME, "1,1,1,4", "2d1-b1") == "1,3,1,2"
    assert after(GAME, "1,1,1,4", "1d1-c1") == "1,1,2,3"
    assert after(GAME, "1,.,1,3", "3d1-a1") == "4,.,1,."


def test_2_2_the_line_may_turn_back_and_pass_over_anything() -> None:
    assert after(GAME, "5,1", "5a1-b1") == ".,6"
    assert after(GAME, "1,a2,1/1,.,1/1,b1,1 a 0", "2b3-b1") == "1,.,1/1,.,1/1,a3,1 b 0"


def test_2_5_the_reach_of_a_column() -> None:
    assert listed(GAME, "1,1,1,1,4") == [
        *("1a1-b1", "1b1-a1", "1b1-c1", "1c1-b1", "1c1-d1", "1d1-c1", "1d1-e1"),
        *("1e1-d1", "2e1-c1", "3e1-b1", "3e1-d1", "4e1-a1", "4e1-c1"),
    ]


def test_2_5_the_line_that_is_shown() -> None:
    state = GAME.read_state("1,1,1/7,1,1")
    report = GAME.report(state, A, Lift(7, "a1", "c2"), None)
    assert report.path == ("a1", "b1", "c1", "c2", "c1", "c2", "c1", "c2")
    assert GAME.say(report, "en") == (
        "The solver: 7 men, a1–c2 by b1, c1, 4 steps to and fro; the column is now 8; 5 columns on the board."
    )
    assert GAME.say(report, "ru") == (
        "Решающий: 7 шашек, a1–c2 через b1, c1, 4 шага туда-сюда; столбик теперь 8; на доске 5 столбиков."
    )


def test_2_6_an_empty_field_stays_empty() -> None:
    rng = random.Random(6)
    for seats in (1, 2, 4):
        state = start(GAME, seats)
        for _ in range(80):
            if state.turn is None:
                break
            before = state
            move = rng.choice(list(GAME.moves(Seen(state, state.turn))))
            state = GAME.play(state, state.turn, move)
            assert all(now == 0 for now, was in zip(state.heights, before.heights, strict=True) if was == 0)
            assert sum(state.heights) == sum(before.heights)


# --- 3. the puzzle ------------------------------------------------------------------------------------


def test_3_1_solved_is_one_column_on_any_field() -> None:
    state = played(GAME, GAME.read_state("1,1/1,1"), "1a1-b1", "2b1-a2", "3a2-b2")
    assert GAME.show_state(state) == ".,4/.,."
    assert not GAME.to_act(state)
    assert GAME.outcome(state) == Outcome((1,), (4,), "solved")


def test_3_1_with_a_goal_only_that_field_counts() -> None:
    line = ("1a1-b1", "2b1-a2", "3a2-b2")
    game = tower(ranks=2, files=2, goal="b2")
    assert game.outcome(played(game, start(game, 1), *line)) == Outcome((1,), (4,), "solved")
    game = tower(ranks=2, files=2, goal="a1")
    assert game.outcome(played(game, start(game, 1), *line)) == Outcome((2,), (0,), "dead")


def test_3_1_several_columns_without_a_move_are_lost() -> None:
    state = GAME.read_state("1,.,1")
    assert GAME.outcome(state) == Outcome((2,), (1,), "dead")
    assert played(GAME, GAME.read_state("1,1,.,1"), "1a1-b1").turn == A


def test_3_1_the_empty_option_is_any_field() -> None:
    assert tower(goal="").options["goal"] == "any"
    assert tower(goal="any").laws.goal is None


@pytest.mark.parametrize("ranks", range(1, 11))
def test_3_3_the_snake_solves_every_board_in_one_move_less_than_it_has_fields(ranks: int) -> None:
    for files in range(1, 11):
        fields = ranks * files
        if fields > 1:
            line = snake(ranks, files)
            solution = solved_in(full_board(ranks, files), [str(move) for move in line])
            assert solution == (fields - 1, fields * (fields - 1) // 2) == figures(line)


@pytest.mark.parametrize(("ranks", "files"), [(2, 2), (3, 3), (1, 7), (4, 4), (5, 2)])
def test_3_3_the_snake_is_accepted_by_the_rules(ranks: int, files: int) -> None:
    game = tower(ranks=ranks, files=files)
    outcome = game.outcome(played(game, start(game, 1), *map(str, snake(ranks, files))))
    assert outcome is not None
    assert outcome.reason == "solved"


def whole_moves(state: State) -> list[Lift]:
    heights, numbers = state.heights, state.board.numbers
    moves = GAME.moves(Seen(state, A))
    return [move for move in moves if isinstance(move, Lift) and move.men == heights[numbers[move.start]]]


class Tree:
    """All that can come of a full board when no column is ever split (3.4)."""

    def __init__(self, ranks: int, files: int) -> None:
        self.dead = 0

        @cache
        def solve(state: State) -> tuple[int, int | None]:
            if state.columns == 1:
                return 1, 0
            moves = whole_moves(state)
            self.dead += not moves
            solutions, least = 0, None
            for move in moves:
                more, rest = solve(GAME.play(state, A, move))
                solutions += more
                if rest is not None and (least is None or rest + move.men < least):
                    least = rest + move.men
            return solutions, least

        self.solutions, self.least = solve(start(tower(ranks=ranks, files=files), 1))
        self.positions = solve.cache_info().currsize


@pytest.mark.parametrize(
    ("ranks", "files", "solutions", "least"), [(2, 2, 32, 4), (2, 3, 2428, None), (2, 4, 386_640, None)]
)
def test_3_4_solutions_of_small_boards(ranks: int, files: int, solutions: int, least: int | None) -> None:
    tree = Tree(ranks, files)
    assert tree.solutions == solutions
    assert least is None or tree.least == least


def test_3_4_solutions_of_3_by_3() -> None:
    tree = Tree(3, 3)
    assert (tree.solutions, tree.least) == (8_715_952, 11)
    assert (tree.positions, tree.dead) == (15_241, 175)


@pytest.mark.parametrize(("files", "least"), [(3, 2), (4, 4), (5, 5), (6, 7), (7, 8), (8, 10)])
def test_3_4_the_least_way_on_a_strip(files: int, least: int) -> None:
    assert Tree(1, files).least == least


def test_3_5_the_checker_refuses_what_is_no_solution() -> None:
    board = full_board(2, 2)
    good = [str(move) for move in snake(2, 2)]
    assert solved_in(board, good) == (3, 6)
    assert solved_in(board, good, goal="b2") == (3, 6)
    for bad in (good[:-1], [good[0], good[0]], [*good[:2], "3a2-a1"], [*good[:2], "3a2-a2"], ["1a1-b2"], ["x"]):
        with pytest.raises(NoSolution):
            solved_in(board, bad)
    with pytest.raises(NoSolution):
        solved_in(board, good, goal="a1")


def test_3_6_a_set_position_may_need_a_split() -> None:
    position = "1,3,."
    assert all(
        GAME.outcome(played(GAME, GAME.read_state(position), str(move)))
        for move in whole_moves(GAME.read_state(position))
    )
    position = "2,2"
    assert whole_moves(GAME.read_state(position)) == []
    line = ["1a1-b1", "3b1-a1"]
    assert after(GAME, position, *line) == "4,."
    assert solved_in(set_board(position), line) == (2, 4)


def test_3_6_a_set_position_may_be_of_any_size_and_with_a_goal() -> None:
    game = tower(goal="c1")
    assert listed(game, "1,.,2") == ["2c1-a1"]
    assert game.outcome(game.read_state(".,.,3")) == Outcome((1,), (3,), "solved")


# --- 4. players and targets ---------------------------------------------------------------------------


def test_4_1_targets_are_the_corners() -> None:
    for seats, names in ((2, ("a1", "e3")), (3, ("a1", "e3", "e1")), (4, ("a1", "e3", "e1", "a3"))):
        state = start(tower(ranks=3, files=5), seats)
        assert tuple(state.board.names[target] for target in state.targets) == names
    assert start(GAME, 1).targets == ()


def test_4_1_players_move_in_order() -> None:
    state = start(GAME, 3)
    turns = []
    for move in ("1b2-b3", "1c3-c2", "1d4-d5", "1e2-e3"):
        turns.append(state.turn)
        state = played(GAME, state, move)
    assert turns == [A, B, C, A]


def test_4_1_the_corner_without_an_owner_is_an_ordinary_field() -> None:
    state = played(GAME, GAME.read_state("1,1,1/1,1,1/1,1,1 a 0 players=3"), "1a3-a2")
    assert GAME.show_state(state) == ".,1,1/1a1,1,1/1,1,1 b 0 players=3"


def test_4_3_nobody_moves_from_a_target() -> None:
    assert not [move for move in listed(GAME, START_3X3) if move.startswith(("1a1", "1c3"))]


def test_4_3_with_open_target_the_owner_does() -> None:
    assert [move for move in listed(OPEN, START_3X3) if move.startswith(("1a1", "1c3"))] == ["1a1-b1", "1a1-a2"]
    assert after(OPEN, "1,1,1/1,1,1/3,1,1 a 0", "2a1-a3") == "1a2,1,1/1,1,1/1,1,1 b 1 best=3,1"


def test_4_4_anybody_lands_on_any_target_and_marks_are_gone() -> None:
    position = "1,1,1/1,1,a1/1,1,1 a 0"
    assert after(GAME, position, "1c2-c3") == "1,1,2/1,1,./1,1,1 b 0"
    assert after(GAME, position.replace("a 0", "b 0"), "1b1-a1") == "1,1,1/1,1,a1/2,.,1 a 0"


# --- 5. property --------------------------------------------------------------------------------------


def test_5_3_what_was_moved_is_the_movers() -> None:
    assert after(GAME, START_3X3, "1b1-b2") == "1,1,1/1,1a1,1/1,.,1 b 0"


def test_5_3_what_is_left_behind_keeps_its_marks() -> None:
    position = "1,1,1/1,1a3,1/1,1,1 a 3"
    assert after(GAME, position, "2b2-a3") == "1a2,1,1/1,1a1,1/1,1,1 b 4"
    assert after(GAME, position, "3b2-a2") == "1,1,1/1a3,1,1/1,1,1 b 4"
    assert after(GAME, "1,1,1/1,a3,1/1,1,1 a 3", "1b2-a2") == "1,1,1/1a1,a2,1/1,1,1 b 4"


def test_5_3_a_free_man_left_behind_is_free_to_all() -> None:
    state = played(GAME, GAME.read_state("1,1,1/1,1a1,1/1,1,1 a 0"), "1b2-a2")
    assert "1b2-b1" in [str(move) for move in GAME.moves(Seen(state, B))]


def test_5_4_landing_takes_a_column_over() -> None:
    assert after(GAME, "1,1,1/1,1b2,1/1,1,1 a 0", "1a2-b2") == "1,1,1/.,1a3,1/1,1,1 b 0"
    assert after(GAME, "1,1,1/1,b2,1/1,1,1 a 0", "1a2-b2") == "1,1,1/.,a3,1/1,1,1 b 0"
    state = GAME.read_state("1,1,1/1,1b2,1/1,1,1 a 0")
    assert GAME.report(state, A, Lift(1, "a2", "b2"), None).captured == B
    assert GAME.report(state, A, Lift(1, "a2", "a3"), None).captured is None
    state = GAME.read_state("1,1,1/1,1a2,1/1,1,1 a 0")
    assert GAME.report(state, A, Lift(1, "a2", "b2"), None).captured is None


def test_5_4_the_log_tells_whose_column_was_taken_and_whose_target_was_reached() -> None:
    state = GAME.read_state("1,1,1/1,1b2,1/1,1a2,1 a 0")
    taken, home = (GAME.report(state, A, move, None) for move in (Lift(1, "b1", "b2"), Lift(3, "b1", "a1")))
    assert GAME.say(taken, "ru") == "Игрок A: 1 шашка, b1–b2; столбик теперь 4; отнят у игрока B."
    assert GAME.say(home, "en") == (
        "Player A: 3 men, b1–a1, 2 steps to and fro; the column is now 4, on the target of player A."
    )


def test_5_5_the_owner_may_move_any_part_and_the_others_none() -> None:
    mine = [move for move in listed(GAME, "1,1,1/1,1a2,1/1,1,1 a 0") if "b2-" in move]
    assert {move[0] for move in mine} == {"1", "2", "3"}
    assert not [move for move in listed(GAME, "1,1,1/1,1a2,1/1,1,1 b 0") if "b2-" in move]


def test_5_6_with_rest_free_what_is_left_behind_loses_its_marks() -> None:
    position = "1,1,1/1,1a3,1/1,1,1 a 3"
    assert after(FREE_REST, position, "2b2-a3") == "1a2,1,1/1,2,1/1,1,1 b 4"
    assert after(FREE_REST, position, "2b2-a3", "2b2-a3") == "1b4,1,1/1,.,1/1,1,1 a 0"
    assert after(FREE_REST, position, "2b2-a3", "1b1-b2") == "1a2,1,1/1,2b1,1/1,.,1 a 0"


# --- 6. turn, end, result -----------------------------------------------------------------------------


def test_6_1_who_cannot_move_is_passed_over() -> None:
    position = ".,1,1/.,.,./1,b2,. a 7"
    assert isinstance(GAME, Forced)
    state = GAME.read_state(position)
    assert listed(GAME, position) == ["1b3-c3"]
    state = played(GAME, state, "1b3-c3")
    assert GAME.show_state(state) == ".,.,2/.,.,./1,b2,. b 0"
    state = GAME.read_state(".,.,1/.,.,./1,b3,. a 7")
    assert GAME.forced(state) == (A, PASS)
    assert list(GAME.moves(Seen(state, A))) == [PASS]
    assert GAME.show_state(played(GAME, state, "--")) == ".,.,1/.,.,./1,b3,. b 8"
    assert GAME.say(GAME.report(state, A, PASS, None), "en") == "Player A cannot move and passes."


def test_6_1_who_can_move_is_not_forced() -> None:
    assert GAME.forced(start(GAME, 2)) is None


def test_6_2_it_ends_when_nobody_can_move() -> None:
    state = played(GAME, GAME.read_state(".,.,1/.,.,./1,b3,. b 8"), "3b1-c3")
    assert GAME.show_state(state) == ".,.,4/.,.,./1,.,. - 0"
    assert GAME.outcome(state) == Outcome((2, 1), (1, 4), "nobody_can_move")
    assert not GAME.to_act(state)


def test_6_3_quiet_turns_are_counted_and_end_it() -> None:
    state = GAME.read_state("1,1,1/1,1a1,1/1,1,1 a 18")
    state = played(GAME, state, "1b2-a2")
    assert (state.quiet, state.turn) == (19, B)
    end = played(GAME, GAME.read_state("1,1,1/1a1,1b1,1/1,1,1 b 19"), "1b2-c2")
    assert GAME.show_state(end) == "1,1,1/1a1,1,1b1/1,1,1 - 20"
    assert GAME.outcome(end) == Outcome((1, 1), (1, 1), "quiet_turns")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_6_3_the_limit_is_ten_turns_of_every_player(players: int) -> None:
    board = "1,1,1/1,1a1,1/1,1,1"
    assert GAME.read_state(f"{board} a {10 * players - 1} players={players}").turn == A
    end = played(GAME, GAME.read_state(f"{board} a {10 * players - 1} players={players}"), "1b2-b1")
    assert GAME.outcome(end) == Outcome((1,) * players, (1,) * players, "quiet_turns")


def test_6_3_who_has_retired_still_counts_in_the_limit() -> None:
    state = GAME.read_state("1,1,1/1,1a1,1/1,1,1 a 34 players=4 retired=d")
    assert played(GAME, state, "1b2-b1").turn == B


def test_6_3_an_emptied_field_or_a_higher_target_begins_the_count_anew() -> None:
    assert after(GAME, "1,1,1/1,1,1/1,1,1 a 9", "1b1-b2").endswith(" b 0")
    assert after(GAME, "1,1,1/1a1,1,1/1,1,1 a 9", "1a2-a1").endswith("/2,1,1 b 0")
    assert after(GAME, "1,1,1/1,1,1b1/1,1,1 b 9", "1c2-c3").endswith(" a 0")


def test_6_3_a_record_is_the_height_a_target_ever_had() -> None:
    line = ("1a1-a2", "1b3-c3", "1a2-a1")
    state = OPEN.read_state("1,1,1/1,1,1/2,1,1 a 0")
    shown = []
    for move in line:
        state = played(OPEN, state, move)
        shown.append(OPEN.show_state(state).split(" ", 1)[1])
    assert shown == ["b 1 best=2,1", "a 0 best=2,2", "b 1"]
    assert played(OPEN, state, "1b2-b1", "1a2-a1").quiet == 0


def test_6_4_the_higher_target_wins() -> None:
    assert GAME.outcome(GAME.read_state(".,.,4/.,.,./5,.,. - 0")) == Outcome((1, 2), (5, 4), "nobody_can_move")
    assert GAME.outcome(GAME.read_state(".,.,4/.,.,./4,.,. - 0")) == Outcome((1, 1), (4, 4), "nobody_can_move")


def test_6_4_of_more_the_equal_share_the_win() -> None:
    position = "2,.,7/.,.,./7,.,5 - 3 players=4"
    assert GAME.outcome(GAME.read_state(position)) == Outcome((1, 1, 3, 4), (7, 7, 5, 2), "nobody_can_move")
    assert "The win is shared: player A, player B, 7:7:5:2." in GAME.draw(Seen(GAME.read_state(position), None), "en")


def test_6_5_who_resigns_is_passed_over_and_is_last() -> None:
    assert isinstance(GAME, Retirable)
    state = played(GAME, start(tower(ranks=3, files=3), 3), "1b1-b2")
    state = GAME.retire(state, B)
    assert GAME.show_state(state) == "1,1,1/1,1a1,1/1,.,1 c 0 players=3 retired=b"
    state = played(GAME, state, "1b3-c3")
    assert state.turn == A
    state = GAME.read_state(".,.,7/.,.,./5,.,5 - 3 players=3 retired=b")
    assert GAME.outcome(state) == Outcome((1, 3, 1), (5, 7, 5), "nobody_can_move")


def test_6_5_who_is_not_in_turn_may_resign_too() -> None:
    state = GAME.retire(start(GAME, 4), C)
    assert state.turn == A
    assert played(GAME, state, "1b2-b3", "1c3-c2").turn == D


def test_6_5_his_marks_stay_and_the_game_may_end_with_him() -> None:
    state = GAME.read_state("1,.,1/.,1b2,./1,.,1 a 3 players=4")
    assert GAME.show_state(GAME.retire(state, B)) == "1,.,1/.,1b2,./1,.,1 - 3 players=4 retired=b"


def test_6_5_the_last_one_left_wins_at_once() -> None:
    state = GAME.retire(GAME.retire(start(GAME, 3), A), C)
    assert state.turn is None
    assert GAME.outcome(state) == Outcome((2, 1, 2), (1, 1, 1), "left_alone")
    state, outcome = ended_by(GAME, GAME.retire(start(GAME, 3), A), Line(C, "!resign"))
    assert outcome == GAME.outcome(state) == Outcome((2, 1, 2), (1, 1, 1), "left_alone")


def test_6_5_of_two_the_other_wins() -> None:
    state = GAME.retire(start(tower(ranks=2, files=3), 2), A)
    assert GAME.show_state(state) == "1,1,1/1,1,1 - 0 retired=a"
    assert GAME.outcome(state) == Outcome((2, 1), (1, 1), "left_alone")


@cache
def lines(game: Eiffel, state: State, depth: int) -> int:
    if depth == 0 or state.turn is None:
        return 1 if depth == 0 else 0
    return sum(lines(game, game.play(state, state.turn, m), depth - 1) for m in game.moves(Seen(state, state.turn)))


@pytest.mark.parametrize(
    ("ranks", "files", "counts"), [(3, 3, [20, 260, 2764]), (2, 3, [10, 48, 128, 206, 232, 176, 114])]
)
def test_counted_lines_of_play(ranks: int, files: int, counts: list[int]) -> None:
    game = tower(ranks=ranks, files=files)
    assert [lines(game, start(game, 2), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("side", "moves"), [(3, 20), (4, 44), (5, 76), (6, 116)])
def test_moves_at_the_start(side: int, moves: int) -> None:
    game = tower(ranks=side, files=side)
    assert len(list(game.moves(Seen(start(game, 2), A)))) == moves


# --- 7. refusals --------------------------------------------------------------------------------------


def make(text: str, position: str = START_3X3, seat: Seat | None = A, **options: Any) -> Callable[[], object]:
    def attempt() -> None:
        game = tower(**options)
        state = game.read_state(position)
        view = Seen(state, seat)
        game.check(view, game.read_move(text, view))

    return attempt


PROVOKED: list[tuple[str, tuple[str, ...], str | None, Callable[[], object]]] = [
    ("off_board", ("d1",), "1b1-a1", make("1d1-c1")),
    ("off_board", ("a0",), "1b1-a1", make("1b1-a0")),
    ("off_board", ("z99",), "1a1-b1", make("1z99-a1", "1,1/1,1")),
    ("empty_start", ("b1",), "1c1-c2", make("1b1-b2", "1,1,1/1,1,1/1,.,1 a 0")),
    ("bad_count", ("b1",), "1b1-a1", make("2b1-b3")),
    ("bad_count", ("b1",), "1b1-a1", make("0b1-b2")),
    ("empty_end", ("b1",), "1c1-c2", make("1b2-b1", "1,1,1/1,1,1/1,.,1 a 0")),
    ("same_field", ("a1",), "1a1-b1", make("2a1-a1", "1,1/2,1")),
    ("too_far", ("b1", "b3"), "1b1-a1", make("1b1-b3")),
    ("too_far", ("a1", "c1"), "1a1-b1", make("1a1-c1", "4,1,1")),
    ("wrong_parity", ("a1", "b1"), "1a1-b1", make("2a1-b1", "4,1,1")),
    ("not_your_turn", (), None, make("1b1-b2", seat=B)),
    ("not_your_turn", (), None, make("1b1-b2", seat=None)),
    ("not_your_turn", (), None, make("1a1-b1", "1,1", seat=None)),
    ("from_target", ("a1",), "1b1-a1", make("1a1-b1")),
    ("from_target", ("c3",), "1a1-b1", make("1c3-b3", open_target=True)),
    ("not_yours", ("b2",), "1b1-a1", make("1b2-b1", "1,1,1/1,1b1,1/1,1,1 a 0")),
    ("must_move", (), "1b1-a1", make("--")),
    ("must_move", (), "1a1-b1", make("--", "1,1")),
    ("not_yours", ("b1",), "--", make("1b1-a1", ".,.,1/.,.,./1,b3,. a 7")),
    ("game_over", (), None, make("--", ".,.,4/.,.,./5,.,. - 0")),
    ("game_over", (), None, make("1a1-b1", "2,.")),
    ("game_over", (), None, lambda: GAME.retire(GAME.read_state(".,.,4/.,.,./5,.,. - 0"), A)),
    ("cannot_retire", (), None, lambda: GAME.retire(GAME.retire(start(GAME, 3), A), A)),
    ("cannot_retire", (), None, lambda: GAME.retire(start(GAME, 3), D)),
    ("cannot_retire", (), None, lambda: GAME.retire(start(GAME, 1), A)),
    ("bad_size", (), None, lambda: start(tower(ranks=1), 2)),
    ("mixed_options", (), None, lambda: tower(goal="a1", rest_free=True)),
    ("goal_off_board", (), None, lambda: start(tower(goal="e5"), 1)),
    ("bad_move", (), None, make("b1-b2")),
    ("bad_position", (), None, make("1b1-b2", "1,1,x")),
    ("bad_position", (), None, make("1b1-b2", "1,1,1/1,1")),
]


@pytest.mark.parametrize(("code", "cells", "other", "attempt"), PROVOKED)
def test_7_3_refusals(code: str, cells: tuple[str, ...], other: str | None, attempt: Callable[[], object]) -> None:
    with pytest.raises(Refused) as refused:
        attempt()
    assert refused.value.code == code
    assert refused.value.clause == KIND.refusals[code].clause
    assert refused.value.cells == cells
    assert refused.value.alternative == other


def test_7_3_every_refusal_is_provoked() -> None:
    assert {code for code, *_ in PROVOKED} == set(KIND.refusals)


def test_7_3_a_refused_move_changes_nothing() -> None:
    state = start(GAME, 2)
    with pytest.raises(IllegalMove):
        GAME.play(state, A, Lift(2, "b2", "b4"))
    assert state == start(GAME, 2)


def test_7_3_a_refusal_says_what_would_be_right() -> None:
    with pytest.raises(IllegalMove) as refused:
        make("2a1-b1", "4,1,1")()
    assert refused.value.text.en.endswith("spare steps come in pairs. Lift so many: 1, 3.")
    with pytest.raises(IllegalMove) as refused:
        make("1b1-b3")()
    assert refused.value.text.ru.endswith("слишком далеко. Сколько снять: оттуда сюда никак.")


def test_options_choose_how_many_may_play() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert list(tower(goal="b2").seats) == [1]
    assert list(FREE_REST.seats) == [2, 3, 4]
    with pytest.raises(BadOption):
        start(tower(goal="b2"), 2)
    with pytest.raises(BadOption):
        start(OPEN, 1)


@pytest.mark.parametrize("bad", ["k1", "a11", "a0", "A1", "b", 5, None, "a1 "])
def test_3_1_a_goal_that_is_no_field_is_refused(bad: object) -> None:
    with pytest.raises(BadOption) as refused:
        tower(goal=bad)
    assert refused.value.alternative == "any"


# --- pictures -----------------------------------------------------------------------------------------


def test_a_game_is_drawn() -> None:
    state = GAME.read_state("1,.,4/.,1a10,./b3,.,1/7,1,1 b 31 players=4 retired=d")
    assert GAME.draw(Seen(state, B), "ru").splitlines() == [
        "4     [1]D     .      [4]B",
        "3      .    1a10       .",
        "2     b3       .       1",
        "1     [7]A     1      [1]C",
        "       a       b       c",
        "Цели: A (a1) 7, B (c4) 4, C (c1) 1, D (a4) 1 (выбыл).",
        "Тихих ходов подряд: 31 из 40.",
        "Ходит игрок B.",
    ]


def test_who_must_pass_is_told_so() -> None:
    picture = GAME.draw(Seen(GAME.read_state(".,.,1/.,.,./1,b3,. a 7"), None), "en")
    assert picture.endswith("There is no move for player A, who must pass.")


def test_a_puzzle_is_drawn() -> None:
    game = tower(goal="b1")
    assert game.draw(Seen(game.read_state("12,.,1/.,1,."), A), "en").splitlines() == [
        "2   12     .     1",
        "1    .    [1]    .",
        "     a     b     c",
        "Goal: b1.",
        "3 columns on the board.",
        "It is the turn of the solver.",
    ]
    assert game.draw(Seen(game.read_state(".,3"), None), "en").endswith("Solved: all men stand in one column.")
    assert game.draw(Seen(game.read_state("3,."), None), "ru").endswith("Не решено: ходов больше нет.")
