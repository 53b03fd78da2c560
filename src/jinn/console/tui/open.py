"""`jinn tui`: the full-screen terminal, on a house that was named or one on this machine."""

import argparse
import asyncio
import sys
from contextlib import AbstractContextManager, nullcontext

from jinn.client.house import address_of
from jinn.console.entering import come
from jinn.console.listens.here import house_here
from jinn.console.listens.open import HERE
from jinn.console.usage import BadUsage
from jinn.console.visit import token_of
from jinn.core.text import Lang, Text

OK = 0
NO_TEXTUAL = Text(
    "Полному экрану нужен пакет textual: python3 start.py jinn tui ставит его; иначе pip install 'jinn[tui]'. Без него: jinn console.",  # noqa: E501
    "The full screen needs the package textual: python3 start.py jinn tui installs it; else pip install 'jinn[tui]'. Without it: jinn console.",  # noqa: E501
)
NO_SCREEN = Text(
    "Здесь нет экрана: jinn tui работает в терминале. Построчно: jinn console.",
    "There is no screen here: jinn tui wants a terminal. Line by line: jinn console.",
)


def tui(args: argparse.Namespace, lang: Lang) -> int:
    """Opens the full screen; the exit status."""
    try:
        from jinn.console.tui.app import Tui  # noqa: PLC0415 - an extra that need not be there
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in ("textual", "rich"):
            raise
        raise BadUsage("no_textual", "", NO_TEXTUAL) from missing
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadUsage("no_screen", "", NO_SCREEN)
    token = token_of(args.token)
    place = address_of(args.server) if args.server else f"{HERE} {args.data or ''}".rstrip()
    opened: AbstractContextManager[str] = nullcontext(address_of(args.server)) if args.server else house_here(args.data)

    async def whole(address: str) -> None:
        house = await come(address, token, args.name, lang, place)
        try:
            await Tui(house, lang).run_async()
        finally:
            await house.close()

    with opened as address:
        asyncio.run(whole(address))
    return OK
