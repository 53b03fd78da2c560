"""Texts both ways: the examples of the rules, and whatever somebody may type."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadNotation, BadPosition
from jinn.core.game import Seat, Seen
from jinn.games.eiffel import KIND, PASS, Eiffel, Lift, State
from tests.games.eiffel.tower import played, start, tower

GAME = tower()
GAMES = [
    GAME,
    tower(open_target=True),
    tower(rest_free=True),
    tower(open_target=True, rest_free=True),
    tower(goal="a1"),
]
VIEW = Seen(start(GAME, 2), Seat(0))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1b1-b2", Lift(1, "b1", "b2")),
        ("3c2-a1", Lift(3, "c2", "a1")),
        (" 12j10-a10\n", Lift(12, "j10", "a10")),
        ("--", PASS),
    ],
)
def test_7_1_moves(text: str, move: Lift) -> None:
    assert GAME.read_move(text, VIEW) == move
    assert GAME.show_move(move) == text.strip()


@pytest.mark.parametrize(
    "text", ["", "b1-b2", "1b1b2", "1b1-b2-b3", "-1b1-b2", "1B1-b2", "1b1 - b2", "1б1-б2", "١b1-b2", "-", "99999b1-b2"]
)
def test_7_1_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.read_move(text, VIEW)
    assert refused.value.code == "bad_move"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (GAME, "1,1,1/1,1,1/1,1,1 a 0"),
        (GAME, "1,a3,1/1a2,.,1/1,1,1 b 17"),
        (GAME, "1,1,1/1,1,1/1,1,1 d 39 players=4"),
        (GAME, "1,1,1/1c2,1,1/1,1,1 c 9 players=3 retired=b"),
        (GAME, "1,1,5/1,b2,1/1,1,1 - 9 players=3 retired=ac"),
        (GAME, "1,.,3/.,.,./3,.,. - 0"),
        (GAME, "1,1,1/1,1,1 - 20"),
        (GAME, "1,1/1,1"),
        (GAME, "12,.,3,."),
        (GAME, ".,7"),
        (GAME, "/".join([",".join(["1"] * 10)] * 10)),
        (GAMES[1], "1,1,1/1a2,1,1/.,1,1 a 3 best=4,2"),
        (GAMES[1], "1,1,1/1a2,1,1/.,1,1 a 3 best=0,2"),
        (GAMES[2], "1,1,1/2a3,3,1/1,1,1 a 3"),
        (GAMES[4], "1,.,3"),
    ],
)
def test_7_2_positions(game: Eiffel, text: str) -> None:
    assert game.show_state(game.read_state(text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a board is wanted"),
        ("1,1,1/1,1,1 a", "a board is wanted"),
        ("1" * 1001, "too long"),
        ("1,1,1/1,1/1,1,1 a 0", "different lengths"),
        ("1,1/1,1 a 0", "six fields at least"),
        ("1,1,1,1,1,1 a 0", "sides of 2 to 10"),
        ("1", "two fields at least"),
        (",".join(["1"] * 11), "sides of 1 to 10"),
        ("1,,1", "the field “” cannot be read"),
        ("1,0,1", "the field “0” cannot be read"),
        ("1,a1", "no marks on b1"),
        (".,.", "no men"),
        ("999,1", "more than 999"),
        ("a2,1,1/1,1,1/1,1,1 c 0", "player c does not play"),
        ("1,1,a1/1,1,1/1,1,1 a 0", "no marks on c3"),
        ("1,1,1/1,c1,1/1,1,1 a 0", "player c does not play"),
        ("1,1,1/1,2,1/1,1,1 a 0", "b2 cannot be"),
        ("1,1,1/1,2a1,1/1,1,1 a 0", "b2 cannot be"),
        ("1,1,1/1,1,1/.,1,1 a 0", "target a1 cannot be empty"),
        ("1,1,1/1,1,1/1,1,1 e 0", "in turn is"),
        ("1,1,1/1,1,1/1,1,1 c 0", "player c does not play"),
        ("1,1,1/1,1,1/1,1,1 a 21", "0 to 20"),
        ("1,1,1/1,1,1/1,1,1 a x", "0 to 20"),
        ("1,1,1/1,1,1/1,1,1 a 20", "the game is over"),
        ("1,1,1/1,1,1/1,1,1 - 3", "not over"),
        ("1,.,3/.,.,./3,.,. a 0", "the game is over"),
        ("1,1,1/1,1,1/1,1,1 a 0 players=5", "players=5"),
        ("1,1,1/1,1,1/1,1,1 a 0 players=3 players=3", "players=3"),
        ("1,1,1/1,1,1/1,1,1 a 0 hello", "hello"),
        ("1,1,1/1,1,1/1,1,1 a 0 retired=", "retired="),
        ("1,1,1/1,1,1/1,1,1 a 0 players=3 retired=a", "player a does not play"),
        ("1,1,1/1,1,1/1,1,1 a 0 players=3 retired=d", "player d does not play"),
        ("1,1,1/1,1,1/1,1,1 - 0 players=3 retired=abc", "not all"),
        ("1,1,1/1,1,1/1,1,1 a 0 retired=b", "the game is over"),
        ("1,1,1/1,1,1/1,1,1 a 0 best=2,2", "open_target only"),
        ("1,1,1/1,1,1/1,1,1 a 0 best=1,1,1", "a number for each"),
    ],
)
def test_7_2_positions_that_cannot_be(text: str, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.read_state(text)
    assert refused.value.code == "bad_position"
    assert why in refused.value.text.en


def test_7_2_positions_that_the_options_do_not_fit() -> None:
    for game, text in ((GAMES[4], "1,1,1/1,1,1/1,1,1 a 0"), (GAMES[1], "1,1/1,1")):
        with pytest.raises(BadPosition) as refused:
            game.read_state(text)
        assert "number of players" in refused.value.text.en
    with pytest.raises(BadPosition) as refused:
        tower(goal="c1").read_state("1,1")
    assert "no field goal=c1" in refused.value.text.en
    with pytest.raises(BadPosition) as refused:
        GAMES[1].read_state("1,1,1/1,1,1/2,1,1 a 0 best=1,1")
    assert "no lower than the columns" in refused.value.text.en


def test_7_2_a_view_is_of_a_player_of_this_position() -> None:
    text = "1,1,1/1,1,1/1,1,1 a 0"
    assert GAME.read_view(f"2:{text}").seat == 1
    for wrong in (f"3:{text}", f"5:{text}", f"0:{text}", text, f"2:{text} players"):
        with pytest.raises(BadPosition):
            GAME.read_view(wrong)


def test_the_size_is_read_off_a_position() -> None:
    assert KIND.options_in("1,1,1/1,1,1 a 0") == {"ranks": "2", "files": "3"}
    for text in ("", " ", "1,1/" * 11, "1," * 11):
        assert KIND.options_in(text) == {}


# --- any text -----------------------------------------------------------------------------------------


def reached(game: Eiffel, seed: int, plies: int) -> State:
    rng = random.Random(seed)
    state = start(game, rng.choice(list(game.seats)))
    for _ in range(plies):
        if state.turn is None:
            break
        if state.players > 2 and rng.random() < 0.05:
            state = game.retire(state, rng.choice(state.playing))
            continue
        state = played(game, state, str(rng.choice(list(game.moves(Seen(state, state.turn))))))
    return state


@settings(deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 500), st.integers(0, 70))
def test_reached_positions_go_round(game: Eiffel, seed: int, plies: int) -> None:
    state = reached(game, seed, plies)
    assert game.read_state(game.show_state(state)) == state
    for seat in (None, *(Seat(seat) for seat in range(state.players))):
        view = Seen(state, seat)
        assert game.read_view(game.show_view(view)) == view
    for move in game.moves(Seen(state, state.turn)):
        assert game.read_move(game.show_move(move), Seen(state, state.turn)) == move


@given(st.text(max_size=30) | st.from_regex(r"\A\d{0,5}[a-k]\d{0,4}-?[a-k]\d{0,4}\Z"))
@example("9" * 5000)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.read_move(text, VIEW)
    except BadNotation:
        return
    assert GAME.read_move(GAME.show_move(move), VIEW) == move


MUTATIONS = st.lists(
    st.tuples(st.integers(0, 200), st.sampled_from([*"0123456789abcde.,/- =", "players=", "²"])), max_size=3
)


@settings(deadline=None)
@given(st.sampled_from(GAMES), st.integers(0, 60), st.integers(0, 60), MUTATIONS, st.booleans())
def test_a_changed_position_plays_on_or_is_refused(
    game: Eiffel, seed: int, plies: int, changes: list[tuple[int, str]], put_in: bool
) -> None:
    text = game.show_state(reached(game, seed, plies))
    for where, what in changes:
        at = where % (len(text) + 1)
        text = text[:at] + what + text[at if put_in else at + 1 :]
    plays_on_or_is_refused(game, text)


@given(st.sampled_from(GAMES), st.text(max_size=60) | st.from_regex(r"\A[1-9.,/a-d]{1,20}( [a-e-] \d{1,2})?\Z"))
@example(GAME, "9" * 100_000)
def test_any_text_is_a_position_or_refused(game: Eiffel, text: str) -> None:
    plays_on_or_is_refused(game, text)


def plays_on_or_is_refused(game: Eiffel, text: str) -> None:
    try:
        state = game.read_state(text)
    except BadPosition:
        return
    assert game.read_state(game.show_state(state)) == state
    assert (game.outcome(state) is None) == bool(game.to_act(state))
    if state.turn is not None:
        move = next(iter(game.moves(Seen(state, state.turn))))
        after = game.play(state, state.turn, move)
        assert game.read_state(game.show_state(after)) == after
