"""Puzzles of the day: of the Eiffel Tower one of each grade, of Kalah one; solutions are replayed, the best is kept.

A puzzle's name says all of it: `eiffel-2026-07-01-4`, `kalah-2026-07-01`. It is told from the day on that it is for,
and of every day before.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from importlib import import_module
from types import ModuleType
from typing import Any

from jinn.core.errors import Refused
from jinn.core.game import Seat
from jinn.core.registry import kind
from jinn.core.text import Text, count, same
from jinn.server import showing
from jinn.server.http import NotFound
from jinn.server.trying import AnyGame, played
from jinn.store.contract import Tx
from jinn.wire.puzzles import PuzzleInfo, PuzzleRecord

FIRST = date(2024, 1, 1)
GAMES = ("eiffel", "kalah")
NAME = re.compile(r"(eiffel|kalah)-(\d{4}-\d\d-\d\d)(?:-(\d))?")

NO_PUZZLE = Text("Такой задачи нет.", "There is no such puzzle.")
TOWER = Text(
    "Соберите всех в один столбик{where}. Пар: {moves}, путь {way}.",
    "Gather everybody in one column{where}. Par: {moves}, a way of {way}.",
)
ON = Text(" на поле {goal}", " on {goal}")
SOWING = Text(
    "Ваш ход. Один ход, со всеми своими посевами, лучше всех остальных: найдите его.",
    "Your turn. One turn, with all its sowings, is better than every other: find it.",
)
UNSOLVED = Text("Задача ещё не решена: {why}", "The puzzle is not solved yet: {why}")
GO_ON = Text("можно ходить дальше.", "there are moves left.")
DEAD = Text("ходов больше нет, а столбик не один.", "no move is left, and there is more than one column.")
ONE_TURN = Text(
    "нужен один ход целиком, до очереди соперника.", "one whole turn is wanted, until the other is to move."
)
AT_PAR = Text("Решено в пар: {moves}, путь {way}.", "Solved at par: {moves}, a way of {way}.")
OVER_PAR = Text(
    "Решено: {moves}, путь {way}. Пар — {par}, путь {least}.",
    "Solved: {moves}, a way of {way}. Par is {par}, a way of {least}.",
)
BEST_TURN = Text("Верно: лучше хода нет.", "Right: there is no better turn.")
WORSE_TURN = Text("Есть ход лучше — на {stones}.", "There is a better turn, by {stones}.")
MOVES = ("ход", "хода", "ходов"), ("move", "moves")
STONES = ("камень", "камня", "камней"), ("stone", "stones")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of a day, whichever game it is of."""

    name: str
    game_id: str
    date: str
    grade: int
    title: Text
    task: Text
    options: dict[str, str]
    position: str
    par: tuple[int, int] | None
    turns: dict[str, int] | None
    """In Kalah what every whole turn is worth."""

    @property
    def game(self) -> AnyGame:
        """The game with the puzzle's options."""
        return kind(self.game_id).game(**self.options)


def of_day(game_id: str, day: date) -> tuple[Puzzle, ...]:
    """The puzzles of this game for the day."""
    if game_id == "kalah":
        return (_sowing(day),)
    return tuple(_tower(day, grade) for grade in _towers().GRADES)


def named(name: str, today: date) -> Puzzle:
    """The puzzle of this name. Raises `NotFound`."""
    parts = NAME.fullmatch(name)
    if parts is not None:
        try:
            day = date.fromisoformat(parts[2])
        except ValueError:
            raise NotFound("no_puzzle", NO_PUZZLE) from None
        # A day begins somewhere else before it begins here.
        if FIRST <= day <= today + timedelta(days=1):
            for puzzle in of_day(parts[1], day):
                if puzzle.name == name:
                    return puzzle
    raise NotFound("no_puzzle", NO_PUZZLE)


# A house opens sooner without the games: they are loaded when the first puzzle is wanted.
def _towers() -> ModuleType:
    return import_module("jinn.games.eiffel.daily")


def _sowings() -> ModuleType:
    return import_module("jinn.games.kalah.daily")


def walked(moves: Iterable[Any]) -> tuple[int, int]:
    """How many moves of men there are among these, and how far they went."""
    from jinn.games.eiffel.puzzle import figures  # noqa: PLC0415
    from jinn.games.eiffel.state import Lift  # noqa: PLC0415

    return figures(move for move in moves if isinstance(move, Lift))


def _tower(day: date, grade: int) -> Puzzle:
    towers = _towers()
    found = towers.daily(day.toordinal(), grade)
    where = same("") if found.goal is None else ON.filled(goal=found.goal)
    task = TOWER.filled(where=where, moves=count(found.moves, *MOVES), way=found.way)
    name = f"eiffel-{day.isoformat()}-{grade}"
    par = (found.moves, found.way)
    return Puzzle(
        name, "eiffel", day.isoformat(), grade, towers.GRADES[grade], task, found.options, found.position, par, None
    )


def _sowing(day: date) -> Puzzle:
    sowings = _sowings()
    found = sowings.daily(day.toordinal())
    name, title = f"kalah-{day.isoformat()}", sowings.GRADES[found.grade]
    turns = dict(found.turns)
    return Puzzle(name, "kalah", day.isoformat(), found.grade, title, SOWING, {}, found.position, None, turns)


# --- solutions --------------------------------------------------------------------------------------------------------


def solved(puzzle: Puzzle, moves: Sequence[str], now: int) -> tuple[PuzzleRecord, Text]:
    """What these moves are worth, and how that is said. Raises `Refused` where they solve nothing."""
    game = puzzle.game
    start: Any = game.read_state(puzzle.position)
    steps = played(game, start, moves)
    if puzzle.turns is None:
        return _gathered(puzzle, game, [step.move for step in steps], steps[-1].after if steps else start, now)
    turn = [game.show_move(step.move) for step in steps]
    value = puzzle.turns.get(" ".join(turn))
    if value is None or any(step.seat != Seat(0) for step in steps):
        raise Refused("not_solved", "", UNSOLVED.filled(why=ONE_TURN))
    loss = max(puzzle.turns.values()) - value
    record = PuzzleRecord(score=loss, way=len(turn), moves=tuple(turn), at=now, perfect=loss == 0)
    return record, WORSE_TURN.filled(stones=count(loss, *STONES)) if loss else BEST_TURN


def _gathered(puzzle: Puzzle, game: AnyGame, moves: Sequence[Any], state: Any, now: int) -> tuple[PuzzleRecord, Text]:
    outcome = game.outcome(state)
    if outcome is None or outcome.places != (1,):
        raise Refused("not_solved", "3.1", UNSOLVED.filled(why=GO_ON if outcome is None else DEAD))
    made, way = walked(moves)
    assert puzzle.par is not None
    texts = tuple(game.show_move(move) for move in moves)
    record = PuzzleRecord(score=made, way=way, moves=texts, at=now, perfect=(made, way) <= puzzle.par)
    told = {"moves": count(made, *MOVES), "way": way}
    if record.perfect:
        return record, AT_PAR.filled(**told)
    return record, OVER_PAR.filled(**told, par=count(puzzle.par[0], *MOVES), least=puzzle.par[1])


def keep(tx: Tx, puzzle: Puzzle, player: str, record: PuzzleRecord) -> bool:
    """Keeps the solution, if it is his best so far; whether it is."""
    before = own_of(tx, [puzzle], player).get(puzzle.name)
    if before is not None and (before.score, before.way) <= (record.score, record.way):
        return False
    tx.run(
        "INSERT INTO solved (puzzle, player, score, way, moves, first, at)"
        " VALUES (:puzzle, :player, :score, :way, :moves, :at, :at) ON CONFLICT (puzzle, player) DO UPDATE"
        " SET score = excluded.score, way = excluded.way, moves = excluded.moves, at = excluded.at",
        puzzle=puzzle.name, player=player, score=record.score, way=record.way, moves=" ".join(record.moves),
        at=record.at,
    )  # fmt: skip
    return True


def own_of(tx: Tx, puzzles: Sequence[Puzzle], player: str) -> dict[str, PuzzleRecord]:
    """The player's best solutions of these puzzles."""
    found = {}
    by_name = {puzzle.name: puzzle for puzzle in puzzles}
    for name, score, way, moves, at in _among(
        tx, "SELECT puzzle, score, way, moves, at FROM solved WHERE player = :player AND puzzle IN ({names})",
        puzzles, player=player,
    ):  # fmt: skip
        perfect = (score, way) <= by_name[name].par if by_name[name].par else score == 0  # type: ignore[operator]
        found[name] = PuzzleRecord(score=score, way=way, moves=tuple(moves.split()), at=at, perfect=bool(perfect))
    return found


def infos(tx: Tx, puzzles: Sequence[Puzzle], player: str | None) -> tuple[PuzzleInfo, ...]:
    """The puzzles as their pages show them."""
    own = {} if player is None else own_of(tx, puzzles, player)
    solvers: dict[str, list[tuple[int, int]]] = {puzzle.name: [] for puzzle in puzzles}
    for name, score, way, players in _among(
        tx, "SELECT puzzle, score, way, COUNT(*) FROM solved WHERE puzzle IN ({names}) GROUP BY puzzle, score, way",
        puzzles,
    ):  # fmt: skip
        solvers[name] += [(score, way)] * players
    return tuple(_info(puzzle, solvers[puzzle.name], own.get(puzzle.name)) for puzzle in puzzles)


def _info(puzzle: Puzzle, solvers: Sequence[tuple[int, int]], own: PuzzleRecord | None) -> PuzzleInfo:
    game = puzzle.game
    state = game.read_state(puzzle.position)
    perfect = [one for one in solvers if (one <= puzzle.par if puzzle.par else one[0] == 0)]
    return PuzzleInfo(
        id=puzzle.name,
        game=puzzle.game_id,
        date=puzzle.date,
        grade=puzzle.grade,
        title=showing.sentence(puzzle.title),
        task=showing.sentence(puzzle.task),
        options=showing.options(game),
        position=puzzle.position,
        view=game.show_view(game.view(state, Seat(0))),
        par=puzzle.par,
        solvers=len(solvers) if puzzle.par else len(perfect),
        perfect=len(perfect),
        own=own,
    )


def _among(tx: Tx, sql: str, puzzles: Sequence[Puzzle], **values: Any) -> list[tuple[Any, ...]]:
    names = {f"n{place}": puzzle.name for place, puzzle in enumerate(puzzles)}
    if not names:
        return []
    return tx.run(sql.format(names=", ".join(f":{name}" for name in names)), **names, **values)
