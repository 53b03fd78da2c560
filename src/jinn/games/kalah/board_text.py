"""Kalah drawn in text, as the source lays it out: the opponent above with his store on the left (1.1)."""

from functools import lru_cache

from jinn.core.game import Seat
from jinn.core.text import Lang, count
from jinn.games.kalah import texts
from jinn.games.kalah.rules import Report, View

STONES = ("камень", "камня", "камней"), ("stone", "stones")


def draw(view: View, lang: Lang) -> str:
    """Two rows with their stores. The viewer sits below; a spectator sits with player 1.

    >>> from jinn.core.game import Seen
    >>> from jinn.games.kalah.rules import opening
    >>> print(draw(Seen(opening(3, 4), Seat(0)), "en"))
                 3   2   1
    Player 2     4   4   4
    store 0                   store 0
    Player 1     4   4   4
                 1   2   3
    Player 1 is to move.
    """
    state = view.state
    below = view.seat or Seat(0)
    above = Seat(1 - below)
    store = texts.STORE.to(lang)
    names = [texts.PLAYER.filled(seat=seat + 1).to(lang) for seat in (0, 1)]
    left = f"{store} {state.stores[above]}"
    margin = max(len(left), *map(len, names)) + 2
    cells = {seat: "".join(f"{n:4}" for n in state.row(seat)) for seat in (0, 1)}
    numbers = "".join(f"{n:4}" for n in range(1, state.houses + 1))
    mirrored = "".join(f"{n:4}" for n in reversed(state.row(above)))
    numbers_above = "".join(f"{n:4}" for n in range(state.houses, 0, -1))
    width = 4 * state.houses + 4
    lines = (
        f"{'':{margin}}{numbers_above}",
        f"{names[above]:{margin}}{mirrored}",
        f"{left:{margin}}{'':{width}}{store} {state.stores[below]}",
        f"{names[below]:{margin}}{cells[below]}",
        f"{'':{margin}}{numbers}",
        _whose_turn(view, lang),
    )
    return "\n".join(lines)


def _whose_turn(view: View, lang: Lang) -> str:
    state = view.state
    if state.turn is None:
        first, second = state.stores
        return texts.OVER.filled(first=first, second=second).to(lang)
    return texts.TO_MOVE.filled(seat=state.turn + 1).to(lang)


def say(report: Report, lang: Lang) -> str:
    """One sowing as a line of the log."""
    line = _sowed(report.seat, report.house, len(report.path), report.captured, report.again, lang)
    if report.swept is None:
        return line + "."
    sweep = texts.SWEEP.filled(first=report.swept[0], second=report.swept[1]).to(lang)
    return f"{line}{sweep}{texts.END.filled(first=report.stores[0], second=report.stores[1]).to(lang)}."


@lru_cache(maxsize=4096)
def _sowed(seat: Seat, house: int, stones: int, captured: int, again: bool, lang: Lang) -> str:
    # The same few sowings are told again and again, and filling sentences in takes longer than to sow.
    words = [texts.SOWED.filled(seat=seat + 1, house=house, stones=count(stones, *STONES)).to(lang)]
    if captured:
        words.append(texts.CAPTURED.filled(stones=count(captured, *STONES)).to(lang))
    if again:
        words.append(texts.AGAIN.to(lang))
    return "".join(words)
