"""Who takes part in the arena: a level, a player through the protocol, another release, any program.

An entrant is named by a text, so that it can be written into a result and made again in another process:

    8  8@200000     a level, with its own budget or another
    best@100000     the engine without a level: as strong as it can be
    greedy greedy:7 the player who looks one move ahead, of this of his own levels
    general:2       the search through the protocol, also where the game has a kernel
    random          any legal move
    path:DIR#8      level 8 of the release in the environment DIR
    cmd:COMMAND     a program that speaks the lines of `jinn.engines.lines`
"""

import shlex
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol

from jinn.core.errors import BadOption
from jinn.core.game import Game
from jinn.core.text import Text
from jinn.engines import texts as t
from jinn.engines.analysis import Analysis, Budget, Stop
from jinn.engines.general import General
from jinn.engines.glance import STRONGEST, Glance
from jinn.engines.greedy import Greedy, drawn
from jinn.engines.levels import level_of
from jinn.engines.lines import Lines, question
from jinn.engines.reading import read_log
from jinn.engines.room import engine_of
from jinn.engines.task import Engine, Task

BUDGET = 100_000
"""Of an engine without a level, where nobody says otherwise."""


class Entrant(Protocol):
    """One who decides."""

    name: str
    """What it says of itself: the version."""

    def choose(self, game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> tuple[str, int]:
        """The move's text and how many nodes it took, from the view's text and the log as they go over the wire."""

    def close(self) -> None:
        """Ends whatever was started."""


@dataclass
class Thinking:
    """An engine of this release."""

    engine: Engine
    level: int | None
    nodes: int | None
    name: str = ""

    def __post_init__(self) -> None:
        self.name = self.engine.version

    def choose(self, game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> tuple[str, int]:
        """The last word of the engine."""
        view = game.read_view(text)
        level = None if self.level is None else level_of(self.engine.levels, self.level)
        nodes = self.nodes or (BUDGET if level is None else level.nodes)
        task = Task(game, view, read_log(game, log), level, seed)
        last: Analysis = deque(self.engine.think(task, Budget(nodes=nodes), Stop()), maxlen=1)[0]
        return game.show_move(last.best), last.nodes

    def close(self) -> None:
        """Nothing was started."""


class Drawing:
    """Any legal move."""

    name = "random-1"

    def choose(self, game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> tuple[str, int]:
        """A move that is drawn."""
        task = Glance(game, game.read_view(text), (), STRONGEST, 400, Random(f"random {seed}"))
        return game.show_move(drawn(task)), 1

    def close(self) -> None:
        """Nothing was started."""


class Elsewhere:
    """Another program."""

    def __init__(self, command: list[str], level: int | None, nodes: int | None) -> None:
        self._lines = Lines(command)
        self._level, self._nodes = level, nodes
        self.name = self._lines.name

    def choose(self, game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> tuple[str, int]:
        """What it answers. Raises `Broken`."""
        said = self._lines.ask(question(game, game.read_view(text), log, self._level, seed, self._nodes))
        self.name = str(said.get("engine", self.name))
        return str(said["move"]), int(said.get("nodes", 0))

    def close(self) -> None:
        """Ends the program."""
        self._lines.close()


def entrant(text: str, game: str) -> Entrant:
    """Who is meant by this text. Raises `BadOption`."""
    who, nodes = _cut(text, "@", text)
    if who.startswith("cmd:"):
        return Elsewhere(shlex.split(who[4:]), None, nodes)
    if who.startswith("path:"):
        where, level = _cut(who[5:], "#", text)
        return Elsewhere([str(_python(where, text)), "-m", "jinn.engines.lines"], level, nodes)
    if who == "random":
        return Drawing()
    if who == "best":
        return Thinking(engine_of(game), None, nodes)
    name, level = _cut(who, ":", text)
    if name in ("greedy", "general"):
        return _level(Greedy() if name == "greedy" else General(game), level, nodes, text)
    if who.isascii() and who.isdecimal() and len(who) < 4:
        return _level(engine_of(game), int(who), nodes, text)
    raise BadOption("bad_entrant", "", t.BAD_ENTRANT.filled(text=text))


def _level(engine: Engine, level: int | None, nodes: int | None, text: str) -> Thinking:
    if level is not None and not 1 <= level <= len(engine.levels):
        raise BadOption("no_level", "", t.NO_LEVEL.filled(text=text, most=len(engine.levels)), alternative="1")
    return Thinking(engine, level, nodes)


def _cut(text: str, mark: str, whole: str) -> tuple[str, int | None]:
    """What stands before the mark, and the number behind it, if it is there."""
    before, found, behind = text.rpartition(mark)
    if not found:
        return text, None
    if behind.isascii() and behind.isdecimal() and 0 < int(behind) < 1 << 53:
        return before, int(behind)
    if mark == "@" and before.startswith(("cmd:", "path:")):
        return text, None  # an address in a command is no budget
    raise BadOption("bad_entrant", "", t.BAD_ENTRANT.filled(text=whole))


def _python(where: str, whole: str) -> Path:
    """The interpreter of an environment, or of a folder that has one."""
    for inner in ("bin/python", ".venv/bin/python", "Scripts/python.exe", ".venv/Scripts/python.exe"):
        found = Path(where) / inner
        if found.exists():
            return found
    raise BadOption("no_python", "", t.NO_PYTHON.filled(text=whole, where=Text(where, where)))
