"""What the Jinn remarks: of what was seen, always in the same words, and never where there is nothing to say."""

import re

import pytest

from jinn.console.listens import remarks
from jinn.core.text import LANGS
from jinn.wire.basics import Sentence
from jinn.wire.matches import Event, Info, Result, Sitter, Snapshot, Standing, Told

SITTERS = (Sitter(seat=0, name="Вера", kind="account"), Sitter(seat=1, kind="jinn", level=1))


def table(*log: Event, game: str = "kalah", outcome: Result | None = None) -> Snapshot:
    info = Info(
        id="m1", game=game, rules_version=1, options={"houses": "6", "stones": "6"}, seats=SITTERS, control="-",
        speed="untimed", rated=False, visibility="link", creator="x", created=0,
    )  # fmt: skip
    standing = Standing(status="running", seq=len(log), ply=len(log), view="", due=(0,), outcome=outcome)
    return Snapshot(info=info, standing=standing, log=log, seat=0)


def sowing(seq: int, seat: int, *, captured: int = 0, stores: tuple[int, int] = (3, 3), at: int = 0) -> Event:
    report = {"captured": captured, "stores": list(stores), "swept": None}
    told = Told(seat=seat, move="1", report=report, say=Sentence(ru="", en=""))
    return Event(seq=seq, kind="moved", at=at, seat=seat, lines=(told,))


def said(*log: Event) -> str:
    return remarks.remark(table(*log), log[-1], "ru")


def test_a_catch_is_remarked_on_by_its_size_and_by_whose_it_is() -> None:
    heard = {
        (seat, captured): {said(sowing(seq, seat, captured=captured)) for seq in range(60)} - {""}
        for seat in (0, 1)
        for captured in (2, 12)
    }
    assert all(heard.values())
    assert heard[0, 2].isdisjoint(heard[1, 2])
    assert heard[0, 2].isdisjoint(heard[0, 12])


def test_most_moves_go_by_without_a_word_and_the_same_move_has_the_same_word() -> None:
    assert said(sowing(1, 1)) == ""
    assert said(sowing(4, 1, captured=5)) == said(sowing(4, 1, captured=5))


def test_more_than_half_of_all_stones_is_told_once_when_it_comes() -> None:
    first = sowing(1, 1, stores=(10, 30))
    passing = sowing(2, 1, stores=(10, 37))
    after = sowing(3, 1, stores=(10, 38))
    assert "половины" in said(first, passing)
    assert said(first, passing, after) == ""


def test_a_long_think_is_noticed_in_every_game() -> None:
    slow = Event(
        seq=2, kind="moved", at=60_000, seat=0,
        lines=(Told(seat=0, move="0,1", report={"cell": [0, 1]}, say=Sentence(ru="", en="")),),
    )  # fmt: skip
    quick = Event(seq=2, kind="moved", at=900, seat=0, lines=slow.lines)
    begun = Event(seq=1, kind="joined", at=0)
    heard = set()
    for seq in range(2, 40):
        event = Event(seq=seq, kind="moved", at=60_000, seat=0, lines=slow.lines)
        heard.add(remarks.remark(table(begun, event, game="five"), event, "ru"))
    assert heard - {""}
    assert remarks.remark(table(begun, quick, game="five"), quick, "ru") == ""


@pytest.mark.parametrize(("places", "occasion"), [((1, 2), "you win"), ((2, 1), "jinn wins"), ((1, 1), "draw")])
def test_the_farewell_fits_the_result(places: tuple[int, int], occasion: str) -> None:
    outcome = Result(places=places, points=(0, 0), reason="more_stones")
    assert remarks.farewell(table(outcome=outcome), "en") in {text.en for text in remarks.LINES[occasion]}


def test_no_remark_names_a_move_or_a_number_of_the_board() -> None:
    for lines in remarks.LINES.values():
        for text in lines:
            for lang in LANGS:
                assert not re.search(r"\d", text.to(lang))
