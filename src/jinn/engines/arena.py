"""The arena: many groups of a contest on all cores, in a file that can be gone on with, until the question is answered.

Strength is measured in nodes, never in milliseconds: on a busy machine it takes longer and comes out the same. The
groups count in the order of their numbers, whoever finishes first, so the answer does not depend on the machine either.
"""

import json
import multiprocessing
import os
import signal
import subprocess
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Any

from jinn.core.errors import BadOption
from jinn.engines import texts as t
from jinn.engines.contest import Arena, Contest, Group
from jinn.engines.sprt import Measured, Sprt, measured

FORMAT = 1
Seen = Callable[["Result"], None]


@dataclass(frozen=True, slots=True)
class Result:
    """What is known after some groups."""

    contest: Contest
    groups: tuple[Group, ...]
    """Those that count: all from the first on, without a gap."""
    wanted: int
    sprt: Sprt | None

    @property
    def measured(self) -> Measured:
        """The strength of the first entrant against the second."""
        return measured(group.score for group in self.groups)

    @property
    def counts(self) -> Counter[float]:
        """How often each score of a group came."""
        return Counter(group.score for group in self.groups)

    @property
    def llr(self) -> float | None:
        """Where the sequential test stands."""
        return None if self.sprt is None else self.sprt.llr(self.counts)

    @property
    def verdict(self) -> str:
        """What the sequential test has accepted, `elo0` or `elo1`; empty while it goes on or there is none."""
        return "" if self.sprt is None else self.sprt.verdict(self.counts)

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return bool(self.verdict) or len(self.groups) >= self.wanted

    def facts(self) -> dict[str, Any]:
        """The result for a file."""
        found, matches = self.measured, [score for group in self.groups for score in group.scores]
        return {
            **asdict(self.contest),
            "names": list(self.groups[-1].names) if self.groups else [],
            "groups": len(self.groups),
            "matches": len(matches),
            "won": matches.count(1.0),
            "lost": matches.count(0.0),
            "score": round(found.score, 4),
            "elo": finite(found.elo),
            "low": finite(found.low),
            "high": finite(found.high),
            "counts": {str(score): count for score, count in sorted(self.counts.items())},
            "sprt": None if self.sprt is None else {**asdict(self.sprt), "llr": self.llr, "verdict": self.verdict},
            "nodes": [sum(group.nodes[who] for group in self.groups) for who in (0, 1)],
            "faults": [fault for group in self.groups for fault in group.faults][:20],
            **made_by(),
        }


def finite(elo: float) -> float | None:
    """The figure for JSON, which knows no endlessness."""
    return round(elo, 1) if abs(elo) < 1e6 else None


def made_by() -> dict[str, str]:
    """By which version and commit a result was made, and when."""
    release, commit = "", ""
    with suppress(PackageNotFoundError):
        release = version("jinn")
    with suppress(OSError, subprocess.SubprocessError):
        asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
        commit = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=10).stdout.strip()
    return {"version": release, "commit": commit, "at": datetime.now(UTC).strftime("%Y-%m-%dT%H:%MZ")}


class Book:
    """The file of a contest: what is played on the first line, then a line a group. Without a name, only memory."""

    def __init__(self, file: Path | None, contest: Contest) -> None:
        self.file = file
        self.done: dict[int, Group] = {}
        head = json.dumps({"arena": FORMAT, "contest": asdict(contest)}, ensure_ascii=False)
        if file is None:
            return
        if file.exists() and file.stat().st_size:
            self._read(file, contest)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            made = json.dumps(made_by())
            file.write_text(f"{head[:-1]}, {made[1:]}\n", encoding="utf-8")

    def _read(self, file: Path, contest: Contest) -> None:
        """What was played already. Raises `BadOption` where it was another contest."""
        head, *lines = file.read_text("utf-8").splitlines()
        try:
            begun = json.loads(head)
            same = begun["arena"] == FORMAT and begun["contest"] == asdict(contest)
        except (ValueError, KeyError, TypeError):
            same = False
        if not same:
            raise BadOption("other_contest", "", t.OTHER_CONTEST.filled(file=str(file)))
        whole = []
        for line in lines:
            try:
                group = Group.of(line)
            except ValueError:
                continue  # it was cut off while it was written
            whole.append(line)
            self.done[group.number] = group
        file.write_text("\n".join([head, *whole]) + "\n", encoding="utf-8")

    def add(self, group: Group) -> None:
        """Keeps a group."""
        self.done[group.number] = group
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(group.line() + "\n")

    def counting(self) -> Iterator[Group]:
        """The groups from the first to the first that is missing."""
        number = 0
        while number in self.done:
            yield self.done[number]
            number += 1


_arena: Arena | None = None


def _begin(contest: Contest) -> None:
    """Once in every process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt at the keyboard is for the process that asked
    global _arena  # noqa: PLW0603 - what a process plays with is the process's own
    _arena = Arena(contest)
    threading.Thread(target=_end_with_parent, daemon=True, name="parent").start()
    Finalize(_arena, _arena.close, exitpriority=10)


def _end_with_parent() -> None:
    """A pool's process waits for ever for work of a parent that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(number: int) -> Group:
    assert _arena is not None
    return _arena.group(number)


def run(
    contest: Contest,
    groups: int,
    *,
    sprt: Sprt | None = None,
    file: Path | None = None,
    cores: int = 0,
    seen: Seen | None = None,
) -> Result:
    """Plays so many groups, or fewer where the test is decided before. Raises `BadOption`, `UnknownGame`."""
    book = Book(file, contest)
    Arena(contest).close()  # whoever cannot take part is refused here, not in another process

    def result() -> Result:
        counted: list[Group] = []
        for group in book.counting():
            counted.append(group)
            now = Result(contest, tuple(counted), groups, sprt)
            if len(counted) >= groups or (sprt is not None and now.verdict):
                return now
        return Result(contest, tuple(counted), groups, sprt)

    now = result()
    if seen is not None:
        seen(now)
    if now.over:
        return now
    many = max(1, cores or os.cpu_count() or 1)
    # A fresh interpreter for each: a copy of this one would have this one's threads half way.
    spawn = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with ProcessPoolExecutor(many, mp_context=spawn, initializer=_begin, initargs=(contest,)) as pool:
        todo = (number for number in range(groups) if number not in book.done)
        running: set[Future[Group]] = set()
        try:
            while not now.over:
                while len(running) < 2 * many and (number := next(todo, None)) is not None:
                    running.add(pool.submit(_play, number))
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    book.add(future.result())
                now = result()
                if seen is not None:
                    seen(now)
        except BaseException:
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()  # nobody waits for the groups that are half played
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    return now
