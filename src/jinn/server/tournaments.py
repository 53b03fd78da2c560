"""The part of the house that runs tournaments between people (docs/league.md).

What is asked of one becomes an event of its log; then `look` does what follows from log and matches together: begins
games, lets those who withdrew resign, ends a tournament that is played out. All of it may be done again, by any
process: the ids of matches follow from the tournament, the number of the game and of the attempt.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.league.schedule import Pairing
from jinn.league.tournament import Decided, Settings, decide_finish, decide_withdraw, due, left
from jinn.match.clock import read_control
from jinn.match.commands import Abort, Contest, Open, Resign
from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server import tournament_log as log
from jinn.server.opening import game_of, name_of, sit_of
from jinn.server.tournament_log import GOING_ON, Known
from jinn.store.contract import StoreBroken, Tx

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live

SWEEP = 30.0  # seconds after which it looks by itself: another process may have stopped halfway
AT_ONCE = 64  # matches that are opened together: they share their commits
OVER = "tournament_over"

Deciding = Callable[[Known], Decided | None]


class Tournaments:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._turn = asyncio.Lock()
        self._ended: set[str] = set()
        self._wake = asyncio.Event()

    async def start(self) -> None:
        """Takes up what was under way when the house closed."""
        self.house.matches.after_end.append(self.noticed)
        self._wake.set()
        self.house.spawn(self._keep_looking(), "tournaments")

    async def stop(self) -> None:
        """Nothing is under way but what the house itself ends."""

    def noticed(self, _live: "Live", _event: Event, before: Match | None, after: Match) -> None:
        """An event is durable; a game that it ended may be the last, or free two for the next."""
        ends = after.finished and (before is None or not before.finished)
        if ends and after.role == "round" and after.contest is not None:
            self._ended.add(after.contest.id)
            self._wake.set()

    async def _keep_looking(self) -> None:
        ids = set(await self.house.store.read(log.running))
        while True:
            self._wake.clear()
            for id in sorted(ids | self._ended):
                self._ended.discard(id)
                await self._guarded(id)
            try:
                async with asyncio.timeout(SWEEP):  # not `wait_for`, which may forget that it was cancelled
                    await self._wake.wait()
                ids = set()
            except TimeoutError:
                ids = set(await self.house.store.read(log.running))

    async def _guarded(self, id: str) -> None:
        try:
            await self.look(id)
        except StoreBroken:
            raise
        except Exception as error:  # one tournament that cannot be read must not keep the others waiting
            self.house.log.error("a tournament cannot be looked after", error=error, tournament=id)

    # --- what is asked ------------------------------------------------------------------------------------------------

    async def known(self, id: str) -> Known:
        """The tournament of this id. Raises `NotFound`."""
        return await self.house.store.read(lambda tx: log.read(tx, id))

    async def create(self, id: str, settings: Settings, creator: str, key: str) -> Known:
        """Makes a tournament; one that was made under the same id is found again."""
        now = self.house.now()
        await self.house.store.write(lambda tx: log.create(tx, id, settings, creator, now, key))
        return await self.known(id)

    async def act(
        self, id: str, player: str, key: str, decide: Deciding, also: Callable[[Tx], None] | None = None
    ) -> Known:
        """Adds what was decided, once for each key, and does what follows. Raises `Refused`."""
        now = self.house.now()

        def work(tx: Tx) -> None:
            log.lock(tx, id)
            known = log.read(tx, id)
            tournament = known.tournament
            if key and key in tournament.keys:
                return
            decided = decide(known)
            if decided is not None:
                kind, data = decided
                log.append(tx, tournament, kind, player, {**data, **({"key": key} if key else {})}, now)
                if also is not None:
                    also(tx)

        await self.house.store.write(work)
        # What was asked is durable: what follows from it may fail, and is then done at the next look.
        await self._guarded(id)
        return await self.known(id)

    # --- what follows -------------------------------------------------------------------------------------------------

    async def look(self, id: str) -> None:
        """Does what follows from the log and the matches: as often as it is asked, it is done once."""
        async with self._turn:
            await self._withdraw_gone(id)
            await self.house.store.write(lambda tx: self._pair(tx, id))
            known = await self.known(id)
            for some in batched(self._wanted(known), AT_ONCE):
                await asyncio.gather(*(self._open(known, pairing) for pairing in some))
            await self._break_off(known)
            await self.house.store.write(lambda tx: self._finish(tx, id))

    async def _withdraw_gone(self, id: str) -> None:
        """Whoever closed his account plays no longer."""
        tournament = (await self.known(id)).tournament
        if tournament.status != "running":
            return
        people = await self.house.accounts.players(entrant.player for entrant in tournament.entrants)
        now = self.house.now()
        for entrant in tournament.entrants:
            player = people.get(entrant.player)
            if not entrant.withdrawn and (player is None or player.closed):
                await self.house.store.write(lambda tx, who=entrant.player: _withdraw(tx, id, who, now))  # type: ignore[misc]

    def _pair(self, tx: Tx, id: str) -> None:
        """Notes which games begin for those who are ready."""
        log.lock(tx, id)
        known = log.read(tx, id)
        tournament = known.tournament
        if tournament.status == "running" and not tournament.settings.slow:
            for pairing in due(tournament, known.played, known.busy):
                tournament = log.append(tx, tournament, "paired", "", {"game": pairing.number}, self.house.now())

    def _wanted(self, known: Known) -> list[Pairing]:
        """The games that are to be begun and have no match that goes on."""
        tournament = known.tournament
        if tournament.status != "running":
            return []
        found = []
        for pairing in left(tournament, known.played):
            game = known.games.get(pairing.number)
            attempts = 0 if game is None else game.attempts
            going_on = game is not None and game.status in GOING_ON
            begun = attempts + 1 if tournament.settings.slow else tournament.begun.get(pairing.number, 0)
            if not going_on and begun > attempts:
                found.append(pairing)
        return found

    async def _open(self, known: Known, pairing: Pairing) -> None:
        tournament, settings = known.tournament, known.tournament.settings
        game = known.games.get(pairing.number)
        attempt = 0 if game is None else game.attempts
        seated = [tournament.entrants[number].player for number in pairing.seats]
        people = await self.house.accounts.players(seated)
        for player in people.values():
            self.house.matches.snapshots.meet(player)
        await self.house.matches.open(
            Open(
                id=name_of(self.house, "tournament", tournament.id, str(pairing.number), str(attempt)),
                game=game_of(settings.game, settings.options),
                sits=tuple(sit_of(people[who]) for who in seated),
                creator=tournament.creator,
                control=read_control(settings.control),
                rated=settings.rated,
                visibility="public",
                contest=Contest(tournament.id, "round", "", pairing.number),
                key=f"tournament:{pairing.number}:{attempt}",
            )
        )

    async def _break_off(self, known: Known) -> None:
        """Ends the matches that nobody is to play on."""
        tournament = known.tournament
        for pairing in tournament.games:
            game = known.games.get(pairing.number)
            if game is None or game.status not in GOING_ON:
                continue
            gone = [seat for seat, number in enumerate(pairing.seats) if tournament.entrants[number].withdrawn]
            if tournament.status == "running" and not gone:
                continue
            live = await self.house.matches.get(game.match)
            try:
                await live.do(Resign(Seat(gone[0])) if gone else Abort(reason=OVER))
            except Refused as refused:
                # It has just ended by itself.
                self.house.log.info("a match could not be broken off", match=game.match, code=refused.code)

    def _finish(self, tx: Tx, id: str) -> None:
        """Ends a tournament in which nothing is left to play."""
        known = log.read(tx, id)
        if known.tournament.status != "running" or left(known.tournament, known.played):
            return
        log.lock(tx, id)
        tournament = log.read(tx, id).tournament
        if tournament.status == "running":
            kind, data = decide_finish(tournament)
            log.append(tx, tournament, kind, "", dict(data), self.house.now())


def batched(pairings: Sequence[Pairing], size: int) -> Iterator[Sequence[Pairing]]:
    """The pairings, so many at a time."""
    for start in range(0, len(pairings), size):
        yield pairings[start : start + size]


def _withdraw(tx: Tx, id: str, player: str, now: int) -> None:
    log.lock(tx, id)
    known = log.read(tx, id)
    tournament, number = known.tournament, known.tournament.number_of(player)
    if tournament.status == "running" and number is not None and not tournament.entrants[number].withdrawn:
        kind, data = decide_withdraw(tournament, player, known.played)
        log.append(tx, tournament, kind, player, dict(data), now)
