"""What the rules do, as small files that the page's own previews are tested against.

`python -m tests.page.vectors` writes them; a test holds that they are fresh.
"""

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import jinn
from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.games.five import Place

BOARDS = Path(__file__).resolve().parents[2] / "web" / "src" / "boards"
TURNS = ("6 3 1", "1", "3, 4 good luck", "1 1", "9", "2x", "6,6", "0 1", " 5 , 2 ", "4 5 6 1 2", "x", "13 2")


def kalah() -> str:
    """Sowings and typed turns of matches at random, on boards of several sizes."""
    rng = Random(6)
    sowings: list[dict[str, Any]] = []
    turns: list[dict[str, Any]] = []
    for houses, stones in ((6, 6), (6, 4), (1, 1), (2, 12), (3, 3), (12, 12), (4, 9)):
        game = jinn.game("kalah", houses=houses, stones=stones)
        state = game.setup(2, rng)
        while game.outcome(state) is None:
            seat = min(game.to_act(state))
            view = game.view(state, seat)
            move = rng.choice(list(game.moves(view)))
            after = game.play(state, seat, move)
            if rng.random() < 0.25 or game.outcome(after):
                report = asdict(game.report(state, seat, move, seat))
                sowings.append({"before": game.show_state(state), "report": report, "after": game.show_state(after)})
            if rng.random() < 0.3:
                turns.append(_turn(game, state, rng.choice(TURNS), seat if rng.random() < 0.9 else Seat(1 - seat)))
            state = after
    return _file({"sowings": sowings, "turns": turns})


def _turn(game: Any, state: Any, text: str, seat: Seat) -> dict[str, Any]:
    view = game.view(state, seat)
    told = {"view": game.show_view(view), "text": text}
    try:
        moves, remark = game.read_turn(text, view)
    except Refused as refused:
        return told | {"refused": refused.code}
    return told | {"houses": [move.house for move in moves], "remark": remark}


def five() -> str:
    """Positions of matches at random under all openings, and what may be put where."""
    rng = Random(5)
    positions: list[dict[str, Any]] = []
    for opening, board, exact in (
        ("origin", "endless", False),
        ("origin", "15", True),
        ("pro", "endless", True),
        ("longpro", "19", False),
        ("swap2", "endless", False),
        ("swap2", "20", False),
    ):
        game = jinn.game("five", opening=opening, board=board, exact=exact)
        for _ in range(4):
            state = game.setup(2, rng)
            while game.outcome(state) is None and len(state.stones) < 300:
                seat = min(game.to_act(state))
                if len(state.stones) < 7 or rng.random() < 0.02:
                    positions.append(_position(game, state, seat, rng))
                state = game.play(state, seat, _near(game, state, seat, rng))
            positions.append(_position(game, state, Seat(0), rng))
    return _file({"positions": positions})


def _near(game: Any, state: Any, seat: Seat, rng: Random) -> Any:
    """A move at random; mostly one that prolongs a row, so that matches end."""
    forced = game.forced(state)
    if forced:
        return forced[1]
    view = game.view(state, seat)
    picks = [game.pick(view, rng) for _ in range(12)]
    return max(picks, key=lambda move: _length(state, move))


def _length(state: Any, move: Any) -> int:
    """The longest row of this figure that a stone there would make."""
    lines = ((0, 1), (1, 0), (1, 1), (1, -1))
    cell = getattr(move, "cell", None)
    return 0 if cell is None else max(1 + sum(_reach(state, cell, d * r, d * c) for d in (1, -1)) for r, c in lines)


def _reach(state: Any, cell: tuple[int, int], dr: int, dc: int) -> int:
    reach = 0
    while state.stones.figure((cell[0] + (reach + 1) * dr, cell[1] + (reach + 1) * dc)) == state.figure:
        reach += 1
    return reach


def _position(game: Any, state: Any, seat: Seat, rng: Random) -> dict[str, Any]:
    last = state.last or (0, 0)
    cells = [(last[0] + rng.randint(-5, 5), last[1] + rng.randint(-5, 5)) for _ in range(6)]
    cells += [(10**9, 0), (0, -(10**9) + 1), (0, 0), last]
    return {
        "view": game.show_view(game.view(state, seat)),
        "turn": state.turn,
        "x": state.x,
        "choices": state.choices,
        "figure": state.figure,
        "rows": state.rows,
        "cells": [[*cell, _refusal(game, state, cell)] for cell in cells],
    }


def _refusal(game: Any, state: Any, cell: tuple[int, int]) -> str | None:
    try:
        game.check(game.view(state, state.turn), Place(*cell))
    except Refused as refused:
        return refused.code
    return None


def _file(content: dict[str, list[dict[str, Any]]]) -> str:
    """JSON with one example a line."""
    parts = []
    for name, examples in content.items():
        lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in examples)
        parts.append(f"{json.dumps(name)}:[\n{lines}\n]")
    return "{" + ",\n".join(parts) + "}\n"


FILES = {BOARDS / "kalah" / "vectors.json": kalah, BOARDS / "five" / "vectors.json": five}

if __name__ == "__main__":
    for path, make in FILES.items():
        path.write_text(make(), "utf-8")
