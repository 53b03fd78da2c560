"""Proves the pars of full boards of the Eiffel Tower and keeps them: `python -m scripts.eiffel_par 5x5 6x6`.

Without boards it does all up to 6×6. Needs the extra `proofs` (OR-Tools). Boards of at most eighteen fields are proved
a second time by the set-wise search of `engines/eiffel/kernel_puzzle.py`, which shares no idea with the first. A bound
(`8x8:111`) asks only for ways below it and below what other goals have: then the board is proved, not every goal.
Tests replay every line with a checker that shares no code with either.
"""

import sys
import time

from jinn.engines.analysis import Budget, Stop
from jinn.engines.eiffel import puzzle, tree_model
from jinn.games.eiffel.board import board
from jinn.games.eiffel.notation import read_move
from jinn.games.eiffel.par import FILE
from jinn.games.eiffel.puzzle import figures
from jinn.games.eiffel.state import Lift
from jinn.games.eiffel.symmetry import unlike

HEADER = "# board goal way proved-by line. Goals up to symmetry; `any` is the least of all. Made by scripts.eiffel_par."
SUBSETS = "subsets"
ALL = [f"{ranks}x{files}" for ranks in range(1, 7) for files in range(max(2, ranks), 7)]
Row = tuple[int, str, str]


def main(words: list[str]) -> None:
    """Proves the boards named and writes the file anew after each."""
    rows = read()
    for word in words or ALL:
        size, _, below = word.partition(":")
        ranks, files = map(int, size.split("x"))
        prove(rows, ranks, files, int(below) if below else None)
        write(rows)


def prove(rows: dict[tuple[int, int, str], Row], ranks: int, files: int, below: int | None) -> None:
    """The rows of one board."""
    best: Row | None = None
    for field in unlike(ranks, files):
        goal = board(ranks, files).names[field]
        begun = time.perf_counter()
        proof = tree_model.least(ranks, files, goal, below=below)
        spent = time.perf_counter() - begun
        print(f"{ranks}x{files} {goal}: {proof.way or f'none below {below}'}, {spent:.1f} s", flush=True)
        if proof.way is None:
            continue
        how = tree_model.METHOD
        if ranks * files <= puzzle.MOST_COLUMNS:
            twice(ranks, files, goal, proof.way)
            how += f"+{SUBSETS}"
        row = rows[ranks, files, goal] = (proof.way, how, " ".join(map(str, proof.line)))
        best = min(best or row, row)
        below = None if below is None else min(below, proof.way)
    if best is not None:
        rows[ranks, files, "any"] = best


def twice(ranks: int, files: int, goal: str, way: int) -> None:
    """The same figure by the other method. Raises `AssertionError`."""
    found = puzzle.searched(board(ranks, files), (1,) * (ranks * files), goal, Budget(), Stop())
    if not found.proved or found.worth != (ranks * files - 1, way):
        raise AssertionError(f"{ranks}x{files} {goal}: {way}, but {found}")


def read() -> dict[tuple[int, int, str], Row]:
    """The file as it is."""
    rows = {}
    for text in FILE.read_text("utf-8").splitlines() if FILE.exists() else ():
        if not text.startswith("#"):
            size, goal, way, how, line = text.split(maxsplit=4)
            ranks, files = map(int, size.split("x"))
            rows[ranks, files, goal] = (int(way), how, line)
    return rows


def write(rows: dict[tuple[int, int, str], Row]) -> None:
    """The file anew, in order, every line looked at once more."""
    lines = [HEADER]
    for (ranks, files, goal), (way, how, line) in sorted(rows.items()):
        moves = [move for word in line.split() if isinstance(move := read_move(word), Lift)]
        if figures(moves) != (ranks * files - 1, way):
            raise AssertionError(f"{ranks}x{files} {goal}: the line does not have its figures")
        lines.append(f"{ranks}x{files} {goal} {way} {how} {line}")
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
