"""The rules, clause by clause (docs/rules/balda.en.md), and every refusal."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, overload

import pytest

from jinn.core.errors import BadNotation, BadOption, IllegalMove, Refused
from jinn.core.game import Seat, Seen
from jinn.core.outcome import Outcome
from jinn.core.plain import plain
from jinn.core.record import Line, read_record, record, replay, show_record
from jinn.games.balda import KIND, Balda, Placing, Skip, State, WordList, ending, meanings, packed, rules
from jinn.games.balda.dictionary import house_words
from jinn.games.balda.search import found
from tests.games.balda.made_words import half_filled, made_words
from tests.games.balda.naive import Naive
from tests.games.balda.variants import FEW

FIVE = "...../...../балда/...../..... балда"


def balda(**options: Any) -> Balda:
    game = KIND.game(**{"words": FEW, **options})
    assert isinstance(game, Balda)
    return game


def begun(game: Balda, seats: int = 2) -> State:
    return game.setup(seats, Random(1))


def played(game: Balda, state: State, *texts: str) -> State:
    for text in texts:
        assert state.turn is not None
        state = game.play(state, state.turn, game.read_move(text, game.view(state, state.turn)))
    return state


def words(*chosen: str, **options: Any) -> Balda:
    return balda(words=WordList.of(chosen), **options)


# --- 1. the start -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "n"), [(2, 5), (3, 6), (4, 5)])
def test_1_1_a_word_of_the_usual_length_is_drawn(seats: int, n: int) -> None:
    game = balda(words=house_words())
    starts = {game.setup(seats, Random(seed)).used[0] for seed in range(30)}
    assert {len(start) for start in starts} == {n}
    assert len(starts) > 20
    assert all(start in house_words() for start in starts)


def test_1_1_a_word_may_be_given_and_sets_the_length() -> None:
    assert begun(balda(start="Осёл")).used == ("осел",)
    assert begun(balda(start="балда", length=5)).used == ("балда",)
    assert begun(balda(length=4)).side == 4


def test_1_1_a_drawn_word_leaves_a_move_where_the_list_has_such_a_word() -> None:
    game = words("эхо", "лес", "лось", "сель", "село", length=3)
    assert {game.setup(2, Random(seed)).used[0] for seed in range(20)} == {"лес"}


@pytest.mark.parametrize(
    ("seats", "good"), [(2, [3, 4, 5, 6, 7, 8, 9]), (3, [3, 4, 6, 7, 9]), (4, [4, 5, 8, 9])], ids=str
)
def test_1_2_turns_must_be_shared_evenly(seats: int, good: list[int]) -> None:
    for n in range(3, 10):
        game = balda(words=house_words(), length=n)
        if n in good:
            state = game.setup(seats, Random(0))
            assert len(state.field) == n * n
        else:
            with pytest.raises(BadOption) as refused:
                game.setup(seats, Random(0))
            assert refused.value.code == "not_divisible"
            assert ", ".join(map(str, good)) in refused.value.text.en


def test_1_3_the_middle_row_counted_from_the_top() -> None:
    assert begun(balda(start="рот")).field == "...рот..."
    assert begun(balda(start="осел")).field == "....осел........"
    assert begun(balda(start="балда")).field == "." * 10 + "балда" + "." * 10
    assert begun(balda(start="ворона")).field == "." * 12 + "ворона" + "." * 18


def test_1_4_everybody_begins_with_nothing() -> None:
    state = begun(balda(length=4), 4)
    assert (state.points, state.skips, state.turn) == ((0,) * 4, (0,) * 4, Seat(0))


# --- 2. a turn ----------------------------------------------------------------------------------------


def test_2_1_the_new_letter_may_stand_anywhere_in_the_word() -> None:
    game = words("рот", "крот", "ротик", "порт", "трость", start="рот")
    state = begun(game)
    texts = [game.show_move(move) for move in game.moves(game.view(state, Seat(0)))]
    assert texts == ["a1=к:a1a2b2c2", "a3=к:a3a2b2c2", "-"]
    state = played(game, state, "a1=к:a1a2b2c2")
    assert game.show_state(state) == "к../рот/... рот,крот 4,0 0,0 0 end=no_word"


def test_2_2_ye_and_yo_are_one_letter() -> None:
    game = words("лес", "клён", "сель", "ёж", "осёл", start="лес")
    state = begun(game)
    after = played(game, state, "b1 ж ёж")
    assert after.used == ("лес", "еж")
    report = game.report(state, Seat(0), game.read_move("b1=Ж: b2 b1", game.view(state, Seat(0))), None)
    assert report.word == "ёж"
    assert "«ёж»" in game.say(report, "ru")
    assert "ёж" in game.draw(game.view(after, None), "ru")


def test_2_3_a_word_is_used_once_unless_repeats() -> None:
    again = "b1=т:a2b2b1"
    for repeats in (False, True):
        game = words("рот", "орт", start="рот", repeats=repeats)
        view = game.view(begun(game), Seat(0))
        assert (again in map(game.show_move, game.moves(view))) is repeats
        if repeats:
            game.check(view, game.read_move(again, view))
            assert played(game, begun(game), again).used == ("рот", "рот")


def test_2_4_a_letter_a_word_the_next_player() -> None:
    game = balda(start="балда")
    state = begun(game)
    after = played(game, state, "e2 р дар")
    assert after.field == "." * 9 + "р" + "балда" + "." * 10
    assert (after.points, after.skips, after.turn) == ((3, 0), (0, 0), Seat(1))
    assert after.used == ("балда", "дар")


def test_2_5_a_skip_costs_a_point() -> None:
    game = balda(start="балда")
    state = begun(game)
    after = played(game, state, "-")
    assert after.field == state.field
    assert (after.points, after.skips, after.turn) == ((-1, 0), (1, 0), Seat(1))


def test_2_6_a_refused_move_changes_nothing() -> None:
    game = balda(start="балда")
    state = begun(game)
    text = game.show_state(state)
    with pytest.raises(IllegalMove):
        game.play(state, Seat(0), Placing("c3", "к", ("c3",)))
    assert game.show_state(state) == text


# --- 3. the end ---------------------------------------------------------------------------------------


TIGHT = "ото/рот/.то рот,от,то,то,ор,от"  # one empty cell, in which a word can still be made


def tight() -> Balda:
    return words("рот", "ор", "ро", "от", "то", start="рот", repeats=True)


def test_3_1b_no_word_is_left() -> None:
    game = words("рот", "крот", start="рот")
    state = played(game, begun(game), "a1 к крот")
    assert state.turn is None
    assert game.outcome(state) == Outcome((1, 2), (4, 0), "no_word")


def test_3_1b_may_hold_at_the_start() -> None:
    game = words("рот", start="рот")
    state = begun(game)
    assert game.outcome(state) == Outcome((1, 1), (0, 0), "no_word")
    assert game.show_state(state) == ".../рот/... рот 0,0 0,0 0 end=no_word"
    assert list(game.moves(game.view(state, Seat(0)))) == []


def to_the_end(skips: int) -> State:
    """A game in which a word can always be made; player 1 begins with so many skips."""
    game = words("ороо", "ор", "ро", "оо", start="ороо", repeats=True)
    state = begun(game)
    while state.turn is not None:
        skip = state.turn == 0 and state.skips[0] < skips
        move = Skip() if skip else next(iter(game.moves(game.view(state, state.turn))))
        state = game.play(state, state.turn, move)
    return state


def test_3_1a_no_cell_is_left_and_nobody_skipped() -> None:
    full = to_the_end(0)
    assert (full.end, full.field.count("."), full.skips) == ("full", 0, (0, 0))
    assert len(full.used) == 13


def test_3_2a_after_a_skip_it_ends_before_somebody_has_a_turn_more() -> None:
    few = to_the_end(1)
    assert (few.end, few.field.count("."), few.skips) == ("few_cells", 1, (1, 0))
    assert to_the_end(2).field.count(".") == 0


def test_3_2a_only_before_the_turn_of_the_first_player() -> None:
    game = tight()
    state = game.read_state(f"{TIGHT} 8,0 0,2 2")
    assert state.turn == 1
    after = played(game, state, "-")
    assert (after.end, after.points) == ("few_cells", (8, -1))


def test_3_2b_no_word_is_left_after_a_skip() -> None:
    game = words("рот", "крот", start="рот")
    state = played(game, begun(game), "-", "a1 к крот")
    assert game.outcome(state) == Outcome((2, 1), (-1, 4), "no_word")


def test_3_2c_three_skips_of_everybody_are_a_draw() -> None:
    game = balda(start="балда")
    state = played(game, begun(game), "e2 р дар", *"-----")
    assert state.turn == 0
    assert state.end == ""
    state = played(game, state, "-")
    assert game.outcome(state) == Outcome((1, 1), (0, -3), "three_skips")


def test_3_2c_is_asked_before_the_others() -> None:
    game = tight()
    after = played(game, game.read_state(f"{TIGHT} 0,4 4,2 2"), "-")
    assert game.outcome(after) == Outcome((1, 1), (0, 3), "three_skips")


def test_3_3_the_end_is_exact_after_every_move() -> None:
    game = balda(length=4)
    for seed in range(5):
        rng = Random(seed)
        state = game.setup(2, rng)
        while state.turn is not None:
            view = game.view(state, state.turn)
            moves = list(game.moves(view))
            assert len(moves) > 1, "it goes on, so a word can be made"
            state = game.play(state, state.turn, rng.choice(moves[:-1]))
        if state.end == "no_word":
            assert not list(found(state.field, FEW.trie, state.used))


def test_3_3_in_good_time_on_a_large_list() -> None:
    """Work is counted, not time: nodes read on a half-filled board when no word is left."""
    table = made_words()
    for seed in range(3):
        field, used = half_filled(table, 5, seed)
        all_now = {hit.word for hit in found(field, table.trie, used)}
        assert len(all_now) > 20
        ends = Counting(table.trie.ends)
        counted = replace(table.trie, ends=ends)
        assert next(found(field, counted, all_now | set(used)), None) is None
        assert ends.reads < 20_000


class Counting(Sequence[int]):
    """A sequence that counts how often it is read."""

    def __init__(self, behind: Sequence[int]) -> None:
        self.behind, self.reads = behind, 0

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[int]: ...
    def __getitem__(self, at: int | slice) -> int | Sequence[int]:
        self.reads += 1
        return self.behind[at]

    def __len__(self) -> int:
        return len(self.behind)


def over(points: tuple[int, ...], end: str = "full", retired: tuple[int, ...] = ()) -> Outcome:
    state = State("...рот...", ("рот",), points, (0,) * len(points), None, end, tuple(map(Seat, retired)))
    return ending.finish(state)


def test_3_4_most_points_win_and_equal_ones_share() -> None:
    assert over((5, 9)).places == (2, 1)
    assert over((9, 9)).is_draw
    assert over((9, 4, 9)).places == (1, 3, 1)
    assert over((9, 4, 9)).winners == (0, 2)
    assert over((9, 4, 9), "three_skips").is_draw
    assert over((9, 4, 9), "three_skips").points == (9, 4, 9)


def test_3_5_each_of_the_four_functions_gives_what_it_puts_out() -> None:
    move = Placing("e2", "р", ("e3", "d3", "e2"))
    field = "." * 10 + "балда" + "." * 10
    assert rules.change_field(field, move) == "." * 9 + "р" + "балда" + "." * 10
    assert rules.change_field(field, Skip()) == field
    assert rules.change_player(4, 1, move) == (7, 1)
    assert rules.change_player(4, 1, Skip()) == (3, 2)
    game = balda(start="балда")
    state = begun(game)
    end = ending.change_end(state, state.used, FEW)
    assert plain(end) == {
        "empty": 20,
        "skipped": False,
        "full": False,
        "few": False,
        "stuck": False,
        "all_skipped": False,
        "alone": False,
    }
    assert over((5, 9)) == Outcome((2, 1), (5, 9), "full")


def test_3_5_the_report_shows_what_they_put_out() -> None:
    game = words("рот", "крот", start="рот")
    state = begun(game)
    report = game.report(state, Seat(0), game.read_move("a1 к крот", game.view(state, Seat(0))), None)
    assert (report.field, report.points, report.skips) == ("к..рот...", 4, 0)
    assert report.end.stuck
    assert report.outcome == Outcome((1, 2), (4, 0), "no_word")
    assert game.say(report, "ru") == (
        "Игрок 1: «к» на a1, слово «крот» (a1 a2 b2 c2), +4. Итого 4 очка, 0 пропусков; пустых клеток 5. "
        "Конец: слов больше не составить; счёт 4:0. Победил игрок 1."
    )
    assert game.say(report, "en") == (
        "Player 1: “к” on a1, the word “крот” (a1 a2 b2 c2), +4. In all 4 points, 0 skips; 5 cells are empty. "
        "The end: no word can be made any more; the score 4:0. Player 1 won."
    )


def test_3_6_who_retires_is_passed_over_and_last() -> None:
    game = balda(length=3)
    state = begun(game, 3)
    state = game.retire(played(game, state, "-"), Seat(2))
    assert (state.turn, state.retired) == (Seat(1), (Seat(2),))
    assert game.show_state(state).endswith(" -1,0,0 1,0,0 2 out=3")
    state = played(game, state, "-")
    assert state.turn == 0
    state = played(game, state, *"----")
    assert game.outcome(state) == Outcome((1, 1, 3), (-3, -3, 0), "three_skips")
    assert "выбыл" in game.draw(game.view(state, None), "ru")


def test_3_6_who_is_left_alone_wins_at_once() -> None:
    game = balda(length=3)
    state = game.retire(game.retire(begun(game, 3), Seat(0)), Seat(2))
    assert game.outcome(state) == Outcome((2, 1, 2), (0, 0, 0), "last_left")
    two = game.retire(begun(game, 2), Seat(0))
    assert game.outcome(two) == Outcome((2, 1), (0, 0), "last_left")


def test_3_6_the_first_who_still_plays_is_the_first_player() -> None:
    game = tight()
    assert played(game, game.read_state(f"{TIGHT} 4,2,2 1,1,0 3 out=2"), "-").end == "few_cells"
    assert game.retire(game.read_state(f"{TIGHT} 3,0,4 1,2,0 3"), Seat(2)).end == "few_cells"


def recorded(game: Balda, seats: int, seed: int) -> tuple[list[State], str]:
    """A random game, all its states, and its record's text."""
    rng = Random(seed)
    states, lines = [game.setup(seats, rng)], []
    while states[-1].turn is not None:
        seat = states[-1].turn
        if seats > 2 and rng.random() < 0.05:
            lines.append(Line(seat, "!resign"))
            states.append(game.retire(states[-1], seat))
            continue
        *placings, skip = game.moves(game.view(states[-1], seat))
        move = skip if rng.random() < 0.4 else rng.choice(placings)
        lines.append(Line(seat, game.show_move(move)))
        states.append(game.play(states[-1], seat, move))
    return states, show_record(record(game, states[0], lines, game.outcome(states[-1])))


def test_3_6_a_record_replays_without_its_list() -> None:
    ends = set()
    for seed in range(60):
        rng = Random(seed)
        seats = rng.choice((2, 3))
        own = WordList.of([*rng.sample([word for n in (2, 3, 4, 5) for word in FEW.of_length(n)], 40), "рот"], "mine")
        states, text = recorded(balda(words=own, start="рот"), seats, seed)
        assert f"option: words={own.text}" in text
        for again in (replay(read_record(text)), replay(read_record(text), words=own)):
            assert again.states == tuple(states)
        ends.add(states[-1].end)
    assert {"no_word", "three_skips", "last_left"} <= ends


# --- 4. words -----------------------------------------------------------------------------------------


def test_4_4_the_words_that_can_be_made() -> None:
    game = balda(start="балда")
    state = begun(game)
    after = played(game, state, "e2 р дар")
    now = game.possible_words(game.view(after, None))
    assert list(now) == sorted(now, reverse=True)
    every = Naive(set(found_words(FEW)), 2, "балда", False).moves().values()
    assert {word for some in game.possible_words(game.view(state, None)).values() for word in some} == {
        FEW.shown(word) for word in every
    }
    assert all(len(word) == n for n, some in now.items() for word in some)


def found_words(table: WordList) -> list[str]:
    return [word for n in range(2, 20) for word in table.of_length(n)]


# --- every refusal ------------------------------------------------------------------------------------


def move(text: str, position: str = FIVE + " 0,0 0,0 1", seat: int | None = 0, **options: Any) -> Callable[[], object]:
    """Reads and plays a move."""

    def attempt() -> object:
        game = balda(**options)
        state = game.read_state(position)
        view = game.view(state, None if seat is None else Seat(seat))
        read = game.read_move(text, view)
        game.check(view, read)
        return read

    return attempt


def built(seats: int = 2, **options: Any) -> Callable[[], object]:
    return lambda: balda(**options).setup(seats, Random(0))


def possible_words(**options: Any) -> object:
    game = balda(**options)
    return game.possible_words(game.view(begun(game), None))


DEAD_END = Seen(State("." * 9 + "а" * 72, ("а" * 9,), (0, 0), (0, 0), Seat(0)), Seat(0))
OVER = ".../рот/... рот 0,0 0,0 0"
ROT = WordList.of(["рот"])

PROVOKED: list[tuple[type[Refused], str, Callable[[], object]]] = [
    (BadOption, "not_divisible", built(3, length=5)),
    (BadOption, "no_start", built(words=ROT)),
    (BadOption, "no_start", built(words="other:0123456789ab")),
    (BadOption, "bad_start", built(start="дом-2")),
    (BadOption, "bad_start", built(start="ад")),
    (BadOption, "bad_start", built(start=7)),
    (BadOption, "start_unknown", built(start="кеций")),
    (BadOption, "start_length", built(start="балда", length=6)),
    (BadOption, "bad_words", built(words="слова.txt")),
    (BadOption, "bad_words", built(words=["кот"])),
    (BadOption, "bad_dictionary", lambda: packed.unpack(b"PK")),
    (BadOption, "bad_meanings", lambda: meanings.unpack(b"PK")),
    (BadOption, "list_lost", lambda: possible_words(words="other:0123456789ab", start="балда")),
    (BadOption, "bad_list", lambda: WordList.read("кот\ncat\n")),
    (BadOption, "empty_list", lambda: WordList.read("\ufeff \r\n\r\n")),
    (IllegalMove, "game_over", move("-", OVER, words=ROT)),
    (IllegalMove, "game_over", lambda: balda(words=ROT).retire(balda(words=ROT).read_state(OVER), Seat(0))),
    (IllegalMove, "not_your_turn", move("-", seat=1)),
    (IllegalMove, "not_your_turn", move("-", seat=None)),
    (
        IllegalMove,
        "not_playing",
        lambda: balda().retire(balda().read_state(".../рот/... рот 0,0,0 0,0,0 1 out=3"), Seat(2)),
    ),
    (IllegalMove, "off_board", move("f2=р:f2e3")),
    (IllegalMove, "off_board", move("a6=р:a6a5")),
    (IllegalMove, "off_board", move("a10=р:a10a9")),
    (IllegalMove, "off_board", move("e2=р:e2f2")),
    (BadNotation, "off_board", move("f2 р дар")),
    (IllegalMove, "occupied", move("c3=р:c3c2")),
    (BadNotation, "occupied", move("c3 р дар")),
    (IllegalMove, "no_neighbour", move("e1=р:e1e2")),
    (BadNotation, "no_neighbour", move("e1 р дар")),
    (BadNotation, "bad_letter", move("e2 p дар")),
    (BadNotation, "bad_letter", move("e2=p:e3d3")),
    (BadNotation, "bad_letter", move("e2 р дaр")),
    (BadNotation, "bad_letter", move("e2 р да-р")),
    (IllegalMove, "bad_letter", lambda: balda().check(Seen(begun(balda()), Seat(0)), Placing("a2", "ё", ("a2",)))),
    (IllegalMove, "bad_letter", lambda: balda().check(Seen(begun(balda()), Seat(0)), Placing("a2", "", ("a2",)))),
    (IllegalMove, "path_broken", move("e2=р:e3c3e2")),
    (IllegalMove, "path_broken", move("e2=р:e2d3")),
    (IllegalMove, "path_crosses", move("e2=р:e3e2e3")),
    (IllegalMove, "path_empty", move("e2=р:e3e2e1")),
    (IllegalMove, "path_misses", move("e2=р:e3d3")),
    (IllegalMove, "path_misses", lambda: balda().check(Seen(begun(balda()), Seat(0)), Placing("a2", "р", ()))),
    (IllegalMove, "too_short", move("e2=р:e2")),
    (IllegalMove, "too_short", move("e2=р:e2", words="other:0123456789ab")),
    (IllegalMove, "unknown_word", move("e2=ы:e2e3")),
    (IllegalMove, "used_word", move("b1=т:a2b2b1", ".../рот/... рот 0,0 0,0 1")),
    (BadNotation, "bad_move", move("e2р дар")),
    (BadNotation, "bad_move", move("")),
    (BadNotation, "bad_move", move("дар")),
    (BadNotation, "bad_move", move("e2 р дар вол")),
    (BadNotation, "bad_move", move("e2=р:" + "e2" * 200)),
    (BadNotation, "letter_unused", move("e2 к дар")),
    (BadNotation, "letter_missing", move("e2 р рука")),
    (BadNotation, "no_path", move("a2 р рад")),
    (BadNotation, "no_path", move("e2 д балда")),
    (BadNotation, "many_paths", lambda: balda().read_move(f"a1 в {'а' * 12}в{'а' * 12}", DEAD_END)),
    (IllegalMove, "cannot_close", lambda: balda().close(begun(balda()), "no_word")),
    (IllegalMove, "cannot_close", lambda: balda(words="o:0123456789ab", start="рот").close(begun(balda()), "full")),
]


@pytest.mark.parametrize(
    ("kind", "code", "attempt"), PROVOKED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_refusal_says_what_is_wrong_and_where(
    kind: type[Refused], code: str, attempt: Callable[[], object]
) -> None:
    with pytest.raises(kind) as refused:
        attempt()
    assert refused.value.code == code
    assert refused.value.clause == KIND.refusals[code].clause
    assert "{" not in refused.value.text.ru + refused.value.text.en
    if kind is IllegalMove and refused.value.cells:
        assert refused.value.alternative == "-", "any other move would give a word away"


def test_every_code_is_provoked() -> None:
    """The codes of positions stand in test_notation."""
    assert {code for _, code, _ in PROVOKED} | {"bad_position"} == set(KIND.refusals)


def test_refusals_name_their_cells() -> None:
    with pytest.raises(IllegalMove) as refused:
        move("e2=р:e2d3")()
    assert refused.value.cells == ("e2", "d3")
    with pytest.raises(IllegalMove) as refused:
        move("e2=р:e2f2")()
    assert refused.value.cells == ("f2",)


def test_why_a_word_cannot_be_laid() -> None:
    for text, why in (
        ("e2 р рука", "“у”"),
        ("a2 р рад", "no “а” stands beside “р”"),
        ("e2 д балда", "the path misses e2"),
        ("e2 к дар", "“к”"),
    ):
        with pytest.raises(BadNotation) as refused:
            move(text)()
        assert why in refused.value.text.en


def test_a_name_for_each_length_that_there_is() -> None:
    with pytest.raises(BadOption) as refused:
        built(words=WordList.of(["рот", "лопата"]))()
    assert "of: 3, 6." in refused.value.text.en
