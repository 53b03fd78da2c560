"""Proves what an opening is worth, however long that takes: in pieces that a search can finish, by several threads.

The tree near the root is kept here, in proved bounds (`proofs.py`). A piece of work is a question about one position:
is it worth at least so much? A search gets so many nodes for it; a piece that is too large is taken apart into what
its sowings lead to, the likeliest first. Threads share the memory of their searches. Nothing but proofs is kept: who
goes on later, or elsewhere, asks the same questions and finds the answers in the file.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from jinn.engines.analysis import Stop
from jinn.engines.kalah import kernel
from jinn.engines.kalah.position import Child, Position, children
from jinn.engines.kalah.proofs import Proofs
from jinn.engines.kalah.search import EXACT, Halted, Search, search_for
from jinn.engines.kalah.thinking import think

PIECE = 20_000_000  # nodes of one piece
GUESSED = 2_000_000  # nodes of the search that says which question to begin with
ORDERED = 60_000  # nodes of the search that puts sowings in order


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a position is worth at least so much."""

    position: Position
    bound: int


@dataclass(slots=True)
class Piece:
    """A question that a thread works on, and the questions that it comes from, the first one of all in front."""

    path: tuple[Question, ...]
    search: Search


class Prover:
    """Threads that work on one position until its value is proved."""

    def __init__(self, proofs: Proofs, cap: int | None, *, threads: int, buckets: int, piece: int = PIECE) -> None:
        self.proofs, self.piece = proofs, piece
        self.nodes = 0
        self._cap, self._threads = cap, threads
        self._memory: Any = np.zeros(8 << buckets, np.uint64)
        self._orders: dict[Position, tuple[Child, ...]] = {}
        self._busy: dict[Question, Piece] = {}
        self._taken_apart: set[Position] = set()
        self._change = threading.Condition()
        self._stop = Stop()
        self._failed: BaseException | None = None

    def prove(self, root: Position, guess: int, stop: Stop, told: Callable[[], None]) -> bool:
        """Narrows the bounds of this position until they meet; whether they did before somebody said stop.

        `told` is called now and then, and whenever something is proved of the position itself.
        """
        while not stop:
            low, high = self.proofs.bounds(root)
            if low >= high:
                return True
            self.answer(Question(root, next_bound(low, high, root.stones, guess)), stop, told)
            told()
        return False

    def answer(self, question: Question, stop: Stop, told: Callable[[], None]) -> None:
        """Works on one question until it is answered or somebody says stop."""
        with stop.within(None) as inner:
            self._stop = inner
            workers = [
                threading.Thread(target=self._work, args=(question,), name=f"prover-{number}", daemon=True)
                for number in range(self._threads)
            ]
            for worker in workers:
                worker.start()
            while any(worker.is_alive() for worker in workers):
                for worker in workers:
                    worker.join(1.0 / len(workers))
                told()
        if self._failed is not None:
            raise self._failed

    def _work(self, root: Question) -> None:
        try:
            search = search_for(root.position, self._cap, 8, self._memory)
            self._stop.share(search.control, kernel.STOP)
            while True:
                with self._change:
                    path = self._next(root)
                    while path is None and self._open(root):
                        self._change.wait(0.2)
                        path = self._next(root)
                    search.control[kernel.STOP] = 0
                    if path is None or not self._open(root):
                        return
                    self._busy[path[-1]] = Piece(path, search)
                self._try(path, search)
        except BaseException as failed:
            self._failed = failed
            self._stop.set()

    def _open(self, root: Question) -> bool:
        return not self._stop and self._undecided(root)

    def _next(self, root: Question) -> tuple[Question, ...] | None:
        """The first question that nobody works on, from the likeliest sowings on, and what it comes from."""
        stack: list[tuple[Question, ...]] = [(root,)]
        while stack and self._open(root):
            path = stack.pop()
            here = path[-1]
            if not self._undecided(here):
                continue
            if here.position not in self._taken_apart:
                if here not in self._busy:
                    return path
            elif self._settle(path):
                # What its sowings lead to was answered elsewhere; that may have answered what it comes from, too.
                stack = [(root,)]
            else:
                questions = [Question(child.position, child.bound(here.bound)) for child in self._kids(here)]
                stack += [(*path, one) for one in reversed(questions)]
        return None

    def _kids(self, question: Question) -> list[Child]:
        return [child for child in self._orders[question.position] if child.final is None]

    def _try(self, path: tuple[Question, ...], search: Search) -> None:
        """Lets the search work on the last question; what it cannot finish is taken apart."""
        question = path[-1]
        position = question.position
        search.control[kernel.NODES], search.control[kernel.LIMIT] = 0, self.piece
        answer: bool | None = None
        order: tuple[Child, ...] = ()
        try:
            answer = search.at_least(position, question.bound, EXACT)
        except Halted:
            self.nodes += int(search.control[kernel.NODES])
            search.control[kernel.NODES] = 0
            if not search.control[kernel.STOP]:
                order = self._ordered(position, search)
        with self._change:
            self.nodes += int(search.control[kernel.NODES])
            del self._busy[question]
            if answer is not None:
                self._learn(question, answer)
            elif order:
                self._orders[position] = order
                self._taken_apart.add(position)
            self._settle(path)
            self._change.notify_all()

    def _ordered(self, position: Position, search: Search) -> tuple[Child, ...]:
        """The sowings, those that a look of the search likes best first."""
        *_, last = think(search, position, ORDERED, every=True, deepest=10)
        place = {weight.house: at for at, weight in enumerate(last.moves)}
        return tuple(sorted(children(position), key=lambda child: place[child.house]))

    def _learn(self, question: Question, answer: bool) -> None:
        stones = question.position.stones
        low, high = (question.bound, stones) if answer else (-stones, question.bound - 2)
        self.proofs.learn(question.position, low, high)

    def _settle(self, path: tuple[Question, ...]) -> bool:
        """Answers what can be answered now, from the end of the path on; whether anything was.

        Who works on what nobody asks any more is called back.
        """
        found = False
        for question in reversed(path):
            if question.position in self._taken_apart and self._undecided(question):
                answers = [self._reached(child, question.bound) for child in self._orders[question.position]]
                if True in answers or None not in answers:
                    self._learn(question, answer=True in answers)
                    found = True
        for piece in self._busy.values():
            if not all(map(self._undecided, piece.path)):
                piece.search.control[kernel.STOP] = 1
        return found

    def _undecided(self, question: Question) -> bool:
        return self.proofs.decided(question.position, question.bound) is None

    def _reached(self, child: Child, bound: int) -> bool | None:
        """Whether the sowing is worth at least so much, if that is proved."""
        if child.final is not None:
            return child.final >= bound
        answer = self.proofs.decided(child.position, child.bound(bound))
        return None if answer is None else answer == child.again


def next_bound(low: int, high: int, stones: int, guess: int) -> int:
    """The question to ask next between two bounds: near the guess, then near what is proved."""
    guess += (guess + stones) & 1
    if low > -stones:
        return low + 2
    if high < stones:
        return high
    return min(max(guess, low + 2), high)


def guessed(position: Position, cap: int) -> int:
    """What the position seems to be worth, from a short search: the question to begin with."""
    *_, last = think(search_for(position, cap, 18), position, GUESSED, every=False)
    return last.value
