"""What the page's preview of the Eiffel Tower is tested against: positions, their moves, and what one of them does.

`python -m tests.page.eiffel_vectors` writes them beside the board; a test holds that they are what the rules say now.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from jinn.core.registry import game as game_of
from jinn.games.eiffel import Eiffel, Lift, State

TARGET = Path(__file__).parents[2] / "web/src/boards/eiffel/vectors.json"
BOARDS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"ranks": 3, "files": 4}),
    (1, {"ranks": 1, "files": 7, "goal": "c1"}),
    (2, {"ranks": 3, "files": 3}),
    (2, {"ranks": 4, "files": 4, "open_target": True}),
    (3, {"ranks": 3, "files": 4, "rest_free": True}),
    (4, {"ranks": 4, "files": 4}),
)


def vectors() -> list[dict[str, Any]]:
    """Some positions of every board, as random matches come to them."""
    rng = Random(11)
    return [row for seats, options in BOARDS for row in _match(seats, options, rng)]


def _match(seats: int, options: dict[str, Any], rng: Random) -> list[dict[str, Any]]:
    game = game_of("eiffel", **options)
    assert isinstance(game, Eiffel)
    state = game.setup(seats, rng)
    rows: list[dict[str, Any]] = []
    for ply in range(60):
        if state.turn is None:
            break
        forced = game.forced(state)
        if forced is None:
            listed = [move for move in game.moves(game.view(state, state.turn)) if isinstance(move, Lift)]
            # The tall lifts are the ones worth looking at.
            move = max(rng.sample(listed, min(2, len(listed))), key=lambda lift: lift.men)
            if ply % 3 == 0:
                rows.append(_row(game, state, listed, move))
            state = game.play(state, state.turn, move)
        else:
            state = game.play(state, *forced)
    return rows


def _row(game: Eiffel, state: State, listed: list[Lift], move: Lift) -> dict[str, Any]:
    assert state.turn is not None
    report = game.report(state, state.turn, move, None)
    shown = {option.name: option.show(game.options[option.name]) for option in game.kind.options}
    return {
        "options": shown,
        "view": game.show_view(game.view(state, state.turn)),
        "seat": state.turn,
        "moves": " ".join(map(str, listed)),
        "move": str(move),
        "path": " ".join(report.path),
        "height": report.height,
        "captured": report.captured,
        "after": game.show_state(game.play(state, state.turn, move)).split()[0],
    }


def text() -> str:
    """The file."""
    return "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in vectors()) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
