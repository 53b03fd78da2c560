"""The document of the API agrees with the routes, and the routes with it."""

import asyncio
import re
from pathlib import Path
from typing import Any

from jinn.core.registry import games
from jinn.server.app import all_routes
from jinn.server.openapi import PAGES, describe
from tests.server.house import Opened, opened


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        here = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return here.union(*(references(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(references(item) for item in value))
    return set()


def test_every_route_is_described_and_every_reference_leads_somewhere() -> None:
    made = describe(all_routes())
    described = {(method.upper(), path) for path, methods in made["paths"].items() for method in methods}
    assert described == {(route.method, route.path) for route in all_routes() if route.path not in PAGES}
    known = {f"#/components/schemas/{name}" for name in made["components"]["schemas"]}
    assert references(made) <= known
    names = [operation["operationId"] for methods in made["paths"].values() for operation in methods.values()]
    assert len(set(names)) == len(names)
    for methods in made["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            assert re.search("[а-я]", operation["description"])


def test_the_document_and_the_first_pages_are_served(tmp_path: Path) -> None:
    async def work(it: Opened) -> None:
        client = it.client()
        document = await client.get("/api/openapi.json")
        assert document.json["openapi"].startswith("3.1")
        page = await client.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert 'lang="ru"' in page.content.decode()
        assert 'lang="en"' in (await client.get("/", accept_language="en")).content.decode()
        assert b"<script" not in page.content
        found = (await client.get("/api/games")).json["games"]
        assert [game["id"] for game in found] == list(games())
        assert (await client.get("/api/health")).json == {}
        counters = (await client.get("/metrics")).content.decode()
        assert 'jinn_requests_total{method="GET",route="/api/games",status="200"} 1' in counters
        assert 'jinn_request_seconds_count{method="GET",route="/api/games"} 1' in counters

    async def run() -> None:
        async with opened(tmp_path) as it:
            await work(it)

    asyncio.run(run())
