"""The part of the house that keeps the league with the Jinn (docs/league.md).

It begins games and goes on with those that wait, counts them when they end (`scores`), and tells the table. The id of
a player's next game follows from its number, so of two requests that begin one, in whatever processes, one begins it
and the other finds it; nobody gets past a limit by being quick.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinn.core.errors import NotNow
from jinn.core.game import Seat
from jinn.league.daily import COUNTED, TRAINING
from jinn.league.ranks import Rank
from jinn.league.standings import Entry, Row, Table, table
from jinn.match.clock import read_control
from jinn.match.commands import Contest, Open, Ready, Sit
from jinn.match.events import Event
from jinn.match.state import Match
from jinn.server import showing
from jinn.server.accounts import JINN
from jinn.server.codes import give_code
from jinn.server.days import day_of, zone_of
from jinn.server.http import Unavailable
from jinn.server.league_facts import Facts, check_play, check_training, facts, refused_play, refused_training
from jinn.server.live import BUSY
from jinn.server.opening import game_of, name_of, sit_of
from jinn.server.scores import count, entries, take_part, waits
from jinn.server.seasons import check_game, daily_of, level_of, make_seasons, rules_of, whole
from jinn.server.sending import problem
from jinn.store.contract import StoreBroken, Tx
from jinn.wire.league import LeagueDone, MyLeague, Season

if TYPE_CHECKING:
    from jinn.server.house import House
    from jinn.server.live import Live
    from jinn.server.sessions import Player

SWEEP = 30.0  # seconds after which it looks by itself: another process may have stopped before it could count
TRIES = 4  # so often another request of the same player may be faster
FRESH = 2000  # ms that a table is good for, where only the time has gone on


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of a season at one moment."""

    table: Table
    of: Mapping[str, Row]
    """Everybody's row."""

    @classmethod
    def made(cls, entries: tuple[Entry, ...], season: Season) -> "Standings":
        """The table of these people."""
        whole = table(entries, rules_of(season.terms))
        return cls(whole, {row.entry.player: row for row in whole.rows})


class League:
    """A part of the house (`house.House.parts`)."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.zone = zone_of(house.settings.zone)
        self._ended = asyncio.Event()
        self._kept: dict[str, tuple[int, Standings]] = {}
        self._forgot = 0  # how often: what was read before that is not kept

    async def start(self) -> None:
        """Opens the first seasons, and begins to count what ended when nobody was there."""
        await self.house.store.write(lambda tx: make_seasons(tx, self.house.now()))
        self.house.matches.after_end.append(self.noticed)
        self._ended.set()
        self.house.spawn(self._keep_counted(), "league")

    async def stop(self) -> None:
        """Nothing is under way but what the house itself ends."""

    def noticed(self, _live: "Live", _event: Event, before: Match | None, after: Match) -> None:
        """An event is durable; a game that it ended is to be counted."""
        if after.role == COUNTED and after.finished and (before is None or not before.finished):
            self._ended.set()

    async def counted(self) -> None:
        """Counts all that has ended."""
        while await self.house.store.read(waits):
            await self.house.store.write(count)
            self._forget()

    async def _keep_counted(self) -> None:
        while True:
            self._ended.clear()
            await self.counted()
            await self.wake_adjourned()
            try:
                # Not `wait_for`, which forgets that it was cancelled when what it waits for comes at the same time.
                async with asyncio.timeout(SWEEP):
                    await self._ended.wait()
            except TimeoutError:
                continue

    async def wake_adjourned(self) -> None:
        """Where the Jinn could not think, he says that he can again as soon as somebody thinks for him."""
        if not self.house.jobs.workers():
            return
        sql = (
            "SELECT id FROM match WHERE status IN ('open', 'running', 'adjourned') AND status = 'adjourned' "
            "AND role = 'counted' AND deadline IS NULL"
        )
        for (match_id,) in await self.house.store.read(lambda tx: tx.run(sql)):
            try:
                live = await self.house.matches.get(match_id)
                if live.match.jinn_away:
                    seat = next(seat for seat in range(live.match.seats) if seat not in live.match.people)
                    await live.do(Ready(Seat(seat), key=f"jinn:ready:{live.match.seq}"))
            except StoreBroken:
                raise
            except Exception as error:  # one game that cannot be read must not keep the others waiting
                self.house.log.error("the Jinn could not say that he is ready", error=error, match=match_id)

    # --- one player ---------------------------------------------------------------------------------------------------

    async def facts(self, player: "Player", game: str) -> Facts:
        """How he stands now."""
        await self.counted()
        day = day_of(self.house.now(), self.zone)
        return await self.house.store.read(lambda tx: facts(tx, player, game, day))

    async def mine(self, player: "Player", game: str) -> MyLeague:
        """How he stands, for himself."""
        known = await self.facts(player, check_game(game))
        if known.code is None and player.kind == "account":
            await self.house.store.write(lambda tx: give_code(tx, player.id))
            known = await self.facts(player, game)
        season, daily = known.season, daily_of(known.season.terms)
        place, fora = await self._place(known)
        play, train = refused_play(known), refused_training(known)
        return MyLeague(
            season=whole(season), code=known.code, rank=known.score.rank.value, human=known.score.human,
            jinn=known.score.jinn, drawn=known.score.drawn, level=level_of(season, known.score.rank),
            spent=known.spent, left=daily.left(known.spent, COUNTED), left_training=daily.left(known.spent, TRAINING),
            day_ends=day_of(self.house.now(), self.zone)[1], begins="you" if known.he_begins else "jinn",
            place=place, fora=fora, match=known.counted[0] if known.counted else None,
            adjourned=known.counted is not None and known.counted[1] == "adjourned", training=known.training,
            trains=tuple(rank.value for rank in known.trains),
            play_refused=None if play is None else problem(play),
            train_refused=None if train is None else problem(train),
        )  # fmt: skip

    async def _place(self, known: Facts) -> tuple[int | None, int | None]:
        row = (await self.standings(known.season)).of.get(known.player.id) if known.listed else None
        return (None, None) if row is None else (row.place, row.fora)

    async def standings(self, season: Season) -> "Standings":
        """The whole table, as it was read a moment ago; made where nobody's move waits for it."""
        found = self._fresh(season.id)
        if found is None:
            forgot, now = self._forgot, self.house.now()

            def make(tx: Tx) -> Standings:
                # Who waited for his turn may find that somebody before him asked the same.
                return self._fresh(season.id) or Standings.made(entries(tx, season.id), season)

            found = await self.house.room.read(make)
            if forgot == self._forgot:
                self._kept[season.id] = now, found
        return found

    def _fresh(self, season: str) -> Standings | None:
        at, found = self._kept.get(season, (0, None))
        return found if found is not None and 0 <= self.house.now() - at < FRESH else None

    def _forget(self) -> None:
        self._forgot += 1
        self._kept.clear()

    # --- games --------------------------------------------------------------------------------------------------------

    async def play(self, player: "Player", game: str) -> LeagueDone:
        """Begins a game that counts, or goes on with the one that waits. Raises `Refused`."""
        check_game(game)
        for _ in range(TRIES):
            known = await self.facts(player, game)
            if known.counted is not None:
                return await self._go_on(player, known.counted[0])
            check_play(known)
            contest = Contest(known.season.id, "counted", str(known.score.rank), known.number)
            done = await self._begin(known, contest, known.he_begins)
            if done is not None:
                return done
        raise Unavailable("busy", BUSY, retry=1)

    async def train(self, player: "Player", game: str, rank: Rank | None, *, he_begins: bool) -> LeagueDone:
        """Begins a training game, or goes on with the one that is not over. Raises `Refused`."""
        check_game(game)
        for _ in range(TRIES):
            known = await self.facts(player, game)
            if known.training is not None:
                return await self._go_on(player, known.training)
            chosen = check_training(known, rank)
            contest = Contest(known.season.id, "training", str(chosen), known.number)
            done = await self._begin(known, contest, he_begins)
            if done is not None:
                return done
        raise Unavailable("busy", BUSY, retry=1)

    async def _begin(self, known: Facts, contest: Contest, he_begins: bool) -> LeagueDone | None:
        """Begins the game; `None`: another request of the same player has begun another one under its number."""
        house, player, terms = self.house, known.player, known.season.terms
        control = read_control(terms.control)
        await house.matches.room.take(player, control, opens=False)
        human = sit_of(player)
        jinn = Sit(JINN, "jinn", level_of(known.season, Rank(contest.rank)))
        if contest.role == COUNTED:
            await house.store.write(lambda tx: take_part(tx, contest.id, player.id))
        house.matches.snapshots.meet(player)
        match = await house.matches.open(
            Open(
                id=name_of(house, "league", player.id, known.season.game, str(contest.number)),
                game=game_of(known.season.game, terms.options),
                sits=(human, jinn) if he_begins else (jinn, human),
                creator=player.id,
                control=control,
                visibility="public" if contest.role == COUNTED else "link",
                contest=contest,
                key=f"league:{player.id}:{contest.number}",
            )
        )
        self._forget()
        return self._done(match, player, resumed=False) if match.contest == contest else None

    async def _go_on(self, player: "Player", match_id: str) -> LeagueDone:
        live = await self.house.matches.get(match_id)
        seat = live.match.seat_of(player.id)
        if live.match.status == "adjourned" and seat is not None:
            try:
                await live.do(Ready(seat, key=f"league:ready:{live.match.seq}"))
            except NotNow as refused:
                # He said so a moment ago, or his week is over.
                self.house.log.info("a game goes on already", match=match_id, code=refused.code)
        return self._done(live.match, player, resumed=True)

    def _done(self, match: Match, player: "Player", *, resumed: bool) -> LeagueDone:
        seat = match.seat_of(player.id)
        assert seat is not None
        assert match.contest is not None
        level = next(sit.level for sit in match.sits if sit is not None and sit.kind == "jinn")
        return LeagueDone(
            match=match.id,
            seq=match.seq,
            seat=seat,
            standing=showing.standing(match, seat, self.house.matches.lost(match)),
            resumed=resumed,
            rank=Rank(match.contest.rank).value,
            level=level or 0,
        )
