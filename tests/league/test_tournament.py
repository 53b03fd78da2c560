"""The log of a tournament: what may be asked when, what follows, that a fold may be broken anywhere."""

import json
import random
from collections.abc import Callable

import pytest

from jinn.core.errors import NotNow
from jinn.league.crosstable import Played
from jinn.league.tournament import (
    Decided,
    Event,
    Settings,
    Tournament,
    begin,
    decide_enter,
    decide_finish,
    decide_ready,
    decide_start,
    decide_withdraw,
    due,
    evolve,
    folded,
    left,
)

SETTINGS = Settings("kalah", "Осень", {}, "300+5", slow=False, most=4)


class Log:
    """A tournament that grows by what is decided; what it holds goes through JSON as in a store."""

    def __init__(self, settings: Settings = SETTINGS) -> None:
        data = {"settings": {name: getattr(settings, name) for name in Settings.__slots__}}
        self.events = [Event(0, "created", "anna", json.loads(json.dumps(data)), 1000)]
        self.now: Tournament = begin("t", self.events[0])

    def add(self, player: str, decided: Decided | None) -> Tournament:
        if decided is not None:
            kind, data = decided
            event = Event(self.now.seq + 1, kind, player, json.loads(json.dumps(data)), 1000 + self.now.seq)
            self.events.append(event)
            self.now = evolve(self.now, event)
        return self.now

    def enter(self, *players: str) -> None:
        for player in players:
            self.add(player, decide_enter(self.now, player, "account"))

    def begun(self, *players: str) -> "Log":
        self.enter(*players)
        self.add("", decide_start(self.now, range(len(players))))
        return self


def refused(code: str, ask: Callable[[], object]) -> None:
    with pytest.raises(NotNow) as no:
        ask()
    assert no.value.code == code
    assert no.value.text.ru != no.value.text.en


def test_who_may_enter() -> None:
    log = Log()
    refused("tournament_guest", lambda: decide_enter(log.now, "g", "guest"))
    refused("tournament_bot", lambda: decide_enter(log.now, "r", "bot"))
    log.enter("a", "b", "c", "d")
    refused("entered_already", lambda: decide_enter(log.now, "a", "account"))
    refused("tournament_full", lambda: decide_enter(log.now, "e", "account"))
    log.add("b", decide_withdraw(log.now, "b", ()))
    assert [entrant.player for entrant in log.now.entrants] == ["a", "c", "d"]
    refused("not_entered", lambda: decide_withdraw(log.now, "b", ()))
    bots = Log(Settings("five", "Боты", {}, "60+1", slow=False, bots=True))
    bots.add("r", decide_enter(bots.now, "r", "bot"))
    assert bots.now.entrants[0].kind == "bot"


def test_what_may_be_asked_when() -> None:
    log = Log()
    refused("too_few", lambda: decide_start(log.now, ()))
    refused("not_started", lambda: decide_ready(log.now, "a", ready=True))
    log.begun("a", "b")
    refused("tournament_begun", lambda: decide_enter(log.now, "c", "account"))
    refused("tournament_begun", lambda: decide_start(log.now, (0, 1)))
    refused("not_entered", lambda: decide_ready(log.now, "c", ready=True))
    log.add("", decide_finish(log.now))
    assert log.now.status == "over"
    for ask in (
        decide_finish,
        lambda one: decide_ready(one, "a", ready=True),
        lambda one: decide_withdraw(one, "a", ()),
    ):
        refused("tournament_over", lambda ask=ask: ask(log.now))  # type: ignore[misc]


def test_a_tournament_that_never_began_is_cancelled() -> None:
    log = Log()
    log.enter("a", "b")
    assert log.add("", decide_finish(log.now)).status == "cancelled"
    assert log.now.games == ()
    assert log.now.ended is not None


def test_the_order_is_the_one_that_was_drawn() -> None:
    log = Log()
    log.enter("a", "b", "c")
    log.add("", decide_start(log.now, (2, 0, 1)))
    assert [entrant.player for entrant in log.now.entrants] == ["c", "a", "b"]


def test_games_begin_for_those_who_are_ready_and_free() -> None:
    log = Log().begun("a", "b", "c", "d")
    assert due(log.now, {}, frozenset()) == ()
    for player in "abcd":
        log.add(player, decide_ready(log.now, player, ready=True))
    assert decide_ready(log.now, "a", ready=True) is None
    both = due(log.now, {}, frozenset())
    assert [pairing.number for pairing in both] == [0, 1]
    assert len({entrant for pairing in both for entrant in pairing.seats}) == 4
    # Who plays already is not free.
    assert all(0 not in pairing.seats for pairing in due(log.now, {}, frozenset({0})))
    log.add("", ("paired", {"game": 0}))
    ready = {entrant.player for entrant in log.now.entrants if entrant.ready}
    assert len(ready) == 2
    assert log.now.begun == {0: 1}
    log.add("a", decide_ready(log.now, "a", ready=False) if "a" in ready else None)


def test_by_correspondence_nobody_waits() -> None:
    log = Log(Settings("kalah", "Почта", {}, "3d", slow=True)).begun("a", "b")
    refused("slow_tournament", lambda: decide_ready(log.now, "a", ready=True))
    assert len(left(log.now, {})) == 1


@pytest.mark.parametrize(("played", "annulled"), [((), True), ((0,), True), ((0, 1, 2, 3, 4, 5), False)])
def test_an_early_withdrawal_annuls(played: tuple[int, ...], annulled: bool) -> None:
    log = Log().begun("a", "b", "c", "d")
    log.add("a", decide_withdraw(log.now, "a", played))
    assert log.now.withdrawn == frozenset({0})
    assert log.now.annulled == (frozenset({0}) if annulled else frozenset())
    assert all(0 not in pairing.seats for pairing in left(log.now, {}))


@pytest.mark.parametrize("seed", range(30))
def test_a_fold_may_be_broken_anywhere(seed: int) -> None:
    rng = random.Random(seed)
    log = Log()
    players = [f"p{n}" for n in range(6)]
    for _ in range(60):
        player = rng.choice(players)
        ask = rng.choice(
            (
                lambda who=player: decide_enter(log.now, who, "account"),
                lambda who=player: decide_withdraw(log.now, who, (0, 1)) if rng.random() < 0.2 else None,
                lambda: decide_start(log.now, rng.sample(range(len(log.now.entrants)), len(log.now.entrants))),
                lambda who=player: decide_ready(log.now, who, ready=rng.random() < 0.8),
            )
        )
        try:
            log.add(player, ask())
        except NotNow:
            continue
        for pairing in due(log.now, {}, frozenset()):
            log.add("", ("paired", {"game": pairing.number}))
    assert folded("t", log.events) == log.now
    assert left(log.now, {pairing.number: Played((1, 1)) for pairing in log.now.games}) == ()
    for event in log.events[2:4]:
        with pytest.raises(ValueError, match="does not follow"):
            evolve(log.now, event)
