"""Puzzles of the day."""

from datetime import date, datetime, timedelta

from jinn.core.text import Text
from jinn.server import puzzle_hints, puzzles
from jinn.server.days import zone_of
from jinn.server.http import Ask, BadRequest, Param, collect, route, whole
from jinn.server.showing import sentence
from jinn.store.contract import Tx
from jinn.wire.puzzles import PuzzleHint, PuzzleResult, Puzzles, TryPuzzle

DAYS = 31  # in one answer at most
BAD_DATE = Text(
    "{said}: нужен день вида 2026-07-01, с {first} по {last}.",
    "{said}: a day such as 2026-07-01 is wanted, from {first} to {last}.",
)
BAD_GAME = Text("{said}: задачи есть у игр {games}.", "{said}: there are puzzles of {games}.")
GAME = Param(Text("Игра.", "The game."), {"type": "string", "enum": list(puzzles.GAMES)})


def _today(ask: Ask) -> date:
    return datetime.fromtimestamp(ask.house.now() / 1000, zone_of(ask.house.settings.zone)).date()


def _day(ask: Ask, name: str, otherwise: date) -> date:
    said, last = ask.query.get(name), _today(ask) + timedelta(days=1)
    if said is None:
        return otherwise
    try:
        found = date.fromisoformat(said)
    except ValueError:
        found = date.max
    if len(said) != len("2026-07-01") or not puzzles.FIRST <= found <= last:
        text = BAD_DATE.filled(said=said[:20], first=puzzles.FIRST.isoformat(), last=last.isoformat())
        raise BadRequest("bad_query", text)
    return found


def _games(ask: Ask) -> tuple[str, ...]:
    said = ask.query.get("game")
    if said is None:
        return puzzles.GAMES
    if said not in puzzles.GAMES:
        raise BadRequest("bad_query", BAD_GAME.filled(said=said[:20], games=", ".join(puzzles.GAMES)))
    return (said,)


async def _told(ask: Ask, days: list[date], next_day: date | None) -> Puzzles:
    found = [puzzle for day in days for game in _games(ask) for puzzle in puzzles.of_day(game, day)]
    who = None if ask.player is None else ask.player.id
    told = await ask.house.store.read(lambda tx: puzzles.infos(tx, found, who))
    return Puzzles(today=_today(ask).isoformat(), puzzles=told, next=None if next_day is None else next_day.isoformat())


@route(
    "GET",
    "/api/puzzles/daily",
    gives=Puzzles,
    who="anyone",
    query={"game": GAME, "date": Text("День, иначе сегодня.", "The day; else today.")},
    about=Text("Задачи дня.", "The puzzles of the day."),
)
async def daily(ask: Ask) -> Puzzles:
    """The puzzles of one day."""
    return await _told(ask, [_day(ask, "date", _today(ask))], None)


@route(
    "GET",
    "/api/puzzles",
    gives=Puzzles,
    who="anyone",
    query={
        "game": GAME,
        "before": Text("До какого дня; иначе с сегодняшнего.", "Before which day; else from today on."),
        "days": whole(Text("Сколько дней.", "How many days."), 1, DAYS),
    },
    about=Text("Задачи последних дней, сначала новые.", "The puzzles of the last days, the newest first."),
)
async def listed(ask: Ask) -> Puzzles:
    """The puzzles of some days back from one."""
    newest = _day(ask, "before", _today(ask) + timedelta(days=1)) - timedelta(days=1)
    days = [newest - timedelta(days=back) for back in range(ask.number("days", 7, 1, DAYS))]
    kept = [day for day in days if day >= puzzles.FIRST]
    return await _told(ask, kept, kept[-1] if kept and kept[-1] > puzzles.FIRST else None)


@route(
    "GET",
    "/api/puzzles/{id}",
    gives=Puzzles,
    who="anyone",
    refuses=(404,),
    about=Text("Одна задача.", "One puzzle."),
)
async def one(ask: Ask) -> Puzzles:
    """The puzzle of this name."""
    puzzle, who = puzzles.named(ask.params["id"], _today(ask)), None if ask.player is None else ask.player.id
    told = await ask.house.store.read(lambda tx: puzzles.infos(tx, [puzzle], who))
    return Puzzles(today=_today(ask).isoformat(), puzzles=told)


@route(
    "POST",
    "/api/puzzles/{id}/solved",
    takes=TryPuzzle,
    gives=PuzzleResult,
    limit="study",
    refuses=(404, 422),
    about=Text(
        "Решение задачи: ходы проверяются, лучшее ваше решение хранится.",
        "A solution of a puzzle: its moves are played, your best one is kept.",
    ),
)
async def solve(ask: Ask) -> PuzzleResult:
    """What the solution is worth."""
    puzzle, now = puzzles.named(ask.params["id"], _today(ask)), ask.house.now()
    moves = ask.body.moves
    record, said = await ask.house.study.do(lambda: puzzles.solved(puzzle, moves, now), ask.asker)

    def work(tx: Tx) -> PuzzleResult:
        better = puzzles.keep(tx, puzzle, ask.you.id, record)
        (info,) = puzzles.infos(tx, [puzzle], ask.you.id)
        return PuzzleResult(result=record, better=better, say=sentence(said), puzzle=info)

    return await ask.house.store.write(work)


@route(
    "POST",
    "/api/puzzles/{id}/hint",
    takes=TryPuzzle,
    gives=PuzzleHint,
    limit="study",
    refuses=(404, 409, 422),
    about=Text(
        "Подсказка в задаче: можно ли ещё решить как лучше всего, и следующий ход.",
        "A hint in a puzzle: whether the best can still be reached, and the next move.",
    ),
)
async def hint(ask: Ask) -> PuzzleHint:
    """What may be told after these moves."""
    puzzle = puzzles.named(ask.params["id"], _today(ask))
    return await puzzle_hints.hint(ask.house, ask.you, puzzle, ask.body.moves)


ROUTES = collect(globals())
