"""What the house says of itself: which games it has, that it is well, its counters."""

from jinn.core.text import Text
from jinn.server.http import Ask, Body, collect, route
from jinn.wire.basics import Nothing


@route(
    "GET",
    "/api/health",
    gives=Nothing,
    who="anyone",
    limit="none",
    about=Text("Жив ли дом.", "Whether the house is well."),
)
async def health(ask: Ask) -> Nothing:
    """Says that requests are answered."""
    return Nothing()


@route(
    "GET",
    "/metrics",
    who="anyone",
    limit="none",
    media="text/plain; version=0.0.4",
    about=Text("Счётчики для Prometheus.", "Counters for Prometheus."),
)
async def metrics(ask: Ask) -> Body:
    """All counters; there are no names in them."""
    return Body(ask.house.metrics.show().encode(), "text/plain; version=0.0.4; charset=utf-8")


ROUTES = collect(globals())
