"""What the full-screen terminal says."""

from jinn.core.text import Text

TITLE = Text("Джинн", "Jinn")
PLAY = Text("Сыграть с Джинном", "Play the Jinn")
PLAY_LINE = Text("{game} — с Джинном, уровень {level}", "{game} — against the Jinn, level {level}")
MINE = Text("Мои партии", "My matches")
OPEN = Text("Открытые столы", "Open tables")
RUNNING = Text("Смотреть", "Watch")
DAILY = Text("Головоломка дня", "Puzzle of the day")
LEAGUE = Text("Турнир «Джинн–человек»", "The tournament “Jinn–human”")
LEAGUE_LINE = Text("{game}: таблица, зачётная партия", "{game}: the table, a game that counts")
LOBBY_KEYS = Text(
    "Enter — выбрать · ← → — уровень · F5 — обновить · l — язык · d — тёмная/светлая · q — выйти",
    "Enter: choose · ← →: level · F5: refresh · l: language · d: dark/light · q: quit",
)
MATCH_KEYS = Text(
    "стрелки, Enter — доска · Tab — поле хода, /слова · F2 анализ · F3 F4 листать · "
    "F6 ничья · F7 продолжить · F8 сдаться · F9 ещё · Esc",
    "arrows, Enter: board · Tab: move field, /words · F2 analysis · F3 F4 back, on · "
    "F6 draw · F7 go on · F8 resign · F9 again · Esc",
)
PUZZLE_KEYS = Text(
    "стрелки, Enter — доска · Tab — поле хода · F3 — назад · F4 — подсказка · F5 — сначала · Esc — уйти",
    "arrows, Enter: board · Tab: move field · F3: undo · F4: hint · F5: from the start · Esc: leave",
)
TABLE_KEYS = Text(
    "g — зачётная партия · t — тренировка · Esc — назад", "g: a game that counts · t: training · Esc: back"
)
YOUR_MOVE = Text("Ваш ход", "Your move")
THEIR_MOVE = Text("Ход: {name}", "{name} to move")
WAITING = Text(
    "Ждём игроков: jinn play {game} --server {address} --join {match}",
    "Waiting for players: jinn play {game} --server {address} --join {match}",
)
ADJOURNED = Text("Партия отложена. F7 — продолжить.", "The match is adjourned. F7: go on.")
WATCHING = Text("Вы смотрите", "You are watching")
REPLAY = Text("Ход {ply} из {plies}", "Move {ply} of {plies}")
SURE = Text("Сдаётесь? F8 ещё раз — да.", "Resign? F8 once more: yes.")
AWAY = Text("Связь прервалась, пробую снова: {why}", "The connection is lost, trying again: {why}")
THINKING = Text("Джинн думает…", "The Jinn is thinking…")
BEST = Text("лучший ход {move}, оценка {value}{proved}: {line}", "best {move}, value {value}{proved}: {line}")
PROVED = Text(" (доказано)", " (proved)")
NO_RUNNING_ANALYSIS = Text("Анализ — после партии.", "Analysis comes after the match.")
PAR = Text("Пар {par}; сделано {made}.", "Par {par}; made {made}.")
HINT = Text("Подсказка: {move}.", "A hint: {move}.")
LOST_PAR = Text("Лучшего отсюда уже не достичь.", "The best cannot be reached from here any more.")
NO_HINT = Text("Подсказать нечего.", "There is nothing to hint at.")
