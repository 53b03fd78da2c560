"""Streams that write into their connections themselves, where a connection has ended and nobody has been told yet."""

from types import SimpleNamespace
from typing import Any, cast

from jinn.server.pouring import Straight


class Ended:
    """A connection's transport after its end: writing is an error."""

    def is_closing(self) -> bool:
        return True

    def write(self, data: bytes) -> None:
        raise RuntimeError(f"unable to write {data!r}: the handle is closed")


class Listener:
    """What a stream wants of its reader."""

    def attach(self, write: Any, end: Any) -> None:
        self.write, self.end = write, end

    def close(self) -> None:
        pass


def test_news_for_a_connection_that_has_just_ended_disturbs_nobody() -> None:
    reader = Listener()
    exchange = SimpleNamespace(transport=Ended(), flow=SimpleNamespace(write_paused=False))
    stream = Straight(cast(Any, reader), cast(Any, exchange), set())
    stream._reader.attach(stream._write, stream._end)
    assert reader.write(b"news") is True
