"""Makes the pool of daily puzzles of the Eiffel Tower: `python -m scripts.eiffel_puzzles [HOW_MANY_A_GRADE]`.

The same pool on every machine; no two puzzles of it are images of each other.
"""

import sys

from jinn.engines.eiffel.generator import made
from jinn.engines.eiffel.puzzle import canonical
from jinn.games.eiffel import KIND
from jinn.games.eiffel.daily import FILE, GRADES, Puzzle, show

HEADER = "# grade position goal moves way splits share. Made by scripts.eiffel_puzzles; do not edit."
YEAR = 366


def main(words: list[str]) -> None:
    """Writes the pool."""
    wanted = int(words[0]) if words else YEAR
    rows = [HEADER]
    for grade in GRADES:
        rows += [show(puzzle) for puzzle in puzzles(grade, wanted)]
        print(f"grade {grade}: {wanted}", flush=True)
    FILE.write_text("\n".join(rows) + "\n", "utf-8")


def puzzles(grade: int, wanted: int) -> list[Puzzle]:
    """So many different puzzles; full boards are few, so they come again."""
    found: list[Puzzle] = []
    known: set[object] = set()
    tried = 0
    while len(found) < wanted:
        puzzle = made(grade, str(tried))
        tried += 1
        key = canonical(KIND.game(**puzzle.options).read_state(puzzle.position), puzzle.goal)
        if key not in known or grade == max(GRADES):
            known.add(key)
            found.append(puzzle)
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
