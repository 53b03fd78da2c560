"""The driver: players, their streams and onlookers, in one process with as little Python as can be.

Raw asyncio protocols on uvloop; a message is searched, not decoded. The same driver drives a house and the bare limit;
what differs between them is a `Dialect`. Each player has a connection for his commands and one for his stream, and
moves as soon as his own stream shows that he is due.
"""

import asyncio
import json
import re
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol, cast

clock = time.perf_counter
Done = Callable[[int, bytes], None]
LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"set-cookie: *([^;\r]+)", re.IGNORECASE)


class Asker(asyncio.Protocol):
    """A kept-alive connection on which one request follows another; a stream may be faster than an answer."""

    def __init__(self) -> None:
        self.rest = b""
        self.waiting: deque[Done] = deque()
        self.head = b""
        self.wire: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        self.wire = cast(asyncio.Transport, transport)

    def connection_lost(self, _: Exception | None) -> None:
        """The connection is gone."""
        self.wire = None
        while self.waiting:
            self.waiting.popleft()(0, b"")

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self.rest += data
        while True:
            rest = self.rest
            end = rest.find(b"\r\n\r\n")
            if end < 0:
                return
            found = LENGTH.search(rest, 0, end)
            whole = end + 4 + (int(found[1]) if found else 0)
            if len(rest) < whole:
                return
            self.rest = rest[whole:]
            self.head = rest[:end]
            self.waiting.popleft()(int(rest[9:12]), rest[end + 4 : whole])

    def send(self, request: bytes, done: Done) -> None:
        """Sends a request; `done` gets status and body, or 0 when the connection broke."""
        if self.wire is None:
            done(0, b"")
            return
        self.waiting.append(done)
        self.wire.write(request)

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Sends a request and waits for status and body."""
        future: asyncio.Future[tuple[int, bytes]] = asyncio.get_running_loop().create_future()

        def done(status: int, body: bytes) -> None:
            if not future.done():  # whoever waited may be gone when the connection breaks
                future.set_result((status, body))

        self.send(request, done)
        return await future

    def close(self) -> None:
        """Breaks the connection."""
        if self.wire is not None:
            self.wire.abort()


class Listener(asyncio.Protocol):
    """A stream: every event's data goes to `heard`. A server writes whole events, so chunk marks are lines of their own."""  # noqa: E501

    def __init__(self, request: bytes, heard: Callable[[bytes, float], None]) -> None:
        self.request = request
        self.heard = heard
        self.rest = b""
        self.wire: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there."""
        self.wire = cast(asyncio.Transport, transport)
        self.wire.write(self.request)

    def connection_lost(self, _: Exception | None) -> None:
        """The connection is gone."""
        self.wire = None
        self.lost = True

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        now = clock()
        rest = self.rest + data
        cut = rest.rfind(b"\n\n") + 2
        self.rest = rest[cut:] if cut > 1 else rest
        if cut > 1:
            for line in rest[:cut].split(b"\n"):
                if line.startswith(b"data: "):
                    self.heard(line, now)

    def close(self) -> None:
        """Goes away without a word, as browsers do."""
        if self.wire is not None:
            self.wire.abort()


@dataclass
class Player:
    """Who plays: his credentials, his connection for commands, where he is connected to."""

    asker: Asker
    port: int
    auth: bytes = b""
    begun: int = 0

    def request(self, method: str, path: str, body: bytes | None = None) -> bytes:
        """A request's bytes."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n".encode() + self.auth
        if body is None:
            return head + b"\r\n"
        return head + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body

    async def ask(self, method: str, path: str, **fields: Any) -> Any:
        """Asks and decodes; anything but a success is an error here."""
        body = None if method == "GET" else json.dumps(fields).encode()
        status, answer = await self.asker.ask(self.request(method, path, body))
        if not 200 <= status < 300:
            raise RuntimeError(f"{method} {path}: {status} {answer[:500]!r}")
        return json.loads(answer)


class Dialect(Protocol):
    """What the driver must know of a server."""

    async def enter(self, player: Player) -> None:
        """Makes the player known to the server."""

    async def open(self, players: tuple[Player, Player]) -> str:
        """Opens a match between the two; its id."""

    def due(self, data: bytes, seat: int) -> tuple[int, bytes | None, bool]:
        """The number that the data of an event tells, the move of the seat if it is due, and whether it is over."""


class Bare:
    """The bare limit: the seats move by turns, for ever."""

    async def enter(self, player: Player) -> None:
        """There are no players here."""

    async def open(self, players: tuple[Player, Player]) -> str:
        """A match between the two."""
        name: str = (await players[0].ask("POST", "/api/matches"))["match"]
        return name

    def due(self, data: bytes, seat: int) -> tuple[int, bytes | None, bool]:
        """What the data of an event tells."""
        at = data.find(b'"seq":') + 6
        seq = int(data[at : min(i for i in (data.find(b",", at), data.find(b"}", at)) if i > 0)])
        return seq, b"3" if seq % 2 == seat else None, False


class House:
    """A house: two-player Kalah, a sowing a move, by the view that the stream brings."""

    standing = re.compile(
        rb'"standing":\{"status":"(\w+)","seq":(\d+),"ply":\d+,'
        rb'"view":"[12-]:([\d,]*)/\d+ ([\d,]*)/\d+ .","due":\[([\d,]*)\]'
    )

    def __init__(self, game: str = "kalah", control: str = "300+5") -> None:
        self.opening = {"game": game, "control": control, "seat": 0, "visibility": "public"}

    async def enter(self, player: Player) -> None:
        """Makes a guest of him."""
        await player.ask("POST", "/api/guests")
        found = COOKIE.search(player.asker.head)
        assert found is not None, player.asker.head
        player.auth = b"Cookie: " + found[1] + b"\r\n"

    async def open(self, players: tuple[Player, Player]) -> str:
        """A match between the two; one that was broken off half opened is taken up by its key, not left standing."""
        number = players[0].begun
        opened = await players[0].ask("POST", "/api/matches", **self.opening, key=f"open {number}")
        name: str = opened["match"]
        await players[1].ask("POST", f"/api/matches/{name}/join", seat=1, key=f"join {number}")
        players[0].begun += 1
        return name

    def due(self, data: bytes, seat: int) -> tuple[int, bytes | None, bool]:
        """What the data of an event tells."""
        found = self.standing.search(data)
        if found is None:
            return -1, None, False  # who is connected, and other things that are no events
        status, number, first, second, due = found.groups()
        seq = int(number)
        if status != b"running":
            return seq, None, status == b"over"
        if b"%d" % seat not in due:
            return seq, None, False
        row = (second if seat else first).split(b",")
        size = len(row)
        return seq, next(b"%d" % (1 + i % size) for i in range(seq, seq + size) if row[i % size] != b"0"), False


@dataclass
class Figures:
    """What was seen in one run. Times in seconds."""

    seconds: float = 0.0
    acked: list[float] = field(default_factory=list)
    """From the request to the answer, of each move that was acknowledged."""
    seen: list[float] = field(default_factory=list)
    """From the request to the other's stream."""
    refused: dict[int, int] = field(default_factory=dict)
    sample: str = ""
    cpu: float = 0.0
    finished: int = 0

    @property
    def rate(self) -> float:
        """Durable acknowledged moves a second."""
        return len(self.acked) / self.seconds if self.seconds else 0.0


def percentile(values: Iterable[float], share: float) -> float:
    """The value below which this share lies, in milliseconds.

    >>> percentile([0.001, 0.002, 0.003], 0.5)
    2.0
    """
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass(frozen=True, slots=True)
class Sent:
    """A move that was sent."""

    seat: int
    seq: int
    key: str
    move: str
    begun: float


@dataclass
class Table:
    """Two players at one board, match after match. `pause` is how long each thinks."""

    dialect: Dialect
    players: tuple[Player, Player]
    figures: Figures
    keys: "count[int]"
    pause: float = 0.0
    match: str = ""
    over: bool = False
    playing: bool = True
    shown: list[int] = field(default_factory=lambda: [-1, -1])
    """The last number that each seat's stream showed."""
    sent: dict[int, Sent] = field(default_factory=dict)
    """Moves that the other's stream has not shown yet, by the number that they would bear."""
    streams: list[Listener] = field(default_factory=list)
    next: asyncio.Task[None] | None = None
    last: float = 0.0
    """When the last move was sent."""

    async def begin(self) -> None:
        """Opens a match and both streams."""
        self.match = await self.dialect.open(self.players)
        self.over = False
        await self.watch()

    async def watch(self) -> None:
        """Opens both streams of the match; the first message of each says who is due."""
        for stream in self.streams:
            stream.close()
        self.sent.clear()
        self.shown = [-1, -1]
        self.streams = [await self.listen(seat) for seat in (0, 1)]

    async def listen(self, seat: int) -> Listener:
        """The stream of a seat."""
        player = self.players[seat]
        request = player.request("GET", f"/api/matches/{self.match}/stream")
        loop = asyncio.get_running_loop()
        _, stream = await loop.create_connection(
            lambda: Listener(request, lambda data, now: self.heard(seat, data, now)), "127.0.0.1", player.port
        )
        return stream

    def heard(self, seat: int, data: bytes, now: float) -> None:
        """Something came on the stream of a seat."""
        seq, move, over = self.dialect.due(data, seat)
        if seq <= self.shown[seat]:
            return
        self.shown[seat] = seq
        sent = self.sent.get(seq)
        if sent is not None and sent.seat != seat:
            self.figures.seen.append(now - sent.begun)
            del self.sent[seq]
        if over and not self.over:
            self.over = True
            self.figures.finished += 1
            if self.playing:
                self.next = asyncio.get_running_loop().create_task(self.begin())
        elif move is not None and self.playing:
            if self.pause:
                asyncio.get_running_loop().call_later(self.pause, self.move, seat, seq, move)
            else:
                self.move(seat, seq, move)

    def move(self, seat: int, seq: int, move: bytes) -> None:
        """Sends a move."""
        if not self.playing:
            return
        key = f"k{next(self.keys)}"
        player = self.players[seat]
        body = b'{"seq":%d,"key":"%s","move":"%s"}' % (seq, key.encode(), move)
        request = player.request("POST", f"/api/matches/{self.match}/moves", body)
        self.last = clock()
        self.sent[seq + 1] = sent = Sent(seat, seq, key, move.decode(), self.last)
        player.asker.send(request, lambda status, body: self.answered(sent, status, body))

    def answered(self, sent: Sent, status: int, body: bytes) -> None:
        """A move was answered."""
        if status == 200:
            self.figures.acked.append(clock() - sent.begun)
        elif self.playing:
            self.figures.refused[status] = self.figures.refused.get(status, 0) + 1
            self.figures.sample = self.figures.sample or body[:300].decode("utf-8", "replace")

    async def end(self) -> None:
        """Stops playing and goes."""
        self.playing = False
        if self.next is not None:
            self.next.cancel()
            await asyncio.gather(self.next, return_exceptions=True)
            self.next = None
        for stream in self.streams:
            stream.close()
        self.streams = []
        for player in self.players:
            player.asker.close()
        await asyncio.sleep(0)  # connections that were broken off need a turn of the loop to be gone
