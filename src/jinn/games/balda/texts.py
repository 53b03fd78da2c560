"""What Balda says: its title, refusals, the lines of the log and of the board."""

from jinn.core.errors import Reason
from jinn.core.text import Text

TITLE = Text("Балда", "Balda")
HOW = Text(
    "Ход — клетка, буква, слово: c2 к кот; или с путём: c2=к:c2c3d3. Пропуск: -",
    "A move is a cell, a letter, a word: c2 к кот; or with the path: c2=к:c2c3d3. A skip: -",
)
ENDINGS = {
    "full": Text("пустых клеток не осталось", "no cell is empty"),
    "few_cells": Text("пустых клеток меньше, чем игроков", "fewer cells are empty than there are players"),
    "no_word": Text("слов больше не составить", "no word can be made any more"),
    "three_skips": Text("у всех по три пропуска", "everybody has skipped three times"),
    "last_left": Text("остался один игрок", "one player is left"),
}

REFUSALS = {
    # the start
    "not_divisible": Reason(
        "1.2",
        "При слове из {n} букв пустых клеток {empty}: на {seats} игроков поровну не делится. Можно букв: {good}.",
        "With {n} letters {empty} cells are empty, which {seats} players cannot share evenly. Good lengths: {good}.",
    ),
    "no_start": Reason(
        "1.1",
        "В списке {words} нет исходного слова из {n} букв. Слова есть из: {have}.",
        "The list {words} has no start word of {n} letters. It has words of: {have}.",
    ),
    "bad_start": Reason(
        "1.1",
        "start={value}: исходное слово состоит из {low}…{high} русских букв, например балда; - значит по жребию.",
        "start={value}: a start word is {low}…{high} Russian letters, such as балда; - means that it is drawn.",
    ),
    "start_unknown": Reason(
        "1.1",
        "Слова «{word}» нет в списке {words}: начните с другого.",
        "The list {words} does not have the word “{word}”: begin with another.",
    ),
    "start_length": Reason(
        "1.1",
        "В слове «{word}» букв {n}, а length={length}: уберите length или возьмите другое слово.",
        "The word “{word}” has {n} letters, but length={length}: leave length out or take another word.",
    ),
    "bad_dictionary": Reason(
        "4.1",
        "Файл словаря испорчен: {why}. Переустановите программу.",
        "The dictionary's file is broken: {why}. Install the program again.",
    ),
    "bad_meanings": Reason(
        "4.4",
        "Файл толкований испорчен: {why}. Переустановите программу.",
        "The file of meanings is broken: {why}. Install the program again.",
    ),
    "bad_words": Reason(
        "4.2",
        "words={value}: нужен список слов или его имя с отпечатком, например {example}.",
        "words={value}: a list of words is wanted, or its name and hash, such as {example}.",
    ),
    "bad_list": Reason(
        "4.2",
        "Негодные строки списка: {lines}. В строке одно слово, в слове {low}…{high} русских букв.",
        "Bad lines of the list: {lines}. A line holds one word of {low}…{high} Russian letters.",
    ),
    "list_lost": Reason(
        "4.2",
        "Списка {words} здесь нет, есть только его имя: дайте файл со словами.",
        "The list {words} is not here, only its name: give the file with the words.",
    ),
    "empty_list": Reason(
        "4.2",
        "В списке нет ни одного слова: нужно по одному в строке.",
        "The list holds no word at all: one a line is wanted.",
    ),
    # a turn
    "game_over": Reason("3.1", "Партия окончена.", "The game is over."),
    "not_your_turn": Reason("2.4", "Сейчас ходит игрок {seat}.", "It is player {seat}'s turn."),
    "not_playing": Reason("3.6", "Игрок {seat} уже не играет.", "Player {seat} does not play any more."),
    "off_board": Reason(
        "2.6",
        "Клетки {cell} на поле нет: клетки — a1…{last}.",
        "There is no cell {cell} on the field: the cells are a1…{last}.",
    ),
    "occupied": Reason(
        "2.6",
        "Клетка {cell} занята, там «{letter}»: выберите пустую.",
        "The cell {cell} is taken by “{letter}”: choose an empty one.",
    ),
    "no_neighbour": Reason(
        "2.6",
        "Рядом с {cell} нет ни одной буквы: новая буква ставится вплотную к старой, сверху, снизу, слева или справа.",
        "No letter is beside {cell}: a new letter goes right above, below, left or right of an old one.",
    ),
    "bad_letter": Reason(
        "2.2",
        "«{letter}» — не буква русского алфавита: нужны буквы а…я (ё считается за е).",
        "“{letter}” is not a letter of the Russian alphabet: а…я are wanted (ё counts as е).",
    ),
    "path_broken": Reason(
        "2.6",
        "Путь рвётся: {first} и {second} не соседние. Каждый шаг — на соседнюю клетку, не наискосок.",
        "The path is broken: {first} and {second} are no neighbours. A step goes to the next cell, never diagonally.",
    ),
    "path_crosses": Reason(
        "2.6",
        "Путь проходит через {cell} дважды, а клетку можно взять один раз.",
        "The path takes {cell} twice; a cell may be taken once.",
    ),
    "path_empty": Reason(
        "2.6",
        "Путь проходит через пустую клетку {cell}, а пустой может быть только клетка новой буквы.",
        "The path takes the empty cell {cell}; only the cell of the new letter may have been empty.",
    ),
    "path_misses": Reason(
        "2.6",
        "Слово не проходит через новую букву на {cell}, а должно.",
        "The word does not pass through the new letter on {cell}, and it must.",
    ),
    "too_short": Reason(
        "2.2",
        "«{word}» — слишком коротко: в слове две буквы или больше.",
        "“{word}” is too short: a word has two letters or more.",
    ),
    "unknown_word": Reason(
        "2.2",
        "Слова «{word}» в списке нет. Нужно нарицательное существительное в именительном падеже, единственном числе.",
        "The list does not have the word “{word}”. A common noun in the nominative singular is wanted.",
    ),
    "used_word": Reason(
        "2.3",
        "Слово «{word}» в этой партии уже было: назовите другое.",
        "The word “{word}” was used in this game already: name another.",
    ),
    # notation
    "bad_move": Reason(
        "5.2",
        "«{text}» — не ход. Нужны клетка, буква и слово: c2 к кот, или путь: c2=к:c2c3d3, или - (пропуск).",
        "“{text}” is not a move. Give a cell, a letter and a word: c2 к кот, or a path: c2=к:c2c3d3, or - (a skip).",
    ),
    "letter_unused": Reason(
        "5.2",
        "В слове «{word}» нет буквы «{letter}», которую вы ставите.",
        "The word “{word}” does not have the letter “{letter}” that you put.",
    ),
    "letter_missing": Reason(
        "5.2",
        "Для слова «{word}» на поле не хватает буквы «{letter}».",
        "The field has too few letters “{letter}” for the word “{word}”.",
    ),
    "no_path": Reason(
        "5.2",
        "Слово «{word}» не складывается: {why}.",
        "The word “{word}” cannot be laid: {why}.",
    ),
    "many_paths": Reason(
        "5.2",
        "Слишком много путей начинается как «{word}»: напишите путь по клеткам, например c2=к:c2c3d3.",
        "Too many paths begin like “{word}”: write the path by its cells, such as c2=к:c2c3d3.",
    ),
    "bad_position": Reason(
        "5.3",
        "«{text}» — не позиция балды: {why}. Пример: ...../...../балда/...../..... балда 0,0 0,0 1.",
        "“{text}” is not a position of Balda: {why}. Example: ...../...../балда/...../..... балда 0,0 0,0 1.",
    ),
    "cannot_close": Reason(
        "3.6",
        "ходы не ведут к концу «{reason}».",
        "the moves do not lead to the end “{reason}”.",
    ),
}

# Why a file is no dictionary.
FOREIGN = Text("в его начале не то, чем начинается словарь", "it does not begin as a dictionary does")
OTHER_FORMAT = Text(
    "это формат {format}, а программа читает {known}", "its format is {format}, and the program reads {known}"
)
OTHER_LENGTH = Text("в нём байтов {length}, а должно быть {size}", "it has {length} bytes and ought to have {size}")
DAMAGED = Text("контрольная сумма не сходится", "its checksum does not come out")

# Why a word cannot be laid.
BREAKS_OFF = Text(
    "буквы есть, но после «{begin}» рядом нет «{letter}»",
    "the letters are there, but no “{letter}” stands beside “{begin}”",
)
NO_SIMPLE_PATH = Text(
    "буквы стоят рядом, но путь не проходит через {cell} или берёт одну клетку дважды",
    "the letters stand side by side, but the path misses {cell} or takes a cell twice",
)

# Why a text is no position.
PARTS = Text(
    "нужны поле, слова, очки, пропуски и номер ходящего",
    "the field, the words, points, skips and the player to move are wanted",
)
ROWS = Text(
    "поле — это {low}…{high} строк через / по стольку же букв или точек",
    "the field is {low}…{high} rows with / between them, each of as many letters or dots",
)
OTHER_SIZE = Text("в этой игре поле {n}×{n}", "in this game the field is {n}×{n}")
FIGURES = Text(
    "очки и пропуски — числа через запятую, по одному на каждого из 2–4 игроков",
    "points and skips are numbers with commas, one for each of 2–4 players",
)
NOT_EVEN = Text(
    "на поле такого размера ходы не делятся поровну (1.2)", "turns cannot be shared evenly on such a field (1.2)"
)
START_ROW = Text(
    "первое слово — исходное, оно стоит в серединной строке (1.3)",
    "the first word is the start word and stands in the middle row (1.3)",
)
OTHER_START = Text("эта игра начинается со слова «{word}»", "this game begins with the word “{word}”")
APART = Text("буквы на поле не связаны друг с другом (2.1)", "the letters on the field do not hang together (2.1)")
USED_COUNT = Text(
    "слов должно быть на одно больше, чем букв вне серединной строки",
    "there must be one word more than there are letters outside the middle row",
)
USED_TWICE = Text("слово «{word}» названо дважды (2.3)", "the word “{word}” stands twice (2.3)")
USED_UNKNOWN = Text(
    "слова «{word}» нет в списке {words} (2.2)", "the list {words} does not have the word “{word}” (2.2)"
)
USED_NOWHERE = Text("слова «{word}» нет на поле (2.1)", "the word “{word}” is not on the field (2.1)")
SUM = Text(
    "очки не сходятся: букв в словах без исходного {letters}, пропусков {skips}",
    "the points do not add up: the words but the first have {letters} letters, and there were {skips} skips",
)
TURN = Text(
    "ходить может 1…{seats}, из тех, кто играет, или 0 (партия окончена)",
    "to move is 1…{seats}, one who still plays, or 0 (the game is over)",
)
TURN_COUNT = Text("ходить должен игрок {seat}", "it must be player {seat}'s turn")
SHARE = Text("у игрока {seat} не может быть таких очков и пропусков", "player {seat} cannot have such points and skips")
EXTRAS = Text(
    "в конце может стоять только out= (номера выбывших) и end= (причина конца)",
    "only out= (who has retired) and end= (why it is over) may stand at the end",
)
OUT = Text(
    "out= — номера выбывших по порядку, и не все сразу", "out= are the numbers of the retired in order, never all"
)
OVER = Text("партия здесь окончена: {why}", "the game is over here: {why}")
NOT_OVER = Text("так партия здесь кончиться не может", "the game cannot be over here in this way")

# The log.
PLACED = Text(
    "Игрок {seat}: «{letter}» на {cell}, слово «{word}» ({path}), +{gain}.",
    "Player {seat}: “{letter}” on {cell}, the word “{word}” ({path}), +{gain}.",
)
SKIPPED = Text("Игрок {seat}: пропуск, -1.", "Player {seat}: a skip, -1.")
FIGURES_NOW = Text(
    " Итого {points}, {skips}; пустых клеток {empty}.", " In all {points}, {skips}; {empty} cells are empty."
)
END = Text(" Конец: {why}; счёт {points}. {result}", " The end: {why}; the score {points}. {result}")
WON = Text("Победил игрок {seat}.", "Player {seat} won.")
SHARED = Text("Победу делят игроки {seats}.", "Players {seats} share the win.")
DRAWN = Text("Ничья.", "A draw.")

# The board.
PLAYER = Text("Игрок {seat}: {points}, {skips}", "Player {seat}: {points}, {skips}")
RETIRED = Text(", выбыл", ", retired")
WORDS = Text("Слова: {words}", "Words: {words}")
EMPTY_CELLS = Text("Пустых клеток: {empty}.", "Empty cells: {empty}.")
TO_MOVE = Text("Ходит игрок {seat}.", "Player {seat} is to move.")
OVER_NOW = Text("Партия окончена: {why}. {result}", "The game is over: {why}. {result}")
