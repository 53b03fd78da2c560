"""The header of a record: lines of a key, a colon and a value. What is wrong is named with its line."""

from collections.abc import Sequence

from jinn.core.errors import BadRecord
from jinn.core.text import Text


class Header:
    """The header's lines by their key, each with its number."""

    def __init__(self, rows: Sequence[str], keys: Sequence[str]) -> None:
        self.rows: dict[str, list[tuple[int, str]]] = {key: [] for key in keys}
        self.end = len(rows) + 1
        for number, row in enumerate(rows, 2):
            key, colon, value = row.partition(":")
            if not colon or key not in self.rows:
                good = ", ".join(keys)
                text = Text(
                    f"«{row[:60]}» — не строка заголовка; бывают: {good}, за словом двоеточие.",
                    f"“{row[:60]}” is no line of the header; there are: {good}, each with a colon.",
                )
                raise BadRecord("bad_header", number, text)
            self.rows[key].append((number, value.strip()))

    def where(self) -> dict[str, int]:
        """The line in which each key stood first."""
        return {key: found[0][0] for key, found in self.rows.items() if found}

    def only(self, key: str) -> tuple[int, str]:
        """The one line of this key: its number and value."""
        found = self.rows[key]
        if len(found) != 1:
            text = Text(
                f"строка «{key}:» в заголовке нужна ровно одна.",
                f"the header needs exactly one line “{key}:”.",
            )
            raise BadRecord("bad_header", found[1][0] if found else self.end, text)
        return found[0]

    def maybe(self, key: str) -> tuple[int, str]:
        """The one line of this key, or an empty value."""
        return self.only(key) if self.rows.get(key) else (self.end, "")

    def pairs(self, key: str) -> tuple[tuple[str, str], ...]:
        """The lines of this key, each `name=value`."""
        return tuple(_pair(number, row) for number, row in self.rows[key])

    def whole(self, key: str) -> int:
        """The one line of this key as a number."""
        number, text = self.only(key)
        if not is_whole(text) or not int(text):
            wrong = f"{key}: {text[:40]}"
            raise BadRecord(
                "bad_header",
                number,
                Text(f"«{wrong}»: нужно целое число от 1.", f"“{wrong}”: a whole number from 1 on is wanted."),
            )
        return int(text)

    def options(self) -> list[tuple[int, tuple[str, str]]]:
        """The lines of options, each with its number; none may stand twice."""
        found: dict[str, tuple[int, tuple[str, str]]] = {}
        for number, row in self.rows["option"]:
            name, value = _pair(number, row)
            if name in found:
                text = Text(f"параметр {name} уже назван выше.", f"the option {name} was given above already.")
                raise BadRecord("bad_header", number, text)
            found[name] = number, (name, value)
        return list(found.values())

    def names(self, seats: int) -> tuple[str, ...]:
        """The players' names, no more of them than seats."""
        found = self.rows["player"]
        if len(found) > seats:
            text = Text(f"имён больше, чем игроков ({seats}).", f"there are more names than seats ({seats}).")
            raise BadRecord("bad_header", found[seats][0], text)
        return tuple(name for _, name in found)


def is_whole(text: str) -> bool:
    """Whether this is a small number, such as a seat."""
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
