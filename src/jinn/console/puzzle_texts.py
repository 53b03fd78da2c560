"""What `jinn puzzle` and `jinn solve eiffel` say."""

from jinn.core.text import Text

NO_GRADE = Text("Укажите степень головоломки: --grade 1…6.", "Name the grade of the puzzle: --grade 1…6.")
BAD_GRADE = Text("--grade {given}: бывают степени 1…{last}", "--grade {given}: the grades are 1…{last}")
BAD_DATE = Text(
    "--date {given}: нужен день, например 2026-11-19", "--date {given}: a day is wanted, such as 2026-11-19"
)
NEW = Text("новая", "a new one")
HEAD = Text("Головоломка: {when}, степень {grade} — {title}.", "Puzzle: {when}, grade {grade}: {title}.")
ANYWHERE = Text("на любом поле", "on any field")
PAR = Text(
    "Собрать все шашки: {goal}. Пар: ходов {moves}, путь {way}.",
    "Bring all men together: {goal}. Par: {moves} moves, way {way}.",
)
KEEPS = Text("{move}: пар сохранён.", "{move}: keeps the par.")
LOSES = Text(
    "{move}: пар потерян; с этим ходом лучшее — ходов {moves}, путь {way}.",
    "{move}: loses the par; the best with it is {moves} moves, way {way}.",
)
RUINS = Text("{move}: после этого хода решения нет.", "{move}: after this move there is no solution.")
NOT_KNOWN = Text("{move}: что с паром, неизвестно.", "{move}: what it does to the par is not known.")
HINT = Text("Подсказка: {move}.", "A hint: {move}.")
SOLUTION = Text("Решение: {line}", "Solution: {line}")
SOLVED = Text("Уже решено.", "It is solved already.")
UNSOLVABLE = Text("Решения нет: доказано.", "There is no solution: proved.")
UNKNOWN = Text(
    "Решение не найдено, и что его нет, не доказано.", "No solution was found, nor proved that there is none."
)
PROVED = Text(
    "Пар: ходов {moves}, путь {way}; доказано ({how}).\n{line}",
    "Par: {moves} moves, way {way}; proved ({how}).\n{line}",
)
BEST_KNOWN = Text(
    "Лучшее из найденного: ходов {moves}, путь {way}; не доказано.\n{line}",
    "The best that was found: {moves} moves, way {way}; not proved.\n{line}",
)
GOING_ON = Text("полей {done} из {goals}, путь не длиннее {way}", "fields {done} of {goals}, the way is at most {way}")
OTHER_OPTION = Text("{option} — не для этого: {game}", "{option} belongs elsewhere: {game}")
NOT_A_PUZZLE = Text("Это позиция игры, а не головоломки.", "This is a position of the game, not of the puzzle.")
NO_ORTOOLS = Text(
    "Для этой доски нужен пакет {name}: pip install --require-hashes -r requirements/proofs.txt.",
    "This board takes the package {name}: pip install --require-hashes -r requirements/proofs.txt.",
)
