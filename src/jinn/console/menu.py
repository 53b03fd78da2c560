"""The line console: choose a game, play it at this keyboard, choose again."""

from random import Random

from jinn.console import files
from jinn.console import texts as t
from jinn.console.answers import command_of
from jinn.console.hotseat import HotSeat, say_refusal
from jinn.console.match import begin, resume
from jinn.console.terminal import Gone, Terminal
from jinn.core import pages
from jinn.core.errors import Refused
from jinn.core.record import read_record
from jinn.core.registry import games, kind
from jinn.core.text import Lang


def run(terminal: Terminal, lang: Lang, rng: Random) -> None:
    """Serves until the person leaves."""
    terminal.tell(t.LISTENS.to(lang))
    try:
        while True:
            for number, game_id in enumerate(games(), 1):
                terminal.tell(f"  {number}. {kind(game_id).title.to(lang)} ({game_id})")
            line = terminal.ask(t.MENU_PROMPT.to(lang)).strip()
            command = command_of(line)
            if command is not None and command[0] == "quit":
                break
            try:
                _obey(line, command, terminal, lang, rng)
            except Refused as refused:
                terminal.tell(say_refusal(refused, lang))
    except Gone:
        pass
    terminal.tell(t.BYE.to(lang))


def _obey(line: str, command: tuple[str, str] | None, terminal: Terminal, lang: Lang, rng: Random) -> None:
    match command:
        case ("help", _):
            for about in t.MENU_HELP:
                terminal.tell(f"  {about.to(lang)}")
        case ("rules", rest):
            terminal.tell(_rules(rest, lang))
        case ("load", file) if file:
            HotSeat(resume(read_record(files.read(file))), terminal, lang, rng).run()
        case ("load", _):
            terminal.tell(t.which_file("load", lang))
        case _ if line:
            _play(line, terminal, lang, rng)


def _rules(rest: str, lang: Lang) -> str:
    name, _, clause = rest.partition(" ")
    game_id = _game_of(name)
    if game_id is None:
        return (t.NOT_A_GAME.filled(text=name[:40]) if name else t.WHICH_RULES).to(lang)
    return pages.clause(game_id, clause.strip(), lang) if clause else pages.page(game_id, lang)


def _play(line: str, terminal: Terminal, lang: Lang, rng: Random) -> None:
    game_id = _game_of(line)
    if game_id is None:
        terminal.tell(t.NOT_A_GAME.filled(text=line[:40]).to(lang))
        return
    game = kind(game_id).game()
    seats = _how_many(game.seats, terminal, lang)
    if seats is not None:
        HotSeat(begin(game, seats, rng), terminal, lang, rng).run()


def _how_many(seats: range, terminal: Terminal, lang: Lang) -> int | None:
    if len(seats) == 1:
        return seats.start
    question = t.HOW_MANY.filled(low=seats.start, high=seats.stop - 1).to(lang)
    while True:
        answer = terminal.ask(question).strip()
        if not answer:
            return None
        if answer.isascii() and answer.isdecimal() and len(answer) < 3 and int(answer) in seats:
            return int(answer)


def _game_of(text: str) -> str | None:
    """The game of this number, id or title; three letters of a title are enough.

    >>> _game_of("КАЛ"), _game_of("2"), _game_of("ка")
    ('kalah', 'five', None)
    """
    word = text.strip().casefold()
    for number, game_id in enumerate(games(), 1):
        title = kind(game_id).title
        names = (game_id, title.ru.casefold(), title.en.casefold())
        if word in (str(number), *names) or (len(word) >= 3 and any(name.startswith(word) for name in names)):
            return game_id
    return None
