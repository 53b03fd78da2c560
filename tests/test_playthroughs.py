"""Kept matches come out to the letter: positions, views of every seat, logs in both languages."""

import pytest

from jinn.core.registry import games
from tests.playthrough import FOLDER, file_of, read_moves, show
from tests.shapes import Shape, shapes

KEPT = [shape for shape in shapes() if shape.variant.golden]


@pytest.mark.parametrize("shape", KEPT, ids=str)
def test_a_kept_match_comes_out_to_the_letter(shape: Shape) -> None:
    file = file_of(shape)
    assert file.exists(), f"no playthrough of {shape}: run python -m tests.playthrough"
    kept = file.read_text("utf-8")
    game = shape.game()
    start, moves = read_moves(kept)
    assert moves
    assert show(game, game.read_state(start), moves) == kept


def test_every_game_keeps_several() -> None:
    for game_id in games():
        assert sum(shape.game_id == game_id for shape in KEPT) >= 2, game_id
    assert {file.stem for file in FOLDER.glob("*.txt")} == {str(shape) for shape in KEPT}
