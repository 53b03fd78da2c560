"""`jinn puzzle`: the day's puzzle of the Eiffel Tower, and what moves do to its par. `jinn solve eiffel`: proofs."""

import argparse
import datetime
import json
import sys
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from jinn.console import puzzle_texts as t
from jinn.console.usage import BadUsage
from jinn.core.errors import Refused
from jinn.core.game import Game, Seat
from jinn.core.plain import plain
from jinn.core.registry import kind
from jinn.core.text import Lang, Text, same
from jinn.games.eiffel.daily import GRADES, Puzzle, daily
from jinn.games.eiffel.puzzle import figures
from jinn.games.eiffel.state import Lift, State

if TYPE_CHECKING:
    from jinn.engines.eiffel.puzzle import Solution

OK = 0
NOT_FOR_TOWERS = ("houses", "stones", "cap", "threads", "memory", "house", "state", "merge", "every", "show")
FOR_TOWERS = ("ranks", "files", "goal", "position")


# --- the puzzle of the day ----------------------------------------------------------------------------


def puzzle(args: argparse.Namespace, lang: Lang) -> int:
    """Shows a puzzle, or all of the day; with moves what they do to the par."""
    day = _day(args.date)
    if args.grade is None:
        if args.moves or args.hint or args.solution or args.seed is not None:
            raise BadUsage("no_grade", "", t.NO_GRADE)
        return _list(args, [daily(day.toordinal(), grade) for grade in GRADES], day, lang)
    if args.grade not in GRADES:
        raise BadUsage("bad_grade", "", t.BAD_GRADE.filled(given=args.grade, last=max(GRADES)))
    found = daily(day.toordinal(), args.grade) if args.seed is None else _fresh(args.grade, args.seed)
    return _show(args, found, day, lang)


def _day(text: str | None) -> datetime.date:
    try:
        return datetime.date.today() if text is None else datetime.date.fromisoformat(text)
    except ValueError as error:
        raise BadUsage("bad_date", "", t.BAD_DATE.filled(given=text)) from error


def _fresh(grade: int, seed: int) -> Puzzle:
    # Imported here: only this and hints need an engine.
    from jinn.engines.eiffel.generator import made  # noqa: PLC0415

    return made(grade, str(seed))


def _list(args: argparse.Namespace, found: Sequence[Puzzle], day: datetime.date, lang: Lang) -> int:
    if args.json:
        print(json.dumps([_facts(one, day) for one in found], ensure_ascii=False))
    else:
        print("\n\n".join(_described(one, day, lang) for one in found))
    return OK


def _show(args: argparse.Namespace, found: Puzzle, day: datetime.date, lang: Lang) -> int:
    facts = _facts(found, None if args.seed is not None else day)
    said = [_described(found, None if args.seed is not None else day, lang)]
    game = kind("eiffel").game(**found.options)
    state: State = game.read_state(found.position)
    made: list[dict[str, Any]] = []
    for text in args.moves:
        state, told, line = _made(game, state, text, found.goal)
        made.append(told)
        said.append(line.to(lang))
    if made:
        facts |= {"line": made, "now": game.show_state(state)}
        said.append(game.draw(game.view(state, Seat(0)), lang))
    if args.hint or args.solution:
        best = _solution(state, found.goal)
        if args.hint:
            facts["hint"] = str(best.line[0]) if best.line else None
            said.append((t.HINT.filled(move=best.line[0]) if best.line else _nothing(best)).to(lang))
        if args.solution:
            facts["solution"] = None if best.line is None else [str(lift) for lift in best.line]
            said.append((t.SOLUTION.filled(line=_line(best.line)) if best.line else _nothing(best)).to(lang))
    print(json.dumps(facts, ensure_ascii=False) if args.json else "\n".join(said))
    return OK


def _made(
    game: Game[Any, Any, Any, Any], state: State, text: str, goal: str | None
) -> tuple[State, dict[str, Any], Text]:
    """The position after a move, what the move did to the par, and how that is said."""
    from jinn.engines.eiffel.hints import judge  # noqa: PLC0415

    view = game.view(state, Seat(0))
    move = game.read_move(text, view)
    after: State = game.play(state, Seat(0), move)
    verdict = judge(state, move, goal)
    facts = {
        "move": str(move),
        "keeps": verdict.keeps,
        "ruins": verdict.ruins,
        "best": None if verdict.total is None else list(verdict.total),
    }
    if verdict.ruins:
        return after, facts, t.RUINS.filled(move=move)
    if verdict.keeps:
        return after, facts, t.KEEPS.filled(move=move)
    if verdict.keeps is None or verdict.total is None:
        return after, facts, t.NOT_KNOWN.filled(move=move)
    moves, way = verdict.total
    return after, facts, t.LOSES.filled(move=move, moves=moves, way=way)


def _facts(found: Puzzle, day: datetime.date | None) -> dict[str, Any]:
    return {
        "date": None if day is None else day.isoformat(),
        "grade": found.grade,
        "title": plain(GRADES[found.grade]),
        "position": found.position,
        "goal": found.goal,
        "par": {"moves": found.moves, "way": found.way},
        "splits": found.splits,
        "share": found.share,
        "options": found.options,
    }


def _described(found: Puzzle, day: datetime.date | None, lang: Lang) -> str:
    game = kind("eiffel").game(**found.options)
    title = GRADES[found.grade].to(lang)
    when = day.isoformat() if day is not None else t.NEW.to(lang)
    goal = t.ANYWHERE if found.goal is None else same(found.goal)
    option = "" if found.goal is None else f" --set goal={found.goal}"
    lines = [
        t.HEAD.filled(when=when, grade=found.grade, title=title),
        same(game.draw(game.view(game.read_state(found.position), Seat(0)), lang)),
        t.PAR.filled(goal=goal.to(lang), moves=found.moves, way=found.way),
        same(f"jinn play eiffel --position {found.position}{option}"),
    ]
    return "\n".join(line.to(lang) for line in lines)


def _solution(state: State, goal: str | None) -> "Solution":
    from jinn.engines.eiffel.puzzle import solve as best  # noqa: PLC0415

    return best(state, goal)


def _nothing(best: "Solution") -> Text:
    if best.line is not None:
        return t.SOLVED
    return t.UNSOLVABLE if best.proved else t.UNKNOWN


def _line(line: Sequence[Lift]) -> str:
    return " ".join(map(str, line))


# --- proofs -------------------------------------------------------------------------------------------


def only_for_towers(args: argparse.Namespace) -> None:
    """Raises `BadUsage` where another game was given an option of this one."""
    _refuse(args, FOR_TOWERS, "eiffel")


def _refuse(args: argparse.Namespace, names: Sequence[str], other: str) -> None:
    for name in names:
        if getattr(args, name):
            raise BadUsage("bad_usage", "", t.OTHER_OPTION.filled(option=f"--{name}", game=other))


def solve(args: argparse.Namespace, lang: Lang) -> int:
    """Proves what a set position or a full board takes at least."""
    _refuse(args, NOT_FOR_TOWERS, "kalah")
    if args.position is None:
        return _solve_board(args, lang)
    _refuse(args, ("ranks", "files"), "eiffel GAME")
    found = kind("eiffel")
    goal = {} if args.goal is None else {"goal": args.goal}
    game = found.game(**found.options_in(args.position), **goal)
    state: State = game.read_state(args.position)
    if game.seated(state) != 1:
        raise BadUsage("bad_position", "", t.NOT_A_PUZZLE)
    from jinn.engines.analysis import Budget  # noqa: PLC0415
    from jinn.engines.eiffel.puzzle import solve as best  # noqa: PLC0415

    solution = best(state, args.goal, budget=Budget(seconds=args.seconds))
    facts = {"position": args.position, "goal": args.goal, "unsolvable": solution.unsolvable, "how": ["subsets"]}
    return _tell(args, facts, solution.line, proved=solution.proved, lang=lang)


def _solve_board(args: argparse.Namespace, lang: Lang) -> int:
    """A full board; what goes on is told on the error stream."""
    ranks, files = args.ranks or 4, args.files or 4
    goal = {} if args.goal is None else {"goal": args.goal}
    game = kind("eiffel").game(ranks=str(ranks), files=str(files), **goal)
    kind("eiffel").check_seats(game, 1)
    game.setup(1, Random(0))
    from jinn.engines.eiffel.proving import Proven, prove  # noqa: PLC0415

    last: Proven | None = None
    try:
        for last in prove(ranks, files, args.goal, args.seconds):
            if last.goals > 1 and not args.json:
                way = figures(last.line)[1] if last.line else "?"
                print(
                    t.GOING_ON.filled(done=last.done, goals=last.goals, way=way).to(lang), file=sys.stderr, flush=True
                )
    except ModuleNotFoundError as error:
        raise Refused("no_ortools", "", t.NO_ORTOOLS.filled(name=error.name or "ortools")) from error
    if last is None:
        raise AssertionError("a proof says at least one thing")
    facts = {"ranks": ranks, "files": files, "goal": args.goal, "unsolvable": False, "how": list(last.how)}
    return _tell(args, facts, last.line or None, proved=last.proved, lang=lang)


def _tell(
    args: argparse.Namespace, facts: dict[str, Any], line: Sequence[Lift] | None, *, proved: bool, lang: Lang
) -> int:
    moves, way = figures(line) if line is not None else (None, None)
    facts |= {"moves": moves, "way": way, "proved": proved, "line": None if line is None else [str(x) for x in line]}
    if line is None:
        said = t.UNSOLVABLE if proved else t.UNKNOWN
    else:
        pattern = t.PROVED if proved else t.BEST_KNOWN
        said = pattern.filled(moves=moves, way=way, how=", ".join(facts["how"]), line=_line(line))
    print(json.dumps(facts, ensure_ascii=False) if args.json else said.to(lang))
    return OK
