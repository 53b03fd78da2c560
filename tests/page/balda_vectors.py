"""Writes what the page's reading of Balda is proved by: `python -m tests.page.balda_vectors`.

Positions of drawn games, and texts that a person might type in them, each with the move that the rules read or the
code of their refusal. The page reads the same texts in `web/src/boards/balda`; a test fails when the file is stale.
"""

import json
import random
from pathlib import Path
from typing import Any

import jinn
from jinn.core.errors import BadNotation, IllegalMove
from jinn.core.game import Seat
from jinn.games.balda import Balda, State, WordList
from jinn.games.balda.state import Placing

TARGET = Path(__file__).resolve().parents[2] / "web" / "src" / "boards" / "balda" / "vectors.json"
WORDS = "рот крот торт кот ток орт тор ротор рокот отток потоп топот поток порт спорт сок росток сорт трос рост"
# What only the list of words knows, the page asks the house.
BEYOND = {"unknown_word", "used_word"}


def vectors() -> list[dict[str, Any]]:
    """Views, each with typed texts and what they mean."""
    rng = random.Random(6)
    found = []
    for seats, start in ((2, "рот"), (2, "ротор"), (3, "росток"), (4, "спорт")):
        game = Balda(
            {**jinn.game("balda").options, "words": WordList.of([*WORDS.split(), start], name="few"), "start": start}
        )
        state = game.setup(seats, rng)
        while state.turn is not None:
            if len(state.used) % 3 == 1:
                found.append(_vector(game, state, rng))
            moves = list(game.moves(game.view(state, state.turn)))
            state = game.play(state, state.turn, rng.choice(moves[:-1] if rng.random() < 0.8 else moves[-1:]))
        found.append({"view": game.show_view(game.view(state, None)), "typed": []})
    return found


def _vector(game: Balda, state: State, rng: random.Random) -> dict[str, Any]:
    seat = state.turn
    assert seat is not None
    moves = [move for move in game.moves(game.view(state, seat)) if isinstance(move, Placing)]
    texts = {"-", "c", "зю", "c2 к ко т", "z9=к:z9"}
    for move in rng.sample(moves, min(2, len(moves))):
        text = game.show_move(move)
        word = game.report(state, seat, move, None).word
        texts |= {text, f"{move.cell} {move.letter} {word}", f"{move.cell.upper()} = {move.letter.upper()} {word}"}
        texts |= {_spoilt(text, rng) for _ in range(4)}
        texts |= {
            f"{move.cell} {rng.choice('отрёx')} {rng.choice(WORDS.split())}",
            f"{move.cell}={move.letter}:{move.cell}",
        }
        texts.add(f"{move.cell}={move.letter}:{''.join(cell for cell in move.path if cell != move.cell)}")
    typed = [[text, *_meant(game, state, seat, text)] for text in sorted(texts)]
    return {"view": game.show_view(game.view(state, seat)), "typed": typed}


def _spoilt(text: str, rng: random.Random) -> str:
    """The move with a cell of its path, or the new one, exchanged or taken twice."""
    cell, _, rest = text.partition("=")
    letter, _, path = rest.partition(":")
    cells = [path[at : at + 2] for at in range(0, len(path), 2)]
    other = f"{rng.choice('abcdef')}{rng.randint(1, 6)}"
    at = rng.randrange(len(cells))
    match rng.randrange(3):
        case 0:
            cells[at] = other
        case 1:
            cells.insert(at, cells[rng.randrange(len(cells))])
        case _:
            cell = other
    return f"{cell}={letter}:{''.join(cells)}"


def _meant(game: Balda, state: State, seat: Seat, text: str) -> tuple[str, str]:
    """The move and the code of the refusal; one of them is empty."""
    view = game.view(state, seat)
    try:
        move = game.read_move(text, view)
    except BadNotation as refused:
        return "", refused.code
    try:
        game.check(view, move)
    except IllegalMove as refused:
        return ("", refused.code) if refused.code not in BEYOND else (game.show_move(move), "")
    return game.show_move(move), ""


def written() -> str:
    """The text of the file."""
    rows = [json.dumps(one, ensure_ascii=False) for one in vectors()]
    return "[\n" + ",\n".join(rows) + "\n]\n"


if __name__ == "__main__":
    TARGET.write_text(written(), "utf-8")
