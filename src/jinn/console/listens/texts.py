"""What the listening Jinn and his console say, in both languages; his remarks on play are in `remarks`."""

from datetime import datetime

from jinn.core.text import Lang, Text
from jinn.wire.league import Season

LISTENS = Text(
    "Джинн слушает. (ШКОла — как с ним говорить, КОНец — уйти.)",
    "The Jinn is listening. (HELp: how to talk to him, QUIt: leave.)",
)
PROMPT = Text("Джинн слушает: ", "The Jinn is listening: ")
HERE_AS = Text("Вы здесь: {name}.", "You are here as {name}.")
GUEST = Text(
    "Вы здесь гостем ({name}): гости только тренируются. Для турнира: ЗАПисаться ИМЯ; кто записан: ВОЙти ИМЯ.",
    "You are a guest here ({name}); guests only train. For the tournament: REGister NAME, or ENTer NAME.",
)
NAME_WANTED = Text("Назовите имя: {command} ИМЯ", "Say the name: {command} NAME")
PASSWORD = Text("Пароль (не короче 8 знаков): ", "Password (8 characters at least): ")
STRANGE = Text(
    "Джинн не понял слова «{word}». Слова, которые он знает, перечислит ШКОла.",
    "The Jinn does not understand “{word}”. HELp lists the words that he knows.",
)
WHICH_GAME = Text(
    "Во что вдвоём? ВДВоем КАЛах, ПЯТь, БАЛда, ЭЛЕменты, ЭЙФелева.",
    "Which game together? TOGether KALah, FIVe, BALda, ELEments, EIFfel.",
)
HOW_MANY = Text("{number}: играют от {low} до {high}.", "{number}: from {low} to {high} play.")
FILE_WANTED = Text("Назовите файл: {command}", "Name a file: {command}")
HUSHED = Text("Джинн молчит. (ГОВори — заговорит.)", "The Jinn keeps quiet. (SPEak: he will speak.)")
SPEAKS = Text("Джинн снова говорит.", "The Jinn speaks again.")
LANGUAGE = Text("Говорим по-русски.", "We speak English.")
BYE = Text("До встречи.", "Good-bye.")

BEGINS = Text(
    "Партия турнира: {game}. Джинн играет как {rank} (уровень {level}). {who}",
    "A game of the tournament: {game}. The Jinn plays as {rank} (level {level}). {who}",
)
TRAINS = Text(
    "Тренировка: {game}. Джинн играет как {rank} (уровень {level}); результат не считается. {who}",
    "Training: {game}. The Jinn plays as {rank} (level {level}); the result does not count. {who}",
)
GOES_ON = Text("Продолжаем отложенную партию: {game}. {who}", "We go on with the game that waited: {game}. {who}")
YOU_BEGIN = Text("Начинаете вы.", "You begin.")
JINN_BEGINS = Text("Начинает Джинн.", "The Jinn begins.")
YOUR_TURN = Text("Ваш ход: ", "Your move: ")
THINKS = Text("Джинн думает: ", "The Jinn is thinking: ")
WAITS = Text("Партия ждёт Джинна: ", "The game waits for the Jinn: ")
BY_STONES = Text("Разница: {stones}.", "The margin: {stones}.")
THOUGHT = Text("Думали: {times}.", "Thinking time: {times}.")
PLAYED = Text("Запись: {moves}", "Moves: {moves}")
SCORE = Text(
    "Счёт в турнире: вы {human}, Джинн {jinn}; {rank}.", "Tournament score: you {human}, the Jinn {jinn}; {rank}."
)
RISEN = Text(
    "Поздравляем: теперь вы {rank}, счёт начинается заново.",
    "Congratulations: you are now {rank}, and the score begins anew.",
)
EFFENDI = Text("Поздравляем: вы эфенди!", "Congratulations: you are an effendi!")
FALLEN = Text("Джинн обошёл вас: вы снова {rank}.", "The Jinn has overtaken you: you are {rank} again.")
NOT_COUNTED = Text(
    "Тренировка: считается ничейной и не учитывается.", "Training: recorded as a draw that does not count."
)
LEFT_TODAY = Text("Сегодня можно сыграть ещё {left}.", "{left} more may be played today.")
WAITS_FOR_YOU = Text(
    "Партия отложена и ждёт вас неделю; потом она считается проигранной. Продолжить: {command}.",
    "The game is adjourned and waits a week for you; after that it counts as lost. To go on: {command}.",
)
LEFT_TRAINING = Text(
    "Тренировка прервана; откладывать её нельзя.", "The training game is broken off; it cannot be adjourned."
)
NOT_IN_TRAINING = Text(
    "Тренировку отложить нельзя: можно сдаться или доиграть.",
    "A training game cannot be adjourned: resign, or play it out.",
)
IN_A_GAME = Text("Сначала доиграйте, сдайтесь или отложите партию.", "First play the game out, resign or adjourn it.")

COMMANDS = {
    "kalah": Text("КАЛах", "KALah"),
    "five": Text("ПЯТь", "FIVe"),
    "balda": Text("БАЛда", "BALda"),
    "elements": Text("ЭЛЕменты", "ELEments"),
    "eiffel": Text("ЭЙФелева", "EIFfel"),
}
"""By which word a game is gone on with."""

RANKS = {
    "junior": Text("юниор", "a junior"),
    "candidate": Text("кандидат", "a candidate"),
    "participant": Text("участник", "a participant"),
    "effendi": Text("эфенди", "an effendi"),
}

HELP_OUTSIDE = (
    Text(
        "КАЛах — партия турнира «Джинн–человек» (отложенная продолжится)",
        "KALah — a game of the tournament (or the one that waits)",
    ),
    Text(
        "КАЛах ТРЕнировка [Ю К У Э] [я | Джинн] — тренировка: категория, кто начинает",
        "KALah TRAining [J C P E] [me | jinn] — training: category, who begins",
    ),
    Text(
        "ПЯТь, БАЛда, ЭЛЕменты, ЭЙФелева башня — то же в других играх",
        "FIVe, BALda, ELEments, EIFfel — the same in the other games",
    ),
    Text(
        "ТУРнир [игра] [шифр] [Э,У,К,Ю] [ЕСЛи 3] — таблица; «если» — как будто вы выиграли ещё 3",
        "TOUrnament [game] [code] [E,P,C,J] [IF 3] — the table; “if”: as if you had won 3 more",
    ),
    Text("АРХив [игра] — прежние турниры", "ARChive [game] — earlier tournaments"),
    Text(
        "ВДВоем ИГРА [сколько] — за одной клавиатурой, без Джинна",
        "TOGether GAME [how many] — at one keyboard, without the Jinn",
    ),
    Text("ЗАГрузить ФАЙЛ — продолжить записанную партию", "LOAd FILE — go on with a kept match"),
    Text("ПРАвила ИГРА [пункт] — правила", "RULes GAME [clause] — the rules"),
    Text(
        "ЗАПисаться ИМЯ, ВОЙти ИМЯ — назваться, чтобы играть в турнире",
        "REGister NAME, ENTer NAME — say who you are, to play in the tournament",
    ),
    Text("МОЛчи, ГОВори — без реплик Джинна, с репликами", "HUSh, SPEak — without the Jinn's remarks, with them"),
    Text("РУСский, АНГлийский — язык", "RUSsian, ENGlish — the language"),
    Text("КОНец — уйти", "QUIt — leave"),
)
HELP_INSIDE = (
    Text("П — показать доску ещё раз", "R — the board again"),
    Text(
        "ХОДы, ЗАПись, ЧАСы — какие ходы есть, что сыграно, время",
        "MOVes, LOG, CLOck — the moves there are, what was played, the time",
    ),
    Text(
        "СДАюсь, НИЧья — сдаться, предложить ничью; можно сразу после хода",
        "RESign, DRAw — resign, offer a draw; also right after a move",
    ),
    Text("ОТЛожить, КОНец — прервать до другого раза", "ADJourn, QUIt — break off until another time"),
    Text(
        "СКАзать ТЕКСТ — сказать за столом; СОХранить ФАЙЛ — записать партию",
        "SAY TEXT — speak at the table; SAVe FILE — keep the match",
    ),
)
HELP_OF_CHAINS = Text(
    "Несколько чисел — цепочка ходов, каждый, кроме последнего, в свой калах; дальше любой текст: 6 3, 1 держись!",
    "Several numbers are a chain of moves, each but the last into your own store; any text may follow: 6 3, 1 beware!",
)

OPEN_SINCE = Text("{number}: открыт с {opened}", "{number}: open since {opened}")
CLOSED = Text("{number}: {opened} … {closed}", "{number}: {opened} … {closed}")


def season(season: Season, lang: Lang) -> str:
    """A season in one line: its number, and when it was open."""
    opened, closed = (day(moment) if moment else "" for moment in (season.opened, season.closed))
    return (CLOSED if season.closed else OPEN_SINCE).filled(number=season.number, opened=opened, closed=closed).to(lang)


def day(moment: int) -> str:
    """The day of a moment, on this machine's calendar."""
    return datetime.fromtimestamp(moment / 1000).strftime("%Y-%m-%d")
