"""Records: what is written is read; what is broken names its line (docs/records.md)."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.errors import BadRecord
from jinn.core.outcome import Outcome
from jinn.core.record import Line, read_record, record, replay, show_record
from jinn.core.registry import game
from tests.shapes import lines, match

GOOD = """jinn-record 1
game: kalah
rules: 1
seats: 2
option: houses=6
option: stones=1
start: 1,1,1,1,1,1/0 1,1,1,1,1,1/0 1
player: Анна
player: Джинн
tag: place=дома
result: *

1 6
1 5
# a comment, and an empty line

2 2
"""


def test_a_good_record_replays() -> None:
    read = read_record(GOOD)
    assert read.names == ("Анна", "Джинн")
    assert read.tags == (("place", "дома"),)
    played = replay(read)
    assert len(played.states) == 4
    assert played.outcome is None
    assert read_record(show_record(read)) == read


def test_a_mark_of_byte_order_and_windows_lines_are_read() -> None:
    assert read_record("\ufeff" + GOOD.replace("\n", "\r\n")) == read_record(GOOD)


BROKEN = [
    ("jinn-record 1", "pgn 1", 1, "not_a_record"),
    ("jinn-record 1", "jinn-record 3", 1, "unknown_format"),
    ("jinn-record 1", "jinn-record 2", 2, "broken_seal"),
    ("game: kalah", "match: m1", 2, "bad_header"),
    ("game: kalah", "game: chess", 2, "unknown_game"),
    ("game: kalah", "gamble: kalah", 2, "bad_header"),
    ("game: kalah\n", "", 10, "bad_header"),
    ("rules: 1", "rules: 2", 3, "unknown_rules"),
    ("rules: 1", "rules: one", 3, "bad_header"),
    ("seats: 2", "seats: 3", 4, "bad_seats"),
    ("seats: 2", "seats: 2\nseats: 2", 5, "bad_header"),
    ("seats: 2", "seats: 0", 4, "bad_header"),
    ("houses=6", "houses=66", 5, "bad_option"),
    ("houses=6", "homes=6", 5, "unknown_option"),
    ("houses=6", "houses", 5, "bad_header"),
    ("stones=1", "stones=99", 6, "bad_option"),
    ("stones=1", "stone=1", 6, "unknown_option"),
    ("stones=1", "houses=6", 6, "bad_header"),
    ("player: Джинн", "player: Джинн\nplayer: Ещё", 10, "bad_header"),
    ("player: Анна", "player: \x1b[2JАнна", 8, "bad_letters"),
    ("1 5", "1 \r5", 14, "bad_letters"),
    ("a comment", "a \0 comment", 15, "bad_letters"),
    ("start: 1,1,1", "start: 1,1", 7, "bad_position"),
    ("result: *", "result: won", 11, "bad_header"),
    ("result: *", "result: 1,2,3 1,2,3 x", 11, "bad_header"),
    ("result: *", "result: 1,2 9,3 more_stones", 11, "other_result"),
    ("1 5", "1 6", 14, "empty_house"),
    ("1 5", "2 5", 14, "not_your_turn"),
    ("1 5", "1 five", 14, "bad_move"),
    ("1 5", "3 5", 14, "bad_line"),
    ("1 5", "5", 14, "bad_line"),
    ("1 5", "1 !draw", 14, "bad_line"),
    ("1 5", "1 !resign", 17, "after_the_end"),
    ("1 5", "- !draw", 17, "after_the_end"),
]


@pytest.mark.parametrize(("good", "bad", "line", "code"), BROKEN)
def test_a_broken_record_names_its_line(good: str, bad: str, line: int, code: str) -> None:
    with pytest.raises(BadRecord) as refused:
        replay(read_record(GOOD.replace(good, bad, 1)))
    assert refused.value.code == code
    assert refused.value.line == line
    assert f"{line}:" in refused.value.text.ru
    assert f"{line}:" in refused.value.text.en


@pytest.mark.parametrize(
    ("line", "outcome"),
    [
        ("1 !resign", Outcome((2, 1), (0, 0), "resigned")),
        ("2 !time", Outcome((1, 2), (0, 0), "time")),
        ("- !draw", Outcome((1, 1), (0, 0), "agreed")),
    ],
)
def test_matches_end_by_other_ways_than_moves(line: str, outcome: Outcome) -> None:
    assert replay(read_record(GOOD + line + "\n")).outcome == outcome


def test_who_plays_alone_cannot_agree_on_a_draw() -> None:
    eiffel = game("eiffel", ranks=2, files=2)
    start = eiffel.setup(1, random.Random(0))
    text = show_record(record(eiffel, start, [Line(None, "!draw")], None))
    with pytest.raises(BadRecord) as refused:
        replay(read_record(text))
    assert (refused.value.code, refused.value.line) == ("no_draw_alone", text.count("\n") - 1)  # the seal is below


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    for tried in (text, "jinn-record 1\n" + text, GOOD + text):
        try:
            read = read_record(tried)
        except BadRecord as refused:
            assert refused.line >= 1
        else:
            assert read_record(show_record(read)) == read


@given(st.integers(0, len(GOOD) - 1), st.characters())
def test_one_wrong_letter_never_breaks_the_reader(where: int, letter: str) -> None:
    try:
        replay(read_record(GOOD[:where] + letter + GOOD[where + 1 :]))
    except BadRecord as refused:
        assert refused.line >= 1


def test_a_record_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(GOOD + "# \n" * 200_000)
    assert refused.value.code == "too_long"


def test_a_name_cannot_break_the_lines() -> None:
    kalah = game("kalah")
    steps = list(match(kalah, 2, random.Random(0), longest=3))
    made = record(kalah, steps[0].before, lines(kalah, steps), None, ["Анна\nresult: *", " Б\x1b\ud800 "])
    assert read_record(show_record(made)) == made
    assert made.names == ("Анна result: *", "Б")


@pytest.mark.parametrize(
    "kept", sorted((Path(__file__).parent / "data" / "records").glob("*.jinn")), ids=lambda p: p.stem
)
def test_old_records_load_for_ever(kept: Path) -> None:
    read = read_record(kept.read_text("utf-8"))
    assert replay(read).outcome == read.result
    assert show_record(read) == kept.read_text("utf-8")


def test_lines_keep_no_number_when_compared() -> None:
    assert Line(None, "x", 3) == Line(None, "x", 4)
