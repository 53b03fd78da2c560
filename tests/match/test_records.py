"""Records become logs and logs records: what is brought in and taken out again is the same."""

import random
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from jinn.core.errors import BadRecord
from jinn.core.game import Seat
from jinn.core.outcome import drawn
from jinn.core.record import DRAW, RESIGN, TIME, Line, Record, read_record, replay, show_record
from jinn.core.registry import game
from jinn.match.events import FORMAT, Event, read_payload, show_payload
from jinn.match.evolve import begin, evolve
from jinn.match.records import MOVES, events_of, record_of
from jinn.match.state import Match
from tests.house import SHAPES, house_record

NOW = 1_790_000_000_000


def folded(events: tuple[Event, ...]) -> Match:
    """The match that these events give when they are read from a log."""
    kept = [structs.replace(event, data=read_payload(show_payload(event), FORMAT)) for event in events]
    match = begin("here", kept[0])
    for event in kept[1:]:
        match = evolve(match, event)
    return match


def brought(text: str) -> tuple[Record, Match]:
    read = read_record(text)
    return read, folded(events_of(read, replay(read).outcome, "anna", NOW))


# Who brings his own list of words must give it again; a house knows only what has a name.
NAMED = [name for name, shape in SHAPES.items() if "words" not in shape.variant.options]


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("longest", [0, 7, 5000])
def test_a_record_of_every_game_comes_out_as_it_went_in(name: str, longest: int) -> None:
    made = house_record(SHAPES[name], longest, longest=max(1, longest))
    if longest == 0:
        made = replace(made, lines=(), result=None)
    text = show_record(made)
    read, match = brought(text)
    assert show_record(record_of(match, ())) == text
    played = replay(read)
    assert match.state == played.states[-1]
    assert match.outcome == played.outcome
    assert match.status == ("aborted" if played.outcome is None else "over")
    assert (match.rated, match.visibility, match.deadline) == (False, "import", None)


KALAH = """jinn-record 1
game: kalah
rules: 1
seats: 2
option: houses=6
option: stones=1
start: 1,1,1,1,1,1/0 1,1,1,1,1,1/0 1
player: Анна
tag: place=дома
result: {result}

1 6
1 5
{last}
"""


@pytest.mark.parametrize(
    ("last", "result"),
    [
        ("1 " + RESIGN, "2,1 0,0 resigned"),
        ("2 " + TIME, "1,2 0,0 time"),
        ("- " + DRAW, "1,1 0,0 agreed"),
    ],
)
def test_what_is_no_move_comes_out_too(last: str, result: str) -> None:
    read, match = brought(KALAH.format(last=last, result=result))
    assert match.outcome == read.result
    again = record_of(match, ())
    assert (again.lines, again.result, again.names, again.tags) == (read.lines, read.result, read.names, read.tags)
    assert (match.sits[0].bare, match.sits[1].bare) == ("Анна", "")  # type: ignore[union-attr]


def test_who_left_a_match_of_several_is_asked_for_no_draw() -> None:
    made = house_record(SHAPES["balda-house-3-players"], 3, longest=3)
    lines = (*made.lines, Line(Seat(0), RESIGN), Line(None, DRAW))
    _, match = brought(show_record(replace(made, lines=lines, result=drawn(3, (0, 0, 0), "agreed"))))
    assert match.status == "over"
    assert [line.text for line in match.lines[-2:]] == [RESIGN, DRAW]


def test_moments_are_kept_and_never_run_back() -> None:
    made = house_record(SHAPES["kalah-6x6"], 1, longest=9)
    read = replace(made, started=5_000, ended=5_001)
    events = events_of(read, None, "anna", NOW)
    assert [event.at for event in events] == sorted(event.at for event in events)
    assert folded(events).started == 5_000
    untimed = events_of(replace(read, started=None, ended=None), None, "anna", NOW)
    assert untimed[-1].at >= NOW


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"names": ("a" * 65,)}, "bad_header"),
        ({"match": "a" * 65}, "bad_header"),
        ({"clock": "a" * 65}, "bad_header"),
        ({"tags": (("a", "b" * 200),)}, "bad_header"),
        ({"tags": (("a", "b"),) * 51}, "bad_header"),
        ({"lines": (Line(Seat(0), "1", 7),) * (MOVES + 1)}, "too_long"),
    ],
)
def test_more_than_a_house_keeps_is_refused_with_the_line(change: dict[str, Any], code: str) -> None:
    made = replace(house_record(SHAPES["kalah-6x6"], 1, longest=3), **change)
    with pytest.raises(BadRecord) as refused:
        events_of(made, None, "anna", NOW)
    assert refused.value.code == code
    assert refused.value.line >= 1


def test_names_that_turn_a_line_about_are_shown_without_it_and_kept_as_they_were() -> None:
    made = replace(house_record(SHAPES["kalah-6x6"], 1, longest=3), names=("\u202eanna\u200b", "<b>"))
    _, match = brought(show_record(made))
    assert [sit.bare for sit in match.sits if sit] == ["anna", "<b>"]
    assert record_of(match, ()).names == made.names


def test_a_match_of_the_house_tells_its_id_and_clock() -> None:
    start = game("kalah").setup(2, random.Random(0))
    data = {
        "game": "kalah", "rules": 1, "options": {"houses": "6", "stones": "6"}, "seats": 2, "control": "300+5",
        "start": game("kalah").show_state(start), "rated": True, "visibility": "public", "creator": "anna",
        "sits": [[0, "anna", "account", None], [1, "boris", "account", None]],
    }  # fmt: skip
    match = begin("m1", Event(0, "opened", None, NOW, data))
    match = evolve(match, Event(1, "moved", Seat(0), NOW + 70, {"lines": [[0, "2"]]}))
    made = record_of(match, ("Анна", "Bo\tris"))
    assert (made.match, made.clock, made.started, made.ended) == ("m1", "300+5", NOW, None)
    assert made.lines == (Line(Seat(0), "2", took=70),)
    assert read_record(show_record(made)).names == ("Анна", "Bo ris")
