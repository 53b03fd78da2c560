"""What is told when a game is over: who won and by what, how long each side thought, the record. Clause 2.6."""

from itertools import groupby, pairwise

from jinn.client.table import played
from jinn.console import happenings
from jinn.console.answers import AnyGame
from jinn.console.listens import texts as t
from jinn.core.text import Lang
from jinn.wire.matches import Event, Snapshot

STOPS = ("adjourned", "aborted")
BESIDE = ("said", "offered", "answered")
"""What happens beside the game: nobody's thinking ends with it."""


def summary(table: Snapshot, game: AnyGame, lang: Lang) -> list[str]:
    """The lines."""
    lines = [happenings.ending(table, game, lang)]
    outcome = table.standing.outcome
    if outcome is not None and table.info.game == "kalah" and outcome.points[0] != outcome.points[1]:
        lines.append(t.BY_STONES.filled(stones=abs(outcome.points[0] - outcome.points[1])).to(lang))
    names = happenings.names(table, game, lang)
    spans = [f"{name} {happenings.span(took)}" for name, took in zip(names, thought(table), strict=True)]
    lines.append(t.THOUGHT.filled(times=", ".join(spans)).to(lang))
    if any(event.lines for event in table.log):
        lines.append(t.PLAYED.filled(moves=record(table)).to(lang))
    return [line for line in lines if line]


def thought(table: Snapshot) -> list[int]:
    """Milliseconds that each seat took for its moves; while a match was adjourned, nobody thought."""
    spans = [0] * len(table.info.seats)
    events = [event for event in table.log if event.kind not in BESIDE]
    for before, event in pairwise(events):
        if event.seat is not None and _thinks(event) and before.kind not in STOPS:
            spans[event.seat] += max(0, event.at - before.at)
    return spans


def _thinks(event: Event) -> bool:
    return bool(event.lines) or event.kind in ("resigned", "flagged")


def record(table: Snapshot) -> str:
    """All turns in one line: what one player did in a row stands together.

    The turns of a round are parted by a dash, the rounds are numbered: `1. 6 3 - 2; 2. 1 - 5`.
    """
    turns = [" ".join(told.move for told in group) for _, group in groupby(played(table), key=lambda told: told.seat)]
    seats = max(1, len(table.info.seats))
    rounds = [turns[n : n + seats] for n in range(0, len(turns), seats)]
    return "; ".join(f"{number}. {' - '.join(one)}" for number, one in enumerate(rounds, 1))
