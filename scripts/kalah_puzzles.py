"""Makes the pool of daily puzzles of Kalah: `python -m scripts.kalah_puzzles [HOW_MANY [THREADS]]`, or `--check`.

Games of two levels of the Jinn are played; where a turn begins with not too many stones left, every whole turn is
solved to the end of the game. A position is kept when one turn is better than all others by `MARGIN` stones at least,
does not lose, and the others do not win by much; when it is no mere single sowing that takes most at once, and when
nothing like it is kept already. The same pool on every machine.

`--check` solves all kept puzzles again.
"""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from jinn.core.game import Seat
from jinn.core.registry import kind
from jinn.engines import Budget, analyse, choose
from jinn.games.kalah.daily import FILE, GRADES, Puzzle, pool, show
from jinn.games.kalah.rules import Sowing, State

HEADER = "# grade, position, turns with their values. Made by scripts.kalah_puzzles; do not edit."
YEAR = 366
MARGIN = 3  # stones by which the best turn beats the next one
CLEAR = 10  # nobody need think where the second best turn wins by more
FEWEST, MOST = 14, 30  # stones that are left in the houses
TURNS = 3, 40  # whole turns that there are
LEVELS = range(3, 9)
NODES = 20_000_000
WEAK = 3  # the level whose first sowing is wrong in the puzzles of the last grade

GAME = kind("kalah").game()
WEEK = (1, 3, 2, 3, 2, 3, 3)  # the grades of seven days


def main(words: list[str]) -> int:
    """Writes the pool, or checks the one there is."""
    if words == ["--check"]:
        return _check()
    wanted = int(words[0]) if words else YEAR
    shares = {grade: -(-wanted * WEEK.count(grade) // len(WEEK)) for grade in GRADES}
    found: dict[int, list[Puzzle]] = {grade: [] for grade in GRADES}
    known: set[tuple[int, ...]] = set()
    for number in count():
        for state in _positions(number):
            puzzle = puzzle_of(state)
            if puzzle is None or state.pits in known or len(found[puzzle.grade]) >= shares[puzzle.grade]:
                continue
            known.add(state.pits)
            found[puzzle.grade].append(puzzle)
            print(number, {grade: len(kept) for grade, kept in found.items()}, flush=True)
            break  # one of each game: its positions are too much alike
        if all(len(found[grade]) >= share for grade, share in shares.items()):
            break
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join([HEADER, *map(show, _through_the_week(found, wanted))]) + "\n", "utf-8")
    return 0


def _through_the_week(found: dict[int, list[Puzzle]], wanted: int) -> list[Puzzle]:
    """Easier and harder days in turn."""
    waiting = {grade: iter(kept) for grade, kept in found.items()}
    return [next(waiting[WEEK[day % len(WEEK)]]) for day in range(wanted)]


def _positions(number: int) -> Iterator[State]:
    """Positions of a played game in which a turn begins, player 1 to move, in a drawn order."""
    rng = Random(f"kalah puzzles {number}")
    levels = rng.choices(LEVELS, k=2)
    state: Any = GAME.setup(2, rng)
    met: list[State] = []
    before = None
    while GAME.outcome(state) is None:
        seat = min(GAME.to_act(state))
        stones = sum(state.pits) - sum(state.stores)
        if seat != before and FEWEST <= stones <= MOST:
            met.append(_as_first(state))
        move = choose(GAME, GAME.view(state, seat), level=levels[seat], seed=f"{number} {len(met)} {stones}").move
        state, before = GAME.play(state, seat, move), seat
    rng.shuffle(met)
    yield from met


def _as_first(state: State) -> State:
    """The same position with player 1 to move."""
    if state.turn == 0:
        return state
    half = len(state.pits) // 2
    return State(state.pits[half:] + state.pits[:half], Seat(0))


def puzzle_of(state: State) -> Puzzle | None:
    """The puzzle of this position; `None` where it is none."""
    ends = whole_turns(state)
    if not TURNS[0] <= len(ends) <= TURNS[1]:
        return None
    worth: dict[State, int] = {}
    for end in ends.values():
        if end not in worth:
            value = exact(end)
            if value is None:
                return None
            worth[end] = value
    ranked = sorted(worth.values(), reverse=True)
    if len(ranked) < 2 or ranked[0] - ranked[1] < MARGIN or ranked[0] < 0 or ranked[1] > CLEAR:
        return None
    turns = dict(sorted(((turn, worth[end]) for turn, end in ends.items()), key=lambda one: (-one[1], one[0])))
    best = next(iter(turns))
    greedy = max(end.stores[0] for end in ends.values())
    if " " not in best and ends[best].stores[0] == greedy:
        return None
    return Puzzle(_grade(state, best, ends, greedy), GAME.show_state(state), turns)


def _grade(state: State, best: str, ends: dict[str, State], greedy: int) -> int:
    weak = choose(GAME, GAME.view(state, Seat(0)), level=WEAK, seed="").move
    if str(weak.house) != best.split(maxsplit=1)[0]:
        return 3
    return 1 if ends[best].stores[0] == greedy else 2


def whole_turns(state: State) -> dict[str, State]:
    """Every turn of player 1, with the position after it."""
    found: dict[str, State] = {}

    def go_on(at: State, made: tuple[str, ...]) -> None:
        for move in GAME.moves(GAME.view(at, Seat(0))):
            assert isinstance(move, Sowing)
            after = GAME.play(at, Seat(0), move)
            chain = (*made, str(move.house))
            if after.turn == 0:
                go_on(after, chain)
            else:
                found[" ".join(chain)] = after

    go_on(state, ())
    return found


def exact(state: State, nodes: int | None = NODES) -> int | None:
    """By how many stones player 1 will lead in the end; `None` where that takes too long."""
    if state.turn is None:
        return state.stores[0] - state.stores[1]
    last = None
    for last in analyse(GAME, GAME.view(state, state.turn), budget=Budget(nodes=nodes)):
        if last.proved:
            break
    if last is None or not last.proved or last.value is None:
        return None
    return round(last.value if state.turn == 0 else -last.value)


def _check() -> int:
    wrong = 0
    for number, puzzle in enumerate(pool()):
        state: Any = GAME.read_state(puzzle.position)
        ends = whole_turns(state)
        values = {turn: exact(end, None) for turn, end in ends.items()}
        if (
            values != dict(puzzle.turns)
            or puzzle.value - max((value for value in puzzle.turns.values() if value != puzzle.value), default=-99)
            < MARGIN
        ):
            wrong += 1
            print(f"{number}: {puzzle.position}: {values} is not {puzzle.turns}")
    print(f"{len(pool())} puzzles, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
