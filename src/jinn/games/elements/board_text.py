"""Five Elements in words: the board drawn in text, a list of its pieces, and the lines of the log.

Sentences are those of section 8 of docs/rules/elements.en.md. `say` looks at a report and nothing else, and
a report holds only what its viewer may know.
"""

from collections.abc import Sequence

from jinn.core.text import Lang, Text, count
from jinn.games.elements import texts
from jinn.games.elements.board import BASES, CELLS, KINDS, NAMES, TERRITORIES
from jinn.games.elements.fight import Fight, words
from jinn.games.elements.pieces import BLANK, ELEMENT, ELEMENTS, EMPTY, HIDDEN, KINGS, OWNER, VEILED
from jinn.games.elements.position import View
from jinn.games.elements.rules import BARE, BOTH_BARE, IDLE
from jinn.games.elements.story import Report

SHOWN_BEFORE_LIMIT = 50
"""So many plies before the limit the idle plies are first told (5.2)."""

_BIG = tuple(cell for cell in CELLS if KINDS[cell] == "big")
ROWS = (("1", TERRITORIES[0]), ("U", _BIG[:5]), ("D", _BIG[5:]), ("2", TERRITORIES[1]))


# --- the log ------------------------------------------------------------------------------------------


def say(report: Report, lang: Lang) -> str:
    """One move as a line of the log."""
    match report.what:
        case "setup":
            told = _seal(report)
        case "element":
            assert report.target is not None
            told = [texts.CHANGES.filled(n=report.seat + 1, target=NAMES[report.target]), _changed(report)]
        case _:
            told = _step(report)
    told += _end(report)
    return " ".join(text.to(lang) for text in told)


def _seal(report: Report) -> list[Text]:
    told = []
    if report.viewer != report.seat:
        told.append(texts.THEY_SEALED.filled(n=report.seat + 1))
    if report.due.what == "move":
        told.append(texts.BEGINS)
    elif report.viewer == report.seat:
        told.append(texts.YOU_SEALED)
    return told


def _step(report: Report) -> list[Text]:
    assert report.origin is not None
    assert report.target is not None
    origin, target, fight = NAMES[report.origin], NAMES[report.target], report.fight
    facts = {"n": report.seat + 1, "piece": _piece(report.mover), "origin": origin, "target": target}
    if report.what == "answer":
        told = [texts.ANSWERED.filled(**facts)]
    elif report.met == EMPTY:
        told = [texts.WALKED.filled(**facts)]
        if report.changed:
            told.append(_changed(report))
        return told
    else:
        told = [texts.ATTACKED.filled(other=_piece(report.met), **facts)]
    if fight is not None:
        return told + _fight(report, fight)
    if report.attack is not None:
        told.append(texts.YOUR_SEALED_ELEMENT.filled(element=texts.ELEMENT_NAMES[report.attack]))
    if report.viewer in report.due.seats:
        told.append(texts.YOUR_ANSWER.filled(origin=origin, piece=_piece(report.mover)))
    else:
        told.append(texts.THEIR_ANSWER.filled(n=report.due.seats[0] + 1))
    return told


def _changed(report: Report) -> Text:
    if report.base is None:
        return texts.CHANGED
    return texts.CHANGED_TO.filled(element=texts.ELEMENT_NAMES[report.base])


def _fight(report: Report, fight: Fight) -> list[Text]:
    told = [texts.sentence(words(*fight.used))]
    if fight.result == "D":
        told.append(texts.NOTHING_HAPPENS)
    if fight.cells[0] in report.destroyed:
        told.append(texts.ATTACKER_DESTROYED)
    if fight.cells[1] in report.destroyed:
        told.append(texts.DEFENDER_DESTROYED)
    for loss in report.losses:
        lost = texts.LOST if loss.left else texts.LOST_LAST
        told.append(
            lost.filled(
                who=texts.of_player(loss.seat),
                element=texts.OF_ELEMENTS[loss.element],
                left=texts.listed(loss.left),
            )
        )
    if report.moved:
        told.append(texts.MOVES_IN)
    if report.due.what == "element":
        if report.viewer in report.due.seats:
            told.append(texts.YOUR_CHANGE)
        else:
            told.append(texts.THEIR_CHANGE.filled(n=report.due.seats[0] + 1, target=NAMES[fight.cells[1]]))
    return told


def _end(report: Report) -> list[Text]:
    outcome = report.outcome
    return [] if outcome is None else [_ended(outcome.reason, outcome.points, report.idle)]


def _ended(reason: str, points: tuple[int, ...], idle: int) -> Text:
    if reason == BARE:
        loser = points.index(0)
        return texts.WON.filled(loser=texts.of_player(loser), winner=texts.of_player(1 - loser))
    return texts.BOTH_LOST if reason == BOTH_BARE else texts.IDLE_DRAW.filled(plies=count(idle, *texts.PLIES))


def _piece(letter: str) -> Text:
    """The piece that looks like this letter, without its owner."""
    if letter in KINGS:
        return texts.KING
    if letter in VEILED:
        return texts.HIDDEN_PIECE
    if letter == BLANK:
        return texts.BLANK_PIECE
    kind = texts.HIDDEN_PIECE if letter in HIDDEN[0] + HIDDEN[1] else texts.OPEN_PIECE
    return texts.WITH_ELEMENT.filled(piece=kind, element=texts.OF_ELEMENTS[ELEMENT[letter]])


# --- the picture --------------------------------------------------------------------------------------


def draw(view: View, idle_limit: int, lang: Lang) -> str:
    """The rows of the board, the viewer's own below, a spectator with player 1; then what there is to know."""
    above, below, rows = 0, 1, list(ROWS)
    if view.seat != 1:
        above, below, rows = 1, 0, rows[::-1]
    lines = [_base(view, above, lang), _names()]
    for label, cells in rows:
        lines.append(_row(texts.ID_LABEL.to(lang), [str(cell) for cell in cells]))
        lines.append(_row(label, [_token(view.board[cell], cell, lang) for cell in cells]))
    lines += [_names(), _base(view, below, lang)]
    told = [texts.NEIGHBOURS_NOTE, texts.LEGEND, *_known(view, idle_limit)]
    return "\n".join([*lines, *(text.to(lang) for text in told)])


def _base(view: View, owner: int, lang: Lang) -> str:
    cell = BASES[owner]
    label = texts.BASE_LABEL.filled(name=NAMES[cell], cell=cell).to(lang)
    return f"{label} {_token(view.board[cell], cell, lang)}"


def _names() -> str:
    return _row("", [NAMES[cell][1:] for cell in TERRITORIES[0]])


def _row(label: str, tokens: Sequence[str]) -> str:
    """Fifteen tokens in five groups of three; five stand in the middles of the groups."""
    size = len(tokens) // 5
    groups = [tokens[i : i + size] for i in range(0, len(tokens), size)]
    row = " ".join("".join(f"{token:>4}" for token in group).center(12) for group in groups)
    return f"{label:3}{row}".rstrip()


def _token(letter: str, cell: int, lang: Lang) -> str:
    """A cell in the picture: the owner's digit and a letter, or a dot."""
    if letter == EMPTY:
        return EMPTY
    digit = _owner(letter, cell) + 1
    if letter == BLANK:
        return f"{digit}_"
    if letter in KINGS:
        return f"{digit}{texts.KING_LETTER.to(lang)}"
    if letter in VEILED:
        return f"{digit}?"
    sign = texts.LETTERS.to(lang)[ELEMENT[letter]]
    return f"{digit}{sign if letter in HIDDEN[0] + HIDDEN[1] else sign.upper()}"


def _owner(letter: str, cell: int) -> int:
    """Whose piece it is; one without an element stands in its owner's territory."""
    return OWNER.get(letter, int(cell in TERRITORIES[1]))


def _known(view: View, idle_limit: int) -> list[Text]:
    told = []
    for owner, elements in enumerate(view.kings):
        facts = {"who": texts.of_player(owner), "cell": NAMES[view.board.index(KINGS[owner])]}
        owns = texts.OWNS if elements else texts.OWNS_NOTHING
        told.append(owns.filled(owned=texts.listed(elements), **facts))
    first, second = (sum(OWNER.get(letter) == owner for letter in view.board) - 1 for owner in (0, 1))
    if view.due.what != "setup":
        told.append(texts.LEFT.filled(first=first, second=second))
    if view.due.what != "over" and idle_limit and view.idle >= max(1, idle_limit - SHOWN_BEFORE_LIMIT):
        told.append(texts.IDLE_NOTE.filled(plies=count(view.idle, *texts.PLIES), limit=idle_limit))
    return told + _due(view)


def _due(view: View) -> list[Text]:
    """Whose decision is due and which, to the viewer; or how it ended."""
    due, own = view.due, view.seat in view.due.seats
    match due.what:
        case "setup":
            if own:
                return [texts.ARRANGE]
            if view.seat is not None:
                return [texts.YOU_SEALED]
            return [texts.ARRANGING.filled(who=texts.with_players(due.seats))]
        case "move":
            return [texts.TO_MOVE.filled(n=due.seats[0] + 1)]
        case "answer":
            assert due.origin is not None
            if due.sealed is not None:
                sealed = texts.YOUR_SEALED_ELEMENT.filled(element=texts.ELEMENT_NAMES[due.sealed])
                return [sealed, texts.THEIR_ANSWER.filled(n=due.seats[0] + 1)]
            if not own:
                return [texts.THEIR_ANSWER.filled(n=due.seats[0] + 1)]
            asked = texts.YOUR_ANSWER.filled(origin=NAMES[due.origin], piece=_piece(view.board[due.origin]))
            return [asked, texts.choices("d", view.kings[due.seats[0]])]
        case "element":
            assert due.cell is not None
            if not own:
                return [texts.THEIR_CHANGE.filled(n=due.seats[0] + 1, target=NAMES[due.cell])]
            old = ELEMENT[view.board[due.cell]]
            return [texts.YOUR_CHANGE, texts.choices("b", (element for element in ELEMENTS if element != old))]
        case "over":
            points = len(view.kings[0]), len(view.kings[1])
            reason = IDLE if all(points) else BARE if any(points) else BOTH_BARE
            return [_ended(reason, points, view.idle)]


def listing(view: View, lang: Lang) -> str:
    """The pieces one by one, cell after cell, for those who would rather hear the board than see it."""
    lines = []
    for cell, letter in enumerate(view.board):
        if letter != EMPTY:
            owner = texts.player(_owner(letter, cell))
            piece = texts.PIECE_OF.filled(piece=_piece(letter), who=owner).to(lang)
            lines.append(f"{NAMES[cell]} ({cell}): {piece}")
    return "\n".join(lines)
