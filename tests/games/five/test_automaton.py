"""The source's automaton (docs/rules/five.en.md, sections 1 and 2)."""

from random import Random

from jinn.games.five import Place
from jinn.games.five.automaton import (
    DRAW,
    IN_PROGRESS,
    O_WON,
    X_WON,
    Automaton,
    Step,
    focus,
    gameOverCheck,
    grab,
    initial,
    put,
    refocus,
    started,
)
from tests.games.five.boards import FAR, game, played, position, quiet

EMPTY = ((0,) * 9,) * 9


def done(step: Step) -> Automaton:
    after, answer = step
    assert answer.code is None
    return after


def refused(automaton: Automaton, step: Step) -> str:
    """The code of a refusal, after which nothing has changed."""
    after, answer = step
    assert after == automaton
    assert answer.text.ru != answer.text.en
    assert answer.code is not None
    return answer.code


def won() -> Automaton:
    automaton = started()
    for cell in ((1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3), (1, 3), (0, 4)):
        automaton = done(put(automaton, *cell))
    return automaton


def test_1_1_the_six_properties_at_the_beginning() -> None:
    automaton = initial()
    assert automaton.board == ((), (), ())
    assert automaton.player == 1
    assert automaton.status == IN_PROGRESS
    assert automaton.zone == EMPTY
    assert (automaton.zone_row, automaton.zone_col) == (-4, -4)


def test_1_2_the_first_stone_lies_at_the_origin_when_the_game_starts() -> None:
    automaton = started()
    assert automaton.board == ((0,), (0,), (1,))
    assert automaton.player == 2
    assert automaton.zone[4][4] == 1
    assert refused(initial(), grab(initial(), 5, 6)) == "first_stone"


def test_1_3_and_1_4_coordinates_are_vertical_first_and_the_zone_follows() -> None:
    automaton = done(grab(started(), 7, 4))
    assert automaton.board == ((0, 2), (0, -1), (1, 2))
    assert (automaton.zone_row, automaton.zone_col) == (-2, -5)
    assert automaton.zone[4][4] == 2, "the new stone is in the centre"
    assert automaton.zone[2][5] == 1


def test_2_1_the_corners_of_the_zone() -> None:
    for local, world in (((1, 1), (-4, -4)), ((1, 9), (-4, 4)), ((9, 1), (4, -4)), ((9, 9), (4, 4))):
        assert done(grab(started(), *local)).state.last == world


def test_2_1_an_occupied_cell_puts_the_zone_back() -> None:
    automaton = done(grab(started(), 6, 6))
    after, answer = grab(automaton, 4, 4)
    assert after == automaton
    assert answer.code == "occupied"
    assert answer.text.ru == "На 0,0 уже стоит X: выберите свободную клетку."


def test_2_1_numbers_outside_the_zone_are_refused_unless_asked_for() -> None:
    automaton = started()
    for local in ((0, 5), (10, 5), (5, 0), (5, 10), (-40, 100)):
        assert refused(automaton, grab(automaton, *local)) == "outside_zone"
        beyond = done(grab(automaton, *local, beyond=True))
        assert beyond.state.last == (local[0] - 5, local[1] - 5)
    assert refused(automaton, grab(automaton, FAR + 6, 5, beyond=True)) == "too_far"


def test_2_2_focus_shows_and_changes_nothing() -> None:
    automaton = started()
    after, answer = focus(automaton, 100, -200)
    assert after == automaton
    assert answer.text.en.split("\n")[0].split() == [str(c) for c in range(-204, -195)]
    assert "X" not in answer.text.en
    assert "X" in focus(automaton, 4, -4)[1].text.ru
    assert refused(automaton, focus(automaton, FAR + 1, 0)) == "too_far"


def test_2_3_refocus_shifts_the_zone() -> None:
    automaton, answer = refocus(started(), 30, -2)
    assert answer.text.en.split("\n")[1].split()[0] == "26"
    assert (automaton.zone_row, automaton.zone_col) == (26, -6)
    assert automaton.zone == EMPTY
    assert done(grab(automaton, 5, 5)).state.last == (30, -2)
    assert refused(automaton, refocus(automaton, 0, FAR + 3)) == "too_far"
    assert done(refocus(automaton, FAR - 30, 0)).zone_row == FAR - 4


def test_2_3_a_move_in_the_world_is_refocus_and_grab() -> None:
    rng = Random(3)
    automaton = by_hand = started()
    for _ in range(200):
        row, col = rng.randrange(-60, 60), rng.randrange(-60, 60)
        centre = by_hand.zone_row + 4, by_hand.zone_col + 4
        there = done(refocus(by_hand, row - centre[0], col - centre[1]))
        after, answer = grab(there, 5, 5)
        by_hand = after if answer.code is None else by_hand
        automaton = put(automaton, row, col)[0]
        assert automaton == by_hand
    assert refused(automaton, put(automaton, 0, 0)) == "occupied"


def test_the_zone_shows_what_lies_there() -> None:
    rng = Random(1)
    automaton = started()
    for _ in range(60):
        automaton = grab(automaton, rng.randrange(1, 10), rng.randrange(1, 10))[0]
        rows, columns, figures = automaton.board
        lying = dict(zip(zip(rows, columns, strict=True), figures, strict=True))
        zone = automaton.zone
        for r in range(9):
            for c in range(9):
                assert zone[r][c] == lying.get((automaton.zone_row + r, automaton.zone_col + c), 0)


def test_2_4_game_over_check_tells_how_it_stands() -> None:
    automaton, answer = gameOverCheck(started())
    assert (automaton, answer.text.en) == (started(), "the game goes on")
    assert gameOverCheck(won())[1].text.en == "X has won, player 1"
    assert won().status == X_WON
    o_wins = Automaton(position("0,0 1,0 9,9 1,1 9,7 1,2 9,5 1,3 9,3 1,4"), (0, 0))
    assert o_wins.status == O_WON
    full = played(game(board=15), quiet(range(15), range(15), (7, 7)))
    assert Automaton(full, (0, 0)).status == DRAW


def test_2_6_after_the_end_one_may_only_look() -> None:
    automaton = won()
    for step in (grab(automaton, 1, 1), grab(automaton, 0, 99), refocus(automaton, 1, 1), put(automaton, 50, 50)):
        assert refused(automaton, step) == "game_over"
        assert "X has won" in step[1].text.en
    assert focus(automaton, 0, 0)[1].code is None
    assert gameOverCheck(automaton)[1].code is None


def test_every_game_of_the_rules_is_one_of_the_automaton() -> None:
    bound = game()
    rng = Random(8)
    for _ in range(20):
        state, automaton = bound.setup(2, rng), initial()
        while state.turn is not None:
            move = bound.pick(bound.view(state, state.turn), rng)
            assert isinstance(move, Place)
            local = move.row - automaton.zone_row + 1, move.col - automaton.zone_col + 1
            automaton = done(grab(automaton, *local, beyond=True))
            state = bound.play(state, state.turn, move)
            assert automaton.state == state
        assert automaton.status in (X_WON, O_WON)
