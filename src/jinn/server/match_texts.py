"""What the house says about its matches when something cannot be done."""

from jinn.core.errors import Reason
from jinn.core.text import Text

NO_SUCH_MATCH = Text("Такой партии нет.", "There is no such match.")
NOT_SEATED = Text("Вы не сидите за этим столом.", "You do not sit at this table.")
MUTED = Text("Администратор запретил вам писать.", "An administrator does not let you write.")
TOO_MANY_TABLES = Text(
    "У вас уже {count} открытых столов, больше нельзя: дождитесь соперников или закройте лишние.",
    "You have {count} open tables already, no more are allowed: wait for players or close some.",
)
TOO_MANY_MATCHES = Text(
    "Вы играете уже {count} партий, больше нельзя: закончите некоторые.",
    "You play {count} matches already, no more are allowed: finish some.",
)

REFUSALS = {
    "seat_out": Reason("", "Места {seat} нет: их {seats}.", "There is no seat {seat}: there are {seats}."),
    "jinn_level": Reason("", "Джинну нужен уровень: jinn.", "The Jinn needs a level: jinn."),
    "jinn_too_many": Reason(
        "",
        "Джинну отдано мест {jinn}, а свободных кроме вашего {free}.",
        "The Jinn is given {jinn} seats; beside yours {free} are free.",
    ),
}
