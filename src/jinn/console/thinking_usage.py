"""What may be said to `jinn analyse`, `jinn arena` and `jinn warm`."""

from collections.abc import Callable

from jinn.console.usage import Parser
from jinn.core.text import Lang, Text

NODES = Text("думать столько узлов: ответ можно получить ещё раз", "think so many nodes: the answer can be made again")
LONG = Text("думать столько секунд (5)", "think so many seconds (5)")
LEVEL = Text("как думает этот уровень; без него — во всю силу", "as this level thinks; without it, at full strength")
ENTRANT = Text(
    "участник: уровень (8, 8@200000), best, greedy, general:2, random, path:ПАПКА#8, cmd:КОМАНДА",
    "an entrant: a level (8, 8@200000), best, greedy, general:2, random, path:DIR#8, cmd:COMMAND",
)
GROUPS = Text("сколько групп партий (100)", "how many groups of matches (100)")
PLIES = Text("сколько ходов начала выбирает случай", "how many moves of the opening are drawn")
SPRT = Text("последовательный тест: не сильнее ЭЛО0 или сильнее ЭЛО1", "a sequential test: ELO0 at most, or ELO1")
ALPHA = Text("как часто он может ошибиться в пользу elo1 (0.05)", "how often it may err for elo1 (0.05)")
BETA = Text("и в пользу elo0 (0.05)", "and for elo0 (0.05)")
CORES = Text("сколько процессов (все ядра)", "how many processes (all cores)")
OUT = Text("файл, в котором турнир можно продолжить", "a file in which the contest can be gone on with")
WARMED = Text("какие игры (все)", "which games (all)")
ONCE = Text("не измерять второй запуск", "do not measure the next start")


def takes_thinking(made: dict[str, Parser], number: Callable[[str], int], lang: Lang) -> None:
    """Adds the options; the game and its position are added like everywhere."""
    analyse, arena, warm = made["analyse"], made["arena"], made["warm"]
    analyse.add_argument("--nodes", type=number, metavar="N", help=NODES.to(lang))
    analyse.add_argument("--seconds", type=float, metavar="S", help=LONG.to(lang))
    analyse.add_argument("--level", type=number, metavar="L", help=LEVEL.to(lang))
    arena.add_argument("first", metavar="A", help=ENTRANT.to(lang))
    arena.add_argument("second", metavar="B", help=ENTRANT.to(lang))
    arena.add_argument("--groups", type=number, metavar="N", help=GROUPS.to(lang))
    arena.add_argument("--plies", type=number, metavar="N", help=PLIES.to(lang))
    arena.add_argument("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=SPRT.to(lang))
    arena.add_argument("--alpha", type=float, default=0.05, metavar="P", help=ALPHA.to(lang))
    arena.add_argument("--beta", type=float, default=0.05, metavar="P", help=BETA.to(lang))
    arena.add_argument("--cores", type=number, metavar="N", help=CORES.to(lang))
    arena.add_argument("--out", metavar="FILE", help=OUT.to(lang))
    warm.add_argument("games", nargs="*", metavar="GAME", help=WARMED.to(lang))
    warm.add_argument("--once", action="store_true", help=ONCE.to(lang))
