"""The seal of a record: a mark before every line, and a hash of all of them at the end (docs/records.md, "The seal").

A mark is made of the mark above and the line, so the first mark that does not fit tells where somebody wrote.
"""

import re
from collections.abc import Sequence

from jinn.core.chain import digest, link
from jinn.core.errors import BadRecord
from jinn.core.text import Text

# Marks only point at a line, so 64 bits do; that nothing was changed is what the full hash of the last line says.
MARK = 16
MARKED = re.compile(rf"[0-9a-f]{{{MARK}}} ")
CLOSING = "sha256: "


def sealed(rows: Sequence[str]) -> str:
    """The text of these rows under a seal; the first one names the format and bears no mark."""
    mark, marked = link("", rows[0])[:MARK], [rows[0]]
    for row in rows[1:]:
        mark = link(mark, row)[:MARK]
        marked.append(_marked(mark, row))
    return "\n".join([*marked, CLOSING + _closing(marked), ""])


def unsealed(rows: Sequence[str]) -> tuple[list[str], str]:
    """The rows without their marks, each at its number, and the closing hash. Raises `BadRecord` at the first fault."""
    if rows[0] != rows[0].strip():
        raise BadRecord("broken_seal", 1, Text("лишний пробел.", "there is a space too many."))
    plain, mark = [rows[0]], link("", rows[0])[:MARK]
    for number, row in enumerate(rows[1:], 2):
        if row.startswith(CLOSING):
            return plain, _check_closing(rows, number)
        if row == "" and number == len(rows):
            break
        content = row[MARK + 1 :]
        mark = link(mark, content)[:MARK]
        if row != _marked(mark, content):
            raise _broken(number, row, mark)
        plain.append(content)
    text = Text(
        f"запись обрывается: последней нужна строка «{CLOSING}…».", f"the record is cut off: it ends with “{CLOSING}…”."
    )
    raise BadRecord("cut_off", len(plain) + 1, text)


def _marked(mark: str, row: str) -> str:
    return f"{mark} {row}" if row else mark


def _closing(rows: Sequence[str]) -> str:
    return digest("".join(f"{row}\n" for row in rows))


def _check_closing(rows: Sequence[str], number: int) -> str:
    found, wanted = rows[number - 1].removeprefix(CLOSING), _closing(rows[: number - 1])
    if found != wanted:
        text = Text(
            f"строки выше дают {wanted}, а записано {found[:64]}: строка удалена, вписана или изменена здесь или выше.",
            f"the lines above give {wanted}, here stands {found[:64]}: "
            "a line was taken out, put in or changed here or above.",
        )
        raise BadRecord("broken_seal", number, text)
    if [*rows[number:]] not in ([], [""]):
        text = Text("за последней строкой печати что-то вписано.", "something was put in behind the seal.")
        raise BadRecord("broken_seal", number + 1, text)
    return wanted


def _broken(number: int, row: str, mark: str) -> BadRecord:
    if not MARKED.match(f"{row} "):
        text = Text(
            f"у строки нет метки из {MARK} знаков (здесь была бы {mark}): она вписана или изменена.",
            f"the line has no mark of {MARK} digits (it would be {mark}): it was put in or changed.",
        )
    else:
        text = Text(
            f"метка {row[:MARK]}, а строка с меткой выше даёт {mark}: здесь что-то изменено, вписано или удалено.",
            f"the mark is {row[:MARK]}, the line and the mark above give {mark}: "
            "something was changed, put in or taken out here.",
        )
    return BadRecord("broken_seal", number, text)
