"""An engine behind a pipe: one JSON object a line, a question and its answer. The arena speaks it with other programs.

`python -m jinn.engines.lines` is the answering side, so another release of this package, in an environment of its own,
can be asked from here. docs/strength.md describes the lines for whoever writes such a program.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import IO, Any

from jinn.core.errors import Refused
from jinn.core.game import Game
from jinn.core.registry import kind
from jinn.engines.analysis import Budget
from jinn.engines.reading import read_log
from jinn.engines.room import analyse, chosen, engine_of

PROTOCOL = 1


class Broken(Exception):
    """The other program ended, or answered what is no answer."""


class Lines:
    """Another program that is asked line by line."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        try:
            hello = self.ask({"hello": PROTOCOL})
            if hello.get("protocol") != PROTOCOL:
                raise Broken(f"{command[0]} speaks another protocol: {hello}")
        except BaseException:
            self.close()
            raise
        self.name = str(hello.get("engine", command[0]))

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to one question. Raises `Broken`."""
        put, got = self._process.stdin, self._process.stdout
        assert put is not None
        assert got is not None
        try:
            put.write(json.dumps(question, ensure_ascii=False) + "\n")
            put.flush()
            line = got.readline()
            answer = json.loads(line) if line else {"error": "it ended"}
        except (OSError, ValueError) as error:
            raise Broken(str(error)) from error
        if not isinstance(answer, dict) or "error" in answer:
            raise Broken(str(answer.get("error") if isinstance(answer, dict) else answer))
        return answer

    def close(self) -> None:
        """Closes the pipe, and ends the program if it does not end by itself."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                try:
                    stream.close()
                except OSError:  # what was not yet written has nobody to read it
                    continue
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def question(
    game: Game[Any, Any, Any, Any], view: Any, log: list[bytes], level: int | None, seed: str, nodes: int | None
) -> dict[str, Any]:
    """A question about one decision."""
    options = {option.name: option.show(game.options[option.name]) for option in game.kind.options}
    return {
        "game": game.kind.id,
        "rules_version": game.kind.rules_version,
        "options": options,
        "seat": view.seat,
        "view": game.show_view(view),
        "log": [json.loads(report) for report in log],
        "level": level,
        "seed": seed,
        "nodes": nodes,
    }


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """The answer of this release. Raises `Refused` and what reading may raise."""
    if "hello" in asked:
        return {"protocol": PROTOCOL, "engine": "jinn"}
    game = bound(asked["game"], tuple(sorted(asked["options"].items())))
    if game.kind.rules_version != asked["rules_version"]:
        raise ValueError(f"rules {game.kind.rules_version} here, {asked['rules_version']} there")
    view = game.read_view(asked["view"])
    log = read_log(game, [json.dumps(report).encode() for report in asked["log"]])
    level, nodes = asked["level"], asked["nodes"]
    if nodes is None and level is None:
        nodes = engine_of(game.kind.id).levels[-1].nodes
    budget = None if nodes is None else Budget(nodes=nodes)
    *_, last = analyse(game, view, log, budget=budget, level=level, seed=asked["seed"])
    choice = chosen(last)
    return {"move": game.show_move(choice.move), "nodes": choice.nodes, "value": choice.value, "engine": choice.engine}


@lru_cache(maxsize=16)
def bound(name: str, options: tuple[tuple[str, str], ...]) -> Game[Any, Any, Any, Any]:
    """The game with these options."""
    return kind(name).game(**dict(options))


def serve(asked: IO[str], told: IO[str]) -> None:
    """Answers every line until there are no more."""
    for line in asked:
        try:
            said = answer(json.loads(line))
        except Refused as refused:
            said = {"error": f"{refused.code}: {refused.text.en}"}
        except (ValueError, KeyError, TypeError) as error:
            said = {"error": f"{type(error).__name__}: {error}"}
        told.write(json.dumps(said, ensure_ascii=False) + "\n")
        told.flush()


if __name__ == "__main__":
    serve(sys.stdin, sys.stdout)
