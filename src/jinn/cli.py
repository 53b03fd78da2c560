"""The `jinn` command. Exit status: 0 done, 1 refused by the rules, 2 wrong usage.

Every answer can be had as JSON (`--json`), in Russian or English (`--lang`). Seats count from 1 here.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from jinn.console.admin_usage import takes_admin
from jinn.console.language import language
from jinn.console.thinking_usage import takes_thinking
from jinn.console.usage import BadUsage, Misread, Parser, set_moves_aside
from jinn.core.errors import BadOption, BadRecord, Refused, UnknownGame
from jinn.core.plain import plain
from jinn.core.text import Lang, Text

OK, REFUSED, USAGE, INTERRUPTED = 0, 1, 2, 130
HERE = "jinn.console.commands"
LISTED = 500  # `jinn moves` shows so many unless told otherwise: some lists have no end


def elsewhere(module: str, name: str) -> Callable[[argparse.Namespace, Lang], int]:
    """A command of a part of the house that the others need not load."""

    def run(args: argparse.Namespace, lang: Lang) -> int:
        status: int = getattr(import_module(module), name)(args, lang)
        return status

    return run


COMMANDS: dict[str, tuple[Callable[[argparse.Namespace, Lang], int], Text]] = {
    "games": (
        elsewhere(HERE, "show_games"),
        Text("какие игры есть и что в них можно выбрать", "which games there are, and their options"),
    ),
    "play": (
        elsewhere(HERE, "play"),
        Text(
            "сыграть за одной клавиатурой, или в доме через сеть", "play at one keyboard, or in a house on the network"
        ),
    ),
    "moves": (elsewhere(HERE, "list_moves"), Text("возможные ходы", "the legal moves")),
    "view": (elsewhere(HERE, "show_view"), Text("что видит игрок или зритель", "what a seat or a spectator sees")),
    "apply": (
        elsewhere(HERE, "apply_moves"),
        Text("сделать ходы и показать, что вышло", "make moves and show what comes of them"),
    ),
    "perft": (elsewhere(HERE, "count_moves"), Text("сосчитать дерево ходов", "count the tree of moves")),
    "replay": (elsewhere(HERE, "replay_record"), Text("прочитать запись партии", "read the record of a match")),
    "verify": (
        elsewhere(HERE, "verify_record"),
        Text("проверить печать и ходы записи", "check the seal and the moves of a record"),
    ),
    "word": (
        elsewhere(HERE, "show_word"),
        Text("слово: есть ли оно в словаре, что значит", "a word: is it in the dictionary, its meaning"),
    ),
    "rules": (elsewhere(HERE, "show_rules"), Text("правила игры или один пункт", "the rules of a game, or one clause")),
    "console": (
        elsewhere(HERE, "listen"),
        Text("Джинн слушает: выбрать игру и играть", "the Jinn listens: choose a game and play"),
    ),
    "tui": (
        elsewhere("jinn.console.tui.open", "tui"),
        Text("играть на весь экран терминала", "play on the whole screen of a terminal"),
    ),
    "serve": (
        elsewhere("jinn.server.command", "serve"),
        Text("открыть дом в сети: страница, игра через сеть, Джинн", "open the house on the network"),
    ),
    "worker": (
        elsewhere("jinn.worker.command", "work"),
        Text("думать за Джинна для дома на этой или другой машине", "think for the Jinn of a house"),
    ),
    "bot": (
        elsewhere("jinn.console.visit", "run_bot"),
        Text("играть программой: её функция choose выбирает ходы", "let a program play: its function choose moves"),
    ),
    "backup": (
        elsewhere("jinn.server.command", "backup"),
        Text("сделать резервную копию дома, и работающего тоже", "make a backup of a house, a running one too"),
    ),
    "restore": (
        elsewhere("jinn.server.command", "restore"),
        Text("вернуть дом из резервной копии", "put a house back from a backup"),
    ),
    "doctor": (
        elsewhere("jinn.server.command", "doctor"),
        Text("переиграть все партии дома и назвать те, что не сходятся", "replay every match of a house"),
    ),
    "analyse": (
        elsewhere("jinn.console.thinking", "show_analysis"),
        Text("что думает Джинн о позиции", "what the Jinn thinks of a position"),
    ),
    "arena": (
        elsewhere("jinn.console.contests", "measure"),
        Text("измерить, насколько один игрок сильнее другого", "measure how much stronger one player is than another"),
    ),
    "warm": (
        elsewhere("jinn.console.thinking", "make_ready"),
        Text("приготовить счёт: скомпилировать, построить таблицы", "make the engines ready: compile, build tables"),
    ),
    "solve": (
        elsewhere("jinn.console.solve", "solve"),
        Text(
            "доказать, чего стоит начало калаха или головоломка", "prove what an opening of Kalah is worth, or a puzzle"
        ),
    ),
    "puzzle": (
        elsewhere("jinn.console.puzzles", "puzzle"),
        Text("головоломка дня Эйфелевой башни и подсказки к ней", "the day's puzzle of the Eiffel Tower, and hints"),
    ),
    "admin": (
        elsewhere("jinn.server.admin_command", "admin"),
        Text(
            "ссылка администратора; турниры лиги: открыть, закрыть, изменить",
            "an administrator's link; seasons of the league: open, close, change",
        ),
    ),
}
ABOUT = Text(
    "Джинн: дом для пяти игр. Без команды — консоль.", "Jinn: a house for five games. Without a command: the console."
)
A_GAME = Text("игра: kalah, five, balda, elements, eiffel…", "the game: kalah, five, balda, elements, eiffel…")
A_SET = Text("параметр игры, можно несколько раз", "an option of the game; may be repeated")
A_POSITION = Text("позиция в записи игры", "a position in the game's notation")
OWN_WORDS = Text("свой список слов для балды, по слову в строке", "an own list of words for Balda, one a line")
A_SEATS = Text("сколько игроков", "how many play")
A_SEED = Text("число, из которого берётся случай", "the number that chance is drawn from")
A_SEAT = Text("чьими глазами: 1, 2… или spectator", "through whose eyes: 1, 2… or spectator")
AS_JSON = Text("ответ в JSON", "the answer as JSON")
A_LANG = Text("язык: ru или en", "the language: ru or en")
A_MOVE = Text("ход; при скрытой расстановке можно 2:ход", "a move; where several are due, 2:move")
A_FILE = Text("файл записи, - для стандартного ввода", "a file with a record; - is standard input")
A_HASH = Text("хеш, который опубликован в другом месте", "the hash that was published elsewhere")
AT = Text("остановиться после стольких ходов", "stop after so many moves")
A_DEPTH = Text("глубина в ходах", "the depth in moves")
A_LIMIT = Text("сколько показать", "how many to show")
A_CLAUSE = Text("пункт, например 1.3", "a clause, such as 1.3")
A_WORD = Text("русское слово", "a Russian word")
A_NAME = Text("имя игрока, по порядку мест", "a player's name, in the order of seats")
DATA = Text(
    "папка дома; без неё — JINN_DATA или папка пользователя", "the house's folder; else JINN_DATA, or the user's own"
)
A_HOST = Text("на каком адресе слушать", "the address to listen on")
A_PORT = Text("порт; 0 — любой свободный", "the port; 0: any free one")
AN_ADDRESS = Text(
    "как дом видят снаружи: https://games.example.org", "how the house is seen from outside: https://games.example.org"
)
A_DATABASE = Text("PostgreSQL вместо файла: postgresql://…", "PostgreSQL in place of the file: postgresql://…")
A_SERVER = Text("адрес дома, например http://127.0.0.1:8420", "the address of a house, such as http://127.0.0.1:8420")
A_TOKEN = Text("ключ программы, или файл с ним: @файл", "the token of a program, or a file with it: @FILE")
THREADS = Text("сколько думает сразу", "how many think at once")
NO_WORKER = Text("не запускать думающий процесс", "start no thinking process")
A_GUEST = Text("имя гостя", "the name of a guest")
QUIET = Text("без реплик Джинна", "without the Jinn's remarks")
A_BOT = Text("файл с функцией choose(view, clock)", "a file with a function choose(view, clock)")
BOT_GAME = Text("играть в эту игру; без него — во все, что знает программа", "play this game; else all that it knows")
BOT_LEVEL = Text("сразу сыграть с Джинном этой силы", "play the Jinn of this level at once")
BOT_MATCHES = Text("закончить после стольких партий", "stop after so many matches")
A_MATCH = Text("партия дома, её имя или ссылка (с --server)", "a match of the house, its id or link (with --server)")
PLAY_LEVEL = Text("играть с Джинном этой силы (с --server)", "play the Jinn of this level (with --server)")
PLAY_PACE = Text(
    "human — Джинн думает столько, сколько думал бы человек (с --server)",
    "human: the Jinn takes as long as a person would (with --server)",
)
PLAY_SEAT = Text("занять это место: 1, 2… (с --server)", "take this seat: 1, 2… (with --server)")
A_CONTROL = Text(
    "контроль времени: -, 300+5, 30/move, 3d (с --server)", "the clock: -, 300+5, 30/move, 3d (with --server)"
)
PUBLIC = Text("показать стол всем в зале (с --server)", "show the table to all in the lobby (with --server)")
RATED = Text("на рейтинг (с --server)", "rated (with --server)")
A_BACKUP = Text("файл резервной копии", "the file of the backup")
RATINGS_ANEW = Text(
    "сначала сложить рейтинги и счёт лиги заново из результатов",
    "first fold all ratings and the scores of the league anew from the results",
)
SOLVED = {
    "houses": Text("лунок у каждого", "houses a player"),
    "stones": Text("камней в лунке", "stones in a house"),
    "cap": Text("таблица окончаний до стольких камней: 6…25", "an endgame table up to so many stones: 6…25"),
    "threads": Text("сколько считает сразу", "how many work at once"),
    "memory": Text("память поиска, МБ", "memory of the search, MB"),
    "house": Text("только этот первый ход", "this first sowing alone"),
    "seconds": Text("остановиться через столько секунд", "stop after so many seconds"),
    "ranks": Text("горизонталей полной доски (eiffel)", "ranks of a full board (eiffel)"),
    "files": Text("вертикалей полной доски (eiffel)", "files of a full board (eiffel)"),
}
A_GOAL = Text("где собрать столбик (eiffel): a1…", "where the column is to stand (eiffel): a1…")
A_DATE = Text("день: 2026-11-19; без него — сегодня", "the day: 2026-11-19; else today")
A_GRADE = Text("степень: 1…6; без неё — все", "the grade: 1…6; else all of them")
FRESH = Text("вместо дня: новая головоломка из этого числа", "in place of a day: a new puzzle made from this number")
A_HINT = Text("подсказать следующий ход", "tell the next move")
A_SOLUTION = Text("показать лучшее решение", "show the best solution")
MADE = Text(
    "ходы, уже сделанные: Джинн скажет, что с паром", "moves already made: the Jinn says what they do to the par"
)
A_STATE = Text("файл доказательств: продолжить и дополнять", "the file of proofs: go on with it, and keep it")
MERGED = Text("взять доказательства и отсюда", "take proofs from here too")
EVERY = Text("доказать и все первые ходы", "prove every first sowing too")
SHOWN = Text("только показать, что доказано", "only show what is proved")
A_RECORD = Text("продолжить партию из файла", "go on with the match in this file")


def parsers(lang: Lang) -> tuple[Parser, dict[str, Parser]]:
    """The whole command line, and the part of each command."""
    top = Parser(lang, prog="jinn", description=ABOUT.to(lang))
    top.add_argument("--lang", choices=("ru", "en"), help=A_LANG.to(lang))
    top.add_argument("--json", action="store_true", help=AS_JSON.to(lang))
    subparsers = top.add_subparsers(
        dest="command", metavar="COMMAND", title=Text("команды", "commands").to(lang), parser_class=Parser
    )
    made = {
        name: subparsers.add_parser(name, lang=lang, help=about.to(lang), description=about.to(lang))
        for name, (_, about) in COMMANDS.items()
    }
    for sub in made.values():
        sub.add_argument("--lang", choices=("ru", "en"), help=A_LANG.to(lang))
        # Without a default of its own it leaves alone what was said before the command.
        sub.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=AS_JSON.to(lang))
    for name in ("play", "moves", "view", "apply", "perft", "analyse"):
        _takes_a_position(made[name], lang)
    for name in ("play", "moves", "view", "apply", "perft", "analyse", "replay", "verify"):
        made[name].add_argument("--words", metavar="FILE", help=OWN_WORDS.to(lang))
    for name in ("moves", "view", "analyse"):
        made[name].add_argument("--seat", metavar="N", help=A_SEAT.to(lang))
    made["moves"].add_argument("--limit", type=number, default=LISTED, metavar="N", help=A_LIMIT.to(lang))
    made["apply"].add_argument("moves", nargs="*", metavar="MOVE", help=A_MOVE.to(lang))
    made["perft"].add_argument("depth", type=number, metavar="DEPTH", help=A_DEPTH.to(lang))
    for name in ("replay", "verify"):
        made[name].add_argument("file", metavar="FILE", help=A_FILE.to(lang))
    made["replay"].add_argument("--at", type=number, metavar="PLY", help=AT.to(lang))
    made["verify"].add_argument("--hash", metavar="HEX", help=A_HASH.to(lang))
    made["word"].add_argument("word", metavar="WORD", help=A_WORD.to(lang))
    made["rules"].add_argument("game", metavar="GAME", help=A_GAME.to(lang))
    made["rules"].add_argument("clause", nargs="?", metavar="CLAUSE", help=A_CLAUSE.to(lang))
    made["arena"].add_argument("game", metavar="GAME", help=A_GAME.to(lang))
    made["arena"].add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=A_SET.to(lang))
    made["arena"].add_argument("--seats", type=number, metavar="N", help=A_SEATS.to(lang))
    made["arena"].add_argument("--seed", type=number, metavar="N", help=A_SEED.to(lang))
    takes_thinking(made, number, lang)
    made["play"].add_argument("--name", dest="names", action="append", metavar="NAME", help=A_NAME.to(lang))
    _takes_a_house(made, lang)
    takes_admin(made["admin"], lang)
    _takes_a_table(made["play"], lang)
    _takes_an_opening(made["solve"], lang)
    _takes_a_day(made["puzzle"], lang)
    made["play"].add_argument("--load", metavar="FILE", help=A_RECORD.to(lang))
    return top, made


def parse(argv: Sequence[str], lang: Lang) -> argparse.Namespace:
    """The command line, understood. Raises `Misread`."""
    top, made = parsers(lang)
    if "apply" not in argv:
        return top.parse_args(argv)
    after = argv.index("apply") + 1
    words, moves = set_moves_aside(made["apply"], argv[after:])
    args = top.parse_args([*argv[:after], *words])
    args.moves = moves
    return args


def _takes_a_position(sub: Parser, lang: Lang) -> None:
    sub.add_argument("game", metavar="GAME", help=A_GAME.to(lang))
    sub.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=A_SET.to(lang))
    sub.add_argument("--position", metavar="TEXT", help=A_POSITION.to(lang))
    sub.add_argument("--seats", type=number, metavar="N", help=A_SEATS.to(lang))
    sub.add_argument("--seed", type=number, metavar="N", help=A_SEED.to(lang))


def _takes_a_house(made: dict[str, Parser], lang: Lang) -> None:
    for name in ("serve", "backup", "restore", "doctor", "admin", "worker", "console", "tui"):
        made[name].add_argument("--data", metavar="DIR", help=DATA.to(lang))
    for name in ("serve", "backup", "restore", "doctor", "admin"):
        made[name].add_argument("--database", metavar="URL", help=A_DATABASE.to(lang))
    serve = made["serve"]
    serve.add_argument("--host", metavar="HOST", help=A_HOST.to(lang))
    serve.add_argument("--port", type=number, metavar="N", help=A_PORT.to(lang))
    serve.add_argument("--address", metavar="URL", help=AN_ADDRESS.to(lang))
    serve.add_argument("--no-worker", action="store_true", help=NO_WORKER.to(lang))
    for name in ("worker", "bot", "play", "console", "tui"):
        made[name].add_argument("--server", metavar="URL", help=A_SERVER.to(lang))
        made[name].add_argument("--token", metavar="TOKEN", help=A_TOKEN.to(lang))
    for name in ("serve", "worker"):
        made[name].add_argument("--threads", type=number, metavar="N", help=THREADS.to(lang))
    for name in ("console", "tui"):
        made[name].add_argument("--name", metavar="NAME", help=A_GUEST.to(lang))
    made["console"].add_argument("--quiet", action="store_true", help=QUIET.to(lang))
    made["bot"].add_argument("file", metavar="FILE", help=A_BOT.to(lang))
    made["bot"].add_argument("--game", metavar="GAME", help=BOT_GAME.to(lang))
    made["bot"].add_argument("--jinn", type=number, metavar="LEVEL", help=BOT_LEVEL.to(lang))
    made["bot"].add_argument("--matches", type=number, metavar="N", help=BOT_MATCHES.to(lang))
    made["backup"].add_argument("file", nargs="?", metavar="FILE", help=A_BACKUP.to(lang))
    made["doctor"].add_argument("--ratings", action="store_true", help=RATINGS_ANEW.to(lang))
    made["restore"].add_argument("file", metavar="FILE", help=A_BACKUP.to(lang))


def _takes_a_table(play: Parser, lang: Lang) -> None:
    """With `--server`: which match of the house."""
    play.add_argument("--join", metavar="MATCH", help=A_MATCH.to(lang))
    play.add_argument("--jinn", type=number, metavar="LEVEL", help=PLAY_LEVEL.to(lang))
    play.add_argument("--pace", choices=("at-once", "human"), help=PLAY_PACE.to(lang))
    play.add_argument("--seat", type=number, metavar="N", help=PLAY_SEAT.to(lang))
    play.add_argument("--control", metavar="CONTROL", help=A_CONTROL.to(lang))
    for flag, about in (("--public", PUBLIC), ("--rated", RATED)):
        play.add_argument(flag, action="store_true", help=about.to(lang))


def _takes_an_opening(sub: Parser, lang: Lang) -> None:
    sub.add_argument("game", metavar="GAME", help=A_GAME.to(lang))
    for name, about in SOLVED.items():
        sub.add_argument(f"--{name}", type=number, metavar="N", help=about.to(lang))
    sub.add_argument("--state", metavar="FILE", help=A_STATE.to(lang))
    sub.add_argument("--merge", action="append", default=[], metavar="FILE", help=MERGED.to(lang))
    sub.add_argument("--goal", metavar="FIELD", help=A_GOAL.to(lang))
    sub.add_argument("--position", metavar="TEXT", help=A_POSITION.to(lang))
    sub.add_argument("--every", action="store_true", help=EVERY.to(lang))
    sub.add_argument("--show", action="store_true", help=SHOWN.to(lang))


def _takes_a_day(sub: Parser, lang: Lang) -> None:
    sub.add_argument("moves", nargs="*", metavar="MOVE", help=MADE.to(lang))
    sub.add_argument("--date", metavar="DATE", help=A_DATE.to(lang))
    sub.add_argument("--grade", type=number, metavar="N", help=A_GRADE.to(lang))
    sub.add_argument("--seed", type=number, metavar="N", help=FRESH.to(lang))
    sub.add_argument("--hint", action="store_true", help=A_HINT.to(lang))
    sub.add_argument("--solution", action="store_true", help=A_SOLUTION.to(lang))


def number(text: str) -> int:
    """A whole number of an option; complaints call it by this function's name."""
    if text.isascii() and text.isdecimal() and len(text) < 10:
        return int(text)
    raise ValueError(text)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; the exit status."""
    argv = sys.argv[1:] if argv is None else argv
    lang = language(argv, os.environ)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that cannot be shown or read becomes a question mark; a match is never lost over it.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
    try:
        args = parse(argv, lang)
        run = COMMANDS[args.command or "console"][0]
        return run(args, lang)
    except Refused as refused:
        _complain(refused, lang, as_json="--json" in argv)
        return USAGE if isinstance(refused, (BadOption, UnknownGame, BadUsage)) else REFUSED
    except BrokenPipeError:
        # Whoever read our output has left; Python would complain once more while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED


def _complain(refused: Refused, lang: Lang, *, as_json: bool) -> None:
    # Imported here: a house that opens has nothing to complain of.
    from jinn.console import words  # noqa: PLC0415
    from jinn.console.hotseat import say_refusal  # noqa: PLC0415

    if as_json:
        facts = {
            "code": refused.code,
            "clause": refused.clause,
            **plain(refused.text),
            "cells": list(refused.cells),
            "alternative": refused.alternative,
            **({"line": refused.line} if isinstance(refused, BadRecord) else {}),
            "why": plain(words.reason(refused)),
            "facts": {name: fact for name, fact in refused.facts.items() if isinstance(fact, (str, int))},
        }
        print(json.dumps({"error": facts}, ensure_ascii=False))
    else:
        sys.stdout.flush()
        usage = refused.usage if isinstance(refused, Misread) else ""
        print(usage + say_refusal(refused, lang), file=sys.stderr)
