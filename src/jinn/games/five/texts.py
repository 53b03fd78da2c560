"""What Five in a Row says: its title, options, refusals, the lines of the log and of the picture."""

from collections.abc import Sequence

from jinn.core.errors import Reason
from jinn.core.options import Choice, Flag
from jinn.core.text import Text

TITLE = Text("Пять в ряд", "Five in a Row")

HOW = Text(
    "Ход — строка и столбец через запятую: -3,12. В начале swap2 также stay, swap, more.",
    "A move is row and column with a comma: -3,12. In a swap2 opening also stay, swap, more.",
)
ENDINGS = {
    "five": Text("пять в ряд", "five in a row"),
    "full_board": Text("доска заполнена", "the board is full"),
}

ENDLESS = "endless"
OPENINGS = ("origin", "swap2", "longpro", "pro")


class BoardSize(Choice):
    """A choice of boards that takes a number for its word."""

    __slots__ = ()

    def accept(self, value: object) -> str:
        """The word, checked."""
        number = isinstance(value, int) and not isinstance(value, bool)
        return super().accept(str(value) if number else value)


OPTIONS = (
    BoardSize("board", "3.2", Text("доска", "the board"), ENDLESS, (ENDLESS, "15", "19", "20")),
    Flag(
        "exact", "3.2", Text("побеждают ровно пять, шесть и больше — нет", "only exactly five win, six or more do not")
    ),
    Choice("opening", "1.2", Text("начало партии", "how the game begins"), "origin", OPENINGS),
)

REFUSALS = {
    "first_stone": Reason(
        "1.2",
        "Первый камень партии стоит на {first}, а не на {cell}.",
        "The first stone of the game stands on {first}, not on {cell}.",
    ),
    "too_near": Reason(
        "1.2",
        "{cell} слишком близко: второй камень X в этом начале ставят не ближе {least} клеток от первого ({first}).",
        "{cell} is too near: in this opening the second X stands at least {least} cells from the first ({first}).",
    ),
    "choose_first": Reason(
        "1.2",
        "Камень пока не ставят: выберите {words}.",
        "No stone is put now: choose {words}.",
    ),
    "no_choice": Reason(
        "1.2",
        "Слово {word} сейчас не ход: выбирать нечего, поставьте камень.",
        "{word} is no move now: there is nothing to choose, put a stone.",
    ),
    "no_such_choice": Reason(
        "1.2",
        "Слова {word} в этом выборе нет: выберите {words}.",
        "{word} is not among the choices: choose {words}.",
    ),
    "too_far": Reason(
        "1.4",
        "{cell} слишком далеко: координаты бывают от −999999999 до 999999999.",
        "{cell} is too far: coordinates run from −999999999 to 999999999.",
    ),
    "not_your_turn": Reason("2.1", "Сейчас ходит игрок {seat}.", "It is player {seat}'s turn."),
    "occupied": Reason(
        "2.1",
        "На {cell} уже стоит {figure}: выберите свободную клетку.",
        "There is an {figure} on {cell} already: choose a free cell.",
    ),
    "outside_zone": Reason(
        "2.1",
        "{cell} вне зоны: её клетки нумеруются 1…9 и 1…9. Сначала сдвиньте зону (refocus).",
        "{cell} is outside the zone: its cells are numbered 1…9 and 1…9. Shift the zone first (refocus).",
    ),
    "game_over": Reason("2.6", "Партия окончена: {result}.", "The game is over: {result}."),
    "off_board": Reason(
        "3.2",
        "Клетки {cell} нет: на этой доске координаты 0…{last}.",
        "There is no cell {cell}: on this board coordinates run from 0 to {last}.",
    ),
    "bad_move": Reason(
        "4.1",
        "«{text}» — не ход: нужны строка и столбец через запятую, например -3,12 (в начале swap2 также {words}).",
        "“{text}” is not a move: give row and column with a comma, such as -3,12 (in a swap2 opening also {words}).",
    ),
    "bad_position": Reason(
        "4.2",
        "«{text}» — не позиция пяти в ряд: {why} Пример: 0,0 1,1 0,1.",
        "“{text}” is not a position of Five in a Row: {why} Example: 0,0 1,1 0,1.",
    ),
}


def listed(words: Sequence[str]) -> Text:
    """Two words or more as a sentence names them.

    >>> listed(("stay", "swap", "more")).to("ru")
    'stay, swap или more'
    """
    most, last = ", ".join(words[:-1]), words[-1]
    return Text(f"{most} или {last}", f"{most} or {last}")


# What is wrong with a position.
TOO_LONG = Text("в ней больше {most} ходов.", "it has more than {most} moves.")
TWICE = Text("параметр {name} назван дважды.", "the option {name} is given twice.")
OTHER_OPTIONS = Text(
    "её параметры {given}, а у этой игры {bound}.", "its options are {given}, those of this game {bound}."
)
DEFAULT = Text("обычные", "the default ones")
BAD_PLACE = Text("ход {place}, {move}: {why}", "move {place}, {move}: {why}")

PUT = Text("Игрок {seat} ставит {figure} на {cell}.", "Player {seat} puts {figure} on {cell}.")
CHOSE = Text(
    "Игрок {seat}: {word}; X у игрока {x}, O у игрока {o}.",
    "Player {seat}: {word}; player {x} has X, player {o} has O.",
)
MORE = Text(
    "Игрок {seat}: more; теперь от него ещё O и X, а выберет игрок 1.",
    "Player {seat}: more; one more O and X are to follow, then player 1 chooses.",
)
WON = Text("{figure} победили, игрок {seat}", "{figure} has won, player {seat}")
FULL = Text("ничья, доска заполнена", "a draw, the board is full")
IN_PROGRESS = Text("партия продолжается", "the game goes on")
END = Text("Конец: {result}.", "The end: {result}.")
ROW = Text("Ряд {figure}: {cells}.", "A row of {figure}: {cells}.")

ROWS = Text("Строки {rows}, столбцы {columns}.", "Rows {rows}, columns {columns}.")
COUNTED = Text("Камней: {stones}, за краем поля: {outside}.", "Stones: {stones}, outside this field: {outside}.")
LAST = Text("Последний камень: {figure} на {cell}.", "The last stone: {figure} on {cell}.")
OWNERS = Text("X — игрок {x}, O — игрок {o}.", "Player {x} has X, player {o} has O.")
UNDECIDED = Text("Кому достанутся X, ещё не выбрано.", "Who gets X is not chosen yet.")
TO_MOVE = Text("Ходит игрок {seat}, ставит {figure}.", "Player {seat} is to move and puts {figure}.")
TO_CHOOSE = Text("Выбирает игрок {seat}: {words}.", "Player {seat} is to choose: {words}.")
OVER = Text("Партия окончена: {result}.", "The game is over: {result}.")
