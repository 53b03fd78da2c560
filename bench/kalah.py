"""How fast Kalah is solved: `python -m bench.kalah`, on one core; `--small` for a test, `--long` proves (6,5) on two.

Times are of the processor where only that counts (a busy machine does not slow it down much), of the clock where
somebody waits. Published values are checked on the way.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from jinn.engines.kalah import kernel, tables
from jinn.engines.kalah.position import Position, children, opening
from jinn.engines.kalah.search import Packed, exact, optimal, search_for
from jinn.engines.kalah.thinking import think
from jinn.engines.kalah.warming import compile_all

PUBLISHED = {
    **{(2, 4): -10, (3, 6): -8, (4, 3): 6, (4, 4): 2, (4, 5): 4},
    **{(5, 2): 2, (5, 3): 6, (5, 4): 10, (6, 1): 2, (6, 2): 6, (6, 3): 2, (6, 4): 8},
}
FIRST = """
from jinn.core.game import Seen
from jinn.core.registry import game
from jinn.engines.room import choose
from random import Random
kalah = game("kalah")
print(choose(kalah, Seen(kalah.setup(2, Random(0)), 0), level=8, seed="x").move)
"""
WARM = """
from jinn.engines.kalah.bot import ENGINE
ENGINE.warm(lambda what, done: None)
"""


def timed(work: Callable[[], Any]) -> tuple[Any, float, float]:
    """What the work gave, and the seconds of the clock and of the processor."""
    wall, processor = time.perf_counter(), time.process_time()
    found = work()
    return found, time.perf_counter() - wall, time.process_time() - processor


def say(what: str, wall: float, processor: float, more: str = "", wanted: str = "") -> None:
    """One line."""
    print(f"{what:44} {processor:8.2f} s ({wall:.2f} by the clock)  {more}{'   wanted ' + wanted if wanted else ''}")


def table(cap: int, wanted: str) -> None:
    """How long a table takes, without its file."""
    made, wall, processor = timed(lambda: tables._make(6, cap, None, tables.unheard, 1))
    more = f"{made.values.size:,} positions, {1e9 * processor / made.values.size:.0f} ns each"
    say(f"table of {cap} stones", wall, processor, more, wanted)


def opening_proved(houses: int, stones: int, cap: int, wanted: str = "") -> None:
    """How long a proof of an opening takes, the table being there."""
    start = opening(houses, stones)
    whole = tables.table(houses, cap)
    search = Packed(houses, whole, 22 if cap > 12 else 16)
    value, wall, processor = timed(lambda: exact(search, start))
    assert PUBLISHED.get((houses, stones), value) == value
    nodes = int(search.control[kernel.NODES])
    more = f"{value:+d}, {nodes:,} nodes, {nodes / processor / 1e6:.1f} M a second"
    say(f"({houses},{stones}) proved with {cap} stones", wall, processor, more, wanted)


def all_small(houses: int, stones: int) -> None:
    """All openings up to this size, tables included."""

    def work() -> None:
        tables._open.clear()
        for m in range(1, houses + 1):
            made = tables._make(m, min(tables.cap_for(m), m * stones), None, tables.unheard, 1)
            for n in range(1, stones + 1):
                start = opening(m, n)
                value = exact(Packed(m, made, 14), start)
                assert PUBLISHED.get((m, n), value) == value

    _, wall, processor = timed(work)
    say(f"all of (1–{houses}, 1–{stones}) with their tables", wall, processor, wanted="≤ 5 s")


def middlegames(low: int, high: int, cap: int, tries: int) -> None:
    """Value and all best sowings of positions from random matches."""
    rng = Random(1)
    times: list[float] = []
    nodes: list[int] = []
    whole = tables.table(6, cap)
    while len(times) < tries:
        position = opening(6, rng.choice((4, 5, 6)))
        while position.stones > high:
            kids = [child for child in children(position) if child.final is None]
            if not kids:
                break
            position = rng.choice(kids).position
        if low <= position.stones <= high:
            search = Packed(6, whole, 18)

            def work(search: Packed = search, position: Position = position) -> None:
                optimal(search, position, exact(search, position))

            times.append(timed(work)[2])
            nodes.append(int(search.control[kernel.NODES]))
    print(
        f"value and all best sowings, {low}–{high} stones, table {cap}: median {1000 * median(times):.1f} ms, "
        f"at most {1000 * max(times):.0f} ms ({max(nodes):,} nodes)   wanted ≤ 300"
    )


def depth_in_a_second(cap: int, seconds: float) -> None:
    """How deep the opening of 6×6 is searched in a second of the processor."""
    start = opening(6, 6)
    search = search_for(start, cap, 20)
    begun, depth, nodes = time.process_time(), 0, 0
    for thought in think(search, start, None, every=False):
        if time.process_time() - begun > seconds:
            break
        depth, nodes = thought.depth, thought.nodes
    print(f"6×6 in {seconds:g} s: depth {depth}, {nodes:,} nodes   wanted ≥ 16")


def starts(code: str, folder: str) -> float:
    """Seconds of the clock from the start of a process to its end."""
    environ = {**os.environ, "JINN_CACHE": folder}
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=environ, check=True, capture_output=True)
    return time.perf_counter() - begun


@dataclass(frozen=True)
class InC:
    """What the same work takes in C."""

    table: float
    proof: float
    nodes: int
    value: int


def in_c(table_cap: int, proof_cap: int, stones: int) -> InC | None:
    """The program beside this one, compiled here and run; `None` where there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "kalah"
        source = Path(__file__).with_suffix(".c")
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        words = [str(program), *map(str, (table_cap, proof_cap, stones))]
        said = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return InC(float(said[0]), float(said[1]), int(said[2]), int(said[3]))


def beside_c(table_cap: int, proof_cap: int, stones: int) -> None:
    """The kernel's times to those of C, for the same table and the same tree."""
    limit = in_c(table_cap, proof_cap, stones)
    if limit is None:
        print("no C compiler here: no lower bound")
        return
    made = timed(lambda: tables._make(6, table_cap, None, tables.unheard, 1))[2]
    search = Packed(6, tables.table(6, proof_cap), 22)
    value, _, proof = timed(lambda: exact(search, opening(6, stones), 4))
    assert (value, int(search.control[kernel.NODES])) == (limit.value, limit.nodes)
    print(
        f"C: table of {table_cap} stones {limit.table:.2f} s; the kernel takes {made / limit.table:.2f} times as long"
    )
    print(f"C: (6,{stones}) with {proof_cap} stones {limit.proof:.2f} s; the kernel {proof / limit.proof:.2f} times")


def first_moves() -> None:
    """The first move of a process: nothing made, everything made."""
    with tempfile.TemporaryDirectory() as folder:
        print(f"cold: kernels and table made        {starts(WARM, folder):8.2f} s by the clock")
        best = min(starts(FIRST, folder) for _ in range(3))
        print(f"warm: first move from process start {best:8.2f} s by the clock   wanted ≤ 1.5")


def long_proof() -> None:
    """(6,5) by command, on two cores."""
    command = [sys.executable, "-m", "jinn", "--lang", "en", "solve", "kalah", "--houses", "6", "--stones", "5"]
    begun = time.perf_counter()
    subprocess.run([*command, "--cap", "23", "--threads", "2", "--memory", "2048"], check=True)
    print(f"(6,5) on two cores {time.perf_counter() - begun:.0f} s by the clock   wanted ≤ 1800")


def main(words: list[str]) -> None:
    """Prints all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--long", action="store_true")
    args = parser.parse_args(words)
    compile_all()
    if args.small:
        beside_c(12, 12, 3)
        table(8, "")
        opening_proved(4, 4, 12)
        all_small(2, 3)
        middlegames(14, 18, 8, 3)
        depth_in_a_second(8, 0.1)
        return
    table(16, "≤ 5 s")
    table(20, "≤ 40 s")
    opening_proved(6, 4, 17, "≤ 20 s")
    opening_proved(6, 4, 21, "≤ 8 s")
    all_small(4, 6)
    middlegames(28, 35, 16, 100)
    middlegames(36, 39, 16, 20)
    depth_in_a_second(16, 1.0)
    beside_c(16, 17, 4)
    first_moves()
    if args.long:
        long_proof()


if __name__ == "__main__":
    main(sys.argv[1:])
