"""Writes the short games that the page's home plays by itself: `python -m scripts.page_demos`.

`web/src/pages/demos.json` holds, for every game, options, seats, and what a spectator sees after each move. The moves
are the Jinn's, so they look like play; a test plays them again by the rules.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import jinn
from jinn.core.game import Seat
from jinn.engines import choose

TARGET = Path(__file__).resolve().parents[1] / "web" / "src" / "pages" / "demos.json"
PLIES = {"kalah": 14, "five": 17, "balda": 9, "elements": 24, "eiffel": 16}
LEVEL = 3


def main() -> None:
    """Plays them all and writes the file."""
    rows = ",\n".join(json.dumps(demo(name), ensure_ascii=False) for name in PLIES)
    TARGET.write_text(f"[\n{rows}\n]\n", "utf-8")


def demo(name: str) -> dict[str, Any]:
    """One game between two Jinns."""
    game: Any = jinn.game(name)
    state = game.setup(2, Random(5))
    start = game.show_state(state)
    moves: list[list[Any]] = []
    log: tuple[list[Any], list[Any]] = ([], [])
    for ply in range(PLIES[name]):
        due = sorted(game.to_act(state))
        if not due:
            break
        seat = due[0]
        forced = game.forced(state) if hasattr(game, "forced") else None
        if forced is not None:
            seat, move = forced
        else:
            move = _choice(game, state, seat, log[seat], f"demo {ply}")
        for viewer in (0, 1):
            log[viewer].append(game.report(state, seat, move, Seat(viewer)))
        moves.append([int(seat), game.show_move(move)])
        state = game.play(state, seat, move)
    seen = views(name, start, moves)
    return {"game": name, "options": options(game), "seats": 2, "start": start, "moves": moves, "views": seen}


def _choice(game: Any, state: Any, seat: Seat, log: list[Any], seed: str) -> Any:
    return choose(game, game.view(state, seat), log, level=LEVEL, seed=seed).move


def options(game: Any) -> dict[str, str]:
    """The options as messages have them."""
    return {option.name: option.show(game.options[option.name]) for option in game.kind.options}


def views(name: str, start: str, moves: list[list[Any]]) -> list[str]:
    """What a spectator sees at the start and after each move."""
    game: Any = jinn.game(name)
    state = game.read_state(start)
    seen = [game.show_view(game.view(state, None))]
    for seat, text in moves:
        state = game.play(state, Seat(seat), game.read_move(text, game.view(state, Seat(seat))))
        seen.append(game.show_view(game.view(state, None)))
    return seen


if __name__ == "__main__":
    main()
