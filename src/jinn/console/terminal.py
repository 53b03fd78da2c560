"""The two ends of a line console: where lines come from and where text goes. Tests put their own in."""

import sys
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


def _clear() -> None:
    if sys.stdout.isatty():
        # The scroll-back too: what stood there was another player's secret.
        print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)
    else:
        print("\f" + "\n" * 50)


@dataclass(frozen=True)
class Terminal:
    """`ask` shows a prompt and gives the answer, or raises `Gone`."""

    ask: Callable[[str], str] = _ask
    tell: Callable[[str], None] = print
    clear: Callable[[], None] = _clear
