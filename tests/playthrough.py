"""Playthroughs kept as text: every position, every seat's view and every line of the log of one match.

A file is written once (`python -m tests.playthrough`) and never again: rules, notation and what each seat may see must
not change under matches that people have kept.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from jinn.core.game import Game, Seat, show_seat
from jinn.core.record import show_outcome
from jinn.core.text import LANGS
from tests.shapes import Shape, match, shapes, viewers

FOLDER = Path(__file__).with_name("golden")
LONGEST = 300


def file_of(shape: Shape) -> Path:
    return FOLDER / f"{shape}.txt"


def show(game: Game[Any, Any, Any, Any], start: Any, moves: Sequence[tuple[Seat, str]]) -> str:
    """The whole match as text."""
    seats = game.seated(start)
    state = start
    out = [*_position(game, state, seats)]
    for number, (seat, text) in enumerate(moves, 1):
        move = game.read_move(text, game.view(state, seat))
        out += ["", f"{number}. {show_seat(seat)} {text}"]
        for viewer in viewers(seats):
            report = game.report(state, seat, move, viewer)
            out += [f"{lang} {show_seat(viewer)}: {game.say(report, lang)}" for lang in LANGS]
        state = game.play(state, seat, game.read_move(text, game.view(state, seat)))
        out += _position(game, state, seats)
    for viewer in viewers(seats):
        for lang in LANGS:
            out += ["", game.draw(game.view(state, viewer), lang)]
    return "\n".join(out) + "\n"


def _position(game: Game[Any, Any, Any, Any], state: Any, seats: int) -> list[str]:
    views = [f"sees {game.show_view(game.view(state, viewer))}" for viewer in viewers(seats)]
    due = ",".join(show_seat(seat) for seat in sorted(game.to_act(state)))
    return [f"state {game.show_state(state)}", *views, f"due {due or '-'} outcome {show_outcome(game.outcome(state))}"]


def read_moves(text: str) -> tuple[str, list[tuple[Seat, str]]]:
    """The first position of a kept playthrough, and its moves."""
    rows = text.splitlines()
    moves = []
    for row in rows:
        number, dot, rest = row.partition(". ")
        if dot and number.isdecimal():
            seat, _, move = rest.partition(" ")
            moves.append((Seat(int(seat) - 1), move))
    return rows[0].removeprefix("state "), moves


def write_missing() -> None:
    """Writes a playthrough for every shape that has none."""
    for shape in shapes():
        file = file_of(shape)
        if shape.variant.golden and not file.exists():
            game = shape.game()
            steps = list(match(game, shape.variant.seats, Random(f"golden {shape}"), LONGEST))
            moves = [(step.seat, game.show_move(step.move)) for step in steps]
            file.write_text(show(game, steps[0].before, moves), "utf-8")


if __name__ == "__main__":
    import tests.conftest  # noqa: F401 - makes the template game known

    write_missing()
