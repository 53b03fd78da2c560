"""The built page: which address gives what, and what browsers are told of it."""

import gzip
from pathlib import Path

import httpx2
import pytest

from jinn.server.built_page import Page, built
from jinn.server.connection import Connection
from tests.server.house import Opened
from tests.server.playing import in_house
from tests.server.served import served

SCRIPT = b"export const stones = 6;\n" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page that was built."""
    made = tmp_path / "page"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_bytes(b"<!doctype html><title>Jinn</title>" + b" " * 400)
    (made / "assets" / "main-abc123.js").write_bytes(SCRIPT)
    (made / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT, 1))
    (made / "sw.js").write_bytes(b"self;")
    (made / "icon.png").write_bytes(b"\x89PNG")
    (made / "notes.secret").write_bytes(b"no type, not served")
    return made


def page_of(folder: Path) -> Page:
    found = built(folder)
    assert found is not None
    return found


def test_every_address_of_the_page_is_the_index_and_all_else_is_not(folder: Path, tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        client = it.client()
        for path, status in (
            ("/", 200),
            ("/index.html", 200),
            ("/match/abcdefgh", 200),
            ("/player/anna.v", 200),
            ("/learn/kalah?clause=3.1", 200),
            ("/analysis", 200),
            ("/no/such/place", 404),
        ):
            answer = await client.get(path)
            assert answer.status == status, path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.content.startswith(b"<!doctype html>")
        for path in ("/api/nothing", "/api", "/assets/gone-1.js", "/favicon.ico", "/notes.secret", "/../app.py"):
            answer = await client.get(path)
            assert (answer.status, answer.json["error"]["code"]) == (404, "no_such_path"), path
        assert (await client.post("/match/abcdefgh", {})).status == 404
        assert (await client.get("/api/games")).headers["cache-control"] == "no-store"
        assert (await client.get("/metrics")).content.startswith(b"#")

    in_house(tmp_path / "house", play, page=page_of(folder))


def test_files_are_kept_squeezed_and_marked(folder: Path, tmp_path: Path) -> None:
    async def play(it: Opened) -> None:
        client = it.client()
        plain = await client.get("/assets/main-abc123.js")
        assert plain.content == SCRIPT
        assert plain.headers["content-type"] == "text/javascript; charset=utf-8"
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert plain.headers["x-content-type-options"] == "nosniff"
        small = await client.get("/assets/main-abc123.js", accept_encoding="br, gzip;q=0.5")
        assert small.headers["content-encoding"] == "gzip"
        assert small.content == (folder / "assets" / "main-abc123.js.gz").read_bytes()
        none = await client.get("/assets/main-abc123.js", accept_encoding="gzip;q=0")
        assert none.content == SCRIPT
        index = await client.get("/lobby", accept_encoding="gzip")
        assert gzip.decompress(index.content) == (folder / "index.html").read_bytes()
        assert index.headers["cache-control"] == "no-cache"
        again = await client.get("/", if_none_match=index.headers["etag"], accept_encoding="gzip")
        assert (again.status, again.content) == (304, b"")
        assert again.headers["etag"] == index.headers["etag"]
        assert (await client.get("/nowhere", if_none_match=index.headers["etag"])).status == 404
        assert (await client.get("/icon.png", accept_encoding="gzip")).content == b"\x89PNG"
        policy = index.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        head = await client.ask("HEAD", "/assets/main-abc123.js")
        assert (head.content, head.headers["content-length"]) == (b"", str(len(SCRIPT)))

    in_house(tmp_path / "house", play, page=page_of(folder))


def test_without_a_page_the_house_says_what_it_is(tmp_path: Path) -> None:
    assert built(tmp_path) is None

    async def play(it: Opened) -> None:
        assert b"<h1>" in (await it.client().get("/")).content
        assert (await it.client().get("/match/abcdefgh")).status == 404

    in_house(tmp_path, play)


def test_a_connection_of_the_served_house_gets_304_and_goes_on(folder: Path, tmp_path: Path) -> None:
    """Such a house writes its answers in one piece."""

    async def play(it: Opened) -> None:
        async with served(it, http=Connection) as address, httpx2.AsyncClient(base_url=address) as client:
            first = await client.get("/")
            assert first.content == (folder / "index.html").read_bytes()
            for _ in range(3):
                assert (await client.get("/", headers={"if-none-match": first.headers["etag"]})).status_code == 304
            assert (await client.get("/assets/main-abc123.js")).content == SCRIPT
            assert (await client.get("/assets/main-abc123.js")).headers["cache-control"].endswith("immutable")

    in_house(tmp_path / "house", play, page=page_of(folder))
