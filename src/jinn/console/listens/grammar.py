"""What a line says to the Jinn, as a value. Pure: nothing is known here of a house, and nothing is done.

A command is a word of which three letters are enough, in either case; Russian ones have English twins. Clauses 2.1
to 2.4 of the ruling on Kalah, which docs/console.ru.md tells in our words; the other games speak in the same spirit.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

LEAST = 3
"""So many letters of a command are enough."""

Rank = Literal["junior", "candidate", "participant", "effendi"]
Wish = Literal["resign", "adjourn", "draw", "quit"]

RANKS: dict[Rank, tuple[str, ...]] = {
    "junior": ("ю", "юниор", "юниоры", "j", "junior", "juniors"),
    "candidate": ("к", "кандидат", "кандидаты", "c", "candidate", "candidates"),
    "participant": ("у", "участник", "участники", "p", "participant", "participants"),
    "effendi": ("э", "эфенди", "e", "effendi"),
}
GAMES: dict[str, tuple[str, ...]] = {
    "kalah": ("калах", "kalah"),
    "five": ("пять", "пятерка", "five"),
    "balda": ("балда", "balda"),
    "elements": ("элементы", "elements"),
    "eiffel": ("эйфелева", "башня", "eiffel", "tower"),
}
TRAINING = ("тренировка", "training")
BEGINS: dict[str, Literal["you", "jinn"]] = {"я": "you", "me": "you", "джинн": "jinn", "джин": "jinn", "jinn": "jinn"}
IF_WINS = ("если", "if")

Outside = Literal[
    "table", "archive", "help", "quit", "enter", "register", "together", "load",
    "hush", "speak", "russian", "english", "rules",
]  # fmt: skip
OUTSIDE: dict[Outside, tuple[str, ...]] = {
    "table": ("турнир", "tournament"),
    "archive": ("архив", "archive"),
    "help": ("школа", "помощь", "help", "school"),
    "quit": ("конец", "выход", "quit", "exit"),
    "enter": ("войти", "enter", "login"),
    "register": ("записаться", "register"),
    "together": ("вдвоем", "вместе", "together"),
    "load": ("загрузить", "load"),
    "hush": ("молчи", "hush"),
    "speak": ("говори", "speak"),
    "russian": ("русский", "russian"),
    "english": ("английский", "english"),
    "rules": ("правила", "rules"),
}
WISHES: dict[Wish, tuple[str, ...]] = {
    "resign": ("сдаюсь", "resign"),
    "adjourn": ("отложить", "adjourn"),
    "draw": ("ничья", "draw"),
    "quit": ("конец", "выход", "quit", "exit"),
}
Inside = Literal["board", "moves", "log", "clock", "word", "say", "no", "undo", "save"]
INSIDE: dict[Inside, tuple[str, ...]] = {
    "board": ("повтори", "поле", "repeat", "board"),
    "moves": ("ходы", "moves"),
    "log": ("запись", "log"),
    "clock": ("часы", "clock"),
    "word": ("слово", "word"),
    "say": ("сказать", "say"),
    "no": ("нет", "no"),
    "undo": ("отмена", "undo"),
    "save": ("сохранить", "save"),
}
SHORT = {"п": "board", "r": "board", "?": "help"}
"""What is shorter than three letters."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A game that counts."""

    game: str


@dataclass(frozen=True, slots=True)
class Train:
    """A training game."""

    game: str
    rank: Rank | None = None
    begins: Literal["you", "jinn"] = "you"


@dataclass(frozen=True, slots=True)
class Table:
    """The standings: of these codes and categories, and as if one had won so many games more."""

    game: str | None = None
    code: str = ""
    ranks: tuple[Rank, ...] = ()
    if_wins: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """Any other command outside a game, and what follows it."""

    what: Outside
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A command inside a game, and what follows it."""

    what: Inside
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Want:
    """A wish about the game itself."""

    wish: Wish


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it was typed, and a wish behind it (2.4)."""

    text: str
    wish: Wish | None = None


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty line."""


@dataclass(frozen=True, slots=True)
class Strange:
    """What cannot be understood: this word of it."""

    word: str


Order: TypeAlias = Counted | Train | Table | Ask | Nothing | Strange
Deed: TypeAlias = Turn | Want | Do | Table | Ask | Nothing


def means(word: str, spellings: Iterable[str]) -> bool:
    """Whether a word is one of these commands, whole or shortened.

    >>> means("КАЛа", ["калах"]), means("ка", ["калах"]), means("калаха", ["калах"])
    (True, False, False)
    """
    typed = plain(word)
    return any(typed == one or (len(typed) >= LEAST and one.startswith(typed)) for one in spellings)


def plain(word: str) -> str:
    """The word as commands are compared: in small letters, and without the dots of ё."""
    return word.casefold().replace("ё", "е")


def game_of(word: str) -> str | None:
    """The game of this name.

    >>> game_of("ЭЙФ"), game_of("kal"), game_of("шахматы")
    ('eiffel', 'kalah', None)
    """
    return next((game for game, names in GAMES.items() if means(word, names)), None)


def rank_of(word: str) -> Rank | None:
    """The category of this letter or word.

    >>> rank_of("Э"), rank_of("уча"), rank_of("x")
    ('effendi', 'participant', None)
    """
    return next((rank for rank, names in RANKS.items() if means(word, names)), None)


def outside(line: str) -> Order:
    """What a line says while no game is played."""
    first, *rest = _words(line) or [""]
    if not first:
        return Nothing()
    game = game_of(first)
    if game is not None:
        return _game(game, rest)
    asked = _asked(first, line)
    if asked is None:
        return Strange(first)
    return _table(rest) if asked.what == "table" else asked


def inside(line: str, is_turn: Callable[[str], bool]) -> Deed:
    """What a line says in a game; `is_turn` knows whether a text is a turn by itself, without a remark.

    Whatever is no command goes to the game as it stands: the game says what is wrong with it.
    """
    line = line.strip()
    if not line:
        return Nothing()
    words = line.split()
    wish = wish_of(line)
    if wish is not None:
        return Want(wish)
    command = _inside(words[0])
    if command is not None:
        return Do(command, line[len(words[0]) :].strip())
    asked = _asked(words[0], line)
    if asked is not None:
        return _known(_table(_words(line)[1:]), asked) if asked.what == "table" else asked
    behind = wish_of(words[-1]) if len(words) > 1 else None
    if behind is not None:
        head = line[: -len(words[-1])].rstrip().rstrip(",;.").rstrip()
        if is_turn(head):
            return Turn(head, behind)
    return Turn(line)


def wish_of(word: str) -> Wish | None:
    """The wish that a word is, if it is one: whole or shortened, with nothing behind it.

    >>> wish_of("СДА"), wish_of("сдаюсь!"), wish_of("сдавайся")
    ('resign', 'resign', None)
    """
    bare = word.strip().rstrip(".!")
    return next((wish for wish, names in WISHES.items() if means(bare, names)), None)


def _words(line: str) -> list[str]:
    return re.split(r"[\s,]+", line.strip().removeprefix("/").strip(","))


def _asked(word: str, line: str) -> Ask | None:
    if SHORT.get(word) == "help":
        return Ask("help", line.strip()[len(word) :].strip())
    for what, names in OUTSIDE.items():
        if means(word, names):
            return Ask(what, line.strip().removeprefix("/")[len(word) :].strip())
    return None


def _inside(word: str) -> Inside | None:
    if SHORT.get(plain(word)) == "board":
        return "board"
    return next((what for what, names in INSIDE.items() if means(word, names)), None)


def _known(table: Table | Strange, asked: Ask) -> Table | Ask:
    return asked if isinstance(table, Strange) else table


def _game(game: str, rest: list[str]) -> Order:
    if rest and game == "eiffel" and means(rest[0], ("башня", "tower")):
        rest = rest[1:]
    if not rest:
        return Counted(game)
    if not means(rest[0], TRAINING):
        return Strange(rest[0])
    rank: Rank | None = None
    begins: Literal["you", "jinn"] = "you"
    for word in rest[1:]:
        if plain(word) in BEGINS:
            begins = BEGINS[plain(word)]
        elif (found := rank_of(word)) is not None:
            rank = found
        else:
            return Strange(word)
    return Train(game, rank, begins)


def _table(rest: list[str]) -> Table | Strange:
    game: str | None = None
    code, ranks, if_wins = "", list[Rank](), 0
    words = iter(word for word in rest if word)
    for word in words:
        if means(word, IF_WINS):
            number = next(words, "")
            if not (number.isascii() and number.isdecimal() and len(number) <= 3):
                return Strange(f"{word} {number}".strip())
            if_wins = int(number)
        elif word.isascii() and word.isdecimal() and len(word) <= 4 and not code:
            code = word
        elif (found := rank_of(word)) is not None:
            ranks.append(found)
        elif (named := game_of(word)) is not None and game is None:
            game = named
        else:
            return Strange(word)
    return Table(game, code, tuple(dict.fromkeys(ranks)), if_wins)
