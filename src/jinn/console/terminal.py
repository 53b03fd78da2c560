"""The two ends of a line console: where lines come from and where text goes. Tests put their own in."""

import shutil
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass


class Gone(Exception):
    """The person has left: end of input, or an interrupt."""


def _ask(prompt: str) -> str:
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        raise Gone from None


def _tell(text: str) -> None:
    if sys.stdout.isatty():
        # Broken between words; a terminal would break within them.
        width = shutil.get_terminal_size().columns
        text = "\n".join(wrapped(line, width) for line in text.split("\n"))
    print(text)


def wrapped(line: str, width: int) -> str:
    """The line in pieces that are not wider; a line that fits stays as it is.

    >>> wrapped("one two three", 8)
    'one two\\n  three'
    """
    if len(line) <= width:
        return line
    return textwrap.fill(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def _clear() -> None:
    if sys.stdout.isatty():
        # The scroll-back too: what stood there was another player's secret.
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
    else:
        print("\f" + "\n" * 50)


def _remind(prompt: str) -> None:
    if sys.stdout.isatty():
        print(prompt, end="", flush=True)


@dataclass(frozen=True)
class Terminal:
    """`ask` shows a prompt and gives the answer, or raises `Gone`; `remind` shows it again while he still asks."""

    ask: Callable[[str], str] = _ask
    tell: Callable[[str], None] = _tell
    clear: Callable[[], None] = _clear
    remind: Callable[[str], None] = _remind
