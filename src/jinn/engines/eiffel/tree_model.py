"""The exact par of a full board by a solver of integer programs. Clause 3.4 of docs/rules/eiffel.en.md.

Needs OR-Tools, the extra `proofs`; nothing at run time imports this. A solution in N - 1 moves is a tree: each field
but the goal sends its whole column of s men once, to a parent that is d ≤ s away, s - d even. The way is the sum of s.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from jinn.games.eiffel.board import board
from jinn.games.eiffel.puzzle import figures
from jinn.games.eiffel.state import Lift

METHOD = "cp-sat"


@dataclass(frozen=True, slots=True)
class Proof:
    """The least way to one goal, with a line that walks it; or that there is none as short as was asked for."""

    goal: str
    way: int | None
    line: tuple[Lift, ...]
    proved: bool


def least(ranks: int, files: int, goal: str, *, below: int | None = None, seconds: float | None = None) -> Proof:
    """The least way of gathering the full board on the goal; with `below` only if it is shorter than that.

    Not proved where the seconds did not suffice. A bound makes the model small, so without one it is guessed and
    raised until a solution is found: that a lower one has none is then part of the proof.
    """
    if below is not None:
        return _solve(ranks, files, goal, below - 1, seconds)
    most = ranks * files * (ranks * files - 1) // 2
    for bound in _bounds(ranks * files):
        proof = _solve(ranks, files, goal, min(bound, most), seconds)
        if proof.way is not None or not proof.proved or bound >= most:
            return proof
    raise AssertionError("every full board has a solution (3.3)")


def _bounds(fields: int) -> Iterator[int]:
    """The least ways known stand a little above this line; then ever more."""
    guess = max(fields - 1, round(1.75 * fields) - 1)
    return count(guess, max(4, fields // 4))


def _solve(ranks: int, files: int, goal: str, most: int, seconds: float | None) -> Proof:
    from ortools.sat.python import cp_model  # noqa: PLC0415 - an extra: whoever solves set positions has no need of it

    if most < ranks * files - 1:
        return Proof(goal, None, (), True)
    model = cp_model.CpModel()
    total, sends = _model(model, ranks, files, goal, most)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1  # one core, and the same search every time
    solver.parameters.random_seed = 1
    if seconds is not None:
        solver.parameters.max_time_in_seconds = seconds
    status = solver.solve(model)
    if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        parents = {start: end for (start, end, _), sent in sends.items() if solver.boolean_value(sent)}
        line = line_of(parents, board(ranks, files).names)
        way = figures(line)[1]
        if way != solver.value(total):
            raise AssertionError("the model and its line disagree")
        return Proof(goal, way, line, status == cp_model.OPTIMAL)
    return Proof(goal, None, (), status == cp_model.INFEASIBLE)


def _model(model: Any, ranks: int, files: int, goal: str, most: int) -> tuple[Any, dict[tuple[int, int, int], Any]]:
    """Fills the model and gives the way and its variables: whether a field sends so many men to another.

    One variable for every number of men: with one number a field and one variable an arc the corner of 4×6 took 160
    times as long.
    """
    bare = board(ranks, files)
    fields = range(ranks * files)
    root = bare.numbers[goal]
    # A column of s men has eaten s - 1 others, and every field that sends sends one man at least.
    tallest = max(1, min(len(fields) - 1, most - len(fields) + 2))
    men = range(1, tallest + 1)
    size = {(field, k): model.new_bool_var(f"s{field}_{k}") for field in fields if field != root for k in men}
    sends: dict[tuple[int, int, int], Any] = {}
    comes: dict[int, list[tuple[int, Any]]] = {field: [] for field in fields}
    for start in fields:
        if start == root:
            continue
        leaves: dict[int, list[Any]] = {k: [] for k in men}
        for end in fields:
            far = bare.distances[start][end]
            for k in range(far, tallest + 1, 2) if end != start else ():
                sent = sends[start, end, k] = model.new_bool_var(f"z{start}_{end}_{k}")
                leaves[k].append(sent)
                comes[end].append((k, sent))
        for k in men:
            model.add(sum(leaves[k]) == size[start, k])
        model.add_exactly_one(size[start, k] for k in men)
    for end, coming in comes.items():
        eaten = sum(k * sent for k, sent in coming)
        if end == root:
            model.add(eaten == len(fields) - 1)
            continue
        model.add(eaten + 1 == sum(k * size[end, k] for k in men))
        # Whoever is k high has eaten k - 1 columns at most; the solver does not see that by itself.
        model.add(sum(sent for _, sent in coming) <= sum((k - 1) * size[end, k] for k in men))
    way = sum(k * taken for (_, k), taken in size.items())
    model.add(way <= most)
    model.minimize(way)
    return way, sends


def line_of(parents: Mapping[int, int], names: tuple[str, ...]) -> tuple[Lift, ...]:
    """The moves of a tree on a full board, children before their parents.

    >>> print(*line_of({0: 1, 1: 2, 3: 1}, ("a1", "b1", "c1", "d1")))
    1a1-b1 1d1-b1 3b1-c1
    """
    men = dict.fromkeys((*parents, *parents.values()), 1)
    waiting = {field: sum(parent == field for parent in parents.values()) for field in men}
    line: list[Lift] = []
    ready = sorted(field for field in parents if not waiting[field])
    while ready:
        start = ready.pop(0)
        end = parents[start]
        line.append(Lift(men[start], names[start], names[end]))
        men[end] += men[start]
        waiting[end] -= 1
        if not waiting[end] and end in parents:
            ready.append(end)
    return tuple(line)
