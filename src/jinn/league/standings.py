"""The table of a season: everybody's place, score and фора, in the order of docs/rules/kalah.en.md 5.3.

Effendi come first, then participants with enough games, a dotted line, participants with fewer, candidates, juniors. A
listing of some of them keeps the places of the whole table; фора is told against the row above it in the listing, so
its first row has 0.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace

from jinn.league.fora import SETTLED, fora, key
from jinn.league.ranks import RANKS, Rank
from jinn.league.score import Rules, Score, supposed


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody in the season."""

    player: str
    code: str
    """His four digits (шифр)."""
    name: str
    score: Score
    adjourned: int = 0
    """His games that wait to be gone on with; the administrator alone is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a listing."""

    place: int
    """1 and the number of those who stand better; equals share one."""
    entry: Entry
    fora: int | None
    """How many games in a row pass the row above; `None`: no number does."""


@dataclass(frozen=True, slots=True)
class Totals:
    """The last row."""

    players: int
    human: int
    jinn: int
    drawn: int
    adjourned: int


@dataclass(frozen=True, slots=True)
class Table:
    """A listing."""

    rows: tuple[Row, ...]
    line: int
    """So many rows stand above the dotted line."""
    totals: Totals


def table(entries: Iterable[Entry], rules: Rules, *, code: str = "", ranks: Container[Rank] = RANKS) -> Table:
    """The standings of those whose code begins like this, in these categories."""
    keyed = sorted(((key(entry.score, rules), entry.code, entry.player, entry) for entry in entries), key=_order)
    rows: list[Row] = []
    place, line, last = 0, 0, None
    for number, (its_key, _, _, entry) in enumerate(keyed, 1):
        if its_key != last:
            place, last = number, its_key
        if entry.score.rank in ranks and entry.code.startswith(code):
            wins = fora(entry.score, rows[-1].entry.score, rules) if rows else 0
            rows.append(Row(place, entry, wins))
            line += its_key[0] <= SETTLED
    return Table(tuple(rows), line, _totals(rows))


def _order(keyed: tuple[tuple[int, float, int], str, str, Entry]) -> tuple[tuple[int, float, int], str, str]:
    return keyed[:3]


def _totals(rows: Sequence[Row]) -> Totals:
    scores = [row.entry.score for row in rows]
    return Totals(
        len(rows),
        sum(score.human for score in scores),
        sum(score.jinn for score in scores),
        sum(score.drawn for score in scores),
        sum(row.entry.adjourned for row in rows),
    )


def what_if(entries: Iterable[Entry], player: str, wins: int, rules: Rules) -> tuple[Entry, ...]:
    """The same people after this player has won so many games more; who is not among them yet cannot win any."""
    return tuple(
        replace(entry, score=supposed(entry.score, wins, rules)) if entry.player == player else entry
        for entry in entries
    )


def newcomer(player: str, code: str, name: str) -> Entry:
    """Somebody who has not played yet."""
    return Entry(player, code, name, Score())
