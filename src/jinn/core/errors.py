"""Refusals: something was asked that cannot be done, and nothing was changed.

The class says what kind of wrong it was, the code which one, the clause where the rules say so; the text
says it to a person. A game keeps its refusals as a catalogue (`texts.py`), so that tests and docs can
walk through all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from jinn.core.text import Text

R = TypeVar("R", bound="Refused")


class Refused(ValueError):
    """Something that cannot be done, with the reason; everything stays as it was."""

    def __init__(
        self,
        code: str,
        clause: str,
        text: Text,
        *,
        cells: tuple[str, ...] = (),
        alternative: str | None = None,
        facts: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(f"{code} ({clause}): {text.en}" if clause else f"{code}: {text.en}")
        self.code = code
        self.clause = clause
        self.text = text
        self.cells = cells
        self.alternative = alternative
        self.facts = dict(facts or {})  # what the sentence speaks of, for whoever wants to say more


class BadNotation(Refused):
    """A text that cannot be read as a move."""


class BadPosition(Refused):
    """A text that cannot be read as a position or a view, or one that cannot stand on a board."""


class IllegalMove(Refused):
    """A move that was read and is not allowed."""


class NotNow(Refused):
    """Something that cannot be done at this moment of the match."""


class Stale(NotNow):
    """A decision about a position that is no more: somebody was faster."""


class BadOption(Refused):
    """An option that the game does not have, or a value that it cannot take."""


class UnknownGame(Refused):
    """A name that no game bears."""


class BadRecord(Refused):
    """A record that cannot be read or replayed, and which line is wrong."""

    def __init__(self, code: str, line: int, text: Text, *, clause: str = "") -> None:
        super().__init__(code, clause, Text(f"Строка {line}: {text.ru}", f"Line {line}: {text.en}"))
        self.line = line


@dataclass(frozen=True, slots=True)
class Reason:
    """An entry of a catalogue of refusals: the clause and the sentence's template."""

    clause: str
    ru: str
    en: str


def refusal(
    kind: type[R],
    catalogue: Mapping[str, Reason],
    code: str,
    /,
    *,
    cells: tuple[str, ...] = (),
    alternative: str | None = None,
    **facts: object,
) -> R:
    """The refusal of this code, its sentence filled with the facts."""
    reason = catalogue[code]
    text = Text(reason.ru, reason.en).filled(**facts)
    return kind(code, reason.clause, text, cells=cells, alternative=alternative, facts=facts)
