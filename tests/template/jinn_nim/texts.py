"""What Nim says: its title, options, refusals and the lines of the log."""

from jinn.core.errors import Reason
from jinn.core.options import Flag, Whole
from jinn.core.text import Text

TITLE = Text("Ним", "Nim")
HOW = Text("Ход — сколько из какой кучки: 2a.", "A move is how many from which heap: 2a.")
OPTIONS = (
    Whole("heaps", "1.1", Text("сколько кучек", "how many heaps"), 3, 1, 9),
    Flag("misere", "1.3", Text("взявший последний предмет проигрывает", "who takes the last one loses")),
)
ENDINGS = {"last_taken": Text("взят последний предмет", "the last one was taken")}
REFUSALS = {
    "no_such_heap": Reason("1.2", "Кучки {heap} нет.", "There is no heap {heap}."),
    "too_many": Reason("1.2", "В кучке {heap} {there}, не {count}.", "Heap {heap} holds {there}, not {count}."),
    "not_your_turn": Reason("1.2", "Сейчас ходит игрок {seat}.", "It is player {seat}'s turn."),
    "game_over": Reason("1.3", "Партия окончена.", "The game is over."),
    "bad_move": Reason("2.1", "«{text}» — не ход: нужно, например, 2a.", "“{text}” is not a move: give one like 2a."),
    "bad_position": Reason(
        "2.2", "«{text}» — не позиция: нужно, например, 3,4,5 1.", "“{text}” is not a position: give one like 3,4,5 1."
    ),
}
TOOK = Text("Игрок {seat} берёт {count} из {heap}.", "Player {seat} takes {count} from {heap}.")
HEAP = Text("Кучка {heap}: {count}", "Heap {heap}: {count}")
TO_MOVE = Text("Ходит игрок {seat}.", "Player {seat} is to move.")
OVER = Text("Партия окончена.", "The game is over.")
