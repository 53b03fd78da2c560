"""What the engine room says to people."""

from jinn.core.text import Text

BAD_ENTRANT = Text(
    "«{text}» — не участник: бывает уровень (8, 8@200000), best, greedy, general:2, random, path:ПАПКА#8, cmd:КОМАНДА.",
    "“{text}” is no entrant: a level (8, 8@200000), best, greedy, general:2, random, path:DIR#8 or cmd:COMMAND is.",
)
NO_LEVEL = Text("«{text}»: уровни здесь 1…{most}.", "“{text}”: levels are 1…{most} here.")
NO_PYTHON = Text("«{text}»: в {where} нет Python.", "“{text}”: there is no Python in {where}.")
OTHER_CONTEST = Text(
    "В {file} другой турнир: другие игра, участники, бюджет или число. Нужен новый файл.",
    "{file} has another contest: another game, entrants, budget or seed. A new file is wanted.",
)
