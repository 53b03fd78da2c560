"""What a match says when something cannot be done."""

from jinn.core.errors import Reason
from jinn.core.text import Text

ENDINGS = {
    "resigned": Text("соперник сдался", "the opponent resigned"),
    "time": Text("время соперника вышло", "the opponent ran out of time"),
    "agreed": Text("по соглашению", "by agreement"),
}
"""Why a match of several ended where its game does not say it."""

REFUSALS = {
    "not_begun": Reason(
        "", "Партия ещё не началась: не все места заняты.", "The match has not begun: not all seats are taken."
    ),
    "begun": Reason("", "Партия уже началась.", "The match has begun already."),
    "over": Reason("", "Партия окончена.", "The match is over."),
    "not_over": Reason("", "Партия ещё не окончена.", "The match is not over yet."),
    "is_adjourned": Reason(
        "3.3",
        "Партия отложена: продолжить её можно, когда будут готовы все.",
        "The match is adjourned: it goes on when all are ready.",
    ),
    "not_adjourned": Reason("", "Партия не отложена.", "The match is not adjourned."),
    "stale": Reason(
        "",
        "Пока вы думали, позиция изменилась (событие {now}, а вы видели {seen}): посмотрите на неё ещё раз.",
        "The position has changed meanwhile (event {now}; you saw {seen}): look at it again.",
    ),
    "seq_too_high": Reason(
        "",
        "События {seen} в этой партии ещё не было: последнее — {now}.",
        "There has been no event {seen} in this match yet: the last one is {now}.",
    ),
    "time_over": Reason("", "Ваше время вышло.", "Your time is over."),
    "not_overdue": Reason("", "Срок ещё не вышел.", "No deadline has passed."),
    "seat_taken": Reason("", "Место {seat} занято.", "Seat {seat} is taken."),
    "no_such_seat": Reason("", "Места {seat} нет: их {seats}.", "There is no seat {seat}: there are {seats}."),
    "no_free_seat": Reason("", "Свободных мест нет.", "There is no free seat."),
    "sits_already": Reason("", "Вы уже сидите за этим столом.", "You sit at this table already."),
    "rated_guest": Reason(
        "", "Партия на рейтинг — для тех, у кого есть учётная запись.", "A rated match is for accounts."
    ),
    "rated_jinn": Reason("", "Партия с Джинном на рейтинг не идёт.", "A match with the Jinn is not rated."),
    "rated_alone": Reason("", "Головоломка на рейтинг не идёт.", "A puzzle is not rated."),
    "rated_position": Reason(
        "", "Партия с заданной позиции на рейтинг не идёт.", "A match from a set position is not rated."
    ),
    "position_hidden": Reason(
        "",
        "В этой игре есть скрытое: начать её с заданной позиции нельзя.",
        "This game hides things: it cannot begin from a set position.",
    ),
    "position_over": Reason("", "В этой позиции игра уже окончена.", "The game is over in this position."),
    "position_seats": Reason(
        "", "В позиции игроков {found}, а мест {seats}.", "The position has {found} players, the match {seats} seats."
    ),
    "alone": Reason("", "Вы играете в одиночку: спросить некого.", "You play alone: there is nobody to ask."),
    "asked_already": Reason(
        "",
        "Об этом вы уже просили в этой позиции: спросить снова можно после хода.",
        "You have asked that in this position already: ask again after a move.",
    ),
    "no_offer": Reason("", "Этого вам никто не предлагал.", "Nobody has offered you that."),
    "own_offer": Reason("", "Это предложили вы сами: ответит другой.", "You offered that yourself: another answers."),
    "rated_takeback": Reason("", "В партии на рейтинг ходы не возвращают.", "No move is taken back in a rated match."),
    "contest_takeback": Reason(
        "", "В зачётной партии ходы не возвращают.", "No move is taken back in a match that counts."
    ),
    "contest_abort": Reason(
        "3.1",
        "Партию турнира не отменяют: её доигрывают, откладывают или сдают.",
        "A match of a tournament is not aborted: it is played on, adjourned or resigned.",
    ),
    "contest_rematch": Reason(
        "3.1",
        "Следующую партию турнира начинают через турнир.",
        "The next match of a tournament is begun through the tournament.",
    ),
    "training_adjourn": Reason("2.4", "Тренировочную партию не откладывают.", "A training game is not adjourned."),
    "no_move": Reason("", "Вашего хода ещё не было.", "You have not moved yet."),
    "revealed": Reason(
        "", "С этого хода открылось скрытое: его не вернуть.", "What was hidden has been shown since: that stays."
    ),
    "too_late_to_abort": Reason(
        "",
        "Отменить партию можно, пока не все сделали первый ход; теперь её можно сдать.",
        "A match can be aborted until everybody has made a move; now you may resign.",
    ),
    "no_clock_to_stop": Reason(
        "",
        "В партии по переписке откладывать нечего: на ход есть дни.",
        "A match by correspondence is not adjourned: there are days for a move.",
    ),
    "adjourn_in_turn": Reason("", "Отложить партию можно на своём ходу.", "A match is adjourned on one's own turn."),
    "adjourn_alone": Reason(
        "", "Головоломку откладывать незачем: она ждёт и так.", "A puzzle is not adjourned: it waits anyway."
    ),
    "ready_already": Reason("", "Вы уже сказали, что готовы.", "You have said that you are ready."),
    "not_absent": Reason(
        "",
        "Соперник на месте или отошёл недавно: потребовать конца можно через {wait} с его отсутствия.",
        "Your opponent is here or has not been gone for long: the end may be claimed after {wait} s of absence.",
    ),
    "own_turn": Reason("", "Ход за вами: ждут вас.", "It is your turn: others wait for you."),
    "no_claims": Reason(
        "", "В партии по переписке за отсутствие не наказывают: ждите срока.", "By correspondence the deadline decides."
    ),
    "retired": Reason("", "Вы уже вышли из этой партии.", "You have left this match already."),
    "nothing_said": Reason("", "Реплика пуста.", "The remark is empty."),
    "said_too_long": Reason("", "Реплика длиннее {most} знаков.", "The remark is longer than {most} characters."),
    "said_too_much": Reason(
        "", "За эту партию вы сказали уже {most} реплик: хватит.", "You have made {most} remarks in this match: enough."
    ),
    "unknown_rules": Reason(
        "",
        "Правила {game} версии {version} неизвестны; эта программа знает {known}.",
        "Version {version} of the rules of {game} is unknown; this program knows {known}.",
    ),
}
