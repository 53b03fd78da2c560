"""Makes puzzles: positions drawn at random, solved exactly, graded by what makes them hard. Clause 3.6.

Hard is what a player who sends whole columns at random seldom solves, and what cannot be solved without splitting.
"""

from random import Random

from jinn.engines.eiffel.puzzle import Solution, par_of
from jinn.games.eiffel.board import board
from jinn.games.eiffel.daily import Puzzle
from jinn.games.eiffel.notation import show_heights
from jinn.games.eiffel.par import par
from jinn.games.eiffel.rules import opening
from jinn.games.eiffel.state import State

TRIES, FULL_TRIES = 400, 100
TRIVIAL, EASY, MIDDLE = 900, 500, 150
"""Of a thousand random tries: more is no puzzle; from so many on it is of grade 1, from so many on of grade 2."""
FULL = 6
SIZES = {1: ((3, 3), (3, 4)), 2: ((3, 4), (4, 4)), 3: ((4, 4),), 4: ((3, 4), (4, 4)), 5: ((3, 4), (4, 4), (3, 5))}
COLUMNS = {1: (4, 6), 2: (5, 9), 3: (6, 12), 4: (4, 8), 5: (3, 7)}
FULL_SIZES = (3, 3), (3, 4), (4, 4), (3, 5), (4, 5), (5, 5), (3, 6), (4, 6)


def made(grade: int, seed: str) -> Puzzle:
    """The puzzle of this grade for the seed, the same on every machine."""
    rng = Random(f"eiffel {grade} {seed}")
    while True:
        found = full(rng) if grade == FULL else tried(rng, grade)
        if found is not None and found.grade == grade:
            return found


def full(rng: Random) -> Puzzle | None:
    """A full board and a goal; the contest is the way."""
    ranks, files = rng.choice(FULL_SIZES)
    goal = rng.choice(board(ranks, files).names)
    stored = par(ranks, files, goal)
    if stored is None or not stored.proved:
        return None
    state = opening(ranks, files, 1)
    share = random_share(state, goal, rng, FULL_TRIES)
    return Puzzle(FULL, show_heights(state.heights, files), goal, stored.moves, stored.way, 0, share)


def tried(rng: Random, grade: int) -> Puzzle | None:
    """One position as this grade may have it, graded as it deserves; `None` where it is no puzzle."""
    state = drawn(rng, grade)
    goal = None
    if rng.random() < 0.4:
        goal = rng.choice([name for name, height in zip(state.board.names, state.heights, strict=True) if height])
    if sum(state.heights) < 5:
        return None
    return graded(state, goal, par_of(state, goal), rng)


def drawn(rng: Random, grade: int) -> State:
    """As many men as fields, on a few of the fields."""
    ranks, files = rng.choice(SIZES[grade])
    fields = ranks * files
    columns = rng.sample(range(fields), rng.randint(*COLUMNS[grade]))
    heights = [0] * fields
    for field in columns:
        heights[field] = 1
    for _ in range(rng.randint(len(columns), fields) - len(columns)):
        heights[rng.choice(columns)] += 1
    plain = opening(ranks, files, 1)
    return State(ranks, files, tuple(heights), plain.marked, plain.owners, 1, plain.turn)


def graded(state: State, goal: str | None, solution: Solution, rng: Random) -> Puzzle | None:
    """The puzzle with its grade; `None` where it has no proved solution, or is none because any try solves it."""
    if solution.line is None or not solution.proved:
        return None
    splits = solution.moves - (state.columns - 1)
    share = 0 if splits else random_share(state, goal, rng)
    if splits:
        grade = min(3 + splits, 5)
    elif share > TRIVIAL:
        return None
    else:
        grade = 1 if share >= EASY else 2 if share >= MIDDLE else 3
    text = show_heights(state.heights, state.files)
    return Puzzle(grade, text, goal, solution.moves, solution.way, splits, share)


def random_share(state: State, goal: str | None, rng: Random, tries: int = TRIES) -> int:
    """How many of a thousand players who send whole columns at random solve it; estimated by so many."""
    far = state.board.distances
    kept = -1 if goal is None else state.board.numbers[goal]
    solved = 0
    for _ in range(tries):
        heights = {field: height for field, height in enumerate(state.heights) if height}
        while len(heights) > 1:
            sends = [
                (start, end)
                for start, men in heights.items()
                for end in heights
                if start not in (end, kept) and far[start][end] <= men and (men - far[start][end]) % 2 == 0
            ]
            if not sends:
                break
            start, end = sends[int(rng.random() * len(sends))]
            heights[end] += heights.pop(start)
        solved += len(heights) == 1
    return round(1000 * solved / tries)
