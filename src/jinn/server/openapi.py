"""The document of the API, made from the table of routes and the messages; there is no second description to keep."""

import re
from collections.abc import Iterable
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

from jinn.core.text import Text
from jinn.server.accounts import COOKIE
from jinn.server.http import Route
from jinn.wire.matches import Refusal

PAGES = ("/",)
REF = "#/components/schemas/{name}"
ABOUT = Text(
    "Дом для игр: партии, игроки, потоки событий, работа Джинна. Отказ — сообщение Refusal; тексты — на двух языках.",
    "Games in a house: matches, players, streams, the Jinn's work. Refusals are Refusal; texts are in two languages.",
)
SECURITY: dict[str, list[dict[str, list[str]]]] = {
    "anyone": [{}, {"cookie": []}, {"bearer": []}],
    "player": [{"cookie": []}, {"bearer": []}],
    "account": [{"cookie": []}, {"bearer": []}],
    "admin": [{"cookie": []}, {"bearer": []}],
    "worker": [{"bearer": []}],
}


@cache
def program() -> str:
    """The version of this program."""
    # Asking the installed packages takes longer than all of our own imports here.
    from importlib.metadata import version  # noqa: PLC0415

    return version("jinn")


@cache
def document() -> bytes:
    """The whole document as JSON."""
    from jinn.server.app import all_routes  # noqa: PLC0415 - which imports every route, this document's too

    return msgspec.json.encode(describe(all_routes()))


def describe(routes: Iterable[Route]) -> dict[str, Any]:
    """The document of these routes."""
    routes = [route for route in routes if route.path not in PAGES]
    kinds = {kind for route in routes for kind in (route.takes, route.gives) if kind is not None}
    ordered = sorted(kinds | {Refusal}, key=lambda kind: kind.__name__)
    schemas, components = msgspec.json.schema_components(ordered, ref_template=REF)
    by_kind = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Jinn", "version": program(), "summary": ABOUT.en, "description": ABOUT.ru},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(route: Route, by_kind: dict[type, dict[str, Any]]) -> dict[str, Any]:
    subject = route.handler.__module__.rpartition(".")[2]
    last = route.path.rpartition("/")[2]
    # One handler may have several places: the last word of the path tells them apart.
    name = f"{subject}_{route.handler.__name__}"
    made: dict[str, Any] = {
        "operationId": name if route.alone else f"{name}_{re.sub(r'[^a-z]', '', last)}",
        "tags": [subject],
        "summary": route.about.en,
        "description": route.about.ru,
        "security": SECURITY[route.who],
        "parameters": _parameters(route),
        "responses": _responses(route, by_kind),
    }
    if route.takes is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": by_kind[route.takes]}}}
    return made


def _parameters(route: Route) -> list[dict[str, Any]]:
    names = re.findall(r"\{(\w+)\}", route.path)
    inside = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1, "maxLength": 200}}
        for name in names
    ]
    return inside + [
        {"name": name, "in": "query", "description": f"{param.about.en} / {param.about.ru}", "schema": param.schema}
        for name, param in route.query.items()
    ]


def _responses(route: Route, by_kind: dict[type, dict[str, Any]]) -> dict[str, Any]:
    if route.gives is not None:
        content = {"application/json": {"schema": by_kind[route.gives]}}
    elif route.stream:
        content = {kind: {"schema": {"type": "string"}} for kind in ("text/event-stream", "application/x-ndjson")}
    else:
        content = {route.media: {"schema": {} if route.media == "application/json" else {"type": "string"}}}
    made: dict[str, Any] = {str(route.status): {"description": HTTPStatus(route.status).phrase, "content": content}}
    for status in sorted(statuses(route)):
        made[str(status)] = {
            "description": HTTPStatus(status).phrase,
            "content": {"application/json": {"schema": by_kind[Refusal]}},
        }
    return made


def statuses(route: Route) -> set[int]:
    """The refusals that a route may answer."""
    found = {400, *route.refuses}
    if route.limit != "none":
        found |= {429, 503}
    if route.who != "anyone":
        found |= {401, 403}
    if "{" in route.path:
        found |= {404, 422}
    if route.method != "GET":
        found |= {403, 415}
    if route.takes is not None:
        found |= {401, 408, 413, 415, 422}
    return found
