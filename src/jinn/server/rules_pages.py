"""The pages of the rules, taken apart: headings, clauses, paragraphs. They are written once, in docs/rules."""

import re
from functools import cache

from jinn.core.errors import Refused
from jinn.core.pages import NoPage, page
from jinn.core.registry import games, kind
from jinn.core.text import Lang
from jinn.server.http import NotFound
from jinn.wire.words import RulesBlock, RulesClause, RulesPage, RulesSection

HEADING = re.compile(r"(#{1,4}) (.+)")
NUMBER = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\* ?")
FENCE = re.compile(r"```(\w*)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
ENTRY = re.compile(r"(?:[-*]|\d+\.) +")
RULER = re.compile(r"[|:\- ]+")


def rules_page(game: str, lang: Lang) -> RulesPage:
    """The rules of this game. Raises `NotFound`."""
    try:
        if game not in games():
            kind(game)  # which says what games there are
        return _taken_apart(game, lang)
    except Refused as refused:
        raise NotFound(refused.code, refused.text) from None


@cache
def _taken_apart(game: str, lang: Lang) -> RulesPage:
    return RulesPage(game=game, lang=lang, version=kind(game).rules_version, sections=sections(page(game, lang)))


def sections(text: str) -> tuple[RulesSection, ...]:
    """The sections of a page.

    >>> made = sections("# Go\\n\\nOld.\\n\\n## 1. Play\\n\\n**1.1** Put *one*\\nstone.\\n\\n```pycon\\n>>> 1\\n```\\n")
    >>> [(part.heading, [clause.number for clause in part.clauses]) for part in made]
    [('Go', ['']), ('1. Play', ['1.1'])]
    >>> [(block.kind, block.text) for block in made[1].clauses[0].blocks]
    [('text', 'Put *one* stone.'), ('code', '>>> 1')]
    """
    found: list[tuple[int, str, list[tuple[str, list[RulesBlock]]]]] = []
    for piece in _pieces(text.splitlines()):
        heading = HEADING.fullmatch(piece[0])
        if heading:
            found.append((len(heading[1]), heading[2], []))
            continue
        clauses = found[-1][2]
        number = NUMBER.match(piece[0])
        if number:
            clauses.append((number[1], []))
            piece = [piece[0][number.end() :], *piece[1:]]  # noqa: PLW2901 - the same without its number
        elif not clauses:
            clauses.append(("", []))
        clauses[-1][1].append(_block(piece))
    return tuple(
        RulesSection(
            level=level,
            heading=heading,
            clauses=tuple(RulesClause(number=number, blocks=tuple(blocks)) for number, blocks in clauses),
        )
        for level, heading, clauses in found
    )


def _pieces(lines: list[str]) -> list[list[str]]:
    """Paragraphs, headings, tables and code, each with its lines."""
    found: list[list[str]] = []
    fenced, new = False, True
    for line in lines:
        if fenced:
            found[-1].append(line)
            fenced = line != "```"
            new = not fenced
        elif not line.strip():
            new = True
        elif new or HEADING.match(line) or FENCE.fullmatch(line):
            found.append([line])
            fenced, new = FENCE.fullmatch(line) is not None, HEADING.match(line) is not None
        else:
            found[-1].append(line)
    return found


def _block(lines: list[str]) -> RulesBlock:
    fence = FENCE.fullmatch(lines[0])
    if fence:
        return RulesBlock(kind="code", lang=fence[1], text="\n".join(lines[1:-1]).rstrip())
    if lines[0].startswith("|"):
        rows = [line for line in lines if not RULER.fullmatch(line)]
        return RulesBlock(kind="table", rows=tuple(tuple(map(_plain, _cells(line))) for line in rows))
    if ENTRY.match(lines[0]):
        entries: list[str] = []
        for line in lines:
            if ENTRY.match(line):
                entries.append(ENTRY.sub("", line, count=1))
            else:
                entries[-1] += f" {line.strip()}"
        return RulesBlock(kind="list", rows=tuple((_plain(entry),) for entry in entries))
    return RulesBlock(kind="text", text=_plain(" ".join(line.strip() for line in lines)))


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _plain(text: str) -> str:
    """The text with the names of its links alone."""
    return LINK.sub(r"\1", text)


__all__ = ["NoPage", "rules_page", "sections"]
