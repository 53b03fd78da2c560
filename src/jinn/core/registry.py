"""Which games there are: the house's own five, and those that other packages bring.

A game of another package is an entry point of the group `jinn.games` that names its `Kind`
(docs/adding-a-game.md). The own five stand here by name, so that they load without asking the packages.
"""

from importlib import import_module
from typing import Any

from jinn.core.errors import UnknownGame
from jinn.core.game import Game, Kind
from jinn.core.text import Text

OWN = ("kalah", "five", "balda", "elements", "eiffel")
GROUP = "jinn.games"


def _guests() -> dict[str, str]:
    # Asking the installed packages takes longer than importing the five games: only on demand.
    from importlib.metadata import entry_points  # noqa: PLC0415

    return {entry.name: entry.value for entry in entry_points(group=GROUP) if entry.name not in OWN}


def games() -> tuple[str, ...]:
    """The names of all games, the own five first."""
    return OWN + tuple(sorted(_guests()))


def kind(name: str) -> Kind:
    """The game of this name, its options not yet bound. Raises `UnknownGame`."""
    if name in OWN:
        found = import_module(f"jinn.games.{name}").KIND
    else:
        guests = _guests()
        if name not in guests:
            good = ", ".join(OWN + tuple(sorted(guests)))
            raise UnknownGame(
                "unknown_game",
                "",
                Text(
                    f"Игры «{name}» здесь нет. Есть: {good}.",
                    f"There is no game “{name}”. There are: {good}.",
                ),
            )
        module, _, attribute = guests[name].partition(":")
        found = getattr(import_module(module), attribute or "KIND")
    if not isinstance(found, Kind):
        raise TypeError(f"the entry point {GROUP}: {name} is not a jinn.core.game.Kind")
    return found


def game(name: str, **options: Any) -> Game[Any, Any, Any, Any]:
    """The game of this name with its options bound.

    >>> game("kalah", houses=6, stones=4).options["stones"]
    4
    """
    return kind(name).game(**options)
