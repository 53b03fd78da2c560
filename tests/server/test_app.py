"""The application: routes, bounds, refusals, streams."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from jinn.core.text import Text, same
from jinn.server.http import Ask, Body, Reply, Route, Stream, collect, route, whole
from jinn.wire.basics import Nothing, Out, Sentence
from jinn.wire.matches import MakeMove, Refusal
from tests.server.house import Client, Opened, opened

ABOUT = same("x")


class Said(Out, frozen=True):
    """What the echo heard."""

    seq: int
    who: str


@route("POST", "/api/echo/{id}", about=ABOUT, takes=MakeMove, gives=Said, who="anyone", bound=1000)
async def echo(ask: Ask) -> Reply:
    return Said(seq=ask.body.seq, who=ask.params["id"])


@route("GET", "/api/plain", about=ABOUT, who="anyone", query={"limit": whole(ABOUT, 1, 9)}, media="text/plain")
async def plain(ask: Ask) -> Reply:
    return Body(f"{ask.number('limit', 5, 1, 9)} {ask.lang}".encode(), "text/plain")


@route("GET", "/api/broken", about=ABOUT, who="anyone")
async def broken(ask: Ask) -> Reply:
    raise RuntimeError("a secret")


@route("GET", "/api/mine", about=ABOUT)
async def mine(ask: Ask) -> Reply:
    return Nothing()


CLOSED: list[str] = []


async def ticks() -> AsyncIterator[bytes]:
    try:
        yield b"one"
        yield b"two"
        await asyncio.sleep(60)
    finally:
        CLOSED.append("closed")


@route("GET", "/api/ticks", about=ABOUT, who="anyone", stream=True)
async def stream(ask: Ask) -> Reply:
    return Stream(ticks())


ROUTES: tuple[Route, ...] = collect(globals())
MOVE = {"seq": 3, "key": "k", "move": "1"}


def asked(tmp_path: Path, work: Callable[[Client, Opened], Coroutine[Any, Any, None]], **settings: Any) -> None:
    async def run() -> None:
        async with opened(tmp_path, routes=ROUTES, **settings) as it:
            await work(it.client(), it)

    asyncio.run(run())


def test_a_message_is_read_and_answered(tmp_path: Path) -> None:
    async def work(client: Client, _: Opened) -> None:
        answer = await client.post("/api/echo/m1", MOVE)
        assert (answer.status, answer.json) == (200, {"seq": 3, "who": "m1"})
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        # In JSON 3.0 is a whole number as well.
        assert (await client.post("/api/echo/m1", {**MOVE, "seq": 3.0})).json["seq"] == 3

    asked(tmp_path, work)


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b"{", "JSON"),
        (b"\xff", "JSON"),
        (b"[" * 900, "нужно"),
        ({**MOVE, "seq": "3"}, "нужно `int`, а прислано `str` — `$.seq`"),
        ({**MOVE, "seq": 3.5}, "нужно `int`, а прислано `float`"),
        ({**MOVE, "seq": -1}, "нужно `int` >= 0"),
        ({**MOVE, "more": 1}, "лишнее поле `more`"),
        ({"seq": 1}, "нет поля `key`"),
        ({**MOVE, "key": "k" * 65}, "длины <= 64"),
        ([], "нужно `object`, а прислано `array`"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_cannot_be_read_is_refused_with_what_would_be_right(tmp_path: Path, content: Any, word: str) -> None:
    async def work(client: Client, _: Opened) -> None:
        answer = await client.post("/api/echo/m1", content)
        assert answer.status == 400
        said = answer.to(Refusal).error
        assert said.code == "bad_request"
        assert word in said.text.ru
        assert said.text.ru.endswith("Поля: seq, key, move.")
        assert said.text.en.endswith("Its fields: seq, key, move.")

    asked(tmp_path, work)


def test_bounds(tmp_path: Path) -> None:
    async def work(client: Client, _: Opened) -> None:
        assert (await client.post("/api/echo/m1", {**MOVE, "move": "1" * 1000})).status == 413
        assert (await client.post("/api/echo/m1", MOVE, content_type="text/plain")).status == 415
        assert (await client.get("/api/plain?limit=7")).content == b"7 ru"
        assert (await client.get("/api/plain?limit=10")).status == 400
        assert (await client.get("/api/plain?limit=%D9%A3")).status == 400
        unknown = (await client.get("/api/plain?limits=1")).to(Refusal).error.text
        assert unknown == Sentence(
            ru="Параметра limits здесь нет. Есть: limit.", en="There is no parameter limits here. There are: limit."
        )
        assert (await client.get("/api/plain?limit=1" + "0" * 4000)).status == 400

    asked(tmp_path, work)


def test_unknown_paths_and_methods(tmp_path: Path) -> None:
    async def work(client: Client, _: Opened) -> None:
        for path in ("/api/nothing", "/api/echo", "/api/echo/", "/api/echo/a/b", "/" + "a/" * 5000, "//", ""):
            answer = await client.get(path)
            assert (answer.status, answer.json["error"]["code"]) == (404, "no_such_path")
        answer = await client.ask("DELETE", "/api/plain")
        assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")
        head = await client.ask("HEAD", "/api/plain")
        assert (head.status, head.content, head.headers["content-length"]) == (200, b"", "4")
        assert (await client.ask("HEAD", "/api/ticks")).status == 200

    asked(tmp_path, work)


def test_a_broken_handler_tells_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def work(client: Client, _: Opened) -> None:
        answer = await client.get("/api/broken")
        assert answer.status == 500
        assert answer.headers["x-request-id"] in answer.to(Refusal).error.text.en
        assert b"secret" not in answer.content

    asked(tmp_path, work)
    said = capsys.readouterr().err
    assert "RuntimeError" in said
    assert "secret" not in said


def test_who_may(tmp_path: Path) -> None:
    async def work(client: Client, _: Opened) -> None:
        answer = await client.get("/api/mine")
        assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")

    asked(tmp_path, work)


def test_another_sites_page_is_refused(tmp_path: Path) -> None:
    async def work(client: Client, _: Opened) -> None:
        good = [
            {},
            {"origin": "http://house.test"},
            {"origin": "https://games.example.org"},
            {"sec_fetch_site": "none"},
        ]
        bad = [{"origin": "null"}, {"origin": "https://evil.example"}, {"sec_fetch_site": "cross-site"}]
        for headers in good:
            assert (await client.post("/api/echo/m1", MOVE, **headers)).status == 200
        for headers in bad:
            assert (await client.post("/api/echo/m1", MOVE, **headers)).status == 403

    asked(tmp_path, work, address="https://games.example.org")


def test_limits_say_when_again(tmp_path: Path) -> None:
    async def work(client: Client, it: Opened) -> None:
        statuses = [(await client.get("/api/plain")).status for _ in range(210)]
        assert statuses[:200] == [200] * 200
        assert 429 in statuses
        answer = await client.get("/api/plain")
        if answer.status == 429:
            assert int(answer.headers["retry-after"]) >= 1
        assert (await it.client(address="192.0.2.1").get("/api/plain")).status == 200

    asked(tmp_path, work, limits=True)


def test_streams_end_with_their_client_and_with_the_house(tmp_path: Path) -> None:
    CLOSED.clear()

    async def work(client: Client, it: Opened) -> None:
        first, second = await client.listen("/api/ticks"), await client.listen("/api/ticks")
        assert [await first.next(), await first.next()] == [b"one", b"two"]
        await first.leave()
        assert CLOSED == ["closed"]
        await it.house.end_streams()
        assert [await second.next(), await second.next(), await second.next()] == [b"one", b"two", None]
        await second.task
        assert CLOSED == ["closed", "closed"]
        assert not it.house.streams

    asked(tmp_path, work)


def test_two_handlers_for_one_place_are_a_mistake(tmp_path: Path) -> None:
    async def run() -> None:
        with pytest.raises(ValueError, match="two handlers for GET /api/plain"):
            async with opened(tmp_path, routes=(*ROUTES, ROUTES[1])):
                pass

    asyncio.run(run())


def test_routes_keep_the_order_of_their_handlers() -> None:
    assert [r.path for r in ROUTES] == ["/api/echo/{id}", "/api/plain", "/api/broken", "/api/mine", "/api/ticks"]
    assert isinstance(ROUTES[0].about, Text)
