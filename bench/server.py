"""How fast a house is, beside the bare limit in the same run and by the same driver: `python -m bench.server`.

`--small` is over in a minute and says little; the figures that are kept come from a quiet machine and full size.
PostgreSQL is one of its own, with fsync, unless `--postgres URL` names an empty database. `--only speed,crowd` chooses
parts.
"""

import argparse
import asyncio
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import uvloop

from bench import generate
from bench.driver import Asker, Bare, Figures, House, Player, percentile
from bench.load import crowd, opening, play
from bench.process import Process, bare, house
from tests.postgres import cluster, find_programs


@dataclass(frozen=True)
class Size:
    """How much of everything."""

    tables: int = 64
    seconds: float = 10.0
    rounds: int = 3
    idle: float = 5.0
    openings: int = 500
    onlookers: int = 1000
    moves: int = 40
    live: int = 10_000
    finished: int = 1000
    doctored: int = 100_000
    starts: int = 5


SMALL = Size(
    tables=8,
    seconds=1,
    rounds=1,
    idle=0.5,
    openings=20,
    onlookers=50,
    moves=4,
    live=200,
    finished=50,
    doctored=200,
    starts=1,
)


@dataclass(frozen=True)
class Line:
    """One figure: what it is, what it came to, what is wanted; `good` is None where it is a figure alone."""

    what: str
    value: str
    wanted: str = ""
    good: bool | None = None

    def __str__(self) -> str:
        mark = {True: "yes", False: "NO", None: ""}[self.good]
        return f"{self.what:52} {self.value:>24}   {self.wanted:24} {mark}"


def most(what: str, value: float, wanted: float, unit: str) -> Line:
    """A figure that must not be greater."""
    return Line(what, f"{value:,.2f} {unit}", f"≤ {wanted:g} {unit}", value <= wanted)


def speed(folder: Path, size: Size, _: str) -> list[Line]:
    """Moves a second, how soon they are seen, what they cost; bare and house by turns, the middle round counts."""
    limits, houses = [], []
    growths, openings = [], []
    for number in range(size.rounds):
        server = bare(folder / f"bare{number}")
        limits.append((_played(Bare(), [server], size), play(Bare(), [server], 1, size.idle, pause=0.02)))
        server.stop()
        server = house(folder / f"house{number}")
        before = server.rss()
        loaded = _played(House(), [server], size)
        growths.append(server.rss() / before)
        houses.append((loaded, play(House(), [server], 1, size.idle, pause=0.02)))
        openings.append(1e6 * opening(House(), server, size.openings))
        server.stop()
    lines = [
        Line(
            f"{name}: {what}", " / ".join(f"{value:,.1f}" for value in map(figure, (run[which] for run in runs))), unit
        )
        for name, runs in (("bare", limits), ("house", houses))
        for what, unit, which, figure in FIGURES
    ]

    def middle(runs: list[tuple[Figures, Figures]], which: int, figure: Callable[[Figures], float]) -> float:
        return median(figure(run[which]) for run in runs)

    ratio = middle(houses, 0, _rate) / middle(limits, 0, _rate)
    seen = middle(houses, 0, _seen99) / middle(limits, 0, _seen99)
    idle = middle(houses, 1, _seen50) - middle(limits, 1, _seen50)
    return [
        *lines,
        Line("moves/s, house to bare", f"{ratio:.2f}", "≥ 0.5", ratio >= 0.5),
        Line("seen p99, house to bare", f"{seen:.2f}", "≤ 2.5", seen <= 2.5),
        most("idle: seen p50 over bare", idle, 1, "ms"),
        most("CPU a move, with its share of openings", middle(houses, 0, _cpu), 100, "µs"),
        Line("CPU to open a match, join it and follow it twice", f"{median(openings):,.0f} µs"),
        Line("moves a match", f"{middle(houses, 0, _length):.0f}"),
        most("memory after the load to before it", max(growths), 1.5, "×"),
    ]


def _played(dialect: Bare | House, servers: list[Process], size: Size) -> Figures:
    figures = play(dialect, servers, size.tables, size.seconds)
    if figures.refused or not figures.acked:
        raise RuntimeError(f"moves were refused: {figures.refused} {figures.sample}; see {servers[0].log}")
    return figures


def _rate(run: Figures) -> float:
    return run.rate


def _seen50(run: Figures) -> float:
    return percentile(run.seen, 0.5)


def _seen99(run: Figures) -> float:
    return percentile(run.seen, 0.99)


def _acked99(run: Figures) -> float:
    return percentile(run.acked, 0.99)


def _cpu(run: Figures) -> float:
    return 1e6 * run.cpu / max(1, len(run.acked))


def _length(run: Figures) -> float:
    return len(run.acked) / max(1, run.finished)


FIGURES: tuple[tuple[str, str, int, Callable[[Figures], float]], ...] = (
    ("durable acknowledged moves", "/s", 0, _rate),
    ("seen by the other p50", "ms", 0, _seen50),
    ("seen by the other p99", "ms", 0, _seen99),
    ("acknowledged p99", "ms", 0, _acked99),
    ("CPU a move", "µs", 0, _cpu),
    ("idle: seen by the other p50", "ms", 1, _seen50),
    ("idle: seen by the other p99", "ms", 1, _seen99),
)


def onlookers(folder: Path, size: Size, _: str) -> list[Line]:
    """One move to a thousand who watch, and what each costs."""
    lines = []
    for name, dialect, server in (("bare", Bare(), bare(folder)), ("house", House(), house(folder))):
        seen = crowd(dialect, server, size.onlookers, size.moves)
        took = server.stop()
        p50, p99 = percentile(seen.spread, 0.5), percentile(seen.spread, 0.99)
        lines.append(Line(f"{name}: a move to {seen.onlookers} onlookers p50", f"{p50:.1f} ms"))
        if name == "bare":
            lines += [
                Line("bare: p99", f"{p99:.1f} ms"),
                Line("bare: a stream", f"{seen.kb:.1f} kB"),
            ]
        else:
            lines += [
                most("house: p99", p99, 100, "ms"),
                most("house: a stream", seen.kb, 37, "kB"),
                Line("house: stops after that in", f"{took:.2f} s"),
            ]
    return lines


def starts(folder: Path, size: Size, _: str) -> list[Line]:
    """A start to the first answer, on nothing and on a house that is there."""
    first: list[float] = []
    second: list[float] = []
    memory, stops = [], []
    for number in range(size.starts):
        for found in (first, second):
            server = house(folder / str(number), path="/api/health")
            found.append(server.answered)
            memory.append(server.rss())
            stops.append(server.stop())
    return [
        most("first start to the first answer", median(first), 0.3, "s"),
        most("second start to the first answer", median(second), 0.3, "s"),
        most("memory after the start", median(memory), 55, "MB"),
        most("stop", max(stops), 1, "s"),
    ]


def memory(folder: Path, size: Size, _: str) -> list[Line]:
    """Many matches at once in memory, and reading one that has ended."""
    live = generate.fill(folder / "live", size.live, longest=20)
    server = house(folder / "live")
    before = server.rss()
    uvloop.run(_read(server.port, live))
    after = server.rss()
    server.stop()
    ended = generate.fill(folder / "ended", size.finished)
    server = house(folder / "ended")
    took = uvloop.run(_read(server.port, ended))
    server.stop()
    return [
        most(f"{size.live} live matches in memory", after, 300, "MB"),
        Line("of that a match", f"{1024 * (after - before) / size.live:.1f} kB"),
        Line("reading a finished match for the first time p50", f"{percentile(took, 0.5):.2f} ms"),
        most("the same p99", percentile(took, 0.99), 5, "ms"),
    ]


async def _read(port: int, names: list[str]) -> list[float]:
    """Asks for every match once; the seconds each took."""
    _, asker = await asyncio.get_running_loop().create_connection(Asker, "127.0.0.1", port)
    player = Player(asker, port)
    took = []
    for name in names:
        begun = time.perf_counter()
        status, body = await asker.ask(player.request("GET", f"/api/matches/{name}"))
        took.append(time.perf_counter() - begun)
        if status != 200:
            raise RuntimeError(f"{name}: {status} {body[:300]!r}")
    asker.close()
    return took


def doctor(folder: Path, size: Size, _: str) -> list[Line]:
    """`jinn doctor` over a large house."""
    begun = time.perf_counter()
    generate.fill(folder, size.doctored)
    filled = time.perf_counter() - begun
    begun = time.perf_counter()
    command = [sys.executable, "-m", "jinn", "doctor", "--data", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    took = time.perf_counter() - begun
    if done.returncode != 0:
        raise RuntimeError(f"the doctor found something: {done.stdout[-1000:]} {done.stderr[-1000:]}")
    megabytes = sum(file.stat().st_size for file in folder.iterdir()) / 1e6
    return [
        Line(f"jinn doctor over {size.doctored} matches", f"{took:.1f} s"),
        Line("matches a second", f"{size.doctored / took:,.0f}"),
        Line("the store's size", f"{megabytes:,.0f} MB", f"filled in {filled:.0f} s"),
    ]


def postgres(folder: Path, size: Size, url: str) -> list[Line]:
    """Two processes serve one house; each player of a match is connected to another one."""
    if not url:
        if find_programs() is None:
            return [Line("PostgreSQL with 2 processes", "PostgreSQL is missing")]
        with cluster(settings=()) as made:
            return postgres(folder, size, made.database())
    servers = [house(folder / str(number), database=url) for number in range(2)]
    try:
        run = _played(House(), servers, size)
        quiet = play(House(), servers, 1, size.idle, pause=0.02)
    finally:
        for server in servers:
            server.stop()
    return [
        Line("PostgreSQL with 2 processes", f"{run.rate:,.0f} /s", "≥ 2,000 /s", run.rate >= 2000),
        Line("seen on the other process p50 / p99", f"{_seen50(run):.1f} / {_seen99(run):.1f} ms"),
        Line("idle: seen on the other process p50 / p99", f"{_seen50(quiet):.1f} / {_seen99(quiet):.1f} ms"),
        Line("CPU a move, both processes", f"{_cpu(run):.0f} µs"),
    ]


PARTS: dict[str, Callable[[Path, Size, str], list[Line]]] = {
    "speed": speed,
    "crowd": onlookers,
    "starts": starts,
    "memory": memory,
    "doctor": doctor,
    "postgres": postgres,
}


def measure(size: Size, parts: list[str], url: str = "") -> list[Line]:
    """All figures of these parts; each is printed when it is known."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 16_384)), hard))
    lines = []
    for part in parts:
        folder = Path(tempfile.mkdtemp(prefix=f"jinn-bench-{part}-"))
        try:
            for line in PARTS[part](folder, size, url):
                lines.append(line)
                print(line, flush=True)
        finally:
            shutil.rmtree(folder)
    return lines


def main() -> None:
    """Prints all figures."""
    asked = argparse.ArgumentParser(prog="python -m bench.server")
    asked.add_argument("--small", action="store_true")
    asked.add_argument("--only", default=",".join(PARTS))
    asked.add_argument("--postgres", default="", metavar="URL")
    args = asked.parse_args()
    lines = measure(SMALL if args.small else Size(), args.only.split(","), args.postgres)
    missed = [line for line in lines if line.good is False]
    print(f"\n{len([line for line in lines if line.good])} as wanted, {len(missed)} not")


if __name__ == "__main__":
    main()
