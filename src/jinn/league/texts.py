"""What ratings say: the titles of the speeds, and the refusals."""

from jinn.core.errors import Reason
from jinn.core.text import Text

TITLES = {
    "bullet": Text("пуля", "bullet"),
    "blitz": Text("блиц", "blitz"),
    "rapid": Text("рапид", "rapid"),
    "classical": Text("классика", "classical"),
    "slow": Text("по переписке", "correspondence"),
    "untimed": Text("без часов", "untimed"),
}

REFUSALS = {
    "seats_not_rated": Reason(
        "",
        "Игроков {seats}: рейтинг считают в партиях от двух до {most}.",
        "{seats} players: matches of two to {most} are rated.",
    ),
    "same_player_twice": Reason(
        "",
        "Игрок {player} занимает два места: такая партия в рейтинг не идёт.",
        "Player {player} holds two seats: such a match is not rated.",
    ),
    "bad_places": Reason(
        "",
        "Места {places} для {seats} игроков невозможны: место — это 1 и число тех, кто лучше.",
        "Places {places} for {seats} players cannot be: a place is 1 and the number of those who did better.",
    ),
    "rated_already": Reason(
        "",
        "Партия {match} уже учтена в рейтинге.",
        "Match {match} has been rated already.",
    ),
    "out_of_order": Reason(
        "",
        "Партия {match} кончилась раньше учтённой партии {last} игрока {player}: рейтинги надо пересчитать сначала.",
        "Match {match} ended before match {last} of player {player}, which is rated: fold the ratings anew.",
    ),
    "bad_rank": Reason(
        "3.1",
        "«{wrong}» — не категория: бывают Ю, К, У, Э или слово (юниор, кандидат, участник, эфенди).",
        "“{wrong}” is no category: there are J, C, P, E, or a word (junior, candidate, participant, effendi).",
    ),
    "tournament_begun": Reason("", "Турнир уже начался.", "The tournament has begun already."),
    "not_started": Reason("", "Турнир ещё не начался.", "The tournament has not begun yet."),
    "tournament_over": Reason("", "Турнир окончен.", "The tournament is over."),
    "tournament_guest": Reason(
        "", "В турнирах играют те, у кого есть учётная запись.", "Tournaments are for those who have an account."
    ),
    "tournament_bot": Reason("", "В этом турнире программы не играют.", "No programs play in this tournament."),
    "entered_already": Reason("", "Вы уже участвуете.", "You take part already."),
    "not_entered": Reason("", "Такого участника в турнире нет.", "There is no such entrant in the tournament."),
    "tournament_full": Reason("", "Мест больше нет: их {most}.", "It is full: it has {most} places."),
    "too_few": Reason("", "Для турнира нужны хотя бы двое.", "A tournament takes two at least."),
    "slow_tournament": Reason(
        "",
        "В турнире по переписке все партии идут сразу: ждать у доски не нужно.",
        "By correspondence all games go on at once: nobody waits at the board.",
    ),
    "bad_time_control": Reason(
        "",
        "Такого контроля времени нет: {wrong}. Бывают: часы с добавкой, время на ход, дни на ход, без часов.",
        "There is no such time control: {wrong}. Known are: a clock with increment, time a move, days a move, none.",
    ),
}

MIXED = Text("названы сразу {kinds}", "{kinds} were given together")
EMPTY_CLOCK = Text("на часах нет ни времени, ни добавки", "a clock with neither time nor increment")
TOO_LITTLE = Text("{name}={value} меньше {least}", "{name}={value} is less than {least}")
LONE_INCREMENT = Text("добавка без часов", "an increment without a clock")
