"""The rules clause by clause; names begin with the clause of docs/rules/elements.en.md."""

from itertools import islice
from random import Random

import pytest

from jinn.core.errors import BadOption
from jinn.core.outcome import Outcome
from jinn.core.registry import kind
from jinn.games.elements import Answer, Change, Elements, Seal, State, Step
from jinn.games.elements.arrangement import arrangements, drawn, is_whole, mirrored
from jinn.games.elements.board import SYMMETRIES, TERRITORIES
from jinn.games.elements.fight import words
from jinn.games.elements.position import FIRST, SECOND
from jinn.games.elements.rules import BARE, BOTH_BARE, IDLE
from tests.games.elements.worlds import EVEN, GAME, VIEWERS, elements, play, refused, state


def listed(before: State, game: Elements = GAME) -> list[str]:
    seat = min(game.to_act(before))
    return [game.show_move(move) for move in game.moves(game.view(before, seat))]


def begun(first: tuple[int, ...] = EVEN, second: tuple[int, ...] = EVEN, game: Elements = GAME) -> State:
    before = game.play(game.setup(2, Random(0)), FIRST, Seal(first))
    return game.play(before, SECOND, Seal(second))


# --- 2. Set-up ----------------------------------------------------------------------------------------


def test_2_1_kings_stand_on_bases_and_own_all_elements() -> None:
    first = GAME.setup(2, Random(0))
    assert GAME.show_state(first) == "K" + "?" * 15 + "." * 10 + "?" * 15 + "Q 01234 01234 s12 0"


def test_2_1_every_element_exactly_three_times() -> None:
    first = GAME.setup(2, Random(0))
    for elements_ in (EVEN[:-1], (*EVEN, 0), (0, *EVEN[1:-1], 0), (5, *EVEN[1:]), (-1, *EVEN[1:]), ()):
        assert refused(first, FIRST, Seal(tuple(elements_))).code == "not_three_each"
    GAME.check(GAME.view(first, SECOND), Seal(EVEN))


def test_2_2_both_seal_in_any_order_and_play_begins_when_both_have() -> None:
    first = GAME.setup(2, Random(0))
    assert GAME.to_act(first) == {0, 1}
    for one, other in ((FIRST, SECOND), (SECOND, FIRST)):
        half = GAME.play(first, one, Seal(EVEN))
        assert GAME.to_act(half) == {other}
        assert refused(half, one, Seal(EVEN)).code == "not_your_turn"
        assert GAME.play(half, other, Seal(EVEN[::-1])).due.what == "move"
    assert GAME.to_act(begun()) == {0}
    assert GAME.show_state(begun()) == "Kabcdeabcdeabcde..........vwxyzvwxyzvwxyzQ 01234 01234 1 0"


def test_2_2_a_set_up_is_shown_to_nobody() -> None:
    first = GAME.setup(2, Random(0))
    half = GAME.play(first, SECOND, Seal(EVEN))
    assert GAME.show_view(GAME.view(first, FIRST)) == "1:K" + "?" * 15 + "." * 10 + "2" * 15 + "Q 01234 01234 s12 0"
    assert GAME.show_view(GAME.view(half, FIRST)) == "1:K" + "?" * 15 + "." * 10 + "2" * 15 + "Q 01234 01234 s1 0"
    assert GAME.show_view(GAME.view(half, SECOND)) == "2:K" + "1" * 15 + "." * 10 + "vwxyz" * 3 + "Q 01234 01234 s1 0"
    assert GAME.show_view(GAME.view(half, None)) == "-:K" + "1" * 15 + "." * 10 + "2" * 15 + "Q 01234 01234 s1 0"


def test_2_2_arrangements_come_one_by_one() -> None:
    first = list(islice(arrangements(), 2000))
    assert len(set(first)) == 2000
    assert first == sorted(first)
    assert all(map(is_whole, first))
    assert first[0] == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
    view = GAME.view(GAME.setup(2, Random(0)), SECOND)
    assert next(iter(GAME.moves(view))) == Seal(first[0])


def test_2_2_the_last_arrangement_is_followed_by_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """With two elements twice each there are six, and the list ends."""
    monkeypatch.setattr("jinn.games.elements.arrangement.ELEMENTS", range(2))
    monkeypatch.setattr("jinn.games.elements.arrangement.EACH", 2)
    monkeypatch.setattr("jinn.games.elements.arrangement.SIZE", 4)
    found = list(arrangements())
    assert found == [(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0)]


def test_2_2_helps() -> None:
    rng = Random(1)
    row = drawn(rng)
    assert is_whole(row)
    assert drawn(rng) != row
    assert mirrored(mirrored(row)) == row != mirrored(row)
    for owner in (0, 1):
        cells = TERRITORIES[owner]
        before = dict(zip(cells, row, strict=True))
        after = dict(zip(cells, mirrored(row), strict=True))
        assert any(
            all(after[image[cell]] == before[cell] for cell in cells)
            for image in symmetries()
            if image[0] == 0 and image[cells[1]] == cells[1]
        ), "it is a reflection of the territory"


def symmetries() -> set[tuple[int, ...]]:
    found = {tuple(range(42))}
    for _ in range(12):
        found |= {tuple(image[cell] for cell in known) for known in found for image in SYMMETRIES.values()}
    return found


def test_2_2_a_pick_is_a_random_arrangement() -> None:
    rng = Random(3)
    view = GAME.view(GAME.setup(2, rng), FIRST)
    picked = {GAME.pick(view, rng) for _ in range(50)}
    assert len(picked) == 50
    for move in picked:
        GAME.check(view, move)


# --- 3. The move --------------------------------------------------------------------------------------


def test_3_1_player_1_moves_first_and_turns_alternate() -> None:
    after = play(begun(), "3-16")
    assert GAME.to_act(after) == {1}
    assert GAME.to_act(play(after, "28-21")) == {0}


def test_3_2_an_own_piece_to_an_adjacent_cell() -> None:
    before = begun()
    assert listed(before) == [
        *("1-16", "3-16", "4-17", "6-17", "7-18", "9-18", "10-19", "12-19", "13-20", "15-20"),
    ]
    assert refused(before, FIRST, Step(26, 21)).code == "not_yours"
    assert refused(before, FIRST, Step(16, 21)).code == "no_piece"
    assert refused(before, FIRST, Step(1, 2)).code == "own_piece_there"
    assert refused(before, FIRST, Step(1, 17)).code == "not_adjacent"


def test_3_3_a_king_may_go_anywhere_and_enter_either_base() -> None:
    before = state({2: "K", 41: ".", 39: "Q", 5: "a", 38: "v"})
    assert "2-0" in listed(before)
    after = play(before, "2-0", "39-41")
    assert after.board[0] == "K"
    assert after.board[41] == "Q"
    assert "36-41" in listed(state({36: "K", 39: "Q"}))
    assert "2-0" in listed(state({2: "Q", 7: "K"}, "01234 01234 2 0"))


def test_3_4_there_always_is_a_move() -> None:
    rng = Random(4)
    for _ in range(300):
        cells = rng.sample(range(42), 32)
        pieces = dict(zip(cells, "KQ" + "a" * 15 + "v" * 15, strict=True))
        for due in "12":
            assert listed(state(pieces, f"4 4 {due} 0"))


@pytest.mark.parametrize(("cell", "base"), [(2, 0), (39, 41)])
@pytest.mark.parametrize("piece", ["c", "C"])
def test_3_5_an_ordinary_piece_on_an_empty_base_gets_another_element(cell: int, base: int, piece: str) -> None:
    before = state({7: "K", 34: "Q", cell: piece})
    moves = [text for text in listed(before) if f"-{base}" in text and text.startswith(f"{cell}-")]
    assert moves == [f"{cell}-{base}b{element}" for element in (0, 1, 3, 4)]
    after = play(before, f"{cell}-{base}b4")
    assert after.board[base] == "e"
    assert refused(before, FIRST, Step(cell, base, base=2)).code == "same_element"
    assert refused(before, FIRST, Step(cell, base)).code == "base_element_missing"


def test_3_5_any_other_element_whatever_the_counts_and_as_often_as_one_likes() -> None:
    before = state({7: "K", 34: "Q", 2: "a", 5: "b", 8: "b", 11: "b", 20: "v"})
    after = play(before, "2-0b1", "20-15", "0-2", "15-20", "2-0b0")
    assert after.board[0] == "a"


def test_3_5_after_a_fight_on_a_base_the_outcome_is_seen_first() -> None:
    before = state({7: "K", 34: "Q", 2: "a", 0: "w"})
    assert "2-0" in listed(before)
    assert refused(before, FIRST, Step(2, 0, base=1)).code == "base_element_unwanted"
    fought = play(before, "2-0")
    assert GAME.show_state(fought).endswith(" 1b:0 0")
    assert fought.board[0] == "A"
    assert fought.board[2] == "."
    assert listed(fought) == ["b1", "b2", "b3", "b4"]
    assert refused(fought, FIRST, Change(0)).code == "same_element"
    after = play(fought, "b3")
    assert after.board[0] == "d"
    assert GAME.to_act(after) == {1}
    assert after.idle == 0


def test_3_5_a_king_who_enters_a_base_chooses_nothing() -> None:
    before = state({2: "K", 0: "w", 34: "Q"})
    after = play(before, "2-0a0")
    assert after.board[0] == "K"
    assert GAME.to_act(after) == {1}
    assert refused(state({2: "K", 34: "Q"}), FIRST, Step(2, 0, base=1)).code == "base_element_unwanted"


def test_3_5_staying_on_a_base_does_not_count() -> None:
    before = state({7: "K", 41: "d", 34: "Q"})
    assert play(before, "7-18").board[41] == "d"
    defended = play(state({7: "K", 41: "d", 39: "v", 34: "Q"}, "01234 01234 2 0"), "39-41")
    assert defended.due.what == "move"
    assert defended.board[41] == "D"


# --- 4. The fight -------------------------------------------------------------------------------------


@pytest.mark.parametrize("y", range(5))
@pytest.mark.parametrize("x", range(5))
def test_4_2_4_4_two_ordinary_pieces(x: int, y: int) -> None:
    after = play(state({17: "abcde"[x], 22: "vwxyz"[y]}), "17-22")
    attacker, defender = "ABCDE"[x], "VWXYZ"[y]
    expected = {0: "..", 1: "." + attacker, 2: "." + attacker, 3: attacker + defender, 4: "." + defender}
    assert after.board[17] + after.board[22] == expected[(y - x) % 5]
    assert GAME.to_act(after) == {1}
    assert after.idle == ((y - x) % 5 == 3)


@pytest.mark.parametrize("y", range(5))
@pytest.mark.parametrize("x", range(5))
def test_4_5_an_ordinary_piece_attacks_a_king(x: int, y: int) -> None:
    asked = play(state({17: "abcde"[x], 22: "Q"}), "17-22")
    assert GAME.show_state(asked).endswith(" 01234 01234 2d:17-22 0")
    assert asked.board[17] == "abcde"[x]
    assert listed(asked) == [f"d{element}" for element in range(5)]
    after = play(asked, f"d{y}")
    lost = (y - x) % 5 in (0, 1, 2)
    dead = (y - x) % 5 in (0, 4)
    assert after.kings == ((0, 1, 2, 3, 4), tuple(e for e in range(5) if not (lost and e == y)))
    assert after.board[22] == "Q"
    assert after.board[17] == ("." if dead else "ABCDE"[x])
    assert GAME.to_act(after) == {1}


@pytest.mark.parametrize("y", range(5))
@pytest.mark.parametrize("x", range(5))
def test_4_5_a_king_attacks_an_ordinary_piece(x: int, y: int) -> None:
    before = state({17: "K", 22: "vwxyz"[y]})
    after = play(before, f"17-22a{x}")
    difference = (y - x) % 5
    own = tuple(e for e in range(5) if not (difference in (0, 4) and e == x))
    assert after.kings == (own, (0, 1, 2, 3, 4))
    where = {0: "K.", 1: ".K", 2: ".K", 3: "K" + "VWXYZ"[y], 4: "K" + "VWXYZ"[y]}
    assert after.board[17] + after.board[22] == where[difference]


@pytest.mark.parametrize("y", range(5))
@pytest.mark.parametrize("x", range(5))
def test_4_1_king_against_king_is_secret(x: int, y: int) -> None:
    asked = play(state({17: "K", 22: "Q"}), f"17-22a{x}")
    assert GAME.show_state(asked).endswith(f" 01234 01234 2d:17-22:a{x} 0")
    assert GAME.show_view(GAME.view(asked, FIRST)).endswith(f" 2d:17-22:a{x} 0")
    for viewer in (SECOND, None):
        assert GAME.show_view(GAME.view(asked, viewer)).endswith(" 2d:17-22 0")
    after = play(asked, f"d{y}")
    difference = (y - x) % 5
    first = tuple(e for e in range(5) if not (difference in (0, 4) and e == x))
    second = tuple(e for e in range(5) if not (difference in (0, 1, 2) and e == y))
    assert after.kings == (first, second)
    assert after.board[17] + after.board[22] == "KQ"


def test_4_1_a_king_uses_only_what_he_owns() -> None:
    before = state({17: "K", 22: "v"}, "13 01234 1 0")
    assert [text for text in listed(before) if "17-22" in text] == ["17-22a1", "17-22a3"]
    assert refused(before, FIRST, Step(17, 22, king=0)).code == "not_owned"
    asked = play(state({17: "a", 22: "Q"}, "01234 24 1 0"), "17-22")
    assert listed(asked) == ["d2", "d4"]
    assert refused(asked, SECOND, Answer(0)).code == "not_owned"


def test_4_1_a_king_with_one_element_is_not_asked() -> None:
    after = play(state({17: "a", 22: "Q"}, "01234 4 1 0"), "17-22")
    assert after.board[17] == "."
    assert GAME.to_act(after) == {1}
    both = play(state({17: "K", 22: "Q"}, "0 3 1 0"), "17-22")
    assert both.idle == 1
    assert both.kings == ((0,), (3,))
    assert GAME.read_move("17-22", GAME.view(state({17: "K", 22: "v"}, "2 3 1 0"), FIRST)) == Step(17, 22, king=2)


def test_4_4_pieces_that_fought_without_effect_stay_open() -> None:
    after = play(state({17: "a", 22: "y"}), "17-22")
    assert after.board[17] + after.board[22] == "AY"
    assert GAME.view(after, SECOND).board[17] == "A"


def test_4_2_words() -> None:
    assert words(0, 1).en == "fire melts metal"
    assert words(4, 3).ru == "ЗЕМЛЯ запруживает ВОДУ"
    assert words(2, 0).en == "wood only feeds fire"
    assert words(3, 3).ru == "ЗЕМЛЯ встречает ЗЕМЛЮ"
    assert len({words(x, y).ru for x in range(5) for y in range(5)}) == 10 + 5 + 5


# --- 5. The end ---------------------------------------------------------------------------------------


def test_5_1_a_king_without_elements_has_lost() -> None:
    after = play(state({17: "b", 22: "Q"}, "013 2 1 7"), "17-22")
    assert GAME.show_state(after).endswith(" 013 - 0 0")
    assert GAME.outcome(after) == Outcome((1, 2), (3, 0), BARE)
    assert not GAME.to_act(after)
    lost = play(state({17: "K", 22: "v"}, "1 01234 1 0"), "17-22")
    assert GAME.outcome(lost) == Outcome((2, 1), (0, 5), BARE)


def test_5_1_both_without_elements_is_a_draw() -> None:
    after = play(state({17: "K", 22: "Q"}, "3 3 1 0"), "17-22")
    assert GAME.outcome(after) == Outcome((1, 1), (0, 0), BOTH_BARE)


def test_5_2_the_idle_limit() -> None:
    last = play(state({17: "a", 22: "y"}, "01234 0123 1 199"), "17-22")
    assert GAME.outcome(last) == Outcome((1, 1), (5, 4), IDLE)
    assert play(state({17: "a"}, "01234 01234 1 198"), "17-22").due.what == "move"
    assert play(state({17: "a", 22: "v"}, "01234 01234 1 199"), "17-22").idle == 0
    assert play(state({7: "K", 2: "a"}, "01234 01234 1 198"), "2-0b1").idle == 199
    endless = elements(0)
    kept = play(state({17: "a"}, "01234 01234 1 5000", endless), "17-22", game=endless)
    assert kept.idle == 5001
    assert endless.outcome(kept) is None


def test_5_2_an_answer_is_no_ply_of_its_own() -> None:
    asked = play(state({17: "a", 22: "Q"}, "01234 01234 1 199"), "17-22")
    assert asked.idle == 199
    assert GAME.outcome(asked) is None
    assert GAME.outcome(play(asked, "d3")) == Outcome((1, 1), (5, 5), IDLE)
    assert play(asked, "d4").idle == 0


def test_5_2_a_loss_on_the_last_ply_wins_over_the_limit() -> None:
    after = play(state({17: "b", 22: "Q"}, "013 2 1 199"), "17-22")
    assert GAME.outcome(after) == Outcome((1, 2), (3, 0), BARE)


def test_5_2_shown_from_150_on() -> None:
    def drawn_at(idle: int, game: Elements = GAME) -> str:
        return game.draw(game.view(state({}, f"01234 01234 1 {idle}", game), None), "ru")

    assert "без потерь" not in drawn_at(149)
    assert "150 полуходов без потерь: на 200-м — ничья." in drawn_at(150)
    assert "151 полуход без потерь" in drawn_at(151)
    assert "без потерь" not in drawn_at(0, elements(20))
    assert "1 полуход без потерь: на 20-м" in drawn_at(1, elements(20))
    assert "без потерь" not in drawn_at(7000, elements(0))


def test_5_2_the_option_has_bounds() -> None:
    for value in (-1, 7801, "many", True):
        with pytest.raises(BadOption):
            kind("elements").game(idle_limit=value)
    assert kind("elements").game(idle_limit="7800").options["idle_limit"] == 7800


# --- 6. Who knows what --------------------------------------------------------------------------------


def test_6_2_6_3_views_during_play_and_after_the_end() -> None:
    before = state({17: "b", 22: "Q", 30: "v", 31: "Y"}, "013 2 1 0")
    assert GAME.show_view(GAME.view(before, FIRST))[2:44] == before.board.replace("v", "2")
    assert GAME.show_view(GAME.view(before, SECOND))[2:44] == before.board.replace("b", "1")
    assert GAME.show_view(GAME.view(before, None))[2:44] == before.board.replace("b", "1").replace("v", "2")
    over = play(before, "17-22")
    for viewer, mark in zip(VIEWERS, "12-", strict=True):
        assert GAME.show_view(GAME.view(over, viewer)) == f"{mark}:{GAME.show_state(over)}"


def test_6_reveals() -> None:
    def tells(pieces: dict[int, str], text: str, rest: str = "01234 01234 1 0") -> bool:
        before = state(pieces, rest)
        seat = min(GAME.to_act(before))
        return GAME.reveals(before, seat, GAME.read_move(text, GAME.view(before, seat)))

    assert not GAME.reveals(GAME.setup(2, Random(0)), FIRST, Seal(EVEN))
    assert not tells({17: "a"}, "17-22")
    assert not tells({7: "K", 2: "a"}, "2-0b1")
    assert not tells({17: "A", 22: "V"}, "17-22")
    assert not tells({17: "K", 22: "Q"}, "17-22a0")
    assert not tells({0: "A", 7: "K"}, "b1", "01234 01234 1b:0 0")
    assert tells({17: "a", 22: "V"}, "17-22")
    assert tells({17: "A", 22: "v"}, "17-22")
    assert tells({17: "K", 22: "V"}, "17-22a0")
    assert tells({17: "K", 22: "Q"}, "d0", "01234 01234 2d:17-22:a0 0")
    assert tells({17: "A", 22: "Q"}, "d0", "01234 01234 2d:17-22 0")
    assert tells({17: "a"}, "17-22", "01234 01234 1 199"), "the end shows what is hidden"
    assert not tells({17: "A"}, "17-22", "01234 01234 1 199")


# --- counted trees ------------------------------------------------------------------------------------


def perft(before: State, depth: int) -> int:
    """Sequences of so many complete plies, each choice of a king or a base counted apart."""
    if depth == 0 and before.due.what in ("move", "over"):
        return 1
    if before.due.what == "over":
        return 0
    seat = before.due.seats[0]
    moves = list(GAME.moves(GAME.view(before, seat)))
    if depth == 1 and all(isinstance(move, Step) and before.board[move.target] == "." for move in moves):
        return len(moves)
    step = 1 if before.due.what == "move" else 0
    return sum(perft(GAME.play(before, seat, move), depth - step) for move in moves)


@pytest.mark.parametrize("seed", range(3))
def test_perft_from_the_start(seed: int) -> None:
    rng = Random(seed)
    first = begun(drawn(rng), drawn(rng))
    assert [perft(first, depth) for depth in (1, 2, 3)] == [10, 100, 1300]
    assert 16500 <= perft(first, 4) <= 17200


def test_perft_of_one_set_up() -> None:
    assert perft(begun(), 4) == 16840


def test_perft_counts_answers_and_base_elements() -> None:
    before = state({17: "K", 22: "Q", 2: "a"}, "01 234 1 0")
    ways = 3 + 2 * 3 + 2 + 4  # the king walks, attacks and is answered; the piece walks, or enters the base
    assert perft(before, 1) == ways
