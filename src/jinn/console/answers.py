"""What a person at a keyboard may ask, whoever keeps the match: the board, the moves, the rules, what to type."""

import os
from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from jinn.console import files
from jinn.console import texts as t
from jinn.console.terminal import Terminal
from jinn.core import pages
from jinn.core.game import Game, Pickable, Spacious, Wordy
from jinn.core.text import Lang, Text

LISTED = 60  # moves shown by the command `moves`

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
Commands: TypeAlias = Mapping[str, tuple[tuple[str, ...], Text]]


def command_of(line: str, commands: Commands = t.COMMANDS) -> tuple[str, str] | None:
    """The command that a line begins with, and what follows it; `None` where it is a move.

    >>> command_of("ПРАвила 1.3")
    ('rules', '1.3')
    >>> command_of("6 3 1") is None
    True
    """
    word, _, rest = line.strip().partition(" ")
    word = word.removeprefix("/").casefold()
    for name, (spellings, _about) in commands.items():
        for spelling in spellings:
            if word == spelling or (len(word) >= 3 and spelling.startswith(word)):
                return name, rest.strip()
    return None


def help_lines(game: AnyGame, commands: Commands, lang: Lang) -> list[str]:
    """How a move is typed, and the commands that mean something in this game."""
    lines = [game.kind.how.to(lang)]
    for name, (_, about) in commands.items():
        if name not in t.OF_WORDS or isinstance(game, Wordy):
            lines.append(f"  {about.to(lang)}")
        if name == "board" and isinstance(game, Spacious):
            lines.append(f"  {t.ANOTHER_PLACE.to(lang)}")
    return lines


def board(game: AnyGame, view: Any, place: str, lang: Lang) -> str:
    """The picture of the board, or of a place of one that is larger than a picture."""
    if place and isinstance(game, Spacious):
        return game.draw_around(view, place, lang)
    return game.draw(view, lang)


def moves(game: AnyGame, view: Any, lang: Lang) -> str:
    """The legal moves in one line, the first of them where they are many."""
    listed = list(islice(game.moves(view), LISTED + 1))
    shown = "  ".join(game.show_move(move) for move in listed[:LISTED])
    return f"{shown} {t.MORE.to(lang)}" if len(listed) > LISTED else shown


def any_move(game: AnyGame, view: Any, rng: Random) -> str:
    """The text of a legal move, drawn."""
    move = game.pick(view, rng) if isinstance(game, Pickable) else rng.choice(list(game.moves(view)))
    return game.show_move(move)


def rules(game: AnyGame, clause: str, lang: Lang) -> str:
    """The rules page of the game, or one clause of it. Raises `NoPage`."""
    return pages.clause(game.kind.id, clause, lang) if clause else pages.page(game.kind.id, lang)


def save(rest: str, record: Callable[[], str], lang: Lang) -> tuple[str, bool]:
    """Writes the record into the file that was named; what to say of it, and whether it was written."""
    name = rest.removesuffix(" !").rstrip()
    if not name:
        return t.which_file("save", lang), False
    if os.path.exists(name) and name == rest:
        return t.EXISTS.filled(file=name, command=t.COMMANDS["save"][0][lang == "en"]).to(lang), False
    files.write(name, record())
    return t.SAVED.filled(file=name).to(lang), True


def agreed(terminal: Terminal, question: Text, lang: Lang) -> bool:
    """Whether the person says yes."""
    yes = terminal.ask(question.to(lang)).strip().casefold() in t.YES
    if not yes:
        terminal.tell(t.NOT_DONE.to(lang))
    return yes
