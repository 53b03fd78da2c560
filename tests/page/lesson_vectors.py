"""What comes of the moves of every lesson of the page, as the house tells it.

`python -m tests.page.lesson_vectors` writes it beside the lessons, whose tests ask whether the goals are reached by it;
a test holds that it is what the rules say now.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from jinn.server.trying import tried
from jinn.wire.study import Tried, TryMoves

LESSONS = Path(__file__).parents[2] / "web/src/learn/lessons.json"
TARGET = LESSONS.with_name("vectors.json")


def lessons() -> list[dict[str, Any]]:
    """The lessons as the page has them."""
    found: list[dict[str, Any]] = json.loads(LESSONS.read_text("utf-8"))
    return found


def after(lesson: dict[str, Any], moves: list[str]) -> Tried:
    """What the house says after these moves. Raises `Refused`."""
    since = 0 if len(moves) < 2 else after(lesson, moves[:-1]).ply
    asked = TryMoves(
        game=lesson["game"],
        options=lesson.get("options", {}),
        position=lesson["position"],
        moves=tuple(moves),
        since=since,
    )
    return tried(asked, Random(0))


def vectors() -> list[dict[str, Any]]:
    """For every lesson and every beginning of its lines: what was told of the last move."""
    return [
        {
            "lesson": f"{lesson['game']}.{lesson['id']}",
            "moves": line[:made],
            "good": line == lesson["solution"] and made == len(line),
            "lines": [{"seat": told.seat, "report": msgspec.to_builtins(told.report)} for told in found.lines],
            "outcome": None if found.outcome is None else {"places": list(found.outcome.places)},
        }
        for lesson in lessons()
        for line in [lesson["solution"], *lesson["wrong"]]
        for made in range(1, len(line) + 1)
        for found in [after(lesson, line[:made])]
    ]


def text() -> str:
    """The file."""
    rows = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in vectors())
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(text(), "utf-8")
