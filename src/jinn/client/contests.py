"""The requests of the league with the Jinn and of tournaments between people."""

from typing import Any, Literal

from jinn.client.calls import Call, get, new_key, post
from jinn.wire import admin as a
from jinn.wire import league as w
from jinn.wire import tournaments as t
from jinn.wire.league import RankName


def leagues() -> Call[w.Seasons]:
    """The newest season of each game."""
    return get(w.Seasons, "/api/league")


def seasons(game: str) -> Call[w.Seasons]:
    """All seasons of a game, the newest first."""
    return get(w.Seasons, "/api/league/{}/seasons", game)


def _chosen(
    season: int | None, code: str | None, ranks: str | None, if_wins: int | None, until: int | None
) -> dict[str, object | None]:
    return {"season": season, "code": code, "ranks": ranks, "if_wins": if_wins, "until": until}


def league_table(
    game: str,
    *,
    season: int | None = None,
    code: str | None = None,
    ranks: str | None = None,
    if_wins: int | None = None,
    until: int | None = None,
) -> Call[w.LeagueTable]:
    """The table; of the codes that begin so, of these categories (`Э,У`), as if you had won so many games more."""
    return get(w.LeagueTable, "/api/league/{}", game, query=_chosen(season, code, ranks, if_wins, until))


def league_text(
    game: str,
    *,
    season: int | None = None,
    code: str | None = None,
    ranks: str | None = None,
    if_wins: int | None = None,
    until: int | None = None,
) -> Call[str]:
    """The same as lines of text, in the language of who asks."""
    return get(str, "/api/league/{}/text", game, query=_chosen(season, code, ranks, if_wins, until))


def league_csv(
    game: str,
    *,
    season: int | None = None,
    code: str | None = None,
    ranks: str | None = None,
    if_wins: int | None = None,
    until: int | None = None,
) -> Call[str]:
    """The same as CSV."""
    return get(str, "/api/league/{}/csv", game, query=_chosen(season, code, ranks, if_wins, until))


def my_league(game: str) -> Call[w.MyLeague]:
    """How you stand in the league of a game, and what you may play now."""
    return get(w.MyLeague, "/api/league/{}/me", game)


def play_counted(game: str, *, key: str | None = None) -> Call[w.LeagueDone]:
    """Begins a game that counts, or goes on with the one that waits."""
    return post(w.LeagueDone, w.PlayCounted(key=key or new_key()), "/api/league/{}/play", game)


def train(
    game: str, rank: RankName | None = None, *, begins: Literal["you", "jinn"] = "you", key: str | None = None
) -> Call[w.LeagueDone]:
    """Begins a training game, or goes on with the one that is not over."""
    return post(w.LeagueDone, w.Train(rank=rank, begins=begins, key=key or new_key()), "/api/league/{}/train", game)


def open_season(game: str, **terms: Any) -> Call[w.Season]:
    """Opens a new season, as an administrator; `terms` are those of `NewTerms`."""
    return post(w.Season, w.NewTerms(**terms), "/api/admin/league/{}/open", game)


def close_season(game: str, why: str = "") -> Call[w.Season]:
    """Closes the season, as an administrator."""
    return post(w.Season, a.AdminAct(why=why), "/api/admin/league/{}/close", game)


def change_season(game: str, **terms: Any) -> Call[w.Season]:
    """Changes what may be changed of the open season, as an administrator; `terms` are those of `NewTerms`."""
    return post(w.Season, w.NewTerms(**terms), "/api/admin/league/{}/terms", game)


# --- tournaments between people ---------------------------------------------------------------------------------------


def tournaments(
    *, game: str | None = None, status: t.Status | None = None, before: str | None = None
) -> Call[t.Tournaments]:
    """Tournaments, the newest first."""
    return get(t.Tournaments, "/api/tournaments", query={"game": game, "status": status, "before": before})


def new_tournament(
    game: str,
    title: str,
    *,
    options: dict[str, str] | None = None,
    control: str = "300+5",
    rounds: Literal["single", "double"] = "single",
    paired: bool | None = None,
    rated: bool = True,
    bots: bool = False,
    most: int = 32,
    play: bool = True,
    key: str | None = None,
) -> Call[t.Tournament]:
    """Makes a tournament, which you then look after."""
    wanted = t.NewTournament(
        game=game,
        title=title,
        options=options or {},
        control=control,
        rounds=rounds,
        paired=paired,
        rated=rated,
        bots=bots,
        most=most,
        play=play,
        key=key or new_key(),
    )
    return post(t.Tournament, wanted, "/api/tournaments")


def tournament(tournament: str) -> Call[t.Tournament]:
    """A tournament: who takes part, the schedule, the standings."""
    return get(t.Tournament, "/api/tournaments/{}", tournament)


def tournament_text(tournament: str) -> Call[str]:
    """Its standings as lines of text."""
    return get(str, "/api/tournaments/{}/text", tournament)


def tournament_csv(tournament: str) -> Call[str]:
    """Its standings as CSV."""
    return get(str, "/api/tournaments/{}/csv", tournament)


def _act(tournament: str, what: str, key: str | None) -> Call[t.Tournament]:
    return post(t.Tournament, t.OnTournament(key=key or new_key()), f"/api/tournaments/{{}}/{what}", tournament)


def enter(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """Takes part in a tournament that has not begun."""
    return _act(tournament, "enter", key)


def withdraw(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """Takes part no longer."""
    return _act(tournament, "withdraw", key)


def start_tournament(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """Begins it, if you look after it: the schedule is made."""
    return _act(tournament, "start", key)


def be_ready(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """You wait for your next game; it begins when an opponent waits too."""
    return _act(tournament, "ready", key)


def not_ready(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """You do not wait any longer."""
    return _act(tournament, "unready", key)


def finish_tournament(tournament: str, *, key: str | None = None) -> Call[t.Tournament]:
    """Ends it, if you look after it: games that were not played count for nobody."""
    return _act(tournament, "finish", key)


def take_out(tournament: str, name: str, why: str = "", *, key: str | None = None) -> Call[t.Tournament]:
    """Withdraws somebody who does not come, if you look after the tournament."""
    return post(
        t.Tournament,
        t.OnEntrant(name=name, why=why, key=key or new_key()),
        "/api/tournaments/{}/take-out",
        tournament,
    )
