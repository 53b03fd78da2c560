"""`jinn serve` in a process of its own: what it loads, how it opens, how it closes."""

import asyncio
import gc
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from uvicorn.server import ServerState

from jinn.server.accounts import COOKIE
from jinn.server.connection import KEEP_ALIVE, Connection
from tests.server.house import opened
from tests.server.serving import ROOT, served, start

ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


def jinn(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "jinn", *words], capture_output=True, text=True, env=ENV, timeout=60, check=False
    )


def test_a_house_opens_answers_and_closes(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    with served(tmp_path / "data") as house:
        assert house.get("/api/health") == {}
        assert house.admin.startswith(house.address + "/#admin=")
        began = time.monotonic()
        assert house.stop() == 0
        record_property("seconds", round(time.monotonic() - began, 2))
    log = (tmp_path / "data.log").read_text("utf-8")
    assert house.admin.partition("=")[2] not in log
    assert not (tmp_path / "data" / "control").exists()


def test_it_loads_neither_engines_nor_screens_nor_a_driver_it_does_not_need(tmp_path: Path) -> None:
    code = (
        "import sys, os, signal\n"
        "from pathlib import Path\n"
        "from jinn.server.serve import run\n"
        "from jinn.server.settings import load\n"
        f"settings = load({{'data': {str(tmp_path)!r}, 'port': 0, 'worker': False}})\n"
        "run(settings, lambda what: os.kill(os.getpid(), signal.SIGTERM))\n"
        "print(*sorted(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=ENV, timeout=60, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert {"jinn", "uvicorn", "apsw"} <= loaded
    assert not loaded & {"numba", "numpy", "textual", "psycopg", "argon2", "starlette", "pymorphy3"}
    assert "jinn.engines" not in done.stdout
    assert "jinn.games.balda" not in done.stdout  # a game is loaded when somebody plays it


def test_it_closes_with_live_streams(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    with served(tmp_path / "data") as house:
        where = urlsplit(house.address).netloc
        made = http.client.HTTPConnection(where, timeout=20)
        made.request("POST", "/api/guests", "{}", {"Content-Type": "application/json"})
        cookie = made.getresponse().headers["set-cookie"].partition(";")[0]
        made.close()
        streams = []
        for _ in range(5):
            stream = http.client.HTTPConnection(where, timeout=20)
            stream.request("GET", "/api/me/stream", headers={"Cookie": cookie, "Accept": "text/event-stream"})
            answer = stream.getresponse()
            assert answer.status == 200
            streams.append((stream, answer))
        began = time.monotonic()
        assert house.stop() == 0
        record_property("seconds", round(time.monotonic() - began, 2))
        for stream, answer in streams:
            answer.read()  # a stream that was cut off, not ended, raises here
            stream.close()


def test_a_second_house_on_the_same_folder_is_told_of_the_first(tmp_path: Path) -> None:
    with served(tmp_path / "data") as house:
        done = jinn("--lang", "en", "serve", "--port", "0", "--data", str(tmp_path / "data"), "--no-worker")
        assert done.returncode == 1
        assert house.address in done.stderr
        assert str(house.process.pid) in done.stderr


def test_a_killed_house_opens_again(tmp_path: Path) -> None:
    house = start(tmp_path / "data", "--no-worker")
    house.kill()
    assert (tmp_path / "data" / "control").exists()
    with served(tmp_path / "data") as again:
        assert again.get("/api/health") == {}
        # The link that nobody used is replaced.
        assert again.admin != house.admin


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = jinn("--lang", "en", "serve", "--port", port, "--data", str(tmp_path), "--no-worker")
    assert done.returncode == 1
    assert f"The port {port} on 127.0.0.1 cannot be had" in done.stderr


def test_an_address_that_is_not_of_this_machine(tmp_path: Path) -> None:
    done = jinn("--lang", "en", "serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path), "--no-worker")
    assert done.returncode == 1
    assert "There is no listening on 192.0.2.1" in done.stderr


@pytest.mark.parametrize("running", [True, False])
def test_a_new_admin_link_and_a_backup_with_the_house_open_or_closed(tmp_path: Path, running: bool) -> None:
    data = tmp_path / "data"
    house = start(data, "--no-worker")
    try:
        if not running:
            house.stop()
        link = json.loads(jinn("--json", "admin", "--data", str(data)).stdout)["link"]
        assert "/#admin=" in link
        assert link != house.admin
        target = tmp_path / "copy.sqlite3"
        made = json.loads(jinn("--json", "backup", str(target), "--data", str(data)).stdout)
        assert made == {"file": str(target), "bytes": target.stat().st_size}
        assert jinn("backup", str(target), "--data", str(data)).returncode == 1
    finally:
        if house.process.poll() is None:
            house.stop()


@pytest.mark.parametrize("running", [True, False])
def test_seasons_are_kept_by_the_command_with_the_house_open_or_closed(tmp_path: Path, running: bool) -> None:
    data = tmp_path / "data"
    house = start(data, "--no-worker")
    try:
        if not running:
            house.stop()

        def league(*words: str) -> "subprocess.CompletedProcess[str]":
            return jinn("--lang", "en", "admin", "league", *words, "--data", str(data))

        assert "kalah: season 1, open; 5 a day" in league().stdout
        assert "There are no such players in the table." in league("kalah").stdout
        assert "NNN 25" in league("kalah", "terms", "--set", "daily=9", "--set", "levels.junior=2").stdout
        assert "9 a day" in league("kalah").stdout
        assert "closed" in league("kalah", "close", "--why", "the end").stdout
        again = league("kalah", "close")
        assert (again.returncode, "The season is closed" in again.stderr) == (1, True)
        opened = league("kalah", "open", "--set", "enough=10", "--set", "demotion=off").stdout
        assert "season 2, open; 9 a day" in opened
        assert "NNN 10, KK 255, an effendi for ever" in opened
        assert league("chess").returncode == 1
        for wrong in (("kalah", "shut"), ("kalah", "--set", "daily=1"), ("kalah", "terms", "--set", "daily=no")):
            assert league(*wrong).returncode == 2, wrong
    finally:
        if house.process.poll() is None:
            house.stop()


@pytest.mark.parametrize("words", [("backup",), ("admin",), ("admin", "league"), ("doctor", "--ratings")])
def test_where_no_house_is_none_is_made(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = jinn("--lang", "en", *words, "--data", str(tmp_path / "mistyped"))
    assert done.returncode == 1
    assert "There is no house here" in done.stderr
    assert not (tmp_path / "mistyped").exists()


def test_whoever_does_not_finish_the_head_of_a_request_is_bounded(tmp_path: Path) -> None:
    with served(tmp_path / "data") as house:
        where = urlsplit(house.address)
        with socket.create_connection((where.hostname, where.port), timeout=20) as slow:
            slow.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ")
            with pytest.raises((ConnectionError, TimeoutError)):
                slow.sendall(b"a" * 10_000_000)
        assert house.get("/api/health") == {}
        with pytest.raises(urllib.error.HTTPError, match="404"):
            house.get("/api/health2")


def test_an_interrupt_at_the_keyboard_closes_it(tmp_path: Path) -> None:
    house = start(tmp_path / "data", "--no-worker")
    house.process.send_signal(signal.SIGINT)
    assert house.process.wait(20) == 0


def test_restore_and_doctor(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with served(data) as house:
        post(house.address, "/api/guests", {"name": "Аня"})
        assert jinn("backup", str(copy), "--data", str(data)).returncode == 0
        post(house.address, "/api/guests", {"name": "Боря"})
        refused = jinn("--lang", "en", "restore", str(copy), "--data", str(data))
        assert refused.returncode == 1
        assert "Close the house first" in refused.stderr
    done = jinn("--json", "restore", str(copy), "--data", str(data))
    assert done.returncode == 0, done.stderr
    assert Path(json.loads(done.stdout)["kept"]).exists()
    report = jinn("--json", "doctor", "--data", str(data))
    assert json.loads(report.stdout)["well"] is True
    with served(data) as house:
        assert post(house.address, "/api/guests", {"name": "Боря"}) == 201
        assert post(house.address, "/api/guests", {"name": "Аня"}) == 409
    assert jinn("restore", str(tmp_path / "none"), "--data", str(data)).returncode == 1


def post(address: str, path: str, body: dict[str, object]) -> int:
    made = http.client.HTTPConnection(urlsplit(address).netloc, timeout=20)
    try:
        made.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        return made.getresponse().status
    finally:
        made.close()


def spoken(address: str, *said: bytes) -> bytes:
    """What comes back for these bytes, each piece sent a little after the one before it, until the house hangs up."""
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), timeout=20) as wire:
        for piece in said:
            wire.sendall(piece)
            time.sleep(0.05)
        came = b""
        while part := wire.recv(65536):
            came += part
    return came


def test_every_way_to_ask_gets_whole_answers(tmp_path: Path) -> None:
    close = b"Connection: close\r\n\r\n"
    with served(tmp_path / "data") as house:
        head = spoken(house.address, b"HEAD /api/games HTTP/1.1\r\nHost: x\r\n" + close)
        assert head.startswith(b"HTTP/1.1 200 OK\r\n")
        assert head.endswith(b"\r\n\r\n")
        assert b"connection: close" in head
        assert b"date: " in head
        old = spoken(house.address, b"GET /api/health HTTP/1.0\r\n\r\n")
        assert old.endswith(b"\r\n\r\n{}")
        one = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
        both = spoken(house.address, one + b"\r\n" + one + close)
        assert both.count(b"HTTP/1.1 200 OK") == both.count(b"{}") == 2
        post = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        whole = spoken(house.address, post + b"Content-Length: 2\r\n" + close + b"{}")
        pieces = spoken(house.address, post + b"Content-Length: 2\r\n" + close, b"{", b"}")
        by_chunks = post + b"Transfer-Encoding: chunked\r\n" + close
        chunked = spoken(house.address, by_chunks, b"1\r\n{\r\n", b"1\r\n}\r\n0\r\n\r\n")
        waited = spoken(house.address, post + b"Expect: 100-continue\r\nContent-Length: 2\r\n" + close, b"{}")
        assert waited.startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
        for answer in (whole, pieces, chunked, waited.partition(b"\r\n\r\n")[2]):
            assert answer.startswith(b"HTTP/1.1 201 Created\r\n")
            assert b'"kind":"guest"' in answer
        big = spoken(house.address, post + b"Content-Length: 2000000\r\n" + close)
        assert big.startswith(b"HTTP/1.1 413 ")
        piece = b"10000\r\n" + b"a" * 65536 + b"\r\n"
        # Sixteen are a megabyte; the next one is answered, and nothing is sent after it.
        assert spoken(house.address, by_chunks, *[piece] * 17).startswith(b"HTTP/1.1 413 ")
        assert spoken(house.address, b"nonsense\r\n\r\n").startswith(b"HTTP/1.1 400 ")
        odd = b"GET /%FF%00%2F..%2f HTTP/1.1\r\nHost: x\r\n" + close
        assert spoken(house.address, odd).startswith(b"HTTP/1.1 404 ")


def test_a_connection_that_asks_nothing_for_long_is_not_waited_for() -> None:
    connection = Connection.__new__(Connection)
    assert not connection.is_late(10**6)  # it has just come, or follows a stream
    connection.idle = 1000.0
    assert not connection.is_late(999.0 + KEEP_ALIVE)
    assert connection.is_late(1001.0 + KEEP_ALIVE)


class Wire(asyncio.Transport):
    """A connection to nobody."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Nobody reads it."""

    def is_closing(self) -> bool:
        return False

    def resume_reading(self) -> None:
        """Nobody writes."""

    def pause_reading(self) -> None:
        """Nobody writes."""

    def close(self) -> None:
        """It is none."""


def test_a_stream_ends_with_its_client_whatever_was_asked_behind_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as house:
            client = house.client()
            await client.post("/api/guests")
            config = uvicorn.Config(house.app, http=Connection, lifespan="off", log_config=None, proxy_headers=False)
            config.load()
            connection = Connection(config, ServerState(), {})
            connection.connection_made(Wire())
            stream = f"GET /api/me/stream HTTP/1.1\r\nhost: x\r\ncookie: {COOKIE}={client.cookie}\r\n\r\n".encode()
            connection.data_received(stream + b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")
            while connection.tasks:
                await asyncio.sleep(0)
            assert len(house.house.streams) == 1
            assert house.house.matches.notices.readers
            connection.connection_lost(None)
            assert not house.house.streams
            assert not house.house.matches.notices.readers

    asyncio.run(play())


def test_nothing_of_a_request_waits_for_the_collector(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as house:
            config = uvicorn.Config(house.app, http=Connection, lifespan="off", log_config=None, proxy_headers=False)
            config.load()
            connection = Connection(config, ServerState(), {})
            connection.connection_made(Wire())
            asked = []
            for _ in range(2):
                connection.data_received(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n")
                asked.append(weakref.ref(connection.cycle))
                while connection.tasks:
                    await asyncio.sleep(0)
            assert connection.cycle.response_complete
            assert asked[0]() is None

    gc.disable()
    try:
        asyncio.run(play())
    finally:
        gc.enable()
