"""How one player stands in the league of a game: what he has begun, what waits, what he may begin now.

Everything is read in one moment of the store, after every game that has ended was counted; what follows from it is
worked out here, and the same words say it in advance (`MyLeague`) and when a game is refused.
"""

from dataclasses import dataclass

from jinn.core.errors import BadOption, NotNow, Refused, refusal
from jinn.league.daily import COUNTED, TRAINING, begins
from jinn.league.ranks import RANKS, TITLES, Rank
from jinn.league.score import Score, may_play
from jinn.server.league_texts import REFUSALS
from jinn.server.scores import score_of
from jinn.server.seasons import daily_of, rules_of, season
from jinn.server.sessions import Player
from jinn.store.contract import Tx
from jinn.wire.league import Season

_MINE = (
    "FROM match WHERE creator = :player AND game = :game AND contest <> '' AND role IN ('counted', 'training')"
    " AND status <> 'aborted'"
)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the store knows of a player in the league of one game."""

    season: Season
    player: Player
    code: str | None
    score: Score
    listed: bool
    """Whether he stands in the table."""
    number: int
    """Of his next game."""
    begun: int
    """How many games that count he has begun."""
    today: tuple[str, ...]
    """As what each of today's games was begun."""
    counted: tuple[str, str] | None
    """His game that counts and is not over, and its status."""
    training: str | None

    @property
    def spent(self) -> int:
        """What today's games weigh."""
        return daily_of(self.season.terms).spent(self.today)

    @property
    def he_begins(self) -> bool:
        """Whether the human begins the next game that counts."""
        return begins(self.begun)

    @property
    def trains(self) -> tuple[Rank, ...]:
        """The categories in which he may train."""
        return (self.score.rank,) if self.season.open else RANKS


def facts(tx: Tx, player: Player, game: str, day: tuple[int, int]) -> Facts:
    """What the store knows."""
    now = season(tx, game)
    values = {"player": player.id, "game": game}
    # Games that an administrator ended without a result have a number too, or the next would get the same.
    last = tx.run(
        "SELECT MAX(number) FROM match WHERE creator = :player AND game = :game AND contest <> ''"
        " AND role IN ('counted', 'training')",
        **values,
    )[0][0]
    ((begun,),) = tx.run(f"SELECT COUNT(*) {_MINE} AND role = 'counted'", **values)
    today = tx.run(
        f"SELECT role {_MINE} AND created >= :since AND created < :until", **values, since=day[0], until=day[1]
    )
    waiting = tx.run(f"SELECT role, id, status {_MINE} AND status IN ('running', 'adjourned')", **values)
    by_role = {role: (id, status) for role, id, status in waiting}
    code = tx.run("SELECT code FROM player WHERE id = :player", player=player.id)
    listed = tx.run("SELECT 1 FROM score WHERE season = :season AND player = :player", season=now.id, player=player.id)
    return Facts(
        season=now,
        player=player,
        code=(code[0][0] or None) if code else None,
        score=score_of(tx, now.id, player.id)[0],
        listed=bool(listed),
        number=int(last or 0) + 1,
        begun=int(begun),
        today=tuple(role for (role,) in today),
        counted=by_role.get(COUNTED),
        training=by_role[TRAINING][0] if TRAINING in by_role else None,
    )


def check_play(known: Facts) -> None:
    """Raises `Refused` where no game that counts may be begun now."""
    if known.player.kind == "guest":
        raise refusal(NotNow, REFUSALS, "guests_train")
    if known.player.kind != "account":
        raise refusal(NotNow, REFUSALS, "people_only")
    if not known.season.open:
        raise refusal(NotNow, REFUSALS, "season_closed")
    rules = rules_of(known.season.terms)
    if not may_play(known.score, rules):
        raise refusal(NotNow, REFUSALS, "games_over", most=rules.most)
    _check_day(known)


def check_training(known: Facts, rank: Rank | None) -> Rank:
    """The category of the training game. Raises `Refused`."""
    if rank is not None and rank not in known.trains:
        own = known.score.rank
        raise refusal(NotNow, REFUSALS, "other_rank", own=TITLES[own], alternative=str(own))
    _check_day(known)
    return known.score.rank if rank is None else rank


def _check_day(known: Facts) -> None:
    daily = daily_of(known.season.terms)
    if not daily.may_begin(known.spent):
        raise refusal(NotNow, REFUSALS, "daily_limit", spent=known.spent, limit=daily.limit)


def refused_play(known: Facts) -> Refused | None:
    """Why no game that counts may be begun now."""
    try:
        check_play(known)
    except NotNow as refused:
        return refused
    return None


def refused_training(known: Facts) -> Refused | None:
    """Why no training game may be begun now."""
    try:
        check_training(known, None)
    except NotNow as refused:
        return refused
    return None


def read_code(text: str) -> str:
    """The beginning of a code. Raises `BadOption`."""
    if text and not (text.isascii() and text.isdecimal() and len(text) <= 5):
        raise refusal(BadOption, REFUSALS, "bad_code", wrong=text[:20], alternative="1001")
    return text
