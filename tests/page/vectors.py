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


def _file(content: dict[str, list[dict[str, Any]]]) -> str:
    """JSON with one example a line."""
    parts = []
    for name, examples in content.items():
        lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in examples)
        parts.append(f"{json.dumps(name)}:[\n{lines}\n]")
    return "{" + ",\n".join(parts) + "}\n"


FILES = {BOARDS / "kalah" / "vectors.json": kalah}

if __name__ == "__main__":
    for path, make in FILES.items():
        path.write_text(make(), "utf-8")
