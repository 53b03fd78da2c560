"""Options of a game: what may be chosen before it begins, bound once, written into every record.

An option has a text form like everything else. Names are written with `_` in Python and with `-` by
people; both are read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from jinn.core.errors import BadOption
from jinn.core.text import Text, same


class Option(Protocol):
    """One thing that may be chosen."""

    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def clause(self) -> str: ...  # noqa: D102
    @property
    def about(self) -> Text: ...  # noqa: D102
    @property
    def default(self) -> Any: ...  # noqa: D102

    def accept(self, value: Any) -> Any:
        """The value, checked; a text is read. Raises `BadOption`."""

    def show(self, value: Any) -> str:
        """The value as a text that `accept` reads."""

    def good(self) -> Text:
        """What would be right, for refusals and help."""


def _bad(option: Option, value: object) -> BadOption:
    text = Text(
        f"{option.name}={value}: такого значения нет. Можно: {option.good().ru}.",
        f"{option.name}={value}: there is no such value. Good ones: {option.good().en}.",
    )
    return BadOption("bad_option", option.clause, text, alternative=option.show(option.default))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, or one of a few (`only`)."""

    name: str
    clause: str
    about: Text
    default: int
    low: int
    high: int
    only: tuple[int, ...] = ()

    def accept(self, value: object) -> int:
        """The number, checked."""
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 9:
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            raise _bad(self, value)
        if self.only and value not in self.only:
            raise _bad(self, value)
        return value

    def show(self, value: int) -> str:
        """The number as text."""
        return str(value)

    def good(self) -> Text:
        """The numbers that may be chosen."""
        return same(", ".join(map(str, self.only)) if self.only else f"{self.low}…{self.high}")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    name: str
    clause: str
    about: Text
    default: str
    words: tuple[str, ...]

    def accept(self, value: object) -> str:
        """The word, checked."""
        if not isinstance(value, str) or value not in self.words:
            raise _bad(self, value)
        return value

    def show(self, value: str) -> str:
        """The word itself."""
        return value

    def good(self) -> Text:
        """The words that may be chosen."""
        return same(", ".join(self.words))


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    name: str
    clause: str
    about: Text
    default: bool = False

    def accept(self, value: object) -> bool:
        """The flag, checked; a text is `yes` or `no`, `да` or `нет`."""
        words = {"yes": True, "да": True, "no": False, "нет": False}
        if isinstance(value, bool):
            return value
        if not isinstance(value, str) or value.lower() not in words:
            raise _bad(self, value)
        return words[value.lower()]

    def show(self, value: bool) -> str:
        """`yes` or `no`."""
        return "yes" if value else "no"

    def good(self) -> Text:
        """The two words."""
        return Text("yes (да), no (нет)", "yes, no")


def bind(game: str, options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its checked value. Raises `BadOption` for a name the game does not have."""
    values = {option.name: option.default for option in options}
    by_name = {option.name: option for option in options}
    for spelt, value in chosen.items():
        name = spelt.replace("-", "_")
        if name not in by_name:
            good = ", ".join(by_name) or "—"
            text = Text(
                f"У игры «{game}» нет параметра {spelt}. Есть: {good}.",
                f"The game {game} has no option {spelt}. It has: {good}.",
            )
            raise BadOption("unknown_option", "", text)
        values[name] = by_name[name].accept(value)
    return values
