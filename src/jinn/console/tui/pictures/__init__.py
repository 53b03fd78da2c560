"""The boards of the games as pictures, by the games' names."""

from importlib import import_module

from jinn.console.tui.picture import AnyGame, Painter

OWN = ("kalah", "five", "balda", "elements", "eiffel")


def painter_of(game: AnyGame) -> Painter:
    """The painter of a game; one that has none here is drawn as its text."""
    name = game.kind.id if game.kind.id in OWN else "plain"
    painter: Painter = import_module(f"jinn.console.tui.pictures.{name}").PAINTER
    return painter
