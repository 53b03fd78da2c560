"""How fast and how strong the Eiffel Tower's engine is: `python -m bench.eiffel [speed] [strength] [small]`.

Strength is measured in nodes, never in seconds, against a plain search of four moves with the same measure of
positions: pairs of matches from the same drawn opening, seats exchanged. So a busy machine changes nothing.
"""

import argparse
import subprocess
import sys
import time
from random import Random

from jinn.core.game import Seen
from jinn.engines.eiffel import small
from jinn.engines.eiffel.search import Search, buckets_for
from jinn.engines.eiffel.thinking import think
from jinn.games.eiffel import rules
from jinn.games.eiffel.state import Laws, Move, State

LAWS = Laws()
PLAIN = 4  # moves that the plain search looks ahead
DRAWN = 4  # moves of an opening
FIRST_MOVE = """
import time
begun = time.perf_counter()
from random import Random
from jinn.core.registry import game
from jinn.engines import choose
tower = game("eiffel")
state = tower.setup(2, Random(0))
choose(tower, tower.view(state, state.turn), level=8, seed="")
print(time.perf_counter() - begun)
"""


def best_of(state: State, nodes: int) -> Move:
    """The engine's move."""
    *_, last = think(Search(LAWS, 0, buckets_for(nodes)), state, nodes)
    return last.best


def plain(state: State) -> Move:
    """The plain search's move."""
    move = Search(LAWS, 0, 12).look(state, PLAIN).move
    assert move is not None
    return move


def opening(side: int, rng: Random) -> State:
    """A position after some drawn moves."""
    state = rules.opening(side, side, 2)
    for _ in range(DRAWN):
        assert state.turn is not None
        state = rules.play(state, rng.choice(list(rules.moves(Seen(state, state.turn), LAWS))), LAWS)
    return state


def match(state: State, engine: int, nodes: int) -> float:
    """The score of the engine in this seat."""
    while state.turn is not None:
        forced = rules.forced(state, LAWS)
        move = forced[1] if forced else best_of(state, nodes) if state.turn == engine else plain(state)
        state = rules.play(state, move, LAWS)
    mine, other = (state.heights[state.targets[seat]] for seat in (engine, 1 - engine))
    return 0.5 + (mine > other) / 2 - (mine < other) / 2


def speed() -> None:
    """Depth and nodes from the opening of 5×5, and the first move of a process."""
    for side, depth in ((5, 6), (5, 6), (6, 5)):
        search = Search(LAWS, 0, 18)
        begun = time.perf_counter()
        for ahead in range(1, depth + 1):
            search.look(rules.opening(side, side, 2), ahead)
        seconds = time.perf_counter() - begun
        print(f"{side}×{side} depth {depth}: {seconds:.2f} s, {search.nodes:,} nodes, {search.nodes / seconds:,.0f}/s")
    for _ in range(2):
        said = subprocess.run([sys.executable, "-c", FIRST_MOVE], capture_output=True, text=True, check=True).stdout
        print(f"first move of a process, imports included: {float(said):.2f} s")


def strength(pairs: int, nodes: int) -> None:
    """The engine against the plain search."""
    for side in (5, 6):
        scores: list[float] = []
        for pair in range(pairs):
            begin = opening(side, Random(f"{side} {pair}"))
            scores += [match(begin, seat, nodes) for seat in (0, 1)]
            won, drawn = scores.count(1.0), scores.count(0.5)
            lost = len(scores) - won - drawn
            print(
                f"\r{side}×{side}, {nodes:,} nodes against depth {PLAIN}: +{won} ={drawn} -{lost}", end="", flush=True
            )
        print(f"  {100 * sum(scores) / len(scores):.1f} %")


def boards() -> None:
    """The small boards, solved again."""
    for ranks, files in ((2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (2, 6)):
        begun = time.perf_counter()
        found = small.solve(ranks, files)
        print(f"{ranks}×{files}: {found.lead:+d}, {found.nodes:,} nodes, {time.perf_counter() - begun:.1f} s")


def main() -> None:
    """Measures what is named, or speed alone."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", choices=["speed", "strength", "small"], default=["speed"])
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=1_500_000, help="a second's on a quiet machine")
    asked = parser.parse_args()
    if "speed" in asked.what:
        speed()
    if "small" in asked.what:
        boards()
    if "strength" in asked.what:
        strength(asked.pairs, asked.nodes)


if __name__ == "__main__":
    main()
