"""How an engine is asked, and what it answers: better and better analyses of one view, the last one is the answer.

An engine sees a view and a log, never a state, and never a clock. Its budget is counted in nodes: the same version,
level, seed and nodes give the same answer on every machine. Seconds are for people who wait; an answer within seconds
is as good as the machine was quick, and cannot be asked for again.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Weighed:
    """One move and what it is worth to the seat that makes it, in the game's own measure; `None` where unknown."""

    move: Any
    value: float | None = None
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Analysis:
    """What is known of a view so far.

    A value is the game's own measure for the view's seat: in Kalah how many stones he will have more at the end, in
    the Eiffel Tower how much higher his tower will be. An engine's docstring says what its values are.
    """

    best: Any
    value: float | None
    moves: tuple[Weighed, ...] = ()
    """The best first; those that were not looked at are missing."""
    proved: bool = False
    """Whether the value holds whatever is played: then `best` is a best move of the game, not of a search."""
    depth: int = 0
    nodes: int = 0
    """All nodes so far, not those of the last step."""
    line: tuple[Any, ...] = ()
    """What both sides are expected to play, from `best` on; moves of one seat may follow each other."""
    engine: str = ""
    """Name and version: `kalah-1`. It changes whenever some view gets another answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be thought. Without either, until the answer is proved or somebody stops it."""

    nodes: int | None = None
    seconds: float | None = None


class Words(Protocol):
    """An array that a compiled search shares with its watchers; numpy's are such."""

    def __setitem__(self, at: int, value: int, /) -> None:
        """Writes one word."""


class Stop:
    """A flag that anybody may set and every search looks at.

    A compiled search cannot see this object: it gives one of its own words, which is set to 1 with the flag.

    >>> stop, control = Stop(), [0, 1000, 0]
    >>> stop.share(control, 2)
    >>> stop.set()
    >>> control, bool(stop)
    ([0, 1000, 1], True)
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._set = False
        self._words: list[tuple[Words, int]] = []
        self._inner: list[Stop] = []

    def __bool__(self) -> bool:
        return self._set

    def set(self) -> None:
        """Ends every search that looks here; it cannot be undone."""
        with self._lock:
            self._set = True
            for words, at in self._words:
                words[at] = 1
            inner = list(self._inner)
        for stop in inner:
            stop.set()

    def share(self, words: Words, at: int) -> None:
        """Sets this word to 1 when the flag is set, at once if it is."""
        with self._lock:
            self._words.append((words, at))
            if self._set:
                words[at] = 1

    @contextmanager
    def within(self, seconds: float | None) -> Iterator["Stop"]:
        """A flag of one's own that is set with this one, or when so much time has passed.

        Here seconds become nodes: a search runs in a `with` of this and polls the inner flag.
        """
        inner = Stop()
        with self._lock:
            self._inner.append(inner)
            late = self._set
        if late:
            inner.set()
        timer = None if seconds is None else threading.Timer(seconds, inner.set)
        if timer is not None:
            timer.daemon = True
            timer.start()
        try:
            yield inner
        finally:
            if timer is not None:
                timer.cancel()
            with self._lock:
                self._inner.remove(inner)
