"""What `jinn analyse`, `jinn warm` and `jinn arena` say."""

from jinn.core.text import Text

NOBODY_DUE = Text(
    "Этому месту сейчас не ходить: партия окончена или ход за другим.",
    "No move is due from this seat: the match is over, or it is another's turn.",
)
NO_LEVEL = Text("--level {level}: уровни здесь 1…{most}", "--level {level}: levels are 1…{most} here")
BAD_NODES = Text("--nodes: нужно число от 1", "--nodes: a number from 1 is wanted")
BAD_SECONDS = Text("--seconds: нужно число больше 0", "--seconds: a number above 0 is wanted")
BEGINNING = Text("начинаю (первый раз счёт компилируется)", "beginning (the first time, the engine is compiled)")
DEPTH = Text("глубина {depth}", "depth {depth}")
PROVED = Text("доказано", "proved")
MORE = Text("… и ещё {n}", "… and {n} more")
LINE = Text("дальше: {line}", "line: {line}")
FACTS = Text("глубина {depth}, {nodes}, {seconds} с, {engine}", "depth {depth}, {nodes}, {seconds} s, {engine}")

WARM = Text("{game}: готово за {seconds} с", "{game}: ready after {seconds} s")
WARM_AGAIN = Text(
    "{game}: готово за {seconds} с, в следующий раз за {again} с",
    "{game}: ready after {seconds} s, the next time after {again} s",
)
KEPT = Text("Хранится в {folder}", "Kept in {folder}")
NOT_KEPT = Text(
    "Хранить негде: папка кэша недоступна для записи (JINN_CACHE), в следующий раз всё будет сделано заново.",
    "Nothing can be kept: the cache folder is not writable (JINN_CACHE); the next time all is made anew.",
)

SCORE = Text(
    "{first} против {second}: {score}, Эло {elo} [{low}…{high}], групп {groups}",
    "{first} against {second}: {score}, Elo {elo} [{low}…{high}], {groups} groups",
)
TEST = Text("LLR {llr} из {low}…{high}: {verdict}", "LLR {llr} within {low}…{high}: {verdict}")
VERDICTS = {
    "elo0": Text("принято elo0", "elo0 accepted"),
    "elo1": Text("принято elo1", "elo1 accepted"),
    "": Text("не решено", "undecided"),
}
FAULTS = Text("Проиграно не за доской: {faults}", "Lost away from the board: {faults}")
BAD_NUMBER = Text("--{name}: не годится: {value}", "--{name}: {value} will not do")
STOPPED = Text("Прервано; те же слова продолжат турнир.", "Interrupted; the same words go on with the contest.")
