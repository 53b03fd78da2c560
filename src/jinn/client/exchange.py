"""What to send, what an answer means, when to ask again: all of the client but the network.

`Asking` carries one call through its tries, a `Stream` goes on over its connections. Both only look at bytes; the
two clients (`house.py`) move the bytes and sleep.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic, TypeVar, cast

import msgspec

from jinn.client.calls import Call, path
from jinn.client.errors import HouseAway, NotAHouse, refused
from jinn.core.text import Text, same
from jinn.wire.matches import Event, Notice, Refusal, Snapshot

T = TypeVar("T")
M = TypeVar("M")  # message of a stream

BUSY = frozenset({429, 502, 503, 504})
"""Answers after which the same may be asked again: too many requests, or nobody at home for the moment."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How often to ask again and how long to pause: twice as long each time, a little by chance."""

    tries: int = 8
    first: float = 0.25
    most: float = 8.0
    longest: float = 60.0
    """When a house asks to wait longer than this, it is not waited for."""

    def pause(self, tried: int, chance: Random) -> float:
        """Seconds before the next try."""
        return min(self.most, self.first * 2.0 ** min(tried - 1, 30)) * chance.uniform(0.5, 1.0)


FOR_CALLS, FOR_STREAMS = Patience(), Patience(tries=60)
AT_THE_DOOR = Patience(tries=3)
"""For the first call: who mistyped an address should not wait long to hear of it."""


@dataclass(frozen=True, slots=True)
class Request:
    """What goes to the house."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Answer:
    """What came from the house."""

    status: int
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Broken:
    """Nothing came; `sent` is whether the request may have arrived."""

    why: Text
    sent: bool = True


@dataclass(frozen=True, slots=True)
class Value(Generic[T]):
    """What the call gives."""

    value: T


@dataclass(frozen=True, slots=True)
class Pause:
    """Ask again after so many seconds."""

    seconds: float


class Asking(Generic[T]):
    """One call: the request, sent as often as `heard` says."""

    def __init__(
        self, call: Call[T], address: str, patience: Patience = FOR_CALLS, chance: Random | None = None
    ) -> None:
        body = None if call.takes is None else msgspec.json.encode(call.takes)
        # A browser cannot be made to send this type from another page, so a house asks for it with every change.
        headers = {} if call.method == "GET" else {"content-type": "application/json"}
        self.request = Request(call.method, call.path, call.query, headers, body, call.wait)
        self._call, self._address, self._patience = call, address, patience
        self._chance, self._tried = chance or Random(), 0

    def heard(self, answer: Answer | Broken) -> Value[T] | Pause:
        """What the call gives, or when to ask again. Raises `HouseRefused`, `HouseAway`, `NotAHouse`."""
        self._tried += 1
        if isinstance(answer, Broken):
            if self._may_repeat(was_sent=answer.sent):
                return Pause(self._patience.pause(self._tried, self._chance))
            raise HouseAway(self._address, answer.why)
        if 200 <= answer.status < 300:
            return Value(_read(answer, self._call.gives, self._address))
        # A house that is too busy to begin has done nothing; behind the others the work may have been done.
        if answer.status in BUSY and self._may_repeat(was_sent=answer.status != 429):
            wanted = _retry_after(answer)
            if wanted <= self._patience.longest:
                return Pause(max(wanted, self._patience.pause(self._tried, self._chance)))
        raise _error(answer, self._address)

    def _may_repeat(self, *, was_sent: bool) -> bool:
        return self._tried < self._patience.tries and (self._call.repeatable or not was_sent)


def _read(answer: Answer, gives: type[T], address: str) -> T:
    try:
        if gives is str:
            return cast(T, answer.body.decode())
        return msgspec.json.decode(answer.body or b"{}", type=gives)
    except ValueError as wrong:
        raise NotAHouse(address, str(wrong)) from wrong


def _error(answer: Answer, address: str) -> Exception:
    try:
        return refused(answer.status, msgspec.json.decode(answer.body, type=Refusal))
    except ValueError:
        # No body of ours: a proxy before the house speaks, or something else altogether.
        where = answer.headers.get("location", "")
        why = f"HTTP {answer.status}{' -> ' if where else ''}{where}"
        return HouseAway(address, same(why)) if answer.status in BUSY else NotAHouse(address, why)


def _retry_after(answer: Answer) -> float:
    text = answer.headers.get("retry-after", "")
    return float(text) if text.isascii() and text.isdecimal() else 0.0


class _Line(msgspec.Struct, frozen=True):
    """One line of a stream; kinds that are not named here are passed over."""

    snapshot: Snapshot | None = None
    event: Event | None = None
    notice: Notice | None = None


_LINE = msgspec.json.Decoder(_Line)


class Stream(Generic[M]):
    """A stream over as many connections as it takes."""

    def __init__(self, path: str, address: str, patience: Patience = FOR_STREAMS, chance: Random | None = None) -> None:
        self._path, self._address, self._patience = path, address, patience
        self._chance, self._tried, self._wanted, self._rest = chance or Random(), 0, 0.0, b""
        self.torn = False
        """Whether this connection is of no more use."""

    @property
    def request(self) -> Request:
        """The request that goes on where the stream broke."""
        return Request("GET", self._path, headers={"accept": "application/x-ndjson"})

    def answered(self, answer: Answer) -> None:
        """How the house took the request. Raises `HouseRefused`, `NotAHouse` when there will be no stream."""
        self._rest, self.torn, self._wanted = b"", answer.status != 200, 0.0
        if answer.status in BUSY:
            self._wanted = _retry_after(answer)
        elif answer.status != 200:
            raise _error(answer, self._address)

    def heard(self, chunk: bytes) -> Iterator[M]:
        """The messages that these bytes complete."""
        *lines, self._rest = (self._rest + chunk).split(b"\n")
        for line in lines:
            if line.strip() and not self.torn:
                try:
                    found = _LINE.decode(line)
                except ValueError as wrong:
                    raise NotAHouse(self._address, str(wrong)) from wrong
                yield from self._messages(found)

    def _messages(self, line: _Line) -> Iterator[M]:
        raise NotImplementedError

    @property
    def lost(self) -> bool:
        """Whether the house could not be reached again at once: somebody who waits should know."""
        return self._tried > 1

    def pause(self, why: Text) -> float:
        """Seconds before the next connection, now that this one is over. Raises `HouseAway`."""
        self._tried += 1
        if self._tried >= self._patience.tries or self._wanted > self._patience.longest:
            raise HouseAway(self._address, why)
        return max(self._wanted, self._patience.pause(self._tried, self._chance))


class Feed(Stream[Snapshot | Event]):
    """The stream of a match: no event is lost, none is given twice.

    `after` is the number of the last event that was seen; without it the first message is the match whole. The
    match whole comes again where the house cannot go on from what was seen last.
    """

    def __init__(self, match: str, after: int | None, address: str, patience: Patience = FOR_STREAMS) -> None:
        super().__init__(path("/api/matches/{}/stream", match), address, patience)
        self._last = after

    @property
    def request(self) -> Request:
        """The request that goes on behind the last event."""
        wanted = super().request
        if self._last is None:
            return wanted
        return replace(wanted, headers={**wanted.headers, "last-event-id": str(self._last)})

    def _messages(self, line: _Line) -> Iterator[Snapshot | Event]:
        if line.snapshot is not None:
            self._tried, self._last = 0, line.snapshot.standing.seq
            yield line.snapshot
        elif line.event is not None:
            seen, seq = self._last, line.event.seq
            if seen is None or seq > seen + 1:
                # Something is missing between: the match whole has it.
                self._last, self.torn = None, True
            elif seq == seen + 1:  # anything older was given before the connection broke
                self._tried, self._last = 0, seq
                yield line.event


class Notices(Stream[Notice]):
    """What concerns a player in all his matches. What happened between two connections is not told again."""

    def _messages(self, line: _Line) -> Iterator[Notice]:
        self._tried = 0
        if line.notice is not None:
            yield line.notice
