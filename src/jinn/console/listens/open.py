"""`jinn console`: the dialogue with the Jinn of a house that was named, or of one on this machine."""

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from random import Random

from jinn.client.background import Background
from jinn.client.house import address_of
from jinn.console.entering import come
from jinn.console.listens.dialogue import Dialogue
from jinn.console.listens.here import house_here
from jinn.console.terminal import Terminal
from jinn.console.visit import token_of
from jinn.core.text import Lang

OK = 0
HERE = "here"


def listen(args: argparse.Namespace, lang: Lang) -> int:
    """Lets the Jinn listen until the person leaves; the exit status."""
    server, data = getattr(args, "server", None), getattr(args, "data", None)
    token = token_of(getattr(args, "token", None))
    place = address_of(server) if server else f"{HERE} {data or ''}".rstrip()
    opened: AbstractContextManager[str] = nullcontext(address_of(server)) if server else house_here(data)
    with opened as address, Background() as loop:
        house = loop.ask(come(address, token, getattr(args, "name", None), lang, place))
        try:
            quiet = getattr(args, "quiet", False)
            patient = not sys.stdin.isatty()
            Dialogue(house, loop, Terminal(), lang, Random(), place=place, patient=patient, remarks=not quiet).run()
        finally:
            loop.ask(house.close())
    return OK
