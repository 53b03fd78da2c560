"""What Kalah says: its title, options, refusals and the lines of the log."""

from jinn.core.errors import Reason
from jinn.core.options import Whole
from jinn.core.text import Text

TITLE = Text("Калах", "Kalah")

HOW = Text(
    "Ход — номер лунки: 3. Цепочка ходов в калах: 6 3 1.", "A move is a house: 3. A chain of store moves: 6 3 1."
)
ENDINGS = {
    "more_stones": Text("в калахе больше камней", "more stones in the store"),
    "equal_stones": Text("камней поровну", "equal stones"),
}

OPTIONS = (
    Whole("houses", "1.2", Text("лунок у каждого", "houses a player"), 6, 1, 12),
    Whole("stones", "1.2", Text("камней в каждой лунке вначале", "stones in every house at the start"), 6, 1, 12),
)

REFUSALS = {
    "no_such_house": Reason(
        "1.3",
        "Лунки {house} нет: ваши лунки 1…{houses}.",
        "There is no house {house}: yours are 1…{houses}.",
    ),
    "empty_house": Reason("1.3", "Лунка {house} пуста: возьмите другую.", "House {house} is empty: take another."),
    "not_your_turn": Reason("1.4", "Сейчас ходит игрок {seat}.", "It is player {seat}'s turn."),
    "game_over": Reason("1.6", "Партия окончена.", "The game is over."),
    "bad_move": Reason(
        "1.8",
        "«{text}» — не ход: нужен номер лунки, например 3.",
        "“{text}” is not a move: give a house, such as 3.",
    ),
    "turn_passed": Reason(
        "2.2",
        "Ход {house} (номер {place} в цепочке): очередь уже перешла к сопернику. Ничего не сыграно.",
        "House {house} (number {place} of the chain): the turn had passed to the opponent. Nothing was played.",
    ),
    "bad_link": Reason(
        "2.2",
        "Ход {house} (номер {place} в цепочке): {why} Ничего не сыграно.",
        "House {house} (number {place} of the chain): {why} Nothing was played.",
    ),
    "bad_position": Reason(
        "1.8",
        "«{text}» — не позиция калаха: {why}. Пример: 6,6,6,6,6,6/0 6,6,6,6,6,6/0 1.",
        "“{text}” is not a position of Kalah: {why}. Example: 6,6,6,6,6,6/0 6,6,6,6,6,6/0 1.",
    ),
}

PARTS = Text("нужны две половины и номер ходящего", "two halves and the player to move are wanted")
HALVES = Text("половина — это лунки через запятую, / и калах", "a half is houses with commas, / and the store")
SIZES = Text("у игроков разное число лунок", "the players have different numbers of houses")
OTHER_SIZE = Text("в этой игре лунок {houses}", "this game has {houses} houses")
TOO_MANY = Text("камней больше {most}", "there are more than {most} stones")
TURN = Text("ходить может 1, 2 или 0 (игра окончена)", "to move is 1, 2 or 0 (the game is over)")
SWEPT = Text(
    "когда у одного лунки пусты, игра окончена и лунки пусты у обоих (1.6)",
    "when one row is empty the game is over and both rows are empty (1.6)",
)
GOES_ON = Text("камни в лунках есть у обоих, игра не окончена", "both rows hold stones, so the game is not over")

SOWED = Text("Игрок {seat}: лунка {house}, {stones}", "Player {seat}: house {house}, {stones}")
CAPTURED = Text("; берёт {stones}", "; captures {stones}")
AGAIN = Text("; ходит ещё раз", "; moves again")
SWEEP = Text("; остатки: {first} и {second}", "; what was left: {first} and {second}")
END = Text(". Конец: {first}:{second}", ". The end: {first}:{second}")

STORE = Text("калах", "store")
TO_MOVE = Text("Ходит игрок {seat}.", "Player {seat} is to move.")
OVER = Text("Партия окончена, {first}:{second}.", "The game is over, {first}:{second}.")
PLAYER = Text("Игрок {seat}", "Player {seat}")
