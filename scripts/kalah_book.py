"""Makes the opening books of Kalah: `python -m scripts.kalah_book [--cap N] [--sowings N] [--nodes N]`.

6×4: every position of the first sowings is solved, with all its best houses. 6×6: the same positions are searched with
so many nodes each, which proves nothing. The file says which is which; what stands in it already is not done again.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from jinn.engines.kalah import tables
from jinn.engines.kalah.book import FILE, PROVED, read_book
from jinn.engines.kalah.position import Position, children, opening
from jinn.engines.kalah.proofs import show
from jinn.engines.kalah.search import Packed, exact, optimal, search_for
from jinn.engines.kalah.thinking import think

GUESS = 8  # what others found the opening of 6×4 to be worth; a wrong guess would only take longer


def positions(start: Position, sowings: int) -> Iterator[tuple[Position, Position | None]]:
    """The positions after none, one, two… sowings, and which one each comes from first."""
    seen, row = {start}, [start]
    yield start, None
    for _ in range(sowings):
        after = []
        for position in row:
            for child in children(position):
                if child.final is None and child.position not in seen:
                    seen.add(child.position)
                    after.append(child.position)
                    yield child.position, position
        row = after


def solved(done: set[Position], values: dict[Position, int], sowings: int, cap: int) -> Iterator[str]:
    """Lines of positions of 6×4, each with all its best houses."""
    search = Packed(6, tables.table(6, cap, progress), 22)
    for position, parent in positions(opening(6, 4), sowings):
        if position not in done:
            guess = GUESS
            if parent is not None and parent in values:
                child = next(child for child in children(parent) if child.position == position)
                guess = values[parent] - child.gain if child.again else child.gain - values[parent]
            value = values[position] = exact(search, position, guess)
            houses = ",".join(str(child.house) for child in optimal(search, position, value))
            yield f"{show(position)} {value} {houses} {PROVED}"


def searched(done: set[Position], sowings: int, cap: int, nodes: int) -> Iterator[str]:
    """Lines of positions of 6×6, each with the houses that a search liked best."""
    for position, _ in positions(opening(6, 6), sowings):
        if position not in done:
            search = search_for(position, cap, 20)
            *_, last = think(search, position, nodes, every=True)
            houses = ",".join(str(weight.house) for weight in last.moves if weight.value == last.value)
            yield f"{show(position)} {last.value} {houses} {PROVED if last.proved else last.depth}"


def progress(done: int, whole: int) -> None:
    """One line that is written again and again."""
    sys.stderr.write(f"\r{time.process_time():8.0f} s  {done}/{whole}  ")
    sys.stderr.flush()


def main(words: list[str]) -> None:
    """Adds to the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cap", type=int, default=22)
    parser.add_argument("--sowings", type=int, default=3)
    parser.add_argument("--searched", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=10_000_000)
    parser.add_argument("--file", type=Path, default=FILE)
    args = parser.parse_args(words)
    entries = read_book(args.file) if args.file.exists() else {}
    done, values = set(entries), {position: entry.value for position, entry in entries.items() if entry.proved}
    with args.file.open("a", encoding="ascii") as file:
        for lines in (
            searched(done, args.searched, args.cap, args.nodes),
            solved(done, values, args.sowings, args.cap),
        ):
            for at, line in enumerate(lines, 1):
                file.write(f"{line}\n")
                file.flush()
                progress(at, at)


if __name__ == "__main__":
    main(sys.argv[1:])
