"""What the line console says in a match that a house keeps."""

from jinn.console.texts import COMMANDS
from jinn.core.text import Text

_SHARED = ("help", "board", "moves", "random", "log", "word", "rules")

ONLINE: dict[str, tuple[tuple[str, ...], Text]] = {
    **{name: COMMANDS[name] for name in _SHARED},
    "save": (
        COMMANDS["save"][0],
        Text("сохранить ФАЙЛ — записать партию в файл", "save FILE — keep the match in a file"),
    ),
    "say": (
        ("сказать", "say", "чат", "chat"),
        Text("сказать ТЕКСТ — сказать за столом", "say TEXT — speak at the table"),
    ),
    "clock": (("часы", "clock"), Text("часы — сколько у кого времени", "clock — the time that is left")),
    "draw": (("ничья", "draw"), Text("ничья — предложить или принять ничью", "draw — offer a draw, or accept one")),
    "undo": (
        ("отмена", "undo", "takeback"),
        Text("отмена — попросить вернуть ход или согласиться", "undo — ask to take back, or agree to it"),
    ),
    "no": (("нет", "no", "decline"), Text("нет — отказать в том, что предложено", "no — decline what was offered")),
    "resign": COMMANDS["resign"],
    "abort": (
        ("прервать", "abort"),
        Text("прервать — закончить без результата, пока не сыграно по ходу", "abort — end without a result, early on"),
    ),
    "adjourn": (("отложить", "adjourn"), Text("отложить — прервать до другого раза", "adjourn — go on another time")),
    "ready": (
        ("готов", "готова", "ready"),
        Text("готов — продолжить отложенную", "ready — go on with an adjourned match"),
    ),
    "again": (("ещё", "еще", "again", "rematch"), Text("ещё — сыграть снова", "again — play another match")),
    "claim": (
        ("потребовать", "claim"),
        Text("потребовать — победы, если соперник ушёл", "claim — the win, when the opponent has gone"),
    ),
    "quit": (
        COMMANDS["quit"][0],
        Text("конец — уйти; партия ждёт вас в доме", "quit — leave; the match waits in the house"),
    ),
}

AT_TABLE = Text("{game}, партия {match}: {players}", "{game}, match {match}: {players}")
RATED = Text("на рейтинг", "rated")
FREE = Text("свободно", "free")
WAITING_FOR_PLAYERS = Text(
    "Ждём игроков. Сесть за этот стол: jinn play {game} --server {address} --join {match}",
    "Waiting for players. To join this table: jinn play {game} --server {address} --join {match}",
)
YOUR_MOVE = Text("{name}, ваш ход: ", "{name}, your move: ")
WAITING = Text("Ждём хода: ", "Waiting for a move: ")
WATCHING = Text("Вы смотрите: ", "You are watching: ")
NOT_BEGUN = Text("Ждём игроков: ", "Waiting for players: ")
ADJOURNED = Text("Партия отложена (готов — продолжить): ", "Adjourned (ready — to go on): ")
OVER = Text("Партия окончена (ещё, сохранить, запись, конец): ", "The match is over (again, save, log, quit): ")
ABORTED = Text("Партия прервана (сохранить, запись, конец): ", "The match was ended (save, log, quit): ")
CLOCK = Text("Часы: {clocks}", "Clocks: {clocks}")
NO_CLOCK = Text("Эта партия без часов.", "There is no clock in this match.")
NOT_YOUR_TURN = Text("Сейчас ходите не вы.", "It is not your turn.")
NOTHING_OFFERED = Text("Ничего не предложено.", "Nothing has been offered.")
WHAT_TO_SAY = Text("Что сказать: сказать ТЕКСТ", "Say what: say TEXT")
COME_BACK = Text(
    "Партия ждёт в доме. Вернуться: jinn play {game} --server {address} --join {match}",
    "The match waits in the house. To come back: jinn play {game} --server {address} --join {match}",
)
AWAY = Text("Дом не отвечает ({why}); пробую снова.", "The house does not answer ({why}); trying again.")
LINE_LOST = Text("Связь потеряна: {why}", "The connection is lost: {why}")

HAPPENED = {
    "joined": Text("{name} садится за стол.", "{name} joins."),
    "left": Text("{name} уходит из-за стола.", "{name} leaves."),
    "resigned": Text("{name} сдаётся.", "{name} resigns."),
    "flagged": Text("{name}: время вышло.", "{name} is out of time."),
    "claimed": Text("{name} требует конца: соперник ушёл.", "{name} claims the end: the opponent has gone."),
    "offered draw": Text("{name} предлагает ничью{hint}.", "{name} offers a draw{hint}."),
    "offered takeback": Text("{name} просит вернуть ход{hint}.", "{name} asks to take back{hint}."),
    "offered rematch": Text("{name} хочет сыграть ещё{hint}.", "{name} wants another match{hint}."),
    "answered draw no": Text("{name}: без ничьей.", "{name} declines the draw."),
    "answered draw yes": Text("{name} согласен на ничью.", "{name} agrees to a draw."),
    "answered takeback no": Text("{name}: ход остаётся.", "{name} declines: the move stays."),
    "answered takeback yes": Text("{name}: ход можно вернуть.", "{name} agrees to take back."),
    "answered rematch no": Text("{name}: больше не сейчас.", "{name} declines another match."),
    "tookback": Text("Ход возвращён.", "The move was taken back."),
    "adjourned": Text("Партия отложена.", "The match is adjourned."),
    "readied": Text("{name}: можно продолжать.", "{name} is ready to go on."),
    "aborted": Text("Партия прервана без результата.", "The match was ended without a result."),
    "rematched": Text("Новая партия: {detail}", "The next match: {detail}"),
    "said": Text("{name}: {text}", "{name}: {text}"),
}
HOW_TO_ANSWER = {
    "offered draw": Text(" (ничья или нет)", " (draw or no)"),
    "offered takeback": Text(" (отмена или нет)", " (undo or no)"),
    "offered rematch": Text(" (ещё или нет)", " (again or no)"),
}
THE_HOUSE = Text("Дом", "The house")

NOT_WITH_SERVER = Text("{option} не сочетается с --server", "{option} does not go with --server")
NOT_WITH_JOIN = Text(
    "{option} не сочетается с --join: стол уже есть", "{option} does not go with --join: the table is there"
)
OTHER_GAME = Text("Партия {match} — это {game}", "Match {match} is one of {game}")
BAD_SEAT = Text("--seat {seat}: места считаются с 1", "--seat {seat}: seats count from 1")
