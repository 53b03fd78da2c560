"""Records that somebody spoiled: whatever is sent is kept whole or refused with a reason, and nothing breaks."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadRecord
from jinn.core.record import OPEN, read_record, show_record
from jinn.match.evolve import begin, evolve
from jinn.server.records import brought
from jinn.server.rows import event_of
from tests.house import SHAPES, house_record

NAMED = [name for name, shape in SHAPES.items() if "words" not in shape.variant.options]
NOW = 1_790_000_000_000
BITS = (
    "", " ", "0", "-1", "1", "2", "9", "99999999999999999999",
    "*", "!resign", "!time", "- !draw", "1 !resign", "\t", ";",
    " ; took=5", "result: *", "result: 1,1 0,0 agreed", "result: 2,1 0,0 time", "start:", "seats: 8", "option: a=b",
    "player: \u202e", "tag: =",
    "ended: 2026-07-01T18:09:41.250Z", "started: 9999-12-31T23:59:59.999Z", "\u00a0", "é", "👻",
)  # fmt: skip


def by_hand(name: str, seed: int) -> list[str]:
    """The lines of a record of this shape without a seal, so that a change is not caught by it."""
    made = house_record(SHAPES[name], seed, longest=12)
    plain = replace(
        made, format=OPEN, match="", clock="", started=None, ended=None,
        lines=tuple(replace(line, took=None, promise=None) for line in made.lines),
    )  # fmt: skip
    return show_record(plain).split("\n")


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A good record with some lines changed, moved, doubled or taken out."""
    lines = by_hand(draw(st.sampled_from(NAMED)), draw(st.integers(0, 3)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(("cut", "double", "swap", "put", "piece", "letters")))
        if how == "cut":
            del lines[place]
        elif how == "double":
            lines.insert(place, lines[place])
        elif how == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[place], lines[other] = lines[other], lines[place]
        elif how == "put":
            lines.insert(place, draw(st.sampled_from(BITS)))
        else:
            bit = draw(st.sampled_from(BITS) if how == "piece" else st.text(max_size=6))
            at = draw(st.integers(0, len(lines[place])))
            end = min(len(lines[place]), at + draw(st.integers(0, 4)))
            lines[place] = lines[place][:at] + bit + lines[place][end:]
        lines = lines or [""]
    return "\n".join(lines)


@settings(max_examples=400)
@given(spoiled())
def test_a_spoiled_record_is_kept_whole_or_refused(text: str) -> None:
    try:
        made = brought("here", text, "anna", NOW)
    except BadRecord as refused:
        assert refused.line >= 1
        assert refused.text.ru
        assert refused.text.en
        return
    match = begin("here", event_of(made.rows[0]))
    for row in made.rows[1:]:
        match = evolve(match, event_of(row))
    assert match.finished
    assert [line.text for line in match.lines] == [line.text for line in read_record(text).lines]
    assert [row.seq for row in made.rows] == list(range(len(made.rows)))


@given(st.text(max_size=200))
def test_any_text_is_refused_with_a_line(text: str) -> None:
    with pytest.raises(BadRecord):
        brought("here", text, "anna", NOW)


def test_the_spoiling_leaves_some_records_good() -> None:
    good = 0
    for seed in range(60):
        lines = by_hand(NAMED[seed % len(NAMED)], 1)
        rng = random.Random(seed)
        lines.insert(rng.randrange(9, len(lines)), rng.choice(("# a comment", "")))
        try:
            brought("here", "\n".join(lines), "anna", NOW)
        except BadRecord:
            continue
        good += 1
    assert good > 10
