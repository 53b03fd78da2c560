"""Whether a position can stand: what its parts must have to do with each other. Clause 5.3 of docs/rules/balda.en.md.

A position is kept if play can go on from it or is over by the rules. What led to it is asked only as far as
its own figures tell.
"""

from dataclasses import replace

from jinn.core.game import Seat
from jinn.core.text import Text
from jinn.games.balda import ending, field, rules, texts
from jinn.games.balda.ending import STUCK
from jinn.games.balda.field import EMPTY
from jinn.games.balda.lay import TooManyWays, lay
from jinn.games.balda.letters import strange
from jinn.games.balda.state import State, Terms
from jinn.games.balda.words import SHORTEST


def wrong(state: State, terms: Terms) -> Text | None:
    """What is wrong with the position; `None` when it can stand."""
    return (
        _wrong_field(state, terms)
        or _wrong_words(state, terms)
        or _wrong_figures(state)
        or _wrong_turn(state)
        or _wrong_end(state, terms)
    )


def ended(state: State, terms: Terms) -> State:
    """The position of a game that is over, with the reason, which its text may leave out."""
    return state if state.end else replace(state, end=_reasons(state, terms)[0])


def _wrong_field(state: State, terms: Terms) -> Text | None:
    n, seats = state.side, len(state.points)
    if not rules.divides(n, seats):
        return texts.NOT_EVEN
    if n not in (terms.length, len(terms.start)) and (terms.length or terms.start):
        return texts.OTHER_SIZE.filled(n=terms.side(seats))
    if terms.start not in ("", state.used[0]):
        return texts.OTHER_START.filled(word=terms.start)
    row = field.middle(n)
    if state.field[row.start : row.stop] != state.used[0]:
        return texts.START_ROW
    return None if _hangs_together(state.field) else texts.APART


def _hangs_together(board: str) -> bool:
    """Whether every letter is joined to the middle row by letters (2.1)."""
    n = field.side(board)
    near = field.around(n)
    joined = set(field.middle(n))
    ring = list(joined)
    while ring:
        ring = [to for cell in ring for to in near[cell] if board[to] != EMPTY and to not in joined]
        ring = list(set(ring))
        joined.update(ring)
    return len(joined) == len(board) - board.count(EMPTY)


def _wrong_words(state: State, terms: Terms) -> Text | None:
    """Each letter outside the middle row brought a word; all of them are known and still there."""
    if len(state.used) != 1 + len(state.field) - state.field.count(EMPTY) - state.side:
        return texts.USED_COUNT
    for at, word in enumerate(state.used):
        shown = word[:40]
        if strange(word) or len(word) < SHORTEST or word not in terms.words:
            return texts.USED_UNKNOWN.filled(word=shown, words=terms.words.text)
        if not terms.repeats and word in state.used[:at]:
            return texts.USED_TWICE.filled(word=shown)
        if not _stands(state.field, word):
            return texts.USED_NOWHERE.filled(word=shown)
    return None


def _stands(board: str, word: str) -> bool:
    try:
        return lay(board, word) is not None
    except TooManyWays:
        return True


def _wrong_figures(state: State) -> Text | None:
    """The words were worth their letters, the skips one point each (2.4, 2.5)."""
    letters, skips = sum(map(len, state.used[1:])), sum(state.skips)
    if sum(state.points) != letters - skips:
        return texts.SUM.filled(letters=letters, skips=skips)
    if state.retired:
        return None  # who had how many turns cannot be told any more
    seats = len(state.points)
    turns = len(state.used) - 1 + skips
    for seat, (points, skipped) in enumerate(zip(state.points, state.skips, strict=True)):
        words = (turns - seat + seats - 1) // seats - skipped
        gained = points + skipped
        if words < 0 or gained < SHORTEST * words or (gained and not words):
            return texts.SHARE.filled(seat=seat + 1)
    return None


def _wrong_turn(state: State) -> Text | None:
    seats = len(state.points)
    if list(state.retired) != sorted(set(state.retired)) or any(seat >= seats for seat in state.retired):
        return texts.OUT
    if not state.playing:
        return texts.OUT
    if state.turn is None:
        return None
    if state.turn not in state.playing:
        return texts.TURN.filled(seats=seats)
    if state.turn not in _next(state):
        return texts.TURN_COUNT.filled(seat=_next(state)[0] + 1)
    return None


def _next(state: State) -> tuple[Seat, ...]:
    """Who may be next. Only while nobody has retired does the number of turns tell that."""
    if state.retired:
        return state.playing
    return (Seat((len(state.used) - 1 + sum(state.skips)) % len(state.points)),)


def _reasons(state: State, terms: Terms) -> list[str]:
    """Why the game may be over in this position; none when it goes on, whoever is next."""
    reasons = []
    for seat in _next(state):
        end = ending.change_end(replace(state, turn=seat), rules.spent(state.used, terms), terms.words)
        # Without the list nobody can tell whether a word was left: a text that says so is believed.
        reasons.append(ending.reason(end) or (STUCK if terms.words.trie is None else ""))
    return [reason for reason in reasons if reason]


def _wrong_end(state: State, terms: Terms) -> Text | None:
    if state.turn is None:
        reasons = _reasons(state, terms)
        good = state.end in reasons if state.end else bool(reasons)
        return None if good else texts.NOT_OVER
    if state.end:
        return texts.NOT_OVER
    why = ending.reason(ending.change_end(state, rules.spent(state.used, terms), terms.words))
    return texts.OVER.filled(why=texts.ENDINGS[why]) if why else None
