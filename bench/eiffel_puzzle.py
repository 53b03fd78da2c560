"""How fast the puzzle of the Eiffel Tower is solved: `python -m bench.eiffel_puzzle [POSITIONS] [BOARD …]`.

Positions on 4×4 are solved exactly, each from nothing. Full boards (5×5 where none is named, `8x8` takes minutes) are
proved from nothing with OR-Tools, the extra `proofs`; without it they are left out. The time is wall time; the
processor's own time stands beside it, because on a shared machine the first says little.
"""

import sys
import time
from collections import Counter, deque
from random import Random

from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel.proving import by_trees
from jinn.engines.eiffel.puzzle import Solution, searched
from jinn.games.eiffel.board import board
from jinn.games.eiffel.notation import show_heights
from jinn.games.eiffel.puzzle import figures

SIDE = 4
POSITIONS = 2_000
Heights = tuple[int, ...]


def filling(rng: Random) -> Heights:
    """Sixteen men on sixteen fields, every way of standing as likely as every other."""
    fields = SIDE * SIDE
    walls = sorted(rng.sample(range(2 * fields - 1), fields - 1))
    return tuple(b - a - 1 for a, b in zip([-1, *walls], [*walls, 2 * fields - 1], strict=True))


def any_heights(rng: Random) -> Heights:
    """Every field empty or up to five men high."""
    return tuple(rng.randint(0, 5) for _ in range(SIDE * SIDE))


def dense(rng: Random) -> Heights:
    """A column on every field: the most that the sets of columns can be."""
    return tuple(rng.randint(1, 3) for _ in range(SIDE * SIDE))


def timed(heights: Heights, goal: str | None) -> tuple[float, float, Solution]:
    """Seconds on the clock and of the processor, and the solution."""
    begun, own = time.perf_counter(), time.process_time()
    found = searched(board(SIDE, SIDE), heights, goal, Budget(), Stop())
    return time.perf_counter() - begun, time.process_time() - own, found


def positions(name: str, made: list[Heights], rng: Random) -> None:
    """Solves them and prints the figures."""
    names = board(SIDE, SIDE).names
    times, verdicts = [], Counter[str]()
    for heights in made:
        goal = None if rng.random() < 0.5 else rng.choice([n for n, h in zip(names, heights, strict=True) if h])
        wall, own, found = timed(heights, goal)
        times.append((wall, own, show_heights(heights, SIDE)))
        columns = sum(map(bool, heights))
        excess = "unsolvable" if found.line is None else f"{found.moves - columns + 1} splits"
        verdicts[excess if found.proved else "not proved"] += 1
    wall, own, worst = max(times)
    half = sorted(times)[len(times) // 2][0]
    told = ", ".join(f"{verdict} {count}" for verdict, count in sorted(verdicts.items()))
    print(f"4×4 {name}: {len(made)}; median {half * 1000:.2f} ms, most {wall:.2f} s (own {own:.2f}) of {worst}; {told}")


def full(size: str) -> None:
    """Proves a full board from nothing."""
    ranks, files = map(int, size.split("x"))
    begun, own = time.perf_counter(), time.process_time()
    try:
        last = deque(by_trees(ranks, files), maxlen=1).pop()
    except ModuleNotFoundError:
        print(f"{size}: OR-Tools are not here")
        return
    wall, own = time.perf_counter() - begun, time.process_time() - own
    proved = "proved" if last.proved else "not proved"
    print(f"{size} full board: way {figures(last.line)[1]}, {proved} in {wall:.1f} s (own {own:.1f})")


def main(words: list[str]) -> None:
    """All figures."""
    counts = [int(word) for word in words if word.isdecimal()]
    boards = [word for word in words if "x" in word] or ["5x5"]
    count = counts[0] if counts else POSITIONS
    rng = Random(7)
    timed((1,) * 8 + (0,) * 8, None)
    positions("fillings (wanted ≤ 1 s)", [filling(rng) for _ in range(count)], rng)
    positions("heights up to five (wanted ≤ 1 s)", [any_heights(rng) for _ in range(max(1, count // 20))], rng)
    positions("all columns (wanted ≤ 1 s)", [dense(rng) for _ in range(max(1, count // 100))], rng)
    for size in boards:
        full(size)
    print("wanted: 5x5 ≤ 60 s, 8x8 ≤ 15 min")


if __name__ == "__main__":
    main(sys.argv[1:])
