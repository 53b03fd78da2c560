"""How fast the rules are, in pure Python: `python -m bench.rules`.

Plays a second go through the checked `play`. Beside them stands the smallest unchecked loop that sows a Kalah board
in place, measured in the same run: on a busy machine only the ratio means something.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from random import Random
from statistics import median
from typing import Any

from jinn.core.game import Forced, Game, Pickable, Seat
from jinn.core.record import Line, record, replay
from jinn.core.registry import OWN, game
from jinn.games.balda import Balda
from jinn.games.balda.search import found
from tests.games.balda.made_words import half_filled, made_words

ROUNDS = 5


def fastest(work: Callable[[], Any]) -> float:
    """Seconds of the best of several rounds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(time.perf_counter() - begun)
    return min(times)


def plain_kalah(sowings: int) -> None:
    """The smallest mutable Kalah: six houses, no checks, a new board when a row is empty."""
    start = [4] * 6 + [0] + [4] * 6 + [0]
    pits, side, house = start[:], 0, 0
    while sowings:
        house = (house + 1) % 6
        at = side * 7 + house
        hand = pits[at]
        if not hand:
            continue
        sowings -= 1
        pits[at] = 0
        skip = 13 - side * 7
        while hand:
            at = (at + 1) % 14
            if at != skip:
                pits[at] += 1
                hand -= 1
        if at // 7 == side and at % 7 < 6 and pits[at] == 1 and pits[12 - at]:
            pits[side * 7 + 6] += pits[12 - at] + 1
            pits[at] = pits[12 - at] = 0
        if at != side * 7 + 6:
            side = 1 - side
        if not any(pits[:6]) or not any(pits[7:13]):
            pits = start[:]


def random_match(rules: Game[Any, Any, Any, Any], seats: int, seed: int, longest: int) -> list[tuple[Any, Seat, Any]]:
    """States, seats and moves of a match, chosen beforehand so that only `play` is timed."""
    rng = Random(seed)
    state = rules.setup(seats, rng)
    steps: list[tuple[Any, Seat, Any]] = []
    while rules.to_act(state) and len(steps) < longest:
        forced = rules.forced(state) if isinstance(rules, Forced) else None
        if forced is not None:
            seat, move = forced
        else:
            seat = min(rules.to_act(state))
            view = rules.view(state, seat)
            if isinstance(rules, Pickable):
                move = rules.pick(view, rng)
            else:
                move = rng.choice(list(islice(rules.moves(view), 400)))
        steps.append((state, seat, move))
        state = rules.play(state, seat, move)
    return steps


def plays_a_second(rules: Game[Any, Any, Any, Any], seats: int, matches: int, longest: int = 2000) -> float:
    """Checked plays a second, matches played on from state to state as in life."""
    games = [random_match(rules, seats, seed, longest) for seed in range(matches)]

    def work() -> None:
        for steps in games:
            state = steps[0][0]
            for _, seat, move in steps:
                state = rules.play(state, seat, move)

    return sum(map(len, games)) / fastest(work)


def five_far_out(stones: int, corner: int) -> float:
    """Checked plays a second of Five when so many stones lie already, round (corner, corner)."""
    five = game("five", opening="swap2")
    state = five.setup(2, Random(0))
    side = 100
    # Rows of pairs shifted so that nobody ever has five in a row.
    cells = ((r, c) for r in range(side * 2) for c in range(side))
    texts = [f"{corner - 3 * r},{corner - c}" for r, c in cells]
    texts[3:3] = ["stay"]
    for text in texts[: stones + 1]:
        (seat,) = five.to_act(state)
        state = five.play(state, seat, five.read_move(text, five.view(state, seat)))
    moves = []
    after = state
    for text in texts[stones + 1 : stones + 1001]:
        (seat,) = five.to_act(after)
        move = five.read_move(text, five.view(after, seat))
        moves.append((seat, move))
        after = five.play(after, seat, move)

    def work() -> None:
        now = state
        for seat, move in moves:
            now = five.play(now, seat, move)

    # The first play of each round leaves a line that has gone on, and so copies; a thousand follow it.
    return len(moves) / fastest(work)


def balda_lists(side: int) -> tuple[float, float, float]:
    """Milliseconds for all moves of half-filled boards (median, longest) and how many moves there are."""
    words = made_words(40_000)
    times, counts = [], []
    for seed in range(20):
        field, used = half_filled(words, side, seed)
        counts.append(len(list(found(field, words.trie, used))))
        times.append(1000 * fastest(lambda field=field, used=used: list(found(field, words.trie, used))))  # type: ignore[misc]
    return median(times), max(times), median(counts)


def balda_plays() -> tuple[float, float]:
    """Milliseconds of a checked play of Balda with its exact test for a last word: median and longest."""
    rules = game("balda", words=made_words(40_000))
    assert isinstance(rules, Balda)
    times = []
    for seed in range(6):
        for state, seat, move in random_match(rules, 2, seed, 100):
            begun = time.perf_counter()
            rules.play(state, seat, move)
            times.append(1000 * (time.perf_counter() - begun))
    return median(times), max(times)


LONG: dict[str, dict[str, Any]] = {
    "kalah": {"houses": 12, "stones": 12},
    "balda": {"words": made_words(40_000), "length": 9},
    "eiffel": {"ranks": 10, "files": 10},
}
"""Options with which a match comes near to 200 moves; of Balda the largest field, 9×9, has 72."""


def replay_200(name: str) -> tuple[int, float]:
    """Moves of a record, at most 200, and the milliseconds to replay it."""
    settings = LONG.get(name, {})
    rules = game(name, **settings)
    best = max((random_match(rules, 2, seed, 200) for seed in range(12)), key=len)
    kept = record(rules, best[0][0], [Line(seat, rules.show_move(move)) for _, seat, move in best], None)
    return len(best), 1000 * fastest(lambda: replay(kept, **settings))


def import_seconds() -> float:
    """Seconds to import `jinn` and bind the five games, in a fresh process."""
    code = (
        "import time; t = time.perf_counter(); import jinn\n"
        f"for name in {OWN!r}: jinn.game(name)\n"
        "print(time.perf_counter() - t)"
    )
    run = [sys.executable, "-c", code]
    return min(float(subprocess.run(run, capture_output=True, text=True, check=True).stdout) for _ in range(ROUNDS))


def main() -> None:
    """Prints all figures."""
    sowings = 100_000
    plain = sowings / fastest(lambda: plain_kalah(sowings))
    print(f"plain Kalah loop          {plain:10,.0f} /s   1.000")
    for name, seats, matches, wanted in (
        ("kalah", 2, 60, "≥ 0.15 of the plain loop"),
        ("five", 2, 20, "≥ 50,000"),
        ("elements", 2, 10, "≥ 20,000"),
        ("eiffel", 2, 40, "≥ 20,000"),
    ):
        options = {"houses": 6, "stones": 4} if name == "kalah" else {}
        speed = plays_a_second(game(name, **options), seats, matches)
        print(f"{name:10} checked plays  {speed:10,.0f} /s   {speed / plain:.3f}   wanted {wanted}")
    for stones, corner in ((0, 0), (10_000, 0), (10_000, 10**9 - 1)):
        speed = five_far_out(stones, corner)
        print(f"five after {stones:6} stones near {corner:10}  {speed:10,.0f} /s   {speed / plain:.3f}")
    for side, limit in ((5, 10), (7, 25)):
        mid, most, count = balda_lists(side)
        print(f"balda {side}×{side}: {count:.0f} moves in {mid:.1f} ms, at most {most:.1f}   wanted ≤ {limit}")
    mid, most = balda_plays()
    print(f"balda checked play 5×5: {mid:.2f} ms, at most {most:.2f}   wanted ≤ 10")
    for name in OWN:
        moves, took = replay_200(name)
        print(f"{name:10} record of {moves} moves replays in {took:.1f} ms   wanted ≤ 50")
    print(f"import of jinn and the five games: {import_seconds():.3f} s   wanted ≤ 0.15")


if __name__ == "__main__":
    main()
