"""The standings of a tournament between people as a fold over its games.

A meeting won gives two half points, a drawn one a half point to each. A meeting of two games goes to who won more in
them, else to who had the greater sum of what the game itself counts (docs/rules/eiffel.en.md 6.6).

Equal points are told apart by, in this order: the points of the meetings among those who are equal; Sonneborn-Berger,
which is the points of those beaten and half of those drawn with; the number of meetings won; the difference of what
the games themselves counted. Who is equal in all of it shares the place.

Who withdraws before half of his games are over has played for nobody: none of his meetings counts. Who withdraws
later loses what is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from jinn.league.schedule import Pairing

WIN, DRAW, LOSS = 2, 1, 0


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over: the half points of its seats, and what the game itself counted."""

    points: tuple[int, int]
    score: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two who met: the half points of each, and what their games counted together."""

    number: int
    pair: tuple[int, int]
    points: tuple[int, int]
    score: tuple[int, int]
    forfeit: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """How one entrant stands."""

    place: int
    entrant: int
    points: int
    won: int
    drawn: int
    lost: int
    direct: int
    berger: int
    """In quarters of a point."""
    score: int
    annulled: bool = False

    @property
    def played(self) -> int:
        """Meetings that count."""
        return self.won + self.drawn + self.lost


def meetings(
    games: Sequence[Pairing],
    played: Mapping[int, Played],
    withdrawn: frozenset[int] = frozenset(),
    annulled: frozenset[int] = frozenset(),
) -> tuple[Meeting, ...]:
    """The meetings that count: those that were played to the end, or that somebody forfeits."""
    found = []
    for number, group in groupby(games, key=lambda pairing: pairing.meeting):
        legs = tuple(group)
        pair = legs[0].seats
        if annulled & set(pair):
            continue
        results = [(leg, played[leg.number]) for leg in legs if leg.number in played]
        if len(results) == len(legs):
            found.append(_met(number, pair, results))
        elif withdrawn & set(pair):
            points = tuple(LOSS if entrant in withdrawn else WIN for entrant in pair)
            found.append(Meeting(number, pair, (points[0], points[1]), (0, 0), forfeit=True))
    return tuple(found)


def _met(number: int, pair: tuple[int, int], results: Sequence[tuple[Pairing, Played]]) -> Meeting:
    halves, score = [0, 0], [0, 0]
    for leg, result in results:
        for seat in (0, 1):
            side = pair.index(leg.seats[seat])
            halves[side] += result.points[seat]
            score[side] += result.score[seat]
    sums = (halves[0], halves[1]) if halves[0] != halves[1] or len(results) == 1 else (score[0], score[1])
    points = (DRAW, DRAW) if sums[0] == sums[1] else (WIN, LOSS) if sums[0] > sums[1] else (LOSS, WIN)
    return Meeting(number, pair, points, (score[0], score[1]))


def standings(entrants: int, met: Sequence[Meeting], annulled: frozenset[int] = frozenset()) -> tuple[Line, ...]:
    """How everybody stands by these meetings, the best first; those whose meetings do not count come last."""
    own: list[list[tuple[int, Meeting]]] = [[] for _ in range(entrants)]
    points = [0] * entrants
    for meeting in met:
        for side, entrant in enumerate(meeting.pair):
            own[entrant].append((side, meeting))
            points[entrant] += meeting.points[side]
    keyed = sorted((_key(entrant, points, own[entrant], entrant in annulled), entrant) for entrant in range(entrants))
    lines: list[Line] = []
    place, last = 0, None
    for count, (key, entrant) in enumerate(keyed, 1):
        if key != last:
            place, last = count, key
        halves = [meeting.points[side] for side, meeting in own[entrant]]
        _, its_points, direct, berger, won, score = (-number for number in key)
        lines.append(
            Line(
                place, entrant, its_points, won, halves.count(DRAW), halves.count(LOSS), direct, berger, score,
                annulled=entrant in annulled,
            )
        )  # fmt: skip
    return tuple(lines)


def _key(entrant: int, points: Sequence[int], own: Sequence[tuple[int, Meeting]], gone: bool) -> tuple[int, ...]:
    """All that places go by; less is better."""
    direct = berger = won = score = 0
    for side, meeting in own:
        other, mine = meeting.pair[1 - side], meeting.points[side]
        direct += mine if points[other] == points[entrant] else 0
        berger += mine * points[other]
        won += mine == WIN
        score += meeting.score[side] - meeting.score[1 - side]
    return int(gone), -points[entrant], -direct, -berger, -won, -score
