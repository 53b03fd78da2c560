"""What the line console says: commands with their twins, prompts and answers."""

from collections.abc import Mapping, Sequence

from jinn.core.outcome import Outcome
from jinn.core.text import Lang, Text
from jinn.match.texts import ENDINGS

# Each command may be shortened to its first three letters, in either language and case.
COMMANDS: dict[str, tuple[tuple[str, ...], Text]] = {
    "help": (("помощь", "help", "?"), Text("помощь — этот список", "help — this list")),
    "board": (("поле", "board", "п", "b"), Text("поле (п) — показать поле ещё раз", "board (b) — the board again")),
    "moves": (("ходы", "moves"), Text("ходы — какие ходы возможны", "moves — the moves there are")),
    "random": (("случайно", "random"), Text("случайно — любой возможный ход", "random — any legal move")),
    "log": (("запись", "log"), Text("запись — что было сыграно", "log — what was played")),
    "possible": (
        ("возможные", "possible"),
        Text("возможные — слова, которые были возможны вместо последнего хода", "possible — the words that there were"),
    ),
    "word": (
        ("слово", "word"),
        Text("слово СЛОВО — есть ли оно в словаре и что значит", "word WORD — is it in the dictionary, its meaning"),
    ),
    "undo": (("отмена", "undo"), Text("отмена — вернуть последний ход", "undo — take the last move back")),
    "save": (("сохранить", "save"), Text("сохранить ФАЙЛ — записать партию", "save FILE — keep the match")),
    "load": (
        ("загрузить", "load"),
        Text("загрузить ФАЙЛ — продолжить записанную", "load FILE — go on with a kept one"),
    ),
    "rules": (("правила", "rules"), Text("правила [ПУНКТ] — правила игры", "rules [CLAUSE] — the rules")),
    "resign": (("сдаюсь", "resign"), Text("сдаюсь — сдать партию", "resign — give the match up")),
    "draw": (("ничья", "draw"), Text("ничья — если согласны все", "draw — if everybody agrees")),
    "quit": (("конец", "выход", "quit", "exit"), Text("конец — выйти", "quit — leave")),
}

ANOTHER_PLACE = Text("поле МЕСТО — другое место доски: поле 0,0", "board PLACE — another place of the board: board 0,0")
"""Of the games whose board is larger than its picture."""

OF_WORDS = ("possible", "word")
"""The commands for games of words."""

PROMPT = Text("{name}, ваш ход: ", "{name}, your move: ")
JINN = Text("Джинн", "Jinn")
PROMPT_ALONE = Text("Ваш ход: ", "Your move: ")
PLAYER = Text("Игрок {seat}", "Player {seat}")
AFTER_END = Text("Партия окончена (сохранить, отмена, запись, конец): ", "The match is over (save, undo, log, quit): ")
HAND_OVER = Text("Передайте клавиатуру: {name}. Нажмите Enter.", "Hand the keyboard over to: {name}. Press Enter.")
WHAT_TO_TYPE = Text("Помощь — слово «помощь» или ?.", "For help type help or ?.")
UNDONE = Text("Ход возвращён.", "The move was taken back.")
SAVED = Text("Партия записана: {file}", "The match is kept in {file}")
LOADED = Text("Партия загружена: {file}", "The match is loaded from {file}")
WHICH_FILE = Text("Назовите файл: {command} ФАЙЛ", "Name a file: {command} FILE")
EXISTS = Text(
    "Файл {file} уже есть. Чтобы заменить его: {command} {file} !",
    "{file} is there already. To replace it: {command} {file} !",
)
SECRETS_IN_FILE = Text(
    "В файле будет и скрытое обоих игроков: не заглядывайте в него до конца партии.",
    "The file holds the secrets of both players: do not look into it before the end.",
)
SURE_RESIGN = Text("{name}, вы сдаётесь? (да/нет) ", "{name}, do you resign? (yes/no) ")
SURE_DRAW = Text("Все согласны на ничью? (да/нет) ", "Does everybody agree on a draw? (yes/no) ")
SURE_QUIT = Text(
    "Партия не окончена и не записана. Выйти? (да/нет) ", "The match is not over or kept. Leave? (yes/no) "
)
YES = ("да", "д", "yes", "y")
NOT_DONE = Text("Хорошо, играем дальше.", "Then play goes on.")
GO_ON = Text("Продолжить позже: {command}", "To go on later: {command}")
INSTEAD = Text("Можно, например: {move}", "You may play, for instance: {move}")
CLAUSE = Text("(правила, {clause})", "(rules, {clause})")
MORE = Text("… и другие", "… and others")
RESIGNED = Text("{name} сдаётся.", "{name} resigns.")
TIMED_OUT = Text("{name}: время вышло.", "{name} is out of time.")
AGREED = Text("Ничья по соглашению.", "A draw by agreement.")
REMARK = Text("{name}: {remark}", "{name}: {remark}")

NO_MOVE_YET = Text("Ходов ещё не было.", "No move has been made yet.")
NO_WORDS_HERE = Text("В этой игре слов нет.", "There are no words in this game.")
POSSIBLE = Text(
    "Вместо последнего хода можно было составить {words}.",
    "{words} could have been made instead of the last move.",
)
OF_LENGTH = Text("  {letters} (+{gain}): {words}", "  {letters} (+{gain}): {words}")
ASK_MEANING = Text("Что значит слово: слово СЛОВО", "What a word means: word WORD")
LOST_LIST = Text(
    "Списка {words} здесь нет, есть только его имя: принимается любое слово. Свой список даёт --words ФАЙЛ.",
    "The list {words} is not here, only its name: every word is taken. An own list is given by --words FILE.",
)

WON = Text("Победа: {names}", "The winner: {names}")
SHARED = Text("Победу делят: {names}", "The win is shared by {names}")
DRAW = Text("Ничья", "A draw")
SOLVED = Text("Решено", "Solved")
LOST = Text("Не решено", "Not solved")
POINTS = Text("очки: {points}", "points: {points}")
ALONE = {
    "resigned": Text("попытка оставлена", "given up"),
    "time": Text("время вышло", "the time is up"),
}

ONLY_WITH_SERVER = Text("{option} бывает только с --server", "{option} goes with --server only")

VERIFIED = Text("{game}: {names}. По правилам сыграно ходов: {moves}.", "{game}: {names}. Moves by the rules: {moves}.")
NOT_OVER = Text("Партия не окончена.", "The match is not over.")
SEALED = Text("Печать цела: {hash}", "The seal is whole: {hash}")
KEPT_PROMISES = Text("Скрытых ходов, открытых как обещано: {n}", "Hidden moves that open as promised: {n}")
UNSEALED = Text(
    "Печати нет (формат 1): правка, которую допускают правила, незаметна. Итог дают ходы.",
    "There is no seal (format 1): a change that the rules allow goes unnoticed. The moves give the result.",
)
NOT_A_HASH = Text("--hash {hash}: нужны 64 шестнадцатеричные цифры", "--hash {hash}: 64 hexadecimal digits are wanted")
OTHER_HASH = Text(
    "Запись цела, но её хеш {found}, а не {wanted}: это другая запись, или её переписали целиком.",
    "The record is whole, but its hash is {found}, not {wanted}: it is another one, or all of it was written anew.",
)
NO_HASH = Text("У записи нет печати: сравнить хеш не с чем.", "The record has no seal: there is no hash to compare.")


def which_file(command: str, lang: Lang) -> str:
    """The command wants the name of a file."""
    return WHICH_FILE.filled(command=COMMANDS[command][0][lang == "en"]).to(lang)


def player(seat: int, seat_names: str, names: Sequence[str], lang: Lang) -> str:
    """The player's own name, or what the rules call his seat."""
    return names[seat] if seat < len(names) and names[seat] else PLAYER.filled(seat=seat_names[seat]).to(lang)


def say_outcome(outcome: Outcome, names: list[str], endings: Mapping[str, Text], lang: Lang) -> str:
    """Who won, with what points, and why it ended."""
    winners = [names[seat] for seat in outcome.winners]
    if len(outcome.places) == 1:
        result = SOLVED if winners else LOST
    elif outcome.is_draw:
        result = DRAW
    else:
        result = (WON if len(winners) == 1 else SHARED).filled(names=", ".join(winners))
    parts = [result.to(lang)]
    if any(outcome.points) and len(outcome.places) > 1:
        parts.append(POINTS.filled(points=" : ".join(map(str, outcome.points))).to(lang))
    reason = {**endings, **(ALONE if len(outcome.places) == 1 else ENDINGS)}.get(outcome.reason)
    if reason is not None:
        parts.append(reason.to(lang))
    return "; ".join(parts) + "."
