"""The table: its order, places, фора against a naive one, filters, the dotted line, totals, text and CSV."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadOption
from jinn.league.fora import fora, group, key
from jinn.league.ranks import RANKS, Rank, read_rank, read_ranks
from jinn.league.score import Rules, Score
from jinn.league.standings import Entry, table, what_if
from jinn.league.table_text import show_csv, show_table
from tests.league.scores import RULES, naive_fora, scores, stands_above

RULES_3 = Rules(enough=3, most=6)


def entry(name: str, score: Score, adjourned: int = 0) -> Entry:
    return Entry(name, f"{1001 + len(name)}", name, score, adjourned)


SOME = (
    Entry("a", "1001", "Анна", Score(Rank.EFFENDI, 20, 5)),
    Entry("b", "1002", "Boris", Score(Rank.PARTICIPANT, 12, 14), 1),
    Entry("c", "1003", "Вера", Score(Rank.PARTICIPANT, 3, 1)),
    Entry("d", "2001", "Глеб", Score(Rank.PARTICIPANT)),
    Entry("e", "2002", "=Дина", Score(Rank.CANDIDATE, 1, 4)),
    Entry("f", "2003", "Евгений", Score(Rank.JUNIOR, 0, 2)),
    Entry("g", "0004", "Жанна", Score()),
)


def test_the_order_is_that_of_the_rules() -> None:
    listing = table(reversed(SOME), Rules())
    assert [row.entry.player for row in listing.rows] == list("abcdefg")
    assert [row.place for row in listing.rows] == [1, 2, 3, 4, 5, 6, 7]
    assert listing.line == 2
    totals = listing.totals
    assert (totals.players, totals.human, totals.jinn, totals.adjourned) == (7, 36, 26, 1)


def test_ties_of_the_percentage() -> None:
    rules = Rules()
    ahead, more = Score(Rank.PARTICIPANT, 2, 1), Score(Rank.PARTICIPANT, 4, 2)
    assert stands_above(more, ahead, rules)
    behind, longer = Score(Rank.PARTICIPANT, 1, 2), Score(Rank.PARTICIPANT, 2, 4)
    assert stands_above(behind, longer, rules)
    assert stands_above(Score(Rank.PARTICIPANT, 0, 9), Score(Rank.PARTICIPANT), rules)
    assert stands_above(Score(Rank.PARTICIPANT, 0, 1), Score(Rank.PARTICIPANT, 0, 9), rules)


def test_equals_share_a_place() -> None:
    level = [entry(name, Score(Rank.JUNIOR, 1, 2)) for name in ("a", "bb", "ccc")]
    listing = table([*level, entry("dddd", Score(Rank.JUNIOR, 0, 2))], Rules())
    assert [(row.place, row.fora) for row in listing.rows] == [(1, 0), (1, 1), (1, 1), (4, 2)]


def test_a_listing_keeps_the_places_and_begins_its_fora_anew() -> None:
    listing = table(SOME, Rules(), code="200")
    assert [(row.entry.player, row.place) for row in listing.rows] == [("d", 4), ("e", 5), ("f", 6)]
    assert listing.rows[0].fora == 0
    assert listing.line == 0
    listing = table(SOME, Rules(), ranks=read_ranks("Э,У"))
    assert [row.entry.player for row in listing.rows] == list("abcd")
    assert table(SOME, Rules(), code="9").rows == ()


def test_fora_goes_through_the_categories() -> None:
    rules = Rules()
    # 0:2 as a junior: three wins lead out, one more as a candidate, and the first as a participant passes 0:0.
    assert fora(Score(Rank.JUNIOR, 0, 2), Score(Rank.PARTICIPANT), rules) == 5
    # The upper one has enough games: 25 as a participant, of which all are won, and then he is an effendi.
    assert fora(Score(), Score(Rank.PARTICIPANT, 12, 14), rules) == 1 + 1 + 25
    # At the same percentage more games stand better for who is ahead: 48 of 60 before 20 of 25.
    assert fora(Score(), Score(Rank.EFFENDI, 20, 5), rules) == 1 + 1 + 25
    assert fora(Score(Rank.EFFENDI, 13, 12), Score(Rank.EFFENDI, 20, 5), rules) == 35
    assert fora(Score(Rank.PARTICIPANT, 0, 1), Score(Rank.EFFENDI, 255, 0), rules) is None
    assert fora(Score(Rank.JUNIOR, 0, 5), Score(Rank.PARTICIPANT), RULES_3) is None


@settings(max_examples=1500, deadline=None)
@given(st.data(), RULES)
def test_fora_is_what_winning_games_shows(data: st.DataObject, rules: Rules) -> None:
    """Thousands of tables: the formula against playing the games and looking at the whole table after each."""
    count = data.draw(st.integers(2, 5))
    entries = [Entry(str(n), f"{1001 + n}", str(n), data.draw(scores(rules))) for n in range(count)]
    rows = table(entries, rules).rows
    assert rows[0].fora == 0
    for above, row in pairwise(rows):
        assert row.fora == naive_fora(entries, row.entry.player, above.entry.player, rules)


@settings(max_examples=400, deadline=None)
@given(st.data(), RULES)
def test_what_if_is_the_table_after_so_many_wins(data: st.DataObject, rules: Rules) -> None:
    entries = [Entry(str(n), f"{1001 + n}", str(n), data.draw(scores(rules))) for n in range(4)]
    rows = table(entries, rules).rows
    row = rows[-1]
    if row.fora is None:
        return
    after = table(what_if(entries, row.entry.player, row.fora, rules), rules).rows
    places = {one.entry.player: one.place for one in after}
    assert places[row.entry.player] < places[rows[-2].entry.player]
    short = table(what_if(entries, row.entry.player, row.fora - 1, rules), rules).rows
    places = {one.entry.player: one.place for one in short}
    assert places[row.entry.player] >= places[rows[-2].entry.player]


@settings(deadline=None)
@given(st.data(), RULES)
def test_the_order_does_not_depend_on_how_it_came(data: st.DataObject, rules: Rules) -> None:
    entries = [Entry(str(n), f"{1001 + n}", str(n), data.draw(scores(rules))) for n in range(5)]
    mixed = data.draw(st.permutations(entries))
    assert table(entries, rules) == table(mixed, rules)
    keys = [key(row.entry.score, rules) for row in table(entries, rules).rows]
    assert keys == sorted(keys)
    assert [group(row.entry.score, rules) for row in table(entries, rules).rows] == sorted(
        group(one.score, rules) for one in entries
    )


def test_the_table_as_text() -> None:
    assert show_table(table(SOME, Rules()), "ru", adjourned=True).split("\n") == [
        "место  кат  шифр  имя      НОМО  ДЖИН  фора  отлож",
        "--------------------------------------------------",
        "    1    Э  1001  Анна       20     5     0      0",
        "    2    У  1002  Boris      12    14    44      1",
        "· · · · · · · · · · · · · · · · · · · · · · · · ·",
        "    3    У  1003  Вера        3     1    21      0",
        "    4    У  2001  Глеб        0     0     1      0",
        "    5    К  2002  =Дина       1     4     5      0",
        "    6    Ю  2003  Евгений     0     2     4      0",
        "    7    Ю  0004  Жанна       0     0     1      0",
        "--------------------------------------------------",
        "                  всего 7    36    26            1",
    ]
    assert show_table(table((), Rules()), "en") == "There are no such players in the table."
    beyond = table((entry("a", Score(Rank.EFFENDI, 6, 0)), entry("bb", Score(Rank.PARTICIPANT, 0, 5))), RULES_3)
    assert show_table(beyond, "en").split("\n")[-3].endswith(">>")


def test_the_table_as_csv() -> None:
    lines = show_csv(table(SOME, Rules())).split("\r\n")
    assert lines[0] == "place,category,code,name,human,jinn,drawn,fora"
    assert lines[1] == "1,effendi,1001,Анна,20,5,0,0"
    assert lines[5].startswith("5,candidate,2002,'=Дина,1,4,0,")
    assert show_csv(table(SOME, Rules()), adjourned=True).split("\r\n")[2].endswith(",1")


def test_categories_are_read_or_refused() -> None:
    assert read_ranks("") == read_ranks(" , ") == frozenset(RANKS)
    assert read_ranks("э,У к;".replace(";", "")) == {Rank.EFFENDI, Rank.PARTICIPANT, Rank.CANDIDATE}
    assert [read_rank(word) for word in ("J", "c", "K", "Part", "эфе")] == [
        Rank.JUNIOR, Rank.CANDIDATE, Rank.CANDIDATE, Rank.PARTICIPANT, Rank.EFFENDI,
    ]  # fmt: skip
    for wrong in ("Х", "юн", "12", "эфендий", "Ю1"):
        with pytest.raises(BadOption) as refused:
            read_rank(wrong)
        assert refused.value.code == "bad_rank"


@settings(deadline=None)
@given(st.text(max_size=12))
def test_any_text_is_a_category_or_refused(text: str) -> None:
    try:
        assert read_ranks(text) <= frozenset(RANKS)
    except BadOption as refused:
        assert refused.clause == "3.1"


def test_who_is_not_in_the_table_cannot_win_in_it() -> None:
    assert what_if(SOME, "nobody", 5, Rules()) == SOME
    assert what_if(SOME, "g", 1, Rules())[-1] == replace(SOME[-1], score=Score(Rank.CANDIDATE))
