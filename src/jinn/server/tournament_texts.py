"""What the house says of tournaments between people when something cannot be done."""

from jinn.core.errors import Reason
from jinn.core.text import Text

NO_TOURNAMENT = Text("Такого турнира нет.", "There is no such tournament.")
NOT_ORGANISER = Text(
    "Это может тот, кто устроил турнир, или администратор.", "Only who made the tournament or an administrator may."
)
TOO_MANY = Text(
    "У вас уже {count} неоконченных турниров, больше нельзя.",
    "You look after {count} tournaments that are not over, no more are allowed.",
)

REFUSALS = {
    "tournament_seats": Reason("", "В игре {game} вдвоём не играют.", "{game} is not played by two."),
    "tournament_untimed": Reason(
        "",
        "Турниру нужны часы: 300+5, 30/move или дни на ход, 3d.",
        "A tournament needs a clock: 300+5, 30/move, or days a move, 3d.",
    ),
    "bad_title": Reason("", "Названию нужна хотя бы одна буква.", "A title needs a letter at least."),
    "bad_status": Reason(
        "", "«{wrong}»: бывает open, running, over, cancelled.", "“{wrong}”: it is open, running, over, cancelled."
    ),
    "bad_before": Reason(
        "", "«{wrong}»: нужно то, что дала прошлая страница.", "“{wrong}”: what the page before gave."
    ),
}
