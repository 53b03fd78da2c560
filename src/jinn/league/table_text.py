"""The table of a season as lines of text, as the console prints it, and as CSV for programs."""

import csv
import io
from collections.abc import Callable, Sequence

from jinn.core.text import Lang, Text
from jinn.league.ranks import LETTERS
from jinn.league.standings import Row, Table

WIDE = 24  # letters of a name at most
BEYOND = ">>"
HEADS = {
    "place": Text("место", "place"),
    "rank": Text("кат", "cat"),
    "code": Text("шифр", "code"),
    "name": Text("имя", "name"),
    "human": Text("НОМО", "HUMAN"),
    "jinn": Text("ДЖИН", "JINN"),
    "fora": Text("фора", "fora"),
    "adjourned": Text("отлож", "adjourned"),
}
TOTAL = Text("всего {count}", "total {count}")
NOBODY = Text("Таких игроков в таблице нет.", "There are no such players in the table.")

_CELLS: dict[str, Callable[[Row], str | Text]] = {
    "place": lambda row: str(row.place),
    "rank": lambda row: LETTERS[row.entry.score.rank],
    "code": lambda row: row.entry.code,
    "name": lambda row: cut(row.entry.name),
    "human": lambda row: str(row.entry.score.human),
    "jinn": lambda row: str(row.entry.score.jinn),
    "fora": lambda row: show_fora(row.fora),
    "adjourned": lambda row: str(row.entry.adjourned),
}
LEFT = ("name",)


def show_fora(fora: int | None) -> str:
    """Фора as it is printed.

    >>> show_fora(3), show_fora(None)
    ('3', '>>')
    """
    return BEYOND if fora is None else str(fora)


def cut(name: str) -> str:
    """The name, not longer than its column.

    >>> cut("Анна"), len(cut("А" * 60))
    ('Анна', 24)
    """
    return name if len(name) <= WIDE else name[: WIDE - 1] + "…"


def show_table(table: Table, lang: Lang, *, adjourned: bool = False) -> str:
    """The table's lines: a head, the rows with the dotted line among them, the totals."""
    if not table.rows:
        return NOBODY.to(lang)
    columns = [name for name in HEADS if name != "adjourned" or adjourned]
    head = [HEADS[name].to(lang) for name in columns]
    lines = [[_cell(name, row, lang) for name in columns] for row in table.rows]
    totals = table.totals
    last = {
        "name": TOTAL.filled(count=totals.players).to(lang),
        "human": str(totals.human),
        "jinn": str(totals.jinn),
        "adjourned": str(totals.adjourned),
    }
    foot = [last.get(name, "") for name in columns]
    widths = [max(len(cells[n]) for cells in (head, foot, *lines)) for n in range(len(columns))]
    shown = [_line(cells, columns, widths) for cells in (head, *lines, foot)]
    rule, dots = "-" * len(shown[0]), ("· " * len(shown[0]))[: len(shown[0])].rstrip()
    rows = shown[1:-1]
    if 0 < table.line < len(rows):
        rows.insert(table.line, dots)
    return "\n".join(line.rstrip() for line in (shown[0], rule, *rows, rule, shown[-1]))


def _cell(name: str, row: Row, lang: Lang) -> str:
    cell = _CELLS[name](row)
    return cell if isinstance(cell, str) else cell.to(lang)


def _line(cells: Sequence[str], columns: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(
        cell.ljust(width) if name in LEFT else cell.rjust(width)
        for cell, name, width in zip(cells, columns, widths, strict=True)
    )


def show_csv(table: Table, *, adjourned: bool = False) -> str:
    """The table as comma-separated values with English heads; what cannot be reached is `>>` here too."""
    rows = [
        [
            row.place, str(row.entry.score.rank), row.entry.code, plain_cell(row.entry.name), row.entry.score.human,
            row.entry.score.jinn, row.entry.score.drawn, show_fora(row.fora),
            *([row.entry.adjourned] if adjourned else []),
        ]
        for row in table.rows
    ]  # fmt: skip
    heads = ["place", "category", "code", "name", "human", "jinn", "drawn", "fora"]
    return comma_separated([[*heads, *(["adjourned"] if adjourned else [])], *rows])


def comma_separated(rows: Sequence[Sequence[object]]) -> str:
    """Rows as CSV."""
    made = io.StringIO()
    csv.writer(made, lineterminator="\r\n").writerows(rows)
    return made.getvalue()


def plain_cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula.

    >>> plain_cell("=1+1"), plain_cell("Анна")
    ("'=1+1", 'Анна')
    """
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
