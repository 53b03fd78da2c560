"""What Five Elements says: its title, options, refusals, and the sentences of its log and its picture."""

from collections.abc import Iterable, Sequence

from jinn.core.errors import Reason
from jinn.core.options import Whole
from jinn.core.text import LANGS, Text

TITLE = Text("Пять элементов", "Five Elements")

HOW = Text(
    "Расстановка — 15 цифр для ваших клеток: 012340123401234; ход — откуда-куда: 3-16 или 1R0-U0; "
    "король атакует: 16-21a3; на пустую базу: 5-0b2; ответы: d1, b1.",
    "A set-up is 15 digits for your cells: 012340123401234; a move is from-to: 3-16 or 1R0-U0; "
    "a king attacks: 16-21a3; onto an empty base: 5-0b2; answers: d1, b1.",
)

ENDINGS = {
    "king_without_elements": Text("у короля не осталось элементов", "a king has no elements left"),
    "both_kings_without_elements": Text(
        "оба короля лишились последнего элемента", "both kings have lost their last element"
    ),
    "idle_limit": Text("слишком много полуходов без потерь", "too many plies without a loss"),
}

OPTIONS = (
    Whole(
        "idle_limit",
        "5.2",
        Text(
            "ничья после стольких полуходов без потерь; 0 — никогда",
            "a draw after so many plies without a loss; 0: never",
        ),
        200,
        0,
        7800,
    ),
)

# --- words --------------------------------------------------------------------------------------------

ELEMENT_NAMES = (
    Text("ОГОНЬ", "fire"),
    Text("МЕТАЛЛ", "metal"),
    Text("ДЕРЕВО", "wood"),
    Text("ЗЕМЛЯ", "earth"),
    Text("ВОДА", "water"),
)
OF_ELEMENTS = (
    Text("ОГНЯ", "fire"),
    Text("МЕТАЛЛА", "metal"),
    Text("ДЕРЕВА", "wood"),
    Text("ЗЕМЛИ", "earth"),
    Text("ВОДЫ", "water"),
)
LETTERS = Text("омдзв", "fmwea")
"""The letters of the five elements in a picture; `a`, aqua, because wood has taken the w."""

PLAYER = Text("игрок {n}", "player {n}")
OF_PLAYER = Text("игрока {n}", "player {n}")
WITH_PLAYER = Text("игроком {n}", "player {n}")
WITH_BOTH = Text("обоими игроками", "both players")
KING = Text("король", "king")
HIDDEN_PIECE = Text("скрытая фигура", "hidden piece")
OPEN_PIECE = Text("открытая фигура", "open piece")
BLANK_PIECE = Text("фигура без элемента", "piece without an element")
WITH_ELEMENT = Text("{piece} {element}", "{piece} of {element}")


def player(seat: int) -> Text:
    """`player 1`."""
    return PLAYER.filled(n=seat + 1)


def with_players(seats: Sequence[int]) -> Text:
    """`with player 1`, `with both players`: whose a decision is."""
    return WITH_PLAYER.filled(n=seats[0] + 1) if len(seats) == 1 else WITH_BOTH


def of_player(seat: int) -> Text:
    """`player 1`, in Russian in the genitive."""
    return OF_PLAYER.filled(n=seat + 1)


def listed(elements: Iterable[int]) -> Text:
    """The names of the elements with commas between them.

    >>> listed((1, 4)).ru
    'МЕТАЛЛ, ВОДА'
    """
    names = [ELEMENT_NAMES[element] for element in elements]
    return Text(*(", ".join(name.to(lang) for name in names) for lang in LANGS))


# --- refusals -----------------------------------------------------------------------------------------

REFUSALS = {
    "no_such_cell": Reason(
        "1.3",
        "Клетки {cell} нет: номера клеток 0…41.",
        "There is no cell {cell}: cells are numbered 0…41.",
    ),
    "setup_due": Reason(
        "2.1",
        "Сначала расстановка: 15 цифр от 0 до 4 для ваших клеток по порядку номеров, каждая трижды.",
        "The set-up comes first: 15 digits from 0 to 4 for your cells in the order of ids, each three times.",
    ),
    "not_three_each": Reason(
        "2.1",
        "Каждый элемент нужен ровно три раза, а здесь {counts}.",
        "Every element is wanted exactly three times, and here there are {counts}.",
    ),
    "no_such_element": Reason(
        "2.3",
        "Элемента {element} нет: элементы — это 0…4.",
        "There is no element {element}: elements are 0…4.",
    ),
    "not_your_turn": Reason("3.1", "Решение сейчас за {who}.", "The decision is with {who}."),
    "step_due": Reason(
        "3.1",
        "Сейчас нужен ход фигурой: откуда-куда, например 3-16.",
        "A piece is to move now: from-to, such as 3-16.",
    ),
    "no_piece": Reason(
        "3.2",
        "Клетка {cell} пуста: ходить нужно своей фигурой.",
        "The cell {cell} is empty: move a piece of your own.",
    ),
    "not_yours": Reason(
        "3.2",
        "На {cell} не ваша фигура: ходить нужно своей.",
        "The piece on {cell} is not yours: move one of your own.",
    ),
    "not_adjacent": Reason(
        "3.2",
        "Клетки {origin} и {target} не смежны; рядом с {origin}: {near}.",
        "The cells {origin} and {target} are not adjacent; next to {origin} are {near}.",
    ),
    "own_piece_there": Reason(
        "3.2",
        "На {cell} ваша фигура: пойти можно на пустую клетку или на чужую фигуру.",
        "Your own piece is on {cell}: go to an empty cell or to an enemy piece.",
    ),
    "base_element_missing": Reason(
        "3.5",
        "Рядовая фигура входит на базу: назовите вместе с ходом её новый элемент, b0…b4.",
        "An ordinary piece enters a base: name its new element with the move, b0…b4.",
    ),
    "base_element_unwanted": Reason(
        "3.5",
        "Новый элемент называют, только когда рядовая фигура входит на пустую базу; "
        "после боя на базе — отдельно, когда исход известен.",
        "A new element is named only when an ordinary piece enters an empty base; "
        "after a fight on a base it is named apart, when the outcome is seen.",
    ),
    "element_due": Reason(
        "3.5",
        "Сейчас нужен новый элемент фигуры на базе: b0…b4.",
        "The new element of the piece on the base is wanted now: b0…b4.",
    ),
    "same_element": Reason(
        "3.5",
        "Элемент тот же, {element}: на базе фигура получает другой.",
        "The element is the same, {element}: on a base the piece gets another one.",
    ),
    "king_element_missing": Reason(
        "4.1",
        "Король атакует: назовите вместе с ходом его элемент, a0…a4. Он владеет: {owned}.",
        "The king attacks: name his element with the move, a0…a4. He owns {owned}.",
    ),
    "king_element_unwanted": Reason(
        "4.1",
        "Элемент короля называют, только когда король атакует фигуру.",
        "A king's element is named only when the king attacks a piece.",
    ),
    "not_owned": Reason(
        "4.1",
        "Король этим элементом не владеет. Он владеет: {owned}.",
        "The king does not own this element. He owns {owned}.",
    ),
    "answer_due": Reason(
        "4.1",
        "Сейчас нужен элемент атакованного короля: d0…d4.",
        "The element of the attacked king is wanted now: d0…d4.",
    ),
    "game_over": Reason("5.1", "Партия окончена.", "The game is over."),
    "bad_position": Reason(
        "7.1",
        "«{text}» — не позиция: {why}.",
        "“{text}” is not a position: {why}.",
    ),
    "bad_move": Reason(
        "7.3",
        "«{text}» — не ход: бывают 15 цифр расстановки, откуда-куда (3-16, 3-16a0, 5-0b2), ответы d0…d4 и b0…b4.",
        "“{text}” is not a move: there are the 15 digits of a set-up, from-to (3-16, 3-16a0, 5-0b2), "
        "the answers d0…d4 and b0…b4.",
    ),
}

# Why a text is no position. {cell} and the like are ids.
FIELDS = Text(
    "нужны через пробел 42 буквы клеток, элементы королей 1 и 2, чьё решение, полуходы без потерь",
    "42 letters of cells, the elements of kings 1 and 2, who is due and the plies without a loss are wanted, "
    "with spaces between",
)
LETTERS_WRONG = Text(
    "клеток 42, и буквы их: . K Q a…e A…E v…z V…Z 1 2 ?", "there are 42 cells, of . K Q a…e A…E v…z V…Z 1 2 ?"
)
KINGS_WRONG = Text("нужны ровно один K и один Q", "exactly one K and one Q are wanted")
OWNED_WRONG = Text("элементы короля — цифры 0…4 по возрастанию или -", "a king's elements are digits 0…4, rising, or -")
DUE_WRONG = Text(
    "чьё решение: 0, 1, 2, s12, s1, s2, 1d:17-22, 1d:17-22:a3 или 2b:0",
    "who is due is 0, 1, 2, s12, s1, s2, 1d:17-22, 1d:17-22:a3 or 2b:0",
)
IDLE_WRONG = Text(
    "полуходы без потерь — число не больше девяти цифр", "the plies without a loss are a number of at most nine digits"
)
TOO_MANY_PIECES = Text("рядовых фигур у игрока больше 15", "a player has more than 15 ordinary pieces")
VEILED_WRONG = Text(
    "1 и 2 пишутся вместо скрытых фигур, элемент которых смотрящему неизвестен, и только вместо них",
    "1 and 2 stand for the hidden pieces whose element the viewer does not know, and for no others",
)
BLANK_WRONG = Text("? бывает только в расстановке", "? stands only in the set-up")
SETUP_WRONG = Text(
    "до начала игры короли стоят на своих базах со всеми элементами, нейтральные клетки пусты, полуходов 0, "
    "а территория — это 15 раз ? или скреплённая расстановка",
    "before play the kings stand on their bases with all elements, neutral cells are empty, there are 0 plies, "
    "and a territory is 15 times ? or a sealed set-up",
)
ANSWER_WRONG = Text(
    "отвечает король, у которого не меньше двух элементов, стоящий на второй из смежных клеток; на первой — враг",
    "a king with at least two elements answers, on the second of two adjacent cells; an enemy is on the first",
)
SEALED_WRONG = Text(
    "элемент :aN атакующего пишется, когда атакует король, который им владеет, и смотрящий его знает",
    "the attacker's element :aN is written when a king attacks who owns it and the viewer knows it",
)
ELEMENT_WRONG = Text(
    "новый элемент выбирают открытой рядовой фигуре на базе 0 или 41 сразу после потери (полуходов 0)",
    "a new element is chosen for an open ordinary piece on base 0 or 41, right after a loss (0 plies)",
)
NOT_OVER = Text(
    "игра не окончена: элементы есть у обоих королей, и предел полуходов не достигнут",
    "the game is not over: both kings have elements, and the limit of plies is not reached",
)
IS_OVER = Text(
    "игра окончена (пишется 0): у короля нет элементов или достигнут предел полуходов",
    "the game is over (0 is written): a king has no elements or the limit of plies is reached",
)
JUST_LOST = Text(
    "король только что лишился последнего элемента, полуходов без потерь 0",
    "a king has just lost his last element, so there are 0 plies without a loss",
)

# --- the log ------------------------------------------------------------------------------------------

YOU_SEALED = Text("Расстановка скреплена, ждём соперника.", "The set-up is sealed; waiting for the opponent.")
THEY_SEALED = Text("Игрок {n} скрепил расстановку.", "Player {n} has sealed the set-up.")
BEGINS = Text("Обе расстановки скреплены, игра начинается.", "Both set-ups are sealed, play begins.")
WALKED = Text("Игрок {n}: {piece} идёт с {origin} на {target}.", "Player {n}: {piece} goes from {origin} to {target}.")
CHANGED = Text(
    "Фигура вошла на базу, получила другой элемент и снова скрыта.",
    "The piece entered the base, got another element and is hidden again.",
)
CHANGED_TO = Text(
    "Фигура вошла на базу, её новый элемент {element}, она снова скрыта.",
    "The piece entered the base, its new element is {element}, and it is hidden again.",
)
CHANGES = Text("Игрок {n}, база {target}:", "Player {n}, base {target}:")
ATTACKED = Text(
    "Игрок {n}: {piece} с {origin} атакует {target} ({other}).",
    "Player {n}: {piece} from {origin} attacks {target} ({other}).",
)
ANSWERED = Text(
    "Игрок {n} отвечает за короля на {target}, атака с {origin}.",
    "Player {n} answers for the king on {target}, attacked from {origin}.",
)
YOUR_SEALED_ELEMENT = Text("Ваш король скрепил {element}.", "Your king has sealed {element}.")
ATTACKER_DESTROYED = Text("Атакующая фигура уничтожена.", "The attacking piece is destroyed.")
DEFENDER_DESTROYED = Text("Атакованная фигура уничтожена.", "The attacked piece is destroyed.")
MOVES_IN = Text("Победитель занимает её клетку.", "The winner moves onto its cell.")
NOTHING_HAPPENS = Text("Ничья в бою, все остаются на местах.", "A draw in the fight, all stay where they are.")
LOST = Text("Король {who} лишился {element}, осталось: {left}.", "The king of {who} lost {element}; left: {left}.")
LOST_LAST = Text("Король {who} лишился {element}.", "The king of {who} lost {element}.")

# --- decisions and ends -------------------------------------------------------------------------------

ARRANGE = Text(
    "Расставьте по три фигуры каждого элемента. Соперник вашей расстановки не увидит.",
    "Place three pieces of every element. Your opponent will not see your set-up.",
)
ARRANGING = Text("Расстановка: решение за {who}.", "The set-up: the decision is with {who}.")
TO_MOVE = Text("Ходит игрок {n}.", "Player {n} is to move.")
YOUR_ANSWER = Text(
    "Вашего короля атакуют ({origin}, {piece}). Каким элементом ответить?",
    "Your king is attacked ({origin}, {piece}). Answer with which element?",
)
THEIR_ANSWER = Text(
    "Игрок {n} выбирает элемент атакованного короля.",
    "Player {n} chooses the element of the attacked king.",
)
YOUR_CHANGE = Text(
    "Фигура вошла на базу: выберите новый элемент, она снова скрыта.",
    "The piece has entered a base: choose its new element, it is hidden again.",
)
THEIR_CHANGE = Text(
    "Игрок {n} выбирает новый элемент фигуры на базе {target}.",
    "Player {n} chooses the new element of the piece on base {target}.",
)
CHOICES = Text("Можно: {those}.", "You may choose {those}.")
WON = Text(
    "У короля {loser} не осталось элементов: победа {winner}!",
    "The king of {loser} has no elements left: {winner} wins!",
)
BOTH_LOST = Text(
    "Оба короля лишились последнего элемента: ничья.",
    "Both kings have lost their last element: a draw.",
)
IDLE_DRAW = Text("{plies} без потерь: ничья.", "{plies} without a loss: a draw.")
IDLE_NOTE = Text("{plies} без потерь: на {limit}-м — ничья.", "{plies} without a loss: number {limit} makes it a draw.")
PLIES = ("полуход", "полухода", "полуходов"), ("ply", "plies")

# --- the picture --------------------------------------------------------------------------------------

OWNS = Text("Король {who} на {cell} владеет: {owned}.", "The king of {who} on {cell} owns {owned}.")
OWNS_NOTHING = Text("У короля {who} на {cell} элементов нет.", "The king of {who} on {cell} owns nothing.")
LEFT = Text("Рядовых фигур: {first} и {second}.", "Ordinary pieces: {first} and {second}.")
BASE_LABEL = Text("База {name} ({cell}):", "Base {name} ({cell}):")
ID_LABEL = Text("№", "id")
KING_LETTER = Text("К", "K")
LEGEND = Text(
    "Цифра — чья фигура; К король, ? скрытая, _ без элемента; строчная буква —\n"
    "скрытая с известным вам элементом, заглавная — открытая: о ОГОНЬ, м МЕТАЛЛ,\n"
    "д ДЕРЕВО, з ЗЕМЛЯ, в ВОДА.",
    "The digit is the owner; K king, ? hidden, _ without an element; a small letter\n"
    "is a hidden piece whose element you know, a capital an open one: f fire,\n"
    "m metal, w wood, e earth, a water (aqua).",
)
NEIGHBOURS_NOTE = Text(
    "Ряды 1 и 2 — кольца; M смежны с базой, L и R — с U или D своего номера;\n"
    "U и D — тоже кольцо: U0 D0 U1 D1 U2 D2 U3 D3 U4 D4.",
    "Rows 1 and 2 are rings; M touch the base, L and R the U or D of their number;\n"
    "U and D are a ring too: U0 D0 U1 D1 U2 D2 U3 D3 U4 D4.",
)
PIECE_OF = Text("{who}, {piece}", "{who}, {piece}")


def sentence(text: Text) -> Text:
    """The words as a sentence: a capital before them, a full stop behind."""
    return Text(f"{text.ru[0].upper()}{text.ru[1:]}.", f"{text.en[0].upper()}{text.en[1:]}.")


def choices(letter: str, elements: Iterable[int]) -> Text:
    """The elements that may be chosen, each with the answer to type: `fire (d0)`."""
    each = [(ELEMENT_NAMES[element], f"({letter}{element})") for element in elements]
    those = Text(*(", ".join(f"{name.to(lang)} {answer}" for name, answer in each) for lang in LANGS))
    return CHOICES.filled(those=those)
