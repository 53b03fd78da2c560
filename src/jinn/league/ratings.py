"""Ratings as a fold over results, one number for each player, game and speed; its steps are the history.

A player's rating is what his last `Change` says, made less sure by the time since then. So a table of changes is all
that need be kept: `changes` takes the last one of every seat and gives the next. Two seats are rated by `glicko`,
three and four by `several`.

Results count in the order of (at, match). One that comes late is refused, never squeezed in: then the ratings of that
game and speed are `replayed`. A match that was rated before the last one is for the table's key (match, player) to
refuse. Which matches count at all (not casual, aborted or solo ones) is for the caller to say.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from jinn.core.errors import Refused, refusal
from jinn.league import glicko, several
from jinn.league.glicko import NEW, Rating, rested
from jinn.league.speed import Speed
from jinn.league.texts import REFUSALS

Key: TypeAlias = tuple[str, str, Speed]
"""Player, game, speed."""


class BadResult(Refused):
    """A result that cannot be rated, or not now."""


@dataclass(frozen=True, slots=True)
class Result:
    """A match that ended and counts: who sat where, and the places of its `Outcome`. `at` is in milliseconds."""

    match: str
    game: str
    speed: Speed
    at: int
    players: tuple[str, ...]
    places: tuple[int, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """What of each seat is rated."""
        return tuple((player, self.game, self.speed) for player in self.players)

    @property
    def when(self) -> tuple[int, str]:
        """Its place in the order of all results."""
        return self.at, self.match


@dataclass(frozen=True, slots=True)
class Change:
    """What one match did to one player's rating."""

    match: str
    player: str
    game: str
    speed: Speed
    at: int
    before: float
    value: float
    deviation: float
    volatility: float

    @property
    def rating(self) -> Rating:
        """The rating right after the match."""
        return Rating(self.value, self.deviation, self.volatility)

    @property
    def key(self) -> Key:
        """What was rated."""
        return self.player, self.game, self.speed

    @property
    def when(self) -> tuple[int, str]:
        """The place of its match in the order of all results."""
        return self.at, self.match


def rating_at(last: Change | None, at: int) -> Rating:
    """The rating at this time of somebody whose last change this is."""
    # Clocks of two machines may differ a little; a rating is never surer than its last match left it.
    return NEW if last is None else rested(last.rating, max(0, at - last.at))


def changes(result: Result, last: Sequence[Change | None]) -> tuple[Change, ...]:
    """What the result does to every seat's rating; `last` holds the last change of each seat. Raises `BadResult`."""
    _check(result)
    for change in last:
        if change is not None:
            _check_order(result, change)
    before = tuple(rating_at(change, result.at) for change in last)
    return tuple(
        Change(
            result.match, *key, result.at, before=old.value, value=new.value, deviation=new.deviation,
            volatility=new.volatility,
        )
        for key, old, new in zip(result.keys, before, _rated(before, result.places), strict=True)
    )  # fmt: skip


def _rated(before: tuple[Rating, ...], places: tuple[int, ...]) -> tuple[Rating, ...]:
    if len(before) > 2:
        return several.rated(before, places)
    one, two = before
    score = (places[1] - places[0] + 1) / 2
    return glicko.rated(one, [(two, score)]), glicko.rated(two, [(one, 1 - score)])


@dataclass(frozen=True, slots=True)
class Ratings:
    """The last change of every rating."""

    last: Mapping[Key, Change] = field(default_factory=lambda: MappingProxyType({}))

    def of(self, player: str, game: str, speed: Speed, at: int) -> Rating:
        """The player's rating at this time."""
        return rating_at(self.last.get((player, game, speed)), at)

    def after(self, result: Result) -> tuple["Ratings", tuple[Change, ...]]:
        """The ratings after one more result, and what it changed. Raises `BadResult`."""
        made = changes(result, [self.last.get(key) for key in result.keys])
        return Ratings(MappingProxyType({**self.last, **{change.key: change for change in made}})), made


def replayed(results: Iterable[Result]) -> tuple[Ratings, tuple[Change, ...]]:
    """The ratings after all these results, in whatever order they are given, and the whole history.

    Raises `BadResult`.
    """
    last: dict[Key, Change] = {}
    history: list[Change] = []
    for result in sorted(results, key=lambda result: result.when):
        made = changes(result, [last.get(key) for key in result.keys])
        last.update((change.key, change) for change in made)
        history += made
    return Ratings(MappingProxyType(last)), tuple(history)


def _check(result: Result) -> None:
    """Raises `BadResult` unless such a match can be rated at all."""
    players, places = result.players, result.places
    if not 2 <= len(players) <= several.MOST:
        raise refusal(BadResult, REFUSALS, "seats_not_rated", seats=len(players), most=several.MOST)
    twice = next((player for player in players if players.count(player) > 1), None)
    if twice is not None:
        raise refusal(BadResult, REFUSALS, "same_player_twice", player=twice)
    fair = tuple(1 + sum(other < place for other in places) for place in places)
    if len(places) != len(players) or places != fair:
        shown = ", ".join(map(str, places))
        raise refusal(BadResult, REFUSALS, "bad_places", places=shown, seats=len(players))


def _check_order(result: Result, last: Change) -> None:
    if result.match == last.match:
        raise refusal(BadResult, REFUSALS, "rated_already", match=result.match)
    if result.when < last.when:
        raise refusal(BadResult, REFUSALS, "out_of_order", match=result.match, last=last.match, player=last.player)
