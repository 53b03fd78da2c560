"""The Eiffel Tower drawn and told in text. Every column shows its height as a number (7.2)."""

from jinn.core.outcome import Outcome
from jinn.core.text import LANGS, Lang, Text, count
from jinn.games.eiffel import rules, texts
from jinn.games.eiffel.board import FILES
from jinn.games.eiffel.notation import show_field
from jinn.games.eiffel.state import Laws, Report, State, View
from jinn.games.eiffel.texts import player


def draw(view: View, laws: Laws, lang: Lang) -> str:
    """The board with its highest rank above, in brackets the targets, and what is to be known beside it.

    >>> from jinn.core.game import Seen
    >>> from jinn.games.eiffel.rules import opening
    >>> print(draw(Seen(opening(3, 3, 2), None), Laws(), "en"))
    3   1    1   [1]B
    2   1    1    1
    1  [1]A  1    1
        a    b    c
    Targets: A (a1) 1, B (c3) 1.
    It is the turn of player A.
    """
    state = view.state
    width = 1 + max(len(show_field(state, field)) for field in range(len(state.heights)))
    rows = []
    for rank in range(state.ranks - 1, -1, -1):
        fields = range(rank * state.files, (rank + 1) * state.files)
        rows.append(f"{rank + 1:<3}" + " ".join(_cell(state, field, width, laws) for field in fields))
    rows.append(" " * 3 + " ".join(f"{letter:>{width}}  " for letter in FILES[: state.files]))
    return "\n".join([*(row.rstrip() for row in rows), *(line.to(lang) for line in _beside(state, laws))])


def _cell(state: State, field: int, width: int, laws: Laws) -> str:
    """A field as wide as every other, a target or the goal in brackets."""
    shown = show_field(state, field)
    if field in state.targets:
        return f"{'[' + shown:>{width}}]{_letter(state.targets.index(field))}"
    is_goal = state.board.names[field] == laws.goal
    return f"{'[' + shown:>{width}}] " if is_goal else f"{shown:>{width}}  "


def _beside(state: State, laws: Laws) -> list[Text]:
    """The targets or the goal, the quiet turns when they are half used up, and who is to move or has won."""
    lines = []
    if state.players > 1:
        lines.append(texts.TARGETS.filled(targets=_listed([_target(state, seat) for seat in range(state.players)])))
        most = rules.quiet_limit(state)
        if 2 * state.quiet >= most:
            lines.append(texts.QUIETLY.filled(quiet=state.quiet, most=most))
    else:
        if laws.goal is not None:
            lines.append(texts.GOAL.filled(field=laws.goal))
        lines.append(texts.COUNTED.filled(columns=count(state.columns, *texts.COLUMNS)))
    end = rules.outcome(state, laws)
    if end is not None:
        return [*lines, *_result(end)]
    assert state.turn is not None
    who = player(state.players, state.turn)
    pattern = texts.TO_MOVE if rules.forced(state, laws) is None else texts.MUST_PASS
    return [*lines, pattern.filled(who=who)]


def _target(state: State, seat: int) -> Text:
    field = state.targets[seat]
    shown = f"{_letter(seat)} ({state.board.names[field]}) {state.heights[field]}"
    gone = texts.GONE if seat in state.retired else Text("", "")
    return Text(shown + gone.ru, shown + gone.en)


def _result(end: Outcome) -> list[Text]:
    """Why it ended and, of a game, who won."""
    why = texts.ENDINGS[end.reason]
    if len(end.places) == 1:
        return [(texts.IS_SOLVED if end.places == (1,) else texts.NOT_SOLVED).filled(why=why)]
    ended = texts.ENDED.filled(why=why)
    points = ":".join(map(str, end.points))
    if end.is_draw:
        return [ended, texts.EVEN.filled(points=points)]
    who = _listed([player(len(end.places), seat) for seat in end.winners])
    return [ended, (texts.WON if len(end.winners) == 1 else texts.SHARED).filled(who=who, points=points)]


def _listed(words: list[Text]) -> Text:
    ru, en = (", ".join(word.to(lang) for word in words) for lang in LANGS)
    return Text(ru, en)


def _letter(seat: int) -> str:
    return "ABCD"[seat]


def say(report: Report, lang: Lang) -> str:
    """One move as a line of the log."""
    line = "".join(part.to(lang) for part in _told(report)) + "."
    line = line[0].upper() + line[1:]
    if report.outcome is None:
        return line
    return " ".join([line, *(part.to(lang) for part in _result(report.outcome))])


def _told(report: Report) -> list[Text]:
    who = player(report.players, report.seat)
    if not report.men:
        return [texts.PASSED.filled(who=who)]
    straight = report.path[: report.path.index(report.path[-1]) + 1]
    men = count(report.men, *texts.MEN)
    told = [texts.MOVED.filled(who=who, men=men, start=straight[0], end=straight[-1])]
    if len(straight) > 2:
        told.append(texts.BY.filled(fields=", ".join(straight[1:-1])))
    spare = len(report.path) - len(straight)
    if spare:
        told.append(texts.SPENT.filled(steps=count(spare, *texts.STEPS)))
    told.append(texts.NOW.filled(height=report.height))
    if report.target is not None:
        told.append(texts.ON_TARGET.filled(letter=_letter(report.target)))
    if report.captured is not None:
        told.append(texts.CAPTURED.filled(letter=_letter(report.captured)))
    if report.players == 1:
        told.append(texts.REMAIN.filled(columns=count(report.columns, *texts.COLUMNS)))
    return told
