"""Tournaments as messages, for who looks at them."""

from collections.abc import Mapping

from jinn.league.cross_text import cells
from jinn.league.crosstable import Line, Meeting, meetings, standings
from jinn.league.schedule import Pairing
from jinn.server.sessions import Player
from jinn.server.tournament_log import GOING_ON, Known
from jinn.wire import tournaments as wire


def names(known: Known, people: Mapping[str, Player]) -> dict[int, str]:
    """How the entrants are called, by their numbers."""
    return {
        number: people[entrant.player].name if entrant.player in people else "?"
        for number, entrant in enumerate(known.tournament.entrants)
    }


def lines(known: Known) -> tuple[tuple[Line, ...], tuple[Meeting, ...]]:
    """How everybody stands, and the meetings that count."""
    tournament = known.tournament
    met = meetings(tournament.games, known.played, tournament.withdrawn, tournament.annulled)
    return standings(len(tournament.entrants), met, tournament.annulled), met


def card(known: Known, people: Mapping[str, Player], you: str) -> wire.TournamentCard:
    """The tournament in a list."""
    tournament, settings = known.tournament, known.tournament.settings
    organiser = people.get(tournament.creator)
    return wire.TournamentCard(
        id=tournament.id, title=settings.title, game=settings.game, options=dict(settings.options),
        control=settings.control, rounds="double" if settings.cycles == 2 else "single", paired=settings.paired,
        rated=settings.rated, bots=settings.bots, most=settings.most, status=tournament.status,
        organiser="" if organiser is None or organiser.closed else organiser.name, created=tournament.created,
        entrants=len(tournament.entrants), games=len(tournament.games), finished=len(known.played),
        ended=tournament.ended, you=tournament.number_of(you) is not None,
    )  # fmt: skip


def whole(known: Known, people: Mapping[str, Player], you: Player | None) -> wire.Tournament:
    """The tournament whole."""
    tournament, who = known.tournament, "" if you is None else you.id
    mine, called = tournament.number_of(who), names(known, people)
    stand, met = lines(known)
    withdrawn = tournament.withdrawn
    return wire.Tournament(
        card=card(known, people, who),
        seq=tournament.seq,
        entrants=tuple(
            wire.Entrant(
                number=number, name=called[number], kind=entrant.kind, withdrawn=entrant.withdrawn,
                ready=entrant.ready, you=number == mine,
            )
            for number, entrant in enumerate(tournament.entrants)
        ),
        games=tuple(_game(pairing, known, withdrawn) for pairing in tournament.games),
        rows=tuple(
            _row(line, called, withdrawn, against, mine)
            for line, against in zip(stand, cells(stand, met), strict=True)
        ),
        organise=may_organise(known, you),
        next_game=next(
            (
                known.games[pairing.number].match
                for pairing in tournament.games
                if mine in pairing.seats and _goes_on(known, pairing.number)
            ),
            None,
        ),
    )  # fmt: skip


def may_organise(known: Known, you: Player | None) -> bool:
    """Whether this player looks after the tournament."""
    return you is not None and (you.id == known.tournament.creator or you.role == "admin")


def _goes_on(known: Known, number: int) -> bool:
    return number in known.games and known.games[number].status in GOING_ON


def _game(pairing: Pairing, known: Known, withdrawn: frozenset[int]) -> wire.TournamentGame:
    game, tournament = known.games.get(pairing.number), known.tournament
    void = tournament.status == "over" or bool(withdrawn & set(pairing.seats))
    status = "void" if void else "waiting"
    played = None if game is None else game.played
    if game is not None and played is not None:
        status = "over"
    elif _goes_on(known, pairing.number):
        status = "running"
    shown = game is not None and status in ("over", "running")
    return wire.TournamentGame(
        number=pairing.number, round=pairing.round, seats=pairing.seats,
        match=game.match if game is not None and shown else None, status=status,  # type: ignore[arg-type]
        points=None if played is None else played.points, score=None if played is None else played.score,
    )  # fmt: skip


def _row(
    line: Line, called: Mapping[int, str], withdrawn: frozenset[int], against: tuple[str, ...], mine: int | None
) -> wire.TournamentRow:
    return wire.TournamentRow(
        place=line.place, number=line.entrant, name=called[line.entrant], points=line.points, played=line.played,
        won=line.won, drawn=line.drawn, lost=line.lost, direct=line.direct, berger=line.berger, score=line.score,
        withdrawn=line.entrant in withdrawn, you=line.entrant == mine, meetings=against,
    )  # fmt: skip
