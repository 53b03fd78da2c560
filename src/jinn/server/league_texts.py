"""What the house says of its league when something cannot be done. Clauses are those of docs/rules/kalah.en.md."""

from jinn.core.errors import Reason

REFUSALS = {
    "no_league": Reason(
        "5.5", "Лиги игры {game} здесь нет: в ней играют вдвоём.", "There is no league of {game} here: it takes two."
    ),
    "no_season": Reason("5.1", "Турнира {number} в этой игре не было.", "There was no season {number} of this game."),
    "guests_train": Reason(
        "5.1",
        "Гости только тренируются: для зачётной партии нужна учётная запись.",
        "Guests only train: a game that counts needs an account.",
    ),
    "people_only": Reason(
        "5.1",
        "Турнир «Джинн–человек» — для людей: программы играют с Джинном без счёта.",
        "The tournament of Jinn and human is for people: programs play the Jinn without a score.",
    ),
    "season_closed": Reason(
        "5.1",
        "Турнир закрыт: зачётных партий нет, тренироваться можно в любой категории.",
        "The season is closed: there are no games that count, training is free.",
    ),
    "season_open": Reason("5.1", "Турнир уже открыт: сначала закройте его.", "The season is open: close it first."),
    "games_over": Reason(
        "4.4",
        "Вы сыграли все {most} зачётных партий: ваш турнир окончен, тренироваться можно.",
        "You have played all {most} games that count: the season is over for you, training stays open.",
    ),
    "daily_limit": Reason(
        "3.4",
        "На сегодня хватит: начато на {spent} из {limit}. Завтра можно снова.",
        "Enough for today: {spent} of {limit} are begun. Tomorrow you may again.",
    ),
    "other_rank": Reason(
        "3.1",
        "Пока турнир открыт, тренируются только в своей категории: {own}.",
        "While the season is open one trains in one's own category alone: {own}.",
    ),
    "terms_fixed": Reason(
        "5.1",
        "{names}: это выбирают, открывая новый турнир.",
        "{names}: that is chosen when a new season is opened.",
    ),
    "bad_level": Reason("4.1", "{rank}: у Джинна уровни 1…{most}.", "{rank}: the Jinn has levels 1…{most}."),
    "bad_code": Reason(
        "5.2", "«{wrong}»: шифр — от одной до четырёх цифр.", "“{wrong}”: a code is one to four digits."
    ),
    "not_in_table": Reason(
        "5.4",
        "Вас в таблице ещё нет: «что если» — для тех, кто в ней.",
        "You are not in the table yet: “what if” is for those who are.",
    ),
}
