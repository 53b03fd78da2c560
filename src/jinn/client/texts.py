"""What the client says when a house does not answer as one."""

from jinn.core.text import Text

AWAY = Text("Дом {address} не отвечает: {why}", "The house {address} does not answer: {why}")
NO_CONNECTION = Text("соединиться не удалось", "there is no connection")
NO_ANSWER = Text("ответа нет слишком долго", "it takes too long")
CUT_OFF = Text("связь прервалась", "the connection broke")
NOT_A_HOUSE = Text("По адресу {address} отвечает не дом Джинна: {why}", "{address} is not a house of the Jinn: {why}")
BAD_ADDRESS = Text(
    "«{address}» — не адрес дома: нужен как http://127.0.0.1:8420",
    "“{address}” is no address of a house: write it like http://127.0.0.1:8420",
)

NO_FILE = Text("Файла {file} нет.", "There is no file {file}.")
NOT_PYTHON = Text("{file}: это не файл Python (.py).", "{file} is no Python file (.py).")
NO_CHOOSE = Text(
    "В {file} нет функции choose(view, clock), которая даёт ход.",
    "{file} has no function choose(view, clock) that gives a move.",
)
BAD_DRAW = Text("В {file} draw — не функция draw(view, clock).", "draw in {file} is no function draw(view, clock).")
BAD_GAMES = Text(
    'В {file} GAMES — не список имён игр, например GAMES = ("kalah",).',
    'GAMES in {file} is no list of names of games, such as GAMES = ("kalah",).',
)
BAD_SYNTAX = Text("{file}, строка {line}: {why}", "{file}, line {line}: {why}")
BAD_FILE = Text("{file} не загрузить: {why}", "{file} cannot be loaded: {why}")

BOT_IS = Text("{name} играет в доме {address}: {games}", "{name} plays in the house {address}: {games}")
BOT_IN = Text("[{match}] {what}", "[{match}] {what}")
BOT_BEGINS = Text("{game}: {players}", "{game}: {players}")
BOT_OVER = Text("окончена: место {place}, очки {points} ({reason})", "over: place {place}, points {points} ({reason})")
BOT_ABORTED = Text("отменена", "aborted")
BOT_WRONG = Text("прервана: {why}", "broken off: {why}")
BOT_FAILED = Text("неудача {number} из {most}: {why}", "failure {number} of {most}: {why}")
BOT_GIVES_UP = Text(
    "программа не даёт хода: партия отменяется или сдаётся", "the bot gives no move: the match is aborted or resigned"
)
BOT_STOPS = Text(
    "Остановка: гость не вернётся, его партии отменяются или сдаются.",
    "Stopping: a guest does not come back, his matches are aborted or resigned.",
)
BOT_PAUSES = Text(
    "Остановка: партии ждут, пока программа не придёт снова.", "Stopping: the matches wait until the bot comes again."
)
