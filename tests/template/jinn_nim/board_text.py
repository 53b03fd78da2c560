"""Nim drawn in text."""

from jinn.core.game import Seen
from jinn.core.text import Lang
from jinn_nim import texts
from jinn_nim.rules import NAMES, Report, State


def draw(view: Seen[State], lang: Lang) -> str:
    """A line for every heap, and who is to move."""
    rows = [texts.HEAP.filled(heap=NAMES[i], count=n).to(lang) for i, n in enumerate(view.state.heaps)]
    turn = texts.TO_MOVE.filled(seat=view.state.turn + 1) if any(view.state.heaps) else texts.OVER
    return "\n".join([*rows, turn.to(lang)])


def say(report: Report, lang: Lang) -> str:
    """The move as a line of the log."""
    return texts.TOOK.filled(seat=report.seat + 1, count=report.count, heap=NAMES[report.heap]).to(lang)
