"""The boards of the full-screen terminal as values: from the view alone, with spots that make moves."""

from random import Random

import pytest

from jinn.console.tui.picture import Look, Picture
from jinn.console.tui.pictures import painter_of
from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.core.registry import game as bound
from tests.shapes import Shape, match, shapes

SHAPES = {str(shape): shape for shape in shapes()}


def letters(picture: Picture) -> list[str]:
    return ["".join(span.text for span in line) for line in picture.lines]


@pytest.mark.parametrize("name", SHAPES)
def test_every_position_of_a_random_match_is_drawn_and_its_spots_lie_on_what_they_name(name: str) -> None:
    shape: Shape = SHAPES[name]
    game, seats = shape.game(), shape.variant.seats
    painter = painter_of(game)
    for step in match(game, seats, Random(name), longest=40):
        for viewer in (*range(seats), None):
            view = game.view(step.before, None if viewer is None else Seat(viewer))
            picture = painter.draw(Look(game, "ru"), view)
            lines = letters(picture)
            assert lines
            assert len({spot.token for spot in picture.spots}) == len(picture.spots)
            for spot in picture.spots:
                assert lines[spot.row][spot.col : spot.col + spot.width].strip()
                assert picture.at(spot.row, spot.col) == spot


@pytest.mark.parametrize("game", ["kalah", "five", "elements", "eiffel"])
def test_moves_can_be_made_by_pointing_alone(game: str) -> None:
    rules = bound(game)
    painter, rng = painter_of(rules), Random(5)
    state = rules.setup(2, rng)
    made = 0
    for _ in range(3000):
        due = rules.to_act(state)
        if not due or made == 6:
            break
        seat = min(due)
        view = rules.view(state, seat)
        look = Look(rules, "en")
        draft = ""
        for _ in range(4):
            token = rng.choice(painter.draw(look, view).spots).token
            pressed = painter.press(look, view, draft, token)
            draft = pressed.draft
            if pressed.whole or (game == "elements" and len(draft) == 15):
                break
        try:
            move = rules.read_move(draft, view)
            rules.check(view, move)
        except Refused:  # a random way of pointing need not come to a legal move
            continue
        state = rules.play(state, seat, move)
        made += 1
    assert made == 6
