"""What the Eiffel Tower says: its title, options, refusals and the lines of the log."""

import re
from dataclasses import dataclass

from jinn.core.errors import BadOption, Reason
from jinn.core.options import Flag, Whole
from jinn.core.text import Text

TITLE = Text("Эйфелева башня", "Eiffel Tower")
HOW = Text(
    "Ход — сколько шашек, откуда и куда: 1b1-b2; пас программа делает сама: --.",
    "A move is how many men, from and to: 1b1-b2; the program itself makes a pass: --.",
)
ENDINGS = {
    "solved": Text("все шашки в одном столбике", "all men stand in one column"),
    "dead": Text("ходов больше нет", "there are no more moves"),
    "nobody_can_move": Text("никто не может ходить", "nobody can move"),
    "quiet_turns": Text("слишком много тихих ходов подряд", "too many quiet turns in a row"),
    "left_alone": Text("остальные выбыли", "the others have retired"),
}

REFUSALS = {
    "bad_size": Reason(
        "1.1",
        "Доски {ranks}×{files} для стольких игроков ({players}) нет: {good}.",
        "There is no {ranks}×{files} board for so many players ({players}): {good}.",
    ),
    "off_board": Reason(
        "2.1",
        "Поля {field} на доске нет: поля a1…{last}.",
        "There is no field {field}: the fields are a1…{last}.",
    ),
    "empty_start": Reason(
        "2.1",
        "Поле {field} пусто: снимать нечего, возьмите столбик с другого поля.",
        "{field} is empty: there is nothing to lift, take a column of another field.",
    ),
    "bad_count": Reason(
        "2.1",
        "С поля {field} нельзя снять {men}: там {height}, снимают от 1 до {height}.",
        "{men} cannot be lifted from {field}: {height} stand there, lift 1 to {height}.",
    ),
    "empty_end": Reason(
        "2.3",
        "Поле {field} пусто: ход завершают только на столбике.",
        "{field} is empty: a move ends on a column only.",
    ),
    "same_field": Reason(
        "2.4",
        "Ход с {field} кончается там же, где начался: завершите его на другом поле.",
        "The move ends on {field}, where it began: end it on another field.",
    ),
    "too_far": Reason(
        "2.5",
        "От {start} до {end} {steps}, а снято {men}: слишком далеко. Сколько снять: {good}.",
        "It is {steps} from {start} to {end}, {men} were lifted: too far. Lift so many: {good}.",
    ),
    "wrong_parity": Reason(
        "2.5",
        "От {start} до {end} {steps}, а снято {men}: лишние шаги бывают только парами. Сколько снять: {good}.",
        "It is {steps} from {start} to {end}, {men} were lifted: spare steps come in pairs. Lift so many: {good}.",
    ),
    "mixed_options": Reason(
        "3.1",
        "goal — для головоломки, open_target и rest_free — для игры: выберите что-то одно.",
        "goal is for the puzzle, open_target and rest_free are for the game: choose one or the other.",
    ),
    "goal_off_board": Reason(
        "3.1",
        "goal={field}: на доске такого поля нет, поля a1…{last}.",
        "goal={field}: the board has no such field, the fields are a1…{last}.",
    ),
    "not_your_turn": Reason("4.1", "Сейчас ходит {who}.", "It is the turn of {who}."),
    "from_target": Reason(
        "4.3",
        "{field} — целевое поле: {why}. Возьмите столбик с другого поля.",
        "{field} is a target: {why}. Take a column of another field.",
    ),
    "not_yours": Reason(
        "5.2",
        "Столбиком {field} владеет {owner}: снимать можно свободные шашки и свои, а на этот столбик можно встать.",
        "The column on {field} belongs to {owner}: lift free men or your own; you may land on this one.",
    ),
    "must_move": Reason(
        "6.1",
        "Пропускать ход нельзя: вам есть чем ходить.",
        "There is no passing: you have a move.",
    ),
    "game_over": Reason("6.2", "Всё окончено, ходить больше нельзя.", "All is over, there are no more moves."),
    "cannot_retire": Reason(
        "6.5",
        "Игрок {seat} не может выбыть: {why}.",
        "Player {seat} cannot be passed over: {why}.",
    ),
    "bad_move": Reason(
        "7.1",
        "«{text}» — не ход: нужно число шашек, откуда и куда, например 1b1-b2; пас: --.",
        "“{text}” is not a move: give the number of men, from and to, such as 1b1-b2; a pass is --.",
    ),
    "bad_position": Reason(
        "7.2",
        "«{text}» — не позиция Эйфелевой башни: {why}. Примеры: 1,1/1,1 и 1,1,1/1,1,1/1,1,1 a 0.",
        "“{text}” is not a position of the Eiffel Tower: {why}. Examples: 1,1/1,1 and 1,1,1/1,1,1/1,1,1 a 0.",
    ),
}

PUZZLE_SIZE = Text(
    "в головоломке стороны от 1 до 10, полей хотя бы 2", "a puzzle has sides of 1 to 10 and two fields at least"
)
GAME_SIZE = Text("в игре стороны от 2 до 10, полей хотя бы 6", "a game has sides of 2 to 10 and six fields at least")
NO_PART = Text("оттуда сюда никак", "no part can get there")
NOBODY = Text("с него не ходит никто, и хозяин тоже", "nobody moves from it, its owner neither")
ONLY_OWNER = Text("с него ходит только его хозяин", "only its owner moves from it")
ALONE = Text("головоломку решает он один", "the puzzle is his alone")
NOT_PLAYING = Text("он не играет", "he does not play")

# Why a position cannot be read.
TOO_LONG = Text("текст слишком длинный", "the text is too long")
PARTS = Text(
    "нужна доска, а в игре за ней очередь хода и число тихих ходов",
    "a board is wanted, and in a game the player in turn and the quiet turns",
)
ROWS = Text("в рядах разное число полей", "the ranks are of different lengths")
CELL = Text("поле «{cell}» не прочесть: бывает ., 1, a3, 1a2", "the field “{cell}” cannot be read: . or 1 or a3 or 1a2")
NO_MEN = Text("на доске нет шашек", "there are no men on the board")
TOO_MANY = Text("шашек больше {most}", "there are more than {most} men")
MARKED = Text("на поле {field} не бывает меток", "there can be no marks on {field}")
SHAPE = Text(
    "столбик {field} не бывает таким: под метками не больше одной свободной шашки (5.5)",
    "the column on {field} cannot be: there is at most one free man, under the marks (5.5)",
)
EMPTY_TARGET = Text(
    "целевое поле {field} не бывает пустым: с него не ходят (4.3)",
    "the target {field} cannot be empty: nobody moves from it (4.3)",
)
STRANGER = Text("игрок {letter} не играет", "player {letter} does not play")
TURN = Text("ходить может a, b, c, d или - (партия окончена)", "in turn is a, b, c, d or - (the game is over)")
QUIETS = Text("тихих ходов бывает от 0 до {most}", "there may be 0 to {most} quiet turns")
WORD = Text(
    "слово «{word}» не прочесть: бывают players, retired, best",
    "the word “{word}” cannot be read: there are players, retired, best",
)
OTHER_SEATS = Text(
    "с такими параметрами игроков бывает {good}",
    "with these options the number of players is {good}",
)
NO_GOAL = Text("на этой доске нет поля goal={field}", "this board has no field goal={field}")
ALL_RETIRED = Text("выбыть могут не все", "not all may have retired")
NOT_OVER = Text("партия не окончена: кто-то может ходить", "the game is not over: somebody can move")
OVER_ALREADY = Text("партия окончена, очередь хода -", "the game is over, nobody is in turn: -")
BEST = Text(
    "рекорды целей (best) — по числу на цель, не ниже столбиков; выше они бывают только с open_target (6.3)",
    "the records of the targets (best) are a number for each, no lower than the columns; "
    "higher they are with open_target only (6.3)",
)

MEN = ("шашка", "шашки", "шашек"), ("man", "men")
COLUMNS = ("столбик", "столбика", "столбиков"), ("column", "columns")
STEPS = ("шаг", "шага", "шагов"), ("step", "steps")

PLAYER = Text("игрок {letter}", "player {letter}")
SOLVER = Text("решающий", "the solver")


def player(players: int, seat: int) -> Text:
    """What a player is called: A to D; in the puzzle he has no letter."""
    return SOLVER if players == 1 else PLAYER.filled(letter="ABCD"[seat])


# The log.
PASSED = Text("{who}: ходить нечем, пропускает", "{who} cannot move and passes")
MOVED = Text("{who}: {men}, {start}–{end}", "{who}: {men}, {start}–{end}")
BY = Text(" через {fields}", " by {fields}")
SPENT = Text(", {steps} туда-сюда", ", {steps} to and fro")
NOW = Text("; столбик теперь {height}", "; the column is now {height}")
CAPTURED = Text("; отнят у игрока {letter}", "; taken from player {letter}")
ON_TARGET = Text(", на цели игрока {letter}", ", on the target of player {letter}")
REMAIN = Text("; на доске {columns}", "; {columns} on the board")

# The picture, and how it ended.
GOAL = Text("Цель: {field}.", "Goal: {field}.")
COUNTED = Text("На доске {columns}.", "{columns} on the board.")
TARGETS = Text("Цели: {targets}.", "Targets: {targets}.")
GONE = Text(" (выбыл)", " (retired)")
QUIETLY = Text("Тихих ходов подряд: {quiet} из {most}.", "Quiet turns in a row: {quiet} of {most}.")
TO_MOVE = Text("Ходит {who}.", "It is the turn of {who}.")
MUST_PASS = Text("Ходить нечем, ход пропускает {who}.", "There is no move for {who}, who must pass.")
FIGURES = Text("Ходов: {moves}, путь: {way}.", "Moves: {moves}, way: {way}.")
IS_SOLVED = Text("Решено: {why}.", "Solved: {why}.")
NOT_SOLVED = Text("Не решено: {why}.", "Not solved: {why}.")
ENDED = Text("Конец: {why}.", "The end: {why}.")
WON = Text("Побеждает {who}, {points}.", "The winner is {who}, {points}.")
SHARED = Text("Победу делят {who}, {points}.", "The win is shared: {who}, {points}.")
EVEN = Text("Ничья, {points}.", "A draw, {points}.")


@dataclass(frozen=True, slots=True)
class Field:
    """An option that names a field, or `any`."""

    name: str
    clause: str
    about: Text
    default: str = "any"

    def accept(self, value: object) -> str:
        """The field's name, or `any`; an empty text is `any`. Whether the board has it is known at setup."""
        if value == "":
            return self.default
        if isinstance(value, str) and (value == self.default or re.fullmatch("[a-j]([1-9]|10)", value, re.ASCII)):
            return value
        text = Text(
            f"{self.name}={value}: такого значения нет. Можно: {self.good().ru}.",
            f"{self.name}={value}: there is no such value. Good ones: {self.good().en}.",
        )
        raise BadOption("bad_option", self.clause, text, alternative=self.default)

    def show(self, value: str) -> str:
        """The name itself."""
        return value

    def good(self) -> Text:
        """What a field is called."""
        return Text("имя поля (a1…j10) или any (любое)", "the name of a field (a1…j10), or any")


OPTIONS = (
    Whole("ranks", "1.1", Text("горизонталей; 0 — по числу игроков", "ranks; 0: by the players"), 0, 0, 10),
    Whole("files", "1.1", Text("вертикалей; 0 — по числу игроков", "files; 0: by the players"), 0, 0, 10),
    Field("goal", "3.1", Text("головоломка: где собрать столбик", "puzzle: where the column is to stand")),
    Flag("open_target", "4.3", Text("хозяин ходит со своего целевого поля", "an owner may move from his target")),
    Flag("rest_free", "5.6", Text("остаток столбика свободен для всех", "what is left behind is free to all")),
)
