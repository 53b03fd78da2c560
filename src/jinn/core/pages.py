"""The rules pages, written once in docs/rules and carried by the wheel as jinn/pages."""

import re
from importlib import resources
from pathlib import Path

from jinn.core.errors import Refused
from jinn.core.text import Lang, Text

CLAUSE = re.compile(r"^\*\*(\d+(?:\.\d+)*)\*\*", re.MULTILINE)


class NoPage(Refused):
    """A page or a clause that is not there."""


def page(game_id: str, lang: Lang) -> str:
    """The whole rules page of a game. Raises `NoPage`."""
    name = f"{game_id}.{lang}.md"
    carried = resources.files("jinn").joinpath("pages", name)
    written = Path(__file__).parents[3] / "docs" / "rules" / name
    for place in (carried, written):
        if place.is_file():
            return place.read_text("utf-8")
    text = Text(f"Страницы правил {game_id} нет.", f"There is no rules page for {game_id}.")
    raise NoPage("no_page", "", text)


def clauses(text: str) -> dict[str, str]:
    """The page's clauses by their numbers, each up to the next one or the next heading."""
    found = list(CLAUSE.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return {
        match[1]: re.split(r"^#", text[match.start() : end], maxsplit=1, flags=re.MULTILINE)[0].strip()
        for match, end in zip(found, ends, strict=True)
    }


def clause(game_id: str, number: str, lang: Lang) -> str:
    """One clause, or all clauses of a section. Raises `NoPage` with the numbers there are."""
    by_number = clauses(page(game_id, lang))
    wanted = [text for name, text in by_number.items() if name == number or name.startswith(f"{number}.")]
    if wanted:
        return "\n\n".join(wanted)
    good = ", ".join(by_number)
    raise NoPage("no_clause", "", Text(f"Пункта {number} нет. Есть: {good}.", f"There is no clause {number}: {good}."))
