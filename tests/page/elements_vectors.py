"""What the page's Five Elements is made from and tested against: the board's data, and texts that the rules have read.

`python -m tests.page.elements_vectors` writes both beside the board; a test holds that they are what the rules say now.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import jinn
from jinn.core.errors import BadNotation, IllegalMove
from jinn.core.game import Seat
from jinn.games.elements import Elements, State
from jinn.games.elements.arrangement import mirrored
from jinn.games.elements.board import DRAWINGS, KINDS, NAMES, NEIGHBOURS, SYMMETRIES
from jinn.games.elements.fight import result
from jinn.games.elements.pieces import ELEMENTS

FOLDER = Path(__file__).parents[2] / "web/src/boards/elements"
BOARD, TARGET = FOLDER / "board.json", FOLDER / "vectors.json"
ODD = ("17", "17-", "d7", "b0", "d0", "B3-U0", "x", "012340123401234", "0123", "000011112222333", "43-1", "3-3")


def board() -> str:
    """The graph and its drawings, as the page needs them."""
    cells = zip(NAMES, KINDS, NEIGHBOURS, strict=True)
    data = {
        "cells": [{"name": name, "kind": kind, "neighbours": near} for name, kind, near in cells],
        "reflection": SYMMETRIES["reflection"],
        "drawings": {name: _drawing(drawing) for name, drawing in DRAWINGS.items()},
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def _drawing(drawing: dict[str, Any]) -> dict[str, Any]:
    """A drawing without what is said about it."""
    return {name: part for name, part in drawing.items() if name not in ("about", "seam")}


def vectors() -> dict[str, Any]:
    """The fight rule, set-ups with left and right exchanged, and the views of drawn matches with typed texts."""
    rng = Random(5)
    game = Elements({**jinn.game("elements").options})
    setup = tuple(rng.sample([element for element in ELEMENTS for _ in range(3)], 15))
    return {
        "fights": [[result(attacker, defender) for defender in ELEMENTS] for attacker in ELEMENTS],
        "mirrored": [setup, mirrored(setup)],
        "views": [one for _ in range(5) for one in _match(game, rng)],
        "told": _told(game),
    }


def _told(game: Elements) -> dict[str, Any]:
    """A match as the first player was told it, and at times what was true then."""
    rng = Random(3)
    state = game.setup(2, rng)
    reports: list[dict[str, Any]] = []
    views = []
    while game.outcome(state) is None and len(reports) < 90:
        seat = min(game.to_act(state))
        move = _chosen(game, state, seat, rng)
        reports.append(_short(msgspec.to_builtins(game.report(state, seat, move, Seat(0)))))
        state = game.play(state, seat, move)
        if len(reports) % 8 == 0 and state.due.what == "move":
            view = game.show_view(game.view(state, Seat(0)))
            views.append({"after": len(reports), "view": view, "truth": state.board})
    return {"reports": reports, "views": views}


def _short(report: dict[str, Any]) -> dict[str, Any]:
    """What the page reads of a report to know the hidden pieces."""
    names = ("what", "origin", "target", "fight", "destroyed", "moved", "changed")
    return {name: report[name] for name in names}


def _match(game: Elements, rng: Random) -> list[dict[str, Any]]:
    """A match in which everybody attacks when he can."""
    state = game.setup(2, rng)
    found = []
    for ply in range(400):
        if game.outcome(state) is not None:
            break
        seat = min(game.to_act(state))
        if state.due.what in ("answer", "element") or ply % 40 < 1:
            found.append(_vector(game, state, seat, rng))
        state = game.play(state, seat, _chosen(game, state, seat, rng))
    return [*found[:1], *rng.sample(found[1:], min(4, len(found) - 1))]


def _chosen(game: Elements, state: State, seat: Seat, rng: Random) -> Any:
    view = game.view(state, seat)
    if state.due.what != "move":
        return game.pick(view, rng)
    moves = list(game.moves(view))
    attacks = [move for move in moves if state.board[move.target] != "."]  # type: ignore[union-attr]
    return rng.choice(attacks or moves)


def _vector(game: Elements, state: State, seat: Seat, rng: Random) -> dict[str, Any]:
    view = game.view(state, seat)
    texts = set(ODD) | {_named(rng), *(f"{rng.randrange(42)}-{rng.randrange(42)}" for _ in range(4))}
    if state.due.what != "setup":
        legal = [game.show_move(move) for move in game.moves(view)]
        for text in rng.sample(legal, min(4, len(legal))):
            texts |= {text, text[:-1], f"{text}a2", f"{text}b3", text.replace("a", " А "), text.replace("d", "Д")}
    typed = [[text, *_meant(game, state, seat, text)] for text in sorted(texts)]
    return {"view": game.show_view(view), "typed": typed}


def _named(rng: Random) -> str:
    """Two cells by their names, one of them in Cyrillic letters."""
    origin = rng.randrange(42)
    russian = NAMES[origin].translate(str.maketrans("BLMRUD", "БЛСПВН"))
    return f"{russian} - {NAMES[rng.choice(NEIGHBOURS[origin])].lower()}"


def _meant(game: Elements, state: State, seat: Seat, text: str) -> tuple[str, str]:
    """The move and the code of the refusal; one of them is empty."""
    view = game.view(state, seat)
    try:
        move = game.read_move(text, view)
        game.check(view, move)
    except (BadNotation, IllegalMove) as refused:
        return "", refused.code
    return game.show_move(move), ""


def written() -> str:
    """The text of the vectors' file."""
    found = vectors()
    told = json.dumps(found.pop("told"))
    views = ",\n".join(json.dumps(one, ensure_ascii=False) for one in found.pop("views"))
    return json.dumps(found)[:-1] + ', "views": [\n' + views + f'\n], "told": {told}}}\n'


if __name__ == "__main__":
    BOARD.write_text(board(), "utf-8")
    TARGET.write_text(written(), "utf-8")
