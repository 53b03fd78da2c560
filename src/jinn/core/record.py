"""Records of whole matches: a header, an empty line, one move a line. Format 1 (docs/records.md).

Reading is two steps with one error type: `read_record` knows the lines, `replay` knows the game and plays
every move through its checks. Either names the line that is wrong. A line of the body is a seat (from 1)
and a move's text; a word with `!` before it is no move of the game: `2 !resign`, `2 !time`, `- !draw`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jinn.core.errors import BadOption, BadRecord, IllegalMove, Refused, UnknownGame
from jinn.core.game import Closable, Game, Kind, Retirable, Seat, show_seat
from jinn.core.options import bind
from jinn.core.outcome import Outcome, drawn, won_by
from jinn.core.registry import kind
from jinn.core.text import Text

FORMAT = 1
MAGIC = "jinn-record"
MOST_BYTES = 4_000_000  # a record of 100,000 moves; more is not a match but an attack
MOST_LINES = 120_000

# Letters that are none: on a terminal they could wipe the screen, in a line they could end it.
CONTROLS = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

RESIGN, TIME, DRAW = "!resign", "!time", "!draw"
REASONS = {RESIGN: "resigned", TIME: "time", DRAW: "agreed"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the body: who, and what he did. `number` is where it stood in the file."""

    seat: Seat | None
    text: str
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match as text: enough to play all of it again."""

    game: str
    rules_version: int
    seats: int
    options: tuple[tuple[str, str], ...]
    start: str
    lines: tuple[Line, ...] = ()
    names: tuple[str, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()
    result: Outcome | None = None
    where: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line of the text in which each key of the header stood first, and each option (`option houses`)."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again: `states[n]` is the state after n lines."""

    game: Game[Any, Any, Any, Any]
    states: tuple[Any, ...]
    lines: tuple[Line, ...]
    outcome: Outcome | None


def record(
    game: Game[Any, Any, Any, Any],
    start: Any,
    lines: Iterable[Line],
    result: Outcome | None,
    names: Sequence[str] = (),
) -> Record:
    """The record of a match that began in the state `start`."""
    options = tuple((option.name, option.show(game.options[option.name])) for option in game.kind.options)
    return Record(
        game.kind.id,
        game.kind.rules_version,
        game.seated(start),
        options,
        game.show_state(start),
        tuple(lines),
        tuple(" ".join(CONTROLS.sub(" ", name).split()) for name in names),
        result=result,
    )


def ended_by(game: Game[Any, Any, Any, Any], state: Any, line: Line) -> tuple[Any, Outcome | None]:
    """The state and the outcome after somebody resigned, ran out of time, or all agreed on a draw.

    Raises `IllegalMove` where one alone would agree with himself.
    """
    seats = game.seated(state)
    if line.text == DRAW:
        if seats == 1:
            text = Text("Играет один: ничью предложить некому.", "One plays alone: there is nobody to draw with.")
            raise IllegalMove("no_draw_alone", "", text)
        return state, drawn(seats, (0,) * seats, REASONS[DRAW])
    assert line.seat is not None
    if seats > 2 and isinstance(game, Retirable):
        state = game.retire(state, line.seat)
        return state, game.outcome(state)
    if seats == 1:
        return state, Outcome((2,), (0,), REASONS[line.text])
    winner = next(seat for seat in range(seats) if seat != line.seat)
    return state, won_by(winner, seats, (0,) * seats, REASONS[line.text])


def replay(record: Record, **options: Any) -> Replay:
    """All states of the record, every move checked. Raises `BadRecord` with the line that is wrong.

    `options` replace those of the record by a value that has no text of its own, such as a list of words.
    """
    game, state = _begun(record, options)
    states, outcome = [state], game.outcome(state)
    for line in record.lines:
        if outcome is not None:
            text = Text("партия уже кончилась строкой выше.", "the match was over a line above.")
            raise BadRecord("after_the_end", line.number, text)
        try:
            state, outcome = _next(game, state, line)
        except Refused as refused:
            raise _at(line.number, refused) from refused
        states.append(state)
    if record.result is not None:
        if outcome is None and isinstance(game, Closable):
            try:
                state = states[-1] = game.close(state, record.result.reason)
            except Refused as refused:
                raise _at(record.where.get("result", 1), refused) from refused
            outcome = game.outcome(state)
        if outcome != record.result:
            text = Text(
                f"записан итог {show_outcome(record.result)}, а ходы дают {show_outcome(outcome)}.",
                f"the result says {show_outcome(record.result)}, the moves give {show_outcome(outcome)}.",
            )
            raise BadRecord("other_result", record.where.get("result", 1), text)
    return Replay(game, tuple(states), record.lines, outcome)


def _begun(record: Record, over: dict[str, Any]) -> tuple[Game[Any, Any, Any, Any], Any]:
    """The record's game with its options, and its first state."""
    try:
        found = kind(record.game)
    except UnknownGame as refused:
        raise _at(record.where.get("game", 1), refused) from refused
    if record.rules_version != found.rules_version:
        text = Text(
            f"правила {record.game} версии {record.rules_version} неизвестны; "
            f"эта программа знает {found.rules_version}.",
            f"version {record.rules_version} of the rules of {record.game} is unknown; "
            f"this program knows {found.rules_version}.",
        )
        raise BadRecord("unknown_rules", record.where.get("rules", 1), text)
    game = _bound(record, found, over)
    try:
        state = game.read_state(record.start)
    except Refused as refused:
        raise _at(record.where.get("start", 1), refused) from refused
    if game.seated(state) != record.seats:
        seated = game.seated(state)
        text = Text(
            f"игроков {record.seats}, а в позиции {seated}.", f"{record.seats} seats, the position has {seated}."
        )
        raise BadRecord("bad_seats", record.where.get("seats", 1), text)
    return game, state


def _bound(record: Record, found: Kind, over: dict[str, Any]) -> Game[Any, Any, Any, Any]:
    options = dict(record.options)
    try:
        return found.game(**{**options, **over})
    except BadOption as refused:
        # One option may be wrong by itself, or only beside another: then the first line of them is named.
        wrong = next((name for name in options if _is_bad(found, name, options[name])), "")
        number = record.where.get(f"option {wrong}", record.where.get("option", 1))
        raise _at(number, refused) from refused


def _is_bad(found: Kind, name: str, value: str) -> bool:
    try:
        bind(found.id, found.options, {name: value})
    except BadOption:
        return True
    return False


def _next(game: Game[Any, Any, Any, Any], state: Any, line: Line) -> tuple[Any, Outcome | None]:
    if line.text in REASONS:
        return ended_by(game, state, line)
    assert line.seat is not None
    state = game.play(state, line.seat, game.read_move(line.text, game.view(state, line.seat)))
    return state, game.outcome(state)


def _at(number: int, refused: Refused) -> BadRecord:
    return BadRecord(refused.code, number, refused.text, clause=refused.clause)


# --- text ---------------------------------------------------------------------------------------------

HEADER = ("game", "rules", "seats", "option", "start", "player", "tag", "result")


def show_record(record: Record) -> str:
    """The record's text."""
    head = [
        f"{MAGIC} {FORMAT}",
        f"game: {record.game}",
        f"rules: {record.rules_version}",
        f"seats: {record.seats}",
        *(f"option: {name}={value}" for name, value in record.options),
        f"start: {record.start}",
        *(f"player: {name}" for name in record.names),
        *(f"tag: {name}={value}" for name, value in record.tags),
        f"result: {show_outcome(record.result)}",
    ]
    body = [f"{show_seat(line.seat)} {line.text}" for line in record.lines]
    return "\n".join([*head, "", *body, ""])


def show_outcome(outcome: Outcome | None) -> str:
    """`places points reason`, or `*` while there is none.

    >>> show_outcome(Outcome((1, 2), (30, 18), "more_stones"))
    '1,2 30,18 more_stones'
    """
    if outcome is None:
        return "*"
    return f"{','.join(map(str, outcome.places))} {','.join(map(str, outcome.points))} {outcome.reason}"


def read_record(text: str) -> Record:
    """The record of this text; its moves are not looked at yet. Raises `BadRecord`."""
    if len(text) > MOST_BYTES or text.count("\n") > MOST_LINES:
        raise BadRecord("too_long", 1, Text("запись слишком длинна.", "the record is too long."))
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    _check_first(rows[0])
    _check_letters(rows)
    end = next((number for number, row in enumerate(rows) if not row.strip()), len(rows))
    head = _Header(rows[1:end])
    seats = head.whole("seats")
    options = head.options()
    return Record(
        head.only("game")[1],
        head.whole("rules"),
        seats,
        tuple(pair for _, pair in options),
        head.only("start")[1],
        tuple(_body(rows[end:], end + 1, seats)),
        head.names(seats),
        tuple(_pair(number, row) for number, row in head.rows["tag"]),
        _read_outcome(*head.only("result"), seats),
        {key: found[0][0] for key, found in head.rows.items() if found}
        | {f"option {name}": number for number, (name, _) in options},
    )


class _Header:
    """The header's lines by their key, each with its number."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows: dict[str, list[tuple[int, str]]] = {key: [] for key in HEADER}
        self.end = len(rows) + 1
        for number, row in enumerate(rows, 2):
            key, colon, value = row.partition(":")
            if not colon or key not in self.rows:
                good = ", ".join(HEADER)
                text = Text(
                    f"«{row[:60]}» — не строка заголовка; бывают: {good}, за словом двоеточие.",
                    f"“{row[:60]}” is no line of the header; there are: {good}, each with a colon.",
                )
                raise BadRecord("bad_header", number, text)
            self.rows[key].append((number, value.strip()))

    def only(self, key: str) -> tuple[int, str]:
        found = self.rows[key]
        if len(found) != 1:
            text = Text(
                f"строка «{key}:» в заголовке нужна ровно одна.",
                f"the header needs exactly one line “{key}:”.",
            )
            raise BadRecord("bad_header", found[1][0] if found else self.end, text)
        return found[0]

    def whole(self, key: str) -> int:
        number, text = self.only(key)
        if not _is_whole(text) or not int(text):
            wrong = f"{key}: {text[:40]}"
            raise BadRecord(
                "bad_header",
                number,
                Text(f"«{wrong}»: нужно целое число от 1.", f"“{wrong}”: a whole number from 1 on is wanted."),
            )
        return int(text)

    def options(self) -> list[tuple[int, tuple[str, str]]]:
        found: dict[str, tuple[int, tuple[str, str]]] = {}
        for number, row in self.rows["option"]:
            name, value = _pair(number, row)
            if name in found:
                text = Text(f"параметр {name} уже назван выше.", f"the option {name} was given above already.")
                raise BadRecord("bad_header", number, text)
            found[name] = number, (name, value)
        return list(found.values())

    def names(self, seats: int) -> tuple[str, ...]:
        found = self.rows["player"]
        if len(found) > seats:
            text = Text(f"имён больше, чем игроков ({seats}).", f"there are more names than seats ({seats}).")
            raise BadRecord("bad_header", found[seats][0], text)
        return tuple(name for _, name in found)


def _check_letters(rows: Sequence[str]) -> None:
    for number, row in enumerate(rows, 1):
        if CONTROLS.search(row):
            text = Text("в строке управляющие знаки.", "the line has control characters.")
            raise BadRecord("bad_letters", number, text)


def _check_first(row: str) -> None:
    magic, _, version = row.strip().partition(" ")
    if magic != MAGIC:
        text = Text(f"запись начинается со строки «{MAGIC} {FORMAT}».", f"a record begins with “{MAGIC} {FORMAT}”.")
        raise BadRecord("not_a_record", 1, text)
    if version != str(FORMAT):
        text = Text(
            f"формат {version[:20]} неизвестен; эта программа читает формат {FORMAT}.",
            f"format {version[:20]} is unknown; this program reads format {FORMAT}.",
        )
        raise BadRecord("unknown_format", 1, text)


def _body(rows: Sequence[str], first: int, seats: int) -> Iterable[Line]:
    for number, row in enumerate(rows, first):
        if not row.strip() or row.startswith("#"):
            continue
        who, _, what = row.strip().partition(" ")
        what = what.strip()
        if what == DRAW and who == "-":
            yield Line(None, what, number)
        elif _is_whole(who) and 1 <= int(who) <= seats and what and what != DRAW:
            yield Line(Seat(int(who) - 1), what, number)
        else:
            raise BadRecord(
                "bad_line",
                number,
                Text(
                    f"«{row[:60]}»: нужны номер игрока 1…{seats} и ход (или {RESIGN}, {TIME}; ничья: - {DRAW}).",
                    f"“{row[:60]}”: a seat 1…{seats} and a move are wanted (or {RESIGN}, {TIME}; a draw: - {DRAW}).",
                ),
            )


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 6


def _pair(number: int, row: str) -> tuple[str, str]:
    name, equals, value = row.partition("=")
    if not equals:
        raise BadRecord(
            "bad_header",
            number,
            Text(f"«{row[:60]}»: нужно имя=значение.", f"“{row[:60]}”: name=value is wanted."),
        )
    return name, value


def _read_outcome(number: int, text: str, seats: int) -> Outcome | None:
    if text == "*":
        return None
    try:
        places, points, reason = text.split(" ")
        outcome = Outcome(tuple(int(p) for p in places.split(",")), tuple(int(p) for p in points.split(",")), reason)
    except ValueError:
        outcome = None
    if outcome is None or not len(outcome.places) == len(outcome.points) == seats:
        raise BadRecord(
            "bad_header",
            number,
            Text(
                f"«result: {text[:60]}»: нужно места очки причина, например 1,2 30,18 more_stones, или *.",
                f"“result: {text[:60]}”: places points reason are wanted, such as 1,2 30,18 more_stones, or *.",
            ),
        )
    return outcome
