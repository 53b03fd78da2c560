"""A person's bot: a file with a function `choose(view, clock) -> move`, and what that function gets.

The view is all that the bot's seat may know, and no more. The move is a value of the game or its text.
"""

import importlib.util
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from jinn.client import texts as t
from jinn.core.errors import Refused
from jinn.core.game import Game, Seat
from jinn.core.registry import kind
from jinn.wire.matches import Clock, Snapshot, Told


class BadBot(Refused):
    """A file that is no bot."""


@dataclass(frozen=True, slots=True)
class BotView:
    """What the bot's seat may know of a match: the game with its options, the view, what was played."""

    game: Game[Any, Any, Any, Any]
    view: Any
    """The view as a value of the game; in a game that hides nothing `view.state` is the whole state."""
    seat: Seat
    text: str
    """The view as text."""
    log: tuple[Told, ...] = ()
    """The moves so far as this seat may know them, each with its text and a sentence."""

    def moves(self) -> Iterator[Any]:
        """The legal moves, one after another: in some games they have no end."""
        return iter(self.game.moves(self.view))

    def show(self, move: Any) -> str:
        """The move's text."""
        return self.game.show_move(move)

    def read(self, text: str) -> Any:
        """The move of this text. Raises `BadNotation`."""
        return self.game.read_move(text, self.view)


@dataclass(frozen=True, slots=True)
class BotClock:
    """The clocks when the bot was asked: seconds that each seat had left, by this computer's time."""

    control: str
    mine: float
    left: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Bot:
    """A file that was loaded."""

    name: str
    choose: Callable[[BotView, BotClock | None], Any]
    games: tuple[str, ...] = ()
    """The games it plays, by `GAMES` in the file; none stands for all."""
    draw: Callable[[BotView, BotClock | None], bool] | None = None
    """Whether it takes a draw; without such a function it never does."""
    module: ModuleType | None = field(default=None, compare=False, repr=False)

    def move(self, view: BotView, clock: BotClock | None) -> str:
        """The text of the move that the function chooses."""
        move = self.choose(view, clock)
        return move if isinstance(move, str) else view.show(move)


def load(file: str) -> Bot:
    """The bot of this file. Raises `BadBot`."""
    path = Path(file)
    if not path.is_file():
        raise BadBot("no_file", "", t.NO_FILE.filled(file=file))
    module = _run(path)
    choose, draw = getattr(module, "choose", None), getattr(module, "draw", None)
    if not callable(choose):
        raise BadBot("no_choose", "", t.NO_CHOOSE.filled(file=file))
    if draw is not None and not callable(draw):
        raise BadBot("bad_draw", "", t.BAD_DRAW.filled(file=file))
    games = getattr(module, "GAMES", ())
    if isinstance(games, str) or not all(isinstance(game, str) for game in games):
        raise BadBot("bad_games", "", t.BAD_GAMES.filled(file=file))
    for game in games:
        kind(game)
    return Bot(path.stem, choose, tuple(games), draw, module)


def _run(path: Path) -> ModuleType:
    """The module of the file; it may import what lies beside it, and hides no module of the same name."""
    name = f"jinn_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadBot("not_python", "", t.NOT_PYTHON.filled(file=path))
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.append(str(path.resolve().parent))
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise BadBot("bad_syntax", "", t.BAD_SYNTAX.filled(file=path, line=error.lineno, why=error.msg)) from error
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        why = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        raise BadBot("bad_file", "", t.BAD_FILE.filled(file=path, why=why)) from error
    return module


def view_of(snapshot: Snapshot, game: Game[Any, Any, Any, Any]) -> BotView:
    """What the bot gets of a match in which it sits."""
    log = tuple(told for event in snapshot.log for told in event.lines)
    text = snapshot.standing.view
    return BotView(game, game.read_view(text), Seat(snapshot.seat or 0), text, log)


def clock_of(clock: Clock | None, seat: int, now: float | None = None) -> BotClock | None:
    """The clocks now; nothing where nobody can run out of time."""
    if clock is None or clock.control == "-":
        return None
    passed = max(0.0, (time.time() if now is None else now) - clock.at / 1000)
    left = [
        max(0.0, had / 1000 - (passed if number in clock.running else 0.0)) for number, had in enumerate(clock.left)
    ]
    return BotClock(clock.control, left[seat], tuple(left))
