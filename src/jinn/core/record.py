"""Records of whole matches: a header, an empty line, one move a line (docs/records.md).

Reading is two steps with one error type: `read_record` knows the lines, `replay` knows the game and plays
every move through its checks. Either names the line that is wrong. A line of the body is a seat (from 1)
and a move's text; a word with `!` before it is no move of the game: `2 !resign`, `2 !time`, `- !draw`.
Format 2 is format 1 under a seal (`seal.py`) and may say more of the match; who writes by hand writes format 1.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from jinn.core.chain import commitment
from jinn.core.errors import BadOption, BadRecord, IllegalMove, Refused, UnknownGame
from jinn.core.game import Closable, Game, Kind, Retirable, Seat, show_seat
from jinn.core.header import Header, is_whole
from jinn.core.moment import read_moment, show_moment
from jinn.core.options import bind
from jinn.core.outcome import Outcome, drawn, won_by
from jinn.core.registry import kind
from jinn.core.seal import MARKED, sealed, unsealed
from jinn.core.text import Text

OPEN, FORMAT = 1, 2  # format 1 has no seal; format 2 is what this program writes
MAGIC = "jinn-record"
MOST_BYTES = 8_000_000  # a record of 100,000 moves; more is not a match but an attack
MOST_LINES = 120_000

# Letters that are none: on a terminal they could wipe the screen, in a line they could end it.
CONTROLS = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

RESIGN, TIME, DRAW = "!resign", "!time", "!draw"
REASONS = {RESIGN: "resigned", TIME: "time", DRAW: "agreed"}


@dataclass(frozen=True, slots=True)
class Promise:
    """What was published of a hidden move while the match ran, and the salt that opens it (`chain.py`)."""

    salt: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the body: who, and what he did. `number` is where it stood in the file."""

    seat: Seat | None
    text: str
    number: int = field(default=0, compare=False)
    took: int | None = None
    """Milliseconds that he thought."""
    promise: Promise | None = None


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
    match: str = ""
    """The match's id in its house; this, the clock, the moments and the facts of lines are of format 2."""
    clock: str = ""
    started: int | None = None
    ended: int | None = None
    format: int = FORMAT
    seal: str = field(default="", compare=False)
    """The closing hash of the text that this was read from; empty where it had none."""
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

HEADER = {
    OPEN: ("game", "rules", "seats", "option", "start", "player", "tag", "result"),
    FORMAT: (
        *("game", "rules", "seats", "option", "start", "player", "tag"),
        *("match", "clock", "started", "ended", "result"),
    ),
}
# What follows ` ;` behind a move of format 2.
FACTS = re.compile(r"(?: took=([0-9]{1,12}))?(?: salt=([0-9a-f]{32}) promise=([0-9a-f]{64}))?")


def show_record(record: Record) -> str:
    """The record's text, under a seal unless it was read from one without."""
    head = [
        f"{MAGIC} {record.format}",
        f"game: {record.game}",
        f"rules: {record.rules_version}",
        f"seats: {record.seats}",
        *(f"option: {name}={value}" for name, value in record.options),
        f"start: {record.start}",
        *(f"player: {name}" for name in record.names),
        *(f"tag: {name}={value}" for name, value in record.tags),
        *([f"match: {record.match}"] if record.match else []),
        *([f"clock: {record.clock}"] if record.clock else []),
        *([f"started: {show_moment(record.started)}"] if record.started is not None else []),
        *([f"ended: {show_moment(record.ended)}"] if record.ended is not None else []),
        f"result: {show_outcome(record.result)}",
    ]
    if record.format == OPEN:
        return "\n".join([*head, "", *(f"{show_seat(line.seat)} {line.text}" for line in record.lines), ""])
    # Editors and mail cut blanks off the ends of lines: none stands there when the seal is put on.
    return sealed([row.rstrip() for row in (*head, "", *map(_show_line, record.lines))])


def _show_line(line: Line) -> str:
    row = f"{show_seat(line.seat)} {line.text}"
    took = "" if line.took is None else f" took={line.took}"
    promise = "" if line.promise is None else f" salt={line.promise.salt} promise={line.promise.commitment}"
    # A move that holds ` ;` itself is closed with one: the last one in a line is always ours.
    return f"{row} ;{took}{promise}" if took or promise or " ;" in row else row


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
    version, seal = _read_first(rows), ""
    if version == FORMAT:
        rows, seal = unsealed(rows)
    _check_letters(rows)
    end = next((number for number, row in enumerate(rows) if not row.strip()), len(rows))
    head = Header(rows[1:end], HEADER[version])
    seats = head.whole("seats")
    match = head.maybe("match")[1]
    body = rows[end:], end + 1, seats
    lines = _body(*body) if version == OPEN else _sealed_body(*body, match)
    options = head.options()
    return Record(
        head.only("game")[1],
        head.whole("rules"),
        seats,
        tuple(pair for _, pair in options),
        head.only("start")[1],
        tuple(lines),
        head.names(seats),
        head.pairs("tag"),
        _read_outcome(*head.only("result"), seats),
        match,
        head.maybe("clock")[1],
        _read_moment(*head.maybe("started")),
        _read_moment(*head.maybe("ended")),
        version,
        seal,
        head.where() | {f"option {name}": number for number, (name, _) in options},
    )


def _check_letters(rows: Sequence[str]) -> None:
    for number, row in enumerate(rows, 1):
        if CONTROLS.search(row):
            text = Text("в строке управляющие знаки.", "the line has control characters.")
            raise BadRecord("bad_letters", number, text)


def _read_first(rows: Sequence[str]) -> int:
    magic, _, version = rows[0].strip().partition(" ")
    if magic != MAGIC:
        text = Text(f"запись начинается со строки «{MAGIC} {FORMAT}».", f"a record begins with “{MAGIC} {FORMAT}”.")
        raise BadRecord("not_a_record", 1, text)
    if version not in map(str, HEADER):
        text = Text(
            f"формат {version[:20]} неизвестен; эта программа читает форматы до {FORMAT}.",
            f"format {version[:20]} is unknown; this program reads formats up to {FORMAT}.",
        )
        raise BadRecord("unknown_format", 1, text)
    if version == str(OPEN) and MARKED.match("".join(rows[1:2])):
        text = Text(
            f"в формате {OPEN} меток нет, а у строк ниже они есть: это формат {FORMAT}.",
            f"format {OPEN} has no marks, and the lines below bear them: this is format {FORMAT}.",
        )
        raise BadRecord("unknown_format", 1, text)
    return int(version)


def _sealed_body(rows: Sequence[str], first: int, seats: int, match: str) -> Iterable[Line]:
    """The lines with what is told behind them; a promise must be what its move and salt give."""
    moves, facts = [], {}
    for number, row in enumerate(rows, first):
        move, semicolon, rest = row.rpartition(" ;")
        found = FACTS.fullmatch(rest)
        moves.append(move if semicolon else row)
        if semicolon and not row.startswith("#"):
            if found is None:
                text = Text(
                    f"«;{rest[:60]}»: бывает took=миллисекунды и salt=… promise=….",
                    f"“;{rest[:60]}”: there are took=milliseconds and salt=… promise=….",
                )
                raise BadRecord("bad_line", number, text)
            facts[number] = found.groups()
    for ply, line in enumerate(_body(moves, first, seats)):
        took, salt, promised = facts.get(line.number, (None, None, None))
        if salt is not None and commitment(salt, match, line.seat, ply, line.text) != promised:
            text = Text(
                "этот ход и его соль не дают того, что было обещано: обещан был другой ход.",
                "this move and its salt do not give what was promised: another move was.",
            )
            raise BadRecord("broken_promise", line.number, text)
        promise = None if salt is None else Promise(salt, promised)
        yield Line(line.seat, line.text, line.number, None if took is None else int(took), promise)


def _body(rows: Sequence[str], first: int, seats: int) -> Iterable[Line]:
    for number, row in enumerate(rows, first):
        if not row.strip() or row.startswith("#"):
            continue
        who, _, what = row.strip().partition(" ")
        what = what.strip()
        if what == DRAW and who == "-":
            yield Line(None, what, number)
        elif is_whole(who) and 1 <= int(who) <= seats and what and what != DRAW:
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


def _read_moment(number: int, text: str) -> int | None:
    try:
        return read_moment(text) if text else None
    except ValueError as wrong:
        ru, en = f"«{text[:60]}» — не время", f"“{text[:60]}” is no moment"
        sample = show_moment(0)
        raise BadRecord(
            "bad_header", number, Text(f"{ru}; нужно как {sample}.", f"{en}; write it like {sample}.")
        ) from wrong


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
