"""A past and a state that agree with all that a seat knows. Clauses 6.1 and 6.2 of docs/rules/elements.en.md.

The seat knows its view and the reports it got since the start. What it does not know is the other set-up,
the elements that hidden pieces took on bases, and a sealed element of a king. `imagine` draws these so that
every past that agrees with the reports is equally likely: it counts them (`three_of_each`, `paths`) and never tries
and rejects. After a start from a set position, instead of set-ups of three of each, every hidden piece had
any element, each as likely; so it is too when the log is empty.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from math import factorial, prod
from random import Random

from jinn.core.game import Seat
from jinn.games.elements.arrangement import EACH, SIZE, drawn
from jinn.games.elements.board import TERRITORIES
from jinn.games.elements.pieces import BLANK, ELEMENT, ELEMENTS, HIDDEN, KINGS, ORDINARY, OWNER, VEILED
from jinn.games.elements.position import State, View
from jinn.games.elements.story import Report

ANY = (1,) * len(ELEMENTS)
"""The weights of a piece of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Past:
    """What may have been hidden. Cells are those on which a piece stood when the log began."""

    state: State
    first: dict[int, int]  # cell: the element that a hidden piece had at the start
    changes: dict[int, int]  # number of a report in the log: the element that was taken on a base


@dataclass(slots=True)
class _Hidden:
    """A time in which one piece was hidden: from the start or a base entry, to a fight or to now."""

    before: int | None  # the open element before the first change; `None`: hidden from the start
    changes: list[int] = field(default_factory=list)  # numbers of reports
    shown: int | None = None  # the element that ended it; `None`: hidden still


@dataclass(slots=True)
class _Life:
    """An ordinary piece of somebody else, through the log."""

    owner: int
    start: int
    element: int | None  # while it is open
    times: list[_Hidden] = field(default_factory=list)
    last: int = 0  # the element drawn for the end of the last time

    def change(self, number: int) -> None:
        if self.element is not None:
            self.times.append(_Hidden(self.element))
            self.element = None
        self.times[-1].changes.append(number)

    def show(self, element: int) -> None:
        if self.element is None:
            self.times[-1].shown = element
            self.element = element


class _Lives:
    """The ordinary pieces whose elements the viewer may not know, followed through his log.

    A piece is met when a report first names its cell: until then it has not left it.
    """

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.all: list[_Life] = []
        self.at: dict[int, _Life] = {}

    def met(self, cell: int, letter: str) -> _Life | None:
        """The piece on this cell, which looks like this letter."""
        owner = next((owner for owner in (0, 1) if letter in ORDINARY[owner]), None)
        if owner is None or owner == self.seat:
            return None
        if cell not in self.at:
            element = None if letter in VEILED else ELEMENT[letter]
            life = _Life(owner, cell, element, [_Hidden(None)] if element is None else [])
            self.at[cell] = life
            self.all.append(life)
        return self.at[cell]

    def follow(self, number: int, report: Report) -> None:
        """The move of this report."""
        target = report.target
        if target is None:
            return
        if report.origin is None:
            if changed := self.met(target, report.mover):
                changed.change(number)
            return
        mover, other = self.met(report.origin, report.mover), self.met(target, report.met)
        fight = report.fight
        if fight is not None:
            for life, used in zip((mover, other), fight.used, strict=True):
                if life is not None:
                    life.show(used)
        for cell in report.destroyed:
            self.at.pop(cell, None)
        if report.moved and mover is not None:
            self.at[target] = self.at.pop(report.origin)
            if report.changed:
                mover.change(number)


def imagine(view: View, log: Sequence[Report], rng: Random) -> Past:
    """Draws a past; `log` holds the reports that the view's seat got since the start.

    Raises `ValueError` when they contradict each other or the view.
    """
    if view.due.what == "setup":
        return _imagined_setups(view, rng)
    lives = _Lives(view.seat)
    for number, report in enumerate(log):
        lives.follow(number, report)
    for cell, letter in enumerate(view.board):
        if letter in HIDDEN[0] + HIDDEN[1] and (life := lives.met(cell, VEILED[OWNER[letter]])):
            life.show(ELEMENT[letter])  # the end has shown it
        else:
            lives.met(cell, letter)
    began = any(report.what == "setup" for report in log)
    first = _drawn_first(lives.all, began, rng)
    changes: dict[int, int] = {}
    for life in lives.all:
        for time in life.times:
            element = first[life.start] if time.before is None else time.before
            for place, number in enumerate(time.changes, 1):
                element = _drawn_change(element, len(time.changes) - place, time.shown, rng)
                changes[number] = element
            life.last = element
    board = [
        HIDDEN[lives.at[cell].owner][lives.at[cell].last] if letter in VEILED else letter
        for cell, letter in enumerate(view.board)
    ]
    return Past(_state(view, "".join(board), rng), first, changes)


def _state(view: View, board: str, rng: Random) -> State:
    """The state of this board; a sealed element that the view does not tell is drawn."""
    due = view.due
    if due.what == "answer" and due.sealed is None:
        assert due.origin is not None
        attacker = 1 - due.seats[0]
        if board[due.origin] == KINGS[attacker]:
            due = replace(due, sealed=rng.choice(view.kings[attacker]))
    return State(board, view.kings, due, view.idle)


def _imagined_setups(view: View, rng: Random) -> Past:
    """Any arrangement for those who have sealed theirs; the others have no elements yet."""
    first: dict[int, int] = {}
    board = list(view.board)
    for owner, territory in enumerate(TERRITORIES):
        if owner != view.seat:
            sealed = owner not in view.due.seats
            if sealed:
                first.update(zip(territory, drawn(rng), strict=True))
            for cell in territory:
                board[cell] = HIDDEN[owner][first[cell]] if sealed else BLANK
    return Past(_state(view, "".join(board), rng), first, {})


def _drawn_first(lives: Sequence[_Life], began: bool, rng: Random) -> dict[int, int]:
    """The first elements of the pieces that were hidden at the start, by their cells then."""
    first: dict[int, int] = {}
    for owner in (0, 1):
        cells, rows = [], []
        for life in lives:
            if life.owner == owner and life.times and life.times[0].before is None:
                cells.append(life.start)
                rows.append(_weights(life.times[0]))
        drawn_row = three_of_each(rows, rng) if began and rows else [_drawn(row, rng) for row in rows]
        first.update(zip(cells, drawn_row, strict=True))
    return first


def _weights(time: _Hidden) -> tuple[int, ...]:
    """For each first element, how many ways lead from it to what was shown."""
    if time.shown is None:
        return ANY
    return tuple(paths(len(time.changes), element == time.shown) for element in ELEMENTS)


def paths(changes: int, same: bool) -> int:
    """How many ways so many changes, each to another element, lead to one element, the first or another."""
    ways: int = 4**changes
    return (ways + (4 if same else -1) * (-1 if changes % 2 else 1)) // 5


def three_of_each(rows: Sequence[tuple[int, ...]], rng: Random) -> list[int]:
    """An element for each piece, three of each, as likely as the product of their weights."""
    if len(rows) != SIZE:
        raise ValueError("the log does not go back to the set-up")
    order = sorted(range(SIZE), key=lambda piece: rows[piece] == ANY)

    @cache
    def ways(place: int, left: tuple[int, ...]) -> int:
        """How many ways there are to give the pieces from this place on what is left."""
        if place == SIZE or rows[order[place]] == ANY:
            return factorial(sum(left)) // prod(map(factorial, left))
        return sum(weight * ways(place + 1, rest) for weight, rest in branches(place, left) if weight)

    def branches(place: int, left: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
        return [
            (weight if left[element] else 0, (*left[:element], left[element] - 1, *left[element + 1 :]))
            for element, weight in enumerate(rows[order[place]])
        ]

    found, left = [0] * SIZE, (EACH,) * len(ELEMENTS)
    for place, piece in enumerate(order):
        then = branches(place, left)
        element = _drawn([weight and weight * ways(place + 1, rest) for weight, rest in then], rng)
        found[piece], left = element, then[element][1]
    return found


def _drawn_change(element: int, later: int, shown: int | None, rng: Random) -> int:
    """Another element, from which so many later changes lead to what was shown."""
    ways = [1 if shown is None else paths(later, other == shown) for other in ELEMENTS]
    ways[element] = 0
    return _drawn(ways, rng)


def _drawn(weights: Sequence[int], rng: Random) -> int:
    """An index, as likely as its weight."""
    total = sum(weights)
    if not total:
        raise ValueError("the log and the view contradict each other")
    at = rng.randrange(total)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    raise AssertionError("the weights sum up")
