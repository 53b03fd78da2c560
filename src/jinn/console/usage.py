"""A command-line parser whose complaints are refusals, in both languages."""

import argparse
import re
from collections.abc import Sequence
from itertools import islice
from typing import Any, NoReturn

from jinn.core.errors import Refused
from jinn.core.text import Lang, Text

# argparse speaks English; these are all the complaints it can make of our commands.
COMPLAINTS = (
    (r"the following arguments are required: (.*)", "не хватает: {0}"),
    (r"unrecognized arguments: (.*)", "лишнее: {0}"),
    (r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)", "{0}: нет такого: {1}; бывает: {2}"),
    (r"argument (.*?): expected one argument", "{0}: нужно значение"),
    (r"argument (.*?): expected at least one argument", "{0}: нужно хотя бы одно"),
    (r"argument (.*?): invalid (?:\w+) value: (.*)", "{0}: не годится: {1}"),
    (r"argument (.*?): not allowed with argument (.*)", "{0} не сочетается с {1}"),
    (r"argument (.*?): ignored explicit argument (.*)", "{0}: значение {1} здесь не нужно"),
    (r"ambiguous option: (.*) could match (.*)", "{0} неоднозначно: {1}"),
)
USAGE = Text("использование: ", "usage: ")
WRONG = Text("ошибка", "error")
ARGUMENTS = Text("что указать", "arguments")
FLAGS = Text("параметры", "options")
HELP = Text("эта справка", "this help")


class BadUsage(Refused):
    """A command line that cannot be meant."""


class Misread(BadUsage):
    """A command line that the parser cannot read, and how the command is used."""

    def __init__(self, complaint: str, usage: str) -> None:
        super().__init__("bad_usage", "", Text(in_russian(complaint), complaint))
        self.usage = usage


def in_russian(complaint: str) -> str:
    """The complaint of argparse in Russian.

    >>> in_russian("unrecognized arguments: --fast")
    'лишнее: --fast'
    """
    for pattern, russian in COMPLAINTS:
        found = re.fullmatch(pattern, complaint, re.DOTALL)
        if found:
            return russian.format(*found.groups())
    return complaint


class Parser(argparse.ArgumentParser):
    """`argparse` with two languages; abbreviations of options are not taken, so that new ones break nothing."""

    def __init__(self, lang: Lang, **settings: Any) -> None:
        class Formatter(argparse.RawDescriptionHelpFormatter):
            def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
                super().add_usage(usage, actions, groups, USAGE.to(lang) if prefix is None else prefix)

        super().__init__(add_help=False, allow_abbrev=False, formatter_class=Formatter, **settings)
        self.lang: Lang = lang
        self._positionals.title = ARGUMENTS.to(lang)
        self._optionals.title = FLAGS.to(lang)
        self.add_argument("-h", "--help", action="help", help=HELP.to(lang))

    def error(self, message: str) -> NoReturn:
        """Raises `Misread`."""
        raise Misread(message, f"{self.format_usage()}{self.prog}: {WRONG.to(self.lang)}: ")

    def takes_value(self, word: str) -> bool:
        """Whether this option is followed by its value as a word of its own."""
        action = self._option_string_actions.get(word)
        return action is not None and action.nargs is None


def set_moves_aside(parser: Parser, words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words of a command without its moves, and the moves: all after the game that is no option.

    argparse would take `-3,12`, `-` and `--` for options, and they are moves of our games.
    """
    kept: list[str] = []
    others: list[str] = []
    rest = iter(words)
    for word in rest:
        if parser.takes_value(word):
            kept += [word, *islice(rest, 1)]
        elif re.match(r"--[a-z]|-h$", word):
            kept.append(word)
        else:
            others.append(word)
    return [*kept, *others[:1]], others[1:]


def pairs(given: Sequence[str]) -> dict[str, str]:
    """The options of all `--set NAME=VALUE`. Raises `BadUsage`."""
    chosen = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            text = Text(f"--set {pair}: нужно имя=значение", f"--set {pair}: name=value is wanted")
            raise BadUsage("bad_set", "", text)
        chosen[name] = value
    return chosen
