"""The search of finished matches, against a naive one over the same tables; cursors; what a stranger cannot find."""

import random
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinn.core.moment import DAY, read_moment
from jinn.core.outcome import Outcome, drawn, ranked
from jinn.server import search
from jinn.server.cards import cards, matches
from jinn.server.search import BadSearch, Search, find
from jinn.store.contract import Tx
from tests.server.tables import Tables, add_match, add_players

PLAYERS = ("anna", "boris", "vera", "gleb")
MOVES = ("3", "4", "34", "х:1", "O")


@dataclass(frozen=True)
class Kept:
    """A match as the naive search knows it."""

    id: str
    players: tuple[str, ...]
    outcome: Outcome | None
    game: str
    speed: str
    rated: bool
    visibility: str
    creator: str
    ended: int | None
    opening: tuple[str, ...]


def house(rng: random.Random, count: int) -> tuple[Tables, list[Kept]]:
    """Random matches of few players, many of which ended at the same time."""
    tx = Tables()
    return tx, fill(tx, rng, count)


def fill(tx: Tx, rng: random.Random, count: int) -> list[Kept]:
    """Puts such matches into the tables."""
    kept = []
    add_players(tx, *PLAYERS)
    for number in range(count):
        players = tuple(rng.sample(PLAYERS, rng.choice((1, 2, 2, 2, 3))))
        outcome = None
        if rng.random() < 0.8:
            points = [rng.randrange(3) for _ in players]
            outcome = ranked(points, rng.choice(("full", "resigned")))
            if len(players) == 1:
                outcome = Outcome((rng.choice((1, 2)),), (points[0],), "full")
        made = Kept(
            f"{rng.choice('abAB_-')}{number:03}", players, outcome, rng.choice(("kalah", "five")),
            rng.choice(("rapid", "slow")), rng.random() < 0.5, rng.choice(("public", "public", "link", "import")),
            rng.choice(players), rng.randrange(12) if outcome else None,
            tuple(rng.choice(MOVES) for _ in range(rng.randrange(4))),
        )  # fmt: skip
        add_match(
            tx, made.id, players, outcome, game=made.game, speed=made.speed, rated=int(made.rated),
            visibility=made.visibility, creator=made.creator, ended=made.ended, opening=" ".join(made.opening),
        )  # fmt: skip
        kept.append(made)
    return kept


def fits(match: Kept, asked: Search) -> bool:
    """Whether the match answers the search, said plainly."""
    outcome = match.outcome
    if outcome is None or match.ended is None:
        return False
    if asked.imports:
        seen = match.visibility == "import" and match.creator == asked.viewer
    else:
        seen = match.visibility == "public" or asked.viewer in match.players
    if asked.result == "draw":
        right = outcome.is_draw
    elif asked.result in ("win", "loss"):
        place = outcome.places[match.players.index(asked.player)] if asked.player in match.players else 0
        right = not outcome.is_draw and (place == 1 if asked.result == "win" else place > 1)
    else:
        right = asked.result in (None, outcome.reason)
    first = tuple(asked.opening.split()) if asked.opening else ()
    return (
        seen
        and right
        and asked.game in (None, match.game)
        and asked.speed in (None, match.speed)
        and asked.rated in (None, match.rated)
        and asked.player in (None, *match.players)
        and asked.against in (None, *match.players)
        and (asked.since is None or match.ended >= asked.since)
        and (asked.until is None or match.ended < asked.until)
        and match.opening[: len(first)] == first
    )


@st.composite
def searches(draw: st.DrawFn) -> Search:
    def maybe(*values: Any) -> Any:
        return draw(st.sampled_from((None, None, *values)))

    player = maybe(*PLAYERS)
    viewer = maybe(*PLAYERS)
    return Search(
        viewer=viewer, player=player, against=maybe(*PLAYERS), game=maybe("kalah", "five", "chess"),
        since=maybe(3, 6), until=maybe(9, 6), result=maybe("draw", "resigned", *(("win", "loss") if player else ())),
        opening=maybe("3", "3 4", "O", "х:1 3"), rated=maybe(True, False), speed=maybe("slow"),
        imports=viewer is not None and draw(st.integers(0, 4)) == 0, limit=draw(st.sampled_from((1, 3, 100))),
    )  # fmt: skip


@pytest.mark.parametrize("few", [2000, 1])
def test_it_finds_what_a_naive_search_finds_page_by_page(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FEW", few)
    tx, kept = house(random.Random(5), 150)
    told = set()

    @given(searches())
    def compare(asked: Search) -> None:
        told.add(bool(compared(tx, kept, asked)))

    compare()
    assert told == {True, False}


def compared(tx: Tx, kept: list[Kept], asked: Search) -> list[str]:
    """What the search finds page by page, which must be what the naive one finds."""
    due = [match.id for match in sorted(kept, key=lambda m: (m.ended or 0, m.id), reverse=True) if fits(match, asked)]
    found: list[str] = []
    page = asked
    while True:
        rows, following = find(tx, page)
        found += [row.id for row in rows]
        assert len(rows) <= asked.limit
        if following is None:
            break
        page = replace(asked, before=search.read_cursor(following))
    assert found == due
    return found


def test_a_match_that_ends_meanwhile_moves_no_page() -> None:
    tx, _ = house(random.Random(6), 60)
    first, cursor = find(tx, Search(limit=5))
    assert cursor is not None
    due = [row.id for row in find(tx, Search(limit=100))[0]]
    add_match(tx, "new", ("anna", "boris"), drawn(2, (0, 0), "full"), ended=99)
    second, _ = find(tx, Search(limit=5, before=search.read_cursor(cursor)))
    assert [row.id for row in (*first, *second)] == due[:10]


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (Search(), "match_ended_any"),
        (Search(viewer="anna"), "match_ended_any"),
        (Search(viewer="anna", before=(5, "a")), "match_ended_any"),
        (Search(game="kalah", opening="3 4"), "match_ended "),
        (Search(game="kalah", since=5, until=9), "match_ended "),
        (Search(viewer="anna", imports=True), "match_imported"),
        (Search(player="anna"), "sitter_player"),
    ],
)
def test_no_search_looks_at_every_match(asked: Search, index: str) -> None:
    tx, _ = house(random.Random(7), 5)
    asked_for: list[tuple[str, dict[str, object]]] = []

    class Spy(Tables):
        def __init__(self) -> None:
            self.connection = tx.connection

        def run(self, sql: str, **values: object) -> list[tuple[object, ...]]:
            asked_for.append((sql, values))
            return super().run(sql, **values)

    find(Spy(), asked)
    sql, values = asked_for[-1]
    plan = " / ".join(str(row[3]) for row in tx.run(f"EXPLAIN QUERY PLAN {sql}", **values))
    assert "SCAN m " not in f"{plan} ".replace("SCAN m USING INDEX", "")
    assert index in f"{plan} "


def test_cards_tell_ratings_levels_and_who_is_gone() -> None:
    tx = Tables()
    add_players(tx, "anna", "boris")
    add_players(tx, "jinn", kind="jinn")
    tx.run("UPDATE player SET closed = 1, name = 'x' WHERE id = 'boris'")
    add_match(tx, "m1", ("anna", "boris"), drawn(2, (3, 3), "full"), options='{"houses":"6"}')
    tx.run("INSERT INTO rating VALUES ('m1', 'anna', 'kalah', 'rapid', 9, 1500, 1612.4, 200, 0.06)")
    add_match(tx, "m2", ("anna", "jinn"), due="01", deadline=7)
    tx.run(
        "INSERT INTO event (match, seq, seat, kind, payload, at, format) VALUES "
        """('m2', 0, NULL, 'opened', '{"sits":[[0,"anna","account",null],[1,"jinn","jinn",4]]}', 0, 1)"""
    )
    add_match(tx, "m3", ("anna",), status="open", seats=2)
    add_match(tx, "m4", ("~Анна <b>", "~"), drawn(2, (3, 3), "full"), visibility="import")
    rows = {row.id: row for row in matches(tx, "")}
    over, running, free, brought = cards(tx, [rows[id] for id in ("m1", "m2", "m3", "m4")], "anna")
    assert [(s.name, s.kind, s.rating, s.change) for s in over.seats] == [
        ("anna", "account", 1500, 112), (None, "gone", None, None)
    ]  # fmt: skip
    assert over.outcome is not None
    assert (over.outcome.places, over.options, over.seat) == ((1, 1), {"houses": "6"}, 0)
    assert [(s.name, s.kind, s.level, s.rating) for s in running.seats] == [
        ("anna", "account", None, 1612), ("jinn", "jinn", 4, None)
    ]  # fmt: skip
    assert (running.due, running.deadline, running.outcome) == ((0, 1), 7, None)
    assert [s.kind for s in free.seats] == ["account", "free"]
    assert [(s.name, s.kind) for s in brought.seats] == [("Анна <b>", "name"), ("", "name")]


@given(st.text(max_size=60), st.booleans())
def test_whatever_is_sent_is_read_or_refused(text: str, player: bool) -> None:
    for read in (
        search.read_cursor, search.read_game, search.read_speed, search.read_opening,
        lambda said: search.read_day("since", said), lambda said: search.read_flag("rated", said),
        lambda said: search.read_result(said, player),
    ):  # fmt: skip
        try:
            read(text)
        except BadSearch as refused:
            assert refused.code == "bad_query"


def test_days_and_moments() -> None:
    day = read_moment("2026-07-01T00:00:00.000Z")
    assert search.read_day("since", "2026-07-01") == day
    assert search.read_day("until", "2026-07-01", after=True) == day + DAY
    assert search.read_day("until", "2026-07-01T00:00:00.001Z", after=True) == day + 1
    for wrong in ("2026-02-30", "yesterday", "2026-7-1", "", "2026-07-01T00:00:00Z"):
        with pytest.raises(BadSearch):
            search.read_day("since", wrong)
    assert search.read_opening(" 3  4 ") == "3 4"
    with pytest.raises(BadSearch):
        search.read_result("win", player=False)
