"""What administrators do by the command: a one-time link, and the seasons of the league.

The process that serves the house is asked, if one does; else the store is opened and the same is done to it.
"""

import argparse
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

import msgspec

from jinn.core.errors import BadOption
from jinn.core.text import Lang, Text
from jinn.league.ranks import Rank
from jinn.league.score import Score
from jinn.league.standings import Entry, Row, Table, Totals, table
from jinn.league.table_text import show_table
from jinn.server.command import OK, ask, say, settings_of, with_store
from jinn.server.settings import Settings
from jinn.store.contract import Store, Tx
from jinn.store.hold import holder
from jinn.wire.admin import AdminAct
from jinn.wire.league import LeagueTable, NewTerms, Season, Seasons

THE_LINK = Text("Ссылка администратора, годна один раз: {link}", "The administrator's link, good for once: {link}")
WORDS = Text(
    "Бывает: jinn admin; jinn admin league [ИГРА [open|close|terms]].",
    "There are: jinn admin; jinn admin league [GAME [open|close|terms]].",
)
NO_TERM = Text(
    "--set {said}: нужно имя=значение, например daily=9.", "--set {said}: NAME=VALUE is wanted, such as daily=9."
)
BAD_TERM = Text("--set: {why}", "--set: {why}")
NOT_HERE = Text("--set годится только с open и terms.", "--set goes with open and terms alone.")
OPEN = Text("открыт", "open")
CLOSED = Text("закрыт", "closed")
A_SEASON = Text(
    "{game}: турнир {number}, {state}; в день {daily} (зачётная {counted}, тренировка {training}), "
    "NNN {enough}, KK {most}, {demotion}, часы {control}",
    "{game}: season {number}, {state}; {daily} a day (a counted game {counted}, training {training}), "
    "NNN {enough}, KK {most}, {demotion}, clock {control}",
)
DEMOTES = {
    True: Text("эфенди может потерять звание", "an effendi may fall"),
    False: Text("эфенди навсегда", "an effendi for ever"),
}
SWITCH = {"on": True, "off": False}
ACTS = ("open", "close", "terms")
AUDITED = {"open": "open season", "close": "close season", "terms": "season terms"}


def admin(args: argparse.Namespace, lang: Lang) -> int:
    """Does what an administrator asks for; the exit status."""
    words: list[str] = args.words
    if not words:
        return _give_link(args, lang)
    if words[0] != "league" or len(words) > 3 or (len(words) == 3 and words[2] not in ACTS):
        raise BadOption("bad_usage", "", WORDS)
    if args.set and words[2:3] not in (["open"], ["terms"]):
        raise BadOption("bad_usage", "", NOT_HERE)
    game, act = words[1] if len(words) > 1 else "", words[2] if len(words) > 2 else ""
    given = terms_of(args.set, args.why)
    settings = settings_of(args)
    running = holder(settings.data)
    if running:
        found = _asked(settings, running, game, act, given)
    else:
        found = with_store(settings, lambda store: _done(settings, store, game, act, given))
    say(args, lang, _text(found), msgspec.to_builtins(found))
    return OK


Found = Seasons | LeagueTable | Season


def _give_link(args: argparse.Namespace, lang: Lang) -> int:
    settings = settings_of(args)
    running = holder(settings.data)
    if running:
        link = ask(settings, running, "/api/admin/link", {"why": "jinn admin"})["link"]
    else:
        link = with_store(settings, lambda store: _link(settings, store))
    say(args, lang, THE_LINK.filled(link=link), {"link": link})
    return OK


async def _link(settings: Settings, store: Store) -> str:
    from jinn.server.house import House  # noqa: PLC0415 - where a house serves, none need be made
    from jinn.server.keys import admin_link  # noqa: PLC0415

    house = House(settings, store)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return await admin_link(house, settings.address or f"http://{host}:{settings.port}", always=True)


# --- the league -------------------------------------------------------------------------------------------------------


def terms_of(said: Sequence[str], why: str) -> NewTerms:
    """The terms that were set. Raises `BadOption`.

    >>> terms_of(["daily=9", "demotion=off", "levels.junior=2"], "").levels
    {'junior': 2}
    """
    chosen: dict[str, Any] = {"why": why}
    for one in said:
        name, equals, value = one.partition("=")
        part, dot, key = name.partition(".")
        if not equals or (not key and part in ("levels", "options")):
            raise BadOption("bad_term", "", NO_TERM.filled(said=one[:40]))
        if dot:
            chosen.setdefault(part, {})[key] = value
        else:
            chosen[name] = SWITCH.get(value, value) if name == "demotion" else value
    try:
        return msgspec.convert(chosen, NewTerms, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption("bad_term", "", BAD_TERM.filled(why=error)) from error


def _asked(settings: Settings, running: dict[str, Any], game: str, act: str, given: NewTerms) -> Found:
    """What the house that serves answers."""
    name = quote(game, safe="")
    if not act:
        found = ask(settings, running, f"/api/league/{name}".rstrip("/"), None)
        return msgspec.convert(found, LeagueTable) if game else msgspec.convert(found, Seasons)
    body = AdminAct(why=given.why) if act == "close" else given
    return msgspec.convert(ask(settings, running, f"/api/admin/league/{name}/{act}", msgspec.to_builtins(body)), Season)


async def _done(settings: Settings, store: Store, game: str, act: str, given: NewTerms) -> Found:
    """The same in a house that nobody serves now."""
    from jinn.server import scores, seasons  # noqa: PLC0415 - where a house serves, it is asked
    from jinn.server.house import House  # noqa: PLC0415
    from jinn.server.keys import CONSOLE, write_audit  # noqa: PLC0415
    from jinn.server.routes.league import shown  # noqa: PLC0415

    house = House(settings, store)
    if game:
        seasons.check_game(game)
        seasons.check_terms(game, given)

    def work(tx: Tx) -> Found:
        seasons.make_seasons(tx, house.now())
        while scores.waits(tx):
            scores.count(tx)
        if not game:
            return Seasons(seasons=tuple(seasons.whole(seasons.season(tx, one)) for one in seasons.leagues()))
        if not act:
            last = seasons.season(tx, game)
            made = table(scores.entries(tx, last.id, waiting=True), seasons.rules_of(last.terms))
            return shown(seasons.whole(last), made, you="", admin=True, if_wins=0)
        if act == "close":
            season = seasons.close_season(tx, game, house.now())
        elif act == "open":
            season = seasons.open_season(tx, game, given, house.now())
        else:
            season = seasons.change_terms(tx, game, given)
        write_audit(tx, house, CONSOLE.id, AUDITED[act], season.id, given.why)
        return seasons.whole(season)

    return await store.write(work)


def _text(found: Found) -> Text:
    if isinstance(found, Season):
        return _line(found)
    if isinstance(found, Seasons):
        lines = [_line(season) for season in found.seasons]
        return Text("\n".join(line.ru for line in lines), "\n".join(line.en for line in lines))
    head, made = _line(found.season), _table(found)
    return Text(
        f"{head.ru}\n\n{show_table(made, 'ru', adjourned=True)}",
        f"{head.en}\n\n{show_table(made, 'en', adjourned=True)}",
    )


def _table(found: LeagueTable) -> Table:
    """The table that the message tells."""
    rows = tuple(
        Row(
            row.place,
            Entry("", row.code, row.name, Score(Rank(row.rank), row.human, row.jinn, row.drawn), row.adjourned or 0),
            row.fora,
        )
        for row in found.rows
    )
    totals = found.totals
    return Table(
        rows, found.line, Totals(totals.players, totals.human, totals.jinn, totals.drawn, totals.adjourned or 0)
    )


def _line(season: Season) -> Text:
    facts = {
        name: getattr(season.terms, name) for name in ("daily", "counted", "training", "enough", "most", "control")
    }
    state, demotion = OPEN if season.open else CLOSED, DEMOTES[season.terms.demotion]
    return A_SEASON.filled(game=season.game, number=season.number, state=state, demotion=demotion, **facts)
