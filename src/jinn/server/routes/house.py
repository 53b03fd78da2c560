"""What the house says of itself: which games it has, its API, that it is well, its counters."""

from functools import cache
from typing import Any

from jinn.core.game import Kind
from jinn.core.options import Choice, Flag, Option, Whole
from jinn.core.registry import games as all_games
from jinn.core.registry import kind as game_kind
from jinn.core.text import Text
from jinn.match.texts import ENDINGS
from jinn.server import jinn_levels, job_table
from jinn.server.front import front_page
from jinn.server.http import Ask, Body, Unavailable, collect, route
from jinn.server.openapi import document
from jinn.server.texts import CLOSING
from jinn.wire.basics import Nothing, Sentence
from jinn.wire.games import GameInfo, Games, OptionInfo

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@route(
    "GET",
    "/",
    who="anyone",
    limit="read",
    media="text/html",
    about=Text("Страница дома.", "The page of the house."),
)
async def front(ask: Ask) -> Body:
    """A page that says what this is."""
    return Body(front_page(ask.lang), "text/html; charset=utf-8")


@route(
    "GET",
    "/api/health",
    gives=Nothing,
    who="anyone",
    limit="none",
    refuses=(503,),
    about=Text("Открыт ли дом.", "Whether the house is open."),
)
async def health(ask: Ask) -> Nothing:
    """Whether a proxy should send people here."""
    if ask.house.closing or ask.house.failed is not None or ask.house.store.broken is not None:
        raise Unavailable("closing", CLOSING, retry=1)
    return Nothing()


@route(
    "GET",
    "/metrics",
    who="anyone",
    limit="none",
    media="text/plain",
    about=Text("Счётчики для Prometheus.", "Counters for Prometheus."),
)
async def metrics(ask: Ask) -> Body:
    """All counters; there are no names in them."""
    rows = await ask.house.store.read(job_table.counts)
    jobs = "".join(f'jinn_jobs{{state="{state}"}} {count}\n' for state, count in sorted(rows.items()))
    return Body(f"{ask.house.metrics.show()}# TYPE jinn_jobs gauge\n{jobs}".encode(), PROMETHEUS)


@route("GET", "/api/games", gives=Games, who="anyone", about=Text("Какие игры есть.", "Which games there are."))
async def games(ask: Ask) -> Games:
    """All games and their options."""
    return _games()


@route("GET", "/api/openapi.json", who="anyone", about=Text("Этот документ.", "This document."))
async def openapi(ask: Ask) -> Body:
    """The whole API."""
    return Body(document())


@cache
def _games() -> Games:
    return Games(games=tuple(_info(game_kind(name)) for name in all_games()))


def _info(kind: Kind) -> GameInfo:
    return GameInfo(
        id=kind.id,
        rules_version=kind.rules_version,
        title=_both(kind.title),
        how=_both(kind.how),
        seats=tuple(kind.game().seats),
        options=tuple(_option(option) for option in kind.options),
        levels=jinn_levels.levels(kind.id),
        endings={code: _both(text) for code, text in {**ENDINGS, **kind.endings}.items()},
        seat_names=kind.seat_names,
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        about=_both(option.about),
        default=option.show(option.default),
        good=_both(option.good()),
        **_values(option),
    )


def _values(option: Option) -> dict[str, Any]:
    """What a form may offer for this option."""
    if isinstance(option, Flag):
        return {"kind": "flag", "choices": ("yes", "no")}
    if isinstance(option, Choice):
        return {"kind": "choice", "choices": option.words}
    if isinstance(option, Whole):
        return {"kind": "whole", "low": option.low, "high": option.high, "choices": tuple(map(str, option.only))}
    return {"kind": "text"}


def _both(text: Text) -> Sentence:
    return Sentence(ru=text.ru, en=text.en)


ROUTES = collect(globals())
