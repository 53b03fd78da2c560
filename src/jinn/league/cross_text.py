"""The standings of a tournament between people as lines of text, and as CSV: a cross table."""

from collections.abc import Mapping, Sequence

from jinn.core.text import Lang, Text
from jinn.league.crosstable import Line, Meeting
from jinn.league.table_text import comma_separated, cut, plain_cell

HEADS = (
    Text("место", "place"),
    Text("имя", "name"),
    Text("очки", "points"),
    Text("Бергер", "Berger"),
    Text("побед", "won"),
)
NOBODY = Text("Участников пока нет.", "Nobody takes part yet.")
GONE = Text("{name} (выбыл)", "{name} (withdrew)")
SELF = "×"
NOT_YET = "·"
SYMBOLS = {2: "1", 1: "½", 0: "0"}


def halves(points: int) -> str:
    """Half points as people write them.

    >>> halves(0), halves(1), halves(5)
    ('0', '½', '2½')
    """
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


def quarters(points: int) -> str:
    """Quarters of a point as a decimal fraction.

    >>> quarters(9), quarters(8)
    ('2.25', '2')
    """
    return f"{points / 4:g}"


def cells(lines: Sequence[Line], meetings: Sequence[Meeting]) -> tuple[tuple[str, ...], ...]:
    """For each line, in their order, how it fared against every other: `1`, `½`, `0`; `+` and `-` were not played."""
    found: dict[tuple[int, int], str] = {}
    for meeting in sorted(meetings, key=lambda meeting: meeting.number):
        for side in (0, 1):
            pair = meeting.pair[side], meeting.pair[1 - side]
            symbol = SYMBOLS[meeting.points[side]]
            if meeting.forfeit:
                symbol = "+" if meeting.points[side] else "-"
            found[pair] = found.get(pair, "") + symbol
    return tuple(
        tuple(
            SELF if one.entrant == other.entrant else found.get((one.entrant, other.entrant), NOT_YET)
            for other in lines
        )
        for one in lines
    )


def show_cross(
    lines: Sequence[Line], meetings: Sequence[Meeting], names: Mapping[int, str], withdrawn: frozenset[int], lang: Lang
) -> str:
    """The cross table's lines."""
    if not lines:
        return NOBODY.to(lang)
    rows = [
        [
            str(line.place), _name(names[line.entrant], line.entrant in withdrawn, lang), *against, halves(line.points),
            quarters(line.berger), str(line.won),
        ]
        for line, against in zip(lines, cells(lines, meetings), strict=True)
    ]  # fmt: skip
    place, name, *rest = (head.to(lang) for head in HEADS)
    head = [place, name, *(str(number) for number in range(1, len(lines) + 1)), *rest]
    widths = [max(len(row[n]) for row in (head, *rows)) for n in range(len(head))]
    shown = ["  ".join(_padded(cell, n, widths[n]) for n, cell in enumerate(row)).rstrip() for row in (head, *rows)]
    return "\n".join((shown[0], "-" * max(map(len, shown)), *shown[1:]))


def _name(name: str, withdrawn: bool, lang: Lang) -> str:
    return GONE.filled(name=cut(name)).to(lang) if withdrawn else cut(name)


def _padded(cell: str, column: int, width: int) -> str:
    return cell.ljust(width) if column == 1 else cell.rjust(width)


def show_cross_csv(lines: Sequence[Line], meetings: Sequence[Meeting], names: Mapping[int, str]) -> str:
    """The cross table as comma-separated values with English heads."""
    heads = ["place", "name", *range(1, len(lines) + 1), "points", "direct", "berger", "won", "drawn", "lost", "score"]
    rows = [
        [
            line.place, plain_cell(names[line.entrant]), *against, line.points / 2, line.direct / 2, line.berger / 4,
            line.won, line.drawn, line.lost, line.score,
        ]
        for line, against in zip(lines, cells(lines, meetings), strict=True)
    ]  # fmt: skip
    return comma_separated([heads, *rows])
