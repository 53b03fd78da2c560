"""The seal of records: every change is noticed and its line is named (docs/records.md, "The seal")."""

import hashlib
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jinn.console.match import resume
from jinn.core.chain import commitment, link
from jinn.core.errors import BadRecord
from jinn.core.game import Seat
from jinn.core.moment import read_moment, show_moment
from jinn.core.record import OPEN, Line, read_record, record, replay, show_record
from jinn.core.registry import game
from jinn.core.seal import sealed
from tests.house import SHAPES, house_record

SALT = "00112233445566778899aabbccddeeff"


@cache
def house_text(shape: str, seed: int) -> str:
    return show_record(house_record(SHAPES[shape], seed))


texts = st.builds(house_text, st.sampled_from(sorted(SHAPES)), st.integers(0, 2))


def named(text: str) -> int:
    """The line that the reader refuses."""
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert f"{refused.value.line}:" in refused.value.text.ru
    assert f"{refused.value.line}:" in refused.value.text.en
    return refused.value.line


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_a_sealed_record_goes_round_and_replays(shape: str) -> None:
    made = house_record(SHAPES[shape], 0)
    text = show_record(made)
    read = read_record(text)
    assert read == made
    assert show_record(read) == text
    assert replay(read).outcome == made.result
    assert all(row == row.rstrip() for row in text.split("\n"))


@given(texts, st.data())
def test_a_changed_line_is_named(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")[:-1]
    number = data.draw(st.integers(1, len(rows)))
    row = rows[number - 1]
    at = data.draw(st.integers(0, len(row)))
    cut = data.draw(st.integers(0, 2))
    put = data.draw(st.text(st.characters(exclude_characters="\n"), max_size=2))
    changed = row[:at] + put + row[at + cut :]
    assume(changed not in (row, row + "\r"))
    assume(number != 1 or changed != "\ufeff" + row)
    rows[number - 1] = changed
    assert named("\n".join([*rows, ""])) == number


@given(texts, st.data())
def test_a_line_taken_out_is_named(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")[:-1]
    number = data.draw(st.integers(1, len(rows)))
    assert named("\n".join([*rows[: number - 1], *rows[number:], ""])) == number


@given(texts, st.data())
def test_a_line_put_in_is_named(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")[:-1]
    number = data.draw(st.integers(1, len(rows) + 1))
    row = data.draw(st.sampled_from([*rows, "", "# a remark", "1 3"]) | st.text(st.characters(exclude_characters="\n")))
    assume(number > len(rows) or row != rows[number - 1])  # its twin would be the one too many, a line below
    assert named("\n".join([*rows[: number - 1], row, *rows[number - 1 :], ""])) == number


@given(texts, st.data())
def test_lines_that_changed_places_are_named(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")[:-1]
    one, two = sorted(data.draw(st.lists(st.integers(0, len(rows) - 1), min_size=2, max_size=2, unique=True)))
    rows[one], rows[two] = rows[two], rows[one]
    assert named("\n".join([*rows, ""])) == one + 1


@given(texts, st.data())
def test_a_record_that_was_cut_off_names_the_place(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 2))
    kept = text[:at].split("\n")
    whole = text.split("\n")
    # What is left of the cut line, or, where the cut is between two lines, the one that is missing.
    missing = len(kept) + (kept[-1] == whole[len(kept) - 1])
    assert named(text[:at]) == missing


@given(texts, st.data())
def test_who_writes_the_mark_anew_is_found_one_line_below(text: str, data: st.DataObject) -> None:
    rows = text.split("\n")[:-1]
    number = data.draw(st.integers(2, len(rows) - 1))
    above = rows[number - 2][:16] if number > 2 else link("", rows[0])[:16]
    rows[number - 1] = f"{link(above, '# other')[:16]} # other"
    assert named("\n".join([*rows, ""])) == number + 1


@given(texts)
def test_line_ends_of_other_systems_and_a_missing_last_one_are_no_change(text: str) -> None:
    read = read_record(text)
    for same in ("\ufeff" + text, text.replace("\n", "\r\n"), text.removesuffix("\n")):
        assert read_record(same) == read
        assert read_record(same).seal == read.seal


@given(texts)
def test_the_seal_can_be_checked_without_this_program(text: str) -> None:
    above, _, closing = text.removesuffix("\n").rpartition("\n")
    assert closing == "sha256: " + hashlib.sha256((above + "\n").encode()).hexdigest()
    rows = above.split("\n")
    for upper, row in pairwise(rows[1:]):
        assert row[:16] == hashlib.sha256(f"{upper[:16]}\n{row[17:]}".encode()).hexdigest()[:16]


@given(st.lists(st.text(st.characters(exclude_characters="\n"))))
def test_any_rows_under_a_seal_are_a_record_or_refused(rows: list[str]) -> None:
    head = ["jinn-record 2", "game: kalah", "rules: 1", "seats: 2", "option: houses=6", "start: x", "result: *", ""]
    for tried in (["jinn-record 2", *rows], [*head, *rows], [*head, *(f"1 {row}" for row in rows)]):
        try:
            read = read_record(sealed(tried))
        except BadRecord as refused:
            assert refused.line >= 1
        else:
            assert read_record(show_record(read)) == read


def sealed_kalah(*rows: str, head: tuple[str, ...] = ()) -> str:
    start = "start: 1,1/0 1,1/0 1"
    options = ("option: houses=2", "option: stones=1")
    return sealed(
        ["jinn-record 2", "game: kalah", "rules: 1", "seats: 2", *options, start, *head, "result: *", "", *rows]
    )


PROMISED = commitment(SALT, "m1", Seat(0), 0, "2")
OTHER = commitment(SALT, "m1", Seat(0), 0, "1")

BROKEN = [
    (("1 2 ;",), (), None, ""),
    (("1 2 ; took=5",), (), None, ""),
    (("# took ; none", "1 2"), (), None, ""),
    ((f"1 2 ; took=5 salt={SALT} promise={PROMISED}",), ("match: m1",), None, ""),
    ((f"1 2 ; salt={SALT} promise={OTHER}",), ("match: m1",), 11, "broken_promise"),
    ((f"1 2 ; salt={SALT} promise={PROMISED}",), ("match: m2",), 11, "broken_promise"),
    ((f"1 1 ; salt={SALT} promise={PROMISED}",), ("match: m1",), 11, "broken_promise"),
    (("1 2", f"1 2 ; salt={SALT} promise={PROMISED}"), ("match: m1",), 12, "broken_promise"),
    ((f"1 2 ; salt={SALT}",), ("match: m1",), 11, "bad_line"),
    ((f"1 2 ; salt={SALT[:-1]} promise={PROMISED}",), (), 10, "bad_line"),
    (("1 2 ; took=soon",), (), 10, "bad_line"),
    (("1 2 ; took=-1",), (), 10, "bad_line"),
    (("1 2", "9 1"), (), 11, "bad_line"),
    ((), ("match: m1", "match: m2"), 9, "bad_header"),
    ((), ("started: yesterday",), 8, "bad_header"),
    ((), ("ended: 2026-02-30T00:00:00.000Z",), 8, "bad_header"),
    ((), ("ended: 1969-12-31T23:59:59.999Z",), 8, "bad_header"),
]


@pytest.mark.parametrize(("rows", "head", "line", "code"), BROKEN)
def test_what_is_under_the_seal_is_checked_too(
    rows: tuple[str, ...], head: tuple[str, ...], line: int | None, code: str
) -> None:
    text = sealed_kalah(*rows, head=head)
    if line is None:
        assert replay(read_record(text)).lines[-1].text == "2"
        return
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert (refused.value.line, refused.value.code) == (line, code)


def test_a_move_may_hold_what_stands_before_its_facts() -> None:
    for text in ("a ; b", "a ;", "; took=5", "x ; took=5"):
        for line in (Line(Seat(0), text), Line(Seat(0), text, took=7)):
            made = replace(read_record(sealed_kalah()), lines=(line,))
            assert read_record(show_record(made)).lines == (line,)


def test_the_number_of_the_format_cannot_be_lowered() -> None:
    assert named(house_text("kalah-6x6", 0).replace("jinn-record 2", "jinn-record 1", 1)) == 1


def test_a_house_match_that_is_played_on_elsewhere_keeps_no_promise_of_the_house() -> None:
    read = read_record(house_text("elements-200", 0))
    assert any(line.promise for line in read.lines)
    again = read_record(show_record(resume(read).record()))
    assert [line.text for line in again.lines] == [line.text for line in read.lines]
    assert not any(line.promise or line.took for line in again.lines)


def test_half_a_letter_is_refused() -> None:
    assert named(house_text("kalah-6x6", 0).replace("kalah", "\ud800", 1)) == 2


def test_a_record_without_a_seal_stays_one() -> None:
    made = replace(record(game("kalah"), game("kalah").setup(2, random.Random(0)), [], None), format=OPEN)
    assert show_record(made).startswith("jinn-record 1\ngame: kalah\n")
    assert read_record(show_record(made)) == made
    assert read_record(show_record(made)).seal == ""


# --- chains and commitments ---------------------------------------------------------------------------


def test_a_commitment_depends_on_all_that_it_binds() -> None:
    bound: tuple[str, str, Seat, int, str] = (SALT, "m1", Seat(0), 0, "3")
    others = [(SALT[::-1], "m1", Seat(0), 0, "3"), (SALT, "m2", Seat(0), 0, "3"), (SALT, "m1", Seat(1), 0, "3")]
    others += [(SALT, "m1", Seat(0), 1, "3"), (SALT, "m1", Seat(0), 0, "4")]
    assert len({commitment(*each) for each in (bound, *others)}) == 6
    wanted = hashlib.sha256(f"jinn-commitment 1\n{SALT}\nm1\n1\n0\n3".encode()).hexdigest()
    assert commitment(*bound) == wanted


@pytest.mark.parametrize("salt", ["", "0", SALT[:-1], SALT.upper(), SALT + "0", "g" * 32])
def test_a_weak_salt_is_refused(salt: str) -> None:
    with pytest.raises(ValueError, match="32 hexadecimal digits"):
        commitment(salt, "m1", Seat(0), 0, "3")


@given(st.integers(0, 253_402_300_799_999))
def test_moments_are_those_of_the_calendar(moment: int) -> None:
    text = show_moment(moment)
    wanted = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=moment)
    assert text == wanted.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert read_moment(text) == moment
